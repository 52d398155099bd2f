// How cards lie beside each other on the board: all of them upright and of one shape, as large as there is room.

/** Of a card's width to its height, wherever it lies; in the styles it is `--ratio`. */
export const RATIO = 0.72;

interface Room {
  across: number;
  high: number;
  /** Between two cards; those of several rows lie closer. */
  gap: number;
  /** What stands below each needs so much of the height. */
  below?: number;
  /** Widths: more than that no card has; narrower ones could not be told apart, and are scrolled instead. */
  widest: number;
  least: number;
}

const HALF = 0.5; // of a row: what is seen of the one that the edge cuts
const ALMOST = 0.9; // of the least width, for that
const CLOSE = 8; // pixels between cards of several rows
const STAMPS = 7; // a row of more of them looks like stamps, and is a tenth better or is not taken
const TORN = 1.1; // so much larger they are in rows of which the last is not full, or they lie in fewer

/** So many in a row, each so wide, so far apart, in pixels. */
export function laid(number: number, room: Room): { columns: number; rows: number; width: number; gap: number } {
  const { across, high, below = 0, widest, least } = room;
  const beside = (columns: number, gap: number) => (across - (columns - 1) * gap) / columns;
  let best = { columns: 1, rows: 1, width: 0, gap: room.gap };
  for (let rows = 1; rows <= number; rows++) {
    const columns = Math.ceil(number / rows);
    const gap = rows > 1 ? CLOSE : room.gap;
    const width = Math.min(beside(columns, gap), ((high - (rows - 1) * gap) / rows - below) * RATIO, widest);
    const worth = best.columns > STAMPS ? 0.9 : columns * rows > number ? TORN : 1;
    if (width > best.width * worth) best = { columns, rows, width, gap };
  }
  if (best.width < least) {
    const columns = Math.max(1, Math.min(number, Math.floor((across + CLOSE) / (least + CLOSE))));
    const most = beside(columns, CLOSE);
    const rows = Math.ceil(number / columns);
    let width = Math.min(most, Math.max(least, best.width));
    const cut = (whole: number) => Math.min(most, (high / (Math.max(1, whole) + HALF) - below - CLOSE) * RATIO);
    if (rows * (width / RATIO + below + CLOSE) > high + CLOSE) {
      // one sees that they go on: the edge cuts a row in its middle
      const whole = Math.ceil(high / (most / RATIO + below + CLOSE) - HALF);
      width = Math.max(width, cut(whole) < least * ALMOST ? cut(whole - 1) : cut(whole));
    }
    best = { columns, rows, width, gap: CLOSE };
  }
  return { ...best, width: Math.max(0, Math.floor(best.width)) };
}
