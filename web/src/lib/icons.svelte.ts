// Pictures of the icon collection: the drawings of a pack are one file, fetched once and drawn in the page itself. What is
// shown out of another document (`use`) is put in only after the page has been painted, which then is painted again.
import urls from "virtual:icons";

import type { IconDrawn } from "../wire";
import { get } from "./api";
import { edition } from "./edition.svelte";
import looks from "./looks.json";

const OF_TYPE: Record<string, string> = looks.pictures;
/** What other editions have for the door and the chest. */
const BACKS: Record<string, Record<string, string>> = looks.backs;

/** Paths in a square of 512, "" where there is none: all of it with its holes filled, its main parts, smaller ones, small ones, its
 * eyes; and the palette that they are painted with where a card names no other. */
export type Drawn = readonly string[];
const NOTHING: Drawn = ["", "", "", "", "", ""];

/** The drawings of one pack by their names, once somebody has asked for them. */
class Drawings {
  byName = $state.raw<Record<string, Drawn> | null>(null);
  #url: string;
  #asked: Promise<void> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Over when they are here; or cannot be had, and then they are asked for again when the next picture is drawn. */
  ask(): Promise<void> {
    return (this.#asked ??= fetch(this.#url)
      .then((answer) => (answer.ok ? (answer.json() as Promise<Record<string, Drawn>>) : Promise.reject()))
      .then((found) => void (this.byName = found), () => void (this.#asked = undefined)));
  }
}

const packs: Record<string, Drawings | undefined> = Object.fromEntries(Object.entries(urls).map(([pack, url]) => [pack, new Drawings(url)]));

export const askFor = (...names: string[]) => Promise.all(names.map((name) => packs[name]?.ask()));

/** Whether nothing that these packs draw is missing. */
export const drawable = (...names: string[]) => names.every((name) => !packs[name] || packs[name].byName);

/** Icons of packs that the page did not know when it was built, by their names. */
let others = $state.raw<Record<string, Drawn>>({});
const asked = new Set<string>();

function other(name: string): Drawn {
  if (!asked.has(name)) {
    asked.add(name);
    get<IconDrawn>(`/api/icons/${name}`).then(({ drawing }) => (others = { ...others, [name]: drawing }), () => asked.delete(name));
  }
  return others[name] ?? NOTHING;
}

/** What is not here yet is asked for, and drawn when it comes. A card without an icon has its type's. */
export function drawn(name: string, pack = "page", type = ""): Drawn {
  const known = packs[pack];
  if (!known) return name ? other(name) : drawn(OF_TYPE[type] ?? "card-random");
  if (!known.byName) void known.ask();
  return known.byName?.[(pack === "page" && BACKS[edition()]?.[name]) || name] ?? NOTHING;
}
