// The big moments, which the table stops to look at: read off the events a view came with. No rules here. When each is seen
// scenes.svelte.ts decides: the view they tell of is drawn after them.
import { texts } from "../texts";
import type { CardShown, Fight, Happened, Line, MovedEvent, Question, TableView } from "../wire";
import { foundIn, type InTheAir, linesIn, looksIn, lossIn, MISHAPS } from "./happened";
import { TOLD, type Turn, turnIn } from "./turns";

export type MomentKind =
  | "door" | "curse" | "trap" | "ambush" | "slain" | "treasure" | "dead" | "won" | "lost" | "caught" | "escaped" | "level"
  | "fallen" | "stolen" | "loot" | "peek" | "robbed" | "betrayed" | "unhurt" | "turned" | "returned" | "dealt"; // prettier-ignore

export interface Moment {
  id: string;
  kind: MomentKind;
  /** What is seen large; -1 for a back. */
  cards: number[];
  /** Whom it happens to. */
  seats: number[];
  /** Who does it to them, or -1. */
  by: number;
  /** What the log says of it. */
  line: string;
  /** Of whom it happened to, then, and before it. */
  level: number;
  from?: number;
  /** Which of the events it is. */
  at: number;
  /** Whose each card is from then on, where that is known. */
  owners: number[];
  /** Of a loss: whether it was the whole hand, and what brought it (-1: that is told elsewhere). */
  whole?: boolean;
  cause?: number;
  /** Why it does nothing, as the engine says; or what a betrayal does to the sums. */
  spared?: string;
  sums?: { before: Sums; after: Sums };
  /** Of a fight that was turned: how. */
  turn?: Turn;
  /** Of a Curse: whether it can still be answered. */
  coming?: boolean;
  /** A great loss: it has one beat more than a small one. */
  great?: boolean;
  /** An everyday event of others, where there is room to tell it small. */
  routine?: boolean;
}

/** Of a fight: the players' and the monsters'. */
export type Sums = readonly [number, number];

/** Nobody is the worse for them: they wait for nothing, and nothing for them. */
export const PLAIN: ReadonlySet<MomentKind> = new Set(["door", "treasure", "lost"]);
/** Somebody is the worse for them: when that is me, they are as grand as a victory, and stay until they are read. */
export const BLOWS: ReadonlySet<MomentKind> = new Set(["curse", "trap", "stolen", "betrayed", "robbed", "fallen", "unhurt"]);
/** So near the Level that wins everybody looks up. */
export const NEAR = 2;
/** Small, while nobody comes near the win by it, where they are nothing to me. */
const EVERYDAY: ReadonlySet<MomentKind> = new Set(["door", "slain", "treasure", "level", "lost", "escaped", "loot", "returned"]);
const FLOOR = "meta.hard-rule.level-floor"; // the rule by which nobody falls lower
const AT_ONCE = 4; // of one view; the rest is in the log
const GREAT = 2; // cards or Levels: who loses so many at once loses much
const AGAINST = new Set(["monster_enhancer", "mate", "clone", "wandering_monster"]); // what is played into somebody's fight
const held = (zone: MovedEvent["to_zone"]) => zone === "hand" || zone === "play";

export interface Looker {
  /** My seat. */
  me: number;
  /** Cards of a move I have just made, which nobody takes from me. */
  own: ReadonlySet<number>;
  /** Whether there is a stage on which one sees what is played into a fight fly there: that is its moment then. */
  stage: boolean;
  /** What was in the air for me, and what my hand is afterwards. */
  air: InTheAir | null;
  hand: readonly number[];
  /** Who fights, or fought just now, and against what; and how it stood before, and stands. */
  fight: Fight | null;
  before: Fight | null;
  after: Fight | null;
  /** What was asked before. */
  asked: Question | null;
  /** Whether a Curse is in the air afterwards. */
  coming: boolean;
  /** Whose turn it is then. */
  active: number;
  /** Levels afterwards, by seat, and the one that wins. */
  levels: readonly number[];
  wins: number;
}

