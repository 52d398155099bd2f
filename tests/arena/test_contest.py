"""Contests: paired deals, shares with intervals, files that are gone on with, and an end when it is clear."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from kickdoor.arena import BadPlan, Plan, politics
from kickdoor.arena.contest import LEARNED, OtherContest, Row, contest, decided, play_row, played_with
from kickdoor.arena.ratings import ratings
from kickdoor.arena.standings import Standings
from kickdoor.compiled.finding import PACKAGE, sources

DUEL = ("rookie", "random", "random", "random")


def row(game: int, bots: str, *winners: int, acts: list[tuple[str, int, int, int]] | None = None) -> Row:
    """A game as it might have gone: bots by their first letters."""
    levels = [10 if seat in winners else 5 for seat in range(len(bots))]
    return Row(game, list(bots), list(winners), levels, 100, True, faults=[0] * len(bots), acts=acts or [])


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots `a` and `b`, so that a plan may name them."""
    from kickdoor.bots.registry import MAKERS

    for name in "ab":
        monkeypatch.setitem(MAKERS, name, MAKERS["rookie"])


def test_every_deal_is_played_once_in_each_seat() -> None:
    plan = Plan(bots=DUEL, paired=True)
    assert plan.rotations == 4
    assert [plan.bots_at(game).index("rookie") for game in range(4)] == [0, 3, 2, 1]
    assert len({plan.seed_of(game) for game in range(4)}) == 1
    assert plan.seed_of(4) != plan.seed_of(3)
    assert [player.sex for player in plan.deal(0).seats] == [player.sex for player in plan.deal(3).seats]


def test_two_of_each_have_two_seatings_not_four() -> None:
    assert Plan(bots=("rookie", "random", "rookie", "random"), paired=True).rotations == 2
    assert Plan(bots=("rookie",), paired=True).rotations == 1


@pytest.mark.slow
def test_the_rows_do_not_depend_on_the_number_of_processes() -> None:
    plan = Plan(bots=DUEL, games=40, paired=True, most_decisions=60)
    alone, together = contest(plan), contest(plan, jobs=2)
    for one in alone + together:
        one.cpu = 0.0
    assert alone == together
    assert [one.game for one in alone] == list(range(40))


@pytest.mark.usefixtures("letters")
def test_a_shared_win_is_shared() -> None:
    found = Standings(Plan(bots=("a", "b", "b"), players=3, paired=True), [row(0, "abb", 0, 1), row(1, "bba", 1)])
    assert found.share("a") == pytest.approx(0.25)
    assert found.share("b") == pytest.approx(0.375)
    assert found.wins["a"] == 1 and found.wins["b"] == 2


@pytest.mark.usefixtures("letters")
def test_an_interval_is_of_deals_not_of_games() -> None:
    """Where all games of a deal end alike, more of them say nothing more."""
    plan = Plan(bots=("a", "b", "b", "b"), paired=True)
    seatings = ("abbb", "bbba", "bbab", "babb")
    same = [row(4 * deal + i, bots, bots.index("a") if deal % 4 == 0 else bots.index("b")) for deal in range(40)
            for i, bots in enumerate(seatings)]  # fmt: skip
    mixed = [row(4 * deal + i, bots, 0) for deal in range(40) for i, bots in enumerate(seatings)]
    for rows in (same, mixed):
        assert Standings(plan, rows).share("a") == 0.25
    low, high = Standings(plan, same).interval("a")
    assert low < 0.17 and high > 0.33
    assert Standings(plan, mixed).interval("a") == (0.25, 0.25)


