"""What an answer to a question does: cards lost, taken, fetched, paid with, taken off.

An answer is checked against the frame's own options before it comes here.
"""

from __future__ import annotations

from kickdoor.engine.atoms import attach, emit, forget, move
from kickdoor.engine.events import E_AIMED
from kickdoor.engine.frames import AskFrame, ProgramFrame
from kickdoor.engine.ids import IN_DISCARD, IN_HAND, IN_PLAY, KEPT_CURSE, ON_COMPANION_LOST, R_CARD
from kickdoor.engine.items import hand_over, lose, put_on_table, release, suspend
from kickdoor.engine.references import engaged
from kickdoor.engine.state import (
    BITS, TO_CHANGE_SEX, TO_DISCARD, TO_FETCH, TO_PAY, TO_PIN, TO_SEARCH, TO_SUSPEND, TO_TAKE,
    TO_UNEQUIP, State,
)  # fmt: skip
from kickdoor.engine.triggers import fire
from kickdoor.engine.wearing import put_off
from kickdoor.engine.worth import sale_value


def part_from(s: State, card: int, with_load: bool) -> None:
    """A card is lost by an effect, a limit or as a price; cards that wait for lost companions hear of it."""
    if s.zone[card] == IN_DISCARD:
        return  # it went along with another
    companion = s.zone[card] == IN_PLAY and s.catalog.companion[card]
    owner = s.owner[card]
    lose(s, card, with_load)
    if companion:
        fire(s, ON_COMPANION_LOST, owner, card)


def pin(s: State, curse: int, card: int) -> None:
    """A curse is fastened to one of the victim's cards and stays there (`attach` to a card of somebody)."""
    move(s, curse, KEPT_CURSE, s.owner[card])
    attach(s, curse, card)


def seize(s: State, card: int, seat: int, into: int) -> None:
    """A card passes to another player by an effect: hand to hand hidden, table to table open."""
    owner = s.owner[card]
    if s.zone[card] == IN_PLAY and s.catalog.companion[card]:
        fire(s, ON_COMPANION_LOST, owner, card)
    if into == IN_PLAY:
        if s.zone[card] == IN_PLAY:
            hand_over(s, card, seat)
        else:
            put_on_table(s, seat, card)
        return
    if s.zone[card] == IN_HAND:
        parties = BITS[owner] | BITS[seat]
        move(s, card, IN_HAND, seat, parties)
        forget(s, owner, parties)
    else:
        release(s, card, True)
        move(s, card, IN_HAND, seat)
    receive(s, card)


def swap_hands(s: State, one: int, other: int) -> None:
    """Two players change hands. Both know what they gave, and who knew one of these cards still does: all saw it go."""
    hands = [(seat, s.seats[seat].hand[:]) for seat in (one, other)]
    for seat, hand in hands:
        taker = other if seat == one else one
        for card in hand:
            move(s, card, IN_HAND, taker, s.known[card])
            receive(s, card)


def receive(s: State, card: int) -> None:
    """Note a card as just received (timing.noncombat.just-received)."""
    s.just_received = [*s.just_received, card]
    s.standing_passes &= ~BITS[s.owner[card]]  # a standing pass does not cover what one did not know of


def answer_card(s: State, frame: AskFrame, card: int) -> None:
    """Carry out a picked card for the simple purposes; the frame is popped when no more are wanted."""
    frame.options.remove(card)
    frame.wanted -= 1
    frame.least -= 1
    purpose = frame.purpose
    if purpose == TO_DISCARD:
        part_from(s, card, not frame.load_stays)
    elif purpose == TO_TAKE:
        seize(s, card, frame.taker, frame.into)
    elif purpose in (TO_FETCH, TO_SEARCH):
        move(s, card, IN_HAND, frame.taker)
        receive(s, card)
    elif purpose == TO_PAY:
        if frame.gold:
            frame.gold = max(0, frame.gold - sale_value(s, card))
            frame.wanted = frame.least = 1 if frame.gold else 0  # one more, until it is enough
        else:
            program_below(s, frame).regs[frame.register] += 1
        part_from(s, card, True)
    elif purpose == TO_PIN:
        pin(s, program_below(s, frame).card, card)
    elif purpose == TO_CHANGE_SEX:
        program_below(s, frame).regs[R_CARD] = card
        emit(s, E_AIMED, frame.seat, frame.card, card)
    elif purpose == TO_UNEQUIP:
        strip(s, card)
    elif purpose == TO_SUSPEND:
        take_off(s, card, frame.complexity)
    frame.options = [option for option in frame.options if _still_there(s, option, frame)]
    if frame.wanted <= 0 or not frame.options:
        s.stack.remove(frame)


def program_below(s: State, frame: AskFrame) -> ProgramFrame:
    """The program that a question is about: whose price it collects, whom it hits."""
    i = s.stack.index(frame) - 1
    program = s.stack[i]
    while not isinstance(program, ProgramFrame):
        i -= 1  # a curse waits for its answer between the two
        program = s.stack[i]
    return program


def _still_there(s: State, card: int, frame: AskFrame) -> bool:
    """Losing one card can take others along (Cheat!, loads): those are no options any more."""
    if frame.purpose in (TO_DISCARD, TO_TAKE, TO_PAY, TO_UNEQUIP, TO_SUSPEND):
        return s.zone[card] in (IN_HAND, IN_PLAY, KEPT_CURSE)
    return True


def strip(s: State, card: int) -> None:
    """An effect takes an Item off: it stays carried, also in the middle of a fight."""
    if s.host[card] >= 0:
        attach(s, card, -1)
    put_off(s, card)


def take_off(s: State, card: int, complexity: bool) -> None:
    """Too much worn: it comes off; in combat it stays in place and only stops counting (K13)."""
    if engaged(s, s.owner[card]):
        suspend(s, card, complexity)
    else:
        put_off(s, card)
