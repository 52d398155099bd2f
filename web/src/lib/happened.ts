// What happened, for the ear and for the one it happened to. Read off the events a view came with; no rules here.
import { texts, word } from "../texts";
import type { Happened, LookedEvent, MovedEvent, Question, TableView } from "../wire";
import type { Sound } from "./sound";

/** Cards that happen to somebody. */
export const MISHAPS: ReadonlySet<string> = new Set(["curse", "trap"]);

const SOUND_OF: { [what in Happened["what"]]?: Sound } = {
  won: "win", died: "death", die: "dice", claimed: "claim", fight: "fight", played: "card", used: "card",
  moved: "card", turn: "card", returned: "level",
}; // prettier-ignore
const LOUDEST: Sound[] = ["win", "death", "loss", "level", "dice", "claim", "fight", "door", "card"];

/** The one sound for all that happened at once. */
export function soundOf(events: Happened[], me: number): Sound | undefined {
  const heard = events.flatMap((event) => {
    if (event.what === "level") return event.change > 0 ? ["level" as const] : event.seat === me ? ["loss" as const] : [];
    if (event.what === "moved" && event.to_zone === "revealed") return ["door" as const];
    if ((event.what === "played" || event.what === "used") && event.target_seat === me && event.seat !== me) return ["loss" as const];
    const sound = SOUND_OF[event.what];
    return sound ? [sound] : [];
  });
  return LOUDEST.find((sound) => heard.includes(sound));
}

/** The sentences for the log. */
export const linesIn = (events: Happened[]) => events.flatMap((event) => (event.what === "story" ? event.lines : []));

/** What bots say: why they do not help always, the rest where somebody wants to hear it. */
export const spokenIn = (events: Happened[], banter: boolean) =>
  events.filter((event) => event.what === "spoken").filter((event) => banter || event.kind === "refusal");

/** Cards that come into my hand off a deck, out of the Treasure that is shared, or from a body. */
const FOUND = new Set<MovedEvent["from_zone"]>(["deck", "pool", "corpse"]);
export const foundIn = (me: number, events: Happened[]): number[] =>
  events.flatMap((event) => (event.what === "moved" && event.to_zone === "hand" && event.to_seat === me && event.card >= 0 && FOUND.has(event.from_zone) ? [event.card] : []));

export interface Received {
  card: number;
  /** Whose it was, or -1. */
  from: number;
}

/** Cards that come into my hand, from anywhere. */
export const receivedIn = (me: number, events: Happened[]): Received[] =>
  events.flatMap((event) => (event.what === "moved" && event.to_zone === "hand" && event.to_seat === me && event.card >= 0 ? [{ card: event.card, from: event.from_zone === "corpse" ? -1 : event.from_seat }] : []));

const GLANCE = 8; // cards; whoever looks through more, of a whole pile, is shown them where one is chosen
/** Whether I see cards by this that I did not know. */
export const looksIn = (me: number, event: Happened): event is LookedEvent => event.what === "looked" && event.seat === me && event.cards.length <= GLANCE && event.cards.some((card) => card >= 0);
/** What only the log would tell, of which I am told besides: my look at hidden cards, a Curse that finds nothing or is kept off. */
const ALOUD = new Set(["looked", "nothing", "in_vain", "guarded"]);
export const aloudIn = (me: number, events: Happened[], air: InTheAir | null): ToMe[] =>
  linesIn(events)
    .filter((line) => ALOUD.has(line.kind) && line.seats[0] === me && !(line.kind === "looked" && events.some((event) => event.what === "looked" && event.cards.length > GLANCE)))
    .map((line) => ({ text: line.text, tone: "good", cards: line.cards, staged: line.kind === "looked" ? events.some((event) => looksIn(me, event)) : air !== null || events.some((event) => (event.what === "caught" && event.seat === me) || (event.what === "played" && event.target_seat === me)) }));

/** The Curse or Trap that was in the air for me, and whose it is (-1: nobody's). */
export interface InTheAir {
  card: number;
  by: number;
}
export const airOver = (me: number, view: TableView | null | undefined): InTheAir | null =>
  view?.moment === "cursed" && me >= 0 && view.question?.victim === me && (view.question.card ?? -1) >= 0 ? { card: view.question.card!, by: view.question.by ?? -1 } : null;

