"""The mistakes of `test_mistakes.py`: the file, what must be reported, the mend, and the card.

The line that must be named carries the comment `# HERE`.
"""

from __future__ import annotations

from textwrap import dedent

MONSTER = """\
- id: troll
  name: Troll
  type: monster
  monster: {level: 3, treasures: 1}
  bad_stuff: [{lose_level: {to: victim}}]
"""


def monster(extra: str) -> str:
    """A monster with more keys."""
    return MONSTER + "".join(f"  {line}\n" for line in dedent(extra).strip().splitlines())


def special(do: str, head: str = "play: any_time") -> str:
    """A door special that does this; the mark stands where `do` is, unless the head has one."""
    mark = "" if "# HERE" in head else "  # HERE"
    return f"- id: troll\n  name: Troll\n  type: door_special\n  abilities:\n  - {head}\n    do:\n    - {do}{mark}\n"


MISTAKES = {
    # ---- the file
    "bad yaml": ("- id: troll\n  name: [Troll\n  # HERE\n  type: mate  # HERE\n", "begins in line 2", "brackets", ""),
    "tab": ("- id: troll\n\tname: Troll  # HERE\n", "not readable as YAML", "indentation", ""),
    "not a list": ("id: troll  # HERE\nname: Troll\n", "list of cards, not a map", "- id:", ""),
    "empty": ("# HERE nothing here\n", "the file is empty", "delete it", ""),
    "anchor": ("- &a {id: troll}  # HERE\n", "anchors are not allowed", "write the value out", ""),
    "alias": ("- {id: *a}  # HERE\n", "references are not allowed", "write the value out", ""),
    "tag": ("- {id: !!python/name:os.system x}  # HERE\n", "YAML tag", "plain values", ""),
    "two documents": ("- {id: troll}\n---  # HERE\n- {id: elf}\n", "a second YAML document", "one document", ""),
    "deep nesting": ("[" * 60 + "]" * 60 + "# HERE", "nested too deeply", "at most", ""),
    "duplicate key": (monster("copies: 1\ncopies: 2  # HERE"), "'copies' is written twice", "line 6", "troll"),
    "key is a list": ("- {[a, b]: c}  # HERE\n", "a key must be a word", "word: value", ""),
    "card is a word": ("- troll  # HERE\n", "'card' must be a map, not 'troll'", "id, name", ""),
    # ---- keys of the card
    "unknown card key": (monster("flavour: x  # HERE"), "unknown key 'flavour' in 'card'", "'flavor'", "troll"),
    "text is generated": (monster("text: x  # HERE"), "unknown key 'text' in 'card'", "", "troll"),
    "missing name": ("- id: troll  # HERE\n  type: mate\n", "'card' lacks 'name'", "name: ...", "troll"),
    "missing id": ("- name: Troll  # HERE\n  type: mate\n", "'card' lacks 'id'", "id: ...", ""),
    "id not snake case": (
        "- id: Troll-King  # HERE\n  name: T\n  type: mate\n",
        "snake_case",
        "'troll_king'",
        "Troll-King",
    ),
    "unknown type": (
        "- id: troll\n  name: T\n  type: mosnter  # HERE\n",
        "'type' can't be 'mosnter'",
        "'monster'",
        "troll",
    ),
    "type is a number": ("- id: troll\n  name: T\n  type: 7  # HERE\n", "'type' must be a word", "", "troll"),
    "negative copies": (monster("copies: -1  # HERE"), "'copies' can't be -1", "from 1", "troll"),
    "copies is a word": (monster("copies: two  # HERE"), "must be a whole number, not 'two'", "", "troll"),
    "copies is true": (monster("copies: true  # HERE"), "must be a whole number, not true", "", "troll"),
    "yes is no boolean": (monster("named: yes  # HERE"), "must be true or false, not 'yes'", "write true", "troll"),
    "empty name": ("- id: troll\n  name: ''  # HERE\n  type: mate\n", "'name' must be text", "quotes", "troll"),
    "unknown tag": (monster("tags: [undaed]  # HERE"), "'tags' can't be 'undaed'", "'undead'", "troll"),
    "tags not a list": (monster("tags: undead  # HERE"), "'tags' must be a list", "[ ]", "troll"),
    # ---- blocks by type
    "unknown block key": (
        "- id: troll\n  name: T\n  type: monster\n  monster: {levle: 1, level: 1, treasures: 1}  # HERE\n"
        "  bad_stuff: [{die: {to: victim}}]\n",
        "unknown key 'levle' in 'monster'",
        "'level",
        "troll",
    ),
    "missing level": (
        "- id: troll\n  name: T\n  type: monster\n  monster: {treasures: 1}  # HERE\n"
        "  bad_stuff: [{die: {to: victim}}]\n",
        "'monster' lacks 'level'",
        "level: ...",
        "troll",
    ),
    "missing block": (
        "- id: troll  # HERE\n  name: T\n  type: monster\n  bad_stuff: [{die: {to: victim}}]\n",
        "a monster needs 'monster'",
        "monster: ...",
        "troll",
    ),
    "foreign block": (monster("enhancer: {bonus: 1}  # HERE"), "does not belong on a monster", "`monster:`", "troll"),
    "missing bad stuff": (
        "- id: troll  # HERE\n  name: T\n  type: monster\n  monster: {level: 1, treasures: 1}\n",
        "a monster needs 'bad_stuff'",
        "bad_stuff: [effects]",
        "troll",
    ),
    "empty bad stuff": (
        "- id: troll\n  name: T\n  type: monster\n  monster: {level: 1, treasures: 1}\n  bad_stuff: []  # HERE\n",
        "needs at least one entry",
        "",
        "troll",
    ),
    "bad stuff on a curse": (
        "- id: troll\n  name: T\n  type: curse\n  effect: [{die: {to: victim}}]\n"
        "  bad_stuff: [{die: {to: victim}}]  # HERE\n",
        "'bad_stuff' does not belong on a curse",
        "monster",
        "troll",
    ),
    "empty curse": (
        "- id: troll  # HERE\n  name: T\n  type: curse\n",
        "needs 'effect' or 'lasts'",
        "`victim`",
        "troll",
    ),
    "equip_if on a monster": (
        monster("equip_if: {alone: self}  # HERE"),
        "does not belong on a monster",
        "item",
        "troll",
    ),
    "trait kind": (
        "- id: troll\n  name: T\n  type: class\n  trait: {kind: race, name: troll}  # HERE\n",
        "can't give a race",
        "`kind: class`",
        "troll",
    ),
    "treasure special among doors": (
        "- id: troll\n  name: T\n  type: treasure_special  # HERE\n"
        "  abilities: [{play: any_time, do: [{win: {who: self}}]}]\n",
        "stands in the door folder",
        "door_special",
        "troll",
    ),
    "special that is never played": (
        "- id: troll  # HERE\n  name: T\n  type: door_special\n",
        "needs a `play` ability",
        "abilities",
        "troll",
    ),
    # ---- abilities
    "no head": (monster("abilities: [{if: {fight_on: true}}]  # HERE"), "exactly one of", "start it with", "troll"),
    "misspelt head": (monster("abilities: [{statik: []}]  # HERE"), "exactly one of", "'static'", "troll"),
    "two heads": (
        monster("abilities: [{static: [], trigger: died, do: []}]  # HERE"),
        "it has static and trigger",
        "",
        "troll",
    ),
    "unknown ability key": (
        monster("abilities:\n- {trigger: escaped, wehn: x, do: [{die: {to: victim}}]}  # HERE"),
        "unknown key 'wehn' in 'trigger'",
        "known:",
        "troll",
    ),
    "unknown event": (
        monster("abilities:\n- {trigger: escapd, do: [{die: {to: victim}}]}  # HERE"),
        "can't be 'escapd'",
        "'escaped'",
        "troll",
    ),
    "unknown window": (
        special("die: {to: self}", "play: anytime  # HERE"),
        "'play' can't be 'anytime'",
        "'any_time'",
        "troll",
    ),
    "use without a name": (
        monster("abilities:\n- {use: any_combat, by: {trait: elf}, do: [{remove_monster: {which: this}}]}  # HERE"),
        "'use' lacks 'name'",
        "name: ...",
        "troll",
    ),
    "monster use without by": (
        monster("abilities:\n- {use: any_combat, name: X, do: [{remove_monster: {which: this}}]}  # HERE"),
        "needs 'by'",
        "by: {trait",
        "troll",
    ),
    "play on a monster": (
        monster("abilities:\n- {play: any_combat, do: [{remove_monster: {which: this}}]}  # HERE"),
        "a monster has no `play`",
        "trigger",
        "troll",
    ),
    "attach without attach": (
        special("die: {to: self}", "play: any_time\n    then: attach  # HERE"),
        "`then: attach` without",
        "attach: {to: card}",
        "troll",
    ),
    # ---- effects
    "unknown effect": (
        special("loose_level: {to: self}"),
        "unknown effect 'loose_level' in 'do'",
        "'lose_level'",
        "troll",
    ),
    "two keys in an effect": (
        special("{die: {to: self}, win: {who: self}}"),
        "exactly one key, this has 2: die, win",
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
    # ---- found by the linter
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
}
