"""Games kept in files, and what a report makes of them."""

from __future__ import annotations

import csv
import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from kickdoor.arena import Plan, simulate
from kickdoor.arena.card_figures import ENOUGH
from kickdoor.arena.chronicle import BadGames, Chronicle, Games, heading, line_of, read_games
from kickdoor.arena.findings import findings, market, percentile
from kickdoor.arena.intervals import difference, paired, rate, wilson
from kickdoor.arena.match import Outcome
from kickdoor.arena.plan import table_of
from kickdoor.cli import main
from kickdoor.play.options import TableSpec

PLAN = Plan(bots=("rookie", "random", "random"), players=3, games=6, chronicled=True)


@pytest.fixture(scope="module")
def played() -> list[Outcome]:
    kept: list[Outcome] = []
    simulate(PLAN, keep=kept.append)
    return kept


@pytest.fixture(scope="module")
def games(played: list[Outcome], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "some.jsonl"
    path.write_text(line_of(heading(PLAN)) + "".join(line_of(one.chronicle) for one in played), "utf-8")
    return path


# ---- what is kept ------------------------------------------------------------------------------------------------


def test_a_chronicle_agrees_with_what_was_counted(played: list[Outcome]) -> None:
    for outcome in played:
        told: Chronicle = outcome.chronicle
        assert (told.game, told.bots, told.winners, told.turns) == (
            outcome.game, outcome.bots, outcome.winners, outcome.turns,
        )  # fmt: skip
        assert [levels[-1] for levels in told.levels] == outcome.levels
        assert {len(levels) for levels in told.levels} == {outcome.turns + 1}, "at the deal, and after every turn"
        assert sum(fight.won for fight in told.fights) == outcome.fights_won
        assert len(told.fights) == outcome.fights_won + outcome.fights_lost
        assert sum(told.menus.values()) == told.decisions == outcome.decisions
        assert told.asked == outcome.help_asked
        assert 0.5 < told.hidden < 1
        definitions = range(len(table_of(PLAN.table).catalog.definitions))
        assert all(card in definitions for seat in (*told.had, *told.played) for card in seat)
        for fight in told.fights:
            assert 0 <= fight.price <= fight.stake and (fight.helper >= 0 or not fight.stake)


def test_games_are_played_the_same_whoever_listens(played: list[Outcome]) -> None:
    plain: list[Outcome] = []
    simulate(replace(PLAN, chronicled=False), keep=plain.append)
    assert [(one.winners, one.decisions) for one in plain] == [(one.winners, one.decisions) for one in played]
    assert all(one.chronicle is None for one in plain)


@pytest.mark.slow
def test_bots_apart_and_other_processes_give_the_same_chronicles(played: list[Outcome]) -> None:
    some = replace(PLAN, games=3)
    for plan, jobs in ((replace(some, apart=True), 1), (some, 2)):
        kept: list[Outcome] = []
        simulate(plan, jobs, keep=kept.append)
        assert [asdict(one.chronicle) for one in kept] == [asdict(one.chronicle) for one in played[:3]]


def test_what_is_written_is_read(played: list[Outcome], games: Path) -> None:
    found = read_games(games)
    assert (found.table, found.players, found.bots, found.seed) == (PLAN.table, 3, list(PLAN.bots), PLAN.seed)
    assert found.games == [one.chronicle for one in played]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: Expecting value"),
        ("[1]\n", "line 1 is no JSON object"),
        ('{"kickdoor": 1}\n', "is no file of games; `kickdoor simulate --file"),
        (line_of({**heading(PLAN), "kickdoor_games": 1}), "was written by an older Kickdoor"),
        (line_of({**heading(PLAN), "packs": ["no-such"]}), "line 1: "),
        (line_of({key: value for key, value in heading(PLAN).items() if key != "seed"}), "line 1: 'seed'"),
        (line_of(heading(PLAN)), "holds no games"),
        (line_of(heading(PLAN)) + '{"game": 1}\n', "line 2: "),
        (line_of(heading(PLAN)) + '{"game": \n', "line 2: Expecting value"),
    ],
)
def test_what_is_no_file_of_games_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(text, "utf-8")
    with pytest.raises(BadGames):
        read_games(path)
    assert main(["report", str(path), "--out", str(tmp_path / "out")]) == 2
    assert said in capsys.readouterr().err and not (tmp_path / "out").exists()


