"""The thread that writes. A pool of one does the same, and makes a future, a lock and a condition of every piece of
work; whoever writes here is told the end of it in another way (`line`).
"""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread


class Pen:
    """One piece of work after the other, in a thread that begins with the first. Work sees to its own failures."""

    def __init__(self, name: str) -> None:
        self._work: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        self._writes = Thread(target=self._run, name=name, daemon=True)

    def submit(self, work: Callable[[], object]) -> None:
        self._work.put(work)
        if self._writes.ident is None:
            self._writes.start()

    def shutdown(self) -> None:
        """What was given is done first."""
        self.submit(lambda: None)
        self._work.put(None)
        self._writes.join()

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            work()
            del work  # nothing is kept alive until the next piece
