// Cards that fly: before a new view is drawn, where everything lies is noted; afterwards copies fly from there to where
// the cards have gone. Nothing waits for them, and nothing can be tapped on them.
import type { Happened, MovedEvent } from "../wire";
import { still } from "./settings.svelte";

const MOST = 8; // flights at once; a hand dealt anew needs no more to be understood
const FLIGHT = 420;
const APART = 60;
const FLICK = 11; // degrees

interface Size {
  width: number;
  height: number;
}
const BACK: Size = { width: 52, height: 72 };

interface Trip {
  card: number;
  from: string;
  to: string;
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

function tripsOf(events: Happened[]): Trip[] {
  const trips = new Map<number | string, Trip>();
  for (const event of events) {
    if (event.what !== "moved") continue;
    const key = event.card >= 0 ? event.card : `hidden ${trips.size}`;
    const from = trips.get(key)?.from ?? place(event.from_zone, event.from_seat);
    trips.set(key, { card: event.card, from, to: place(event.to_zone, event.to_seat) });
  }
  return [...trips.values()].filter((trip) => trip.from !== trip.to);
}

/** Where a card or a place is on the screen. A hidden or scrolled-away one is nowhere. */
function spot(root: HTMLElement, card: number, at: string): { box: DOMRect; node: HTMLElement } | undefined {
  const nodes = [
    ...(card >= 0 ? root.querySelectorAll<HTMLElement>(`[data-card="${card}"]`) : []),
    ...root.querySelectorAll<HTMLElement>(`[data-place~="${at.replace(" ", "-")}"]`),
  ];
  for (const node of nodes) {
    const box = node.getBoundingClientRect();
    if (box.width && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth) return { box, node };
  }
  return undefined;
}

/** Note where the cards of these events lie. Call what comes back when the new view is drawn: they take off in the frame
 * after it, so that nobody waits for them. */
export function prepare(root: HTMLElement, layer: HTMLElement, events: Happened[]): () => void {
  const trips = still() || document.hidden ? [] : tripsOf(events).slice(0, MOST);
  const starts = trips.map((trip) => spot(root, trip.card, trip.from));
  if (!trips.length) return () => {};
  return () => afterNextFrame(() => {
    // first every look, then every change: a look after a change makes the browser lay out the page anew
    const ends = trips.map((trip, i) => starts[i] && spot(root, trip.card, trip.to));
    trips.forEach((_, i) => {
      const [start, end] = [starts[i], ends[i]];
      if (!start || !end) return;
      const seen = [end.node, start.node].find((node) => node.dataset.card); // it may have left the page by now
      const size = end.node.dataset.card ? end.box : seen ? start.box : BACK;
      fly(layer, (seen?.cloneNode(true) as HTMLElement | undefined) ?? back(), size, start.box, end.box, i * APART);
    });
  });
}

function afterNextFrame(what: () => void) {
  requestAnimationFrame(() => setTimeout(what));
}

function back(): HTMLElement {
  const card = document.createElement("div");
  card.className = "card-back";
  return card;
}

function fly(layer: HTMLElement, ghost: HTMLElement, size: Size, from: DOMRect, to: DOMRect, delay: number) {
  const { width, height } = size;
  ghost.removeAttribute("data-card");
  ghost.classList.add("ghost");
  for (const [name, value] of [["--card-w", width], ["--card-h", height], ["width", width], ["height", height]] as const)
    ghost.style.setProperty(name, `${value}px`);
  const at = (box: DOMRect) =>
    `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - height / 2}px)`;
  layer.append(ghost);
  const flight = ghost.animate(
    [
      // flicked: it turns on its way and lies a little askew
      { transform: `${at(from)} scale(0.9) rotate(0deg)`, opacity: 0.95 },
      { transform: `${at(to)} scale(0.85) rotate(${FLICK}deg)`, opacity: 0.95, offset: 0.85 },
      { transform: `${at(to)} scale(0.7) rotate(${FLICK + 3}deg)`, opacity: 0 },
    ],
    { duration: FLIGHT, delay, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)", fill: "backwards" },
  );
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

