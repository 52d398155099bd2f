"""Items for somebody in particular: they count for whoever is that somebody at the moment."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 5, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


@pytest.mark.rule("item.restricted")
def test_a_cleric_equips_the_mace_and_anybody_else_does_not():
    cleric = table({"in_play": ["Cleric", {"card": "Mace of Sharpness", "equipped": False}]})
    cleric.do("Aric", equip="Mace of Sharpness")
    cleric.expect(Aric={"equipped": ["Mace of Sharpness"], "strength": 4})
    nobody = table({"in_play": [{"card": "Mace of Sharpness", "equipped": False}]})
    nobody.refuse("Aric", equip="Mace of Sharpness", rule="item.restricted")


@pytest.mark.rule("item.restricted", "ruling.K31")
def test_a_ban_on_a_class_is_a_restriction_as_well():
    t = table({"in_play": ["Warrior", {"card": "Full-Length Shield for Hiding Behind", "equipped": False}]})
    t.refuse("Aric", equip="Full-Length Shield for Hiding Behind", rule="item.restricted")
    t.do("Aric", discard="Warrior")
    t.do("Aric", equip="Full-Length Shield for Hiding Behind")
    t.expect(Aric={"strength": 4})


@pytest.mark.rule("item.restricted")
@pytest.mark.parametrize(("sex", "strength"), [("female", 4), ("male", 1)])
def test_an_item_for_one_sex(sex, strength):
    t = table({"sex": sex, "hand": ["Handbag of Holding a Grudge"]})
    t.do("Aric", play="Handbag of Holding a Grudge")
    t.expect(Aric={"in_play_has": ["Handbag of Holding a Grudge"], "strength": strength})


@pytest.mark.rule("item.restricted", "ruling.K31")
def test_a_change_of_sex_stops_the_bonus_and_leaves_the_item_in_place():
    t = table({"sex": "male", "in_play": ["Breastplate of Unearned Confidence", "Clip-On Beard of Authority"]})
    t.expect(Aric={"strength": 1 + 3 + 2})
    t.do("Aric", use="Clip-On Beard of Authority", to="A Change of Whiskers")
    t.expect(Aric={"sex": "female", "strength": 1 + 2, "in_play_has": ["Breastplate of Unearned Confidence"]})


@pytest.mark.rule("item.restricted", "character.class.gain-now")
def test_the_class_goes_in_mid_fight_and_the_bonus_with_it():
    t = table({"level": 4, "in_play": ["Cleric", "Mace of Sharpness"]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 7})
    t.do("Aric", discard="Cleric")
    t.expect(fight={"munchkins": 4}, Aric={"in_play_has": ["Mace of Sharpness"]})


@pytest.mark.rule("item.restricted", "ruling.K12")
def test_the_class_comes_back_in_the_same_fight_and_the_bonus_with_it():
    t = table(
        {"level": 4, "in_play": ["Cleric", "Mace of Sharpness"], "hand": ["Cleric"]},
        phase="combat",
        fight={"monsters": ["Ogre"]},
    )
    t.do("Aric", discard="Cleric")
    t.expect(fight={"munchkins": 4})
    t.do("Aric", play="Cleric")
    t.expect(fight={"munchkins": 7})


@pytest.mark.rule("ruling.K12", "ruling.K31")
def test_outside_combat_too_the_item_stays_in_place_and_counts_again():
    t = table({"in_play": ["Cleric", "Mace of Sharpness"], "hand": ["Cleric"]})
    t.do("Aric", discard="Cleric")
    t.expect(Aric={"strength": 1, "equipped": ["Mace of Sharpness"]})
    t.do("Aric", play="Cleric")
    t.expect(Aric={"strength": 4})


@pytest.mark.rule("ruling.K31")
def test_an_unusable_item_in_place_still_fills_its_hands():
    t = table(
        {
            "in_play": [
                "Elf",
                "Longbow of Shortsightedness",
                {"card": "Lantern of Unflattering Light", "equipped": False},
            ]
        }
    )
    t.do("Aric", discard="Elf")
    t.expect(Aric={"strength": 1, "equipped": ["Longbow of Shortsightedness"]})
    t.refuse("Aric", equip="Lantern of Unflattering Light", rule="item.equip-limits")
    t.do("Aric", unequip="Longbow of Shortsightedness")
    t.refuse("Aric", equip="Longbow of Shortsightedness", rule="item.restricted")
    t.do("Aric", equip="Lantern of Unflattering Light")
    t.expect(Aric={"strength": 3})


# ---- all that an Item can do: a Thief's Bell, equipped, sideways, and in the hands of a Thief no more --------------

BELL = """
- {id: bell, name: Bell, deck: treasure, type: item, item: {value: 100}, equip_if: {trait: {is: thief}},
   abilities: [
     {use: own_combat, name: Ring, do: [{mod: {mods: [{stat: strength, add: 4, to: self}], for: combat}}]},
     {trigger: combat_won, do: [{draw: {to: self, deck: door, n: 1}}]},
     {static: [{rule: win_ties, to: self}, {rule: immune, what: level_loss, to: self},
               {rule: ignore_slots, slots: [headgear], to: self}, {stat: run_roll, add: 3, to: self},
               {stat: big_limit, add: 1, to: self}, {stat: hands, add: 1, to: self}]}]}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: helmet, name: Helmet, deck: treasure, type: item, item: {slot: headgear, value: 200, bonus: 2}}
