"""Where games are played: in this process, by several of this machine (`crew`), or by a Ray cluster (`ray_cluster`).
What is found is the same, and in the same order.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Final

from kickdoor.arena.crew import Found, Task, crew

LOCAL: Final = "local"
RAY: Final = "ray"
BACKENDS: Final = (LOCAL, RAY)


@dataclass(frozen=True, slots=True)
class Workplace:
    """So many processes, of this machine or of a cluster; there 0 is all, and `address` where it is."""

    jobs: int = 1
    backend: str = LOCAL
    address: str = ""

    @property
    def elsewhere(self) -> bool:
        """Whether the work is done by other processes than this one."""
        return self.jobs > 1 or self.backend == RAY

    def do(self, work: Callable[[Task], Found], tasks: Sequence[Task]) -> Generator[Found, None, None]:
        """What the work (a function of a module) gives for each of these tasks. Raises WorkerLost, NoCluster."""
        if self.backend == RAY:
            from kickdoor.arena.ray_cluster import cluster

            with cluster(work, self.jobs, self.address) as workers:
                yield from workers.do(tasks)
        elif self.jobs > 1 and len(tasks) > 1:
            with crew(work, min(self.jobs, len(tasks))) as workers:
                yield from workers.do(tasks)
        else:
            yield from map(work, tasks)
