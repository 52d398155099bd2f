// The language of the page: one the server has. Chosen by hand, else what the browser prefers, else English. A change
// loads the page anew. main.ts calls `settle` before anything is drawn; nothing here holds a list of languages.
import type { Languages, LanguageShown } from "../wire";

const KEY = "kickdoor language";

export let languages: LanguageShown[] = [];
export let language = "en";
let locale = "en"; // the same for Intl, which refuses what is no code

async function got<T>(path: string): Promise<T> {
  const response = await fetch(path, { credentials: "same-origin" });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as T;
}

/** The texts in one of the languages; whoever has them keeps them for as long as they are the same. */
const wordsOf = (one: LanguageShown) => got<unknown>(`/api/words/${one.code}?v=${one.version}`);

function wish(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is not allowed: the browser's own languages decide
  }
}

/** The first of these that the server has, itself (`pt-BR`) or at least its language (`pt`). */
function match(wanted: readonly string[]): LanguageShown | undefined {
  for (const one of wanted.map((code) => code.toLowerCase())) {
    const found = languages.find(({ code }) => code.toLowerCase() === one) ?? languages.find(({ code }) => code.toLowerCase() === one.split("-")[0]);
    if (found) return found;
  }
  return undefined;
}

/** Those the server has. It writes them into the page, so that nobody waits for them; `npm run dev` has to ask. */
async function known(): Promise<LanguageShown[]> {
  const written = document.getElementById("languages")?.textContent;
  return written ? (JSON.parse(written) as Languages).languages : (await got<Languages>("/api/languages")).languages;
}

/** Finds the language and fetches its texts. */
export async function settle(): Promise<unknown> {
  languages = await known();
  const chosen = match([wish() ?? "", ...navigator.languages, "en"])!;
  language = chosen.code;
  document.documentElement.lang = language;
  try {
    locale = Intl.getCanonicalLocales(language)[0]!;
  } catch {
    locale = "en";
  }
  return await wordsOf(chosen);
}

/** From now on this one, where its texts can be had; the page begins anew. */
export async function setLanguage(chosen: LanguageShown) {
  await wordsOf(chosen);
  try {
    localStorage.setItem(KEY, chosen.code);
  } catch {
    return;
  }
  location.reload();
}

/** For numbers, dates and plurals. */
export const localeOf = () => locale;

const SPANS = [["day", 86400], ["hour", 3600], ["minute", 60]] as const; // in seconds
const A_MONTH = 30 * 86400;

/** How long ago that was, in seconds since 1970: "3 min. ago"; after a month the day it was. */
export function ago(then: number): string {
  const passed = Math.max(0, Date.now() / 1000 - then);
  if (passed > A_MONTH) return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(then * 1000);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
  const span = SPANS.find(([, seconds]) => passed >= seconds);
  return span ? relative.format(-Math.floor(passed / span[1]), span[0]) : relative.format(0, "second");
}

let pen: CanvasRenderingContext2D | undefined;
const EM = 100; // in pixels

/** How wide its longest word is as a heading, in sizes of its letters: none is broken, a long one is written smaller. */
export function longestWord(words: string) {
  if (!pen) {
    pen = document.createElement("canvas").getContext("2d")!;
    pen.font = `700 ${EM}px ${getComputedStyle(document.documentElement).getPropertyValue("--serif")}`;
  }
  return Math.max(...words.split(/[\s-]/).map((word) => pen!.measureText(word).width)) / EM;
}

/** Names in a row: "Aric, Suzan and Carl". */
export const listed = (names: string[]) => new Intl.ListFormat(locale, { type: "conjunction" }).format(names);

let signs: Intl.NumberFormat | undefined;

/** With its sign, and a minus that is as wide as a plus. */
export const signed = (amount: number) =>
  (signs ??= new Intl.NumberFormat(locale, { signDisplay: "always" }))
    .formatToParts(amount)
    .map((part) => (part.type === "minusSign" ? part.value.replace("-", "−") : part.value))
    .join("");
