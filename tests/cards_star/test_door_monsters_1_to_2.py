"""The monsters of Level 1 and 2, fought, fled from and suffered."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import (
    BELONGINGS,
    BOOTS,
    BOWL,
    CLIPBOARD,
    GOWN,
    HAND,
    TEETH,
    TRAITS,
    at_table,
    caught,
    fight,
    helper_caught,
    ignores,
    lost,
)
from tests.table import flee, row, sideways

PROBE = "Customer Survey Probe"
BUNNY = "Zero-G Dust Bunny"
SATELLITE = "Lost Weather Satellite"
TENTACLE = "Tentacle Without Portfolio"
FUZZBALL = "Fanged Fuzzball"
GHOST = "Ghost of the Crewman at the Back"
POD = "Escape Pod With Separation Anxiety"
HENCHMAN = "Henchman, Pending Background Check"


# ---- all of them ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("monster", "strength"),
    [
        row("Lost Weather Satellite", 1),
        row("Tentacle Without Portfolio", 1),
        row("Ghost of the Crewman at the Back", 2),
        row("Escape Pod With Separation Anxiety", 2),
    ],
)
def test_it_treats_everybody_alike(monster: str, strength: int) -> None:
    ignores(monster, strength, *TRAITS, "Laser", "Red Shirts")
    fight(monster, aric={"sex": "female"}).expect(fight={"monsters": strength})


@pytest.mark.rule("runaway.coop.both", "runaway.coop.both-caught")
@pytest.mark.parametrize(
    ("monster", "die", "suzan", "after"),
    [
        row("Customer Survey Probe", 4, {"hand": ["Trader"]}, {"hand_count": 0}),
        row("Zero-G Dust Bunny", 4, {"in_play": [BOWL]}, {"in_play_has": [BOWL], "not_equipped": [BOWL]}),
        row("Lost Weather Satellite", 3, {"in_play": [BOWL]}, {"in_play_lacks": [BOWL]}),
        row("Fanged Fuzzball", 4, {"in_play": [BOOTS]}, {"in_play_lacks": [BOOTS]}),
        row("Ghost of the Crewman at the Back", 4, {"hand": ["Trader"]}, {"hand_count": 0}),
        row("Escape Pod With Separation Anxiety", 6, {"in_play": [TEETH]}, {"in_play_lacks": [TEETH]}),
        row("Henchman, Pending Background Check", 4, {"in_play": [CLIPBOARD]}, {"in_play_lacks": [CLIPBOARD]}),
    ],
)
def test_it_takes_from_the_helper_whom_it_catches(monster: str, die: int, suzan: Any, after: Any) -> None:
    t = helper_caught(monster, die, {"level": 4, **suzan})
    t.expect(Suzan={"level": 4, **after}, phase="charity")


# ---- what they take from the hand -------------------------------------------------------------------------------
@pytest.mark.card("Customer Survey Probe")
def test_the_probe_asks_for_one_card_of_the_victims_choice() -> None:
    t = caught(PROBE, 4, {"level": 3, "in_play": BELONGINGS, "hand": HAND})
    t.expect(question="Aric")
    assert not t.may("Aric", pick=TEETH)
    t.do("Aric", pick=HAND[1])
    t.expect(Aric={"level": 3, "hand_has": [HAND[0], HAND[2]], "hand_count": 2, "equipped": BELONGINGS})
    t.expect(phase="charity")


@pytest.mark.card("Tentacle Without Portfolio")
def test_the_tentacle_hands_a_card_to_the_left() -> None:
    t = caught(TENTACLE, 4, {"level": 3, "in_play": BELONGINGS, "hand": HAND})
    t.expect(
        Aric={"hand_count": 2, "equipped": BELONGINGS, "level": 3}, Suzan={"hand_count": 1}, Carl={"hand_count": 0}
    )
    assert sorted([*t.hand("Aric"), *t.hand("Suzan")]) == sorted(HAND)
    t.expect(phase="charity", question=None)  # nobody is asked which


@pytest.mark.card("Tentacle Without Portfolio")
def test_the_left_of_a_helper_is_the_helpers_left() -> None:
    t = lost(TENTACLE, aric={"hand": HAND[:1]}, suzan={"hand": HAND[1:]}, helper="Suzan", dice=[5, 4])
    flee(t, TENTACLE)
    flee(t, TENTACLE, who="Suzan")
    t.expect(Aric={"hand_has": HAND[:1]}, Suzan={"hand_count": 1}, Carl={"hand_count": 1}, phase="charity")


@pytest.mark.card("Customer Survey Probe", "Tentacle Without Portfolio", "Ghost of the Crewman at the Back")
@pytest.mark.parametrize("monster", [PROBE, TENTACLE, GHOST])
def test_an_empty_hand_loses_nothing(monster: str) -> None:
    t = caught(monster, 4, {"level": 3, "in_play": BELONGINGS})
    t.expect(Aric={"level": 3, "equipped": BELONGINGS}, Suzan={"hand_count": 0}, phase="charity")


# ---- Zero-G Dust Bunny ------------------------------------------------------------------------------------------
@pytest.mark.card("Zero-G Dust Bunny")
def test_the_bunny_gets_one_item_off_its_victim_but_not_away() -> None:
    t = caught(BUNNY, 4, {"in_play": [*BELONGINGS, sideways("Dazer")]})
    t.expect(Aric={"strength": 1 + 6})
    assert not t.may("Aric", pick="Dazer")
    t.do("Aric", pick=TEETH)
    t.expect(Aric={"in_play_has": BELONGINGS, "not_equipped": [TEETH], "strength": 1 + 4}, phase="charity")
    t.do("Aric", equip=TEETH)
    t.expect(Aric={"equipped": BELONGINGS})


@pytest.mark.card("Zero-G Dust Bunny")
def test_the_bunny_has_no_interest_in_what_is_off_already() -> None:
    t = caught(BUNNY, 4, {"level": 3, "in_play": [sideways("Dazer")], "hand": HAND})
    t.expect(Aric={"level": 3, "in_play_has": ["Dazer"], "hand_count": 3}, phase="charity")


# ---- something of one kind --------------------------------------------------------------------------------------
@pytest.mark.rule("ruling.R68")
@pytest.mark.parametrize(
    ("monster", "die", "item"),
    [
        row("Lost Weather Satellite", 3, BOWL),
        row("Fanged Fuzzball", 4, BOOTS),
        row("Henchman, Pending Background Check", 4, CLIPBOARD),
    ],
)
def test_it_takes_the_one_thing_it_likes(monster: str, die: int, item: str) -> None:
    t = caught(monster, die, {"level": 3, "in_play": [*BELONGINGS, sideways("Dazer")], "hand": HAND})
    rest = [other for other in BELONGINGS if other != item]
    t.expect(Aric={"in_play_lacks": [item], "equipped": rest, "in_play_has": ["Dazer"], "hand_count": 3, "level": 3})
    t.expect(treasure_discard_has=[item], phase="charity")
    t = caught(monster, die, {"level": 3, "in_play": [sideways(item), "Gadgeteer"]})
    t.expect(Aric={"in_play_lacks": [item], "in_play_has": ["Gadgeteer"]}, phase="charity")  # worn or not
    t = caught(monster, die, {"level": 3, "in_play": rest, "hand": HAND})
    t.expect(Aric={"level": 3, "equipped": rest, "hand_count": 3}, phase="charity")


@pytest.mark.card("Henchman, Pending Background Check")
def test_the_henchman_leaves_a_two_handed_weapon_alone() -> None:
    t = caught(HENCHMAN, 4, {"in_play": ["Dazer"]})
    t.expect(Aric={"equipped": ["Dazer"]}, phase="charity")
    t = caught(HENCHMAN, 4, {"in_play": [CLIPBOARD, "Regulation Plasma Spork"]})
    t.do("Aric", pick="Regulation Plasma Spork")
    t.expect(Aric={"equipped": [CLIPBOARD], "in_play_lacks": ["Regulation Plasma Spork"]}, phase="charity")


@pytest.mark.card("Henchman, Pending Background Check")
@pytest.mark.rule("combat.strength.negative")
def test_two_enhancers_take_the_henchman_below_nothing() -> None:
    weak = {"card": HENCHMAN, "enhancers": ["Still Buffering"]}
    fight(weak, aric={"in_play": ["Bounty Hunter"]}).expect(fight={"monsters": -5, "treasures": 0})


# ---- Ghost of the Crewman at the Back ---------------------------------------------------------------------------
@pytest.mark.card("Ghost of the Crewman at the Back", "Red Shirts")
def test_the_ghost_takes_a_sidekick_first() -> None:
    t = caught(GHOST, 4, {"in_play": ["Red Shirts"], "hand": HAND})
    t.expect(Aric={"in_play_lacks": ["Red Shirts"], "hand_count": 3}, door_discard_has=["Red Shirts"], phase="charity")


@pytest.mark.card("Ghost of the Crewman at the Back")
def test_the_ghost_takes_a_card_where_there_is_no_sidekick() -> None:
    t = caught(GHOST, 4, {"level": 2, "in_play": BELONGINGS, "hand": ["Red Shirts", *HAND[:2]]})
    t.do("Aric", pick=HAND[0])
    t.expect(Aric={"hand_has": ["Red Shirts", HAND[1]], "hand_count": 2, "equipped": BELONGINGS, "level": 2})
    t.expect(phase="charity")


@pytest.mark.card("Ghost of the Crewman at the Back")
@pytest.mark.rule("sidekick.sacrifice")
def test_who_sacrificed_the_sidekick_has_escaped_from_the_ghost() -> None:
    t = lost(GHOST, aric={"in_play": ["Red Shirts"], "hand": HAND})
    t.do("Aric", "run away")
    t.do("Aric", sacrifice="Red Shirts")
    t.expect(Aric={"in_play_lacks": ["Red Shirts"], "hand_count": 3}, phase="charity")


# ---- Escape Pod With Separation Anxiety -------------------------------------------------------------------------
@pytest.mark.card("Escape Pod With Separation Anxiety")
@pytest.mark.rule("runaway.modifiers.monster")
def test_only_somebody_quick_gets_away_from_the_pod() -> None:
    t = caught(POD, 6, {"level": 3, "in_play": [TEETH]})
    t.expect(Aric={"in_play_lacks": [TEETH], "level": 3}, phase="charity")  # a 6 is not enough
    t = caught(POD, 6, {"level": 3, "in_play": [TEETH, "Feline"]})
    t.expect(Aric={"in_play_has": [TEETH]}, phase="charity")
    t = caught(POD, 5, {"level": 3, "in_play": [TEETH, "Feline"]})
    t.expect(Aric={"in_play_lacks": [TEETH]}, phase="charity")


@pytest.mark.card("Escape Pod With Separation Anxiety")
def test_the_pod_wants_any_one_item_worn_carried_or_usable_once() -> None:
    grenade = "Soup Grenade, Minestrone"
    aric = {"in_play": ["Cyborg", GOWN, sideways("Dazer"), grenade], "hand": HAND}
    for choice in (GOWN, "Dazer", grenade):
        t = caught(POD, 6, aric)
        assert not t.may("Aric", pick="Cyborg")
        assert not t.may("Aric", pick=HAND[1])
        t.do("Aric", pick=choice)
        t.expect(Aric={"in_play_lacks": [choice], "hand_count": 3}, treasure_discard_has=[choice], phase="charity")
        assert len(t.in_play("Aric")) == 3
    t = caught(POD, 6, {"level": 3, "in_play": ["Cyborg", "Red Shirts"], "hand": HAND})
    t.expect(Aric={"level": 3, "in_play_has": ["Cyborg", "Red Shirts"], "hand_count": 3}, phase="charity")


# ---- met behind the door ----------------------------------------------------------------------------------------
@pytest.mark.card("Lost Weather Satellite")
@pytest.mark.rule("turn.look-for-trouble")
def test_trouble_may_be_looked_for_with_a_satellite() -> None:
    t = at_table(aric={"level": 2, "hand": [SATELLITE]}, door=["Trader"])
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Trader")
    t.do("Aric", look_for_trouble=SATELLITE)
    t.expect(fight={"munchkins": 2, "monsters": 1, "treasures": 1}, phase="combat")


@pytest.mark.card("Fanged Fuzzball", "Lost Weather Satellite")
@pytest.mark.rule("runaway.modifiers.monster")
def test_a_run_bonus_is_for_that_monster_only() -> None:
    t = lost(SATELLITE, FUZZBALL, aric={"in_play": [BOWL, BOOTS]}, dice=[4, 4])
    flee(t, SATELLITE, FUZZBALL)
    t.expect(Aric={"equipped": [BOWL], "in_play_lacks": [BOOTS]}, phase="charity")
