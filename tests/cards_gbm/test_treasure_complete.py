"""No card of the Treasure decks is without a test: every name stands in a card mark, or in a row, of this folder."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import yaml
from tests.cards_gbm.treasure_table import ALL, PACKS, names

MARKS = ("pytest.mark.card", "row")


def marked() -> set[str]:
    """The names in the card marks and rows of the tests of the Treasure decks."""
    files = sorted(Path(__file__).parent.glob("test_treasure_*.py"))
    return {name for path in files for name in names_in(path.read_text("utf-8"))}


def names_in(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in MARKS:
            given = node.args[:1] if ast.unparse(node.func) == "row" else node.args
            yield from (arg.value for arg in given if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def copies(pack: str) -> int:
    files = sorted((PACKS / pack / "treasure").glob("*.yaml"))
    return sum(card.get("copies", 1) for path in files for card in yaml.safe_load(path.read_text("utf-8")))


def test_every_card_of_both_treasure_decks_is_tested() -> None:
    missing = (names("gbm") | names(ALL)) - marked()
    assert not missing, f"cards without a test: {', '.join(sorted(missing))}"


def test_no_mark_names_a_card_that_does_not_exist() -> None:
    known = {name for pack in ("gbm", ALL) for deck in ("door", "treasure") for name in names(pack, deck)}
    unknown = marked() - known
    assert not unknown, f"no such cards: {', '.join(sorted(unknown))}"


def test_the_search_finds_marks_and_rows_and_nothing_else() -> None:
    source = "R = [row('C', 'D'), other('E')]\n@pytest.mark.card('A', 'B')\n@pytest.mark.rule('F')\ndef test_a(): ...\n"
    assert set(names_in(source)) == {"A", "B", "C"}


def test_the_decks_have_as_many_cards_as_the_box_says() -> None:
    assert (copies("gbm"), copies(ALL)) == (74, 26)
