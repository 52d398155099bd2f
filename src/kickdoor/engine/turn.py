"""The turn: begin, kick open the door, look for trouble or loot the room, charity (rules chapter `turn.*`)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.atoms import change_duration, count_turn, discard, draw, emit, end_effects, move
from kickdoor.engine.card_rules import banned, rule_source
from kickdoor.engine.combat import start_fight
from kickdoor.engine.curses import suffer_curse
from kickdoor.engine.death import draw_new_cards, return_the_dead
from kickdoor.engine.events import E_SAT_OUT, E_TURN
from kickdoor.engine.frames import ProgramFrame, TurnFrame, WindowFrame
from kickdoor.engine.hits import forget_a_turn
from kickdoor.engine.ids import (
    CANNOT, CANNOT_LOOT, CANNOT_TROUBLE, CURSE, DOOR, FOR_TURN, FOR_TURNS, IN_HAND, MONSTER, NEXT_TURN, ON_TURN_ENDED,
    ON_TURN_STARTED, REVEALED, TREASURE, TURNS_LEFT, SKIPPED_TURN,
)  # fmt: skip
from kickdoor.engine.later import due
from kickdoor.engine.references import FOR_THE_GAME
from kickdoor.engine.state import AT_CHARITY, AT_DOOR, AT_PREPARE, AT_TROUBLE, EXPLORED, FLED, MET, State, turn_frame
from kickdoor.engine.triggers import fire
from kickdoor.engine.windows import open_window

# steps of a turn: `TurnFrame.step`
BEGIN: Final = 0
PREPARE: Final = 1
DOOR_OPEN: Final = 2
TROUBLE: Final = 3
CHARITY: Final = 4
END: Final = 5


def begin_turns(s: State) -> TurnFrame:
    """At the bottom of the stack: the turns begin with that of the active player."""
    frame = TurnFrame(seat=s.active)
    s.stack.append(frame)
    return frame


def step_turn(s: State, frame: TurnFrame) -> None:
    step = frame.step
    frame.step += 1
    seat = frame.seat
    if step == BEGIN:
        if s.effects and sits_out(s, seat):
            frame.seat = (seat + 1) % len(s.seats)
            frame.step = BEGIN
        else:
            begin_turn(s, seat)
    elif step == PREPARE:
        open_window(s, AT_PREPARE, seat)
    elif step == DOOR_OPEN:
        if not s.seats[seat].dead:
            kick_open(s, frame)
    elif step == TROUBLE:
        if not s.seats[seat].dead and may_explore(s, seat):
            open_window(s, AT_TROUBLE, seat)
    elif step == CHARITY:
        if not s.seats[seat].dead:
            open_window(s, AT_CHARITY, seat)
    elif step == END:
        fire(s, ON_TURN_ENDED, seat)
    else:
        end_turn(s, frame)


def sits_out(s: State, seat: int) -> bool:
    """Whether a card takes this player's turn away before it begins; that is over then. A new character owes none."""
    missed = False
    kept: list[tuple[int, int, int, int, int]] = []
    for effect in s.effects:
        if effect[2] != seat or s.catalog.lasting[effect[0]].stat != SKIPPED_TURN:
            kept.append(effect)
        elif not missed and not s.seats[seat].reborn:
            missed = True
            emit(s, E_SAT_OUT, seat)
    s.effects = kept
    return missed


def begin_turn(s: State, seat: int) -> None:
    """The dead are back, a new character draws its cards, 'next turn' becomes this turn."""
    s.active = seat
    s.turn += 1
    s.used = [key for key in s.used if key >= FOR_THE_GAME]
    s.offered = 0
    forget_a_turn(s)
    emit(s, E_TURN, seat, s.turn)
    return_the_dead(s)
    if s.seats[seat].reborn:
        draw_new_cards(s, seat)
    if s.rules.listen_at_the_door:
        draw(s, DOOR, IN_HAND, seat)
    change_duration(s, seat, NEXT_TURN, FOR_TURN)
    for curse in s.seats[seat].curses:
        if s.catalog.lasts[curse] == NEXT_TURN:
            s.status[curse] = 1
            s.dirty = True
    fire(s, ON_TURN_STARTED, seat)


def kick_open(s: State, frame: TurnFrame) -> None:
    """The top Door, face up for all: a monster attacks, a curse strikes, anything else may be kept or played."""
    seat = frame.seat
    card = draw(s, DOOR, REVEALED, seat)
    if card < 0:
        return  # nothing there: go on with the next phase (K17)
    kind = s.catalog.type[card]
    if kind == MONSTER:
        frame.step = CHARITY  # phase two is skipped (turn.phase2.skip-after-fight)
        frame.rooms |= MET
        start_fight(s, seat, card)
    elif kind == CURSE:
        suffer_curse(s, seat, card)
    else:
        open_window(s, AT_DOOR, seat, card=card)


