// A position put together by hand: as a case in YAML, which the judge reads, and as a link. No rules: what is wrong with
// a position only the judge can say.
import { inRow, texts, type Texts } from "../texts";
import { listed } from "./language";

export interface Laid {
  card: string;
  carried: boolean;
}
export interface Place {
  name: string;
  level: number;
  sex: "male" | "female";
  hand: string[];
  play: Laid[];
  curses: string[];
}
export interface Foe {
  card: string;
  enhancers: string[];
}
export interface Fight {
  monsters: Foe[];
  helper: number;
  claim: boolean;
  running: boolean;
}
/** `words`: an action in the language of cases, e.g. `{sell: [Elf]}`. */
export interface Question {
  seat: number;
  words: string;
}
export interface Position {
  title: string;
  packs: string[];
  seats: Place[];
  turn: number;
  phase: string;
  revealed: string;
  fight: Fight | null;
  more: string;
  question: Question;
}

export const PHASES = ["prepare", "start", "kick", "trouble", "charity"] as const;
export const [FEWEST_SEATS, MOST_SEATS, MOST_CARDS, LONGEST_MORE, LONGEST_WORDS] = [2, 6, 40, 2000, 300];
const [LONGEST_NAME, LONGEST_TITLE, LONGEST_LINK, MOST_BYTES] = [60, 80, 8000, 65_536];

const place = (name: string): Place => ({ name, level: 1, sex: "male", hand: [], play: [], curses: [] });
export const newPlace = (taken: string[]) =>
  place(["Aric", "Suzan", "Carl", "Dora", "Emil", "Fee"].find((name) => !taken.includes(name)) ?? `P${taken.length + 1}`);

export const freshPosition = (): Position => ({
  title: "", packs: ["deluxe"], seats: [place("Aric"), { ...place("Suzan"), sex: "female" }, place("Carl")], turn: 0,
  phase: "prepare", revealed: "", fight: null, more: "", question: { seat: 0, words: "" },
}); // prettier-ignore

/** Disputes to look at first, by what their titles are called in the texts. */
export const examples = (): [keyof Texts["judge"]["exampleTitles"], Position][] => {
  const [aric, suzan, carl] = freshPosition().seats as [Place, Place, Place];
  const inUse = (...cards: string[]): Laid[] => cards.map((card) => ({ card, carried: false }));
  const fight = (card: string, helper = -1): Fight => ({ monsters: [{ card, enhancers: [] }], helper, claim: false, running: false });
  return [
    ["tie", {
      ...freshPosition(), fight: fight("Net Troll"), question: { seat: 0, words: "claim the kill" },
      seats: [{ ...aric, level: 5, play: inUse("Warrior", "Boots of Butt-Kicking", "Flaming Armor") }, suzan, carl],
    }],
    ["elves", {
      ...freshPosition(), fight: fight("Drooling Slime", 1),
      seats: [{ ...aric, level: 3, play: inUse("Elf") }, { ...suzan, level: 2, play: inUse("Elf", "Boots of Butt-Kicking") }, carl],
    }],
    ["second", {
      ...freshPosition(), fight: fight("Net Troll", 1), question: { seat: 0, words: "{ask: Carl}" },
      seats: [{ ...aric, level: 4 }, { ...suzan, level: 3 }, { ...carl, level: 6 }],
    }],
    ["late", {
      ...freshPosition(), fight: fight("Drooling Slime"), question: { seat: 1, words: "{play: Lose Your Armor, on: Aric}" },
      seats: [{ ...aric, level: 3, play: inUse("Flaming Armor") }, { ...suzan, hand: ["Lose Your Armor"] }, carl],
    }],
  ]; // prettier-ignore
};

