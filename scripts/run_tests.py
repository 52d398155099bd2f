"""All tests, in two halves side by side: `python scripts/run_tests.py`. What is said after it goes to pytest, of both.

Most tests only think, and there are over ten thousand of them: one process for two cores is quickest, because dealing
them out to several costs more than many of them take. The others wait for browsers, servers and other processes: they
are few, and several at a time do well. What the first half says is kept until it is through; the other is seen at work.

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
WAIT = ("arena", "bench", "browser", "chaos", "cli", "compiled", "hygiene", "outside", "server")  # folders of tests/


MEMORY = Path("/dev/shm")
ENOUGH = 3 << 30  # bytes; a run writes a good half of one of these


def main(words: list[str]) -> int:
    with tempfile.TemporaryDirectory(prefix="kickdoor-tests-", dir=_quick_place(), ignore_cleanup_errors=True) as place:
        return _both_halves(words, {**os.environ, "TMPDIR": place})


def _quick_place() -> Path | None:
    """For what tests write, and run (containers often forbid that there); None: wherever is usual."""
    if "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK):
        return None
    forbidden = os.statvfs(MEMORY).f_flag & getattr(os, "ST_NOEXEC", 0)
    return None if forbidden or shutil.disk_usage(MEMORY).free < ENOUGH else MEMORY


def _both_halves(words: list[str], environ: dict[str, str]) -> int:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    thinkers = cores // 2
    dealt = ["-n", str(thinkers), "--dist", "worksteal"] if thinkers > 1 else ["-p", "no:xdist"]
    pytest = [sys.executable, "-m", "pytest", *words]
    think = [*pytest, *dealt, *(f"--ignore=tests/{folder}" for folder in WAIT)]
    again = ["--max-suite-reruns", "5", "--rerun-show-tracebacks"]  # tests/browser/conftest.py says what, and when
    wait = [*pytest, "-n", "auto", "--dist", "worksteal", *again, *(f"tests/{folder}" for folder in WAIT)]
    with tempfile.TemporaryFile() as said:
        thinking = subprocess.Popen(think, cwd=ROOT, env=environ, stdout=said, stderr=said)
        waiting = subprocess.Popen(wait, cwd=ROOT, env=environ)
        results = [_ended(waiting), _ended(thinking)]
        said.seek(0)
        print("\nThe tests that only think:", flush=True)
        sys.stdout.buffer.write(said.read())
        sys.stdout.flush()
    return max(results, key=abs)


def _ended(half: subprocess.Popen[bytes]) -> int:
    """Whoever presses Ctrl-C is heard by both halves, and each still says how far it came."""
    while True:
        try:
            return half.wait()
        except KeyboardInterrupt:
            continue


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
