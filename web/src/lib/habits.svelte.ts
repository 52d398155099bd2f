// What I have said for a whole game to a card that asks me the same at every turn. The page answers then, as I would: the rule
// that asks stays where it is. Kept for as long as the window is.
import { keep, kept } from "./kept";

type Said = Readonly<Record<number, boolean>>; // by card
const WHAT = "habits";

class Habits {
  #table = $state(""); // whose they are
  #said = $state.raw<Said>({});

  /** Yes, no, or nothing said, of this card. */
  said(game: string, seat: number, card: number): boolean | undefined {
    return this.#of(game, seat)[card];
  }

  say(game: string, seat: number, card: number, answer: boolean | undefined) {
    const { [card]: _before, ...others } = this.#of(game, seat);
    this.#said = answer === undefined ? others : { ...others, [card]: answer };
    this.#table = `${game} ${seat}`;
    keep(WHAT, game, seat, this.#said);
  }

  #of(game: string, seat: number): Said {
    return this.#table === `${game} ${seat}` ? this.#said : kept<Said>(WHAT, game, seat, {});
  }
}

export const habits = new Habits();