/** Types of cards that lie at a place; what a card says may put others there too. A hand takes any. */
export const LIES_THERE: Record<"play" | "curses" | "monsters" | "enhancers", string[]> = {
  play: [
    "class", "race", "affiliation", "power", "role", "super_munchkin", "half_breed", "team_up", "hireling", "sidekick",
    "ally", "steed", "item", "steed_item", "item_enhancer", "one_shot", "treasure_special", "cheat",
  ],
  curses: ["curse", "trap"],
  monsters: ["monster"],
  enhancers: ["monster_enhancer", "mate", "clone"],
}; // prettier-ignore

/** A fight that nobody is in on the other side: the judge would hear of no fight at all. */
export const lacksMonster = (position: Position) => position.fight?.monsters.length === 0;

/** Who stands on the players' side of the fight. */
export function sideOf({ fight, seats, turn }: Position): string {
  return listed([seats[turn]?.name ?? "", ...(fight && seats[fight.helper] ? [seats[fight.helper]!.name] : [])]);
}

/** The moment in the words of the page, as it is set up. */
export function momentOf(position: Position, called: (card: string) => string): string {
  const { fight, seats, turn, phase } = position;
  const name = seats[turn]?.name ?? "";
  if (!fight) return texts.judge.now({ name, moment: (texts.judge.phases as Record<string, string>)[phase] ?? phase });
  const side = [name, ...(seats[fight.helper] ? [seats[fight.helper]!.name] : [])];
  const foes = inRow(fight.monsters.map((foe) => called(foe.card)));
  return (fight.running ? texts.judge.nowRunning : texts.judge.nowFighting)({ side: listed(side), count: side.length, foes });
}

// ---- as a case ---------------------------------------------------------------------------------------------------------

