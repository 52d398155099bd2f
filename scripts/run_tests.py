"""All tests, in two lots side by side: `python scripts/run_tests.py`. What is said after it goes to pytest, of both.

Over fourteen thousand tests look at one card or one rule each, in a few thousandths of a second: one process for two
cores is quickest, because dealing them out to several costs more than many of them take. The others play whole games or
wait for browsers, servers and other processes: several processes share those out, so that no core is left idle while
something waits, nor at the end. What the first lot says is kept until it is through; the other is seen at work.

Of the others, what takes half a second or more takes turns (tests/turns.py): KICKDOOR_PART says which part of it is
run, or `all`; where it says nothing, the commit does, so that a run can be repeated, and the next commit has another.

What they write lies in memory where the system has room for that: hundreds of databases each wait for the disk.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.turns import PARTS  # noqa: E402

# Folders of tests/ with what takes long, or waits.
SHARED = (
    "arena", "bench", "bots", "browser", "chaos", "cli", "compiled", "conformance", "encoding", "env", "game",
    "hygiene", "outside", "play", "server", "training",
)  # fmt: skip


MEMORY = Path("/dev/shm")
ENOUGH = 3 << 30  # bytes; a run writes a good half of one of these


def main(words: list[str]) -> int:
    with tempfile.TemporaryDirectory(prefix="kickdoor-tests-", dir=_quick_place(), ignore_cleanup_errors=True) as place:
        return _both_lots(words, part_of_this_run(), {**os.environ, "TMPDIR": place, "KICKDOOR_PART": ""})


def part_of_this_run() -> str:
    """As somebody wants it, or by the commit; the first where nothing is known of a commit."""
    wanted = os.environ.get("KICKDOOR_PART", "")
    if wanted:
        parts = [str(1 + n) for n in range(PARTS)]
        if wanted not in ("all", *parts):
            raise SystemExit(f"there is no part {wanted!r} of the tests; there are {', '.join(parts)} and all")
        return "" if wanted == "all" else wanted
    asked = ["git", "rev-parse", "HEAD"]
    try:
        commit = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
        return str(int(commit, 16) % PARTS + 1)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return "1"


def _quick_place() -> Path | None:
    """For what tests write, and run (containers often forbid that there); None: wherever is usual."""
    if "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK):
        return None
    forbidden = os.statvfs(MEMORY).f_flag & getattr(os, "ST_NOEXEC", 0)
    return None if forbidden or shutil.disk_usage(MEMORY).free < ENOUGH else MEMORY


def _both_lots(words: list[str], part: str, environ: dict[str, str]) -> int:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    several = ["-n", str(cores // 2), "--dist", "worksteal"] if cores > 3 else ["-p", "no:xdist"]
    pytest = [sys.executable, "-m", "pytest", *words]
    quick = [*pytest, *several, *(f"--ignore=tests/{folder}" for folder in SHARED)]
    again = ["--max-suite-reruns", "5", "--rerun-show-tracebacks"]  # tests/browser/conftest.py says what, and when
    shared = [*pytest, "-n", "auto", "--dist", "worksteal", *again, *(f"tests/{folder}" for folder in SHARED)]
    with tempfile.TemporaryFile() as said:
        one = subprocess.Popen(quick, cwd=ROOT, env=environ, stdout=said, stderr=said)
        other = subprocess.Popen(shared, cwd=ROOT, env={**environ, "KICKDOOR_PART": part})
        results = [_ended(other), _ended(one)]
        said.seek(0)
        print("\nThe tests of one card or rule each:", flush=True)
        sys.stdout.buffer.write(said.read())
        sys.stdout.flush()
    return max(results, key=abs)


def _ended(part: subprocess.Popen[bytes]) -> int:
    """Whoever presses Ctrl-C is heard by both lots, and each still says how far it came."""
    while True:
        try:
            return part.wait()
        except KeyboardInterrupt:
            continue


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
