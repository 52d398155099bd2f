"""Triggers: what cards do when something happens (`trigger:` abilities).

`fire` pushes the programs of every card that listens; they run before anything else goes on, in turn order from the
active player and by card number.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.atoms import ruled
from kickdoor.engine.events import TOO_DEEP
from kickdoor.engine.frames import ProgramFrame, program_of
from kickdoor.engine.ids import (
    MONSTER, ON_CARD_PLAYED, ON_COMBAT_WON, ON_COMPANION_LOST, ON_CURSED, ON_DIED, ON_ITEM_EQUIPPED, ON_ITEM_UNEQUIPPED,
    ON_LEVEL_GAINED, ON_LEVEL_LOST, PER_COMBAT, R_PLAYER, R_SELF, R_SUBJECT, R_THIS, R_VICTIM,
)  # fmt: skip
from kickdoor.engine.program import OP_GAIN_LEVEL, OP_WIN, Ability
from kickdoor.engine.asking import ask
from kickdoor.engine.references import clockwise, engaged, item_trigger_key, registers, trigger_key, trigger_limit_key
from kickdoor.engine.state import BITS, TO_CONFIRM, TRIGGERS, Fight, State, without
from kickdoor.engine.values import counts, holds


MOST: Final = 20  # times that one trigger of one card answers in a turn; a game of ours has seldom seen five
FREE: Final = (ON_ITEM_EQUIPPED, ON_ITEM_UNEQUIPPED)  # they cost nothing: each Item sets a trigger off once a turn
ANYWHERE: Final = (ON_LEVEL_GAINED, ON_LEVEL_LOST, ON_DIED)  # they happen to people who have no part in the fight, too
OF_OTHERS: Final = (ON_CARD_PLAYED, ON_CURSED)  # a monster sees them in its fight, though it is not what they are about


def fire(s: State, event: int, seat: int, card: int = -1, gone: int = -1, by: int = -1, fought: bool = False) -> None:
    """Something happened to (or by) `seat`, about `card`. Cards that set each other off come to rest (N16).

    Each trigger of each card tires by itself, so that nobody can wear out somebody else's. `gone`: the printed monster
    whose end it is; it speaks for itself, though it has left the fight. `by`: who played a curse that has hit.
    `fought`: it happened to `seat` in the fight, though he has left it by now.
    """
    bit = BITS[event]
    if not s.catalog.heard & bit:
        return  # no card of this game listens
    found: list[ProgramFrame] = []
    masks = s.catalog.trigger_mask
    for holder in clockwise(s, s.active):
        player = s.seats[holder]
        if player.listens & bit:
            for source in sorted(player.table + player.curses):
                if masks[source] & bit:
                    _listen(s, event, seat, card, source, holder, found, by)
    if event == ON_COMPANION_LOST and masks[card] & bit and card not in s.seats[seat].table:
        _listen(s, event, seat, card, card, seat, found, by)  # it hears of its own end, too
    fight = s.fight
    if fight is not None:
        looks_on = event in ANYWHERE and not fought and not engaged(s, seat)
        for i, monster in enumerate(fight.monsters):
            printed = fight.group[i]
            if masks[printed] & bit and (card < 0 or card == monster):
                _listen(s, event, seat, monster, printed, fight.fighter, found, by, looks_on)
            elif masks[printed] & bit and event in OF_OTHERS:
                _listen(s, event, seat, card, printed, fight.fighter, found, by, looks_on)
        if event == ON_COMBAT_WON:
            for printed in beaten(fight):
                if masks[printed] & bit:
                    _listen(s, event, seat, printed, printed, fight.fighter, found, by, looks_on)
        if gone >= 0 and masks[gone] & bit:
            _listen(s, event, seat, card, gone, fight.fighter, found, by, looks_on)
    if s.winners:
        found = [frame for frame in found if _can_win(s.catalog.triggers[frame.card][frame.program & 15])]
    tired = 0
    for frame in reversed(found):
        key = trigger_key(frame.card, frame.program & 15)
        if s.used.count(key) >= MOST:
            tired += 1
            continue
        if event in FREE:
            once = item_trigger_key(s, frame.card, frame.program & 15, card)
            if once in s.used:
                continue
            s.used = [*s.used, once]
        ability = s.catalog.triggers[frame.card][frame.program & 15]
        if ability.limit and not _within_limit(s, frame, ability):
            continue
        s.used = [*s.used, key]
        s.stack.append(frame)
        if ability.optional:
            ask(s, TO_CONFIRM, frame.regs[R_SELF], [0, 1], card=frame.card)
            # the question must come up when the frame does: it lies directly above it
    if tired:
        ruled(s, seat, TOO_DEEP)


def beaten(fight: Fight) -> list[int]:
    """The printed monsters that were killed in it, each once, though a Mate fell beside it: what they say of a victory
    is due when they are gone."""
    found: list[int] = []
    for i in range(0, len(fight.fallen), 4):
        if fight.fallen[i + 3] and fight.fallen[i] not in found:
            found.append(fight.fallen[i])
    return found


def _within_limit(s: State, frame: ProgramFrame, ability: Ability) -> bool:
    """Whether it may answer once more, as often as printed; then this time is counted. Outside a fight there is nothing
    that a limit for the fight could count."""
    key = trigger_limit_key(s, frame.card, frame.program & 15, ability.limit_per)
    if ability.limit_per != PER_COMBAT:
        if s.used.count(key) >= ability.limit:
            return False
        s.used = [*s.used, key]
    elif s.fight is not None:
        if s.fight.used.count(key) >= ability.limit:
            return False
        s.fight.used = [*s.fight.used, key]
    return True


def declined(s: State, frame: ProgramFrame) -> None:
    """Its owner did not want it: then it has not been used, and may ask again."""
    ability = s.catalog.triggers[frame.card][frame.program & 15]
    if ability.limit:
        key = trigger_limit_key(s, frame.card, frame.program & 15, ability.limit_per)
        fight = s.fight if ability.limit_per == PER_COMBAT else None
        if fight is not None and key in fight.used:
            fight.used = without(fight.used, key)
        elif fight is None and key in s.used:
            s.used = without(s.used, key)


def _can_win(ability: Ability) -> bool:
    """Whether it can win the game for anybody: all that still matters once somebody has won (J10)."""
    for op in ability.code:
        if op.code == OP_WIN or (op.code == OP_GAIN_LEVEL and op.flag):
            return True
    return False


def _listen(
    s: State,
    event: int,
    seat: int,
    card: int,
    source: int,
    holder: int,
    found: list[ProgramFrame],
    by: int,
    looks_on: bool = False,
) -> None:
    """Collect the programs of `source`, which lies in front of `holder`, that answer this event."""
    kind = s.catalog.type[source]
    if source == card and event in OF_OTHERS:
        return  # it was not there yet
    taken_off = source == card and event == ON_ITEM_UNEQUIPPED
    if s.catalog.worn[source] and not counts(s, source) and not taken_off:
        return  # an Item works only while it is equipped
    abilities: tuple[Ability, ...] = s.catalog.triggers[source]
    for i, ability in enumerate(abilities):
        if ability.event != event:
            continue
        # a monster listens to what happens in its fight; anything else to its holder, unless it says `anyone`
        if kind != MONSTER and ability.of >= 0 and (seat != holder or (ability.of == R_THIS and card != source)):
            continue
        if kind == MONSTER and ability.of >= 0 and looks_on:
            continue  # it is not about those who have no part in the fight
        if ability.what is not None and not ability.what.fits[card]:
            continue
        regs = registers(holder, source)
        regs[R_VICTIM] = seat
        regs[R_SUBJECT] = card
        regs[R_PLAYER] = by
        if card != source and s.fight is not None and source in s.fight.group and event not in OF_OTHERS:
            if card in s.fight.monsters:
                regs[R_THIS] = card  # a Mate answers for itself, with the words of its original
        if ability.cond is not None and not holds(s, ability.cond, holder, source, regs):
            continue
        found.append(program_of(source, TRIGGERS + i, regs))
