"""Pieces of a card's text that are shown alone: written by the grammar, never cut out of the whole."""

from __future__ import annotations

import pytest

from kickdoor.play.options import USUAL, open_table
from kickdoor.words.card_parts import AT_A_GLANCE, gist_of
from kickdoor.words.languages import language, language_names


@pytest.mark.parametrize(
    ("code", "card", "gist"),
    [
        ("en", "Warrior", "You win ties"), ("de", "Warrior", "Du gewinnst bei Gleichstand"),
        ("en", "Lose Your Armor", "Discard a piece of Armor"), ("de", "Lose Your Armor", "Lege eine Rüstung ab"),
        ("en", "Mate", ""), ("de", "Mate", ""),
    ],
)  # fmt: skip
def test_the_gist_is_the_first_that_says_more_than_the_kind(code: str, card: str, gist: str) -> None:
    catalog = open_table(USUAL).catalog
    number = catalog.name.index(card)
    spoken = language(code)
    assert spoken.card_pieces(spoken.cards(catalog), number).gist == gist


@pytest.mark.parametrize("code", language_names())
def test_a_gist_is_short_and_stands_in_the_text(code: str) -> None:
    spoken = language(code)
    catalog = spoken.cards(open_table(USUAL).catalog)
    pieces = [spoken.card_pieces(catalog, card) for card in range(catalog.cards)]
    assert any(one.gist for one in pieces)
    for one in pieces:
        assert len(one.gist) <= AT_A_GLANCE and one.gist in one.text


def test_what_is_long_or_only_names_the_kind_has_none() -> None:
    assert gist_of(["Curse!", "Lose a level."], "curse") == "Lose a level"
    assert gist_of(["Curse!"], "curse") == ""
    assert gist_of(["Class.", "A sentence that takes more than a glance to read."], "class") == ""
    assert gist_of([], "class") == ""
