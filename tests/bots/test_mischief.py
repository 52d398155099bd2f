"""Whom bots play cards against where no win is at stake: whoever leads by it, at any Level; once in a round; never in
vain; and rather than give them away."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.bots import make
from kickdoor.engine import Command, View
from kickdoor.engine import command as verb
from kickdoor.engine.hits import forget_a_turn
from kickdoor.judge.scenario import Scenario, deal

SPOILERS = ["Ancient", "Enraged", "Mate"]
ARIC, SUZAN, CARL = 0, 1, 2
BOTH = pytest.mark.parametrize("kind", ["rookie", "veteran:temper=spiteful"])


def says(t: Scenario, seat: int, kind: str) -> Command:
    return make(kind, 1).decide(View(t.state, seat))


def kill(aric: int, suzan: int = 1, carl: dict[str, Any] | None = None, hand: list[str] | None = None) -> Scenario:
    """Aric, on this Level, is about to kill something; Suzan holds cards against it."""
    players = {"Aric": {"level": aric}, "Suzan": {"level": suzan, "hand": hand or SPOILERS}, "Carl": carl or {}}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Runaway Cheese Wheel"]})


def claimed(aric: int, suzan: int = 1, carl: dict[str, Any] | None = None, hand: list[str] | None = None) -> Scenario:
    t = kill(aric, suzan, carl, hand)
    t.do("Aric", "claim the kill")
    return t


@BOTH
def test_a_kill_that_takes_the_lead_is_answered_at_any_level(kind: str) -> None:
    for level in (4, 6, 8):
        command = says(claimed(level), SUZAN, kind)
        assert command.verb == verb.PLAY, level


@BOTH
def test_whoever_stays_behind_keeps_his_kill(kind: str) -> None:
    assert says(claimed(4, suzan=6), SUZAN, kind).verb == verb.PASS


@BOTH
def test_no_card_is_played_that_turns_nothing(kind: str) -> None:
    weak = ["Unsupervised Goose", "Jar of Somebody Else's Bees"]
    t = deal(
        players={"Aric": {"level": 8, "in_play": ["Flaming Armor"]}, "Suzan": {"hand": weak}, "Carl": {}},
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Drooling Slime"]},
    )
    t.do("Aric", "claim the kill")
    assert says(t, SUZAN, kind).verb == verb.PASS


def test_near_the_end_a_rookie_keeps_what_could_stop_a_win() -> None:
    two = ["Ancient", "Enraged"]
    assert says(claimed(4, hand=two), SUZAN, "rookie").verb == verb.PLAY
    assert says(claimed(4, hand=two, carl={"level": 8}), SUZAN, "rookie").verb == verb.PASS


# ---- never twice in a round --------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("level", [4, 9])
def test_whoever_was_hit_is_left_alone_for_a_round_but_not_to_win(kind: str, level: int) -> None:
    t = kill(level, carl={"hand": ["Lose Your Armor"]})
    t.do("Carl", play="Lose Your Armor", on="Aric")
    t.all_pass()
    t.do("Aric", "claim the kill")
    assert says(t, SUZAN, kind).verb == (verb.PLAY if level == 9 else verb.PASS)
    for _ in range(3):
        assert level == 9 or says(t, SUZAN, kind).verb == verb.PASS
        forget_a_turn(t.state)
    assert says(t, SUZAN, kind).verb == verb.PLAY, "a round later he may be hit again"


# ---- rather than give it away ------------------------------------------------------------------------------------


@BOTH
def test_a_curse_that_would_be_given_away_is_played_first(kind: str) -> None:
    """On somebody who would not have been worth it."""
    hand = ["Lose Your Armor", "Ancient", "Enraged", "Mate", "Magic Missile", "Potion of Outdoor Voice"]
    players = {"Aric": {"level": 3, "hand": hand}, "Suzan": {"in_play": ["Flaming Armor"]}, "Carl": {}}
    t = deal(players=players, turn="Aric", phase="charity")
    command = says(t, ARIC, kind)
    assert (command.verb, command.target) == (verb.PLAY, SUZAN)
    t = deal(players=players, turn="Aric")
    assert says(t, ARIC, kind).verb != verb.PLAY
