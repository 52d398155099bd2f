"""What a bot builder meets first: questions asked amiss are answered with words, and nothing means two things."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

import kickdoor
from kickdoor.bots import make
from kickdoor.cards import load_catalog
from kickdoor.engine import Command, NoFight, State, View, apply, legal, new_game, to_act
from kickdoor.engine import command as verb
from kickdoor.play.options import open_table, read_table
from kickdoor.rules import EDITIONS


@pytest.fixture
def state() -> State:
    return new_game(load_catalog(["deluxe"]), None, [0, 1, 0], seed=7)


# ---- commands ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bad", [99, -1, 33])
def test_a_command_that_cannot_be_can_be_printed(bad: int) -> None:
    assert repr(Command(bad, 0, card=-7, target=4)) == f"<verb={bad} seat=0 card=-7 target=4>"
    assert repr(Command(verb.KICK, 9)) == "<kick seat=9>"


def test_a_target_is_a_seat_or_a_card_and_the_view_says_which(state: State) -> None:
    """In a game between rookies, wherever a command has a target: of the two, one names it, and it fits."""
    bot = make("rookie", 1)
    met = set[tuple[int, bool]]()
    for _ in range(400):
        seat = to_act(state)[0]
        view = View(state, seat)
        for command in legal(state, seat):
            named = (view.target_seat(command), view.target_card(command))
            assert sorted(named) == sorted((-1, command.target))
            if command.target >= 0:
                met.add((command.verb, named[0] >= 0))
                assert named[0] < 3
        apply(state, bot.decide(view))
        if state.over:
            break
    assert (verb.ASK_HELP, True) in met and (verb.PLAY, True) in met
    assert any(not seat for _verb, seat in met)


# ---- views -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "asked", ["level", "sex", "dead", "table", "curses", "hand_count", "hand_backs", "hand_limit", "strength"]
)
@pytest.mark.parametrize("seat", [-1, 3, -2])
def test_a_seat_that_is_none_is_nobody(state: State, asked: str, seat: int) -> None:
    with pytest.raises(IndexError, match=f"there is no seat {seat}; this table has 0 to 2"):
        getattr(View(state, 0), asked)(seat)


def test_a_view_is_of_a_seat_or_of_somebody_who_looks_on(state: State) -> None:
    assert View(state, -1).legal() == []
    assert View(state, -1).hand() == []
    for seat in (3, -2):
        with pytest.raises(IndexError, match=f"there is no seat {seat}"):
            View(state, seat)
        with pytest.raises(IndexError, match=f"there is no seat {seat}"):
            View(state, 0).hand(seat)
    with pytest.raises(IndexError, match="there is no seat 3"):
        View(state, 0).has_trait(3, 0)


@pytest.mark.parametrize("asked", ["owner", "host", "equipped", "sale_value"])
def test_a_card_that_is_none_is_nobodys(state: State, asked: str) -> None:
    for card in (-1, state.catalog.cards):
        with pytest.raises(IndexError, match=f"there is no card {card}; this table has 0 to"):
            getattr(View(state, 0), asked)(card)


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        *((name, ()) for name in ("ahead", "munchkin_total", "monster_total", "wins_ties", "for_the_win")),
        *((name, ()) for name in ("levels_at_stake", "treasures_at_stake")),
        ("monster_strength", (0,)),
        ("die_needed", (0, 0)),
        ("unharmed", (0, 0)),
    ],
)
def test_the_numbers_of_no_fight_are_refused_with_words(state: State, asked: str, given: tuple[Any, ...]) -> None:
    view = View(state, 0)
    assert not view.fight_on()
    with pytest.raises(NoFight, match=rf"{asked}\(\): there is no fight now; ask fight_on\(\) first"):
        getattr(view, asked)(*given)


def test_a_card_that_does_not_fight_has_no_strength_as_a_monster(state: State) -> None:
    while state.fight is None:
        apply(state, make("rookie", 1).decide(View(state, to_act(state)[0])))
    view = View(state, 0)
    assert [view.monster_strength(monster) for monster in view.monsters()]
    absent = next(card for card in range(state.catalog.cards) if card not in view.monsters())
    with pytest.raises(ValueError, match="is no monster of this fight; there are"):
        view.monster_strength(absent)


# ---- games and modules -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("packs", [*((edition,) for edition in EDITIONS), ("deluxe", "star"), ("gbm", "xmen")])
def test_a_game_without_a_word_about_rules_is_played_by_those_of_its_cards(packs: tuple[str, ...]) -> None:
    state = new_game(load_catalog(packs), None, [0, 1, 0], seed=7)
    table = open_table(read_table(packs=packs))
    assert state.rules.as_dict() == table.rules.as_dict() == state.catalog.rules.as_dict()


def test_no_module_is_hidden_behind_a_function_of_its_name() -> None:
    """What `import` finds is what a name says: `kickdoor.engine.check` is a function, its module another name."""
    for found in walk_packages(kickdoor.__path__, "kickdoor."):
        parent, _, child = found.name.rpartition(".")
        if parent.split(".")[1:2] in (["engine"], ["bots"], ["play"], ["game"], ["cards"], ["arena"]):
            module = import_module(found.name)
            assert getattr(import_module(parent), child) is module, found.name
