"""The eighteen one-shots: thirteen that add to a side, and five that do something else."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_xmen.goods import BLADE, HAND, HELMET, PUDDING, SOCKS, STRAW, at_table, fight, kick, lost
from tests.table import flee, slay

BARONESS = "Baroness von Backhand"
MINION = "Minion on Minimum Wage"
FEATHERS = "Razor-Wing Feathers"
BOTTLE = "Bottled Weather, Unlabelled"
CATCHPHRASE = "Team Catchphrase"
TANDEM = "Getaway Tandem"
SMOKE = "Smoke Bomb, Drama Club Property"
SLIP = "Detention Slip, in Triplicate"
MOTHER = "Its Mother, on the Phone"
PERMISSION = "Permission Slip, Signed by Somebody"
EVENING = "Parents' Evening"
TUNE = "Theme Tune"


def boost(name: str, bonus: int, sides: str, gold: int, tag: str = "") -> Any:
    """A one-shot, its bonus, the side or sides it can be used on, its price, and what else it is."""
    return pytest.param(name, bonus, sides, gold, tag, id=name, marks=pytest.mark.card(name))


BOOSTS = [
    boost("Rice Pudding, Skin On", 2, "either", 200),
    boost("Board Eraser, Fully Loaded", 2, "either", 200),
    boost("Gym Socks, Vintage", 2, "either", 200),
    boost("Doctor's Note, Open-Ended", 2, "munchkins", 200, "paperwork"),
    boost("Razor-Wing Feathers", 3, "munchkins", 300),
    boost("Bottled Weather, Unlabelled", 3, "munchkins", 300),
    boost("Science Fair Volcano, Unstable", 3, "either", 300, "fire"),
    boost("Monologue Lozenge, Free Sample", 3, "monsters", 300),
    boost("Food Fight Starter Kit", 5, "either", 500),
    boost("Substitute Teacher, Unbriefed", 5, "either", 500),
    boost("Homework That Ate the Dog", 5, "either", 500, "paperwork"),
    boost("Team Catchphrase", 5, "munchkins", 400),
    boost("All of Year Three, at Once", 10, "either", 0),
]
FACTS = ("name", "bonus", "sides", "gold", "tag")
OTHERS = [
    boost(TANDEM, 0, "", 300),
    boost(SMOKE, 0, "", 200),
    boost(SLIP, 0, "", 300, "paperwork"),
    boost(MOTHER, 0, "", 400),
    boost(PERMISSION, 0, "", 300, "paperwork"),
]
every_boost = pytest.mark.parametrize(FACTS, BOOSTS)


# ---- all that add to a side -------------------------------------------------------------------------------------
@every_boost
@pytest.mark.parametrize("side", ["munchkins", "monsters"])
@pytest.mark.parametrize("who", ["Aric", "Carl"])
@pytest.mark.rule("treasure.one-shot.use", "treasure.one-shot.discard", "combat.interfere.one-shot-for-player")
def test_a_one_shot_adds_to_its_side(name, bonus, sides, gold, tag, side, who):
    given = {"Aric": {}, "Carl": {}, who: {"hand": [name]}}
    aric = {"level": 6, "in_play": ["X-Men"], **given["Aric"]}
    t = fight(STRAW, aric=aric, carl=given["Carl"])
    if sides not in (side, "either"):
        assert not t.may(who, play=name, side=side)
        return
    t.do(who, play=name, side=side)
    ours, theirs = (bonus, 0) if side == "munchkins" else (0, bonus)
    t.expect(fight={"munchkins": 6 + ours, "monsters": 5 + theirs})
    t.expect(**{who: {"hand_count": 0}})
    if side == "munchkins":
        slay(t)
        t.expect(treasure_discard_has=[name], Aric={"level": 7})


@every_boost
@pytest.mark.rule("treasure.one-shot.use")
def test_a_one_shot_is_for_a_fight(name, bonus, sides, gold, tag):
    side = "munchkins" if sides == "either" else sides
    t = at_table(aric={"in_play": ["X-Men"], "hand": [name]})
    assert not t.may("Aric", play=name, side=side)
    t = fight(STRAW, aric={"level": 6, "in_play": ["X-Men", name]})  # from the table as well
    t.do("Aric", play=name, side=side)
    t.expect(Aric={"in_play_lacks": [name]})
    t = lost(STRAW, aric={"level": 6, "in_play": ["X-Men"], "hand": [name]})
    t.do("Aric", "run away")
    assert not t.may("Aric", play=name, side=side)


@pytest.mark.parametrize(FACTS, BOOSTS + OTHERS)
@pytest.mark.rule("treasure.one-shot.sell", "item.sell.threshold", "item.sell.no-value")
def test_a_one_shot_is_worth_its_price(name, bonus, sides, gold, tag):
    rest = f"""
