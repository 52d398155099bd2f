"""All 56 Items: what they add when equipped and when sideways, the place they take, and what they fetch in a sale."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import BARE_CAVALRY, BARE_CLASSES, TREASURES, edition_of, rest
from tests.table import row, sideways

from kickdoor.judge.scenario import Scenario

at_table, fight = TREASURES.at_table, TREASURES.fight

ITEMS = [  # name, place, bonus, gold, and the sex or Class it asks for
    row("Long Johns, Fifth Winter", "armor", 1, 200, ""),
    row("Duster of Dramatic Billowing", "armor", 2, 200, "Outlaw"),
    row("Fringe Jacket, Mostly Fringe", "armor", 2, 500, ""),
    row("Poncho With a Stove Door Under It", "armor", 3, 600, ""),
    row("Suit of Nine Hundred Rhinestones", "armor", 3, 400, "Dude"),
    row("Optimistic Snowshoes", "footgear", 1, 200, ""),
    row("Boots With Built-In Bowlegs", "footgear", 2, 400, ""),
    row("Tap Shoes for When They Shoot at Your Feet", "footgear", 2, 200, "Dude"),
    row("Boots Worn Backwards", "footgear", 0, 300, ""),
    row("Good Guy's White Hat", "headgear", 1, 300, ""),
    row("Hat With a Bullet Hole in It", "headgear", 1, 300, ""),
    row("Bowler Hat", "headgear", 2, 400, ""),
    row("Top Hat With a Smaller Top Hat in It", "headgear", 2, 200, "Dude"),
    row("Coonskin Cap, Still Occupied", "headgear", 2, 500, ""),
    row("Sunbonnet of Withering Disapproval", "headgear", 3, 400, "female"),
    row("20-Gallon Hat", "headgear", 3, 600, ""),
    row("Bowdlerized Wanted Poster", "none", 1, 300, ""),
    row("Harmonica From Out of Frame", "none", 1, 300, ""),
    row("Sheriff's Badge", "none", 2, 500, ""),
    row("Tumbleweed on a Leash", "none", 2, 500, ""),
    row("Map by Somebody Who Actually Lives Here", "none", 3, 400, "Indian"),
    row("Handlebar Mustache With Handlebars", "none", 3, 400, "male"),
    row("Half an Acre of Elbow Room", "none", 0, 400, ""),
    row("Pocket Watch Stopped at High Noon", "none", 0, 400, ""),
    row("Fiddle Bow, Sharpened", "one hand", 1, 200, ""),
    row("Derringer Up the Other Sleeve", "one hand", 1, 300, ""),
    row("Deck of Nine Aces", "one hand", 1, 300, ""),
    row("Bowie Knife", "one hand", 2, 400, ""),
    row("Skillet, Seasoned on the Trail", "one hand", 2, 200, "Cowboy"),
    row("Breakaway Chair", "one hand", 2, 500, ""),
    row("Lawyer's Letter About the Land", "one hand", 2, 200, "Indian"),
    row("Bullwhip", "one hand", 3, 600, ""),
    row("Branding Iron", "one hand", 3, 400, "Cowboy"),
    row("Sack With a Dollar Sign on It", "one hand", 3, 400, "Outlaw"),
    row("Left Half of a Swinging Door", "one hand", 4, 600, ""),
    row("Gold Pan, Third Rinse", "one hand", 0, 400, ""),
    row("Mildly Annoyed Crossbow", "two hands", 3, 600, ""),
    row("Rifle Nobody Ever Reloads", "two hands", 3, 700, ""),
    row("Fence Post, With Fence", "two hands", 3, 400, "Cowboy"),
    row('Signpost Reading "Already Discovered"', "two hands", 4, 600, "Indian"),
    row("Bank Safe, Still Shut", "two hands", 4, 800, ""),
    row("Civil War Cannon", "two hands", 5, 900, ""),
    row("Nightcap, Double", "headgear", 1, 300, ""),
    row("Regulation Hat, Form 12-B", "headgear", 2, 200, "Cavalry"),
    row("Barrel With Suspenders", "armor", 1, 300, ""),
    row("Busy Undertaker's Frock Coat", "armor", 2, 500, ""),
    row("Box the Leading Man Stands On", "footgear", 1, 300, ""),
    row("Rattlesnake, Holstered", "one hand", 2, 400, ""),
    row("Match Struck on a Stranger's Chin", "one hand", 2, 200, "Outlaw"),
    row("Bugle of the Last Minute", "one hand", 3, 500, "Cavalry"),
    row("Church Bell, Hand-Rung", "one hand", 4, 600, ""),
    row("Telegraph Pole, Still Connected", "two hands", 2, 500, ""),
    row("Bowsprit, Eight Hundred Miles From the Sea", "two hands", 3, 600, ""),
    row("Pot From the Wrong End of the Rainbow", "none", 1, 200, ""),
    row("Marching Orders for Somewhere Else", "none", 2, 200, "Cavalry"),
    row("Life Insurance on Your Sidekick", "none", 0, 300, ""),
]
BIG = [
    row("Left Half of a Swinging Door"),
    row("Fence Post, With Fence"),
    row('Signpost Reading "Already Discovered"'),
    row("Bank Safe, Still Shut"),
    row("Civil War Cannon"),
    row("Church Bell, Hand-Rung"),
    row("Bowsprit, Eight Hundred Miles From the Sea"),
]
BIG_NAMES = [param.values[0] for param in BIG]
FACTS = ("name", "place", "bonus", "gold", "wearer")
every_item = pytest.mark.parametrize(FACTS, ITEMS)
every_small_item = pytest.mark.parametrize(FACTS, [param for param in ITEMS if param.values[0] not in BIG_NAMES])
every_item_with_a_place = pytest.mark.parametrize(FACTS, [param for param in ITEMS if param.values[1] != "none"])
every_item_without_a_place = pytest.mark.parametrize(FACTS, [param for param in ITEMS if param.values[1] == "none"])
FULL = {
    "headgear": ["Plain Hat"],
    "armor": ["Plain Shirt"],
    "footgear": ["Plain Clogs"],
    "one hand": ["Plain Stick", "Plain Spoon"],
    "two hands": ["Plain Stick"],
}
#: What leaves just enough room for one more Item at that place.
ROOM = {
    "headgear": ["Plain Shirt", "Plain Clogs", "Plain Stick", "Plain Spoon"],
    "armor": ["Plain Hat", "Plain Clogs", "Plain Stick", "Plain Spoon"],
    "footgear": ["Plain Hat", "Plain Shirt", "Plain Stick", "Plain Spoon"],
    "one hand": ["Plain Hat", "Plain Shirt", "Plain Clogs", "Plain Stick"],
    "two hands": ["Plain Hat", "Plain Shirt", "Plain Clogs"],
    "none": ["Plain Hat", "Plain Shirt", "Plain Clogs", "Plain Stick", "Plain Spoon"],
}


def wearing(wearer: str, **more: Any) -> dict[str, Any]:
    """Aric at Level 5, of the sex or with the Class that the Item asks for."""
    sex = wearer if wearer in ("male", "female") else "male"
    traits = [wearer] if wearer[:1].isupper() else []
    return {"level": 5, "sex": sex, **more, "in_play": [*traits, *more.get("in_play", [])]}


def bare(name: str, aric: dict[str, Any], **position: Any) -> Scenario:
    """A table where a Class is nothing but a Class, so that the numbers are those of the Item."""
    edition = edition_of(name)
    classes = BARE_CLASSES + (BARE_CAVALRY if edition != "gbm" else "")
    return at_table(aric, {"level": 2}, {"level": 2}, edition=edition, cards=classes, **position)


@every_item
@pytest.mark.rule("item.equipped", "item.sideways", "timing.own-turn.item")
def test_an_item_adds_its_bonus_while_equipped_and_nothing_sideways(name, place, bonus, gold, wearer):
    t = bare(name, wearing(wearer, hand=[name]))
    t.expect(Aric={"strength": 5})
    t.do("Aric", play=name)
    t.expect(Aric={"hand_lacks": [name], "equipped": [name], "strength": 5 + bonus})
    t.do("Aric", unequip=name)
    t.expect(Aric={"in_play_has": [name], "not_equipped": [name], "strength": 5})
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name], "strength": 5 + bonus})


@every_item
@pytest.mark.rule("combat.strength.player", "timing.combat.forbidden", "timing.combat.begins-on-reveal")
def test_an_item_counts_for_a_helped_fighter_and_stays_where_it_is(name, place, bonus, gold, wearer):
    under_way = {"monsters": ["Ogre"], "helper": "Carl"}
    t = bare(name, wearing(wearer, in_play=[{"card": name, "equipped": True}]), phase="combat", fight=under_way)
    t.expect(fight={"munchkins": 5 + bonus + 2, "monsters": 10})
    t.refuse("Aric", unequip=name, rule="timing.combat.forbidden")
    t.refuse("Aric", sell=[name], rule="timing.combat.forbidden")
    t = bare(name, wearing(wearer, in_play=[sideways(name)]), phase="combat", fight=under_way)
    t.expect(fight={"munchkins": 5 + 2, "monsters": 10})
    t.refuse("Aric", equip=name, rule="timing.combat.forbidden")


@every_item_with_a_place
@pytest.mark.rule("item.equip-limits", "item.carry-any")
def test_an_item_needs_a_free_place(name, place, bonus, gold, wearer):
    t = bare(name, wearing(wearer, in_play=FULL[place], hand=[name]))
    t.do("Aric", play=name)
    t.expect(Aric={"equipped": FULL[place], "not_equipped": [name], "strength": 5})
    if name != "Nightcap, Double":  # it brings its own place
        t.refuse("Aric", equip=name, rule="item.equip-limits")
    t.do("Aric", unequip=FULL[place][0])
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name, *FULL[place][1:]], "not_equipped": FULL[place][:1], "strength": 5 + bonus})


@every_item
@pytest.mark.rule("item.equip-limits", "item.equip-limits.no-slot")
def test_and_it_needs_no_other(name, place, bonus, gold, wearer):
    t = bare(name, wearing(wearer, in_play=ROOM[place], hand=[name]))
    t.do("Aric", play=name)
    t.expect(Aric={"equipped": [*ROOM[place], name], "strength": 5 + bonus})


@every_item_with_a_place
@pytest.mark.rule("item.equip-limits.exceptions", "ruling.R72")
def test_cheat_finds_a_place_where_there_is_none(name, place, bonus, gold, wearer):
    t = bare(name, wearing(wearer, in_play=FULL[place], hand=[name, "Cheat!"]))
    t.do("Aric", play=name)
    t.do("Aric", play="Cheat!", on=name)
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name, *FULL[place]], "strength": 5 + bonus})


@pytest.mark.parametrize("name", BIG)
@pytest.mark.rule("item.big.limit")
def test_a_big_item_leaves_no_room_for_another(name):
    t = bare(name, wearing("", in_play=["Piano"], hand=[name]))
    t.refuse("Aric", play=name, rule="item.big.limit")
    t = bare(name, wearing("", in_play=[sideways(name)], hand=["Piano"]))
    t.refuse("Aric", play="Piano", rule="item.big.limit")


@every_small_item
@pytest.mark.rule("item.big.limit", "item.carry-any")
def test_a_small_item_is_carried_beside_a_big_one(name, place, bonus, gold, wearer):
    t = bare(name, wearing("", in_play=["Piano"], hand=[name]))
    t.do("Aric", play=name)
    t.expect(Aric={"in_play_has": ["Piano", name], "hand_lacks": [name]})


@every_item
@pytest.mark.parametrize("zone", ["hand", "in_play"])
@pytest.mark.rule("item.sell.threshold", "item.sell.from-hand", "item.sell.no-change")
def test_an_item_is_worth_its_price(name, place, bonus, gold, wearer, zone):
    t = at_table(wearing("", **{zone: [name, "Just Enough", "Just Short"]}), cards=rest(gold))
    t.refuse("Aric", sell=[name, "Just Short"], rule="item.sell.threshold")
    t.do("Aric", sell=[name, "Just Enough"])
    t.expect(Aric={"level": 6, "hand_lacks": [name], "in_play_lacks": [name]}, treasure_discard_has=[name])


@every_item
@pytest.mark.rule("item.trade.items-only", "item.gift", "item.trade.stays")
def test_an_item_may_be_given_away(name, place, bonus, gold, wearer):
    t = at_table({"level": 5, "in_play": [sideways(name)]})
    t.do("Aric", give=name, to="Suzan")
    t.do("Suzan", "accept")
    t.expect(Aric={"in_play_lacks": [name]}, Suzan={"in_play_has": [name], "hand_count": 0})


@every_item
@pytest.mark.rule("timing.own-turn.item", "timing.combat.forbidden")
def test_an_item_is_played_on_ones_own_turn_outside_a_fight(name, place, bonus, gold, wearer):
    at_table({}, {"hand": [name]}).refuse("Suzan", play=name, rule="timing.own-turn.item")
    if name in ("Derringer Up the Other Sleeve", "Bugle of the Last Minute"):  # these say otherwise
        return
    t = fight("Ogre", aric={"hand": [name]})
    t.refuse("Aric", play=name, rule="timing.combat.forbidden")


@pytest.mark.parametrize(
    ("name", "bonus"),
    [
        row("Bowler Hat", 2),
        row("Bowie Knife", 2),
        row("Fiddle Bow, Sharpened", 1),
        row("Mildly Annoyed Crossbow", 3),
        row("Boots With Built-In Bowlegs", 2),
        row("Bowdlerized Wanted Poster", 1),
        row("Half an Acre of Elbow Room", 0),
        row("Bowsprit, Eight Hundred Miles From the Sea", 3),
        row("Pot From the Wrong End of the Rainbow", 1),
    ],
)
@pytest.mark.rule("character.class.list.gbm")
def test_an_indian_finds_a_bow_in_it(name, bonus):
    t = at_table({"level": 5, "in_play": ["Indian", name]})
    t.expect(Aric={"strength": 5 + bonus + 2})
    t.do("Aric", unequip=name)
    t.expect(Aric={"strength": 5})


@every_item
@pytest.mark.rule("character.class.list.gbm")
def test_and_in_nothing_else(name, place, bonus, gold, wearer):
    if "bow" in name.lower():
        return
    aric = {"level": 5, "in_play": ["Indian", sideways(name), {"card": "Cheat!", "attached_to": name}]}
    t = at_table(aric, edition=edition_of(name))
    t.do("Aric", equip=name)
    t.expect(Aric={"strength": 5 + bonus})
