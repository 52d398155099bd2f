"""The numbers of a moment and their parts, by their German names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine import ids, rule_ids
from kickdoor.words.facts.sums import SumWords
from kickdoor.words.german.grammar import SEXES, listed

BASES: Final = {
    rule_ids.COMBAT_STRENGTH_PLAYER: "Stufe",
    rule_ids.RULING_LEVEL_ONLY: "Stufe",
    rule_ids.RUNAWAY_ROLL: "nötiger Wurf",
    rule_ids.ZONE_HAND_LIMIT: "Handkartenlimit für alle",
    rule_ids.ITEM_BIG_LIMIT: "Große Gegenstände für alle",
}
NOTES: Final = {
    rule_ids.COMBAT_TIES_WARRIOR: "gewinnt bei Gleichstand",
    rule_ids.RULING_LEVEL_ONLY: "lässt nur Stufen zählen",
    rule_ids.COMBAT_WIN: "besiegt",
    rule_ids.COMBAT_NONLETHAL_TREASURE: "aus dem Kampf",
    rule_ids.RULING_WORTH_NOTHING: "nie weniger wert als nichts",
}
NAMES: Final = {
    "munchkins": "{side}",
    "monsters": "{monsters}",
    "treasures": "Schätze zu gewinnen",
    "levels": "Stufen zu gewinnen",
    "strength": "Kampfstärke von {player}",
    "hand_limit": "Karten, die {player} behalten darf",
    "big_limit": "Große Gegenstände, die {player} tragen darf",
    "run_away": "{player} entkommt {card} ab",
    "price": "Verkaufswert von {card}",
}


def _being(names: Sequence[str], sex: int) -> str:
    return f"weil {listed(names) or 'du'} {SEXES[sex]} {_is(names)}"


def _having(names: Sequence[str], what: str, kind: int) -> str:
    who = f"{listed(names) or 'du'}{' beide' if len(names) > 1 else ''}"
    if kind == ids.AFFILIATION:
        return f"weil {who} bei {what} {_is(names)}"
    if kind in (ids.CLASS, ids.RACE):
        return f"weil {who} {what} {_is(names)}"
    return f"weil {who} {what} {'haben' if len(names) > 1 else 'hat' if names else 'hast'}"


def _is(names: Sequence[str]) -> str:
    return "sind" if len(names) > 1 else "ist" if names else "bist"


SUMS: Final = SumWords(
    BASES,
    NOTES,
    NAMES,
    listed,
    the_rule="die Regel",
    base_of="{base} von {names}",
    because="wegen {whom}",
    being=_being,
    having=_having,
    once="{because}, einmal",
    card_of="{card} von {names}",
    no_monster="kein Monster",
)
