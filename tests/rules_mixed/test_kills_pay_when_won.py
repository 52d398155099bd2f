"""What a kill earns is due when the fight is won, whatever the card that speaks of it (meta.hard-rule.*, J10)."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: drip, name: Drip, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}],
   abilities: [{trigger: monster_killed, do: [{draw: {to: fighter, deck: door}}]}]}
- {id: rock, name: Rock, deck: door, type: monster, copies: 2, monster: {level: 15, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: pebble, name: Pebble, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: zap, name: Zap, deck: treasure, copies: 2, type: treasure_special, abilities: [
    {play: any_combat, target: {monster: {}}, do: [{kill_monster: {which: monster}}]}]}
- {id: shoo, name: Shoo, deck: treasure, type: treasure_special, abilities: [
    {play: any_combat, target: {monster: {}}, do: [{remove_monster: {which: monster}}]}]}
- {id: trophy, name: Trophy, deck: treasure, copies: 2, type: item, item: {value: 100}, abilities: [
    {trigger: monster_killed, of: anyone, do: [{gain_level: {to: self, can_win: true}}]}]}
- {id: medal, name: Medal, deck: treasure, type: item, item: {value: 100}, abilities: [
    {trigger: combat_won, do: [{gain_level: {to: self}}]}]}
- {id: crown, name: Crown, deck: treasure, type: item, item: {value: 100}, abilities: [
    {trigger: combat_won, do: [{gain_level: {to: self, can_win: true}}]}]}
"""


def fight(monsters: list[str], players: dict[str, Any], **more: Any) -> Scenario:
    everybody = {"Aric": {}, "Suzan": {}, "Carl": {}, **players}
    return deal(players=everybody, fight={"monsters": monsters, **more}, cards=CARDS, door=["Elf"])


@pytest.mark.rule("meta.hard-rule.no-midcombat-rewards")
def test_what_a_killed_monster_gives_waits_for_the_end_of_the_fight() -> None:
    t = fight(["Drip", "Rock"], {"Aric": {"level": 4, "hand": ["Zap"]}, "Suzan": {"hand": ["Zap"]}})
    t.do("Aric", play="Zap", on="Drip")
    t.expect(Aric={"hand": []})
    t.do("Suzan", play="Zap", on="Rock")
    t.expect(Aric={"level": 6})
    assert "Elf" in t.hand("Aric")


@pytest.mark.rule("meta.hard-rule.no-midcombat-rewards")
def test_who_runs_after_a_kill_has_nothing_of_it() -> None:
    t = fight(
        ["Drip", "Rock"],
        {"Aric": {"level": 4, "hand": ["Zap"], "in_play": ["Trophy"]}, "Suzan": {"in_play": ["Trophy"]}},
    )
    t.do("Aric", play="Zap", on="Drip")
    t.expect(Aric={"level": 4, "hand": []}, Suzan={"level": 1})
    t.do("Aric", "run away")
    t.state.dice = [6]
    t.do("Aric", roll_against="Rock")
    t.do("Aric", "end turn")
    t.expect(Aric={"level": 4, "hand": []}, Suzan={"level": 1})


@pytest.mark.rule("ruling.J10", "meta.hard-rule.no-midcombat-rewards")
def test_fighter_and_helper_who_get_there_by_the_same_kill_both_win() -> None:
    t = fight(["Pebble"], {"Aric": {"level": 9}, "Suzan": {"level": 9, "in_play": ["Trophy"]}}, helper="Suzan")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric", "Suzan"])


@pytest.mark.rule("ruling.J10")
def test_a_level_for_the_victory_may_be_the_helpers_last_as_well() -> None:
    t = fight(["Pebble"], {"Aric": {"level": 9}, "Suzan": {"level": 9, "in_play": ["Crown"]}}, helper="Suzan")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric", "Suzan"])


@pytest.mark.rule("victory.immediate")
def test_what_wins_nobody_the_game_is_not_set_off_any_more() -> None:
    t = fight(["Drip"], {"Aric": {"level": 9}, "Suzan": {"level": 4, "in_play": ["Medal"]}}, helper="Suzan")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric"], Suzan={"level": 4})


@pytest.mark.rule("meta.hard-rule.kill-to-level")
def test_no_level_for_a_victory_without_a_kill() -> None:
    t = fight(["Rock"], {"Aric": {"level": 4, "in_play": ["Medal"]}, "Suzan": {"hand": ["Shoo"]}})
    t.do("Suzan", play="Shoo", on="Rock")
    t.all_pass()
    t.expect(fight=None, Aric={"level": 4})
    assert any(event.get("rule") == "meta.hard-rule.kill-to-level" for event in t.all_events)


@pytest.mark.rule("meta.hard-rule.kill-to-level")
def test_a_level_for_the_victory_if_anything_was_killed() -> None:
    t = fight(["Pebble"], {"Aric": {"level": 4, "in_play": ["Medal"]}})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(fight=None, Aric={"level": 6})
