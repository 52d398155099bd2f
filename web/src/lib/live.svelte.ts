// One table over one socket: keeps the newest view, the log and the chat.
import { tick } from "svelte";

import { signed } from "./language";
import { texts } from "../texts";
import type {
  Because, CardShown, ChangeMessage, ClockShown, Down, Foreseen, Happened, LegalMove, Lesson, Line, Preview, SeatAround,
  SpokenEvent, TableView, Up, ViewMessage, WouldBe,
} from "../wire"; // prettier-ignore
import { VERSION } from "../wire";
import { cardsOf, get, post, quote, Refused } from "./api";
import { applyChanges } from "./changes";
import { Chronicle } from "./chronicle.svelte";
import { commitmentAt, keptOf, partFor } from "./fair";
import { airOver, aloudIn, foundIn, happenedTo, linesIn, paidIn, type Received, receivedIn, soundOf, spokenIn } from "./happened";
import { keep, kept } from "./kept";
import { blowIn, type Cry, type Hit, hitsIn, isGreat, momentsIn, objectorIn, together } from "./moments";
import { inOrder, type Scene as Staged, Scenes } from "./scenes.svelte";
import { narrow, short, wide } from "./screen";
import { type MoveWords, noesIn, sameMove, wordsOf } from "./moves";
import { settings, still } from "./settings.svelte";
import { share } from "./share";
import { Socket } from "./socket";
import { play } from "./sound";
import { SPEEDS } from "./speeds";
import { castsIn, rolledFor } from "./verdict";

const DOUBT = 2000; // until a move of which nobody knows whether it was stored is said again
const SLOW = 1500; // a move without an answer for so long
const PREVIEW_AFTER = 120;
const RENEWED_FOR = "kickdoor version"; // for which version of the server this page was loaded anew
const READING = 12000; // a pause that is longer needs no holding
const RECENT = 10; // seconds: an older line of the chat was said before I came
const SHORT = 60; // letters of it that are seen at the seat
const SPOKEN = 3500; // how long a bot's words stay, and so much for each letter:
const A_LETTER = 35;
const READ = 90; // milliseconds for a letter of a notice
const HIT = 2600; // how long it is told at a seat what has happened there
const BEAT = 700; // more, where much was lost
const NEWS = 5000; // for so long it is news
const FOLLOWS: Record<string, string> = { run: "roll", kick: "keep" }; // what may be all that is left to do after it
const LEADS_TO: Record<string, string> = { use: "pay", give: "give_charity" }; // which question the first of several opens

export interface Clock extends ClockShown {
  until: number; // performance.now() at which it is due
}

export interface ChatLine {
  id: number;
  name: string;
  text: string;
}

export interface Notice {
  id: number;
  text: string;
  rule: string;
  tone: "no" | "good" | "bad";
  /** What it is about. */
  cards: number[];
}

/** What a bot says; it goes by itself. */
export interface Speech {
  id: number;
  seat: number;
  name: string;
  text: string;
  /** Why an offer is declined: nothing else tells it. */
  aloud: boolean;
}

interface Scene extends Staged {
  clock: Clock | null;
  /** For the log, once it has been seen. */
  lines?: Line[];
}

/** Told of a new view before it is drawn, and of cards that were seen large already; what it gives back is called afterwards. */
export type Stage = (events: Happened[], seen: ReadonlySet<number>) => () => void;

