"""Combat: starting a fight, who is in it, claiming the kill, how it ends (rules chapters `combat.*`, `monster.*`).

`step_fight` drives the FightFrame; windows above it are where everybody acts. Rewards are paid in `rewards`, after the
fight is over (meta.hard-rule.no-midcombat-rewards).
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.answers import receive
from kickdoor.engine.atoms import change_duration, discard, emit, end_effects, end_game, move, shuffle_in, win
from kickdoor.engine.command import Offer
from kickdoor.engine.events import (
    BY_HELPING, BY_KILL, E_BROKEN_OFF, E_FIGHT, E_FIGHT_OVER, E_HELPER, E_HELPER_LEFT, E_JOINED, E_KILLED, E_REMOVED,
    E_RUNNING, E_TOOK_OVER,
)  # fmt: skip
from kickdoor.engine.frames import FightFrame, Frame, RewardFrame, RunFrame, WindowFrame
from kickdoor.engine.ids import (
    AFTER_COMBAT, AFTER_THIS, FOR_COMBAT, FOR_ROLL, HELP_LEVELS, IN_FIGHT, NEXT_COMBAT, ON_COMBAT_LOST,
    ON_COMBAT_STARTED, ON_COMBAT_WON, ON_HELPER_JOINED, ON_MONSTER_JOINED, ON_MONSTER_KILLED, SUSPENDED, ENDED_DECK,
    ENDED_HAND, IN_DECK, IN_HAND,
)  # fmt: skip
from kickdoor.engine.levels import gain_level
from kickdoor.engine.monsters import monster_levels
from kickdoor.engine.references import fighters, printed_monster
from kickdoor.engine.state import (
    AT_CLAIM, AT_COMBAT, AT_OFFER, AT_RECEIVED, AT_ROLLED, AT_RUN, AT_TRADE, BITS, FLED, MONSTER_TARGET, State,
    new_fight, turn_frame, with_one,
)  # fmt: skip
from kickdoor.engine.strength import monster_doors, monster_treasures
from kickdoor.engine.triggers import fire
from kickdoor.engine.values import stat
from kickdoor.engine.wearing import put_off
from kickdoor.engine.windows import open_window

# moments that are there because of a fight, or lie over one that is
FIGHT_MOMENTS: Final = (AT_COMBAT, AT_CLAIM, AT_OFFER, AT_TRADE, AT_RUN, AT_ROLLED)
# steps of a fight
BEGIN: Final = 0
OPEN: Final = 1
DECIDED: Final = 2
KILLS: Final = 3
LEVELS: Final = 4
OVER: Final = 5
FIGHTER_RUNS: Final = 6
HELPER_RUNS: Final = 7
LOST: Final = 8


def start_fight(s: State, seat: int, monster: int) -> None:
    """The monster attacks; from this instant the fight is on (combat.start, timing.combat.begins-on-reveal)."""
    s.fight = new_fight(seat)
    emit(s, E_FIGHT, seat, monster)
    enter(s, monster, monster)
    change_duration(s, seat, NEXT_COMBAT, FOR_COMBAT)
    s.stack.append(FightFrame(seat=seat))


def enter(s: State, card: int, printed: int) -> None:
    """A combatant joins: a monster as itself, a Mate as the monster it copies."""
    fight = s.fight
    assert fight is not None
    move(s, card, IN_FIGHT)
    fight.monsters = with_one(fight.monsters, card)
    fight.group = with_one(fight.group, printed)
    emit(s, E_JOINED, card, printed)


def add_monster(s: State, card: int) -> None:
    """A monster from a hand joins the fight (combat.interfere.add-monster, monster.undead.join)."""
    enter(s, card, card)
    assert s.fight is not None
    fire(s, ON_MONSTER_JOINED, s.fight.fighter, card)


def copy_monster(s: State, monster: int, copy: int) -> None:
    """Mate: a second monster of the same print, sharing the enhancers (monster.enhancer.mate, J27, K4)."""
    if monster >= 0:
        enter(s, copy, printed_monster(s, monster))
        assert s.fight is not None
        fire(s, ON_MONSTER_JOINED, s.fight.fighter, copy)


def _leave(s: State, monster: int) -> None:
    """A combatant goes to the discards; enhancers stay as long as another of its pair is in the fight."""
    fight = s.fight
    assert fight is not None
    i = fight.monsters.index(monster)
    printed = fight.group[i]
    fight.monsters = fight.monsters[:i] + fight.monsters[i + 1 :]
    fight.group = fight.group[:i] + fight.group[i + 1 :]
    discard(s, monster)
    end_effects(s, FOR_COMBAT, MONSTER_TARGET + monster)
    if printed not in fight.group:
        for other in fight.cards:
            if s.host[other] == printed:
                discard(s, other)


def remove_monster(s: State, monster: int, treasure: bool) -> None:
    """Out of the fight without being killed: no level; Treasure, if granted, after the fight (combat.nonlethal)."""
    fight = s.fight
    assert fight is not None
    if monster not in fight.monsters:
        return
    printed = printed_monster(s, monster)
    treasures = monster_treasures(s, monster) if treasure else 0
    if treasures:
        fight.treasures += treasures
        fight.fallen = [*fight.fallen, printed, 0, treasures, 0]
    emit(s, E_REMOVED, monster, int(treasures > 0), printed)
    _leave(s, monster)


def kill_monster(s: State, monster: int) -> None:
    """Killed: its levels, Treasures and Doors are due when the fight is won (combat.win)."""
    fight = s.fight
    assert fight is not None
    if monster not in fight.monsters:
        return
    printed = printed_monster(s, monster)
    levels = monster_levels(s, monster)
    treasures = monster_treasures(s, monster)
    fight.levels += levels
    fight.treasures += treasures
    fight.doors += monster_doors(s, monster)
    fight.slain += 1
    fight.fallen = [*fight.fallen, printed, levels, treasures, 1]
    emit(s, E_KILLED, monster, printed)
    if fight.won:
        fire(s, ON_MONSTER_KILLED, fight.fighter, monster)
    else:
        fight.killed = [*fight.killed, monster, printed]
    _leave(s, monster)


def set_off_kills(s: State) -> None:
    """What cards do because of earlier kills is due now that the fight is won (meta.hard-rule.no-midcombat-rewards)."""
    fight = s.fight
    assert fight is not None
    killed = fight.killed
    fight.killed = []
    for i in range(len(killed) - 2, -1, -2):  # the last set off is the first to run
        fire(s, ON_MONSTER_KILLED, fight.fighter, killed[i], killed[i + 1])


# ---- the helper ------------------------------------------------------------------------------------------------


def set_helper(s: State, seat: int, compelled: bool, deal: Offer | None) -> None:
    """Somebody joins the fighter (combat.help.one-helper); 'next combat' curses on him count here (K20)."""
    fight = s.fight
    assert fight is not None
    fight.helper = seat
    fight.compelled = compelled
    fight.deal = deal
    change_duration(s, seat, NEXT_COMBAT, FOR_COMBAT)
    s.dirty = True
    emit(s, E_HELPER, seat, int(compelled))
    fire(s, ON_HELPER_JOINED, fight.fighter)


def remove_helper(s: State) -> None:
    """The helper is out: no roll, no share (J11)."""
    fight = s.fight
    assert fight is not None
    seat = fight.helper
    fight.helper = -1
    fight.compelled = False
    fight.deal = None
    emit(s, E_HELPER_LEFT, seat)
    leave_fight(s, seat)


# ---- a fight that ends otherwise, or goes on with somebody else ----------------------------------------------------


def end_fight(s: State, monsters_to: int, seat: int) -> None:
    """Nobody wins the fight, loses it or runs. Nothing is paid; promised cards are played as after a lost one (K15).

    What cards are doing at this moment goes on. A fight that is won already is not touched. `seat`: whose hand the
    monsters go to, if they do.
    """
    fight = s.fight
    if fight is None or fight.won:
        return
    emit(s, E_BROKEN_OFF, fight.fighter)
    place = fight_place(s)
    reward = reward_frame(s, False)
    above = [frame for frame in s.stack[place + 1 :] if not _of_the_fight(frame)]
    s.stack[place:] = above if reward.deal is None else [reward, *above]
    monsters = fight.monsters
    fight.monsters = []
    fight.group = []
    if monsters_to == ENDED_HAND and seat >= 0 and not s.seats[seat].dead:
        for card in monsters:
            move(s, card, IN_HAND, seat)
            receive(s, card)
    elif monsters_to == ENDED_DECK:
        decks = sorted({s.catalog.deck[card] for card in monsters})
        for card in monsters:
            move(s, card, IN_DECK)
        for deck in decks:
            shuffle_in(s, deck)
    clean_up(s, False)


def fight_place(s: State) -> int:
    """Where in the stack the fight lies."""
    for i, frame in enumerate(s.stack):
        if isinstance(frame, FightFrame):
            return i
    raise AssertionError("a fight without its frame")


def _of_the_fight(frame: Frame) -> bool:
    """Whether it is a moment or a flight that is over with the fight."""
    return isinstance(frame, RunFrame) or (isinstance(frame, WindowFrame) and frame.moment in FIGHT_MOMENTS)


def hand_fight(s: State, seat: int) -> None:
    """Somebody else has to fight on, alone: fighter and helper are out of it. Not once it is decided.

    A claimed kill and offers of help were the former fighter's; the moment to act begins anew.
    """
    fight = s.fight
    if fight is None or fight.won or fight.running or s.seats[seat].dead:
        return
    if fight.helper >= 0:
        remove_helper(s)
    if seat == fight.fighter:
        return  # whose fight it is already goes on alone
    former = fight.fighter
    fight.fighter = seat
    fight.asked = 0
    emit(s, E_TOOK_OVER, seat, former)
    place = fight_place(s)
    s.stack[place].seat = seat
    kept = [frame for frame in s.stack[place + 1 :] if not _of_the_fight(frame) or _open_to_all(frame)]
    s.stack[place + 1 :] = kept
    for frame in kept:
        if isinstance(frame, WindowFrame) and _open_to_all(frame):
            s.epoch += 1
            frame.seat = seat
            frame.passed = 0
            frame.asked = -1
            frame.epoch = s.epoch
    leave_fight(s, former)
    change_duration(s, seat, NEXT_COMBAT, FOR_COMBAT)


def _open_to_all(frame: Frame) -> bool:
    return isinstance(frame, WindowFrame) and frame.moment == AT_COMBAT


# ---- the course of a fight -------------------------------------------------------------------------------------


def step_fight(s: State, frame: FightFrame) -> None:
    fight = s.fight
    assert fight is not None
    step = frame.step
    frame.step += 1
    if step == BEGIN:
        fire(s, ON_COMBAT_STARTED, fight.fighter)
    elif step == OPEN:
        if fight.monsters or not s.rules.empty_fight_ends:
            open_window(s, AT_COMBAT, fight.fighter)
    elif step == DECIDED:
        if fight.running:
            frame.step = FIGHTER_RUNS
    elif step == KILLS:
        fight.won = True  # also if the last monster was only removed: from here on the fight is paid out
        for monster in fight.monsters:
            kill_monster(s, monster)
        set_off_kills(s)
    elif step == LEVELS:
        grant_levels(s)
        for seat in fighters(s):
            fire(s, ON_COMBAT_WON, seat)
    elif step == OVER:
        if s.winners:
            end_game(s)
            clean_up(s, True)  # a tidy table for the pictures
            return
        s.stack.pop()
        reward = reward_frame(s, True)
        clean_up(s, True)
        s.stack.append(reward)
    elif step == FIGHTER_RUNS:
        run(s, fight.fighter)
    elif step == HELPER_RUNS:
        if fight.helper >= 0:
            run(s, fight.helper)
    elif step == LOST:
        for seat in fighters(s):
            fire(s, ON_COMBAT_LOST, seat)
    else:
        s.stack.pop()
        reward = reward_frame(s, False)
        clean_up(s, False)
        if reward.deal is not None:
            s.stack.append(reward)
        elif any([s.owner[card] != s.active for card in s.just_received]):
            open_window(s, AT_RECEIVED)  # what somebody got in the fight could not be played before (K9)


def reward_frame(s: State, won: bool) -> RewardFrame:
    """What is due when the fight is gone; a lost one pays nothing, but promised cards are played all the same (K15)."""
    fight = s.fight
    assert fight is not None
    deal = fight.deal
    promised = [] if deal is None or fight.helper < 0 else list(deal.cards)
    return RewardFrame(
        seat=fight.fighter,
        helper=fight.helper,
        treasures=fight.treasures if won else 0,
        doors=fight.doors if won else 0,
        lost=not won,
        promised=promised,
        deal=deal,
    )


def run(s: State, seat: int) -> None:
    """One player runs from every monster, in the order he likes (runaway.multi.order, J13: the fighter first)."""
    assert s.fight is not None
    if seat not in s.fight.spared:
        emit(s, E_RUNNING, seat)
    if seat == s.active and not s.seats[seat].dead:
        turn_frame(s).rooms |= FLED
    s.stack.append(RunFrame(seat=seat, monsters=s.fight.monsters[:]))


def grant_levels(s: State) -> None:
    """Levels for kills: the fighter's, and those of a helper who gains by helping (combat.help.elf-level, J10)."""
    fight = s.fight
    assert fight is not None
    if fight.slain == 0:
        return
    helper = fight.helper
    gain_level(s, fight.fighter, fight.levels, True, BY_KILL)
    if helper >= 0:
        may_win = s.rules.both_may_win or not s.winners
        gain_level(s, helper, stat(s, helper, HELP_LEVELS, 0) * fight.slain, may_win, BY_HELPING)
        if s.rules.shared_victory and s.winners & BITS[fight.fighter] and not s.winners & BITS[helper]:
            win(s, BITS[helper])


def clean_up(s: State, won: bool) -> None:
    """The fight is over: everything played into it is discarded, what lasted for it ends (combat.cleanup, K13)."""
    fight = s.fight
    assert fight is not None
    emit(s, E_FIGHT_OVER, fight.fighter, int(won))
    people = fighters(s)
    for card in fight.cards:
        discard(s, card)
    s.fight = None
    for seat in people:
        leave_fight(s, seat)
    end_effects(s, FOR_COMBAT)
    end_effects(s, FOR_ROLL)
    change_duration(s, -1, AFTER_COMBAT, NEXT_COMBAT)


def leave_fight(s: State, seat: int) -> None:
    """For this player the fight is over: what lasted for it ends, what did not count comes off (K13)."""
    end_effects(s, FOR_COMBAT, seat)
    for curse in s.seats[seat].curses:
        if s.catalog.lasts[curse] == NEXT_COMBAT:
            if s.status[curse] & AFTER_THIS:
                s.status[curse] = 0
            else:
                discard(s, curse)
    for card in s.seats[seat].table:
        if s.status[card] & SUSPENDED:
            put_off(s, card)
    s.dirty = True
