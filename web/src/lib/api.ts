// The REST side. Mistakes come as Error with the server's words; answers come in the language of the page.
import type { Cards, RuleShown } from "../wire";
import { texts } from "../texts";
import { language } from "./language";

/** The same address, with the language where it names none. */
export const inLanguage = (path: string) => /[?&]lang=/.test(path) ? path : `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;

const reach = (path: string, init?: RequestInit) =>
  fetch(inLanguage(path), { credentials: "same-origin", ...init }).catch(() => {
    throw new Error(texts.net.unreachable); // the browser's own words are in no language of ours
  });

/** The answer. Who has been signed out meanwhile is somebody new from now on; only looking is tried again as that. */
export async function answered(path: string, init?: RequestInit): Promise<Response> {
  const response = await reach(path, init);
  if (response.status !== 401) return response;
  await reach("/api/me");
  return init ? response : reach(path);
}

/** What the server says no to, and how: in words, and which of its kinds of no it is. */
export class Refused extends Error {
  readonly status: number;
  readonly kind?: string;
  constructor(words: string, status: number, kind?: string) {
    super(words);
    this.status = status;
    this.kind = kind;
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await answered(path, init);
  const words = (await response.json().catch(() => ({}))) as { error?: string; kind?: string };
  if (!response.ok) throw new Refused(words.error ?? texts.net.failed({ status: String(response.status) }), response.status, words.kind);
  return words as T;
}

export const get = <T>(path: string) => ask<T>(path);

export const post = <T>(path: string, body: unknown = {}) =>
  ask<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

const rules = new Map<string, Promise<RuleShown>>();
let edition = ""; // whose words of a rule are quoted

/** From now on rules are quoted as this edition has them: the table says which. */
export function quote(asIn: string) {
  if (asIn !== edition) rules.clear();
  edition = asIn;
}

export function rule(id: string): Promise<RuleShown> {
  let found = rules.get(id);
  if (!found) {
    found = get<RuleShown>(`/api/rules/${encodeURIComponent(id)}${edition ? `?edition=${edition}` : ""}`);
    rules.set(id, found);
    found.catch(() => rules.delete(id));
  }
  return found;
}

export const cardsOf = async (digest: string) => (await get<Cards>(`/api/cards/${digest}`)).cards;
