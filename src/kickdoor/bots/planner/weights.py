"""What each number of a position says about who wins. Written by scripts/fit_value.py, not by hand.

Command: python scripts/fit_value.py --games 10 --seed 31
Commit: b45cf4e; 964 positions
Cross-entropy on games it was fitted to and on others: 0.8735, 2.3616 (knowing nothing: 1.3863)
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = [
    8.8234,  # short_1
    7.7174,  # short_2
    5.2713,  # short_3
    4.0107,  # short_4
    3.6489,  # short_5
    2.5758,  # short_6
    1.2056,  # short_7
    0.3506,  # short_8
    2.3337,  # gear
    0.7745,  # gear_2
    0.9960,  # gear_1
    -1.0441,  # gear_squared
    0.6019,  # gear_behind
    0.0269,  # now
    -0.0589,  # next
    -0.0187,  # third
    0.4233,  # now_1
    0.5586,  # next_1
    0.4076,  # third_1
    -0.7618,  # now_2
    -0.5546,  # next_2
    1.5469,  # doors
    1.9850,  # treasures
    1.0491,  # doors_1
    1.1285,  # treasures_1
    3.2866,  # treasures_2
    -0.2026,  # boost
    0.6837,  # boost_2
    -0.0710,  # boost_1
    -0.4713,  # boosts
    0.6308,  # easy
    -1.3488,  # easy_1
    -0.7380,  # easy_2
    -0.1098,  # easy_now
    1.6362,  # within_reach_1
    0.5258,  # spoil
    -3.2081,  # spoilers
    -0.8852,  # joining
    -2.5744,  # curses
    0.7939,  # specials
    -0.6148,  # ladders
    -3.9803,  # ladders_2
    -1.0046,  # idle_gear
    1.4271,  # gold
    -0.2582,  # classes
    0.2915,  # races
    0.0830,  # doublers
    0.1654,  # companions
    1.1134,  # cursed
    0.0000,  # dead
    -2.8571,  # strength_1
    -3.1200,  # strength_2
    -0.0737,  # foes_1
    -0.0747,  # foes_2
    -0.5099,  # leads
    -1.7385,  # ahead
]
