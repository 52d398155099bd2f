"""What a game is worth to each seat: three kinds of reward, by name. No array is needed for it."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import State

WIN: Final = "win"  # 1 for the winner, shared by those who share the victory; 0 for the others
PLACEMENT: Final = "placement"  # 1 for the first, 0 for the last, in equal steps by Level; who ties shares
LEVEL: Final = "level"  # `win`, and on the way every Level gained or lost, as a potential that is given back at the end
REWARDS: Final = (WIN, PLACEMENT, LEVEL)


def check_reward(kind: str) -> None:
    """ValueError if there is no such reward."""
    if kind not in REWARDS:
        raise ValueError(f"no reward {kind!r}; there are: {', '.join(REWARDS)}")


def result(s: State, kind: str) -> list[float]:
    """What the end of the game brings each seat; all noughts while it goes on."""
    seats = range(len(s.seats))
    if not s.over:
        return [0.0 for _ in seats]
    winners = [seat for seat in seats if s.winners >> seat & 1]
    if kind == PLACEMENT:
        return placements([(seat in winners, s.seats[seat].level) for seat in seats])
    return [1 / len(winners) if seat in winners else 0.0 for seat in seats]


def placements(standing: list[tuple[bool, int]]) -> list[float]:
    """From what each has reached to 1 for the first and 0 for the last; equals get the mean of their places."""
    last = len(standing) - 1
    found = []
    for own in standing:
        below = len([other for other in standing if other < own])
        beside = len([other for other in standing if other == own]) - 1
        found.append((below + beside / 2) / last)
    return found


def potential(s: State) -> list[float]:
    """How far everybody has come, from 0 to 1; nothing once the game is over, so that in the sum over a game only the
    result and the start count, and the best way to play stays the same."""
    if s.over:
        return [0.0 for _ in s.seats]
    return [seat.level / s.rules.win_level for seat in s.seats]
