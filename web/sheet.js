// For cards that the page does not know when it is built, and for those who draw cards without it: all icons of the
// collection (icons.json), how a card looks (cards.css, the page's own styles) what each type has (looks.json), and the light on pictures (tones.svg). The
// server gives out single icons; `kickdoor packs show --html` puts all three together.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { collection, drawings } from "./icons.js";
import { paletteStyles } from "./palettes.js";

const source = (...path) => readFileSync(join(import.meta.dirname, "src", ...path), "utf8");

/** The styles of a component as plain CSS: there are only cards on a sheet, so nothing has to be kept apart. */
function styleOf(...path) {
  const found = /<style>([^]*)<\/style>/.exec(source(...path));
  if (!found) throw new Error(`${path.join("/")} has no style`);
  return found[1].replace(/:global\(([^()]*)\)/g, "$1");
}

export function sheet() {
  return {
    name: "kickdoor-sheet",
    generateBundle() {
      const known = collection();
      const styles = [source("theme.css"), source("frames.css"), paletteStyles(), styleOf("parts", "CardFace.svelte"), styleOf("parts", "Picture.svelte")];
      const files = {
        "icons.json": drawings(Object.keys(known), known),
        "cards.css": styles.join("\n"),
        "looks.json": source("lib", "looks.json"),
        "tones.svg": /<svg[^]*<\/svg>/.exec(source("parts", "Tones.svelte"))[0],
      };
      for (const [fileName, text] of Object.entries(files)) this.emitFile({ type: "asset", fileName, source: text });
    },
  };
}
