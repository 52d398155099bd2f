"""All 42 Items: what they add when equipped and when sideways, the place they take, and what they fetch in a sale."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal


def item(name: str, place: str, bonus: int, gold: int, wearer: str = "") -> Any:
    """An Item and what is printed on it; `wearer` is the sex, Class or Race it asks for."""
    return pytest.param(name, place, bonus, gold, wearer, id=name, marks=pytest.mark.card(name))


ITEMS = [
    item("Cardigan of Mild Protection", "armor", 1, 200),
    item("Hair Shirt of Smugness", "armor", 1, 300),
    item("Armor of the Previous Owner", "armor", 2, 500),
    item("Plate Armor, Service for Twelve", "armor", 2, 200, "Dwarf"),
    item("Flaming Armor", "armor", 3, 600),
    item("Breastplate of Unearned Confidence", "armor", 3, 400, "male"),
    item("Slippers of Sudden Departure", "footgear", 1, 300),
    item("Boots of Butt-Kicking", "footgear", 2, 400),
    item("Sensible Shoes", "footgear", 2, 200),
    item("Pair of Left Boots", "footgear", 0, 400),
    item("Bucket With Optimistic Eyeholes", "headgear", 1, 200),
    item("Dunce Cap, With Honours", "headgear", 1, 300),
    item("Tricorn With a Fourth Corner", "headgear", 2, 400),
    item("Hood of Professional Ambiguity", "headgear", 2, 200, "Thief"),
    item("Crown of a Very Small Country", "headgear", 3, 400, "Halfling"),
    item("Filing Hat", "headgear", 0, 300),
    item("Pocketful of Gravel", "none", 1, 300),
    item("Wearable Hatstand", "none", 1, 300),
    item("Kneepads of Allure", "none", 2, 500),
    item("Clip-On Beard of Authority", "none", 2, 500),
    item("Forged Certificate of Heroism", "none", 3, 400, "Thief"),
    item("Backpack Bigger Than You", "none", 3, 700),
    item("Rental Arm", "none", 0, 400),
    item("Pantomime Horse, Rear Half", "none", 0, 300),
    item("Letter Opener of Last Resort", "one hand", 1, 300),
    item("Whistle of the Late Objection", "one hand", 1, 300),
    item("Half of a Legendary Sword", "one hand", 2, 400),
    item("Lantern of Unflattering Light", "one hand", 2, 500),
    item("Sword With Mood Swings", "one hand", 2, 400),
    item("Ladle of Second Helpings", "one hand", 2, 200, "Halfling"),
    item("Mace of Sharpness", "one hand", 3, 400, "Cleric"),
    item("Handbag of Holding a Grudge", "one hand", 3, 400, "female"),
    item("Full-Length Shield for Hiding Behind", "one hand", 3, 400),
    item("Anvil on a Short Rope", "one hand", 4, 600),
    item("Magnifying Glass of Fine Print", "one hand", 0, 300),
    item("Fishing Rod of Distant Trouble", "two hands", 2, 500),
    item("Chainsaw of Bloody Dismemberment", "two hands", 3, 600),
    item("Battering Ram, Live", "two hands", 3, 600),
    item("Longbow of Shortsightedness", "two hands", 3, 400, "Elf"),
    item("Staff of Napalm", "two hands", 4, 600, "Wizard"),
    item("Maul of Breaking Ties", "two hands", 4, 900),
    item("Trebuchet, Hand-Held", "two hands", 5, 800, "Warrior"),
]

BIG = (
    "Anvil on a Short Rope",
    "Chainsaw of Bloody Dismemberment",
    "Battering Ram, Live",
    "Staff of Napalm",
    "Maul of Breaking Ties",
    "Trebuchet, Hand-Held",
)
FACTS = ("name", "place", "bonus", "gold", "wearer")
every_item = pytest.mark.parametrize(FACTS, ITEMS)
every_small_item = pytest.mark.parametrize(FACTS, [row for row in ITEMS if row.values[0] not in BIG])
every_item_with_a_place = pytest.mark.parametrize(FACTS, [row for row in ITEMS if row.values[1] != "none"])
every_item_without_a_place = pytest.mark.parametrize(FACTS, [row for row in ITEMS if row.values[1] == "none"])

# One plain Item for each place, two where it takes two to fill it.
FILLERS = """
- {id: plain_hat, name: Plain Hat, deck: treasure, type: item, item: {slot: headgear, value: 100}}
- {id: plain_shirt, name: Plain Shirt, deck: treasure, type: item, item: {slot: armor, value: 100}}
- {id: plain_clogs, name: Plain Clogs, deck: treasure, type: item, item: {slot: footgear, value: 100}}
- {id: plain_stick, name: Plain Stick, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100}}
- {id: piano, name: Piano, deck: treasure, type: item, item: {size: big, value: 100}}
- {id: plain_spoon, name: Plain Spoon, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100}}
"""
FULL = {
    "headgear": ["Plain Hat"],
    "armor": ["Plain Shirt"],
    "footgear": ["Plain Clogs"],
    "one hand": ["Plain Stick", "Plain Spoon"],
    "two hands": ["Plain Stick"],
}
EVERY_PLACE = ["Plain Hat", "Plain Shirt", "Plain Clogs", "Plain Stick", "Plain Spoon"]


def wearing(wearer: str, **more: Any) -> dict[str, Any]:
    """Aric at Level 3, of the sex or with the Class or Race that the Item asks for."""
    sex = wearer if wearer in ("male", "female") else "male"
    traits = [wearer] if wearer[:1].isupper() else []
    return {"level": 3, "sex": sex, **more, "in_play": [*traits, *more.get("in_play", [])]}


def table(aric: dict[str, Any], **position: Any) -> Scenario:
    others = {"Bess": {"level": 2, "sex": "female"}, "Carl": {"level": 2, "sex": "male"}}
    return deal(players={"Aric": aric, **others}, turn="Aric", **position)


@every_item
@pytest.mark.rule("item.equipped", "item.sideways", "timing.own-turn.item")
def test_an_item_adds_its_bonus_while_equipped_and_nothing_sideways(name, place, bonus, gold, wearer):
    t = table(wearing(wearer, hand=[name]))
    t.expect(Aric={"strength": 3})
    t.do("Aric", play=name)
    t.expect(Aric={"hand_lacks": [name], "equipped": [name], "strength": 3 + bonus})
    t.do("Aric", unequip=name)
    t.expect(Aric={"in_play_has": [name], "not_equipped": [name], "strength": 3})
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name], "strength": 3 + bonus})


@every_item
@pytest.mark.rule("combat.strength.player", "timing.combat.forbidden", "timing.combat.begins-on-reveal")
def test_an_item_counts_in_a_fight_and_stays_where_it_is(name, place, bonus, gold, wearer):
    t = table(wearing(wearer, in_play=[{"card": name, "equipped": True}]), door=["Net Troll"], dice=[3])
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 3 + bonus, "monsters": 10})
    t.refuse("Aric", unequip=name, rule="timing.combat.forbidden")
    t.refuse("Aric", sell=[name], rule="timing.combat.forbidden")


@every_item
@pytest.mark.rule("item.sideways", "timing.combat.forbidden", "timing.combat.begins-on-reveal")
def test_a_sideways_item_does_not_count_in_a_fight(name, place, bonus, gold, wearer):
    t = table(wearing(wearer, in_play=[{"card": name, "equipped": False}]), door=["Net Troll"], dice=[3])
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 3, "monsters": 10})
    t.refuse("Aric", equip=name, rule="timing.combat.forbidden")


@every_item_with_a_place
@pytest.mark.rule("item.equip-limits", "item.carry-any")
def test_an_item_needs_a_free_place(name, place, bonus, gold, wearer):
    t = table(wearing(wearer, in_play=FULL[place], hand=[name]), cards=FILLERS)
    t.do("Aric", play=name)
    t.expect(Aric={"equipped": FULL[place], "not_equipped": [name], "strength": 3})
    t.refuse("Aric", equip=name, rule="item.equip-limits")
    t.do("Aric", unequip=FULL[place][0])
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name, *FULL[place][1:]], "not_equipped": FULL[place][:1], "strength": 3 + bonus})


@every_item_with_a_place
@pytest.mark.rule("item.equip-limits.exceptions", "ruling.R72")
def test_cheat_finds_a_place_where_there_is_none(name, place, bonus, gold, wearer):
    t = table(wearing(wearer, in_play=FULL[place], hand=[name, "Cheat!"]), cards=FILLERS)
    t.do("Aric", play=name)
    t.do("Aric", play="Cheat!", on=name)
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name, *FULL[place]], "strength": 3 + bonus})


@every_item_without_a_place
@pytest.mark.rule("item.equip-limits.no-slot")
def test_an_item_without_a_place_needs_none(name, place, bonus, gold, wearer):
    t = table(wearing(wearer, in_play=EVERY_PLACE, hand=[name]), cards=FILLERS)
    t.do("Aric", play=name)
    t.expect(Aric={"equipped": [*EVERY_PLACE, name], "strength": 3 + bonus})


@every_small_item
@pytest.mark.rule("item.big.limit", "item.carry-any")
def test_a_small_item_is_carried_beside_a_big_one(name, place, bonus, gold, wearer):
    t = table(wearing("", in_play=["Piano"], hand=[name]), cards=FILLERS)
    t.do("Aric", play=name)
    t.expect(Aric={"in_play_has": ["Piano", name], "hand_lacks": [name]})


@every_item
@pytest.mark.parametrize("zone", ["hand", "in_play"])
@pytest.mark.rule("item.sell.threshold", "item.sell.from-hand", "item.sell.no-change")
def test_an_item_is_worth_its_price(name, place, bonus, gold, wearer, zone):
    rest = f"""
