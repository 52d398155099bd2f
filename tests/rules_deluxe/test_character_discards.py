"""Abilities that cost discards: any own card, in play or from hand."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

COST = "character.class.discard-cost"
CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 20, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""


def fight(aric, suzan=None, carl=None, **more):
    return deal(
        players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}},
        cards=CARDS,
        phase="combat",
        fight={"monsters": ["Ogre"], **more},
    )


@pytest.mark.rule("character.class.discard-cost")
def test_an_item_on_the_table_a_class_and_a_monster_in_hand_count_one_each():
    t = fight({"in_play": ["Warrior", "Yuppie Water"], "hand": ["Thief", "Net Troll"]})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Yuppie Water", "Thief", "Net Troll"])
    t.expect(
        fight={"munchkins": 1 + 3},
        Aric={"in_play_lacks": ["Yuppie Water"], "hand_count": 0},
        door_discard_has=["Thief", "Net Troll"],
        treasure_discard_has=["Yuppie Water"],
    )


@pytest.mark.rule("character.class.discard-cost")
def test_an_equipped_item_pays_and_its_bonus_is_gone():
    t = fight({"in_play": ["Warrior", "Boots of Butt-Kicking"]})
    t.expect(fight={"munchkins": 3})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Boots of Butt-Kicking"])
    t.expect(fight={"munchkins": 2})


@pytest.mark.rule("character.class.discard-cost")
@pytest.mark.parametrize("card", ["Elf", "Hireling", "Best Supporting Adventurer Award"])
def test_any_other_own_card_in_play_pays(card):
    t = fight({"in_play": ["Warrior", card]})
    t.do("Aric", use="Warrior", to="Berserk", pay=[card])
    t.expect(fight={"munchkins": 2}, Aric={"in_play_lacks": [card]})


@pytest.mark.rule("character.class.discard-cost")
def test_a_class_in_play_pays_for_the_power_of_the_other():
    t = fight({"in_play": ["Warrior", "Thief", {"card": "Super Munchkin", "attached_to": "Warrior"}]})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Thief"])
    t.expect(fight={"munchkins": 2}, Aric={"in_play_has": ["Warrior"], "in_play_lacks": ["Thief"]})


@pytest.mark.rule("character.class.discard-cost", "ruling.R25")
def test_the_class_does_not_pay_for_its_own_power():
    t = fight({"in_play": ["Warrior"]})
    t.refuse("Aric", use="Warrior", to="Berserk", pay=["Warrior"], rule="ruling.R25")


@pytest.mark.rule("character.class.discard-cost")
def test_the_cards_of_others_do_not_pay():
    t = fight({"in_play": ["Warrior"]}, {"in_play": ["Boots of Butt-Kicking"]})
    assert not t.may("Aric", use="Warrior", to="Berserk", pay=["Boots of Butt-Kicking"])


@pytest.mark.rule("character.class.discard-cost")
def test_no_cards_no_power():
    t = fight({"in_play": ["Warrior"]})
    t.refuse("Aric", use="Warrior", to="Berserk", pay=[], rule=COST)


@pytest.mark.rule("character.class.discard-cost")
def test_not_fewer_than_the_card_says():
    t = fight({"in_play": ["Wizard"], "hand": ["Elf", "Dwarf", "Thief"]})
    t.do("Aric", use="Wizard", to="Unflattering Hex", on="Ogre")
    t.do("Aric", pick="Elf")
    t.refuse("Aric", "done", rule=COST)
    t.expect(fight={"monsters": 20}, question="Aric")
    t.do("Aric", pick="Dwarf")
    t.expect(fight={"monsters": 16}, Aric={"hand_count": 1}, question=None)


@pytest.mark.rule("character.class.discard-cost")
def test_at_least_one_for_berserk():
    t = fight({"in_play": ["Warrior"], "hand": ["Elf", "Dwarf"]})
    t.do("Aric", use="Warrior", to="Berserk")
    t.refuse("Aric", "done", rule=COST)
    t.do("Aric", pick="Elf")
    t.do("Aric", "done")
    t.expect(fight={"munchkins": 2}, Aric={"hand_count": 1})


@pytest.mark.rule("character.class.discard-cost")
def test_no_more_than_three_for_berserk():
    t = fight({"in_play": ["Warrior"], "hand": ["Elf", "Dwarf", "Thief", "Cleric"]})
    assert not t.may("Aric", use="Warrior", to="Berserk", pay=["Elf", "Dwarf", "Thief", "Cleric"])
    t.do("Aric", use="Warrior", to="Berserk", pay=["Elf", "Dwarf", "Thief"])
    t.expect(fight={"munchkins": 4}, Aric={"hand_count": 1}, question=None)


@pytest.mark.rule("character.class.discard-cost", "curse.no-fuel")
@pytest.mark.parametrize(
    ("wrong", "rule"),
    [("Warrior", "ruling.R25"), ("Loyal Raincloud", "curse.no-fuel"), ("Boots of Butt-Kicking", COST)],
)
def test_only_own_cards_other_than_the_class_itself_and_kept_curses_are_taken(wrong, rule):
    t = fight(
        {"in_play": ["Warrior"], "hand": ["Elf", "Dwarf"], "curses": ["Loyal Raincloud"]},
        {"in_play": ["Boots of Butt-Kicking"]},
    )
    t.do("Aric", use="Warrior", to="Berserk")
    t.refuse("Aric", pick=wrong, rule=rule)


@pytest.mark.rule("character.class.discard-cost", "ruling.J39")
@pytest.mark.parametrize("place", ["hand", "in_play"])
def test_a_one_shot_spent_in_this_fight_does_not_pay(place):
    aric = {"in_play": ["Warrior"], "hand": []}
    aric[place] = [*aric[place], "Magic Missile"]
    t = fight(aric)
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.refuse("Aric", use="Warrior", to="Berserk", pay=["Magic Missile"], rule="ruling.J39")
    t.expect(fight={"munchkins": 6})


@pytest.mark.rule("character.class.discard-cost", "ruling.J39")
def test_nor_an_enhancer_that_lies_on_a_monster():
    t = fight({"in_play": ["Warrior"], "hand": ["Enraged"]})
    t.do("Aric", play="Enraged", on="Ogre")
    t.refuse("Aric", use="Warrior", to="Berserk", pay=["Enraged"], rule="ruling.J39")
    t.expect(fight={"munchkins": 1, "monsters": 25})


@pytest.mark.rule("character.class.discard-cost", "curse.no-fuel")
def test_nor_a_curse_that_is_kept():
    t = fight({"in_play": ["Warrior"], "curses": ["Loyal Raincloud"]})
    t.refuse("Aric", use="Warrior", to="Berserk", pay=["Loyal Raincloud"], rule="curse.no-fuel")


@pytest.mark.rule("character.class.discard-cost")
def test_a_race_ability_that_names_what_it_takes():
    saw, ram = "Chainsaw of Bloody Dismemberment", "Battering Ram, Live"
    t = fight({"in_play": ["Dwarf", "Boots of Butt-Kicking", saw, ram]})
    t.do("Aric", use="Dwarf", to="Heirloom Toss")
    t.refuse("Aric", pick="Boots of Butt-Kicking", rule="character.class.discard-cost")
    t.do("Aric", pick=saw)
    t.expect(fight={"munchkins": 1 + 2 + 5}, treasure_discard_has=[saw])


@pytest.mark.rule("character.class.discard-cost", "ruling.R25")
def test_a_cost_that_names_the_hand_takes_hand_cards_only():
    t = deal(
        players={
            "Aric": {"in_play": ["Halfling", "Filing Hat", "Magic Missile"], "hand": ["Thief"]},
            "Suzan": {},
            "Carl": {},
        },
    )
    t.refuse(
        "Aric",
        use="Halfling",
        to="Pantry Raid",
        pay=["Thief", "Filing Hat"],
        rule="ruling.R25",
    )
    t.expect(Aric={"in_play_has": ["Filing Hat"], "hand_has": ["Thief"]})
