// What has happened to somebody, in words: won, lost, stuck, dead.
import { texts } from "../texts";
import { typeWords, type Desk } from "./desk.svelte";
import { signed } from "./language";
import type { Hit } from "./moments";
import { levelsBy } from "./words";

type Told = [words: string, tone: Hit["tone"]];

/** Whether a Curse still lies before somebody. */
export const sticks = (desk: Desk, card: number) => desk.view?.players.some(({ curses }) => curses.some((laid) => laid.card === card)) ?? false;

/** In a word each, with whether it is won or lost; no two are alike. */
export function hitTold(desk: Desk, hit: Hit): Told[] {
  const nameOf = (card: number) => desk.card(card)?.name ?? texts.happened.something;
  const named = (sign: string, tone: Hit["tone"], cards: number[]): Told[] => {
    const names = cards.filter((card) => card >= 0).map(nameOf);
    const hidden = cards.length - names.length;
    const often = (name: string) => names.filter((one) => one === name).length;
    return [...[...new Set(names)].map((name) => `${sign}\u00a0${name}${often(name) > 1 ? `\u00a0×${often(name)}` : ""}`), ...(hidden ? [texts.hits.cards({ by: sign + hidden, n: hidden })] : [])].map((said) => [said, tone]);
  };
  const told: Told[] = [
    [hit.spoiled ? texts.hits.spoiled : "", "bad"],
    [hit.dead ? texts.hits.dead : levelsBy(hit.levels), hit.dead ? "dead" : hit.levels < 0 ? "bad" : "good"],
    ...(hit.dead ? [] : named("−", "bad", hit.lost)),
    ...named("+", "good", hit.got),
    ...hit.stuck.filter((card) => sticks(desk, card)).map((card): Told => [texts.hits.stuck({ card: nameOf(card) }), "bad"]),
    [hit.gold ? texts.hits.sold({ n: hit.gold }) : "", "good"],
  ];
  const found = told.filter(([text]) => text);
  const causes = (hit.causes ?? []).map(({ card, by }) => [by >= 0 ? desk.nameOf(by) : "", hit.stuck.includes(card) ? "" : nameOf(card)].filter(Boolean).join(": "));
  if (found[0] && causes.some(Boolean)) found[0][0] += ` (${[...new Set(causes.filter(Boolean))].join("; ")})`;
  return found;
}

/** The words alone. */
export const hitWords = (desk: Desk, hit: Hit) => hitTold(desk, hit).map(([text]) => text);

/** The same in short, cards counted; the weightiest first. */
export function hitTags(desk: Desk, hit: Hit): Told[] {
  const cards = (by: number) => (by ? texts.hits.cards({ by: signed(by), n: Math.abs(by) }) : "");
  const stuck = [...new Set(hit.stuck.filter((card) => sticks(desk, card)).map((card) => typeWords(desk.card(card)!.type)))];
  const told: Told[] = [
    [hit.dead ? texts.hits.dead : "", "dead"],
    [hit.spoiled ? texts.hits.spoiled : "", "bad"],
    [!hit.dead && hit.levels < 0 ? levelsBy(hit.levels) : "", "bad"],
    [hit.dead ? "" : cards(-hit.lost.length), "bad"],
    ...stuck.map((type): Told => [type, "bad"]),
    [!hit.dead && hit.levels > 0 ? levelsBy(hit.levels) : "", "good"],
    [cards(hit.got.length), "good"],
  ];
  return told.filter(([text]) => text);
}
