"""Many games, in this process or in several. The figures are the same either way, except for the seconds."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.pool import Pool
from threading import current_thread, main_thread

from kickdoor.arena.match import Outcome, play_match
from kickdoor.arena.plan import Plan, table_of
from kickdoor.arena.tally import Tally

BATCHES_A_JOB = 16  # small enough that the last process is not waited for, big enough to pay for the way


def simulate(plan: Plan, jobs: int = 1, tell: Callable[[int], None] | None = None) -> Tally:
    """Play all games of the plan and count. `jobs`: processes; `tell` hears how many more games are done."""
    tally = Tally(plan)
    table_of(plan.table)  # read the cards before anything is timed
    for outcomes in batches(plan, jobs):
        for outcome in outcomes:
            tally.add(outcome)
        if tell is not None:
            tell(len(outcomes))
    return tally


def batches(plan: Plan, jobs: int) -> Iterator[list[Outcome]]:
    if jobs <= 1:
        for game in range(plan.games):
            yield play_batch((plan, game, game + 1))
        return
    size = max(1, plan.games // (jobs * BATCHES_A_JOB))
    work = [(plan, first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    with workers(min(jobs, len(work))) as pool:
        yield from pool.imap(play_batch, work)


def workers(jobs: int) -> Pool:
    """Processes that leave Ctrl-C to this one, which then ends them; they are told before they begin to start."""
    if current_thread() is not main_thread():
        return get_context("spawn").Pool(jobs)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return get_context("spawn").Pool(jobs)
    finally:
        signal.signal(signal.SIGINT, before)


def play_batch(work: tuple[Plan, int, int]) -> list[Outcome]:
    """Games `first` to `last`; what one process does at a time."""
    plan, first, last = work
    return [play_match(plan, game) for game in range(first, last)]
