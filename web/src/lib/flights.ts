// Cards that fly: before a new view is drawn, where everything lies is noted; afterwards copies fly from there to where
// the cards have gone. Nothing waits for them, and nothing can be tapped on them.
import type { Happened, MovedEvent } from "../wire";
import { RATIO } from "./laid";
import { still } from "./settings.svelte";

const MOST = 8; // flights at once; a hand dealt anew needs no more to be understood
const FLIGHT = 420;
const APART = 60;
const LAID = 130; // milliseconds from one card that is laid down in the middle to the next: one sees them come in their order
const FLICK = 11; // degrees
const THROWN = 1500; // what is played into a fight is seen on its way
const LANDS = 0.82; // of that
const SLANTED = 1.16; // as wide as it is while it is large and turned a little
const BETWEEN = 900; // milliseconds from one that is thrown to the next: each is read, also where the next view comes at once

interface Size {
  width: number;
  height: number;
}
const BACK: Size = { width: 52, height: 72 };
const LARGEST = 170; // pixels: what flies hides nothing

/** Of a card that flies: upright, whatever the place it comes from or goes to. */
function upright({ width, height }: Size): Size {
  const high = Math.min(LARGEST, height, width / RATIO);
  return { width: high * RATIO, height: high };
}

interface Trip {
  card: number;
  from: string;
  to: string;
  /** Who has played it into a fight: everybody is to see what it is; or -1. */
  by: number;
}

let skyFree = 0; // when the next one may be thrown

/** When what is thrown into the fight has landed: its number changes then. In milliseconds, as `performance.now`. */
export const landing = { at: 0 };

const HELD = 4000; // milliseconds after which nobody waits any longer for what is in the air

let aloft = 0;
const grounded: (() => void)[] = [];

/** Something takes off, or is about to. Call what comes back once it has come down. */
function takeOff(): () => void {
  aloft += 1;
  let flies = true;
  return () => {
    if (!flies) return;
    flies = false;
    aloft -= 1;
    if (aloft) return;
    for (const tell of grounded.splice(0)) tell();
  };
}

/** What flies has come down, however late a busy page has let it: who is asked something then sees it. */
export const air = {
  get clear(): boolean {
    return aloft === 0;
  },
  landed(): Promise<void> {
    return aloft ? new Promise((tell) => (grounded.push(tell), setTimeout(tell, HELD))) : Promise.resolve();
  },
};

/** What a page has for those that fly: how many times faster than usual, and the face of a card. */
export interface Sky {
  layer: HTMLElement;
  haste: number;
  /** Puts it there, with who (`by`) has played it; what comes back takes it away again. */
  face: (card: number, by: number, into: HTMLElement) => () => void;
}

type Zone = MovedEvent["to_zone"];

/** Where the cards of a zone lie on the screen. */
const PLACES: Record<Zone, string> = {
  deck: "deck", discard: "discard", hand: "hand", play: "seat", curses: "seat", fight: "fight", revealed: "fight",
  resolving: "fight", pool: "pool", corpse: "pool",
}; // prettier-ignore

function place(zone: Zone, seat: number): string {
  const kind = PLACES[zone];
  return (kind === "hand" || kind === "seat") && seat >= 0 ? `${kind} ${seat}` : kind;
}

/** What has been behind the door was seen at its moment: it lies there. */
const shownAlready = (event: MovedEvent) => event.to_zone === "fight" && event.from_zone === "revealed";

function tripsOf(events: Happened[], seen: ReadonlySet<number>): Trip[] {
  const trips = new Map<number | string, Trip>();
  for (const event of events) {
    if (event.what !== "moved") continue;
    if (shownAlready(event)) {
      trips.delete(event.card);
      continue;
    }
    const key = event.card >= 0 ? event.card : `hidden ${trips.size}`;
    const from = trips.get(key)?.from ?? place(event.from_zone, event.from_seat);
    const to = place(event.to_zone, event.to_seat);
    trips.set(key, { card: event.card, from, to, by: event.card >= 0 && !seen.has(event.card) && event.to_zone === "fight" && from.startsWith("hand ") ? Number(from.slice(5)) : -1 });
  }
  return [...trips.values()].filter((trip) => trip.from !== trip.to);
}

/** Where a card or a place is on the screen. A hidden or scrolled-away one is nowhere. */
function spot(root: HTMLElement, card: number, at: string): { box: DOMRect; node: HTMLElement } | undefined {
  const nodes = [
    ...(card >= 0 ? root.querySelectorAll<HTMLElement>(`[data-card="${card}"], [data-part="${card}"]`) : []),
    ...root.querySelectorAll<HTMLElement>(`[data-place~="${at.replace(" ", "-")}"]`),
  ];
  for (const node of nodes) {
    const box = node.getBoundingClientRect();
    if (box.width && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth) return { box, node };
  }
  return undefined;
}

/** Note where the cards of these events lie. What was `seen` large already is not thrown. Call what comes back when the new view is drawn: they take off in the frame
 * after it, so that nobody waits for them. */
