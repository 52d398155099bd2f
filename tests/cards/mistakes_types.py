"""Mistakes with companions, steeds, powers, roles and the like, in the form of `mistakes.py`.

`ELSEWHERE`: those of other folders than door/, as folder, card (after id and name), what is reported, and the mend.
"""

from __future__ import annotations

from tests.cards.mistakes import monster, special

TRAP = "- id: troll\n  name: T\n  type: trap\n"
POWER = "- id: troll\n  name: T\n  type: power\n  trait: {kind: power, name: troll}\n"

TYPE_MISTAKES = {
    # ---- keys and folders
    "role among doors": (
        "- id: troll\n  name: T\n  type: role  # HERE\n  role: {male: A, female: B}\n",
        "a role stands in the door folder",
        "move it to outside/",
        "troll",
    ),
    "steed item among doors": (
        "- id: troll\n  name: T\n  type: steed_item  # HERE\n  item: {value: 100, bonus: 1}\n",
        "a steed_item stands in the door folder",
        "move it to treasure/",
        "troll",
    ),
    "steed without a value": (
        "- id: troll\n  name: T\n  type: steed\n  steed: {bonus: 2}  # HERE\n",
        "'steed' lacks 'value'",
        "value: ...",
        "troll",
    ),
    "power without a rank": (POWER + "  power: {bonus: 2}  # HERE\n", "'power' lacks 'rank'", "rank: ...", "troll"),
    "rank of nothing": (POWER + "  power: {rank: 0, bonus: 2}  # HERE\n", "'rank' can't be 0", "from 1", "troll"),
    "power without a trait": (
        "- id: troll  # HERE\n  name: T\n  type: power\n  power: {rank: 1, bonus: 1}\n",
        "a power needs 'trait'",
        "trait: ...",
        "troll",
    ),
    "a block that a power lacks": (
        POWER + "  power: {rank: 1, bonus: 1}\n  companion: {bonus: 1}  # HERE\n",
        "'companion' does not belong on a power",
        "a power has `power:` and `trait:`",
        "troll",
    ),
    "kind of an affiliation": (
        "- id: troll\n  name: T\n  type: affiliation\n  trait: {kind: class, name: troll}  # HERE\n",
        "an affiliation card can't give a class",
        "`kind: affiliation`",
        "troll",
    ),
    "goes_on on a monster": (
        monster("goes_on: {slot: hand}  # HERE"),
        "'goes_on' does not belong on a monster",
        "only on: item_enhancer",
        "troll",
    ),
    "empty trap": (
        "- id: troll  # HERE\n  name: T\n  type: trap\n",
        "a trap needs 'effect' or 'lasts'",
        "`victim`",
        "troll",
    ),
    "use of a trap": (
        TRAP + "  lasts: next_turn\n  abilities:\n  - {use: own_turn, name: X, do: [{die: {to: self}}]}  # HERE\n",
        "a curse has no `use` ability",
        "`effect`",
        "troll",
    ),
    "unknown set": (monster("set: extension  # HERE"), "'set' can't be 'extension'", "'expansion'", "troll"),
    "misspelt new type": (
        "- id: troll\n  name: T\n  type: sidekcik  # HERE\n",
        "'type' can't be 'sidekcik'",
        "'sidekick'",
        "troll",
    ),
    "a horse": ("- id: troll\n  name: T\n  type: horse  # HERE\n", "'type' can't be 'horse'", "'steed'", "troll"),
    "too many uses": (
        "- id: troll\n  name: T\n  type: class\n  trait: {kind: class, name: troll}\n  abilities:  # HERE\n"
        + "".join(f"  - {{use: own_turn, name: U{n}, do: [{{draw: {{to: self, deck: door}}}}]}}\n" for n in range(9)),
        "a card has at most 8 `use` abilities, this has 9",
        "two cards",
        "troll",
    ),
    # ---- effects, conditions, numbers
    "attach to nothing": (special("attach: {}"), "'attach' needs either 'to' or 'of'", "`to: card`", "troll"),
    "attach to both": (
        special("attach: {to: this, of: self, what: {}}"),
        "'attach' needs either 'to' or 'of'",
        "`to: card`",
        "troll",
    ),
    "attach to which": (special("attach: {of: self}"), "'of' and 'what' of an 'attach' go together", "what", "troll"),
    "attach chosen": (
        special("attach: {to: this, chooser: self}"),
        "there is nothing to choose",
        "remove 'chooser'",
        "troll",
    ),
    "pinned and discarded": (
        TRAP + "  effect: [{attach: {of: victim, what: {type: item}}}]  # HERE\n",
        "is put on a card and at once discarded",
        "lasts: until_removed",
        "troll",
    ),
    "host of a trap that lies in front": (
        TRAP + "  lasts: until_removed\n  abilities: [{static: [{rule: switched_off, to: host}]}]  # HERE\n",
        "'host' is not known here",
        "attached to another",
        "troll",
    ),
    "won by luck": (
        special("if: {cond: {won_by: luck}, then: [{die: {to: self}}]}"),
        "'won_by' can't be 'luck'",
        "known: kill, removal",
        "troll",
    ),
    "rank of a card": (
        special("lose_level: {to: self, n: {rank_of: this}}"),
        "'rank_of' can't be 'this'",
        "",
        "troll",
    ),
    "hireling limit": (
        special("mod: {mods: [{stat: hireling_limit, add: 1, to: self}], for: turn}"),
        "'stat' can't be 'hireling_limit'",
        "'companion_limit'",
        "troll",
    ),
    "companion that is not": (
        special("discard: {from: self, what: {companion: false}}"),
        "'companion' can only be true",
        "leave it out",
        "troll",
    ),
    # ---- what can't be meant
    "unknown tag as a reason": (
        monster("abilities:\n- static: [{stat: strength, add: 1, to: this, because: {tag: fier}}]  # HERE"),
        "there is no tag 'fier'",
        "'fire'? (a new one is declared in `tags:` of pack.yaml)",
        "troll",
    ),
    "unknown tag in a condition": (
        special("if: {cond: {tagged: {of: monsters, is: aline}}, then: [{die: {to: self}}]}"),
        "there is no tag 'aline'",
        "'alien'",
        "troll",
    ),
    "unknown tag in a filter": (
        special("discard: {from: self, what: {tag: lazer}}"),
        "there is no tag 'lazer'",
        "'laser'",
        "troll",
    ),
    "event a monster never sees, new": (
        monster("abilities:\n- {trigger: companion_lost, do: [{die: {to: victim}}]}  # HERE"),
        "a monster in a fight never sees 'companion_lost'",
        "monster_joined",
        "troll",
    ),
    "because of what a class sees": (
        "- id: troll\n  name: T\n  type: affiliation\n  trait: {kind: affiliation, name: troll}\n"
        "  abilities: [{static: [{stat: strength, add: 1, to: self, because: {has: {steed: true}}}]}]  # HERE\n",
        "`because` does nothing for 'strength' of an affiliation",
        "if: ",
        "troll",
    ),
    "steed on the monsters' side": (
        "- id: troll\n  name: T\n  type: steed\n  steed: {bonus: 1, value: 1}\n"
        "  abilities: [{static: [{stat: strength, add: 1, to: fighters}]}]  # HERE\n",
        "'strength' of a steed does not reach 'fighters'",
        "`to: self`",
        "troll",
    ),
    "idle steed": (
        "- id: troll  # HERE\n  name: T\n  type: steed\n  steed: {value: 0}\n",
        "this steed does nothing",
        "bonus",
        "troll",
    ),
    "rank limit of a card": (
        special("mod: {mods: [{stat: rank_limit, add: 1, to: this}], for: turn}"),
        "'rank_limit' belongs to players",
        "self",
        "troll",
    ),
}

