"""What could be used instead of something else: told move by move, with what it brings, and only what is legal."""

from __future__ import annotations

from typing import Any

from kickdoor.engine import Command, apply
from kickdoor.engine.command import VERB_NAMES
from kickdoor.engine.values import player_strength
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.server.protocol.view import LegalMove, Outcome, Way
from kickdoor.server.views.instead import ways

OPENER, HALF = "Letter Opener of Last Resort", "Half of a Legendary Sword"  # a hand each, +1 and +2
MACE, ROD = "Mace of Sharpness", "Fishing Rod of Distant Trouble"  # a hand, +3; two, +2


def aric(in_play: list[Any], hand: list[str], **position: Any) -> Scenario:
    players = {"Aric": {"level": 3, "in_play": in_play, "hand": hand}, "Suzan": {}, "Carl": {}}
    return deal(players=players, turn="Aric", **{"phase": "prepare", **position})


def told(t: Scenario, card: str) -> list[Way]:
    return ways(t.state, 0, t.card(card), t.players)


def done(t: Scenario, steps: list[LegalMove]) -> int:
    """What Aric's strength is once all of it is done."""
    for step in steps:
        apply(t.state, Command(VERB_NAMES.index(step.verb), 0, step.card, step.target, step.value))
    return player_strength(t.state, 0)


def test_of_what_is_worn_the_least_makes_place() -> None:
    for hand, in_play in (([MACE], []), ([], [{"card": MACE, "equipped": False}])):
        t = aric(["Cleric", OPENER, HALF, *in_play], hand)
        (way,) = told(t, MACE)
        assert way.off == [t.card(OPENER)] and not way.drops
        assert way.steps[-1].outcome == Outcome(strength=2)
        assert done(t, way.steps) == 3 + 2 + 3


def test_two_hands_take_both_and_that_it_weakens_is_told() -> None:
    t = aric([OPENER, HALF], [ROD])
    (way,) = told(t, ROD)
    assert sorted(way.off) == sorted([t.card(OPENER), t.card(HALF)])
    assert way.steps[-1].outcome == Outcome(strength=-1)
    assert done(t, way.steps) == 3 + 2


def test_a_class_is_given_up_for_a_class() -> None:
    """Of two, either; and a Race is none."""
    t = aric(["Warrior", "Elf"], ["Wizard"])
    (way,) = told(t, "Wizard")
    assert way.drops and [(step.verb, step.card) for step in way.steps] == [
        ("drop", t.card("Warrior")),
        ("play", t.card("Wizard")),
    ]
    done(t, way.steps)
    assert t.card("Wizard") in t.state.seats[0].table and t.card("Warrior") not in t.state.seats[0].table
    t = aric(["Super Munchkin", "Warrior", "Thief"], ["Wizard"])
    assert [way.off for way in told(t, "Wizard")] == [[t.card("Warrior")], [t.card("Thief")]]


def test_nothing_is_told_where_it_is_not_for_what_one_has() -> None:
    assert told(aric([OPENER], [MACE]), MACE) == []  # it can simply be put on
    assert told(aric([OPENER, HALF], [MACE], fight={"monsters": ["Drooling Slime"]}, phase="combat"), MACE) == []
    t = aric([OPENER, HALF], [])
    t.state.owner[t.card(MACE)] = 1
    assert told(t, MACE) == ways(t.state, 0, 4999, t.players) == ways(t.state, 0, -1, t.players) == []
