// What is on the screen of one table: the view, what is selected in it, which sheet is open. Live or looking back.
import { getContext, setContext } from "svelte";

import { cardAimedAt, isDriver, seatAimedAt, sorted } from "./moves";
import type { Clock } from "./live.svelte";
import type { CardShown, LegalMove, MoveWords, View } from "./wire";

export type Bargain = "help" | "counter" | "trade" | "sell";

interface Source {
  readonly view: View | null;
  readonly cards: CardShown[];
  readonly seat: number;
  readonly clock?: Clock | null;
  move(words: MoveWords): void;
}

export class Desk {
  selected = $state(-1);
  rule = $state.raw<{ id: string; card: number } | null>(null);
  bargain = $state<Bargain | "">("");
  bargainWith = $state(-1);

  readonly source: Source;
  readonly view: View | null;
  readonly moves: ReturnType<typeof sorted>;
  readonly driving: boolean;
  readonly targetSeats: Map<number, LegalMove[]>;
  readonly targetCards: Map<number, LegalMove[]>;

  constructor(source: Source) {
    this.source = source;
    this.view = $derived(source.view);
    this.moves = $derived(sorted(this.view));
    this.driving = $derived(isDriver(this.view, source.seat));
    const selectedMoves = $derived(this.moves.byCard.get(this.selected) ?? []);
    const players = $derived(this.view?.players ?? []);
    this.targetSeats = $derived(grouped(selectedMoves, (move) => seatAimedAt(move, players, source.seat)));
    this.targetCards = $derived(grouped(selectedMoves, (move) => cardAimedAt(move, players, source.seat)));
  }

  get seat() {
    return this.source.seat;
  }

  card(number: number): CardShown | undefined {
    return this.source.cards[number];
  }

  nameOf(seat: number): string {
    return this.view?.players[seat]?.name ?? "";
  }

  /** A card was tapped: if the selected one can be aimed at it, that is the move; otherwise it is looked at. */
  tapCard(card: number) {
    const aimed = this.targetCards.get(card);
    if (aimed?.length === 1 && card !== this.selected) this.send(aimed[0]!);
    else this.selected = this.selected === card ? -1 : card;
  }

  tapSeat(seat: number) {
    const aimed = this.targetSeats.get(seat);
    if (aimed?.length === 1) this.send(aimed[0]!);
  }

  send(move: MoveWords) {
    this.selected = -1;
    this.bargain = "";
    this.source.move(move);
  }
}

function grouped(moves: LegalMove[], key: (move: LegalMove) => number): Map<number, LegalMove[]> {
  const found = new Map<number, LegalMove[]>();
  for (const move of moves) {
    const at = key(move);
    if (at >= 0) found.set(at, [...(found.get(at) ?? []), move]);
  }
  return found;
}

const KEY = Symbol("desk");
export const setDesk = (desk: Desk) => setContext(KEY, desk);
export const getDesk = () => getContext<Desk>(KEY);

const FRAMES: Record<string, string> = {
  monster: "monster", monster_enhancer: "enhancer", mate: "enhancer", clone: "enhancer", wandering_monster: "enhancer",
  curse: "curse", trap: "curse", class: "class", affiliation: "class", role: "class", race: "race", power: "race",
  super_munchkin: "double", half_breed: "double", team_up: "double", cheat: "double", item: "item", steed_item: "item",
  item_enhancer: "item", one_shot: "shot", go_up_a_level: "level", hireling: "friend", sidekick: "friend",
  ally: "friend", steed: "friend",
}; // prettier-ignore

/** Which frame a card is drawn with. */
export const frameOf = (card: CardShown) => FRAMES[card.type] ?? (card.deck === "treasure" ? "shot" : "double");

export const signed = (amount: number) => (amount < 0 ? `−${-amount}` : `+${amount}`);

export const typeWords = (type: string) => type.replaceAll("_", " ");
