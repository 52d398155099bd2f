// An icon of the collection is one outline in one colour. Here it is taken apart, so that it can be painted in several: what
// encloses all of it, its parts by size, and its eyes. Done while building; the page only paints (parts/Picture.svelte).
import svgpath from "svgpath";

/** What an icon is painted with, as paths, each in a colour of its own: all of it with its holes filled; its largest part; parts
 * that are smaller; small ones; a pair of holes that look like eyes. "" where there is none. All but the first and the last
 * together are the icon as it was. */
export function layers(path) {
  const parts = partsOf(path);
  const outer = parts.filter(({ within }) => !within);
  const whole = outer.reduce((sum, { area }) => sum + area, 0);
  const open = parts.flatMap(({ holes }) => holes).filter((hole) => !hole.solid && !hole.holds && hole.area > OPEN * whole);
  const sizes = parts.map((part) => part.area - part.holes.reduce((sum, hole) => sum + (hole.solid ? 0 : hole.area), 0));
  const largest = Math.max(...sizes);
  const painted = (from, to) => parts.flatMap((part, i) => (sizes[i] > from * largest && sizes[i] <= to * largest ? [part, ...part.holes] : []));
  return [[...outer, ...open], painted(MAIN, 1), painted(SECOND, MAIN), painted(-Infinity, SECOND), eyes(parts)].map(written);
}

const OPEN = 0.13; // of the whole: a hole larger than this is looked through, as that of a ring
const MAIN = 0.6; // of the largest part: equal ones are painted alike
const SECOND = 0.12;

const written = (contours) => contours.map(({ d }) => `${d}z`).join("");
const alike = (one, other) => Math.min(one.area, other.area) > 0.75 * Math.max(one.area, other.area);
const middle = ([left, top, right, bottom]) => [(left + right) / 2, (top + bottom) / 2];

/** Two holes of one part, alike as no third one is and at the same height, as large as eyes are; the largest and highest such. */
function eyes(parts) {
  let best = { score: 0, pair: [] };
  for (const { holes } of parts) {
    const small = holes.filter(({ solid, area }) => !solid && area > 150 && area < 8000);
    for (const [i, one] of small.entries())
      for (const other of small.slice(i + 1)) {
        const [[x, y], [x2, y2]] = [middle(one.box), middle(other.box)];
        const apart = Math.abs(x - x2);
        const score = Math.min(one.area, other.area) * (1 - y / 900);
        if (small.filter((third) => alike(third, one)).length !== 2) continue;
        if (alike(one, other) && Math.abs(y - y2) < 14 && apart > 20 && apart < 260 && score > best.score) best = { score, pair: [one, other] };
      }
  }
  return best.pair;
}

const STEPS = 8; // straight lines that stand for a curve

const bezier = (points) =>
  Array.from({ length: STEPS }, (_, i) => {
    const at = (i + 1) / STEPS;
    let row = points;
    while (row.length > 1) row = row.slice(1).map(([x, y], n) => [row[n][0] + (x - row[n][0]) * at, row[n][1] + (y - row[n][1]) * at]);
    return row[0];
  });

/** The contours of a path: how each is written on its own, and its points. */
function contours(path) {
  const found = [];
  let now = null;
  svgpath(path)
    .abs()
    .iterate((segment, _i, x, y) => {
      const name = segment[0];
      if (name === "Z") now = null;
      else if (name === "M" || !now) found.push((now = name === "M" ? [segment] : [["M", x, y], segment]));
      else now.push(segment);
    });
  return found
    .map((segments) => segments.map((segment) => segment.join(" ")).join(""))
    .map((one) => ({ d: svgpath(one).rel().round(1).toString(), points: pointsOf(one) }))
    .filter(({ points }) => points.length > 2);
}

/** Where the outline of one contour, written with absolute numbers, goes by. */
function pointsOf(contour) {
  const found = [];
  svgpath(contour)
    .unshort()
    .unarc()
    .iterate(([name, ...numbers], _i, x, y) => {
      if (name === "H") found.push([numbers[0], y]);
      else if (name === "V") found.push([x, numbers[0]]);
      else {
        const pairs = Array.from({ length: numbers.length / 2 }, (_, i) => numbers.slice(2 * i, 2 * i + 2));
        found.push(...(pairs.length > 1 ? bezier([[x, y], ...pairs]) : pairs));
      }
    });
  return found;
}

function areaOf(points) {
  let sum = 0;
  for (let i = 0, before = points.at(-1); i < points.length; before = points[i++]) sum += before[0] * points[i][1] - points[i][0] * before[1];
  return sum / 2;
}

/** How often the points go round this place, and which way. */
function winding(points, [x, y]) {
  let turns = 0;
  for (let i = 0, [bx, by] = points.at(-1); i < points.length; [bx, by] = points[i++]) {
    const [px, py] = points[i];
    if (by <= y === py <= y) continue;
    const side = (px - bx) * (y - by) - (x - bx) * (py - by);
    if (by <= y && side > 0) turns++;
    if (by > y && side < 0) turns--;
  }
  return turns;
}

/** A place within: in the middle of the longest stretch of three lines across. */
function inside(points) {
  const ys = points.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  let best = { long: -1, at: points[0] };
  for (const share of [0.5137, 0.2713, 0.7391]) {
    const y = top + (bottom - top) * share;
    const cuts = [];
    for (let i = 0, [bx, by] = points.at(-1); i < points.length; [bx, by] = points[i++]) {
      const [px, py] = points[i];
      if (by <= y !== py <= y) cuts.push(bx + ((y - by) / (py - by)) * (px - bx));
    }
    cuts.sort((one, other) => one - other);
    for (let i = 0; i + 1 < cuts.length; i += 2) if (cuts[i + 1] - cuts[i] > best.long) best = { long: cuts[i + 1] - cuts[i], at: [(cuts[i] + cuts[i + 1]) / 2, y] };
  }
  return best.at;
}

/** Parts of a picture: what is painted and hangs together, each with the holes in it. */
function partsOf(path) {
  const all = contours(path).map((one) => {
    const xs = one.points.map(([x]) => x);
    const ys = one.points.map(([, y]) => y);
    return { ...one, area: Math.abs(areaOf(one.points)), at: inside(one.points), box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], holes: [] };
  });
  all.sort((one, other) => other.area - one.area);
  const whole = [];
  for (const [i, one] of all.entries()) {
    const around = all.slice(0, i).filter(({ points }) => winding(points, one.at) !== 0);
    const before = around.reduce((sum, { points }) => sum + winding(points, one.at), 0);
    const within = before + winding(one.points, one.at);
    one.solid = within !== 0;
    one.within = around.length;
    const parent = around.at(-1);
    one.part = parent && (parent.solid || !one.solid) ? parent.part : one;
    if (one.part !== one) one.part.holes.push(one);
    else if (one.solid) whole.push(one);
    for (const hole of around) if (!hole.solid) hole.holds = true; // not to be looked through
  }
  return whole;
}
