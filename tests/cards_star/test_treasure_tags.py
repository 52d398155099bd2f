"""What some Treasures also are, seen by monsters that mind."""

from __future__ import annotations

import pytest
from tests.cards_star.goods import fight
from tests.table import row, sideways

MINDERS = """
- {id: auditor, name: Auditor, deck: door, type: monster, monster: {level: 10, treasures: 1},
   abilities: [{static: [{stat: strength, add: 3, to: this, because: {tag: paperwork}}]}],
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: luddite, name: Luddite, deck: door, type: monster, monster: {level: 10, treasures: 1},
   abilities: [{static: [{stat: strength, add: 3, to: this, because: {tag: machine}}]}],
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
BOTH = {"Auditor": 10, "Luddite": 10}


@pytest.mark.parametrize(
    ("name", "minder"),
    [
        row("Instruction Manual in Your Language", "Auditor"),
        row("Organization Chart, Laminated", "Auditor"),
        row("Emotional Support Drone", "Luddite"),
        row("Universal Remote, This Universe Only", ""),
        row("Stamp of Denied Entry", ""),
        row("Clipboard of Belonging Here", ""),
    ],
)
def test_what_an_item_also_is(name: str, minder: str) -> None:
    for monster, level in BOTH.items():
        t = fight(monster, aric={"in_play": [name]}, cards=MINDERS)
        t.expect(fight={"monsters": level + (3 if monster == minder else 0)})
        fight(monster, aric={"in_play": [sideways(name)]}, cards=MINDERS).expect(fight={"monsters": level})


@pytest.mark.parametrize(
    ("name", "minder"), [row("Overtime Authorization, Signed", "Auditor"), row("Ration Bar, Flavour Pending", "")]
)
def test_what_a_one_shot_also_is(name: str, minder: str) -> None:
    for monster, level in BOTH.items():
        t = fight(monster, aric={"hand": [name]}, cards=MINDERS)
        t.do("Aric", play=name, side="munchkins")
        t.expect(fight={"monsters": level + (3 if monster == minder else 0)})
