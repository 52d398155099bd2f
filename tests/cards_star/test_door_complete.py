"""No card of the two decks is without a test: every name stands in a card marker of this folder."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

import kickdoor

HERE = Path(__file__).parent
DECKS = Path(kickdoor.__file__).parent / "packs" / "star"
#: Functions whose first argument is a card that they mark: `row` of star_table, and such as begin with `def x(name`.
MARKERS = ("pytest.mark.card", "row")


def names_in(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or ast.unparse(node.func) not in MARKERS:
            continue
        args = node.args if ast.unparse(node.func) == "pytest.mark.card" else node.args[:1]
        yield from (arg.value for arg in args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def marked(pattern: str) -> set[str]:
    """The names in the card markers of these test files."""
    return {name for path in sorted(HERE.glob(pattern)) for name in names_in(path.read_text("utf-8"))}


def printed(deck: str) -> dict[str, int]:
    files = sorted((DECKS / deck).glob("*.yaml"))
    cards = [card for path in files for card in yaml.safe_load(path.read_text("utf-8"))]
    return {card["name"]: card.get("copies", 1) for card in cards}


@pytest.mark.parametrize(("deck", "names", "cards"), [("door", 75, 94), ("treasure", 73, 74)])
def test_every_card_of_the_deck_is_tested(deck: str, names: int, cards: int) -> None:
    there = printed(deck)
    missing = set(there) - marked(f"test_{deck}_*.py")
    assert not missing, f"cards without a test: {', '.join(sorted(missing))}"
    assert (len(there), sum(there.values())) == (names, cards)


def test_no_marker_names_a_card_that_does_not_exist() -> None:
    unknown = marked("test_*.py") - set(printed("door")) - set(printed("treasure")) - {"A", "B", "D"}
    assert not unknown, f"no such cards: {', '.join(sorted(unknown))}"


def test_the_search_finds_markers_and_nothing_else() -> None:
    source = "@pytest.mark.card('A', 'B')\n@pytest.mark.rule('C')\ndef test_a(): row('D', 'E'); column('F')\n"
    assert set(names_in(source)) == {"A", "B", "D"}
