"""The monsters of Level 11 to 20, fought, fled from and suffered."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import (
    BELONGINGS,
    BOOTS,
    BOWL,
    GOWN,
    HAND,
    TEETH,
    TRAITS,
    caught,
    fight,
    helper_caught,
    ignores,
    lost,
    winning,
)
from tests.table import flee, row, sideways, slay

COLONY = "Colony Ship of Theseus"
MOON = "Customs Moon"
WORMHOLE = "Wormhole, Occupied"
ADMIRAL = "The Late Admiral Brisk"
OFFICER = "Warrant Officer, With Warrants"
SUN = "Second-Hand Sun"


# ---- all of them ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("monster", "strength"),
    [
        row("Customs Moon", 12),
        row("Wormhole, Occupied", 12),
        row("The Late Admiral Brisk", 13),
        row("Second-Hand Sun", 15),
    ],
)
def test_no_class_or_race_impresses_it(monster: str, strength: int) -> None:
    ignores(monster, strength, *TRAITS, "Red Shirts", "Laser", TEETH)
    fight(monster, aric={"sex": "female"}).expect(fight={"monsters": strength})


@pytest.mark.rule("runaway.coop.both", "runaway.coop.both-caught")
@pytest.mark.parametrize(
    ("monster", "die", "suzan", "after"),
    [
        row(
            "Colony Ship of Theseus", 4, {"in_play": [BOWL, "Cyborg"]}, {"in_play_lacks": [BOWL, "Cyborg"], "level": 5}
        ),
        row("Customs Moon", 4, {"in_play": [BOWL, TEETH]}, {"in_play_lacks": [BOWL, TEETH], "level": 5}),
        row("Wormhole, Occupied", 5, {"in_play": [BOWL]}, {"in_play_has": [BOWL], "level": 3}),
        row("Warrant Officer, With Warrants", 4, {"hand": HAND}, {"hand_count": 0, "level": 4}),
        row("Second-Hand Sun", 4, {"in_play": [GOWN, BOWL]}, {"in_play_lacks": [GOWN], "equipped": [BOWL], "level": 3}),
    ],
)
def test_it_takes_from_the_helper_whom_it_catches(monster: str, die: int, suzan: Any, after: Any) -> None:
    t = helper_caught(monster, die, {"level": 5, **suzan})
    t.expect(Suzan={**after, "dead": False}, phase="charity")


DEADLY = [
    row("Dreadnought With an Unread Manual"),
    row("Her Serene Overdraft, the Empress"),
    row("Heat Death of the Universe, Pre-Order"),
    row("Great Cthulhu"),
]


@pytest.mark.rule("death.lose-stuff", "death.keep.level", "death.keep.class")
@pytest.mark.parametrize("monster", DEADLY)
def test_it_kills(monster: str) -> None:
    t = caught(monster, 4, {"level": 5, "in_play": ["Bounty Hunter", *BELONGINGS], "hand": HAND})
    t.expect(Aric={"dead": True, "level": 5, "in_play_has": ["Bounty Hunter"]}, Suzan={"dead": False})


@pytest.mark.parametrize("monster", DEADLY)
def test_it_kills_the_helper_whom_it_catches_and_nobody_else(monster: str) -> None:
    t = lost(monster, aric={"level": 5, "hand": HAND}, suzan={"level": 3}, helper="Suzan", dice=[5, 4])
    flee(t, monster)
    flee(t, monster, who="Suzan")
    t.expect(Suzan={"dead": True, "level": 3}, Aric={"dead": False, "level": 5, "hand_count": 3})


@pytest.mark.rule("reward.level-per-monster", "victory.first-to-ten")
@pytest.mark.parametrize("monster", DEADLY)
def test_it_wins_the_game_for_somebody_at_level_eight(monster: str) -> None:
    t = winning(monster, aric={"level": 8})
    t.expect(fight={"for_the_win": True, "levels": 2})
    slay(t)
    t.expect(Aric={"level": 10}, winner="Aric")
    winning(monster, aric={"level": 7}).expect(fight={"for_the_win": False})


# ---- Colony Ship of Theseus -------------------------------------------------------------------------------------
@pytest.mark.card("Colony Ship of Theseus")
def test_the_colony_ship_replaces_the_race_and_something_in_use() -> None:
    aric = {"level": 4, "in_play": ["Feline", "Psychic", GOWN, TEETH, sideways("Dazer")], "hand": HAND}
    t = caught(COLONY, 3, aric)  # 3 + 1
    assert not t.may("Aric", pick="Dazer")
    t.do("Aric", pick=GOWN)
    t.expect(Aric={"level": 4, "in_play_lacks": ["Feline", GOWN], "in_play_has": ["Psychic", TEETH, "Dazer"]})
    t.expect(Aric={"hand_count": 3}, phase="charity")
    t = caught(COLONY, 4, {"level": 4, "in_play": ["Psychic", sideways("Dazer")], "hand": HAND})
    t.expect(Aric={"level": 4, "in_play_has": ["Psychic", "Dazer"], "hand_count": 3}, phase="charity")


# ---- Customs Moon -----------------------------------------------------------------------------------------------
@pytest.mark.card("Customs Moon")
@pytest.mark.rule("ruling.K7")
def test_only_levels_count_on_the_customs_moon() -> None:
    aric = {"level": 8, "in_play": ["Psychic", "The Captain's Nephew", *BELONGINGS], "hand": [HAND[1]]}
    t = fight(MOON, aric=aric)
    t.expect(fight={"munchkins": 8, "monsters": 12, "treasures": 3, "levels": 1})
    t.do("Aric", play=HAND[1], side="munchkins")
    t.expect(fight={"munchkins": 8})
    t = fight(MOON, aric=aric, suzan={"level": 5, "in_play": ["Dazer"]}, helper="Suzan")
    t.expect(fight={"munchkins": 13, "ahead": "munchkins"})
    slay(t)
    t.expect(Aric={"level": 9, "hand_count": 1 + 3}, door_discard_has=[MOON])


@pytest.mark.card("Customs Moon")
def test_customs_keep_two_items_in_use() -> None:
    t = caught(MOON, 4, {"level": 4, "in_play": [*BELONGINGS, sideways("Dazer")], "hand": HAND})
    assert not t.may("Aric", pick="Dazer")
    t.do("Aric", pick=BOWL)
    t.do("Aric", pick=TEETH)
    t.expect(Aric={"level": 4, "in_play_lacks": [BOWL, TEETH], "in_play_has": ["Dazer"], "hand_count": 3})
    t.expect(phase="charity", treasure_discard_has=[BOWL, TEETH])
    assert len(t.equipped("Aric")) == 3
    t = caught(MOON, 4, {"level": 4, "in_play": [BOOTS, sideways("Dazer")]})
    t.expect(Aric={"level": 4, "in_play_lacks": [BOOTS], "in_play_has": ["Dazer"]}, phase="charity")


# ---- Wormhole, Occupied -----------------------------------------------------------------------------------------
@pytest.mark.card("Wormhole, Occupied")
@pytest.mark.rule("meta.hard-rule.level-floor")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 1)])
def test_the_wormhole_costs_two_levels(before: int, after: int) -> None:
    t = caught(WORMHOLE, 5, {"level": before, "in_play": BELONGINGS, "hand": HAND})
    t.expect(Aric={"level": after, "equipped": BELONGINGS, "hand_count": 3, "dead": False}, phase="charity")


# ---- The Late Admiral Brisk -------------------------------------------------------------------------------------
@pytest.mark.card("The Late Admiral Brisk")
@pytest.mark.rule("meta.hard-rule.level-floor")
@pytest.mark.parametrize(("before", "after"), [(6, 3), (3, 1)])
def test_the_admiral_costs_three_levels(before: int, after: int) -> None:
    t = caught(ADMIRAL, 4, {"level": before, "in_play": BELONGINGS, "hand": HAND})
    t.expect(Aric={"level": after, "equipped": BELONGINGS, "hand_count": 3, "dead": False}, phase="charity")


@pytest.mark.card("The Late Admiral Brisk")
@pytest.mark.rule("runaway.success.hurts")
def test_even_an_escape_from_the_admiral_costs_a_level_or_an_item() -> None:
    aric = {"level": 5, "in_play": ["Trader", GOWN, sideways("Dazer")], "hand": HAND}
    t = caught(ADMIRAL, 5, aric)
    t.expect(question="Aric")
    t.do("Aric", choose="Be demoted in your absence")
    t.expect(Aric={"level": 4, "in_play_has": [GOWN, "Dazer"], "hand_count": 3}, phase="charity")
    t = caught(ADMIRAL, 5, aric)
    t.do("Aric", choose="Report for kit inspection")
    assert not t.may("Aric", pick="Trader")
    t.do("Aric", pick="Dazer")
    t.expect(Aric={"level": 5, "equipped": [GOWN], "in_play_lacks": ["Dazer"], "hand_count": 3}, phase="charity")
    t = caught(ADMIRAL, 5, {"level": 5, "in_play": [sideways("Dazer")]})
    t.do("Aric", choose="Report for kit inspection")  # not in use, but kit
    t.expect(Aric={"level": 5, "in_play_lacks": ["Dazer"]}, phase="charity")
    t = caught(ADMIRAL, 5, {"level": 5, "in_play": ["Trader"], "hand": ["Laser"]})
    t.expect(Aric={"level": 4, "hand_count": 1}, phase="charity")


@pytest.mark.card("The Late Admiral Brisk")
@pytest.mark.rule("runaway.coop.both")
def test_the_admiral_asks_whoever_escaped() -> None:
    suzan = {"level": 4, "in_play": [GOWN]}
    t = lost(ADMIRAL, aric={"level": 5}, suzan=suzan, helper="Suzan", dice=[4, 5])
    flee(t, ADMIRAL)
    t.expect(Aric={"level": 2}, Suzan={"level": 4})
    flee(t, ADMIRAL, who="Suzan")
    t.do("Suzan", choose="Report for kit inspection")
    t.expect(Aric={"level": 2}, Suzan={"level": 4, "in_play_lacks": [GOWN]}, phase="charity")
    t = lost(ADMIRAL, aric={"level": 5}, suzan={"level": 4}, helper="Suzan", dice=[4, 5])
    flee(t, ADMIRAL)
    flee(t, ADMIRAL, who="Suzan")
    t.expect(Aric={"level": 2}, Suzan={"level": 3}, phase="charity")


# ---- Warrant Officer, With Warrants -----------------------------------------------------------------------------
@pytest.mark.card("Warrant Officer, With Warrants")
def test_the_officer_takes_the_whole_hand_and_a_level() -> None:
    t = caught(OFFICER, 4, {"level": 4, "in_play": BELONGINGS, "hand": HAND})
    t.expect(Aric={"level": 3, "hand_count": 0, "equipped": BELONGINGS}, phase="charity")
    t.expect(door_discard_has=[HAND[0], HAND[2]], treasure_discard_has=[HAND[1]])
    t = caught(OFFICER, 4, {"level": 4, "in_play": BELONGINGS})
    t.expect(Aric={"level": 3, "equipped": BELONGINGS}, phase="charity")


# ---- Second-Hand Sun --------------------------------------------------------------------------------------------
@pytest.mark.card("Second-Hand Sun")
def test_armor_saves_from_the_sun_and_burns() -> None:
    t = caught(SUN, 4, {"level": 5, "in_play": BELONGINGS, "hand": HAND})
    t.expect(Aric={"dead": False, "level": 3, "in_play_lacks": [GOWN], "hand_count": 3}, treasure_discard_has=[GOWN])
    t.expect(phase="charity")
    assert len(t.equipped("Aric")) == 4


@pytest.mark.card("Second-Hand Sun")
def test_the_sun_burns_every_piece_of_armor() -> None:
    suits = [GOWN, "Battle Armor"]
    t = caught(SUN, 4, {"level": 5, "in_play": ["Mutant", *suits, TEETH]})
    t.expect(Aric={"dead": False, "level": 3, "in_play_lacks": suits, "in_play_has": ["Mutant", TEETH]})
    t = caught(SUN, 4, {"level": 5, "in_play": [GOWN, sideways("Battle Armor")]})
    t.expect(Aric={"dead": False, "level": 3, "in_play_lacks": suits}, phase="charity")


@pytest.mark.card("Second-Hand Sun")
@pytest.mark.parametrize("owned", [[TEETH], [BOWL, BOOTS, TEETH], [sideways(GOWN)]])
def test_without_armor_on_one_burns_to_death(owned: list[Any]) -> None:
    t = caught(SUN, 4, {"level": 5, "in_play": owned})
    t.expect(Aric={"dead": True, "level": 5})
    t = lost(SUN, aric={"level": 5}, suzan={"in_play": owned}, helper="Suzan", dice=[5, 4])
    flee(t, SUN)
    flee(t, SUN, who="Suzan")
    t.expect(Suzan={"dead": True}, Aric={"dead": False, "level": 5})
