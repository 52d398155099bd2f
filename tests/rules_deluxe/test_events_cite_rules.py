"""What happens without a decision, and every change of Level, names its rule in the event stream."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: imp, name: Plain Imp, deck: door, type: monster, monster: {level: 2, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 2}}]}
- {id: glue, name: Glue, deck: door, type: monster, monster: {level: 20, treasures: 1},
   abilities: [{static: [{rule: escape_impossible, to: fighters}]}], bad_stuff: [{lose_level: {to: victim, n: 2}}]}
- {id: leap, name: Leap, deck: treasure, type: go_up_a_level, effect: [{gain_level: {to: player, n: 3}}]}
- {id: shoo, name: Shoo, deck: treasure, type: one_shot, one_shot: {value: 100},
   abilities: [{play: any_combat, target: {monster: {}}, do: [{remove_monster: {which: monster}}]}]}
"""


def cited(t: Scenario, event: str) -> list[tuple[str, str]]:
    """Who and which rule, for all events of this kind so far."""
    return [(told["seat"], told["rule"]) for told in t.all_events if told["event"] == event]


def table(**more: object) -> Scenario:
    players = more.pop("players", {"Aric": {"level": 4}, "Suzan": {"in_play": ["Elf"]}, "Carl": {}})
    return deal(players=players, cards=CARDS, **more)


@pytest.mark.rule("reward.level-per-monster", "combat.help.elf-level")
def test_levels_for_a_kill() -> None:
    t = table(phase="combat", fight={"monsters": ["Plain Imp"], "helper": "Suzan"})
    t.do("Aric", "claim the kill").all_pass()
    assert cited(t, "level") == [("Aric", "reward.level-per-monster"), ("Suzan", "combat.help.elf-level")]


@pytest.mark.rule("item.sell.threshold", "character.level.gain")
def test_levels_bought_and_given() -> None:
    t = table(players={"Aric": {"hand": ["Magic Missile", "Unsupervised Goose", "Leap"]}, "Suzan": {}, "Carl": {}})
    t.do("Aric", sell=["Magic Missile", "Unsupervised Goose"])
    t.do("Aric", play="Leap", on="Aric")
    assert cited(t, "level") == [("Aric", "item.sell.threshold"), ("Aric", "character.level.gain")]


@pytest.mark.rule("meta.hard-rule.kill-for-ten", "ruling.K16")
def test_the_last_level_is_not_a_gift() -> None:
    t = table(players={"Aric": {"level": 8, "hand": ["Leap"]}, "Suzan": {}, "Carl": {}})
    t.do("Aric", play="Leap", on="Aric")
    t.expect(Aric={"level": 9})
    assert cited(t, "ruled") == [("Aric", "meta.hard-rule.kill-for-ten")]


@pytest.mark.rule("meta.hard-rule.level-floor", "ruling.K29", "character.level.lose")
def test_caught_without_a_roll_and_down_to_the_floor() -> None:
    t = table(players={"Aric": {"level": 2}, "Suzan": {}, "Carl": {}}, phase="combat", fight={"monsters": ["Glue"]})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Glue")
    t.expect(Aric={"level": 1})
    assert cited(t, "ruled") == [("Aric", "ruling.K29"), ("Aric", "meta.hard-rule.level-floor")]
    assert cited(t, "level") == [("Aric", "character.level.lose")]
    assert cited(t, "caught") == [("Aric", "runaway.fail")]


@pytest.mark.rule("combat.last-monster-removed")
def test_the_fight_ends_with_its_last_monster() -> None:
    players = {"Aric": {"hand": ["Shoo"]}, "Suzan": {}, "Carl": {}}
    t = table(players=players, phase="combat", fight={"monsters": ["Plain Imp"]})
    t.do("Aric", play="Shoo", on="Plain Imp")
    assert ("Aric", "combat.last-monster-removed") in cited(t, "ruled")


@pytest.mark.rule("item.big.overflow", "super.lost-second", "item.equip-limits")
def test_what_is_too_much_says_why() -> None:
    big = ["Chainsaw of Bloody Dismemberment", "Battering Ram, Live"]
    t = table(players={"Aric": {"in_play": ["Dwarf", *big]}, "Suzan": {}, "Carl": {}})
    t.do("Aric", discard="Dwarf")
    assert cited(t, "ruled") == [("Aric", "item.big.overflow")]
