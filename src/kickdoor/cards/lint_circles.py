"""Numbers that ask for themselves, triggers that set themselves off, Levels that nobody has, and cards that are looked
for or put where none can lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kickdoor.cards.pack import Card
from kickdoor.cards.problems import Problem
from kickdoor.cards.source import Block, Mark
from kickdoor.cards.vocabulary import COMPANION_TYPES, TRAIT_TYPES, canonical
from kickdoor.cards.walk import blocks, filters, heads, only

FOES: Final = ("monster", "monster_enhancer")  # players' strength does not ask for theirs
PART_OF_STRENGTH: Final = ("switched_off", "level_only", "counts_as", "no_disadvantages", "exempt", "ignore_slots")
ITEMS: Final = ("item", "steed", "steed_item", "item_enhancer", "one_shot")
LIES_THERE: Final = (*ITEMS, *COMPANION_TYPES, *TRAIT_TYPES)
ON_THE_TABLE: Final = ("play", "equipped", "unequipped")
CAUSES: Final = {  # by effect: the event that it is, and which key says whose
    "gain_level": ("level_gained", "to"), "lose_level": ("level_lost", "to"), "die": ("died", "to"),
    "lose_companion": ("companion_lost", "from"), "curse": ("cursed", "to"),
}  # fmt: skip
NEVER_THERE: Final = {  # by zone: types that are never in it
    "play": ("monster", "monster_enhancer", "mate", "wandering_monster", "curse", "go_up_a_level"),
    "equipped": (
        "monster", "monster_enhancer", "mate", "wandering_monster", "curse", "go_up_a_level", "door_special",
        "treasure_special", "role", *COMPANION_TYPES, *TRAIT_TYPES,
    ),
}  # fmt: skip


def lint_circles(card: Card) -> list[Problem]:
    """Everything of this kind on the card."""
    return list(_Circles(card).problems())


def endless(card: Card) -> list[Block]:
    """Its triggers that nothing breaks off: neither a limit, nor an `if`, nor somebody who may say no."""
    return [
        ability
        for ability in heads(card.block, "trigger")
        if not ability["optional"] and "if" not in ability and "limit" not in ability
    ]


class _Circles:
    def __init__(self, card: Card) -> None:
        self.card = card

    def _say(self, mark: Mark, what: str, mend: str) -> Problem:
        return Problem(self.card.file, *mark, self.card.id, what, mend)

    def problems(self) -> Iterator[Problem]:
        for ability in heads(self.card.block, "static"):
            for mod in ability["static"]:
                yield from self._circular(ability, mod)
        for key in ("equip_if", "forbidden_if"):
            if _asks_for(self.card.block.get(key), "strength_of", "monster_strength_of"):
                said = f"'{key}' can't ask for strength: what is worn is a part of it, so this goes round for ever"
                yield self._say(self.card.block.at(key), said, "ask for `level_of`, `count` or `bonuses`")
        for block in blocks(self.card.block):
            yield from self._level(block)
            yield from self._into_play(block)
            yield from self._no_matter(block)
        for found in filters(self.card.block):
            yield from self._nowhere(found)
        yield from self._feeding()

    def _circular(self, ability: Block, mod: Block) -> Iterator[Problem]:
        """A number that strength is made of, and that asks for strength: even somebody else's may come back to it."""
        changed = str(mod.get("stat", mod.get("rule")))
        if changed == "levels_reward":
            for block in blocks(mod) + blocks(ability.get("if")):
                if "for_the_win" in block:
                    what = "whether a fight is for the win depends on the levels it gives: this goes round for ever"
                    yield self._say(block.at("for_the_win"), what, "compare the Level: `{a: {level_of: fighter}, ...}`")
        if changed not in (*PART_OF_STRENGTH, "strength"):
            return
        foes = changed == "strength" and self.card.kind in FOES
        for place, mark in ((mod, mod.mark), (ability.get("if"), ability.mark)):
            if _asks_for(place, "monster_strength_of") or (not foes and _asks_for(place, "strength_of")):
                what = f"strength that depends on strength goes round for ever: '{changed}' is a part of it"
                mend = (
                    "count with `level_of`, `count` or `bonuses`; or as an effect of a `use` or `play`, `for: combat`"
                )
                yield self._say(mark, what, mend)
                return

    def _feeding(self) -> Iterator[Problem]:
        """Triggers that set themselves off, or each other, with nothing that would end it (the engine does, by N16)."""
        unbroken = endless(self.card)
        for ability in unbroken:
            reached: list[Block] = [ability]
            for one in reached:
                for effect in one["do"]:
                    fed = [other for other in unbroken if _sets_off(effect, one, other)]
                    if ability in fed:
                        word, _inside = only(effect)
                        circle = "this sets itself" if one is ability else "these triggers set each other"
                        what = f"{circle} off again and again: `{word}` is one more '{ability['trigger']}'"
                        mend = "add `limit: {n: 1, per: turn}`, or an `if` that comes to an end"
                        yield self._say(ability.at("trigger"), what, mend)
                        break
                    reached += [other for other in fed if other not in reached]
                else:
                    continue
                break

    def _level(self, block: Block) -> Iterator[Problem]:
        for key in ("because", "by"):
            reason = block.get(key)
            level = reason.get("level") if isinstance(reason, Block) else None
            if isinstance(level, Block) and level["cmp"] == "lt" and level["n"] <= 1:
                yield self._say(
                    level.at("n"), "nobody is below Level 1, so this never holds", "`cmp: le`, or a higher `n`"
                )

    def _no_matter(self, block: Block) -> Iterator[Problem]:
        """A die that decides nothing."""
        roll = block.get("roll")
        if not isinstance(roll, Block) or "cases" in roll:
            return
        read = any(one.get("var") == roll.get("as") for one in blocks(self.card.block) if "var" in one)
        if "as" not in roll or not read:
            what = "nothing depends on this roll"
            mend = "add `cases: [{faces: [1, 2], do: [...]}]`, or read it: `as: x`, then `{var: x}`"
            yield self._say(block.at("roll"), what, mend)

    def _into_play(self, block: Block) -> Iterator[Problem]:
        """A card is taken straight onto the table, and might be one that can't lie there."""
        take = block.get("take")
        if not isinstance(take, Block) or take.get("into") != "play":
            return
        what = take["what"]
        zones = what.get("zone", ("play",))
        kinds = [canonical(str(kind)) for kind in what.get("type", ())]
        fit = what.get("item") or what.get("steed") or what.get("companion") or what.get("trait_kind")
        if "curses" in zones:
            said = "a Curse that is kept in front of somebody works on its victim, and can't be taken into play"
            yield self._say(take.at("into"), said, "`into: hand`, or `discard` it")
        elif not set(zones) <= set(ON_THE_TABLE) and not fit and not (kinds and set(kinds) <= set(LIES_THERE)):
            said = "not every card like this can lie in play: a Curse or a monster would lie there and do nothing"
            yield self._say(take.at("into"), said, "add `item: true` to `what`, or write `into: hand`")

    def _nowhere(self, what: Block) -> Iterator[Problem]:
        zones, kinds = what.get("zone", ()), [canonical(str(kind)) for kind in what.get("type", ())]
        if not zones or not kinds or not set(zones) <= set(ON_THE_TABLE):
            return
        if all(kind in NEVER_THERE["play" if zone == "play" else "equipped"] for zone in zones for kind in kinds):
            said = f"no {' or '.join(what['type'])} is ever in: {', '.join(zones)}"
            yield self._say(what.at("type"), said, "another `zone` (hand, curses), or another `type`")


def _sets_off(effect: Block, by: Block, other: Block) -> bool:
    """Whether an effect of the trigger `by` is for sure what the trigger `other` waits for."""
    word, inside = only(effect)
    if word == "each":
        return any(_sets_off(part, by, other) for part in _for_each(inside))
    event, key = CAUSES.get(word, ("", ""))
    if event != other["trigger"] or "what" in other:
        return False
    mine = ("self", "everyone") if by.get("of") == "anyone" else ("self", "everyone", "victim")
    return other.get("of") == "anyone" or inside[key] in mine


def _for_each(each: Block) -> Iterator[Block]:
    """What `each` does, said of the whole group."""
    for effect in each["do"]:
        word, inside = only(effect)
        key = CAUSES.get(word, ("", ""))[1]
        if key and inside.get(key) == "it" and "but" not in each:
            told, whole = Block(effect.mark), Block(effect.mark)
            whole.update({**inside, key: each["in"]})
            told[word] = whole
            yield told


def _asks_for(value: Any, *words: str) -> bool:
    return any(word in block for block in blocks(value) for word in words)
