"""What every card of a table does to who first draws it: each deal is played once as it is, and once more for each card
that somebody drew, with a blank in its place. `card_pairs` tells more about one card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Any, NamedTuple

from kickdoor.arena.card_pairs import NOBODY, places_of, watched, within_reach
from kickdoor.arena.card_uses import GOTTEN
from kickdoor.arena.intervals import paired
from kickdoor.arena.match import play_match
from kickdoor.arena.plan import Plan, table_of
from kickdoor.arena.workplace import Workplace
from kickdoor.bots.registry import MAKERS, Maker
from kickdoor.engine import Command, State, ids
from kickdoor.engine import events as happened
from kickdoor.play.changed_cards import Change
from kickdoor.play.driver import Step


class Drawn(NamedTuple):
    """Somebody was the first to get a card: in which game, who, after how many decisions, and what became of them."""

    game: int
    first: tuple[int, int]
    share: float
    level: int


class FirstOfAll:
    """Hears one game: of every definition who was the first to get it."""

    def __init__(self, state: State) -> None:
        self.definition = state.catalog.definition
        self.decisions = 0
        self.first: dict[int, tuple[int, int]] = {}
        for seat, player in enumerate(state.seats):
            for card in player.hand:
                self.first.setdefault(self.definition[card], (seat, 0))

    def hear(self, _command: Command, events: Sequence[tuple[int, ...]]) -> None:
        self.decisions += 1
        for event in events:
            if event[0] == happened.E_MOVED and event[4] in GOTTEN and event[5] >= 0:
                self.first.setdefault(self.definition[event[1]], (event[5], self.decisions))


def compare_all(plan: Plan, at: Workplace, tell: Callable[[int], None]) -> dict[int, dict[str, Any]]:
    """By definition: `win` and `level` of who first drew it, with it and with a blank, and how many deals `parted`
    before. `tell` hears of each deal and of each card that is done. Raises what `card_pairs.compare` raises."""
    makers = within_reach(plan, at)
    catalog = table_of(plan.table).catalog
    drawn: dict[int, list[Drawn]] = {}
    with closing(at.do(as_it_is, [(plan, game, makers) for game in range(plan.games)])) as deals:
        for deal in deals:
            for printed, one in deal:
                drawn.setdefault(printed, []).append(one)
            tell(1)
    decks = [number for number, printed in enumerate(catalog.definitions) if printed.deck != ids.OUTSIDE]
    work = [(plan, catalog.definitions[number].pack, catalog.definitions[number].id, drawn.get(number, []), makers)
            for number in decks]  # fmt: skip
    found: dict[int, dict[str, Any]] = {}
    with closing(at.do(without, work)) as done:
        for number, figures in zip(decks, done):
            found[number] = figures
            tell(1)
    return found


def as_it_is(work: tuple[Plan, int, dict[str, Maker]]) -> list[tuple[int, Drawn]]:
    """One deal: who was the first to draw what."""
    plan, game, makers = work
    MAKERS.update(makers)
    heard: list[FirstOfAll] = []

    def listen(state: State) -> Step:
        heard.append(FirstOfAll(state))
        return heard[0].hear

    outcome = play_match(plan, game, listen)
    if outcome.failure:
        return []
    won = {seat: 1 / len(outcome.winners) for seat in outcome.winners}
    return [
        (printed, Drawn(game, first, won.get(first[0], 0.0), outcome.levels[first[0]]))
        for printed, first in heard[0].first.items()
    ]


def without(work: tuple[Plan, str, str, list[Drawn], dict[str, Maker]]) -> dict[str, Any]:
    """The deals in which a card was drawn, played again with a blank in its place."""
    plan, pack, card, drawn, makers = work
    MAKERS.update(makers)
    places = places_of(table_of(plan.table).catalog, pack, card)
    blank = replace(plan, change=Change(pack, card, len(places), blank=True))
    same = list(_again(blank, places, drawn))
    return {
        "win": paired([(one.share, share) for one, share, _level in same]),
        "level": paired([(one.level, level) for one, _share, level in same]),
        "parted": len(drawn) - len(same),
    }


def _again(plan: Plan, places: range, drawn: Sequence[Drawn]) -> Iterator[tuple[Drawn, float, int]]:
    for one in drawn:
        course = watched(plan, one.game, places)
        if course.first == one.first != NOBODY and not course.failure:
            yield one, course.shares[one.first[0]], course.levels[one.first[0]]
