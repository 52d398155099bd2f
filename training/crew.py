"""Processes that play, and the folder through which they hand over what they have seen."""

from __future__ import annotations

import multiprocessing
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np


def hand_over(folder: Path, arrays: dict[str, Any]) -> None:
    """Leave these arrays in the folder, whole or not at all."""
    with tempfile.NamedTemporaryFile(dir=folder, suffix=".part", delete=False) as file:
        np.savez(file, **arrays)
    os.replace(file.name, file.name.removesuffix(".part") + ".npz")


def take(folder: Path) -> Iterator[dict[str, Any]]:
    """What lies in the folder by now; it is gone from there then."""
    for path in sorted(folder.glob("*.npz")):
        with np.load(path) as file:
            found = {name: file[name] for name in file.files}
        path.unlink()
        yield found


class Crew:
    """Processes that do `work(number, folder, *given)` until there is a file `stop` in the folder."""

    def __init__(self, folder: Path, jobs: int, work: Callable[..., None], given: tuple[Any, ...]) -> None:
        self.folder = folder
        spawn = multiprocessing.get_context("spawn")
        self.processes = [spawn.Process(target=work, args=(i, folder, *given), daemon=True) for i in range(jobs)]
        for process in self.processes:
            process.start()

    def stop(self, patience: float = 15.0) -> None:
        """They may end the game they are at, if it does not take too long."""
        (self.folder / "stop").touch()
        late = time.time() + patience
        for process in self.processes:
            process.join(max(0.1, late - time.time()))
            if process.is_alive():
                process.terminate()
                process.join()

    def check(self) -> None:
        """Raises RuntimeError if one of them has broken."""
        broken = [process for process in self.processes if process.exitcode not in (None, 0)]
        if broken:
            raise RuntimeError(f"{len(broken)} of {len(self.processes)} processes that play have broken; see above")


@contextmanager
def at_work(jobs: int, work: Callable[..., None], *given: Any) -> Iterator[Crew]:
    """A crew, for as long as the block lasts."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(prefix="kickdoor-", dir=memory if memory.is_dir() else None) as name:
        for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
            os.environ[variable] = "1"  # for them: every process has one core
        crew = Crew(Path(name), jobs, work, given)
        try:
            yield crew
        finally:
            crew.stop()
