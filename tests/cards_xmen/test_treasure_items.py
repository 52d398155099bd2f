"""All 42 Items: what they add, the place they take, whom they are for, what else they are, and what they fetch."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_xmen.goods import STRAW, at_table, fight

FILLERS = """
- {id: plain_hat, name: Plain Hat, deck: treasure, type: item, item: {slot: headgear, value: 100}}
- {id: plain_shirt, name: Plain Shirt, deck: treasure, type: item, item: {slot: armor, value: 100}}
- {id: plain_clogs, name: Plain Clogs, deck: treasure, type: item, item: {slot: footgear, value: 100}}
- {id: plain_stick, name: Plain Stick, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100}}
- {id: plain_spoon, name: Plain Spoon, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100}}
- {id: piano, name: Piano, deck: treasure, type: item, item: {size: big, value: 100}}
"""
FULL = {
    "headgear": ["Plain Hat"],
    "armor": ["Plain Shirt"],
    "footgear": ["Plain Clogs"],
    "one hand": ["Plain Stick", "Plain Spoon"],
    "two hands": ["Plain Stick"],
}
EVERY_PLACE = ["Plain Hat", "Plain Shirt", "Plain Clogs", "Plain Stick", "Plain Spoon"]


def item(name: str, place: str, bonus: int, gold: int, wearer: str = "") -> Any:
    """An Item and what is printed on it; `wearer` is the Affiliation it asks for, or which it refuses ("not ...")."""
    return pytest.param(name, place, bonus, gold, wearer, id=name, marks=pytest.mark.card(name))


ITEMS = [
    item("Bathrobe of the 3 A.M. Fire Drill", "armor", 1, 300),
    item("School Blazer, Third Owner", "armor", 2, 400),
    item("Hazmat Suit, Patched Once", "armor", 2, 500),
    item("Vest of Numbered Pockets", "armor", 3, 400, "X-Factor"),
    item("Goalkeeper's Kit, Cannonball League", "armor", 3, 400, "not X-Force"),
    item("Stryfe's Battle Armor", "armor", 4, 700),
    item("Dazzler's Roller Skates", "footgear", 1, 300),
    item("Hover Flip-Flops", "footgear", 1, 300),
    item("Steel-Toed Ballet Shoes", "footgear", 2, 400),
    item("Boots of the Second Warning", "footgear", 2, 200, "X-Force"),
    item("Gym Shoes With the Bus Fare in Them", "footgear", 0, 300),
    item("Diving Mask of the Former Pool", "headgear", 1, 200),
    item("Earmuffs of Partial Telepathy", "headgear", 1, 300),
    item("Magneto's Helmet", "headgear", 2, 400),
    item("Prefect's Pointed Hat", "headgear", 2, 200, "X-Men"),
    item("Bandana of the Extremely Covert", "headgear", 3, 400, "X-Force"),
    item("Mortarboard, Rented by the Hour", "headgear", 0, 300),
    item("Pet Rock With a Talent", "none", 1, 300),
    item("Key to Every Other Locker", "none", 1, 300),
    item("Second Head, Papier-Mâché", "none", 1, 300),
    item("Friendship Bracelet, Load-Bearing", "none", 2, 500),
    item("Report Card, Comments Improved", "none", 2, 200, "not X-Men"),
    item("Cape, Against Regulations", "none", 3, 400, "X-Men"),
    item("Training Simulator, Pocket Edition", "none", 3, 700),
    item("Extension Cord for Talents", "none", 0, 400),
    item("Buddy System Rope", "none", 0, 300),
    item("Pointing Stick, Faculty Grade", "one hand", 1, 300),
    item("Hall Pass on a Plank", "one hand", 1, 300),
    item("Muramasa Blade", "one hand", 2, 400),
    item("Psychic Knife", "one hand", 2, 500),
    item("Bunsen Burner on a Long Hose", "one hand", 2, 400),
    item("Red Pen of Final Review", "one hand", 2, 200, "X-Factor"),
    item("Trophy for Second Place", "one hand", 3, 600),
    item("Grappling Hook of Strong Opinions", "one hand", 3, 400, "X-Force"),
    item("Team Pennant, Sharpened", "one hand", 3, 400, "X-Men"),
    item("Confiscated Object 114", "one hand", 4, 600, "not X-Men"),
    item("Giant Novelty Cheque", "two hands", 3, 600),
    item("Bass Drum of the Early Bus", "two hands", 3, 700),
    item("Vaulting Pole, Regulation Length", "two hands", 3, 400, "not Flight"),
    item("Adamantium Claws", "two hands", 4, 800),
    item("Overhead Projector of Blinding Facts", "two hands", 4, 600, "X-Factor"),
    item("Founder's Statue, Held by the Ankles", "two hands", 5, 800, "X-Force"),
]
FACTS = ("name", "place", "bonus", "gold", "wearer")
every_item = pytest.mark.parametrize(FACTS, ITEMS)
with_a_place = pytest.mark.parametrize(FACTS, [row for row in ITEMS if row.values[1] != "none"])
without_a_place = pytest.mark.parametrize(FACTS, [row for row in ITEMS if row.values[1] == "none"])
needs = pytest.mark.parametrize(FACTS, [row for row in ITEMS if row.values[4].startswith("X")])
refuses = pytest.mark.parametrize(FACTS, [row for row in ITEMS if row.values[4].startswith("not")])


def wearing(wearer: str, **more: Any) -> dict[str, Any]:
    """Aric at Level 3, of the Affiliation that the Item asks for."""
    teams = [wearer] if wearer.startswith("X") else []
    return {"level": 3, **more, "in_play": [*teams, *more.get("in_play", [])]}


@every_item
@pytest.mark.rule("item.equipped", "item.sideways", "timing.own-turn.item")
def test_an_item_adds_its_bonus_while_equipped_and_nothing_sideways(name, place, bonus, gold, wearer):
    t = at_table(aric=wearing(wearer, hand=[name]))
    t.expect(Aric={"strength": 3})
    t.do("Aric", play=name)
    t.expect(Aric={"hand_lacks": [name], "equipped": [name], "strength": 3 + bonus})
    t.do("Aric", unequip=name)
    t.expect(Aric={"in_play_has": [name], "not_equipped": [name], "strength": 3})
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name], "strength": 3 + bonus})


@pytest.mark.parametrize(FACTS, [row for row in ITEMS if row.values[0] != "Psychic Knife"])
@pytest.mark.rule("timing.combat.forbidden", "timing.own-turn.item")
def test_an_item_stays_in_the_hand_in_combat(name, place, bonus, gold, wearer):
    t = fight(STRAW, aric=wearing(wearer, hand=[name]))
    assert not t.may("Aric", play=name)
    t = fight(STRAW, aric=wearing(wearer, in_play=[{"card": name, "equipped": False}]))
    assert not t.may("Aric", equip=name)


@with_a_place
@pytest.mark.rule("item.equip-limits", "item.carry-any")
def test_an_item_needs_a_free_place(name, place, bonus, gold, wearer):
    t = at_table(aric=wearing(wearer, in_play=FULL[place], hand=[name]), cards=FILLERS)
    t.do("Aric", play=name)
    t.expect(Aric={"equipped": FULL[place], "not_equipped": [name], "strength": 3})
    t.refuse("Aric", equip=name, rule="item.equip-limits")
    t.do("Aric", unequip=FULL[place][0])
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name, *FULL[place][1:]], "strength": 3 + bonus})


@with_a_place
@pytest.mark.rule("item.equip-limits")
def test_an_item_takes_no_other_place(name, place, bonus, gold, wearer):
    taken = {"one hand": ["Plain Stick", "Plain Spoon"], "two hands": ["Plain Stick", "Plain Spoon"]}
    others = [other for other in EVERY_PLACE if other not in taken.get(place, FULL[place])]
    one = ["Plain Stick"] if place == "one hand" else []
    t = at_table(aric=wearing(wearer, in_play=[*others, *one], hand=[name]), cards=FILLERS)
    t.do("Aric", play=name)
    t.expect(Aric={"equipped": [*others, *one, name], "strength": 3 + bonus})


@without_a_place
@pytest.mark.rule("item.equip-limits.no-slot")
def test_an_item_without_a_place_needs_none(name, place, bonus, gold, wearer):
    t = at_table(aric=wearing(wearer, in_play=EVERY_PLACE, hand=[name]), cards=FILLERS)
    t.do("Aric", play=name)
    t.expect(Aric={"equipped": [*EVERY_PLACE, name], "strength": 3 + bonus})


@every_item
@pytest.mark.rule("item.big.limit", "item.carry-any")
def test_nothing_is_big(name, place, bonus, gold, wearer):
    t = at_table(aric=wearing("", in_play=["Piano"], hand=[name]), cards=FILLERS)
    t.do("Aric", play=name)
    t.expect(Aric={"in_play_has": ["Piano", name], "hand_lacks": [name]}, question=None)


@every_item
@pytest.mark.parametrize("zone", ["hand", "in_play"])
@pytest.mark.rule("item.sell.threshold", "item.sell.from-hand", "item.sell.no-change")
def test_an_item_is_worth_its_price(name, place, bonus, gold, wearer, zone):
    rest = f"""