def why_not_fight_steed(s: State, window: WindowFrame, seat: int, card: int) -> str:
    """A Steed drawn face up may be treated as a monster (steed.as-monster)."""
    kicked = window.moment == AT_DOOR and window.seat == seat and window.card == card
    return "" if kicked and s.catalog.steed[card] else rule.STEED_AS_MONSTER


def fight_steed(s: State, seat: int, card: int) -> None:
    """It attacks like any monster behind the door, and the rest of the turn is the same (J26)."""
    turn = turn_frame(s)
    turn.step = CHARITY  # a monster was met
    turn.rooms |= MET
    start_fight(s, seat, card)


def keep(s: State, seat: int, card: int) -> None:
    """The kicked card goes into the hand; everybody has seen it (turn.kick-open.other)."""
    move(s, card, IN_HAND, seat)


def may_explore(s: State, seat: int) -> bool:
    """Whether phase two has anything to offer. Only what everybody can see decides: a hand without monsters is no
    reason to skip it, or all would know."""
    return not (barred(s, seat, CANNOT_LOOT) and barred(s, seat, CANNOT_TROUBLE))


def barred(s: State, seat: int, action: int) -> bool:
    return rule_source(s, seat, CANNOT, action) >= 0


def makes_trouble(kind: int) -> bool:
    """Whether one can look for trouble with a card of this type."""
    return kind == MONSTER


def why_not_trouble(s: State, window: WindowFrame, seat: int, card: int) -> str:
    """The rule against looking for trouble with this card now, or ""."""
    if s.active != seat:
        return rule.TURN_ORDER
    if s.zone[card] != IN_HAND or s.owner[card] != seat or not makes_trouble(s.catalog.type[card]):
        return rule.TURN_LOOK_FOR_TROUBLE
    return why_not_explore(s, window, seat, CANNOT_TROUBLE)


def why_not_loot(s: State, window: WindowFrame, seat: int) -> str:
    """The rule against looting the room now, or ""."""
    fled = turn_frame(s).rooms & FLED or (s.fight is not None and s.fight.running)
    if s.active != seat:
        return rule.TURN_ORDER
    return rule.RUNAWAY_NO_LOOT if fled else why_not_explore(s, window, seat, CANNOT_LOOT)


def why_not_explore(s: State, window: WindowFrame, seat: int, action: int) -> str:
    """Phase two is the active player's, comes after a door without a monster, and only once (turn.phase2.*)."""
    if window.moment == AT_TROUBLE and window.seat == seat:
        return banned(s, seat, action)
    turn = turn_frame(s)
    if turn.rooms & MET:
        return rule.TURN_PHASE2_SKIP
    if turn.rooms & EXPLORED:
        return rule.TURN_PHASE2_CHOICE
    return (banned(s, seat, action) if turn.step > TROUBLE else "") or rule.TURN_PHASES


def look_for_trouble(s: State, seat: int, monster: int) -> None:
    """Fight a monster from the own hand as if the door had shown it (turn.look-for-trouble)."""
    turn_frame(s).rooms |= EXPLORED
    start_fight(s, seat, monster)


def loot_the_room(s: State, seat: int) -> None:
    """One more Door, face down (turn.loot-room); a Treasure in the faster game."""
    turn_frame(s).rooms |= EXPLORED
    draw(s, TREASURE if s.rules.loot_draws_treasure else DOOR, IN_HAND, seat)


def end_turn(s: State, frame: TurnFrame) -> None:
    """What lasted for this turn ends; the player to the left is next (turn.order)."""
    seat = frame.seat
    end_effects(s, FOR_TURN)
    waiting: list[ProgramFrame] = []
    if s.effects:
        waiting = due(s, seat)
        count_turn(s, seat)
    for curse in s.seats[seat].curses:
        lasts = s.catalog.lasts[curse]
        if lasts == NEXT_TURN and s.status[curse]:
            discard(s, curse)
        elif lasts % TURNS_LEFT == FOR_TURNS:
            s.status[curse] -= 1
            if not s.status[curse]:
                discard(s, curse)
    frame.seat = (seat + 1) % len(s.seats)
    frame.step = BEGIN
    frame.rooms = 0
    s.stack += waiting
