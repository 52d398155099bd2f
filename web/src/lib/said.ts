// Who does what to whom, in words: what a card does to the player it is aimed at, what is in the air, who asks and why. Facts are
// the server's (`Preview.strikes`, `Question`); no rules here.
import { inRow, texts, word } from "../texts";
import type { Price, Struck } from "../wire";
import type { Desk } from "./desk.svelte";
import { listed, signed } from "./language";

/** Their names. */
export const named = (desk: Desk, cards: readonly number[]) => cards.map((card) => desk.card(card)?.name ?? texts.game.hidden);

const TINY = 12; // letters: so many has the place of a seat on a phone

/** What a move does to whom it is aimed at, or what is in the air to whom it is about to hit, one thing after the other; `tiny`: the first of it where there is hardly room;
 * `harm`: whether they are the worse for it; `vain`: whether nothing comes of it. */
export function struckWords(desk: Desk, seat: number, struck: Struck): { words: string[]; tiny: string; harm: boolean; vain: boolean } {
  const t = texts.struck;
  const player = desk.view!.players[seat]!;
  const you = seat === desk.seat ? "yes" : "other";
  const { level = 0, strength = 0, lost = [], got = [], things = 0, hand = 0, off = [], hand_limit = [], rank_limit = [], roll = 0, cannot = [], guard = -1, chooser = -1, unsure = "", faces = 0 } = struck;
  const random = unsure === "chance";
  const gone = [
    ...(lost.length ? named(desk, lost) : []),
    ...(things ? [t.things({ n: things })] : []),
    ...(hand ? [hand === player.hand[0] + player.hand[1] && !random ? t.wholeHand({ n: hand }) : random ? t.handAtRandom({ n: hand }) : t.hand({ n: hand })] : []),
  ];
  const limited = ([from, to]: readonly number[], say: typeof t.handLimit) => (from === undefined ? [] : [say({ from, to: to! })]);
  const limits = [...limited(hand_limit, t.handLimit), ...limited(rank_limit, t.rankLimit), ...(roll ? [t.roll({ by: signed(roll) })] : []), ...cannot.map((one) => word(t.cannot, one))];
  const short = [...limited(hand_limit, t.handShort), ...limits].find((one) => one.length <= TINY);
  const words = [
    ...(struck.dead ? [t.dead({ you })] : level ? [t.level({ from: player.level, to: player.level + level })] : []),
    ...(gone.length ? [t.loses({ you, cards: inRow(gone) })] : []),
    ...(got.length ? [t.gets({ you, cards: inRow(named(desk, got)) })] : []),
    ...(off.length ? [t.off({ cards: inRow(named(desk, off)) })] : []),
    ...(struck.sex ? [t.sex({ word: word(texts.waiting.sexes, struck.sex) })] : []),
    ...(strength && !level && !struck.dead ? [t.strength({ by: signed(strength) })] : []),
    ...limits,
    ...(struck.stays ? [t.stays] : []),
    ...(chooser >= 0 ? [t.chooses({ you: chooser === desk.seat ? "yes" : "other", name: desk.nameOf(chooser) })] : []),
    ...(unsure === "die" ? [t.die({ n: faces })] : unsure === "hidden" || (random && !gone.length) ? [t[unsure as "chance"]] : []),
  ];
  const harm = Boolean(struck.dead || level < 0 || gone.length || off.length || strength < 0 || (struck.stays && !strength));
  const fewer = lost.length + things + hand;
  const tiny = struck.dead || level ? words[0]! : fewer ? t.fewer({ n: fewer }) : chooser >= 0 ? t.choice : !strength && short ? short : struck.stays || got.length ? (words.at(-1) ?? "") : strength ? t.strength({ by: signed(strength) }) : faces ? t.fallen({ n: faces }) : unsure ? "?" : t.none;
  if (words.length) return { words, tiny, harm, vain: false };
  return { vain: true, tiny, words: [guard >= 0 ? t.guarded({ card: desk.card(guard)?.name ?? "" }) : t.nothing], harm };
}

const CHOICES = new Set(["choose", "confirm", "name"]); // that somebody makes for a card
const NAMED = 4; // cards that are named

