"""`apply`, the one door: a command that `check` allows is carried out, with everything that follows from it."""

from __future__ import annotations

from kickdoor.engine.answers import answer_card, part_from
from kickdoor.engine.atoms import attach, emit
from kickdoor.engine.charity import begin_charity, give
from kickdoor.engine.claim import claim
from kickdoor.engine.checking import below_trade, check, drives
from kickdoor.engine.combat import remove_helper
from kickdoor.engine.command import (
    ACCEPT, ASK_HELP, BACK_OUT, CLAIM, CLOSE, COUNTER, DECLINE, DONE, DROP, END_TURN, EQUIP, FIGHT, GIVE, KEEP, KICK,
    LAY, LOAD, LOOT_ROOM, PASS, PLAY, REST, ROLL, RUN, SACRIFICE, SELL, SHOW, TRADE, TROUBLE, UNEQUIP, USE, WITHDRAW,
    Command, Offer,
)  # fmt: skip
from kickdoor.engine.companions import sacrifice
from kickdoor.engine.curses import strike
from kickdoor.engine.death import swap_role, take_loot, turn_role
from kickdoor.engine.errors import STALE, IllegalCommand
from kickdoor.engine.escape_roll import run_below
from kickdoor.engine.events import E_BACKED_OUT, E_SHOWN, LAPSED, SAID, WITHDRAWN
from kickdoor.engine.frames import AskFrame, CharityFrame, ProgramFrame, WindowFrame
from kickdoor.engine.gathering import cast, put_by
from kickdoor.engine.help import accept, counter, decline, make_offer
from kickdoor.engine.ids import EQUIPPED, R_SELF
from kickdoor.engine.items import hand_over, put_on_table, sell
from kickdoor.engine.limits import part_with
from kickdoor.engine.machine import run
from kickdoor.engine.plays import begin_play, begin_use
from kickdoor.engine.interpreter import choose, name_player
from kickdoor.engine.asking import by_number
from kickdoor.engine.references import engaged
from kickdoor.engine.repetition import note
from kickdoor.engine.rewards import take_treasure
from kickdoor.engine.run_away import roll
from kickdoor.engine.state import (
    AT_CLAIM, AT_DOOR, AT_RECEIVED, AT_START, AT_TRADE, BITS, TO_BID, TO_CONFIRM, TO_ELECT,
    TO_GIVE_UP_BIG, TO_LOOT, TO_NAME, TO_NAME_RECEIVER, TO_PASS_ON, TO_PICK_TREASURE, TO_STRIKE, TO_SWAP_ROLE,
    TO_TURN_ROLE, TO_VOTE, State, with_one,
)  # fmt: skip
from kickdoor.engine.trade import accept_trade, decline_trade, propose
from kickdoor.engine.triggers import declined
from kickdoor.engine.turn import fight_steed, keep, look_for_trouble, loot_the_room
from kickdoor.engine.wearing import put_off, put_on
from kickdoor.engine.windows import touch


def apply(s: State, command: Command) -> list[tuple[int, ...]]:
    """Carry out a command and everything that follows from it, up to the next decision. Returns the events.

    Raises IllegalCommand (state untouched) if `check` refuses. A stale pass or close is ignored: no events.
    """
    refusal = check(s, command)
    if refusal is not None:
        if refusal.kind == STALE:
            return []
        raise IllegalCommand(refusal)
    return force(s, command)


def force(s: State, command: Command) -> list[tuple[int, ...]]:
    """`apply` for a command known to be legal (it came from `legal` for this very state)."""
    if s.log is not None:
        s.log = []
    s.chance = []
    perform(s, command)
    run(s)
    return [] if s.log is None else s.log


def perform(s: State, command: Command) -> None:
    top = s.stack[-1]
    verb = command.verb
    note(s, top, command)
    if verb == SHOW:
        s.known[command.card] |= BITS[command.target]
        emit(s, E_SHOWN, command.seat, command.target, command.card)
    elif isinstance(top, WindowFrame):
        perform_at(s, top, command)
    elif isinstance(top, AskFrame):
        perform_answer(s, top, command)
    else:
        assert isinstance(top, CharityFrame)
        give(s, top, command.card, command.target)


def perform_at(s: State, window: WindowFrame, command: Command) -> None:
    """At a moment at which any player may act: pass, or do something."""
    verb = command.verb
    if verb == PASS:
        window.passed |= BITS[command.seat]
    elif verb == REST:
        s.standing_passes |= BITS[command.seat]
    elif verb == CLOSE:
        if window.offer is not None:
            perform_reply(s, window, CLOSE, None)  # no answer is an answer (N11)
        for seat in range(len(s.seats)):
            window.passed |= BITS[seat]
    else:
        # playing one card just received leaves the others so; any other decision ends it (J3)
        if s.just_received and (verb not in (PLAY, LAY) or command.card not in s.just_received):
            end_just_received(s, command.seat, window.moment)
        if window.moment == AT_TRADE:
            below = below_trade(s)
            if below is not None and drives(s, command):
                decline_trade(s, window, LAPSED)
                window = below
        perform_in_window(s, window, command)


def end_just_received(s: State, seat: int, moment: int) -> None:
    """'Just received' ends with its owner's next decision (J3), but not before the moment made for it is over (K9)."""
    if moment not in (AT_START, AT_RECEIVED):
        s.just_received = [card for card in s.just_received if s.owner[card] != seat]


