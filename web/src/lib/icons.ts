// Where a picture of the icon collection is.
import urls from "virtual:icons";

import { edition } from "./edition.svelte";
import looks from "./looks.json";

const OF_TYPE: Record<string, string> = looks.pictures;
/** What other editions have for the door and the chest. */
const BACKS: Record<string, Record<string, string>> = looks.backs;

/** The pictures of somebody's own pack are not in the page: the server has them all; a card without one has its type's. */
export const iconAt = (name: string, pack = "page", type = "") =>
  urls[pack] ? `${urls[pack]}#${(pack === "page" && BACKS[edition()]?.[name]) || name}` : name ? `/icons/${name}.svg#icon` : `${urls.page}#${OF_TYPE[type] ?? "card-random"}`;
