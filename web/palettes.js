// Which colours an icon is painted with (src/kickdoor/cards/palettes.json), and the styles that paint it so.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const { colours, icons, others } = JSON.parse(readFileSync(join(import.meta.dirname, "..", "src", "kickdoor", "cards", "palettes.json"), "utf8"));
const OF = new Map(Object.entries(icons).flatMap(([palette, words]) => words.map((word) => [word, palette])));
const TOLD = ["main", "second", "small", "line", "eyes"]; // in the order of palettes.json
const LIGHT = 0.3; // of white: what is brighter stands before a dusk

/** By its whole name, by the first of its words that says something, or else by chance: the same at every time. */
export function paletteOf(name) {
  const words = name.split("-").flatMap((word) => [word, word.replace(/s$/, "")]);
  const found = [name, ...words].find((word) => OF.has(word));
  return found ? OF.get(found) : others[[...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % others.length];
}

/** How bright a colour is, from 0 to 1, as WCAG counts it. */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A class for each palette: `in-ember`. */
export function paletteStyles() {
  const lines = Object.entries(colours).map(([name, list]) => {
    const told = TOLD.map((what, i) => `--pic-${what}:${list[i]}`);
    if (luminance(list[0]) > LIGHT) told.push("--dusk:88%");
    return `.in-${name}{${told.join(";")}}`;
  });
  return lines.join("\n");
}
