"""What each monster also is, seen through a lens that tells it."""

from __future__ import annotations

import pytest
from tests.cards_star.goods import fight
from tests.table import row

KINDS = ["machine", "paperwork", "beast", "alien", "undead", "villain", "plant", "fire"]
LENSES = "".join(
    f"""
- {{id: {kind}_lens, name: Lens for {kind}, deck: treasure, type: item, item: {{value: 0}},
   abilities: [{{static: [{{stat: strength, add: 1, to: self}}], if: {{tagged: {{of: monsters, is: {kind}}}}}}}]}}
"""
    for kind in KINDS
)


@pytest.mark.rule("combat.monster-specials")
@pytest.mark.parametrize(
    ("monster", "kinds"),
    [
        row("Customer Survey Probe", "machine paperwork"),
        row("Zero-G Dust Bunny", "beast"),
        row("Lost Weather Satellite", "machine"),
        row("Tentacle Without Portfolio", "alien"),
        row("Fanged Fuzzball", "alien beast"),
        row("Ghost of the Crewman at the Back", "undead"),
        row("Escape Pod With Separation Anxiety", "machine"),
        row("Henchman, Pending Background Check", "villain"),
        row("Black Hole, Travel Size", ""),
        row("Auto-Tailor, One Size", "machine"),
        row("Bottle Bottle", "alien"),
        row("Asteroid Belt Parking Drone", "machine paperwork"),
        row("Solar-Powered Shrub", "plant alien"),
        row("Hull Barnacle Choir", "beast alien"),
        row("Vending Machine With Opinions", "machine"),
        row("Small Red Dot", "machine"),
        row("Zombie Process", "undead machine"),
        row("Nebula Seeking Husband", "alien"),
        row("Starfish", "alien beast"),
        row("Robot Uprising, Planning Stage", "machine villain"),
        row("Invoice That Knows Where You Live", "paperwork"),
        row("Haunted Airlock", "undead machine"),
        row("Comet With a Grudge", ""),
        row("Planetary Homeowners' Association", "paperwork villain"),
        row("Giant Brain in Small Claims Court", "alien"),
        row("Colony Ship of Theseus", "machine"),
        row("Wormhole, Occupied", "alien beast"),
        row("The Late Admiral Brisk", "undead"),
        row("Warrant Officer, With Warrants", "paperwork villain"),
        row("Second-Hand Sun", "fire"),
        row("Dreadnought With an Unread Manual", "machine villain"),
        row("Her Serene Overdraft, the Empress", "villain"),
        row("Heat Death of the Universe, Pre-Order", ""),
        row("Great Cthulhu", "alien"),
    ],
)
def test_what_it_also_is(monster: str, kinds: str) -> None:
    seen = []
    for kind in KINDS:
        t = fight(monster, aric={"in_play": [f"Lens for {kind}"]}, cards=LENSES)
        seen += [kind] if ("", f"Lens for {kind}") in {("", card) for _, card, _ in t.why("strength", "Aric")} else []
    assert sorted(seen) == sorted(kinds.split())
