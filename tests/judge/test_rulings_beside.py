"""Which of our rulings stand beside what the judge refuses: those that say something of the case."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.ask import answer
from kickdoor.judge.case.file import Step
from kickdoor.judge.scenario import deal


@pytest.mark.rule("combat.help.one-helper")
@pytest.mark.parametrize(
    ("player", "action", "rulings"),
    [("Aric", {"ask": "Carl"}, []), ("Carl", {"play": "Chair"}, ["ruling.N27"])],
    ids=["asked", "by a card"],
)
def test_what_a_card_may_do_is_told_where_one_is_played(
    player: str, action: dict[str, str], rulings: list[str]
) -> None:
    """A second helper may not be asked; and a card that lets somebody step in has a ruling of its own."""
    chair: dict[str, Any] = {"id": "chair", "name": "Chair", "deck": "treasure", "type": "treasure_special"}
    chair["abilities"] = [{"play": "others_combat", "do": [{"join_fight": {"who": "self"}}]}]
    players = {"Aric": {"level": 3}, "Suzan": {"level": 2}, "Carl": {"level": 5, "hand": ["Chair"]}}
    fight = {"monsters": ["Net Troll"], "helper": "Suzan"}
    table = deal(players=players, turn="Aric", phase="combat", fight=fight, cards=[chair])
    found = answer(table, Step("refuse", 1, player, action))
    assert found.refusal is not None and found.refusal.rule == "combat.help.one-helper"
    assert [one.id for one in found.rulings] == rulings