/** What an ability costs: which cards, where they are few. */
export function priceWords(desk: Desk, { least, most, cards }: Price): string {
  const t = texts.game;
  if (cards.length > NAMED) return t.priceAny({ least, most, of: cards.length, fixed: least === most ? "yes" : "other" });
  return cards.length === least ? t.priceAll({ cards: inRow(named(desk, cards)) }) : t.priceOf({ least, most, cards: inRow(named(desk, cards)), fixed: least === most ? "yes" : "other" });
}

/** Of a fight by which the game is won: whether it is my win, or whose. */
export const forWinWords = (desk: Desk) => texts.fight.forTheWin({ n: desk.rivals.length, names: listed(desk.rivals.map((seat) => desk.nameOf(seat))) });

/** What is going on, as a headline: of what is in the air who does it to whom; of cards that came to me, whose they were. */
export function momentWords(desk: Desk): string {
  const { view } = desk;
  const question = view!.question;
  const card = desk.card(question?.card ?? -1)?.name;
  if (view!.moment === "cursed" && question && card) {
    const [by, victim] = [question.by ?? -1, question.victim ?? -1];
    const said = { card, by: desk.nameOf(by), victim: desk.nameOf(victim) };
    const mine = victim === desk.seat;
    if (by < 0) return texts.air.strikes({ ...said, you: mine ? "victim" : "other" });
    return texts.air.played({ ...said, you: by === desk.seat ? (mine ? "both" : "by") : mine ? "victim" : "other" });
  }
  const got = desk.source.received ?? [];
  if (view!.moment === "received" && got.length) {
    const cards = inRow(named(desk, got.map((one) => one.card)));
    const givers = new Set(got.map((one) => one.from));
    const giver = givers.size === 1 ? got[0]!.from : -1;
    const n = got.length; // one is named, more are counted: they lie in the hand
    return giver >= 0 ? texts.air.givenBy({ n, name: desk.nameOf(giver), cards }) : texts.air.given({ n, cards });
  }
  if (CHOICES.has(view!.moment) && question && card && question.driver >= 0) return texts.air.chooses({ card, name: desk.nameOf(question.driver), you: question.driver === desk.seat ? "yes" : "other" });
  return word(texts.moment, view!.moment);
}

/** Who asks me, and with what; empty where the rules ask. */
export function causeWords(desk: Desk): string {
  const question = desk.view?.question;
  const card = desk.card(question?.card ?? -1)?.name;
  if (!question?.cause || !card) return "";
  const by = question.by ?? -1;
  const t = texts.asked.cause;
  switch (question.cause) {
    case "curse":
      return t.curse({ card, by: by < 0 || by === desk.seat ? "none" : "other", name: desk.nameOf(by) });
    case "play":
    case "use":
      return t[question.cause]({ card, by: by === desk.seat ? "you" : "other", name: desk.nameOf(by) });
    default:
      return t[question.cause]({ card });
  }
}

/** Whose cards these are that lie on the table, where they are all one player's; -1: nobody's that is known. */
export function ownerOf(desk: Desk, cards: readonly number[]): number {
  return desk.view!.players.findIndex((player, seat) => {
    const laid = new Set([...player.table, ...player.curses].map((one) => one.card));
    return cards.every((card) => laid.has(card) || player.known.includes(card) || (seat === desk.seat && desk.view!.hand.includes(card)));
  });
}

/** What I am asked. */
export function questionWords(desk: Desk, cards: readonly number[]): string {
  const t = texts.asked;
  const question = desk.view?.question;
  const about = question?.about ?? "";
  if (question?.text) return question.text;
  if (about === "choose" && (question?.cause === "bad_stuff" || question?.cause === "curse")) return t.chooseBad;
  if ((about === "discard" || about === "take") && cards.length) {
    const owner = ownerOf(desk, cards);
    if (owner === desk.seat) return about === "discard" ? t.discardMine({ n: question?.wanted ?? 1 }) : t.takeMine;
    if (owner >= 0 && owner !== desk.seat) return t[about === "take" ? "takeOf" : "discardOf"]({ name: desk.nameOf(owner) });
  }
  return word(t.about, about);
}

/** Who has won the game: I alone, I and others, or others. */
export function wonWords(desk: Desk, winners: number[]): string {
  const names = listed(winners.filter((seat) => seat !== desk.seat).map((seat) => desk.nameOf(seat)));
  return winners.includes(desk.seat) ? texts.over.you({ alone: names ? "other" : "yes", names }) : texts.over.won({ names });
}
