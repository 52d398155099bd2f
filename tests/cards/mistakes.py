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
    "text is generated": (monster("text: x  # HERE"), "unknown key 'text' in 'card'", "generated", "troll"),
    "bad stuff in the monster": (
        "- id: troll\n  name: T\n  type: monster\n  monster: {level: 1, treasures: 1, badstuff: []}  # HERE\n",
        "unknown key 'badstuff' in 'monster'",
        "`bad_stuff` stands beside `monster:`",
        "troll",
    ),
    "level beside the monster": (monster("level: 3  # HERE"), "unknown key 'level'", "inside `monster:`", "troll"),
    "an escape code": (
        '- id: troll\n  name: "Tro\\e[31mll"  # HERE\n  type: mate\n',
        "an invisible character (U+001B)",
        "remove it",
        "troll",
    ),
    "a control character": (
        monster('flavor: "Ding\\a"  # HERE'),
        "an invisible character (U+0007)",
        "remove it",
        "troll",
    ),
    "a change of direction": (
        monster('flavor: "\\u202Eevil"  # HERE'),
        "an invisible character (U+202E)",
        "remove it",
        "troll",
    ),
    "a key with an escape code": (
        monster('"fla\\evor": x  # HERE'),
        "an invisible character (U+001B)",
        "remove it",
        "troll",
    ),
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
    "empty name": ("- id: troll\n  name: ''  # HERE\n  type: mate\n", "'name' is empty", "write something", "troll"),
    "unknown tag": (monster("tags: [undaed]  # HERE"), "there is no tag 'undaed'", "'undead'", "troll"),
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
    "item among doors": (
        "- id: troll\n  name: T\n  type: item  # HERE\n  item: {value: 100, bonus: 1}\n",
        "an item stands in the door folder",
        "move it to treasure/",
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
    "play without do": (
        "- id: troll\n  name: T\n  type: door_special\n  abilities: [{play: any_time}]  # HERE\n",
        "'play' lacks 'do'",
        "then: stay",
        "troll",
    ),
    "attach without attach": (
        special("die: {to: self}", "play: any_time\n    then: attach  # HERE"),
        "`then: attach` without",
        "attach: {to: card}",
        "troll",
    ),
}
