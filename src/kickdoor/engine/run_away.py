"""Running away: a roll for each monster, in the runner's order, Bad Stuff at once (rules chapter `runaway.*`)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.atoms import emit, end_effects, roll_die, ruled
from kickdoor.engine.card_rules import immune_source
from kickdoor.engine.escape_roll import TARGET, added, inescapable, modifier, mounts
from kickdoor.engine.events import E_CAUGHT, E_ESCAPED, E_IN_VAIN, NO_ESCAPE
from kickdoor.engine.frames import AWAY, CAUGHT, RunFrame
from kickdoor.engine.ids import FOR_ROLL, IMMUNE_BAD_STUFF, IN_PLAY, NO_PURSUIT, ON_CAUGHT, ON_ESCAPED, R_VICTIM
from kickdoor.engine.interpreter import push_program
from kickdoor.engine.monsters import monster_rule
from kickdoor.engine.references import printed_monster, registers
from kickdoor.engine.state import AT_ROLLED, AT_RUN, BAD_STUFF, State
from kickdoor.engine.triggers import fire
from kickdoor.engine.windows import moment_of, open_window

CHOOSE: Final = 0
ROLLED: Final = 1
JUDGED: Final = 2


def step_run(s: State, frame: RunFrame) -> None:
    """One runner: choose a monster, roll, see what comes of it, until none is left or he dies (runaway.dead-stop)."""
    fight = s.fight
    assert fight is not None
    seat = frame.seat
    if frame.step == CHOOSE:
        frame.monsters = [monster for monster in frame.monsters if monster in fight.monsters]
        if s.seats[seat].dead or not frame.monsters:
            s.stack.pop()
        elif seat in fight.spared:
            monster = frame.monsters.pop(0)
            escaped(s, seat, monster)
        else:
            open_window(s, AT_RUN, seat)
    elif frame.step == ROLLED:
        frame.step = JUDGED
        if fight.roll > 0:
            open_window(s, AT_ROLLED, card=frame.card, victim=seat)
    else:
        frame.step = CHOOSE
        judge(s, frame)


def why_not_jump_off(s: State, seat: int, card: int) -> str:
    """A Steed that is a hindrance may be let go before a roll (steed.runaway-penalty-discard, K28)."""
    window = s.stack[-1]
    mine = s.zone[card] == IN_PLAY and s.owner[card] == seat and s.catalog.steed[card]
    if not mine or moment_of(s) != AT_RUN or window.seat != seat:
        return rule.ITEM_NO_FREE_DISCARD
    return "" if card in mounts(s, seat) and s.catalog.ride[card] < 0 else rule.STEED_RUNAWAY_DISCARD


def roll(s: State, frame: RunFrame, monster: int, steed: int) -> None:
    """Roll against one monster; no roll where it never pursues or nobody escapes it (K29, R61)."""
    fight = s.fight
    assert fight is not None
    seat = frame.seat
    frame.steed = steed
    frame.card = monster
    frame.monsters.remove(monster)
    frame.step = ROLLED
    if never_pursued(s, seat, monster) >= 0:
        fight.roll = 0
        frame.verdict = AWAY
    elif inescapable(s, seat, monster):
        fight.roll = 0
        frame.verdict = CAUGHT
        ruled(s, seat, NO_ESCAPE)
    else:
        frame.verdict = 0
        fight.roll = roll_die(s, seat, None if s.log is None else added(s))


def judge(s: State, frame: RunFrame) -> None:
    """Five or more with all modifiers escapes; else the monster catches him."""
    fight = s.fight
    assert fight is not None
    seat = frame.seat
    monster = frame.card
    away = gets_away(s, frame)
    fight.roll = 0
    end_effects(s, FOR_ROLL, seat)
    if monster not in fight.monsters:
        return  # sent away after the roll: it catches nobody
    if away:
        escaped(s, seat, monster, never_pursued(s, seat, monster) if frame.verdict == AWAY else -1)
    else:
        caught(s, seat, monster)


def gets_away(s: State, frame: RunFrame) -> bool:
    """What comes of the die as it lies."""
    fight = s.fight
    assert fight is not None
    if frame.seat in fight.spared or frame.verdict == AWAY:
        return True
    return frame.verdict != CAUGHT and fight.roll + modifier(s, frame.seat, frame.card) >= TARGET


def added_to(s: State, frame: RunFrame) -> int | None:
    """What the die as it lies is counted with, for or against who runs; None where no die decides."""
    fight = s.fight
    if fight is None or frame.seat in fight.spared or frame.verdict:
        return None
    return modifier(s, frame.seat, frame.card)


def lying_die(s: State) -> RunFrame | None:
    """Whose die has been cast and lies there, while whoever can still change it may."""
    for frame in reversed(s.stack):
        if isinstance(frame, RunFrame):
            return frame if frame.step == JUDGED and s.fight is not None and s.fight.roll > 0 else None
    return None


def run_is_over(s: State) -> bool:
    """Whether the last of those who run has died: the fight is settled, and only the body is in question."""
    fight = s.fight
    if fight is None:
        return False
    for frame in reversed(s.stack):
        if isinstance(frame, RunFrame):
            return s.seats[frame.seat].dead and (fight.helper < 0 or frame.seat == fight.helper)
    return False


def never_pursued(s: State, seat: int, monster: int) -> int:
    """The card by which this monster lets somebody go, or -1."""
    return monster_rule(s, NO_PURSUIT, 0, seat, monster)


def unharmed(s: State, seat: int, monster: int) -> int:
    """The card by which, as things are, this monster lets somebody go, or its Bad Stuff does nothing to them; or -1."""
    spares = never_pursued(s, seat, monster)
    return spares if spares >= 0 else immune_source(s, seat, IMMUNE_BAD_STUFF, monster)


def escaped(s: State, seat: int, monster: int, by: int = -1) -> None:
    """No Bad Stuff (runaway.success); some monsters hurt even so. `by`: the card by which no die decided."""
    emit(s, E_ESCAPED, seat, monster, printed_monster(s, monster), by)
    fire(s, ON_ESCAPED, seat, monster)


def caught(s: State, seat: int, monster: int) -> None:
    """Bad Stuff, as soon as he is caught (runaway.fail, runaway.multi.immediate)."""
    printed = printed_monster(s, monster)
    emit(s, E_CAUGHT, seat, monster, printed)
    guard = immune_source(s, seat, IMMUNE_BAD_STUFF, monster)
    if guard >= 0:
        emit(s, E_IN_VAIN, seat, monster, guard, printed)
    else:
        regs = registers(seat, printed)
        regs[R_VICTIM] = seat
        push_program(s, printed, BAD_STUFF, regs)
    fire(s, ON_CAUGHT, seat, monster)
