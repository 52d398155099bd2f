"""Who was hit of late: by a Curse, a card into a fight, somebody's ability. No rule asks for it. It is noted for those
who want to be fair, as everybody at a table could keep it in mind: what is noted, everybody has seen.

`State.hits` has a mask of seats for each of the last turns, the turn under way lowest.
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
ROUND: Final = (1 << 6 * WIDTH) - 1  # of as many turns as there may be players
JOINING: Final = (MONSTER_ENHANCER, MATE, WANDERING_MONSTER, MONSTER, ONE_SHOT)


def forget_a_turn(s: State) -> None:
    """A turn begins; what was more than a round ago is forgotten."""
    s.hits = s.hits << WIDTH & ROUND


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
