"""How long tests wait: as long as it takes. A limit is there so that what hangs is told; never may a test fail because
the machine is slow, or busy with something else.
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from typing import Final

HANGS: Final = 300  # seconds: whatever has not come by then never will


def in_a_group_of_its_own(words: Sequence[str], **environ: str) -> subprocess.CompletedProcess[str]:
    """Run this to its end, apart from the group of the tests, so that it may send signals to all of its own. It has
    ended when nobody can write to its pipes any more, the processes that it started included."""
    running = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        env={**os.environ, **environ},
    )  # fmt: skip
    try:
        out, err = running.communicate(timeout=HANGS)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        out, err = running.communicate()
        raise AssertionError(f"not ended after {HANGS} s: {out}{err}") from None
    return subprocess.CompletedProcess(words, running.returncode, out, err)
