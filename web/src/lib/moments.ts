// The big moments, which the table stops to look at: read off the events a view came with. No rules here, and nothing
// waits for them: the view beneath is already the new one.
import type { CardShown, Happened, Line } from "../wire";
import { linesIn } from "./happened";

export type MomentKind = "door" | "curse" | "trap" | "slain" | "treasure" | "dead" | "won";

export interface Moment {
  id: string;
  kind: MomentKind;
  /** What is seen large; -1 for a back. */
  cards: number[];
  seats: number[];
  /** What the log says of it. */
  line: string;
}

const AT_ONCE = 3; // of one view; the rest is in the log
const MISHAPS = new Set(["curse", "trap"]);

export function momentsIn(seq: number, events: Happened[], printed: readonly CardShown[]): Moment[] {
  const found: Moment[] = [];
  const lines = linesIn(events);
  const about = (card: number) => lines.find((line) => line.cards.includes(card));
  const typeOf = (card: number) => printed[card]?.type ?? "";
  const add = (kind: MomentKind, cards: number[], seats: number[], line?: Line) => {
    if (found.some((one) => one.kind === kind && one.cards[0] === cards[0] && one.seats[0] === seats[0])) return;
    found.push({ id: `${seq} ${found.length}`, kind, cards, seats, line: line?.text ?? "" });
  };
  const strikes = (card: number, seat: number) => add(typeOf(card) === "trap" ? "trap" : "curse", [card], seat < 0 ? [] : [seat], about(card));
  for (const event of events) {
    if (event.what === "moved" && event.to_zone === "revealed" && event.card >= 0) {
      if (MISHAPS.has(typeOf(event.card))) strikes(event.card, event.to_seat);
      else add("door", [event.card], [], about(event.card));
    } else if (event.what === "played" && event.target_seat >= 0 && MISHAPS.has(typeOf(event.card))) {
      strikes(event.card, event.target_seat);
    } else if (event.what === "killed") {
      add("slain", [event.stands_for >= 0 ? event.stands_for : event.card], [], about(event.card));
    } else if (event.what === "died") {
      add("dead", [], [event.seat], lines.find((line) => line.kind === "died" && line.seats.includes(event.seat)));
    } else if (event.what === "won") {
      add("won", [], event.winners);
    }
  }
  const treasure = wonTreasure(events);
  if (treasure.length) add("treasure", treasure, [], undefined);
  return found.slice(-AT_ONCE);
}

/** Cards that come from the deck once a fight is won: into the middle, or into somebody's hand. */
function wonTreasure(events: Happened[]): number[] {
  const won = events.some((event) => event.what === "killed" || (event.what === "fight_over" && event.won));
  return events.flatMap((event) =>
    event.what === "moved" && event.from_zone === "deck" && (event.to_zone === "pool" || (won && event.to_zone === "hand")) ? [event.card] : [],
  );
}
