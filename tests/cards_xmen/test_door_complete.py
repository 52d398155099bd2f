"""No card of the pack is without a test: every name stands in a card mark of this folder."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

import kickdoor

HERE = Path(__file__).parent
PACK = Path(kickdoor.__file__).parent / "packs" / "xmen"
ROWS = ("row", "item", "boost")  # functions that mark a row of a table with their first argument
SIZES = {"door": 96, "treasure": 72, "outside": 6}


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


def marked(source: str) -> set[str]:
    """What is given to `pytest.mark.card`, or first to a function that makes a marked row of a table."""
    tree = ast.parse(source)
    known = constants(tree)
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            head = ast.unparse(node.func)
            given = node.args if head == "pytest.mark.card" else node.args[:1] if head in ROWS else []
            found.update(name for argument in given for name in text_of(argument, known))
    return found


def printed(folder: str) -> dict[str, int]:
    cards = [
        card for path in sorted((PACK / folder).glob("*.yaml")) for card in yaml.safe_load(path.read_text("utf-8"))
    ]
    return {card["name"]: card.get("copies", 1) for card in cards}


def everything_marked() -> set[str]:
    files = [path for path in sorted(HERE.glob("test_*.py")) if path.name != Path(__file__).name]
    return {name for path in files for name in marked(path.read_text("utf-8"))}


@pytest.mark.parametrize("folder", SIZES)
def test_every_card_is_tested(folder: str) -> None:
    missing = set(printed(folder)) - everything_marked()
    assert not missing, f"cards without a test: {', '.join(sorted(missing))}"
    assert sum(printed(folder).values()) == SIZES[folder]


def test_the_copies() -> None:
    several = {name: n for folder in SIZES for name, n in printed(folder).items() if n > 1}
    assert several == {"Wandering Monster": 4, "Team-Up": 2, "X-Men": 3, "X-Force": 3, "X-Factor": 3}


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ('@pytest.mark.card("A", "B")\n@pytest.mark.rule("R")\ndef test(): ...', {"A", "B"}),
        ('X = "C"\n@pytest.mark.card(X)\ndef test(): ...', {"C"}),
        ('X = "D"\nR = [row(X, "E"), boost("F", 1)]', {"D", "F"}),
        ('"""pytest.mark.card("G")"""\nX = "H"', set()),
    ],
)
def test_only_marks_are_found(source: str, names: set[str]) -> None:
    assert marked(source) == names