const PLAIN = /^[A-Za-z][A-Za-z0-9'!. -]*$/;
const TAKEN = /^(y|n|yes|no|on|off|true|false|null|all|\.nan|\.inf)$/i;

/** A name as YAML takes it everywhere. */
export const word = (name: string) =>
  PLAIN.test(name) && !TAKEN.test(name) && !/ $|^ | -/.test(name) ? name : JSON.stringify(name);
export const words = (names: string[]) => `[${names.map(word).join(", ")}]`;

function seatLine(seat: Place): string {
  const laid = seat.play.map((one) => (one.carried ? `{card: ${word(one.card)}, equipped: false}` : word(one.card)));
  const parts = [
    ...(seat.level === 1 ? [] : [`level: ${seat.level}`]),
    ...(seat.sex === "male" ? [] : [`sex: ${seat.sex}`]),
    ...(laid.length ? [`in_play: [${laid.join(", ")}]`] : []),
    ...(seat.curses.length ? [`curses: ${words(seat.curses)}`] : []),
    ...(seat.hand.length ? [`hand: ${words(seat.hand)}`] : []),
  ];
  return `  ${word(seat.name)}: {${parts.join(", ")}}`;
}

function fightLines(position: Position): string[] {
  const { fight } = position;
  if (!fight?.monsters.length) return [];
  const foes = fight.monsters.map((foe) =>
    foe.enhancers.length ? `{card: ${word(foe.card)}, enhancers: ${words(foe.enhancers)}}` : word(foe.card),
  );
  const helper = position.seats[fight.helper];
  const parts = [
    `monsters: [${foes.join(", ")}]`,
    ...(helper ? [`helper: ${word(helper.name)}`] : []),
    ...(fight.claim && !fight.running ? ["claim: true"] : []),
  ];
  return [...(fight.running ? ["phase: run"] : []), `fight: {${parts.join(", ")}}`];
}

/** The position as a case file; `steps`: what is claimed of it. */
export function caseOf(position: Position, steps: string[] = []): string {
  const fight = fightLines(position);
  const lines = [
    `title: ${word(position.title || texts.judge.untitled)}`,
    `packs: ${words(position.packs)}`,
    "players:",
    ...position.seats.map(seatLine),
    `turn: ${word(position.seats[position.turn]?.name ?? "")}`,
    ...(fight.length ? fight : position.phase === "prepare" ? [] : [`phase: ${position.phase}`]),
    ...(!fight.length && position.phase === "kick" && position.revealed ? [`revealed: ${word(position.revealed)}`] : []),
    ...(position.more.trim() ? [position.more.trimEnd()] : []),
    ...(steps.length ? ["steps:", ...steps.map((step) => `- ${step}`)] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** The question as `kickdoor judge --ask --command` takes it; empty if there is none. */
export function commandOf(position: Position): string {
  const asker = position.seats[position.question.seat];
  const said = position.question.words.trim();
  return asker && said ? `{${word(asker.name)}: ${said}}` : "";
}

/** What an action is told with. */
export const WITH: Record<string, string[]> = {
  "look for trouble": ["card"], play: ["card", "on"], use: ["card", "on"], equip: ["card"], unequip: ["card"],
  sell: ["cards"], lay: ["card"], discard: ["card"], "roll against": ["card"], ask: ["to"], give: ["cards", "to"],
  trade: ["cards", "to", "take"],
}; // prettier-ignore

/** A plain question in the language of cases, as it would be chosen; all empty for one that is not plain. */
export function chosenIn(said: string): { action: string; card: string; on: string; to: string } {
  const nothing = { action: "", card: "", on: "", to: "" };
  if (said.trim() in texts.judge.actions && !WITH[said.trim()]) return { ...nothing, action: said.trim() };
  const [, action = "", what = "", on = ""] = /^\{([a-z ]+): ([^[\]{},"]+)(?:, on: ([^[\]{},"]+))?\}$/.exec(said.trim()) ?? [];
  if (action === "ask") return { ...nothing, action, to: what };
  return WITH[action]?.includes("card") ? { ...nothing, action, card: what, on } : nothing;
}

/** A plain question in the words of the page, or "". */
export function inWords(said: string, called: (card: string) => string): string {
  const { action, card, on, to } = chosenIn(said);
  const what = actionWords(action, card ? called(card) : to);
  return on ? texts.judge.aimed({ what, card: called(on) }) : what;
}

/** An action by its word in cases; "" for one that has no words of the page. */
export function actionWords(action: string, what = "…"): string {
  const said = texts.judge.actions[action as keyof Texts["judge"]["actions"]] ?? "";
  return typeof said === "string" ? said : said({ what });
}

/** All cards the position names, each once. */
export function cardsIn(position: Position): string[] {
  const foes = position.fight?.monsters.flatMap((foe) => [foe.card, ...foe.enhancers]) ?? [];
  const laid = position.seats.flatMap((seat) => [...seat.play.map((one) => one.card), ...seat.hand, ...seat.curses]);
  return [...new Set([...foes, ...laid])];
}

// ---- what the judge says -----------------------------------------------------------------------------------------------

export interface LegalWords {
  words: string;
  verb: string;
  rule: string;
}
export interface Cited {
  rule: string;
  text: string;
  note?: string;
  also?: Cited[];
}
export interface Answer {
  player: string;
  action: string;
  allowed: boolean;
  refusal: Cited | null;
  rulings: Cited[];
}
export interface SumWords {
  number: string;
  total: number;
  parts: { amount: number; source: string; rule: string }[];
}
export interface Findings {
  now: string;
  legal: Record<string, LegalWords[]>;
  answers: Answer[];
  sums: SumWords[];
}

/** What was found, as steps of a case that holds. */
export function claims(position: Position, found: Findings): string[] {
  const total = (name: string) => found.sums.find((one) => one.number === name)?.total;
  const sides = [total("fight munchkins"), total("fight monsters")];
  const steps = sides.every((side) => side !== undefined) ? [`expect: {fight: {munchkins: ${sides[0]}, monsters: ${sides[1]}}}`] : [];
  const [answer] = found.answers;
  const asker = position.seats[position.question.seat];
  if (answer && asker) {
    const action = `${word(asker.name)}: ${position.question.words.trim()}`;
    steps.push(answer.refusal ? `refuse: {${action}, rule: ${answer.refusal.rule}}` : `expect: {may: {${action}}}`);
  }
  return steps;
}

// ---- as a link ---------------------------------------------------------------------------------------------------------

export class BadLink extends Error {}

const PACKED = "z";
const OPEN = "j";

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new BadLink("too long");
    chunks.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

/** The position for the part of an address after #. Raises BadLink if it is too long for one. */
export async function toLink(position: Position): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(position));
  const packed = "CompressionStream" in globalThis;
  const found = packed ? await through(bytes, new CompressionStream("deflate-raw"), MOST_BYTES) : bytes;
  const text = (packed ? PACKED : OPEN) + toBase64(found);
  if (text.length > LONGEST_LINK) throw new BadLink("too long");
  return text;
}

/** The position of a link. Raises BadLink for anything else than a link of ours. */
export async function fromLink(text: string): Promise<Position> {
  try {
    if (text.length > LONGEST_LINK) throw new BadLink("too long");
    const bytes = fromBase64(text.slice(1));
    const plain = text[0] === PACKED ? await through(bytes, new DecompressionStream("deflate-raw"), MOST_BYTES) : bytes;
    if (text[0] !== PACKED && text[0] !== OPEN) throw new BadLink("unknown kind");
    return checked(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain)));
  } catch (trouble) {
    throw trouble instanceof BadLink ? trouble : new BadLink(String(trouble));
  }
}

