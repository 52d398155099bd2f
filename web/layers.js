// An icon of the collection is one outline in one colour. Here it is taken apart, so that it can be painted in several: what
// encloses all of it, its parts by size, and its eyes. Done while building; the page only paints (parts/Picture.svelte).

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

const NEEDS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const STEPS = 8; // straight lines that stand for a curve

/** Commands of a path with their numbers: [["M", 1, 2], ...]; a command that is said once for many comes once for each. */
function commandsOf(path) {
  const found = [];
  const token = /([a-zA-Z])|[\s,]+|(-?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?)/gy;
  const flag = /[\s,]*([01])/y;
  let letter = "";
  let numbers = [];
  const end = () => {
    if (!letter) return;
    const needs = NEEDS[letter.toLowerCase()];
    if (needs === 0) return void found.push([letter]);
    for (let at = 0; at + needs <= numbers.length; at += needs) {
      const name = at && letter === "M" ? "L" : at && letter === "m" ? "l" : letter;
      found.push([name, ...numbers.slice(at, at + needs)]);
    }
  };
  while (token.lastIndex < path.length) {
    const place = token.lastIndex;
    if (letter.toLowerCase() === "a" && [3, 4].includes(numbers.length % 7)) {
      flag.lastIndex = place;
      const one = flag.exec(path);
      if (one) {
        numbers.push(Number(one[1]));
        token.lastIndex = flag.lastIndex;
        continue;
      }
    }
    const one = token.exec(path);
    if (!one) throw new Error(`no path: ${path.slice(place, place + 20)}`);
    if (one[1]) {
      end();
      letter = one[1];
      numbers = [];
    } else if (one[2]) numbers.push(Number(one[2]));
  }
  end();
  return found;
}

/** Points of an elliptical arc, without its first; the standard's way from ends to centre (SVG, appendix B.2.4). */
function arc(x1, y1, [rx, ry, turn, large, sweep, x2, y2]) {
  if (!rx || !ry || (x1 === x2 && y1 === y2)) return [[x2, y2]];
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx];
  let [a, b] = [Math.abs(rx), Math.abs(ry)];
  const over = x ** 2 / a ** 2 + y ** 2 / b ** 2;
  if (over > 1) [a, b] = [a * Math.sqrt(over), b * Math.sqrt(over)];
  const under = a ** 2 * y ** 2 + b ** 2 * x ** 2;
  const root = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, (a ** 2 * b ** 2 - under) / under));
  const [cx, cy] = [(root * a * y) / b, (-root * b * x) / a];
  const [mx, my] = [cos * cx - sin * cy + (x1 + x2) / 2, sin * cx + cos * cy + (y1 + y2) / 2];
  const from = Math.atan2((y - cy) / b, (x - cx) / a);
  let by = Math.atan2((-y - cy) / b, (-x - cx) / a) - from;
  if (sweep && by < 0) by += 2 * Math.PI;
  if (!sweep && by > 0) by -= 2 * Math.PI;
  const steps = Math.max(2, Math.ceil((Math.abs(by) / Math.PI) * 2 * STEPS));
  return Array.from({ length: steps }, (_, i) => {
    const at = from + (by * (i + 1)) / steps;
    return [mx + cos * a * Math.cos(at) - sin * b * Math.sin(at), my + sin * a * Math.cos(at) + cos * b * Math.sin(at)];
  });
}

const bezier = (points) =>
  Array.from({ length: STEPS }, (_, i) => {
    const at = (i + 1) / STEPS;
    let row = points;
    while (row.length > 1) row = row.slice(1).map(([x, y], n) => [row[n][0] + (x - row[n][0]) * at, row[n][1] + (y - row[n][1]) * at]);
    return row[0];
  });

const short = (number) => Math.round(number * 10) / 10;

function said(command, numbers) {
  return numbers.reduce((text, number) => {
    const one = String(short(number)).replace(/^(-?)0\./, "$1.");
    return text + (text.length > 1 && !one.startsWith("-") ? " " : "") + one;
  }, command);
}

/** The contours of a path: how each is written on its own, and its points. */
function contours(path) {
  const found = [];
  let now;
  let [x, y] = [0, 0];
  let [wx, wy] = [0, 0]; // where what is written leads: rounded, so that no error adds up
  let bend = null; // where the last curve came from: [cubic or quadratic, x, y]
  const begin = (atX, atY) => {
    now = { d: said("M", [atX, atY]), points: [[atX, atY]] };
    found.push(now);
    [x, y] = [atX, atY];
    [wx, wy] = [short(atX), short(atY)];
  };
  for (const [name, ...numbers] of commandsOf(path)) {
    const kind = name.toLowerCase();
    const [ox, oy] = name === kind ? [x, y] : [0, 0];
    const before = bend;
    bend = null;
    if (kind === "m") {
      begin(numbers[0] + ox, numbers[1] + oy);
      continue;
    }
    if (kind === "z") {
      if (now) [x, y] = now.points[0];
      now = undefined;
      continue;
    }
    if (!now) begin(x, y);
    const pairs = [];
    if (kind !== "a" && kind !== "h" && kind !== "v") for (let i = 0; i < numbers.length; i += 2) pairs.push([numbers[i] + ox, numbers[i + 1] + oy]);
    const mirrored = (of) => (before?.[0] === of ? [2 * x - before[1], 2 * y - before[2]] : [x, y]);
    let points;
    if (kind === "h") points = [[numbers[0] + ox, y]];
    else if (kind === "v") points = [[x, numbers[0] + oy]];
    else if (kind === "l") points = pairs;
    else if (kind === "a") points = arc(x, y, [...numbers.slice(0, 5), numbers[5] + ox, numbers[6] + oy]);
    else {
      const of = kind === "c" || kind === "s" ? "c" : "q";
      if (kind === "s" || kind === "t") pairs.unshift(mirrored(of));
      points = bezier([[x, y], ...pairs]);
      bend = [of, ...pairs.at(-2)];
    }
    now.points.push(...points);
    [x, y] = points.at(-1);
    const [ax, ay] = name === kind ? [wx, wy] : [0, 0];
    const to = [short(x - ax), short(y - ay)];
    if (kind === "h") now.d += said(name, to.slice(0, 1));
    else if (kind === "v") now.d += said(name, to.slice(1));
    else if (kind === "a") now.d += said(name, [...numbers.slice(0, 5), ...to]);
    else now.d += said(name, [...(kind === "s" ? pairs.slice(1, -1) : kind === "t" ? [] : pairs.slice(0, -1)).flatMap(([px, py]) => [px - ax, py - ay]), ...to]);
    if (kind !== "v") wx = short(ax + to[0]);
    if (kind !== "h") wy = short(ay + to[1]);
  }
  return found.filter(({ points }) => points.length > 2);
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
