// What the server says and hears (src/kickdoor/server/wire.py, shown.py, rest.py).

export interface Offer {
  treasures: number;
  first: number;
  order: number[];
  items: number[];
  cards: number[];
  take: number[];
}

export interface LegalMove {
  verb: string;
  text: string;
  card?: number;
  target?: number;
  value?: number;
  cards?: number[];
  offer?: Offer;
}

export type MoveWords = Omit<LegalMove, "text">;

export interface Laid {
  card: number;
  used?: boolean;
  host?: number;
}

export interface Player {
  name: string;
  level: number;
  sex: string;
  dead: boolean;
  strength: number;
  hand: [doors: number, treasures: number];
  known: number[];
  table: Laid[];
  curses: Laid[];
}

export interface Pile {
  left: number;
  discards: number;
  top: number;
  known: number[];
}

export type Part = [amount: number, card: number, rule: string];

export interface Sum {
  total: number;
  parts: Part[];
}

export interface Fight {
  fighter: number;
  helper: number;
  compelled: boolean;
  running: boolean;
  monsters: { card: number; stands_for: number; strength: number }[];
  cards: number[];
  munchkins: Sum;
  total: Sum;
  ahead: boolean;
  wins_ties: boolean;
  levels: Sum;
  treasures: Sum;
  for_the_win: boolean;
  deal: Offer | null;
  roll: number;
  die_needed?: Record<string, number>;
}

export interface Question {
  kind: string;
  about: string;
  driver: number;
  wanted?: number;
  card?: number;
  victim?: number;
}

export interface View {
  turn: number;
  active: number;
  moment: string;
  over: boolean;
  winners: number[];
  win_level: number;
  epoch: number;
  players: Player[];
  doors: Pile;
  treasures: Pile;
  revealed: number;
  pool: number[];
  corpse: number[];
  fight: Fight | null;
  question: Question | null;
  offer: (Offer & { from: number }) | null;
  hand?: number[];
  legal?: LegalMove[];
  hand_limit?: number;
}

export interface GameEvent {
  what: string;
  fields?: Record<string, unknown>;
  rule?: string;
  lines?: string[];
}

export interface ClockWords {
  kind: "claim" | "pause" | "offer" | "decision";
  seat: number;
  left: number;
  of: number;
}

export interface SeatAround {
  name: string;
  kind: string;
  here?: boolean;
  away?: boolean;
  bot?: string;
  sex?: string;
  mine?: boolean;
}

export type Down =
  | { t: "welcome"; version: number; game: string; seats: number[]; digest: string; commitment: string; last_cid: number }
  | { t: "view"; seq: number; seat: number; view: View; events: GameEvent[]; clock: ClockWords | null }
  | { t: "taken"; cid: number; seq: number }
  | { t: "refused"; cid: number; kind: string; rule: string; text: string }
  | { t: "clock"; clock: ClockWords | null }
  | { t: "said"; id: number; name: string; text: string; at: number }
  | { t: "around"; status: string; seats: SeatAround[]; watching: number }
  | { t: "pong"; at: number; now: number }
  | { t: "trouble"; text: string };

export interface CardShown {
  name: string;
  type: string;
  deck: string;
  text: string;
  flavor: string;
  icon: string;
  pack: string;
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
}

export interface RuleShown {
  id: string;
  text: string;
  question: string;
}

export interface TableShown {
  game: string;
  title: string;
  status: string;
  packs: string[];
  pace: string;
  host: string;
  mine: boolean;
  listed: boolean;
  seats: { kind: string; name: string; bot: string; sex: string; mine: boolean }[];
  winners: string[];
  changed: number;
  seed: string;
  commitment: string;
  rematch: string;
}

export interface Choices {
  packs: { id: string; name: string; summary: string }[];
  bots: string[];
  variants: Record<string, string>;
  rulings: Record<string, { default: number; rule: string; says: string; most: number }>;
}

export interface Replay {
  game: string;
  title: string;
  steps: number;
  players: string[];
  digest: string;
  seed: string;
  commitment: string;
  levels: number[][];
}

export interface ReplayStep {
  step: number;
  steps: number;
  view: View;
  events: GameEvent[];
}

export const noOffer = (): Offer => ({ treasures: 0, first: -1, order: [], items: [], cards: [], take: [] });
