"""What a program does with cards: draw, lose, take, look at, fetch, search for, fasten, take off.

Each does what it can: who has nothing that fits loses nothing. Where more fits than is wanted, somebody is asked.
"""

from __future__ import annotations

from kickdoor.engine.answers import part_from, pin, receive, seize, strip
from kickdoor.engine.asking import ask
from kickdoor.engine.atoms import attach, draw, emit, move, random_card, reshuffle
from kickdoor.engine.card_rules import rule_source, stuck_by
from kickdoor.engine.curses import strike
from kickdoor.engine.events import E_LOOKED, E_NOTHING, E_NOT_FOUND, E_SEARCHED
from kickdoor.engine.frames import ProgramFrame
from kickdoor.engine.ids import (
    CANCELLED, CURSE, DOOR, IMMUNE, IMMUNE_THEFT, IN_DISCARD, IN_HAND, IN_PLAY, RESOLVING, R_RUN, R_SELF, R_THIS,
    Z_DOOR_DECK, Z_DOOR_DISCARD, Z_HAND, Z_TREASURE_DECK,
)  # fmt: skip
from kickdoor.engine.program import Op
from kickdoor.engine.references import card_of, matching, player_of, players_of
from kickdoor.engine.state import BITS, State, TO_DISCARD, TO_FETCH, TO_PIN, TO_SEARCH, TO_STRIKE, TO_TAKE, TO_UNEQUIP
from kickdoor.engine.values import number
from kickdoor.engine.wearing import put_on
from kickdoor.engine.worth import foremost, leading


def amount(s: State, op: Op, regs: list[int]) -> int:
    """How many: 1 where nothing is said, never less than none."""
    return 1 if op.n is None else max(0, number(s, op.n, regs[R_SELF], regs[R_THIS], regs))


def op_draw(s: State, seat: int, op: Op, regs: list[int]) -> None:
    if s.seats[seat].dead:
        return
    for _ in range(amount(s, op, regs)):
        card = draw(s, op.value, IN_HAND, seat, BITS[len(s.seats)] - 1 if op.flag else BITS[seat])
        if card >= 0:
            receive(s, card)


def found_nothing(s: State, seat: int, source: int, guard: int = -1) -> None:
    """Tell that a card got nothing from this player; `guard`: the card that kept it off."""
    emit(s, E_NOTHING, seat, source, int(s.catalog.type[source] == CURSE), guard)


def lose_some(
    s: State, loser: int, chooser: int, options: list[int], wanted: int, source: int, killed: bool = False
) -> None:
    """Lose `wanted` of the options: all if there are no more, else the chooser picks (curse.victim-chooses-item).

    `killed`: the load of a companion stays with its owner; otherwise it is taken along (sidekick.items.*).
    """
    if not options:
        found_nothing(s, loser, source)
    elif len(options) <= wanted:
        for card in options:
            if s.owner[card] == loser:
                part_from(s, card, not killed)
    elif wanted > 0:
        ask(s, TO_DISCARD, chooser, options, wanted, victim=loser, card=source, load_stays=killed)


def op_discard(s: State, frame: ProgramFrame, op: Op) -> None:
    regs = frame.regs
    assert op.filter is not None
    for seat in reversed(players_of(s, op.who, regs[R_SELF], regs)):  # the last question pushed is asked first
        options = [card for card in matching(s, op.filter, seat) if s.zone[card] != RESOLVING]
        wanted = len(options) if op.flag else amount(s, op, regs)
        if op.value and options:
            for _ in range(min(wanted, len(options))):
                card = random_card(s, options)
                options.remove(card)
                part_from(s, card, True)
        else:
            chooser = player_of(s, op.to, regs[R_SELF], regs) if op.to >= 0 else seat
            if op.filter.the and options:
                sure, options = foremost(s, op.filter.the, options, wanted)
                for card in sure:
                    part_from(s, card, True)
                if not options:
                    continue
                wanted -= len(sure)
            lose_some(s, seat, chooser if chooser >= 0 else seat, options, wanted, frame.card)


