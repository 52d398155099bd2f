"""Ctrl-C ends what several processes work at, whenever it is pressed: at once, quietly, and nobody is left behind.

The moment is named, not waited for: the program presses Ctrl-C itself, for its whole group, as a terminal does.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.patience import in_a_group_of_its_own
from tests.soaking import ROUND

pytestmark = pytest.mark.skipif(not hasattr(os, "killpg"), reason="only where a terminal has groups of processes")

PRESS = """
import os, signal, sys
from multiprocessing.process import BaseProcess
from kickdoor.arena.tally import Tally
from kickdoor.cli import main

moments = sys.argv[1].split(",")
seen = dict.fromkeys(("before", "started", "counted", "ending"), 0)

def now(kind):
    seen[kind] += 1
    if f"{kind}{seen[kind]}" in moments:
        moments.remove(f"{kind}{seen[kind]}")
        os.killpg(0, signal.SIGINT)

def watched(method, before, after):
    def run(self, *words):
        now(before) if before else None
        found = method(self, *words)
        now(after) if after else None
        return found
    return run

BaseProcess.start = watched(BaseProcess.start, "before", "started")
BaseProcess.join = watched(BaseProcess.join, "ending", "")
Tally.add = watched(Tally.add, "counted", "")
status = main(sys.argv[2:])
assert not moments, moments
sys.exit(status)
"""


def pressed(moments: str, *words: str) -> subprocess.CompletedProcess[str]:
    """What becomes of this command, and of its workers, if Ctrl-C is pressed then."""
    return in_a_group_of_its_own([sys.executable, "-c", PRESS, moments, *words])


MANY = ("--players", "3", "--games", "320", "--jobs", "2")  # far more than are played until it is pressed


MOMENTS = ["before1", "started1", "before2", "started2", "counted1", "started1,ending1"]


@pytest.mark.soak
@pytest.mark.parametrize("moment", MOMENTS if ROUND else ["before1", "started2", "started1,ending1"])
@pytest.mark.slow
def test_ctrl_c_ends_a_simulation_whenever_it_is_pressed(moment: str) -> None:
    done = pressed(moment, "simulate", *MANY)
    assert (done.returncode, done.stdout) == (130, "")
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr


def test_ctrl_c_while_a_worker_wakes_up_is_not_for_the_worker(tmp_path: Path) -> None:
    """It is pressed by the worker itself, before anything of ours is read there."""
    (tmp_path / "sitecustomize.py").write_text(
        "import os, signal, sys\nif '--multiprocessing-fork' in sys.argv: os.killpg(0, signal.SIGINT)\n"
    )
    paths = os.pathsep.join([str(tmp_path), *sys.path])
    done = in_a_group_of_its_own([sys.executable, "-m", "kickdoor", "simulate", *MANY], PYTHONPATH=paths)
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "")


@pytest.mark.slow
def test_ctrl_c_in_the_last_moment_is_heard_as_well() -> None:
    done = pressed("ending1", "simulate", "--players", "3", "--games", "2", "--jobs", "2")
    assert (done.returncode, done.stdout) == (130, "")
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr


@pytest.mark.soak
@pytest.mark.slow
def test_ctrl_c_ends_a_report_on_balance_whenever_it_is_pressed() -> None:
    for moment in ("started1", "counted1") if ROUND else ("counted1",):
        done = pressed(moment, "balance", *MANY)
        assert (done.returncode, done.stdout) == (130, "")
        assert "Traceback" not in done.stderr and "Exception" not in done.stderr
