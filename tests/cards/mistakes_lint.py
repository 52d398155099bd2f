"""Mistakes that the linter finds, in the form of `mistakes.py`: well-formed cards that can't be meant."""

from __future__ import annotations

from tests.cards.mistakes import MONSTER, monster, special


def static(head: str, mod: str) -> str:
    """A card of the type that `head` begins, with one static modifier."""
    return f"- id: troll\n  name: T\n  {head}\n  abilities:\n  - static: [{mod}]  # HERE\n"


CURSE = "type: curse\n  lasts: next_turn"
CLASS = "type: class\n  trait: {kind: class, name: troll}"
CARD_TARGET = "play: any_time\n    target: {card: {what: {}}}"
ENHANCER = "type: monster_enhancer\n  enhancer: {bonus: 1}"

LINT_MISTAKES = {
    "unknown trait": (
        monster("abilities:\n- static: [{stat: strength, add: 1, to: this, because: {trait: efl}}]  # HERE"),
        "no card gives the class or race 'efl'",
        "'elf'",
        "troll",
    ),
    "unknown trait in a condition": (
        special("if: {cond: {trait: {is: eelf}}, then: [{die: {to: self}}]}"),
        "no card gives the class or race 'eelf'",
        "'elf'",
        "troll",
    ),
    "unknown by": (
        monster(
            "abilities:\n- {use: any_combat, name: X, by: {trait: elff}, do: [{remove_monster: {which: this}}]}  # HERE"
        ),
        "no card gives the class or race 'elff'",
        "'elf'",
        "troll",
    ),
    "which card of an event about none": (
        monster("abilities:\n- {trigger: escaped, what: {item: true}, do: [{die: {to: victim}}]}  # HERE"),
        "'escaped' takes no 'what'",
        "card_played",
        "troll",
    ),
    "where the card of an event is": (
        monster("abilities:\n- {trigger: card_played, what: {zone: hand}, do: [{die: {to: victim}}]}  # HERE"),
        "the event says where the card is",
        "remove",
        "troll",
    ),
    "its own event of a card that is never put on": (
        f"- id: troll\n  name: T\n  {CLASS}\n  abilities:\n"
        "  - {trigger: item_equipped, of: this, do: [{die: {to: self}}]}  # HERE\n",
        "'of: this' means nothing on a class",
        "anyone",
        "troll",
    ),
    "a monster watches people dress": (
        monster("abilities:\n- {trigger: item_equipped, do: [{die: {to: victim}}]}  # HERE"),
        "a monster in a fight never sees 'item_equipped'",
        "claim_answered",
        "troll",
    ),
    "another name of an event": (
        monster("abilities:\n- {trigger: one_shot_played, do: [{die: {to: victim}}]}  # HERE"),
        "'trigger' can't be 'one_shot_played'",
        "'card_played'",
        "troll",
    ),
    "a fight that ends into nobody's hand": (
        special("end_fight: {monsters: hand}"),
        "'to' says whose hand",
        "to: fighter",
        "troll",
    ),
    "a fight that ends when it is over": (
        monster("abilities:\n- {trigger: combat_won, do: [{end_fight: {}}]}  # HERE"),
        "the fight is decided by then",
        "combat_started",
        "troll",
    ),
    "a lost fight handed on": (
        monster("abilities:\n- {trigger: escaped, do: [{hand_fight: {to: victim}}]}  # HERE"),
        "the fight is decided by then",
        "claim_answered",
        "troll",
    ),
    "another name for missing a turn": (special("miss_turn: {who: self}"), "unknown effect", "'skip_turn'", "troll"),
    "cards taken from oneself": (
        special("take: {from: self, to: self, what: {item: true}}"),
        "nobody takes cards from himself",
        "two players",
        "troll",
    ),
    "hands swapped with oneself": (
        special("swap_hands: {who: self, with: self}"),
        "nobody swaps hands with himself",
        "two players",
        "troll",
    ),
    "a deck searched somewhere else": (
        special("search: {who: self, deck: door, what: {zone: hand}}"),
        "'search' already says the deck",
        "remove",
        "troll",
    ),
    "a deck searched for what is never in it": (
        special("search: {who: self, deck: door, what: {type: [item, one_shot]}}"),
        "is never in the door deck",
        "deck: treasure",
        "troll",
    ),
    "a vote about nothing": (
        special("vote: {options: [{label: A, do: []}, {label: B, do: []}]}"),
        "no option does anything",
        "add effects",
        "troll",
    ),
    "two names alike on a ballot": (
        special("vote: {options: [{label: A, do: [{die: {to: self}}]}, {label: A, do: []}]}"),
        "two options are called 'A'",
        "rename",
        "troll",
    ),
    "no card passed on": (special("pass_cards: {n: 0, to: left}"), "does nothing", "a number from 1", "troll"),
    "a bid for each of them": (
        special("each: {in: others, do: [{bid: {do: [{draw: {to: it, deck: door}}]}}]}"),
        "'bid' inside 'each'",
        "split the effect",
        "troll",
    ),
    "same id": (
        MONSTER + "- id: troll  # HERE\n  name: Other\n  type: mate\n",
        "the id 'troll' is taken",
        "cards.yaml:1",
        "troll",
    ),
    "same name": (
        MONSTER + "- id: other\n  name: Troll  # HERE\n  type: mate\n",
        "the name 'Troll' is taken",
        "copies",
        "other",
    ),
    "add 0": (
        monster("abilities:\n- static: [{stat: strength, add: 0, to: this}]  # HERE"),
        "does nothing",
        "",
        "troll",
    ),
    "idle enhancer": (
        "- id: troll  # HERE\n  name: T\n  type: monster_enhancer\n  enhancer: {}\n",
        "changes nothing",
        "bonus",
        "troll",
    ),
    "kept for nothing": (
        "- id: troll\n  name: T\n  type: curse\n  lasts: next_turn  # HERE\n",
        "does nothing",
        "abilities",
        "troll",
    ),
    "abilities of a curse that is not kept": (
        "- id: troll\n  name: T\n  type: curse\n  effect: [{die: {to: victim}}]\n"
        "  abilities: [{static: [{stat: strength, add: -1, to: victim}]}]  # HERE\n",
        "never work",
        "lasts",
        "troll",
    ),
    "option never": (
        special(
            "choose: {who: self, options: [{label: a, if: {compare: {a: 1, cmp: gt, b: 2}}, do: [{die: {to: self}}]}, "
            "{label: b, do: [{die: {to: self}}]}]}"
        ),
        "the option 'a' can never be chosen",
        "mend",
        "troll",
    ),
    "labels twice": (
        special(
            "choose: {who: self, options: [{label: a, do: [{die: {to: self}}]}, {label: A, do: [{win: {who: self}}]}]}"
        ),
        "two options are called 'A'",
        "rename",
        "troll",
    ),
    "contradiction": (
        special("if: {cond: {all: [{fight_on: true}, {not: {fight_on: true}}]}, then: [{die: {to: self}}]}"),
        "never holds",
        "mend",
        "troll",
    ),
    "fighter outside combat": (
        special(
            "die: {to: player}", "play: any_combat\n    target: {player: {who: fighter, not_in_combat: true}}  # HERE"
        ),
        "always in combat",
        "remove one",
        "troll",
    ),
    "monster to choose outside combat": (
        special("die: {to: self}", "play: not_in_combat\n    target: {monster: {}}  # HERE"),
        "no monster to choose",
        "any_combat",
        "troll",
    ),
    "others' combat by a fighter": (
        monster("abilities:\n- {use: others_combat, name: X, by: {trait: elf}, do: [{win: {who: self}}]}  # HERE"),
        "a fighter can't use it",
        "any_combat",
        "troll",
    ),
    "event a monster never sees": (
        monster("abilities:\n- {trigger: turn_started, do: [{die: {to: fighter}}]}  # HERE"),
        "never sees",
        "escaped",
        "troll",
    ),
    "treasures of a player": (
        special("mod: {mods: [{stat: treasures, add: 1, to: self}], for: combat}"),
        "belongs to monsters",
        "this",
        "troll",
    ),
    "hand limit of a card": (
        special("mod: {mods: [{stat: hand_limit, add: 1, to: this}], for: turn}"),
        "belongs to players",
        "self",
        "troll",
    ),
    # ---- whom a static modifier reaches
    "a monster's static on the fighters": (
        monster("abilities:\n- static: [{stat: strength, add: -2, to: fighters}]  # HERE"),
        "'strength' of a monster does not reach 'fighters'",
        "`to: this` with the opposite sign",
        "troll",
    ),
    "run_roll of a monster": (
        monster("abilities:\n- static: [{stat: run_roll, add: -2, to: fighters}]  # HERE"),
        "does not reach 'fighters'",
        "`to: victim`",
        "troll",
    ),
    "no_pursuit of a monster": (
        monster("abilities:\n- static: [{rule: no_pursuit, to: this}]  # HERE"),
        "does not reach 'this'",
        "`to: victim`",
        "troll",
    ),
    "a monster that counts as": (
        monster("abilities:\n- static: [{rule: counts_as, tag: undead, to: this}]  # HERE"),
        "does not reach 'this'",
        "tags:",
        "troll",
    ),
    "a curse on the monsters": (
        static(CURSE, "{stat: strength, add: 2, to: monsters}"),
        "'strength' of a curse does not reach 'monsters'",
        "`to: victim`",
        "troll",
    ),
    "a curse with a monster's rule": (
        static(CURSE, "{rule: no_help, to: victim}"),
        "does not reach",
        "ask_for_help",
        "troll",
    ),
    "a class for everyone": (
        static(CLASS, "{stat: strength, add: 1, to: everyone}"),
        "'strength' of a class does not reach 'everyone'",
        "`to: self`",
        "troll",
    ),
    "a class and the other side's rolls": (
        static(CLASS, "{stat: run_roll, add: 1, to: munchkin_side}"),
        "does not reach 'munchkin_side'",
        "`to: self`",
        "troll",
    ),
    "a class with a monster's rule": (
        static(CLASS, "{rule: escape_impossible, to: self}"),
        "does not reach",
        "only monsters",
        "troll",
    ),
    "an enhancer on all monsters": (
        static(ENHANCER, "{stat: strength, add: 2, to: monsters}"),
        "does not reach 'monsters'",
        "`to: host`",
        "troll",
    ),
    "because of a class": (
        static(CLASS, "{stat: strength, add: 2, to: self, because: {trait: elf}}"),
        "`because` does nothing",
        "if: {trait",
        "troll",
    ),
    "set on a monster": (
        monster("abilities:\n- static: [{stat: strength, set: 2, to: this}]  # HERE"),
        "`set` works on players only",
        "`add`",
        "troll",
    ),
    "effect on a card that is no monster": (
        special("mod: {mods: [{stat: strength, add: 1, to: card}], for: combat}", CARD_TARGET),
        "an effect changes players and monsters",
        "monsters",
        "troll",
    ),
}
