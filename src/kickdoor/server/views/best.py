"""What would win a fight that is not won: of all single moves of whoever fights, the one that the page offers first;
and for whoever looks on, what would turn it. Ranked here, by what the seat itself may foresee, so that every page says
the same; no rule is decided by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine import Command, State, View, deal_worlds
from kickdoor.engine import command as verb
from kickdoor.engine.preview import preview, unanswered
from kickdoor.engine.strength import ahead, kill_winners, lead, monster_total, munchkin_total
from kickdoor.server.protocol.view import Paid, WouldBe
from kickdoor.server.views.bargains import has_declined, joined_by
from kickdoor.server.views.escapes import WORLDS, cost_of
from kickdoor.server.views.outcomes import for_the_worse, outcome
from kickdoor.server.views.paid import paid
from kickdoor.server.views.preview import would_be

MOST_PAIRED: Final = 8  # moves, the strongest, that are tried with each other
ENOUGH_AHEAD: Final = 1000  # no fight is won by more


def best_move(s: State, seat: int, found: Sequence[WouldBe], abilities: Sequence[Paid] = ()) -> int:
    """The legal move that turns the fight for the better, by its number, or -1: what brings most if it is won, and of
    those what is just enough, so that a greater card is kept for a greater need. Never one that harms who makes it.
    Where no card does, one of the `abilities` that are paid for: the one that does for the least."""
    if not _to_be_won(s, seat):
        return -1
    commands = View(s, seat).legal()
    winning = [
        would
        for would in found
        if would.ahead and not for_the_worse(s, commands[would.move], outcome(s, seat, commands[would.move]))
    ]
    spare = [(would.levels, would.treasures, would.monsters - would.munchkins) for would in winning]
    if winning:
        return winning[spare.index(max(spare))].move
    enough = sorted((one for one in abilities if one.most.ahead), key=lambda one: not one.least.ahead)
    return enough[0].move if enough else -1


def turning_move(s: State, seat: int, found: Sequence[WouldBe]) -> int:
    """With which card somebody outside a fight that is being won would turn it, by the move's number, or -1: of several
    one that would help nobody in a fight before one that could be kept for his own, and of those the one that is just
    enough. The others are kept."""
    if not _to_be_turned(s, seat):
        return -1
    commands, hand = View(s, seat).legal(), s.seats[seat].hand
    turning = [one for one in found if not one.ahead and commands[one.move].card in hand]
    now = munchkin_total(s) - monster_total(s)
    helps = {commands[one.move].card for one in found if one.munchkins - one.monsters > now}
    spare = [(commands[one.move].card in helps, one.monsters - one.munchkins) for one in turning]
    return turning[spare.index(min(spare))].move if turning else -1


def best_pair(s: State, seat: int, found: Sequence[WouldBe]) -> tuple[list[int], WouldBe | None]:
    """Where no single move wins: two that do together, the first of them to be made first, and the fight after them; of
    several pairs the one that wins by least. Nothing where there is none."""
    if not _to_be_won(s, seat) or any(would.ahead for would in found):
        return [], None
    commands = View(s, seat).legal()
    return _paired(s, seat, commands, _helpful(s, seat, commands, found))


def turning_pair(s: State, seat: int, found: Sequence[WouldBe]) -> tuple[list[int], WouldBe | None]:
    """The same for somebody outside a fight that is being won, where no single move turns it: two cards of the hand."""
    if not _to_be_turned(s, seat) or any(not would.ahead for would in found):
        return [], None
    commands, hand = View(s, seat).legal(), s.seats[seat].hand
    now = munchkin_total(s) - monster_total(s)
    harms = [one for one in found if one.munchkins - one.monsters < now and commands[one.move].card in hand]
    harms.sort(key=lambda one: one.munchkins - one.monsters)
    return _paired(s, seat, commands, harms[:MOST_PAIRED])


def _paired(
    s: State, seat: int, commands: Sequence[Command], moves: Sequence[WouldBe]
) -> tuple[list[int], WouldBe | None]:
    """Two of these moves, of two cards, after which another side is ahead, and by least."""
    now = ahead(s)
    best: tuple[int, list[int], WouldBe | None] = (ENOUGH_AHEAD, [], None)
    for number, one in enumerate(moves):
        for other in moves[number + 1 :]:
            if commands[one.move].card == commands[other.move].card:
                continue
            after = preview(s, seat, commands[one.move], commands[other.move])
            would = None if after is None else would_be(after)
            if would is not None and would.ahead != now and abs(would.munchkins - would.monsters) < best[0]:
                best = abs(would.munchkins - would.monsters), [one.move, other.move], would
    return best[1], best[2]


def best_helper(s: State, seat: int) -> int:
    """Who should be asked, or -1: with him the fight would be won, and by most. Nobody who has just declined, nor to
    whom the game would go with it."""
    if not _to_be_won(s, seat):
        return -1
    leads = {helper: lead(after) for helper, after in _may_join(s, seat) if after.fight is not None}
    helper = max(leads, key=lambda one: leads[one], default=-1)
    return helper if leads.get(helper, -1) >= 0 else -1


def best_joined(s: State, seat: int, found: Sequence[WouldBe]) -> tuple[int, WouldBe | None]:
    """Who would win it together with one of these moves, or else with an ability that is paid for, and the fight after
    that; of several the one that wins by least. -1 and None where nobody does. For where neither a move nor a helper is
    enough alone. Who has declined may be asked once more after the move: it is another fight then."""
    if not _to_be_won(s, seat):
        return -1, None
    commands = View(s, seat).legal()
    helps = _helpful(s, seat, commands, found)
    joined = _may_join(s, seat, asked_again=True)
    best: tuple[int, WouldBe | None] = (-1, None)
    least = ENOUGH_AHEAD
    for helper, then in joined if helps else []:
        for one in helps:
            after = preview(then, seat, commands[one.move])
            would = None if after is None else would_be(after)
            if would is not None and would.ahead and would.munchkins - would.monsters < least:
                would.move, least = one.move, would.munchkins - would.monsters
                best = helper, would
    return best if best[1] else _paid_with(joined, seat, commands)


def _paid_with(
    joined: Sequence[tuple[int, State]], seat: int, commands: Sequence[Command]
) -> tuple[int, WouldBe | None]:
    """With whom in the fight an ability of mine that I may pay for now would win it, with the fewest cards."""
    best: tuple[int, WouldBe | None] = (-1, None)
    cheapest = (False, -ENOUGH_AHEAD)  # enough for the least that can be paid, or else most of all for the most
    for helper, then in joined:
        later = View(then, seat).legal()
        for one in paid(then, seat):
            would = one.least if one.least.ahead else one.most
            rank = (one.least.ahead, one.most.munchkins - one.most.monsters)
            if would.ahead and rank > cheapest and later[one.move] in commands:
                would.move = commands.index(later[one.move])
                best, cheapest = (helper, would), rank
    return best


def _may_join(s: State, seat: int, asked_again: bool = False) -> list[tuple[int, State]]:
    """Each who may still say yes, and the game with him in the fight. Nobody to whom the game would go with it, unless
    the fighter wins it as well."""
    found = [(helper, after) for helper, after in joined_by(s, seat) if after is not None]
    return [
        (helper, after)
        for helper, after in found
        if (asked_again or not has_declined(s, helper))
        and (seat in kill_winners(after) or helper not in kill_winners(after))
    ]


def _helpful(s: State, seat: int, commands: Sequence[Command], found: Sequence[WouldBe]) -> list[WouldBe]:
    """The moves that better the fight and harm nobody who makes them, the strongest first; not more than are tried."""
    helps = [one for one in found if one.munchkins - one.monsters > munchkin_total(s) - monster_total(s)]
    helps = [one for one in helps if not for_the_worse(s, commands[one.move], outcome(s, seat, commands[one.move]))]
    return sorted(helps, key=lambda one: one.monsters - one.munchkins)[:MOST_PAIRED]


def _to_be_turned(s: State, seat: int) -> bool:
    fight = s.fight
    return fight is not None and not fight.running and seat not in (fight.fighter, fight.helper) and ahead(s)


def ending_move(s: State, seat: int) -> int:
    """Where nothing wins: the legal move by which the fight is over and nothing worse comes of it than what it costs,
    by its number, or -1; of several the cheapest. What is drawn then is chance: it is tried in worlds dealt anew."""
    if not _to_be_won(s, seat):
        return -1
    worlds = deal_worlds(s, seat, WORLDS)
    costs: dict[int, int] = {}
    for number, command in enumerate(View(s, seat).legal()):
        if command.verb in (verb.PLAY, verb.USE):
            ends = [unanswered(world, command) for world in worlds]
            if all(_is_out_of_it(s, end, seat) for end in ends):
                costs[number] = max(cost_of(world, seat, end) for world, end in zip(worlds, ends))
    return min(costs, key=lambda number: costs[number], default=-1)


def _is_out_of_it(before: State, after: State, seat: int) -> bool:
    then, now = before.seats[seat], after.seats[seat]
    return after.fight is None and not after.over and not now.dead and now.level >= then.level


def _to_be_won(s: State, seat: int) -> bool:
    fight = s.fight
    return fight is not None and not fight.running and seat in (fight.fighter, fight.helper) and not ahead(s)
