"""All the Items: what they add when equipped and when sideways, the place they take, and what they fetch in a sale."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import at_table, fight
from tests.table import row, sideways

#: An Item, its place, its bonus, its price, and the sex, Class or Race it asks for.
ITEMS = [
    row("Hospital Gown of the Future", "armor", 1, 200, ""),
    row("High-Visibility Stealth Suit", "armor", 2, 500, ""),
    row("Shell Company", "armor", 2, 300, "Trader"),
    row("Chassis, Two Careful Owners", "armor", 3, 400, "Cyborg"),
    row("Battle Armor", "armor", 4, 800, ""),
    row("Set of Six Boots", "footgear", 1, 300, ""),
    row("Boots of Permanent Attachment", "footgear", 2, 300, ""),
    row("Boots of Extended Jurisdiction", "footgear", 2, 200, "Bounty Hunter"),
    row("Escape Pods, Shoe Size", "footgear", 0, 400, ""),
    row("Fishbowl, Previously Occupied", "headgear", 1, 200, ""),
    row("Hard Hat of Prior Incidents", "headgear", 1, 300, ""),
    row("Peaked Cap of Acting Command", "headgear", 2, 500, ""),
    row("Thinking Cap, Water-Cooled", "headgear", 2, 200, "Psychic"),
    row("Regulation Helmet, With Ears", "headgear", 3, 400, "Feline"),
    row("Laser", "two hands", 2, 400, ""),
    row("Paraphraser", "two hands", 2, 500, ""),
    row("Dazer", "two hands", 3, 600, ""),
    row("Maser", "two hands", 3, 600, ""),
    row("Bobaser", "two hands", 4, 800, ""),
    row("Purchaser", "two hands", 4, 600, "Trader"),
    row("Appeaser", "two hands", 5, 900, ""),
    row("Frequent Fleer Card", "none", 1, 300, ""),
    row("Prehensile Necktie", "none", 1, 400, ""),
    row("Diamondoid Teeth", "none", 2, 400, ""),
    row("Emotional Support Drone", "none", 2, 500, ""),
    row("Jet-Packed Lunch", "none", 2, 500, ""),
    row("Crystal Ball Bearings", "none", 3, 400, "Psychic"),
    row("Alibi for All Time Zones", "none", 3, 400, ""),
    row("Instruction Manual in Your Language", "none", 0, 400, ""),
    row("Organization Chart, Laminated", "none", 0, 300, ""),
    row("Universal Remote, This Universe Only", "one hand", 1, 300, ""),
    row("Clipboard of Belonging Here", "one hand", 1, 300, ""),
    row("Regulation Plasma Spork", "one hand", 2, 400, ""),
    row("Stamp of Denied Entry", "one hand", 2, 500, ""),
    row("Rolled-Up Star Chart", "one hand", 2, 200, "female"),
    row("Neuronic Whip", "one hand", 3, 400, "Mutant"),
    row("Shield Generator Generator", "one hand", 3, 400, "Gadgeteer"),
    row("Gavel of Summary Judgment", "one hand", 4, 600, "Bounty Hunter"),
    row("Tractor Beam, Garden Model", "one hand", 0, 400, ""),
    row("Leaf Blower, Vacuum-Rated", "two hands", 3, 400, "male"),
    row("Airlock Door, Detached", "two hands", 3, 700, ""),
    row("Forklift, Wearable", "two hands", 4, 600, "Cyborg"),
]
COMPLEX = (
    "Battle Armor",
    "Escape Pods, Shoe Size",
    "Paraphraser",
    "Maser",
    "Appeaser",
    "Emotional Support Drone",
    "Shield Generator Generator",
    "Tractor Beam, Garden Model",
    "Forklift, Wearable",
)
FACTS = ("name", "place", "bonus", "gold", "wearer")
every_item = pytest.mark.parametrize(FACTS, ITEMS)
every_item_with_a_place = pytest.mark.parametrize(FACTS, [item for item in ITEMS if item.values[1] != "none"])
every_item_with_a_scarce_place = pytest.mark.parametrize(  # for the Mutant's Whip see ..._restricted
    FACTS, [item for item in ITEMS if item.values[1] != "none" and item.values[4] != "Mutant"]
)
every_item_without_a_place = pytest.mark.parametrize(FACTS, [item for item in ITEMS if item.values[1] == "none"])

# One plain Item for each place, two where it takes two to fill it; all strangers to each other.
FILLERS = """
- {id: plain_hat, name: Plain Hat, deck: treasure, type: item, item: {slot: headgear, value: 100}}
- {id: plain_shirt, name: Plain Shirt, deck: treasure, type: item, item: {slot: armor, value: 100}}
- {id: plain_clogs, name: Plain Clogs, deck: treasure, type: item, item: {slot: footgear, value: 100}}
- {id: plain_stick, name: Plain Stick, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100}}
- {id: plain_spoon, name: Plain Spoon, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100}}
- {id: plain_radio, name: Plain Radio, deck: treasure, type: item, item: {value: 100, complex: true}}
"""
FULL = {
    "headgear": ["Plain Hat"],
    "armor": ["Plain Shirt"],
    "footgear": ["Plain Clogs"],
    "one hand": ["Plain Stick", "Plain Spoon"],
    "two hands": ["Plain Stick"],
}
ELSEWHERE = ["Plain Hat", "Plain Shirt", "Plain Clogs", "Plain Stick", "Plain Spoon"]


def wearing(wearer: str, **more: Any) -> dict[str, Any]:
    """Aric at Level 3, of the sex or with the Class or Race that the Item asks for."""
    sex = wearer if wearer in ("male", "female") else "male"
    traits = [wearer] if wearer[:1].isupper() else []
    return {"level": 3, "sex": sex, **more, "in_play": [*traits, *more.get("in_play", [])]}


def from_item(t: Any, name: str) -> int:
    """What Aric's strength has from this card."""
    return sum(amount for amount, card, _ in t.why("strength", "Aric") if card == name)


