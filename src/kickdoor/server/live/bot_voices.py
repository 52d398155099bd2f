"""What the bots of a table say: why one declines to help, if it gave a reason, or now and then a remark on what has
happened. The same in every process that has the table, for it comes from the game, the number of the entry and what
everybody hears; but for reasons, which are told along with the row. Nothing of it is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from kickdoor.bots.declining import parted
from kickdoor.engine import State
from kickdoor.engine.events import E_ANSWERED, SAID
from kickdoor.engine.trade import why_not_hand_over
from kickdoor.server.protocol.events import SpokenEvent
from kickdoor.server.protocol.messages import SeatPlan
from kickdoor.words.facts.banter import MANY, Remark, remark
from kickdoor.words.languages import Language


class Declined(NamedTuple):
    """A bot does not help `player`, or trade. `why`: a code of `bots.declining`. `wants`: for which Item it would."""

    seat: int
    player: int
    why: str
    pick: float
    wants: int = -1


Saying = Remark | Declined


def saying(
    game: str, seq: int, s: State, events: Sequence[tuple[int, ...]], seats: Sequence[SeatPlan], why: str = ""
) -> Saying | None:
    """What is said after entry `seq` of the log, if anything. `why`: the reason that came with it."""
    bots = [seat for seat, plan in enumerate(seats) if plan.kind == "bot"]
    if not bots:
        return None
    chance = Random(f"{game}:{seq}:says")
    for event in events if why else ():
        if event[0] == E_ANSWERED and not event[3] and event[4] == SAID and event[1] in bots:
            code, wants = parted(why)
            return Declined(event[1], event[2], code, chance.random(), wants if _may_give(s, event[2], wants) else -1)
    said = remark(s, events, bots, chance) if events else None
    return said and said._replace(nth=_line(game, said.about.kind, s.turn))


def _may_give(s: State, player: int, card: int) -> bool:
    """Whether this player could trade this Item away: a price comes from a bot, which may be anybody's."""
    return card in s.seats[player].table and not why_not_hand_over(s, player, (card,))


def _line(game: str, kind: str, turn: int) -> int:
    """Which line is said of such a thing in this turn: the next one in each, from anywhere, so that none comes again
    before all the others could have, without anybody having to remember what was said."""
    return Random(f"{game}:{kind}:line").randrange(MANY) + turn


def spoken(said: Saying, s: State, names: Sequence[str], language: Language) -> SpokenEvent | None:
    """The same in the words of a language; None where it has none for it."""
    if isinstance(said, Declined):
        text = language.decline(said.why, said.pick, names[said.player], s, said.wants)
        return SpokenEvent(seat=said.seat, kind="refusal", text=text) if text else None
    return SpokenEvent(seat=said.about.seat, kind="remark", text=language.remark(s, said, names))
