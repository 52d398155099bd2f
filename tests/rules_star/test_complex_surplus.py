"""A Complex Item that stopped counting in a fight: room alone does not bring it back (K12, K13)."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: forgetting, name: Forgetting, deck: door, type: trap, effect: [{lose_trait: {to: victim, kind: class, n: 1}}]}
- {id: rust, name: Rust, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, item: true}, n: 1}}]}
- {id: extra_arms, name: Extra Arms, deck: door, type: door_special,
   abilities: [{play: any_time, do: [{mod: {mods: [{stat: hands, add: 2, to: self}], for: combat}}]}]}
- {id: tinkerer, name: Tinkerer, deck: door, type: class, trait: {kind: class, name: tinkerer},
   abilities: [{static: [{stat: complex_limit, add: 1, to: self}]}]}
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: dish, name: Dish, deck: treasure, type: item,
   item: {slot: hand, hands: 1, value: 100, bonus: 1, complex: true}}
- {id: probe, name: Probe, deck: treasure, type: item,
   item: {slot: hand, hands: 1, value: 100, bonus: 2, complex: true}}
"""


def one_off() -> Scenario:
    """Two Complex Items of a Tinkerer, who is none any more: the Dish gives nothing."""
    aric = {"in_play": ["Tinkerer", "Dish", "Probe"], "hand": ["Extra Arms", "Gadgeteer"]}
    t = deal(
        players={"Aric": aric, "Suzan": {"hand": ["Forgetting", "Rust"]}, "Carl": {}},
        edition="star",
        cards=CARDS,
        fight={"monsters": ["Ogre"]},
    )
    t.expect(fight={"munchkins": 1 + 1 + 2})
    t.do("Suzan", play="Forgetting", on="Aric")
    t.do("Aric", pick="Dish")
    t.expect(fight={"munchkins": 1 + 2})
    return t


@pytest.mark.rule("item.complex.lost-ability", "ruling.K13")
def test_the_other_one_lost_brings_it_not_back() -> None:
    t = one_off()
    t.do("Suzan", play="Rust", on="Aric")
    t.do("Aric", pick="Probe")
    t.expect(fight={"munchkins": 1}, Aric={"in_play": ["Dish"]})


@pytest.mark.rule("item.complex.lost-ability", "ruling.K13")
def test_nor_does_a_right_to_something_else() -> None:
    t = one_off()
    t.do("Suzan", play="Rust", on="Aric")
    t.do("Aric", pick="Probe")
    t.do("Aric", play="Extra Arms")
    t.expect(fight={"munchkins": 1})


@pytest.mark.rule("item.complex.lost-ability", "ruling.K12")
def test_the_right_to_more_complex_items_does() -> None:
    t = one_off()
    t.do("Aric", play="Gadgeteer")
    t.expect(fight={"munchkins": 1 + 1 + 2})
