"""The question: who has to decide what, derived from the top frame and never stored beside it."""

from __future__ import annotations

from typing import Final, final

from kickdoor.engine.frames import AskFrame, CharityFrame, WindowFrame
from kickdoor.engine.state import (
    MOMENT_NAMES, PURPOSE_NAMES, TO_BID, TO_CHOOSE, TO_CONFIRM, TO_ELECT, TO_NAME, TO_NAME_RECEIVER, TO_VOTE, State,
)  # fmt: skip
from kickdoor.engine.windows import eligible

# the few kinds of questions there are
ACT: Final = "act"  # a window: do something or pass
PICK_CARD: Final = "pick card"
PICK_OPTION: Final = "pick option"
PICK_PLAYER: Final = "pick player"
YES_NO: Final = "yes or no"
ALLOCATE: Final = "allocate"  # Charity: card by card to players
ANSWER_OFFER: Final = "answer offer"


@final
class Question:
    """`kind` (one of the constants above), `about` (moment or purpose), `seats` that may act, `card` it is about (-1),
    `wanted`: how many picks are still to come, `driver`: the seat whose decision moves the game on (-1: nobody's)."""

    __slots__ = ("about", "card", "driver", "kind", "seats", "wanted")

    def __init__(self, kind: str, about: str, seats: list[int], card: int, wanted: int, driver: int) -> None:
        self.kind = kind
        self.about = about
        self.seats = seats
        self.card = card
        self.wanted = wanted
        self.driver = driver

    def __repr__(self) -> str:
        return f"Question({self.kind!r}, {self.about!r}, seats={self.seats})"


def to_act(s: State) -> list[int]:
    """Seats that may act now: one in a sequential game or at a question, several in an open window."""
    if s.over:
        return []
    top = s.stack[-1]
    if not isinstance(top, WindowFrame):
        return [top.seat]
    if s.sequential:
        return [top.asked]
    return [seat for seat in range(len(s.seats)) if seat == top.seat or eligible(s, top, seat)]


def question(s: State) -> Question | None:
    """What is being asked, or None when the game is over."""
    if s.over:
        return None
    top = s.stack[-1]
    seats = to_act(s)
    if isinstance(top, WindowFrame):
        moment = MOMENT_NAMES[top.moment]
        return Question(ANSWER_OFFER if top.offer is not None else ACT, moment, seats, top.card, 1, top.seat)
    if isinstance(top, CharityFrame):
        return Question(ALLOCATE, "give_charity", seats, -1, top.wanted, top.seat)
    assert isinstance(top, AskFrame)
    kind = PICK_CARD
    if top.purpose in (TO_CHOOSE, TO_VOTE, TO_BID):
        kind = PICK_OPTION
    elif top.purpose == TO_CONFIRM:
        kind = YES_NO
    elif top.purpose in (TO_NAME_RECEIVER, TO_NAME, TO_ELECT):
        kind = PICK_PLAYER
    return Question(kind, PURPOSE_NAMES[top.purpose], seats, top.card, top.wanted, top.seat)
