"""A pack tried by bots: which of its abilities never did anything, and which cards nobody ever played.

`kickdoor packs check --play N` calls it. What is found is doubtful, not wrong: bots may not have seen what it is for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from kickdoor.arena.ability_watch import IN_HAND_ONLY, AbilityWatch, Key, abilities_of
from kickdoor.arena.match import play_match
from kickdoor.arena.plan import Plan, table_of
from kickdoor.arena.workplace import Workplace
from kickdoor.cards import Card, Problem, Sources
from kickdoor.cards.problems import WARNING
from kickdoor.engine import Catalog, State
from kickdoor.play.driver import Step
from kickdoor.play.options import TableSpec

BOTS: Final = ("rookie", "veteran", "rookie", "random")  # who plays well, and one who tries anything
A_BATCH: Final = 5
BREAK_IT: Final = "give one of them a `limit`, an `if` or `optional: true`"


@dataclass(slots=True)
class Trial:
    """Sums over games: how often each ability did something; by definition how many players had it, and played it."""

    games: int = 0
    did: Counter[Key] = field(default_factory=Counter)
    had: Counter[int] = field(default_factory=Counter)
    played: Counter[int] = field(default_factory=Counter)
    caught: Counter[int] = field(default_factory=Counter)  # how often a monster caught somebody
    dizzy: Counter[int] = field(default_factory=Counter)  # how often it set others off until N16 put an end to it
    failures: list[tuple[int, str]] = field(default_factory=list)
    faults: list[tuple[int, str]] = field(default_factory=list)  # what bots did that no bot may

    def add(self, other: Trial) -> None:
        self.games += other.games
        self.did.update(other.did)
        self.had.update(other.had)
        self.played.update(other.played)
        self.caught.update(other.caught)
        self.dizzy.update(other.dizzy)
        self.failures += other.failures
        self.faults += other.faults


def trial_plan(pack: str, games: int, seed: int = 7) -> Plan:
    """So many games with a pack and those it builds on, by bots that differ."""
    return Plan(TableSpec((pack,)), 4, BOTS, games, seed)


def try_pack(plan: Plan, packs: Sequence[str], at: Workplace, tell: Callable[[int], None]) -> Trial:
    """Play all games of the plan and watch the cards of these packs (ids). Raises WorkerLost."""
    table_of(plan.table)
    starts = range(0, plan.games, A_BATCH)
    work = [(plan, tuple(packs), first, min(first + A_BATCH, plan.games)) for first in starts]
    found = Trial()
    with closing(at.do(play_trial, work)) as batches:
        for trial in batches:
            found.add(trial)
            tell(trial.games)
    return found


def play_trial(work: tuple[Plan, tuple[str, ...], int, int]) -> Trial:
    """Games `first` to `last`; what one process does at a time."""
    plan, packs, first, last = work
    found = Trial(last - first)
    watched = cards_watched(plan.table, packs)
    for game in range(first, last):
        heard: list[AbilityWatch] = []

        def listen(state: State, heard: list[AbilityWatch] = heard) -> Step:
            heard.append(AbilityWatch(state, watched))
            return heard[0].hear

        outcome = play_match(plan, game, listen)
        if outcome.failure:
            found.failures.append((game, outcome.failure))
        found.faults += [(game, f"{outcome.bots[one.seat]}, {one.kind}: {one.what}") for one in outcome.faults]
        for watch in heard:
            found.did.update(watch.did)
            found.caught.update(watch.caught)
            found.dizzy.update(watch.dizzy)
            for had, played in zip(watch.uses.had, watch.uses.played):
                found.had.update(had)
                found.played.update(played)
    return found


@cache
def cards_watched(spec: TableSpec, packs: tuple[str, ...]) -> list[tuple[int, Card]]:
    """The cards of these packs at a table, by definition."""
    return [(number, card) for number, card in enumerate(written(table_of(spec).catalog)) if card.pack in packs]


def written(catalog: Catalog) -> Sequence[Card]:
    assert isinstance(catalog.source, Sources)
    return catalog.source.cards


def doubts(plan: Plan, packs: Sequence[str], trial: Trial) -> list[Problem]:
    """What never did anything, with how often it could have; where in which file."""
    catalog = table_of(plan.table).catalog
    found: list[Problem] = []
    for number, card in cards_watched(plan.table, tuple(packs)):
        had, played = trial.had[number], trial.played[number]
        if trial.dizzy[number]:
            often = f"{trial.dizzy[number]} times in {trial.games} games"
            what = f"its trigger and others set each other off until the rules stopped them (ruling.N16), {often}"
            found.append(Problem(card.file, *card.block.mark, card.id, what, BREAK_IT, WARNING))
        if not had:
            what, mend = f"nobody had it in {trial.games} games", "play more of them, or give it more `copies`"
            found.append(Problem(card.file, *card.block.mark, card.id, what, mend, WARNING))
            continue
        if not played:
            what = f"nobody ever played it for what it does: {had} players had it in {trial.games} games"
            found.append(Problem(card.file, *card.block.mark, card.id, what, "see when it may be played", WARNING))
            continue
        for one in abilities_of(catalog, number, card):
            if trial.did[number, one.shape, one.place]:
                continue
            could = f"{had} players had the card" if one.shape in IN_HAND_ONLY else f"{played} players had it in play"
            if card.type == "monster":
                could = f"it was fought by {played}, and caught somebody {trial.caught[number]} times"
            what = f"{one.said} never did anything in {trial.games} games; {could}"
            found.append(Problem(card.file, *one.mark, card.id, what, "see when it can happen", WARNING))
    return sorted(found)
