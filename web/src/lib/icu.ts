// Says the messages of the page: ICU MessageFormat as far as kickdoor.words.icu lets it through, with `Intl` for all that
// differs from language to language. `node words.js` compares it, text by text, with the library of FormatJS, which can
// do more and is ten times as long.

type Given = Record<string, string | number>;
/** `count`: what stands for # in a plural. */
type Say = (given: Given, count: number) => string;

const QUOTED = /'(?:'|([{}<>](?:[^']|'')*)'?)/y;
const QUOTED_IN_PLURAL = /'(?:'|([{}<>#](?:[^']|'')*)'?)/y;
const PLAIN = /[^'{}#]+|[^]/y;
const BLANK = /\{\s*(\w+)\s*(?:,\s*(\w+)\s*,?\s*(?:offset:(\d+))?)?/y;
const OPTION = /\s*([^\s{}]+)\s*\{/y;
const REST = /([^}]*)\}/y; // the style of a number, which can only be ::group-off, and the end

/** Each is made once for all messages: making one takes longer than all that is said with it. */
function once<T>(make: (about: string) => T): (about: string) => T {
  const all = new Map<string, T>();
  return (about) => {
    if (!all.has(about)) all.set(about, make(about));
    return all.get(about)!;
  };
}

/** What reads messages of this locale; each becomes a function of what it asks for. */
export function messagesIn(locale: string): (text: string) => (given: Given) => string {
  const numbers = once((style) => new Intl.NumberFormat(locale, style ? { useGrouping: false } : {}));
  const rules = once((kind) => new Intl.PluralRules(locale, { type: kind === "plural" ? "cardinal" : "ordinal" }));

  return (text) => {
    let at = 0;

    function take(pattern: RegExp): RegExpExecArray | null {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (found) at = pattern.lastIndex;
      return found;
    }

    /** Up to the end, or to the brace that closes an option. */
    function words(inPlural: boolean): Say {
      const parts: (string | Say)[] = [];
      while (at < text.length && text[at] !== "}") {
        const quoted = take(inPlural ? QUOTED_IN_PLURAL : QUOTED);
        const blank = !quoted && take(BLANK);
        if (quoted) parts.push((quoted[1] ?? "'").replaceAll("''", "'"));
        else if (blank) parts.push(filled(blank[1]!, blank[2] ?? "", Number(blank[3] ?? 0)));
        else {
          const plain = take(PLAIN)![0];
          parts.push(inPlural && plain === "#" ? (_, count) => numbers("").format(count) : plain);
        }
      }
      at += 1;
      return (given, count) => parts.map((part) => (typeof part === "string" ? part : part(given, count))).join("");
    }

    /** What stands for a blank; `offset`: of a plural. */
    function filled(name: string, kind: string, offset: number): Say {
      const options = new Map<string, Say>();
      if (/plural|select/.test(kind)) for (let one; (one = take(OPTION)); ) options.set(one[1]!, words(kind !== "select"));
      const style = take(REST)![1]!.trim();
      return (given) => {
        const value = given[name]!;
        if (kind === "number") return numbers(style).format(value as number);
        if (!options.size) return String(value);
        const count = (value as number) - offset;
        const form = kind === "select" ? String(value) : options.has(`=${value}`) ? `=${value}` : rules(kind).select(count);
        return (options.get(form) ?? options.get("other")!)(given, count);
      };
    }

    const said = words(false);
    return (given) => said(given, 0);
  };
}
