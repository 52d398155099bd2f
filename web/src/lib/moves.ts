// Legal moves, sorted for the screen. No rules here: only what the server offers, by where it is shown.
import type { Help, LegalMove, Move, OfferWords, TableView } from "../wire";

export const PASSES = new Set(["pass", "rest"]);
const BARGAINS = new Set(["ask_help", "counter", "trade", "sell"]);
export const ANSWERS = new Set(["pick", "choose", "give"]);
/** What takes back what was done with a card, or takes it up for later. */
export const UNDOES = new Set(["unequip", "drop", "keep"]);
/** On the main bar, the most wished for first. */
const MAIN = [
  "claim", "roll", "accept", "kick", "keep", "trouble", "fight", "loot_room", "done", "end_turn", "sacrifice",
  "back_out", "withdraw", "decline", "run",
]; // prettier-ignore

/** To use at once what was behind the door, which is what most do before they take it. */
const usesDoor = (move: LegalMove, view: TableView | null) => move.verb === "play" && move.card === view?.revealed && !move.worse && !move.aim;

/** What goes back to the server of a move. */
export type MoveWords = Omit<Move, "t" | "cid" | "seat" | "seen">;

export const noOffer = (): Required<OfferWords> => ({ treasures: 0, first: "", order: [], items: [], cards: [], take: [] });

/** A move without what is only for the eye. */
export function wordsOf(move: MoveWords | LegalMove): MoveWords {
  const { verb, card, target, value, cards, offer } = move;
  if (!offer) return { verb, card, target, value, cards };
  const { treasures, first, order, items, take } = offer;
  return { verb, card, target, value, cards, offer: { treasures, first, order, items, cards: offer.cards, take } };
}

export const sameMove = (one: LegalMove, other: LegalMove) =>
  one.verb === other.verb && one.card === other.card && one.target === other.target && one.value === other.value;

export interface Sorted {
  main: LegalMove[];
  answers: LegalMove[];
  bargains: LegalMove[];
  byCard: Map<number, LegalMove[]>;
  /** What a card that lies somewhere can be used for, by card: whoever is in a fight should not have to look for it. */
  uses: [number, LegalMove[]][];
  mayPass: boolean;
  mayRest: boolean;
  /** Moves with the card behind the door or with one that is nowhere on the screen, and verbs this page does not know. */
  others: LegalMove[];
}

export function sorted(view: TableView | null): Sorted {
  const legal = view?.legal ?? [];
  const onScreen = view ? cardsOnScreen(view) : new Set<number>();
  const byCard = new Map<number, LegalMove[]>();
  for (const move of legal) {
    if (move.card === undefined || BARGAINS.has(move.verb)) continue;
    byCard.set(move.card, [...(byCard.get(move.card) ?? []), move]);
  }
  const rank = (move: LegalMove) => (usesDoor(move, view) ? MAIN.indexOf("keep") - 0.5 : MAIN.indexOf(move.verb));
  const main = legal.filter((move) => rank(move) >= 0).sort((a, b) => rank(a) - rank(b));
  return {
    main,
    answers: legal.filter((move) => ANSWERS.has(move.verb)),
    bargains: legal.filter((move) => BARGAINS.has(move.verb)),
    byCard,
    uses: [...byCard].map(([card, moves]) => [card, moves.filter((move) => move.verb === "use")] as [number, LegalMove[]]).filter(([, moves]) => moves.length),
    mayPass: legal.some((move) => move.verb === "pass"),
    mayRest: legal.some((move) => move.verb === "rest"),
    others: legal.filter(
      (move) =>
        ![PASSES, BARGAINS, ANSWERS].some((known) => known.has(move.verb)) &&
        rank(move) < 0 &&
        (move.card === undefined || !onScreen.has(move.card) || (move.card === view?.revealed && !move.worse)),
    ),
  };
}

function cardsOnScreen(view: TableView): Set<number> {
  const laid = view.players.flatMap((player) => [...player.table, ...player.curses].map((one) => one.card));
  const fight = view.fight ? [...view.fight.cards, ...view.fight.monsters.map((monster) => monster.stands_for)] : [];
  return new Set([...view.hand, ...laid, ...fight, ...view.pool, ...view.corpse, view.revealed]);
}

/** The seat a move is aimed at, or -1. */
export const seatAimedAt = (move: LegalMove) => (move.aim === "seat" ? (move.target ?? -1) : -1);

/** The card a move is aimed at, or -1. */
export const cardAimedAt = (move: LegalMove) => (move.aim === "card" ? (move.target ?? -1) : -1);

/** Whether this seat is asked, alone. */
export const isDriver = (view: TableView | null, seat: number) => seat >= 0 && view?.question?.driver === seat;

/** How far ahead the fight would be with this helper; where chance decides that, nobody has said no to it. */
export const leadWith = ({ joined }: Help) => (joined ? joined.munchkins - joined.monsters : Infinity);

/** Who has declined to help in this fight, and how far ahead it would have been: the server forgets it with whatever changes there. */
export const noesIn = (before: ReadonlyMap<number, number>, { fight, bargains }: TableView): ReadonlyMap<number, number> =>
  new Map(fight ? [...before, ...(bargains.help ?? []).filter((one) => one.declined && one.joined).map((one) => [one.helper, leadWith(one)] as const)] : []);
