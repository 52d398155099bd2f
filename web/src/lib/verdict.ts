// What comes of the die that lies there, as the engine says it.
import { texts } from "../texts";
import type { Fight } from "../wire";

export interface Verdict {
  /** Empty where no die lies there. */
  verdict: string;
  /** For who rolls. */
  good: boolean;
}

export function verdictOf(fight: Fight | null, nameOf: (card: number) => string | undefined): Verdict {
  const good = fight?.verdict === "away";
  if (!fight?.verdict) return { verdict: "", good };
  const given = { n: fight.roll, card: nameOf(fight.against ?? -1) ?? texts.glossary.monster.word };
  return { verdict: good ? texts.fight.rollsAway(given) : texts.fight.rollsCaught(given), good };
}