# ---- figures -----------------------------------------------------------------------------------------------------


def chronicle(**facts: Any) -> Chronicle:
    usual: dict[str, Any] = {
        "game": 0, "bots": ["a", "b", "b"], "winners": [0], "finished": True, "turns": 6, "decisions": 10, "asked": 0,
        "levels": [[1, 2, 2, 2, 4, 4, 10], [1] * 7, [1] * 7], "fights": [], "had": [[], [], []],
        "played": [[], [], []], "used": [[], [], []], "sold": [[], [], []], "discarded": [[], [], []],
        "held": [[], [], []], "in_play": [[], [], []], "menus": {1: 4, 3: 6}, "hidden": 0.8,
    }  # fmt: skip
    return Chronicle(**{**usual, **facts})


def test_intervals() -> None:
    assert wilson(0.5, 0) == (0.0, 1.0)
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0.0, 50)[0] == 0.0 and wilson(1.0, 50)[1] == 1.0
    one, other = rate([1.0] * 60 + [0.0] * 40), rate([1.0] * 40 + [0.0] * 60)
    apart = difference(one, other)
    assert apart["share"] == 0.2 and 0.05 < apart["low"] < 0.2 < apart["high"] < 0.35


def test_pairs_are_compared_game_by_game() -> None:
    some = [(1.0, 0.0), (0.5, 0.5), (1.0, 0.5), (0.0, 0.0)]
    found = paired(some * 5)
    assert (found["of"], found["with"], found["without"], found["difference"]) == (20, 0.625, 0.25, 0.375)
    assert found["low"] == pytest.approx(0.375 - 1.96 * 0.4253 / 20**0.5, abs=0.001) and found["high"] > 0.55
    assert paired(some)["low"] is None, "too few to be sure of anything"
    assert paired([])["of"] == 0


def test_a_shared_win_counts_as_its_share() -> None:
    found = findings(Games(TableSpec(), 3, ["a", "b", "b"], 7, [chronicle(winners=[0, 2])]))
    assert [seat["share"] for seat in found["seats"]] == [0.5, 0.0, 0.5]
    assert found["shared_wins"] == 1 and found["wins_by_bot"]["b"]["share"] == 0.25
    assert found["shape"]["strongest"] == "a"


def test_the_shape_of_a_game() -> None:
    shape = findings(Games(TableSpec(), 3, ["a", "b", "b"], 7, [chronicle(), chronicle(menus={40: 10})]))["shape"]
    assert shape["branching"] == (4 * 1 + 6 * 3 + 10 * 40) / 20
    assert (shape["branching_max"], shape["branching_p95"], shape["forced"]) == (40, 40, 0.2)
    assert (shape["hidden"], shape["rounds"], shape["decisions"], shape["fair_share"]) == (0.8, 2.0, 10.0, 0.3333)
    counted = market([chronicle()])
    assert counted["price"] == counted["helped"] == 0
    from collections import Counter

    assert percentile(Counter({1: 95, 9: 5}), 0.95) == 1 and percentile(Counter(), 0.95) == 0


def test_a_card_is_judged_by_who_played_it_and_who_did_not() -> None:
    """Enough had it: played by winners, kept by losers."""
    some = [chronicle(game=n, had=[[0], [0], []], played=[[0], [], []]) for n in range(ENOUGH)]
    cards = findings(Games(TableSpec(), 3, ["a", "b", "b"], 7, some))["cards"]
    name = table_of(TableSpec()).catalog.definitions[0].name
    assert cards[0]["card"] == name and cards[0]["difference"]["share"] == 1.0
    assert (cards[0]["had"]["of"], cards[0]["had"]["share"]) == (2 * ENOUGH, 0.5)
    assert all(one["difference"] is None for one in cards[1:])
    few = findings(Games(TableSpec(), 3, ["a", "b", "b"], 7, some[1:]))["cards"]
    assert all(one["difference"] is None for one in few), "one too few to tell"


