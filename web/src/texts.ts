// The texts of the page, as the server has them for its language (src/kickdoor/words/LANGUAGE/page.json). They are in ICU
// MessageFormat: one that wants to be given something is a function here. main.ts has them `speak` before anything is
// drawn; their type is made from the English ones, so a text that does not exist, or lacks something, is an error.
import { messagesIn } from "./lib/icu";
import { localeOf } from "./lib/language";
import type { Texts } from "./texts.types";

export type { Texts };
export type Term = keyof Texts["glossary"];

export let texts: Texts;

export function speak(words: unknown) {
  message = messagesIn(localeOf());
  texts = made(words) as Texts;
}

let message: ReturnType<typeof messagesIn>;
const ENDED = /([!?…]|[^.]\.)\.(?!\.)/g; // what has been given ends with a mark of its own, as names do: it needs no full stop

function made(words: unknown): unknown {
  if (typeof words !== "string") return Object.fromEntries(Object.entries(words as object).map(([key, one]) => [key, made(one)]));
  if (!/\{|''|'[}<>]/.test(words)) return words;
  if (!words.replace(/''|'[{}<>][^']*'?/g, "").includes("{")) return message(words)({});
  let read: ReturnType<typeof message> | undefined; // when it is first said: most never are
  return (given: Record<string, string | number>) => (read ??= message(words))(given).replace(ENDED, "$1");
}

/** The word for something the server names; its own name, readably, where there is none. */
export const word = (words: Record<string, string>, key: string): string => words[key] ?? key.replaceAll("_", " ");

/** Things one after the other, with what stands between them in this language; where one has a comma in its name, that is no comma. */
export const inRow = (parts: string[]): string => (parts.some((one) => one.includes(",")) ? parts.join(" · ") : parts.length ? parts.reduce((before, next) => texts.app.row({ before, next })) : "");

/** A bot as people call it: its level or kind, and its temper. */
export function botWords(spec: string): string {
  const [kind = "", said = ""] = spec.split(":");
  const temper = /(?:^|,)temper=(\w+)/.exec(said)?.[1];
  const name = texts.choices.levels[kind as keyof Texts["choices"]["levels"]] ?? word(texts.choices.bots, kind);
  return temper ? inRow([name, word(texts.choices.tempers, temper)]) : name;
}
