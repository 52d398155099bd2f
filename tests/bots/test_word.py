"""What an Item given for nothing buys from a bot, until the turn is over, and what it does not buy."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from kickdoor.bots import make
from kickdoor.bots.champion.considered import Weigher
from kickdoor.bots.registry import Bot
from kickdoor.engine import Command, View, apply
from kickdoor.engine import command as verb
from kickdoor.judge.scenario import Scenario, deal

BOOTS = "Boots of Butt-Kicking"
SUZAN = 1  # where she sits
KEEPS = ("rookie", "veteran", "strategist", "planner")


class Player:
    """A bot on its seat, which remembers."""

    def __init__(self, t: Scenario, name: str, kind: str) -> None:
        self.t = t
        self.seat = t.seat(name)
        self.bot: Bot = make(kind, 1)

    def says(self) -> Command:
        return self.bot.decide(View(self.t.state, self.seat))

    def goes_on(self) -> Command:
        """What it says when it has put on what it was given."""
        while (command := self.says()).verb == verb.EQUIP:
            apply(self.t.state, command)
        return command

    def does(self) -> Command:
        command = self.says()
        apply(self.t.state, command)
        return command


def leader_and_curser(**leader: Any) -> Scenario:
    """Aric would curse Suzan, who leads."""
    players = {
        "Aric": {"level": 2, "hand": ["Lose Your Armor"]},
        "Suzan": {"level": 7, "in_play": ["Flaming Armor", BOOTS], **leader},
        "Carl": {"level": 3},
    }
    return deal(players=players, turn="Aric")


def curses(command: Command) -> bool:
    """Whether this is the Curse on Suzan."""
    return command.verb == verb.PLAY and command.target == SUZAN


@pytest.mark.parametrize("kind", ("rookie", "veteran"))
def test_who_gives_is_not_cursed_this_turn(kind: str) -> None:
    t = leader_and_curser()
    aric = Player(t, "Aric", kind)
    assert curses(Player(t, "Aric", kind).says()), "without a gift it would"
    t.do("Suzan", give=BOOTS, to="Aric")
    assert aric.does().verb == verb.ACCEPT
    assert not curses(aric.goes_on())
    t.state.turn += 1
    assert curses(aric.goes_on()), "it is bought for a turn, not for ever"


@pytest.mark.parametrize("kind", KEEPS)
def test_no_way_of_thinking_finds_a_way_round_its_word(kind: str) -> None:
    """At every decision of the turn that follows."""
    t = leader_and_curser()
    aric = Player(t, "Aric", kind)
    t.do("Suzan", give=BOOTS, to="Aric")
    assert aric.does().verb == verb.ACCEPT
    turn, asked = t.state.turn, 0
    for _ in range(40):
        if t.state.turn != turn or t.state.fight is not None:
            break
        command = aric.says() if View(t.state, aric.seat).legal() else None
        if command is None:
            break
        asked += 1
        assert not (command.verb == verb.PLAY and command.target == t.seat("Suzan"))
        apply(t.state, command)
    assert asked


@pytest.mark.parametrize("kind", KEEPS)
def test_who_is_paid_by_a_third_does_not_help(kind: str) -> None:
    players = {"Aric": {"level": 5}, "Suzan": {"level": 5, "in_play": [BOOTS]}, "Carl": {"level": 8}}
    t = deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Basilisk With Reading Glasses"]})
    carl = Player(t, "Carl", kind)
    t.do("Suzan", give=BOOTS, to="Carl")
    assert carl.does().verb == verb.ACCEPT
    ask = max(
        (one for one in View(t.state, t.seat("Aric")).legal() if one.verb == verb.ASK_HELP and one.target == carl.seat),
        key=lambda one: one.offer.treasures if one.offer is not None else 0,
    )
    apply(t.state, ask)
    fresh = Player(t, "Carl", "veteran")
    assert fresh.says().verb == verb.ACCEPT, "without the gift it would"
    assert carl.says().verb == verb.DECLINE


def test_the_champion_weighs_nothing_that_breaks_it() -> None:
    t = leader_and_curser()
    weigher = Weigher()
    view = View(t.state, t.seat("Aric"))
    assert any(map(curses, weigher.choices(view)))
    t.do("Suzan", give=BOOTS, to="Aric")
    accept = next(one for one in weigher.choices(view) if one.verb == verb.ACCEPT)
    weigher.note(accept)
    apply(t.state, accept)
    weighed = weigher.choices(view)
    assert weighed and not any(map(curses, weighed))


def before_her_fight(level: int, bribes: bool, kind: str) -> Command:
    """What Aric says to a kill of Suzan's, who may have given him something before it."""
    players = {
        "Aric": {"level": 2, "hand": ["Ancient", "Enraged", "Mate"]},
        "Suzan": {"level": level, "in_play": [BOOTS], "hand": ["Runaway Cheese Wheel"]},
        "Carl": {"level": 3},
    }
    t = deal(players=players, turn="Suzan", phase="trouble")
    aric = Player(t, "Aric", kind)
    if bribes:
        t.do("Suzan", give=BOOTS, to="Aric")
        assert aric.does().verb == verb.ACCEPT
    t.do("Suzan", **{"look for trouble": "Runaway Cheese Wheel"})
    t.do("Suzan", "claim the kill")
    return aric.says()


def test_who_gives_is_left_in_peace() -> None:
    kind = "veteran:temper=spiteful"
    assert before_her_fight(5, False, kind).verb == verb.PLAY
    assert before_her_fight(5, True, kind).verb in (verb.PASS, verb.REST)


def test_nobody_is_paid_for_losing() -> None:
    assert before_her_fight(9, True, "veteran").verb == verb.PLAY


def test_a_gift_that_never_came_buys_nothing() -> None:
    t = leader_and_curser()
    aric = Player(t, "Aric", "veteran")
    t.do("Suzan", give=BOOTS, to="Aric")
    assert aric.says().verb == verb.ACCEPT
    t.do("Aric", "decline")  # somebody else has answered in its place
    assert curses(aric.goes_on())


def test_a_swap_is_no_bribe() -> None:
    bow = {"card": "Longbow of Shortsightedness", "equipped": False}
    players = {
        "Aric": {"level": 2, "hand": ["Lose Your Armor"], "in_play": [bow]},
        "Suzan": {"level": 7, "in_play": ["Flaming Armor", BOOTS]},
        "Carl": {"level": 3},
    }
    t = deal(players=players, turn="Aric")
    aric = Player(t, "Aric", "veteran")
    t.do("Suzan", trade={"with": "Aric", "give": [BOOTS], "take": [bow["card"]]})
    assert aric.does().verb == verb.ACCEPT
    assert curses(aric.goes_on())


@pytest.mark.parametrize("kind", KEEPS)
def test_the_word_goes_along_when_a_bot_is_copied(kind: str) -> None:
    t = leader_and_curser()
    aric = Player(t, "Aric", kind)
    t.do("Suzan", give=BOOTS, to="Aric")
    aric.does()
    aric.bot = pickle.loads(pickle.dumps(aric.bot))
    assert not curses(aric.goes_on())
