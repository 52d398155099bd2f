"""The Steeds: ridden, fought, sold, and what they do to running away and to Big Items."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import ALL, CANNON, HAT, JOHNS, SAFE, SNAKE, at_table, edition_of, fight, kick, lost
from tests.table import flee, row, slay

BULL = "Mechanical Bull"
COWBOY = {"level": 3, "in_play": ["Cowboy"]}
STEEDS = [
    row("Mule of Few Words", 1, 300),
    row("Two-Man Horse Costume", 2, 400),
    row("Ostrich Sold to You as a Horse", 2, 500),
    row("Catamount", 3, 700),
    row("Palomino With an Agent", 3, 700),
    row("Longhorn With No Reverse", 4, 700),
    row("Hobby Horse of a Different Color", 1, 300),
    row("Camel the Army Forgot", 2, 500),
    row("Buffalo, by Prior Agreement", 3, 600),
    row("Brontosaurus With the Head on Wrong", 5, 900),
]
PURSE = "- {{id: purse_{0}, name: Purse {0}, deck: treasure, type: item, item: {{value: {0}}}}}\n"
CARDS = "".join(PURSE.format(value) for value in range(100, 1000, 100))


# ---- all of them ------------------------------------------------------------------------------------------------
@pytest.mark.rule("steed.is-item", "steed.limit", "timing.own-turn.item")
@pytest.mark.parametrize(("card", "bonus", "value"), STEEDS)
def test_it_is_ridden_one_at_a_time(card: str, bonus: int, value: int) -> None:
    other = "Two-Man Horse Costume" if card != "Two-Man Horse Costume" else "Catamount"
    t = at_table(aric={"hand": [card, other]}, suzan={"hand": []}, edition=edition_of(card))
    t.do("Aric", play=card)
    t.expect(Aric={"in_play_has": [card], "strength": 1 + bonus})
    assert not t.may("Aric", play=other)
    t = at_table(suzan={"hand": [card]}, edition=edition_of(card))
    assert not t.may("Suzan", play=card)  # not her turn
    t = fight(BULL, aric={"hand": [card]}, edition=edition_of(card))
    assert not t.may("Aric", play=card)


@pytest.mark.rule("steed.is-item", "item.sell.threshold")
@pytest.mark.parametrize(("card", "bonus", "value"), STEEDS)
def test_it_is_worth_its_price(card: str, bonus: int, value: int) -> None:
    purse = f"Purse {1000 - value}"
    t = at_table(aric={"in_play": [card, purse]}, cards=CARDS, edition=edition_of(card))
    t.do("Aric", sell=[card, purse])
    t.expect(Aric={"level": 2, "in_play_lacks": [card]}, door_discard_has=[card])
    if value < 900:
        less = f"Purse {900 - value}"
        t = at_table(aric={"in_play": [card, less]}, cards=CARDS, edition=edition_of(card))
        t.refuse("Aric", sell=[card, less], rule="item.sell.threshold")


@pytest.mark.rule("item.gift", "steed.is-item")
@pytest.mark.parametrize(("card", "bonus", "value"), STEEDS)
def test_it_may_be_given_away(card: str, bonus: int, value: int) -> None:
    t = at_table(aric={"in_play": [card]}, edition=edition_of(card))
    t.do("Aric", give=card, to="Suzan")
    t.do("Suzan", "accept")
    t.expect(Aric={"in_play_lacks": [card], "strength": 1}, Suzan={"in_play_has": [card], "strength": 1 + bonus})


# ---- as a monster -----------------------------------------------------------------------------------------------
@pytest.mark.rule("steed.as-monster", "steed.as-monster.level", "steed.as-monster.reward")
@pytest.mark.parametrize(("card", "bonus", "value"), STEEDS)
def test_it_may_be_fought_when_it_is_met(card: str, bonus: int, value: int) -> None:
    t = kick(card, aric={"level": 9, "in_play": [CANNON]})
    t.do("Aric", fight=card)
    t.expect(fight={"monsters": 2 * bonus, "treasures": 1, "levels": 1}, phase="combat")
    t = kick(card, aric={"level": 6, "in_play": [CANNON]})
    t.do("Aric", fight=card)
    slay(t)
    t.expect(Aric={"level": 7, "hand_count": 1}, door_discard_has=[card], phase="charity")


@pytest.mark.rule("steed.as-monster.bad-stuff")
@pytest.mark.parametrize(("card", "bonus", "value"), STEEDS)
def test_it_kicks_back(card: str, bonus: int, value: int) -> None:
    t = kick(card, aric={"level": 1 + bonus, "in_play": [JOHNS], "hand": []}, dice=[4], suzan={"hand": ["Ornery"]})
    t.do("Aric", fight=card)
    t.do("Suzan", play="Ornery", on=card)
    flee(t, card)
    t.expect(Aric={"level": bonus, "equipped": [JOHNS]}, door_discard_has=[card], phase="charity")


@pytest.mark.rule("turn.kick-open.other")
@pytest.mark.parametrize(("card", "bonus", "value"), STEEDS)
def test_it_may_be_kept_or_mounted_when_it_is_met(card: str, bonus: int, value: int) -> None:
    t = kick(card)
    t.do("Aric", keep=card)
    t.expect(Aric={"hand_has": [card]})
    t = kick(card)
    t.do("Aric", play=card)
    t.expect(Aric={"in_play_has": [card], "strength": 1 + bonus})


@pytest.mark.rule("steed.as-monster")
@pytest.mark.parametrize(
    ("card", "beast"),
    [
        row("Mule of Few Words", True),
        row("Two-Man Horse Costume", False),
        row("Ostrich Sold to You as a Horse", True),
        row("Catamount", True),
        row("Palomino With an Agent", True),
        row("Longhorn With No Reverse", True),
        row("Hobby Horse of a Different Color", False),
        row("Camel the Army Forgot", True),
        row("Buffalo, by Prior Agreement", True),
        row("Brontosaurus With the Head on Wrong", False),
    ],
)
def test_a_cowboy_knows_which_are_beasts(card: str, beast: bool) -> None:
    t = kick(card, aric=COWBOY)
    t.do("Aric", fight=card)
    t.expect(fight={"munchkins": 5 if beast else 3})


# ---- Big Items --------------------------------------------------------------------------------------------------
@pytest.mark.rule("steed.extra-big", "steed.big-but-free", "item.big.limit")
@pytest.mark.parametrize(
    ("card", "carries"),
    [
        row("Mule of Few Words", 2),
        row("Two-Man Horse Costume", 1),
        row("Ostrich Sold to You as a Horse", 1),
        row("Catamount", 2),
        row("Palomino With an Agent", 1),
        row("Longhorn With No Reverse", 1),
        row("Hobby Horse of a Different Color", 1),
        row("Camel the Army Forgot", 2),
        row("Buffalo, by Prior Agreement", 1),
        row("Brontosaurus With the Head on Wrong", 2),
    ],
)
def test_how_many_big_items_its_rider_carries(card: str, carries: int) -> None:
    big = [CANNON, SAFE, "Fence Post, With Fence"]
    t = at_table(aric={"in_play": [card], "hand": big}, edition=edition_of(card))
    for item in big[:carries]:
        t.do("Aric", play=item)
    t.refuse("Aric", play=big[carries], rule="item.big.limit")
    t.expect(Aric={"in_play_has": big[:carries]})


# ---- running away -----------------------------------------------------------------------------------------------
@pytest.mark.rule("steed.runaway-replaces", "runaway.roll")
@pytest.mark.parametrize(
    ("card", "die"),
    [
        row("Mule of Few Words", 3),  # the rider's own: Boots Worn Backwards
        row("Two-Man Horse Costume", 3),
        row("Ostrich Sold to You as a Horse", 3),
        row("Catamount", 3),
        row("Palomino With an Agent", 4),
        row("Longhorn With No Reverse", 6),
        row("Hobby Horse of a Different Color", 4),
        row("Camel the Army Forgot", 3),
        row("Buffalo, by Prior Agreement", 3),
    ],
)
def test_the_lowest_roll_that_gets_away_in_boots_on_a_steed(card: str, die: int) -> None:
    aric = {"level": 5, "in_play": [card, "Boots Worn Backwards"]}
    t = flee(lost(BULL, aric=aric, dice=[die], edition=edition_of(card)), BULL)
    t.expect(Aric={"level": 5, "in_play_has": [card]}, phase="charity")
    t = flee(lost(BULL, aric=aric, dice=[die - 1], edition=edition_of(card)), BULL)
    t.expect(Aric={"level": 3, "in_play_has": [card]}, phase="charity")


@pytest.mark.rule("steed.runaway-replaces", "runaway.roll")
@pytest.mark.parametrize(
    ("card", "die"),
    [
        row("Mule of Few Words", 6),  # the rider's own: a Dude
        row("Two-Man Horse Costume", 6),
        row("Ostrich Sold to You as a Horse", 3),
        row("Catamount", 6),
        row("Palomino With an Agent", 4),
        row("Longhorn With No Reverse", 6),
        row("Hobby Horse of a Different Color", 4),
        row("Camel the Army Forgot", 6),
        row("Buffalo, by Prior Agreement", 6),
    ],
)
def test_the_lowest_roll_that_gets_a_dude_away(card: str, die: int) -> None:
    aric = {"level": 5, "in_play": [card, "Dude"]}
    t = flee(lost(BULL, aric=aric, dice=[die], edition=edition_of(card)), BULL)
    t.expect(Aric={"level": 5}, phase="charity")
    t = flee(lost(BULL, aric=aric, dice=[die - 1], edition=edition_of(card)), BULL)
    t.expect(Aric={"level": 3}, phase="charity")


@pytest.mark.card("Brontosaurus With the Head on Wrong")
@pytest.mark.rule("steed.runaway-replaces")
@pytest.mark.parametrize(("monster", "die", "level"), [("Ghost Rider", 6, 4), ("Saguaro That Walked Here", 6, 5)])
def test_a_brontosaurus_gets_nobody_away_without_help(monster: str, die: int, level: int) -> None:
    aric = {"level": 5, "in_play": ["Brontosaurus With the Head on Wrong", "Boots Worn Backwards"]}
    t = flee(lost(monster, aric=aric, dice=[die], edition=ALL), monster)
    t.expect(Aric={"level": level, "dead": False}, phase="charity")


@pytest.mark.card("Brontosaurus With the Head on Wrong")
def test_a_brontosaurus_takes_two() -> None:
    gun = "Slowest Gun in Six Counties"  # +2
    for die, level in ((5, 5), (4, 4)):
        aric: dict[str, Any] = {"level": 5, "in_play": ["Brontosaurus With the Head on Wrong", "Boots Worn Backwards"]}
        t = flee(lost(gun, aric=aric, dice=[die], edition=ALL), gun)
        t.expect(Aric={"level": level}, phase="charity")


@pytest.mark.rule("steed.runaway-penalty-discard", "ruling.J25", "ruling.K28")
@pytest.mark.parametrize("card", [row("Longhorn With No Reverse"), row("Brontosaurus With the Head on Wrong")])
def test_who_gets_off_before_the_roll_runs_as_himself(card: str) -> None:
    aric = {"level": 5, "in_play": [card, "Boots Worn Backwards"]}
    t = lost(BULL, aric=aric, dice=[3], edition=edition_of(card))
    t.do("Aric", "run away")
    t.do("Aric", discard=card)
    t.do("Aric", roll_against=BULL)
    t.all_pass()
    t.expect(Aric={"level": 5, "in_play_lacks": [card]}, door_discard_has=[card], phase="charity")


@pytest.mark.rule("steed.runaway-penalty-discard", "item.no-free-discard")
@pytest.mark.parametrize(
    "card", [row("Mule of Few Words"), row("Ostrich Sold to You as a Horse"), row("Palomino With an Agent")]
)
def test_nobody_gets_off_a_steed_that_does_no_harm(card: str) -> None:
    t = lost(BULL, aric={"level": 5, "in_play": [card, HAT]}, dice=[3])
    assert not t.may("Aric", discard=card)
    t.do("Aric", "run away")
    assert not t.may("Aric", discard=card)
    t = fight(SNAKE, aric={"in_play": [card]})
    assert not t.may("Aric", discard=card)
