// Faces for the people and bots of a table: by name, so that somebody is known again, and no two alike at one table.
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

/** One for each name, in their order: who has taken a face first keeps it. */
export function facesOf(names: readonly string[]): Face[] {
  const taken = new Set<number>();
  return names.map((name, i) => {
    const number = numberOf(name);
    let face = number % faces.length;
    while (taken.has(face) && taken.size < faces.length) face = (face + 1) % faces.length;
    taken.add(face);
    return { icon: faces[face]!, hue: Math.round(((number >>> 8) % 12) * 30 + i * 53) % 360 };
  });
}
