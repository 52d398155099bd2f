"""A Ray cluster at one work: `crew` over many machines. Ray is an extra (`pip install 'kickdoor[ray]'`), and every
machine has to have the same Kickdoor.

What a lost process or machine was at is done again, by another; so the work has to give the same whenever it is done.
"""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, Generic

from kickdoor.arena.crew import TICK, CtrlC, Found, Task, WorkerLost, ctrl_c_noted

TRIES: Final = 4  # for what is lost; after that something is wrong with it, or with the cluster
SECONDS: Final = 10.0  # for a cluster to answer
WAITING: Final = 2  # tasks for each processor, so that none is idle while its result is on the way


class NoCluster(Exception):
    """There is no Ray here, or no cluster at this address."""


class Cluster(Generic[Task, Found]):
    """Processes of a cluster that wait for tasks. See `cluster`."""

    def __init__(self, ray: Any, work: Callable[[Task], Found], jobs: int, ctrl_c: CtrlC) -> None:
        self._ray = ray
        self._work = ray.remote(num_cpus=1, max_retries=TRIES - 1)(work)
        self._jobs = jobs
        self._ctrl_c = ctrl_c
        self._busy: dict[Any, int] = {}

    def do(self, tasks: Sequence[Task]) -> Iterator[Found]:
        """What the work gives for each task, in their order. Stops short when Ctrl-C is pressed."""
        found: dict[int, Found] = {}
        given = told = 0
        while told < len(tasks) and not self._ctrl_c.pressed:
            while given < len(tasks) and len(self._busy) < WAITING * self._jobs:
                self._busy[self._work.remote(tasks[given])] = given
                given += 1
            ready, _others = self._ray.wait(list(self._busy), num_returns=1, timeout=TICK)
            for one in ready:
                found[self._busy.pop(one)] = self._result(one)
            while told in found:
                yield found.pop(told)
                told += 1

    def _result(self, one: Any) -> Found:
        try:
            result: Found = self._ray.get(one)
        except self._ray.exceptions.RayTaskError:  # the work itself failed; it would again
            raise
        except self._ray.exceptions.RayError as trouble:
            raise WorkerLost(f"the cluster has lost the same games {TRIES} times: {trouble}") from trouble
        return result

    def end(self) -> None:
        for one in self._busy:
            self._ray.cancel(one, force=True)


@contextmanager
def cluster(work: Callable[[Task], Found], jobs: int = 0, address: str = "") -> Iterator[Cluster[Task, Found]]:
    """So many processes (0: all) of the cluster at this address, or that of RAY_ADDRESS, or of one of this machine for
    so long. As with `crew`, the work is a function of a module. Raises NoCluster."""
    ray = _ray()
    address = address or os.environ.get("RAY_ADDRESS", "")
    ours = not ray.is_initialized()
    with ctrl_c_noted() as ctrl_c:
        try:
            if ours and address:
                _answers(address)
                ray.init(address=address, log_to_driver=False, logging_level="error")
            elif ours:
                ray.init(num_cpus=jobs or None, log_to_driver=False, logging_level="error", include_dashboard=False)
        except (OSError, ValueError, RuntimeError) as trouble:
            raise NoCluster(f"no Ray cluster at {address or 'this machine'}: {trouble}") from trouble
        workers: Cluster[Task, Found] = Cluster(ray, work, jobs or processors(ray), ctrl_c)
        try:
            yield workers
        finally:
            workers.end()
            if ours:
                ray.shutdown()


def _answers(address: str) -> None:
    """Somebody is there, where the address is one of a machine: Ray itself would wait for minutes. Raises OSError."""
    found = re.fullmatch(r"(?:ray://)?\[?([^\[\]]+)\]?:(\d+)", address)
    if found:
        socket.create_connection((found[1], int(found[2])), timeout=SECONDS).close()


def processors(ray: Any) -> int:
    """Of the whole cluster."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _ray() -> Any:
    try:
        import ray  # type: ignore[import-not-found, unused-ignore]
        import ray.exceptions  # type: ignore[import-not-found, unused-ignore]
    except ImportError as missing:
        raise NoCluster("Ray is not installed here: pip install 'kickdoor[ray]'") from missing
    return ray
