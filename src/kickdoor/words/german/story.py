"""Stories in German, from the eyes of a seat, of a spectator or of somebody who sees everything: `words.story` puts
them together, `sentences` has the words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from kickdoor.engine import State
from kickdoor.words import story
from kickdoor.words.facts.events import Scene, closed
from kickdoor.words.german.events import TELL, option_label, sentence
from kickdoor.words.story import Event, Wording, heard_by

SEVERAL: Final = re.compile(r"\beine Karte\b(.*), (?:(zwei)mal|(\d+)-mal)\.$")


def narrate(s: State, events: Sequence[Event], players: Sequence[str], seat: int | None = None) -> list[str]:
    """Sentences for these events. `seat`: whose eyes; -1 a spectator's; None sees all. Right after they happened."""
    return [one.text for one in story.narrated(s, events, players, seat, GERMAN)]


def tell(s: State, event: Event, players: Sequence[str]) -> str:
    """One event in a sentence; empty for a move that another event tells better."""
    return closed(sentence(Scene(s, players), event))


def _closed(words: str) -> str:
    """As in English; what happened to a card several times happened to so many cards."""
    return closed(SEVERAL.sub(lambda found: f"{found[2] or found[3]} Karten{found[1]}.", words))


def _times(n: int) -> str:
    return "zweimal" if n == 2 else f"{n}-mal"


GERMAN: Final = Wording(sentence, _closed, _times)

__all__ = ["GERMAN", "TELL", "heard_by", "narrate", "option_label", "tell"]
