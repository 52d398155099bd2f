"""The balance report: who wins with what, counted right, and the same whatever the number of processes."""

from __future__ import annotations

import json

import pytest

from kickdoor.arena import Plan, simulate
from kickdoor.arena.balance import balance_of, markdown, verdict
from kickdoor.arena.holdings import Holdings, band_names, band_of, far_apart
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


@pytest.mark.parametrize("packs", ["deluxe", "star"])
def test_the_report_of_a_table(packs: str) -> None:
    plan = Plan(read_table(packs=packs), games=6, players=3)
    tally = simulate(plan)
    found = balance_of(tally)
    assert json.loads(json.dumps(found)) == found
    assert sum(band["fights"] for band in found["fights_lost"].values()) == tally.fights_won + tally.fights_lost
    assert sum(band["lost"] for band in found["fights_lost"].values()) == tally.fights_lost
    assert sum(found["decided_by_seat"]) == pytest.approx(1, abs=0.001)
    assert {row["kind"] for row in found["at_the_end"]} == {"class", "race", "companion"}
    catalog = catalog_for([packs])
    classes = {card.name for card in catalog.definitions if card.type == ids.CLASS}
    assert {row["name"] for row in found["first"]} == classes
    assert sum(row["players"] for row in found["first"]) <= 18
    page = markdown([found], "kickdoor balance")
    assert f"## {packs}" in page and "cards never played" in page and "    kickdoor balance" in page
    assert balance_of(simulate(plan, jobs=2)) == found
