"""Rules text of a card, written from its checked data in the words of its pack.

Text and behaviour come from one source, so they can't disagree. No author writes rules text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kickdoor.cards.grammar import article, listed, person, plural, sentence, signed
from kickdoor.cards.pack import Card
from kickdoor.cards.schema import EFFECTS
from kickdoor.cards.scope import words_used
from kickdoor.cards.source import Block
from kickdoor.cards.text_abilities import abilities
from kickdoor.cards.text_effects import clauses
from kickdoor.cards.text_terms import PEOPLE, TAGS, Speaker
from kickdoor.cards.walk import heads, only

LASTS: Final = {
    "next_combat": "for your next combat (this one, if you are in it)",
    "next_turn": "for your next turn (this one, if it is yours)",
    "until_removed": "until something removes this card",
}
SIDES: Final = {"munchkins": "to the players' side", "monsters": "to the monsters' side", "either": "to either side"}


def card_text(card: Card, words: Mapping[str, str] | None = None, traits: Mapping[str, str] | None = None) -> str:
    """The rules text of one card. `words`: what its pack calls things; `traits`: printed names of classes and races."""
    s = Speaker(card.name, card.type, words or {}, traits or {})
    parts = TYPES[card.type](s, card.block)
    return " ".join(sentence(part) for part in parts if part)


# ---- card types ----------------------------------------------------------------------------------------------------


def _tags(block: Block) -> list[str]:
    tags = block.get("tags", ())
    return [listed([TAGS[tag][0].upper() + TAGS[tag][1:] for tag in tags], "and")] if tags else []


def _monster(s: Speaker, block: Block) -> list[str]:
    monster = block["monster"]
    said = [f"Level {monster['level']}", *_tags(block), *abilities(s, block)]
    if monster["run"]:
        said.append(f"{signed(monster['run'])} to {s.word('run_away')}")
    if monster["levels"] != 1:
        said.append(f"worth {monster['levels'] or 'no'} {plural(s.word('level'))}")
    treasure = s.word("treasure")
    said.append(f"{monster['treasures'] or 'No'} {treasure if monster['treasures'] == 1 else plural(treasure)}")
    if monster["doors"]:
        doors = s.word("door") if monster["doors"] == 1 else plural(s.word("door"))
        said.append(f"the victor also draws {monster['doors']} face-down {doors}")
    bad = [clause[0].upper() + clause[1:] for clause in clauses(s, block["bad_stuff"])]
    return [*said, f"{s.word('bad_stuff')}: {'. '.join([bad[0][0].lower() + bad[0][1:], *bad[1:]])}"]


def _enhancer(s: Speaker, block: Block) -> list[str]:
    enhancer = block["enhancer"]
    bonus, treasures = enhancer["bonus"], enhancer["treasures"]
    said = f"{signed(bonus)} to one monster in any combat" if bonus else "play on one monster in any combat"
    if treasures:
        treasure = s.word("treasure") if abs(treasures) == 1 else plural(s.word("treasure"))
        said += f"{', and' if bonus else ':'} {signed(treasures)} {treasure} for it"
    return [said, *abilities(s, block)]


def _curse(s: Speaker, block: Block) -> list[str]:
    said = [f"{s.word('curse')}!", *clauses(s, block.get("effect", ()))]
    rest = abilities(s, block)
    if "lasts" in block:
        kept = f"kept in front of you {LASTS[block['lasts']]}"
        said.append(f"{kept}: {rest[0]}" if rest else kept)
        rest = rest[1:]
    return said + rest


def _trait(s: Speaker, block: Block) -> list[str]:
    return [s.word(block["type"]), *abilities(s, block)]


def _doubler(s: Speaker, block: Block) -> list[str]:
    kind = s.word("race" if block["type"] == "half_breed" else "class")
    return [
        f"put this with your {kind}",
        f"you may have two {plural(kind)}, or a single one without its disadvantages",
        *abilities(s, block),
    ]


def _item(s: Speaker, block: Block) -> list[str]:
    item = block["item"]
    said = [signed(item["bonus"])] if item["bonus"] else []
    if item["slot"] == "hand":
        said.append(f"{item['hands']} {s.word('hand') if item['hands'] == 1 else plural(s.word('hand'))}")
    elif item["slot"] != "none":
        said.append(s.word(item["slot"]))
    if item["size"] == "big":
        said.append(s.word("big"))
    return [*said, *_tags(block), *_restrictions(s, block), *abilities(s, block), _value(s, item["value"])]


def _restrictions(s: Speaker, block: Block) -> list[str]:
    said: list[str] = []
    if "equip_if" in block:
        word, inside = only(block["equip_if"])
        if word == "trait":
            said.append(f"usable by {plural(s.trait(inside['is']))} only")
        else:
            said.append(f"usable only if {s.condition(block['equip_if'])}")
    if "forbidden_if" in block:
        word, inside = only(block["forbidden_if"])
        if word == "trait":
            said.append(f"not usable by {plural(s.trait(inside['is']))}")
        else:
            said.append(f"not usable if {s.condition(block['forbidden_if'])}")
    return said


def _value(s: Speaker, value: int) -> str:
    return f"{value} {s.word('gold')}" if value else "No value"


def _one_shot(s: Speaker, block: Block) -> list[str]:
    shot = block["one_shot"]
    said: list[str] = []
    if "bonus" in shot:
        said.append(f"{signed(shot['bonus'])} {SIDES[shot['side']]} in any combat")
    if "usable_if" in block:
        s.people["player"] = person("the fighter or helper")
        said.append(f"only if {s.condition(block['usable_if'])}")
        said[:] = [", ".join(said)]
        s.people["player"] = person("that player")
    return [*said, *_tags(block), *abilities(s, block), "usable once only", _value(s, shot["value"])]


def _hireling(s: Speaker, block: Block) -> list[str]:
    companion = block.get("companion", Block())
    said = [s.word("hireling")]
    if "sex" in companion:
        said.append({"male": "Male", "female": "Female"}[companion["sex"]])
    if companion.get("bonus"):
        said.append(signed(companion["bonus"]))
    if not heads(block, "static"):
        said.append(f"carries one {s.word('item')} for you, which then breaks none of your limits")
    return said + abilities(s, block)


def _level_card(s: Speaker, block: Block) -> list[str]:
    if heads(block, "play"):
        return abilities(s, block)
    if "effect" in block:
        s.people.update(player=person("that player"), self=person("whoever plays this"))
        concerned = any(word == "player" for _, word, _ in words_used(EFFECTS, block["effect"]))
        said = "play at any time on any player" + ("" if concerned else ", who gets nothing")
        said_then = clauses(s, block["effect"])
        s.people["self"] = PEOPLE["self"]
        return [said, *said_then, *abilities(s, block)]
    level = s.word("level")
    return [
        f"play at any time on any player, who gains {article(level)} (but never the winning one)",
        *abilities(s, block),
    ]


def _or_played(default: str) -> Callable[[Speaker, Block], list[str]]:
    """Types that need no words of their own, unless the card says how it is played."""
    return lambda s, block: abilities(s, block) if heads(block, "play") else [default, *abilities(s, block)]


TYPES: Final[dict[str, Callable[[Speaker, Block], list[str]]]] = {
    "monster": _monster,
    "monster_enhancer": _enhancer,
    "mate": _or_played(
        "play in any combat on a monster: a second one just like it joins, and what changes one changes both"
    ),
    "wandering_monster": _or_played("play in any combat with a monster from your hand, which joins the fight"),
    "curse": _curse,
    "class": _trait,
    "race": _trait,
    "super_munchkin": _doubler,
    "half_breed": _doubler,
    "cheat": _or_played(
        "put this with one of your Items: that Item counts against no limit and ignores its restrictions"
    ),
    "hireling": _hireling,
    "item": _item,
    "one_shot": _one_shot,
    "go_up_a_level": _level_card,
    "door_special": abilities,
    "treasure_special": abilities,
}
