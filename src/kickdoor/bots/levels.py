"""Difficulty: five levels, each a bot and how distracted it is. None of them sees more than its seat does.

`spec(level, temper)` is a name for `make`; what each level wins against a rookie is in docs/bots.md.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.veteran.temper import TEMPERS

GENTLE, EASY, FAIR, HARD, HARDEST = 1, 2, 3, 4, 5
LEVELS: Final = {
    GENTLE: "rookie:temperature=0.1",
    EASY: "rookie",
    FAIR: "veteran:temperature=0.5",
    HARD: "veteran:temperature=0.2",
    HARDEST: "veteran",
}


def spec(level: int, temper: str = "usual") -> str:
    """The bot of this level and temperament; a rookie has none of its own. Raises ValueError for what there is not."""
    if level not in LEVELS:
        raise ValueError(f"level {level}: there are {GENTLE} to {HARDEST}")
    if temper not in TEMPERS:
        raise ValueError(f"no temper {temper!r}; there are {', '.join(TEMPERS)}")
    found = LEVELS[level]
    if temper == "usual" or found.startswith("rookie"):
        return found
    return f"{found},temper={temper}" if ":" in found else f"{found}:temper={temper}"
