// Drawings made while building: one file for each pack with the icons its cards name, and one for the page itself.
// Fails on a name that is not in the collection, so that no card is without its picture, and on a picture without its
// artist, whom the licence wants named. scripts/icon_authors.py finds the artists.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { layers } from "./layers.js";
import { paletteOf, paletteStyles } from "./palettes.js";

const PACKS = join(import.meta.dirname, "..", "src", "kickdoor", "packs");
const AUTHORS = join(import.meta.dirname, "..", "src", "kickdoor", "cards", "icon_authors.json");
const PAGE = [
  "broadsword", "card-random", "dragon-head", "elf-ear", "horse-head", "muscle-up", "person", "potion-ball",
  "skull-crossed-bones", "wizard-staff",
  "backpack", "biceps", "closed-doors", "crossed-swords", "crown", "dice-six-faces-five", "hourglass", "locked-chest",
  "robot-golem", "run", "scroll-unfurled", "shaking-hands", "talk", "tombstone", "upgrade", "wooden-door",
  "airtight-hatch", "cargo-crate", "strongbox", "elevator", "locked-box", // on the backs of other editions: lib/looks.json
  "dna2", "ringed-planet", "saloon-doors", "spiked-dragon-head", "western-hat", "play-button", "check-mark",
  "trophy-cup", "wooden-chair", "card-pick", "scales", "spell-book", // My page, and the room where friends are waited for
  "visored-helm", "breastplate", "leather-boot", "hand", // places with room before oneself
]; // prettier-ignore
// faces of those who have chosen none; src/lib/portraits.ts deals them out
const FACES = [
  "barbarian", "bear-head", "cowled", "cyborg-face", "dwarf-face", "dwarf-king", "female-vampire", "fox-head",
  "goblin-head", "imp-laugh", "kenku-head", "lynx-head", "medusa-head", "monk-face", "mummy-head", "ninja-head",
  "orc-head", "overlord-helm", "owl", "pig-face", "pirate-captain", "rabbit-head", "raccoon-head", "tiger-head",
  "troll", "vampire-dracula", "viking-head", "visored-helm", "witch-face", "wizard-face", "wolf-head", "woman-elf-face",
]; // prettier-ignore
const VIRTUAL = "virtual:icons";
const CREDITS = "virtual:credits";
const STYLES = "virtual:palettes.css";

/** Icon names of every pack: { deluxe: ["wool", ...], ... } */
function namesByPack() {
  const found = { page: [...PAGE], faces: [...FACES] };
  for (const pack of readdirSync(PACKS, { withFileTypes: true })) {
    if (!pack.isDirectory()) continue;
    const files = readdirSync(join(PACKS, pack.name), { recursive: true }).filter((file) => file.endsWith(".yaml"));
    const texts = files.map((file) => readFileSync(join(PACKS, pack.name, file), "utf8")).join("\n");
    const names = [...texts.matchAll(/^\s*(?:- )?icon:\s*["']?([a-z0-9-]+)/gm)].map((match) => match[1]);
    found[pack.name] = [...new Set(names)].sort();
  }
  return found;
}

export function collection() {
  const path = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  return JSON.parse(readFileSync(path, "utf8")).icons;
}

/** What each of these icons is drawn with, by its name: its layers, and the palette that they are painted with where a card
 * names no other. */
export function drawings(names, known) {
  const outline = (name) => {
    const found = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(known[name].body);
    if (!found) throw new Error(`${name} is more than one outline: ${known[name].body}`);
    return found[1];
  };
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, [...layers(outline(name)), paletteOf(name)]])));
}

export function icons() {
  const names = namesByPack();
  const known = collection();
  const authors = JSON.parse(readFileSync(AUTHORS, "utf8"));
  const unknown = Object.entries(names).flatMap(([pack, list]) =>
    list.filter((name) => !known[name]).map((name) => `${pack}: ${name}`),
  );
  if (unknown.length) throw new Error(`no such icons: ${unknown.join(", ")}`);
  const used = [...new Set(Object.values(names).flat())].sort();
  const uncredited = used.filter((name) => !authors[name]);
  if (uncredited.length) throw new Error(`icons without an author in icon_authors.json: ${uncredited.join(", ")}`);
  const files = Object.fromEntries(Object.entries(names).map(([pack, list]) => [pack, drawings(list, known)]));
  let serving = false;
  return {
    name: "kickdoor-icons",
    configResolved(config) {
      serving = config.command === "serve";
    },
    resolveId: (id) => ([VIRTUAL, CREDITS, STYLES].includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${CREDITS}`) {
        const credits = JSON.stringify(Object.fromEntries(used.map((name) => [name, authors[name]])));
        if (serving) return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(credits)}`)};`;
        return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: "credits.json", source: credits })};`;
      }
      if (id === `\0${STYLES}`) return paletteStyles();
      if (id !== `\0${VIRTUAL}`) return undefined;
      const lines = Object.entries(files).map(([pack, source]) => {
        if (serving) return `${JSON.stringify(pack)}: "/assets/icons-${pack}.json"`;
        const file = this.emitFile({ type: "asset", name: `icons-${pack}.json`, source });
        return `${JSON.stringify(pack)}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export const faces = ${JSON.stringify(FACES)};\nexport default {${lines.join(",")}};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const pack = /^\/assets\/icons-(.+)\.json$/.exec(request.url ?? "")?.[1];
        if (!pack || !files[pack]) return next();
        response.setHeader("content-type", "application/json");
        response.end(files[pack]);
      });
    },
  };
}
