"""The numbers of a moment and their parts, by their English names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.cards.prose import article, listed, plural
from kickdoor.engine import ids, rule_ids
from kickdoor.words.facts.sums import SumWords

BASES: Final = {
    rule_ids.COMBAT_STRENGTH_PLAYER: "Level",
    rule_ids.RULING_LEVEL_ONLY: "Level",
    rule_ids.RUNAWAY_ROLL: "the die needed",
    rule_ids.ZONE_HAND_LIMIT: "the hand everybody may keep",
    rule_ids.ITEM_BIG_LIMIT: "the Big item everybody may carry",
}
NOTES: Final = {
    rule_ids.COMBAT_TIES_WARRIOR: "wins ties",
    rule_ids.RULING_LEVEL_ONLY: "makes only Levels count",
    rule_ids.COMBAT_WIN: "slain",
    rule_ids.COMBAT_NONLETHAL_TREASURE: "out of the fight",
    rule_ids.RULING_WORTH_NOTHING: "worth no less than nothing",
}
NAMES: Final = {
    "munchkins": "{side}",
    "monsters": "{monsters}",
    "treasures": "Treasures at stake",
    "levels": "levels at stake",
    "strength": "strength of {player}",
    "hand_limit": "cards {player} may keep",
    "big_limit": "Big items {player} may carry",
    "run_away": "{player} escapes {card} on",
    "price": "{card} sells for",
}


def _being(names: Sequence[str], sex: int) -> str:
    who = f"{listed(names)} {'are' if len(names) > 1 else 'is'}" if names else "you are"
    return f"because {who} {ids.SEX_NAMES[sex]}"


def _having(names: Sequence[str], what: str, kind: int) -> str:
    who, one = listed(names) or "you", len(names) == 1
    if kind in (ids.CLASS, ids.RACE):
        said = f"{who} {'is' if one else 'are'} {plural(what) if len(names) > 1 else article(what)}"
    elif kind == ids.AFFILIATION:
        said = f"{who} {'is' if one else 'are'} with {what}"
    else:
        said = f"{who} {'has' if one else 'have'} {what}"
    return f"because {said}"


SUMS: Final = SumWords(
    BASES,
    NOTES,
    NAMES,
    listed,
    the_rule="the rule",
    base_of="{base} of {names}",
    because="because of {whom}",
    being=_being,
    having=_having,
    once="{because}, once",
    card_of="{names}'s {card}",
    no_monster="no monster",
)