"""
OGRE = {"phase": "combat", "fight": {"monsters": ["Ogre"]}}
BELLS = pytest.mark.parametrize(
    ("equipped", "thief", "works"),
    [(True, True, True), (False, True, False), (True, False, False)],
    ids=["equipped", "sideways", "no-thief-any-more"],
)


def with_bell(equipped, thief, *cards, level=5, hand=(), **more):
    aric = {"level": level, "in_play": ["Thief", {"card": "Bell", "equipped": equipped}, *cards], "hand": list(hand)}
    suzan = {"hand": ["Portrait of You at Thirteen"]}
    t = deal(players={"Aric": aric, "Suzan": suzan, "Carl": {}}, cards=CARDS + BELL, **more)
    return t if thief else t.do("Aric", discard="Thief")


@pytest.mark.rule("item.restricted", "item.sideways")
@BELLS
def test_its_ability(equipped, thief, works):
    t = with_bell(equipped, thief, **OGRE)
    assert t.may("Aric", use="Bell", to="Ring") == works


@pytest.mark.rule("item.restricted", "item.sideways")
@BELLS
def test_its_trigger(equipped, thief, works):
    t = with_bell(equipped, thief, level=6, **OGRE)
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 7, "hand_count": 1 + works})


@pytest.mark.rule("item.restricted", "item.sideways")
@BELLS
def test_its_tie(equipped, thief, works):
    t = with_bell(equipped, thief, **OGRE)
    t.expect(fight={"munchkins": 5, "monsters": 5, "ahead": "munchkins" if works else "monsters"})


@pytest.mark.rule("item.restricted", "item.sideways")
@BELLS
def test_its_run_away_bonus(equipped, thief, works):
    t = with_bell(equipped, thief, level=3, dice=[2], **OGRE)
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    assert any(event["event"] == "escaped" for event in t.all_events) == works


@pytest.mark.rule("item.restricted", "item.sideways")
@BELLS
def test_its_protection(equipped, thief, works):
    t = with_bell(equipped, thief)
    t.do("Suzan", play="Portrait of You at Thirteen", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 5 if works else 4})


@pytest.mark.rule("item.restricted", "item.sideways")
@BELLS
def test_its_room_for_a_big_item(equipped, thief, works):
    t = with_bell(equipped, thief, "Chainsaw of Bloody Dismemberment", hand=["Battering Ram, Live"])
    assert t.may("Aric", play="Battering Ram, Live") == works


@pytest.mark.rule("item.restricted", "item.sideways")
@BELLS
def test_its_third_hand(equipped, thief, works):
    sword = {"card": "Sword With Mood Swings", "equipped": False}
    t = with_bell(equipped, thief, "Lantern of Unflattering Light", "Letter Opener of Last Resort", sword)
    assert t.may("Aric", equip="Sword With Mood Swings") == works


@pytest.mark.rule("item.restricted", "item.sideways")
@BELLS
def test_its_second_hat(equipped, thief, works):
    t = with_bell(equipped, thief, "Cap", {"card": "Helmet", "equipped": False})
    assert t.may("Aric", equip="Helmet") == works