- {{id: just_enough, name: Just Enough, deck: treasure, type: item, item: {{value: {1000 - gold}}}}}
- {{id: just_short, name: Just Short, deck: treasure, type: item, item: {{value: {999 - gold}}}}}
"""
    t = at_table(aric=wearing("", **{zone: [name, "Just Enough", "Just Short"]}), cards=rest)
    t.refuse("Aric", sell=[name, "Just Short"], rule="item.sell.threshold")
    t.do("Aric", sell=[name, "Just Enough"])
    t.expect(Aric={"hand_lacks": [name], "in_play_lacks": [name]}, treasure_discard_has=[name])
    t.expect(Aric={"level": 4})


# ---- whom they are for ------------------------------------------------------------------------------------------
@needs
@pytest.mark.rule("item.restricted", "ruling.K31", "ruling.K12")
def test_an_item_for_one_team(name, place, bonus, gold, wearer):
    for team in ({"X-Men", "X-Force", "X-Factor", ""} - {wearer}) - {""}:
        t = at_table(aric={"level": 3, "in_play": [team], "hand": [name]})
        t.do("Aric", play=name)
        t.expect(Aric={"not_equipped": [name], "strength": 3})
        t.refuse("Aric", equip=name, rule="item.restricted")
    t = at_table(aric={"level": 3, "hand": [name]})
    t.do("Aric", play=name)
    t.refuse("Aric", equip=name, rule="item.restricted")
    t = at_table(aric=wearing(wearer, in_play=[name]))
    t.expect(Aric={"equipped": [name], "strength": 3 + bonus})
    t.do("Aric", discard=wearer)
    t.expect(Aric={"in_play_has": [name], "strength": 3})


@refuses
@pytest.mark.rule("item.restricted", "ruling.K31")
def test_an_item_not_for_everybody(name, place, bonus, gold, wearer):
    team = wearer.removeprefix("not ")
    t = at_table(aric={"level": 3, "in_play": [team], "hand": [name]})
    t.do("Aric", play=name)
    t.expect(Aric={"not_equipped": [name]})
    t.refuse("Aric", equip=name, rule="item.restricted")
    t.do("Aric", discard=team)
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name], "strength": 3 + bonus})


@pytest.mark.card("Goalkeeper's Kit, Cannonball League", "Confiscated Object 114", "Vaulting Pole, Regulation Length")
@pytest.mark.card("Report Card, Comments Improved")
@pytest.mark.parametrize(
    ("name", "fine", "bad"),
    [
        ("Goalkeeper's Kit, Cannonball League", ["X-Men", "X-Factor", "Flight"], ["X-Force"]),
        ("Confiscated Object 114", ["X-Force", "X-Factor", "Flight"], ["X-Men"]),
        ("Vaulting Pole, Regulation Length", ["X-Men", "X-Force", "X-Factor", "Polite Telepathy"], ["Flight"]),
        ("Report Card, Comments Improved", ["Flight", "Angel"], ["X-Men", "X-Force", "X-Factor"]),
    ],
)
def test_who_may_use_it_and_who_may_not(name, fine, bad):
    for has in fine:
        at_table(aric={"in_play": [has, name]}).expect(Aric={"equipped": [name]})
    for has in bad:
        t = at_table(aric={"in_play": [has, {"card": name, "equipped": False}]})
        t.refuse("Aric", equip=name, rule="item.restricted")


# ---- what else they are -----------------------------------------------------------------------------------------
TAGS = {"fire": 1, "machine": 2, "paperwork": 4, "beast": 8}
SMELLS = (
    "- {id: nose, name: Nose, deck: door, type: monster, monster: {level: 1, treasures: 1}, bad_stuff: "
    "[{lose_level: {to: victim, n: 1}}], abilities: [{static: ["
    + ", ".join(f"{{stat: strength, add: {n}, to: this, because: {{tag: {tag}}}}}" for tag, n in TAGS.items())
    + "]}]}\n"
)


@every_item
def test_what_an_item_also_is(name, place, bonus, gold, wearer):
    tags = {
        "Vest of Numbered Pockets": "paperwork",
        "Report Card, Comments Improved": "paperwork",
        "Red Pen of Final Review": "paperwork",
        "Training Simulator, Pocket Edition": "machine",
        "Overhead Projector of Blinding Facts": "machine",
        "Bunsen Burner on a Long Hose": "fire",
    }
    t = fight("Nose", aric=wearing(wearer, in_play=[name]), cards=SMELLS)
    t.expect(fight={"monsters": 1 + TAGS.get(tags.get(name, ""), 0)})
