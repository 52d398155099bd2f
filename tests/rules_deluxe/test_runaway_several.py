"""Running from several monsters, and running in pairs."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 18, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 2}}]}
- {id: plain_imp, name: Plain Imp, deck: door, type: monster, monster: {level: 12, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_bat, name: Plain Bat, deck: door, type: monster, monster: {level: 12, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 3}}]}
- {id: plain_reaper, name: Plain Reaper, deck: door, type: monster, monster: {level: 18, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
- {id: cobbler, name: Cobbler, deck: door, type: monster, monster: {level: 14, treasures: 1},
   bad_stuff: [{discard: {from: victim, what: {slot: footgear}, n: 1}}]}
"""


def table(*monsters, dice=(), helper: str | None = None, aric=None, suzan=None, carl=None, **more) -> Scenario:
    """Aric (6), with or without Suzan (7), has no chance; Carl (3) looks on."""
    players = {
        "Aric": {"level": 6, **(aric or {})},
        "Suzan": {"level": 7, **(suzan or {})},
        "Carl": {"level": 3, **(carl or {})},
    }
    fight = {"monsters": list(monsters)}
    if helper:
        fight["helper"] = helper
    return deal(players=players, turn="Aric", phase="combat", fight=fight, dice=list(dice), cards=CARDS, **more)


# ---- several monsters ------------------------------------------------------------------------------------------------


@pytest.mark.rule("runaway.multi.separate")
def test_every_monster_has_a_roll_of_its_own() -> None:
    t = table("Plain Ogre", "Plain Imp", "Plain Bat", dice=[5, 1, 6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")  # escaped
    t.do("Aric", roll_against="Plain Imp")  # caught: one level
    t.do("Aric", roll_against="Plain Bat")  # escaped
    t.all_pass()
    t.expect(Aric={"level": 5}, in_combat=[])


@pytest.mark.rule("runaway.multi.separate")
def test_one_may_be_caught_by_all_of_them() -> None:
    t = table("Plain Ogre", "Plain Imp", "Plain Bat", dice=[1, 2, 3], aric={"level": 9})
    t.do("Aric", "run away")
    for monster in ("Plain Ogre", "Plain Imp", "Plain Bat"):
        t.do("Aric", roll_against=monster)
    t.all_pass()
    t.expect(Aric={"level": 3}, in_combat=[])  # 9 - 2 - 1 - 3


@pytest.mark.rule("runaway.multi.separate")
def test_nobody_rolls_twice_against_the_same_monster() -> None:
    t = table("Plain Ogre", "Plain Imp", dice=[1, 6, 6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    t.refuse("Aric", roll_against="Plain Ogre", rule="runaway.multi.separate")
    t.do("Aric", roll_against="Plain Imp")
    t.all_pass()
    t.expect(Aric={"level": 4})


@pytest.mark.rule("runaway.multi.separate", "monster.enhancer.mate")
def test_a_mate_needs_a_roll_of_its_own() -> None:
    t = table("Plain Imp", dice=[5, 1], carl={"hand": ["Mate"]})
    t.do("Carl", play="Mate", on="Plain Imp")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Imp")
    t.do("Aric", roll_against="Plain Imp (Mate)")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 5}, door_discard_has=["Plain Imp", "Mate"])


@pytest.mark.rule("runaway.multi.separate", "combat.multi.no-partial-flight")
def test_one_does_not_run_from_some_and_fight_the_rest() -> None:
    t = table("Plain Ogre", "Drooling Slime", dice=[5, 5])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    assert not t.may("Aric", "claim the kill")
    t.do("Aric", roll_against="Drooling Slime")
    t.all_pass()
    t.expect(Aric={"level": 6, "hand_count": 0})


@pytest.mark.rule("runaway.multi.order")
@pytest.mark.parametrize(
    "first, second, level",
    [
        ("Plain Ogre", "Plain Imp", 5),  # the 6 is for the Ogre, the 1 for the Imp
        ("Plain Imp", "Plain Ogre", 4),
    ],
)
def test_the_runner_chooses_whom_to_roll_against_first(first: str, second: str, level: int) -> None:
    t = table("Plain Ogre", "Plain Imp", dice=[6, 1])
    t.do("Aric", "run away")
    t.expect(question="Aric")
    assert t.may("Aric", roll_against="Plain Ogre")
    assert t.may("Aric", roll_against="Plain Imp")
    t.do("Aric", roll_against=first)
    t.do("Aric", roll_against=second)
    t.all_pass()
    t.expect(Aric={"level": level})


@pytest.mark.rule("runaway.multi.order")
def test_nobody_else_chooses_for_the_runner() -> None:
    t = table("Plain Ogre", "Plain Imp", dice=[6, 1])
    t.do("Aric", "run away")
    t.refuse("Carl", roll_against="Plain Imp", rule="runaway.must")


@pytest.mark.rule("runaway.multi.immediate")
def test_bad_stuff_is_suffered_before_the_next_roll() -> None:
    t = table("Cobbler", "Plain Imp", dice=[1, 4], aric={"in_play": ["Slippers of Sudden Departure"]})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Cobbler")  # 1 + 1: caught, the Slippers are gone
    t.do("Aric", roll_against="Plain Imp")  # 4 is no longer enough
    t.all_pass()
    t.expect(Aric={"level": 5, "in_play_lacks": ["Slippers of Sudden Departure"]})


@pytest.mark.rule("runaway.multi.immediate", "runaway.multi.order")
def test_the_other_order_keeps_the_slippers_for_the_first_roll() -> None:
    t = table("Cobbler", "Plain Imp", dice=[4, 1], aric={"in_play": ["Slippers of Sudden Departure"]})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Imp")  # 4 + 1
    t.do("Aric", roll_against="Cobbler")
    t.all_pass()
    t.expect(Aric={"level": 6, "in_play_lacks": ["Slippers of Sudden Departure"]})


@pytest.mark.rule("runaway.dead-stop", "runaway.multi.immediate")
def test_the_dead_roll_no_more() -> None:
    t = table("Plain Reaper", "Plain Ogre", dice=[1, 1], aric={"hand": ["Elf", "Dwarf", "Halfling"]})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Reaper")
    t.all_pass()
    t.expect(Aric={"dead": True, "level": 6}, question="Suzan")  # looting
    t.do("Suzan", loot="Elf")
    t.do("Carl", loot="Dwarf")
    assert not t.may("Aric", roll_against="Plain Ogre")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 6}, door_discard_has=["Plain Reaper", "Plain Ogre"])


