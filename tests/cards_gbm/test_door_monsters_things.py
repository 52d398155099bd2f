"""Bad Stuff that is cards: hands, Items, Steeds, Sidekicks and Classes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import (
    ACES,
    CANNON,
    CHANDELIER,
    HAND,
    HAT,
    JOHNS,
    KID,
    LEVEL_UP,
    MULE,
    SNOWSHOES,
    SPARE,
    WHIP,
    WORN,
    caught,
    fight,
    lost,
    picks,
)
from tests.table import BIG_STICK, flee, row, slay

KNIFE = {"card": "Bowie Knife", "equipped": False}
SUNBONNET = {"card": "Sunbonnet of Withering Disapproval", "equipped": False}
DOOR = "Swinging Door, Unsupervised"


@pytest.fixture(params=["Aric", "Suzan"])
def victim(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# ---- one Item of a kind, of the victim's choice -----------------------------------------------------------------
@pytest.mark.rule("runaway.fail", "curse.victim-chooses-item", "zone.hand.protected")
@pytest.mark.parametrize(
    ("monster", "has", "choice"),
    [
        row("Photographer Under a Cloth", [HAT, SUNBONNET, JOHNS, WHIP], {HAT, SUNBONNET["card"]}),
        row(
            "Rattlesnake in a Non-Speaking Part",
            [SNOWSHOES, {"card": "Boots Worn Backwards", "equipped": False}, HAT, JOHNS],
            {SNOWSHOES, "Boots Worn Backwards"},
        ),
        row("Mail Coach With Nobody Driving", [HAT, KNIFE, CANNON, MULE, KID], {HAT, "Bowie Knife"}),
        row("Boot With Somebody Still in It", [HAT, KNIFE, CANNON, MULE, KID], {HAT, "Bowie Knife"}),
        row("Bank Clerk With a Silent Alarm", [HAT, JOHNS, "Free Sample", CANNON, MULE, KID], {HAT, JOHNS}),
        row("Buzzard With a Reservation", [HAT, WHIP, SPARE, KNIFE], {ACES, "Bowie Knife"}),
    ],
)
def test_it_takes_one_item(monster: str, has: list[Any], choice: set[str], victim: str) -> None:
    free = "- {id: free, name: Free Sample, deck: treasure, type: item, item: {slot: none, value: 100, bonus: 1}}"
    hand = ["Good Guy's White Hat", "Duster of Dramatic Billowing", "Tap Shoes for When They Shoot at Your Feet"]
    t = caught(monster, victim, {"level": 4, "in_play": has, "hand": hand}, cards=free)
    cards = [card if isinstance(card, str) else card["card"] for card in has]
    t.expect(question=victim)
    assert picks(t, victim, *cards, *hand) == choice
    gone = sorted(choice)[0]
    t.do(victim, pick=gone)
    t.expect(
        **{victim: {"level": 4, "hand_count": 3, "in_play_lacks": [gone]}},
        question=None,
        phase="charity",
        treasure_discard_has=[gone],
    )
    assert set(t.in_play(victim)) == set(cards) - {gone}


@pytest.mark.rule("runaway.fail", "ruling.R68")
@pytest.mark.parametrize(
    ("monster", "has"),
    [
        row("Swinging Door, Unsupervised", [CANNON, MULE, KID]),
        row("Photographer Under a Cloth", [JOHNS, WHIP, SNOWSHOES, CANNON]),
        row("Rattlesnake in a Non-Speaking Part", [HAT, JOHNS, WHIP]),
        row("Mail Coach With Nobody Driving", [CANNON, MULE, KID]),
        row("Bank Clerk With a Silent Alarm", ["Free Sample", CANNON, MULE, KID]),
        row("False-Front Hotel", [CANNON, MULE, KID]),
        row("Buzzard With a Reservation", WORN),
        row("Stampede in a Dead-End Street", [SPARE, KID, "Dude"]),
        row("Boot With Somebody Still in It", [CANNON, MULE, KID]),
        row("Barbed Wire With Ambitions", [HAT, WHIP, SNOWSHOES]),
        row("Quartermaster in Mid-Inventory", WORN),
        row("Pianola of the Departed", WORN),
        row("Sheep in a Cattle Town", WORN),
        row("Drill Sergeant's Parrot", WORN),
        row("Sagebrush Extra Number Forty", WORN),
        row("Bounty Hunter With a Vague Warrant", WORN),
        row("Beans, Third Week", [HAT, {"card": JOHNS, "equipped": False}]),
    ],
)
def test_it_finds_nothing_to_take(monster: str, has: list[Any]) -> None:
    free = "- {id: free, name: Free Sample, deck: treasure, type: item, item: {slot: none, value: 100, bonus: 1}}"
    t = caught(monster, "Aric", {"level": 4, "in_play": has}, cards=free)
    cards = [card if isinstance(card, str) else card["card"] for card in has]
    t.expect(Aric={"level": 4, "hand_count": 0, "dead": False}, question=None, phase="charity")
    assert set(t.in_play("Aric")) == set(cards)


# ---- Swinging Door, Unsupervised --------------------------------------------------------------------------------
@pytest.mark.card("Swinging Door, Unsupervised")
@pytest.mark.rule("runaway.success.hurts")
def test_the_swinging_door_hits_those_who_get_away() -> None:
    t = flee(lost(DOOR, aric={"level": 4, "in_play": [HAT, WHIP, KNIFE], "hand": HAND}, dice=[5]), DOOR)
    t.expect(question="Aric")
    assert picks(t, "Aric", HAT, WHIP, "Bowie Knife", *HAND) == {HAT, WHIP}
    t.do("Aric", pick=HAT)
    t.expect(
        Aric={"equipped": [WHIP], "not_equipped": [HAT, "Bowie Knife"], "level": 4, "hand_count": 3}, question=None
    )


@pytest.mark.card("Swinging Door, Unsupervised")
def test_the_swinging_door_takes_a_small_item_from_those_it_catches() -> None:
    t = flee(lost(DOOR, aric={"level": 4, "in_play": [HAT, CANNON, KNIFE]}, dice=[4]), DOOR)
    assert picks(t, "Aric", HAT, CANNON, "Bowie Knife") == {HAT, "Bowie Knife"}
    t.do("Aric", pick="Bowie Knife")
    t.expect(Aric={"equipped": [HAT, CANNON], "in_play_lacks": ["Bowie Knife"]}, question=None)


@pytest.mark.card("Swinging Door, Unsupervised")
def test_the_swinging_door_and_two_who_run() -> None:
    t = lost(DOOR, aric={"in_play": [HAT]}, suzan={"in_play": [WHIP, JOHNS]}, helper="Suzan", dice=[5, 4])
    flee(t, DOOR)
    t.expect(Aric={"in_play_has": [HAT], "not_equipped": [HAT]}, question=None)
    flee(t, DOOR, who="Suzan")
    t.do("Suzan", pick=JOHNS)
    t.expect(Suzan={"equipped": [WHIP], "in_play_lacks": [JOHNS]}, Aric={"in_play_has": [HAT]}, question=None)
    t = lost(DOOR, aric={"in_play": [CANNON]}, suzan={"in_play": [WHIP]}, helper="Suzan", dice=[4, 5])
    flee(t, DOOR)
    flee(t, DOOR, who="Suzan")
    t.expect(Aric={"equipped": [CANNON]}, Suzan={"in_play_has": [WHIP], "not_equipped": [WHIP]}, question=None)


# ---- Sagebrush Extra Number Forty -------------------------------------------------------------------------------
@pytest.mark.card("Sagebrush Extra Number Forty")
def test_sagebrush_leaves_the_fighter_a_door_when_it_is_killed() -> None:
    monster = "Sagebrush Extra Number Forty"
    t = fight(monster, aric={"in_play": ["Big Stick"]}, helper="Suzan", cards=BIG_STICK, door=["Grizzly"])
    t.expect(fight={"monsters": 1, "treasures": 1, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 2, "hand_count": 2, "hand_has": ["Grizzly"]}, Suzan={"level": 1, "hand_count": 0})
    t = fight(monster, aric={"in_play": ["Big Stick"]}, cards=BIG_STICK, door=["Grizzly"])
    slay(t)
    t.expect(Aric={"level": 2, "hand_count": 2, "hand_has": ["Grizzly"]}, door_discard_has=[monster])


@pytest.mark.card("Sagebrush Extra Number Forty")
def test_sagebrush_takes_a_hand_card(victim: str) -> None:
    t = caught("Sagebrush Extra Number Forty", victim, {"level": 4, "in_play": WORN, "hand": HAND})
    assert picks(t, victim, *HAND, *WORN) == set(HAND)
    t.do(victim, pick="Ornery")
    t.expect(**{victim: {"level": 4, "hand_count": 2, "hand_lacks": ["Ornery"], "equipped": WORN}}, question=None)


# ---- Bartender Polishing One Glass ------------------------------------------------------------------------------
BARTENDER = "Bartender Polishing One Glass"


@pytest.mark.card("Bartender Polishing One Glass")
def test_the_bartender_takes_two_cards_or_a_tip(victim: str) -> None:
    has = {"level": 4, "in_play": [HAT, JOHNS, CANNON], "hand": HAND}
    t = caught(BARTENDER, victim, has)
    t.expect(question=victim)
    t.do(victim, choose="Argue about the bill")
    t.do(victim, pick=CHANDELIER)
    t.do(victim, pick="Ornery")
    t.expect(**{victim: {"hand_count": 1, "hand_has": [LEVEL_UP], "equipped": [HAT, JOHNS, CANNON]}}, question=None)
    t = caught(BARTENDER, victim, has)
    t.do(victim, choose="Leave a tip")
    assert picks(t, victim, HAT, JOHNS, CANNON, *HAND) == {HAT, JOHNS}
    t.do(victim, pick=HAT)
    t.expect(**{victim: {"hand_count": 3, "equipped": [JOHNS, CANNON], "level": 4}}, question=None)


@pytest.mark.card("Bartender Polishing One Glass")
def test_the_bartender_and_somebody_without_a_tip() -> None:
    t = caught(BARTENDER, "Aric", {"level": 4, "in_play": [CANNON], "hand": HAND[:1]})
    t.expect(Aric={"hand_count": 0, "equipped": [CANNON], "level": 4}, question=None)


# ---- the hand ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("ruling.R68")
@pytest.mark.parametrize(("cards", "kept"), [(3, 1), (2, 0), (1, 0)])
@pytest.mark.card("Bounty Hunter With a Vague Warrant")
def test_the_bounty_hunter_takes_two_hand_cards(cards: int, kept: int, victim: str) -> None:
    t = caught("Bounty Hunter With a Vague Warrant", victim, {"level": 4, "in_play": WORN, "hand": HAND[:cards]})
    if cards > 2:
        t.do(victim, pick=CHANDELIER)
        t.do(victim, pick=LEVEL_UP)
    t.expect(**{victim: {"level": 4, "hand_count": kept, "equipped": WORN}}, question=None, phase="charity")


@pytest.mark.card("Sheep in a Cattle Town")
def test_the_sheep_gives_a_random_card_to_the_left(victim: str) -> None:
    t = caught("Sheep in a Cattle Town", victim, {"level": 4, "in_play": WORN, "hand": HAND})
    left = "Suzan" if victim == "Aric" else "Carl"
    t.expect(**{victim: {"level": 4, "hand_count": 2, "equipped": WORN}, left: {"hand_count": 1}}, question=None)
    assert set(t.hand(left)) <= set(HAND)


@pytest.mark.card("Drill Sergeant's Parrot")
def test_the_parrot_tells_the_left_what_there_is_and_he_chooses(victim: str) -> None:
    monster = "Drill Sergeant's Parrot"
    t = caught(monster, victim, {"level": 4, "in_play": WORN, "hand": HAND})
    left, other = ("Suzan", "Carl") if victim == "Aric" else ("Carl", "Aric")
    assert all(t.sees(left, card) for card in HAND)
    assert not any(t.sees(other, card) for card in HAND)
    t.expect(question=left)
    assert picks(t, left, *HAND, *WORN) == set(HAND)
    t.do(left, pick="Ornery")
    t.expect(**{victim: {"level": 4, "hand_count": 2, "equipped": WORN}, left: {"hand_has": ["Ornery"]}}, question=None)


@pytest.mark.card("Pianola of the Departed")
def test_the_pianola_takes_a_one_shot_from_hand_or_table(victim: str) -> None:
    table = {"card": "Barrel, Already Rolling", "equipped": False}
    t = caught("Pianola of the Departed", victim, {"level": 4, "in_play": [HAT, table], "hand": HAND})
    assert picks(t, victim, HAT, "Barrel, Already Rolling", *HAND) == {"Barrel, Already Rolling", CHANDELIER}
    t.do(victim, pick=CHANDELIER)
    t.expect(**{victim: {"level": 4, "hand_count": 2, "in_play_has": [HAT, "Barrel, Already Rolling"]}}, question=None)
    t = caught("Pianola of the Departed", victim, {"level": 4, "in_play": [HAT, table], "hand": HAND[1:]})
    t.expect(**{victim: {"hand_count": 2, "equipped": [HAT], "in_play_lacks": ["Barrel, Already Rolling"]}})