export function prepare(root: HTMLElement, sky: Sky, events: Happened[], seen: ReadonlySet<number>): () => void {
  const trips = still() || document.hidden ? [] : tripsOf(events, seen).slice(0, MOST);
  const starts = trips.map((trip) => spot(root, trip.card, trip.from));
  if (!trips.length) return () => {};
  const ready = starts.some(Boolean) ? takeOff() : () => {};
  const [stage, ours, theirs] = ["", " .us .total", " .them .total"].map((one) => root.querySelector(`.fight.stage${one}`)?.getBoundingClientRect());
  const now = performance.now();
  const waits = Math.max(0, skyFree - now);
  const takesOff = (i: number) => waits + (trips.slice(0, i).filter((trip) => trip.by >= 0).length * BETWEEN) / sky.haste;
  const last = trips.findLastIndex((trip) => trip.by >= 0);
  if (stage && last >= 0) {
    landing.at = now + takesOff(last) + (LANDS * THROWN) / sky.haste;
    skyFree = now + takesOff(last) + BETWEEN / sky.haste;
  }
  return () => {
    // what is laid down in the middle lies there when it has come, and not twice
    const shows = trips.map((trip, i) => (starts[i] && trip.to === "pool" ? hidden(root, trip.card) : () => {}));
    afterNextFrame(() => takesOffNow(shows));
  };

  function takesOffNow(shows: (() => void)[]) {
    // first every look, then every change: a look after a change makes the browser lay out the page anew
    const ends = trips.map((trip, i) => starts[i] && spot(root, trip.card, trip.to));
    trips.forEach((trip, i) => {
      const [start, end] = [starts[i], ends[i]];
      if (!start || !end) return shows[i]!();
      if (stage && ours && theirs && trip.by >= 0) return throwOver(sky, trip, start.box, stage, [ours.left, theirs.right], end.box, takesOff(i));
      const seen = [end.node, start.node].find((node) => node.dataset.card); // it may have left the page by now
      const size = end.node.dataset.card ? upright(end.box) : seen ? upright(start.box) : BACK;
      const laid = trip.to === "pool" && end.node.dataset.card !== undefined;
      fly(sky.layer, (seen?.cloneNode(true) as HTMLElement | undefined) ?? back(), size, start.box, end.box, laid ? i * LAID : i * APART, laid, shows[i]!);
    });
    ready();
  }
}

/** Not to be seen where it lies; until what comes back is called. */
function hidden(root: HTMLElement, card: number): () => void {
  const style = root.querySelector<HTMLElement>(`.middle [data-card="${card}"]`)?.style;
  if (style) style.opacity = "0";
  return () => void style?.removeProperty("opacity");
}

function afterNextFrame(what: () => void) {
  requestAnimationFrame(() => setTimeout(what));
}

function back(): HTMLElement {
  const card = document.createElement("div");
  card.className = "card-back";
  return card;
}

/** `laid`: it comes to lie there as it is; what goes elsewhere is gone when it has come. `down`: it has. */
function fly(layer: HTMLElement, ghost: HTMLElement, size: Size, from: DOMRect, to: DOMRect, delay: number, laid: boolean, down: () => void) {
  const { width, height } = size;
  ghost.removeAttribute("data-card");
  ghost.classList.add("ghost");
  ghost.style.position = "absolute"; // whatever the place it was copied from says: it would lie beside the one before it
  ghost.style.removeProperty("opacity");
  for (const [name, value] of [["--card-w", width], ["--card-h", height], ["width", width], ["height", height]] as const)
    ghost.style.setProperty(name, `${value}px`);
  const at = (box: DOMRect) =>
    `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - height / 2}px)`;
  layer.append(ghost);
  const landed = takeOff();
  const flight = ghost.animate(
    [
      // flicked: it turns on its way and lies a little askew
      { transform: `${at(from)} scale(0.9) rotate(0deg)`, opacity: 0.95 },
      ...(laid
        ? [{ transform: at(to) }]
        : [
            { transform: `${at(to)} scale(0.85) rotate(${FLICK}deg)`, opacity: 0.95, offset: 0.85 },
            { transform: `${at(to)} scale(0.7) rotate(${FLICK + 3}deg)`, opacity: 0 },
          ]),
    ],
    { duration: FLIGHT, delay, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)", fill: "backwards" },
  );
  flight.onfinish = flight.oncancel = () => {
    down();
    ghost.remove();
    landed();
  };
}

/** From a hand, large over the figures of the side it is for so that it can be read, and into the number it changes: what is compared, between
 * them, stays in sight, from `left` to `right`. */
function throwOver({ layer, haste, face }: Sky, { card, by }: Trip, from: DOMRect, stage: DOMRect, [left, right]: readonly [number, number], to: DOMRect, delay: number) {
  const ours = to.left + to.width / 2 < stage.left + stage.width / 2;
  const room = (ours ? left - stage.left : stage.right - right) / SLANTED;
  const height = Math.min(stage.height * 0.9, 320, room / RATIO);
  const width = height * RATIO;
  const ghost = document.createElement("div");
  ghost.className = "ghost thrown";
  for (const [name, value] of [["--card-w", width], ["--card-h", height], ["width", width], ["height", height]] as const)
    ghost.style.setProperty(name, `${value}px`);
  const undress = face(card, by, ghost);
  const at = (x: number, y: number, more: string) => `translate(${x - width / 2}px, ${y - height / 2}px) ${more}`;
  const centre = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2] as const;
  const [, y] = centre(stage);
  const aside = (width * SLANTED) / 2;
  const held = ours ? stage.left + aside : stage.right - aside;
  layer.append(ghost);
  const landed = takeOff();
  const flight = ghost.animate(
    [
      { transform: at(...centre(from), "scale(0.3) rotate(-16deg)"), opacity: 0.6 },
      { transform: at(held, y, "scale(1.06) rotate(4deg)"), opacity: 1, offset: 0.24 },
      { transform: at(held, y, "scale(1) rotate(2deg)"), opacity: 1, offset: 0.66 },
      { transform: at(...centre(to), "scale(0.25) rotate(-4deg)"), opacity: 0.9, offset: LANDS },
      { transform: at(...centre(to), "scale(0.2) rotate(-4deg)"), opacity: 0 },
    ],
    { duration: THROWN / haste, delay, easing: "ease-in-out", fill: "backwards" },
  );
  flight.onfinish = flight.oncancel = () => {
    undress();
    ghost.remove();
    landed();
  };
}
