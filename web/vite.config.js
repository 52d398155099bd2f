import { globSync } from "node:fs";
import { basename } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { flags } from "./flags.js";
import { icons } from "./icons.js";
import { licences } from "./licences.js";
import { sheet } from "./sheet.js";
import { terse } from "./terse.js";

const components = globSync("src/**/*.svelte", { cwd: import.meta.dirname }).map((name) => basename(name)).sort();

/** A large letter, which no other class begins with, and a small one or none. */
const short = (i) => `${String.fromCharCode(65 + (i % 26))}${i < 26 ? "" : (Math.floor(i / 26) + 9).toString(36)}`;

// Strict CSP: nothing inline. The server serves /assets as files and index.html for every other path.
export default defineConfig({
  plugins: [
    flags(),
    icons(),
    licences(),
    sheet(),
    // Names of classes stand in the script for every element: short ones are more than a kilobyte less.
    svelte({ compilerOptions: { runes: true, discloseVersion: false, cssHash: ({ filename }) => short(components.indexOf(basename(filename))) } }),
    terse(),
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
            { name: "base", test: /node_modules.(svelte|clsx)|virtual.icons|src.(texts|main|App|[a-z]+\.css)|lib.(?!judge|companion)|parts.[A-Z]|pages.(Game|Home|Table|Waiting)/ },
            { name: "rooms", test: /pages.(Companion|Credits|Gallery|HowTo|Judge|Me|Operator|Replay|Rules|Setup|Try)\.svelte|parts.(judge|companion|operator)|lib.(judge|companion)/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": "http://127.0.0.1:8765", "/art": "http://127.0.0.1:8765", "/ws": { target: "ws://127.0.0.1:8765", ws: true } },
  },
});
