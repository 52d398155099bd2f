import { globSync } from "node:fs";
import { basename } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { flags } from "./flags.js";
import { icons } from "./icons.js";
import { licences } from "./licences.js";
import { sheet } from "./sheet.js";

const components = globSync("src/**/*.svelte", { cwd: import.meta.dirname }).map((name) => basename(name)).sort();

// Strict CSP: nothing inline. The server serves /assets as files and index.html for every other path.
export default defineConfig({
  plugins: [
    flags(),
    icons(),
    licences(),
    sheet(),
    // Names of classes stand in the script for every element: short ones are more than a kilobyte less.
    svelte({ compilerOptions: { runes: true, discloseVersion: false, cssHash: ({ filename }) => `s${components.indexOf(basename(filename)).toString(36)}` } }),
  ],
  build: {
    outDir: "../src/kickdoor/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    // Packed together, what says much alike takes less: what every page needs is one file, and the small pages are another.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "base", test: /node_modules.svelte|src.(texts|main|App|[a-z]+\.css)|lib.(?!judge|companion)|parts.[A-Z]|pages.(Game|Home|Table|Waiting)/ },
            { name: "rooms", test: /pages.(Credits|Gallery|HowTo|Me|Operator|Replay|Rules|Setup|Try)\.svelte/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": "http://127.0.0.1:8765", "/art": "http://127.0.0.1:8765", "/ws": { target: "ws://127.0.0.1:8765", ws: true } },
  },
});