export function momentsIn(seq: number, events: Happened[], printed: readonly CardShown[], { me, own, stage, air, hand, fight, before, after, asked, coming, active, levels, wins }: Looker): Moment[] {
  const found: Moment[] = [];
  const lines = linesIn(events);
  const about = (card: number) => lines.find((line) => line.cards.includes(card));
  const ofKind = (kind: string, seat: number) => lines.find((line) => line.kind === kind && line.seats.includes(seat));
  const typeOf = (card: number) => printed[card]?.type ?? "";
  const dies = (seat: number) => events.some((event) => event.what === "died" && event.seat === seat);
  const add = (kind: MomentKind, cards: number[], seats: number[], line?: Line, by = -1, level = 0) => {
    if (found.some((one) => one.kind === kind && one.cards[0] === cards[0] && one.seats[0] === seats[0])) return;
    found.push({ id: `${seq} ${found.length} ${kind}`, kind, cards, seats, by, line: line?.text ?? "", level, at, owners: [] });
  };
  /** Bad Stuff may have a die of its own: what that brings is told after it. */
  const rolledSince = (first: number, last: Happened) => events.slice(first, events.indexOf(last)).some((event) => event.what === "die");
  let at = 0; // of the event that is looked at
  const sums = (one: Fight): Sums => [one.munchkins.total, one.total.total];
  const ahead = (one: Fight) => one.munchkins.total - one.total.total;
  /** What somebody who is not in my fight has done to it. */
  const betrays = (seat: number) => Boolean(fight && before && [fight.fighter, fight.helper].includes(me) && ![fight.fighter, fight.helper].includes(seat) && ahead(fight) < ahead(before));
  const strikes = (card: number, seat: number, by = -1) => {
    add(typeOf(card) === "trap" ? "trap" : "curse", [card], seat < 0 ? [] : [seat], about(card), by === seat ? -1 : by);
    found.at(-1)!.coming = coming;
  };
  for (const event of events) {
    at = events.indexOf(event);
    if (event.what === "moved" && event.to_zone === "revealed" && event.card >= 0) {
      if (MISHAPS.has(typeOf(event.card))) strikes(event.card, event.to_seat);
      else add("door", [event.card], [], about(event.card));
    } else if (event.what === "played" && event.target_seat >= 0 && MISHAPS.has(typeOf(event.card))) {
      strikes(event.card, event.target_seat, event.seat);
    } else if ((event.what === "played" || event.what === "used") && event.target_seat !== me && betrays(event.seat)) {
      add("betrayed", [event.card], [me], about(event.card), event.seat);
      Object.assign(found.at(-1)!, { sums: { before: sums(before!), after: sums(fight!) } });
    } else if (event.what === "played" && fight && !stage && AGAINST.has(typeOf(event.card)) && event.seat !== fight.fighter && event.seat !== fight.helper) {
      add("ambush", [event.card], [fight.fighter], about(event.card), event.seat);
    } else if (event.what === "cancelled") {
      const victim = asked?.victim ?? -1;
      const by = events.slice(0, at).findLast((other) => (other.what === "played" || other.what === "used") && other.seat === event.seat);
      const card = by && "card" in by ? by.card : event.card;
      add("unhurt", [card], victim < 0 ? [] : [victim], undefined, event.seat === victim ? -1 : event.seat);
      Object.assign(found.at(-1)!, { cause: event.card, spared: texts.moments.cancelled({ curse: printed[event.card]?.name ?? "", by: printed[card]?.name ?? "" }) });
    } else if (event.what === "killed") {
      add("slain", [event.stands_for >= 0 ? event.stands_for : event.card], [], about(event.card));
    } else if (event.what === "died") {
      const killer = events.find((other) => other.what === "caught" && other.seat === event.seat);
      add("dead", killer?.what === "caught" ? [killer.stands_for >= 0 ? killer.stands_for : killer.card] : [], [event.seat], ofKind("died", event.seat));
    } else if (event.what === "returned") {
      add("returned", [], [event.seat], ofKind("returned", event.seat));
    } else if (event.what === "turn" && event.seat === me) {
      const dealt = foundIn(me, events); // whoever was dead has new cards
      if (dealt.length > 1) add("dealt", dealt, [me]);
    } else if (event.what === "won") {
      add("won", [], event.winners);
    } else if (event.what === "running") {
      add("lost", fight?.monsters[0] ? [fight.monsters[0].stands_for] : [], [event.seat], ofKind("running", event.seat));
    } else if (event.what === "caught") {
      add("caught", [event.stands_for >= 0 ? event.stands_for : event.card], [event.seat], about(event.card));
    } else if (event.what === "escaped" && before?.verdict === "away" && before.target) {
      continue; // the die has told it
    } else if (event.what === "escaped") {
      add("escaped", [event.stands_for >= 0 ? event.stands_for : event.card], [event.seat], about(event.card));
    } else if (event.what === "moved" && event.from_zone === "corpse" && event.to_zone === "hand") {
      const before = found.find((one) => one.kind === "loot" && one.by === event.to_seat);
      if (before) before.cards.push(event.card);
      else if (event.to_seat !== me) add("loot", [event.card], [event.from_seat], about(event.card), event.to_seat);
    } else if (looksIn(me, event)) {
      add("peek", event.cards.filter((card) => card >= 0), [], lines.find((line) => line.kind === "looked"), me);
    } else if (event.what === "moved" && stolen(event)) {
      add("stolen", [event.card], [event.from_seat], ofKind("played", event.to_seat) ?? ofKind("used", event.to_seat), event.to_seat);
    }
  }
  at = events.length;
  const treasure = wonTreasure(events);
  const owners = treasure.map((event) => event.to_seat);
  const winners = treasure.every((event) => event.to_zone === "hand") ? owners : fight ? [fight.fighter, fight.helper] : [];
  if (treasure.length) add("treasure", treasure.map((event) => event.card), [...new Set(winners)].filter((seat) => seat >= 0));
  Object.assign(found.find((one) => one.kind === "treasure") ?? {}, { owners });
  const hurt = (seat: number) => events.some((event) => (event.what === "level" && event.seat === seat && event.change < 0) || (event.what === "moved" && event.from_seat === seat && held(event.from_zone) && !(event.to_seat === seat && held(event.to_zone))) || (event.what === "died" && event.seat === seat));
  for (const event of events) {
    if (event.what === "level" && event.change) {
      // a kill tells the Level it brings itself, and so does what has caught somebody
      const by = found.find((one) => (event.change > 0 ? one.kind === "slain" : one.kind === "caught" && one.seats.includes(event.seat) && !dies(event.seat) && !rolledSince(one.at, event)));
      if (by && !by.level && (event.seat === me || event.change < 0)) Object.assign(by, { level: event.level, from: event.level - event.change });
    } else if ((event.what === "in_vain" || event.what === "nothing" || event.what === "guarded" || (event.what === "ruled" && event.rule === FLOOR)) && !hurt(event.seat)) {
      const line = ofKind(event.what, event.seat);
      const spared = event.what === "ruled" ? texts.moments[event.seat === me ? "stays" : "staysOf"]({ n: levels[event.seat] ?? 1 }) : (line?.text ?? "");
      const by = found.findLast((one) => (MISHAPS.has(one.kind) || one.kind === "caught") && one.seats.includes(event.seat));
      if (by) by.spared = spared;
      else if (event.seat === me && air) {
        const guard = "guard" in event ? event.guard : -1;
        add("unhurt", [guard >= 0 ? guard : air.card], [me], undefined, guard >= 0 ? -1 : air.by);
        Object.assign(found.at(-1)!, { spared, cause: air.card });
      }
    }
  }
  const { cards: gone, whole } = lossIn(me, events, own, hand);
  if (gone.length > 1 || (gone.length && air)) {
    add("robbed", gone, [me], undefined, air?.by ?? -1);
    Object.assign(found.at(-1)!, { whole, cause: air?.card ?? -1 });
  }
  const level = events.findLast((event) => event.what === "level" && event.seat === me && event.change !== 0);
  const told = found.some((one) => one.kind === "dead" || one.kind === "won" || one.level);
  if (level?.what === "level" && !told) {
    const fell = level.change < 0 && air;
    add(level.change > 0 ? "level" : "fallen", fell ? [air.card] : [], [me], ofKind("sold", me), fell ? air.by : -1, level.level);
    found.at(-1)!.from = level.level - level.change;
  }
  // whoever sells for a Level, or comes near the win without a kill, which would be seen, is seen as large
  for (const event of events) {
    if (event.what !== "level" || event.change <= 0 || event.seat === me || (!ofKind("sold", event.seat) && wins - event.level > NEAR) || event.level >= wins || found.some((one) => one.kind === "slain" || one.kind === "won")) continue;
    add("level", [], [event.seat], ofKind("sold", event.seat), -1, event.level);
    found.at(-1)!.from = event.level - event.change;
  }
  turns();
  for (const one of found) one.great = one.kind === "dead" || (one.kind === "caught" && !one.seats.some(dies)) || (one.kind === "robbed" && one.cards.length >= GREAT) || (one.kind === "fallen" && one.from! - one.level >= GREAT);
  if (stage && me >= 0 && ![active, fight?.fighter, fight?.helper].includes(me))
    for (const one of found) one.routine = EVERYDAY.has(one.kind) && !one.seats.includes(me) && wins - (one.kind === "level" ? one.level : one.kind === "slain" ? levels[fight?.fighter ?? -1]! : 0) > NEAR;
  return found.slice(-AT_ONCE);

  /** Who turns a fight is seen, with what and how. What strikes me is told as such; an ambush is told here. */
  function turns() {
    const turn = turnIn(events, before, after, asked);
    if (!turn || found.some((one) => BLOWS.has(one.kind) && one.seats.includes(me))) return;
    const ambush = found.findIndex((one) => one.kind === "ambush");
    if (ambush >= 0) found.splice(ambush, 1);
    at = turn.at;
    add("turned", turn.card >= 0 ? [turn.card] : [], turn.card < 0 ? [turn.before.fighter, turn.by] : turn.by === turn.before.fighter ? [] : [turn.before.fighter], undefined, turn.card >= 0 ? turn.by : -1);
    Object.assign(found.at(-1)!, { turn, ...(turn.after ? { sums: { before: sums(turn.before), after: sums(turn.after) } } : {}) });
  }

  /** Out of somebody's hand or from before them to somebody else, without a bargain: mine, or by what was done to them. */
  function stolen(event: MovedEvent): boolean {
    if (event.from_seat < 0 || !held(event.from_zone) || own.has(event.card)) return false;
    if (event.to_seat < 0 || event.to_seat === event.from_seat || !held(event.to_zone)) return false;
    if (events.some((other) => other.what === "traded" || other.what === "sold") || dies(event.from_seat)) return false;
    return event.from_seat === me || asked?.driver === event.to_seat || events.some((other) => (other.what === "used" || other.what === "played") && other.seat === event.to_seat);
  }
}

