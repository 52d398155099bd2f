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
from kickdoor.play.expectations import about
from kickdoor.play.names import card_name

SPECIALS = {
    rule_ids.COMBAT_TIES_WARRIOR: "wins ties",
    rule_ids.COMBAT_MULTI_SPECIALS: "makes only Levels count",
    rule_ids.RUNAWAY_ROLL: "the die needed",
    rule_ids.ZONE_HAND_LIMIT: "the hand everybody may keep",
    rule_ids.ITEM_BIG_LIMIT: "the Big item everybody may carry",
}
# the same for a screen that shows the card itself: what a part comes from, by rule; "" where it is any other
PARTS: Final = {
    **SPECIALS,
    rule_ids.COMBAT_STRENGTH_PLAYER: "Level",
    rule_ids.COMBAT_STRENGTH_MONSTER: "Level",
    "": "the rule",
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
    levels = [players[seat] for seat in fighters(s)] if what == "munchkins" else []
    parts: list[Part] = []
    for reason in reasons:
        parts.append(Part(reason.amount, _source(s, reason, levels), reason.rule))
    return Sum(key, name, total, tuple(parts))


def _source(s: State, reason: Reason, levels: list[str]) -> str:
    """The card; without one it is the Level of the next fighter, or what the rule gives everybody."""
    special = SPECIALS.get(reason.rule, "")
    if reason.card >= 0:
        name = card_name(s, reason.card)
        return f"{name} ({special})" if special and not reason.amount else name
    if reason.rule in (rule_ids.COMBAT_STRENGTH_PLAYER, rule_ids.COMBAT_MULTI_SPECIALS):
        return f"Level of {levels.pop(0)}" if levels else "Level"
    return special or "the rule"


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