- {{id: just_enough, name: Just Enough, deck: treasure, type: item, item: {{value: {1000 - gold}}}}}
- {{id: just_short, name: Just Short, deck: treasure, type: item, item: {{value: {999 - gold}}}}}
"""
    t = at_table(aric={"level": 3, "hand": [name, "Just Enough", "Just Short"]}, cards=rest)
    assert not t.may("Aric", sell=[name, "Just Short"])
    assert t.may("Aric", sell=[name, "Just Enough"])
    t.do("Aric", sell=[name, "Just Enough"])
    t.expect(Aric={"level": 4}, treasure_discard_has=[name])


TAGS = {"fire": 1, "machine": 2, "paperwork": 4, "beast": 8}


def nose(reason: str) -> str:
    """A monster that is stronger for each tag there is a reason to smell."""
    mods = [f"{{stat: strength, add: {n}, to: this, because: {reason % tag}}}" for tag, n in TAGS.items()]
    return (
        "- {id: nose, name: Nose, deck: door, type: monster, monster: {level: 1, treasures: 1}, bad_stuff: "
        f"[{{lose_level: {{to: victim, n: 1}}}}], abilities: [{{static: [{', '.join(mods)}]}}]}}\n"
    )


@pytest.mark.parametrize(FACTS, [row for row in BOOSTS if row.values[2] != "monsters"])
def test_what_a_one_shot_also_is(name, bonus, sides, gold, tag):
    t = fight("Nose", aric={"in_play": ["X-Men"], "hand": [name]}, cards=nose("{tag: %s}"))
    t.expect(fight={"monsters": 1})
    t.do("Aric", play=name, side="munchkins")
    t.expect(fight={"monsters": 1 + TAGS.get(tag, 0)})


@pytest.mark.parametrize(FACTS, BOOSTS + OTHERS)
def test_what_a_one_shot_is_on_the_table(name, bonus, sides, gold, tag):
    t = fight("Nose", aric={"in_play": [name]}, cards=nose("{has: {tag: %s}}"))
    t.expect(fight={"monsters": 1 + TAGS.get(tag, 0)})


# ---- with a condition -------------------------------------------------------------------------------------------
@pytest.mark.card(FEATHERS, BOTTLE)
@pytest.mark.rule("example.xmen.smith")
@pytest.mark.parametrize(("name", "friend", "other"), [(FEATHERS, "Angel", "Storm"), (BOTTLE, "Storm", "Angel")])
def test_three_more_with_the_right_ally(name, friend, other):
    has_bonus = {"Angel": 1, "Storm": 2}
    t = fight(STRAW, aric={"in_play": [friend], "hand": [name]})
    t.do("Aric", play=name)
    t.expect(fight={"munchkins": 1 + has_bonus[friend] + 3 + 3})
    t = fight(STRAW, aric={"in_play": [other], "hand": [name]})
    t.do("Aric", play=name)
    t.expect(fight={"munchkins": 1 + has_bonus[other] + 3})
    t = fight(STRAW, aric={"hand": [name]}, suzan={"in_play": [friend]}, helper="Suzan")
    t.do("Aric", play=name)
    t.expect(fight={"munchkins": 2 + has_bonus[friend] + 6})
    t = fight(STRAW, aric={"hand": [name, friend]}, carl={"in_play": [other]})
    t.do("Aric", play=name)
    t.expect(fight={"munchkins": 1 + 3})  # not on the table yet
    t.do("Aric", play=friend)
    t.expect(fight={"munchkins": 1 + has_bonus[friend] + 6})


@pytest.mark.card(FEATHERS, BOTTLE)
@pytest.mark.parametrize(("name", "friend"), [(FEATHERS, "Angel"), (BOTTLE, "Storm")])
def test_the_ally_of_a_bystander_does_not_count(name, friend):
    t = fight(STRAW, suzan={"in_play": [friend], "hand": [name]})
    t.do("Suzan", play=name)
    t.expect(fight={"munchkins": 1 + 3})


@pytest.mark.card(CATCHPHRASE)
def test_the_catchphrase_needs_somebody_of_the_team():
    t = fight(STRAW, aric={"in_play": ["X-Force"], "hand": [CATCHPHRASE]}, suzan={"in_play": ["X-Men"]})
    assert not t.may("Aric", play=CATCHPHRASE, side="munchkins")
    t = fight(STRAW, suzan={"in_play": ["X-Men"], "hand": [CATCHPHRASE]})
    assert not t.may("Suzan", play=CATCHPHRASE, side="munchkins")
    t = fight(STRAW, suzan={"in_play": ["X-Men"]}, carl={"hand": [CATCHPHRASE]}, helper="Suzan")
    t.do("Carl", play=CATCHPHRASE, side="munchkins")
    t.expect(fight={"munchkins": 1 + 1 + 2 + 5})


# ---- getting away -----------------------------------------------------------------------------------------------
@pytest.mark.card(TANDEM)
@pytest.mark.rule("treasure.one-shot.other-effects")
def test_the_tandem_takes_fighter_and_helper():
    t = lost(STRAW, BARONESS, aric={"level": 5, "hand": [TANDEM]}, suzan={"level": 4}, helper="Suzan", dice=[1, 1])
    assert not t.may("Aric", play=TANDEM)  # not before running
    t.do("Aric", "run away")
    t.do("Aric", play=TANDEM)
    t.expect(Aric={"level": 5, "hand_count": 0}, Suzan={"level": 4}, treasure_discard_has=[TANDEM], phase="charity")


@pytest.mark.card(TANDEM)
def test_the_helper_may_bring_the_tandem_and_a_bystander_may_not():
    t = lost(STRAW, aric={"level": 5}, suzan={"level": 4, "hand": [TANDEM]}, helper="Suzan", dice=[5])
    flee(t, STRAW)
    t.do("Suzan", play=TANDEM)
    t.expect(Suzan={"level": 4, "hand_count": 0}, phase="charity")
    t = lost(STRAW, aric={"level": 5}, suzan={"hand": [TANDEM]})
    t.do("Aric", "run away")
    assert not t.may("Suzan", play=TANDEM)
    t = at_table(aric={"hand": [TANDEM]})
    assert not t.may("Aric", play=TANDEM)


@pytest.mark.card(SMOKE)
@pytest.mark.rule("runaway.modifiers.character")
@pytest.mark.parametrize(("die", "level"), [(2, 5), (1, 4)])
def test_the_smoke_bomb_is_worth_three(die, level):
    t = lost(STRAW, aric={"level": 5, "hand": [SMOKE]}, dice=[die])
    assert not t.may("Aric", play=SMOKE)
    t.do("Aric", "run away")
    t.do("Aric", play=SMOKE)
    t.do("Aric", roll_against=STRAW)
    t.all_pass()
    t.expect(Aric={"level": level, "hand_count": 0}, treasure_discard_has=[SMOKE], phase="charity")


@pytest.mark.card(SMOKE)
def test_the_smoke_hangs_over_every_roll_of_its_player_and_of_nobody_else():
    aric = {"level": 5, "hand": [SMOKE]}
    t = lost(STRAW, MINION, aric=aric, suzan={"level": 5, "hand": HAND}, helper="Suzan", dice=[2, 1, 2, 6])
    t.do("Aric", "run away")
    t.do("Aric", play=SMOKE)
    for monster in (STRAW, MINION):  # 2 + 3, and 1 + 3 + 1
        t.do("Aric", roll_against=monster)
        t.all_pass()
    t.do("Suzan", roll_against=STRAW)  # 2
    t.all_pass()
    t.expect(Aric={"level": 5}, Suzan={"level": 4})
    t = at_table(aric=aric)
    assert not t.may("Aric", play=SMOKE)


# ---- away with the monster --------------------------------------------------------------------------------------
@pytest.mark.card(SLIP)
@pytest.mark.rule("combat.nonlethal", "combat.nonlethal.treasure")
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_the_slip_removes_a_monster_and_its_treasure(who):
    t = fight(BARONESS, **{who.lower(): {"hand": [SLIP]}})
    t.do(who, play=SLIP, on=BARONESS)
    t.expect(Aric={"level": 1, "hand_count": 0}, Suzan={"hand_count": 0}, phase="charity")
    t.expect(treasure_discard_has=[SLIP], door_discard_has=[BARONESS])
    t = fight(BARONESS, MINION, **{who.lower(): {"hand": [SLIP]}})
    t.do(who, play=SLIP, on=MINION)
    t.expect(fight={"monsters": 9, "treasures": 3, "levels": 1})
    t = at_table(aric={"hand": [SLIP]})
    assert not t.may("Aric", play=SLIP)


@pytest.mark.card(MOTHER)
@pytest.mark.rule("combat.nonlethal", "combat.nonlethal.treasure")
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_mother_costs_two_cards_and_the_treasure_stays(who):
    t = fight(BARONESS, **{who.lower(): {"hand": [MOTHER, PUDDING, SOCKS], "in_play": [HELMET, BLADE]}})
    t.do(who, play=MOTHER, on=BARONESS, pay=[PUDDING, HELMET])
    t.expect(Aric={"level": 1, "hand_count": 4 if who == "Aric" else 3}, phase="charity")
    t.expect(**{who: {"in_play_lacks": [HELMET], "in_play_has": [BLADE], "hand_lacks": [PUDDING]}})
    t.expect(treasure_discard_has=[MOTHER, PUDDING, HELMET], door_discard_has=[BARONESS])


@pytest.mark.card(MOTHER)
def test_mother_does_not_answer_for_less():
    t = fight(BARONESS, aric={"hand": [MOTHER, PUDDING]})
    assert not t.may("Aric", play=MOTHER, on=BARONESS, pay=[PUDDING])
    t = fight(BARONESS, aric={"hand": [MOTHER, *HAND]})
    t.refuse("Aric", play=MOTHER, on=BARONESS, pay=HAND, rule="character.class.discard-cost")
    t = at_table(aric={"hand": [MOTHER, *HAND]})
    assert not t.may("Aric", play=MOTHER, pay=HAND[:2])


# ---- away with the Trap -----------------------------------------------------------------------------------------
@pytest.mark.card(PERMISSION)
@pytest.mark.parametrize("victim", ["Aric", "Carl"])
def test_a_permission_slip_stops_a_trap_on_anybody(victim):
    t = at_table(aric={"level": 3, "hand": [PERMISSION]}, suzan={"hand": [EVENING]}, carl={"level": 3})
    t.do("Suzan", play=EVENING, on=victim)
    t.do("Aric", play=PERMISSION)
    t.expect(Aric={"level": 3, "hand_count": 0}, Carl={"level": 3}, treasure_discard_has=[PERMISSION])
    t.expect(door_discard_has=[EVENING])


@pytest.mark.card(PERMISSION)
def test_a_permission_slip_stops_what_was_behind_the_door():
    t = kick(EVENING, aric={"level": 3, "hand": [PERMISSION]})
    t.do("Aric", play=PERMISSION)
    t.expect(Aric={"level": 3, "hand_count": 0})
    t = kick(EVENING, aric={"level": 3, "hand": [PERMISSION]})
    t.all_pass()
    t.expect(Aric={"level": 2, "hand_has": [PERMISSION]})


@pytest.mark.card(PERMISSION)
def test_a_permission_slip_ends_one_kept_trap_at_any_time():
    t = at_table(aric={"hand": [PERMISSION]}, suzan={"curses": [TUNE]})
    assert not t.may("Aric", play=PERMISSION)  # none of his own
    t = at_table(aric={"hand": [PERMISSION], "curses": [TUNE]})
    t.do("Aric", play=PERMISSION)
    t.expect(Aric={"curses": [], "hand_count": 0}, treasure_discard_has=[PERMISSION])
    t = fight(STRAW, carl={"hand": [PERMISSION], "curses": [TUNE, "Your Permanent Record"]})
    t.do("Carl", play=PERMISSION)
    t.do("Carl", pick=TUNE)
    t.expect(Carl={"curses": ["Your Permanent Record"], "hand_count": 0}, door_discard_has=[TUNE])
