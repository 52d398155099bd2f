// Faces for the people and bots of a table: as chosen, or by name, so that somebody is known again; no two by name are alike
// at one table.
import { faces } from "virtual:icons";

export interface Face {
  icon: string;
  hue: number;
  /** Of the colour, in per cent. */
  sat: number;
  light: number;
}

/** One for each seat: six that are apart in hue and in light, so that they are for who sees no red, green or blue, too. */
const SEATS: readonly (readonly [hue: number, sat: number, light: number])[] = [[48, 80, 68], [252, 80, 38], [168, 80, 80], [12, 80, 38], [300, 80, 68], [168, 45, 38]]; // prettier-ignore
/** Not dealt out, only chosen: on a medal of this size they are a hood, a helmet or a blot. */
const PLAIN = new Set(["bear-head", "cowled", "dwarf-king", "kenku-head", "medusa-head", "mummy-head", "overlord-helm", "pig-face", "troll", "visored-helm"]);
const DEALT = faces.flatMap((icon, i) => (PLAIN.has(icon) ? [] : [i]));

/** What a face is painted with, as a style. */
export const paintOf = ({ hue, sat, light }: Face) => `--hue:${hue};--sat:${sat}%;--light:${light}%;--rim-light:hsl(${hue} 80% 94% / 85%)`;

function numberOf(name: string): number {
  let found = 2166136261;
  for (const letter of name) found = Math.imul(found ^ letter.codePointAt(0)!, 16777619);
  found ^= found >>> 15;
  return found >>> 0;
}

/** As it is chosen, away from any table: each has its own colour. */
export const faceOf = (icon: string): Face => ({ icon, hue: (Math.max(0, faces.indexOf(icon)) * 137) % 360, sat: 58, light: 66 });

/** The one that was chosen, or one by name; in their order, so that who has taken a face first keeps it. At a table the colour is the seat's. */
export function facesOf(names: readonly string[], chosen: readonly string[] = []): Face[] {
  const wanted = chosen.map((one) => faces.indexOf(one));
  const taken = new Set(wanted.filter((one) => one >= 0));
  return names.map((name, i) => {
    const number = numberOf(name);
    const own = wanted[i] ?? -1;
    let at = number % DEALT.length;
    for (let tried = 0; taken.has(DEALT[at]!) && tried < DEALT.length; tried++) at = (at + 1) % DEALT.length;
    const face = own >= 0 ? own : DEALT[at]!;
    taken.add(face);
    const [hue, sat, light] = SEATS[i % SEATS.length]!;
    return { icon: faces[face]!, hue: (hue + 30 * Math.floor(i / SEATS.length)) % 360, sat, light };
  });
}
