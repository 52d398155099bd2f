// The texts of the game's screens, in the language of the page. Both languages have one type: a missing text is an error.
import { pick } from "./lib/language";
import { de } from "./texts/de";
import { en, type Texts } from "./texts/en";

export const texts: Texts = pick<Texts>({ en, de });

/** The word for something the server names; its own name, readably, where there is none. */
export const word = (words: Record<string, string>, key: string): string => words[key] ?? key.replaceAll("_", " ");
