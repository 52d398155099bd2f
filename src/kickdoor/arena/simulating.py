"""Many games, in this process or in several. The figures are the same either way, except for the seconds."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing

from kickdoor.arena.abreast import AT_ONCE, play_abreast, send_home
from kickdoor.arena.crew import crew
from kickdoor.arena.match import Outcome, play_match
from kickdoor.arena.plan import BadPlan, Plan, table_of
from kickdoor.arena.tally import Tally
from kickdoor.bots import BadBot
from kickdoor.bots.registry import MAKERS, Maker, known_here_only

BATCHES_A_JOB = 16  # small enough that the last process is not waited for, big enough to pay for the way
MOST_A_BATCH = 50  # so that something is heard of them


class FaultFound(Exception):
    """A strict plan was stopped by the fault of a bot: the `outcome` of that game has it, and all that was said."""

    def __init__(self, outcome: Outcome) -> None:
        fault = outcome.faults[0]
        bot = f"bot {outcome.bots[fault.seat]!r} on seat {fault.seat}"
        super().__init__(f"game {outcome.game}, decision {fault.decision}: {fault.kind} of {bot}: {fault.what}")
        self.outcome = outcome


def simulate(plan: Plan, jobs: int = 1, tell: Callable[[int], None] | None = None) -> Tally:
    """Play all games of the plan and count. `jobs`: processes; `tell` hears how many more games are done. Raises
    FaultFound if the plan is strict and a bot does what no bot may, BadPlan for a bot that can't be sent elsewhere."""
    tally = Tally(plan)
    table_of(plan.table)  # read the cards before anything is timed
    with closing(batches(plan, jobs)) as played:  # whatever happens here, the processes end
        for outcomes in played:
            for outcome in outcomes:
                if plan.strict and outcome.faults:
                    raise FaultFound(outcome)
                tally.add(outcome)
            if tell is not None:
                tell(len(outcomes))
    return tally


def batches(plan: Plan, jobs: int) -> Generator[list[Outcome], None, None]:
    if jobs <= 1:
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
    size = min(MOST_A_BATCH, max(1, plan.games // (jobs * BATCHES_A_JOB)))
    work = [(plan, first, min(first + size, plan.games), makers) for first in range(0, plan.games, size)]
    with crew(play_batch, min(jobs, len(work))) as workers:
        yield from workers.do(work)


def play_batch(work: tuple[Plan, int, int, dict[str, Maker]]) -> list[Outcome]:
    """Games `first` to `last`; what one process does at a time, with bots that only its parent knew."""
    plan, first, last, makers = work
    MAKERS.update(makers)
    if any(map(plan.sits_apart, plan.bots)):
        return play_abreast(plan, range(first, last))
    return [play_match(plan, game) for game in range(first, last)]