# ---- in pairs --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("runaway.coop.both", "runaway.must", "runaway.multi.separate")
def test_fighter_and_helper_both_roll_against_every_monster() -> None:
    t = table("Plain Ogre", "Plain Imp", helper="Suzan", dice=[5, 1, 1, 6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")  # escaped
    t.do("Aric", roll_against="Plain Imp")  # caught
    t.do("Suzan", roll_against="Plain Ogre")  # caught
    t.do("Suzan", roll_against="Plain Imp")  # escaped
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 5}, Suzan={"level": 5})


@pytest.mark.rule("runaway.must", "runaway.coop.both")
def test_help_that_was_not_enough_does_not_save_the_helper_from_running() -> None:
    t = table("Plain Imp", helper="Suzan", dice=[6, 6], carl={"hand": ["Enraged"]})
    t.expect(fight={"munchkins": 13, "monsters": 12})
    t.do("Carl", play="Enraged", on="Plain Imp")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Imp")
    t.expect(in_combat=["Aric", "Suzan"])
    t.do("Suzan", roll_against="Plain Imp")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 6}, Suzan={"level": 7})


@pytest.mark.rule("ruling.J13", "runaway.coop.both")
def test_the_fighter_runs_first_with_all_rolls() -> None:
    t = table("Plain Ogre", "Plain Imp", helper="Suzan", dice=[5, 5, 5, 5])
    t.do("Aric", "run away")
    assert not t.may("Suzan", roll_against="Plain Ogre")
    t.do("Aric", roll_against="Plain Ogre")
    t.all_pass()
    assert not t.may("Suzan", roll_against="Plain Ogre")
    t.do("Aric", roll_against="Plain Imp")
    t.all_pass()
    assert not t.may("Aric", roll_against="Plain Imp")
    t.do("Suzan", roll_against="Plain Ogre")


@pytest.mark.rule("ruling.J13")
def test_the_refusal_tells_the_helper_who_runs_first() -> None:
    t = table("Plain Ogre", "Plain Imp", helper="Suzan", dice=[5, 5, 5, 5])
    t.do("Aric", "run away")
    t.refuse("Suzan", roll_against="Plain Ogre", rule="ruling.J13")


