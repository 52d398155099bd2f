"""The parts of a number by their German names. The numbers and their keys are those of `play.sums`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kickdoor.engine import Reason, State, explain, rule_ids
from kickdoor.engine.references import fighters
from kickdoor.engine.state import F_RUN
from kickdoor.play.expectations import about
from kickdoor.play.german.words import listed
from kickdoor.play.names import card_name
from kickdoor.play.sums import Part, Sum, split_key

SPECIALS: Final = {
    rule_ids.COMBAT_TIES_WARRIOR: "gewinnt bei Gleichstand",
    rule_ids.COMBAT_MULTI_SPECIALS: "lässt nur Stufen zählen",
    rule_ids.RUNAWAY_ROLL: "nötiger Wurf",
    rule_ids.ZONE_HAND_LIMIT: "Handkartenlimit für alle",
    rule_ids.ITEM_BIG_LIMIT: "Große Gegenstände für alle",
}
PARTS: Final = {
    **SPECIALS,
    rule_ids.COMBAT_STRENGTH_PLAYER: "Stufe",
    rule_ids.COMBAT_STRENGTH_MONSTER: "Stufe",
    "": "die Regel",
}


def fight_sums(s: State, players: Sequence[str]) -> list[Sum]:
    """Both sides, what is at stake, and while somebody runs the die he needs; nothing without a fight."""
    if s.fight is None or s.over:
        return []
    running = [frame for frame in s.stack if frame.kind == F_RUN]
    if s.fight.running:
        return [run_sum(s, players, frame.seat, card) for frame in running[-1:] for card in frame.cards]
    return [number(s, players, f"fight {what}") for what in ("munchkins", "monsters", "treasures", "levels")]


def run_sum(s: State, players: Sequence[str], seat: int, monster: int) -> Sum:
    name = card_name(s, monster)
    words = PLAYER_NAMES["run_away"].format(player=players[seat], card=name)
    return _sum(s, players, f"{players[seat]} run_away {name}", words, "run_away", seat, monster)


def number(s: State, players: Sequence[str], key: str) -> Sum:
    """The number an expectation names: `fight monsters`, `Aric strength`, `Aric run_away Net Troll`."""
    first, what, *rest = key.split(" ", 2) if key.startswith("fight ") else split_key(players, key)
    if first == "fight":
        return _sum(s, players, key, FIGHT_NAMES[what](s, players), what)
    seat = list(players).index(first)
    card = about(s, seat, rest[0]) if rest else -1
    name = PLAYER_NAMES[what].format(player=first, card=rest[0] if rest else "")
    return _sum(s, players, key, name, what, seat, card)


def _sum(
    s: State, players: Sequence[str], key: str, name: str, what: str, subject: int = -1, card: int = -1
) -> Sum:  # fmt: skip
    total, reasons = explain(s, what, subject, card)
    levels = [players[seat] for seat in fighters(s)] if what == "munchkins" else []
    return Sum(key, name, total, tuple(Part(one.amount, _source(s, one, levels), one.rule) for one in reasons))


def _source(s: State, reason: Reason, levels: list[str]) -> str:
    """The card; without one it is the Level of the next fighter, or what the rule gives everybody."""
    special = SPECIALS.get(reason.rule, "")
    if reason.card >= 0:
        name = card_name(s, reason.card)
        return f"{name} ({special})" if special and not reason.amount else name
    if reason.rule in (rule_ids.COMBAT_STRENGTH_PLAYER, rule_ids.COMBAT_MULTI_SPECIALS):
        return f"Stufe von {levels.pop(0)}" if levels else "Stufe"
    return special or "die Regel"


def _side(s: State, players: Sequence[str]) -> str:
    return listed(players[seat] for seat in fighters(s))


def _monsters(s: State, players: Sequence[str]) -> str:
    assert s.fight is not None
    return listed(card_name(s, card) for card in s.fight.monsters) or "kein Monster"


FIGHT_NAMES: Final[Mapping[str, Callable[[State, Sequence[str]], str]]] = {
    "munchkins": _side,
    "monsters": _monsters,
    "treasures": lambda s, players: "Schätze zu gewinnen",
    "levels": lambda s, players: "Stufen zu gewinnen",
}
PLAYER_NAMES: Final = {
    "strength": "Kampfstärke von {player}",
    "hand_limit": "Karten, die {player} behalten darf",
    "big_limit": "Große Gegenstände, die {player} tragen darf",
    "run_away": "{player} entkommt {card} ab",
    "price": "Verkaufswert von {card}",
}
