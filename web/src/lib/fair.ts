// Nobody chooses the shuffle: this page contributes a part of the seed, and checks afterwards that it was used. The words
// are those of src/kickdoor/play/fairness.py, which says what it is good for.
import type { Fairness, Made, Unfair } from "../wire";
import { post } from "./api";
import { sha256 } from "./sha256";

const KEY = "kickdoor fair";
const MOST = 50; // games that are remembered

/** What this page knows of a game: its own part, and the first seal it was shown. */
export interface Kept {
  game: string;
  part: string;
  seal: string;
}

let remembered: Kept[] | null = null; // where nothing may be stored, as long as the page is open

function all(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
  } catch {
    return remembered ?? [];
  }
}

function keep(one: Kept) {
  remembered = [one, ...all().filter((other) => other.game !== one.game)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // then until the page is closed
  }
}

export const keptOf = (game: string): Kept | undefined => all().find((one) => one.game === game);

function newPart(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Each word with its length before it, so that no two lists of words look the same. */
export function hashOf(what: string, ...words: string[]): string {
  const text = new TextEncoder();
  const whole = [what, ...words].map((word) => `${text.encode(word).length}:${word},`).join("");
  return sha256(text.encode(whole));
}

export const commitmentTo = (part: string) => hashOf("kickdoor part", part);

/** The commitment to my part of this table's seed. */
export function commitmentAt(game: string): string {
  const kept = keptOf(game);
  if (kept) return commitmentTo(kept.part);
  const part = newPart();
  keep({ game, part, seal: "" });
  return commitmentTo(part);
}

/** My part, now that everything is sealed. It is told for one seal only: for another one somebody would know it. */
export function partFor(game: string, seal: string): string | null {
  const kept = keptOf(game);
  if (!kept || (kept.seal && kept.seal !== seal)) return null;
  keep({ ...kept, seal });
  return kept.part;
}

/** A new table, with my commitment from the first moment. */
export async function makeTable(body: object, where = "/api/tables"): Promise<Made> {
  const part = newPart();
  const made = await post<Made>(where, { ...body, commitment: commitmentTo(part) });
  keep({ game: made.game, part, seal: "" });
  return made;
}

// ---- afterwards -----------------------------------------------------------------------------------------------------

/** What is wrong with a finished game: by our own reckoning, by what we have kept of it, and by the server's word, which
 * alone has dealt it again (`kickdoor verify` does that on one's own machine). */
export function faultsOf(told: Fairness, kept: Kept | undefined): Unfair[] {
  const found = told.server ? faultsOfParts(told, told.server) : [];
  const fault = (kind: string): Unfair => ({ kind, seat: -1, step: 0 });
  if (kept?.seal && kept.seal !== told.commitment) found.push(fault("other_seal"));
  else if (kept?.seal && told.server && !told.seats.some((seat) => seat.part === kept.part)) found.push(fault("other_part"));
  const known = new Set(found.map((one) => `${one.kind} ${one.seat}`));
  return [...found, ...told.faults.filter((one) => !known.has(`${one.kind} ${one.seat}`))];
}

function faultsOfParts(told: Fairness, server: NonNullable<Fairness["server"]>): Unfair[] {
  const found: Unfair[] = [];
  const add = (kind: string, seat = -1) => found.push({ kind, seat, step: 0 });
  const parts = [server.part ?? "", ...told.seats.map((seat) => seat.part)];
  const commitments = [server.commitment ?? "", ...told.seats.map((seat) => seat.commitment)];
  if (commitmentTo(parts[0]!) !== commitments[0]) add("server_part");
  told.seats.forEach((seat, i) => {
    if (seat.part && commitmentTo(seat.part) !== seat.commitment) add("part", i);
  });
  const rules = JSON.stringify(Object.fromEntries(Object.entries(told.switches).sort(([a], [b]) => (a < b ? -1 : 1))));
  const who = told.seats.flatMap((seat) => [seat.name, seat.sex, seat.bot]);
  const seal = hashOf("kickdoor seal", told.game, told.generator, told.catalog, rules, ...who, ...commitments);
  if (seal !== told.commitment) add("seal");
  if (hashOf("kickdoor seed", told.game, ...parts) !== told.seed) add("seed");
  return found;
}
