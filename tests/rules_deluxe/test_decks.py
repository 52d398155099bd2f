"""Draw piles and discard piles. (deck.*, J8, K17)"""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.engine import view
from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: hoarder, name: Hoarder, deck: door, type: monster,
   monster: {level: 1, treasures: 3}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
ARMOR, BUCKET, GOOSE, MISSILE = (
    "Flaming Armor",
    "Bucket With Optimistic Eyeholes",
    "Unsupervised Goose",
    "Magic Missile",
)
SIX = ["Enraged", "Ancient", "Store-Brand", "Warrior", "Elf", "Wizard"]
DOOR, TREASURE = 0, 1


def sit(aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    """Aric's turn, Suzan on his left, then Carl."""
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, cards=CARDS, turn="Aric", **position)


# ---- discards ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("deck.discard.separate")
def test_treasures_and_doors_are_discarded_apart() -> None:
    t = sit(aric={"in_play": ["Warrior", ARMOR, GOOSE]})
    t.do("Aric", sell=[ARMOR, GOOSE])
    t.expect(treasure_discard_has=[ARMOR, GOOSE], treasure_discard_count=2, door_discard_count=0)
    t.do("Aric", discard="Warrior")
    t.expect(door_discard_has=["Warrior"], door_discard_count=1, treasure_discard_count=2)


@pytest.mark.rule("deck.discard.separate")
def test_everybody_sees_the_top_of_each_discard_pile() -> None:
    t = sit(
        aric={"in_play": ["Warrior"], "hand": ["Survive Your Own Cooking"]},
        door_discard=["Enraged"],
        treasure_discard=[ARMOR],
    )
    t.do("Aric", discard="Warrior")
    t.do("Aric", play="Survive Your Own Cooking", on="Aric")
    for who in ("Aric", "Suzan", "Carl"):
        seen = view(t.state, t.seat(who))
        assert seen.discard_top(DOOR) == t.card("Warrior")
        assert seen.discard_top(TREASURE) == t.card("Survive Your Own Cooking")


@pytest.mark.rule("deck.discard.no-browse")
def test_a_buried_discard_is_not_shown_to_anybody() -> None:
    t = sit(door_discard=["Enraged", "Ancient", "Store-Brand"])
    seen = view(t.state, t.seat("Suzan"))
    assert seen.discard_count(DOOR) == 3
    public = {name for name in dir(seen) if "discard" in name and not name.startswith("_")}
    assert public == {"discard_count", "discard_top"}, "the number and the top card, and no list"


@pytest.mark.rule("deck.discard.no-browse")
def test_a_card_that_permits_it_lets_its_player_look_and_take() -> None:
    t = sit(
        aric={"hand": ["Key to the Lost-and-Found"]},
        suzan={"hand": []},
        door_discard=["Enraged", "Ancient", "Store-Brand"],
        treasure_discard=[ARMOR],
    )
    t.do("Aric", play="Key to the Lost-and-Found")
    t.do("Aric", choose="the Doors")
    assert not t.may("Aric", pick=ARMOR), "that lies in the other pile"
    t.do("Aric", pick="Ancient")
    t.expect(Aric={"hand_has": ["Ancient"], "hand_count": 1}, door_discard_count=2)


# ---- reshuffling ------------------------------------------------------------------------------------------------
@pytest.mark.rule("deck.reshuffle")
def test_an_empty_draw_pile_is_made_new_from_its_own_discards() -> None:
    t = sit(
        phase="trouble", door=[], treasure=[BUCKET], exact_decks=True, door_discard=SIX, treasure_discard=[ARMOR, GOOSE]
    )
    t.do("Aric", "loot the room")
    assert t.hand("Aric")[0] in SIX
    t.expect(Aric={"hand_count": 1}, door_deck_count=5, door_discard_count=0)
    t.expect(treasure_deck_count=1, treasure_discard_count=2)