@every_item
@pytest.mark.rule("item.equipped", "item.sideways", "timing.own-turn.item")
def test_an_item_adds_its_bonus_while_equipped_and_nothing_sideways(name, place, bonus, gold, wearer):
    t = at_table(aric=wearing(wearer, hand=[name]))
    t.do("Aric", play=name)
    t.expect(Aric={"hand_lacks": [name], "equipped": [name]})
    assert from_item(t, name) == bonus
    t.do("Aric", unequip=name)
    t.expect(Aric={"in_play_has": [name], "not_equipped": [name]})
    assert from_item(t, name) == 0
    t.do("Aric", equip=name)
    assert from_item(t, name) == bonus


@every_item
@pytest.mark.rule("combat.strength.player", "timing.combat.forbidden")
def test_an_item_counts_in_a_fight_and_stays_where_it_is(name, place, bonus, gold, wearer):
    t = fight("Blob", aric=wearing(wearer, in_play=[name]), helper="Carl")  # in company
    assert from_item(t, name) == bonus
    t.refuse("Aric", unequip=name, rule="timing.combat.forbidden")
    t.refuse("Aric", sell=[name], rule="timing.combat.forbidden")
    t = fight("Blob", aric=wearing(wearer, in_play=[sideways(name)]), helper="Carl")
    assert from_item(t, name) == 0
    t.refuse("Aric", equip=name, rule="timing.combat.forbidden")


@every_item_with_a_scarce_place
@pytest.mark.rule("item.equip-limits", "item.carry-any")
def test_an_item_needs_a_free_place(name, place, bonus, gold, wearer):
    t = at_table(aric=wearing(wearer, in_play=FULL[place], hand=[name]), cards=FILLERS)
    t.do("Aric", play=name)
    t.expect(Aric={"equipped": FULL[place], "not_equipped": [name]})
    t.refuse("Aric", equip=name, rule="item.equip-limits")
    t.do("Aric", unequip=FULL[place][0])
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name, *FULL[place][1:]], "not_equipped": FULL[place][:1]})


