"""What the rounds come to: medians, spreads, ratios, goals, and what got worse since the last time.

Nothing here measures or prints. A run is plain data, as `peers.py --json` tells it and `baseline.json` keeps it:

    {"date": ..., "machine": {...}, "rounds": 5, "seconds": 1.0, "missing": {NAME: WHY},
     "engines": {NAME: {"title": ..., "game": ..., "version": ..., "decisions_per_s": [one a round], ...}}}

Rounds are interleaved, so figures of the same round were taken under the same load. Two engines are therefore compared
round by round, and the median of these ratios is what counts, not the ratio of two medians.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import prod
from statistics import median, quantiles
from typing import Any, Final

Run = dict[str, Any]

DECISIONS: Final = "decisions_per_s"
GAMES: Final = "games_per_s"
COPIES: Final = "copy_us"
BUILDS: Final = ("compiled", "interpreted")
LEAST_TOLERANCE: Final = 0.03  # a ratio that moved by less is never called worse, however still the machine was


@dataclass(frozen=True, slots=True)
class Value:
    """A median over the rounds. `spread`: half of the way between the quarters, as a part of the median."""

    median: float
    spread: float


def value_of(rounds: Sequence[float]) -> Value:
    middle = median(rounds)
    if len(rounds) < 2:
        return Value(middle, 0.0)
    low, _, high = quantiles(rounds, n=4, method="inclusive")
    return Value(middle, (high - low) / 2 / middle)


def rounds_of(run: Run, engine: str, figure: str = DECISIONS) -> list[float]:
    """The figure of this engine in each round; empty if it was not measured."""
    return run["engines"].get(engine, {}).get(figure) or []


def ratio(run: Run, above: str, below: str, figure: str = DECISIONS) -> Value | None:
    """How many times as fast the one is as the other; None if either is missing."""
    pairs = list(zip(rounds_of(run, above, figure), rounds_of(run, below, figure)))
    return value_of([one / other for one, other in pairs]) if pairs else None


# ---- goals -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Goal:
    words: str
    found: Callable[[Run], Value | None]
    limit: float
    at_most: bool = False

    def verdict(self, run: Run) -> str:
        """`met`, or by how much it is missed, or that nobody knows."""
        found = self.found(run)
        if found is None:
            return "not measured"
        reached = self.limit / found.median if self.at_most else found.median / self.limit
        if reached >= 1:
            return "met"
        short = found.median / self.limit - 1
        return f"missed by {abs(short):.0%}" if abs(short) >= 0.01 else "missed by less than 1%"


def times(above: str, below: str) -> Callable[[Run], Value | None]:
    return lambda run: ratio(run, above, below)


def plain(engine: str, figure: str) -> Callable[[Run], Value | None]:
    def found(run: Run) -> Value | None:
        rounds = rounds_of(run, engine, figure)
        return value_of(rounds) if rounds else None

    return found


GOALS: Final = (
    Goal("compiled ÷ OpenSpiel hearts", times("compiled", "hearts"), 1.5),
    Goal("compiled ÷ OpenSpiel crazy_eights", times("compiled", "crazy_eights"), 1.0),
    Goal("compiled ÷ OpenSpiel hearts, by random.choices", times("compiled", "hearts-choices"), 1.5),
    Goal("compiled ÷ OpenSpiel crazy_eights, by random.choices", times("compiled", "crazy_eights-choices"), 1.0),
    Goal("compiled ÷ Catanatron", times("compiled", "catanatron"), 10),
    Goal("interpreted ÷ Catanatron", times("interpreted", "catanatron"), 1.5),
    Goal("compiled: copy, µs", plain("compiled", COPIES), 3, at_most=True),
    Goal("compiled: rookie games/s", plain("compiled-rookies", GAMES), 120),
    Goal("compiled: 6 players ÷ 3", times("compiled-6", "compiled-3"), 0.6),
    Goal("interpreted: 6 players ÷ 3", times("interpreted-6", "interpreted-3"), 0.6),
    Goal("compiled: all packs mixed ÷ deluxe", times("compiled-mixed", "compiled"), 0.8),
    Goal("interpreted: all packs mixed ÷ deluxe", times("interpreted-mixed", "interpreted"), 0.8),
)


# ---- tables, as rows of words ----------------------------------------------------------------------------------


def said(value: Value | None, digits: int = 0) -> str:
    return "" if value is None else f"{value.median:,.{digits}f} ±{value.spread:.0%}"


ENGINE_HEADINGS: Final = (
    "engine", "version", "game", "decisions/s", "games/s", "decisions a game", "copy, µs",
    "compiled ÷ it", "interpreted ÷ it",
)  # fmt: skip


def engine_rows(run: Run) -> list[list[str]]:
    rows = []
    for name, engine in run["engines"].items():
        ours = name.startswith(BUILDS)
        copies = plain(name, COPIES)(run)
        row = [engine["title"], engine["version"], engine["game"], said(plain(name, DECISIONS)(run))]
        row += [said(plain(name, GAMES)(run), 1), f"{engine['mean_decisions']:,.0f}"]
        row.append(f"{said(copies, 1)}{' deepcopy' if engine.get('deepcopy') and copies else ''}")
        row += ["" if ours else said(ratio(run, build, name), 2) for build in BUILDS]
        rows.append(row)
    return rows


GOAL_HEADINGS: Final = ("goal", "wanted", "found", "")


def goal_rows(run: Run) -> list[list[str]]:
    return [
        [
            goal.words,
            f"{'at most' if goal.at_most else 'at least'} {goal.limit:g}",
            said(goal.found(run), 2),
            goal.verdict(run),
        ]
        for goal in GOALS
    ]


# ---- now and then ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Change:
    """A figure of Kickdoor's as a multiple of the yardstick, then and now; more is better. `by`: the change, as a part
    of what it was; one within the `tolerance` is none."""

    words: str
    then: Value
    now: Value

    @property
    def by(self) -> float:
        return self.now.median / self.then.median - 1

    @property
    def tolerance(self) -> float:
        """Twice what both runs were uncertain of."""
        return max(LEAST_TOLERANCE, 2 * (self.then.spread + self.now.spread))

    @property
    def verdict(self) -> str:
        if abs(self.by) <= self.tolerance:
            return ""
        return "better" if self.by > 0 else "WORSE"

    def as_dict(self) -> dict[str, Any]:
        figures = {"then": self.then.median, "now": self.now.median, "by": self.by, "tolerance": self.tolerance}
        return {"what": self.words, **figures, "verdict": self.verdict.lower() or "same"}


def yardsticks(then: Run, now: Run, figure: str = DECISIONS) -> list[str]:
    """The other engines that were measured in both runs, in the same version: what they do has not changed."""
    return [
        name
        for name, engine in now["engines"].items()
        if not name.startswith(BUILDS)
        and engine["version"] == then["engines"].get(name, {}).get("version")
        and rounds_of(now, name, figure)
        and rounds_of(then, name, figure)
    ]


def in_yardsticks(run: Run, engine: str, figure: str, peers: Sequence[str]) -> Value:
    """The figure, in each round, as a multiple of the geometric mean of these peers. More is better."""
    each = zip(rounds_of(run, engine, figure), *(rounds_of(run, peer, figure) for peer in peers))
    multiples = [ours / prod(theirs) ** (1 / len(theirs)) for ours, *theirs in each]
    return value_of([1 / one for one in multiples] if figure == COPIES else multiples)


def changes(then: Run, now: Run) -> list[Change]:
    """Every figure of Kickdoor's that both runs have. Speeds are not compared: machines differ, and so does their
    load. What is compared is the multiple of what the other engines did in the same rounds."""
    found = []
    for figure, words in ((DECISIONS, "decisions/s"), (COPIES, "copies/s")):
        peers = yardsticks(then, now, figure)
        for name, engine in now["engines"].items():
            if peers and name.startswith(BUILDS) and rounds_of(now, name, figure) and rounds_of(then, name, figure):
                found.append(
                    Change(
                        f"{engine['title']}: {engine['game']}, {words}",
                        in_yardsticks(then, name, figure, peers),
                        in_yardsticks(now, name, figure, peers),
                    )
                )
    return found


def doubts(then: Run, now: Run) -> list[str]:
    """Why the comparison may be less than it seems, a sentence each."""
    found = [
        f"{what} was {then['machine'].get(key)} and is {now['machine'].get(key)}"
        for key, what in (("machine", "the machine"), ("system", "the system"), ("python", "Python"))
        if then["machine"].get(key) != now["machine"].get(key)
    ]
    if then["seconds"] != now["seconds"]:
        found.append(f"rounds of {now['seconds']:g} s play other games than those of {then['seconds']:g} s")
    for name, engine in then["engines"].items():
        other = now["engines"].get(name)
        if other is None:
            found.append(f"{engine['title']}, {engine['game']}: not measured this time")
        elif not name.startswith(BUILDS) and other["version"] != engine["version"]:
            found.append(f"{engine['title']} was {engine['version']} and is {other['version']}: left out")
    return found


CHANGE_HEADINGS: Final = ("as a multiple of the other engines", "then", "now", "change", "noise", "")


def change_rows(found: Iterable[Change]) -> list[list[str]]:
    return [
        [
            one.words,
            f"{one.then.median:.3g}",
            f"{one.now.median:.3g}",
            f"{one.by:+.1%}",
            f"±{one.tolerance:.1%}",
            one.verdict,
        ]
        for one in found
    ]


def status(found: Sequence[Change]) -> int:
    """For the shell: 0 nothing got worse, 1 something did, 2 there was nothing to compare."""
    if not found:
        return 2
    return 1 if any(one.verdict == "WORSE" for one in found) else 0
