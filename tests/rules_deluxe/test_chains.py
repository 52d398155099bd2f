"""Cards that set each other off come to rest."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- id: yo_yo
  name: Yo-Yo
  deck: treasure
  type: item
  copies: 20
  item: {value: 100}
  abilities:
  - {trigger: level_gained, do: [{lose_level: {to: self}}]}
- id: rubber_band
  name: Rubber Band
  deck: treasure
  type: item
  copies: 20
  item: {value: 100}
  abilities:
  - {trigger: level_lost, do: [{gain_level: {to: self, n: 1}}]}
- {id: push, name: Push, deck: treasure, type: go_up_a_level}
"""


@pytest.mark.rule("ruling.N16")
@pytest.mark.parametrize("copies", [1, 20])
def test_a_yo_yo_comes_to_rest(copies: int) -> None:
    t = deal(
        players={
            "Aric": {"level": 4, "in_play": ["Yo-Yo", "Rubber Band"] * copies, "hand": ["Push"]},
            "Suzan": {},
            "Carl": {},
        },
        cards=CARDS,
    )
    t.do("Aric", play="Push", on="Aric")
    assert 1 <= t.level("Aric") <= 9
    t.do("Aric", "kick open the door")


@pytest.mark.rule("ruling.N16")
def test_an_ordinary_chain_runs_to_its_end() -> None:
    chain = """
- {id: push, name: Push, deck: treasure, type: go_up_a_level}
- {id: bell, name: Bell, deck: treasure, type: item, copies: 6, item: {value: 100},
   abilities: [{trigger: level_gained, do: [{draw: {to: self, deck: door}}]}]}
"""
    t = deal(players={"Aric": {"in_play": ["Bell"] * 6, "hand": ["Push"]}, "Suzan": {}, "Carl": {}}, cards=chain)
    t.do("Aric", play="Push", on="Aric")
    t.expect(Aric={"level": 2, "hand_count": 6})
