import { inRow, texts } from "../texts";
import type { TableView } from "../wire";

type NameOf = (card: number) => string | undefined;

const namesOf = (cards: number[], nameOf: NameOf) => cards.map((card) => nameOf(card) ?? texts.game.hidden);

/** Who helps in the fight, and the terms that are agreed, from the side of `reader`. */
export function helpWords({ fight, players }: TableView, reader: number, nameOf: NameOf): string {
  const t = texts.bargain;
  const { fighter, helper, compelled, deal } = fight!;
  const mine = (seat: number) => (seat === reader ? "yes" : "other");
  const name = players[helper]?.name ?? "";
  const head = `${texts.fight.helper({ you: mine(helper), name })}${compelled ? ` (${texts.fight.compelled})` : ""}`;
  if (!deal) return head;
  const picker = deal.first === "helper" ? helper : fighter;
  const parts = [
    ...(deal.treasures ? [t.terms.treasures({ n: deal.treasures, you: mine(helper), name })] : []),
    ...(deal.treasures && deal.first ? [t.picksFirst({ who: players[picker]?.name ?? "", you: picker === reader ? "who" : "other" })] : []),
    ...namesOf([...deal.items, ...deal.cards], nameOf),
  ];
  return `${head}: ${inRow(parts) || t.terms.nothing}`;
}

/** The offer that waits for an answer, from the side of `reader`: who wants what, and who gets what. */
export function bargainWords(view: TableView, reader: number, nameOf: NameOf): string {
  const t = texts.bargain;
  const offer = view.offer!;
  const maker = offer.maker ?? -1;
  const asked = view.question?.driver ?? -1;
  const nameOfSeat = (seat: number) => view.players[seat]?.name ?? texts.game.others;
  const list = (parts: string[]) => inRow(parts) || t.terms.nothing;
  const named = (cards: number[]) => namesOf(cards, nameOf);
  const gets = (seat: number, what: string) => t.gets({ who: nameOfSeat(seat), what, you: seat === reader ? "who" : "other" });
  if (view.moment === "trade" || !view.fight) {
    const head = t.trades({ maker: nameOfSeat(maker), you: maker === reader ? "maker" : "other" });
    return t.tradeTold({ head, one: gets(asked, list(named(offer.items))), other: gets(maker, list(named(offer.take))) });
  }
  const fighter = view.fight.fighter;
  const helper = maker === fighter ? asked : maker;
  const picker = offer.first === "helper" ? helper : fighter;
  const what = [
    ...(offer.treasures ? [t.count({ n: offer.treasures })] : []),
    ...(offer.treasures && offer.first ? [t.picksFirst({ who: nameOfSeat(picker), you: picker === reader ? "who" : "other" })] : []),
    ...named(offer.items),
    ...named(offer.cards),
  ];
  const both = { fighter: nameOfSeat(fighter), helper: nameOfSeat(helper) };
  const you = reader === fighter ? "fighter" : reader === helper ? "helper" : "other";
  const head = maker === fighter ? t.asks({ ...both, you }) : t.wouldHelp({ ...both, you });
  return t.helpTold({ head, gets: gets(helper, list(what)) });
}
