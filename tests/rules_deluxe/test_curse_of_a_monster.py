"""Who is behind a Curse that a monster makes strike (ruling.N25)."""

from __future__ import annotations

import pytest

from kickdoor.judge.case.file import cases_in
from kickdoor.judge.judge import judge

CASE = """
players:
  Aric: {{level: 4, hand: [Form]}}
  Suzan: {{level: 3, in_play: [Grudge]}}
  Carl: {{level: 9}}
turn: Aric
door: [Ghost]
door_discard: [Stubbed Toe]
cards:
- {{id: toe, name: Stubbed Toe, deck: door, type: curse, effect: [{{lose_level: {{to: victim}}}}]}}
- id: ghost
  name: Ghost
  deck: door
  type: monster
  monster: {{level: 1, treasures: 1}}
  bad_stuff: [{{lose_level: {{to: victim}}}}]
  abilities: [{{trigger: combat_started, do: [{{each: {{in: lowest, do: [{{curse: {{to: it}}}}]}}}}]}}]
- id: form
  name: Form
  deck: treasure
  type: treasure_special
  abilities: [{{play: own_turn_no_combat, target: {{player: {{who: others}}}}, do: [{{curse: {{to: player}}}}]}}]
- id: grudge
  name: Grudge
  deck: treasure
  type: item
  item: {{value: 100}}
  abilities: [{{trigger: cursed, do: [{{lose_level: {{to: player}}}}]}}]
steps:
- do: {{Aric: {does}}}
- expect: {{Suzan: {{level: 2}}, Aric: {{level: {level}}}}}
"""


@pytest.mark.parametrize(
    ("does", "level"), [("kick open the door", 4), ("{play: Form, on: Suzan}", 3)], ids=["a monster", "a card of his"]
)
def test_who_has_cursed_suzan(does: str, level: int) -> None:
    [case], problems = cases_in(CASE.format(does=does, level=level), "test.yaml")
    assert not problems
    result = judge(case)
    assert not result.mistakes and not [step.failures for step in result.steps if step.failures]
