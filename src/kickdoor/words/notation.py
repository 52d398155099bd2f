"""What a card's data comes to, whatever the language that says it: which parts belong together, which follow from
others, what is said more simply. No word of any language; every language's card writer asks here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kickdoor.cards.pack import Card
from kickdoor.cards.source import Block
from kickdoor.cards.terms import takes
from kickdoor.cards.walk import blocks, only
from kickdoor.words.forms import YOU

HOSTS: Final = {  # what a card of the type is put with
    "cheat": "item",
    "item_enhancer": "item",
    "half_breed": "race",
    "super_munchkin": "class",
    "team_up": "affiliation",
}
ON_THE_TABLE: Final = ("play", "equipped", "unequipped")
NOBODYS: Final = ("door_discard", "treasure_discard", "door_deck", "treasure_deck")
TAGS_LAST: Final = (  # whose tags stand at the end
    "monster_enhancer", "mate", "wandering_monster", "super_munchkin", "half_breed", "team_up", "cheat",
    "go_up_a_level", "door_special", "treasure_special",
)  # fmt: skip
NONE: Final = (("eq", 0), ("le", 0), ("lt", 1))
SOME: Final = (("ne", 0), ("gt", 0), ("ge", 1))
FIGHT_GOES_ON: Final = ("own_combat", "any_combat", "others_combat", "kill_window", "own_turn", "any_time")
FOR_TWO: Final = ("gain_level", "lose_level", "draw", "take")  # what may be said of two people at once
ABOUT: Final = {"companion_lost": "companion", "cursed": "curse"}  # what an event is about, where nothing is said
WORN: Final = ("item_equipped", "item_unequipped")  # each Item sets it off once a turn
AT_THE_START: Final = ("combat_started", "helper_joined", "monster_joined")  # of a fight, which then goes on
ONE_PLAYER: Final = ("self", "player", "victim", "it", "active", "fighter", "helper", "left", "right")
OWN_STRENGTH: Final = {"strength_of": ONE_PLAYER, "monster_strength_of": ("changed", "this", "host", "monster")}
SAID_BY_FORCED_HELP: Final = ({"in_combat": {"of": "self", "as": "fighter"}}, {"not": {"for_the_win": True}})


@dataclass(frozen=True, slots=True)
class SaidTrait:
    """What a trait is called. A class or race is something one *is*; one *belongs to* an affiliation, *has* a power."""

    one: str
    many: str
    kind: str = "class"


def takes_itself(block: Block, card: Card | None) -> bool:
    """Whether a filter of cards on the table would take the card that it stands on."""
    on_the_table = bool(set(block.get("zone", ["play"])) & set(ON_THE_TABLE))
    return card is not None and bool(block) and on_the_table and takes(block, card)


def is_count(value: Any) -> bool:
    """Whether a number counts cards."""
    return isinstance(value, Block) and "count" in value


def often_as(value: Any) -> tuple[int, Any]:
    """A number as so many times another: 2 and n for `{times: [2, n]}`, 1 and itself for any other."""
    parts: list[Any] = value.get("times", []) if isinstance(value, Block) else []
    if len(parts) == 2 and isinstance(parts[0], int) and parts[0] > 1 and isinstance(parts[1], Block):
        return parts[0], parts[1]
    return 1, value


def halved(value: Any) -> tuple[int, Any]:
    """How often a number is halved, and what: half of half of n is a quarter of it, both rounded down."""
    often = 0
    while isinstance(value, Block) and "half" in value:
        often, value = often + 1, value["half"]
    return often, value


def added(value: Any) -> list[Any]:
    """The parts of a sum, if all are added; none for any other number."""
    parts = value.get("sum", []) if isinstance(value, Block) else []
    return [] if any(without(part) is not None for part in parts) else parts


def without(value: Any) -> Any:
    """What is taken off by a negative number: 3 for -3, n for `{times: [-1, n]}`; None if it is none."""
    if isinstance(value, int):
        return -value if value < 0 else None
    word, inside = only(value)
    if word != "times" or not isinstance(inside[0], int) or inside[0] >= 0:
        return None
    if inside[0] == -1 and len(inside) == 2:
        return inside[1]
    less = Block(value.mark)
    less.update({"times": [-inside[0], *inside[1:]]})
    return less


def in_order(parts: Sequence[Any]) -> list[Any]:
    """The parts of a sum, what is taken off last: `your Level minus 3`, never `-3 plus your Level`."""
    return sorted(parts, key=lambda part: without(part) is not None)


def of_alone(part: Block) -> str:
    """Whom the condition calls alone (or, after a dash, not alone), if it speaks of that."""
    if "alone" in part:
        return str(part["alone"])
    return f"-{part['not']['alone']}" if "not" in part and "alone" in part["not"] else ""


def takes_part(v: Block, told: set[str]) -> bool:
    """Whether this follows from what is told of the player: only the fighter is ever alone."""
    if v["as"] == "fighter":
        return v["of"] in told
    return v["as"] == "any_fighter" and not told.isdisjoint((v["of"], f"-{v['of']}"))


def scaled(mod: Block) -> str:
    """Whether it doubles or halves the strength of whom it changes, which is said more simply; "" if neither."""
    added, less = mod["add"], without(mod["add"])
    of = added if less is None else less.get("half") if isinstance(less, Block) else None
    if mod["stat"] != "strength" or not isinstance(of, Block):
        return ""
    word, whom = only(of)
    if whom not in OWN_STRENGTH.get(word, ()) or whom not in (mod["to"], "changed"):
        return ""
    return "double" if less is None else "halve"


def sort_of(mod: Block) -> str:
    """Modifiers of one sort are one list: numbers and the like, or what is forbidden to somebody, or of a card."""
    return str(mod["rule"]) if mod.get("rule") in ("cannot", "stuck") else ""


def forbids(mod: Block) -> bool:
    return sort_of(mod) == "cannot"


def told_apart(mods: Sequence[Block]) -> bool:
    """Whether they are several clauses: then what goes for all of them is said first."""
    return len({sort_of(mod) for mod in mods}) > 1


def alike_in(mod: Block, other: Block, *keys: str) -> bool:
    return all(mod.get(key) == other.get(key) for key in keys)


def once_more(mod: Block, last: Block) -> bool:
    """Whether it adds the same once more, for a reason."""
    same = isinstance(mod.get("add"), int) and alike_in(mod, last, "stat", "add", "to")
    return same and conditional(mod) and not conditional(last)


def conditional(mod: Block) -> bool:
    return "if" in mod or "because" in mod


def companion_of(asked: Block, lost: Block) -> bool:
    what = asked["what"]
    return lost["from"] == asked["of"] and set(what) <= {"zone", "companion"} and what.get("companion") is True


def same_filter(asked: Block, lost: Block) -> bool:
    """Whether the cards asked for are those discarded."""
    there, gone = ({"zone": ["play"], **block.get("what", {})} for block in (asked, lost))
    return bool(lost["from"] == asked["of"]) and "what" in lost and there == gone


def loser_of(v: Block) -> str:
    """Who loses it in `if you have one, lose it; otherwise ...`, which is said more simply; "" if it is not that."""
    word, asked = only(v["cond"])
    if "else" not in v or len(v["then"]) != 1:
        return ""
    effect, lost = only(v["then"][0])
    if word == "traits" and effect == "lose_trait":
        same = lost["to"] == asked["of"] and lost["kind"] == asked["kind"] and lost.get("n") == 1
        return str(lost["to"]) if same and (asked["cmp"], asked["n"]) in (("ge", 1), ("gt", 0)) else ""
    if word != "has" or asked["n"] != 1:
        return ""
    same = effect == "discard" and same_filter(asked, lost) and lost.get("n") == 1 and not lost["random"]
    return str(lost["from"]) if same or (effect == "lose_companion" and companion_of(asked, lost)) else ""


def needs_place(what: Block) -> bool:
    """Whether the place must be said: a Power or an Ally of somebody lies in play, where else."""
    return what.get("zone", ["play"]) != ["play"] or not set(what) & {"type", "trait_kind"}


def worn_only(v: Block) -> bool:
    """Whether only Items proper are meant, and none that is used once: the noun does not tell them apart."""
    return bool(v.get("what", Block()).get("type") == ["item"])


def everybody_chooses(v: Block) -> bool:
    """Whether all that each of many does is to choose somebody."""
    word, inside = only(v["do"][0])
    return len(v["do"]) == 1 and word == "choose_player" and inside["who"] == "it" and inside.get("as") == "player"


def of_each(effect: Block) -> bool:
    """Whether the effect can be said of everybody in one clause: it is about `it`, and does not depend."""
    word, inside = only(effect)
    about_it = any(value == "it" for block in blocks(effect) for value in block.values())
    doer = (
        next((inside[key] for key in ("who", "to", "from") if key in inside), "") if isinstance(inside, Block) else ""
    )
    return (
        about_it
        and not doer.startswith("its_")
        and word not in ("if", "choose", "choose_player", "roll", "curse", "later")
    )


def second(v: Block, target: Any) -> bool:
    """Whether somebody is chosen beside the one whom the card is aimed at."""
    aimed = v.get("but") == "player" and target.form != YOU
    return aimed and v.get("who") == "self" and v["among"] in ("others", "everyone")


def not_said_again(ability: Block) -> Block:
    """Its condition, unless forced help says the same: only for a fighter without a helper, and never for the win."""
    cond: Block = ability.get("if", Block())
    if not any("compel_help" in effect for effect in ability["do"]):
        return cond
    left = [part for part in cond.get("all", [cond]) if part and part not in SAID_BY_FORCED_HELP]
    if len(left) == len(cond.get("all", [cond])):
        return cond
    found = Block(cond.mark)
    found.update({"all": left} if left else {})
    return found


def brought(ability: Block) -> bool:
    """Whether it waits for a monster to be played: only that card is, which others bring along with them."""
    return bool(ability["trigger"] == "card_played" and ability.get("what", Block()).get("type") == ["monster"])


def levels_asked(v: Mapping[str, Any]) -> tuple[str, int] | None:
    """Of a target that is a monster the Levels it may have, where nothing else is asked of it."""
    word, asked = only(v["if"]) if "if" in v else ("", {})
    plain = word == "compare" and asked["a"] == {"monster_level_of": "monster"} and isinstance(asked["b"], int)
    return (asked["cmp"], asked["b"]) if plain else None
