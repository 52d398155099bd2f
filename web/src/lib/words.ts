import { inRow, texts, word } from "../texts";
import type { CardShown, Gain, TableView } from "../wire";
import { listed, signed } from "./language";

type NameOf = (card: number) => string | undefined;

const namesOf = (cards: number[], nameOf: NameOf) => cards.map((card) => nameOf(card) ?? texts.game.hidden);

/** So many Levels more or less; "" for none. */
export const levelsBy = (by = 0) => (by ? texts.hits.levels({ by: signed(by), n: Math.abs(by) }) : "");

/** A pack may have its own words for places on the body. */
const placeWords = (slot: string, called: Record<string, string> = {}) => called[slot] ?? word(texts.card.slots, slot);

/** Where there is room for something, in a row: hands are counted. */
export function freeWords(places: string[], cards: CardShown[]) {
  const hands = places.filter((slot) => slot === "hand").length;
  const worn = places.filter((slot) => slot !== "hand").map((slot) => placeWords(slot, cards.find((card) => card.slot === slot)?.called));
  return texts.game.free({ places: listed([...worn, ...(hands ? [texts.card.hands({ n: hands })] : [])]) });
}

/** Where a card is worn, and what else stands at its foot. */
export function wornWords(card: CardShown): string[] {
  const t = texts.card;
  const place = (slot: string) => (slot === "none" || slot === "hand" ? "" : placeWords(slot, card.called));
  return [
    [place(card.slot), place(card.also)].filter(Boolean).join(" + "),
    card.hands ? t.hands({ n: card.hands }) : "",
    card.big ? (card.called.big ?? t.big) : "",
    card.complex ? (card.called.complex ?? t.complex) : "",
    card.sticks ? t.sticks : "",
    card.rank ? t.rank({ n: card.rank }) : "",
    card.type === "monster" ? t.treasures({ n: card.treasures }) : "",
  ].filter(Boolean);
}

/** In a line what it adds, what is special about it, for whom it is, and where it is worn. Of more than `most` letters what stands in the
 * corner of a card is left out, then what stands at its foot, but for what sticks; `worn`: it is not. */
export function useLine(card: CardShown, most = Infinity): { words: string; worn: boolean } {
  const special = [card.type === "monster" ? "" : card.gist, card.limits];
  const lines = [[card.bonus ? signed(card.bonus) : "", ...special, ...wornWords(card)], [...special, ...wornWords(card)], [...special, card.sticks ? texts.card.sticks : ""]].map((one) => one.filter(Boolean).join(" · "));
  const at = lines.findIndex((one) => one.length <= most);
  return { words: lines.at(at)!, worn: at >= 0 && at < 2 };
}

/** What it sells for; a pack may have its own word for money. */
export const goldWords = (card: CardShown, n = card.price) => (n <= 0 ? "" : card.called.gold ? `${n} ${card.called.gold}` : texts.card.gold({ n }));

/** What a card is good for to whom it comes: whether that is for their good, in a sign or a number, and what more is to be said. */
export function gainWords(card: CardShown, { strength = 0, gold = 0, swaps, idle, theirs = 0 }: Gain, owner = ""): [tone: string, brief: string, words: string][] {
  const t = texts.gains;
  const said: [string, string, string][] = [
    [strength > 0 ? "good" : "bad", strength ? signed(strength) : "", swaps ? `\u00a0${t.swap}` : ""],
    ["bad", idle ? "⊘" : "", idle ? `\u00a0${(idle === "barred" && card.limits) || word(t.idle, idle)}` : ""],
    ["theirs", theirs && owner ? t.theirs({ name: owner, by: signed(theirs) }) : "", ""],
    ["", goldWords(card, gold), ""],
  ];
  return said.filter(([, brief]) => brief);
}

/** Whether that is every Treasure there is: then nobody picks before another. */
const everyOne = ({ treasures }: { treasures: number }, { fight }: TableView) => treasures > 0 && treasures === fight?.treasures.total;
const picksIn = (offer: { treasures: number; first: string }, view: TableView, picker: number, reader: number) =>
  offer.treasures && offer.first && !everyOne(offer, view) ? [texts.bargain.picksFirst({ who: view.players[picker]?.name ?? "", you: picker === reader ? "who" : "other" })] : [];
/** To whom one Treasure falls they are not "all". */
const allOf = (offer: { treasures: number }, view: TableView) => (everyOne(offer, view) && offer.treasures > 1 ? "yes" : "other");
export const countWords = (offer: { treasures: number }, view: TableView) => texts.bargain.count({ n: offer.treasures, all: allOf(offer, view) });

/** Who helps in the fight, and the terms that are agreed, from the side of `reader`. */
export function helpWords(view: TableView, reader: number, nameOf: NameOf): string {
  const t = texts.bargain;
  const { fight, players } = view;
  const { fighter, helper, compelled, deal } = fight!;
  const mine = (seat: number) => (seat === reader ? "yes" : "other");
  const name = players[helper]?.name ?? "";
  const head = `${texts.fight.helper({ you: mine(helper), name })}${compelled ? ` (${texts.fight.compelled})` : ""}`;
  if (!deal) return head;
  const picker = deal.first === "helper" ? helper : fighter;
  const parts = [
    ...(deal.treasures ? [t.terms.treasures({ n: deal.treasures, all: allOf(deal, view), you: mine(helper), name })] : []),
    ...picksIn(deal, view, picker, reader),
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
    ...(offer.treasures ? [countWords(offer, view)] : []),
    ...picksIn(offer, view, picker, reader),
    ...named(offer.items),
    ...named(offer.cards),
  ];
  const both = { fighter: nameOfSeat(fighter), helper: nameOfSeat(helper) };
  const you = reader === fighter ? "fighter" : reader === helper ? "helper" : "other";
  const head = maker === fighter ? t.asks({ ...both, you }) : t.wouldHelp({ ...both, you });
  return t.helpTold({ head, gets: gets(helper, list(what)) });
}
