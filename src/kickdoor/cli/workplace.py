"""Where the many games of a command are played: what `--jobs`, `--backend` and `--address` come to."""

from __future__ import annotations

import os
from argparse import Namespace
from typing import Final, TypedDict

from kickdoor.arena import BadPlan
from kickdoor.arena.crew import WorkerLost
from kickdoor.arena.ray_cluster import NoCluster
from kickdoor.arena.workplace import LOCAL

TROUBLE: Final = (BadPlan, WorkerLost, NoCluster)
PAYS: Final = 100  # games; for fewer, other processes take longer to start than to play


class Where(TypedDict):
    jobs: int
    backend: str
    address: str


def where(options: Namespace, games: int) -> Where:
    """For so many games. Nothing said: all cores of this machine, or of the cluster, where it pays."""
    backend: str = options.backend
    usual = 0 if backend != LOCAL else (os.cpu_count() or 1) if games >= PAYS else 1
    return {"jobs": options.jobs or usual, "backend": backend, "address": options.address}
