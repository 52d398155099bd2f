"""A contest: bots measured against each other on paired deals, in several processes, stopped early or gone on with.

    standings = Standings(plan, contest(Plan(bots=("veteran", "rookie", "rookie", "rookie"), paired=True), jobs=4))

Games are those of `match`; here is in which order, what is kept of each (a `Row`), and when it is enough. Rows are the
same with any number of processes, and so is the moment at which a contest is stopped.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from hashlib import blake2b
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Any, Final

from kickdoor.arena.abreast import play_abreast, send_home
from kickdoor.arena.match import Outcome, play_match
from kickdoor.arena.plan import BadPlan, Plan, table_of
from kickdoor.arena.politics import Politics
from kickdoor.arena.workplace import LOCAL, Workplace
from kickdoor.bots import BadBot
from kickdoor.bots.registry import MAKERS, Maker, known_here_only
from kickdoor.compiled.finding import PACKAGE, sources
from kickdoor.engine import State
from kickdoor.play.driver import Step

DEALS_A_BATCH: Final = 4  # what one process plays at a time, and after how many deals it is asked whether to stop
ERROR: Final = 0.05  # how often stopping early may be wrong, either way
LEARNED: Final = "bots/champion/weights.npz"
LEAST_DEALS: Final = 20  # before that the spread of the results is not known


@dataclass(slots=True)
class Row:
    """What is kept of one game. By seat: `bots`, `levels`, `faults`. `acts`: what, from seat, to seat, how often."""

    game: int
    bots: list[str]
    winners: list[int]
    levels: list[int]
    decisions: int
    finished: bool
    cpu: float = 0.0
    faults: list[int] = field(default_factory=list)
    acts: list[tuple[str, int, int, int]] = field(default_factory=list)
    failure: str = ""

    def share(self, seat: int) -> float:
        """Of the win: two winners have a half each."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class OtherContest(Exception):
    """A file holds games of something else than what is to be played on."""


# ---- playing -----------------------------------------------------------------------------------------------------


def play_row(plan: Plan, game: int) -> Row:
    """One game of the plan, with what its players did to each other."""
    heard: list[Politics] = []

    def listen(state: State) -> Step:
        heard.append(Politics(state))
        return heard[0].hear

    outcome = play_match(plan, game, listen)
    return row_of(outcome, heard[0] if heard else None)


def play_rows_abreast(plan: Plan, games: range) -> list[Row]:
    """The same, where bots sit in processes of their own."""
    heard: dict[int, Politics] = {}

    def listen(game: int, state: State) -> Step:
        heard[game] = Politics(state)
        return heard[game].hear

    return [row_of(outcome, heard.get(outcome.game)) for outcome in play_abreast(plan, games, listen)]


def row_of(outcome: Outcome, heard: Politics | None) -> Row:
    """What is kept of this game. `heard` is None if it broke before anything happened."""
    faults = [0] * len(outcome.bots)
    for fault in outcome.faults:
        faults[fault.seat] += 1
    acts = [(*act, times) for act, times in sorted(heard.acts.items())] if heard else []
    return Row(
        outcome.game, outcome.bots, outcome.winners, outcome.levels, outcome.decisions, outcome.finished,
        round(outcome.cpu, 4), faults, acts, outcome.failure,
    )  # fmt: skip


def play_rows(work: tuple[Plan, int, int, dict[str, Maker]]) -> list[Row]:
    """Games `first` to `last`; what one process does at a time."""
    plan, first, last, makers = work
    MAKERS.update(makers)
    if any(map(plan.sits_apart, plan.bots)):
        return play_rows_abreast(plan, range(first, last))
    return [play_row(plan, game) for game in range(first, last)]


