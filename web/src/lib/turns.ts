// Who has turned a fight, and by what: read off the events and how the fight stood before and stands after them. What changes
// who is ahead, takes a monster out or ends the fight turns it; what only adds to a number does not.
// No rules here: who is ahead is what the views say.
import { texts } from "../texts";
import type { Fight, Happened, Odds, Question } from "../wire";

export interface Turn {
  /** What did it (-1: somebody who helps) and whose it was. */
  card: number;
  by: number;
  /** Which of the events that is. */
  at: number;
  /** Monsters that are out of it; who comes in their place is seen in the fight. */
  out: number[];
  /** As it stood, and as it stands; null: it is over. */
  before: Fight;
  after: Fight | null;
}

export const TOLD: ReadonlySet<string> = new Set(["killed", "died", "running", "caught"]); // have moments of their own

/** `asked`: what was asked before. Whatever takes a choice or a price does what it does in the answer to that. */
export function turnIn(events: Happened[], before: Fight | null, after: Fight | null, asked: Question | null): Turn | null {
  if (!before || events.some((event) => TOLD.has(event.what))) return null;
  const doneAt = events.findLastIndex((event) => event.what === "played" || event.what === "used");
  const helperAt = doneAt < 0 ? events.findIndex((event) => event.what === "helper") : -1;
  const cause = events[Math.max(doneAt, helperAt)];
  const by = cause && "seat" in cause ? { card: "card" in cause ? cause.card : -1, by: cause.seat } : { card: asked?.card ?? -1, by: asked?.by ?? -1 };
  if (by.by < 0) return null;
  const out = events.flatMap((event) => (event.what === "removed" ? [event.stands_for >= 0 ? event.stands_for : event.card] : []));
  const over = !after && events.some((event) => event.what === "fight_over");
  const rolled = events.some((event) => event.what === "die"); // it decides then, and is seen
  const turned = after && !after.running && !before.running && after.ahead !== before.ahead;
  return out.length || (over && !rolled) || turned ? { ...by, at: Math.max(doneAt, helperAt), out, before, after } : null;
}

/** How a fight would stand; of a tie, whose it is. */
export const standing = ({ munchkins, monsters, ahead }: Odds, won: string, lost: string) => (munchkins === monsters ? texts.outcome.tie({ ahead: ahead ? "yes" : "other" }) : ahead ? won : lost);

/** Who is ahead, and by how much. */
export function leadWords(fight: Fight, me: number, nameOf: (seat: number) => string): string {
  const t = texts.fight;
  const n = Math.abs(fight.munchkins.total - fight.total.total);
  const mine = me >= 0 && (fight.fighter === me || fight.helper === me);
  if (!fight.ahead) return t.behind({ n });
  if (mine && fight.helper < 0) return t.leads({ n });
  return t.ahead({ n, helped: mine ? "you" : fight.helper >= 0 ? "yes" : "other", name: nameOf(fight.fighter), helper: nameOf(mine && fight.helper === me ? fight.fighter : fight.helper) });
}
