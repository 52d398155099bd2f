// Reads every text of the page in every language with the library that will say it: `node words.js`, part of the checks.
import { globSync, readFileSync } from "node:fs";

import { IntlMessageFormat } from "intl-messageformat";

let wrong = 0;

function look(file, texts, place) {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== "string") look(file, text, `${place}${key}.`);
    else
      try {
        new IntlMessageFormat(text, "en", undefined, { ignoreTag: true });
      } catch (trouble) {
        wrong += 1;
        console.error(`${file}: ${place}${key}: ${trouble.message}`);
      }
  }
}

for (const file of globSync("../src/kickdoor/words/*/page.json")) look(file, JSON.parse(readFileSync(file, "utf8")), "");
process.exit(wrong ? 1 : 0);
