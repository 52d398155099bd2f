"""Nobody throws Items away: the lawful ways to be rid of one."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

BOOTS = "Boots of Butt-Kicking"
CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 5, treasures: 1},
   bad_stuff: [{discard: {from: victim, what: {slot: footgear}, n: 1}}]}
- {id: crate, name: Crate of Gold, deck: treasure, type: item, item: {value: 1000}}
"""


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


@pytest.mark.rule("item.no-free-discard")
@pytest.mark.parametrize("turn", ["Aric", "Suzan"])
@pytest.mark.parametrize("equipped", [True, False])
def test_an_unwanted_item_cannot_just_be_discarded(turn, equipped):
    t = table({"in_play": [{"card": BOOTS, "equipped": equipped}]}, turn=turn)
    t.refuse("Aric", discard=BOOTS, rule="item.no-free-discard")


@pytest.mark.rule("item.no-free-discard")
def test_nor_in_combat():
    t = table({"in_play": [BOOTS]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.refuse("Aric", discard=BOOTS, rule="item.no-free-discard")


@pytest.mark.rule("item.no-free-discard")
def test_nor_a_one_shot_on_the_table():
    t = table({"in_play": ["Magic Missile"]})
    t.refuse("Aric", discard="Magic Missile", rule="item.no-free-discard")


@pytest.mark.rule("item.ways-out")
def test_sold():
    t = table({"in_play": ["Crate of Gold"]})
    t.do("Aric", sell=["Crate of Gold"])
    t.expect(Aric={"in_play_lacks": ["Crate of Gold"]}, treasure_discard_has=["Crate of Gold"])


@pytest.mark.rule("item.ways-out")
def test_traded():
    t = table({"in_play": [BOOTS]}, {"in_play": ["Crate of Gold"]})
    t.do("Aric", trade={"with": "Suzan", "give": [BOOTS], "take": ["Crate of Gold"]})
    t.do("Suzan", "accept")
    t.expect(Aric={"in_play_lacks": [BOOTS]}, Suzan={"in_play_has": [BOOTS]})


@pytest.mark.rule("item.ways-out", "item.gift")
def test_given_to_somebody_who_wants_it():
    t = table({"in_play": [BOOTS]})
    t.do("Aric", give=BOOTS, to="Suzan")
    t.do("Suzan", "accept")
    t.expect(Aric={"in_play_lacks": [BOOTS]}, Suzan={"in_play_has": [BOOTS]})


@pytest.mark.rule("item.ways-out", "item.gift")
def test_not_given_to_somebody_who_does_not_want_it():
    t = table({"in_play": [BOOTS]})
    t.do("Aric", give=BOOTS, to="Suzan")
    t.do("Suzan", "decline")
    t.expect(Aric={"in_play_has": [BOOTS]}, Suzan={"in_play_lacks": [BOOTS]})


@pytest.mark.rule("item.ways-out")
def test_discarded_for_a_class_ability():
    t = table({"in_play": ["Warrior", BOOTS]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.do("Aric", use="Warrior", to="Berserk", pay=[BOOTS])
    t.expect(Aric={"in_play_lacks": [BOOTS]}, treasure_discard_has=[BOOTS], fight={"munchkins": 2})


@pytest.mark.rule("item.ways-out")
def test_discarded_for_a_race_ability():
    saw = "Chainsaw of Bloody Dismemberment"
    t = table({"in_play": ["Dwarf", saw]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.do("Aric", use="Dwarf", to="Heirloom Toss", pay=[saw])
    t.expect(Aric={"in_play_lacks": [saw]}, treasure_discard_has=[saw], fight={"munchkins": 6})


@pytest.mark.rule("item.ways-out")
def test_lost_to_a_curse():
    t = table({"in_play": [BOOTS]}, {"hand": ["The Floor Is, Actually, Lava"]})
    t.do("Suzan", play="The Floor Is, Actually, Lava", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play_lacks": [BOOTS]}, treasure_discard_has=[BOOTS])


@pytest.mark.rule("item.ways-out")
def test_lost_to_bad_stuff():
    t = table({"in_play": [BOOTS]}, phase="combat", fight={"monsters": ["Ogre"]}, dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.expect(Aric={"in_play_lacks": [BOOTS]}, treasure_discard_has=[BOOTS])


@pytest.mark.rule("item.ways-out", "ruling.K5")
def test_the_cheat_on_a_sold_item_is_discarded_with_it():
    t = table({"in_play": ["Crate of Gold", {"card": "Cheat!", "attached_to": "Crate of Gold"}]})
    t.do("Aric", sell=["Crate of Gold"])
    t.expect(Aric={"in_play_lacks": ["Cheat!"], "hand_lacks": ["Cheat!"]}, door_discard_has=["Cheat!"])


@pytest.mark.rule("ruling.K5")
def test_the_cheat_on_an_item_lost_to_a_curse_is_discarded_with_it():
    t = table(
        {"in_play": [BOOTS, {"card": "Cheat!", "attached_to": BOOTS}]},
        {"hand": ["The Floor Is, Actually, Lava"]},
    )
    t.do("Suzan", play="The Floor Is, Actually, Lava", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play_lacks": [BOOTS, "Cheat!"]}, door_discard_has=["Cheat!"], treasure_discard_has=[BOOTS])


@pytest.mark.rule("ruling.K5")
def test_the_cheat_on_an_item_given_away_is_discarded_and_the_item_goes_on():
    t = table({"in_play": [BOOTS, {"card": "Cheat!", "attached_to": BOOTS}]})
    t.do("Aric", give=BOOTS, to="Suzan")
    t.do("Suzan", "accept")
    t.expect(Suzan={"in_play_has": [BOOTS], "in_play_lacks": ["Cheat!"]}, door_discard_has=["Cheat!"])


@pytest.mark.rule("ruling.K5")
def test_the_cheat_on_a_traded_item_is_discarded_and_the_item_goes_on():
    t = table({"in_play": [BOOTS, {"card": "Cheat!", "attached_to": BOOTS}]}, {"in_play": ["Crate of Gold"]})
    t.do("Aric", trade={"with": "Suzan", "give": [BOOTS], "take": ["Crate of Gold"]})
    t.do("Suzan", "accept")
    t.expect(
        Aric={"in_play_has": ["Crate of Gold"], "in_play_lacks": ["Cheat!"]},
        Suzan={"in_play_has": [BOOTS], "in_play_lacks": ["Cheat!"]},
        door_discard_has=["Cheat!"],
    )
