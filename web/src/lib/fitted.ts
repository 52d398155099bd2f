// As many lines of its text as each card has room for: its name takes what it needs, its picture gives way, and where that is
// not enough, the text is written smaller. All cards are measured together, so that the page is laid out once for each size
// and not for each card.
const SIZES = [1, 0.94, 0.88]; // of the letters: as small as it takes

const GIVES_WAY: [string, string][] = [["--gist", "0.92em"], ["--card-art", "1.5rem"], ["--gist", "0.85em"], ["--card-gist", "none"]]; // a card is known by its picture

interface Fit {
  size: number;
  lines: number;
  /** Whether all of the text is there. */
  whole: boolean;
}
interface Held {
  card: HTMLElement;
  text: HTMLElement;
  key: string;
}
const known = new Map<string, Fit>(); // by card and its size

/** Fits the texts of the cards within `place`; `least`: of a card's height, or in pixels, what the picture keeps. `brief`: a card
 * whose text is cut says what it is good for in a line instead. A card of which not all is there has `data-cut`, any other `data-whole`: its text has what stands at its foot, too. */
export function fitTexts(place: HTMLElement, least: number, brief = false) {
  const cards = [...place.querySelectorAll<HTMLElement>(".card")];
  for (const card of cards) {
    for (const one of ["--card-body", "--card-gist", "--card-art", "--gist"]) card.style.removeProperty(one);
    card.removeAttribute("data-cut");
  }
  const held = cards.flatMap((card): Held[] => {
    const text = card.querySelector<HTMLElement>(".text");
    if (!text?.offsetHeight) return []; // names only
    return [{ card, text, key: [card.querySelector(".name")?.textContent, card.clientWidth, innerHeight(card), getComputedStyle(card).fontSize, brief].join() }];
  });
  measure(held.filter(({ key }) => !known.has(key)), least, brief ? 1 : 2);
  for (const one of held) dress(one, known.get(one.key)!, brief);
  if (brief) shrink(held);
}

/** What a card is good for is there to its last word: in smaller letters, below a low picture, or not at all. */
function shrink(held: Held[]) {
  for (const step of GIVES_WAY) {
    const over = held.filter(({ card }) => card.scrollHeight > card.clientHeight + 1); // all of them looked at before any is changed
    for (const { card } of over) card.style.setProperty(...step);
  }
}

/** Without what is kept free at its foot. */
const innerHeight = (card: HTMLElement) => card.clientHeight - parseFloat(getComputedStyle(card).paddingBottom);

function dress({ card, text }: Held, { size, lines, whole }: Fit, brief: boolean) {
  text.style.fontSize = `${size}em`;
  card.toggleAttribute("data-cut", !whole);
  card.toggleAttribute("data-whole", whole);
  card.style.setProperty("--card-lines", `${lines}`);
  if (!brief || whole) return;
  card.style.setProperty("--card-body", "none");
  if (card.querySelector(".gist.tells")) card.style.setProperty("--card-gist", "block");
}

function measure(held: Held[], least: number, lines: number) {
  for (const { text, card } of held) {
    text.style.fontSize = "";
    card.toggleAttribute("data-whole", true);
  }
  const fits = ({ card, text }: Held) => {
    const others = [...card.querySelectorAll<HTMLElement>("header, .type, footer")].reduce((sum, part) => sum + part.offsetHeight, 0);
    const room = innerHeight(card) - others - (least < 1 ? card.clientHeight * least : least) - 12;
    const line = parseFloat(getComputedStyle(text).lineHeight); // of letters of size 1
    return SIZES.map((size) => ({ size, lines: Math.max(lines, Math.floor(room / (line * size))), whole: true }));
  };
  const measured = held.map((one) => ({ ...one, tries: fits(one) }));
  SIZES.forEach((_size, i) => {
    const open = measured.filter(({ key }) => !known.has(key));
    for (const one of open) dress(one, one.tries[i]!, false);
    for (const { key, text, tries } of open) if (text.scrollHeight <= text.clientHeight + 1) known.set(key, tries[i]!);
  });
  const cut = measured.filter(({ key }) => !known.has(key)); // what is cut anyway is at least read easily, and has its foot
  for (const { card, text } of cut) {
    text.style.fontSize = "";
    card.removeAttribute("data-whole");
  }
  for (const one of cut) known.set(one.key, { ...fits(one)[0]!, whole: false });
}
