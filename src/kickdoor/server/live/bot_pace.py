"""How long a bot takes: what is asked and how the fight stands decide, as everybody at the table can see, never a hand.
And whom something has just hit: a person who is hit gets a moment to see it before bots think of the next thing. And
how long what has happened takes to be seen: nobody sees a roll if three more follow it at once.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from kickdoor.engine import State, ids
from kickdoor.engine.events import (
    E_CAUGHT,
    E_DIE,
    E_DIED,
    E_EQUIPPED,
    E_ESCAPED,
    E_KILLED,
    E_MOVED,
    E_PLAYED,
    E_REMOVED,
    E_RUNNING,
    E_UNEQUIPPED,
    E_USED,
)  # fmt: skip
from kickdoor.engine.frames import WindowFrame
from kickdoor.engine.monsters import for_the_win
from kickdoor.engine.state import AT_CHARITY, AT_COMBAT, AT_OFFER, AT_RUN, AT_START, AT_TRADE
from kickdoor.engine.strength import ahead, monster_total, munchkin_total
from kickdoor.words.facts.banter import SPOILS

BREATH: Final = 4.0  # seconds in which nothing more comes from bots after somebody was hit
QUICK, USUAL, LONG, LONGEST = 0.6, 0.9, 1.3, 1.7  # how much of the usual time a decision takes
# seconds that whoever helps a bot has to turn their fight, before the bot gives it up; and who plays alone with bots
LEANS: Final = 8.0
LEANS_ALONE: Final = 15.0
OPENING: Final = 0.3  # of the usual time before the first turn: everybody lays out what they were dealt
WEIGHTS: Final = {AT_CHARITY: QUICK, AT_RUN: QUICK, AT_OFFER: LONG, AT_TRADE: LONG}
DRESSING: Final = 0.4  # the same for what follows a change of gear: several Items are one thing to watch
CLOSE: Final = 3  # points between the sides of a fight that is hard to decide
FAR: Final = 10
# seconds that the pages take to stage something; one that is cast rolls before it is told what it brings
STAGED: Final = {E_RUNNING: 1.3, E_DIE: 1.7, E_ESCAPED: 1.3, E_CAUGHT: 1.9, E_DIED: 3.2, E_KILLED: 2.2, E_REMOVED: 1.6}
CHASED: Final = 2.8  # the die of a person who runs: it has the whole table, and its verdict is read
ELSEWHERE: Final = {E_KILLED: 1.5}  # what others win, pages tell small, and not for long
STRIKES: Final = 1.7  # a Curse, or what is played into a fight
LOOTED: Final = 1.2
OPENED: Final = 0.7  # a door
LONGEST_STAGED: Final = 5.5


def staged(s: State, events: Sequence[tuple[int, ...]], people: Collection[int] = ()) -> float:
    """Seconds until everybody has seen what has happened: one thing after the other, as the pages stage it. `people`:
    those of them who see more of what they do themselves."""
    running = s.fight is not None and s.fight.running
    found: dict[int, float] = {}
    for event in events:
        kind = event[0]
        if kind == E_DIE and running and event[1] in people:
            found[kind] = CHASED
        elif kind in STAGED:
            found[kind] = ELSEWHERE.get(kind, STAGED[kind]) if s.active not in people else STAGED[kind]
        elif kind == E_PLAYED and event[2] >= 0 and s.catalog.type[event[2]] in (ids.CURSE, ids.ONE_SHOT, *SPOILS):
            found[kind] = STRIKES
        elif kind == E_MOVED and event[2] == ids.CORPSE and event[4] == ids.IN_HAND:
            found[kind] = LOOTED
        elif kind == E_MOVED and event[4] == ids.REVEALED:
            found[kind] = OPENED
    return min(LONGEST_STAGED, sum(found.values()))


def weight(s: State) -> float:
    """How much of the usual time the present decision takes."""
    top = s.stack[-1]
    if not isinstance(top, WindowFrame):
        return QUICK  # a question about cards, or Charity
    if top.moment != AT_COMBAT:
        return WEIGHTS.get(top.moment, USUAL)
    if for_the_win(s):
        return LONGEST
    apart = abs(munchkin_total(s) - monster_total(s))
    return LONGEST if apart <= CLOSE else LONG if apart < FAR else USUAL


def leans_on(s: State, seat: int) -> int:
    """Who helps this seat in a fight that is being lost, and might still turn it; -1: nobody."""
    top, fight = s.stack[-1], s.fight
    if fight is None or fight.fighter != seat or not isinstance(top, WindowFrame) or top.moment != AT_COMBAT:
        return -1
    return fight.helper if not fight.running and not ahead(s) else -1


def dressed(events: Sequence[tuple[int, ...]]) -> int:
    """Whose gear was changed just now; -1: nobody's."""
    return next((event[1] for event in events if event[0] in (E_EQUIPPED, E_UNEQUIPPED)), -1)


def brisk(s: State) -> float:
    """How much of the usual time whoever need not be waited for takes to say something in a pause."""
    top = s.stack[-1]
    return OPENING if isinstance(top, WindowFrame) and top.moment == AT_START else 1.0


def hits(s: State, events: Sequence[tuple[int, ...]], people: Collection[int]) -> bool:
    """Whether one of these people was hit: by a Curse, by what was played into their fight, by an ability."""
    fight = s.fight
    for event in events:
        if event[0] not in (E_PLAYED, E_USED):
            continue
        seat, card = event[1], event[2]
        victim = event[4] if event[0] == E_USED else event[3]
        spoils = event[0] == E_PLAYED and card >= 0 and s.catalog.type[card] in (*SPOILS, ids.ONE_SHOT)
        if spoils and victim < 0 and fight is not None and seat not in (fight.fighter, fight.helper):
            victim = fight.fighter
        if victim in people and victim != seat:
            return True
    return False
