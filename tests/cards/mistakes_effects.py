"""Mistakes inside abilities, in the form of `mistakes.py`: effects, references, modifiers, conditions, filters."""

from __future__ import annotations

from tests.cards.mistakes import monster, special

EFFECT_MISTAKES = {
    # ---- effects
    "unknown effect": (
        special("loose_level: {to: self}"),
        "unknown effect 'loose_level' in 'do'",
        "'lose_level'",
        "troll",
    ),
    "two keys in an effect": (
        special("{die: {to: self}, win: {who: self}}"),
        "an effect has exactly one key, this has 2: die, win",
        "one map for each",
        "troll",
    ),
    "effect is a word": (special("die"), "must be a map with one key, not 'die'", "gain_level", "troll"),
    "unknown parameter": (
        special("lose_level: {who: self, to: self}"),
        "unknown key 'who' in 'lose_level'",
        "known: n, to",
        "troll",
    ),
    "missing parameter": (special("lose_level: {n: 1}"), "'lose_level' lacks 'to'", "to: ...", "troll"),
    "unknown player": (special("die: {to: figther}"), "'to' can't be 'figther'", "'fighter'", "troll"),
    "card where a player is meant": (special("die: {to: monster}"), "'to' can't be 'monster'", "", "troll"),
    "number is a word": (
        special("lose_level: {to: self, n: many}"),
        "must be a number, not 'many'",
        "level_of",
        "troll",
    ),
    "unknown number": (
        special("lose_level: {to: self, n: {levl_of: self}}"),
        "unknown number 'levl_of'",
        "'level_of'",
        "troll",
    ),
    **{
        f"{word} nothing": (
            special(f"{word}: {{{rest}, n: 0}}"),
            f"'{word}' with `n: 0` does nothing",
            "from 1",
            "troll",
        )
        for word, rest in (
            ("fetch", "to: self, zone: door_discard"),
            ("discard", "from: self"),
            ("take", "from: left, to: self, what: {}"),
            ("draw", "to: self, deck: door"),
            ("look", "who: self, zone: door_deck"),
            ("lose_level", "to: self"),
        )
    },
    "options without effects": (
        special("choose: {who: self, options: [{label: a, do: []}, {label: b, do: []}]}"),
        "no option does anything",
        "add effects",
        "troll",
    ),
    "n and all": (special("discard: {from: self, n: 1, all: true}"), "both 'n' and 'all'", "keep one", "troll"),
    "random and chooser": (
        special("discard: {from: self, random: true, chooser: left}"),
        "has a chooser",
        "keep one",
        "troll",
    ),
    "face out of range": (
        special("roll: {who: self, cases: [{faces: [7], do: [{die: {to: self}}]}]}"),
        "'faces' can't be 7",
        "up to 6",
        "troll",
    ),
    "face twice": (
        special("roll: {who: self, cases: [{faces: [1, 1], do: [{die: {to: self}}]}]}"),
        "face 1 stands in two cases",
        "each face once",
        "troll",
    ),
    "idle roll": (special("roll: {who: self}"), "does nothing", "as: x", "troll"),
    "one option": (
        special("choose: {who: self, options: [{label: a, do: [{die: {to: self}}]}]}"),
        "at least 2 entries",
        "",
        "troll",
    ),
    "look without whose": (special("look: {who: self, zone: hand}"), "whose hand", "of: player", "troll"),
    "fetch zone twice": (
        special("fetch: {to: self, zone: door_discard, what: {zone: hand}}"),
        "already says the zone",
        "remove it",
        "troll",
    ),
    "nested each": (
        special("each: {in: everyone, do: [{each: {in: others, do: [{die: {to: it}}]}}]}"),
        "'each' inside 'each'",
        "split",
        "troll",
    ),
    "each over one": (special("each: {in: self, do: [{die: {to: it}}]}"), "'in' can't be 'self'", "everyone", "troll"),
    "cancel out of place": (special("cancel: true"), "only in a response", "response", "troll"),
    # ---- references and variables
    "it outside each": (special("die: {to: it}"), "'it' is not known here", "inside `each`", "troll"),
    "no target": (special("die: {to: player}"), "'player' is not known here", "target: {player", "troll"),
    "no chosen monster": (
        special("kill_monster: {which: monster}"),
        "'monster' is not known",
        "target: {monster",
        "troll",
    ),
    "no victim": (special("die: {to: victim}"), "'victim' is not known here", "bad_stuff", "troll"),
    "no host": (special("attach: {to: subject}"), "'subject' is not known here", "triggers", "troll"),
    "unbound variable": (special("lose_level: {to: self, n: {var: x}}"), "'x' is not known here", "as: x", "troll"),
    "bound in one branch only": (
        special(
            "if: {cond: {fight_on: true}, then: [{roll: {who: self, as: x}}]}\n"
            "    - lose_level: {to: self, n: {var: x}}"
        ),
        "'x' is not known here",
        "as: x",
        "troll",
    ),
    "a monster has no self": (
        monster("abilities:\n- static: [{stat: strength, add: 1, to: self}]  # HERE"),
        "'self' is not known here",
        "fighters",
        "troll",
    ),
    "monster condition without of": (
        monster("abilities:\n- static: [{stat: strength, add: 1, to: this, if: {trait: {is: elf}}}]  # HERE"),
        "'self' is not known here",
        "fighters",
        "troll",
    ),
    "left of a monster": (
        monster("abilities:\n- {trigger: escaped, do: [{draw: {to: left, deck: door}}]}  # HERE"),
        "'left' is not known here",
        "bad_stuff",
        "troll",
    ),
    # ---- modifiers, conditions, filters
    "unknown stat": (
        special("mod: {mods: [{stat: strenght, add: 1, to: self}], for: combat}"),
        "can't be 'strenght'",
        "'strength'",
        "troll",
    ),
    "unknown rule": (
        special("mod: {mods: [{rule: win_tie, to: self}], for: combat}"),
        "can't be 'win_tie'",
        "'win_ties'",
        "troll",
    ),
    "neither add nor set": (
        special("mod: {mods: [{stat: strength, to: self}], for: combat}"),
        "either 'add' or 'set'",
        "",
        "troll",
    ),
    "add and set": (
        special("mod: {mods: [{stat: strength, add: 1, set: 1, to: self}], for: combat}"),
        "either 'add' or 'set'",
        "one of them",
        "troll",
    ),
    "unlimited strength": (
        special("mod: {mods: [{stat: strength, set: unlimited, to: self}], for: combat}"),
        "can't be unlimited",
        "hand_limit",
        "troll",
    ),
    "rule without its parameter": (
        special("mod: {mods: [{rule: cannot, to: self}], for: combat}"),
        "'cannot' lacks 'action'",
        "action: ...",
        "troll",
    ),
    "parameter of another rule": (
        special("mod: {mods: [{rule: win_ties, action: sell, to: self}], for: combat}"),
        "unknown key 'action' in 'win_ties'",
        "",
        "troll",
    ),
    "this_combat": (
        special("mod: {mods: [{rule: win_ties, to: self}], for: this_combat}"),
        "can't be 'this_combat'",
        "'combat'",
        "troll",
    ),
    "unknown duration": (
        special("mod: {mods: [{rule: win_ties, to: self}], for: combta}"),
        "can't be 'combta'",
        "'combat'",
        "troll",
    ),
    "no_disadvantages of what": (
        special("mod: {mods: [{rule: no_disadvantages, to: self}], for: combat}"),
        "needs 'kind'",
        "kind: class",
        "troll",
    ),
    "unknown condition": (
        special("if: {cond: {fihgt_on: true}, then: [{die: {to: self}}]}"),
        "unknown condition 'fihgt_on'",
        "'fight_on'",
        "troll",
    ),
    "condition false": (
        special("if: {cond: {fight_on: false}, then: [{die: {to: self}}]}"),
        "can only be true",
        "leave",
        "troll",
    ),
    "unknown filter key": (
        special("discard: {from: self, what: {zoen: hand}}"),
        "unknown key 'zoen' in 'what'",
        "'zone'",
        "troll",
    ),
    "unknown zone": (special("discard: {from: self, what: {zone: hnad}}"), "'zone' can't be 'hnad'", "'hand'", "troll"),
    "zone inside not": (
        special("discard: {from: self, what: {not: {zone: hand}}}"),
        "can't stand inside 'not'",
        "outermost",
        "troll",
    ),
    "zone twice": (special("discard: {from: self, what: {zone: [hand, hand]}}"), "named twice", "once", "troll"),
    # ---- costs and targets
    "min without max": (
        special("die: {to: self}", "play: any_time\n    cost: {discard: {min: 1}}  # HERE"),
        "go together",
        "add the other",
        "troll",
    ),
    "empty cost": (
        special("die: {to: self}", "play: any_time\n    cost: {}  # HERE"),
        "'cost' is empty",
        "lose_level",
        "troll",
    ),
    "ability of a card that is gone": (
        "- id: troll\n  name: T\n  type: mate\n  abilities:\n  - static: [{rule: win_ties, to: self}]  # HERE\n",
        "never works: the card does not stay",
        "then: stay",
        "troll",
    ),
    "trigger of an enhancer": (
        "- id: troll\n  name: T\n  type: monster_enhancer\n  enhancer: {bonus: 1}\n"
        "  abilities: [{trigger: died, do: [{win: {who: self}}]}]  # HERE\n",
        "an enhancer has no `trigger`",
        "static",
        "troll",
    ),
    "two targets": (
        special("die: {to: self}", "play: any_time\n    target: {player: {}, monster: {}}  # HERE"),
        "exactly one key",
        "",
        "troll",
    ),
}