export class Live {
  line = $state<"connecting" | "open" | "lost">("connecting");
  slow = $state(false);
  failed = $state("");
  lesson = $state(""); // of a guided game
  steps = $state.raw<Lesson["steps"]>([]); // of it
  dead = $state(false); // there is no such table, and there will be none
  status = $state("");
  room = $state(""); // of which edition
  cards = $state.raw<CardShown[]>([]);
  seats = $state.raw<number[]>([]);
  seat = $state(-1);
  curtain = $state(-1); // several people at one screen: the seat whose cards come next
  seq = $state(0);
  view = $state.raw<TableView | null>(null);
  preview = $state.raw<Preview | null>(null);
  foreseen = $state.raw<Foreseen | null>(null); // what the moves that are being thought of would bring
  because = $state.raw<Because | null>(null);
  clock = $state.raw<Clock | null>(null);
  around = $state.raw<SeatAround[]>([]);
  watching = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  notices = $state.raw<Notice[]>([]);
  speech = $state.raw<Speech | null>(null);
  missed = $state(0); // turns that were played for me, until I move
  left = $state(-1); // after which entry of the log my last turn was over
  hits = $state.raw<ReadonlyMap<number, Hit>>(new Map()); // by seat, what has just happened there
  cries = $state.raw<ReadonlyMap<number, Cry>>(new Map()); // by seat, what has just been called out there
  since = $state.raw<ReadonlyMap<number, Hit>>(new Map()); // the same, all of it since I last moved in a turn of mine
  received = $state.raw<Received[]>([]); // what has just come into my hand; in a pause it may be played at once
  noes = $state.raw<ReadonlyMap<number, number>>(new Map()); // who has declined to help in this fight, and how far ahead it would have been
  fresh = $state.raw<number[]>([]); // cards that have come into my hand since I last could do something with it
  haste = $state(1); // how fast bots play here: what is staged keeps step with them
  passed = $state(false);
  #passedIn = $state(-1); // the pause that I have passed myself
  standing = $state(false);
  holds = $state(0); // how often I may still ask for a moment in this turn
  waitingFor = $state.raw<ReadonlySet<number>>(new Set()); // cids without an answer yet
  stage: Stage | null = null;

