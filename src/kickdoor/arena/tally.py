"""What many games add up to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from kickdoor.arena.holdings import Holdings
from kickdoor.arena.match import Outcome
from kickdoor.arena.plan import Plan, table_of
from kickdoor.bots.asking import CRASH, ILLEGAL, KINDS, LOST, SLOW
from kickdoor.engine.events import FIELDS
from kickdoor.engine.program import OP_END, OP_NAMES

MOST_FAILURES_TOLD = 20
FAULT = ("game", "decision", "seed", "bot", "seat", "kind", "what")


@dataclass(slots=True)
class Tally:
    """Sums over outcomes; `as_dict` has the figures people ask for. Outcomes may be added in any order."""

    plan: Plan
    games: int = 0
    finished: int = 0
    turns: int = 0
    decisions: int = 0
    deaths: int = 0
    fights_won: int = 0
    fights_lost: int = 0
    help_asked: int = 0
    help_accepted: int = 0
    played: int = 0
    events: int = 0
    ops: int = 0  # mask of ops that ran
    cpu: float = 0.0
    wins_by_seat: list[int] = field(default_factory=list)
    wins_by_bot: Counter[str] = field(default_factory=Counter)
    seats_by_bot: Counter[str] = field(default_factory=Counter)
    levels: Counter[int] = field(default_factory=Counter)
    failures: list[tuple[int, int, str]] = field(default_factory=list)
    faults_by_bot: dict[str, Counter[str]] = field(default_factory=lambda: {kind: Counter() for kind in KINDS})
    faults: list[tuple[int, int, int, str, int, str, str]] = field(default_factory=list)  # FAULT, the first of a game
    longest: tuple[int, int, int] = (0, 0, 0)  # decisions, turns, game
    holdings: Holdings = field(default_factory=Holdings)

    def __post_init__(self) -> None:
        self.wins_by_seat = [0] * self.plan.players

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.finished += outcome.finished
        self.turns += outcome.turns
        self.decisions += outcome.decisions
        self.deaths += outcome.deaths
        self.fights_won += outcome.fights_won
        self.fights_lost += outcome.fights_lost
        self.help_asked += outcome.help_asked
        self.help_accepted += outcome.help_accepted
        self.played |= outcome.played
        self.events |= outcome.events
        self.ops |= outcome.ops
        self.cpu += outcome.cpu
        self.seats_by_bot.update(outcome.bots)
        self.levels.update(outcome.levels)
        for seat in outcome.winners:
            self.wins_by_seat[seat] += 1
            self.wins_by_bot[outcome.bots[seat]] += 1
        self.holdings.add(outcome.held, outcome.first, outcome.winners, outcome.fights, outcome.lost)
        self.longest = max(self.longest, (outcome.decisions, outcome.turns, outcome.game))
        for fault in outcome.faults:
            self.faults_by_bot[fault.kind][outcome.bots[fault.seat]] += 1
        for fault in outcome.faults[:1]:
            place = (outcome.game, fault.decision, outcome.seed, outcome.bots[fault.seat], fault.seat)
            self.faults.append((*place, fault.kind, fault.what))
        if outcome.failure:
            self.failures.append((outcome.game, outcome.seed, outcome.failure))

    def as_dict(self) -> dict[str, Any]:
        """Everything by name, ready for JSON. Only the two `_per_s` figures and `cpu_s` depend on the machine."""
        games = max(1, self.games)
        cpu = max(self.cpu, 1e-9)
        return {
            "packs": list(self.plan.table.packs),
            "house": self.plan.table.house,
            "variants": list(self.plan.table.variants),
            "rulings": dict(self.plan.table.rulings),
            "players": self.plan.players,
            "bots": list(self.plan.bots),
            "seed": self.plan.seed,
            "games": self.games,
            "finished": self.finished,
            "mean_turns": round(self.turns / games, 2),
            "mean_rounds": round(self.turns / games / self.plan.players, 2),
            "mean_decisions": round(self.decisions / games, 1),
            "decisions_per_s": round(self.decisions / cpu),
            "games_per_s": round(self.games / cpu, 2),
            "cpu_s": round(self.cpu, 2),
            "wins_by_seat": self.wins_by_seat,
            "wins_by_bot": {bot: self.wins_by_bot[bot] for bot in sorted(self.seats_by_bot)},
            "win_rate_by_bot": {bot: self.win_rate(bot) for bot in sorted(self.seats_by_bot)},
            "final_levels": {str(level): self.levels[level] for level in sorted(self.levels)},
            "deaths": self.deaths,
            "fights_won": self.fights_won,
            "fights_lost": self.fights_lost,
            "help_asked": self.help_asked,
            "help_accepted": self.help_accepted,
            "cards_never_played": self.cards_never_played(),
            "events_never_seen": [FIELDS[kind][0] for kind in sorted(FIELDS) if not self.events >> kind & 1],
            "ops_never_run": self.ops_never_run(),
            "refusals": self.illegal_by_bot.total(),
            "illegal_by_bot": self._by_bot(ILLEGAL),
            "crashes_by_bot": self._by_bot(CRASH),
            "slow_by_bot": self._by_bot(SLOW),
            "lost_by_bot": self._by_bot(LOST),
            "faults": [dict(zip(FAULT, fault)) for fault in sorted(self.faults)[:MOST_FAILURES_TOLD]],
            "checked": self.plan.check,
            "invariant_failures": len(self.failures),
            "failures": [
                {"game": game, "seed": seed, "what": what}
                for game, seed, what in sorted(self.failures)[:MOST_FAILURES_TOLD]
            ],
            "longest_game": dict(zip(("decisions", "turns", "game"), self.longest)),
        }

    @property
    def illegal_by_bot(self) -> Counter[str]:
        return self.faults_by_bot[ILLEGAL]

    @property
    def crashes_by_bot(self) -> Counter[str]:
        return self.faults_by_bot[CRASH]

    def _by_bot(self, kind: str) -> dict[str, int]:
        return {bot: self.faults_by_bot[kind][bot] for bot in sorted(self.seats_by_bot)}

    def win_rate(self, bot: str) -> float:
        """Wins for each time the bot sat at a table."""
        return round(self.wins_by_bot[bot] / self.seats_by_bot[bot], 4)

    def cards_never_played(self) -> list[str]:
        definitions = table_of(self.plan.table).catalog.definitions
        return sorted(card.name for i, card in enumerate(definitions) if not self.played >> i & 1)

    def ops_never_run(self) -> list[str]:
        """Steps that cards at this table can take and none took."""
        printed = set[int]()
        for card in table_of(self.plan.table).catalog.definitions:
            programs = [ability.code for ability in card.plays + card.uses + card.triggers] + [card.bad_stuff]
            printed |= {op.code for code in programs for op in code}
        return [OP_NAMES[code] for code in sorted(printed - {OP_END}) if not self.ops >> code & 1]
