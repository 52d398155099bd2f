"""What a program does to the fight under way: monsters come and go, somebody gets away, helps, leaves, or it ends."""

from __future__ import annotations

from kickdoor.engine.atoms import emit, roll_die
from kickdoor.engine.combat import (
    add_monster, copy_monster, end_fight, hand_fight, kill_monster, remove_helper, remove_monster, set_helper,
)  # fmt: skip
from kickdoor.engine.escape_roll import added
from kickdoor.engine.events import E_SPARED
from kickdoor.engine.frames import AWAY, ProgramFrame, RunFrame, WindowFrame
from kickdoor.engine.help import why_not_compel, why_not_step_in
from kickdoor.engine.ids import IN_HAND, R_SELF, R_THIS
from kickdoor.engine.program import (
    OP_ADD_MONSTER, OP_COMPEL_HELP, OP_COPY_MONSTER, OP_END_FIGHT, OP_ESCAPE, OP_HAND_FIGHT, OP_JOIN_FIGHT,
    OP_KILL_MONSTER, OP_LEAVE_COMBAT, OP_REMOVE_MONSTER, OP_REROLL, Op,
)  # fmt: skip
from kickdoor.engine.references import card_of, cards_of, engaged, player_of, players_of
from kickdoor.engine.state import AT_ROLLED, State


def execute_fight(s: State, frame: ProgramFrame, op: Op) -> None:
    code = op.code
    regs = frame.regs
    me = regs[R_SELF]
    this = regs[R_THIS]
    fight = s.fight
    if fight is None:
        return
    if code == OP_REMOVE_MONSTER:
        for monster in cards_of(s, op.who, this, regs):
            treasure = s.rules.nonlethal_gives_treasure if op.value == 0 else op.value == 1
            remove_monster(s, monster, treasure)
    elif code == OP_KILL_MONSTER:
        for monster in cards_of(s, op.who, this, regs):
            kill_monster(s, monster)
    elif code == OP_ADD_MONSTER:
        card = card_of(s, op.who, this, regs)
        if card >= 0 and s.zone[card] == IN_HAND:
            add_monster(s, card)
    elif code == OP_COPY_MONSTER:
        copy_monster(s, card_of(s, op.who, this, regs), frame.card)
    elif code == OP_ESCAPE:
        for seat in players_of(s, op.who, me, regs):
            if engaged(s, seat) and seat not in fight.spared and not s.seats[seat].dead:
                escape(s, seat, frame.card)
    elif code == OP_REROLL:
        seat = player_of(s, op.who, me, regs)
        if fight.roll > 0:
            fight.roll = roll_die(s, seat if seat >= 0 else me, added(s))
    elif code == OP_COMPEL_HELP:
        seat = player_of(s, op.who, me, regs)
        if seat >= 0 and why_not_compel(s, fight.fighter, seat) == "":
            set_helper(s, seat, True, None)
    elif code == OP_JOIN_FIGHT:
        seat = player_of(s, op.who, me, regs)
        if why_not_step_in(s, seat) == "":
            set_helper(s, seat, seat != me, None)
    elif code == OP_LEAVE_COMBAT:
        if fight.helper >= 0 and fight.helper in players_of(s, op.who, me, regs):
            remove_helper(s)
    elif code == OP_END_FIGHT:
        end_fight(s, op.value, player_of(s, op.to, me, regs) if op.to >= 0 else -1)
    elif code == OP_HAND_FIGHT:
        seat = player_of(s, op.who, me, regs)
        if seat >= 0:
            hand_fight(s, seat)


def escape(s: State, seat: int, by: int) -> None:
    """Away from everything, by a card; after a roll, from the monster rolled against only (runaway.multi.separate)."""
    fight = s.fight
    assert fight is not None
    for i in range(len(s.stack) - 1, 0, -1):
        window = s.stack[i]
        if isinstance(window, WindowFrame) and window.moment == AT_ROLLED:
            run = s.stack[i - 1]
            assert isinstance(run, RunFrame)
            if run.seat == seat:
                run.verdict = AWAY
                emit(s, E_SPARED, seat, run.card, by)
                return
    fight.spared = [*fight.spared, seat]
    emit(s, E_SPARED, seat, -1, by)
