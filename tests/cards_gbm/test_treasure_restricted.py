"""Items for somebody in particular: who may use them, who may only carry them, and what frees them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import ALL, BARE_CAVALRY, BARE_CLASSES, TREASURES
from tests.table import row, sideways

from kickdoor.judge.scenario import Scenario

at_table = TREASURES.at_table

CLASSES = ["Cowboy", "Indian", "Outlaw", "Dude", "Cavalry"]
FOR_A_CLASS = [
    row("Duster of Dramatic Billowing", 2, "Outlaw"),
    row("Suit of Nine Hundred Rhinestones", 3, "Dude"),
    row("Tap Shoes for When They Shoot at Your Feet", 2, "Dude"),
    row("Top Hat With a Smaller Top Hat in It", 2, "Dude"),
    row("Map by Somebody Who Actually Lives Here", 3, "Indian"),
    row("Skillet, Seasoned on the Trail", 2, "Cowboy"),
    row("Lawyer's Letter About the Land", 2, "Indian"),
    row("Branding Iron", 3, "Cowboy"),
    row("Sack With a Dollar Sign on It", 3, "Outlaw"),
    row("Fence Post, With Fence", 3, "Cowboy"),
    row('Signpost Reading "Already Discovered"', 4, "Indian"),
    row("Regulation Hat, Form 12-B", 2, "Cavalry"),
    row("Match Struck on a Stranger's Chin", 2, "Outlaw"),
    row("Bugle of the Last Minute", 3, "Cavalry"),
    row("Marching Orders for Somewhere Else", 2, "Cavalry"),
]
FOR_A_SEX = [
    row("Sunbonnet of Withering Disapproval", 3, "female", "male"),
    row("Handlebar Mustache With Handlebars", 3, "male", "female"),
]
NOT_FOR_A_CLASS = [
    row("Left Half of a Swinging Door", 4, "Outlaw"),
    row("Church Bell, Hand-Rung", 4, "Dude"),
]
for_a_class = pytest.mark.parametrize(("name", "bonus", "trait"), FOR_A_CLASS)
for_a_sex = pytest.mark.parametrize(("name", "bonus", "good", "bad"), FOR_A_SEX)
not_for_a_class = pytest.mark.parametrize(("name", "bonus", "trait"), NOT_FOR_A_CLASS)


def table(aric: dict[str, Any], **position: Any) -> Scenario:
    """Aric at Level 3, at a table where a Class is nothing but a Class."""
    return at_table({"level": 3, **aric}, edition=ALL, cards=BARE_CLASSES + BARE_CAVALRY, **position)


@for_a_class
@pytest.mark.parametrize("actual", ["", *CLASSES])
@pytest.mark.rule("item.restricted", "item.carry-any", "ruling.K31")
def test_it_works_for_its_class_and_is_only_carried_by_anybody_else(name, bonus, trait, actual):
    t = table({"in_play": [actual] if actual else [], "hand": [name]})
    t.do("Aric", play=name)
    if actual == trait:
        t.expect(Aric={"equipped": [name], "strength": 3 + bonus})
    else:
        t.expect(Aric={"in_play_has": [name], "not_equipped": [name], "strength": 3})
        t.refuse("Aric", equip=name, rule="item.restricted")


@not_for_a_class
@pytest.mark.parametrize("actual", ["", *CLASSES])
@pytest.mark.rule("item.restricted", "item.carry-any", "ruling.K31")
def test_one_class_cannot_use_it_and_all_others_can(name, bonus, trait, actual):
    t = table({"in_play": [actual] if actual else [], "hand": [name]})
    t.do("Aric", play=name)
    if actual != trait:
        t.expect(Aric={"equipped": [name], "strength": 3 + bonus})
    else:
        t.expect(Aric={"in_play_has": [name], "not_equipped": [name], "strength": 3})
        t.refuse("Aric", equip=name, rule="item.restricted")


@for_a_sex
@pytest.mark.rule("item.restricted", "item.carry-any", "ruling.K31")
def test_one_sex_can_use_it(name, bonus, good, bad):
    t = table({"sex": good, "hand": [name]})
    t.do("Aric", play=name)
    t.expect(Aric={"equipped": [name], "strength": 3 + bonus})
    t = table({"sex": bad, "hand": [name]})
    t.do("Aric", play=name)
    t.expect(Aric={"in_play_has": [name], "not_equipped": [name], "strength": 3})
    t.refuse("Aric", equip=name, rule="item.restricted")


@for_a_sex
@pytest.mark.rule("sidekick.sex.items", "sidekick.sex.monster-bonus")
def test_a_sidekick_of_that_sex_is_no_help_with_it(name, bonus, good, bad):
    sidekick = {"male": "Stage Driver Without a Stage", "female": "Telegraph Operator"}[good]
    t = table({"sex": bad, "in_play": [sidekick, sideways(name)]})
    t.refuse("Aric", equip=name, rule="item.restricted")


@pytest.mark.parametrize(
    ("name", "bonus", "bad"),
    [
        *[pytest.param(*p.values[:2], {"in_play": []}, id=p.id, marks=p.marks) for p in FOR_A_CLASS],
        *[pytest.param(*p.values[:2], {"in_play": [p.values[2]]}, id=p.id, marks=p.marks) for p in NOT_FOR_A_CLASS],
        *[pytest.param(*p.values[:2], {"sex": p.values[3]}, id=p.id, marks=p.marks) for p in FOR_A_SEX],
    ],
)
@pytest.mark.rule("item.equip-limits.exceptions", "ruling.R72")
def test_cheat_lets_anybody_use_it(name, bonus, bad):
    t = table({**bad, "in_play": [*bad.get("in_play", []), sideways(name)], "hand": ["Cheat!"]})
    t.refuse("Aric", equip=name, rule="item.restricted")
    t.do("Aric", play="Cheat!", on=name)
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name], "in_play_has": ["Cheat!"], "strength": 3 + bonus})


# ---- the right is lost in the middle of a fight -----------------------------------------------------------------


@for_a_class
@pytest.mark.rule("item.restricted", "combat.class-change-midfight", "ruling.K12", "ruling.K31")
def test_the_bonus_goes_with_the_class_and_comes_back_with_it(name, bonus, trait):
    t = table({"in_play": [trait, name], "hand": [trait]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 3 + bonus})
    t.do("Aric", discard=trait)
    t.expect(fight={"munchkins": 3}, Aric={"in_play_has": [name]})
    t.do("Aric", play=trait)
    t.expect(fight={"munchkins": 3 + bonus})


@not_for_a_class
@pytest.mark.rule("item.restricted", "timing.own-turn.class", "ruling.K31")
def test_a_new_class_can_spoil_an_item(name, bonus, trait):
    t = table({"in_play": [name], "hand": [trait]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 3 + bonus})
    t.do("Aric", play=trait)
    t.expect(fight={"munchkins": 3}, Aric={"in_play_has": [name]})
    t.do("Aric", discard=trait)
    t.expect(fight={"munchkins": 3 + bonus})


@for_a_sex
@pytest.mark.rule("item.restricted", "combat.interfere.trap", "ruling.K31")
def test_it_is_of_no_use_after_a_change_of_sex(name, bonus, good, bad):
    t = table(
        {"sex": good, "in_play": [name]},
        suzan={"hand": ["Recast Between Reels"]},
        phase="combat",
        fight={"monsters": ["Ogre"]},
    )
    t.expect(fight={"munchkins": 3 + bonus})
    t.do("Suzan", play="Recast Between Reels", on="Aric")
    t.all_pass()
    t.expect(Aric={"sex": bad, "in_play_has": [name]}, fight={"munchkins": 3})


# ---- Super Munchkin ---------------------------------------------------------------------------------------------


@not_for_a_class
@pytest.mark.rule("super.one.forbidden-items", "super.two")
def test_a_super_munchkin_of_one_class_may_use_what_is_forbidden_to_it(name, bonus, trait):
    double = {"card": "Super Munchkin", "attached_to": trait}
    one = table({"in_play": [trait, double, sideways(name)]})
    one.do("Aric", equip=name)
    one.expect(Aric={"equipped": [name], "strength": 3 + bonus})
    two = table({"in_play": [trait, double, "Cowboy", sideways(name)]})
    two.refuse("Aric", equip=name, rule="item.restricted")


@pytest.mark.card("Branding Iron", "Sack With a Dollar Sign on It")
@pytest.mark.rule("super.two", "super.one.advantages")
def test_two_classes_open_the_items_of_both_and_one_those_of_one():
    double = {"card": "Super Munchkin", "attached_to": "Cowboy"}
    iron, sack = sideways("Branding Iron"), sideways("Sack With a Dollar Sign on It")
    both = table({"in_play": ["Cowboy", double, "Outlaw", iron, sack]})
    both.do("Aric", equip="Branding Iron")
    both.do("Aric", equip="Sack With a Dollar Sign on It")
    both.expect(Aric={"strength": 3 + 3 + 3})
    one = table({"in_play": ["Cowboy", double, iron, sack]})
    one.refuse("Aric", equip="Sack With a Dollar Sign on It", rule="item.restricted")
    one.do("Aric", equip="Branding Iron")
    one.expect(Aric={"strength": 3 + 3})


# ---- with the real Classes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "strength"),
    [
        row("Good Guy's White Hat", 3 + 1 + 1),
        row("Hat With a Bullet Hole in It", 3 + 1 + 1),
        row("Bowler Hat", 3 + 2 + 1),
        row("Top Hat With a Smaller Top Hat in It", 3 + 2 + 1),
        row("Coonskin Cap, Still Occupied", 3 + 2 + 1),
        row("20-Gallon Hat", 3 + 3 + 1),
        row("Nightcap, Double", 3 + 1 + 1),
    ],
)
@pytest.mark.rule("character.class.list.gbm")
def test_every_hat_makes_a_dude_happy_beside_another_hat(name, strength):
    t = at_table({"level": 3, "in_play": ["Dude", name], "hand": ["Plain Hat"]})
    t.expect(Aric={"strength": strength})
    t.do("Aric", play="Plain Hat")
    t.expect(Aric={"equipped": [name, "Plain Hat"], "strength": strength + 1})
