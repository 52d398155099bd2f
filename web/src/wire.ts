// Made by `python -m kickdoor.server.types`; do not change it by hand.

export const VERSION = 1;

/** As `kickdoor judge --ask --json` prints it. */
export interface Advice {
  file: string;
  case: string;
  now: string;
  legal: Record<string, unknown>;
  answers: Record<string, unknown>[];
}

/** Who is connected, who is played by a bot meanwhile, how many look on; before the game, who sits where. */
export interface Around {
  t: "around";
  status: string;
  seats: Record<string, unknown>[];
  watching: number;
}

/** What may be done in a case. `which`: title or number of the case; `after`: so many of its steps; `command`: is this allowed; the rest as `kickdoor judge --ask` has it. */
export interface Asking {
  case: string | Record<string, unknown>;
  which?: string;
  seat?: string;
  command?: string;
  after?: number;
}

/** I am here: the bot that sits in for me may go. */
export interface Back {
  t: "back";
}

/** Whom: who sits there, or who wrote this line of chat (`line`, its id). */
export interface Blocking {
  game: string;
  seat?: number;
  line?: number;
  blocked?: boolean;
}

/** What is printed on a card. */
export interface CardShown {
  name: string;
  type: string;
  deck: string;
  text: string;
  flavor: string;
  icon: string;
  pack: string;
  set: string;
  bonus: number;
  level: number;
  treasures: number;
  levels: number;
  slot: string;
  hands: number;
  big: boolean;
  complex: boolean;
  price: number;
  rank: number;
  faces: string[];
  uses: string[];
}

/** By number, as views name them. */
export interface Cards {
  cards: CardShown[];
}

/** `case`: a case, or several, as the YAML or JSON text of a case file (docs/judge.md), or as an object. */
export interface CaseText {
  case: string | Record<string, unknown>;
}

export interface ChangeSeat {
  seat: number;
  plan: SeatPlan;
}

/** What a new table can be. */
export interface Choices {
  packs: Record<string, unknown>[];
  bots: string[];
  variants: Record<string, string>;
  rulings: Record<string, Record<string, unknown>>;
}

/** The clock has changed without anything happening: somebody asked for a moment. */
export interface Clock {
  t: "clock";
  clock: Record<string, unknown> | null;
  now: number;
}

export interface Done {
  ok?: boolean;
}

export interface Health {
  ok: boolean;
  version: string;
  tables: number;
}

/** Give me a moment: the present pause starts again, so many times a turn. */
export interface HoldOn {
  t: "hold";
  epoch: number;
  seat?: number;
}

/** Send me the whole view (a gap was seen, or the page was loaded anew). */
export interface Look {
  t: "look";
}

export interface Made {
  game: string;
}

export interface Me {
  name: string;
  claimed: boolean;
}

/** A command of the own seat. `cid` rises with each: a resent one is not carried out twice. `seat`: which of one's own, where several sit at one screen. `seen`: the number of the log it was decided on, for stale buttons. */
export interface Move {
  t: "move";
  cid: number;
  verb: string;
  seat?: number;
  seen?: number;
  card?: number;
  target?: number;
  value?: number;
  cards?: number[];
  offer?: OfferWords | null;
}

export interface NameAndPassword {
  name: string;
  password: string;
}

export interface NewName {
  name: string;
}

export interface NewTable {
  options?: TableOptions;
  seats?: SeatPlan[];
  start?: boolean;
}

/** An empty body. */
export interface Nothing {}

export interface OfferWords {
  treasures?: number;
  first?: number;
  order?: number[];
  items?: number[];
  cards?: number[];
  take?: number[];
}

/** Nothing to say in the present pause. `standing`: nor in any other of this part of the turn. */
export interface Pass {
  t: "pass";
  epoch: number;
  seat?: number;
  standing?: boolean;
}

export interface Ping {
  t: "ping";
  at: number;
}

