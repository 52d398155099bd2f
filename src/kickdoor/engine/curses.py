"""A Curse that nobody plays from the hand: it strikes from behind a door, or because another card says so.

From here on it goes the way of every Curse: it can be answered, then its program runs (`interpreter`).
"""

from __future__ import annotations

from kickdoor.engine.atoms import attach, emit, move
from kickdoor.engine.card_rules import immune_source
from kickdoor.engine.events import E_IN_VAIN, E_MOVED, E_PLAYED, E_RAN, E_STRUCK
from kickdoor.engine.frames import ProgramFrame, program_of
from kickdoor.engine.ids import (
    CANCELLED, IMMUNE_CURSES, KEPT_CURSE, RESOLVING, R_PLAYER, R_RUN, R_SUBJECT,
    R_VICTIM,
)  # fmt: skip
from kickdoor.engine.references import registers
from kickdoor.engine.state import AT_CURSED, PLAYS, State
from kickdoor.engine.windows import open_window


def suffer_curse(s: State, seat: int, card: int) -> None:
    """A curse turned up behind the door hits whoever opened it (turn.kick-open.trap)."""
    befall(s, seat, card, registers(seat, card))


def strike(s: State, victim: int, card: int, giver: int, source: int) -> None:
    """A card (`source`) makes this curse hit somebody, from wherever it lies. Whoever that card belongs to, or who
    suffers from it, is the curse's `self`; nobody has played it (N25)."""
    emit(s, E_STRUCK, victim, card)
    if s.zone[card] == KEPT_CURSE:  # it leaves the one it lay in front of, and begins anew
        if s.host[card] >= 0:
            attach(s, card, -1)
        s.status[card] = 0
    regs = registers(giver, card)
    regs[R_SUBJECT] = source
    befall(s, victim, card, regs)


def befall(s: State, victim: int, card: int, regs: list[int]) -> None:
    regs[R_PLAYER] = victim
    regs[R_VICTIM] = victim
    move(s, card, RESOLVING)
    program = program_of(card, PLAYS, regs)
    s.stack.append(program)
    await_answer(s, program, victim)


def await_answer(s: State, program: ProgramFrame, victim: int) -> None:
    """A moment in which the curse can be cancelled, before it works."""
    guard = immune_source(s, victim, IMMUNE_CURSES, program.card)
    if guard >= 0:
        program.regs[R_RUN] = CANCELLED
        emit(s, E_IN_VAIN, victim, program.card, guard, program.card)
        return
    open_window(s, AT_CURSED, card=program.card, victim=victim)


def tell_if_in_vain(s: State, victim: int, card: int) -> None:
    """A curse is done and nothing has been told of it: then that is told (curse.not-applicable). Only what people hear
    is looked at, since whatever a card does is heard; so where nobody listens there is nothing to tell."""
    if s.log is None:
        return
    for event in reversed(s.log):
        if event[0] == E_RAN and event[1] == card:
            continue
        arrived = event[0] == E_MOVED and event[1] == card
        if not arrived and not (event[0] in (E_PLAYED, E_STRUCK) and event[2] == card):
            return  # the last thing that was heard is what it did
        break
    emit(s, E_IN_VAIN, victim, card, -1, card)
