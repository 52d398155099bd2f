"""What a card says, it does: words whose meaning is easily missed, played out."""

from __future__ import annotations

from typing import Any

import pytest

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


# ---- who dies --------------------------------------------------------------------------------------------------------

GROWS = "do: [{mod: {mods: [{stat: strength, add: 5, to: this}], for: combat}}]"


@pytest.mark.parametrize(
    ("of", "dead", "strength"),
    [("", "Bess", 9), ("", "Carl", 14), ("of: anyone, ", "Bess", 14), ("of: anyone, ", "Carl", 14)],
)
def test_a_monster_hears_who_dies_in_its_fight_and_of_others_only_with_anyone(
    of: str, dead: str, strength: int
) -> None:
    t = fight(monster(f"trigger: died, {of}{GROWS}"), helper="Carl", dora={"hand": ["Poison"]})
    t.do("Dora", play="Poison", on=dead)
    t.all_pass()
    t.expect(fight={"monsters": strength})
