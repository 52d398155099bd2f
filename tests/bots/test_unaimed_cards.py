"""Cards of designers that no pack of ours has: rookies play them without stumbling, and see what they are for."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards.tables import POISON, fight, monster, special

from kickdoor.bots import make
from kickdoor.bots.asking import answer
from kickdoor.engine.command import PLAY
from kickdoor.judge.scenario import Scenario, deal

HATS = """
- {id: hat, name: Hat, deck: treasure, copies: 3, type: item, item: {slot: headgear, bonus: 1, value: 500}}
"""


def at_home(card: str, **players: dict[str, Any]) -> Scenario:
    names = ("Aric", "Bess", "Carl")
    seats = {name: {"level": 3, **players.get(name.lower(), {})} for name in names}
    return deal(players=seats, turn="Aric", cards=card + HATS + POISON)


TAKEN = "what: {zone: hand}, random: true"


@pytest.mark.parametrize(
    "does",
    [
        f"{{each: {{in: everyone, do: [{{take: {{from: its_left, to: it, {TAKEN}}}}}]}}}}",
        f"{{take: {{from: left, to: self, {TAKEN}}}}}",
        "{swap_hands: {who: self, with: left}}",
    ],
)
def test_what_takes_from_somebody_whom_nobody_chooses_is_played(does: str) -> None:
    held = {"hand": ["Hat", "Poison"]}
    t = at_home(special(does, "own_turn"), aric={"hand": ["Trick"]}, bess=held, carl={"hand": ["Hat", "Poison"]})
    command = answer(make("rookie", 1), t.state, 0)
    assert (command.verb, command.card) == (PLAY, t.card("Trick"))


ELFISH = """
- {id: pixie, name: Pixie, deck: door, type: race, trait: {kind: race, name: pixie},
   abilities: [{static: [{stat: help_levels, add: 1, to: self}]}]}
"""


@pytest.mark.parametrize(
    ("gives", "race", "level", "steps_in"),
    [
        ("", "Pixie", 9, True),
        ("", "", 9, False),
        (", {draw: {to: self, deck: treasure}}", "", 9, True),
        ("", "Pixie", 1, False),
    ],
)
def test_a_rookie_steps_in_where_that_wins_and_brings_something(
    gives: str, race: str, level: int, steps_in: bool
) -> None:
    chair = special(f"{{join_fight: {{who: self}}}}{gives}", "others_combat")
    bess: dict[str, Any] = {"level": level, "hand": ["Trick"], "in_play": [race] if race else []}
    t = fight(monster(level=9) + chair + ELFISH, bess=bess)
    command = answer(make("rookie", 1), t.state, 1)
    assert (command.verb == PLAY) == steps_in
