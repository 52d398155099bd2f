// Whose code and letters the page carries: names, versions and licence texts of the libraries and fonts that end up in it,
// for /credits. Their licences want to be named wherever they go. The build fails if one of them is in the page and not on
// the list, or on the list and not in the page, or has no licence.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const FONTS = ["@fontsource/alegreya-sans", "@fontsource/grenze"];
const LIBRARIES = ["clsx", "svelte"];
const LISTED = [...FONTS, ...LIBRARIES];
const VIRTUAL = "virtual:licences";
const MODULES = join(import.meta.dirname, "node_modules");

function read(name) {
  const folder = join(MODULES, name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.|$)/i.test(one));
  if (!license || !file) throw new Error(`${name} does not say under which licence it is`);
  return { name, version, licence: license, text: readFileSync(join(folder, file), "utf8").trim() };
}

/** The library a module belongs to; empty for our own. */
function libraryOf(id) {
  const inside = id.replaceAll("\\", "/").split("/node_modules/").at(-1);
  if (inside === id.replaceAll("\\", "/")) return "";
  return inside.split("/", inside.startsWith("@") ? 2 : 1).join("/");
}

export function licences() {
  const found = LISTED.filter((name) => existsSync(join(MODULES, name))).map(read);
  const all = found.map((one) => `${one.name} ${one.version} (${one.licence})\n\n${one.text}\n`).join(`\n${"-".repeat(72)}\n\n`);
  let serving = false;
  return {
    name: "kickdoor-licences",
    configResolved(config) {
      serving = config.command === "serve";
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const names = found.map(({ name, version, licence }) => [name, version, licence]);
      const url = serving ? '""' : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: "licences.txt", source: all })}`;
      return `export const libraries = ${JSON.stringify(names)};\nexport const text = ${url};`;
    },
    generateBundle(_options, bundle) {
      const all = Object.values(bundle);
      const files = all.flatMap((one) => (one.type === "chunk" ? Object.keys(one.modules) : one.originalFileNames.map((name) => `/${name}`)));
      const used = new Set(files.map(libraryOf).filter(Boolean));
      const unnamed = [...used].filter((name) => !LISTED.includes(name) && name !== "@iconify-json/game-icons");
      const unused = LISTED.filter((name) => !used.has(name));
      if (unnamed.length || unused.length) throw new Error(`licences.js: in the page and not on the list: ${unnamed}; on the list and not in the page: ${unused}`);
    },
  };
}
