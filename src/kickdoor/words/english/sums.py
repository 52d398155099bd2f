"""The numbers of a moment with their parts: amount, card, rule. For transcripts and failures.

The engine explains (`engine.explain`); here the parts get names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kickdoor.engine import Reason, State, explain, rule_ids
from kickdoor.engine.references import fighters
from kickdoor.engine.state import F_RUN
from kickdoor.judge.expectations import about
from kickdoor.play.names import card_name
from kickdoor.words.english.moves import listed

# what a part comes from that no card gives
BASES: Final = {
    rule_ids.COMBAT_STRENGTH_PLAYER: "Level",
    rule_ids.RULING_LEVEL_ONLY: "Level",
    rule_ids.RUNAWAY_ROLL: "the die needed",
    rule_ids.ZONE_HAND_LIMIT: "the hand everybody may keep",
    rule_ids.ITEM_BIG_LIMIT: "the Big item everybody may carry",
}
# what the card of a part does there, where that is not simply its text
NOTES: Final = {
    rule_ids.COMBAT_TIES_WARRIOR: "wins ties",
    rule_ids.RULING_LEVEL_ONLY: "makes only Levels count",
    rule_ids.COMBAT_WIN: "slain",
    rule_ids.COMBAT_NONLETHAL_TREASURE: "out of the fight",
    rule_ids.RULING_WORTH_NOTHING: "worth no less than nothing",
}


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a number. `source`: the card, or what else it comes from."""

    amount: int
    source: str
    rule: str

    def plain(self) -> dict[str, Any]:
        return {"amount": self.amount, "source": self.source, "rule": self.rule}


@dataclass(frozen=True, slots=True)
class Sum:
    """A number with its parts. `key`: its name in an expectation (`fight munchkins`); `name`: for people."""

    key: str
    name: str
    total: int
    parts: tuple[Part, ...]

    def plain(self) -> dict[str, Any]:
        return {"number": self.key, "total": self.total, "parts": [part.plain() for part in self.parts]}


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


def split_key(players: Sequence[str], key: str) -> list[str]:
    """Names of players may have spaces."""
    player = max((name for name in players if key.startswith(f"{name} ")), key=len)
    return [player, *key[len(player) + 1 :].split(" ", 1)]


def _sum(
    s: State, players: Sequence[str], key: str, name: str, what: str, subject: int = -1, card: int = -1
) -> Sum:  # fmt: skip
    total, reasons = explain(s, what, subject, card)
    whose = what == "munchkins"
    return Sum(
        key, name, total, tuple(Part(one.amount, source(s, one, players, whose), one.rule) for one in reasons)
    )  # fmt: skip


def source(s: State, reason: Reason, players: Sequence[str], whose: bool = False) -> str:
    """What a part comes from: the card, and because of whom it counts; without a card a Level (`whose`: say whose), or
    what the rule gives everybody."""
    names = listed(named(reason, players))
    if reason.card < 0:
        base = BASES.get(reason.rule, "the rule")
        return f"{base} of {names}" if whose and names else base
    note = NOTES.get(reason.rule, "") or because(s, reason, names)
    return f"{card_name(s, reason.card)} ({note})" if note else card_name(s, reason.card)


def because(s: State, reason: Reason, names: str) -> str:
    """`because of Suzan's Elf`; "" for a part that is there because of nobody."""
    if reason.because < 0:
        return f"because of {names}" if names else ""
    card = card_name(s, reason.because)
    if reason.rule == rule_ids.COMBAT_HELP_NO_DOUBLE:
        return f"because of {names}, once"
    return f"because of {names}'s {card}" if names else f"because of {card}"


def named(reason: Reason, players: Sequence[str]) -> list[str]:
    """The players because of whom a part is there."""
    return [name for seat, name in enumerate(players) if reason.seats >> seat & 1]


def _side(s: State, players: Sequence[str]) -> str:
    return " and ".join(players[seat] for seat in fighters(s))


def _monsters(s: State, players: Sequence[str]) -> str:
    assert s.fight is not None
    return " and ".join(card_name(s, card) for card in s.fight.monsters) or "no monster"


FIGHT_NAMES: Final[Mapping[str, Callable[[State, Sequence[str]], str]]] = {
    "munchkins": _side,
    "monsters": _monsters,
    "treasures": lambda s, players: "Treasures at stake",
    "levels": lambda s, players: "levels at stake",
}
PLAYER_NAMES: Final = {
    "strength": "strength of {player}",
    "hand_limit": "cards {player} may keep",
    "big_limit": "Big items {player} may carry",
    "run_away": "{player} escapes {card} on",
    "price": "{card} sells for",
}
EXPLAINED: Final = (*FIGHT_NAMES, *PLAYER_NAMES)