def batches(plan: Plan, first: int, at: Workplace) -> Generator[list[Row], None, None]:
    """All games from number `first` on, a few deals at a time, in their order."""
    try:
        makers = known_here_only(plan.bots) if at.elsewhere else {}
    except BadBot as bad:
        raise BadPlan(str(bad)) from bad
    size = DEALS_A_BATCH * plan.rotations
    bounds = sorted({first, plan.games, *range((first // size + 1) * size, plan.games, size)})
    work = [(plan, start, end, makers) for start, end in pairwise(bounds)]
    try:
        yield from at.do(play_rows, work)
    finally:
        send_home()


def contest(
    plan: Plan,
    jobs: int = 1,
    file: Path | None = None,
    stop: tuple[float, float] | None = None,
    tell: Callable[[int], None] | None = None,
    backend: str = LOCAL,
    address: str = "",
) -> list[Row]:
    """Play the plan, or go on with what the file holds of it. `jobs`, `backend`, `address`: see
    `Workplace`. `stop`: two shares of the first bot; it is enough when one of them is out of the question (`decided`).
    Raises OtherContest, BadPlan, WorkerLost, NoCluster, OSError of the file."""
    table_of(plan.table)
    rows = begun(plan, file) if file is not None else []
    if tell is not None and rows:
        tell(len(rows))
    if decided(plan, rows, stop):
        return rows
    with closing(batches(plan, len(rows), Workplace(jobs, backend, address))) as played:
        for more in played:
            rows += more
            if file is not None:
                with file.open("a", encoding="utf-8") as kept:
                    kept.writelines(json.dumps(asdict(row), separators=(",", ":")) + "\n" for row in more)
            if tell is not None:
                tell(len(more))
            if decided(plan, rows, stop):
                break
    return rows


# ---- when it is enough -------------------------------------------------------------------------------------------


def deal_shares(plan: Plan, rows: Iterable[Row], bot: str) -> list[tuple[float, int]]:
    """By deal that was played whole: the wins of this bot, and its seats."""
    found: dict[int, tuple[float, int]] = {}
    counted: dict[int, int] = {}
    for row in rows:
        deal = plan.deal_of(row.game)
        wins, seats = found.get(deal, (0.0, 0))
        mine = [seat for seat, name in enumerate(row.bots) if name == bot]
        found[deal] = wins + sum(row.share(seat) for seat in mine), seats + len(mine)
        counted[deal] = counted.get(deal, 0) + 1
    whole = plan.rotations if plan.paired else 1
    return [found[deal] for deal in sorted(found) if counted[deal] == whole and found[deal][1]]


def decided(plan: Plan, rows: list[Row], stop: tuple[float, float] | None) -> bool:
    """A sequential test (SPRT) between two shares of the first bot, deal by deal, each deal one measurement."""
    if stop is None:
        return False
    deals = [wins / seats for wins, seats in deal_shares(plan, rows, plan.bots[0])]
    if len(deals) < LEAST_DEALS:
        return False
    mean = sum(deals) / len(deals)
    spread = sum((one - mean) ** 2 for one in deals) / (len(deals) - 1)
    low, high = stop
    weight = len(deals) * (high - low) * (mean - (low + high) / 2) / max(spread, 1e-9)
    return abs(weight) >= log((1 - ERROR) / ERROR)


# ---- files -------------------------------------------------------------------------------------------------------


def heading(plan: Plan) -> dict[str, Any]:
    """What has to be alike for games to be counted together: also what they were played with. The number of games may
    grow."""
    table = plan.table
    return {
        "contest": list(plan.bots), "players": plan.players, "seed": plan.seed, "paired": plan.paired,
        "packs": list(table.packs), "house": table.house, "variants": list(table.variants),
        "rulings": [list(one) for one in table.rulings], "sources": played_with(),
        **({"apart": True, "seconds": plan.seconds} if plan.apart else {}),
    }  # fmt: skip


@lru_cache(maxsize=1)
def played_with(package: str = PACKAGE) -> str:
    """A digest of what decides games beside the cards: the sources of engine and bots, and what the champion has
    learned. The same on every machine and with every Python: whoever measures elsewhere can say against what."""
    found = blake2b(digest_size=8)
    for path in (*sources(package), LEARNED):
        found.update(path.encode() + b"\0" + Path(package, path).read_bytes())
    return found.hexdigest()


def begun(plan: Plan, file: Path) -> list[Row]:
    """The games in this file, which begins with the heading of this plan; a new one if there is none. A line that was
    being written when somebody stopped it is dropped."""
    wanted = json.dumps(heading(plan))
    if not file.exists() or not file.read_text("utf-8"):
        file.write_text(wanted + "\n", "utf-8")
        return []
    lines = file.read_text("utf-8").splitlines(keepends=True)
    if lines[0].strip() != wanted:
        raise OtherContest(f"{file} holds games of something else, or of other sources: {lines[0].strip()[:200]}")
    whole = [line for line in lines if line.endswith("\n")]
    if len(whole) < len(lines):
        file.write_text("".join(whole), "utf-8")
    rows = [Row(**json.loads(line)) for line in whole[1:]]
    return rows[: plan.games]
