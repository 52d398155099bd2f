import { pick } from "../lib/language";

const chapters = {
  en: {
    setup: "Setting up", turn: "The turn", timing: "When what may be done", combat: "Fights", help: "Help", runaway: "Running away",
    reward: "Rewards", death: "Death", character: "Character", item: "Items", treasure: "Treasures", curse: "Curses and Traps",
    monster: "Monsters", super: "Super Munchkin and Half-Breed", sidekick: "Sidekicks", hireling: "Hirelings", ally: "Allies",
    steed: "Steeds", power: "Powers", role: "Roles", laser: "Lasers", zone: "Hand and table", deck: "Decks", card: "Cards",
    combine: "Mixing sets", victory: "Winning", variant: "Variants", meta: "How rules and cards go together",
    example: "Examples", ruling: "Our rulings",
  },
  de: {
    setup: "Vorbereitung", turn: "Der Zug", timing: "Wann was erlaubt ist", combat: "Kampf", help: "Hilfe", runaway: "Weglaufen",
    reward: "Belohnung", death: "Tod", character: "Charakter", item: "Gegenstände", treasure: "Schätze", curse: "Flüche und Fallen",
    monster: "Monster", super: "Super Munchkin und Half-Breed", sidekick: "Kumpane", hireling: "Mietlinge", ally: "Verbündete",
    steed: "Reittiere", power: "Kräfte", role: "Rollen", laser: "Laser", zone: "Hand und Tisch", deck: "Stapel", card: "Karten",
    combine: "Sets mischen", victory: "Sieg", variant: "Varianten", meta: "Wie Regeln und Karten zusammenspielen",
    example: "Beispiele", ruling: "Unsere Entscheidungen",
  },
}; // prettier-ignore

export const rulesTexts = pick({
  en: {
    heading: "Rules",
    about: "Every rule the game keeps, in our own words, and our rulings where the rulebooks are silent.",
    search: "Search",
    searchHint: "Words or the id of a rule",
    edition: "Edition",
    every: "All editions",
    found: (count: number, all: number) => (count === all ? `${all} rules` : `${count} of ${all} rules`),
    nothing: "No rule has all these words.",
    question: "Question",
    here: "In this edition",
    printed: "Printed in",
    link: (id: string) => `Link to ${id}`,
    missing: (id: string) => `There is no rule ${id}.`,
    failed: "The rules could not be loaded:",
    judge: "Ask the judge",
    chapters: chapters.en as Record<string, string>,
  },
  de: {
    heading: "Regeln",
    about: "Jede Regel, an die sich das Spiel hält, in unseren eigenen Worten, und unsere Entscheidungen, wo die Regelhefte schweigen.",
    search: "Suchen",
    searchHint: "Wörter oder Kennung",
    edition: "Ausgabe",
    every: "Alle Ausgaben",
    found: (count: number, all: number) => (count === all ? `${all} Regeln` : `${count} von ${all} Regeln`),
    nothing: "Keine Regel enthält alle diese Wörter.",
    question: "Frage",
    here: "In dieser Ausgabe",
    printed: "Steht in",
    link: (id: string) => `Link zu ${id}`,
    missing: (id: string) => `Eine Regel ${id} gibt es nicht.`,
    failed: "Die Regeln konnten nicht geladen werden:",
    judge: "Frag den Schiedsrichter",
    chapters: chapters.de as Record<string, string>,
  },
});
