"""No card of the Door deck is without a test: every name stands in a card marker of this folder."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import yaml

import kickdoor

HERE = Path(__file__).parent
DECKS = Path(kickdoor.__file__).parent / "packs" / "deluxe"


def marked(pattern: str) -> set[str]:
    """The names in the card markers of these test files."""
    return {name for path in sorted(HERE.glob(pattern)) for name in names_in(path.read_text("utf-8"))}


def names_in(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.card":
            yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def printed(deck: str) -> set[str]:
    files = sorted((DECKS / deck).glob("*.yaml"))
    return {card["name"] for path in files for card in yaml.safe_load(path.read_text("utf-8"))}


def test_every_card_of_the_door_deck_is_tested() -> None:
    missing = printed("door") - marked("test_*.py")
    assert not missing, f"cards without a test: {', '.join(sorted(missing))}"


def test_no_marker_names_a_card_that_does_not_exist() -> None:
    unknown = marked("test_door_*.py") - printed("door") - printed("treasure")
    assert not unknown, f"no such cards: {', '.join(sorted(unknown))}"


def test_the_search_finds_markers_and_nothing_else() -> None:
    assert set(names_in("@pytest.mark.card('A', 'B')\n@pytest.mark.rule('C')\ndef test_a(): ...\n")) == {"A", "B"}
    assert len(printed("door")) == 76
