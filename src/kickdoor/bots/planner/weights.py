"""What each number of a position says about who wins. Written by scripts/fit_value.py, not by hand.

Command: python scripts/fit_value.py --games 500 --seed 31
Commit of the engine and the veteran: 2d2f3a5; 48015 positions
Cross-entropy on games it was fitted to and on others: 1.2524, 1.2801 (knowing nothing: 1.3863)
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = [
    3.9269,  # short_1
    2.5450,  # short_2
    2.1499,  # short_3
    1.6882,  # short_4
    1.3341,  # short_5
    0.9455,  # short_6
    0.6121,  # short_7
    0.2537,  # short_8
    0.8816,  # gear
    0.3715,  # gear_2
    0.3454,  # gear_1
    -0.1708,  # gear_squared
    -0.0277,  # gear_behind
    0.2122,  # now
    0.1546,  # next
    0.0653,  # third
    0.2721,  # now_1
    0.1538,  # next_1
    0.0967,  # third_1
    0.1001,  # now_2
    0.0780,  # next_2
    0.5121,  # doors
    -0.1508,  # treasures
    -0.4629,  # doors_1
    -0.4067,  # treasures_1
    0.3106,  # treasures_2
    0.0885,  # boost
    0.0105,  # boost_2
    0.0696,  # boost_1
    0.2588,  # boosts
    0.2050,  # easy
    0.2509,  # easy_1
    0.1414,  # easy_2
    0.0955,  # easy_now
    0.0698,  # within_reach_1
    -0.0066,  # spoil
    -0.0014,  # spoilers
    -0.0719,  # joining
    -0.0620,  # curses
    -0.0105,  # specials
    0.2621,  # ladders
    0.0573,  # ladders_2
    -0.0702,  # idle_gear
    0.1625,  # gold
    0.0477,  # classes
    0.0822,  # races
    0.0110,  # doublers
    0.0363,  # companions
    0.1624,  # cursed
    0.0000,  # dead
    -0.3198,  # strength_1
    -0.4599,  # strength_2
    -0.2180,  # foes_1
    -0.0775,  # foes_2
    -0.2364,  # leads
    -0.3712,  # ahead
]
