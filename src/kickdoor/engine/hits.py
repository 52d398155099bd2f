"""Who was hit of late: by a Curse, a card into a fight, somebody's ability. No rule asks for it. It is noted for those
who want to be fair, as everybody at a table could keep it in mind: what is noted, everybody has seen.

`State.hits` has a mask of seats for each of the last turns, the turn under way lowest. `State.grudges` has for each
seat what each other has done to it, as a number: hits count more than a no to a plea for help that would have turned
the fight. With each turn of its own a seat forgets some of it.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.ids import (
    GO_UP_A_LEVEL, MATE, MONSTER, MONSTER_ENHANCER, MONSTERS, NOBODY, ONE_SHOT, WANDERING_MONSTER,
)  # fmt: skip
from kickdoor.engine.program import TARGET_CARD, TARGET_PLAYER, Target
from kickdoor.engine.references import engaged
from kickdoor.engine.state import BITS, NO_OWNER, State

WIDTH: Final = 8  # bits for the seats of a turn
HIT: Final = 2  # how much of a grudge
REFUSED: Final = 1
MOST_GRUDGE: Final = 4
ROUND: Final = (1 << 6 * WIDTH) - 1  # of as many turns as there may be players
JOINING: Final = (MONSTER_ENHANCER, MATE, WANDERING_MONSTER, MONSTER, ONE_SHOT)


def forget_a_turn(s: State) -> None:
    """A turn begins; what was more than a round ago is forgotten, and whoever's turn it is forgives a little."""
    s.hits = s.hits << WIDTH & ROUND
    seats = len(s.seats)
    first = s.active * seats
    if any(s.grudges[first : first + seats]):
        s.grudges = [max(0, n - 1) if i // seats == s.active else n for i, n in enumerate(s.grudges)]


def note_play(s: State, seat: int, card: int, whom: int, side: int) -> None:
    """Somebody plays a card: on `whom`, unless that is NOBODY, or for this side of others' fight."""
    kind = s.catalog.type[card]
    fight = s.fight
    if kind in JOINING and whom in (NOBODY, seat) and fight is not None:
        if not engaged(s, seat) and (kind != ONE_SHOT or side == MONSTERS):
            note(s, seat, fight.fighter)
    elif kind != GO_UP_A_LEVEL:
        note(s, seat, whom)


def note(s: State, seat: int, whom: int) -> None:
    """Somebody does something to `whom`, who may be NOBODY."""
    if whom not in (NOBODY, seat):
        s.hits |= BITS[whom]
        resent(s, whom, seat, HIT)


def resent(s: State, whom: int, seat: int, much: int) -> None:
    """`whom` has something more against `seat`."""
    seats = len(s.seats)
    found = s.grudges.copy() if s.grudges else [0] * (seats * seats)
    place = whom * seats + seat
    found[place] = min(MOST_GRUDGE, found[place] + much)
    s.grudges = found


def grudge(s: State, seat: int, against: int) -> int:
    """How much this seat has against another, by what everybody has seen of late: 0 to MOST_GRUDGE."""
    return s.grudges[seat * len(s.seats) + against] if s.grudges else 0


def met(s: State, spec: Target | None, target: int) -> int:
    """Whom it meets that something is aimed at this target: the player, or the one whose card it is; or NOBODY."""
    if spec is None or target < 0:
        return NOBODY
    if spec.kind == TARGET_PLAYER:
        return target
    if spec.kind == TARGET_CARD and s.owner[target] != NO_OWNER:
        return s.owner[target]
    return NOBODY


def hit_lately(s: State) -> int:
    """A mask of the seats that were hit within the last round, today's turn included."""
    found = 0
    for turn in range(len(s.seats)):
        found |= s.hits >> turn * WIDTH
    return found & (1 << WIDTH) - 1