export interface Pong {
  t: "pong";
  at: number;
  now: number;
}

/** The move with this cid is not: why, in words, and by which rule ("" if it was no rule of the game). `kind`: refused (by a rule), unseen (it names a card this seat cannot see), stale (for something that is over), cid (another move has this number), malformed, trouble (of the server's; send it again). */
export interface Refused {
  t: "refused";
  cid: number;
  kind: string;
  rule: string;
  text: string;
}

/** A finished game. `levels`: everybody's at the start and after each turn. */
export interface Replay {
  game: string;
  title: string;
  steps: number;
  players: string[];
  digest: string;
  commitment: string;
  seed: string;
  levels: number[][];
}

/** The table after `step` moves, and what the last of them did. */
export interface ReplayStep {
  step: number;
  steps: number;
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
}

/** A rule; `question`: the one a ruling of ours answers; `differs`: by edition. */
export interface RuleShown {
  id: string;
  text: string;
  editions: string[];
  question: string;
  differs: Record<string, unknown>;
}

export interface Rules {
  rules: RuleShown[];
}

/** A line of chat. `id` names it, e.g. to block whoever wrote it. */
export interface Said {
  t: "said";
  id: number;
  name: string;
  text: string;
  at: number;
}

export interface Say {
  t: "say";
  text: string;
}

/** One seat: free, a person's, or a bot's. `person` is told to nobody; `away`: a bot sits in for the person. */
export interface SeatPlan {
  kind?: "bot" | "free" | "person";
  name?: string;
  sex?: "female" | "male";
  bot?: string;
  person?: string;
  away?: boolean;
}

export interface SeatShown {
  kind: string;
  name: string;
  bot: string;
  sex: string;
  mine: boolean;
}

/** The game as this client may see it after log entry `seq`, what happened since the last one, and the clock. */
export interface Shown {
  t: "view";
  seq: number;
  seat: number;
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
  clock: Record<string, unknown> | null;
  now: number;
}

export interface SitDown {
  seat?: number;
  sex?: "female" | "male";
}

/** What a table is about. `packs` and the rest as on the command line; see docs/editions.md. */
export interface TableOptions {
  title?: string;
  packs?: string[];
  house?: string;
  variants?: string[];
  rulings?: Record<string, number>;
  pace?: "correspondence" | "live" | "relaxed";
  claim_seconds?: number;
  listed?: boolean;
  spectators?: boolean;
}

/** A table in the lobby, or one's own. `turns`: how far it is. */
export interface TableShown {
  game: string;
  title: string;
  status: string;
  packs: string[];
  house: string;
  variants: string[];
  rulings: Record<string, number>;
  pace: string;
  claim_seconds: number;
  listed: boolean;
  spectators: boolean;
  host: string;
  mine: boolean;
  seats: SeatShown[];
  winners: string[];
  changed: number;
  commitment: string;
  seed: string;
  rematch: string;
}

export interface Tables {
  tables: TableShown[];
}

/** The move with this cid is in the log as `seq`. */
export interface Taken {
  t: "taken";
  cid: number;
  seq: number;
}

/** A message that could not be read, or came too fast. */
export interface Trouble {
  t: "trouble";
  text: string;
}

/** As `kickdoor judge --json` prints it. */
export interface Verdict {
  file: string;
  ok: boolean;
  mistakes: Record<string, unknown>[];
  cases: Record<string, unknown>[];
}

/** First of all. `seats`: the own ones; none for somebody who looks on. `digest`: cards at /api/cards/DIGEST. */
export interface Welcome {
  t: "welcome";
  version: number;
  game: string;
  seats: number[];
  digest: string;
  commitment: string;
  last_cid: number;
  now: number;
}

export interface WhichSeat {
  seat: number;
}

export type Up = Move | Pass | HoldOn | Say | Back | Look | Ping;
export type Down = Welcome | Shown | Taken | Refused | Clock | Said | Around | Pong | Trouble;
