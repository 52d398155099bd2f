"""Mistakes with words that pick, count, last and stick, in the form of `mistakes.py`."""

from __future__ import annotations

from tests.cards.mistakes import monster, special

CLASS = "- id: troll\n  name: Troll\n  type: class\n  trait: {kind: class, name: troll}\n  abilities:\n"

WIDER_MISTAKES = {
    # ---- the best, dearest, cheapest
    "all of the best": (
        special("discard: {from: self, what: {the: best}, all: true}"),
        "'the' picks cards, and this 'discard' takes any",
        "'n'",
        "troll",
    ),
    "the best at random": (
        special("take: {from: left, to: self, what: {zone: hand, the: best}, random: true}"),
        "'the' picks cards, and this 'take' takes any",
        "remove 'the'",
        "troll",
    ),
    "counting the best": (
        special("lose_level: {to: self, n: {count: {what: {the: best}}}}"),
        "'the' says nothing in 'count'",
        "remove it",
        "troll",
    ),
    "but not the best": (
        special("discard: {from: self, what: {not: {the: best}}}"),
        "'the' can't stand inside 'not'",
        "outermost",
        "troll",
    ),
    "the strongest": (
        special("discard: {from: self, what: {the: strongest}}"),
        "'the' can't be 'strongest'",
        "'best'",
        "troll",
    ),
    # ---- numbers
    "difference of three": (
        special("lose_level: {to: self, n: {difference: [1, 2, 3]}}"),
        "a difference is between two numbers, not 3",
        "write two",
        "troll",
    ),
    "double": (
        special("lose_level: {to: self, n: {double: 2}}"),
        "unknown number 'double'",
        "times: [2",
        "troll",
    ),
    "minus": (special("lose_level: {to: self, n: {minus: [2, 1]}}"), "unknown number 'minus'", "times: [-1", "troll"),
    # ---- how long
    "turns without a number": (
        special("mod: {mods: [{stat: strength, add: 1, to: self}], for: turns}"),
        "`for: turns` does not say how many",
        "turns: 3",
        "troll",
    ),
    "a number of turns for a fight": (
        special("mod: {mods: [{stat: strength, add: 1, to: self}], for: combat, turns: 3}"),
        "'turns' goes with `for: turns`",
        "remove it",
        "troll",
    ),
    "a monster after its fight": (
        special("mod: {mods: [{stat: strength, add: 1, to: monsters}], for: after_combat}"),
        "'monsters' is in this fight only",
        "for: combat",
        "troll",
    ),
    # ---- who and what
    "a neighbour of nobody": (
        special("lose_level: {to: its_left}"),
        "'its_left' is not known here",
        "inside `each`",
        "troll",
    ),
    "search for the two dearest": (
        special("search: {who: self, deck: treasure, what: {item: true, the: dearest}, n: 2}"),
        "a search for the best or the like is for one card",
        "n: 1",
        "troll",
    ),
    "each before the end of a bid": (
        special("bid: {do: [{each: {in: everyone, but: it, do: [{lose_level: {to: it}}]}}, {die: {to: it}}]}"),
        "where another `it` is meant",
        "put it last",
        "troll",
    ),
    "each deep inside a bid": (
        special(
            "bid: {do: [{if: {cond: {fight_on: true}, then: [{each: {in: others, do: [{lose_level: {to: it}}]}}]}}]}"
        ),
        "where another `it` is meant",
        "split",
        "troll",
    ),
    "each in place of the chosen one": (
        special("choose_player: {who: self, do: [{each: {in: everyone, do: [{lose_level: {to: it}}]}}]}"),
        "nothing comes of 'choose_player'",
        "write `it`",
        "troll",
    ),
    "theft has no tag": (
        special("mod: {mods: [{rule: immune, what: theft, tag: beast, to: self}], for: turn}"),
        "'theft' has no tag",
        "any other",
        "troll",
    ),
    "forbidden to take off": (
        special("mod: {mods: [{rule: cannot, action: unequip, to: self}], for: turn}"),
        "'action' can't be 'unequip'",
        "rule: stuck",
        "troll",
    ),
    "a stuck monster": (
        monster("abilities:\n- static: [{rule: stuck, to: this}]  # HERE"),
        "'stuck' of a monster does not reach 'this'",
        "only on",
        "troll",
    ),
    "two prices": (
        special("die: {to: self}", "play: any_time\n    cost: {discard: {n: 1}, gold: 300}  # HERE"),
        "'cost' has both 'discard' and 'gold'",
        "keep one",
        "troll",
    ),
    # ---- numbers of what is changed
    "a roll that is set": (
        special("mod: {mods: [{stat: run_roll, set: 4, to: self}], for: turn}"),
        "there is nothing to set",
        "`escape`",
        "troll",
    ),
    "changed, of a player": (
        special("mod: {mods: [{stat: strength, add: {monster_level_of: changed}, to: self}], for: combat}"),
        "'changed' is not known here",
        "`to: monsters`",
        "troll",
    ),
    "changed, of nothing": (
        special("draw: {to: self, deck: door, n: {monster_level_of: changed}}"),
        "'changed' is not known here",
        "`add` of a modifier",
        "troll",
    ),
    "a monster that asks for its strength": (
        monster("abilities:\n- static: [{stat: strength, add: {monster_strength_of: this}, to: this}]  # HERE"),
        "goes round for ever",
        "level_of",
        "troll",
    ),
    "nobody is left": (
        special("each: {in: others, but: everyone, do: [{lose_level: {to: it}}]}"),
        "nobody is left of them",
        "but: victim",
        "troll",
    ),
    "the tag of an enhancer": (
        "- id: troll\n  name: Troll\n  type: monster_enhancer\n  enhancer: {bonus: 5}\n  tags: [undead]  # HERE\n",
        "a tag here is the enhancer's own",
        "rule: counts_as, tag: undead, to: host",
        "troll",
    ),
    "put on another, and in play already": (
        CLASS + "  - use: own_turn\n    name: Pawn\n    target: {card: {what: {item: true}}}\n"
        "    do: [{attach: {to: card}}]  # HERE\n",
        "this one is in play already",
        "then: attach",
        "troll",
    ),
    # ---- triggers that set themselves off
    "a loss that is a loss": (
        CLASS + "  - trigger: level_lost  # HERE\n    do: [{lose_level: {to: self}}]\n",
        "this sets itself off again and again: `lose_level` is one more 'level_lost'",
        "limit: {n: 1, per: turn}",
        "troll",
    ),
    "up and down": (
        CLASS
        + "  - trigger: level_lost\n    do: [{gain_level: {to: victim}}]\n"
        + "  - trigger: level_gained  # HERE\n    do: [{each: {in: everyone, do: [{lose_level: {to: it}}]}}]\n",
        "these triggers set each other off again and again: `gain_level` is one more 'level_gained'",
        "an `if` that comes to an end",
        "troll",
    ),
    "a curse for a curse": (
        CLASS + "  - trigger: cursed  # HERE\n    of: anyone\n    do: [{curse: {to: victim, zone: door_deck}}]\n",
        "this sets itself off again and again: `curse` is one more 'cursed'",
        "limit",
        "troll",
    ),
}
