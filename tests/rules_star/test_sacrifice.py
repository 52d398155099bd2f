"""Star: a Sidekick is sacrificed instead of rolling."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: troll, name: Troll, deck: door, type: monster, monster: {level: 9, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
"""
NEPHEW, PORTER, RED = "The Captain's Nephew", "Zero-G Porter", "Red Shirts"
HOLE, AIRLOCK = "Black Hole, Travel Size", "Haunted Airlock"


def fight(*monsters, aric=(RED,), suzan=(), helper=None, **more) -> Scenario:
    a_fight = {"monsters": list(monsters) or ["Ogre"]}
    if helper:
        a_fight["helper"] = helper
    return deal(
        players={
            "Aric": {"level": 5, "in_play": list(aric)},
            "Suzan": {"level": 4, "in_play": list(suzan)},
            "Carl": {},
        },
        edition="star",
        cards=CARDS,
        fight=a_fight,
        **more,
    )


@pytest.mark.rule("sidekick.sacrifice")
def test_its_owner_escapes_from_all_monsters_without_a_roll() -> None:
    t = fight("Ogre", "Troll", AIRLOCK)
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=RED)
    t.expect(Aric={"level": 5, "in_play": []}, door_discard_has=[RED, "Ogre", "Troll", AIRLOCK], in_combat=[])


@pytest.mark.rule("sidekick.sacrifice")
@pytest.mark.parametrize("sidekick", [RED, NEPHEW, PORTER, "Octavia From the Agency"])
def test_any_sidekick_will_do(sidekick) -> None:
    t = fight(aric=[sidekick])
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=sidekick)
    t.expect(Aric={"level": 5, "in_play": []}, in_combat=[])


@pytest.mark.rule("sidekick.sacrifice", "combat.multi.flee-forfeits")
def test_it_brings_no_treasure_and_no_level() -> None:
    t = fight()
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=RED)
    t.expect(Aric={"level": 5, "hand_count": 0})


@pytest.mark.rule("sidekick.sacrifice")
def test_not_while_the_fight_goes_on_nor_when_it_is_won() -> None:
    t = fight("Fanged Fuzzball")
    t.refuse("Aric", sacrifice=RED, rule="sidekick.sacrifice")
    t.do("Aric", "claim the kill")
    t.refuse("Aric", sacrifice=RED, rule="sidekick.sacrifice")
    t.all_pass()
    t.refuse("Aric", sacrifice=RED, rule="sidekick.sacrifice")
    t.expect(Aric={"level": 6, "in_play": [RED]})


@pytest.mark.rule("ruling.J18", "sidekick.sacrifice")
def test_not_after_the_first_roll() -> None:
    t = fight("Ogre", "Troll", dice=[6, 6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.refuse("Aric", sacrifice=RED, rule="ruling.J18")
    t.expect(Aric={"in_play": [RED]})


@pytest.mark.rule("sidekick.sacrifice")
def test_only_ones_own_sidekick_and_only_who_has_one() -> None:
    t = fight(aric=[], suzan=[NEPHEW])
    t.do("Aric", "run away")
    assert not t.may("Aric", sacrifice=NEPHEW)


@pytest.mark.rule("sidekick.sacrifice")
def test_a_trader_with_two_gives_up_one() -> None:
    t = fight(aric=["Trader", RED, NEPHEW])
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=RED)
    t.expect(Aric={"in_play": ["Trader", NEPHEW], "level": 5}, in_combat=[])


# ---- no way out ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("sidekick.sacrifice.absolute")
def test_it_works_where_escape_is_impossible() -> None:
    t = fight("Ogre", HOLE, aric=[RED, "Diamondoid Teeth"])
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=RED)
    t.expect(Aric={"level": 5, "in_play": ["Diamondoid Teeth"]}, in_combat=[])


@pytest.mark.rule("sidekick.sacrifice.absolute", "ruling.K29")
def test_without_a_sidekick_the_hole_has_him() -> None:
    t = fight(HOLE, "Ogre", aric=["Diamondoid Teeth"], dice=[6, 6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=HOLE)
    t.all_pass()
    t.expect(Aric={"in_play": []}, treasure_discard_has=["Diamondoid Teeth"])


# ---- the helper ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("sidekick.sacrifice.helper")
def test_the_fighter_may_take_the_helper_along() -> None:
    t = fight("Ogre", "Troll", helper="Suzan")
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=RED, helper="escapes")
    t.expect(Aric={"level": 5}, Suzan={"level": 4}, in_combat=[])


@pytest.mark.rule("sidekick.sacrifice.helper")
def test_or_let_the_helper_roll_against_each_monster() -> None:
    t = fight("Ogre", "Troll", helper="Suzan", dice=[1, 2])
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=RED, helper="rolls")
    t.do("Suzan", roll_against="Ogre")
    t.all_pass()
    t.do("Suzan", roll_against="Troll")
    t.all_pass()
    t.expect(Aric={"level": 5}, Suzan={"level": 2}, in_combat=[])


@pytest.mark.rule("sidekick.sacrifice.helper", "sidekick.sacrifice.absolute")
def test_the_helper_too_gets_away_from_what_nobody_escapes() -> None:
    t = fight(HOLE, "Ogre", suzan=["Diamondoid Teeth"], helper="Suzan")
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=RED, helper="escapes")
    t.expect(Suzan={"level": 4, "in_play": ["Diamondoid Teeth"]}, in_combat=[])


@pytest.mark.rule("ruling.J17", "sidekick.sacrifice.helper")
def test_the_helpers_sidekick_frees_only_the_helper() -> None:
    t = fight("Ogre", aric=[], suzan=[NEPHEW], helper="Suzan", dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.expect(Aric={"level": 4})
    t.do("Suzan", sacrifice=NEPHEW)
    t.expect(Suzan={"level": 4, "in_play": []}, Aric={"level": 4}, in_combat=[])


@pytest.mark.rule("ruling.J17", "sidekick.sacrifice.helper")
def test_left_to_roll_the_helper_may_sacrifice_a_sidekick_of_his_own() -> None:
    t = fight("Ogre", suzan=[NEPHEW], helper="Suzan")
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=RED, helper="rolls")
    t.do("Suzan", sacrifice=NEPHEW)
    t.expect(Aric={"in_play": [], "level": 5}, Suzan={"in_play": [], "level": 4}, in_combat=[])


# ---- what it carries -------------------------------------------------------------------------------------------------


@pytest.mark.rule("sidekick.items.sacrificed", "sidekick.sacrifice")
def test_its_load_is_lost_with_it() -> None:
    t = fight(aric=[PORTER, {"card": "Battle Armor", "carried_by": PORTER}, "Diamondoid Teeth"])
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=PORTER)
    t.expect(Aric={"in_play": ["Diamondoid Teeth"]}, door_discard_has=[PORTER], treasure_discard_has=["Battle Armor"])
