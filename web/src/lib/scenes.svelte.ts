// What has come and does not lie on the table yet. A view waits until what it tells of has been seen, in the order in which
// it happened: nothing shows before its moment, and no moment comes after its time. No rules here.
import type { ViewMessage } from "../wire";
import { BLOWS, type Moment, PLAIN } from "./moments";
import { isDriver } from "./moves";
import { play } from "./sound";

const TUMBLE = 950; // how long a die rolls
const LIES = 800; // how long it lies there before it is staged what it brings
const CHASE = { tumble: 1400, lies: 1400 }; // of mine: I hold my breath, and read what becomes of me
const SEEN = { mine: 900, others: 500 }; // the least that a die lies there, however fast all goes: its face is seen
const ROLLS_FASTER = 2; // times, at most
const SHOWN = 1900;
const FELT = 2600; // what is done to me: who did it, with what, and what it costs are three things to read
const OTHERS = 1500; // nobody waits through somebody else's turn
const DOORS = 1000; // of others
const ROUTINE = 700; // what is told small is understood at a glance
const ASKED = 800; // one is asked something by what comes then, and knows what it is about
const TURNS = 1500; // who turns a fight, whoever is asked about it: the question that comes is about what it did
const READ = 1500; // the least for what happens in my own turn, or to me: one reads it
const GLANCED = 1200; // the least for what is done to others: of several in a row each is understood
const BEAT = { mine: 700, others: 400 }; // more for a great loss
const MANY = 0.7; // of the time, where another one waits
const HASTE = { least: 0.75, most: 3 };
const IN_LINE = 4; // that wait; who plays fast sees the last ones
const LATE = 1500; // for so long others' moments wait into the next turn

export interface Die {
  seat: number;
  face: number;
}

export interface Roll {
  id: number;
  at: number; // among what happened
  /** Several roll where it is to be decided who is first. */
  dice: Die[];
  what: string; // for which it was cast
  /** What comes of it as it lies, in words; and whether that is good for who rolls. */
  verdict: string;
  good: boolean;
  /** Whom somebody runs from by it, and what it takes: that is staged large. */
  chase?: { card: number; takes: string };
}

export type Act = Moment | Roll;

/** A view and what is seen before it is drawn. */
export interface Scene {
  message: ViewMessage;
  acts: Act[];
  /** Whether all that it tells is staged; what is not is told otherwise. */
  staged: boolean;
  /** Cards of a move I have just made. */
  own: ReadonlySet<number>;
  /** Cards that were seen large before it is drawn. */
  seen?: Set<number>;
  /** When it was known. */
  since: number;
}

export interface House<S extends Scene> {
  seat: () => number;
  haste: () => number;
  /** What is heard of what happened: once the die, if it begins with one, has landed. */
  tell: (scene: S) => void;
  draw: (scene: S) => void;
  /** The table is up to date again. */
  done: () => void;
}

const isRoll = (act: Act): act is Roll => "dice" in act;

/** In the order of the events: a die before what it has brought. */
export const inOrder = (moments: Moment[], rolls: Roll[]): Act[] => [...rolls, ...moments].sort((one, other) => one.at - other.at);

export class Scenes<S extends Scene> {
  moment = $state.raw<Moment | null>(null); // that is on the table
  roll = $state.raw<Roll | null>(null);
  rolling = $state(false); // it has not landed yet
  behind = $state(false); // more is known than lies on the table
  gone = -Infinity; // when the last moment was over

  readonly #house: House<S>;
  readonly #line: S[] = []; // the first is on the stage
  #told = false; // of the first
  #chased = false; // somebody who runs has the stage
  #timer = 0;

  constructor(house: House<S>) {
    this.#house = house;
  }

  get newest(): S | undefined {
    return this.#line.at(-1);
  }

