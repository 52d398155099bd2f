"""The ladder holds: each bot is stronger than the one below it. Few games in `make test`, enough of them in a soak."""

from __future__ import annotations

import pytest
from tests.soaking import ROUND, share

from kickdoor.arena import Plan
from kickdoor.arena.contest import contest
from kickdoor.arena.standings import Standings
from kickdoor.play.options import read_table
from kickdoor.rules import EDITIONS

DEALS = 100
FEW = 20
STEPS = (("rookie", "random", 0.75), ("veteran", "rookie", 0.28))  # shares of wins well below what is measured
SEARCHING = (("strategist", 0.20), ("planner", 0.30), ("champion", 0.35))  # 80 games a round


def one_against_three(bot: str, other: str, deals: range, edition: str) -> Standings:
    plan = Plan(read_table(edition=edition), 4, (bot, other, other, other), 4 * len(deals), deals.start, paired=True)
    return Standings(plan, contest(plan))


@pytest.mark.soak
@pytest.mark.parametrize(("bot", "other", "least"), STEPS)
def test_a_bot_beats_the_one_below_it(bot: str, other: str, least: float) -> None:
    deals = share(DEALS) if ROUND else share(DEALS // 2)
    found = one_against_three(bot, other, deals, "deluxe")
    slack = 0.0 if ROUND else 0.15  # few games say little
    assert found.share(bot) >= least - slack, f"{bot} wins {found.share(bot):.1%} against three of {other}"
    assert not any(row.failure for row in found.rows) and not found.faults.total()


@pytest.mark.soak
@pytest.mark.skipif(not ROUND, reason="it takes long, and few games say little")
@pytest.mark.parametrize(("bot", "least"), SEARCHING)
def test_who_searches_or_has_learned_beats_the_veteran(bot: str, least: float) -> None:
    found = one_against_three(bot, "veteran", share(FEW), "deluxe")
    assert found.share(bot) >= least, f"{bot} wins {found.share(bot):.1%} against three veterans"
    assert all(row.finished and not row.failure for row in found.rows) and not found.faults.total()


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_veteran_is_at_home_in_every_edition(edition: str) -> None:
    """It finishes its games without a fault; in a soak it also wins more than a fourth of them."""
    deals = share(DEALS) if ROUND else share(FEW // 2)
    found = one_against_three("veteran", "rookie", deals, edition)
    assert all(row.finished and not row.failure for row in found.rows) and not found.faults.total()
    if ROUND:
        assert found.share("veteran") > 0.25
