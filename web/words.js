// Says every text of the page in every language as the page does and as the library of FormatJS does, which has to come
// to the same: `node words.js`, part of the checks.
import { globSync, readFileSync } from "node:fs";

import { IntlMessageFormat } from "intl-messageformat";
import { transformWithOxc } from "vite";

const LOCALES = ["en", "de", "pl"]; // Polish has forms of numbers that the others lack
const NUMBERS = [0, 1, 2, 3, 5, 21, 12345, -1];

const { code } = await transformWithOxc(readFileSync("src/lib/icu.ts", "utf8"), "icu.ts");
const { messagesIn } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

let wrong = 0;

/** What a message may be given: in turn every number there is to try, and every word that one of its selects names. */
function givens(ast) {
  const blanks = new Map();
  const ask = (parts) => {
    for (const { type, value, options } of parts) {
      if (type === 1 && !blanks.has(value)) blanks.set(value, ["Aric"]);
      if (type === 2 || type === 6) blanks.set(value, NUMBERS);
      if (type === 5) blanks.set(value, [...new Set([...(blanks.get(value) ?? []), ...Object.keys(options)])]);
      for (const option of Object.values(options ?? {})) ask(option.value);
    }
  };
  ask(ast);
  const most = Math.max(1, ...[...blanks.values()].map((all) => all.length));
  const turn = (n) => Object.fromEntries([...blanks].map(([name, all], i) => [name, all[(n * (i + 1)) % all.length]]));
  return Array.from({ length: most * 2 }, (_, n) => turn(n));
}

function compare(text, locale) {
  const library = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
  const own = messagesIn(locale)(text);
  for (const given of givens(library.getAst())) {
    const [wanted, said] = [library.format(given), own(given)];
    if (said !== wanted) throw new Error(`${said} instead of ${wanted} for ${JSON.stringify(given)}`);
  }
}

function look(file, texts, place) {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== "string") look(file, text, `${place}${key}.`);
    else
      try {
        for (const locale of LOCALES) compare(text, locale);
      } catch (trouble) {
        wrong += 1;
        console.error(`${file}: ${place}${key}: ${trouble.message}`);
      }
  }
}

// what no text has needed so far
const HARD = {
  quotes: "It''s '{name}' '}' of {name}'s", plural: "{n, plural, =0 {none} one {'#' is # '{x''}'} other {#, {who, select, me {I # ''} other {one}}}}",
  offset: "{ n , plural , offset:1 =1 {you} one {you and one} other {you and #}} # {n}", ordinal: "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
  number: "{n, number} {n, number, ::group-off}<b>'<i>'", open: "'{ it is not closed",
}; // prettier-ignore

look("words.js", HARD, "");
for (const file of globSync("../src/kickdoor/words/*/page.json")) look(file, JSON.parse(readFileSync(file, "utf8")), "");
process.exit(wrong ? 1 : 0);
