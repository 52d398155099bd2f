"""Running away: a roll for each monster, in the runner's order, Bad Stuff at once (rules chapter `runaway.*`)."""

from __future__ import annotations

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.atoms import emit, end_effects, roll_die, ruled
from kickdoor.engine.events import E_CAUGHT, E_ESCAPED, E_SPARED, NO_ESCAPE
from kickdoor.engine.ids import (
    CANNOT, CANNOT_RUN, ESCAPE_IMPOSSIBLE, FOR_ROLL, HIRELING, IMMUNE, IMMUNE_BAD_STUFF, IN_PLAY, NO_PURSUIT,
    ON_CAUGHT, ON_ESCAPED, RUN_ROLL, R_VICTIM,
)  # fmt: skip
from kickdoor.engine.items import lose
from kickdoor.engine.programs import AWAY, CAUGHT, push_program
from kickdoor.engine.references import printed_monster
from kickdoor.engine.state import AT_ROLLED, AT_RUN, BAD_STUFF, Frame, State
from kickdoor.engine.timing import registers
from kickdoor.engine.triggers import fire
from kickdoor.engine.values import Why, holds, monster_rule, number, rule_source, stat
from kickdoor.engine.windows import moment_of, open_window

CHOOSE = 0
ROLLED = 1
JUDGED = 2
TARGET = 5  # escape on five or more (runaway.roll)


def step_run(s: State, frame: Frame) -> None:
    """One runner: choose a monster, roll, see what comes of it, until none is left or he dies (runaway.dead-stop)."""
    fight = s.fight
    assert fight is not None
    seat = frame.seat
    if frame.pc == CHOOSE:
        frame.cards = [monster for monster in frame.cards if monster in fight.monsters]
        if s.seats[seat].dead or not frame.cards:
            s.stack.pop()
        elif seat in fight.spared:
            monster = frame.cards.pop(0)
            escaped(s, seat, monster)
        else:
            open_window(s, AT_RUN, seat)
    elif frame.pc == ROLLED:
        frame.pc = JUDGED
        if fight.roll > 0:
            open_window(s, AT_ROLLED, -1, frame.card, seat)
    else:
        frame.pc = CHOOSE
        judge(s, frame)


def roll(s: State, frame: Frame, monster: int) -> None:
    """Roll against one monster; no roll where it never pursues or nobody escapes it (K29, R61)."""
    fight = s.fight
    assert fight is not None
    seat = frame.seat
    frame.card = monster
    frame.cards.remove(monster)
    frame.pc = ROLLED
    if monster_rule(s, NO_PURSUIT, 0, seat, monster) >= 0:
        fight.roll = 0
        frame.mask = AWAY
    elif inescapable(s, seat, monster):
        fight.roll = 0
        frame.mask = CAUGHT
        ruled(s, seat, NO_ESCAPE)
    else:
        frame.mask = 0
        fight.roll = roll_die(s, seat)


def why_not_sacrifice(s: State, seat: int, card: int) -> str:
    """A companion instead of rolling: where the set allows it, before the first roll (sidekick.sacrifice, J18)."""
    if not s.rules.companion_sacrifice:
        return rule.RULING_NO_SACRIFICE
    window = s.stack[-1]
    if moment_of(s) != AT_RUN or window.seat != seat:
        return rule.SIDEKICK_SACRIFICE
    if s.zone[card] != IN_PLAY or s.owner[card] != seat or s.catalog.type[card] != HIRELING:
        return rule.SIDEKICK_SACRIFICE
    assert s.fight is not None
    return rule.RULING_SACRIFICE_FIRST if len(s.stack[-2].cards) < len(s.fight.monsters) else ""


def sacrifice(s: State, seat: int, card: int, helper_too: bool) -> None:
    """The companion goes with all it carries; its owner escapes from all, and decides for the helper."""
    fight = s.fight
    assert fight is not None
    lose(s, card)
    fight.spared.append(seat)
    emit(s, E_SPARED, seat)
    if helper_too and seat == fight.fighter and fight.helper >= 0:
        fight.spared.append(fight.helper)
        emit(s, E_SPARED, fight.helper)


def inescapable(s: State, seat: int, monster: int) -> bool:
    return monster_rule(s, ESCAPE_IMPOSSIBLE, 0, seat, monster) >= 0 or rule_source(s, seat, CANNOT, CANNOT_RUN) >= 0


def modifier(s: State, seat: int, monster: int, why: Why | None = None) -> int:
    """What is added to the die: the runner's own (all monsters), and this monster's (runaway.modifiers.*)."""
    total = stat(s, seat, RUN_ROLL, 0, why, rule.RUNAWAY_MODIFIERS_CHARACTER)
    printed = printed_monster(s, monster)
    amount = s.catalog.run[printed]
    for mod in s.catalog.mods[printed]:
        if (
            mod.stat == RUN_ROLL
            and mod.amount is not None
            and (mod.cond is None or holds(s, mod.cond, seat, printed, []))
        ):
            amount += number(s, mod.amount, seat, printed, [])
    if why is not None and amount:
        why.append((amount, printed, rule.RUNAWAY_MODIFIERS_MONSTER))
    return total + amount


def escape_on(s: State, seat: int, monster: int) -> int:
    """The lowest face that escapes; 1 or less: any, 7 or more: none."""
    if monster_rule(s, NO_PURSUIT, 0, seat, monster) >= 0:
        return 1
    if inescapable(s, seat, monster):
        return 7
    return TARGET - modifier(s, seat, monster)


def judge(s: State, frame: Frame) -> None:
    """Five or more with all modifiers escapes; else the monster catches him."""
    fight = s.fight
    assert fight is not None
    seat = frame.seat
    monster = frame.card
    if seat in fight.spared or frame.mask == AWAY:
        away = True
    elif frame.mask == CAUGHT:
        away = False
    else:
        away = fight.roll + modifier(s, seat, monster) >= TARGET
    fight.roll = 0
    end_effects(s, FOR_ROLL, seat)
    if away:
        escaped(s, seat, monster)
    else:
        caught(s, seat, monster)


def escaped(s: State, seat: int, monster: int) -> None:
    """No Bad Stuff (runaway.success); some monsters hurt even so."""
    emit(s, E_ESCAPED, seat, monster)
    fire(s, ON_ESCAPED, seat, monster)


def caught(s: State, seat: int, monster: int) -> None:
    """Bad Stuff, as soon as he is caught (runaway.fail, runaway.multi.immediate)."""
    emit(s, E_CAUGHT, seat, monster)
    if rule_source(s, seat, IMMUNE, IMMUNE_BAD_STUFF) < 0:
        printed = printed_monster(s, monster)
        regs = registers(seat, printed)
        regs[R_VICTIM] = seat
        push_program(s, printed, BAD_STUFF, regs)
    fire(s, ON_CAUGHT, seat, monster)