@every_item_with_a_place
@pytest.mark.rule("item.equip-limits")
def test_an_item_takes_no_other_place(name, place, bonus, gold, wearer):
    taken = FULL["one hand"] if "hand" in place else FULL[place]
    rest = [filler for filler in ELSEWHERE if filler not in taken]
    t = at_table(aric=wearing(wearer, in_play=rest, hand=[name]), cards=FILLERS)
    t.do("Aric", play=name)
    t.expect(Aric={"equipped": [*rest, name]})
    if place == "one hand":
        t = at_table(aric=wearing(wearer, in_play=["Plain Stick"], hand=[name]), cards=FILLERS)
        t.do("Aric", play=name)
        t.expect(Aric={"equipped": ["Plain Stick", name]})


@every_item_without_a_place
@pytest.mark.rule("item.equip-limits.no-slot")
def test_an_item_without_a_place_needs_none(name, place, bonus, gold, wearer):
    t = at_table(aric=wearing(wearer, in_play=ELSEWHERE, hand=[name]), cards=FILLERS)
    t.do("Aric", play=name)
    t.expect(Aric={"equipped": [*ELSEWHERE, name]})


@every_item
@pytest.mark.rule("item.complex.equip-one", "item.complex.simple")
def test_only_one_complex_item_is_in_use(name, place, bonus, gold, wearer):
    gadgeteer = wearer == "Gadgeteer"
    t = at_table(aric=wearing(wearer, in_play=["Plain Radio"], hand=[name]), cards=FILLERS)
    t.do("Aric", play=name)
    if name in COMPLEX and not gadgeteer:
        t.expect(Aric={"equipped": ["Plain Radio"], "not_equipped": [name]})
        t.refuse("Aric", equip=name, rule="item.complex.equip-one")
        t.do("Aric", unequip="Plain Radio")
        t.do("Aric", equip=name)
        t.expect(Aric={"equipped": [name]})
    else:
        t.expect(Aric={"equipped": ["Plain Radio", name]})


@every_item
@pytest.mark.rule("item.complex.simple")
def test_a_cyborg_counts_it_if_it_is_complex(name, place, bonus, gold, wearer):
    """Whether it is Complex, also where the limit cannot tell."""
    double = ["Cyborg", {"card": "Half-Breed", "attached_to": "Cyborg"}]
    aric = wearing(wearer if wearer != "Cyborg" else "", in_play=[*double, name])
    t = fight("Blob", aric=aric, helper="Carl")
    assert from_item(t, "Cyborg") == (1 if name in COMPLEX else 0)


def sold(name: str, gold: int, zone: str) -> None:
    rest = f"""
- {{id: just_enough, name: Just Enough, deck: treasure, type: item, item: {{value: {1000 - gold}}}}}
- {{id: just_short, name: Just Short, deck: treasure, type: item, item: {{value: {999 - gold}}}}}
"""
    t = at_table(aric={"level": 3, zone: [name, "Just Enough", "Just Short"]}, cards=rest)
    t.refuse("Aric", sell=[name, "Just Short"], rule="item.sell.threshold")
    t.do("Aric", sell=[name, "Just Enough"])
    t.expect(Aric={"level": 4, "hand_lacks": [name], "in_play_lacks": [name]}, treasure_discard_has=[name])


@every_item
@pytest.mark.rule("item.sell.threshold", "item.sell.from-hand", "item.sell.no-change")
def test_an_item_in_hand_is_worth_its_price(name, place, bonus, gold, wearer):
    sold(name, gold, "hand")


@pytest.mark.parametrize(FACTS, [item for item in ITEMS if item.values[0] != "Shell Company"])  # see ..._worn
@pytest.mark.rule("item.sell.threshold", "item.sell.no-change")
def test_an_item_on_the_table_is_worth_its_price(name, place, bonus, gold, wearer):
    sold(name, gold, "in_play")
