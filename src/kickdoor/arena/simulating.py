"""Many games, in this process or in several, here or on other machines. The figures are the same, but for seconds."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial

from kickdoor.arena.abreast import AT_ONCE, play_abreast, send_home
from kickdoor.arena.chronicle import Chronicler
from kickdoor.arena.match import Outcome, play_match
from kickdoor.arena.plan import BadPlan, Plan, table_of
from kickdoor.arena.tally import Tally
from kickdoor.arena.workplace import LOCAL, Workplace
from kickdoor.bots import BadBot
from kickdoor.bots.registry import MAKERS, Maker, known_here_only
from kickdoor.engine import State
from kickdoor.play.driver import Step

BATCHES_A_JOB = 16  # small enough that the last process is not waited for, big enough to pay for the way
MOST_A_BATCH = 50  # so that something is heard of them
PERHAPS = 16  # processors of a cluster of which nobody said how many to take


class FaultFound(Exception):
    """A strict plan was stopped by the fault of a bot: the `outcome` of that game has it, and all that was said."""

    def __init__(self, outcome: Outcome) -> None:
        fault = outcome.faults[0]
        bot = f"bot {outcome.bots[fault.seat]!r} on seat {fault.seat}"
        super().__init__(f"game {outcome.game}, decision {fault.decision}: {fault.kind} of {bot}: {fault.what}")
        self.outcome = outcome


def simulate(
    plan: Plan,
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
    backend: str = LOCAL,
    address: str = "",
    keep: Callable[[Outcome], None] | None = None,
) -> Tally:
    """Play all games of the plan and count. `jobs`, `backend`, `address`: see `Workplace`; `tell` hears how many more
    games are done, `keep` is given each of them in turn. Raises FaultFound if the plan is strict and a bot does what no
    bot may, BadPlan for a bot that can't be sent elsewhere, WorkerLost and NoCluster."""
    tally = Tally(plan)
    table_of(plan.table)  # read the cards before anything is timed
    at = Workplace(jobs, backend, address)
    with closing(batches(plan, at)) as played:  # whatever happens here, the processes end
        for outcomes in played:
            for outcome in outcomes:
                if plan.strict and outcome.faults:
                    raise FaultFound(outcome)
                tally.add(outcome)
                if keep is not None:
                    keep(outcome)
            if tell is not None:
                tell(len(outcomes))
    return tally


def batches(plan: Plan, at: Workplace) -> Generator[list[Outcome], None, None]:
    if not at.elsewhere:
        size = AT_ONCE if any(map(plan.sits_apart, plan.bots)) else 1
        try:
            for first in range(0, plan.games, size):
                yield play_batch((plan, first, min(first + size, plan.games), {}))
        finally:
            send_home()
        return
    try:
        makers = known_here_only(plan.bots)
    except BadBot as bad:
        raise BadPlan(str(bad)) from bad
    size = min(MOST_A_BATCH, max(1, plan.games // ((at.jobs or PERHAPS) * BATCHES_A_JOB)))
    work = [(plan, first, min(first + size, plan.games), makers) for first in range(0, plan.games, size)]
    yield from at.do(play_batch, work)


def play_batch(work: tuple[Plan, int, int, dict[str, Maker]]) -> list[Outcome]:
    """Games `first` to `last`; what one process does at a time, with bots that only its parent knew."""
    plan, first, last, makers = work
    MAKERS.update(makers)
    games = range(first, last)
    heard: dict[int, Chronicler] = {}

    def listen(game: int, state: State) -> Step:
        heard[game] = Chronicler(state)
        return heard[game].hear

    if any(map(plan.sits_apart, plan.bots)):
        outcomes = play_abreast(plan, games, listen if plan.chronicled else None)
    else:
        outcomes = [play_match(plan, game, partial(listen, game) if plan.chronicled else None) for game in games]
    for outcome in outcomes:
        if outcome.game in heard and not outcome.failure:
            outcome.chronicle = heard[outcome.game].of(outcome)
    return outcomes
