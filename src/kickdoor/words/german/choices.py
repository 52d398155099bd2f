"""The options of a choice in German. Called by `menu_words`."""

from __future__ import annotations

from kickdoor.engine import State
from kickdoor.engine.state import Frame
from kickdoor.judge.action import answers
from kickdoor.words.german.cards.labels import option


def labels_of(s: State, question: Frame) -> dict[int, str]:
    """The options of a choice, each by its number."""
    return {number: option(label) for number, label in answers.labels_of(s, question).items()}
