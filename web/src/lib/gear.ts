// What somebody changes of his gear, one thing after the other, as one line of the log: what he puts to use and what aside, where that is
// not as it was before. No rules here: what was done the lines say.
import { inRow, texts } from "../texts";
import type { LogLine } from "./chronicle.svelte";

const GEAR = new Set(["equipped", "unequipped"]);
/** What goes hidden from hand to hand is said once, with how often. */
const again = (one: LogLine, other: LogLine) => one.kind === "moved" && !one.cards.length && one.text === other.text && one.turn === other.turn;
const told = new WeakMap<LogLine, LogLine>(); // by the last of them: a line that is as it was stays what it was

/** The lines with each such row of them as one; mine are left as they are. */
export function gathered(lines: LogLine[], me: number, nameOf: (seat: number) => string, cardOf: (card: number) => string): LogLine[] {
  const rows: LogLine[][] = [];
  for (const line of lines) {
    const before = rows.at(-1)?.[0];
    if (before && again(line, before)) rows.at(-1)!.push(line);
    else if (GEAR.has(line.kind) && before && GEAR.has(before.kind) && line.seats[0] !== me && line.seats[0] === before.seats[0] && line.turn === before.turn) rows.at(-1)!.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => (row.length > 1 ? oneOf(row) : row));

  function oneOf(row: LogLine[]): LogLine[] {
    const last = row.at(-1)!;
    const known = told.get(last);
    if (known?.id === row[0]!.id) return [known];
    if (!GEAR.has(last.kind)) return [{ ...last, id: row[0]!.id, text: `${last.text} (${texts.replay.times({ n: row.length })})` }];
    const cards = [...new Set(row.map((line) => line.cards[0]!))];
    const changed = (kind: string) => cards.filter((card) => [row.find((line) => line.cards[0] === card), row.findLast((line) => line.cards[0] === card)].every((line) => line!.kind === kind));
    const [on, off] = [changed("equipped"), changed("unequipped")];
    if (!on.length && !off.length) return [];
    const words = (some: number[]) => inRow(some.map(cardOf));
    const line = { ...last, id: row[0]!.id, cards: [...on, ...off], text: texts.log.gear({ name: nameOf(last.seats[0]!), what: !off.length ? "on" : on.length ? "other" : "off", on: words(on), off: words(off) }) };
    told.set(last, line);
    return [line];
  }
}
