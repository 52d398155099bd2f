// Whose code the page carries: names, versions and licence texts of the libraries that end up in it, for /credits. Their
// licences want to be named wherever the code goes. The build fails if a library is in the page and not on the list, or
// on the list and not in the page, or has no licence.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const LIBRARIES = ["clsx", "svelte"];
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
  const found = LIBRARIES.filter((name) => existsSync(join(MODULES, name))).map(read);
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
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const used = new Set(chunks.flatMap((chunk) => Object.keys(chunk.modules)).map(libraryOf).filter(Boolean));
      const unnamed = [...used].filter((name) => !LIBRARIES.includes(name) && name !== "@iconify-json/game-icons");
      const unused = LIBRARIES.filter((name) => !used.has(name));
      if (unnamed.length || unused.length) throw new Error(`licences.js: in the page and not on the list: ${unnamed}; on the list and not in the page: ${unused}`);
    },
  };
}
