// The monsters of my hand that I may look for trouble with, while it is asked whether I do: they lie on the board, one of them is
// selected, and the bar has the button that fights it. The one selected at first is the first of which the server
// foresees that it would be beaten; where there is none, nothing is.
import type { LegalMove } from "../wire";
import type { Desk } from "./desk.svelte";

/** Whether it is foreseen that this fight would be won. */
export const won = (move: LegalMove) => !move.worse && (move.outcome?.ahead ?? false);

export class Trouble {
  /** One for each monster, as the server lists them; none while something else is asked. */
  readonly moves: LegalMove[];
  readonly cards: number[];
  /** The one selected. */
  readonly move: LegalMove | undefined;

  #picked = $state(-1);

  constructor(desk: Desk) {
    this.moves = $derived(desk.asked || desk.confirms || desk.view?.fight ? [] : desk.moves.main.filter((move) => move.verb === "trouble" && desk.card(move.card ?? -1)));
    this.cards = $derived(this.moves.map((move) => move.card!));
    this.move = $derived(this.moves.find((move) => move.card === this.#picked) ?? this.moves.find(won));
  }

  pick(card: number) {
    this.#picked = card;
  }

  /** The one against which I stand best: none is foreseen to be beaten. */
  look() {
    const lead = ({ outcome }: LegalMove) => (outcome?.munchkins ?? 0) - (outcome?.monsters ?? 0);
    this.pick([...this.moves].sort((one, other) => lead(other) - lead(one))[0]!.card!);
  }
}
