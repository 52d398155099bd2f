// The monsters of my hand that I may look for trouble with, while it is asked whether I do: they lie on the board, one of them is
// selected, and the bar has the button that fights it. The one selected at first is the first of which the server
// foresees that it would be beaten; where there is none, nothing is.
import type { LegalMove } from "../wire";
import type { Desk } from "./desk.svelte";

/** Whether it is foreseen that this fight would be won. */
export const won = (move: LegalMove) => !move.worse && (move.outcome?.ahead ?? false);

const lead = ({ outcome }: LegalMove) => (outcome?.munchkins ?? 0) - (outcome?.monsters ?? 0);

export class Trouble {
  /** One for each monster, as the server lists them; none while something else is asked. */
  readonly moves: LegalMove[];
  readonly cards: number[];
  /** The one selected. */
  readonly move: LegalMove | undefined;
  /** Whether somebody has selected it: then going another way is not the main thing. */
  readonly chosen: boolean;

  #picked = $state(-1);

  constructor(desk: Desk) {
    this.moves = $derived(desk.asked || desk.confirms || desk.view?.fight ? [] : desk.moves.main.filter((move) => move.verb === "trouble" && desk.card(move.card ?? -1)));
    this.cards = $derived(this.moves.map((move) => move.card!));
    // by which the game is won, the surest of them
    const first = () => this.moves.filter((move) => won(move) && move.outcome?.winners?.length).sort((one, other) => lead(other) - lead(one))[0] ?? this.moves.find(won);
    this.move = $derived(this.moves.find((move) => move.card === this.#picked) ?? first());
    this.chosen = $derived(this.moves.some((move) => move.card === this.#picked));
  }

  pick(card: number) {
    this.#picked = card;
  }

  /** The one against which I stand best: none is foreseen to be beaten. */
  look() {
    this.pick([...this.moves].sort((one, other) => lead(other) - lead(one))[0]!.card!);
  }
}