@pytest.mark.rule("deck.reshuffle")
def test_the_new_pile_is_shuffled() -> None:
    t = sit(phase="trouble", door=[], exact_decks=True, door_discard=SIX)
    t.do("Aric", "loot the room")
    rest = [card for card in SIX if card not in t.hand("Aric")]
    order = [t.card(card) for card in rest]
    assert sorted(t.state.decks[DOOR]) == sorted(order)
    assert list(t.state.decks[DOOR]) not in (order, order[::-1]), "not simply turned over"


@pytest.mark.rule("deck.reshuffle")
def test_a_pile_that_runs_out_in_the_middle_of_a_draw() -> None:
    t = sit(
        aric={"level": 3},
        door=["Hoarder"],
        treasure=[ARMOR],
        exact_decks=True,
        treasure_discard=[BUCKET, GOOSE, MISSILE],
    )
    t.do("Aric", "kick open the door")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"hand_count": 3, "hand_has": [ARMOR]}, treasure_deck_count=1, treasure_discard_count=0)


@pytest.mark.rule("deck.reshuffle")
def test_a_door_is_kicked_from_the_new_pile() -> None:
    t = sit(door=[], exact_decks=True, door_discard=["Hoarder"])
    t.do("Aric", "kick open the door")
    t.expect(phase="combat", in_combat=["Aric"], door_deck_count=0, door_discard_count=0)


@pytest.mark.rule("deck.reshuffle")
def test_the_discards_wait_until_somebody_must_draw() -> None:
    t = sit(phase="trouble", door=["Enraged"], exact_decks=True, door_discard=["Ancient", "Store-Brand"])
    t.do("Aric", "loot the room")
    t.expect(Aric={"hand_has": ["Enraged"]}, door_deck_count=0, door_discard_count=2)


@pytest.mark.rule("deck.reshuffle")
def test_after_a_reshuffle_nobody_knows_where_a_card_lies() -> None:
    t = sit(phase="trouble", door=[], exact_decks=True, door_discard=SIX)
    assert t.sees("Suzan", SIX[0]) or t.sees("Suzan", SIX[-1]), "the top of the discards is open"
    t.do("Aric", "loot the room")
    for card in SIX:
        assert not t.sees("Suzan", card)


# ---- nothing left -----------------------------------------------------------------------------------------------
@pytest.mark.rule("ruling.J8")
def test_with_no_card_left_the_draw_is_lost() -> None:
    t = sit(aric={"level": 3}, door=["Hoarder"], treasure=[ARMOR], exact_decks=True, treasure_discard=[BUCKET])
    t.do("Aric", "kick open the door")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 4, "hand_count": 2, "hand_has": [ARMOR, BUCKET]})


@pytest.mark.rule("ruling.J8")
def test_looting_an_empty_room() -> None:
    t = sit(phase="trouble", door=[], treasure=[], exact_decks=True)
    t.do("Aric", "loot the room")
    t.expect(phase="charity", turn="Aric", Aric={"hand_count": 0})


@pytest.mark.rule("ruling.J8")
def test_a_reborn_player_gets_what_there_is() -> None:
    t = sit(suzan={"dead": True}, phase="charity", door=["Elf"], treasure=[ARMOR, BUCKET], exact_decks=True)
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", phase="prepare", Suzan={"dead": False, "hand_count": 3, "hand_has": ["Elf", ARMOR, BUCKET]})


@pytest.mark.rule("ruling.K17", "ruling.J8")
def test_kicking_when_no_door_is_left() -> None:
    t = sit(aric={"level": 3, "hand": ["Hoarder"]}, door=[], treasure=[ARMOR], exact_decks=True)
    t.do("Aric", "kick open the door")
    t.expect(phase="trouble", in_combat=[], Aric={"hand_count": 1})
    t.do("Aric", look_for_trouble="Hoarder")
    t.expect(phase="combat", in_combat=["Aric"])
