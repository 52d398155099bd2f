"""Deals in which something happens at once: seeds, found by trying, never written down (they change with the cards)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from tests.browser.person import PLAIN

from kickdoor.bots import make
from kickdoor.engine import Command, State, apply, default_command, legal, new_game, to_act, view
from kickdoor.engine.command import CLAIM, EQUIP, KICK, PLAY, ROLL, RUN, VERB_NAMES
from kickdoor.engine.frames import WindowFrame
from kickdoor.engine.ids import CURSE, MALE
from kickdoor.play.options import TableSpec, open_table

SOON = 8  # turns
PATIENCE = 200  # steps of one try; more than any first turn takes


def fights_at_once(s: State) -> bool:
    """Seat 0 begins, finds a monster behind the first door, and can't beat it alone."""
    if s.active != 0 or not kicked(s):
        return False
    return not may(s, 0, CLAIM) and may(s, 0, RUN)


def first_fights(s: State) -> bool:
    """Whoever begins finds a monster behind the first door, and can't beat it alone."""
    first = s.active
    return kicked(s) and not may(s, first, CLAIM) and may(s, first, RUN)


def first_is_cursed_and_dies(s: State) -> bool:
    """Whoever begins meets a monster, somebody else has a Curse for them in the middle of the fight, and running away
    ends in death."""
    first = s.active
    if not kicked(s) or not may(s, first, RUN) or may(s, first, CLAIM):
        return False
    curse = next(curses_on(s, first), None)
    if curse is None:
        return False
    apply(s, curse)
    settle(s, lambda: may(s, first, RUN))
    if not may(s, first, RUN) or may(s, first, CLAIM):
        return False
    apply(s, Command(RUN, first))
    settle(s, lambda: s.seats[first].dead or s.fight is None)
    return s.seats[first].dead


def can_lay_something_out(s: State) -> bool:
    """Seat 0, before the first turn, and so can somebody else."""
    return all(may(s, seat, PLAY) or may(s, seat, EQUIP) for seat in (0, 1))


def ends_soon(s: State) -> bool:
    """Rookies and a plain player at seat 0 come to its end in a few turns. With other pauses it may take longer."""
    bots = [make("rookie", seat) for seat in range(len(s.seats))]
    tried = 0
    while not s.over and s.turn <= SOON:
        seat = to_act(s)[-1]
        command = bots[seat].decide(view(s, seat))
        if seat == 0:
            tried, command = max(tried, s.turn * may(s, 0, KICK)), plain(legal(s, 0), s.turn > tried) or command
        apply(s, command)
    return s.over


def plain(offered: Sequence[Command], plays: bool) -> Command | None:
    """What `Person` would press; `plays`: a card from the hand, before the door is opened."""
    verbs = [VERB_NAMES[command.verb] for command in offered]
    first = ("play", "equip") if plays and "kick" in verbs else ()
    return next((offered[verbs.index(verb)] for verb in (*first, *PLAIN) if verb in verbs), None)


# ---- trying ------------------------------------------------------------------------------------------------------


@cache
def seeds(
    wanted: Callable[[State], bool], seats: int, how_many: int, pack: str = "deluxe", wins_at: int = 10
) -> tuple[str, ...]:
    """The first so many seeds that deal what is wanted."""
    opened = open_table(TableSpec((pack,), rulings=(("win_level", wins_at),)))
    found = []
    for seed in range(1, 20_000):
        if wanted(new_game(opened.catalog, opened.rules, [MALE] * seats, seed, False, keyed_chance=True)):
            found.append(f"{seed:064x}")
            if len(found) == how_many:
                return tuple(found)
    raise AssertionError(f"no deal in which {wanted.__name__.replace('_', ' ')}")


def kicked(s: State) -> bool:
    """The first door open, with nobody saying anything before; whether there is a fight."""
    first = s.active
    settle(s, lambda: may(s, first, KICK))
    if not may(s, first, KICK):
        return False
    apply(s, Command(KICK, first))
    return s.fight is not None and isinstance(s.stack[-1], WindowFrame)


def curses_on(s: State, seat: int) -> Iterator[Command]:
    for other in range(len(s.seats)):
        if other != seat:
            for move in legal(s, other):
                if move.verb == PLAY and move.target == seat and s.catalog.type[move.card] == CURSE:
                    yield move


def settle(s: State, done: Callable[[], bool]) -> None:
    """The plain course until it is done; dice are rolled."""
    for _step in range(PATIENCE):
        if done() or s.over:
            return
        rolls = [move for move in legal(s, s.active) if move.verb == ROLL]
        apply(s, rolls[0] if rolls else default_command(s))


def may(s: State, seat: int, verb: int) -> bool:
    return any(move.verb == verb for move in legal(s, seat))
