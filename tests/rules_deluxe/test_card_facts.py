"""Facts that the Deluxe rulebook states about cards it names."""

import pytest

from kickdoor.judge.scenario import deal


def fight(monsters, aric, suzan=None):
    """Aric's turn, a fight under way against these monsters."""
    players = {"Aric": aric, "Suzan": suzan or {}, "Carl": {}}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": monsters})


@pytest.mark.rule("card.deluxe.facts")
@pytest.mark.card("Net Troll")
def test_net_troll_is_level_ten_with_three_treasures():
    fight(["Net Troll"], {}).expect(fight={"monsters": 10, "treasures": 3, "levels": 1})


@pytest.mark.rule("card.deluxe.facts")
@pytest.mark.card("Enraged")
def test_enraged_is_five_more_and_a_treasure():
    fight([{"card": "Net Troll", "enhancers": ["Enraged"]}], {}).expect(fight={"monsters": 15, "treasures": 4})


@pytest.mark.rule("card.deluxe.facts")
@pytest.mark.card("Magic Missile")
def test_magic_missile_is_five():
    t = fight(["Net Troll"], {"level": 1, "hand": ["Magic Missile"]})
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.expect(fight={"munchkins": 6})


@pytest.mark.rule("card.deluxe.facts")
@pytest.mark.card("Chainsaw of Bloody Dismemberment", "Boots of Butt-Kicking")
@pytest.mark.parametrize(("item", "bonus"), [("Chainsaw of Bloody Dismemberment", 3), ("Boots of Butt-Kicking", 2)])
def test_item_bonuses(item, bonus):
    fight(["Net Troll"], {"level": 1, "in_play": [item]}).expect(fight={"munchkins": 1 + bonus})


@pytest.mark.rule("card.deluxe.facts")
@pytest.mark.card("Drooling Slime")
def test_drooling_slime_is_four_more_against_elves():
    human = fight(["Drooling Slime"], {"level": 5})
    elf = fight(["Drooling Slime"], {"level": 5, "in_play": ["Elf"]})
    human.expect(fight={"monsters": 1})
    elf.expect(fight={"monsters": 5})


@pytest.mark.rule("card.deluxe.facts")
@pytest.mark.card("Mace of Sharpness")
def test_mace_of_sharpness_is_for_clerics():
    players = {"Aric": {"in_play": ["Cleric"], "hand": ["Mace of Sharpness"]}, "Suzan": {}, "Carl": {}}
    t = deal(players=players, turn="Aric")
    t.do("Aric", play="Mace of Sharpness")
    t.expect(Aric={"equipped": ["Mace of Sharpness"]})


@pytest.mark.rule("card.deluxe.facts")
@pytest.mark.card("Mace of Sharpness")
def test_mace_of_sharpness_is_not_for_others():
    players = {"Aric": {"in_play": [{"card": "Mace of Sharpness", "equipped": False}]}, "Suzan": {}, "Carl": {}}
    t = deal(players=players, turn="Aric")
    t.refuse("Aric", equip="Mace of Sharpness", rule="item.restricted")


@pytest.mark.rule("card.deluxe.facts")
@pytest.mark.card("Dwarf")
def test_dwarves_carry_more_than_one_big_item():
    big = ["Chainsaw of Bloody Dismemberment", "Battering Ram, Live"]
    dwarf = deal(
        players={"Aric": {"in_play": ["Dwarf", big[0]], "hand": [big[1]]}, "Suzan": {}, "Carl": {}}, turn="Aric"
    )
    dwarf.do("Aric", play=big[1])
    dwarf.expect(Aric={"in_play_has": big})
    human = deal(players={"Aric": {"in_play": [big[0]], "hand": [big[1]]}, "Suzan": {}, "Carl": {}}, turn="Aric")
    human.refuse("Aric", play=big[1], rule="item.big.limit")


@pytest.mark.rule("card.deluxe.facts")
@pytest.mark.card("Yuppie Water")
def test_yuppie_water_only_helps_elves():
    t = fight(["Net Troll"], {"level": 1, "in_play": ["Elf"]}, {"hand": ["Yuppie Water"]})
    t.do("Suzan", play="Yuppie Water", side="munchkins")
    t.expect(fight={"munchkins": 4})
    t = fight(["Net Troll"], {"level": 1}, {"in_play": ["Elf"], "hand": ["Yuppie Water"]})
    t.refuse("Suzan", play="Yuppie Water", side="munchkins", rule="item.restricted")