@pytest.mark.rule("runaway.coop.order")
def test_each_has_an_order_of_their_own() -> None:
    t = table("Plain Ogre", "Plain Imp", helper="Suzan", dice=[6, 1, 6, 1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    t.do("Aric", roll_against="Plain Imp")  # caught by the Imp: one level
    t.all_pass()
    t.expect(question="Suzan")
    t.do("Suzan", roll_against="Plain Imp")
    t.do("Suzan", roll_against="Plain Ogre")  # caught by the Ogre: two levels
    t.all_pass()
    t.expect(Aric={"level": 5}, Suzan={"level": 5})


@pytest.mark.rule("runaway.coop.order")
def test_the_fighter_does_not_roll_for_the_helper() -> None:
    t = table("Plain Ogre", "Plain Imp", helper="Suzan", dice=[5, 5, 5, 5])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    t.do("Aric", roll_against="Plain Imp")
    t.all_pass()
    assert not t.may("Aric", roll_against="Plain Imp")
    assert t.may("Suzan", roll_against="Plain Ogre")
    assert t.may("Suzan", roll_against="Plain Imp")


@pytest.mark.rule("runaway.coop.both-caught")
def test_one_monster_may_catch_both() -> None:
    t = table("Plain Ogre", helper="Suzan", dice=[1, 1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    t.do("Suzan", roll_against="Plain Ogre")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 4}, Suzan={"level": 5}, door_discard_has=["Plain Ogre"])


@pytest.mark.rule("runaway.coop.both", "runaway.modifiers.character")
def test_modifiers_of_one_do_not_help_the_other() -> None:
    t = table(
        "Plain Imp", helper="Suzan", dice=[4, 4], aric={"in_play": ["Slippers of Sudden Departure"]}, suzan={"level": 2}
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Imp")
    t.do("Suzan", roll_against="Plain Imp")
    t.all_pass()
    t.expect(Aric={"level": 6}, Suzan={"level": 1})


@pytest.mark.rule("runaway.dead-stop", "runaway.coop.both", "ruling.R60")
def test_when_the_fighter_dies_the_helper_still_runs() -> None:
    t = table("Plain Reaper", "Plain Imp", helper="Suzan", dice=[1, 5, 1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Reaper")
    t.all_pass()
    t.expect(Aric={"dead": True}, question="Suzan")
    t.do("Suzan", roll_against="Plain Reaper")
    t.do("Suzan", roll_against="Plain Imp")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 6}, Suzan={"dead": False, "level": 6})


@pytest.mark.rule("ruling.K29", "runaway.coop.both")
def test_a_helper_is_caught_without_a_roll_by_a_monster_that_cannot_be_escaped() -> None:
    t = table("Tenured Tentacle", "Plain Ogre", helper="Suzan", dice=[5, 5])
    t.do("Aric", "run away")
    for name in ("Aric", "Suzan"):
        t.do(name, roll_against="Tenured Tentacle")
        t.do(name, roll_against="Plain Ogre")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 5}, Suzan={"level": 6})  # both dice went to the Ogre


# ---- cleaning up -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("runaway.discard-monsters")
def test_after_the_rolls_monsters_and_what_was_played_on_them_are_discarded() -> None:
    t = table(
        {"card": "Plain Ogre", "enhancers": ["Enraged"]},
        "Plain Imp",
        dice=[1, 5],
        carl={"hand": ["Jar of Somebody Else's Bees"]},
    )
    t.do("Carl", play="Jar of Somebody Else's Bees", side="monsters")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    t.do("Aric", roll_against="Plain Imp")
    t.all_pass()
    t.expect(
        in_combat=[],
        Aric={"hand_count": 0},
        door_discard_has=["Plain Ogre", "Enraged", "Plain Imp"],
        treasure_discard_has=["Jar of Somebody Else's Bees"],
    )


@pytest.mark.rule("runaway.discard-monsters", "runaway.coop.both")
def test_monsters_stay_until_the_helper_has_rolled_too() -> None:
    t = table("Plain Ogre", helper="Suzan", dice=[5, 5], exact_decks=True, door=["Elf"], treasure=["Filing Hat"])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    t.expect(door_discard_count=0)
    t.do("Suzan", roll_against="Plain Ogre")
    t.all_pass()
    t.expect(door_discard_has=["Plain Ogre"], door_discard_count=1)
