"""Surplus equipment in a fight stays in place and gives nothing: room alone does not bring it back (K12, K13)."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: two_heads, name: Two Heads, copies: 2, deck: door, type: race, trait: {kind: race, name: two_heads},
   abilities: [{static: [{stat: slot_headgear, add: 1, to: self}]}]}
- {id: hydra, name: Hydra, deck: door, type: race, trait: {kind: race, name: hydra},
   abilities: [{static: [{stat: slot_headgear, add: 2, to: self}]}]}
- {id: octopus, name: Octopus, deck: door, type: race, trait: {kind: race, name: octopus},
   abilities: [{static: [{rule: ignore_slots, to: self}]}]}
- {id: clean_cut, name: Clean Cut, deck: door, type: curse, effect: [{lose_trait: {to: victim, kind: race, n: 1}}]}
- {id: hatmaker, name: Hatmaker, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, slot: headgear}, n: 1}}]}
- {id: honesty, name: Honesty, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, type: cheat}, n: 1}}]}
- {id: cold_head, name: Cold Head, deck: door, type: curse, lasts: next_combat,
   abilities: [{static: [{stat: slot_headgear, add: -1, to: victim}]}]}
- {id: cure, name: Cure, deck: treasure, type: treasure_special,
   abilities: [{play: any_time, do: [{discard: {from: self, what: {zone: curses}, n: 1}}]}]}
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: helmet, name: Helmet, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 2}}
- {id: crown, name: Crown, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 4}}
"""


def fight(aric: dict, suzan: list[str]) -> Scenario:
    """Aric is in a fight; Suzan has the curses."""
    players = {"Aric": aric, "Suzan": {"hand": suzan}, "Carl": {}}
    return deal(players=players, cards=CARDS, phase="combat", fight={"monsters": ["Ogre"]})


def cursed(t: Scenario, curse: str) -> None:
    t.do("Suzan", play=curse, on="Aric")
    t.all_pass()


def one_hat_off(hand: list[str] | None = None) -> Scenario:
    """Two hats on two heads; one head is cut off, and the Cap gives nothing any more."""
    t = fight({"in_play": ["Two Heads", "Cap", "Helmet"], "hand": hand or []}, ["Clean Cut", "Hatmaker"])
    t.expect(fight={"munchkins": 1 + 1 + 2})
    cursed(t, "Clean Cut")
    t.do("Aric", pick="Cap")
    t.expect(fight={"munchkins": 1 + 2}, Aric={"in_play": ["Cap", "Helmet"]})
    return t


@pytest.mark.rule("ruling.K13", "ruling.J21")
def test_the_surplus_hat_does_not_count_again_because_the_other_is_gone() -> None:
    t = one_hat_off()
    t.do("Suzan", play="Hatmaker", on="Aric")
    t.do("Aric", pick="Helmet")
    t.expect(fight={"munchkins": 1}, Aric={"in_play": ["Cap"]})


@pytest.mark.rule("ruling.K13")
def test_and_comes_off_when_the_fight_is_over() -> None:
    t = one_hat_off()
    t.do("Suzan", play="Hatmaker", on="Aric")
    t.do("Aric", pick="Helmet")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.expect(phase="charity", Aric={"in_play": ["Cap"], "equipped": [], "strength": 1})
    t.do("Aric", equip="Cap")
    t.expect(Aric={"strength": 2})


@pytest.mark.rule("ruling.K12")
@pytest.mark.parametrize("race", ["Two Heads", "Hydra", "Octopus"])
def test_the_right_regained_brings_it_back(race) -> None:
    t = one_hat_off([race])
    t.do("Aric", play=race)
    t.expect(fight={"munchkins": 1 + 1 + 2})


@pytest.mark.rule("ruling.K12", "ruling.K13")
def test_the_right_regained_brings_it_back_even_if_the_other_has_gone() -> None:
    t = one_hat_off(["Two Heads"])
    t.do("Suzan", play="Hatmaker", on="Aric")
    t.do("Aric", pick="Helmet")
    t.expect(fight={"munchkins": 1})
    t.do("Aric", play="Two Heads")
    t.expect(fight={"munchkins": 1 + 1})


@pytest.mark.rule("ruling.K12", "ruling.K13")
def test_half_the_right_brings_back_one_of_two() -> None:
    t = fight({"in_play": ["Hydra", "Cap", "Helmet", "Crown"], "hand": ["Two Heads"]}, ["Clean Cut"])
    cursed(t, "Clean Cut")
    t.do("Aric", pick="Crown")
    t.do("Aric", pick="Helmet")
    t.expect(fight={"munchkins": 1 + 1})
    t.do("Aric", play="Two Heads")
    t.do("Aric", pick="Helmet")  # three hats, two heads: he says again which gives nothing
    t.expect(fight={"munchkins": 1 + 1 + 4})


@pytest.mark.rule("ruling.K12", "curse.lasting")
def test_a_limit_that_was_lowered_and_is_lifted_again() -> None:
    t = fight({"in_play": ["Cap"], "hand": ["Cure"]}, ["Cold Head"])
    cursed(t, "Cold Head")
    t.do("Aric", pick="Cap")
    t.expect(fight={"munchkins": 1})
    t.do("Aric", play="Cure")
    t.expect(fight={"munchkins": 1 + 1})


@pytest.mark.rule("ruling.K13", "ruling.R72")
def test_a_hat_that_lost_its_cheat_waits_in_vain_for_the_other_to_go() -> None:
    cheated = {"card": "Cheat!", "attached_to": "Cap"}
    t = fight({"in_play": ["Helmet", "Cap", cheated]}, ["Honesty", "Hatmaker"])
    t.expect(fight={"munchkins": 1 + 2 + 1})
    cursed(t, "Honesty")
    t.do("Aric", pick="Cap")
    t.do("Suzan", play="Hatmaker", on="Aric")
    t.do("Aric", pick="Helmet")
    t.expect(fight={"munchkins": 1})
