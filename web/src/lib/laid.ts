// How cards lie beside each other on the board: all of them upright and of one shape, as large as there is room.

/** Of a card's width to its height, wherever it lies; in the styles it is `--ratio`. */
export const RATIO = 0.72;

interface Room {
  across: number;
  high: number;
  /** Between two cards. */
  gap: number;
  /** What stands below each needs so much of the height. */
  below?: number;
  /** Widths: more than that no card has; narrower ones could not be told apart, and are scrolled instead. */
  widest: number;
  least: number;
}

/** So many in a row, each so wide, in pixels. */
export function laid(number: number, { across, high, gap, below = 0, widest, least }: Room): { columns: number; rows: number; width: number } {
  const beside = (columns: number) => (across - (columns - 1) * gap) / columns;
  let best = { columns: 1, rows: 1, width: 0 };
  for (let rows = 1; rows <= number; rows++) {
    const columns = Math.ceil(number / rows);
    const width = Math.min(beside(columns), ((high - (rows - 1) * gap) / rows - below) * RATIO, widest);
    if (width > best.width) best = { columns, rows, width };
  }
  if (best.width < least) {
    const columns = Math.max(1, Math.min(number, Math.floor((across + gap) / (least + gap))));
    best = { columns, rows: Math.ceil(number / columns), width: Math.min(beside(columns), Math.max(least, best.width)) };
  }
  return { ...best, width: Math.max(0, Math.floor(best.width)) };
}
