// What a die was cast for, and what comes of it, as the engine says it.
import { signed } from "./language";
import { linesIn } from "./happened";
import { texts } from "../texts";
import type { CardShown, CaughtEvent, Fight, Happened, ViewMessage } from "../wire";
import type { Die, Roll } from "./scenes.svelte";

export interface Verdict {
  /** Empty where no die lies there. */
  verdict: string;
  /** For who rolls. */
  good: boolean;
  chase?: Roll["chase"];
}

export function verdictOf(fight: Fight | null, nameOf: (card: number) => string | undefined): Verdict {
  const good = fight?.verdict === "away";
  if (!fight?.verdict) return { verdict: "", good };
  const card = nameOf(fight.against ?? -1) ?? texts.glossary.monster.word;
  const { roll, added = 0, target = 0 } = fight;
  if (good && !target) return { verdict: texts.fight.awayAnyhow({ card }), good }; // by what was played, not by the die
  // what the die had to show, as before the roll: what is added to it is in that already; 0 where any face would do
  const needed = Math.max(0, target - added);
  const alone: "yes" | "other" = added ? "other" : "yes"; // the die
  const given = { roll, needed, alone, by: signed(added), card };
  const chase = { card: fight.monsters.find((one) => one.card === fight.against)?.stands_for ?? -1, takes: texts.fight.takes(given) };
  return { verdict: good ? texts.fight.rollsAway(given) : texts.fight.rollsCaught(given), good, chase };
}

/** What the die has to show against each monster, by name and shortly; once where that is the same for all who are there. */
export function needsOf({ die_needed, monsters }: Fight, nameOf: (card: number) => string | undefined): string[] {
  const t = texts.fight;
  const all = Object.entries(die_needed);
  const alike = all.length === monsters.length && new Set(Object.values(die_needed)).size === 1;
  const escapes = (least: number) => (least > 6 ? t.noEscape : least <= 1 ? t.sureEscape : alike || all.length < 2 ? t.escapeOn({ n: least }) : `${least}+`);
  return [...new Set(all.map(([card, least]) => (alike ? "" : `${nameOf(Number(card))}: `) + escapes(least)))];
}

/** The dice of one cast, and where among the events it was. */
export interface Cast {
  dice: Die[];
  at: number;
  /** By whom somebody was caught before it: then it is a die of the Bad Stuff, and not to run away. */
  caught?: CaughtEvent;
  /** Which card has it rolled, where one does, and what the die has to show at least for anything to come of it. */
  card?: number;
  least?: number;
}

/** Dice that fell one after another are one cast; who is caught or dies in between makes another of it. */
export function castsIn(events: Happened[]): Cast[] {
  const found: Cast[] = [];
  let caught: CaughtEvent | undefined;
  let cast: Cast | undefined;
  events.forEach((event, at) => {
    if (event.what === "caught" || event.what === "died") cast = undefined;
    if (event.what === "caught") caught = event;
    else if (event.what === "died") caught = undefined;
    if (event.what !== "die") return;
    if (!cast) found.push((cast = { dice: [], at, caught, card: event.source, least: event.least }));
    cast.dice.push({ seat: event.seat, face: event.face });
  });
  return found;
}

/** What a die was cast for: to get away, or for a card that is played, used or asks. */
export function rolledFor(message: ViewMessage, { dice, at, caught, card = -1, least = 0 }: Cast, id: number, cards: CardShown[]): Roll {
  const named = (card: number) => cards[card]?.name;
  const kept = keptBy(message, card);
  if (kept !== undefined) return { id, at, dice, what: texts.game.rollFor({ card: named(card)!, least }), verdict: texts.game.rolledFor({ roll: dice[0]!.face, least, card: named(card)!, kept: kept ? "yes" : "other" }), good: !kept };
  const said = linesIn(message.events).find((line) => line.kind === "die");
  if (!caught) return { id, at, dice, what: reasonOf(message, dice.length, card, least, named), ...(least && said ? { verdict: said.text, good: dice[0]!.face >= least } : verdictOf(message.view.fight, named)) };
  const by = named(caught.stands_for >= 0 ? caught.stands_for : caught.card) ?? "";
  return { id, at, dice, what: `${texts.glossary.bad_stuff.word}: ${by}`, verdict: "", good: false };
}

/** Of a Curse or a Trap that lies before somebody: whether it does so after the roll; undefined of other cards. */
function keptBy({ view, events }: ViewMessage, card: number): boolean | undefined {
  if (events.some((event) => event.what === "moved" && event.card === card && event.from_zone === "curses")) return false;
  return view.players.some((player) => player.curses.some((one) => one.card === card)) || undefined;
}

function reasonOf({ view, events }: ViewMessage, dice: number, by: number, least: number, named: (card: number) => string | undefined): string {
  if (view.corpse.length && dice > 1) return texts.game.rollLoot;
  if (view.fight?.running || events.some((event) => event.what === "escaped" || event.what === "caught")) return texts.game.rollAway;
  const of = events.findLast((event) => event.what === "played" || event.what === "used");
  const card = named(by >= 0 ? by : of && "card" in of ? of.card : (view.question?.card ?? -1));
  const whom = view.players[of && "target_seat" in of ? of.target_seat : -1]?.name ?? "";
  return card ? texts.game.rollFor({ card: whom ? `${card} → ${whom}` : card, least }) : "";
}
