"""The judge over HTTP: a case comes in, what `kickdoor judge --json` says of it goes out. Each is heard by a process of
its own with limits on time and memory: a case is somebody's file, and must not hold up the tables.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.server.backroom.packing import packed_text
from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.packed import packed_answer
from kickdoor.server.http.rest import body, language_of
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.throttle import Budget
from kickdoor.server.workers import GIVE_WAY, Spent

MOST_CASE: Final = 65_536
SECONDS: Final = 10
WAIT: Final = 6 * SECONDS  # by the clock, where the machine has other things to do
LIMITED: Final = find_spec("resource") is not None  # the time of a process; elsewhere there is only the clock
MEMORY: Final = 1 << 30
AT_ONCE: Final = 2
IN_LINE: Final = 8
IN_LINE_EACH: Final = 4
KEPT: Final = 32  # answers, the latest: to the same words the judge says the same
KEPT_CASE: Final = 8_192  # letters; an example of the page has a tenth of that
KEPT_ANSWER: Final = 131_072  # bytes
FILE: Final = "case.yaml"
UNUSABLE: Final = 2
COST: Final = "seconds"  # the file in which the judge says what it took
HEAR: Final = f"""
import atexit, sys, time
atexit.register(lambda: open({COST!r}, "w").write(str(time.process_time())))
try:
    import os, resource
    os.nice({GIVE_WAY})
    resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[1]),) * 2)
    resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
except (AttributeError, ImportError, OSError, ValueError):
    pass
from kickdoor.cli import main
sys.exit(main(sys.argv[2:], says=""))
"""

Words = Annotated[str, Meta(max_length=400)]


class CaseText(Struct, kw_only=True, forbid_unknown_fields=True):
    """`case`: a case, or several, as the YAML or JSON text of a case file (docs/judge.md), or as an object."""

    case: Annotated[str, Meta(max_length=MOST_CASE)] | dict[str, Any]


class Asking(Struct, kw_only=True, forbid_unknown_fields=True):
    """What may be done in a case. `which`: title or number of the case; `after`: so many of its steps; `command`: is
    this allowed; the rest as `kickdoor judge --ask` has it."""

    case: Annotated[str, Meta(max_length=MOST_CASE)] | dict[str, Any]
    which: Words = ""
    seat: Words = ""
    command: Words = ""
    after: Annotated[int, Meta(ge=0, le=10_000)] = 0


class Verdict(Struct, kw_only=True):
    """As `kickdoor judge --json` prints it."""

    file: str
    ok: bool
    mistakes: list[dict[str, Any]]
    cases: list[dict[str, Any]]


class Advice(Struct, kw_only=True):
    """As `kickdoor judge --ask --json` prints it."""

    file: str
    case: str
    now: str
    legal: dict[str, Any]
    answers: list[dict[str, Any]]


class Judge:
    """`budget`: seconds of processor time, by address, as for everything that takes long (decision 018)."""

    def __init__(self, address: Callable[[Request], str], budget: Budget, packs: Sequence[str] = ()) -> None:
        """`packs`: folders that cases may name by their ids, and no others: nobody reads our disk."""
        self._address = address
        self._packs = ["--no-folders", *(f"--pack={folder}" for folder in packs)]
        self._budget = budget
        self._bench = asyncio.Semaphore(AT_ONCE)
        self._waiting: Counter[str] = Counter()  # cases, by the address they came from
        self._kept: dict[tuple[str, ...], bytes] = {}  # what was said last, by what was asked: the page's examples

    async def judge(self, request: Request) -> Response:
        words: CaseText = await body(request, CaseText, 2 * MOST_CASE)
        return await self._said(request, await self._heard(request, words.case, []))

    async def ask_judge(self, request: Request) -> Response:
        words: Asking = await body(request, Asking, 2 * MOST_CASE)
        flags = ["--ask", f"--after={words.after}"]
        for name, value in (("case", words.which), ("seat", words.seat), ("command", words.command)):
            flags += [f"--{name}={value}"] if value else []
        if any("\0" in flag for flag in flags):
            raise HttpFailure(400, Failure("judge_letter"))
        return await self._said(request, await self._heard(request, words.case, flags))

    async def _said(self, request: Request, words: bytes) -> Response:
        """What the judge has printed, which may be much: it is passed on as it is."""
        return await packed_answer(request, await asyncio.to_thread(packed_text, words))

    async def _heard(self, request: Request, case: str | dict[str, Any], flags: list[str]) -> bytes:
        who, lang = self._address(request), f"--lang={language_of(request).code}"
        text = case if isinstance(case, str) else json.dumps(case)
        asked = (text, *flags, lang)
        if asked in self._kept:
            return self._kept[asked]
        if self._waiting[who] >= IN_LINE_EACH or self._waiting.total() >= IN_LINE:
            raise busy()
        if not self._budget.has_some(who):
            raise Spent
        self._waiting[who] += 1
        try:
            async with self._bench:
                said = await self._hear(text, [*flags, lang], who)
        finally:
            self._waiting -= Counter((who,))  # and forgets who has none
        # packs of one's own may be written while the server runs
        if len(self._packs) == 1 and len(text) <= KEPT_CASE and len(said) <= KEPT_ANSWER:
            self._kept[asked] = said
            if len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
        return said

    async def _hear(self, text: str, flags: list[str], who: str) -> bytes:
        """What the judge prints, at the cost of whoever asks. Raises HttpFailure."""
        with TemporaryDirectory(prefix="kickdoor-") as place:
            (Path(place) / FILE).write_text(text, encoding="utf-8", errors="replace")
            environ = {
                key: value
                for key, value in os.environ.items()
                if not key.startswith("KICKDOOR_") or key == "KICKDOOR_LANGUAGES"
            }
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", HEAR, str(SECONDS), "judge", "--json", *self._packs, *flags, "--", FILE,
                cwd=place, env=environ, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
            too_long = HttpFailure(422, Failure("judge_too_long", seconds=SECONDS))
            try:
                said, complaint = await asyncio.wait_for(process.communicate(), WAIT)
            except TimeoutError:  # it has not had its time, or it sleeps
                raise busy() if LIMITED else too_long from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
                self._budget.charge(who, seconds_in(Path(place)))
        if process.returncode is not None and process.returncode < 0:  # the limit has ended it
            raise too_long
        try:
            msgspec.json.decode(said, type=msgspec.Raw)  # it is JSON, and no more than that is asked here
            return said
        except ValueError:
            why = complaint.decode("utf-8", "replace").strip() if process.returncode == UNUSABLE else ""
            words = why[:2000]
            reason = Failure("judge_mistake", words=words) if words else Failure("judge_silent")
            raise HttpFailure(422, reason) from None


def busy() -> HttpFailure:
    return HttpFailure(503, Failure("judge_busy"), {"retry-after": "10"})


def seconds_in(place: Path) -> float:
    """What the judge that was heard there has taken; all it may take, where it was ended before it could say."""
    try:
        return float((place / COST).read_text())
    except (OSError, ValueError):
        return SECONDS