// the shape of what came in by a link: anything may be in it

type Any = Record<string, unknown>;

function map(value: unknown): Any {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new BadLink("no map");
  return value as Any;
}
function list<T>(value: unknown, most: number, each: (one: unknown) => T): T[] {
  if (!Array.isArray(value) || value.length > most) throw new BadLink("no list");
  return value.map(each);
}
function text(value: unknown, most = LONGEST_NAME): string {
  if (typeof value !== "string" || value.length > most) throw new BadLink("no words");
  return value;
}
function name(value: unknown): string {
  const found = text(value);
  if (!found.trim() || /\p{C}/u.test(found)) throw new BadLink("no name");
  return found;
}
function whole(value: unknown, least: number, most: number): number {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) throw new BadLink("no number");
  return value as number;
}
const names = (value: unknown) => list(value, MOST_CARDS, name);

function checked(value: unknown): Position {
  const given = map(value);
  const seats = list(given.seats, MOST_SEATS, (one): Place => {
    const seat = map(one);
    return {
      name: name(seat.name), level: whole(seat.level, 1, 99), sex: seat.sex === "female" ? "female" : "male",
      hand: names(seat.hand), curses: names(seat.curses),
      play: list(seat.play, MOST_CARDS, (laid) => ({ card: name(map(laid).card), carried: map(laid).carried === true })),
    }; // prettier-ignore
  });
  if (seats.length < FEWEST_SEATS) throw new BadLink("too few");
  const last = seats.length - 1;
  const question = map(given.question);
  const phase = text(given.phase);
  if (!(PHASES as readonly string[]).includes(phase)) throw new BadLink("no phase");
  return {
    title: text(given.title, LONGEST_TITLE), packs: list(given.packs, 8, name), seats, turn: whole(given.turn, 0, last),
    phase, revealed: text(given.revealed), more: text(given.more, LONGEST_MORE),
    question: { seat: whole(question.seat, 0, last), words: text(question.words, LONGEST_WORDS) },
    fight: given.fight === null ? null : checkedFight(map(given.fight), last),
  }; // prettier-ignore
}

function checkedFight(given: Any, last: number): Fight {
  return {
    monsters: list(given.monsters, MOST_CARDS, (one) => ({ card: name(map(one).card), enhancers: names(map(one).enhancers) })),
    helper: whole(given.helper, -1, last), claim: given.claim === true, running: given.running === true,
  }; // prettier-ignore
}
