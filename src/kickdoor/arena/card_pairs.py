"""What one card does to a table: the same deals with it and with a blank, or another version, in its place.

Up to the moment somebody gets the card, both games of a pair are one and the same; what becomes of that player then is
what is compared. A deal in which nobody gets it is played once: it would be the same game again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import Any, Final

from kickdoor.arena.card_uses import GOTTEN, WAYS, CardUses
from kickdoor.arena.intervals import paired, rate_of
from kickdoor.arena.match import Outcome, play_match
from kickdoor.arena.plan import BadPlan, Plan, table_of
from kickdoor.arena.simulating import BATCHES_A_JOB, MOST_A_BATCH, PERHAPS
from kickdoor.arena.workplace import LOCAL, Workplace
from kickdoor.bots import BadBot
from kickdoor.bots.registry import MAKERS, Maker, known_here_only
from kickdoor.engine import Catalog, Command, State
from kickdoor.engine import events as happened
from kickdoor.play.changed_cards import Change
from kickdoor.play.driver import Step

NOBODY: Final = (-1, -1)  # seat and decision
OF_A_TABLE: Final = ("rounds", "deaths", "fights_lost")
DONE_WITH: Final = (*WAYS, "held")  # what players do with the card


@dataclass(slots=True)
class Course:
    """What is compared of one game: who got the card first (seat, and after how many decisions), shares of the win and
    Levels by seat, figures of the table, and what each player did with the card, as names of DONE_WITH."""

    first: tuple[int, int]
    shares: list[float]
    levels: list[int]
    table: dict[str, float]
    done: list[list[str]]
    failure: str = ""


@dataclass(slots=True)
class Pair:
    """One deal. `without` is None where nobody got the card: it is the same game."""

    game: int
    given: Course
    without: Course | None


class Watch:
    """Hears one game: who first gets one of the cards at these places, and what is done with them."""

    def __init__(self, state: State, places: range) -> None:
        self.uses = CardUses(state)
        self.places = places
        self.printed = {state.catalog.definition[card] for card in places}
        self.decisions = 0
        self.first = NOBODY
        for seat, player in enumerate(state.seats):
            if self.first == NOBODY and any(card in places for card in player.hand):
                self.first = (seat, 0)

    def hear(self, command: Command, events: Sequence[tuple[int, ...]]) -> None:
        self.uses.hear(command, events)
        self.decisions += 1
        if self.first == NOBODY:
            for event in events:
                if event[0] == happened.E_MOVED and event[1] in self.places and event[4] in GOTTEN and event[5] >= 0:
                    self.first = (event[5], self.decisions)
                    return

    def course(self, outcome: Outcome) -> Course:
        uses, seats = self.uses, range(len(outcome.bots))
        noted = [{**{way: getattr(uses, way)[seat] for way in WAYS}, "held": uses.held(seat)} for seat in seats]
        done = [[way for way in DONE_WITH if one[way] & self.printed] for one in noted]
        shares = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in seats]
        figures = (outcome.turns / len(seats), float(outcome.deaths), float(outcome.fights_lost))
        return Course(self.first, shares, outcome.levels, dict(zip(OF_A_TABLE, figures)), done, outcome.failure)


def places_of(catalog: Catalog, pack: str, card: str) -> range:
    """The numbers of all copies of a card."""
    printed = next(at for at, one in enumerate(catalog.definitions) if (one.pack, one.id) == (pack, card))
    first = catalog.definition.index(printed)
    return range(first, first + catalog.definitions[printed].copies)


def compare(
    plan: Plan,
    change: Change,
    against: Change,
    at: Workplace | None = None,
    tell: Callable[[int], None] | None = None,
) -> list[Pair]:
    """Play every deal of the plan with `change` (usually none: the card as it is) and again with `against`. Raises
    BadPlan for bots that sit in processes of their own, WorkerLost, NoCluster; and what `table_of` raises."""
    at = at or Workplace(1, LOCAL)
    makers = within_reach(plan, at)
    start = places_of(table_of(plan.table).catalog, change.pack, change.card).start
    places = range(start, start + change.places)
    plans = replace(plan, change=change), replace(plan, change=against)
    for one in plans:
        table_of(one.table, one.change)  # better now than in another process
    size = min(MOST_A_BATCH, max(1, plan.games // ((at.jobs or PERHAPS) * BATCHES_A_JOB)))
    work = [(*plans, places, first, min(first + size, plan.games), makers) for first in range(0, plan.games, size)]
    found: list[Pair] = []
    with closing(at.do(play_pairs, work)) as batches:
        for pairs in batches:
            found += pairs
            if tell is not None:
                tell(len(pairs))
    return found


def within_reach(plan: Plan, at: Workplace) -> dict[str, Maker]:
    """What other processes have to be told about the bots. Raises BadPlan for some that can't play there."""
    apart = [bot for bot in plan.bots if plan.sits_apart(bot)]
    if apart:
        raise BadPlan(f"{apart[0]}: cards are compared with bots that play in this process, such as rookie")
    try:
        return known_here_only(plan.bots) if at.elsewhere else {}
    except BadBot as bad:
        raise BadPlan(str(bad)) from bad


