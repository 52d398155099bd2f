"""What an agent is shown, as bytes that any array can take: the encoding of its seat's view, then the choice it is in
the middle of, then the cards in its slots, so that it knows what `hand 3` is.

Cards are told by what is printed on them, never by name or number. Sees nothing but the view. No array is needed for
it: it is compiled. `observing` puts it into arrays.
"""

from __future__ import annotations

from typing import Final

from kickdoor.encoding import OBSERVATION
from kickdoor.encoding.command_rows import VERB_HOTS, told
from kickdoor.encoding.looked import Looked
from kickdoor.encoding.observation import observe_into, observed
from kickdoor.encoding.printed import CARD, NO_FACE, Printed
from kickdoor.encoding.schema import NOUGHT, floats, noughts, one_hots
from kickdoor.engine import View
from kickdoor.env import actions as at
from kickdoor.env.actions import MOST_ROWS
from kickdoor.env.choosing import STAGES, Choice
from kickdoor.env.session import Session

STAGE_AT: Final = OBSERVATION
VERB_AT: Final = STAGE_AT + len(STAGES)
GOLD_AT: Final = VERB_AT + len(VERB_HOTS)  # what a sale comes to so far, in thousands
CARDS_AT: Final = GOLD_AT + 1
CARDS: Final = 1 + at.HAND + at.TABLE + at.OTHER + at.MONSTERS  # the card being played, then the slots
SHOWN: Final = CARDS_AT + CARDS * CARD  # floats of an observation with the fixed table

STAGE_HOTS: Final = one_hots(len(STAGES))
NO_VERB: Final = noughts(len(VERB_HOTS))
NO_CHOICE: Final = noughts(CARDS_AT - STAGE_AT)
PACK_GOLD: Final = floats(1)
MOST_SLOTS: Final = max(at.HAND, at.TABLE, at.OTHER, at.MONSTERS)
EMPTY: Final = tuple([NO_FACE * slots for slots in range(MOST_SLOTS + 1)])  # by number: slots without a card
NOT_ASKED: Final = bytes(at.ACTIONS)
LISTED: Final = tuple([bytes([1] * rows + [0] * (MOST_ROWS - rows)) for rows in range(MOST_ROWS + 1)])


def shown(view: View, choice: Choice | None) -> bytearray:
    """SHOWN floats of four bytes: what this seat sees. `choice`: the decision it is in, if it has one."""
    parts: list[bytes] = []
    show_into(view, choice, parts)
    return bytearray().join(parts)


def show_into(view: View, choice: Choice | None, parts: list[bytes]) -> None:
    """Append the same to `parts`, to be joined."""
    look = observe_into(view, parts)
    tell(choice, parts)
    show_cards(look, choice, parts)


def tell(choice: Choice | None, parts: list[bytes]) -> None:
    """What has been chosen so far."""
    if choice is None:
        parts.append(NO_CHOICE)
        return
    parts.append(STAGE_HOTS[choice.stage])
    if choice.verb < 0:
        parts.append(NO_VERB)
        parts.append(NOUGHT)
    else:
        parts.append(VERB_HOTS[choice.verb])
        parts.append(PACK_GOLD.pack(choice.gold / 1000.0))


def show_cards(look: Looked, choice: Choice | None, parts: list[bytes]) -> None:
    """The card being played, then those in the slots."""
    printed = look.printed
    card = -1 if choice is None else choice.card
    parts.append(printed.face[card] if card >= 0 else NO_FACE)
    fill(printed, look.hand, at.HAND, parts)
    fill(printed, sorted(look.table), at.TABLE, parts)
    if choice is None:
        parts.append(EMPTY[at.OTHER])
    else:
        fill(printed, choice.others, at.OTHER, parts)
    if look.fight is None:
        parts.append(EMPTY[at.MONSTERS])
    else:
        fill(printed, look.fight.monsters, at.MONSTERS, parts)


def fill(printed: Printed, cards: list[int], slots: int, parts: list[bytes]) -> None:
    """So many slots with these cards; -1 is none."""
    number = 0
    for card in cards:
        if number == slots:
            return
        parts.append(printed.face[card] if card >= 0 else NO_FACE)
        number += 1
    parts.append(EMPTY[slots - number])


# ---- of a session ------------------------------------------------------------------------------------------------


def seen_by(session: Session, seat: int) -> bytearray:
    """What a seat is shown: SHOWN floats with the fixed table, OBSERVATION with native actions."""
    view = session.view(seat)
    if session.native:
        return bytearray(observed(view))
    return shown(view, session.choice if seat == session.seat else None)


def seen_by_asked(session: Session) -> bytes:
    """The same of the seat that is to choose, for whoever does not want to write into it."""
    parts: list[bytes] = []
    choice = session.choice
    if session.native or choice is None:
        observe_into(session.view(session.seat), parts)
    else:
        show_into(choice.view, choice, parts)
    return b"".join(parts)


def mask_of(session: Session, seat: int) -> bytearray:
    """A byte for each action, 1 where a seat may choose it; noughts, if it is not asked."""
    if session.native:
        return bytearray(LISTED[min(len(session.commands), MOST_ROWS) if seat == session.seat else 0])
    found = bytearray(NOT_ASKED)
    if session.choice is not None and seat == session.seat:
        for action in session.choice.numbers:
            found[action] = 1
    return found


def rows_of(session: Session, seat: int) -> bytes:
    """ROW floats for each command that a seat may choose from, with native actions."""
    if seat != session.seat or seat < 0:
        return b""
    return told(session.view(seat), session.commands[:MOST_ROWS], True)
