"""What is decided once for all languages has words in each of them."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

import pytest

from kickdoor.play import events_told, menu_words, moves_told, sentences
from kickdoor.play.german import menu_words as german_menu
from kickdoor.play.german import sentences as german_sentences

WORDED: dict[type[Enum], tuple[Collection[Enum], ...]] = {
    events_told.Moved: (sentences.MOVED, german_sentences.MOVED),
    events_told.Proposal: (sentences.OFFERED, german_sentences.OFFERED),
    events_told.Thing: (sentences.THINGS, german_sentences.THINGS),
    events_told.Aim: (sentences.AIMED, german_sentences.AIMED),
    moves_told.Play: (menu_words.PLAYS, german_menu.PLAYS),
    moves_told.Fee: (menu_words.FEES, german_menu.FEES),
    moves_told.Odds: (menu_words.ODDS, german_menu.ODDS),
    moves_told.Choice: (menu_words.CHOICES, german_menu.CHOICES),
}


@pytest.mark.parametrize("decided", WORDED, ids=lambda kind: kind.__name__)
def test_every_decision_has_words(decided: type[Enum]) -> None:
    for words in WORDED[decided]:
        assert set(words) == set(decided)


def test_one_of_a_number_has_a_word_in_both_languages() -> None:
    assert set(sentences.ONE) == set(german_sentences.ONE) <= set(sentences.STATS)
