"""Cards that ask for themselves in a circle are refused today; an old game that has them goes on all the same."""

from __future__ import annotations

import pytest

from kickdoor.cards import lint
from kickdoor.engine import apply, from_bytes, legal, state_hash, to_bytes, validate
from kickdoor.engine.explaining import explain
from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: mirror, name: Mirror, deck: treasure, type: item, copies: 3, item: {value: 100, bonus: 1},
   abilities: [{static: [{stat: strength, add: {half: {strength_of: left}}, to: self}]}]}
- {id: echo, name: Echo, deck: treasure, type: item, item: {value: 100, bonus: 1},
   abilities: [{static: [{stat: strength, add: {strength_of: self}, to: self}]}]}
- {id: finale, name: Finale, deck: door, type: monster, monster: {level: 2, treasures: 1},
   abilities: [{static: [{stat: levels_reward, add: 1, to: this, if: {for_the_win: true}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
"""


@pytest.fixture
def old_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anybody looked for circles."""
    monkeypatch.setattr(lint, "lint_circles", lambda card: [])


def fight(**aric: object) -> Scenario:
    players = {"Aric": {"level": 8, **aric}, "Bess": {"in_play": ["Mirror"]}, "Carl": {"in_play": ["Mirror"]}}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Finale"]}, cards=CARDS)


@pytest.mark.parametrize("card", ["Mirror", "Echo"])
@pytest.mark.usefixtures("old_times")
def test_strength_made_of_strength_comes_to_an_end(card: str) -> None:
    t = fight(in_play=[card])
    s = from_bytes(to_bytes(t.state), t.state.catalog)
    assert state_hash(s) == state_hash(t.state)
    total, reasons = explain(s, "munchkins")
    assert total == sum(reason.amount for reason in reasons) > 8
    for _ in range(30):  # it can be played on
        moves = [move for seat in range(3) for move in legal(s, seat)]
        if not moves:
            break
        apply(s, moves[0])
        validate(s)
        assert s.asking == 0


@pytest.mark.usefixtures("old_times")
def test_a_reward_that_asks_for_the_win_comes_to_an_end() -> None:
    t = fight()
    assert explain(t.state, "levels")[0] == 1  # from Level 8 that is no win
    t.do("Aric", "claim the kill")
    assert t.state.asking == 0
