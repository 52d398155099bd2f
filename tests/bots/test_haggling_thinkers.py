"""Bots that choose from a menu (the planner, the champion) throw no bargain away."""

from __future__ import annotations

import pytest

from kickdoor.bots import make
from kickdoor.bots.champion.considered import considered
from kickdoor.bots.planner.choices import bargains
from kickdoor.engine import Command, Offer, View, apply
from kickdoor.engine import command as verb
from kickdoor.judge.scenario import Scenario, deal


def fight() -> Scenario:
    players = {"Aric": {"level": 3}, "Suzan": {"level": 8}, "Carl": {"level": 1}}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Basilisk With Reading Glasses"]})


def test_all_at_once_is_not_among_what_is_weighed() -> None:
    view = View(fight().state, 0)
    usual = make("veteran", 1).decide(view)
    offers = [move.offer for move in considered(view, usual, set()) if move.verb == verb.ASK_HELP]
    assert offers and all(offer is not None and offer.treasures < 3 for offer in offers)
    every = [move for move in view.legal() if move.offer is not None and move.offer.treasures == 3]
    assert every and not any(bargains(view, usual, move) for move in every)


def test_whoever_has_said_no_is_asked_again_only_as_a_veteran_would() -> None:
    s = fight().state
    plea = Command(verb.ASK_HELP, 0, target=1, offer=Offer(1, verb.FIRST_FIGHTER))
    apply(s, plea)
    apply(s, Command(verb.DECLINE, 1))
    view = View(s, 0)
    usual = make("veteran", 1).decide(view)
    others = [move for move in considered(view, usual, set())[1:] if move.verb == verb.ASK_HELP]
    assert not [move for move in others if move.target == 1]


@pytest.mark.parametrize("kind", ["planner:worlds=4", "champion"])
def test_nobody_helps_for_nothing_who_could_ask_for_something(kind: str) -> None:
    if kind == "champion":
        pytest.importorskip("numpy")
    s = fight().state
    apply(s, Command(verb.ASK_HELP, 0, target=1, offer=Offer()))
    view = View(s, 1)
    usual = make("veteran", 1).decide(view)
    assert usual.verb == verb.COUNTER
    assert verb.ACCEPT not in [move.verb for move in considered(view, usual, set())]
    assert make(kind, 1).decide(view).verb != verb.ACCEPT
