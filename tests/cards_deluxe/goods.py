"""What the tests of the Door deck deal with, by name, and the deals of this pack."""

from __future__ import annotations

from typing import Any

from tests.table import Deals, flee

#: What somebody owns who has a bit of everything that Bad Stuff may take.
BELONGINGS = ["Cardigan of Mild Protection", "Boots of Butt-Kicking", "Letter Opener of Last Resort"]
HAND = ["Magic Missile", "Loaded Bagpipes", "Enraged"]

DEALS = Deals("deluxe", belongings=BELONGINGS, hand=HAND)
at_table, fight, winning, lost, kick = DEALS.at_table, DEALS.fight, DEALS.winning, DEALS.lost, DEALS.kick
struck, reacts_to, rewards, gets_away = DEALS.struck, DEALS.reacts_to, DEALS.rewards, DEALS.gets_away


def catches_the_helper(monster: str, item: Any, dice: list[int], **after: Any) -> None:
    """Aric gets away, Suzan (Level 4, with one Item and one card) does not: it is hers that is lost."""
    suzan = {"level": 4, "in_play": ["Warrior", "Dwarf", item], "hand": ["Magic Missile"]}
    aric = {"level": 5, "in_play": ["Rental Arm"], "hand": ["Loaded Bagpipes"]}
    t = lost(monster, aric=aric, suzan=suzan, helper="Suzan", dice=[6, 1, *dice])
    flee(t, monster)
    flee(t, monster, who="Suzan")
    t.expect(Suzan=after, Aric={"level": 5, "in_play_has": ["Rental Arm"], "hand_count": 1, "dead": False})
