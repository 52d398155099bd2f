"""Bad Stuff that is levels or death, and what else those monsters say."""

from __future__ import annotations

import pytest
from tests.cards_gbm.goods import HAND, HAT, KID, MARM, SPARE, WORN, caught, fight, lost
from tests.table import BIG_STICK, flee, row, slay

UNDERTAKER = "Undertaker Between Appointments"
GATLING = "Gatling Gun That Has Heard Enough"
POKER = "Poker Game That Outlived Its Players"
TOWN = "Ghost Town, Population: You"
NOVELIST = "Dime Novelist From Hoboken"
CLIFF = "The Cliff From Last Week's Episode"
STAGECOACH = "Stagecoach, Leaving Now"


@pytest.fixture(params=["Aric", "Suzan"])
def victim(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# ---- levels -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("runaway.fail", "runaway.coop.both-caught", "meta.hard-rule.level-floor")
@pytest.mark.parametrize(
    ("monster", "levels"),
    [
        row("Slowest Gun in Six Counties", 1),
        row("Undertaker Between Appointments", 1),
        row("Ghost Rider", 1),
        row("Mechanical Bull", 2),
        row("Grizzly", 2),
        row("Three Men Waiting for a Train", 3),
        row("The Preacher's Daughter's Eleven Brothers", 1),
        row("Gatling Gun That Has Heard Enough", 2),
        row("Dime Novelist From Hoboken", 3),
    ],
)
def test_it_costs_levels_and_nothing_else(monster: str, levels: int, victim: str) -> None:
    has = {"level": 6, "in_play": [*WORN, SPARE, "Catamount", KID, "Indian"], "hand": HAND}
    t = caught(monster, victim, has)
    unharmed = {"equipped": [*WORN, "Catamount"], "in_play_has": ["Deck of Nine Aces", KID, "Indian"], "hand_count": 3}
    t.expect(**{victim: {"level": 6 - levels, "dead": False, **unharmed}}, question=None, phase="charity")
    t = caught(monster, victim, {**has, "level": 1})
    t.expect(**{victim: {"level": 1, "dead": False, **unharmed}})


@pytest.mark.rule("death.lose-stuff", "death.keep.level", "death.keep.class")
@pytest.mark.parametrize(
    "monster",
    [
        row("Sunset You Cannot Ride Into"),
        row("Robber Baron, Also an Actual Baron"),
        row("Saguaro That Walked Here"),
        row("Thing Under All of Texas"),
        row("Bronze General on a Bronze Horse"),
    ],
)
def test_it_is_death(monster: str, victim: str) -> None:
    t = caught(monster, victim, {"level": 6, "in_play": [*WORN, MARM, "Indian"], "hand": []})
    t.expect(**{victim: {"dead": True, "level": 6, "in_play_has": ["Indian"]}})


# ---- nobody gets away -------------------------------------------------------------------------------------------
@pytest.mark.card("Ghost Town, Population: You")
@pytest.mark.rule("ruling.K29", "runaway.coop.both-caught")
def test_ghost_town_catches_both_without_a_roll() -> None:
    t = lost(TOWN, aric={"level": 6, "in_play": WORN, "hand": HAND}, suzan={"level": 4}, helper="Suzan", dice=[6, 6])
    flee(t, TOWN)
    flee(t, TOWN, who="Suzan")
    assert not any(event["event"] == "die" for event in t.all_events)
    t.expect(Aric={"level": 4, "hand_count": 3, "equipped": WORN}, Suzan={"level": 2}, phase="charity")


@pytest.mark.card("Ghost Town, Population: You")
@pytest.mark.rule("ruling.N3", "sidekick.sacrifice.absolute")
def test_ghost_town_may_be_left_without_a_roll() -> None:
    t = lost(TOWN, aric={"level": 6, "in_play": [KID]})
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=KID)
    t.expect(Aric={"level": 6, "in_play_lacks": [KID]}, phase="charity")
    t = lost(TOWN, aric={"level": 6, "hand": [STAGECOACH]})
    t.do("Aric", "run away")
    t.do("Aric", play=STAGECOACH)
    t.expect(Aric={"level": 6}, phase="charity")


# ---- Levels only ------------------------------------------------------------------------------------------------
@pytest.mark.rule("ruling.K7")
@pytest.mark.parametrize(
    ("monster", "strength", "treasures"),
    [
        row("Undertaker Between Appointments", 6, 2),
        row("Poker Game That Outlived Its Players", 9, 3),
        row("Gatling Gun That Has Heard Enough", 10, 3),
    ],
)
def test_only_levels_count_against_it(monster: str, strength: int, treasures: int) -> None:
    aric = {"level": 5, "in_play": ["Big Stick", MARM, "Catamount", "Dude", HAT], "hand": ["Forty Hired Extras"]}
    suzan = {"level": 5, "in_play": ["Bullwhip"]}
    t = fight(monster, aric=aric, cards=BIG_STICK)
    t.expect(fight={"munchkins": 5, "monsters": strength, "ahead": "monsters", "treasures": treasures, "levels": 1})
    t.do("Aric", play="Forty Hired Extras", side="munchkins")
    t.expect(fight={"munchkins": 5})
    t = fight(monster, aric=aric, suzan=suzan, helper="Suzan", cards=BIG_STICK)
    t.expect(fight={"munchkins": 10})
    t = fight(monster, "Grizzly", aric=aric, cards=BIG_STICK)  # for the whole fight
    t.expect(fight={"munchkins": 5, "monsters": strength + 12})