/** Cards that come from the deck once a fight is won: into the middle, or else into somebody's hand. What some monsters leave
 * besides are Doors, and no Treasure. */
function wonTreasure(events: Happened[]): MovedEvent[] {
  const won = events.some((event) => event.what === "killed" || (event.what === "fight_over" && event.won));
  const drawn = events.filter((event) => event.what === "moved").filter((event) => event.treasure);
  const to = (zone: MovedEvent["to_zone"]) => drawn.filter((event) => event.to_zone === zone);
  const shared = to("pool");
  return shared.length || !won ? shared : to("hand");
}

/** What is seen at somebody's seat once it has happened: a flash, and in a word or two what it was. */
export interface Hit {
  id: string;
  tone: "good" | "bad" | "dead";
  levels: number;
  dead: boolean;
  /** Cards lost and won. */
  lost: number[];
  got: number[];
  /** What has brought it: monsters that were beaten, and what the log names for it. */
  by: number[];
  /** For how much gold things were sold. */
  gold: number;
  /** Curses and Traps that lie before them since. */
  stuck: number[];
  /** Of what was done to me: with what, and by whom (-1: nobody). */
  causes?: InTheAir[];
  /** A fight that I was about to win was taken from me. */
  spoiled?: boolean;
  /** Monsters that were beaten; what else it names has caught them. */
  slain?: number[];
}

