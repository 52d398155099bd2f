"""Cards against others that stop no win: whose kill is spoiled, and who is left alone.

A good player spends little for it and never in vain: the card has to change something, it has to cost less than it
takes from somebody who is ahead, and as the end draws near some are kept. What would have to be given away costs
nothing. Whoever was hit within the round is spared.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.rookie.fight import TREASURE_POINTS, Means
from kickdoor.bots.rookie.look import Look
from kickdoor.bots.rookie.worth import worth
from kickdoor.encoding import facts
from kickdoor.engine import Command, ids
from kickdoor.engine import command as verb
from kickdoor.engine.state import BITS, Fight

NEAR_THE_END: Final = 3  # levels below the winning one, from which cards that could stop a win are kept
KEPT: Final = 2  # how many of them
LAST_ONES: Final = 14  # points that one of these is worth more then
FIRST: Final = 100  # of what a kill brings, in a hundred: what it is worth to me that it does not, of who leads by it
AHEAD: Final = 50  # of who is ahead of me by it
BEHIND: Final = 0
SPOILERS: Final = (ids.CURSE, ids.MATE, ids.WANDERING_MONSTER, ids.MONSTER_ENHANCER)


def meddle(look: Look, fight: Fight, means: list[Means], margin: int) -> Command | None:
    """A kill that wins nothing: the cheapest card that turns it alone, if that is worth it; None if none is. `means`:
    what moves the sums the monsters' way, `margin`: by how much they have to be moved."""
    if look.malice == 0 or is_spared(look, fight.fighter):
        return None
    gain = loss_of(look, fight) * rank_of(look, fight) * look.malice // 10_000
    chosen: Command | None = None
    least = gain
    for moved, _price, move in means:
        if moved < margin or move.verb != verb.PLAY:
            continue
        price = price_now(look, move.card)
        if price < least and turns(look, move):
            chosen = move
            least = price
    return chosen


def is_spared(look: Look, seat: int) -> bool:
    return seat >= 0 and look.view.hit_lately & BITS[seat] != 0


def hits_spared(look: Look, move: Command) -> bool:
    """Whether this is aimed at somebody who is spared, or at a card of his."""
    card = look.view.target_card(move)
    return is_spared(look, look.view.owner(card) if card >= 0 else look.view.target_seat(move))


def loss_of(look: Look, fight: Fight) -> int:
    """Points that the fighter would not have, if the kill came to nothing."""
    points = facts.LEVEL_POINTS * look.view.levels_at_stake() + TREASURE_POINTS * look.view.treasures_at_stake()
    return points + sum([look.facts.bad_stuff[printed] for printed in fight.group]) // 2


def rank_of(look: Look, fight: Fight) -> int:
    """How much of that is mine, in a hundred, by where the kill would bring the fighter."""
    reached = look.view.level(fight.fighter) + look.view.levels_at_stake()
    if all(reached > look.view.level(seat) for seat in range(look.view.players) if seat != fight.fighter):
        return FIRST
    return AHEAD if reached > look.view.level(look.me) else BEHIND


def turns(look: Look, move: Command) -> bool:
    """Whether the kill would be none any more, as far as the table can tell."""
    after = look.view.after(move, listed=True)
    if after is None or not after.fight_on() or after.moment() not in ("claim", "combat"):
        return True
    return not after.ahead()


def price_now(look: Look, card: int) -> int:
    """Points a card against others is worth to me: nothing if I would have to give it away at the end of my next turn,
    which brings another one at least; more if it is one of the last that could stop a win."""
    if is_too_much(look, card, 1):
        return 0
    price = worth(look, card)
    return price + LAST_ONES if few_are_left(look) else price


def is_too_much(look: Look, card: int, to_come: int) -> bool:
    """Whether this card of my hand is among those that I shall give away, once I have drawn so many."""
    surplus = len(look.hand()) + to_come - look.view.hand_limit(look.me)
    return surplus > 0 and len([1 for other in look.hand() if worth(look, other) < worth(look, card)]) < surplus


def few_are_left(look: Look) -> bool:
    """Whether I hold no more against others than I shall need on the last day, and that is near, or I think of it."""
    return (look.provident or end_is_near(look)) and len(stoppers(look)) <= KEPT


def end_is_near(look: Look) -> bool:
    return max([look.view.level(seat) for seat in look.others()], default=0) >= look.view.win_level - NEAR_THE_END


def stoppers(look: Look) -> list[int]:
    """The cards of my hand that could stop a win."""
    found: list[int] = []
    for card in look.hand():
        kind = look.catalog.type[card]
        against = kind == ids.ONE_SHOT and look.catalog.side[card] in (ids.MONSTERS, ids.EITHER)
        if against or kind in SPOILERS:
            found.append(card)
    return found
