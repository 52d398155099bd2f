"""What Armor, Headgear and Footgear do besides adding a bonus."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

MONSTERS = """
- {id: grue, name: Grue, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: ghoul, name: Ghoul, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: reaper, name: Reaper, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
"""
NOT_NOW = "timing.by-card-type"
SIDEWAYS = "item.sideways"


def table(aric: dict[str, Any], bess: dict[str, Any] | None = None, **position: Any) -> Scenario:
    players = {"Aric": {"level": 5, **aric}, "Bess": {"level": 2, **(bess or {})}, "Carl": {"level": 2}}
    return deal(players=players, turn="Aric", cards=MONSTERS, **position)


def fight(*monsters: Any, aric: dict[str, Any], helper: str = "", **position: Any) -> Scenario:
    under_way = {"monsters": list(monsters), **({"helper": helper} if helper else {})}
    return table(aric, phase="combat", fight=under_way, **position)


def flight(*monsters: Any, aric: dict[str, Any], **position: Any) -> Scenario:
    """Aric has given up and has not rolled yet."""
    t = fight(*monsters, aric=aric, **position)
    t.do("Aric", "run away")
    return t


def roll(t: Scenario, who: str, monster: str) -> None:
    """A roll that nobody does anything about."""
    t.do(who, roll_against=monster)
    t.all_pass()


def sideways(name: str) -> dict[str, Any]:
    return {"card": name, "equipped": False}


# ---- Hair Shirt of Smugness --------------------------------------------------------------------------------------


@pytest.mark.card("Hair Shirt of Smugness")
@pytest.mark.parametrize(
    ("curses", "strength"),
    [
        ([], 5 + 1),
        (["Subscription You Cannot Cancel"], 5 + 1 + 2),
        (["Subscription You Cannot Cancel", "Loyal Raincloud"], 5 + 1 + 4 - 1),
    ],
)
def test_the_hair_shirt_adds_two_for_each_kept_curse(curses, strength):
    table({"in_play": ["Hair Shirt of Smugness"], "curses": curses}).expect(Aric={"strength": strength})
    t = fight("Grue", aric={"in_play": ["Hair Shirt of Smugness"], "curses": curses})
    t.expect(fight={"munchkins": strength})


@pytest.mark.card("Hair Shirt of Smugness")
@pytest.mark.rule("item.sideways")
def test_a_sideways_hair_shirt_makes_nobody_smug():
    t = table({"in_play": [sideways("Hair Shirt of Smugness")], "curses": ["Subscription You Cannot Cancel"]})
    t.expect(Aric={"strength": 5})


@pytest.mark.card("Hair Shirt of Smugness")
@pytest.mark.rule("curse.lasting")
def test_the_hair_shirt_counts_neither_curses_in_hand_nor_those_of_others():
    curse = "Subscription You Cannot Cancel"
    t = table({"in_play": ["Hair Shirt of Smugness"], "hand": [curse]}, {"curses": ["Loyal Raincloud"]})
    t.expect(Aric={"strength": 5 + 1})
    t.do("Aric", play=curse, on="Aric")
    t.all_pass()
    t.expect(Aric={"curses": [curse], "strength": 5 + 1 + 2})


@pytest.mark.card("Hair Shirt of Smugness")
@pytest.mark.rule("curse.immediate")
def test_a_curse_that_is_not_kept_does_not_help_the_hair_shirt():
    t = table({"in_play": ["Hair Shirt of Smugness"], "hand": ["Portrait of You at Thirteen"]})
    t.do("Aric", play="Portrait of You at Thirteen", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 4, "curses": [], "strength": 4 + 1})


# ---- Armor of the Previous Owner ---------------------------------------------------------------------------------

NECK_HOLE = {"use": "Armor of the Previous Owner", "to": "Out Through the Neck Hole"}
ARMOR = {"in_play": ["Armor of the Previous Owner"]}


@pytest.mark.card("Armor of the Previous Owner")
@pytest.mark.rule("runaway.fail")
def test_the_previous_owners_armor_saves_from_bad_stuff():
    t = flight("Grue", aric=ARMOR, dice=[1])
    t.do("Aric", **NECK_HOLE)
    t.expect(Aric={"in_play_lacks": ["Armor of the Previous Owner"]})
    roll(t, "Aric", "Grue")
    t.expect(Aric={"level": 5}, treasure_discard_has=["Armor of the Previous Owner"], phase="charity")


@pytest.mark.card("Armor of the Previous Owner")
@pytest.mark.rule("runaway.fail")
def test_the_bad_stuff_happens_to_whoever_keeps_the_armor():
    t = flight("Grue", aric=ARMOR, dice=[1])
    roll(t, "Aric", "Grue")
    t.expect(Aric={"level": 4, "equipped": ["Armor of the Previous Owner"]})


@pytest.mark.card("Armor of the Previous Owner")
@pytest.mark.rule("runaway.multi.separate")
def test_the_previous_owners_armor_saves_from_all_bad_stuff_of_the_turn():
    t = flight("Grue", "Reaper", aric={"in_play": ["Armor of the Previous Owner", "Rental Arm"]}, dice=[1, 1])
    t.do("Aric", **NECK_HOLE)
    roll(t, "Aric", "Reaper")
    roll(t, "Aric", "Grue")
    t.expect(Aric={"level": 5, "dead": False, "in_play_has": ["Rental Arm"]}, phase="charity")


@pytest.mark.card("Armor of the Previous Owner")
@pytest.mark.rule("runaway.coop.both")
def test_the_previous_owners_armor_saves_only_its_wearer():
    t = flight("Grue", aric=ARMOR, helper="Bess", dice=[1, 1])
    t.do("Aric", **NECK_HOLE)
    roll(t, "Aric", "Grue")
    roll(t, "Bess", "Grue")
    t.expect(Aric={"level": 5}, Bess={"level": 1})


@pytest.mark.card("Armor of the Previous Owner")
@pytest.mark.rule("runaway.fail")
def test_the_previous_owners_armor_does_not_save_in_the_next_turn():
    t = flight("Grue", aric=ARMOR, dice=[1, 1, 1], door=["Ghoul"])
    t.do("Aric", **NECK_HOLE)
    roll(t, "Aric", "Grue")
    t.do("Aric", "end turn")
    t.do("Bess", "kick open the door")
    t.do("Bess", ask="Aric", offer={"treasures": 1})
    t.do("Aric", "accept")
    t.do("Bess", "run away")
    roll(t, "Bess", "Ghoul")
    roll(t, "Aric", "Ghoul")
    t.expect(Aric={"level": 4}, Bess={"level": 1})


@pytest.mark.card("Armor of the Previous Owner")
@pytest.mark.rule("timing.by-card-type", "item.sideways")
def test_the_previous_owners_armor_is_left_only_when_running_and_only_if_worn():
    table(ARMOR).refuse("Aric", **NECK_HOLE, rule=NOT_NOW)
    fight("Grue", aric=ARMOR).refuse("Aric", **NECK_HOLE, rule=NOT_NOW)
    t = flight("Grue", aric={"in_play": [sideways("Armor of the Previous Owner")]})
    t.refuse("Aric", **NECK_HOLE, rule=SIDEWAYS)


# ---- fiery Items -------------------------------------------------------------------------------------------------


@pytest.mark.card("Flaming Armor", "Lantern of Unflattering Light", "Staff of Napalm")
@pytest.mark.parametrize(
    ("name", "traits", "strength"),
    [
        ("Flaming Armor", [], 5 + 3),
        ("Lantern of Unflattering Light", [], 5 + 2),
        ("Staff of Napalm", ["Wizard"], 5 + 4),
    ],
)
@pytest.mark.rule("combat.monster-specials", "item.sideways")
def test_fiery_items_frighten_paper_while_in_use(name, traits, strength):
    t = fight("Paper Golem, Final Draft", aric={"in_play": [*traits, name]})
    t.expect(fight={"munchkins": strength, "monsters": 12})
    t = fight("Paper Golem, Final Draft", aric={"in_play": [*traits, sideways(name)]})
    t.expect(fight={"munchkins": 5, "monsters": 16})


# ---- Headgear ----------------------------------------------------------------------------------------------------

SIX = ["Enraged", "Ancient", "Mate", "Magic Missile", "Loaded Bagpipes", "Thief"]


def cursed(level: int, *in_play: Any) -> Scenario:
    """Aric at this Level has just been hit by a Curse that takes a level."""
    t = table({"level": level, "in_play": list(in_play)}, {"hand": ["Portrait of You at Thirteen"]})
    t.do("Bess", play="Portrait of You at Thirteen", on="Aric")
    t.all_pass()
    return t


@pytest.mark.card("Dunce Cap, With Honours")
@pytest.mark.parametrize(("before", "after"), [(2, 2), (3, 3), (4, 3), (9, 8)])
def test_the_dunce_cap_keeps_the_level_of_those_at_the_bottom(before, after):
    cursed(before, "Dunce Cap, With Honours").expect(Aric={"level": after, "strength": after + 1})


@pytest.mark.card("Dunce Cap, With Honours")
@pytest.mark.rule("item.sideways", "character.level.lose")
def test_a_dunce_cap_that_is_not_worn_keeps_no_level():
    cursed(3, sideways("Dunce Cap, With Honours")).expect(Aric={"level": 2})
    cursed(3).expect(Aric={"level": 2})


@pytest.mark.card("Dunce Cap, With Honours")
@pytest.mark.rule("runaway.fail")
def test_the_dunce_cap_works_against_bad_stuff_and_not_against_death():
    t = flight("Grue", "Reaper", aric={"level": 3, "in_play": ["Dunce Cap, With Honours"]}, dice=[1, 1])
    roll(t, "Aric", "Grue")
    t.expect(Aric={"level": 3, "dead": False})
    roll(t, "Aric", "Reaper")
    t.expect(Aric={"level": 3, "dead": True})


@pytest.mark.card("Filing Hat")
@pytest.mark.rule("turn.charity.trigger", "zone.hand.limit")
def test_the_filing_hat_keeps_six_cards_through_charity():
    t = table({"in_play": ["Filing Hat"], "hand": SIX}, {"level": 1}, phase="charity")
    t.do("Aric", "end turn")
    t.expect(turn="Bess", Aric={"hand_count": 6}, Bess={"hand_count": 0})


@pytest.mark.card("Filing Hat")
@pytest.mark.rule("turn.charity.trigger", "turn.charity.give-lowest")
def test_the_filing_hat_keeps_no_seventh_card():
    t = table({"in_play": ["Filing Hat"], "hand": [*SIX, "Cleric"]}, {"level": 1}, phase="charity")
    t.refuse("Aric", "end turn", rule="zone.hand.limit")
    t.do("Aric", give_charity={"Bess": ["Cleric"]})
    t.expect(Aric={"hand_count": 6}, Bess={"hand_has": ["Cleric"]})


@pytest.mark.card("Filing Hat")
@pytest.mark.rule("turn.charity.trigger", "item.sideways")
def test_a_sideways_filing_hat_keeps_no_sixth_card():
    t = table({"in_play": [sideways("Filing Hat")], "hand": SIX}, {"level": 1}, phase="charity")
    t.refuse("Aric", "end turn", rule="zone.hand.limit")
    t.do("Aric", give_charity={"Bess": ["Thief"]})
    t.expect(Aric={"hand_count": 5}, Bess={"hand_has": ["Thief"]})


# ---- Footgear ----------------------------------------------------------------------------------------------------

SLIPPERS = "Slippers of Sudden Departure"
VEER = {"use": "Pair of Left Boots", "to": "Veer Left Again"}


@pytest.mark.card("Slippers of Sudden Departure")
@pytest.mark.rule("runaway.modifiers.character", "runaway.roll", "item.sideways")
@pytest.mark.parametrize(
    ("slippers", "die", "level"),
    [(SLIPPERS, 4, 5), (SLIPPERS, 3, 4), (sideways(SLIPPERS), 4, 4), (sideways(SLIPPERS), 5, 5)],
)
def test_the_slippers_add_one_to_the_roll(slippers, die, level):
    t = flight("Grue", aric={"in_play": [slippers]}, dice=[die])
    roll(t, "Aric", "Grue")
    t.expect(Aric={"level": level}, phase="charity")


@pytest.mark.card("Slippers of Sudden Departure")
@pytest.mark.rule("runaway.modifiers.character", "runaway.coop.both")
def test_the_slippers_help_only_who_wears_them():
    t = flight("Grue", aric={"in_play": [SLIPPERS]}, helper="Bess", dice=[4, 4])
    roll(t, "Aric", "Grue")
    roll(t, "Bess", "Grue")
    t.expect(Aric={"level": 5}, Bess={"level": 1})


@pytest.mark.card("Pair of Left Boots")
@pytest.mark.rule("ruling.R62", "runaway.success")
@pytest.mark.parametrize(("again", "level"), [(6, 5), (2, 4)])
def test_the_left_boots_give_a_second_roll_for_a_card(again, level):
    t = flight("Grue", aric={"in_play": ["Pair of Left Boots"], "hand": ["Enraged"]}, dice=[1, again])
    t.do("Aric", roll_against="Grue")
    t.do("Aric", **VEER, pay=["Enraged"])
    t.all_pass()
    t.expect(Aric={"level": level, "hand_count": 0}, door_discard_has=["Enraged", "Grue"])


@pytest.mark.card("Pair of Left Boots")
@pytest.mark.rule("character.class.discard-cost")
def test_the_left_boots_take_a_card_from_the_table_as_well():
    t = flight("Grue", aric={"in_play": ["Pair of Left Boots", "Rental Arm"]}, dice=[1, 6])
    t.do("Aric", roll_against="Grue")
    t.do("Aric", **VEER, pay=["Rental Arm"])
    t.all_pass()
    t.expect(Aric={"level": 5, "in_play_lacks": ["Rental Arm"]}, treasure_discard_has=["Rental Arm"])


@pytest.mark.card("Pair of Left Boots")
@pytest.mark.rule("ruling.R25")
def test_the_left_boots_do_not_pay_for_themselves():
    t = flight("Grue", aric={"in_play": ["Pair of Left Boots"]}, dice=[1, 6])
    t.do("Aric", roll_against="Grue")
    t.refuse("Aric", **VEER, pay=["Pair of Left Boots"], rule="ruling.R25", at_once=True)


@pytest.mark.card("Pair of Left Boots")
@pytest.mark.rule("runaway.multi.separate")
def test_the_left_boots_veer_once_per_combat():
    have = {"in_play": ["Pair of Left Boots"], "hand": ["Enraged", "Ancient"]}
    t = flight("Grue", "Reaper", aric=have, dice=[1, 2, 1])
    t.do("Aric", roll_against="Grue")
    t.do("Aric", **VEER, pay=["Enraged"])
    t.refuse("Aric", **VEER, pay=["Ancient"], rule="ruling.N26", at_once=True)
    t.all_pass()
    t.do("Aric", roll_against="Reaper")
    t.refuse("Aric", **VEER, pay=["Ancient"], rule="ruling.N26", at_once=True)


@pytest.mark.card("Pair of Left Boots")
@pytest.mark.rule("item.sideways", "ruling.R63")
def test_the_left_boots_work_only_on_the_roll_of_who_wears_them():
    hand = {"hand": ["Enraged"]}
    t = flight("Grue", aric={"in_play": [sideways("Pair of Left Boots")], **hand}, dice=[1, 6])
    t.do("Aric", roll_against="Grue")
    t.refuse("Aric", **VEER, pay=["Enraged"], rule=SIDEWAYS, at_once=True)
    t = flight("Grue", aric={}, bess={"in_play": ["Pair of Left Boots"], **hand}, helper="Bess", dice=[1, 6, 6])
    t.do("Aric", roll_against="Grue")
    t.refuse("Bess", **VEER, pay=["Enraged"], rule="ruling.R63", at_once=True)


@pytest.mark.card("Pair of Left Boots")
@pytest.mark.rule("timing.by-card-type")
def test_the_left_boots_have_nothing_to_do_before_the_roll():
    have = {"in_play": ["Pair of Left Boots"], "hand": ["Enraged"]}
    table(have).refuse("Aric", **VEER, pay=["Enraged"], rule=NOT_NOW)
    fight("Grue", aric=have).refuse("Aric", **VEER, pay=["Enraged"], rule=NOT_NOW)
    flight("Grue", aric=have).refuse("Aric", **VEER, pay=["Enraged"], rule=NOT_NOW)
