"""What an ability costs is weighed: levels, cards, the card itself. What is free is used."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.bots import make
from kickdoor.engine import Command, View, apply
from kickdoor.engine import command as verb
from kickdoor.judge.scenario import Scenario, deal

BOTS = ("rookie", "veteran")


def boots(ability: dict[str, Any], name: str = "Boots of Testing") -> dict[str, Any]:
    return {
        "id": name.lower().replace(" ", "_"), "name": name, "type": "item", "abilities": [ability],
        "item": {"slot": "footgear", "value": 300, "bonus": 1},
    }  # fmt: skip


def use(window: str, do: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"use": window, "name": "Do It", "do": [do], **more}


def monster(bad_stuff: dict[str, Any], level: int = 12) -> dict[str, Any]:
    """Whoever fights it is alone."""
    facts, alone = {"level": level, "treasures": 2}, {"static": [{"rule": "no_help", "to": "this"}]}
    about = {"id": "foe", "name": "Foe", "type": "monster", "monster": facts}
    return {**about, "bad_stuff": [bad_stuff], "abilities": [alone]}


LOSE_ONE = {"lose_level": {"to": "victim", "n": 1}}
DEATH = {"die": {"to": "victim"}}
REROLL = use("after_run_roll", {"reroll": {"who": "self"}}, cost={"lose_level": 1})
REROLL_IN_THE_EFFECT = {
    "use": "after_run_roll", "name": "Do It", "limit": {"n": 1, "per": "combat"},
    "do": [{"lose_level": {"to": "self", "n": 1}}, {"reroll": {"who": "self"}}],
}  # fmt: skip


def says(t: Scenario, bot: str, player: str = "Aric") -> Command:
    return make(bot, 1).decide(View(t.state, t.seat(player)))


def rolled(ability: dict[str, Any], bad_stuff: dict[str, Any], level: int = 9) -> Scenario:
    """Aric runs, and the die says one."""
    aric = {"level": level, "in_play": ["Boots of Testing"]}
    t = deal(
        players={"Aric": aric, "Suzan": {}, "Carl": {}}, cards=[boots(ability), monster(bad_stuff, 20)],
        turn="Aric", phase="run", fight={"monsters": ["Foe"]}, dice=[1, 6, 6],
    )  # fmt: skip
    apply(t.state, next(move for move in View(t.state, 0).legal() if move.verb == verb.ROLL))
    return t


# ---- levels ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("ability", [REROLL, REROLL_IN_THE_EFFECT], ids=["as a cost", "in the effect"])
def test_no_level_is_paid_for_a_roll_that_saves_one_at_most(bot: str, ability: dict[str, Any]) -> None:
    t = rolled(ability, LOSE_ONE)
    assert any(move.verb == verb.USE for move in View(t.state, 0).legal()), "it could"
    assert says(t, bot).verb != verb.USE


@pytest.mark.parametrize("bot", BOTS)
def test_a_level_is_paid_where_death_is_likely_to_be_avoided(bot: str) -> None:
    assert says(rolled(REROLL, DEATH), bot).verb == verb.USE


@pytest.mark.parametrize("bot", BOTS)
def test_the_winning_level_is_not_paid_to_win_the_fight(bot: str) -> None:
    """Level 9, and a kill wins: with a level paid for strength it would not."""
    stronger = {"mod": {"mods": [{"stat": "strength", "add": 9, "to": "self"}], "for": "combat"}}
    for level, pays in ((9, False), (5, True)):
        aric = {"level": level, "in_play": ["Boots of Testing"]}
        t = deal(
            players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", phase="combat",
            cards=[boots(use("own_combat", stronger, cost={"lose_level": 1})), monster(DEATH, level + 2)],
            fight={"monsters": ["Foe"]},
        )  # fmt: skip
        assert (says(t, bot).verb == verb.USE) is pays


# ---- what is free ------------------------------------------------------------------------------------------------


def at_home(ability: dict[str, Any], **aric: Any) -> Scenario:
    more = {"level": 3, "in_play": ["Boots of Testing"], **aric}
    return deal(players={"Aric": more, "Suzan": {"level": 5}, "Carl": {}}, cards=[boots(ability)], turn="Aric")


DRAW = {"draw": {"to": "self", "deck": "door", "n": 1}}


@pytest.mark.parametrize("bot", BOTS)
def test_a_free_ability_is_used_and_then_the_turn_goes_on(bot: str) -> None:
    t = at_home(use("own_turn_no_combat", DRAW))
    command = says(t, bot)
    assert command.verb == verb.USE
    apply(t.state, command)
    assert says(t, bot).verb != verb.USE, "once a turn"


@pytest.mark.parametrize("bot", BOTS)
def test_a_free_level_is_taken_and_one_for_a_level_is_not(bot: str) -> None:
    level = {"gain_level": {"to": "self", "n": 1}}
    assert says(at_home(use("own_turn_no_combat", level, limit={"n": 1, "per": "turn"})), bot).verb == verb.USE
    dear = use("own_turn_no_combat", DRAW, cost={"lose_level": 1})
    assert says(at_home(dear), bot).verb != verb.USE, "a card for a level"


@pytest.mark.parametrize("bot", BOTS)
def test_what_it_wears_is_not_thrown_away_for_a_card(bot: str) -> None:
    assert says(at_home(use("own_turn_no_combat", DRAW, cost={"this": True})), bot).verb != verb.USE


# ---- one-shots ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_a_one_shot_that_decides_a_fight_is_played(bot: str) -> None:
    """Whether its strength is printed as a bonus or comes of what it does."""
    by_bonus = {"id": "bomb", "name": "Bomb", "type": "one_shot"}
    by_bonus["one_shot"] = {"value": 900, "bonus": 5, "side": "munchkins"}
    stronger = {"mod": {"mods": [{"stat": "strength", "add": 5, "to": "self"}], "for": "combat"}}
    by_deed = {"id": "bomb", "name": "Bomb", "type": "one_shot", "one_shot": {"value": 900}}
    by_deed["abilities"] = [{"play": "own_combat", "do": [stronger]}]
    for bomb in (by_bonus, by_deed):
        t = deal(
            players={"Aric": {"level": 5, "hand": ["Bomb"]}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="combat",
            cards=[bomb, monster(DEATH, 8)], fight={"monsters": ["Foe"]},
        )  # fmt: skip
        command = says(t, bot)
        assert (command.verb, t.state.catalog.name[command.card]) == (verb.PLAY, "Bomb")
