"""What is decided once for all languages has words in each of them."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

import pytest

from kickdoor.words.english import events as sentences
from kickdoor.words.english import moves as menu_words
from kickdoor.words.facts import events as events_told
from kickdoor.words.facts import moves as moves_told
from kickdoor.words.german import events as german_sentences
from kickdoor.words.german import moves as german_menu

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
