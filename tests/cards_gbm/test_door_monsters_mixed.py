"""Bad Stuff with an `if`, a choice or two parts, and monsters that do something even to those who get away."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import (
    ACES,
    CANNON,
    COSTUME,
    HAND,
    HAT,
    JOHNS,
    KID,
    MARM,
    MULE,
    PONCHO,
    SNOWSHOES,
    SPARE,
    WHIP,
    WORN,
    caught,
    cheating,
    lost,
    picks,
    with_super,
)
from tests.table import flee, row

KNIFE = {"card": "Bowie Knife", "equipped": False}
SPARE_PONCHO = {"card": PONCHO, "equipped": False}
COONSKIN = "Coonskin Cap, Still Occupied"
BEANS = "Beans, Third Week"
JUDGE = "Judge With a Lunch at One"
BARON = "Cattle Baron With Three Sons"
STORM = "Dust Storm, Feature Length"
FUNERAL = "Funeral in Need of a Guest"
DIRECTOR = "Casting Director"
GROOM = "Mail-Order Groom"
WIRE = "Barbed Wire With Ambitions"


@pytest.fixture(params=["Aric", "Suzan"])
def victim(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# ---- at random --------------------------------------------------------------------------------------------------
@pytest.mark.card("False-Front Hotel")
def test_the_hotel_takes_a_small_item_at_random(victim: str) -> None:
    has = [HAT, JOHNS, KNIFE, CANNON, COSTUME]
    t = caught("False-Front Hotel", victim, {"level": 4, "in_play": has, "hand": HAND})
    t.expect(**{victim: {"level": 4, "hand_count": 3, "equipped": [CANNON, COSTUME]}}, question=None, phase="charity")
    assert len(set(t.in_play(victim)) & {HAT, JOHNS, "Bowie Knife"}) == 2


@pytest.mark.card("Stampede in a Dead-End Street")
def test_the_stampede_takes_an_item_in_use_at_random(victim: str) -> None:
    t = caught("Stampede in a Dead-End Street", victim, {"level": 4, "in_play": [HAT, WHIP, SPARE], "hand": HAND})
    t.expect(**{victim: {"level": 4, "hand_count": 3, "in_play_has": [ACES]}}, question=None, phase="charity")
    assert len(set(t.equipped(victim)) & {HAT, WHIP}) == 1
    t = caught("Stampede in a Dead-End Street", victim, {"level": 4, "in_play": [CANNON, SPARE]})  # a Big one, too
    t.expect(**{victim: {"in_play_has": [ACES], "in_play_lacks": [CANNON]}})


# ---- two things -------------------------------------------------------------------------------------------------
@pytest.mark.card("Quartermaster in Mid-Inventory")
@pytest.mark.rule("ruling.R68")
def test_the_quartermaster_takes_two_items_that_are_not_in_use(victim: str) -> None:
    monster, loose = "Quartermaster in Mid-Inventory", [SPARE, KNIFE, SPARE_PONCHO]
    t = caught(monster, victim, {"level": 4, "in_play": [HAT, WHIP, *loose], "hand": HAND})
    assert picks(t, victim, HAT, WHIP, ACES, "Bowie Knife", PONCHO, *HAND) == {ACES, "Bowie Knife", PONCHO}
    t.do(victim, pick=ACES)
    t.do(victim, pick=PONCHO)
    kept = {"equipped": [HAT, WHIP], "in_play_has": ["Bowie Knife"], "in_play_lacks": [ACES, PONCHO], "level": 4}
    t.expect(**{victim: {**kept, "hand_count": 3}}, question=None)
    t = caught(monster, victim, {"level": 4, "in_play": [HAT, SPARE]})
    t.expect(**{victim: {"equipped": [HAT], "in_play_lacks": [ACES]}}, question=None)


@pytest.mark.card("Beans, Third Week")
def test_the_beans_take_a_card_and_the_armor_off(victim: str) -> None:
    t = caught(BEANS, victim, {"level": 4, "in_play": [JOHNS, SPARE_PONCHO, HAT], "hand": HAND})
    assert picks(t, victim, JOHNS, HAT, *HAND) == set(HAND)
    t.do(victim, pick="Ornery")
    worn = {"equipped": [HAT], "in_play_has": [JOHNS, PONCHO], "not_equipped": [JOHNS, PONCHO]}
    t.expect(**{victim: {"level": 4, "hand_count": 2, **worn}}, question=None)


@pytest.mark.card("Killer Jalapeño")
def test_the_jalapeno_costs_a_level_and_the_hat_comes_off(victim: str) -> None:
    t = caught("Killer Jalapeño", victim, {"level": 4, "in_play": [HAT, JOHNS], "hand": HAND})
    hat = {"equipped": [JOHNS], "in_play_has": [HAT], "not_equipped": [HAT]}
    t.expect(**{victim: {"level": 3, "hand_count": 3, **hat}}, question=None)
    t = caught("Killer Jalapeño", victim, {"level": 4, "in_play": [JOHNS]})
    t.expect(**{victim: {"level": 3, "equipped": [JOHNS]}}, question=None)
    t = caught("Killer Jalapeño", victim, {"level": 4, "in_play": ["Dude", HAT, COONSKIN]})
    assert picks(t, victim, HAT, COONSKIN) == {HAT, COONSKIN}
    t.do(victim, pick=HAT)
    t.expect(**{victim: {"equipped": [COONSKIN], "in_play_has": [HAT]}}, question=None)


@pytest.mark.card("Surveyor With a Straight Ruler")
def test_the_surveyor_costs_a_level_and_any_item(victim: str) -> None:
    monster = "Surveyor With a Straight Ruler"
    has = [HAT, CANNON, COSTUME, SPARE, KID]
    t = caught(monster, victim, {"level": 4, "in_play": has, "hand": HAND})
    assert picks(t, victim, HAT, CANNON, COSTUME, ACES, KID, *HAND) == {HAT, CANNON, COSTUME, ACES}
    t.do(victim, pick=COSTUME)
    left = {"in_play_has": [HAT, CANNON, ACES, KID], "in_play_lacks": [COSTUME], "hand_count": 3}
    t.expect(**{victim: {"level": 3, **left}}, question=None, door_discard_has=[COSTUME])
    t = caught(monster, victim, {"level": 4, "in_play": [KID]})
    t.expect(**{victim: {"level": 3, "in_play_has": [KID]}}, question=None)


@pytest.mark.card("Locomotive Ahead of Its Tracks")
def test_the_locomotive_costs_a_level_and_a_big_item(victim: str) -> None:
    monster = "Locomotive Ahead of Its Tracks"
    t = caught(monster, victim, {"level": 4, "in_play": [CANNON, HAT, KID], "hand": HAND})
    t.expect(**{victim: {"level": 3, "in_play_lacks": [CANNON], "in_play_has": [HAT, KID], "hand_count": 3}})
    t = caught(monster, victim, {"level": 4, "in_play": [CANNON, COSTUME, HAT]})  # a Steed is Big, too
    assert picks(t, victim, CANNON, COSTUME, HAT) == {CANNON, COSTUME}
    t.do(victim, pick=COSTUME)
    t.expect(**{victim: {"level": 3, "in_play_has": [CANNON, HAT], "in_play_lacks": [COSTUME]}}, question=None)
    t = caught(monster, victim, {"level": 4, "in_play": [HAT]})
    t.expect(**{victim: {"level": 3, "equipped": [HAT]}}, question=None)


@pytest.mark.card("Barbed Wire With Ambitions")
@pytest.mark.rule("ruling.K29", "ruling.N3", "sidekick.sacrifice.absolute")
def test_barbed_wire_lets_nobody_go_and_keeps_the_armor() -> None:
    t = lost(WIRE, aric={"level": 4, "in_play": [JOHNS, SPARE_PONCHO, HAT], "hand": HAND}, dice=[6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=WIRE)
    assert not any(event["event"] == "die" for event in t.all_events)
    assert picks(t, "Aric", JOHNS, PONCHO, HAT, *HAND) == {JOHNS, PONCHO}
    t.do("Aric", pick=PONCHO)
    t.expect(Aric={"level": 4, "equipped": [JOHNS, HAT], "in_play_lacks": [PONCHO], "hand_count": 3}, phase="charity")
    t = lost(WIRE, aric={"level": 4, "in_play": [JOHNS, KID]}, dice=[6])
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=KID)
    t.expect(Aric={"equipped": [JOHNS], "in_play_lacks": [KID]}, phase="charity")


@pytest.mark.card("Barbed Wire With Ambitions")
@pytest.mark.rule("runaway.coop.both-caught")
def test_barbed_wire_takes_from_each_who_runs() -> None:
    t = lost(WIRE, aric={"in_play": [JOHNS]}, suzan={"in_play": [PONCHO]}, helper="Suzan", dice=[6, 6])
    flee(t, WIRE)
    flee(t, WIRE, who="Suzan")
    t.expect(Aric={"in_play_lacks": [JOHNS]}, Suzan={"in_play_lacks": [PONCHO]}, phase="charity")


# ---- Steeds -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("monster", "riding", "walking"),
    [row("Posse, One Horse Short", 0, 1), row("Horse Dealer With One Horse", 1, 2)],
)
def test_it_takes_the_steed(monster: str, riding: int, walking: int, victim: str) -> None:
    t = caught(monster, victim, {"level": 5, "in_play": [COSTUME, *WORN], "hand": HAND})
    after = {"in_play_lacks": [COSTUME], "equipped": WORN, "hand_count": 3}
    t.expect(**{victim: {"level": 5 - riding, **after}}, door_discard_has=[COSTUME], question=None)
    t = caught(monster, victim, {"level": 5, "in_play": WORN, "hand": [MULE, *HAND]})
    t.expect(**{victim: {"level": 5 - walking, "equipped": WORN, "hand_count": 4}}, question=None)
    t = caught(monster, victim, {"level": 5, "in_play": [COSTUME, *cheating(MULE)]})
    assert picks(t, victim, COSTUME, MULE) == {COSTUME, MULE}
    t.do(victim, pick=MULE)
    t.expect(**{victim: {"level": 5 - riding, "in_play_has": [COSTUME], "in_play_lacks": [MULE]}}, question=None)


@pytest.mark.card("Jury of Twelve Horses")
def test_the_jury_hangs_riders(victim: str) -> None:
    monster = "Jury of Twelve Horses"
    t = caught(monster, victim, {"level": 5, "in_play": [COSTUME, "Indian"]})
    t.expect(**{victim: {"dead": True, "level": 5, "in_play_lacks": [COSTUME]}})
    t = caught(monster, victim, {"level": 5, "in_play": [KID, *WORN], "hand": [COSTUME]})
    t.expect(**{victim: {"dead": False, "level": 2, "in_play_has": [KID], "equipped": WORN, "hand_count": 1}})


# ---- Sidekicks and Classes --------------------------------------------------------------------------------------
@pytest.mark.card("Mail-Order Groom")
@pytest.mark.rule("sidekick.sex.bad-stuff")
def test_the_groom_leaves_with_a_sidekick_or_a_level(victim: str) -> None:
    t = caught(GROOM, victim, {"level": 5, "in_play": [KID, COSTUME, *WORN], "hand": HAND})
    after = {"in_play_lacks": [KID], "equipped": [COSTUME, *WORN], "hand_count": 3}
    t.expect(**{victim: {"level": 5, **after}}, door_discard_has=[KID], question=None)
    t = caught(GROOM, victim, {"level": 5, "in_play": [COSTUME, *WORN], "hand": [KID, *HAND]})
    t.expect(**{victim: {"level": 4, "equipped": [COSTUME, *WORN], "hand_has": [KID]}}, question=None)
    t = caught(GROOM, victim, {"level": 5, "in_play": [KID, *cheating(MARM)]})
    assert picks(t, victim, KID, MARM) == {KID, MARM}
    t.do(victim, pick=MARM)
    t.expect(**{victim: {"level": 5, "in_play_has": [KID], "in_play_lacks": [MARM]}}, question=None)


@pytest.mark.card("Casting Director")
def test_the_director_takes_a_class_or_a_level(victim: str) -> None:
    t = caught(DIRECTOR, victim, {"level": 5, "in_play": ["Outlaw", KID, *WORN], "hand": HAND})
    after = {"in_play_lacks": ["Outlaw"], "in_play_has": [KID], "equipped": WORN, "hand_count": 3}
    t.expect(**{victim: {"level": 5, **after}}, question=None, door_discard_has=["Outlaw"])
    t = caught(DIRECTOR, victim, {"level": 5, "in_play": [KID, *WORN], "hand": ["Outlaw"]})
    t.expect(**{victim: {"level": 4, "equipped": WORN, "hand_count": 1}}, question=None)
    t = caught(DIRECTOR, victim, {"level": 5, "in_play": with_super("Outlaw", "Dude")})
    assert picks(t, victim, "Outlaw", "Dude") == {"Outlaw", "Dude"}
    t.do(victim, pick="Outlaw")
    t.expect(**{victim: {"level": 5, "in_play_has": ["Dude"], "in_play_lacks": ["Outlaw"]}}, question=None)


# ---- a choice ---------------------------------------------------------------------------------------------------
@pytest.mark.card("Judge With a Lunch at One")
def test_the_judge_hears_a_plea(victim: str) -> None:
    has = {"level": 5, "in_play": WORN, "hand": [*HAND, "Gol-Darned"]}
    t = caught(JUDGE, victim, has)
    t.expect(question=victim)
    t.do(victim, choose="Plead guilty")
    t.expect(**{victim: {"level": 4, "hand_count": 4, "equipped": WORN}}, question=None)
    t = caught(JUDGE, victim, has)
    t.do(victim, choose="Insist on a full trial")
    assert picks(t, victim, *WORN) == set()
    for card in HAND:
        t.do(victim, pick=card)
    t.expect(**{victim: {"level": 5, "hand_has": ["Gol-Darned"], "hand_count": 1, "equipped": WORN}}, question=None)


@pytest.mark.card("Judge With a Lunch at One")
@pytest.mark.parametrize("cards", [2, 3])
def test_a_full_trial_takes_three_cards(cards: int) -> None:
    t = caught(JUDGE, "Aric", {"level": 5, "in_play": WORN, "hand": HAND[:cards]})
    if cards == 3:  # with fewer there is nothing to choose
        t.do("Aric", choose="Insist on a full trial")
    t.expect(Aric={"level": 5, "hand_count": 0} if cards == 3 else {"level": 4, "hand_count": 2}, question=None)


@pytest.mark.card("Cattle Baron With Three Sons")
def test_the_cattle_baron_buys_the_ranch(victim: str) -> None:
    has: dict[str, Any] = {"level": 5, "in_play": [HAT, SPARE, CANNON, JOHNS, SNOWSHOES], "hand": HAND}
    t = caught(BARON, victim, has)
    t.do(victim, choose="Refuse to sell the ranch")
    t.expect(**{victim: {"level": 3, "in_play_has": [HAT, ACES, CANNON, JOHNS], "hand_count": 3}}, question=None)
    t = caught(BARON, victim, has)
    t.do(victim, choose="Sell him the ranch")
    assert picks(t, victim, HAT, ACES, CANNON, JOHNS, SNOWSHOES, *HAND) == {HAT, ACES, CANNON}  # 300 gold or more
    t.do(victim, pick=ACES)
    t.do(victim, pick=CANNON)
    left = {"in_play_has": [HAT, JOHNS, SNOWSHOES], "in_play_lacks": [ACES, CANNON], "hand_count": 3}
    t.expect(**{victim: {"level": 5, **left}}, question=None)


@pytest.mark.card("Cattle Baron With Three Sons")
def test_two_items_of_300_gold_are_a_ranch_and_one_is_none() -> None:
    t = caught(BARON, "Aric", {"level": 5, "in_play": [SPARE, "Boots Worn Backwards", JOHNS]})
    t.do("Aric", choose="Sell him the ranch")
    t.expect(Aric={"level": 5, "in_play_has": [JOHNS], "in_play_lacks": [ACES, "Boots Worn Backwards"]}, question=None)
    t = caught(BARON, "Aric", {"level": 5, "in_play": [HAT, JOHNS, SNOWSHOES]})
    t.expect(Aric={"level": 3, "equipped": [HAT, JOHNS, SNOWSHOES]}, question=None)


# ---- even those who get away ------------------------------------------------------------------------------------
@pytest.mark.card("Dust Storm, Feature Length")
@pytest.mark.rule("runaway.success.hurts")
def test_the_dust_storm_keeps_the_hat_of_those_who_get_away() -> None:
    spare = {"card": COONSKIN, "equipped": False}
    t = flee(lost(STORM, aric={"level": 5, "in_play": [HAT, spare, JOHNS], "hand": HAND}, dice=[5]), STORM)
    assert picks(t, "Aric", HAT, COONSKIN, JOHNS, *HAND) == {HAT, COONSKIN}
    t.do("Aric", pick=HAT)
    t.expect(Aric={"level": 5, "hand_count": 3, "in_play_has": [COONSKIN, JOHNS], "in_play_lacks": [HAT]})
    t = flee(lost(STORM, aric={"level": 5, "in_play": [JOHNS], "hand": HAND}, dice=[5]), STORM)
    t.expect(Aric={"level": 5, "hand_count": 3, "equipped": [JOHNS]}, question=None, phase="charity")


@pytest.mark.card("Dust Storm, Feature Length")
def test_the_dust_storm_takes_hand_and_level_but_not_the_hat_of_those_it_catches() -> None:
    t = flee(lost(STORM, aric={"level": 5, "in_play": [HAT, JOHNS], "hand": HAND}, dice=[4]), STORM)
    t.expect(Aric={"level": 4, "hand_count": 0, "equipped": [HAT, JOHNS]}, question=None, phase="charity")


@pytest.mark.card("Funeral in Need of a Guest")
@pytest.mark.rule("runaway.success.hurts")
def test_the_funeral_wants_a_card_from_those_who_get_away() -> None:
    t = flee(lost(FUNERAL, aric={"level": 5, "in_play": WORN, "hand": HAND}, dice=[5]), FUNERAL)
    assert picks(t, "Aric", *WORN, *HAND) == set(HAND)
    t.do("Aric", pick="Ornery")
    t.expect(Aric={"level": 5, "hand_count": 2, "hand_lacks": ["Ornery"], "equipped": WORN}, question=None)
    t = flee(lost(FUNERAL, aric={"level": 5, "in_play": WORN}, dice=[5]), FUNERAL)
    t.expect(Aric={"level": 5, "equipped": WORN}, question=None, phase="charity")
    t = flee(lost(FUNERAL, aric={"level": 5, "in_play": WORN, "hand": HAND}, dice=[4]), FUNERAL)
    t.expect(Aric={"level": 4, "hand_count": 3, "equipped": WORN}, question=None, phase="charity")


@pytest.mark.rule("runaway.coop.both", "runaway.success.hurts")
@pytest.mark.parametrize("monster", [row("Dust Storm, Feature Length"), row("Funeral in Need of a Guest")])
def test_each_of_two_who_run_has_his_own_luck(monster: str) -> None:
    aric, suzan = {"level": 5, "in_play": [HAT]}, {"level": 5, "in_play": [COONSKIN], "hand": ["Ornery"]}
    t = lost(monster, aric={**suzan, "hand": []}, suzan={**aric, "hand": ["Ornery"]}, helper="Suzan", dice=[4, 4])
    flee(t, monster)
    flee(t, monster, who="Suzan")
    t.expect(Aric={"level": 5}, Suzan={"level": 4, "equipped": [HAT], "hand_count": 0 if monster == STORM else 1})
    t = lost(monster, aric=aric, suzan=suzan, helper="Suzan", dice=[4, 4])
    flee(t, monster)
    flee(t, monster, who="Suzan")  # her cap adds one: she gets away
    t.expect(Aric={"level": 4, "equipped": [HAT]}, question=None)
    kept = {"in_play_lacks": [COONSKIN], "hand_count": 1} if monster == STORM else {"hand_count": 0}
    t.expect(Suzan={"level": 5, **kept})
