"""X-Men: Roles, from the start and after a death."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: reaper, name: Reaper, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
- {id: siren, name: Siren, deck: door, type: monster, monster: {level: 5, treasures: 1},
   abilities: [{static: [{stat: strength, add: 3, to: this, because: {sex: male}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: mirror, name: Mirror, deck: door, type: trap, effect: [{change_sex: {to: victim}}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000}}
- {id: pebble, name: Pebble, deck: treasure, type: item, item: {value: 900}}
"""
PUPIL, HEIR, NOBODY = "Scholarship Pupil", "Legacy Admission", "Transfer From Nowhere in Particular"
CLOWN, BLOOMER, PET = "Class Clown", "Late Bloomer, Early", "Teacher's Pet"


def table(aric, suzan=None, carl=None, **more) -> Scenario:
    players = {"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, edition="xmen", cards=CARDS, **more)


def aric_dies(role=PUPIL, **more) -> Scenario:
    """Aric is caught by the Reaper; there is nothing to loot."""
    t = table(
        {"level": 5, "sex": "male", "in_play": [role], **more},
        {"in_play": [HEIR]},
        {"in_play": [NOBODY]},
        fight={"monsters": ["Reaper"]},
        dice=[1],
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Reaper")
    t.all_pass()
    t.expect(Aric={"dead": True})
    return t


# ---- its own power ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("role.start", "character.stats")
def test_a_roles_power_works_at_level_one() -> None:
    t = table({"in_play": [PUPIL]}, {"in_play": [NOBODY]}, {"in_play": [HEIR]}, fight={"monsters": ["Ogre"]})
    t.expect(Aric={"hand_limit": 6}, Suzan={"hand_limit": 5, "run_away": {"Ogre": 4}})


@pytest.mark.rule("role.start")
def test_a_role_may_make_things_dearer() -> None:
    t = table({"in_play": [HEIR, "Pebble"]})
    t.do("Aric", sell=["Pebble"])  # 900 and 100 more
    t.expect(Aric={"level": 2})


@pytest.mark.rule("role.start", "combat.anyone-may-affect")
def test_a_role_may_have_something_to_use() -> None:
    t = table({"level": 4}, {"in_play": [CLOWN], "hand": ["Flight"]}, fight={"monsters": ["Ogre"]})
    t.do("Suzan", use=CLOWN, to="From the Back Row", on="Aric", pay=["Flight"])
    t.do("Suzan", choose="Heckle")
    t.expect(fight={"munchkins": 2})


@pytest.mark.rule("role.start", "combat.strength.player")
def test_a_role_adds_nothing_that_it_does_not_say() -> None:
    t = table({"level": 4, "in_play": [PET]}, fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 4})


# ---- nobody gets rid of it -------------------------------------------------------------------------------------------


@pytest.mark.rule("role.start", "item.trade.items-only")
def test_a_role_is_neither_traded_given_nor_sold() -> None:
    t = table({"in_play": [PUPIL, "Gem"]}, {"in_play": ["Pebble"]})
    t.refuse(
        "Aric",
        trade={"with": "Suzan", "give": [PUPIL], "take": ["Pebble"]},
        rule="item.trade.items-only",
    )
    t.refuse("Aric", give=PUPIL, to="Suzan", rule="item.trade.items-only")
    t.refuse("Aric", sell=["Gem", PUPIL], rule="item.sell.items-only")


@pytest.mark.rule("role.start", "role.swap-on-death", "ruling.J37")
def test_a_role_is_not_discarded_or_swapped_in_life() -> None:
    t = table({"in_play": [PUPIL]})
    assert not t.may("Aric", discard=PUPIL)
    assert not t.may("Aric", pick=CLOWN)
    t.expect(Aric={"in_play": [PUPIL]})


@pytest.mark.rule("role.start")
def test_and_the_refusal_says_why() -> None:
    t = table({"in_play": [PUPIL]})
    t.refuse("Aric", discard=PUPIL, rule="role.swap-on-death")


@pytest.mark.rule("role.start", "character.class.discard-cost")
def test_a_role_pays_for_nothing() -> None:
    t = table({"in_play": [PUPIL, "X-Force"], "hand": ["Flight"]}, fight={"monsters": ["Ogre"]})
    t.do("Aric", "run away")
    t.refuse(
        "Aric",
        use="X-Force",
        to="Leave by the Wall",
        pay=[PUPIL, "Flight"],
        rule="role.swap-on-death",
    )


# ---- sex -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("setup.sex.initial")
@pytest.mark.parametrize("sex, strength", [("male", 8), ("female", 5)])
def test_the_side_that_is_up_counts(sex, strength) -> None:
    t = table({"sex": sex, "in_play": [PUPIL]}, fight={"monsters": ["Siren"]})
    t.expect(fight={"monsters": strength})


@pytest.mark.rule("setup.sex.swap-standie")
def test_a_change_of_sex_turns_the_role_over_and_its_power_stays() -> None:
    t = table({"sex": "male", "in_play": [PUPIL]}, {"hand": ["Mirror"]})
    t.do("Suzan", play="Mirror", on="Aric")
    t.all_pass()
    t.expect(Aric={"sex": "female", "in_play": [PUPIL], "hand_limit": 6})


# ---- after a death ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("role.swap-on-death", "ruling.J37")
@pytest.mark.parametrize("sex", ["male", "female"])
def test_who_died_may_take_an_unused_role_and_the_side_he_likes(sex) -> None:
    t = aric_dies()
    t.expect(question="Aric")
    t.do("Aric", pick=BLOOMER)
    t.do("Aric", choose=sex)
    t.expect(Aric={"in_play": [BLOOMER], "sex": sex, "hand_limit": 5, "level": 5})


@pytest.mark.rule("role.swap-on-death", "ruling.J37")
def test_or_keep_his_own() -> None:
    t = aric_dies()
    t.do("Aric", "done")
    t.expect(Aric={"in_play": [PUPIL], "sex": "male", "hand_limit": 6})


@pytest.mark.rule("role.swap-on-death", "ruling.J37")
@pytest.mark.parametrize("role", [HEIR, NOBODY])
def test_a_role_that_somebody_else_has_is_not_to_be_had(role) -> None:
    t = aric_dies()
    assert not t.may("Aric", pick=role)
    assert t.may("Aric", pick=PET)


@pytest.mark.rule("role.swap-on-death", "ruling.J37")
def test_the_old_role_is_unused_again() -> None:
    doom = "- {id: doom, name: Doom, deck: door, type: trap, copies: 2, effect: [{die: {to: victim}}]}\n"
    t = deal(
        players={"Aric": {"in_play": [PUPIL]}, "Suzan": {"in_play": [HEIR]}, "Carl": {"hand": ["Doom", "Doom"]}},
        edition="xmen",
        turn="Carl",
        cards=CARDS + doom,
    )
    t.do("Carl", play="Doom", on="Aric")
    t.all_pass()
    t.do("Aric", pick=BLOOMER)
    t.do("Aric", choose="male")
    t.do("Carl", play="Doom", on="Suzan")
    t.all_pass()
    assert not t.may("Suzan", pick=BLOOMER)
    t.do("Suzan", pick=PUPIL)
    t.do("Suzan", choose="female")
    t.expect(Aric={"in_play": [BLOOMER]}, Suzan={"in_play": [PUPIL], "sex": "female"})


@pytest.mark.rule("role.swap-on-death", "runaway.coop.both")
def test_fighter_and_helper_die_and_each_is_asked() -> None:
    t = table(
        {"in_play": [PUPIL]},
        {"level": 3, "in_play": [HEIR]},
        {"in_play": [NOBODY]},
        fight={"monsters": ["Reaper"], "helper": "Suzan"},
        dice=[1, 1],
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Reaper")
    t.all_pass()
    t.do("Aric", pick=PET)
    t.do("Aric", choose="male")
    t.do("Suzan", roll_against="Reaper")
    t.all_pass()
    t.do("Suzan", pick=PUPIL)
    t.do("Suzan", choose="female")
    t.expect(Aric={"in_play": [PET]}, Suzan={"in_play": [PUPIL], "sex": "female"})


@pytest.mark.rule("role.swap-on-death", "power.level-drop")
def test_with_the_old_role_a_right_to_ranks_may_go() -> None:
    t = aric_dies(role=BLOOMER, level=1, in_play=[BLOOMER, "Fluent in Pigeon"])
    t.do("Aric", pick=PET)
    t.do("Aric", choose="male")
    t.do("Aric", pick="Fluent in Pigeon")
    t.expect(Aric={"in_play": [PET]}, door_discard_has=["Fluent in Pigeon"])


@pytest.mark.rule("role.swap-on-death")
def test_who_lives_is_not_asked() -> None:
    t = table({"level": 5, "in_play": [PUPIL]}, fight={"monsters": ["Ogre"]}, dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.expect(Aric={"level": 4, "in_play": [PUPIL], "dead": False}, question=None)
