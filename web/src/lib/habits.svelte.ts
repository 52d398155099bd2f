// What I have said for a whole game to a card that asks me the same at every turn. The page answers then, as I would: the rule
// that asks stays where it is. Kept for as long as the window is.
const key = (game: string, seat: number) => `kickdoor habits ${game} ${seat}`;

class Habits {
  #of = $state("");
  #kept = $state.raw<Readonly<Record<number, boolean>>>({});

  /** Yes, no, or nothing said, of this card. */
  said(game: string, seat: number, card: number): boolean | undefined {
    return (this.#of === key(game, seat) ? this.#kept : read(key(game, seat)))[card];
  }

  say(game: string, seat: number, card: number, answer: boolean | undefined) {
    const of = key(game, seat);
    const { [card]: _before, ...others } = this.#of === of ? this.#kept : read(of);
    this.#kept = answer === undefined ? others : { ...others, [card]: answer };
    this.#of = of;
    try {
      sessionStorage.setItem(of, JSON.stringify(this.#kept));
    } catch {
      // then it is forgotten when the page is loaded anew
    }
  }
}

function read(of: string): Record<number, boolean> {
  try {
    return JSON.parse(sessionStorage.getItem(of) ?? "{}") as Record<number, boolean>;
  } catch {
    return {};
  }
}

export const habits = new Habits();
