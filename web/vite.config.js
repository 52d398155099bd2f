import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { icons } from "./icons.js";
import { licences } from "./licences.js";
import { sheet } from "./sheet.js";

// Strict CSP: nothing inline. The server serves /assets as files and index.html for every other path.
export default defineConfig({
  plugins: [
    icons(),
    licences(),
    sheet(),
    // Names of classes stand in the script for every element: short ones are a kilobyte less.
    svelte({ compilerOptions: { cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}` } }),
  ],
  build: {
    outDir: "../src/kickdoor/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: { "/api": "http://127.0.0.1:8765", "/icons": "http://127.0.0.1:8765", "/art": "http://127.0.0.1:8765", "/ws": { target: "ws://127.0.0.1:8765", ws: true } },
  },
});
