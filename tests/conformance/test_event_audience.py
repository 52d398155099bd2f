"""Nobody hears of a card that he may not know: every event of whole games, as each seat and a spectator is told it.

The other way round than the tests that deal the hidden cards anew: whatever number an event still has for a seat must
be a card that this seat knows where it lies now, in a hand or in a draw pile. So a new kind of event that `event_for`
lets through whole is noticed, whichever card brings it.
"""

from __future__ import annotations

import pytest
from tests.conformance.tables import table_at

from kickdoor.bots import make
from kickdoor.engine import State, apply, event_for, ids, sees, to_act, view
from kickdoor.engine.events import E_CLAIMED, E_LOOKED, E_MOVED, E_OFFERED, E_SHOWN, E_SHUFFLED, FIELDS
from kickdoor.rules import EDITIONS

CARDS = ("card", "target_card", "host", "stands_for", "guard", "cards")  # `former` is about the past, which was seen
NO_CARDS = (E_OFFERED, E_SHUFFLED, E_CLAIMED)  # `cards` and `items` are numbers of them
SECRET = (ids.IN_HAND, ids.IN_DECK)
GAMES = 4


def told_cards(event: tuple[int, ...]) -> list[int]:
    """The cards an event names."""
    if event[0] in NO_CARDS:
        return []
    fields = FIELDS[event[0]]
    found = [value for name, value in zip(fields[1:], event[1:]) if name in CARDS]
    if fields[-1] == "cards":
        found += event[len(fields) :]
    return [card for card in found if card >= 0]


def leaks(s: State, events: list[tuple[int, ...]]) -> list[str]:
    if any(event[0] == E_SHUFFLED for event in events):
        return []  # what everybody saw a moment ago may lie in the draw pile now
    lay_open = {event[1] for event in events if event[0] == E_MOVED and event[2] not in SECRET}
    found = []
    for seat in range(-1, len(s.seats)):
        for event in events:
            for card in told_cards(event_for(s, seat, event)):
                if s.zone[card] in SECRET and card not in lay_open and not sees(s, seat, card):
                    found.append(f"seat {seat} hears of {s.catalog.describe(card)} by {FIELDS[event[0]][0]}")
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_hears_of_a_card_he_may_not_know(edition: str) -> None:
    table = table_at(edition)
    kinds = set()
    for game in range(GAMES):
        s = table.deal([seat % 2 for seat in range(4)], 7_000 + game)
        bots = [make("random", 10 * game + seat) for seat in range(4)]
        while not s.over:
            seat = to_act(s)[0]
            events = apply(s, bots[seat].decide(view(s, seat)))
            kinds |= {event[0] for event in events}
            assert leaks(s, events) == [], f"game {game}, turn {s.turn}"
    assert {E_SHOWN, E_LOOKED} & kinds, "these games show nothing"
