"""The parts of a number by their German names. The numbers and their keys are those of `words.english.sums`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kickdoor.engine import Reason, State, explain, rule_ids
from kickdoor.engine.references import fighters
from kickdoor.engine.state import F_RUN
from kickdoor.judge.expectations import about
from kickdoor.play.names import card_name
from kickdoor.words.english.sums import Part, Sum, named, split_key
from kickdoor.words.german.words import listed

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
    whose = what == "munchkins"
    return Sum(
        key, name, total, tuple(Part(one.amount, source(s, one, players, whose), one.rule) for one in reasons)
    )  # fmt: skip


def source(s: State, reason: Reason, players: Sequence[str], whose: bool = False) -> str:
    """As in `words.english.sums`: the card and because of whom it counts, a Level, or what the rule gives everybody."""
    names = listed(named(reason, players))
    if reason.card < 0:
        base = BASES.get(reason.rule, "die Regel")
        return f"{base} von {names}" if whose and names else base
    note = NOTES.get(reason.rule, "") or because(s, reason, names)
    return f"{card_name(s, reason.card)} ({note})" if note else card_name(s, reason.card)


def because(s: State, reason: Reason, names: str) -> str:
    """`wegen Elf von Suzan`; "" for a part that is there because of nobody."""
    if reason.because < 0:
        return f"wegen {names}" if names else ""
    card = card_name(s, reason.because)
    if reason.rule == rule_ids.COMBAT_HELP_NO_DOUBLE:
        return f"wegen {names}, einmal"
    return f"wegen {card} von {names}" if names else f"wegen {card}"


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
