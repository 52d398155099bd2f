"""What players could try at a table: every verb with the cards, players and offers in sight, mostly against the rules.

Random numbers alone hardly ever name a card that somebody has; these attempts are the ones people make.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from kickdoor.engine import Command, State
from kickdoor.engine import command as verb
from kickdoor.engine.command import Offer, play_value

WITH_A_CARD = (
    verb.KEEP, verb.TROUBLE, verb.EQUIP, verb.UNEQUIP, verb.DROP, verb.LAY, verb.PICK, verb.SACRIFICE, verb.FIGHT,
    verb.ROLL,
)  # fmt: skip
ALONE = (
    verb.PASS, verb.REST, verb.KICK, verb.LOOT_ROOM, verb.END_TURN, verb.CLAIM, verb.RUN, verb.ACCEPT, verb.DECLINE,
    verb.WITHDRAW, verb.BACK_OUT, verb.DONE,
)  # fmt: skip


def in_sight(s: State) -> list[int]:
    """Cards that people speak of: hands and tables, kept curses, what is in the fight or lies on top."""
    found = [card for seat in s.seats for card in (*seat.hand, *seat.table, *seat.curses)]
    if s.fight is not None:
        found += s.fight.monsters
    for frame in s.stack:
        found += [frame.card] if frame.card >= 0 else []
    found += [pile[-1] for pile in s.discards if pile]
    return [card for card in dict.fromkeys(found) if 0 <= card < s.catalog.cards]


def attempts(s: State, rng: random.Random, each: int = 1) -> Iterator[Command]:
    """For every seat and verb some commands with what is in sight; `each`: how many of those that need a card."""
    cards = in_sight(s)
    if not cards:
        return
    seats = range(len(s.seats))
    for seat in seats:
        mine = [*s.seats[seat].hand, *s.seats[seat].table] or cards
        other = rng.choice([one for one in seats if one != seat])
        theirs = [*s.seats[other].table, *s.seats[other].hand] or cards
        for kind in ALONE:
            yield Command(kind, seat)
        for value in range(3):
            yield Command(verb.CHOOSE, seat, value=value)
        for _ in range(each):
            for card in (rng.choice(mine), rng.choice(cards)):
                yield from (Command(kind, seat, card) for kind in WITH_A_CARD)
                yield Command(verb.SHOW, seat, card, other)
                yield Command(verb.LOAD, seat, card, rng.choice(cards))
                yield Command(verb.GIVE, seat, card, rng.choice([-1, *seats]))
                yield Command(verb.SELL, seat, cards=(card, rng.choice(mine)))
                target = rng.choice([-1, *seats, rng.choice(cards), rng.choice(mine)])
                yield Command(verb.PLAY, seat, card, target, play_value(rng.randrange(2), rng.randrange(2)))
                yield Command(verb.USE, seat, card, target, rng.randrange(2))
            offer = Offer(rng.randrange(3), rng.randrange(-1, 2), items=tuple(rng.sample(mine, min(len(mine), 1))))
            yield Command(verb.ASK_HELP, seat, target=rng.choice(seats), offer=offer)
            yield Command(verb.ASK_HELP, seat, target=other, offer=Offer(cards=(rng.choice(mine),)))
            yield Command(verb.COUNTER, seat, offer=Offer(rng.randrange(3), 1))
            swap = Offer(items=(rng.choice(mine),), take=(rng.choice(theirs),))
            yield Command(verb.TRADE, seat, target=other, offer=swap)
            yield Command(verb.TRADE, seat, target=other, offer=Offer(items=(rng.choice(mine),)))
        for card in mine:
            for way in range(2):
                yield Command(verb.PLAY, seat, card, rng.choice([-1, *seats]), play_value(way))
                yield Command(verb.USE, seat, card, rng.choice([-1, *seats]), way)
