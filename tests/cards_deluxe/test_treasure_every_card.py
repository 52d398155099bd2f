"""Every card of the Treasure deck is named by the card mark of some test in this folder."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from kickdoor.cards import load_catalog

TREASURE = 1  # the number of the deck in the catalog
HERE = Path(__file__).parent


def marks(tree: ast.AST) -> Iterator[ast.expr]:
    """What is given to `pytest.mark.card`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.card":
            yield from node.args


def rows(tree: ast.AST) -> set[str]:
    """Functions that mark a row of a table with their first argument: `def row(name, ...): ... mark.card(name)`."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.args.args:
            first = node.args.args[0].arg
            if any(isinstance(given, ast.Name) and given.id == first for given in marks(node)):
                found.add(node.name)
    return found


def named_cards(*sources: str) -> set[str]:
    trees = [ast.parse(source) for source in sources]
    given = [argument for tree in trees for argument in marks(tree)]
    for tree in trees:
        makers = rows(tree)
        given += [
            node.args[0]
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in makers
        ]
    return {str(argument.value) for argument in given if isinstance(argument, ast.Constant)}


def test_every_card_of_the_treasure_deck_has_a_test():
    catalog = load_catalog(["deluxe"])
    deck = {definition.name for definition in catalog.definitions if definition.deck == TREASURE}
    named = named_cards(*(path.read_text("utf-8") for path in sorted(HERE.glob("test_*.py"))))
    missing = sorted(deck - named)
    assert len(deck) == 72
    assert not missing, f"no test in {HERE.name} is marked with: {', '.join(missing)}"


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ('@pytest.mark.card("A", "B")\ndef test(): ...', {"A", "B"}),
        ('def row(name): return pytest.param(name, marks=pytest.mark.card(name))\nR = [row("C")]', {"C"}),
        ('def other(name): return name\nR = [other("D")]', set()),
        ('"""pytest.mark.card("E")"""\n@pytest.mark.rule("F")\ndef test(): ...', set()),
    ],
)
def test_only_marks_are_found(source, names):
    assert named_cards(source) == names
