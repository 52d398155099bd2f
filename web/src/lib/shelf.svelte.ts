// The cards a position of the judge can be made of. Positions and cases know them by their printed names; people see
// what their language calls them.
import { getContext, setContext } from "svelte";
import type { CardShown } from "../wire";

export class Shelf {
  cards = $state.raw<CardShown[]>([]);
  private byPrinted = $derived(new Map(this.cards.map((card) => [card.printed, card])));

  find(printed: string): CardShown | undefined {
    return this.byPrinted.get(printed);
  }
  /** What a card is called; one that is not there keeps the name it was given. */
  called = (printed: string): string => this.find(printed)?.name ?? printed;
}

const KEY = "shelf";
export const setShelf = (shelf: Shelf) => setContext(KEY, shelf);
export const getShelf = () => getContext<Shelf>(KEY);