/** What somebody calls out: their seat lights up with it. */
export interface Cry {
  id: string;
  word: string;
}

/** Who has objected to a claimed kill; -1: nobody that it tells of. `asked`: what was asked before. */
export function objectorIn(events: Happened[], asked: Question | null | undefined): number {
  const at = events.findIndex((event) => event.what === "reopened");
  if (at < 0) return -1;
  const done = events.slice(0, at).findLast((event) => event.what === "played" || event.what === "used");
  return done && "seat" in done ? done.seat : (asked?.by ?? -1);
}

export const isGreat = (hit: Hit) => hit.dead || hit.lost.length >= GREAT || hit.levels <= -GREAT;

/** By seat. `asked`: who was asked before, as a thief is which Item. */
export function hitsIn(seq: number, events: Happened[], printed: readonly CardShown[], asked?: number): Map<number, Hit> {
  const found = new Map<number, Hit>();
  const at = (seat: number) => {
    const known = found.get(seat) ?? { id: `${seq} ${seat}`, tone: "good" as const, levels: 0, dead: false, lost: [], got: [], by: [], gold: 0, stuck: [] };
    found.set(seat, known);
    return known as Hit;
  };
  const bargained = events.some((event) => event.what === "traded" || event.what === "sold");
  const acts = (seat: number) => events.some((event) => (event.what === "used" || event.what === "played") && event.seat === seat);
  // nothing else has happened, and nobody has asked for it
  const givesUp = (seat: number) => seat !== asked && events.every((event) => event.what === "moved" && event.from_seat === seat);
  const slain: number[] = events.flatMap((event) => (event.what === "killed" ? [event.card] : []));
  for (const event of events) {
    if (event.what === "level" && event.change) {
      const hit = at(event.seat);
      hit.levels += event.change;
      if (event.change > 0) hit.by.push(...(hit.slain = slain.splice(0))); // whoever is named first has fought
      if (hit.levels < 0) hit.tone = "bad";
    } else if (event.what === "sold") {
      at(event.seat).gold += event.gold;
    } else if (event.what === "died") {
      Object.assign(at(event.seat), { tone: "dead", dead: true });
    } else if (event.what === "caught" || (event.what === "played" && event.target_seat >= 0 && MISHAPS.has(printed[event.card]?.type ?? ""))) {
      const hit = at(event.what === "caught" ? event.seat : event.target_seat);
      if (!hit.dead) hit.tone = "bad";
    } else if (event.what === "moved" && event.to_zone === "curses") {
      const hit = at(event.to_seat);
      hit.stuck.push(event.card);
      if (!hit.dead) hit.tone = "bad";
    } else if (event.what === "moved" && !bargained && event.from_seat >= 0 && (held(event.from_zone) || event.from_zone === "corpse")) {
      const comes = event.to_seat >= 0 && event.to_seat !== event.from_seat && held(event.to_zone);
      const taken = comes && held(event.from_zone) && (event.to_seat === asked || acts(event.to_seat));
      const gone = event.from_zone === "play" && event.to_zone === "discard" && !acts(event.from_seat) && !givesUp(event.from_seat);
      if (taken || gone) {
        const hit = at(event.from_seat);
        hit.lost.push(event.card);
        if (!hit.dead) hit.tone = "bad";
      }
      if (comes) at(event.to_seat).got.push(event.card);
    }
  }
  for (const { kind, seats, cards } of linesIn(events)) {
    const hit = kind === "level" || kind === "caught" ? found.get(seats[0] ?? -1) : undefined;
    if (hit) hit.by = [...new Set([...hit.by, ...cards])];
  }
  return found;
}