/** Cards with which I pay for what I use: they go right after it, or when I am asked for them. */
export function paidIn(me: number, events: Happened[], asked: Question | null | undefined): number[] {
  let paying = asked?.about === "pay" && asked.driver === me;
  return events.flatMap((event) => {
    if (event.what === "used") paying = event.seat === me;
    else if (event.what === "moved" ? event.from_seat !== me : !MEANWHILE.has(event.what)) paying = false;
    return paying && event.what === "moved" ? [event.card] : [];
  });
}
const MEANWHILE = new Set<Happened["what"]>(["level", "unequipped", "attached", "story"]);

/** What goes from my hand and from before me to the discards; `whole`: nothing of the hand that was there is left. */
export function lossIn(me: number, events: Happened[], own: ReadonlySet<number>, hand: readonly number[]): { cards: number[]; whole: boolean } {
  const none = { cards: [], whole: false };
  if (me < 0 || events.some((event) => event.what === "traded" || event.what === "sold" || (event.what === "died" && event.seat === me))) return none;
  const gone = events.filter((event): event is MovedEvent => event.what === "moved" && event.from_seat === me && (event.from_zone === "hand" || event.from_zone === "play") && event.to_zone === "discard" && !own.has(event.card));
  const fresh = new Set(receivedIn(me, events).map((one) => one.card));
  const whole = gone.length > 1 && gone.every((event) => event.from_zone === "hand") && hand.every((card) => fresh.has(card));
  return { cards: gone.map((event) => event.card), whole };
}

export interface ToMe {
  text: string;
  tone: "good" | "bad";
  /** What it is about. */
  cards: number[];
  /** A moment over the table shows it, where there are moments. */
  staged?: boolean;
}

export interface Names {
  seat: (seat: number) => string;
  card: (card: number) => string | undefined;
  type: (card: number) => string;
  /** What it does to whoever has it, in a few words. */
  does?: (card: number) => string;
}

const STAGED = new Set<Happened["what"]>(["level", "died", "caught", "escaped"]);

/** What is lost, and of an Item what goes with it. */
function withWorth(card: number, { card: named, type, does }: Names): string {
  const worth = type(card) === "item" && does?.(card);
  return `${named(card) ?? texts.happened.something}${worth ? ` (${worth})` : ""}`;
}

/** Who has taken what from me, by which card. */
export function lossWords(lost: readonly number[], whole: boolean, by: number, air: InTheAir | null, names: Names): string {
  const t = texts.happened;
  const cause = names.card(air?.card ?? by);
  const what = whole ? t.hand({ n: lost.length }) : lost.length > 1 ? t.cards({ n: lost.length }) : withWorth(lost[0]!, names);
  if (cause && air && air.by >= 0) return t.lostBy({ name: names.seat(air.by), cause, what });
  return cause ? t.lostTo({ cause, what }) : t.lost({ card: what });
}

