"""`make soak`: as many games as one has time for, at every table there is, each looked at closely while it is played.

    python scripts/soak.py --games 200000 --jobs 16 --file build/soak.jsonl

Every batch is a line of the file when it is done, so a run that was stopped goes on where it was. What is looked at:
the game ends with a winner; no invariant breaks; no refusal cites a rule that no rulebook at the table has; the parts
of every number add up; no position of a turn comes back. The exit status is 1 if anything was found, and each finding
names its game in the form in which `--only` plays it again.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.conformance.tables import TABLES, VARIANTS, table_at  # noqa: E402
from tests.conformance.test_citations import held, refused  # noqa: E402
from tests.conformance.test_no_circles import position  # noqa: E402
from tests.conformance.test_sums import look as look_at_sums  # noqa: E402

from kickdoor.arena.crew import crew  # noqa: E402
from kickdoor.bots import make  # noqa: E402
from kickdoor.engine import State, apply, to_act, validate, view  # noqa: E402
from kickdoor.engine.command import PASS, REST  # noqa: E402

BATCH: Final = 25
MOST_DECISIONS: Final = 60_000
BOTS: Final = ("random", "random", "random", "rookie")  # a rookie game takes as long as ten random ones
VALIDATE_EVERY: Final = 37
LOOK_EVERY: Final = 101
POSITIONS_EVERY: Final = 20  # games

Game = tuple[str, str, str, int]


def game_of(number: int) -> Game:
    """Round all tables and variants, so that every stretch of numbers has some of each."""
    table = number % len(TABLES)
    variant = number // len(TABLES) % len(VARIANTS)
    bot = number // (len(TABLES) * len(VARIANTS)) % len(BOTS)
    return TABLES[table], VARIANTS[variant], BOTS[bot], number


def play(game: Game) -> int:
    """Play it and look at it; the number of decisions. AssertionError or CorruptState for what is wrong."""
    packs, variant, bot, number = game
    table = table_at(packs, variant)
    players = 3 + number % 4
    s = table.deal([(number + seat) % 2 for seat in range(players)], 1_000_000 + number)
    bots = [make(bot, 1000 * number + seat) for seat in range(players)]
    rng = random.Random(number)
    watched = number // (len(TABLES) * len(VARIANTS)) % POSITIONS_EVERY == 0
    seen: set[str] = set()
    decisions = turn = 0
    while not s.over:
        seat = to_act(s)[0]
        command = bots[seat].decide(view(s, seat))
        apply(s, command)
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
            assert here not in seen, f"a position came back in turn {turn}"
            seen.add(here)
    validate(s)
    assert s.winners, "nobody has won"
    return decisions


def look_closely(s: State, packs: str, rng: random.Random) -> None:
    look_at_sums(s, packs)
    for rule in refused(s, rng):
        assert held(s.catalog, rule), f"{rule} is cited, and no rulebook at the table has it"


def batch(first: int) -> dict[str, Any]:
    """The games from this number on. What went wrong is told, and the next one is played."""
    found: list[dict[str, Any]] = []
    decisions = 0
    for number in range(first, first + BATCH):
        game = game_of(number)
        try:
            decisions += play(game)
        except Exception as trouble:
            found.append({"game": game, "wrong": f"{type(trouble).__name__}: {trouble}"[:2000]})
    return {"first": first, "games": BATCH, "decisions": decisions, "found": found}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--file", type=Path, default=ROOT / "build" / "soak.jsonl")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long, wherever it is; 0: when done")
    parser.add_argument("--only", metavar="TABLE|VARIANT|BOT|GAME", help="one game of an earlier run, once more")
    options = parser.parse_args()
    if options.only:
        packs, variant, bot, number = options.only.split("|")
        print(play((packs, variant, bot, int(number))), "decisions, and nothing wrong")
        return 0
    options.file.parent.mkdir(parents=True, exist_ok=True)
    done = [json.loads(line) for line in options.file.read_text().splitlines()] if options.file.exists() else []
    finished = {line["first"] for line in done}
    wanted = [first for first in range(0, options.games, BATCH) if first not in finished]
    started = time.monotonic()
    with options.file.open("a") as file, crew(batch, options.jobs) as workers:
        for line in workers.do(wanted):
            file.write(json.dumps(line) + "\n")
            file.flush()
            done.append(line)
            progress(done, options.games, time.monotonic() - started)
            if options.minutes and time.monotonic() - started > options.minutes * 60:
                break
    print()
    found = [one for line in done for one in line["found"]]
    for one in found:
        print("|".join(str(part) for part in one["game"]), one["wrong"])
    games, decisions = sum(line["games"] for line in done), sum(line["decisions"] for line in done)
    print(f"{games:,} games, {decisions:,} decisions, {len(found)} found wrong")
    return 1 if found else 0


def progress(done: list[dict[str, Any]], games: int, seconds: float) -> None:
    played = sum(line["games"] for line in done)
    wrong = sum(len(line["found"]) for line in done)
    print(f"\r{played:,} of {games:,} games, {wrong} found wrong, {seconds / 60:.1f} min ", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
