import { texts } from "../texts";
import type { OfferShown, TableView } from "../wire";

type NameOf = (card: number) => string | undefined;

const namesOf = (cards: number[], nameOf: NameOf) => cards.map((card) => nameOf(card) ?? texts.game.hidden);

/** Terms that are agreed, in words. */
export function offerWords(offer: OfferShown, nameOf: NameOf): string {
  const t = texts.bargain.terms;
  const first = offer.first === 1 ? t.helperFirst : t.fighterFirst;
  const parts = [
    ...(offer.treasures ? [t.treasures(offer.treasures)] : []),
    ...(offer.treasures && offer.first >= 0 ? [first] : []),
    ...namesOf(offer.items, nameOf),
    ...namesOf(offer.cards, nameOf),
  ];
  const given = parts.join(", ") || t.nothing;
  return offer.take.length ? `${given} ${t.for} ${namesOf(offer.take, nameOf).join(", ")}` : given;
}

/** The offer that waits for an answer, from the side of `reader`: who wants what, and who gets what. */
export function bargainWords(view: TableView, reader: number, nameOf: NameOf): string {
  const t = texts.bargain;
  const offer = view.offer!;
  const maker = offer.maker ?? -1;
  const asked = view.question?.driver ?? -1;
  const who = (seat: number) => (seat === reader ? "" : (view.players[seat]?.name ?? texts.game.others));
  const list = (parts: string[]) => parts.join(", ") || t.terms.nothing;
  const named = (cards: number[]) => namesOf(cards, nameOf);
  if (view.moment === "trade" || !view.fight)
    return `${t.trades(who(maker))}. ${t.gets(who(asked), list(named(offer.items)))}. ${t.gets(who(maker), list(named(offer.take)))}.`;
  const fighter = view.fight.fighter;
  const helper = maker === fighter ? asked : maker;
  const what = [
    ...(offer.treasures ? [t.count(offer.treasures)] : []),
    ...(offer.treasures && offer.first >= 0 ? [t.picksFirst(who(offer.first === 1 ? helper : fighter))] : []),
    ...named(offer.items),
    ...named(offer.cards),
  ];
  const head = maker === fighter ? t.asks(who(fighter), who(helper)) : t.wouldHelp(who(helper), who(fighter));
  return `${head}. ${t.gets(who(helper), list(what))}.`;
}
