"""What a card is good for to whom it comes, as the engine has tried it on: of what may be taken or was won."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.engine.values import player_strength
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.server.protocol.view import Gain
from kickdoor.server.views.build import build_view

HAT = "Tricorn With a Fourth Corner"


def told(t: Scenario, player: str, verb: str) -> dict[str, Gain]:
    """By the name of the card."""
    legal = build_view(t.state, t.seat(player), t.players).legal
    return {t.state.catalog.name[one.card]: one for move in legal if move.verb == verb for one in move.gains}


def says(one: Gain) -> tuple[Any, ...]:
    return one.strength, one.gold, one.idle, one.swaps


def test_what_may_be_taken_says_what_it_brings_and_for_whom_it_is_not() -> None:
    """The hat is worn, and one of three is better than it; what is no Item to wear only sells."""
    chest = [
        "Full-Length Shield for Hiding Behind",
        "Crown of a Very Small Country",
        "Filing Hat",
        "Bottled Second Thoughts",
    ]
    aric = {"level": 5, "in_play": ["Warrior", "Halfling", HAT]}
    fight = {"monsters": ["Carnivorous Couch"], "helper": "Suzan", "terms": {"treasures": 2, "first_pick": "Aric"}}
    suzan = {"level": 9, "in_play": ["Flaming Armor", "Boots of Butt-Kicking"]}
    t = deal(
        players={"Aric": aric, "Suzan": suzan, "Carl": {}},
        turn="Aric",
        fight=fight,
        treasure=chest,
        treasure_discard=[],
    )
    t.do("Aric", "claim the kill").all_pass()
    assert {name: says(one) for name, one in told(t, "Aric", "pick").items()} == {
        chest[0]: (0, 400, "barred", False),
        chest[1]: (1, 400, "", True),
        chest[2]: (0, 300, "full", False),
        chest[3]: (0, 200, "", False),
    }


def test_what_was_won_says_so_once_the_turn_is_about_to_end() -> None:
    """Not before, where nobody has asked what a hand is worth."""
    hand = ["Boots of Butt-Kicking", "Mace of Sharpness", "Halfling"]
    for phase, wanted in (
        ("charity", {hand[0]: (2, 400, "", False), hand[1]: (0, 400, "barred", False)}),
        ("trouble", {}),
    ):
        t = deal(players={"Aric": {"hand": hand}, "Suzan": {}, "Carl": {}}, turn="Aric", phase=phase)
        assert {name: says(one) for name, one in told(t, "Aric", "play").items()} == wanted


@pytest.mark.parametrize("taken", ["Filing Hat", "Boots of Butt-Kicking"])
def test_what_is_stolen_says_what_its_owner_loses(taken: str) -> None:
    """And it is what then happens."""
    players = {
        "Aric": {"level": 3, "in_play": ["Thief"], "hand": ["Elf", "Mate", "Dwarf"]},
        "Suzan": {"in_play": ["Filing Hat", "Boots of Butt-Kicking"]},
        "Carl": {},
    }
    t = deal(players=players, turn="Aric", phase="prepare", dice=[6])
    t.do("Aric", use="Thief", to="Steal", on="Suzan", pay=["Elf", "Mate"])
    before = player_strength(t.state, 1)
    one = told(t, "Aric", "pick")[taken]
    assert (one.strength, one.theirs) == ((0, 0) if taken == "Filing Hat" else (2, -2))
    t.do("Aric", pick=taken)
    assert player_strength(t.state, 1) == before + one.theirs


def test_a_better_item_says_so_while_another_has_its_place() -> None:
    """Of what nothing is in the way of the move itself tells; and what it is not for has no place to have."""
    aric = {"in_play": ["Filing Hat"], "hand": [HAT, "Boots of Butt-Kicking", "Crown of a Very Small Country"]}
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", phase="prepare")
    (found,) = told(t, "Aric", "play").values()
    assert t.state.catalog.name[found.card] == HAT
    assert (found.strength, found.swaps) == (2, True)


def test_what_sticks_makes_no_room() -> None:
    boots = ["Boots of Permanent Attachment", "Escape Pods, Shoe Size"]
    aric = {"in_play": boots[:1], "hand": boots[1:]}
    t = deal(edition="star", players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", phase="prepare")
    (found,) = told(t, "Aric", "play").values()
    assert (found.idle, found.swaps) == ("full", False)


def test_a_fight_says_how_many_doors_its_win_brings_besides() -> None:
    """What a monster leaves beside its Treasures is at stake, too."""
    fight = {"monsters": ["Bottle Bottle"]}
    t = deal(players={"Aric": {"level": 9}, "Suzan": {}, "Carl": {}}, edition="star", turn="Aric", fight=fight)
    shown = build_view(t.state, 0, t.players).fight
    assert shown is not None and (shown.treasures.total, shown.doors) == (2, 1)
