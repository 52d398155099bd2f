// Pictures that packs of this server have of their own. Asked for once, when the first card of a pack that the page does
// not know is drawn; until they are here, and for cards that have none, there are icons.
import urls from "virtual:icons";

import type { Art } from "../wire";
import { get } from "./api";

let known = $state.raw<Art["art"]>({});
let asked = false;

/** The address of a card's own picture, or "". `printed`: its name as printed, whatever the language calls it. */
export function artOf(pack: string, printed: string): string {
  if (urls[pack]) return "";
  if (!asked) {
    asked = true;
    get<Art>("/api/art").then((found) => (known = found.art), () => (asked = false));
  }
  return known[pack]?.[printed] ?? "";
}
