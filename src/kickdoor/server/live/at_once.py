"""A coroutine that runs where it is begun, up to its first wait, as asyncio's own tasks do from Python 3.12 on if they
are asked to. A task begins a round of the event loop later, and costs more than most messages do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


def begin(work: Coroutine[Any, Any, None], loop: asyncio.AbstractEventLoop) -> None:
    """Run it as far as it goes; the rest when what it waits for is there. Nobody can wait for it or cancel it, and
    there is no `current_task` in it: it sees to its own end and to its own failures."""
    _AtOnce(work, loop).go_on()


class _AtOnce:
    """Waits for one future after the other, as `asyncio.Task` does."""

    __slots__ = ("_loop", "_work")

    def __init__(self, work: Coroutine[Any, Any, None], loop: asyncio.AbstractEventLoop) -> None:
        self._work = work
        self._loop = loop

    def go_on(self, _done: object = None) -> None:
        try:
            waits_for = self._work.send(None)  # a future that has failed says so itself
        except StopIteration:
            return
        if waits_for is None:  # it only lets the others go first
            self._loop.call_soon(self.go_on)
        else:
            waits_for._asyncio_future_blocking = False
            waits_for.add_done_callback(self.go_on)
