// Where a panel goes: near what it belongs to, and off what has to stay in sight.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** What would be covered, and how much that matters. */
export interface Kept {
  box: Box;
  weight: number;
}

/** What is on the screen of these, each with how much it matters. */
export const keptOf = (all: [query: string, weight: number][]): Kept[] =>
  all.flatMap(([query, weight]) => [...document.querySelectorAll(query)].map((one) => ({ box: one.getBoundingClientRect(), weight })));

const APART = 10;
const EDGE = 6;
const FAR = 1.3; // what a pixel of distance weighs
const FULL = 100; // what it weighs that all of something is covered

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

function covered(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const area = Math.max(1, (other.right - other.left) * (other.bottom - other.top));
  return wide > 0 && high > 0 ? (wide * high) / area : 0;
}

/** The left and top edge of a panel of this size that belongs to `from`, in a window of this size. */
export function beside(from: Box, wide: number, high: number, kept: Kept[], window: { width: number; height: number }): { left: number; top: number } {
  const [most, lowest] = [Math.max(EDGE, window.width - wide - EDGE), Math.max(EDGE, window.height - high - EDGE)];
  const [middle, centre] = [(from.left + from.right - wide) / 2, (from.top + from.bottom - high) / 2];
  const edges = [from, ...kept.map(({ box }) => box)];
  const lefts = [middle, from.left, from.right - wide, from.right + APART, from.left - APART - wide, most, ...kept.flatMap(({ box }) => [box.left - APART - wide, box.right + APART])].map((left) => clamp(left, EDGE, most));
  const tops = [centre, from.top, from.bottom - high, ...edges.flatMap((box) => [box.top - APART - high, box.bottom + APART])].map((top) => clamp(top, EDGE, lowest));
  let best = { left: lefts[0]!, top: tops[0]!, cost: Infinity };
  for (const left of new Set(lefts))
    for (const top of new Set(tops)) {
      const box = { left, top, right: left + wide, bottom: top + high };
      const gap = Math.hypot(Math.max(0, box.left - from.right, from.left - box.right), Math.max(0, box.top - from.bottom, from.top - box.bottom));
      const cost = gap * FAR + FULL * (8 * covered(box, from) + kept.reduce((sum, one) => sum + one.weight * covered(box, one.box), 0));
      if (cost < best.cost) best = { left, top, cost };
    }
  return { left: best.left, top: best.top };
}
