"""Who was hit within the last round, as everybody could see it: noted for bots and programs, asked by no rule."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.engine import View, from_json, state_hash, table_hash, to_json
from kickdoor.engine.hits import forget_a_turn
from kickdoor.judge.scenario import Scenario, deal

ARIC, SUZAN, CARL = 0, 1, 2
WHEEL = "Runaway Cheese Wheel"


def fight(suzan: dict[str, Any], **aric: Any) -> Scenario:
    players = {"Aric": {"level": 4, **aric}, "Suzan": suzan, "Carl": {}}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": [WHEEL]})


def hit(t: Scenario) -> set[int]:
    mask = View(t.state, CARL).hit_lately
    return {seat for seat in range(8) if mask >> seat & 1}


def test_a_curse_hits_whom_it_is_played_on() -> None:
    t = fight({"hand": ["Lose Your Armor"]})
    assert hit(t) == set()
    t.do("Suzan", play="Lose Your Armor", on="Carl")
    assert hit(t) == {CARL}


def test_a_curse_on_oneself_hits_nobody() -> None:
    t = fight({"hand": ["Lose Your Armor"]})
    t.do("Suzan", play="Lose Your Armor", on="Suzan")
    assert hit(t) == set()


@pytest.mark.parametrize("card", ["Ancient", "Mate"])
def test_a_card_on_the_monster_hits_who_fights_it(card: str) -> None:
    t = fight({"hand": [card]})
    t.do("Suzan", play=card, on=WHEEL)
    assert hit(t) == {ARIC}


def test_a_monster_that_wanders_in_hits_who_fights() -> None:
    t = fight({"hand": ["Wandering Monster", "Committee of Owls"]})
    t.do("Suzan", play="Wandering Monster", on="Committee of Owls")
    assert hit(t) == {ARIC}


def test_the_fighters_own_cards_hit_nobody() -> None:
    t = fight({}, hand=["Ancient", "Jar of Somebody Else's Bees"])
    t.do("Aric", play="Ancient", on=WHEEL)
    t.do("Aric", play="Jar of Somebody Else's Bees", side="monsters")
    assert hit(t) == set()


@pytest.mark.parametrize(("side", "expected"), [("monsters", {ARIC}), ("munchkins", set())])
def test_a_one_shot_hits_only_from_the_monsters_side(side: str, expected: set[int]) -> None:
    t = fight({"hand": ["Jar of Somebody Else's Bees"]})
    t.do("Suzan", play="Jar of Somebody Else's Bees", side=side)
    assert hit(t) == expected


def test_it_is_forgotten_after_a_round() -> None:
    t = fight({"hand": ["Lose Your Armor"]})
    t.do("Suzan", play="Lose Your Armor", on="Carl")
    for _ in range(3):
        assert hit(t) == {CARL}
        forget_a_turn(t.state)
    assert hit(t) == set()


def test_it_is_in_saves_and_copies_and_in_no_hash() -> None:
    t = fight({"hand": ["Lose Your Armor"]})
    t.do("Suzan", play="Lose Your Armor", on="Carl")
    s = t.state
    assert from_json(to_json(s), s.catalog).hits == s.copy().hits == s.hits != 0
    other = s.copy()
    other.hits = 0
    assert (state_hash(other), table_hash(other)) == (state_hash(s), table_hash(s))


@pytest.mark.parametrize("phase", ["prepare", "combat"])
def test_a_thief_hits_whom_he_steals_from_and_whom_he_stabs(phase: str) -> None:
    thief = {"in_play": ["Thief"], "hand": ["Elf", "Dwarf"]}
    players = {"Aric": {"level": 4}, "Suzan": thief, "Carl": {"in_play": ["Boots of Butt-Kicking"]}}
    if phase == "prepare":
        t = deal(players=players, turn="Suzan", phase=phase, dice=[1])
        t.do("Suzan", use="Thief", to="Steal", on="Carl", pay=["Elf", "Dwarf"])
        assert hit(t) == {CARL}, "whether he succeeds or not"
    else:
        t = deal(players=players, turn="Aric", phase=phase, fight={"monsters": [WHEEL]})
        t.do("Suzan", use="Thief", to="Backstab", on="Aric", pay=["Elf"])
        assert hit(t) == {ARIC}


# ---- grudges -----------------------------------------------------------------------------------------------------


def grudge(t: Scenario, whose: int, against: int) -> int:
    return View(t.state, CARL).grudge(whose, against)


def test_who_was_hit_has_something_against_who_did_it_and_forgets_it_turn_by_turn() -> None:
    t = fight({"hand": ["Lose Your Armor"]})
    t.do("Suzan", play="Lose Your Armor", on="Carl")
    assert (grudge(t, CARL, SUZAN), grudge(t, SUZAN, CARL), grudge(t, ARIC, SUZAN)) == (2, 0, 0)
    for whose, left in ((SUZAN, 2), (CARL, 1), (ARIC, 1), (CARL, 0), (CARL, 0)):
        t.state.active = whose
        forget_a_turn(t.state)
        assert grudge(t, CARL, SUZAN) == left, "with each turn of his own"


@pytest.mark.parametrize(("suzan", "left"), [(12, 1), (1, 0)])
def test_help_that_would_have_turned_a_fight_is_remembered_if_it_is_refused(suzan: int, left: int) -> None:
    strong = {"level": 9 if suzan > 9 else suzan}
    players = {"Aric": {"level": 3}, "Suzan": strong, "Carl": {}}
    t = deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Basilisk With Reading Glasses"]})
    t.do("Aric", ask="Suzan", offer={})
    t.do("Suzan", "decline")
    assert grudge(t, ARIC, SUZAN) == left


def test_a_grudge_is_in_saves_and_copies_and_in_no_hash() -> None:
    t = fight({"hand": ["Lose Your Armor"]})
    t.do("Suzan", play="Lose Your Armor", on="Carl")
    s = t.state
    assert from_json(to_json(s), s.catalog).grudges == s.copy().grudges == s.grudges != []
    other = s.copy()
    other.grudges = []
    assert (state_hash(other), table_hash(other)) == (state_hash(s), table_hash(s))
    assert s.grudges != [], "a copy's is its own"


def test_offers_are_counted_until_something_happens_that_cannot_be_undone() -> None:
    t = fight({"level": 9}, hand=["Ancient"])
    t.do("Aric", play="Ancient", on=WHEEL)
    assert View(t.state, ARIC).offers_made(SUZAN) == 0
    t.do("Aric", ask="Suzan", offer={})
    assert (View(t.state, ARIC).offers_made(SUZAN), View(t.state, SUZAN).offers_made(ARIC)) == (1, 0)
    t.do("Suzan", counter={"treasures": 1, "first_pick": "Suzan"})
    assert View(t.state, SUZAN).offers_made(ARIC) == 1
