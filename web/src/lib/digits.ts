// Which digit presses which button. During a decision a digit means one thing: what comes later has the next one that is free, and
// what goes takes its own along. Only as long as no button listens yet are they counted anew, in their order. The first is for what
// goes on with the game: whoever presses it again and again begins no trade by that. One that has just got another meaning is deaf for a
// moment, as a new button is: the finger was on its way to what it meant before.
import { DEAF, TWICE } from "./desk.svelte";

const BUTTONS = "[data-keys] > button:enabled, :is(.answer, .whom) > button"; // what answers keeps its digit before it can be pressed
const MOST = 9;
const NEVER_FIRST = /^trade /;

export class Digits {
  #decision = "";
  #since = 0;
  #given = new Map<string, number>();
  #meant = new Map<string, [name: string, since: number]>(); // by each, the last that it was for, and since when

  /** Every button in sight has its digit as an attribute. */
  give(decision: string) {
    if (decision !== this.#decision) [this.#decision, this.#since] = [decision, performance.now()];
    if (performance.now() - this.#since < DEAF) this.#given.clear();
    const named = new Map<string, HTMLElement>();
    for (const one of document.querySelectorAll<HTMLElement>(BUTTONS)) {
      if (!one.checkVisibility()) continue;
      const name = nameOf(one);
      let nth = 0;
      while (named.has(`${name} ${nth}`)) nth++;
      named.set(`${name} ${nth}`, one);
    }
    for (const [name, one] of named) {
      const digit = this.#given.get(name) ?? this.#free(name, named);
      if (digit <= MOST) this.#given.set(name, digit);
      one.dataset.key = digit <= MOST ? String(digit) : "";
      if (this.#meant.get(one.dataset.key)?.[0] !== name) this.#meant.set(one.dataset.key, [name, performance.now()]);
    }
  }

  press(digit: string) {
    if (performance.now() - (this.#meant.get(digit)?.[1] ?? 0) < TWICE) return;
    [...document.querySelectorAll<HTMLElement>(BUTTONS)].find((one) => one.dataset.key === digit && one.checkVisibility())?.click();
  }

  /** The one after all that have been given; where those are used up, the least that is on no button now. */
  #free(name: string, named: ReadonlyMap<string, unknown>): number {
    const given = [...this.#given.values()];
    const begins = !given.includes(1);
    if (begins && !NEVER_FIRST.test(name)) return 1;
    const next = Math.max(begins ? 1 : 0, ...given) + 1;
    if (next <= MOST) return next;
    for (const name of this.#given.keys()) if (!named.has(name)) this.#given.delete(name);
    const kept = new Set(this.#given.values());
    let least = 1;
    while (kept.has(least)) least++;
    return least;
  }
}

/** What a button is for, whatever it says of that now: one that stands in for another says whose digit it has (`data-as`). */
const nameOf = (one: HTMLElement) => {
  const [group] = one.parentElement!.classList;
  return group === "row" ? `${one.dataset.as ?? one.dataset.verb ?? ""} ${one.title}` : group;
};
