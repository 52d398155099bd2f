import { texts } from "../texts";
import type { Offer } from "./wire";

/** Terms of an offer in words. */
export function offerWords(offer: Offer, nameOf: (card: number) => string | undefined): string {
  const t = texts.bargain.terms;
  const names = (cards: number[]) => cards.map((card) => nameOf(card) ?? texts.game.hidden);
  const parts = [
    ...(offer.treasures ? [t.treasures(offer.treasures)] : []),
    ...(offer.treasures && offer.first >= 0 ? [t.first[offer.first]!] : []),
    ...names(offer.items),
    ...names(offer.cards),
  ];
  const given = parts.join(", ") || t.nothing;
  return offer.take.length ? `${given} ${t.for} ${names(offer.take).join(", ")}` : given;
}
