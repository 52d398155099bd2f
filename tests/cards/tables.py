"""Tables to play a few written cards at, for the tests of this folder."""

from __future__ import annotations

from typing import Any

from kickdoor.judge.scenario import Scenario, deal

POISON = """
- {id: rat, name: Rat, deck: door, copies: 9, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: poison, name: Poison, deck: door, copies: 2, type: curse, effect: [{die: {to: victim}}]}
"""


def monster(*abilities: str, level: int = 9) -> str:
    """The Ghoul, who does these things."""
    facts = f"monster: {{level: {level}, treasures: 2}}, bad_stuff: [{{die: {{to: victim}}}}]"
    said = ", ".join(f"{{{ability}}}" for ability in abilities)
    return f"- {{id: ghoul, name: Ghoul, deck: door, type: monster, {facts}, abilities: [{said}]}}\n"


def fight(cards: str, aric: dict[str, Any] | None = None, helper: str = "", **others: dict[str, Any]) -> Scenario:
    """Aric fights the Ghoul; Bess, Carl and Dora sit to his left."""
    under_way: dict[str, Any] = {"monsters": ["Ghoul"]}
    if helper:
        under_way["helper"] = helper
    players = {name: {"level": 3, **(others.get(name.lower()) or {})} for name in ("Bess", "Carl", "Dora")}
    players = {"Aric": {"level": 3, **(aric or {})}, **players}
    return deal(players=players, turn="Aric", phase="combat", fight=under_way, cards=cards + POISON)


def special(do: str, window: str = "any_time", more: str = "") -> str:
    """The Trick, played from the hand."""
    ability = f"{{play: {window}, {more}do: [{do}]}}"
    return f"- {{id: trick, name: Trick, deck: treasure, type: treasure_special, abilities: [{ability}]}}\n"