def play_pairs(work: tuple[Plan, Plan, range, int, int, dict[str, Maker]]) -> list[Pair]:
    """Deals `first` to `last`; what one process does at a time."""
    given, against, places, first, last, makers = work
    MAKERS.update(makers)
    found: list[Pair] = []
    for game in range(first, last):
        course = watched(given, game, places)
        met = course.first != NOBODY
        found.append(Pair(game, course, watched(against, game, places) if met else None))
    return found


def watched(plan: Plan, game: int, places: range) -> Course:
    """One game to its end."""
    heard: list[Watch] = []

    def listen(state: State) -> Step:
        heard.append(Watch(state, places))
        return heard[0].hear

    outcome = play_match(plan, game, listen)
    return heard[0].course(outcome)


# ---- what it comes to --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Shares:
    """By what was done with the card: how many did, and their shares of the win."""

    of: dict[str, int] = field(default_factory=lambda: dict.fromkeys(DONE_WITH, 0))
    total: dict[str, float] = field(default_factory=lambda: dict.fromkeys(DONE_WITH, 0.0))

    def add(self, course: Course) -> None:
        for seat, done in enumerate(course.done):
            for way in done:
                self.of[way] += 1
                self.total[way] += course.shares[seat]

    def rates(self) -> dict[str, dict[str, Any]]:
        return {way: rate_of(self.total[way], self.of[way]) for way in DONE_WITH}


def figures_of(pairs: Sequence[Pair]) -> dict[str, Any]:
    """All of it, ready for JSON. `win` and `level`: of who first got the card; `table`: of all deals. `parted`: deals
    whose two games went different ways before anybody had it, which say nothing about who got it first."""
    broken = [pair.game for pair in pairs if pair.given.failure or (pair.without and pair.without.failure)]
    whole = [pair for pair in pairs if pair.game not in broken]
    met = [(pair.given, pair.without) for pair in whole if pair.without is not None]
    same = [(one, other) for one, other in met if one.first == other.first]
    given, without = _Shares(), _Shares()
    for pair in whole:
        given.add(pair.given)
        without.add(pair.without or pair.given)
    return {
        "deals": len(pairs),
        "failures": len(broken),
        "met": len(met),
        "parted": len(met) - len(same),
        "win": paired([(one.shares[one.first[0]], other.shares[one.first[0]]) for one, other in same]),
        "level": paired([(one.levels[one.first[0]], other.levels[one.first[0]]) for one, other in same]),
        "table": {
            name: paired([(pair.given.table[name], (pair.without or pair.given).table[name]) for pair in whole])
            for name in OF_A_TABLE
        },
        "done": given.rates(),
        "done_without": without.rates(),
    }
