"""What ends play that would go round in circles, card by card (rulings N16 to N19)."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

REQUEST = "Freedom of Information Request"
BOOT_HILL = "Boot Hill, Visiting Hours"


def two_that_fetch() -> Scenario:
    return deal(
        packs=["star", "gbm"],
        players={"Aric": {"hand": [REQUEST]}, "Suzan": {}, "Carl": {}},
        treasure_discard=[BOOT_HILL],
    )


@pytest.mark.rule("ruling.N17")
@pytest.mark.card(REQUEST, BOOT_HILL)
def test_a_card_that_fetches_is_played_once_a_turn() -> None:
    t = two_that_fetch()
    t.do("Aric", play=REQUEST)
    t.do("Aric", play=BOOT_HILL)
    t.do("Aric", choose="Dig up a Treasure")
    t.expect(Aric={"hand": [REQUEST]})
    t.refuse("Aric", play=REQUEST, rule="ruling.N17")


@pytest.mark.rule("ruling.N17")
def test_it_may_be_played_again_in_the_next_turn() -> None:
    t = two_that_fetch()
    t.do("Aric", play=REQUEST)
    t.do("Aric", play=BOOT_HILL)
    t.do("Aric", choose="Dig up a Treasure")
    t.do("Aric", "kick open the door")
    t.do("Aric", "loot the room")
    t.do("Aric", "end turn")
    t.do("Aric", play=REQUEST)
    t.expect(turn="Suzan")


@pytest.mark.rule("ruling.N17")
def test_a_card_that_brings_itself_back_does_so_once() -> None:
    boomerang = """
- {id: boomerang, name: Boomerang, deck: treasure, type: item, item: {value: 100}, abilities: [
    {use: own_turn_no_combat, name: Throw It, cost: {this: true},
     do: [{fetch: {to: self, zone: treasure_discard, n: 1}}]}]}
"""
    t = deal(players={"Aric": {"in_play": ["Boomerang"]}, "Suzan": {}, "Carl": {}}, cards=boomerang)
    t.do("Aric", use="Boomerang")
    t.expect(Aric={"hand": ["Boomerang"]})
    t.do("Aric", play="Boomerang")
    t.refuse("Aric", use="Boomerang", rule="ruling.N17")


FREE = """
- {id: well, name: Wishing Well, deck: treasure, type: item, item: {value: 100}, abilities: [
    {use: any_time, name: Wish, do: [{gain_level: {to: self}}]}]}
- {id: seesaw, name: Seesaw, deck: treasure, type: item, copies: 2, item: {value: 100}, abilities: [
    {use: any_time, name: Push Off, cost: {lose_level: 1}, target: {player: {who: others}},
     do: [{gain_level: {to: player}}]}]}
"""


@pytest.mark.rule("ruling.N18")
def test_an_ability_without_price_and_number_works_once_a_turn() -> None:
    t = deal(players={"Aric": {"in_play": ["Wishing Well"]}, "Suzan": {}, "Carl": {}}, cards=FREE)
    t.do("Aric", use="Wishing Well")
    t.expect(Aric={"level": 2})
    t.refuse("Aric", use="Wishing Well", rule="ruling.N18")


@pytest.mark.rule("ruling.N18")
def test_levels_that_others_hand_back_are_no_price_that_runs_out() -> None:
    t = deal(
        players={
            "Aric": {"level": 3, "in_play": ["Seesaw"]},
            "Suzan": {"level": 3, "in_play": ["Seesaw"]},
            "Carl": {},
        },
        cards=FREE,
    )
    t.do("Aric", use="Seesaw", on="Suzan")
    t.do("Suzan", use="Seesaw", on="Aric")
    t.expect(Aric={"level": 3}, Suzan={"level": 3})
    t.refuse("Aric", use="Seesaw", on="Suzan", rule="ruling.N18")


@pytest.mark.rule("ruling.N19")
def test_an_item_is_put_on_and_off_four_times() -> None:
    t = deal(players={"Aric": {"in_play": ["Flaming Armor"]}, "Suzan": {}, "Carl": {}}, door=["Elf"])
    for _ in range(2):
        t.do("Aric", unequip="Flaming Armor")
        t.do("Aric", equip="Flaming Armor")
    t.refuse("Aric", unequip="Flaming Armor", rule="ruling.N19")
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Elf")
    t.do("Aric", unequip="Flaming Armor")


@pytest.mark.rule("ruling.N19", "zone.hand.show")
def test_a_card_is_shown_to_the_same_player_once() -> None:
    t = deal(players={"Aric": {"hand": ["Elf"]}, "Suzan": {}, "Carl": {}})
    t.do("Aric", show="Elf", to="Suzan")
    t.refuse("Aric", show="Elf", to="Suzan", rule="ruling.N19")
    t.do("Aric", show="Elf", to="Carl")


TRIGGERS = """
- {id: yo_yo, name: Yo-Yo, deck: treasure, type: item, item: {value: 100}, abilities: [
    {trigger: level_gained, do: [{lose_level: {to: self}}]}]}
- {id: band, name: Rubber Band, deck: treasure, type: item, item: {value: 100}, abilities: [
    {trigger: level_lost, do: [{gain_level: {to: self, n: 1}}]}]}
- {id: bell, name: Bell, deck: treasure, type: item, item: {value: 100}, abilities: [
    {trigger: turn_ended, of: self, do: [{gain_level: {to: self}}]}]}
- {id: push, name: Push, deck: treasure, type: go_up_a_level}
"""


@pytest.mark.rule("ruling.N16")
def test_a_card_that_has_tired_holds_up_nobody_else() -> None:
    t = deal(
        players={
            "Aric": {"level": 4, "in_play": ["Bell"], "hand": ["Push"]},
            "Suzan": {"in_play": ["Yo-Yo", "Rubber Band"]},
            "Carl": {},
        },
        cards=TRIGGERS,
        door=["Elf"],
    )
    t.do("Aric", play="Push", on="Suzan")
    level = t.level("Suzan")
    assert 1 <= level <= 9
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Elf")
    t.do("Aric", "loot the room")
    t.do("Aric", "end turn")
    t.expect(Aric={"level": 5})