@pytest.mark.rule("reward.level-per-monster", "reward.treasure-count")
@pytest.mark.parametrize(
    ("monster", "level", "treasures"),
    [row("Undertaker Between Appointments", 7, 2), row("Gatling Gun That Has Heard Enough", 8, 3)],
)
def test_it_is_killed_by_high_levels(monster: str, level: int, treasures: int) -> None:
    t = fight(monster, aric={"level": level}, suzan={"level": 3}, helper="Suzan")
    slay(t)
    t.expect(Aric={"level": level + 1, "hand_count": treasures}, Suzan={"level": 3, "hand_count": 0})


# ---- Poker Game That Outlived Its Players -----------------------------------------------------------------------
@pytest.mark.card("Poker Game That Outlived Its Players")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_who_beats_the_poker_game_wins_or_loses_a_card(die: int) -> None:
    aric, suzan = {"level": 8, "hand": HAND[:2]}, {"level": 3, "hand": HAND[2:]}
    treasure = [HAT, "Bullwhip", "Bowie Knife", "Branding Iron"]
    t = slay(fight(POKER, aric=aric, suzan=suzan, helper="Suzan", dice=[die], treasure=treasure))
    if die <= 2:
        t.expect(question="Aric")
        assert not t.may("Suzan", pick=HAND[2])
        t.do("Aric", pick=HAND[0])
    lost_or_won = {"hand_count": 4, "hand_lacks": [HAND[0], treasure[3]]} if die <= 2 else {"hand_count": 6}
    t.expect(Aric={"level": 9, "hand_has": treasure[:3], **lost_or_won}, Suzan={"level": 3, "hand_count": 1})


@pytest.mark.card("Poker Game That Outlived Its Players")
def test_the_poker_game_finds_nothing_in_an_empty_hand() -> None:
    t = slay(fight(POKER, aric={"level": 8}, suzan={"level": 3}, helper="Suzan", dice=[1]))
    t.expect(Aric={"level": 9, "hand_count": 3})  # the roll comes before the Treasures


@pytest.mark.card("Poker Game That Outlived Its Players")
def test_the_poker_game_pays_both_neighbours_out_of_the_victims_hand(victim: str) -> None:
    cards = [*HAND, "Gol-Darned"]
    t = caught(POKER, victim, {"level": 5, "in_play": WORN, "hand": cards})
    left, right = ("Suzan", "Carl") if victim == "Aric" else ("Carl", "Aric")
    t.expect(**{victim: {"level": 4, "hand_count": 2, "equipped": WORN}}, question=None)
    for neighbour in (left, right):
        assert sum(t.hand(neighbour).count(card) for card in cards) == 1


@pytest.mark.card("Poker Game That Outlived Its Players")
@pytest.mark.parametrize("cards", [0, 1])
def test_the_poker_game_takes_what_there_is(cards: int) -> None:
    t = caught(POKER, "Aric", {"level": 5, "hand": HAND[:cards]})
    t.expect(Aric={"level": 4, "hand_count": 0}, Suzan={"hand_count": cards}, Carl={"hand_count": 0})


# ---- Dime Novelist From Hoboken ---------------------------------------------------------------------------------
@pytest.mark.card("Dime Novelist From Hoboken")
def test_the_novelist_leaves_everybody_in_the_fight_a_door() -> None:
    doors = ["Grizzly", "Ghost Rider", "Ornery"]
    t = slay(fight(NOVELIST, aric={"in_play": ["Big Stick"]}, cards=BIG_STICK, door=doors))
    t.expect(Aric={"level": 2, "hand_count": 5, "hand_has": ["Grizzly"]}, Suzan={"hand_count": 0})
    t = fight(NOVELIST, aric={"in_play": ["Big Stick"]}, helper="Suzan", cards=BIG_STICK, door=doors)
    t.expect(fight={"monsters": 13, "treasures": 4, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 2, "hand_has": ["Grizzly"]}, Suzan={"level": 1, "hand_has": ["Ghost Rider"]})
    t.expect(Carl={"hand_count": 0})


# ---- The Cliff From Last Week's Episode -------------------------------------------------------------------------
@pytest.mark.card("The Cliff From Last Week's Episode")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_cliff_asks_the_dice(die: int, victim: str) -> None:
    t = caught(CLIFF, victim, {"level": 5, "in_play": ["Indian", KID]}, dice=(die,))
    t.expect(**{victim: {"dead": True, "level": 5} if die <= 4 else {"dead": False, "level": 3, "in_play_has": [KID]}})
