"""What a contest comes to: shares of wins with intervals, who beats whom, levels, and how they deal with each other.

A deal, with all its rotations, is one measurement: intervals come from drawing deals anew (bootstrap), not games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from kickdoor.arena import politics
from kickdoor.arena.contest import Row, deal_shares, heading
from kickdoor.arena.plan import Plan

DRAWS: Final = 2000
TAILS: Final = (0.025, 0.975)  # 95 %

Interval = tuple[float, float]


class Standings:
    """The figures of a contest; `as_dict` has all of them. They depend on the rows alone."""

    def __init__(self, plan: Plan, rows: Sequence[Row]) -> None:
        self.plan = plan
        self.rows = rows
        self.bots = list(dict.fromkeys(plan.bots))
        self.seats: Counter[str] = Counter()
        self.wins: Counter[str] = Counter()  # a shared win counts for each
        self.shares: dict[str, float] = dict.fromkeys(self.bots, 0.0)
        self.levels: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        for row in rows:
            for seat, bot in enumerate(row.bots):
                self.seats[bot] += 1
                self.wins[bot] += seat in row.winners
                self.shares[bot] += row.share(seat)
                self.levels[bot] += row.levels[seat]
                self.faults[bot] += row.faults[seat] if row.faults else 0

    def share(self, bot: str) -> float:
        """Of the wins, for each time it sat at a table; the fair share is one by the number of players."""
        return self.shares[bot] / max(1, self.seats[bot])

    def interval(self, bot: str) -> Interval:
        """95 % of the shares that come out when deals are drawn anew."""
        deals = deal_shares(self.plan, self.rows, bot)
        if not deals:
            return 0.0, 1.0
        wins = [one[0] for one in deals]
        seats = [one[1] for one in deals]
        chance = Random(0)
        places = range(len(deals))
        found: list[float] = []
        for _ in range(DRAWS):
            drawn = chance.choices(places, k=len(deals))
            found.append(sum(map(wins.__getitem__, drawn)) / sum(map(seats.__getitem__, drawn)))
        found.sort()
        return found[int(TAILS[0] * DRAWS)], found[int(TAILS[1] * DRAWS) - 1]

    def against(self, bot: str, other: str) -> float | None:
        """Of the wins that one of the two had, for each time it sat there, the part of the first; None if there is
        nothing to compare."""
        if bot == other or not self.seats[bot] or not self.seats[other]:
            return None
        mine, theirs = self.share(bot), self.share(other)
        return mine / (mine + theirs) if mine + theirs else None

    # ---- politics ------------------------------------------------------------------------------------------------

    def dealings(self, bot: str) -> dict[str, float]:
        """How this bot deals with others: rates a game and seat, or parts of one."""
        done: Counter[str] = Counter()
        met: Counter[str] = Counter()
        for row in self.rows:
            for what, giver, taker, times in row.acts:
                if row.bots[giver] == bot:
                    done[what] += times
                if row.bots[taker] == bot:
                    met[what] += times
        seats = max(1, self.seats[bot])
        found = {what: round(done[what] / seats, 3) for what in (politics.ASKED, politics.HELPED, politics.COUNTERED)}
        found["got_help"] = round(met[politics.HELPED] / max(1, done[politics.ASKED]), 3)
        found["gave_help"] = round(done[politics.HELPED] / max(1, met[politics.ASKED]), 3)
        found["price_paid"] = round(done[politics.PAID] / max(1, done[politics.STAKE]), 3)
        found["price_taken"] = round(met[politics.PAID] / max(1, met[politics.STAKE]), 3)
        found[politics.TRADED] = round(done[politics.TRADED] / seats, 3)
        found[politics.HINDERED] = round(done[politics.HINDERED] / seats, 3)
        found["was_hindered"] = round(met[politics.HINDERED] / seats, 3)
        found["on_the_leader"] = round(done[politics.LEADER] / max(1, done[politics.HINDERED]), 3)
        return found

    def favour(self, bot: str) -> dict[str, float]:
        """How much more help (`help`) and interference (`harm`) its own kind gets from it than others do; 1.0 is no
        favour. Measured against how those others treat the two, so that neither a busy bot nor a tempting victim looks
        like a friend; it takes tables with at least two of each."""
        found: dict[str, float] = {}
        mixed = [row for row in self.rows if 2 <= row.bots.count(bot) <= len(row.bots) - 2]
        for name, what in (("help", politics.HELPED), ("harm", politics.HINDERED)):
            done = {(giver, taker): 0.0 for giver in (True, False) for taker in (True, False)}
            for row in mixed:
                own = row.bots.count(bot)
                others = len(row.bots) - own
                for kind, giver, taker, times in row.acts:
                    if kind == what:
                        mine, theirs = row.bots[giver] == bot, row.bots[taker] == bot
                        pairs = own * others if mine != theirs else own * (own - 1) if mine else others * (others - 1)
                        done[mine, theirs] += times / pairs
            crossed = done[True, False] * done[False, True]
            if crossed:
                found[name] = round(done[True, True] * done[False, False] / crossed, 3)
        return found

    # ---- all of it -----------------------------------------------------------------------------------------------

    def as_dict(self) -> dict[str, Any]:
        games = max(1, len(self.rows))
        found: dict[str, Any] = {}
        for bot in self.bots:
            low, high = self.interval(bot)
            found[bot] = {
                "seats": self.seats[bot],
                "share": round(self.share(bot), 4),
                "interval": [round(low, 4), round(high, 4)],
                "wins": self.wins[bot],
                "mean_level": round(self.levels[bot] / max(1, self.seats[bot]), 3),
                "faults": self.faults[bot],
                "dealings": self.dealings(bot),
                "favour": self.favour(bot),
            }
        return {
            **heading(self.plan),
            "games": len(self.rows),
            "deals": len({self.plan.deal_of(row.game) for row in self.rows}),
            "finished": sum(row.finished for row in self.rows),
            "fair_share": round(1 / self.plan.players, 4),
            "shared_wins": sum(len(row.winners) > 1 for row in self.rows),
            "mean_decisions": round(sum(row.decisions for row in self.rows) / games, 1),
            "cpu_s": round(sum(row.cpu for row in self.rows), 2),
            "bots": found,
            "matrix": {bot: {other: self.against(bot, other) for other in self.bots} for bot in self.bots},
            "failures": [[row.game, row.failure] for row in self.rows if row.failure],
        }
