"""What is too strong is told, what never holds is refused: cards that were taken in silence."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.tables import monster, special
from tests.cards.write_pack import ELF, write_pack

from kickdoor.cards import check_pack


def item(abilities: str, more: str = "") -> str:
    return (
        f"- {{id: hat, name: Hat, type: item, item: {{slot: headgear, value: 300}}, {more}abilities: [{abilities}]}}\n"
    )


def said(folder: Path, treasure: str, door: str = "") -> dict[str, str]:
    """What is said of a pack, and how bad it is."""
    pack = write_pack(folder, ELF + door.replace("deck: door, ", ""), treasure.replace("deck: treasure, ", ""))
    return {problem.what: problem.level for problem in check_pack(str(pack))}


STRONG = {
    "strength in all: 20": "{static: [{stat: strength, add: 20, to: self}]}",
    "a level for nothing, every turn, up to 99 times": (
        "{use: own_turn, name: X, limit: {n: 99, per: turn}, do: [{gain_level: {to: self}}]}"
    ),
    "a level for nothing, every turn": "{trigger: turn_started, do: [{gain_level: {to: self}}]}",
    "any number of times a turn: at every 'card_played'": (
        "{trigger: card_played, of: anyone, do: [{draw: {to: self, n: 2, deck: treasure}}]}"
    ),
    "a monster is killed for nothing": (
        "{use: own_combat, name: X, target: {monster: {}}, do: [{kill_monster: {which: monster}}]}"
    ),
    "hardly anybody ever has 40 cards": (
        "{use: own_turn, name: X, cost: {discard: {n: 40}}, do: [{gain_level: {to: self}}]}"
    ),
    "hardly anybody ever has Items worth 9000 gold": (
        "{use: own_turn, name: X, cost: {gold: 9000}, do: [{gain_level: {to: self}}]}"
    ),
    "this never happens: the Item is stuck": (
        "{static: [{rule: stuck, to: this}]}, {trigger: item_unequipped, of: this, do: [{lose_level: {to: self}}]}"
    ),
}


@pytest.mark.parametrize(("what", "abilities"), STRONG.items(), ids=STRONG)
def test_what_is_too_strong_is_a_warning_unless_it_is_meant(tmp_path: Path, what: str, abilities: str) -> None:
    found = said(tmp_path / "plain", item(abilities))
    assert [level for problem, level in found.items() if what in problem] == ["warning"]
    meant = said(tmp_path / "meant", item(abilities, "unusual: true, "))
    assert not [problem for problem in meant if what in problem]


@pytest.mark.parametrize("what", ["limit: {n: 1, per: game}", "if: {sex: {is: male}}", "cost: {discard: {n: 1}}"])
def test_what_has_its_price_is_not(tmp_path: Path, what: str) -> None:
    assert not [
        problem
        for problem in said(tmp_path, item(f"{{use: own_turn, name: X, {what}, do: [{{gain_level: {{to: self}}}}]}}"))
        if "for nothing" in problem
    ]


def compared(a: str, cmp: str, b: str) -> str:
    return f"compare: {{a: {a}, cmp: {cmp}, b: {b}}}"


NEVER = [
    compared("{level_of: self}", "lt", "1"),
    compared("{level_of: self}", "eq", "0"),
    compared("0", "ge", "{level_of: self}"),
    compared("{count: {what: {item: true}}}", "lt", "0"),
    compared("{level_of: self}", "gt", "{level_of: highest}"),
    compared("{level_of: self}", "lt", "{level_of: lowest}"),
]


@pytest.mark.parametrize("cond", NEVER)
def test_what_never_holds_is_refused(tmp_path: Path, cond: str) -> None:
    card = special(f"{{if: {{cond: {{{cond}}}, then: [{{die: {{to: self}}}}]}}}}")
    assert said(tmp_path, card).get("this never holds, so `then` never happens") == "error"


@pytest.mark.parametrize(
    "cond",
    [
        compared("{level_of: self}", "le", "1"),
        compared("{level_of: self}", "ge", "{level_of: highest}"),
        compared("{count: {what: {item: true}}}", "lt", "1"),
    ],
)
def test_what_may_hold_is_not(tmp_path: Path, cond: str) -> None:
    card = special(f"{{if: {{cond: {{{cond}}}, then: [{{die: {{to: self}}}}]}}}}")
    assert "error" not in said(tmp_path, card).values()


def test_who_may_wear_it_and_may_not_is_nobody(tmp_path: Path) -> None:
    needs = "equip_if: {all: [{trait: {is: elf}}, {sex: {is: male}}]}, forbidden_if: {trait: {is: elf}}, "
    found = said(tmp_path, item("{static: [{stat: hand_limit, add: 1, to: self}]}", needs))
    assert [level for what, level in found.items() if what.startswith("nobody can ever put this on")] == ["error"]


def test_a_monster_that_dies_of_its_own_clause_is_no_strong_card(tmp_path: Path) -> None:
    clause = "use: own_combat, name: X, by: {anybody: true}, do: [{kill_monster: {which: this}}]"
    assert not [what for what in said(tmp_path, "", monster(clause)) if "for nothing" in what]
