"""No card of any pack is without a test: every name stands in a card mark, or in a marked row, of the pack's folder."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from kickdoor.play.catalogs import pack_for

TESTS = Path(__file__).parents[1]
#: pack and deck, with how many different cards and how many pieces of cardboard are in it
DECKS = {
    ("deluxe", "door"): (76, 95),
    ("deluxe", "treasure"): (72, 73),
    ("gbm", "door"): (83, 94),
    ("gbm", "treasure"): (74, 74),
    ("gbm-complete", "door"): (31, 33),
    ("gbm-complete", "treasure"): (26, 26),
    ("star", "door"): (75, 94),
    ("star", "treasure"): (73, 74),
    ("xmen", "door"): (86, 96),
    ("xmen", "treasure"): (72, 72),
    ("xmen", "outside"): (6, 6),
}
FOLDERS = ("deluxe", "gbm", "star", "xmen")
ROW = "row"  # of tests/table.py: marks its first argument


def folder_of(pack: str) -> str:
    return pack.partition("-")[0]


def printed(pack: str, deck: str) -> dict[str, int]:
    """The cards that stand in the files of this pack itself, with their copies."""
    return {card.name: card.copies for card in pack_for(pack).cards if card.deck == deck}


@cache
def marked_in(folder: str) -> frozenset[str]:
    """What the card marks of this folder name."""
    files = sorted((TESTS / f"cards_{folder}").glob("test_*.py"))
    return frozenset(name for path in files for name in marked(path.read_text("utf-8")))


def marked(source: str) -> set[str]:
    """What is given to `pytest.mark.card`, or first to a function that makes a marked row of a table."""
    tree = ast.parse(source)
    known, makers = constants(tree), {ROW, *makers_of_rows(tree)}
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            head = ast.unparse(node.func)
            given = node.args if head == "pytest.mark.card" else node.args[:1] if head in makers else []
            found.update(name for argument in given for name in text_of(argument, known))
    return found


def makers_of_rows(tree: ast.Module) -> Iterator[str]:
    """Functions that mark their first argument: `def item(name, ...): ... pytest.mark.card(name)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.args.args:
            calls = [one for one in ast.walk(node) if isinstance(one, ast.Call) and one.args]
            heads = {ast.unparse(one.func) for one in calls if ast.unparse(one.args[0]) == node.args.args[0].arg}
            if heads & {"pytest.mark.card", ROW}:
                yield node.name


def constants(tree: ast.Module) -> dict[str, list[str]]:
    """The names and lists of names that stand at the top of a file."""
    found: dict[str, list[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = [name for part in ast.walk(node.value) for name in text_of(part, found)]
    return found


def text_of(node: ast.AST, known: dict[str, list[str]]) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Name):
        yield from known.get(node.id, [])


@pytest.mark.parametrize(("pack", "deck"), DECKS)
def test_every_card_is_tested(pack: str, deck: str) -> None:
    there = printed(pack, deck)
    missing = set(there) - marked_in(folder_of(pack))
    assert not missing, f"cards without a test: {', '.join(sorted(missing))}"
    assert (len(there), sum(there.values())) == DECKS[pack, deck]


def test_the_copies_of_the_academy() -> None:
    several = {name: n for pack, deck in DECKS if pack == "xmen" for name, n in printed(pack, deck).items() if n > 1}
    assert several == {"Wandering Monster": 4, "Team-Up": 2, "X-Men": 3, "X-Force": 3, "X-Factor": 3}


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_mark_names_a_card_that_does_not_exist(folder: str) -> None:
    known = {name for pack, deck in DECKS if folder_of(pack) == folder for name in printed(pack, deck)}
    unknown = marked_in(folder) - known
    assert not unknown, f"no such cards: {', '.join(sorted(unknown))}"


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ('@pytest.mark.card("A", "B")\n@pytest.mark.rule("R")\ndef test(): ...', {"A", "B"}),
        ('X = "C"\n@pytest.mark.card(X)\ndef test(): ...', {"C"}),
        ('X = "D"\nR = [row(X, "E"), column("F", 1)]', {"D"}),
        ('def item(name): return pytest.param(name, marks=pytest.mark.card(name))\nR = [item("G")]', {"G"}),
        ('def other(name): return name\nR = [other("H")]', set()),
        ('"""pytest.mark.card("I")"""\nX = "J"', set()),
    ],
)
def test_only_marks_are_found(source: str, names: set[str]) -> None:
    assert marked(source) == names