ELSEWHERE = {
    "a one-shot that stays": (
        "treasure",
        "  type: one_shot\n  one_shot: {value: 100}\n"
        "  abilities: [{play: own_turn, then: stay, do: [{draw: {to: self, deck: door}}]}]  # HERE\n",
        "a one-shot is gone once it is used",
        "treasure_special",
    ),
    "monster outside": (
        "outside",
        "  type: monster  # HERE\n  monster: {level: 1, treasures: 1}\n  bad_stuff: [{die: {to: victim}}]\n",
        "a monster stands in the outside folder",
        "move it to door/",
    ),
    "curse outside": (
        "outside",
        "  type: trap  # HERE\n  effect: [{die: {to: victim}}]\n",
        "a trap stands in the outside folder",
        "move it to door/ or treasure/",
    ),
    "role that is played": (
        "outside",
        "  type: role\n  role: {male: A, female: B}\n"
        "  abilities: [{play: any_time, do: [{win: {who: self}}]}]  # HERE\n",
        "a role has no `play` ability",
        "from the start",
    ),
    "role with one side": (
        "outside",
        "  type: role\n  role: {male: A}  # HERE\n",
        "'role' lacks 'female'",
        "female: ...",
    ),
    "steed item with a slot": (
        "treasure",
        "  type: steed_item\n  item: {slot: headgear, value: 100, bonus: 1}  # HERE\n",
        "a steed_item is worn by nobody",
        "remove 'slot'",
    ),
    "idle item enhancer": (
        "treasure",
        "  type: item_enhancer\n  item_enhancer: {}\n",
        "this item enhancer does nothing",
        "bonus",
    ),
    "goes_on with a zone": (
        "treasure",
        "  type: item_enhancer\n  item_enhancer: {bonus: 1}\n  goes_on: {zone: hand}  # HERE\n",
        "needs no zone",
        "remove it",
    ),
    "trigger of an item enhancer": (
        "treasure",
        "  type: item_enhancer\n  item_enhancer: {bonus: 1}\n"
        "  abilities: [{trigger: died, do: [{draw: {to: self, deck: door}}]}]  # HERE\n",
        "an enhancer has no `trigger`",
        "only `static`",
    ),
    "one-shot never used for the side": (
        "treasure",
        "  type: one_shot\n  one_shot: {bonus: 2, side: monsters, value: 0}\n"
        "  abilities: [{static: [{stat: strength, add: 1, to: munchkin_side, because: {sex: male}}]}]  # HERE\n",
        "while the card is used for the players' side, and it never is",
        "side: munchkins",
    ),
    "because of a one-shot on the table": (
        "treasure",
        "  type: one_shot\n  one_shot: {bonus: 2, side: either, value: 0}\n"
        "  abilities: [{static: [{stat: hand_limit, add: 1, to: self, because: {sex: male}}]}]  # HERE\n",
        "`because` does nothing for 'hand_limit' of a one_shot",
        "if: ",
    ),
}
