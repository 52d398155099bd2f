"""The balance report: who wins with what, counted right, and the same whatever the number of processes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kickdoor.arena import Plan, simulate
from kickdoor.arena.balance import balance_of, cards_table, markdown, verdict
from kickdoor.arena.card_figures import CardFigures
from kickdoor.arena.holdings import Holdings, band_names, band_of, far_apart
from kickdoor.arena.tally import Tally
from kickdoor.engine import ids
from kickdoor.play.catalogs import catalog_for
from kickdoor.play.options import read_table


def test_levels_in_thirds() -> None:
    assert [band_of(level, 10) for level in range(1, 10)] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert band_names(10) == ["1-3", "4-6", "7-9"]
    assert band_names(20) == ["1-7", "8-13", "14-19"]
    assert band_names(2) == ["1", "none", "none"]


def test_holdings_count_players_games_and_wins() -> None:
    catalog = catalog_for(["deluxe"])
    thief = next(i for i, card in enumerate(catalog.definitions) if card.name == "Thief")
    elf = next(i for i, card in enumerate(catalog.definitions) if card.name == "Elf")
    held = Holdings()
    held.add([1 << thief, 1 << thief | 1 << elf, 0], [thief, elf, -1], [1], [3, 2, 1], [1, 0, 1])
    held.add([0, 0, 0], [thief, -1, -1], [0], [1, 0, 0], [1, 0, 0])
    rows = {row["name"]: row for row in held.rows(catalog, 1 / 3)}
    assert (rows["Thief"]["games"], rows["Thief"]["players"], rows["Thief"]["wins"]) == (1, 2, 1)
    assert rows["Thief"]["against_mean"] == 1.5 and rows["Elf"]["against_mean"] == 3.0
    first = {row["name"]: row for row in held.first_rows(catalog)}
    assert (first["Thief"]["players"], first["Thief"]["wins"]) == (2, 1)
    assert "Elf" not in first, "a Race is not what is judged"
    assert (held.fights, held.lost) == ([4, 2, 1], [2, 0, 1])


def test_what_wins_twice_as_often_is_named_if_there_are_enough() -> None:
    row = {"kind": "class", "name": "Thief", "players": 100, "wins": 50, "rate": 0.5}
    other = {**row, "name": "Bard", "rate": 0.2}
    assert far_apart([row, other]) == ["Thief wins 2.5 times as often as Bard (50.0% of 100 against 20.0% of 100)"]
    assert far_apart([row, {**other, "rate": 0.25}]) == []
    assert far_apart([row, {**other, "players": 5}]) == []
    assert far_apart([row, {**other, "kind": "affiliation"}]) == []
    assert far_apart([row, {**other, "rate": 0.0}]) == ["Thief wins and never Bard (50.0% of 100 against 0.0% of 100)"]
    assert "fewer than 30 players began as Bard" in verdict([row, {**other, "players": 5}])
    assert "no first Class" in verdict([row])


def balanced(plan: Plan, jobs: int = 1) -> tuple[Tally, dict[str, Any]]:
    figures = CardFigures()
    tally = simulate(plan, jobs, keep=lambda outcome: figures.add(outcome.chronicle))
    return tally, balance_of(tally, figures)


@pytest.mark.parametrize("packs", ["deluxe", "star"])
@pytest.mark.slow
def test_the_report_of_a_table(packs: str) -> None:
    plan = Plan(read_table(packs=packs), games=6, players=3, chronicled=True)
    tally, found = balanced(plan)
    assert json.loads(json.dumps(found)) == found
    assert sum(band["fights"] for band in found["fights_lost"].values()) == tally.fights_won + tally.fights_lost
    assert sum(band["lost"] for band in found["fights_lost"].values()) == tally.fights_lost
    assert sum(found["decided_by_seat"]) == pytest.approx(1, abs=0.001)
    assert {row["kind"] for row in found["at_the_end"]} == {"class", "race", "companion"}
    catalog = catalog_for([packs])
    classes = {card.name for card in catalog.definitions if card.type == ids.CLASS}
    assert {row["name"] for row in found["first"]} == classes
    assert sum(row["players"] for row in found["first"]) <= 18
    assert len(found["cards"]) == len(catalog.definitions)
    for row in found["cards"]:
        assert row["kept"]["of"] <= row["had"]["of"] <= row["kept"]["of"] + row["played"]["of"]
        assert row["played"]["of"] > 0 or row["card"] in found["cards_never_played"]
    page = markdown([found], "kickdoor balance")
    assert all(f"| {card.name} |" in page for card in catalog.definitions)
    assert f"## {packs}" in page and "cards never played" in page and "    kickdoor balance" in page
    assert balanced(plan, 2)[1] == found


def test_cards_against_blanks_have_columns_of_their_own() -> None:
    rows = CardFigures().rows(catalog_for(["deluxe"]))
    assert "against a blank" not in cards_table(rows)[0]
    pairs = {"of": 80, "with": 0.5, "without": 0.25, "difference": 0.25, "low": 0.1, "high": 0.4}
    lines = cards_table([{**rows[0], "paired": {"win": pairs, "level": pairs, "parted": 0}}, rows[1]])
    assert lines[0].endswith("| wins against a blank | Levels against a blank |")
    assert "| +25% (+10% to +40%), 80 deals | +0.25 (+0.10 to +0.40), 80 deals |" in lines[2]
    assert lines[3].endswith("| too few | too few |")
