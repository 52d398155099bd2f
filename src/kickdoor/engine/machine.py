"""The machine: runs the frame stack until somebody has to decide or the game is over.

Nothing here knows a rule; each kind of frame has its chapter. No Python call is alive across a decision.
"""

from __future__ import annotations

from kickdoor.engine.atoms import discard, ruled
from kickdoor.engine.charity import step_charity
from kickdoor.engine.claim import reopen, settle_claim
from kickdoor.engine.combat import step_fight
from kickdoor.engine.death import step_loot
from kickdoor.engine.events import FIGHT_EMPTY
from kickdoor.engine.frames import (
    AskFrame, CharityFrame, FightFrame, GatherFrame, LootFrame, ProgramFrame, RewardFrame, RunFrame, ShareFrame,
    TurnFrame, WindowFrame,
)  # fmt: skip
from kickdoor.engine.ids import CANCELLED, R_RUN
from kickdoor.engine.legality import has_move
from kickdoor.engine.limits import settle
from kickdoor.engine.interpreter import step_gather, step_program
from kickdoor.engine.rewards import step_reward, step_share
from kickdoor.engine.run_away import step_run
from kickdoor.engine.state import (
    AT_CLAIM, AT_COMBAT, AT_CURSED, AT_DOOR, AT_OFFER, AT_RECEIVED, AT_RUN, AT_START, AT_TROUBLE, BITS, State,
)  # fmt: skip
from kickdoor.engine.strength import ahead
from kickdoor.engine.timing import bystander_windows
from kickdoor.engine.turn import may_explore, step_turn
from kickdoor.engine.windows import asking_order, concerned_seats, eligible, silent_seats, touch


def run(s: State) -> None:
    """Advance until a decision is needed. (`type` is quicker than `isinstance` where most answers are no.)"""
    while not s.over:
        top = s.stack[-1]
        # an answer comes first; a card is carried out completely before anybody looks at the limits (R1)
        if s.dirty and not isinstance(top, (AskFrame, ProgramFrame, GatherFrame)) and settle(s):
            continue
        if type(top) is WindowFrame:
            if lapsed(s, top):
                continue
            if waits(s, top):
                return
            close(s, top)
        elif type(top) is AskFrame:
            return
        elif type(top) is ProgramFrame:
            step_program(s, top)
        elif type(top) is TurnFrame:
            step_turn(s, top)
        elif type(top) is FightFrame:
            step_fight(s, top)
        elif type(top) is RunFrame:
            step_run(s, top)
        elif type(top) is RewardFrame:
            step_reward(s, top)
        elif type(top) is ShareFrame:
            step_share(s, top)
        elif type(top) is LootFrame:
            step_loot(s, top)
        elif type(top) is GatherFrame:
            step_gather(s, top)
        else:
            assert isinstance(top, CharityFrame)
            if step_charity(s, top):
                return


def lapsed(s: State, window: WindowFrame) -> bool:
    """Whether the window's subject is gone: no monsters, a claim that no longer holds, a runner who need not run."""
    fight = s.fight
    moment = window.moment
    if moment in (AT_COMBAT, AT_CLAIM, AT_OFFER):
        if fight is None or (not fight.monsters and s.rules.empty_fight_ends):
            s.stack.pop()  # the fight is over at once (combat.last-monster-removed)
            if moment == AT_COMBAT:
                ruled(s, -1 if fight is None else fight.fighter, FIGHT_EMPTY)
            return True
        if s.seats[fight.fighter].dead:
            s.stack.pop()
            fight.running = True
            return True
        if moment == AT_OFFER and (s.seats[window.seat].dead or s.seats[window.proposer].dead or fight.helper >= 0):
            s.stack.pop()
            touch(s)
            return True
        if moment == AT_CLAIM and not ahead(s):
            reopen(s)
            return True
    elif moment == AT_RUN and fight is not None:
        if s.seats[window.seat].dead or window.seat in fight.spared:
            s.stack.pop()
            return True
    elif moment == AT_CURSED:
        curse = s.stack[-2]
        if isinstance(curse, ProgramFrame) and curse.regs[R_RUN] == CANCELLED:
            s.stack.pop()  # nothing left to answer
            return True
    elif moment == AT_DOOR and s.seats[window.seat].dead:
        s.stack.pop()
        discard(s, window.card)  # nobody is there to take it
        return True
    elif window.seat >= 0 and (s.seats[window.seat].dead or (moment == AT_TROUBLE and not may_explore(s, window.seat))):
        s.stack.pop()
        return True
    return False


def waits(s: State, window: WindowFrame) -> bool:
    """Whether somebody still has to be heard. Sequentially, `window.asked` is set to the seat that is asked."""
    if not s.sequential:
        if window.seat >= 0:
            return True
        for seat in range(len(s.seats)):
            if eligible(s, window, seat):
                return True
        return False
    silent = silent_seats(s, window)
    concerned = concerned_seats(s)
    windows = bystander_windows(s, window.moment)
    for seat in asking_order(s, window):
        if seat == window.seat:
            window.asked = seat
            return True
        bit = BITS[seat]
        player = s.seats[seat]
        if player.dead or silent & bit:
            continue
        # who only looks on and has no card for this moment need not be looked at any closer
        if concerned & bit or (player.hand_windows | player.table_windows) & windows:
            if has_move(s, seat):
                window.asked = seat
                return True
        window.passed |= bit
    return False


def close(s: State, window: WindowFrame) -> None:
    """All have passed or time is up; only windows without a driver close by themselves."""
    s.stack.pop()
    moment = window.moment
    if moment in (AT_RECEIVED, AT_START):
        s.just_received = []
    elif moment == AT_CLAIM:
        settle_claim(s)
