"""Difficulty: seven levels, each a bot and how distracted it is. None of them sees more than its seat does.

A level is a name for a bot wherever bots are named (`make("hard", seed)`, `--bots hard,easy`), and takes the same
parameters (`hard:temper=greedy`). What each wins against rookies is in docs/bots.md.
"""

from __future__ import annotations

from typing import Final

LEVELS: Final = {  # the gentlest first
    "gentle": "rookie:temperature=0.1",
    "easy": "rookie",
    "fair": "veteran:temperature=0.7",
    "hard": "veteran:temperature=0.2",
    "hardest": "veteran",
    "frightening": "planner:worlds=32,seconds=1",  # at a served table it thinks in a process of its own
    "masterly": "champion",  # where there is numpy
}
