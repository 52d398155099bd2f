"""Several processes at one work: in order, and none is left behind, whatever happens and whenever Ctrl-C is pressed."""

from __future__ import annotations

import os
import signal
import sys
from multiprocessing import active_children

import pytest
from tests.patience import in_a_group_of_its_own
from tests.soaking import ROUND

from kickdoor.arena.crew import WorkerLost, crew

# Ctrl-C for the whole group just before a line of crew.py is run for the first time: each in turn, or every n-th
EVERY_LINE = """
import os, signal, sys
from multiprocessing import active_children
from kickdoor.arena import crew as module

def in_the_module(at_line):
    def local(frame, event, _argument):
        if event == "line":
            at_line(frame.f_lineno)
        return local
    return lambda frame, event, argument: local if frame.f_code.co_filename == module.__file__ else None

def work_with(at_line):
    sys.settrace(in_the_module(at_line))
    try:
        with module.crew(abs, 2) as workers:
            return list(workers.do(range(-3, 0)))
    finally:
        sys.settrace(None)

def press_at(wanted):
    def at_line(line):
        if line == wanted and line not in pressed:
            pressed.add(line)
            os.killpg(0, signal.SIGINT)
    return at_line

lines, pressed = set(), set()
assert work_with(lines.add) == [3, 2, 1]
assert len(lines) > 40
for line in sorted(lines)[::int(sys.argv[1])]:
    try:
        work_with(press_at(line))
        sys.exit(f"not heard in line {line}")
    except KeyboardInterrupt:
        assert line in pressed
    assert not active_children(), f"left behind in line {line}"
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
print(len(pressed))
"""


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="only where a terminal has groups of processes")
def test_ctrl_c_is_heard_in_every_line() -> None:
    """In a soak in every one, else in every fourth."""
    every = 1 if ROUND else 4
    done = in_a_group_of_its_own([sys.executable, "-c", EVERY_LINE, str(every)])
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 40 // every


def test_what_is_found_comes_in_the_order_of_the_tasks() -> None:
    with crew(abs, 3) as workers:
        assert list(workers.do([])) == []
        assert list(workers.do(range(-20, 0))) == list(range(20, 0, -1))
    assert active_children() == []


def test_whoever_stops_listening_leaves_nobody_behind() -> None:
    with pytest.raises(ZeroDivisionError), crew(abs, 2) as workers:
        for found in workers.do(range(-9, 0)):
            assert found == 9
            raise ZeroDivisionError
    assert active_children() == []


def test_a_process_that_is_lost_is_told() -> None:
    """And not waited for: the work it had would never come."""
    with pytest.raises(WorkerLost, match="in the middle of its work"), crew(os._exit, 2) as workers:
        list(workers.do([1, 1, 1]))
    assert active_children() == []


def test_who_has_other_plans_for_ctrl_c_keeps_them() -> None:
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    try:
        with crew(abs, 1) as workers:
            signal.raise_signal(signal.SIGINT)
            assert list(workers.do([-1])) == [1]
    finally:
        signal.signal(signal.SIGINT, before)
    assert pressed == [signal.SIGINT]