def op_take(s: State, frame: ProgramFrame, op: Op) -> None:
    regs = frame.regs
    assert op.filter is not None
    loser = player_of(s, op.who, regs[R_SELF], regs)
    taker = player_of(s, op.to, regs[R_SELF], regs)
    if loser < 0 or taker < 0 or loser == taker or s.seats[taker].dead:
        return
    chooser = taker if op.other < 0 else player_of(s, op.other, regs[R_SELF], regs)
    # what its owner picks is given, anything else is stolen
    guard = rule_source(s, loser, IMMUNE, IMMUNE_THEFT) if chooser != loser or op.value else -1
    if guard >= 0:
        found_nothing(s, loser, frame.card, guard)
        return
    options = matching(s, op.filter, loser)
    wanted = amount(s, op, regs)
    if wanted == 0:
        return
    if op.filter.the and options:
        sure, options = foremost(s, op.filter.the, options, wanted)
        for card in sure:
            seize(s, card, taker, op.zone)
        if not options:
            return
        wanted -= len(sure)
    if not options:
        found_nothing(s, loser, frame.card)
    elif op.value:
        for _ in range(min(wanted, len(options))):
            card = random_card(s, options)
            options.remove(card)
            seize(s, card, taker, op.zone)
    elif len(options) <= wanted:
        for card in options:
            seize(s, card, taker, op.zone)
    else:
        asked = chooser if chooser >= 0 else taker
        ask(s, TO_TAKE, asked, options, wanted, taker=taker, into=op.zone, card=frame.card)


def op_look(s: State, frame: ProgramFrame, op: Op) -> None:
    """Somebody gets to know cards; nobody else learns which (deck.discard.no-browse lifts for this one)."""
    regs = frame.regs
    for looker in players_of(s, op.who, regs[R_SELF], regs):
        look(s, looker, op, regs)


def look(s: State, looker: int, op: Op, regs: list[int]) -> None:
    owner = -1
    if op.zone == Z_HAND:
        owner = player_of(s, op.to, regs[R_SELF], regs)
        cards = s.seats[owner].hand[:] if owner >= 0 else []
    elif op.zone in (Z_DOOR_DECK, Z_TREASURE_DECK):
        pile = s.decks[0 if op.zone == Z_DOOR_DECK else 1]
        cards = pile[-amount(s, op, regs) :] if pile else []
    else:
        cards = s.discards[0 if op.zone == Z_DOOR_DISCARD else 1][:]
    for card in cards:
        s.known[card] |= BITS[looker]
    emit(s, E_LOOKED, looker, op.zone, owner, *cards)


def op_fetch(s: State, frame: ProgramFrame, op: Op) -> None:
    regs = frame.regs
    assert op.filter is not None
    getter = player_of(s, op.who, regs[R_SELF], regs)
    options = [card for card in matching(s, op.filter, -1) if s.zone[card] == IN_DISCARD]
    if getter < 0 or s.seats[getter].dead:
        return
    if not options:
        emit(s, E_NOT_FOUND, getter, frame.card)
        return
    wanted = amount(s, op, regs)
    if wanted == 0:
        return
    if op.filter.the:
        sure, options = foremost(s, op.filter.the, options, wanted)
        wanted -= len(sure)
        for card in sure:
            move(s, card, IN_HAND, getter)
            receive(s, card)
    if len(options) <= wanted:
        for card in options:
            move(s, card, IN_HAND, getter)
            receive(s, card)
    else:
        ask(s, TO_FETCH, getter, options, wanted, taker=getter, card=frame.card)


