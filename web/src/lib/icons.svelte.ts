// Pictures of the icon collection: the outlines of a pack are one file, fetched once and drawn in the page itself. What is
// shown out of another document (`use`) is put in only after the page has been painted, which then is painted again.
import urls from "virtual:icons";

import { edition } from "./edition.svelte";
import looks from "./looks.json";

const OF_TYPE: Record<string, string> = looks.pictures;
/** What other editions have for the door and the chest. */
const BACKS: Record<string, Record<string, string>> = looks.backs;

/** The outlines of one pack by their names, once somebody has asked for them. */
class Outlines {
  byName = $state.raw<Record<string, string> | null>(null);
  #url: string;
  #asked: Promise<void> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Over when they are here; or cannot be had, and then they are asked for again when the next picture is drawn. */
  ask(): Promise<void> {
    return (this.#asked ??= fetch(this.#url)
      .then((answer) => (answer.ok ? (answer.json() as Promise<Record<string, string>>) : Promise.reject()))
      .then((found) => void (this.byName = found), () => void (this.#asked = undefined)));
  }
}

const packs: Record<string, Outlines | undefined> = Object.fromEntries(Object.entries(urls).map(([pack, url]) => [pack, new Outlines(url)]));

export const askFor = (...names: string[]) => Promise.all(names.map((name) => packs[name]?.ask()));

/** Whether nothing that these packs draw is missing. */
export const drawable = (...names: string[]) => names.every((name) => !packs[name] || packs[name].byName);

/** A picture: its outline in a square of 512, "" while it is not here; or the address of a drawing. */
export interface Drawn {
  outline: string;
  href: string;
}

function outline(pack: string, name: string): Drawn {
  const { byName } = packs[pack]!;
  if (!byName) void packs[pack]!.ask();
  return { outline: byName?.[name] ?? "", href: "" };
}

/** The pictures of somebody's own pack are not in the page: the server has them all; a card without one has its type's. */
export function drawn(name: string, pack = "page", type = ""): Drawn {
  if (packs[pack]) return outline(pack, (pack === "page" && BACKS[edition()]?.[name]) || name);
  return name ? { outline: "", href: `/icons/${name}.svg#icon` } : outline("page", OF_TYPE[type] ?? "card-random");
}
