"""The numbers of a moment with their parts: amount, card, rule. For transcripts, failures and the page.

The engine explains (`engine.explain`); here the parts get their names, in the words of a language (`SumWords`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kickdoor.engine import Reason, State, explain, rule_ids
from kickdoor.engine.frames import RunFrame
from kickdoor.engine.ids import BECAUSE_LEVEL, BECAUSE_SEX
from kickdoor.engine.references import fighters
from kickdoor.play.names import card_name, find, printed_card_name

OF_FIGHTS: Final = ("munchkins", "monsters", "treasures", "levels")
OF_PLAYERS: Final = ("strength", "hand_limit", "big_limit", "run_away", "price")
EXPLAINED: Final = (*OF_FIGHTS, *OF_PLAYERS)


@dataclass(frozen=True, slots=True)
class SumWords:
    """How a language names numbers and their parts.

    `bases`: what a part comes from that no card gives, by its rule; `notes`: what the card of a part does there, where
    that is not simply its text. `names`: what a number is called; blanks: side, monsters, player, card.
    """

    bases: Mapping[str, str]
    notes: Mapping[str, str]
    names: Mapping[str, str]
    listed: Callable[[Sequence[str]], str]
    the_rule: str  # what a part comes from that nothing else gives
    base_of: str  # blanks: base, names
    because: str  # of somebody or something; blank: whom
    being: Callable[[Sequence[str], int], str]  # because they are of this sex; nobody named is who reads it
    having: Callable[[Sequence[str], str, int], str]  # because they are or have this, of a Class or the like: its type
    once: str  # of several, but only once; blank: because
    card_of: str  # blanks: card, names
    no_monster: str


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


def fight_sums(s: State, players: Sequence[str], words: SumWords) -> list[Sum]:
    """Both sides, what is at stake, and while somebody runs the die he needs; nothing without a fight."""
    if s.fight is None or s.over:
        return []
    running = [frame for frame in s.stack if isinstance(frame, RunFrame)]
    if s.fight.running:
        return [run_sum(s, players, frame.seat, card, words) for frame in running[-1:] for card in frame.monsters]
    return [number(s, players, f"fight {what}", words) for what in OF_FIGHTS]


def run_sum(s: State, players: Sequence[str], seat: int, monster: int, words: SumWords) -> Sum:
    """The die this player needs against this monster."""
    key = f"{players[seat]} run_away {printed_card_name(s, monster)}"
    said = words.names["run_away"].format(player=players[seat], card=card_name(s, monster))
    return _sum(s, players, key, said, "run_away", words, seat, monster)


def number(s: State, players: Sequence[str], key: str, words: SumWords) -> Sum:
    """The number an expectation names: `fight monsters`, `Aric strength`, `Aric run_away Net Troll`."""
    first, what, *rest = key.split(" ", 2) if key.startswith("fight ") else split_key(players, key)
    if first == "fight":
        side = words.listed([players[seat] for seat in fighters(s)])
        monsters = [card_name(s, card) for card in s.fight.monsters] if s.fight else []
        said = words.names[what].format(side=side, monsters=words.listed(monsters) or words.no_monster)
        return _sum(s, players, key, said, what, words)
    seat = list(players).index(first)
    card = about(s, seat, rest[0]) if rest else -1
    said = words.names[what].format(player=first, card=rest[0] if rest else "")
    return _sum(s, players, key, said, what, words, seat, card)


def split_key(players: Sequence[str], key: str) -> list[str]:
    """Names of players may have spaces."""
    player = max((name for name in players if key.startswith(f"{name} ")), key=len)
    return [player, *key[len(player) + 1 :].split(" ", 1)]


def about(s: State, seat: int, name: object) -> int:
    """The card a number is about: a monster in the fight, or an own card."""
    fight = [] if s.fight is None else s.fight.monsters
    return find(s, name, [fight, s.seats[seat].table, s.seats[seat].hand])[0]


def _sum(
    s: State, players: Sequence[str], key: str, name: str, what: str, words: SumWords, subject: int = -1, card: int = -1
) -> Sum:  # fmt: skip
    total, reasons = explain(s, what, subject, card)
    whose = what == "munchkins"
    parts = tuple(Part(one.amount, source(s, one, players, words, whose), one.rule) for one in reasons)
    return Sum(key, name, total, parts)


def source(s: State, reason: Reason, players: Sequence[str], words: SumWords, whose: bool = False) -> str:
    """What a part comes from: the card, and because of whom it counts; without a card a Level (`whose`: say whose), or
    what the rule gives everybody."""
    if reason.card < 0:
        base = words.bases.get(reason.rule, words.the_rule)
        names = words.listed(named(reason, players)) if whose else ""
        return words.base_of.format(base=base, names=names) if names else base
    note = _note(s, reason, players, words)
    return f"{card_name(s, reason.card)} ({note})" if note else card_name(s, reason.card)


def part_label(s: State, reason: Reason, players: Sequence[str], words: SumWords) -> str:
    """What to write beside a part of a number where the card is shown: nothing where it says it all."""
    return source(s, reason, players, words) if reason.card < 0 or _note(s, reason, players, words) else ""


def part_note(s: State, reason: Reason, words: SumWords) -> str:
    """What makes a card count as it does, where the card is shown, and whose doing it is goes without saying."""
    return _note(s, reason, (), words)


def _note(s: State, reason: Reason, players: Sequence[str], words: SumWords) -> str:
    """What is said of a card beside its name: how it counts, or because of whom; "" where it only counts."""
    note = words.notes.get(reason.rule, "")
    if note or (not reason.seats and reason.because < 0):
        return note
    said = _because(s, reason, named(reason, players), words)
    return words.once.format(because=said) if said and reason.rule == rule_ids.COMBAT_HELP_NO_DOUBLE else said


def _because(s: State, reason: Reason, names: Sequence[str], words: SumWords) -> str:
    """`because Suzan is an Elf`, `because of Suzan's Torch`; "" for a part that is there because of nobody. Without
    names whoever reads it is meant."""
    card = reason.because
    whose = card_name(s, card) if card >= 0 else ""
    if card >= 0 and s.catalog.trait[card] >= 0:
        return words.having(names, whose, s.catalog.type[card])
    if reason.minds == BECAUSE_SEX:
        owned = [words.card_of.format(card=whose, names=words.listed(names)) if names else whose]
        return words.being(names if card < 0 else owned, reason.what)
    if reason.minds == BECAUSE_LEVEL:
        whose = words.bases[rule_ids.COMBAT_STRENGTH_PLAYER]
    if names and whose and (card < 0 or reason.rule != rule_ids.COMBAT_HELP_NO_DOUBLE):
        whose = words.card_of.format(card=whose, names=words.listed(names))
    elif names:
        whose = words.listed(names)  # each with a card of their own
    return words.because.format(whom=whose) if whose else ""


def named(reason: Reason, players: Sequence[str]) -> list[str]:
    """The players because of whom a part is there."""
    return [name for seat, name in enumerate(players) if reason.seats >> seat & 1]