  enter(scene: S) {
    if (scene.message.view.over) this.hurry(); // how it ended is all that counts now
    this.#line.push(scene);
    this.#thin();
    if (this.#line.length > 1) return;
    this.behind = true;
    this.#go();
  }

  /** The die lies there, or nobody wants to wait for it. */
  land() {
    clearTimeout(this.#timer);
    this.rolling = false;
    this.#tell();
    const [usual, least] = this.#isMyChase ? [CHASE.lies, SEEN.mine] : [LIES, SEEN.others];
    this.#timer = window.setTimeout(() => this.#go(), Math.max(least, usual / Math.max(1, this.#house.haste())));
  }

  /** Nobody wants to see this moment any longer. */
  skip() {
    if (this.rolling) return this.land();
    this.#go();
  }

  /** Nobody looks, or something else counts: all that is known lies on the table at once. */
  hurry() {
    for (const scene of this.#line) {
      if (scene.acts.length) scene.staged = false;
      scene.acts = [];
    }
    this.rolling = false;
    this.#go();
  }

  /** Somebody else has the screen: what was on its way to who had it is not shown. */
  clear() {
    this.#line.length = 0;
    this.#told = false;
    this.rolling = false;
    this.#go();
  }

  /** The next act, or else the view; then those that have come since. */
  #go() {
    clearTimeout(this.#timer);
    if (this.moment || this.#chased) this.gone = performance.now();
    this.moment = null;
    if (this.#chased) this.roll = null; // the fight says what came of it
    this.#chased = false;
    for (let scene = this.#line[0]; scene; scene = this.#line[0]) {
      keep(scene, (act) => !this.#isPast(scene) || this.#stays(act));
      const act = scene.acts.shift();
      if (act) return this.#play(act);
      this.#tell();
      this.#line.shift();
      this.#told = false;
      this.#house.draw(scene);
    }
    if (!this.behind) return;
    this.behind = false;
    this.#house.done();
  }

  #tell() {
    const scene = this.#line[0];
    if (!this.#told && scene) this.#house.tell(scene);
    this.#told = true;
  }

  #play(act: Act) {
    if (isRoll(act)) {
      this.roll = act;
      this.rolling = true;
      this.#chased = Boolean(act.chase);
      play("dice");
      this.#timer = window.setTimeout(() => this.land(), (this.#isMyChase ? CHASE.tumble : TUMBLE) / Math.min(ROLLS_FASTER, Math.max(1, this.#house.haste())));
      return;
    }
    this.#tell();
    this.roll = null; // what it has brought is seen where it lay
    this.moment = act;
    (this.#line[0]!.seen ??= new Set()).add(act.cards[0] ?? -1);
    this.#timer = window.setTimeout(() => this.#go(), this.#lasts(act));
  }

  /** What is plain gives way to what comes after it, and so does an ambush once its fight is over; and of many the oldest that
   * are nothing to me. */
  #thin() {
    const last = this.newest!;
    const { fight } = last.message.view;
    for (const [i, scene] of this.#line.entries()) {
      const followed = this.#line.slice(i + 1).some((later) => later.acts.length > 0);
      const late = (act: Act) => !isRoll(act) && ((followed && PLAIN.has(act.kind)) || (act.kind === "ambush" && !fight));
      keep(scene, (act) => scene === last || !late(act));
    }
    let many = this.#line.reduce((sum, scene) => sum + scene.acts.length, 0) - IN_LINE;
    for (const scene of this.#line) if (scene !== last) keep(scene, (act) => this.#stays(act) || many-- <= 0);
  }

  /** Another turn has begun since, and not just now. */
  #isPast({ message, since }: S): boolean {
    return message.view.turn < this.newest!.message.view.turn && performance.now() - since > LATE;
  }

  /** What is mine, and the die of whoever runs: all that follows hangs on it. */
  #stays = (act: Act) => this.#isMine(act) || (isRoll(act) && act.chase !== undefined);

  /** What has hit me, or what I have done, I see whatever has come since. */
  #isMine(act: Act): boolean {
    const me = this.#house.seat();
    return isRoll(act) ? act.dice.some((die) => die.seat === me) : act.seats.includes(me) || act.by === me || act.kind === "won";
  }

  get #isMyChase(): boolean {
    return Boolean(this.roll?.chase && this.#isMine(this.roll));
  }

  #lasts(moment: Moment): number {
    const [me, view] = [this.#house.seat(), this.newest!.message.view];
    const mine = this.#isMine(moment);
    const own = mine || this.#line[0]?.message.view.active === me;
    const driving = isDriver(view, me);
    // what I am asked about comes before what was somebody else's
    const asked = (PLAIN.has(moment.kind) || (!mine && driving)) && (driving || view.legal.some((move) => move.verb === "pass"));
    const usual = moment.routine ? ROUTINE : moment.turn ? TURNS : asked ? ASKED : BLOWS.has(moment.kind) && moment.seats.includes(me) ? FELT : own ? SHOWN : moment.kind === "door" ? DOORS : OTHERS;
    const more = this.#line.some((scene) => scene.acts.length > 0);
    const beat = moment.great ? BEAT[mine ? "mine" : "others"] : 0;
    return (Math.max(own ? READ : BLOWS.has(moment.kind) ? GLANCED : 0, (more ? MANY : 1) * usual) + beat) / Math.min(HASTE.most, Math.max(HASTE.least, this.#house.haste()));
  }
}

/** Only what `kept` says; a moment that is left out is told otherwise, dice are in the log. */
function keep(scene: Scene, kept: (act: Act) => boolean) {
  const all = scene.acts;
  scene.acts = all.filter(kept);
  if (all.some((act) => !isRoll(act) && !scene.acts.includes(act))) scene.staged = false;
}