def perform_answer(s: State, frame: AskFrame, command: Command) -> None:
    purpose = frame.purpose
    if command.verb == DONE:
        s.stack.pop()
    elif command.verb == SELL:
        s.stack.pop()
        sell(s, command.seat, command.cards)
    elif command.verb == PLAY:
        s.stack.pop()
        begin_play(s, command.seat, command.card, command.target, command.value)
    elif command.verb in (LOAD, EQUIP):
        s.stack.pop()
        perform_housekeeping(s, command)
    elif purpose == TO_CONFIRM:
        s.stack.pop()
        if command.value == 0:
            program = s.stack.pop()
            assert isinstance(program, ProgramFrame)
            declined(s, program)
    elif purpose == TO_NAME_RECEIVER:
        s.stack.pop()
        hand_over(s, frame.card, command.value)
    elif purpose == TO_SWAP_ROLE:
        s.stack.pop()
        swap_role(s, command.seat, command.card)
    elif purpose == TO_TURN_ROLE:
        s.stack.pop()
        turn_role(s, command.seat, command.value)
    elif purpose in (TO_VOTE, TO_BID, TO_ELECT):
        cast(s, frame, command.value)
    elif purpose == TO_NAME:
        name_player(s, command.seat, command.value)
    elif purpose == TO_STRIKE:
        s.stack.pop()
        program = s.stack[-1]
        assert isinstance(program, ProgramFrame)
        strike(s, frame.victim, command.card, program.regs[R_SELF], frame.card)
    elif purpose == TO_PASS_ON:
        put_by(s, frame, command.card)
    elif by_number(frame):
        choose(s, frame, command.value)
    elif purpose == TO_GIVE_UP_BIG:
        s.stack.pop()
        part_with(s, command.seat, command.card)
    elif purpose == TO_PICK_TREASURE:
        s.stack.pop()
        take_treasure(s, command.seat, command.card)
    elif purpose == TO_LOOT:
        s.stack.pop()
        take_loot(s, command.seat, command.card)
    else:
        answer_card(s, frame, command.card)


def perform_in_window(s: State, window: WindowFrame, command: Command) -> None:
    verb = command.verb
    seat = command.seat
    card = command.card
    if verb == PLAY:
        kicked = window.moment == AT_DOOR and window.card == card
        if kicked:
            s.stack.pop()  # the card is dealt with, the turn goes on after it
        else:
            touch(s)
        begin_play(s, seat, card, command.target, command.value)
    elif verb == USE:
        touch(s)
        begin_use(s, seat, card, command.value, command.target)
    elif verb in (EQUIP, UNEQUIP, LOAD, LAY, DROP, SELL):
        # what a bystander does with his own things changes no total: a claimed kill does not wait for it
        if window.moment != AT_CLAIM or engaged(s, seat):
            touch(s)
        perform_housekeeping(s, command)
    elif verb == ASK_HELP:
        assert command.offer is not None
        make_offer(s, seat, command.target, command.offer)
    elif verb == TRADE:
        assert command.offer is not None
        propose(s, seat, command.target, command.offer)
    elif verb == SACRIFICE:
        touch(s)
        sacrifice(s, seat, card, command.value == 1)
    elif verb == BACK_OUT:
        touch(s)
        emit(s, E_BACKED_OUT, seat)
        remove_helper(s)
    elif verb in (ACCEPT, DECLINE, COUNTER, WITHDRAW):
        perform_reply(s, window, verb, command.offer)
    else:
        perform_driver(s, window, command)


def perform_housekeeping(s: State, command: Command) -> None:
    verb = command.verb
    seat = command.seat
    card = command.card
    if verb == EQUIP:
        put_on(s, card)
        s.touched = with_one(s.touched, card)
    elif verb == UNEQUIP:
        if s.host[card] >= 0:
            attach(s, card, -1)  # the companion hands it back
        put_off(s, card)
        s.touched = with_one(s.touched, card)
    elif verb == LOAD:
        if not s.status[card] & EQUIPPED:
            put_on(s, card)
        attach(s, card, command.target)
        s.touched = with_one(s.touched, card)
    elif verb == LAY:
        put_on_table(s, seat, card)
    elif verb == DROP:
        part_from(s, card, True)
    else:
        sell(s, seat, command.cards)


def perform_reply(s: State, window: WindowFrame, verb: int, offer: Offer | None) -> None:
    how = WITHDRAWN if verb == WITHDRAW else LAPSED if verb == CLOSE else SAID
    if window.moment == AT_TRADE:
        if verb == ACCEPT:
            accept_trade(s, window)
        else:
            decline_trade(s, window, how)
    elif verb == ACCEPT:
        accept(s, window)
    elif verb in (DECLINE, WITHDRAW, CLOSE):
        decline(s, window, how)
    else:
        assert offer is not None
        counter(s, window, offer)


def perform_driver(s: State, window: WindowFrame, command: Command) -> None:
    """The decisions that move the turn or the fight on."""
    verb = command.verb
    seat = command.seat
    if verb == CLAIM:
        claim(s, seat)
    elif verb == GIVE:
        give(s, begin_charity(s, seat), command.card, command.target)
    elif verb == RUN:
        assert s.fight is not None
        s.stack.pop()
        s.fight.running = True
    elif verb == ROLL:
        runner = run_below(s)
        s.stack.pop()
        roll(s, runner, command.card, command.target)
    else:
        s.stack.pop()
        if verb == KEEP:
            keep(s, seat, command.card)
        elif verb == FIGHT:
            fight_steed(s, seat, command.card)
        elif verb == TROUBLE:
            look_for_trouble(s, seat, command.card)
        elif verb == LOOT_ROOM:
            loot_the_room(s, seat)
        else:
            assert verb in (KICK, END_TURN)
