"""A real `kickdoor serve` in a process of its own, to be killed and started again on the same port and file.

It runs by way of seeded.py, so that a test can choose the deal of its next game.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

from tests.patience import HANGS
from tests.server.ready_made import make_tables

# Bots and pauses run fast; people have all the time they need, and are not throttled for being many at one address.
QUICK = {
    "speed": "25", "decision_seconds": "90000", "response_seconds": "4", "away_seconds": "90000",
    "deserted_seconds": "1e9", "requests_per_minute": "100000", "messages_per_second": "200", "most_tables_each": "200",
    "most_sockets_each": "50", "table_seconds_per_minute": "60000", "work_seconds_longest": str(HANGS),
}  # fmt: skip
Position = dict[str, Any]
Step = tuple[str, str | dict[str, Any]]
SEEDED = Path(__file__).with_name("seeded.py")


class House:
    """One server: `url` to open, `kill` without a warning, `start` again where it was, `deals` a chosen game next."""

    running: ClassVar[list[House]] = []

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.settings = {**QUICK, **settings}
        self.port = 0  # any that is free; the same again after a kill
        self.replay = ""  # the address of one that can be looked at
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> House:
        database = f"sqlite:///{self.folder / 'games.db'}"
        make_tables(database)
        words = [
            sys.executable, str(SEEDED), str(self.folder / "seed"), "serve", "--no-open", "--port", str(self.port),
            "--database", database,
        ]  # fmt: skip
        env = {**os.environ, **{f"KICKDOOR_{name.upper()}": value for name, value in self.settings.items()}}
        before = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as out:
            self._process = subprocess.Popen(words, stdout=out, stderr=out, env=env)
        end = time.monotonic() + HANGS
        while time.monotonic() < end and self._process.poll() is None:
            found = re.search(rb"is open at http://[^ ]*:(\d+)/", self.log.read_bytes()[before:])
            if found is not None:  # it says so as soon as it answers
                self.port = int(found[1])
                if self not in House.running:
                    House.running.append(self)
                return self
            time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.said()}")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.folder / "server.log"

    def said(self) -> str:
        return self.log.read_text("utf-8", "replace")[-4000:]

    def deals(self, seed: str) -> None:
        """The next game to begin here has this seed."""
        (self.folder / "seed").write_text(seed, "ascii")

    def lays(self, position: Position, steps: Sequence[Step] = ()) -> None:
        """The next game to begin here begins so: a position in the words of the case language, and what was done there
        already. It needs a table with as many seats."""
        text = json.dumps([position, steps])
        seed = sha256(text.encode()).hexdigest()
        (self.folder / f"seed-{seed}").write_text(text, "utf-8")
        self.deals(seed)

    def kill(self) -> None:
        """As if the plug were pulled."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(HANGS)

    def is_new_again(self) -> None:
        """As if nobody had been here: whoever comes may have any name."""
        self.kill()
        for file in self.folder.glob("games.db*"):
            file.unlink()
        self.replay = ""
        self.start()

    def stop(self) -> None:
        if self in House.running:
            House.running.remove(self)
        if self._process is None or self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(HANGS)
        except subprocess.TimeoutExpired:
            self._process.kill()
