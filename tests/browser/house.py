"""A real `kickdoor serve` in a process of its own, to be killed and started again on the same port and file.

It runs by way of seeded.py, so that a test can choose the deal of its next game.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

# Bots and pauses run fast; people have all the time they need, and are not throttled for being many at one address.
QUICK = {
    "speed": "25", "decision_seconds": "3000", "response_seconds": "4", "away_seconds": "9000",
    "requests_per_minute": "100000", "messages_per_second": "200", "most_tables_each": "200",
    "most_sockets_each": "50",
}  # fmt: skip


SEEDED = Path(__file__).with_name("seeded.py")


class House:
    """One server: `url` to open, `kill` without a warning, `start` again where it was, `deals` a chosen game next."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.settings = {**QUICK, **settings}
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> House:
        words = [
            sys.executable, str(SEEDED), str(self.folder / "seed"), "serve", "--no-open", "--port", str(self.port),
            "--database", f"sqlite:///{self.folder / 'games.db'}",
        ]  # fmt: skip
        env = {**os.environ, **{f"KICKDOOR_{name.upper()}": value for name, value in self.settings.items()}}
        with self.log.open("ab") as out:
            self._process = subprocess.Popen(words, stdout=out, stderr=out, env=env)
        end = time.monotonic() + 60
        while time.monotonic() < end and self._process.poll() is None:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/healthz", timeout=1):
                return self
            time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.said()}")

    @property
    def log(self) -> Path:
        return self.folder / "server.log"

    def said(self) -> str:
        return self.log.read_text("utf-8", "replace")[-4000:]

    def deals(self, seed: str) -> None:
        """The next game to begin here has this seed."""
        (self.folder / "seed").write_text(seed, "ascii")

    def kill(self) -> None:
        """As if the plug were pulled."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(10)

    def stop(self) -> None:
        if self._process is None or self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