def test_fights_levels_and_prices() -> None:
    fights = [[1, 0, 1, 1, -1, 0, 0], [2, 1, 1, 0, 2, 1, 2], [3, 0, 2, 1, 1, 2, 2]]
    from kickdoor.arena.chronicle import Fight

    told = chronicle(fights=[Fight(*one) for one in fights], asked=3)
    found = findings(Games(TableSpec(), 3, ["a", "b", "b"], 7, [told]))
    assert [(one["level"], one["of"], one["share"], one["helped"]) for one in found["fights"]] == [
        (1, 2, 0.5, 0.5), (2, 1, 1.0, 1.0),
    ]  # fmt: skip
    assert found["help"]["prices"] == [0.5, 1.0] and found["help"]["by_level"][1] == {"of": 1, "price": 0.5}
    assert found["help"]["asked_a_game"] == 3 and found["help"]["helped"] == 0.6667
    assert found["levels"]["a"] == [1.0, 2.0, 10.0], "at the deal, and after each round"


# ---- pages -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_page_with_pictures_and_every_card(games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(games), "--out", str(tmp_path / "out")]) == 0
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert page.count("<svg") == 8 and "6 games of deluxe" in page
    for card in table_of(PLAN.table).catalog.definitions:
        assert card.name.replace("&", "&amp;").replace('"', "&quot;").replace("'", "&#x27;") in page
    assert main(["report", str(games), "--out", str(tmp_path / "again")]) == 0
    assert (tmp_path / "again" / "index.html").read_text("utf-8") == page, "the same games make the same page"
    figures = json.loads((tmp_path / "out" / "figures.json").read_text("utf-8"))
    assert figures["games"] == 6 and len(figures["turns"]) == 6
    assert "http" not in page.replace("http://www.w3.org", "").replace("http://purl.org", "").replace(
        "http://creativecommons.org", ""
    ).replace("https://matplotlib.org", ""), "nothing is fetched from elsewhere"


def test_the_shape_of_several_tables(games: Path, tmp_path: Path) -> None:
    path = tmp_path / "shape.md"
    assert main(["report", str(games), str(games), "--shape", str(path)]) == 0
    text = path.read_text("utf-8")
    assert f"kickdoor report {games} {games} --shape {path}" in text and text.count("| deluxe | 3 |") == 2


def test_who_has_nothing_to_draw_with_is_told(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    assert main(["report", str(games), "--out", str(tmp_path / "out")]) == 2
    assert "pip install 'kickdoor[report]'" in capsys.readouterr().err and not (tmp_path / "out").exists()


# ---- simulate --file ---------------------------------------------------------------------------------------------


def simulated(path: Path, *more: str) -> int:
    return main(["simulate", "--games", "3", "--players", "3", "--bots", "random", "--file", str(path), *more])


def test_simulate_keeps_games_as_the_name_of_the_file_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(tmp_path / "a.jsonl") == 0 and len(read_games(tmp_path / "a.jsonl").games) == 3
    assert simulated(tmp_path / "a.csv") == 0
    rows = list(csv.DictReader((tmp_path / "a.csv").open(encoding="utf-8")))
    assert len(rows) == 9 and sum(float(row["share"]) for row in rows) == 3
    told = read_games(tmp_path / "a.jsonl").games[1]
    assert int(rows[4]["level"]) == told.levels[1][-1] and int(rows[4]["cards_had"]) == len(told.had[1])
    capsys.readouterr()
    assert simulated(tmp_path / "a.txt") == 2
    assert "has to end with .jsonl, .csv or .parquet" in capsys.readouterr().err
    assert simulated(tmp_path / "no" / "a.csv") == 2
    assert "No such file or directory" in capsys.readouterr().err


def test_who_has_no_parquet_is_told_before_the_first_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    assert simulated(tmp_path / "a.parquet") == 2
    assert "pip install 'kickdoor[parquet]'" in capsys.readouterr().err


@pytest.mark.extra
def test_parquet_has_the_same_rows(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="`make extras-test` installs it")
    assert simulated(tmp_path / "a.parquet") == 0 and simulated(tmp_path / "a.csv") == 0
    rows = parquet.read_table(tmp_path / "a.parquet").to_pylist()
    again = list(csv.DictReader((tmp_path / "a.csv").open(encoding="utf-8")))
    assert [{key: str(value) for key, value in row.items()} for row in rows] == again
