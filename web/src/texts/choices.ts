// What a table can be, in words: bots, variants and rulings by the names the server gives them.

export const choicesEn = {
  packs: {}, // as the packs themselves say it
  bots: { rookie: "Rookie", random: "Random" },
  variants: {
    faster: ["Faster", "a Door drawn before each turn, and Treasure for looting"],
    "shared-victory": ["Shared victory", "the helper in the winning fight wins as well"],
    epic: ["Epic", "a long game, to Level 20; the length only, no rules of its own"],
  },
  rulings: {
    win_level: "The Level that wins; whatever names Level 10 moves along",
    hand_limit: "Cards that may be kept in hand at the end of one's turn",
    nonlethal_gives_treasure: "A monster got rid of without a kill leaves its Treasure, unless a card denies it",
    next_turn_counts_now: "What hits the victim's next turn, played in the victim's turn, hits this one",
    hand_cards_as_payment: "Help may be paid by promising to play a card from hand on the helper",
    compelled_help_never_for_win: "Nobody is forced to help in a fight that could win the game",
    traits_on_receipt_in_combat: "A Class or Affiliation just received may be played even by a fighter",
    companion_sacrifice: "Any companion may be given up for an escape without a roll",
    companion_discard: "Hirelings and Allies may be sent away at will, as Sidekicks always may",
    companion_sex_counts: "What a monster does to a sex, it also does because of a companion's",
    killed_load_stays: "What a killed Hireling carried stays with its owner, as a killed Sidekick's load always does",
    enhancer_goes_along: "An Item that is traded, given or stolen keeps its enhancer; off: the enhancer is discarded",
    listen_at_the_door: "Every turn begins with a Door drawn face down",
    loot_draws_treasure: "Looting the room draws a Treasure, not a Door",
    shared_victory: "Whoever helped in the winning fight wins as well",
    empty_fight_ends: "A fight is over at once when its last monster is gone; off: it may be joined",
    single_trait_shielded: "Super Munchkin and its like with a single Class keep its drawbacks away",
    both_may_win: "Fighter and Elf helper who reach the winning Level together both win",
    deals_enforced: "What was agreed for help is handed over by itself",
  },
}; // prettier-ignore

export const choicesDe: typeof choicesEn = {
  packs: {
    deluxe: "Der klassische Dungeon. Vier Klassen, drei Rassen, achtunddreißig Monster mit Hobbys und sehr viele Schätze, die anderen gehören.",
    gbm: "Der Wilde Westen, erzählt von Leuten, die nur den Film kennen. Vier Klassen, sieben Kumpane, sechs Reittiere und ein Sonnenuntergang, der nicht stillhält.",
    "gbm-complete": "Der ganze Westen, mit allen herausgeschnittenen Szenen. Die Kavallerie kommt, elf weitere Monster waren schon da, und totgeritten wird nur im übertragenen Sinn.",
    star: "Die Galaxis, gesehen aus ihrer Registratur. Vier Klassen, drei Rassen, sechsunddreißig Wesen ohne Genehmigung und Laser zum Zusammenstecken.",
    xmen: "Ein Internat für ungewöhnliche Talente, mit Kampfunterricht und undichtem Dach. Drei Teams, zwölf Kräfte, und das Abendessen ist ein Monster der Stufe 1.",
  } as Record<string, string>,
  bots: { rookie: "Neuling", random: "Zufall" },
  variants: {
    faster: ["Schneller", "vor jedem Zug wird eine Tür gezogen, und Plündern bringt einen Schatz"],
    "shared-victory": ["Gemeinsamer Sieg", "wer im entscheidenden Kampf hilft, gewinnt mit"],
    epic: ["Episch", "ein langes Spiel bis Stufe 20; nur die Länge, ohne eigene Regeln"],
  },
  rulings: {
    win_level: "Die Stufe, die gewinnt; was Stufe 10 nennt, rückt mit",
    hand_limit: "Karten, die man am Ende des eigenen Zuges auf der Hand behalten darf",
    nonlethal_gives_treasure: "Ein Monster, das man ohne Töten loswird, lässt seinen Schatz da, wenn keine Karte es verbietet",
    next_turn_counts_now: "Was den nächsten Zug des Opfers trifft, gilt schon für diesen, wenn es in seinem Zug gespielt wird",
    hand_cards_as_payment: "Hilfe darf mit dem Versprechen bezahlt werden, eine Handkarte auf den Helfer zu spielen",
    compelled_help_never_for_win: "Niemand wird in einen Kampf gezwungen, der das Spiel entscheiden könnte",
    traits_on_receipt_in_combat: "Eine eben erhaltene Klasse oder Zugehörigkeit darf auch ein Kämpfer spielen",
    companion_sacrifice: "Jeder Begleiter darf für ein Entkommen ohne Wurf geopfert werden",
    companion_discard: "Mietlinge und Verbündete darf man jederzeit fortschicken, wie Kumpane immer",
    companion_sex_counts: "Was ein Monster einem Geschlecht antut, tut es auch wegen des Begleiters",
    killed_load_stays: "Was ein getöteter Mietling trug, bleibt bei seinem Besitzer, wie immer bei einem getöteten Kumpan",
    enhancer_goes_along: "Ein getauschter, verschenkter oder gestohlener Gegenstand behält seinen Verstärker; aus: der Verstärker wird abgelegt",
    listen_at_the_door: "Jeder Zug beginnt mit einer verdeckt gezogenen Tür",
    loot_draws_treasure: "Wer den Raum plündert, zieht einen Schatz statt einer Tür",
    shared_victory: "Wer im entscheidenden Kampf geholfen hat, gewinnt mit",
    empty_fight_ends: "Ein Kampf endet sofort, wenn das letzte Monster weg ist; aus: es dürfen neue dazukommen",
    single_trait_shielded: "Super Munchkin und Verwandte halten bei einer einzigen Klasse deren Nachteile fern",
    both_may_win: "Kämpfer und Elf als Helfer, die die Siegstufe zugleich erreichen, gewinnen beide",
    deals_enforced: "Was für Hilfe vereinbart wurde, wird von selbst übergeben",
  },
}; // prettier-ignore
