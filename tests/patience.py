"""How long tests wait: as long as it takes. A limit is there so that what hangs is told; never may a test fail because
the machine is slow, or busy with something else.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

# seconds: whatever has not come by then never will. While one mends a test, less (KICKDOOR_HANGS=20): red sooner.
HANGS: Final = int(os.environ.get("KICKDOOR_HANGS", "300"))
LOOK_AGAIN: Final = 0.02


async def soon(true: Callable[[], object]) -> None:
    """Wait until this is so."""
    for _ in range(int(HANGS / LOOK_AGAIN)):
        if true():
            return
        await asyncio.sleep(LOOK_AGAIN)
    raise AssertionError("it does not come to that")


def run_to_its_end(play: Coroutine[Any, Any, Any]) -> Any:
    """`asyncio.run`, and no longer than it takes to know that it hangs."""
    return asyncio.run(asyncio.wait_for(play, HANGS))


def hears_signals() -> None:
    """For `preexec_fn`: what is started hears them, also where nobody above does: nohup keeps SIGHUP from everything
    under it, the background of a shell Ctrl-C."""
    for name in ("SIGINT", "SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)


def in_a_group_of_its_own(words: Sequence[str], **environ: str) -> subprocess.CompletedProcess[str]:
    """Run this to its end, apart from the group of the tests, so that it may send signals to all of its own. It has
    ended when nobody can write to its pipes any more, the processes that it started included."""
    running = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        env={**os.environ, **environ}, preexec_fn=hears_signals,  # noqa: PLW1509
    )  # fmt: skip
    try:
        out, err = running.communicate(timeout=HANGS)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        out, err = running.communicate()
        raise AssertionError(f"not ended after {HANGS} s: {out}{err}") from None
    return subprocess.CompletedProcess(words, running.returncode, out, err)
