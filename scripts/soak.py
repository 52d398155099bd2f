"""`make soak`: what `make test` plays a tenth of, whole; then as many games as one has time for, looked at closely.

    python scripts/soak.py --rounds 3 --games 200000 --jobs 16 --file build/soak.jsonl
    python scripts/soak.py --rounds 0 --games 20000 --positions 1      # no tests; every position of every game

First the tests that are marked `soak`, round by round, each round with other games and examples (tests/soaking.py).
Then games at every table there is: each ends with a winner; no invariant breaks; no refusal cites a rule that no
rulebook at the table has; the parts of every number add up; no position of a turn comes back.

Every batch is a line of the file when it is done, so a run that was stopped goes on where it was. The exit status is 1
if anything was found. Each finding names its game in the form in which `--only` plays it again, or its test with the
round in which pytest runs it again.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.conformance.tables import TABLES, VARIANTS, table_at  # noqa: E402
from tests.conformance.test_citations import held, refused  # noqa: E402
from tests.conformance.test_no_circles import position  # noqa: E402
from tests.conformance.test_sums import look as look_at_sums  # noqa: E402

from kickdoor.arena.crew import crew  # noqa: E402
from kickdoor.bots import make, names  # noqa: E402
from kickdoor.engine import State, apply, to_act, validate, view  # noqa: E402
from kickdoor.engine.command import PASS, REST  # noqa: E402

BATCH: Final = 25
MOST_DECISIONS: Final = 60_000
# In turn, round all tables; a+b: dealt round the table. Who searches sits there seldom, for that takes a hundred times
# as long.
CHEAP: Final = ("random", "rookie", "veteran", "random+rookie+veteran", "rookie", "veteran", "rookie")
LEARNED: Final = ("champion", "champion+veteran+random") if "champion" in names() else ("veteran", "rookie")
SEARCHING: Final = (
    "strategist", "planner+rookie+veteran+random", "strategist+veteran+rookie", "planner+veteran+random",
    "strategist+random+rookie", "mastermind+champion+rookie" if "mastermind" in names() else "planner+rookie",
)  # fmt: skip
BOTS: Final = tuple(
    one for searching in SEARCHING for one in (*CHEAP, LEARNED[0], *CHEAP, *CHEAP, LEARNED[1], *CHEAP, searching)
)
VALIDATE_EVERY: Final = 37
LOOK_EVERY: Final = 101
POSITIONS_EVERY: Final = 20  # games, unless --positions says otherwise
TESTS_AT_ONCE: Final = 20  # in one line of the file
MOST_OF_A_FAILURE: Final = 2000  # letters

Game = tuple[str, str, str, int]


# ---- the tests of a soak -----------------------------------------------------------------------------------------


class Piece(NamedTuple):
    """Some tests of one function, in one round."""

    round: int
    tests: tuple[str, ...]

    @property
    def name(self) -> str:
        """What it is called in the file; the same in every run."""
        return f"{self.round} {self.tests[0]}"


def pieces(round: int) -> list[Piece]:
    """All tests that are marked `soak`, as they are in this round."""
    files = [file for file in (ROOT / "tests").rglob("test_*.py") if "pytest.mark.soak" in file.read_text("utf-8")]
    said = pytest(round, "--collect-only", "-m", "soak", *sorted(map(str, files))).stdout
    functions: dict[str, list[str]] = {}
    for line in said.splitlines():
        if line.startswith("tests/") and "::" in line:
            functions.setdefault(line.partition("[")[0], []).append(line)
    assert functions, f"no test is marked soak: {said}"
    found = []
    for tests in functions.values():
        found += [
            Piece(round, tuple(tests[first : first + TESTS_AT_ONCE])) for first in range(0, len(tests), TESTS_AT_ONCE)
        ]
    return found


def pytest(round: int, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--hypothesis-seed={round}", *words],
        cwd=ROOT, env={**os.environ, "KICKDOOR_SOAK": str(round)}, text=True, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


def test(piece: Piece) -> dict[str, Any]:
    """Run it. What went wrong is told by test, with the round it is run again in."""
    done = pytest(piece.round, "--tb=short", *piece.tests)
    red = dict.fromkeys(re.findall(r"^(?:FAILED|ERROR) (tests/\S.*?)(?: - |$)", done.stdout, re.MULTILINE))
    if done.returncode and not red:
        red = {piece.tests[0]: None}
    again = f"KICKDOOR_SOAK={piece.round} pytest --hypothesis-seed={piece.round}"
    found = [{"game": [f"{again} '{one}'"], "wrong": why(one, done.stdout)} for one in red]
    return {"piece": piece.name, "tests": len(piece.tests), "games": 0, "decisions": 0, "found": found}


def why(one: str, said: str) -> str:
    """What pytest says of this test. What matters stands first there: after it comes what was on a page."""
    name = re.escape(one.rpartition("::")[2])
    of_it = re.findall(
        rf"^_+ (?:ERROR at \w+ of )?{name} _+\n(.*?)(?=^_{{3}}|^={{3}}|\Z)", said, re.MULTILINE | re.DOTALL
    )
    return "\n".join(part[:MOST_OF_A_FAILURE] for part in of_it) or said[-MOST_OF_A_FAILURE:]


def tested(wanted: list[Piece], jobs: int) -> Iterator[dict[str, Any]]:
    """In the order in which they are done. Ctrl-C reaches the tests as well; what has not begun never begins."""
    pool = ThreadPoolExecutor(jobs)
    try:
        for done in as_completed([pool.submit(test, piece) for piece in wanted]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


# ---- games at every table ----------------------------------------------------------------------------------------


def game_of(number: int) -> Game:
    """Round all tables and variants, so that every stretch of numbers has some of each."""
    table, variant, bot, _round = digits(number)
    return TABLES[table], VARIANTS[variant], BOTS[bot], number


def digits(number: int) -> tuple[int, int, int, int]:
    number, table = divmod(number, len(TABLES))
    number, variant = divmod(number, len(VARIANTS))
    round, bot = divmod(number, len(BOTS))
    return table, variant, bot, round


def sits_in(game: Game) -> list[str]:
    """Who sits where; in time each table has each number of players with each bot."""
    _packs, _variant, bot, number = game
    kinds = bot.split("+")
    players = 3 + sum(digits(number)) % 4
    return [kinds[(number + seat) % len(kinds)] for seat in range(players)]


def play(game: Game, positions_every: int = POSITIONS_EVERY) -> int:
    """Play it and look at it; the number of decisions. AssertionError or CorruptState for what is wrong."""
    packs, variant, _bot, number = game
    table = table_at(packs, variant)
    sits = sits_in(game)
    s = table.deal([(number + seat) % 2 for seat in range(len(sits))], 1_000_000 + number)
    bots = [make(name, 1000 * number + seat) for seat, name in enumerate(sits)]
    rng = random.Random(number)
    watched = number // (len(TABLES) * len(VARIANTS)) % positions_every == 0
    seen: set[str] = set()
    decisions = turn = 0
    while not s.over:
        seat = to_act(s)[0]
        try:
            command = bots[seat].decide(view(s, seat))
            apply(s, command)
        except Exception as trouble:
            raise AssertionError(f"{sits[seat]} at decision {decisions}: {trouble!r}") from trouble
        decisions += 1
        assert decisions < MOST_DECISIONS, "the game does not end"
        if decisions % VALIDATE_EVERY == 0:
            validate(s)
        if decisions % LOOK_EVERY == 0:
            look_closely(s, packs, rng)
        if watched and command.verb not in (PASS, REST):
            if s.turn != turn:
                turn, seen = s.turn, set()
            here = position(s)
            assert here not in seen, f"{sits[seat]}: a position came back in turn {turn}"
            seen.add(here)
    validate(s)
    assert s.winners, "nobody has won"
    return decisions


def look_closely(s: State, packs: str, rng: random.Random) -> None:
    look_at_sums(s, packs)
    for rule in refused(s, rng):
        assert held(s.catalog, rule), f"{rule} is cited, and no rulebook at the table has it"


def batch(task: tuple[int, int]) -> dict[str, Any]:
    """The games from this number on. What went wrong is told, and the next one is played."""
    first, positions_every = task
    found: list[dict[str, Any]] = []
    decisions = 0
    for number in range(first, first + BATCH):
        game = game_of(number)
        try:
            decisions += play(game, positions_every)
        except Exception as trouble:
            found.append({"game": game, "wrong": f"{type(trouble).__name__}: {trouble}"[:2000]})
    return {"first": first, "games": BATCH, "decisions": decisions, "found": found}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=1, help="of the tests that are marked soak")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--positions", type=int, default=POSITIONS_EVERY, help="watch those of every so many games")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--file", type=Path, default=ROOT / "build" / "soak.jsonl")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long, wherever it is; 0: when done")
    parser.add_argument("--only", metavar="TABLE|VARIANT|BOT|GAME", help="one game of an earlier run, once more")
    options = parser.parse_args()
    if options.only:
        packs, variant, bot, number = options.only.split("|")
        print(play((packs, variant, bot, int(number)), 1), "decisions, and nothing wrong")
        return 0
    options.file.parent.mkdir(parents=True, exist_ok=True)
    done = [json.loads(line) for line in options.file.read_text().splitlines()] if options.file.exists() else []
    finished = {line.get("piece") for line in done} | {line.get("first") for line in done}
    all_pieces = [piece for round in range(1, options.rounds + 1) for piece in pieces(round)]
    tests = [piece for piece in all_pieces if piece.name not in finished]
    games = [first for first in range(0, options.games, BATCH) if first not in finished]
    of_tests, started = sum(len(piece.tests) for piece in all_pieces), time.monotonic()
    with options.file.open("a") as file:
        for line in both(tests, [(first, options.positions) for first in games], options.jobs):
            file.write(json.dumps(line) + "\n")
            file.flush()
            done.append(line)
            progress(done, of_tests, options.games, time.monotonic() - started)
            if options.minutes and time.monotonic() - started > options.minutes * 60:
                break
    print()
    found = [one for line in done for one in line["found"]]
    for one in found:
        print("|".join(str(part) for part in one["game"]), one["wrong"])
    print("seats:", ", ".join(f"{bot} {seats:,}" for bot, seats in seats_of(done).items()))
    print(*(f"{total(done, what):,} {what}," for what in ("tests", "games", "decisions")), len(found), "found wrong")
    return 1 if found else 0


def both(tests: list[Piece], games: list[tuple[int, int]], jobs: int) -> Iterator[dict[str, Any]]:
    yield from tested(tests, jobs)
    with crew(batch, jobs) as workers:
        yield from workers.do(games)


def progress(done: list[dict[str, Any]], tests: int, games: int, seconds: float) -> None:
    wrong = sum(len(line["found"]) for line in done)
    print(
        f"\r{total(done, 'tests'):,} of {tests:,} tests, {total(done, 'games'):,} of {games:,} games, "
        f"{wrong} found wrong, {seconds / 60:.1f} min ", end="", flush=True
    )  # fmt: skip


def seats_of(done: list[dict[str, Any]]) -> Counter[str]:
    """How often each bot sat at a table of these batches."""
    found: Counter[str] = Counter()
    for line in done:
        if "first" in line:
            for number in range(line["first"], line["first"] + BATCH):
                found.update(sits_in(game_of(number)))
    return found


def total(done: list[dict[str, Any]], what: str) -> int:
    return sum(line.get(what, 0) for line in done)


if __name__ == "__main__":
    sys.exit(main())
