// What comes of the die that lies there, as the engine says it.
import { signed } from "./language";
import { texts } from "../texts";
import type { CaughtEvent, Fight, Happened } from "../wire";
import type { Die } from "./scenes.svelte";

export interface Verdict {
  /** Empty where no die lies there. */
  verdict: string;
  /** For who rolls. */
  good: boolean;
}

export function verdictOf(fight: Fight | null, nameOf: (card: number) => string | undefined): Verdict {
  const good = fight?.verdict === "away";
  if (!fight?.verdict) return { verdict: "", good };
  const { roll, added = 0, target = 0 } = fight;
  // what the die had to show, as before the roll: what is added to it is in that already; 0 where any face would do
  const needed = Math.max(0, target - added);
  const alone: "yes" | "other" = added ? "other" : "yes"; // the die
  const given = { roll, needed, alone, by: signed(added), card: nameOf(fight.against ?? -1) ?? texts.glossary.monster.word };
  return { verdict: good ? texts.fight.rollsAway(given) : texts.fight.rollsCaught(given), good };
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