/** What happened to `me`, in words. `own`: cards of a move I have just made, which need no telling. */
export function happenedTo(me: number, events: Happened[], own: ReadonlySet<number>, names: Names, air: InTheAir | null = null, hand: readonly number[] = []): ToMe[] {
  const t = texts.happened;
  const told: ToMe[] = [];
  const bargained = events.some((event) => event.what === "traded" || event.what === "sold");
  const dead = events.some((event) => event.what === "died" && event.seat === me);
  const card = (number = -1) => names.card(number) ?? t.something;
  const tell = (tone: ToMe["tone"], text: string, about = -1, staged = STAGED.has(now)) => told.push({ text, tone, cards: about < 0 ? [] : [about], staged });
  const lost: number[] = [];
  let now: Happened["what"] = "story";
  for (const event of events) {
    now = event.what;
    switch (event.what) {
      case "level":
        if (event.seat !== me || !event.change) break;
        if (event.change < 0) tell("bad", t.levelLost({ n: -event.change, level: event.level }));
        else tell("good", t.levelWon({ n: event.change, level: event.level }));
        break;
      case "moved":
        if (dead || bargained || own.has(event.card)) break;
        moved(event);
        break;
      case "played":
        if (event.target_seat === me && event.seat !== me) tell("bad", t.playedOn({ name: names.seat(event.seat), card: card(event.card) }), event.card, MISHAPS.has(names.type(event.card)) || takes(event.seat));
        break;
      case "used":
        if (event.target_seat === me && event.seat !== me) tell("bad", t.usedOn({ name: names.seat(event.seat), card: card(event.card) }), event.card, takes(event.seat));
        break;
      case "died":
        if (event.seat === me) tell("bad", t.died);
        break;
      case "caught":
        if (event.seat === me && !events.some((other) => other.what === "in_vain" && other.seat === me)) tell("bad", t.caught({ card: card(event.stands_for >= 0 ? event.stands_for : event.card) }), event.card);
        break;
      case "escaped":
        if (event.seat === me) tell("good", t.escaped({ card: card(event.stands_for >= 0 ? event.stands_for : event.card) }), event.card);
        break;
      case "helper":
        if (event.seat === me && event.compelled) tell("bad", t.helper);
        break;
      case "answered":
        if (event.to_seat !== me || event.seat === me || event.how === "withdrawn") break;
        if (event.accepted) tell("good", t.accepted({ name: names.seat(event.seat) }));
        else if (!saysWhy(event.seat)) tell("bad", t.declined({ name: names.seat(event.seat), how: event.how === "lapsed" ? "lapsed" : "other" }));
        break;
      case "shown":
        if (event.to_seat === me && event.seat !== me) tell("good", t.shown({ name: names.seat(event.seat), card: card(event.card) }), event.card);
        break;
      case "sex":
        if (event.seat === me) tell("bad", t.sex({ word: word(texts.waiting.sexes, event.sex) }));
        break;
    }
  }
  if (lost.length) tellLost();
  return told;

  /** Whether somebody has something of mine by it: its moment tells what, and with what they did it. */
  function takes(seat: number) {
    return events.some((event) => event.what === "moved" && event.from_seat === me && event.to_seat === seat);
  }

  /** One loss is told once, with what has brought it. */
  function tellLost() {
    told.push({ text: lossWords(lost, lossIn(me, events, own, hand).whole, causeOf(lost), air, names), tone: "bad", cards: lost.length > 1 ? lost : [], staged: air !== null || lost.length > 1 });
  }

  /** What has caught me, was played or used on me, or lay behind the door: the last such before I have lost something. */
  function causeOf(lost: number[]): number {
    const until = events.findIndex((event) => event.what === "moved" && event.card === lost[0] && event.to_zone === "discard");
    const found = events.slice(0, until).findLast((event) =>
      event.what === "caught" ? event.seat === me
      : event.what === "played" || event.what === "used" ? event.target_seat === me
      : event.what === "moved" && event.to_zone === "revealed" && MISHAPS.has(names.type(event.card)),
    ); // prettier-ignore
    return found?.what === "caught" && found.stands_for >= 0 ? found.stands_for : found && "card" in found ? found.card : -1;
  }

  /** Then it is heard from whoever declines. */
  function saysWhy(seat: number) {
    return events.some((event) => event.what === "spoken" && event.kind === "refusal" && event.seat === seat);
  }

  function moved(event: MovedEvent) {
    const inHandOrPlay = (zone: MovedEvent["to_zone"]) => zone === "hand" || zone === "play";
    const fromSomebody = event.from_seat >= 0 && inHandOrPlay(event.from_zone);
    const toSomebody = event.to_seat >= 0 && inHandOrPlay(event.to_zone);
    const wasMine = fromSomebody && event.from_seat === me;
    const isMine = toSomebody && event.to_seat === me;
    if (wasMine && !isMine) {
      if (toSomebody) tell("bad", t.taken({ name: names.seat(event.to_seat), card: withWorth(event.card, names) }), event.card, true);
      else if (event.to_zone === "discard") lost.push(event.card);
    } else if (isMine && fromSomebody && event.from_seat !== me) {
      tell("good", t.got({ name: names.seat(event.from_seat), card: card(event.card) }), event.card);
    } else if (event.to_seat === me && event.to_zone === "curses") {
      tell("bad", `${t.cursed({ card: card(event.card) })} ${names.does?.(event.card) ?? ""}`.trim(), event.card);
    }
  }
}
