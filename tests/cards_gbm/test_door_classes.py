"""Cowboy, Indian, Outlaw, Dude, Cavalry: every ability, its price, its limit, and the moments when it is refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import (
    ACES,
    BOWLER,
    CANNON,
    COSTUME,
    HAT,
    JOHNS,
    KID,
    MULE,
    SNAKE,
    WHIP,
    at_table,
    edition_of,
    fight,
    lost,
)
from tests.table import flee, row

BEAR = "Grizzly"
BULL = "Mechanical Bull"
RIDER = "Ghost Rider"
LASSO = "Lasso"
STRAY = "Round Up a Stray"
COUNTRY = "Know the Country"
STICK_UP = "Stick-Up"
AMBUSH = "Ambush From the Rocks"
MONEY = "Throw Money at It"
CHARGE = "Sound the Charge"
CARDS = ["Ornery", "Gol-Darned", "Hung-Over", "Saddle-Sore"]
LOOT = ["Chandelier, Cut Loose", "In Widescreen", "Order Milk in the Saloon"]
COONSKIN = "Coonskin Cap, Still Occupied"


@pytest.mark.rule("timing.own-turn.class", "character.class.only-one", "timing.any.discard-class")
@pytest.mark.parametrize("card", [row("Cowboy"), row("Indian"), row("Outlaw"), row("Dude"), row("Cavalry")])
def test_one_class_at_a_time_played_in_the_own_turn_and_dropped_at_any_time(card: str) -> None:
    other = "Cowboy" if card != "Cowboy" else "Dude"
    t = fight(RIDER, aric={"hand": [card, other]}, suzan={"hand": [card]}, edition=edition_of(card))
    t.do("Aric", play=card)  # also in combat
    t.expect(Aric={"in_play_has": [card]})
    t.refuse("Aric", play=other, rule="character.class.only-one")
    t.refuse("Suzan", play=card, rule="timing.own-turn.class")
    t.do("Aric", discard=card)
    t.do("Aric", play=other)
    t.expect(Aric={"in_play_has": [other], "in_play_lacks": [card]}, door_discard_has=[card])


@pytest.mark.parametrize("card", [row("Cowboy"), row("Indian"), row("Outlaw"), row("Dude"), row("Cavalry")])
def test_there_are_three_of_it(card: str) -> None:
    edition = edition_of(card)
    has = {"in_play": [card]}
    t = at_table(aric=has, suzan=has, carl=has, edition=edition)
    t.expect(Aric={"in_play_has": [card]}, Suzan={"in_play_has": [card]}, Carl={"in_play_has": [card]})
    with pytest.raises(ValueError, match=card):
        at_table(aric={**has, "hand": [card]}, suzan=has, carl=has, edition=edition)


@pytest.mark.rule("timing.class-abilities-by-card")
@pytest.mark.parametrize(
    ("card", "ability", "on", "who"),
    [row("Cowboy", LASSO, BEAR, "Aric"), row("Outlaw", AMBUSH, BEAR, "Suzan"), row("Cavalry", CHARGE, None, "Aric")],
)
def test_a_second_use_is_refused_and_not_with_a_rule_on_warriors(card: str, ability: str, on: Any, who: str) -> None:
    target = {"on": on} if on else {}
    t = fight(BEAR, **{who.lower(): {"in_play": [card], "hand": CARDS}}, edition=edition_of(card))
    t.do(who, use=card, to=ability, pay=CARDS[:1], **target)
    t.refuse(
        who,
        use=card,
        to=ability,
        pay=CARDS[1:2],
        **target,
        rule="ruling.N26",
    )


# ---- Cowboy -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Cowboy")
@pytest.mark.rule("combat.multi.specials-whole-fight")
def test_a_cowboy_knows_beasts() -> None:
    cowboy = {"level": 3, "in_play": ["Cowboy"]}
    fight(RIDER, aric=cowboy).expect(fight={"munchkins": 3})
    fight(BEAR, aric=cowboy).expect(fight={"munchkins": 5})
    fight(BEAR, SNAKE, RIDER, aric=cowboy).expect(fight={"munchkins": 5})  # once
    fight(BEAR, suzan=cowboy, helper="Suzan").expect(fight={"munchkins": 6})
    fight(BEAR, aric={"level": 3}, suzan=cowboy).expect(fight={"munchkins": 3})
    fight(BEAR, aric={"level": 3, "hand": ["Cowboy"]}).expect(fight={"munchkins": 3})


@pytest.mark.card("Cowboy")
@pytest.mark.rule("character.class.discard-cost")
@pytest.mark.parametrize(("pay", "strength"), [(["Ornery"], 10), (["Ornery", ACES], 8)])
def test_a_lasso_takes_two_for_each_card_up_to_two(pay: list[str], strength: int) -> None:
    aric = {"level": 3, "in_play": ["Cowboy", WHIP, {"card": ACES, "equipped": False}], "hand": CARDS}
    t = fight(BEAR, RIDER, aric=aric)
    t.do("Aric", use="Cowboy", to=LASSO, on=BEAR, pay=pay)
    t.expect(fight={"monsters": strength + 8, "munchkins": 8}, Aric={"hand_lacks": pay, "in_play_lacks": pay})
    assert not t.may("Aric", use="Cowboy", to=LASSO, on=RIDER, pay=["Hung-Over"])


@pytest.mark.card("Cowboy")
def test_a_lasso_has_its_price() -> None:
    t = fight(BEAR, aric={"in_play": ["Cowboy"], "hand": CARDS})
    t.refuse("Aric", use="Cowboy", to=LASSO, on=BEAR, pay=CARDS[:3], rule="character.class.discard-cost")
    t.refuse("Aric", use="Cowboy", to=LASSO, on=BEAR, pay=["Cowboy"], rule="ruling.R25")
    t = fight(BEAR, aric={"in_play": ["Cowboy"]})
    t.refuse("Aric", use="Cowboy", to=LASSO, on=BEAR, pay=[], rule="character.class.discard-cost")


@pytest.mark.card("Cowboy")
@pytest.mark.rule("timing.class-abilities-by-card")
def test_a_lasso_is_for_those_who_fight() -> None:
    cowboy = {"in_play": ["Cowboy"], "hand": CARDS}
    t = fight(BEAR, suzan=cowboy)
    t.refuse(
        "Suzan",
        use="Cowboy",
        to=LASSO,
        on=BEAR,
        pay=["Ornery"],
        rule="timing.by-card-type",
    )
    t = fight(BEAR, suzan=cowboy, helper="Suzan")
    t.do("Suzan", use="Cowboy", to=LASSO, on=BEAR, pay=["Ornery"])
    t.expect(fight={"monsters": 10})
    t = at_table(aric=cowboy)
    t.refuse("Aric", use="Cowboy", to=LASSO, pay=["Ornery"], rule="timing.by-card-type")


@pytest.mark.card("Cowboy")
def test_a_stray_is_rounded_up_from_the_discards() -> None:
    aric = {"in_play": ["Cowboy", WHIP], "hand": CARDS}
    t = at_table(aric=aric, door_discard=[RIDER, COSTUME, MULE, KID])
    t.refuse("Aric", use="Cowboy", to=STRAY, pay=["Ornery"], rule="character.class.discard-cost")
    t.refuse("Aric", use="Cowboy", to=STRAY, pay=CARDS[:3], rule="character.class.discard-cost")
    t.do("Aric", use="Cowboy", to=STRAY, pay=["Ornery", WHIP])
    t.expect(question="Aric")
    assert {card for card in (RIDER, COSTUME, MULE, KID, "Ornery") if t.may("Aric", pick=card)} == {COSTUME, MULE}
    t.do("Aric", pick=COSTUME)
    t.expect(Aric={"hand_has": [COSTUME], "hand_count": 4, "in_play_lacks": [WHIP]}, question=None)
    t.expect(door_discard_has=["Ornery", MULE])
    t.refuse("Aric", use="Cowboy", to=STRAY, pay=CARDS[1:3], rule="ruling.N26")


@pytest.mark.card("Cowboy")
@pytest.mark.rule("timing.class-abilities-by-card")
def test_no_stray_without_a_steed_a_turn_or_peace() -> None:
    cowboy = {"in_play": ["Cowboy"], "hand": CARDS}
    t = at_table(aric=cowboy, door_discard=[RIDER, COSTUME])
    t.do("Aric", use="Cowboy", to=STRAY, pay=CARDS[:2])  # a single one will do
    t.expect(Aric={"hand_has": [COSTUME], "hand_count": 3}, question=None)
    t = at_table(aric=cowboy, door_discard=[RIDER, KID])
    t.refuse("Aric", use="Cowboy", to=STRAY, pay=CARDS[:2], rule="ruling.N26")
    t = at_table(suzan=cowboy, door_discard=[COSTUME])
    t.refuse("Suzan", use="Cowboy", to=STRAY, pay=CARDS[:2], rule="timing.by-card-type")
    t = fight(RIDER, aric=cowboy, door_discard=[COSTUME])
    t.refuse("Aric", use="Cowboy", to=STRAY, pay=CARDS[:2], rule="timing.by-card-type")


# ---- Indian -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Indian")
@pytest.mark.parametrize(
    ("has", "strength"),
    [
        ([], 1),
        (["Bowie Knife"], 1 + 2 + 2),
        (["Bowie Knife", "Fiddle Bow, Sharpened", BOWLER, "Boots With Built-In Bowlegs"], 1 + 2 + 1 + 2 + 2 + 8),
        (["Mildly Annoyed Crossbow"], 1 + 3 + 2),  # upper and lower case are the same
        (["Bowdlerized Wanted Poster"], 1 + 1 + 2),
        ([WHIP, HAT], 1 + 3 + 3),
        ([{"card": "Bowie Knife", "equipped": False}], 1),
    ],
)
def test_an_indian_finds_a_bow_in_many_things(has: list[Any], strength: int) -> None:
    t = at_table(aric={"in_play": ["Indian", *has]})
    t.expect(Aric={"strength": strength})


@pytest.mark.card("Indian")
@pytest.mark.rule("combat.ties", "combat.ties.warrior")
def test_an_indian_wins_ties() -> None:
    indian = {"level": 2, "in_play": ["Indian"]}
    fight(SNAKE, aric={"level": 2}).expect(fight={"ahead": "monsters"})
    fight(SNAKE, aric=indian).expect(fight={"ahead": "munchkins"})
    fight("Mail Coach With Nobody Driving", aric={"level": 1}, suzan=indian, helper="Suzan").expect(
        fight={"munchkins": 3, "monsters": 3, "ahead": "munchkins"}
    )
    fight(SNAKE, aric={"level": 2}, suzan=indian).expect(fight={"ahead": "monsters"})  # she only watches
    fight(SNAKE, aric={**indian, "level": 1}).expect(fight={"ahead": "monsters"})  # no tie


@pytest.mark.card("Indian")
@pytest.mark.rule("ruling.R62")
def test_who_knows_the_country_rolls_again_once_for_a_card() -> None:
    t = lost(BULL, aric={"level": 5, "in_play": ["Indian"], "hand": CARDS}, dice=[2, 6])
    t.do("Aric", "run away")
    t.refuse("Aric", use="Indian", to=COUNTRY, pay=["Ornery"], rule="timing.by-card-type")  # not before the roll
    t.do("Aric", roll_against=BULL)
    t.do("Aric", use="Indian", to=COUNTRY, pay=["Ornery"])
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 3}, phase="charity")


@pytest.mark.card("Indian")
def test_the_country_is_known_once_in_a_fight() -> None:
    t = lost(BULL, aric={"level": 5, "in_play": ["Indian"], "hand": CARDS}, dice=[2, 3, 6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=BULL)
    t.do("Aric", use="Indian", to=COUNTRY, pay=["Ornery"])
    assert not t.may("Aric", use="Indian", to=COUNTRY, pay=["Gol-Darned"])
    t.all_pass()
    t.expect(Aric={"level": 3, "hand_count": 3}, phase="charity")
    t = lost(BULL, aric={"level": 5, "in_play": ["Indian"]}, dice=[2, 6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=BULL)
    assert not t.may("Aric", use="Indian", to=COUNTRY, pay=[])  # nothing to pay with
    t = fight(BULL, aric={"level": 5, "in_play": ["Indian"], "hand": CARDS})
    t.refuse("Aric", use="Indian", to=COUNTRY, pay=["Ornery"], rule="timing.by-card-type")


# ---- Outlaw -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Outlaw")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_stick_up_is_a_gamble(die: int) -> None:
    aric = {"in_play": ["Outlaw", WHIP], "hand": CARDS[:3]}
    t = at_table(aric=aric, suzan={"hand": LOOT}, carl={"hand": ["Saddle-Sore"]}, dice=[die])
    t.do("Aric", use="Outlaw", to=STICK_UP, on="Suzan", pay=["Ornery"])
    mine, hers = (1, 4) if die == 1 else (3, 2)
    t.expect(
        Aric={"hand_count": mine, "in_play_has": [WHIP]},
        Suzan={"hand_count": hers},
        Carl={"hand_count": 1},
        question=None,
    )
    assert not t.may("Aric", use="Outlaw", to=STICK_UP, on="Carl", pay=[WHIP])  # once per turn


@pytest.mark.card("Outlaw")
@pytest.mark.rule("timing.class-abilities-by-card", "character.class.discard-cost")
def test_a_stick_up_needs_a_victim_a_card_and_the_own_turn() -> None:
    outlaw = {"in_play": ["Outlaw"], "hand": CARDS}
    t = at_table(aric=outlaw, suzan={"hand": LOOT}, carl={"in_play": [WHIP]})
    t.refuse(
        "Aric",
        use="Outlaw",
        to=STICK_UP,
        on="Carl",
        pay=["Ornery"],
        rule="ruling.N28",
    )  # an empty hand
    t.refuse(
        "Aric",
        use="Outlaw",
        to=STICK_UP,
        on="Aric",
        pay=["Ornery"],
        rule="ruling.N28",
    )
    t.refuse("Aric", use="Outlaw", to=STICK_UP, on="Suzan", pay=CARDS[:2], rule="character.class.discard-cost")
    t = at_table(suzan=outlaw, carl={"hand": LOOT})
    t.refuse(
        "Suzan",
        use="Outlaw",
        to=STICK_UP,
        on="Carl",
        pay=["Ornery"],
        rule="timing.by-card-type",
    )
    t = fight(BEAR, aric=outlaw, suzan={"hand": LOOT})
    t.refuse("Aric", use="Outlaw", to=STICK_UP, on="Suzan", pay=["Ornery"], rule="timing.thief-steal")
    t = at_table(aric={"in_play": ["Outlaw"]}, suzan={"hand": LOOT})
    t.refuse("Aric", use="Outlaw", to=STICK_UP, on="Suzan", pay=[], rule="character.class.discard-cost")


@pytest.mark.card("Outlaw")
@pytest.mark.rule("character.class.discard-cost")
@pytest.mark.parametrize(("pay", "strength"), [(["Ornery"], 14), (["Ornery", WHIP], 16)])
def test_an_ambush_adds_two_for_each_card_up_to_two(pay: list[str], strength: int) -> None:
    t = fight(BEAR, RIDER, suzan={"in_play": ["Outlaw", WHIP], "hand": CARDS})
    t.refuse("Suzan", use="Outlaw", to=AMBUSH, on=BEAR, pay=CARDS[:3], rule="character.class.discard-cost")
    t.do("Suzan", use="Outlaw", to=AMBUSH, on=BEAR, pay=pay)
    t.expect(fight={"monsters": strength + 8, "munchkins": 1, "treasures": 5})
    assert not t.may("Suzan", use="Outlaw", to=AMBUSH, on=RIDER, pay=["Hung-Over"])


@pytest.mark.card("Outlaw")
@pytest.mark.rule("timing.class-abilities-by-card")
def test_an_ambush_is_for_those_who_do_not_fight() -> None:
    outlaw = {"in_play": ["Outlaw"], "hand": CARDS}
    t = fight(BEAR, aric=outlaw, suzan=outlaw | {"hand": LOOT}, helper="Suzan")
    t.refuse(
        "Aric",
        use="Outlaw",
        to=AMBUSH,
        on=BEAR,
        pay=["Ornery"],
        rule="timing.by-card-type",
    )
    t.refuse(
        "Suzan",
        use="Outlaw",
        to=AMBUSH,
        on=BEAR,
        pay=LOOT[:1],
        rule="timing.by-card-type",
    )
    t = at_table(suzan=outlaw)
    t.refuse("Suzan", use="Outlaw", to=AMBUSH, pay=["Ornery"], rule="timing.by-card-type")


@pytest.mark.card("Outlaw")
@pytest.mark.rule("item.sell.threshold")
def test_a_fence_keeps_a_hundred_of_every_sale() -> None:
    thousand = [WHIP, BOWLER]  # 600 + 400
    t = at_table(aric={"in_play": ["Outlaw", *thousand]})
    t.refuse("Aric", sell=thousand, rule="item.sell.threshold")
    t = at_table(aric={"in_play": thousand})
    t.do("Aric", sell=thousand)
    t.expect(Aric={"level": 2})
    t = at_table(aric={"in_play": ["Outlaw", CANNON, JOHNS]})  # 900 + 200 - 100
    t.do("Aric", sell=[CANNON, JOHNS])
    t.expect(Aric={"level": 2})


# ---- Dude -------------------------------------------------------------------------------------------------------
@pytest.mark.card("Dude")
@pytest.mark.rule("item.equip-limits", "item.equip-limits.exceptions")
def test_a_dude_wears_two_hats_and_is_proud_of_each() -> None:
    t = at_table(aric={"in_play": ["Dude", HAT], "hand": [BOWLER, COONSKIN]})
    t.expect(Aric={"strength": 1 + 3 + 1})
    t.do("Aric", play=BOWLER)
    t.expect(Aric={"equipped": [HAT, BOWLER], "strength": 1 + 3 + 1 + 2 + 1})
    t.do("Aric", play=COONSKIN)
    t.expect(Aric={"not_equipped": [COONSKIN], "strength": 8})
    t.refuse("Aric", equip=COONSKIN, rule="item.equip-limits")
    t = at_table(aric={"in_play": ["Dude", {"card": HAT, "equipped": False}, JOHNS]})
    t.expect(Aric={"strength": 1 + 1})
    t = at_table(aric={"in_play": ["Cowboy", HAT, {"card": BOWLER, "equipped": False}]})
    t.expect(Aric={"strength": 1 + 3})
    t.refuse("Aric", equip=BOWLER, rule="item.equip-limits")


@pytest.mark.card("Dude")
@pytest.mark.rule("timing.class-abilities-by-card", "runaway.modifiers.character")
def test_a_dude_throws_money_at_it() -> None:
    has = ["Dude", {"card": ACES, "equipped": False}, JOHNS]  # 300 and 200 gold
    t = lost(BULL, aric={"level": 5, "in_play": has, "hand": [WHIP]}, dice=[1])
    t.refuse("Aric", use="Dude", to=MONEY, pay=[ACES], rule="timing.by-card-type")
    t.do("Aric", "run away")
    t.refuse("Aric", use="Dude", to=MONEY, pay=[JOHNS], rule="character.class.discard-cost")  # not enough
    t.refuse("Aric", use="Dude", to=MONEY, pay=[WHIP], rule="character.class.discard-cost")  # not on the table
    t.do("Aric", use="Dude", to=MONEY, pay=[ACES])
    t.expect(Aric={"level": 5, "in_play_lacks": [ACES], "in_play_has": [JOHNS], "hand_count": 1}, phase="charity")


@pytest.mark.card("Dude")
def test_the_money_is_enough_for_all_monsters() -> None:
    t = lost(BULL, RIDER, aric={"level": 5, "in_play": ["Dude", ACES, CANNON]}, dice=[1, 1])
    t.do("Aric", "run away")
    t.do("Aric", use="Dude", to=MONEY, pay=[CANNON])
    t.expect(Aric={"level": 5, "in_play_has": [ACES], "in_play_lacks": [CANNON]}, phase="charity")


@pytest.mark.card("Dude")
@pytest.mark.rule("ruling.J17")
def test_the_money_frees_only_the_dude() -> None:
    dude = {"level": 5, "in_play": ["Dude", CANNON]}
    t = lost(BULL, aric=dude, suzan={"level": 5}, helper="Suzan", dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", use="Dude", to=MONEY, pay=[CANNON])
    flee(t, BULL, who="Suzan")
    t.expect(Aric={"level": 5}, Suzan={"level": 3}, phase="charity")


@pytest.mark.card("Dude")
@pytest.mark.rule("runaway.modifiers.character")
@pytest.mark.parametrize(("has", "die", "level"), [(["Dude"], 5, 3), (["Dude"], 6, 5), (["Cowboy"], 5, 5)])
def test_a_dude_does_not_run_well(has: list[str], die: int, level: int) -> None:
    t = flee(lost(BULL, aric={"level": 5, "in_play": has}, dice=[die]), BULL)
    t.expect(Aric={"level": level}, phase="charity")
