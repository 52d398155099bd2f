"""The monsters, one line each: what they are worth, whom they mind, when they let go and what they take."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_deluxe.goods import BELONGINGS, catches_the_helper, gets_away, reacts_to, rewards
from tests.table import row, sideways

CARDIGAN, BOOTS, OPENER = BELONGINGS


@pytest.mark.rule("combat.strength.monster", "reward.level-per-monster", "reward.treasure-count")
@pytest.mark.parametrize(
    ("monster", "strength", "treasures", "levels"),
    [
        row("Drooling Slime", 1, 1, 1),
        row("Misdirected Carrier Pigeon", 1, 1, 1),
        row("Sentient Sock, Left", 1, 1, 1),
        row("Mildly Haunted Sandwich", 1, 1, 1),
        row("Unlicensed Magician's Rabbit", 2, 1, 1),
        row("Beard-Nesting Swallow", 5, 1, 1),  # Aric has a beard
        row("Angry Mob, Party of One", 2, 1, 1),
        row("Runaway Cheese Wheel", 3, 1, 1),
        row("Skeleton, Some Assembly Required", 3, 1, 1),
        row("The Kraken't", 4, 1, 1),
        row("Bard With Only One Song", 4, 1, 1),
        row("Wishing Well With Reservations", 4, 1, 1),
        row("Lawn Flamingo Flock", 5, 2, 1),
        row("Gift-Wrapped Mummy", 6, 2, 1),
        row("Solicitor by Day, Hamster by Night", 6, 2, 1),
        row("Clockwork Nanny", 6, 2, 1),
        row("Wannabe Vampire", 7, 2, 1),
        row("Committee of Owls", 8, 2, 1),
        row("Tenured Tentacle", 8, 2, 1),
        row("Duke of Unsolicited Sonnets", 9, 3, 1),  # Aric is no lady
        row("Net Troll", 10, 3, 1),
        row("Dread Knight of the Book Club", 10, 3, 1),
        row("Basilisk With Reading Glasses", 10, 3, 1),
        row("Hydra of Contradictory Advice", 11, 3, 1),
        row("Sphinx Who Forgot the Riddle", 12, 3, 1),
        row("Carnivorous Couch", 13, 4, 1),  # no discards to search
        row("Ghost of Homework Past", 14, 4, 1),
        row("Siege Engine With Feelings", 15, 4, 1),
        row("Paper Golem, Final Draft", 16, 4, 2),
        row("The Landlord", 16, 4, 2),
        row("Titan of Industry", 18, 5, 2),
        row("Wolf & Sons, Demolition", 19, 5, 2),
        row("Dragon Who Kept the Receipts", 20, 5, 2),
    ],
)
def test_what_it_is_worth(monster: str, strength: int, treasures: int, levels: int) -> None:
    rewards(monster, strength, treasures, levels)


@pytest.mark.rule("combat.monster-specials", "combat.help.no-double", "combat.help.abilities-shared")
@pytest.mark.parametrize(
    ("monster", "trait", "plain", "roused"),
    [
        row("Drooling Slime", "Elf", 1, 5),
        row("Mildly Haunted Sandwich", "Halfling", 1, 4),
        row("Unlicensed Magician's Rabbit", "Wizard", 2, 5),
        row("Doormat of Mild Doom", "Dwarf", 2, 0),
        row("Skeleton, Some Assembly Required", "Cleric", 3, 1),
        row("Bard With Only One Song", "Warrior", 4, 7),
        row("Lawn Flamingo Flock", "Dwarf", 5, 9),
        row("Gift-Wrapped Mummy", "Thief", 6, 10),
        row("Clockwork Nanny", "Halfling", 6, 10),
        row("Committee of Owls", "Wizard", 8, 12),
        row("Dread Knight of the Book Club", "Cleric", 10, 14),
        row("Hydra of Contradictory Advice", "Elf", 11, 15),
        row("Sphinx Who Forgot the Riddle", "Wizard", 12, 8),
        row("Siege Engine With Feelings", "Warrior", 15, 20),
        row("Paper Golem, Final Draft", "Cleric", 16, 20),
        row("The Landlord", "Thief", 16, 20),
        row("Titan of Industry", "Dwarf", 18, 23),
        row("Wolf & Sons, Demolition", "Halfling", 19, 24),
        row("Dragon Who Kept the Receipts", "Thief", 20, 26),
    ],
)
def test_it_reacts_to_a_trait(monster: str, trait: str, plain: int, roused: int) -> None:
    reacts_to(monster, trait, plain, roused)


@pytest.mark.rule(
    "runaway.roll",
    "runaway.success",
    "reward.none-when-fleeing",
    "runaway.discard-monsters",
    "runaway.modifiers.monster",
)
@pytest.mark.parametrize(
    ("monster", "die"),
    [
        row("Drooling Slime", 5),
        row("Kobold on Work Experience", 5),
        row("Misdirected Carrier Pigeon", 5),
        row("Sentient Sock, Left", 3),
        row("Mildly Haunted Sandwich", 5),
        row("Unlicensed Magician's Rabbit", 5),
        row("Doormat of Mild Doom", 5),
        row("Beard-Nesting Swallow", 5),
        row("Angry Mob, Party of One", 5),
        row("Runaway Cheese Wheel", 6),
        row("Skeleton, Some Assembly Required", 5),
        row("The Kraken't", 4),
        row("Bard With Only One Song", 5),
        row("Wishing Well With Reservations", 5),
        row("Lawn Flamingo Flock", 5),
        row("Suspiciously Polite Ogre", 5),
        row("Gift-Wrapped Mummy", 5),
        row("Solicitor by Day, Hamster by Night", 5),
        row("Clockwork Nanny", 5),
        row("Wannabe Vampire", 5),
        row("Committee of Owls", 5),
        row("Piñata Golem", 4),
        row("Duke of Unsolicited Sonnets", 6),
        row("Net Troll", 5),
        row("Dread Knight of the Book Club", 5),
        row("Basilisk With Reading Glasses", 5),
        row("Hydra of Contradictory Advice", 5),
        row("Abominable Snow Globe", 5),
        row("Sphinx Who Forgot the Riddle", 5),
        row("Carnivorous Couch", 6),
        row("Siege Engine With Feelings", 5),
        row("Paper Golem, Final Draft", 5),
        row("Titan of Industry", 5),
        row("Wolf & Sons, Demolition", 5),
        row("Dragon Who Kept the Receipts", 5),
    ],
)
def test_the_lowest_roll_that_gets_away(monster: str, die: int) -> None:
    gets_away(monster, die)


@pytest.mark.rule("runaway.coop.both", "runaway.coop.both-caught")
@pytest.mark.parametrize(
    ("monster", "item", "dice", "after"),
    [
        row("Drooling Slime", BOOTS, [], {"in_play_has": [BOOTS], "not_equipped": [BOOTS]}),
        row("Kobold on Work Experience", BOOTS, [], {"equipped": [BOOTS], "hand_count": 0}),
        row("Misdirected Carrier Pigeon", BOOTS, [], {"equipped": [BOOTS], "hand_count": 0}),
        row("Sentient Sock, Left", BOOTS, [], {"in_play_lacks": [BOOTS], "hand_count": 1}),
        row("Unlicensed Magician's Rabbit", BOOTS, [], {"in_play_lacks": [BOOTS], "hand_count": 2}),
        row("Unlicensed Magician's Rabbit", sideways(BOOTS), [], {"in_play_lacks": [BOOTS], "hand_count": 2}),
        row("Doormat of Mild Doom", BOOTS, [], {"in_play_lacks": [BOOTS], "hand_count": 1}),
        row("Beard-Nesting Swallow", "Filing Hat", [], {"in_play_lacks": ["Filing Hat"], "hand_count": 1}),
        row("Angry Mob, Party of One", BOOTS, [], {"in_play_lacks": [BOOTS], "hand_count": 1}),
        row("Runaway Cheese Wheel", BOOTS, [], {"in_play_lacks": [BOOTS], "hand_count": 1}),
        row("Runaway Cheese Wheel", sideways(BOOTS), [], {"in_play_lacks": [BOOTS], "hand_count": 1}),
        row("Skeleton, Some Assembly Required", OPENER, [], {"in_play_lacks": [OPENER], "hand_count": 1}),
        row("The Kraken't", BOOTS, [], {"in_play_has": [BOOTS], "hand_count": 0}),
        row("Bard With Only One Song", BOOTS, [], {"in_play_has": [BOOTS], "hand_count": 0}),
        row("Wishing Well With Reservations", BOOTS, [1], {"in_play_lacks": [BOOTS], "level": 4}),
        row("Wishing Well With Reservations", sideways(BOOTS), [3], {"in_play_lacks": [BOOTS], "level": 4}),
        row("Wishing Well With Reservations", BOOTS, [4], {"in_play_has": [BOOTS], "level": 3}),
        row("Wishing Well With Reservations", BOOTS, [6], {"in_play_has": [BOOTS], "hand_count": 2}),
        row("Lawn Flamingo Flock", BOOTS, [], {"in_play_has": [BOOTS], "level": 3}),
        row("Suspiciously Polite Ogre", BOOTS, [], {"in_play_lacks": [BOOTS], "level": 4}),
        row("Gift-Wrapped Mummy", CARDIGAN, [], {"in_play_lacks": [CARDIGAN], "level": 4}),
        row("Gift-Wrapped Mummy", BOOTS, [], {"in_play_has": [BOOTS], "level": 3}),
        row("Solicitor by Day, Hamster by Night", BOOTS, [], {"in_play_has": [BOOTS], "hand_count": 0}),
        row("Clockwork Nanny", BOOTS, [], {"in_play_has": [BOOTS], "level": 3}),
        row("Wannabe Vampire", BOOTS, [], {"in_play_has": [BOOTS], "level": 3}),
        row("Committee of Owls", BOOTS, [3], {"level": 3, "hand_count": 1}),
        row("Committee of Owls", BOOTS, [4], {"level": 4, "hand_count": 0}),
        row("Piñata Golem", BOOTS, [], {"in_play_lacks": [BOOTS], "level": 4}),
        row("Piñata Golem", sideways(BOOTS), [], {"in_play_lacks": [BOOTS], "level": 4}),
        row("Duke of Unsolicited Sonnets", BOOTS, [], {"in_play_has": [BOOTS], "level": 2}),
        row("Net Troll", BOOTS, [], {"level": 2, "hand_count": 1}),
        row("Dread Knight of the Book Club", BOOTS, [], {"in_play_lacks": [BOOTS, "Warrior"], "level": 4}),
        row("Basilisk With Reading Glasses", BOOTS, [], {"in_play_has": [BOOTS], "level": 2}),
        row("Hydra of Contradictory Advice", BOOTS, [], {"in_play_lacks": ["Dwarf"], "level": 3}),
        row("Abominable Snow Globe", BOOTS, [], {"in_play_has": [BOOTS], "level": 2}),
        row("Sphinx Who Forgot the Riddle", BOOTS, [1], {"level": 3, "hand_count": 0}),
        row("Sphinx Who Forgot the Riddle", BOOTS, [5], {"level": 2, "hand_count": 1}),
        row("Carnivorous Couch", "Yuppie Water", [], {"in_play_lacks": ["Yuppie Water"], "level": 3}),
        row("Siege Engine With Feelings", OPENER, [], {"in_play_lacks": [OPENER], "level": 4}),
        row("Paper Golem, Final Draft", BOOTS, [], {"dead": True}),
        row("Titan of Industry", BOOTS, [], {"dead": True}),
        row("Wolf & Sons, Demolition", BOOTS, [], {"dead": True}),
        row("Dragon Who Kept the Receipts", BOOTS, [], {"dead": True}),
    ],
)
def test_it_takes_from_the_helper_whom_it_catches(
    monster: str, item: Any, dice: list[int], after: dict[str, Any]
) -> None:
    catches_the_helper(monster, item, dice, **after)
