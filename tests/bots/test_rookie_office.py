"""What the rookie makes of words that pick, count, last and stick: cards of the sample pack."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kickdoor.bots import make
from kickdoor.encoding.facts import BOOST, REMOVE, facts_of
from kickdoor.engine import Command, View
from kickdoor.engine import command as verb
from kickdoor.judge.scenario import Scenario, deal

OFFICE = str(Path(__file__).parents[2] / "docs" / "packs" / "office")


def table(aric: dict[str, Any], bess: dict[str, Any] | None = None, **position: Any) -> Scenario:
    players = {"Aric": {"level": 5, **aric}, "Bess": {"level": 2, **(bess or {})}, "Carl": {"level": 2}}
    return deal(players=players, packs=[OFFICE], **{"turn": "Aric", **position})


def says(t: Scenario, player: str) -> Command:
    return make("rookie", 1).decide(View(t.state, t.seat(player)))


def card(t: Scenario, name: str) -> int:
    return t.state.catalog.named(name)[0]


def test_it_knows_what_the_cards_are_for() -> None:
    t = table({})
    facts = facts_of(t.state.catalog)
    (key,) = facts.uses[card(t, "Key to the Corner Office")]
    assert (key.kind, key.amount, key.each) == (BOOST, 5, False)
    (lunch,) = facts.uses[card(t, "Quarterly Review")]
    assert (lunch.kind, lunch.pays) == (REMOVE, 2), "500 gold are about two Items"
    (coffee,) = facts.plays[card(t, "Third Pot of Coffee")]
    assert (coffee.kind, coffee.amount) == (BOOST, 6)
    assert facts.bad_stuff[card(t, "Head of Human Resources")] == 20, "two levels, as half of them mostly are"


def test_it_turns_the_fight_with_what_works_once_a_game() -> None:
    t = table({"in_play": ["Key to the Corner Office"]}, phase="combat", fight={"monsters": ["Quarterly Review"]})
    command = says(t, "Aric")
    assert (command.verb, command.card) == (verb.USE, card(t, "Key to the Corner Office"))


def test_it_wastes_no_curse_on_who_ignores_it() -> None:
    leader = {"level": 8, "in_play": ["Out of Office Notice"]}
    t = table(leader, {"hand": ["Compliance Course"]}, phase="combat", fight={"monsters": ["Possessed Printer"]})
    assert says(t, "Bess").card != card(t, "Compliance Course")
    t = table({"level": 8}, {"hand": ["Compliance Course"]}, phase="combat", fight={"monsters": ["Possessed Printer"]})
    assert says(t, "Bess").card == card(t, "Compliance Course")


def test_it_sells_nothing_that_sticks() -> None:
    goods = ["Stack of Unread Memos", "Out of Office Notice", "Key to the Corner Office"]  # 1000 gold together
    gum = {"card": "Gum on the Chair", "attached_to": "Stack of Unread Memos"}
    assert says(table({"level": 2, "in_play": goods}, phase="prepare"), "Aric").verb == verb.SELL
    assert says(table({"level": 2, "in_play": goods, "curses": [gum]}, phase="prepare"), "Aric").verb != verb.SELL
