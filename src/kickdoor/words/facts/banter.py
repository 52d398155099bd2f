"""What a bot might remark on something that has just happened. Made only of what everybody hears, as somebody who looks
on would hear it, so that no line gives away a card; and by a chance that the caller gives, so that the same is said
everywhere. `words/<language>/banter.py` has the lines.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from kickdoor.engine import State, event_for, ids
from kickdoor.engine import events as e
from kickdoor.words.facts.events import Event

LOOKING_ON: Final = -1
GREAT: Final = 14  # a monster's Level from which it is remarkable
TINY: Final = 2  # and up to which
MANY: Final = 1_000_000  # more than there are lines
SPOILS: Final = (ids.MONSTER_ENHANCER, ids.MATE, ids.WANDERING_MONSTER, ids.MONSTER)  # what is played against a fighter
OFTEN: Final = {  # how often something is remarked on, by its kind: a chance from 0 to 1
    "won": 1.0, "lost": 1.0, "betrayed": 1.0, "gifted": 0.8, "died": 0.8, "near": 0.6, "fallen": 0.5, "cancelled": 0.5,
    "cursed": 0.5, "spoiled": 0.4, "great": 0.4, "refused": 0.4, "caught": 0.35, "escaped": 0.3, "killed": 0.3,
    "thanks": 0.3, "level_lost": 0.3, "level_up": 0.25, "cursing": 0.25, "spoiling": 0.25, "tiny": 0.25, "agreed": 0.2,
    "sold": 0.2,
}  # fmt: skip
KINDS: Final = tuple(OFTEN)
APART: Final = 10  # turns in which no line comes twice
SELDOM: Final = ("won", "lost", "betrayed", "gifted", "fallen", "refused")  # so that fewer lines will do
TO_PEOPLE: Final = 1.6  # times as often a bot answers what a person did as what another bot did


class Occasion(NamedTuple):
    """What this bot could say something about: whom it concerns beside itself (-1: nobody), and which card."""

    kind: str
    seat: int
    player: int = -1
    card: int = -1


class Remark(NamedTuple):
    """What is said. `nth`: which of the lines a language has for it, which are counted through again and again."""

    about: Occasion
    nth: int


def remark(s: State, events: Sequence[Event], bots: Collection[int], chance: Random) -> Remark | None:
    """One remark at most, right after these events; none most of the time."""
    heard = [event_for(s, LOOKING_ON, event) for event in events]
    for about in occasions(s, heard, bots):
        answers = about.player >= 0 and about.player not in bots
        if chance.random() < OFTEN[about.kind] * (TO_PEOPLE if answers else 1):
            return Remark(about, chance.randrange(MANY))
    return None


def occasions(s: State, heard: Sequence[Event], bots: Collection[int]) -> Iterator[Occasion]:
    """Everything one of these bots could say something about, the weightiest first."""
    found = [about for event in heard for about in _of(s, event, bots) if about.seat in bots]
    found += _gifts(heard, bots)
    yield from sorted(found, key=lambda about: KINDS.index(about.kind))


def _of(s: State, event: Event, bots: Collection[int]) -> Iterator[Occasion]:
    kind = event[0]
    if kind == e.E_WON:
        for seat in sorted(bots):
            yield Occasion("won" if event[1] >> seat & 1 else "lost", seat)
    elif kind == e.E_DIED:
        yield Occasion("died", event[1])
        if event[1] not in bots:
            yield from (Occasion("fallen", other, event[1]) for other in sorted(bots)[:1])
    elif kind == e.E_PLAYED:
        yield from _played(s, *event[1:4])
    elif kind == e.E_CANCELLED:
        yield Occasion("cancelled", event[1], card=event[2])
    elif kind == e.E_LEVEL:
        yield from _level(s, event[1], event[2], event[3], bots)
    elif kind == e.E_FIGHT and event[2] >= 0:
        level = s.catalog.monster_level[event[2]]
        if level >= GREAT or level <= TINY:
            yield Occasion("great" if level >= GREAT else "tiny", event[1], card=event[2])
    elif kind == e.E_HELPER and s.fight is not None and not event[2]:
        yield Occasion("thanks", s.fight.fighter, player=event[1])
    elif kind == e.E_ANSWERED and event[3] and s.fight is not None and event[1] == s.fight.helper:
        if s.fight.deal is not None and s.fight.deal.treasures > 0:  # its lines are about the pay
            yield Occasion("agreed", event[1], player=event[2])
    elif kind == e.E_ANSWERED and event[4] == e.SAID and _help_refused(s, event, bots):
        yield Occasion("refused", event[2], player=event[1])
    elif kind == e.E_FIGHT_OVER and event[2]:
        yield Occasion("killed", event[1])
    elif kind in (e.E_ESCAPED, e.E_CAUGHT):
        yield Occasion("escaped" if kind == e.E_ESCAPED else "caught", event[1], card=event[3])
    elif kind == e.E_SOLD:
        yield Occasion("sold", event[1])


def _help_refused(s: State, event: Event, bots: Collection[int]) -> bool:
    """Whether a person declined to help the bot that fights."""
    return not event[3] and event[1] not in bots and s.fight is not None and s.fight.fighter == event[2]


def _gifts(heard: Sequence[Event], bots: Collection[int]) -> Iterator[Occasion]:
    """A bot that was handed an Item by a person, for nothing."""
    swapped = [event for event in heard if event[0] == e.E_TRADED]
    moved = {(event[3], event[5]) for event in heard if event[0] == e.E_MOVED}
    for one, other in ((event[1], event[2]) for event in swapped):
        for giver, taker in ((one, other), (other, one)):
            if giver not in bots and taker in bots and (giver, taker) in moved and (taker, giver) not in moved:
                yield Occasion("gifted", taker, giver)


def _played(s: State, seat: int, card: int, victim: int) -> Iterator[Occasion]:
    if card < 0:
        return
    kind = s.catalog.type[card]
    sides = (-1, -1) if s.fight is None else (s.fight.fighter, s.fight.helper)
    if seat in sides and victim in sides and victim not in (seat, -1) and kind == ids.CURSE:
        yield Occasion("betrayed", victim, seat, card)  # by the one who fights at the same side
    elif kind == ids.CURSE and victim >= 0 and victim != seat:
        yield Occasion("cursed", victim, seat, card)
        yield Occasion("cursing", seat, victim, card)
    elif kind in SPOILS and s.fight is not None and seat == s.fight.helper:
        yield Occasion("betrayed", s.fight.fighter, seat, card)
    elif kind in SPOILS and s.fight is not None and seat != s.fight.fighter:
        yield Occasion("spoiled", s.fight.fighter, seat, card)
        yield Occasion("spoiling", seat, s.fight.fighter, card)


def _level(s: State, seat: int, change: int, level: int, bots: Collection[int]) -> Iterator[Occasion]:
    if change < 0:
        yield Occasion("level_lost", seat)
    elif change > 0:
        yield Occasion("level_up", seat)
        if level == s.rules.win_level - 1 and not s.over:
            others = [other for other in sorted(bots) if other != seat]
            yield from (Occasion("near", other, seat) for other in others[:1])
