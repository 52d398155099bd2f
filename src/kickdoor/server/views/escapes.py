"""What gets away without a roll, told to who runs away, and whether that is worth what it costs: what the roll, or the
die as it lies, would cost instead is tried out in worlds dealt anew from what the seat knows, never in the game itself.
It is what the page puts first; no rule is decided by it. Called by `outcomes`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from kickdoor.engine import Command, State, deal_worlds, legal
from kickdoor.engine import command as verb
from kickdoor.engine.atoms import FACES
from kickdoor.engine.frames import AskFrame
from kickdoor.engine.ids import IN_HAND, IN_PLAY
from kickdoor.engine.items import LEVEL_GOLD
from kickdoor.engine.preview import fallen, unanswered
from kickdoor.engine.references import fighters
from kickdoor.engine.run_away import gets_away, lying_die
from kickdoor.engine.worth import sale_value

WORLDS: Final = 3
ANSWERS: Final = 8  # that are tried where Bad Stuff asks
DEPTH: Final = 4  # questions one after the other
CARD: Final = 200  # Gold Pieces at which a card is counted that no shop would buy
DEATH: Final = 3 * LEVEL_GOLD  # at least, however little there was


def on_the_run(s: State, seat: int, commands: Sequence[Command]) -> bool:
    """Whether this seat is to roll, or its die lies there and does not get away."""
    if s.fight is None or not s.fight.running or seat not in fighters(s):
        return False
    lying = lying_die(s)
    if lying is not None:
        return lying.seat == seat and not gets_away(s, lying)
    return seat not in s.fight.spared and any(command.verb == verb.ROLL for command in commands)


def is_away(s: State, seat: int) -> bool:
    """Whether there is nothing more to run away from, or the die that lies there no longer catches."""
    if s.fight is None or not s.fight.running or seat in s.fight.spared:
        return True
    lying = lying_die(s)
    return lying is not None and lying.seat == seat and gets_away(s, lying)


def cost_of_staying(s: State, seat: int, commands: Sequence[Command]) -> Fraction:
    """What it costs on average not to get away so: of all rolls, or of the die as it lies."""
    worlds = deal_worlds(s, seat, WORLDS)
    rolls = {command.card: command for command in commands if command.verb == verb.ROLL}
    if not rolls:
        return Fraction(sum(_least_cost(world, seat, unanswered(world), DEPTH) for world in worlds), WORLDS)
    cost = 0
    for roll in rolls.values():
        for world in worlds:
            for face in range(1, FACES + 1):
                cost += _least_cost(world, seat, unanswered(fallen(world, face, roll)), DEPTH)
    return Fraction(cost, WORLDS * FACES)


def cost_of(before: State, seat: int, after: State) -> int:
    """What of this seat's is gone, in Gold Pieces, as in a sale."""
    then, now = before.seats[seat], after.seats[seat]
    zones = (IN_HAND, IN_PLAY)
    gone = [
        card
        for card in (*then.hand, *then.table)
        if after.zone[card] not in zones or after.owner[card] != seat or now.dead
    ]
    cost = sum(max(CARD, sale_value(before, card)) for card in gone) + LEVEL_GOLD * max(0, then.level - now.level)
    return max(DEATH, cost) if now.dead else cost


def _least_cost(before: State, seat: int, after: State, depth: int) -> int:
    """The same where it is asked further: whoever may choose what he loses chooses the least."""
    top = None if after.over or not after.stack else after.stack[-1]
    if depth == 0 or not isinstance(top, AskFrame) or top.seat < 0:
        return cost_of(before, seat, after)
    answers = [one for one in legal(after, top.seat) if one.verb in (verb.CHOOSE, verb.PICK)]
    answers = answers[: ANSWERS if top.seat == seat else 1]
    costs = []
    for answer in answers:
        costs.append(_least_cost(before, seat, unanswered(after, answer), depth - 1))
    return min(costs, default=cost_of(before, seat, after))
