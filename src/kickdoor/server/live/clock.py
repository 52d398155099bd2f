"""The clock: when is it due, and with what. Pure questions about a state; time itself is kept by the table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal, NamedTuple

from kickdoor.engine import State
from kickdoor.engine.frames import WindowFrame
from kickdoor.engine.references import fighters
from kickdoor.engine.state import AT_CLAIM, AT_CURSED, AT_OFFER, AT_ROLLED, AT_TRADE
from kickdoor.engine.strength import ahead, kill_winners, monster_total, munchkin_total
from kickdoor.server.live.lessons import tells_of
from kickdoor.server.live.turn_quota import can_say_something
from kickdoor.server.protocol.messages import TableOptions
from kickdoor.server.settings import Settings
from kickdoor.server.views.best import turning_pair
from kickdoor.server.views.paid import paid
from kickdoor.server.views.preview import preview_moves

# kinds of waiting
Kind = Literal["claim", "pause", "offer", "decision"]
CLAIM: Final = "claim"  # a fixed pause, the same for everybody
PAUSE: Final = "pause"  # everybody may answer; over when all people have passed
OFFER: Final = "offer"  # somebody answers an offer; not answering is declining
DECISION: Final = "decision"  # one seat decides
# seconds in which a claimed kill is seen, and bots have their say, where the only person has nothing to say to it: with
# others at the table the pause is never shorter for what somebody holds
UNOPPOSED: Final = 1.5


class Waiting(NamedTuple):
    """What the table waits for: `kind`, whose decision (-1: nobody's alone), and for how long at most."""

    kind: Kind
    seat: int
    seconds: float


def waiting(
    s: State,
    options: TableOptions,
    settings: Settings,
    alone: frozenset[int] = frozenset(),
    people: Collection[int] = (),
) -> Waiting | None:
    """None when the game is over. `alone`: the seats of the only person at the table, if there is just one; `people`:
    those of all of them."""
    if s.over:
        return None
    found = _waiting(s, options, settings, alone, people)
    return found if settings.speed == 1 else Waiting(found.kind, found.seat, found.seconds / settings.speed)


def _waiting(
    s: State, options: TableOptions, settings: Settings, alone: frozenset[int], people: Collection[int]
) -> Waiting:
    top = s.stack[-1]
    hurried = not alone
    soft = soft_clock(options, settings)
    if not hurried and (top.seat < 0 or top.seat in alone):
        soft = max(soft, settings.alone_seconds)
    if isinstance(top, WindowFrame) and top.seat < 0:
        if top.moment == AT_CLAIM and (reads_of(s, options) or any(has_a_say(s, seat) for seat in alone)):
            return Waiting(PAUSE, -1, soft)
        if top.moment == AT_CLAIM and alone and not any(could_object(s, seat) for seat in alone):
            return Waiting(CLAIM, -1, UNOPPOSED)
        if top.moment == AT_CLAIM:
            return Waiting(CLAIM, -1, max(options.claim_seconds, settings.claim_seconds))
        if top.moment in (AT_CURSED, AT_ROLLED):
            # who could only save somebody else from a Curse may, and is not waited for
            passing = hurried or (top.moment == AT_CURSED and top.victim not in alone and not options.lesson)
            struck = top.moment == AT_CURSED and top.victim in people
            answers = settings.struck_seconds if struck else settings.response_seconds
            return Waiting(PAUSE, -1, answers if options.pace == "live" and passing else soft)
        return Waiting(PAUSE, -1, soft)
    if isinstance(top, WindowFrame) and top.moment in (AT_OFFER, AT_TRADE):
        return Waiting(OFFER, top.seat, soft)
    return Waiting(DECISION, top.seat, soft)


def answers_something(s: State) -> bool:
    """Whether the table waits for answers to what has just happened: whoever is to give one sees it first."""
    return not s.over and isinstance(s.stack[-1], WindowFrame) and s.stack[-1].moment in (AT_CURSED, AT_ROLLED)


def decides(s: State) -> int:
    """Whose decision the table waits for; -1: nobody's alone."""
    return -1 if s.over else s.stack[-1].seat


def could_turn(s: State, seat: int) -> bool:
    """Whether this seat, which is not in the fight, has something that would turn it, as far as it can be foreseen: one
    move, two cards together, or an ability that is paid for."""
    if seat in fighters(s):
        return False
    now, moves = ahead(s), preview_moves(s, seat)
    turned = any(one.ahead != now for one in moves) or bool(turning_pair(s, seat, moves)[0])
    return turned or any(one.most.ahead != now for one in paid(s, seat))


def could_object(s: State, seat: int) -> bool:
    """Whether this seat has anything at all to say to a claimed kill, whatever it would do; nobody objects to their
    own."""
    return (s.fight is None or s.fight.fighter != seat) and can_say_something(s, seat)


def has_a_say(s: State, seat: int) -> bool:
    """Whether this seat should be asked about a claimed kill of others: it could turn it, or has anything at all
    against one that wins the game for somebody else, for nobody loses by a clock."""
    if could_turn(s, seat):
        return True
    if seat in fighters(s) or not kill_winners(s) or seat in kill_winners(s):
        return False
    now = munchkin_total(s) - monster_total(s)
    after = [*preview_moves(s, seat), *[one.most for one in paid(s, seat)]]
    return any(one.munchkins - one.monsters < now for one in after)


def reads_of(s: State, options: TableOptions) -> bool:
    """Whether a lesson tells of the claimed kill in this turn: it waits until that is read."""
    return bool(options.lesson) and tells_of(options.lesson, "claim", s.turn)


def soft_clock(options: TableOptions, settings: Settings) -> float:
    """Seconds for a decision at the table's pace."""
    if options.pace == "live":
        return settings.decision_seconds
    if options.pace == "relaxed":
        return settings.relaxed_seconds
    return settings.correspondence_hours * 3600