- {{id: just_enough, name: Just Enough, deck: treasure, type: item, item: {{value: {1000 - gold}}}}}
- {{id: just_short, name: Just Short, deck: treasure, type: item, item: {{value: {999 - gold}}}}}
"""
    t = table(wearing("", **{zone: [name, "Just Enough", "Just Short"]}), cards=rest)
    t.refuse("Aric", sell=[name, "Just Short"], rule="item.sell.threshold")
    t.do("Aric", sell=[name, "Just Enough"])
    t.expect(Aric={"level": 4, "hand_lacks": [name], "in_play_lacks": [name]}, treasure_discard_has=[name])


@pytest.mark.card("Pocketful of Gravel", "Wearable Hatstand", "Kneepads of Allure", "Clip-On Beard of Authority")
@pytest.mark.card("Backpack Bigger Than You", "Forged Certificate of Heroism")
@pytest.mark.rule("item.equip-limits.no-slot", "item.carry-any")
def test_items_without_a_place_do_not_crowd_each_other_out():
    together = [
        "Pocketful of Gravel",
        "Wearable Hatstand",
        "Kneepads of Allure",
        "Clip-On Beard of Authority",
        "Backpack Bigger Than You",
        "Forged Certificate of Heroism",
    ]
    t = table(wearing("Thief", in_play=together))
    t.expect(Aric={"equipped": together, "strength": 3 + 1 + 1 + 2 + 2 + 3 + 3})
