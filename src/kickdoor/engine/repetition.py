"""Nothing goes round in circles: what can be undone is not done for ever (rulings N16 to N19).

Some things cost nothing and can be taken back: an Item is put on and taken off, lent and returned, a bargain is
offered and declined. `State.idle` notes them until something happens that cannot be undone (a card played, an ability
used, a step of the turn or the fight); until then each has its number. Everything else in a turn uses something up:
cards leave the hands, and what brings cards into a hand does so once a turn (`Ability.brings`), as does an ability
without price or number (`Ability.once`); each trigger tires (`triggers.MOST`). So every turn comes to an end, whatever
the cards say; `tests/conformance/test_no_circles.py` looks for a way round.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.command import (
    ACCEPT, ASK_HELP, CHOOSE, CLAIM, CLOSE, COUNTER, DECLINE, DONE, EQUIP, LOAD, PASS, PICK, REST, SHOW, TRADE, UNEQUIP,
    WITHDRAW, Command, Offer,
)  # fmt: skip
from kickdoor.engine.frames import Frame, WindowFrame
from kickdoor.engine.state import AT_TRADE, BITS, State
from kickdoor.engine.windows import moment_of, proposer_of

MOST_MOVES: Final = 4  # of one Item: put on, taken off, loaded, handed over
MOST_OFFERS: Final = 12  # from one player to another
# after these the table can be as it was before
UNDOABLE: Final = (
    1 << PASS | 1 << REST | 1 << CLOSE | 1 << SHOW | 1 << EQUIP | 1 << UNEQUIP | 1 << LOAD | 1 << ASK_HELP | 1 << TRADE
    | 1 << DECLINE | 1 << COUNTER | 1 << WITHDRAW | 1 << CLAIM | 1 << PICK | 1 << CHOOSE | 1 << DONE
)  # fmt: skip
REARRANGING: Final = (EQUIP, UNEQUIP, LOAD)


def move_key(card: int) -> int:
    """An Item was put on, taken off, loaded or handed over."""
    return card * 16


def show_key(card: int, seat: int) -> int:
    """A card of the hand was shown to this seat."""
    return card * 16 + 1 + seat


def offer_key(seat: int, other: int) -> int:
    """One player made another an offer."""
    return -1 - seat * 16 - other


def why_not_once_more(s: State, command: Command) -> str:
    """The ruling against doing again, with nothing new in between, what has been done often enough; or ""."""
    if not s.idle:
        return ""
    verb = command.verb
    if verb in REARRANGING:
        return tired(s, move_key(command.card), MOST_MOVES)
    if verb == SHOW:
        return tired(s, show_key(command.card, command.target), 1)
    if verb == ASK_HELP or verb == TRADE:
        refused = tired(s, offer_key(command.seat, command.target), MOST_OFFERS)
        return refused or (why_not_goods_again(s, command.offer) if verb == TRADE else "")
    if verb == COUNTER:
        return tired(s, offer_key(command.seat, proposer_of(s)), MOST_OFFERS)
    return ""


def tired(s: State, key: int, most: int) -> str:
    return rule.RULING_NOTHING_NEW if s.idle.count(key) >= most else ""


def why_not_goods_again(s: State, offer: Offer | None) -> str:
    """None of the goods of a trade has been moved about too often."""
    if offer is None:
        return ""
    for card in offer.items + offer.take:
        refused = tired(s, move_key(card), MOST_MOVES)
        if refused:
            return refused
    return ""


def note(s: State, top: Frame, command: Command) -> None:
    """Remember what can be undone; forget it all when something happens that cannot. Called before it is done."""
    verb = command.verb
    if not BITS[verb] & UNDOABLE and not (verb == ACCEPT and moment_of(s) == AT_TRADE):
        if s.idle:
            s.idle = []
    elif verb in REARRANGING:
        s.idle = [*s.idle, move_key(command.card)]
    elif verb == SHOW:
        s.idle = [*s.idle, show_key(command.card, command.target)]
    elif verb == ASK_HELP or verb == TRADE:
        s.idle = [*s.idle, offer_key(command.seat, command.target)]
    elif verb == COUNTER:
        s.idle = [*s.idle, offer_key(command.seat, proposer_of(s))]
    elif verb == ACCEPT and isinstance(top, WindowFrame) and top.offer is not None:
        s.idle = [*s.idle, *[move_key(card) for card in top.offer.items + top.offer.take]]