def op_search(s: State, frame: ProgramFrame, op: Op) -> None:
    """Somebody looks for cards in a draw pile. The question is put whether or not there are any, and may be answered
    with none, so that nobody else learns what is in the pile; it is shuffled afterwards (OP_SHUFFLE)."""
    regs = frame.regs
    assert op.filter is not None
    seeker = player_of(s, op.who, regs[R_SELF], regs)
    if seeker < 0 or s.seats[seeker].dead:
        return
    if not s.decks[op.value] and s.discards[op.value]:
        reshuffle(s, op.value)
    looked = s.decks[op.value][-op.zone :]  # all, where it says 0
    options = sorted([card for card in looked if op.filter.fits[card]])
    if op.filter.the and options:
        options = leading(s, op.filter.the, options)
    emit(s, E_SEARCHED, seeker, op.value)
    ask(s, TO_SEARCH, seeker, options, amount(s, op, regs), least=0, taker=seeker, card=frame.card)


def op_curse(s: State, frame: ProgramFrame, op: Op) -> None:
    """A curse strikes somebody: one that somebody picks from a hand, a pile or a table, or the topmost of the deck."""
    regs = frame.regs
    assert op.filter is not None
    struck = player_of(s, op.who, regs[R_SELF], regs)
    if struck < 0 or s.seats[struck].dead:
        return
    picker = player_of(s, op.other, regs[R_SELF], regs) if op.other >= 0 else -1
    if op.filter.zones == Z_DOOR_DECK:
        options = [card for card in s.decks[DOOR] if op.filter.fits[card]][-1:]  # the top is the last
    else:
        options = matching(s, op.filter, player_of(s, op.to, regs[R_SELF], regs) if op.to >= 0 else -1)
    if not options:
        emit(s, E_NOT_FOUND, picker if picker >= 0 else struck, frame.card)
    elif len(options) == 1:
        strike(s, struck, options[0], regs[R_SELF], frame.card)
    else:
        ask(s, TO_STRIKE, picker if picker >= 0 else struck, options, victim=struck, card=frame.card)


def op_attach(s: State, frame: ProgramFrame, op: Op) -> None:
    """This card to a card in play; a card from the hand is put into play with it (Cheat!)."""
    host = card_of(s, op.to, frame.regs[R_THIS], frame.regs)
    if host < 0:
        return
    seat = frame.regs[R_SELF]
    if s.zone[host] == IN_HAND:
        # attached first, so that no limit looks at the host without it
        move(s, host, IN_PLAY, seat)
        move(s, frame.card, IN_PLAY, seat)
        attach(s, frame.card, host)
        if s.catalog.worn[host]:
            put_on(s, host)
    elif s.owner[host] < len(s.seats):  # whatever lies in front of nobody takes no card along
        move(s, frame.card, IN_PLAY, s.owner[host])
        attach(s, frame.card, host)


def op_pin(s: State, frame: ProgramFrame, op: Op) -> None:
    """This card is fastened to one of somebody's cards; without a card to take it, it is discarded."""
    regs = frame.regs
    assert op.filter is not None
    owner = player_of(s, op.who, regs[R_SELF], regs)
    options = matching(s, op.filter, owner) if owner >= 0 else []
    if op.filter.the:
        options = leading(s, op.filter.the, options)
    if not options:
        found_nothing(s, owner, frame.card)
        regs[R_RUN] = CANCELLED
    elif len(options) == 1:
        pin(s, frame.card, options[0])
    else:
        chooser = player_of(s, op.to, regs[R_SELF], regs)
        ask(s, TO_PIN, chooser if chooser >= 0 else owner, options, victim=owner, card=frame.card)


def op_unequip(s: State, frame: ProgramFrame, op: Op) -> None:
    regs = frame.regs
    assert op.filter is not None
    for seat in reversed(players_of(s, op.who, regs[R_SELF], regs)):
        options = [card for card in matching(s, op.filter, seat) if s.status[card] and stuck_by(s, card) < 0]
        wanted = amount(s, op, regs)
        if wanted == 0:
            continue
        if not options:
            found_nothing(s, seat, frame.card)
            continue
        if op.filter.the:
            sure, options = foremost(s, op.filter.the, options, wanted)
            wanted -= len(sure)
            for card in sure:
                strip(s, card)
        if len(options) <= wanted:
            for card in options:
                strip(s, card)
        else:
            ask(s, TO_UNEQUIP, seat, options, wanted, victim=seat, card=frame.card)
