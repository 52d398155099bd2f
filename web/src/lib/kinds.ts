// Kinds of log entries, for the filter: by the event where the server names it, else by the cards in the sentence.
import type { Desk } from "./desk.svelte";
import type { LogLine } from "./chronicle.svelte";

export const KINDS = ["fight", "curse", "items", "levels", "deals"] as const;
export type Kind = (typeof KINDS)[number];

const BY_EVENT: Record<string, Kind> = {
  level: "levels", sold: "levels", died: "fight", fight: "fight", joined: "fight", helper: "fight",
  helper_left: "fight", claimed: "fight", reopened: "fight", killed: "fight", removed: "fight", fight_over: "fight",
  broken_off: "fight", took_over: "fight",
  running: "fight", escaped: "fight", caught: "fight", die: "fight", offered: "deals", answered: "deals",
  traded: "deals", equipped: "items", unequipped: "items", attached: "items",
}; // prettier-ignore
const BY_TYPE: [Kind, string[]][] = [
  ["curse", ["curse", "trap"]],
  ["fight", ["monster", "monster_enhancer", "mate", "clone", "wandering_monster", "one_shot"]],
  ["items", ["item", "item_enhancer", "steed", "steed_item", "cheat"]],
  ["levels", ["go_up_a_level"]],
];

export function kindOf(line: LogLine & { kind?: string }, desk: Desk): Kind | "" {
  const types = line.cards.map((card) => desk.card(card)?.type ?? "");
  if (types.some((type) => type === "curse" || type === "trap")) return "curse";
  if (line.kind && BY_EVENT[line.kind]) return BY_EVENT[line.kind]!;
  return BY_TYPE.find(([, known]) => types.some((type) => known.includes(type)))?.[0] ?? "";
}
