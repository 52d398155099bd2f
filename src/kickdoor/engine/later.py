"""What a card puts off (`later:`): it waits among the lasting effects, and runs when the last of its turns is over.

An effect names its modifier, and so the place in the program at which it goes on: nothing else has to be kept.
"""

from __future__ import annotations

from kickdoor.engine.atoms import add_effect
from kickdoor.engine.frames import ProgramFrame, program_of
from kickdoor.engine.ids import DUE, FOR_TURNS, PUT_OFF, R_IT, R_RUN, R_SELF, TURNS_LEFT
from kickdoor.engine.program import OP_LATER, Op
from kickdoor.engine.references import players_of, registers
from kickdoor.engine.state import BAD_STUFF, PLAYS, TRIGGERS, USES, State


def put_off(s: State, frame: ProgramFrame, op: Op) -> None:
    """For each of them, what follows waits for so many of their turns. Whose card it is stands where others have an
    amount."""
    for seat in players_of(s, op.who, frame.regs[R_SELF], frame.regs):
        if not s.seats[seat].dead:
            add_effect(s, op.mods[0].index, frame.card, seat, frame.regs[R_SELF], op.value)


def due(s: State, seat: int) -> list[ProgramFrame]:
    """What waits for the end of this very turn, the last first, as it is to be put on the stack."""
    found: list[ProgramFrame] = []
    for modifier, source, target, giver, duration in s.effects:
        if target == seat and duration == FOR_TURNS + TURNS_LEFT and s.catalog.lasting[modifier].stat == PUT_OFF:
            program, pc = _place(s, source, modifier)
            regs = registers(giver, source)
            regs[R_IT] = seat
            regs[R_RUN] = DUE
            found.append(program_of(source, program, regs, pc))
    return found[::-1]


def _place(s: State, card: int, modifier: int) -> tuple[int, int]:
    """Which program of the card left this modifier behind, and where it goes on."""
    for kind, abilities in ((PLAYS, s.catalog.plays), (USES, s.catalog.uses), (TRIGGERS, s.catalog.triggers)):
        for number, ability in enumerate(abilities[card]):
            pc = _after(ability.code, modifier)
            if pc:
                return kind + number, pc
    return BAD_STUFF, _after(s.catalog.bad_stuff[card], modifier)


def _after(code: tuple[Op, ...], modifier: int) -> int:
    for pc, op in enumerate(code):
        if op.code == OP_LATER and op.mods[0].index == modifier:
            return pc + 1
    return 0
