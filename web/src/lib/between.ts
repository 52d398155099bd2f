// Between whom a question is, and with what: for faces instead of words. Facts are the server's (`Question`); no rules here.
import type { Desk } from "./desk.svelte";
import { seatAimedAt } from "./moves";
import { ownerOf } from "./said";

export interface Between {
  /** Who does it; -1: nobody, or only the card. */
  from: number;
  /** With what; -1: nothing that is known. */
  card: number;
  /** To whom; -1: it concerns nobody else. */
  to: number;
  /** `from` is dead: it is their body. */
  dead: boolean;
}

const STRIKES = new Set(["curse", "bad_stuff"]); // what hits whoever is asked, also where nobody is behind it

/** Of the question that is asked, or of the ability that I think of. */
export function between(desk: Desk): Between {
  const { view, draft, asking, seat } = desk;
  const question = view?.question;
  const told = (from: number, to: number, card = -1, dead = false): Between => ({ from, to: to === from ? -1 : to, card: desk.card(card) ? card : -1, dead });
  if (draft) return told(seat, seatAimedAt(draft), draft.card);
  if (!question) return told(view?.active ?? -1, -1);
  const { driver, by = -1, victim = -1, card = -1, cause = "" } = question;
  const asked = driver >= 0 ? driver : view!.active;
  if (question.about === "loot") {
    const dead = view!.players.findIndex((player) => player.dead);
    return dead >= 0 ? told(dead, asked, -1, true) : told(asked, -1);
  }
  if (asking.charity && driver === seat) return told(seat, desk.receiver ?? -1);
  const struck = victim >= 0 ? victim : asked;
  if (by < 0 && STRIKES.has(cause)) return told(-1, struck, card);
  const doer = by >= 0 ? by : asked;
  const owner = driver === seat && asking.cards.length ? ownerOf(desk, asking.cards) : -1;
  return told(doer, doer !== struck ? struck : owner, card);
}
