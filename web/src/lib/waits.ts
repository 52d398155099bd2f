// What the bar says to whoever is not asked: whose decision it is and what about, and what could be done here, now or later. Moments,
// legal moves and when a card may be played are the server's (`TableView`, `CardShown.when`); no rules here.
import { inRow, texts, word } from "../texts";
import type { Desk } from "./desk.svelte";
import { PASSES } from "./moves";

const NAMED = 2; // cards that are named
/** What a card in hand waits for, the soonest to come first: others fight more often than I do. */
const LATER = ["any_combat", "others_combat", "kill_window", "response", "own_combat", "before_run", "after_run_roll"];

/** Who decides, and about what. */
export function doingWords(desk: Desk): string {
  const { moment, question, active, fight } = desk.view!;
  const driver = question?.driver ?? active;
  if (driver >= 0) return texts.waits.doing({ name: desk.nameOf(driver), moment: moment as "other", what: word(texts.moment, moment) });
  const whose = question?.victim ?? fight?.fighter ?? active;
  return texts.waits.open({ name: desk.nameOf(whose), you: whose === desk.seat ? "yes" : "other", moment: moment as "other" });
}

/** What I could do: with a card that would turn the fight, and once a round with any; with one later, or when my turn comes; and
 * whether that is now. */
export function mineWords(desk: Desk): { mine: string; now: boolean } {
  const turning = (desk.turns ?? desk.best)?.move;
  const called = turning?.price?.name || desk.card(turning?.card ?? -1)?.name;
  if (called) return { mine: texts.waits.turns({ card: called, verb: turning!.verb as "other" }), now: true };
  const { hand, active, players } = desk.view!;
  const reminds = (desk.seat + 1) % players.length === active; // as soon as others have their turn
  const now = reminds ? hand.filter((card) => desk.markOf(card) === "now") : [];
  if (now.length) return { mine: texts.waits.may({ n: now.length, cards: now.length <= NAMED ? inRow(now.map((card) => desk.card(card)?.name ?? "")) : "" }), now: true };
  return { mine: laterOrNext(desk, reminds), now: false };
}

function laterOrNext(desk: Desk, reminds: boolean): string {
  const t = texts.waits;
  const { hand, active, players, fight, legal } = desk.view!;
  const waits = fight || !reminds ? [] : LATER.flatMap((when) => hand.filter((card) => desk.card(card)?.when.includes(when)).map((card) => ({ card, when })));
  const holds = waits[0] ? t.hold({ when: waits[0].when as "other", card: desk.card(waits[0].card)?.name ?? "" }) : "";
  if (holds && desk.isNews(holds)) return holds;
  const nothing = desk.mayTrade || legal.some((move) => !PASSES.has(move.verb)) ? "" : t.nothing; // not beside a button that does something
  if (active === desk.seat) return nothing;
  const before = (desk.seat + players.length - 1) % players.length; // turns go clockwise, as the seats do
  return `${nothing} ${before === active ? t.next : t.after({ name: desk.nameOf(before) })}`.trim();
}

/** When a card in hand can be played that is of no use now; "" where no moment is named, or a fight is on: then the engine says why not. */
export function laterWords(desk: Desk, card: number): string {
  const { hand, fight, active } = desk.view!;
  const when = hand.includes(card) ? (desk.card(card)?.when ?? []) : [];
  const next = [...(fight ? [] : LATER), ...(active === desk.seat ? [] : ["own_turn"]), "trouble"].find((one) => when.some((other) => other.startsWith(one)));
  return next ? texts.waits.later({ when: next as "other" }) : "";
}