/** What was done to me in what has happened, with what has done it; what I have brought on myself is none. */
export function blowIn(me: number, events: Happened[], hit: Hit | undefined, air: InTheAir | null, before: TableView | null, after: TableView): Hit | undefined {
  const done = events.filter((event) => event.what === "played" || event.what === "used").at(-1);
  const { card = -1, by = -1 } = done ? { card: done.card, by: done.seat } : (before?.question ?? {});
  const theirs = by >= 0 && by !== me ? { card, by } : undefined;
  const spoiled = Boolean(theirs && before?.fight?.fighter === me && before.fight.ahead && after.fight?.fighter !== me && !(hit && hit.levels > 0) && !events.some((event) => TOLD.has(event.what)));
  if (!spoiled && (!hit || hit.tone === "good")) return;
  const caught = events.filter((event) => event.what === "caught").find((event) => event.seat === me);
  const taken = done?.target_seat === me || events.some((event) => event.what === "moved" && event.from_seat === me && event.to_seat === theirs?.by);
  const cause = air ?? (theirs && (spoiled || taken) ? theirs : caught && { card: caught.stands_for >= 0 ? caught.stands_for : caught.card, by: -1 });
  if (cause) return { ...(hit ?? { id: "", tone: "bad", levels: 0, dead: false, lost: [], got: [], gold: 0, stuck: [] }), by: [cause.card], causes: [cause], spoiled };
}

/** Both, one after the other: what was lost and won again, or the other way round, is as if nothing had been. */
export function together(one: Hit, other: Hit): Hit {
  const lost = [...one.lost, ...other.lost];
  const got = [...one.got, ...other.got];
  const [gone, kept] = [lost.filter((card) => card < 0 || !got.includes(card)), got.filter((card) => card < 0 || !lost.includes(card))];
  const [levels, dead, stuck] = [one.levels + other.levels, one.dead || other.dead, [...new Set([...one.stuck, ...other.stuck])]];
  const spoiled = one.spoiled || other.spoiled;
  const causes = [...(one.causes ?? []), ...(other.causes ?? [])];
  return { id: other.id, levels, dead, lost: gone, got: kept, by: [...new Set([...one.by, ...other.by])], gold: one.gold + other.gold, stuck, causes, spoiled, slain: [...(one.slain ?? []), ...(other.slain ?? [])], tone: dead ? "dead" : levels < 0 || gone.length || stuck.length || spoiled ? "bad" : "good" };
}
