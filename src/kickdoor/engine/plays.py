"""Playing a card and using an ability: from the decision to the program on the stack.

Legality is settled before (`playable`, `using`). Order: the card leaves the hand, the target is bound, the price is
paid, a curse waits for an answer, the program runs.
"""

from __future__ import annotations

from kickdoor.engine.answers import part_from
from kickdoor.engine.atoms import emit, move, set_level
from kickdoor.engine.combat import add_monster
from kickdoor.engine.command import side_of, way_of
from kickdoor.engine.companions import sexed_companion, sexed_companions
from kickdoor.engine.curses import await_answer
from kickdoor.engine.events import BY_COST, E_PLAYED, E_USED
from kickdoor.engine.frames import ProgramFrame
from kickdoor.engine.hits import met, note, note_play
from kickdoor.engine.ids import (
    CANCELLED, CURSE, IN_FIGHT, IN_HAND, MONSTER, MONSTERS, MONSTER_ENHANCER, NOBODY, ON_CARD_PLAYED, PER_COMBAT,
    PER_GAME, RESOLVING, R_CARD, R_RUN, R_SIDE,
)  # fmt: skip
from kickdoor.engine.items import release
from kickdoor.engine.playable import ON_COMPANION
from kickdoor.engine.prices import needed, payable, purse_cards
from kickdoor.engine.program import TARGET_PLAYER, Ability, Cost
from kickdoor.engine.interpreter import attach_to_monster, push_program
from kickdoor.engine.asking import ask
from kickdoor.engine.references import game_key, play_key, printed_monster, registers, use_key
from kickdoor.engine.state import PLAYS, TO_CHANGE_SEX, TO_PAY, USES, State
from kickdoor.engine.targets import bind
from kickdoor.engine.triggers import fire
from kickdoor.engine.windows import bind_moment


def begin_play(s: State, seat: int, card: int, target: int, value: int) -> None:
    """Play a card that `why_not_play` allows."""
    kind = s.catalog.type[card]
    if kind == MONSTER:
        emit(s, E_PLAYED, seat, card, -1, -1, 0)
        note_play(s, seat, card, NOBODY, MONSTERS)
        fire(s, ON_CARD_PLAYED, seat, card)
        add_monster(s, card)
        return
    ability = s.catalog.plays[card][way_of(value)]
    spec = ability.target
    aimed_at_seat = spec is not None and spec.kind == TARGET_PLAYER
    struck = -1 if aimed_at_seat else target
    companion = kind == CURSE and side_of(value) == ON_COMPANION
    if companion and len(sexed_companions(s, target)) == 1:
        struck = sexed_companion(s, target)  # of several, the player of the card says which
    emit(s, E_PLAYED, seat, card, target if aimed_at_seat else -1, struck, int(companion))
    note_play(s, seat, card, met(s, spec, target), side_of(value))
    if kind == MONSTER_ENHANCER and target >= 0 and s.zone[target] == IN_HAND:
        fire(s, ON_CARD_PLAYED, seat, card)
        add_monster(s, target)
        move(s, card, IN_FIGHT)
        attach_to_monster(s, card, target)
        return
    if ability.brings:
        s.used = [*s.used, play_key(card)]
    regs = registers(seat, card)
    bind_moment(s, regs)
    if spec is not None:
        bind(regs, spec, target)
    regs[R_SIDE] = side_of(value)
    release(s, card, True)
    move(s, card, RESOLVING)
    program = push_program(s, card, PLAYS + way_of(value), regs)
    if kind == CURSE:
        await_answer(s, program, target)
    pay(s, seat, card, ability.cost, program)
    if kind == CURSE and side_of(value) == ON_COMPANION and regs[R_RUN] != CANCELLED:
        aim_at_companion(s, seat, program, target)


def aim_at_companion(s: State, seat: int, program: ProgramFrame, owner: int) -> None:
    """Whoever plays it says which of several companions it hits, before anybody answers (sidekick.sex.change, N23)."""
    program.regs[R_CARD] = sexed_companion(s, owner)
    if program.regs[R_CARD] < 0:
        ask(s, TO_CHANGE_SEX, seat, sexed_companions(s, owner), victim=owner, card=program.card)


def begin_use(s: State, seat: int, card: int, index: int, target: int) -> None:
    """Use an ability that `why_not_use` allows."""
    printed = printed_monster(s, card)  # the clause of a Mate stands on the monster it copies
    ability: Ability = s.catalog.uses[printed][index]
    spec = ability.target
    aimed_at_seat = spec is not None and spec.kind == TARGET_PLAYER
    emit(s, E_USED, seat, card, index, target if aimed_at_seat else -1, -1 if aimed_at_seat else target)
    note(s, seat, met(s, spec, target))
    key = use_key(card, index)
    if ability.limit_per == PER_COMBAT and not ability.once:
        if s.fight is not None:
            s.fight.used = [*s.fight.used, key]
    else:
        s.used = [*s.used, key if ability.limit_per != PER_GAME else game_key(card, index)]
    regs = registers(seat, card)
    bind_moment(s, regs)
    if ability.target is not None:
        bind(regs, ability.target, target)
    pay(s, seat, card, ability.cost, push_program(s, printed, USES + index, regs))


def pay(s: State, seat: int, card: int, cost: Cost | None, program: ProgramFrame) -> None:
    """Pay the price of a program: what leaves no choice at once, the rest asked (super.one.costs-stay)."""
    if cost is None:
        return
    if cost.levels:
        set_level(s, seat, s.seats[seat].level - cost.levels, BY_COST)
    if cost.max > 0:
        program.regs[cost.var] = 0
        options = payable(s, seat, card, cost)
        if len(options) == cost.min:
            for option in options:
                part_from(s, option, True)
            program.regs[cost.var] = cost.min
        else:
            most = min(cost.max, len(options))
            ask(s, TO_PAY, seat, options, most, least=cost.min, register=cost.var, card=card)
    if cost.gold:
        pay_gold(s, seat, card, cost)
    if cost.this:
        part_from(s, card, True)


def pay_gold(s: State, seat: int, card: int, cost: Cost) -> None:
    """Items worth so much: all of them if it takes all, otherwise asked one by one until it is enough."""
    items = purse_cards(s, seat, card)
    all_of_them = needed(s, items, cost.gold)
    if all_of_them:
        for item in all_of_them:
            part_from(s, item, True)
    else:
        ask(s, TO_PAY, seat, items, register=cost.var, card=card, gold=cost.gold)
