// What the bundler has made small, once more: another reading of the same script finds a kilobyte that the first leaves.
import { minify } from "terser";

const SMALL = { ecma: 2022, module: true, compress: { passes: 3, keep_fargs: false, unsafe_arrows: true } };

/** @returns {import("vite").Plugin} */
export function terse() {
  return {
    name: "kickdoor-terse",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === "chunk") part.code = (await minify(part.code, SMALL)).code ?? part.code;
      }
    },
  };
}