  readonly game: string;
  readonly story: Chronicle;
  readonly scenes = new Scenes<Scene>({
    seat: () => this.seat,
    haste: () => this.haste,
    tell: (scene) => this.#tell(scene),
    draw: (scene) => this.#show(scene),
    done: () => this.#goOn(),
  });
  readonly #socket = new Socket({
    path: () => `/ws/${encodeURIComponent(this.game)}?changes=1${this.seq ? `&seen=${this.seq}` : ""}`,
    hear: (message) => this.#hear(message),
    lost: () => this.#lost(),
    signedOut: () => this.notify(texts.net.signedOut),
    turnedAway: (reason) => void this.#turnedAway(reason),
  });
  #cid = Math.floor(Math.random() * 2 ** 30); // every window counts from somewhere else: no two moves have one number
  #unanswered = new Map<number, { words: MoveWords & { seat: number; seen: number }; at: number }>();
  #digest = "";
  #views = new Map<number, ViewMessage>();
  #noticeId = 0;
  #timer = 0;
  #previewTimer = 0;
  #committed = false; // on this line
  #looking = false; // a whole view has been asked for
  #rest: LegalMove[] = []; // what follows the move that is on its way
  #about = ""; // the question all of them answer
  #then: WouldBe | undefined; // how the fight is to stand after the first, if that counts
  #next: { verb: string; seen: number } | null = null; // what follows it where I can do nothing else
  #asked = 0; // the number of the last plan

  /** By seat, the portraits that were chosen. */
  get portraits(): string {
    return this.around.map((seat) => seat.face).join("\n");
  }

  get log() {
    return this.story.lines;
  }

  refusal = (seat: number) => this.story.refusal(seat);

  /** Whether nobody but bots plays beside me. */
  get solo() {
    return this.around.every((seat, i) => seat.kind !== "person" || this.seats.includes(i));
  }

  constructor(game: string) {
    this.game = game;
    this.story = new Chronicle(game, (seat) => this.around[seat]?.name ?? "");
    this.#socket.open();
    this.#timer = window.setInterval(() => this.#feel(), 500);
    document.addEventListener("visibilitychange", this.#unseen);
  }

  close() {
    clearInterval(this.#timer);
    clearTimeout(this.#previewTimer);
    document.removeEventListener("visibilitychange", this.#unseen);
    this.scenes.clear();
    this.#socket.close();
  }

  // ---- saying ---------------------------------------------------------------------------------------------------

  move(move: MoveWords | LegalMove) {
    if (this.#late()) return;
    [this.#rest, this.#about] = [[], ""];
    this.#next = FOLLOWS[move.verb] && this.solo && !this.lesson && !still() ? { verb: FOLLOWS[move.verb]!, seen: this.seq } : null;
    this.#say(move);
  }

  /** One after the other, each once the one before is in the log. What is no longer offered then is not said, nor what
   * follows it: somebody else has turned the page. */
  moveAll(moves: LegalMove[], then?: WouldBe) {
    if (!moves[0] || this.#late()) return;
    this.#then = then;
    const about = this.view?.question?.about ?? "";
    this.#about = LEADS_TO[moves[0].verb] ?? about;
    this.#rest = moves.slice(1);
    this.#say(moves[0]);
  }

  /** More is known than lies on the table: what was meant may be there no more. It comes at once, and nothing is said. */
  #late() {
    const late = this.scenes.behind;
    if (late) this.scenes.hurry();
    return late;
  }

  /** All that is left to do is done without a second press, once what the first one brought has been seen. Where people sit beside me
   * they have the time that I take for it; and that I hold nothing to do instead is nothing they should learn. */
  #follow() {
    const { question, legal } = this.view ?? {};
    if (!this.#next || this.#next.seen === this.seq || question?.driver !== this.seat) return;
    const only = legal!.length === 1 && legal![0]!.verb === this.#next.verb ? legal![0] : undefined;
    this.#next = null;
    if (only) this.#say(only);
  }

  #goOn() {
    if (this.scenes.behind || this.#unanswered.size) return;
    this.#follow();
    if (!this.#about) return;
    const [view, next] = [this.view, this.#rest[0]];
    const { munchkins, total } = view?.fight ?? {};
    const same = !this.#then || (munchkins?.total === this.#then.munchkins && total?.total === this.#then.monsters);
    const mine = same && view?.question?.about === this.#about && (view.question.driver < 0 || view.question.driver === this.seat);
    // who pays no more than this says so
    const legal = mine ? view.legal.find((move) => (next ? sameMove(move, next) : this.#about === "pay" && move.verb === "done")) : undefined;
    this.#rest = legal && next ? this.#rest.slice(1) : [];
    if (!legal && next && this.#then) this.notify(texts.actions.onlyFirst);
    if (!legal || !next) this.#about = "";
    if (legal) this.#say(legal);
  }

  /** What would come of these? The answer is `foreseen`. */
  plan(moves: (MoveWords | LegalMove)[]) {
    this.foreseen = null;
    this.#asked++;
    if (moves.length) this.#send({ t: "plan", key: this.#asked, steps: moves.map(wordsOf), seat: this.seat });
  }

  #say(move: MoveWords | LegalMove) {
    const words = wordsOf(move);
    this.notices = this.notices.filter((notice) => notice.tone !== "bad");
    if (this.view?.active === this.seat) {
      const acted = this.view.question?.kind === "act" && !this.view.fight;
      this.since = new Map([...this.since].filter(([seat, hit]) => !acted && seat === this.seat && hit.causes)); // who only answers, or fights, has not seen yet what was done to them
      this.#keepSince(this.view.turn);
    }
    this.#submit({ ...words, seat: this.seat, seen: this.seq });
  }

  pass(standing = false) {
    if (!this.view || this.#late()) return;
    this.passed = true;
    this.#passedIn = this.view.epoch;
    this.standing ||= standing;
    // people who share a screen pass together
    for (const seat of this.seats) this.#send({ t: "pass", epoch: this.view.epoch, seat, standing });
  }

  /** Whether I have said myself that I pass: where nothing can be done it is said for me. */
  get pressed(): boolean {
    return this.#passedIn === this.view?.epoch;
  }

  /** I may have something to say after all; the clock goes on as it is. */
  passBack() {
    if (!this.view) return;
    this.passed = this.standing = false;
    for (const seat of this.seats) this.#send({ t: "pass", epoch: this.view.epoch, seat, back: true });
  }

  hold() {
    if (!this.view) return;
    this.passed = this.standing = false;
    this.#send({ t: "hold", epoch: this.view.epoch, seat: this.seat });
  }

  /** I read a card of mine: a pause that would be over soon waits for that. */
  reads() {
    const clock = this.clock;
    if (!this.view || this.passed || (clock?.kind !== "claim" && clock?.kind !== "pause")) return;
    if (clock.kind === "pause" && clock.until - performance.now() > READING) return;
    this.#send({ t: "hold", epoch: this.view.epoch, seat: this.seat, reading: true });
  }

  why(card: number) {
    this.because = null;
    this.#send({ t: "why", card, seat: this.seat });
  }

  say(text: string) {
    this.#send({ t: "say", text });
  }

  back() {
    this.#send({ t: "back" });
  }

  /** Bots play so many times as fast as usual, if it is for me to say. */
  async hasten(bot_speed: number) {
    await post(`/api/tables/${this.game}/speed`, { bot_speed });
    this.haste = bot_speed;
  }

  playAs(seat: number) {
    this.seat = this.curtain = seat;
    this.left = this.#leftKept();
    this.scenes.clear();
    const shown = this.#views.get(seat);
    if (shown) this.#draw(shown);
    void this.#fetchStory();
  }

  dismiss(id: number) {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  notify(text: string, rule = "", tone: Notice["tone"] = "no", cards: number[] = []) {
    const id = ++this.#noticeId;
    this.notices = [...this.notices.slice(wide.current ? -1 : -2), { id, text, rule, tone, cards }];
    // beside the table what has hit me stays until I act, and the log keeps the rest; else it stays until it can have been read
    if (tone === "bad" && wide.current) return;
    window.setTimeout(() => this.dismiss(id), wide.current ? 5000 : Math.max(tone === "no" ? 9000 : 6000, text.length * READ));
  }

  /** Whoever is blocked is silent from now on, also in what has been said. */
  forget(name: string) {
    this.chat = this.chat.filter((line) => line.name !== name);
  }

  #submit(words: MoveWords & { seat: number; seen: number }) {
    const cid = ++this.#cid;
    this.missed = 0;
    this.#unanswered.set(cid, { words, at: performance.now() });
    this.waitingFor = new Set(this.#unanswered.keys());
    this.#send({ t: "move", ...words, cid });
  }

  #send(message: Up) {
    this.#socket.send(message);
  }

  /** Whether it was stored, the server cannot say: it is asked again, with the same number, until it can. */
  #inDoubt(cid: number, text: string) {
    const { words } = this.#unanswered.get(cid) ?? {};
    if (!words) return;
    if (!this.notices.some((notice) => notice.text === text)) this.notify(text);
    window.setTimeout(() => this.#unanswered.has(cid) && this.#send({ t: "move", ...words, cid }), DOUBT);
  }

  #answered(cid: number) {
    const words = this.#unanswered.get(cid)?.words;
    this.#unanswered.delete(cid);
    this.waitingFor = new Set(this.#unanswered.keys());
    this.#feel();
    return words;
  }

  // ---- the line -------------------------------------------------------------------------------------------------

  /** The server will not think better of it: what was on the screen is no table any more. It has said why; to who was
   * sent away in the middle of a game it says so when asked. */
  async #turnedAway(reason: string) {
    this.close();
    const told = this.notices.at(-1)?.text ?? "";
    this.dead = reason === "no_table"; // which the page says at length
    if (this.dead) this.notices = [];
    this.failed = reason === "expelled" ? await get("/api/me").then(() => told, (why: Error) => why.message) : told;
    this.line = "lost";
    this.view = null;
    this.status = "";
  }

  #lost() {
    this.line = "lost";
    if (!this.view) void this.#look();
  }

  /** Whether there is a table at all: nobody waits for one that is gone. */
  async #look() {
    const wrong = await get(`/api/tables/${this.game}`).catch((trouble: Error) => trouble);
    if (!(wrong instanceof Refused) || wrong.status !== 404 || this.view) return;
    this.dead = true;
    this.close();
  }

  #unseen = () => {
    if (document.hidden) this.scenes.hurry(); // nobody looks
  };

  /** A slow line is told, not hidden. */
  #feel() {
    const oldest = Math.min(...[...this.#unanswered.values()].map((one) => one.at));
    this.slow = this.line === "open" && performance.now() - oldest > SLOW;
  }

  // ---- hearing --------------------------------------------------------------------------------------------------

  #hear(message: Down) {
    switch (message.t) {
      case "welcome":
        return this.#welcome(message);
      case "view":
        if (this.#looking) void this.#fetchStory(); // it tells nothing of what was missed
        this.#looking = false;
        return this.#shown(message);
      case "change":
        return this.#changed(message);
      case "would_be":
        if (message.seat === this.seat) this.preview = message;
        return;
      case "because":
        this.because = message;
        return;
      case "foreseen":
        if (message.key === this.#asked) this.foreseen = message;
        return;
      case "taken":
        this.#answered(message.cid);
        return this.#goOn();
      case "refused":
        return this.#refused(message);
      case "clock":
        this.#wind(started(message.clock));
        if ((message.held ?? -1) >= 0) this.#cries(message.held!, texts.hits.waits);
        if (message.held === this.seat && this.seat >= 0) this.holds--;
        if ((message.held ?? -1) >= 0 && message.held !== this.seat)
          this.notify(texts.game.held({ name: this.view?.players[message.held!]?.name ?? texts.game.others }), "", "good");
        return;
      case "said":
        if (this.chat.some((line) => line.id === message.id)) return;
        this.chat = [...this.chat.slice(-199), message];
        const seat = this.view?.players.findIndex(({ name }) => name === message.name) ?? -1;
        if (seat >= 0 && seat !== this.seat && settings.get("chat") && message.text.length <= SHORT && Math.abs(Date.now() / 1000 - message.at) < RECENT)
          this.#speaks(-message.id, { seat, text: message.text }, this.view!);
        return;
      case "around":
        if (message.status !== "dealing" || this.status !== "open") this.status = message.status; // who waits in the room stays there until it is dealt
        this.around = share(this.around, message.seats);
        this.watching = message.watching;
        if (message.status === "open" && message.seats.some((seat) => seat.mine)) this.#commit();
        return;
      case "sealed":
        return this.#sealed(message.seal);
      case "trouble":
        if (!this.view && !this.around.length) this.failed = message.text;
        else this.notify(message.text);
        return;
    }
  }

  #welcome(message: Extract<Down, { t: "welcome" }>) {
    if (message.version !== VERSION && this.#renewed(message.version)) return;
    this.#looking = false;
    this.line = "open";
    this.#socket.welcome();
    this.failed = "";
    this.#committed = false;
    const sealed = keptOf(this.game)?.seal;
    if (sealed && message.commitment && message.commitment !== sealed) this.notify(texts.fair.faults.other_seal);
    quote(message.edition);
    this.room = message.room ?? "";
    this.lesson = message.lesson ?? "";
    if (this.lesson && !this.steps.length) get<Lesson>(`/api/lessons/${this.lesson}`).then((found) => (this.steps = found.steps), () => {});
    this.haste = message.bot_speed ?? 1;
    if (this.#covered) this.#send({ t: "covered", on: true }); // a new line knows nothing of it
    const alone = this.seats.length < 2;
    this.seats = message.seats;
    if (!message.seats.includes(this.seat)) this.seat = message.seats[0] ?? -1;
    this.left = this.#leftKept();
    if (alone && message.seats.length > 1) this.curtain = this.seat; // whoever has the screen may be another
    const missed = message.missed ?? 0;
    if (missed > this.missed && !wide.current) this.notify(texts.net.missed({ n: missed }), "", "bad"); // beside the table the log says it
    this.missed = missed;
    if (message.digest) void this.#fetchStory(); // what was missed while away is in there, too
    if (message.digest && message.digest !== this.#digest) {
      this.#digest = message.digest;
      void this.#fetchCards(message.digest);
    }
    // an accepted one is not done twice
    for (const [cid, { words }] of this.#unanswered) this.#send({ t: "move", ...words, cid });
  }

  /** The server speaks another version than this page, which was loaded before or after an update: the page is loaded
   * anew, but only once for a version; then that is said. Whether it is being loaded. */
  #renewed(version: number) {
    const tried = String(version);
    if (sessionStorage.getItem(RENEWED_FOR) !== tried) {
      sessionStorage.setItem(RENEWED_FOR, tried);
      this.close();
      location.reload();
      return true;
    }
    this.notify(texts.net.otherVersion);
    return false;
  }

  /** Before the game: this page contributes to the seed. */
  #commit() {
    if (!this.#committed) this.#send({ t: "commit", commitment: commitmentAt(this.game) });
    this.#committed = true;
  }

  #sealed(seal: string) {
    const part = partFor(this.game, seal);
    if (part) this.#send({ t: "part", part });
    else if (keptOf(this.game)) this.notify(texts.fair.faults.other_seal);
  }

  async #fetchCards(digest: string) {
    try {
      this.cards = await cardsOf(digest);
    } catch {
      window.setTimeout(() => void this.#fetchCards(digest), 2000);
    }
  }

  #fetchStory() {
    return this.story.fetch(this.seat, (seat) => seat === this.seat);
  }

  /** What has changed of a view we have; where we have another, we ask for a whole one, once. */
  #changed({ changes, since, ...message }: ChangeMessage) {
    const known = this.#views.get(message.seat);
    if (known?.seq === since) return this.#shown({ ...message, t: "view", view: applyChanges(known.view, changes) });
    if (!this.#looking) this.#send({ t: "look" });
    this.#looking = true;
  }

  #shown(message: ViewMessage) {
    this.#views.set(message.seat, message);
    const clock = started(message.clock);
    if (message.seat !== this.seat && this.seats.length) {
      if (message.view.question?.driver !== message.seat || !this.seats.includes(message.seat)) return this.#wind(clock);
      this.scenes.clear();
      this.seat = this.curtain = message.seat;
      // nobody's cards are seen by who has the screen next: nothing holds them up
      return this.scenes.enter({ message, clock, acts: [], staged: false, own: new Set(), since: performance.now() });
    }
    this.scenes.enter({ message, clock, ...this.#stagedOf(message) });
  }

  /** The clock of what is known last: it runs when that lies on the table. */
  #wind(clock: Clock | null) {
    const next = this.scenes.newest;
    if (next) next.clock = clock;
    else this.clock = clock;
  }

  /** What is seen of it before it is drawn; nothing where nothing moves or nobody looks. */
  #stagedOf(message: ViewMessage) {
    const { events, view, seq } = message;
    const before = this.scenes.newest?.message.view ?? this.view;
    const own = new Set([...paidIn(this.seat, events, before?.question), ...[...this.#unanswered.values()].flatMap(({ words }) => [words.card ?? -1, ...(words.cards ?? [])])]);
    const rolls = castsIn(events).map((cast, i) => rolledFor(message, cast, seq + i / 10, this.cards));
    const staged = !still() && !document.hidden && this.view !== null; // there is a table
    if (!staged && rolls.length) this.scenes.roll = rolls.at(-1)!;
    const since = performance.now();
    if (!staged) return { acts: [], staged, own, since };
    const looker = { me: this.seat, own, stage: !narrow.current && !short.current, air: airOver(this.seat, before), hand: view.hand, fight: view.fight ?? before?.fight ?? null, before: before?.fight ?? null, after: view.fight, asked: before?.question ?? null, coming: view.moment === "cursed", active: view.active, levels: view.players.map((player) => player.level), wins: view.win_level };
    return { acts: inOrder(momentsIn(seq, events, this.cards, looker), rolls), staged, own, since };
  }

  #show(scene: Scene) {
    const { message, clock } = scene;
    const drawn = message.events.length ? this.stage?.(message.events, scene.seen ?? new Set()) : undefined;
    this.clock = clock;
    if (!this.view) this.since = this.#sinceKept(message.view);
    this.#strike(scene);
    this.#draw(message);
    if (scene.lines?.length) this.story.write({ seq: message.seq, turn: message.view.turn, lines: scene.lines }, () => this.chat.at(-1)?.id);
    if (drawn) void tick().then(drawn);
  }

  /** Whether I do something with my hand here: what is in it then is not new any more. At the end of the turn I still look at it. */
  #actsOn({ question, moment }: TableView) {
    return question?.kind === "act" && question.driver === this.seat && moment !== "charity";
  }

  #draw(message: ViewMessage) {
    if (message.seq < this.seq) this.story.cut(message.seq); // the server lost some
    if (this.view && this.view.turn && this.view.active === this.seat && message.view.active !== this.seat) this.#leave(message.seq);
    const found = this.seat < 0 ? [] : foundIn(this.seat, message.events);
    if (!this.view || message.view.turn !== this.view.turn || this.#actsOn(this.view)) this.fresh = found;
    else if (found.length) this.fresh = [...new Set([...this.fresh, ...found])];
    // card by card, in answers to what somebody is asked; then there is a pause for them
    const over = message.view.question?.kind === "act" && message.view.moment !== "received";
    if (over && this.received.length) this.received = [];
    else if (!over && this.seat >= 0) this.received = [...this.received, ...receivedIn(this.seat, message.events)];
    this.noes = noesIn(this.noes, message.view);
    this.seq = message.seq;
    this.view = share(this.view, message.view);
    this.passed = message.passed;
    this.holds = message.holds ?? 0;
    this.standing = message.standing;
    this.status = message.view.over ? "over" : "playing";
    this.because = null;
    clearTimeout(this.#previewTimer);
    if (this.preview?.seat !== this.seat) this.preview = null; // at one screen: it counts the moves of the other
    if (this.seat < 0 || !(message.view.fight || message.view.legal.some((move) => move.aim === "seat"))) this.preview = null;
    else this.#previewTimer = window.setTimeout(() => this.#send({ t: "what_if", seat: this.seat }), PREVIEW_AFTER);
  }

  /** My turn is over: from here on it is the others'. Kept for as long as the window is. */
  #leave(seq: number) {
    this.left = seq;
    keep("left", this.game, this.seat, seq);
  }

  #leftKept = () => kept("left", this.game, this.seat, -1);

  /** What has happened since my last turn, as this window has seen it; not what is older than a round. */
  #sinceKept({ turn, players }: TableView): ReadonlyMap<number, Hit> {
    const told = kept<{ turn: number; hits: [number, Hit][] }>("since", this.game, this.seat, { turn: -1, hits: [] });
    return new Map(turn - told.turn < players.length ? told.hits : []);
  }

  #keepSince(turn: number) {
    if (this.seat >= 0) keep("since", this.game, this.seat, { turn, hits: [...this.since] });
  }

  /** How the cards of my hand lay when this page was left. */
  order = () => kept<number[]>("order", this.game, this.seat, []);

  keepOrder(hand: number[]) {
    if (this.seat >= 0 && hand.length) keep("order", this.game, this.seat, hand);
  }

  readonly #said = new Map<string, number>(); // what bots said, and in which turn last

  /** What is heard of it. What the log says of it is written with the table (`#show`): it tells no outcome before the stage. */
  #tell(scene: Scene) {
    const { message } = scene;
    const spoken = spokenIn(message.events, settings.get("banter")).filter(({ kind, text }) => kind === "refusal" || this.#said.get(text) !== message.view.turn); // no remark twice in one turn
    for (const { text } of spoken) this.#said.set(text, message.view.turn);
    scene.lines = [...linesIn(message.events), ...spoken.map(this.story.lineOf)];
    const first = spoken.find((one) => one.kind === "refusal") ?? spoken[0];
    if (first) this.#speaks(message.seq, first, message.view);
    this.story.keepReasons(message.seq, spoken);
    if (!message.events.length) return;
    const heard = this.scenes.roll?.id === message.seq && !still() ? message.events.filter((event) => event.what !== "die") : message.events;
    const sound = soundOf(heard, this.seat);
    if (sound) play(sound);
  }

  /** Whom it has hit, and what happened to me that was on no stage. */
  #strike(scene: Scene) {
    const { message, own, staged, since } = scene;
    if (!message.events.length) return;
    const hits = hitsIn(message.seq, message.events, this.cards, this.view?.question?.driver);
    const air = airOver(this.seat, this.view);
    // kept is what was done or suffered while it was not my turn, by whomever, and what was done to me: I know what I have done in mine
    const kept = new Map(message.view.active === this.seat ? [] : hits);
    const blow = this.seat < 0 ? undefined : blowIn(this.seat, message.events, hits.get(this.seat), air, this.view, message.view);
    if (blow) kept.set(this.seat, blow);
    this.#flash(hits, Boolean(scene.seen) || performance.now() - since < NEWS, kept);
    this.#keepSince(message.view.turn);
    const objector = objectorIn(message.events, this.view?.question);
    if (objector >= 0) this.#cries(objector, texts.hits.objects);
    if (this.seat < 0) return;
    const names = {
      seat: (seat: number) => message.view.players[seat]?.name ?? texts.game.others,
      card: (card: number) => this.cards[card]?.name,
      type: (card: number) => this.cards[card]?.type ?? "",
      does: (card: number) => {
        const { bonus, gist, text } = this.cards[card] ?? {};
        return bonus ? signed(bonus) : gist || text || "";
      },
    };
    const told = [...aloudIn(this.seat, message.events, air), ...happenedTo(this.seat, message.events, own, names, air, message.view.hand)].filter((one) => !staged || !one.staged || (one.tone === "bad" && this.haste >= SPEEDS.fast)); // what is staged so fast may not have been seen
    for (const one of told) this.notify(one.text, "", one.tone, one.cards);
  }

  /** What is news, or was on the stage just now, flashes; what has come late is only kept. */
  #flash(hits: ReadonlyMap<number, Hit>, news: boolean, kept: ReadonlyMap<number, Hit>) {
    if (kept.size) this.since = new Map([...this.since, ...[...kept].map(([seat, hit]) => [seat, this.since.has(seat) ? together(this.since.get(seat)!, hit) : hit] as const)]);
    if (!news || !hits.size) return;
    // what follows at once is told with what is still there
    this.hits = new Map([...this.hits, ...[...hits].map(([seat, hit]) => [seat, this.hits.has(seat) ? together(this.hits.get(seat)!, hit) : hit] as const)]);
    const lasts = HIT + ([...hits.values()].some(isGreat) ? BEAT : 0);
    const fade = () => {
      if (this.scenes.behind) return void window.setTimeout(fade, lasts); // nobody sees it beneath what is staged
      this.hits = new Map([...this.hits].filter(([seat, hit]) => hits.get(seat)?.id !== hit.id));
    };
    window.setTimeout(fade, lasts);
  }

  /** Somebody calls this out, and it is seen where they sit. */
  #cries(seat: number, word: string) {
    const cry = { id: `${seat} ${performance.now()}`, word };
    this.cries = new Map([...this.cries, [seat, cry]]);
    const fade = () => {
      if (this.scenes.behind) return void window.setTimeout(fade, HIT);
      this.cries = new Map([...this.cries].filter(([, one]) => one !== cry));
    };
    window.setTimeout(fade, HIT);
  }

  #covered = false;
  /** Something lies over the table here, or no longer: against bots alone, nothing goes on beneath it. */
  cover(on: boolean) {
    if (on === this.#covered) return;
    this.#covered = on;
    this.#send({ t: "covered", on });
  }

  #speaks(seq: number, { seat, kind, text }: Pick<SpokenEvent, "seat" | "text"> & Partial<SpokenEvent>, view: TableView) {
    const speech = { id: seq, seat, name: view.players[seat]?.name ?? "", text, aloud: kind === "refusal" };
    this.speech = speech;
    window.setTimeout(() => {
      if (this.speech === speech) this.speech = null;
    }, SPOKEN + A_LETTER * text.length);
  }

  #refused(message: Extract<Down, { t: "refused" }>) {
    if (message.kind === "unknown") return this.#inDoubt(message.cid, message.text);
    const words = this.#answered(message.cid);
    if (message.kind !== "cid") [this.#rest, this.#about, this.#next] = [[], "", null];
    if (message.kind === "cid" && words) {
      this.#cid += 1 + Math.floor(Math.random() * 50); // another window of ours was first
      this.#submit(words);
      return;
    }
    this.notify(message.text, message.rule);
  }
}

function started(clock: ClockShown | null): Clock | null {
  return clock && { ...clock, until: performance.now() + clock.left * 1000 };
}
