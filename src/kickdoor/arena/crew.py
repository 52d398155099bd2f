"""Several processes at one work, and Ctrl-C, which is heard in every moment of it: by this process, which ends the
others, and by nobody else. Knows nothing of games; `simulate` is who calls it.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Any, Final, Generic, TypeVar

Task = TypeVar("Task")
Found = TypeVar("Found")
Line = Any  # one end of a pipe; its class has another name on each system

TICK: Final = 0.1  # seconds until Ctrl-C is noticed while all are at work


class WorkerLost(Exception):
    """A process ended in the middle of its work: somebody killed it, or there was no memory left."""


class CtrlC:
    """Whether Ctrl-C was pressed since `ctrl_c_noted` began to listen."""

    def __init__(self) -> None:
        self.pressed = False

    def note(self, _signal: int, _frame: FrameType | None) -> None:
        self.pressed = True


@contextmanager
def ctrl_c_noted() -> Iterator[CtrlC]:
    """Ctrl-C interrupts nothing in here; it is noted, and raised (KeyboardInterrupt) when everything is put away.

    Where it is not Python's own handler that would have heard it (not the main thread; a program that ignores Ctrl-C or
    has other plans for it), nothing is changed.
    """
    found = CtrlC()
    ours = current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if not ours:
        yield found
        return
    signal.signal(signal.SIGINT, found.note)
    try:
        yield found
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if found.pressed:
            raise KeyboardInterrupt


@contextmanager
def deaf_when_started() -> Iterator[None]:
    """Processes that are started in here don't hear Ctrl-C from their first moment, long before they could say so
    themselves. What a thread blocks, its children block; this process goes on hearing it with its other threads, or
    when it no longer blocks it. To ignore it here for so long would lose it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # else the first start does it, and unblocks the signal on the way
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Crew(Generic[Task, Found]):
    """Processes that wait for tasks. See `crew`."""

    def __init__(self, work: Callable[[Task], Found], ctrl_c: CtrlC) -> None:
        self._work = work
        self._ctrl_c = ctrl_c
        self._workers: list[tuple[Any, Line]] = []

    def start(self, jobs: int) -> None:
        from multiprocessing import get_context  # late: most games are played in one process

        context = get_context("spawn")  # a fork would copy this process in the middle of what its threads do
        with deaf_when_started():
            for _ in range(jobs):
                ours, theirs = context.Pipe()
                process = context.Process(target=labour, args=(theirs, self._work), daemon=True)
                process.start()
                self._workers.append((process, ours))
                theirs.close()

    def end(self) -> None:
        """At once, whatever they are doing: they have nothing to lose."""
        for process, line in self._workers:
            process.kill()
            line.close()
        for process, _line in self._workers:
            process.join()

    def do(self, tasks: Sequence[Task]) -> Iterator[Found]:
        """What the work gives for each task, in their order. Stops short when Ctrl-C is pressed."""
        from multiprocessing.connection import wait

        found: dict[int, Found] = {}
        busy: dict[Line, int] = {}
        idle = [line for _process, line in self._workers]
        given = told = 0
        while told < len(tasks) and not self._ctrl_c.pressed:
            try:
                while idle and given < len(tasks):
                    idle[-1].send(tasks[given])
                    busy[idle.pop()] = given
                    given += 1
                ready: list[Line] = list(wait(list(busy), TICK))
                for line in ready:
                    found[busy[line]] = line.recv()
                    del busy[line]
                    idle.append(line)
            except (EOFError, ConnectionError) as trouble:
                raise WorkerLost("one of the processes has ended in the middle of its work") from trouble
            while told in found:
                yield found.pop(told)
                told += 1


@contextmanager
def crew(work: Callable[[Task], Found], jobs: int) -> Iterator[Crew[Task, Found]]:
    """So many processes that can do this work (a function of a module, for it has to be found there by each of them).
    Whatever happens, none of them is left when this is over; then Ctrl-C is raised if it was pressed.

        with crew(square, 2) as workers:
            print(list(workers.do([1, 2, 3])))
    """
    with ctrl_c_noted() as ctrl_c:
        workers = Crew(work, ctrl_c)
        try:
            workers.start(jobs)
            yield workers
        finally:
            workers.end()


def labour(line: Line, work: Callable[[Any], Any]) -> None:
    """What each of the processes does, until nobody is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it could not be blocked beforehand
    try:
        while True:
            line.send(work(line.recv()))
    except (EOFError, ConnectionError):
        return
