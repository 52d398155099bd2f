// Faces for the people and bots of a table: as chosen, or by name, so that somebody is known again; no two by name are alike
// at one table.
import { faces } from "virtual:icons";

export interface Face {
  icon: string;
  hue: number;
}

function numberOf(name: string): number {
  let found = 2166136261;
  for (const letter of name) found = Math.imul(found ^ letter.codePointAt(0)!, 16777619);
  found ^= found >>> 15;
  return found >>> 0;
}

/** As it is chosen: each has its own colour. */
export const faceOf = (icon: string): Face => ({ icon, hue: (Math.max(0, faces.indexOf(icon)) * 137) % 360 });

/** The one that was chosen, or one by name; in their order, so that who has taken a face first keeps it. */
export function facesOf(names: readonly string[], chosen: readonly string[] = []): Face[] {
  const wanted = chosen.map((one) => faces.indexOf(one));
  const taken = new Set(wanted.filter((one) => one >= 0));
  return names.map((name, i) => {
    const number = numberOf(name);
    const own = wanted[i] ?? -1;
    let face = own >= 0 ? own : number % faces.length;
    while (own < 0 && taken.has(face) && taken.size < faces.length) face = (face + 1) % faces.length;
    taken.add(face);
    if (own >= 0) return faceOf(faces[own]!);
    return { icon: faces[face]!, hue: Math.round(((number >>> 8) % 12) * 30 + i * 53) % 360 };
  });
}
