"""The monsters, one line each: what they are worth, whom they mind and when they let go."""

from __future__ import annotations

import pytest
from tests.cards_star.goods import TRAITS, gets_away, ignores, reacts_to, rewards
from tests.table import row


@pytest.mark.rule("combat.strength.monster", "reward.level-per-monster", "reward.treasure-count")
@pytest.mark.parametrize(
    ("monster", "strength", "treasures", "levels", "doors"),
    [
        row("Customer Survey Probe", 1, 1, 1, 0),
        row("Zero-G Dust Bunny", 1, 1, 1, 0),
        row("Lost Weather Satellite", 1, 1, 1, 0),
        row("Tentacle Without Portfolio", 1, 1, 1, 0),
        row("Fanged Fuzzball", 2, 1, 1, 0),
        row("Ghost of the Crewman at the Back", 2, 1, 1, 0),
        row("Escape Pod With Separation Anxiety", 2, 1, 1, 0),
        row("Henchman, Pending Background Check", 2, 1, 1, 0),
        row("Black Hole, Travel Size", 3, 1, 1, 0),
        row("Auto-Tailor, One Size", 3, 1, 1, 0),
        row("Bottle Bottle", 4, 2, 1, 1),
        row("Asteroid Belt Parking Drone", 4, 1, 1, 0),
        row("Solar-Powered Shrub", 4, 1, 1, 0),
        row("Hull Barnacle Choir", 5, 2, 1, 0),
        row("Vending Machine With Opinions", 5, 2, 1, 1),
        row("Small Red Dot", 6, 2, 1, 0),
        row("Zombie Process", 7, 2, 1, 0),
        row("Starfish", 8, 2, 1, 0),
        row("Robot Uprising, Planning Stage", 8, 2, 1, 0),
        row("Invoice That Knows Where You Live", 8, 2, 1, 0),
        row("Haunted Airlock", 9, 3, 1, 0),
        row("Comet With a Grudge", 9, 3, 1, 0),
        row("Planetary Homeowners' Association", 10, 3, 1, 0),
        row("Giant Brain in Small Claims Court", 10, 3, 1, 0),
        row("Nebula Seeking Husband", 10, 2, 1, 0),  # Aric is one
        row("Colony Ship of Theseus", 11, 3, 1, 0),
        row("Wormhole, Occupied", 12, 3, 1, 0),
        row("The Late Admiral Brisk", 13, 4, 1, 0),
        row("Warrant Officer, With Warrants", 14, 4, 1, 0),
        row("Second-Hand Sun", 15, 4, 1, 0),
        row("Dreadnought With an Unread Manual", 16, 4, 2, 0),
        row("Her Serene Overdraft, the Empress", 16, 4, 2, 0),
        row("Heat Death of the Universe, Pre-Order", 18, 5, 2, 0),
        row("Great Cthulhu", 20, 5, 2, 0),
    ],
)
def test_what_it_is_worth(monster: str, strength: int, treasures: int, levels: int, doors: int) -> None:
    rewards(monster, strength, treasures, levels, doors)


@pytest.mark.rule("combat.monster-specials", "combat.help.no-double", "combat.help.abilities-shared")
@pytest.mark.parametrize(
    ("monster", "trait", "plain", "roused"),
    [
        row("Customer Survey Probe", "Trader", 1, 4),
        row("Zero-G Dust Bunny", "Cyborg", 1, 4),
        row("Fanged Fuzzball", "Feline", 2, 4),
        row("Henchman, Pending Background Check", "Bounty Hunter", 2, 0),
        row("Auto-Tailor, One Size", "Mutant", 3, 6),
        row("Asteroid Belt Parking Drone", "Bounty Hunter", 4, 7),
        row("Hull Barnacle Choir", "Psychic", 5, 9),
        row("Small Red Dot", "Feline", 6, 10),
        row("Zombie Process", "Gadgeteer", 7, 11),
        row("Starfish", "Feline", 8, 3),
        row("Robot Uprising, Planning Stage", "Cyborg", 8, 4),
        row("Invoice That Knows Where You Live", "Trader", 8, 5),
        row("Planetary Homeowners' Association", "Mutant", 10, 14),
        row("Colony Ship of Theseus", "Cyborg", 11, 15),
        row("Warrant Officer, With Warrants", "Bounty Hunter", 14, 18),
        row("Dreadnought With an Unread Manual", "Gadgeteer", 16, 20),
        row("Her Serene Overdraft, the Empress", "Trader", 16, 20),
        row("Heat Death of the Universe, Pre-Order", "Cyborg", 18, 23),
        row("Great Cthulhu", "Psychic", 20, 26),
    ],
)
def test_it_reacts_to_one_trait_only(monster: str, trait: str, plain: int, roused: int) -> None:
    reacts_to(monster, trait, plain, roused)
    ignores(monster, plain, *(other for other in TRAITS if other != trait))


@pytest.mark.rule("runaway.roll", "runaway.success", "runaway.modifiers.monster")
@pytest.mark.parametrize(
    ("monster", "die"),
    [
        row("Customer Survey Probe", 5),
        row("Zero-G Dust Bunny", 5),
        row("Lost Weather Satellite", 4),
        row("Tentacle Without Portfolio", 5),
        row("Fanged Fuzzball", 5),
        row("Ghost of the Crewman at the Back", 5),
        row("Henchman, Pending Background Check", 5),
        row("Auto-Tailor, One Size", 5),
        row("Bottle Bottle", 5),
        row("Asteroid Belt Parking Drone", 5),
        row("Solar-Powered Shrub", 5),
        row("Hull Barnacle Choir", 5),
        row("Vending Machine With Opinions", 6),
        row("Small Red Dot", 6),
        row("Elevator Music, Orbital Length", 5),
        row("Zombie Process", 5),
        row("Nebula Seeking Husband", 5),
        row("Starfish", 5),
        row("Robot Uprising, Planning Stage", 5),
        row("Haunted Airlock", 5),
        row("Comet With a Grudge", 4),
        row("Planetary Homeowners' Association", 5),
        row("Giant Brain in Small Claims Court", 4),
        row("Colony Ship of Theseus", 5),
        row("Customs Moon", 5),
        row("Wormhole, Occupied", 6),
        row("Warrant Officer, With Warrants", 5),
        row("Second-Hand Sun", 5),
        row("Dreadnought With an Unread Manual", 5),
        row("Her Serene Overdraft, the Empress", 5),
        row("Heat Death of the Universe, Pre-Order", 5),
        row("Great Cthulhu", 5),
    ],
)
def test_the_lowest_roll_that_gets_away(monster: str, die: int) -> None:
    gets_away(monster, die)
