// What was played into a fight, by the side it lies on, as the sums of the view have it.
import type { Fight, Part, Sum } from "../wire";

/** Which parts of a number are one reason: what a card gives several times, but not what it gives and what it takes. */
export const reasonOf = ({ card, label = "", amount }: Part, i: number) => (card === undefined ? `${i}` : `${card} ${label} ${amount < 0}`);

/** What a card adds to a number. */
export const addsTo = (sum: Sum, card: number) => sum.parts.filter((part) => part.card === card).reduce((all, part) => all + part.amount, 0);

/** Where a card adds to neither number, it is about the monsters. */
export function playedInto(fight: Fight, known: (card: number) => boolean): { us: number[]; them: number[] } {
  const fought = new Set(fight.monsters.flatMap((monster) => [monster.card, monster.stands_for]));
  const cards = fight.cards.filter((card) => !fought.has(card) && known(card));
  const forUs = (card: number) => fight.munchkins.parts.some((part) => part.card === card);
  return { us: cards.filter(forUs), them: cards.filter((card) => !forUs(card)) };
}

/** A number without what these cards add to it. */
export const without = (sum: Sum, cards: readonly number[]): Sum => ({ ...sum, parts: sum.parts.filter((part) => part.card === undefined || !cards.includes(part.card)) });
