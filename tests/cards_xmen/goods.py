"""What the tests of the Academy deal with, by name, and the deals of this pack."""

from __future__ import annotations

from typing import Any

from tests.table import Deals, Scenario, flee

#: A fight about nothing: no tag, no words. Whoever is caught loses a level.
STRAW_MAN = """
- {id: straw_man, name: Straw Man, deck: door, type: monster, copies: 2, monster: {level: 5, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
STRAW = "Straw Man"
HELMET = "Magneto's Helmet"
BLAZER = "School Blazer, Third Owner"
SHOES = "Steel-Toed Ballet Shoes"
BLADE = "Muramasa Blade"
#: What somebody owns who has a bit of everything that Bad Stuff may take.
BELONGINGS = [HELMET, BLAZER, SHOES, BLADE]
PUDDING = "Rice Pudding, Skin On"
SOCKS = "Gym Socks, Vintage"
IMPROVED = "New and Improved"
HAND = [PUDDING, SOCKS, IMPROVED]

DEALS = Deals("xmen", STRAW_MAN, BELONGINGS, HAND)
at_table, fight, lost, kick = DEALS.at_table, DEALS.fight, DEALS.lost, DEALS.kick


def caught(monster: str, aric: dict[str, Any] | None = None, die: int = 1, **position: Any) -> Scenario:
    """Aric gives the fight up, rolls this and is caught."""
    return flee(lost(monster, aric=aric, dice=[die, *position.pop("dice", [])], **position), monster)


def run_away_bonus(has: dict[str, Any], bonus: int) -> None:
    """What is added to Aric's rolls against the Straw Man: one roll just gets away, the one below it does not."""
    for die, level in ((5 - bonus, 5), (4 - bonus, 4)):
        t = lost(STRAW, aric={**has, "level": 5}, dice=[die])
        flee(t, STRAW)
        t.expect(Aric={"level": level}, phase="charity")