@pytest.mark.usefixtures("letters")
def test_it_is_enough_when_it_is_clear() -> None:
    plan = Plan(bots=("a", "b", "b", "b"), paired=True)
    seatings = ("abbb", "bbba", "bbab", "babb")

    def rows(deals: int, won: int) -> list[Row]:
        """Of four games of a deal the first bot wins `won`, one less in every second deal."""
        return [
            row(4 * deal + i, bots, bots.index("a" if i < won - deal % 2 else "b"))
            for deal in range(deals) for i, bots in enumerate(seatings)
        ]  # fmt: skip

    stop = (0.25, 0.35)
    assert decided(plan, rows(40, 3), stop)
    assert decided(plan, rows(60, 1), stop)
    assert not decided(plan, rows(10, 3), stop), "too few to know the spread"
    assert not decided(plan, rows(40, 3), None)


def test_a_contest_stops_and_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    plan = Plan(bots=DUEL, games=8, paired=True, most_decisions=60)
    contest(plan, file=file)
    told: list[int] = []
    longer = Plan(bots=DUEL, games=20, paired=True, most_decisions=60)
    with file.open("a") as cut:
        cut.write('{"game":8,"bo')  # somebody pulled the plug
    rows = contest(longer, file=file, tell=told.append)
    assert told[0] == 8 and sum(told) == 20
    assert [one.game for one in rows] == list(range(20))
    assert [json.loads(line)["game"] for line in file.read_text().splitlines()[1:]] == list(range(20))
    with pytest.raises(OtherContest, match="holds games of something else"):
        contest(Plan(bots=DUEL, games=8, seed=8, paired=True), file=file)


@pytest.mark.usefixtures("letters")
def test_favour_is_told_from_a_tempting_victim() -> None:
    plan = Plan(bots=("a", "a", "b", "b"), paired=True)
    fair = [("hindered", seat, 0, 4) for seat in (1, 2, 3)] + [("hindered", seat, 2, 2) for seat in (0, 1, 3)]
    assert Standings(plan, [row(0, "aabb", 0, acts=fair)]).favour("a") == {"harm": pytest.approx(1.0)}
    friends = [("helped", 0, 1, 6), ("helped", 0, 2, 1), ("helped", 2, 3, 6), ("helped", 3, 0, 1)]
    assert Standings(plan, [row(0, "aabb", 0, acts=friends)]).favour("b")["help"] > 10
    assert Standings(plan, [row(0, "abbb", 0, acts=friends)]).favour("b") == {}


def test_what_they_do_to_each_other_is_heard() -> None:
    plan = Plan(bots=("rookie",), games=40, paired=True)
    acts = {kind for game in range(12) for kind, _giver, _taker, _times in play_row(plan, game).acts}
    wanted = {politics.ASKED, politics.DECLINED, politics.HELPED, politics.PAID, politics.STAKE, politics.HINDERED}
    assert wanted | {politics.LEADER} <= acts
    figures = Standings(plan, [play_row(plan, game) for game in range(3)]).as_dict()
    assert json.loads(json.dumps(figures))["bots"]["rookie"]["share"] == 0.25


def test_ratings_put_the_winner_first() -> None:
    rows = [row(game, "ab", game % 4 == 0) for game in range(40)]
    found = ratings(rows)
    if found is None:
        pytest.skip("openskill is not installed")
    assert found["a"][0] > found["b"][0]


def test_a_plan_for_nobody_is_refused() -> None:
    with pytest.raises(BadPlan):
        Plan(bots=("nobody",), paired=True)


def test_what_games_are_played_with_has_a_digest_of_its_own(tmp_path: Path) -> None:
    """Of sources and weights alone: not of the Python that plays them, nor of where they lie."""
    copy = tmp_path / "kickdoor"
    for name in (*sources(), LEARNED):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(Path(PACKAGE, name), copy / name)
    assert played_with(str(copy)) == played_with()
    (copy / LEARNED).write_bytes(b"others")
    played_with.cache_clear()
    other = played_with(str(copy))
    assert other != played_with()
    shutil.copy(Path(PACKAGE, LEARNED), copy / LEARNED)
    (copy / "bots" / "levels.py").write_text("# others", "utf-8")
    played_with.cache_clear()
    assert played_with(str(copy)) not in (other, played_with())
