"""Specials that take their player up, win the game or kill: whoever can, does. So a card's figures can be believed."""

from __future__ import annotations

import pytest

from kickdoor.bots import make
from kickdoor.engine import view
from kickdoor.engine.command import PLAY
from kickdoor.judge.scenario import Scenario, deal


def with_card(do: str, more: str = "") -> Scenario:
    """Aric's turn, before the door, with the Thing in hand."""
    ability = f"{{play: own_turn_no_combat, {more}do: [{do}]}}"
    thing = f"- {{id: thing, name: Thing, deck: treasure, type: treasure_special, abilities: [{ability}]}}\n"
    players = {"Aric": {"level": 4, "hand": ["Thing", "Elf", "Dwarf"]}, "Suzan": {"level": 6}, "Carl": {"level": 3}}
    return deal(players=players, turn="Aric", cards=thing)


def played(t: Scenario, bot: str) -> tuple[bool, int]:
    """Whether the bot plays the Thing as soon as it has nothing else to put on the table, and on whom."""
    for _ in range(5):
        command = make(bot, 1).decide(view(t.state, 0))
        if command.verb != PLAY:
            return False, -1
        if t.state.catalog.name[command.card] == "Thing":
            return True, command.target
        t._apply([command])
    return False, -1


@pytest.mark.parametrize("bot", ["rookie", "veteran"])
@pytest.mark.parametrize(
    "do",
    [
        "{gain_level: {to: self, n: 2}}",
        "{gain_level: {to: self, n: 9, can_win: true}}",
        "{win: {who: self}}",
        "{die: {to: others}}",
    ],
)
def test_it_plays_what_takes_it_up_wins_or_kills(bot: str, do: str) -> None:
    assert played(with_card(do), bot)[0]


def test_it_kills_the_leader() -> None:
    assert played(with_card("{die: {to: player}}", "target: {player: {who: others}}, "), "rookie") == (True, 1)


@pytest.mark.parametrize("do", ["{gain_level: {to: left}}", "{die: {to: self}}", "{win: {who: left}}"])
def test_it_does_no_such_thing_for_others(do: str) -> None:
    assert not played(with_card(do), "rookie")[0]
