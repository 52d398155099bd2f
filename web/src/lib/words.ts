import { texts } from "../texts";
import type { OfferShown } from "../wire";

/** Terms of an offer in words. */
export function offerWords(offer: OfferShown, nameOf: (card: number) => string | undefined): string {
  const t = texts.bargain.terms;
  const names = (cards: number[]) => cards.map((card) => nameOf(card) ?? texts.game.hidden);
  const first = offer.first === 1 ? t.helperFirst : t.fighterFirst;
  const parts = [
    ...(offer.treasures ? [t.treasures(offer.treasures)] : []),
    ...(offer.treasures && offer.first >= 0 ? [first] : []),
    ...names(offer.items),
    ...names(offer.cards),
  ];
  const given = parts.join(", ") || t.nothing;
  return offer.take.length ? `${given} ${t.for} ${names(offer.take).join(", ")}` : given;
}
