"""One program at the other end of three pipes: what is said to it and what it says, line by line. Nothing here
waits, and nothing here knows what the lines mean; `player` does.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import IO, Final

CHUNK: Final = 1 << 16
MOST_CHUNKS: Final = 16  # at a time: others want to be heard too
LONGEST_LINE: Final = 1 << 20  # of a bot; an answer has a hundred bytes
TAIL: Final = 2000  # bytes of stderr that are told
DEATH_SIGNAL: Final = 1  # PR_SET_PDEATHSIG
NO_PIPES: Final = "bots in processes of their own need a system whose pipes can be waited for, as Linux and macOS"


def can_wait() -> bool:
    """Whether pipes can be waited for here."""
    return hasattr(select, "poll")


class Gone(Exception):
    """The program has ended, or said what nobody can take for a line: why."""


class Program:
    """Started when it is made; `end` it. `errors`: a file that its stderr goes to; None for our own."""

    def __init__(self, line: Sequence[str], errors: IO[bytes] | None) -> None:
        """Raises Gone if there is no such program."""
        if not can_wait():
            raise Gone(NO_PIPES)
        self._errors = errors
        self._from = 0 if errors is None else os.fstat(errors.fileno()).st_size
        try:
            self._popen = subprocess.Popen(
                line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, bufsize=0, start_new_session=True,
                preexec_fn=_ends_with_us(),  # noqa: PLW1509 it calls nothing but the system
            )  # fmt: skip
        except (OSError, ValueError, subprocess.SubprocessError) as trouble:
            raise Gone(f"{line[0]!r} can't be started: {trouble}") from trouble
        assert self._popen.stdin is not None and self._popen.stdout is not None
        self._into, self._from_it = self._popen.stdin.fileno(), self._popen.stdout.fileno()
        os.set_blocking(self._into, False)
        os.set_blocking(self._from_it, False)
        self._unsent = bytearray()
        self._unread = bytearray()

    @property
    def process(self) -> int:
        """Its process id."""
        return self._popen.pid

    def say(self, line: bytes) -> None:
        """With the next `send` or `pump`."""
        self._unsent += line
        self._unsent += b"\n"

    def pump(self) -> list[bytes]:
        """Send what can be sent, and all lines that have come. Raises Gone."""
        self.send()
        lines: list[bytes] = []
        for _ in range(MOST_CHUNKS):
            try:
                got = os.read(self._from_it, CHUNK)
            except BlockingIOError:
                break
            if not got:
                if lines:
                    break  # they count; that it is gone is found next time
                raise Gone(self._how_it_ended())
            *whole, rest = (bytes(self._unread) + got).split(b"\n")
            self._unread = bytearray(rest)
            lines += [line for line in whole if line.strip()]
            if len(rest) > LONGEST_LINE:
                raise Gone(f"a line of more than {LONGEST_LINE} bytes")
            if len(got) < CHUNK:
                break
        return lines

    def send(self) -> None:
        """What the pipe takes now."""
        try:
            while self._unsent:
                del self._unsent[: os.write(self._into, self._unsent[:CHUNK])]
        except BlockingIOError:
            return
        except OSError:  # nobody reads any more; what it still said is heard first
            self._unsent.clear()

    def waits_for(self) -> list[tuple[int, int]]:
        """File descriptors and what to `poll` them for."""
        found = [(self._from_it, select.POLLIN)]
        return [*found, (self._into, select.POLLOUT)] if self._unsent else found

    def _how_it_ended(self) -> str:
        try:
            code = self._popen.wait(0.2)
        except subprocess.TimeoutExpired:
            return "it has closed its output"
        how = f"it ended with {code}" if code >= 0 else f"it was ended by signal {-code}"
        return f"{how}{self.last_words()}"

    def last_words(self) -> str:
        """The end of what it wrote to stderr, for a message."""
        if self._errors is None:
            return ""
        file = self._errors.fileno()  # it writes where the file's position is, so that stays where it is
        start = max(self._from, os.fstat(file).st_size - TAIL)
        said = os.pread(file, TAIL, start).decode(errors="replace").strip().splitlines()
        return f"; it last said: {said[-1]}" if said else ""

    def end(self) -> None:
        """At once, whatever it does, with all that it started."""
        try:
            os.killpg(self._popen.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            self._popen.kill()
        assert self._popen.stdin is not None and self._popen.stdout is not None
        for pipe in (self._popen.stdin, self._popen.stdout):
            try:
                pipe.close()
            except OSError:
                continue
        self._popen.wait()


def _ends_with_us() -> Callable[[], None] | None:
    """What has the system end a program when this process is killed and could not do it: only Linux has it. Elsewhere a
    program ends when its input does, if it is well written."""
    if sys.platform != "linux":
        return None
    import ctypes

    prctl = ctypes.CDLL(None).prctl

    def ask() -> None:
        prctl(DEATH_SIGNAL, signal.SIGKILL)

    return ask
