"""Questions to one player: pushing an AskFrame, and what kind of answer it takes (architecture: few question kinds).

The question is the top frame, never a field beside it. What an answer does is in `answers`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.frames import AskFrame, ProgramFrame
from kickdoor.engine.ids import CURSE, IN_HAND, MONSTER, POWER
from kickdoor.engine.state import (
    BAD_STUFF, TO_BID, TO_CHANGE_SEX, TO_CHOOSE, TO_CONFIRM, TO_DISCARD, TO_ELECT, TO_GIVE_UP_BIG, TO_LOOT, TO_NAME,
    TO_NAME_RECEIVER, TO_PAY, TO_PICK_TREASURE, TO_PIN, TO_SEARCH, TO_SUSPEND, TO_SWAP_ROLE, TO_TURN_ROLE, TO_UNEQUIP,
    TO_VOTE, State,
)  # fmt: skip


def ask(
    s: State,
    purpose: int,
    seat: int,
    options: list[int],
    wanted: int = 1,
    *,
    card: int = -1,
    victim: int = -1,
    taker: int = -1,
    into: int = IN_HAND,
    load_stays: bool = False,
    least: int = -1,
    register: int = -1,
    complexity: bool = False,
    gold: int = 0,
) -> None:
    """Ask `seat` for `wanted` of the options, one at a time, about `card`. What else there is to say: see AskFrame.

    `least`: how many are needed before `done` is allowed; unless said, all.
    """
    s.stack.append(
        AskFrame(
            purpose=purpose,
            seat=seat,
            card=card,
            epoch=s.epoch,
            options=options,
            wanted=wanted,
            least=wanted if least < 0 else least,
            victim=victim,
            taker=taker,
            into=into,
            load_stays=load_stays,
            register=register,
            complexity=complexity,
            gold=gold,
        )
    )


def purpose_of(s: State) -> int:
    """What the question on top of the stack is for (TO_...), or -1 if there is none."""
    if not s.stack:
        return -1
    top = s.stack[-1]
    return top.purpose if isinstance(top, AskFrame) else -1


# by purpose, where the rule behind the question is always the same
ASKED_BY: Final = {
    TO_PAY: rule.CHARACTER_DISCARD_COST, TO_GIVE_UP_BIG: rule.ITEM_BIG_OVERFLOW,
    TO_NAME_RECEIVER: rule.ITEM_BIG_OVERFLOW_GIVE, TO_PICK_TREASURE: rule.COMBAT_HELP_DISTRIBUTION,
    TO_LOOT: rule.DEATH_LOOT_ORDER, TO_SWAP_ROLE: rule.ROLE_SWAP, TO_TURN_ROLE: rule.ROLE_SWAP,
    TO_CHANGE_SEX: rule.SIDEKICK_SEX_CHANGE,
}  # fmt: skip


def rule_behind(s: State, frame: AskFrame) -> str:
    """The rule by which this question is put: what is cited when somebody else speaks up, or says something else."""
    purpose = frame.purpose
    if purpose == TO_PAY and s.catalog.type[frame.card] == POWER:
        return rule.POWER_DISCARD_COST
    if purpose in ASKED_BY:
        return ASKED_BY[purpose]
    if purpose == TO_SUSPEND:
        return rule.ITEM_COMPLEX_LOST if frame.complexity else rule.ITEM_EQUIP_LIMITS
    if frame.card < 0:
        return _limit_behind(s, frame.options)
    source = s.catalog.type[frame.card]
    if purpose in (TO_DISCARD, TO_UNEQUIP, TO_PIN) and source == CURSE and frame.seat == frame.victim:
        return rule.CURSE_VICTIM_CHOOSES
    if source == MONSTER:
        return rule.RUNAWAY_FAIL if _bad_stuff(s) else rule.COMBAT_MONSTER_SPECIALS
    return rule.RULING_ONE_ACTION  # a card is being carried out


def _bad_stuff(s: State) -> bool:
    """Whether the card that asks is a monster that has caught somebody."""
    for frame in reversed(s.stack):
        if isinstance(frame, ProgramFrame):
            return frame.program >= BAD_STUFF
    return False


def _limit_behind(s: State, cards: list[int]) -> str:
    """The limit that makes its owner part with one of these."""
    if not cards:
        return rule.RULING_ONE_ACTION
    card = cards[0]
    if s.catalog.type[card] == POWER:
        return rule.POWER_LEVEL_DROP
    if s.catalog.companion[card]:
        return rule.SIDEKICK_LIMIT
    return rule.STEED_LIMIT if s.catalog.steed[card] else rule.SUPER_LOST_SECOND


def may_stop(frame: AskFrame) -> bool:
    """Whether `done` is an answer now."""
    return (frame.purpose == TO_PAY and frame.least <= 0) or frame.purpose in (TO_SWAP_ROLE, TO_SEARCH)


def by_number(frame: AskFrame) -> bool:
    """Whether the options are numbers (options, seats) and not cards."""
    return frame.purpose in (TO_CHOOSE, TO_CONFIRM, TO_NAME_RECEIVER, TO_TURN_ROLE, TO_VOTE, TO_BID, TO_NAME, TO_ELECT)
