// What Svelte and Vite decide while they run and what is known before: this page is never hydrated, no part of it is written as for
// Svelte 4, has slots, waits for promises in its markup or traces its signals, and every class is a word. Said as constants,
// whatever serves that is left out. A part that is loaded later comes with its sheet, and nothing else is asked of its loader.
const KNOWN = /svelte\/src\/internal\/(?:flags\/index|client\/dom\/hydration)\.js$/;
const SWITCH = /^export let (hydrating|\w+_mode_flag) = false;/gm;
const SLOTS = /,?\s*\$\$slots: \{[^}]*\}/g;
const CLSX = /node_modules\/clsx\/.*\.m?js$/;
const LOADER = /vite\/preload-helper\.js$/;

/** What a later part needs is asked for at once, and shown when all of it is there. */
const LOADS = `const asked = {};
const sheet = (name) => (asked[name] ??= new Promise((done) => {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: "/" + name, onload: done, onerror: done });
  document.head.append(link);
}));
export const __vitePreload = (load, files = []) => Promise.all([load(), ...files.filter((name) => name.endsWith(".css")).map(sheet)]).then(([part]) => part);`;

/** @returns {import("vite").Plugin} */
export function flags() {
  return {
    name: "kickdoor-flags",
    apply: "build",
    enforce: "post", // Svelte has compiled what is Svelte's
    transform(code, id) {
      if (LOADER.test(id)) return { code: LOADS, map: null };
      if (CLSX.test(id)) return { code: "export const clsx = (word) => word; export default clsx;", map: null };
      if (/\.svelte$/.test(id)) return { code: code.replaceAll(SLOTS, ""), map: null };
      if (!KNOWN.test(id)) return null;
      const known = [...code.matchAll(SWITCH)].map((found) => found[1]);
      if (!known.length) this.error(`${id} has none of the switches that are known here`);
      const set = new RegExp(`^\\s*(${known.join("|")}) = [^;]+;`, "gm"); // by what is never called
      return { code: code.replaceAll(SWITCH, "export const $1 = false;").replaceAll(set, ""), map: null };
    },
  };
}
