// What Svelte decides while it runs and what is known before: this page is never hydrated, and no part of it is written as for
// Svelte 4, waits for promises in its markup or traces its signals. Said as constants, whatever serves that is left out.
const KNOWN = /svelte\/src\/internal\/(?:flags\/index|client\/dom\/hydration)\.js$/;
const SWITCH = /^export let (hydrating|\w+_mode_flag) = false;/gm;

/** @returns {import("vite").Plugin} */
export function flags() {
  return {
    name: "kickdoor-flags",
    apply: "build",
    transform(code, id) {
      if (!KNOWN.test(id)) return null;
      const known = [...code.matchAll(SWITCH)].map((found) => found[1]);
      if (!known.length) this.error(`${id} has none of the switches that are known here`);
      const set = new RegExp(`^\\s*(${known.join("|")}) = [^;]+;`, "gm"); // by what is never called
      return { code: code.replaceAll(SWITCH, "export const $1 = false;").replaceAll(set, ""), map: null };
    },
  };
}
