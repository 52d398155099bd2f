"""The driver: asks whoever is to act, carries out the answer, ends."""

from __future__ import annotations

from random import Random

import pytest

from kickdoor.engine import Command, IllegalCommand, Switches, View, check, new_game, to_act
from kickdoor.engine.command import ACCEPT, SHOW
from kickdoor.play.catalogs import catalog_for
from kickdoor.play.driver import GameTooLong, play_out


def state(sequential: bool = True):
    return new_game(catalog_for(["deluxe"]), Switches(), [0, 1, 0], 5, sequential)


def test_a_game_is_played_to_its_end() -> None:
    s = state()
    chance = Random(2)
    asked: list[int] = []
    steps: list[Command] = []

    def decide(view: View) -> Command:
        asked.append(view.seat)
        return chance.choice(view.legal())

    count = play_out(s, [decide] * 3, lambda command, _events: steps.append(command))
    assert s.over and s.winners
    assert count == len(asked) == len(steps)
    assert [command.seat for command in steps] == asked, "everybody is asked for themselves"
    assert set(asked) == {0, 1, 2}


def test_a_game_that_goes_on_for_too_long_stays_as_it_is() -> None:
    s = state()
    chance = Random(2)
    with pytest.raises(GameTooLong, match="after 10 commands"):
        play_out(s, [lambda view: chance.choice(view.legal())] * 3, limit=10)
    assert not s.over


def test_an_illegal_answer_is_the_deciders_fault() -> None:
    with pytest.raises(IllegalCommand):
        play_out(state(), [lambda view: Command(ACCEPT, view.seat)] * 3)


def test_only_sequential_games_with_a_decider_for_each() -> None:
    with pytest.raises(ValueError, match="sequential"):
        play_out(state(sequential=False), [lambda view: view.legal()[0]] * 3)
    with pytest.raises(ValueError, match="3 seats"):
        play_out(state(), [lambda view: view.legal()[0]] * 2)


def test_nobody_answers_for_another_seat() -> None:
    """A hand card of another player could be shown that way."""
    s = state()
    asked = to_act(s)[0]
    other = (asked + 1) % 3
    forged = Command(SHOW, other, card=s.seats[other].hand[0], target=asked)
    assert check(s, forged) is None, "of that player it would be taken"
    with pytest.raises(ValueError, match=f"seat {asked} was asked, and speaks for no other"):
        play_out(s, [lambda _view: forged] * 3)
