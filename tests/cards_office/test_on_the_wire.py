"""Questions of the new words as a player's page gets them: in words, in both languages, and without a secret."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from tests.cards_office.test_whole_games import PLAYERS, begun
from tests.soaking import ROUND

from kickdoor.engine import apply, legal, resample, to_act
from kickdoor.engine.asking import purpose_of
from kickdoor.engine.state import TO_BID, TO_ELECT, TO_NAME, TO_PASS_ON, TO_SEARCH, TO_STRIKE, TO_VOTE
from kickdoor.server.views.build import build_view
from kickdoor.server.views.events import build_events
from kickdoor.words.languages import language

NAMES = ["Aric", "Suzan", "Carl", "Dora"]
GAMES = range(2, 32)
ASKED = {TO_SEARCH, TO_PASS_ON, TO_VOTE, TO_BID, TO_STRIKE, TO_NAME, TO_ELECT}


@pytest.mark.slow
@pytest.mark.soak
def test_every_new_question_reaches_the_page_in_words_and_tells_the_others_nothing() -> None:
    """As many games as it takes to be asked everything; in a soak all of them."""
    seen: Counter[int] = Counter()
    for game in GAMES:
        if set(seen) == ASKED and not ROUND:
            break
        s, rng = begun(500 + game), random.Random(game)
        while not s.over:
            purpose = purpose_of(s)
            if purpose in ASKED and (ROUND or seen[purpose] < 3):
                seen[purpose] += 1
                asked = to_act(s)[0]
                for seat in range(-1, PLAYERS):
                    for code in ("en", "de"):
                        view = build_view(s, seat, NAMES, language(code))
                        dealt = build_view(resample(s, seat, game), seat, NAMES, language(code))
                        assert msgspec.json.encode(view) == msgspec.json.encode(dealt)
                    assert [bool(move.text) for move in view.legal] == [True] * len(legal(s, seat) if seat >= 0 else [])
                    assert (len(view.legal) > 0) == (seat == asked)
            events = apply(s, rng.choice(legal(s, to_act(s)[0])))
            for seat in range(-1, PLAYERS):
                build_events(s, seat, NAMES, events, language("de"))
    assert set(seen) == ASKED
