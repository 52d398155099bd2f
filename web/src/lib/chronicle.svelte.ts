// What is written of a game: its log, with what bots said, and why they would not help.
import { texts } from "../texts";
import type { Chapter, Line, SpokenEvent, Story } from "../wire";
import { get } from "./api";
import { keep, kept } from "./kept";
import { settings } from "./settings.svelte";

const REASONS = 60; // that are kept of a game
const LATER = 30; // milliseconds after the table: who plays looks there first

export interface LogLine extends Line {
  id: string;
  seq: number;
  turn: number;
  /** The line of the chat that was the last one then. */
  after: number;
  /** What stands above it, where that is not its turn's number. */
  heading?: string;
}

export class Chronicle {
  lines = $state.raw<LogLine[]>([]);
  readonly #game: string;
  readonly #nameOf: (seat: number) => string;
  #unwritten: Chapter[] = [];

  constructor(game: string, nameOf: (seat: number) => string) {
    this.#game = game;
    this.#nameOf = nameOf;
  }

  /** What happened before this page was here, as this seat may know it; it is dropped where meanwhile it is another's that counts. */
  async fetch(seat: number, isStill: (seat: number) => boolean) {
    try {
      const { chapters } = await get<Story>(`/api/tables/${this.#game}/story${seat >= 0 ? `?seat=${seat}` : ""}`);
      if (!isStill(seat)) return;
      const to = chapters.at(-1)?.seq ?? 0;
      this.lines = [...chapters.flatMap((one) => linesOf(this.#retold(one))), ...this.lines.filter((line) => line.seq > to)];
    } catch {
      // the log then begins where we came in
    }
  }

  /** What comes after this entry never happened. */
  cut(seq: number) {
    this.lines = this.lines.filter((line) => line.seq <= seq);
  }

  write(chapter: Chapter, lastSaid: () => number | undefined) {
    // people who share a screen hear of each move once for each of them
    if (this.#unwritten.some((one) => one.seq >= chapter.seq)) return;
    this.#unwritten.push(chapter);
    if (this.#unwritten.length > 1) return;
    setTimeout(() => {
      const to = this.lines.at(-1)?.seq ?? 0;
      const fresh = this.#unwritten.splice(0).filter((one) => one.seq > to);
      if (fresh.length) this.lines = [...this.lines, ...fresh.flatMap((one) => linesOf(one, lastSaid()))];
    }, LATER);
  }

  /** What a bot says stands in the log, as everything that is heard. */
  lineOf = ({ seat, text }: SpokenEvent): Line => ({ kind: "spoken", text: texts.log.spoken({ name: this.#nameOf(seat), text }), cards: [], seats: [seat] });

  #retold({ spoken = [], ...chapter }: Chapter): Chapter {
    const reasons = this.#reasons().flatMap(([seq, one]) => (seq === chapter.seq ? [one] : []));
    return { ...chapter, lines: [...chapter.lines, ...[...reasons, ...(settings.get("banter") ? spoken : [])].map(this.lineOf)] };
  }

  /** Why a bot would not help is no part of the game, so the server does not know it afterwards; this window does. */
  keepReasons(seq: number, spoken: SpokenEvent[]) {
    const kept = this.#reasons();
    const fresh = spoken.filter((one) => one.kind === "refusal" && !kept.some(([at, other]) => at === seq && other.seat === one.seat));
    if (fresh.length) keep("reasons", this.#game, -1, [...kept, ...fresh.map((one) => [seq, one])].slice(-REASONS));
  }

  refusal = (seat: number) => this.#reasons().findLast(([, one]) => one.seat === seat)?.[1].text ?? "";

  #reasons = () => kept<[number, SpokenEvent][]>("reasons", this.#game, -1, []);
}

const linesOf = (chapter: Chapter, after = 0): LogLine[] =>
  chapter.lines.map((line, i) => ({ ...line, id: `${chapter.seq} ${i}`, seq: chapter.seq, turn: chapter.turn, after }));
