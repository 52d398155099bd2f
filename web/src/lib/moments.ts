// The big moments, which the table stops to look at: read off the events a view came with. No rules here, and nothing
// waits for them: the view beneath is already the new one.
import type { CardShown, Happened, Line, MovedEvent } from "../wire";
import { linesIn } from "./happened";

export type MomentKind = "door" | "curse" | "trap" | "slain" | "treasure" | "dead" | "won" | "lost" | "caught" | "escaped" | "level" | "fallen" | "stolen";

export interface Moment {
  id: string;
  kind: MomentKind;
  /** What is seen large; -1 for a back. */
  cards: number[];
  seats: number[];
  /** What the log says of it. */
  line: string;
  /** Of whom it happened to, then. */
  level: number;
}

const AT_ONCE = 3; // of one view; the rest is in the log
const MISHAPS = new Set(["curse", "trap"]);

/** Of what happens to somebody, `me` sees more than the others: nobody waits through everybody's Levels. `own`: cards of
 * a move I have just made, which nobody takes from me. */
export function momentsIn(seq: number, events: Happened[], printed: readonly CardShown[], me: number, own: ReadonlySet<number>): Moment[] {
  const found: Moment[] = [];
  const lines = linesIn(events);
  const about = (card: number) => lines.find((line) => line.cards.includes(card));
  const typeOf = (card: number) => printed[card]?.type ?? "";
  const add = (kind: MomentKind, cards: number[], seats: number[], line?: Line, level = 0) => {
    if (found.some((one) => one.kind === kind && one.cards[0] === cards[0] && one.seats[0] === seats[0])) return;
    found.push({ id: `${seq} ${found.length}`, kind, cards, seats, line: line?.text ?? "", level });
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
    } else if (event.what === "running" && event.seat === me) {
      add("lost", [], [me]);
    } else if (event.what === "caught" && !events.some((other) => other.what === "died" && other.seat === event.seat)) {
      add("caught", [event.stands_for >= 0 ? event.stands_for : event.card], [event.seat], about(event.card));
    } else if (event.what === "escaped" && event.seat === me) {
      add("escaped", [event.stands_for >= 0 ? event.stands_for : event.card], [me], about(event.card));
    } else if (event.what === "moved" && stolen(event)) {
      add("stolen", [event.card], [event.to_seat], about(event.card));
    }
  }
  const treasure = wonTreasure(events);
  if (treasure.length) add("treasure", treasure, [], undefined);
  const level = events.findLast((event) => event.what === "level" && event.seat === me && event.change !== 0);
  const greater = found.some((one) => one.kind === "dead" || one.kind === "won");
  if (level?.what === "level" && !greater) {
    // a kill tells the Level it brings itself
    const by = found.find((one) => (level.change > 0 ? one.kind === "slain" : one.kind === "caught"));
    if (by) by.level = level.level;
    else add(level.change > 0 ? "level" : "fallen", [], [me], lines.find((line) => line.kind === "level" && line.seats.includes(me)), level.level);
  }
  return found.slice(-AT_ONCE);

  /** Out of my hand or from before me to somebody else, without a bargain. */
  function stolen(event: MovedEvent): boolean {
    const held = (zone: MovedEvent["to_zone"]) => zone === "hand" || zone === "play";
    if (event.from_seat !== me || me < 0 || !held(event.from_zone) || own.has(event.card)) return false;
    if (events.some((other) => other.what === "traded" || other.what === "sold" || (other.what === "died" && other.seat === me))) return false;
    return event.to_seat >= 0 && event.to_seat !== me && held(event.to_zone);
  }
}

/** Cards that come from the deck once a fight is won: into the middle, or into somebody's hand. */
function wonTreasure(events: Happened[]): number[] {
  const won = events.some((event) => event.what === "killed" || (event.what === "fight_over" && event.won));
  return events.flatMap((event) =>
    event.what === "moved" && event.from_zone === "deck" && (event.to_zone === "pool" || (won && event.to_zone === "hand")) ? [event.card] : [],
  );
}
