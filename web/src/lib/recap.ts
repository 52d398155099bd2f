// What others' turns have brought, one line for each: what counts of it, in the words of the log. No rules here.
import type { LogLine } from "./chronicle.svelte";

const COUNTS = new Set(["fight", "helper", "killed", "removed", "escaped", "caught", "died", "level", "sold", "won"]);
/** Of what names me all but what only leads up to it. */
const SAYS_LITTLE = new Set(["turn", "die", "equipped", "unequipped", "effect", "expired", "shuffled"]);

/** `headingOf`: what stands above a turn, which nothing that counts may follow. */
export function byTurn(lines: LogLine[], me: number, headingOf: (turn: number) => string): LogLine[] {
  const turns = new Map<number, LogLine[]>();
  for (const line of lines) turns.set(line.turn, [...(turns.get(line.turn) ?? []), line]);
  return [...turns].map(([turn, all]) => {
    const told = all.filter((line) => COUNTS.has(line.kind) || (line.seats.includes(me) && !SAYS_LITTLE.has(line.kind)));
    const heading = headingOf(turn);
    return !told.length ? { ...all[0]!, kind: "turn", text: heading } : { ...told[0]!, kind: "recap", heading, text: told.map((line) => line.text).join(" "), cards: told.flatMap((line) => line.cards), seats: told.flatMap((line) => line.seats) };
  });
}
