"""Super Munchkin, on one Class and on two, and Cheat!, on an Item, a Steed and a Sidekick."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import (
    ALL,
    BOWLER,
    CANNON,
    COSTUME,
    HAT,
    JOHNS,
    KID,
    MARM,
    MULE,
    PONCHO,
    SAFE,
    WHIP,
    at_table,
    cheating,
    fight,
    lost,
    with_super,
)
from tests.table import flee

SUPER = "Super Munchkin"
CHEAT = "Cheat!"
BULL = "Mechanical Bull"
JUDGE = "Judge With a Lunch at One"
DOOR = "Left Half of a Swinging Door"
GOLD = "Gold in the Next Valley"


# ---- Super Munchkin ---------------------------------------------------------------------------------------------
@pytest.mark.card("Super Munchkin")
@pytest.mark.rule("super.requires-class", "super.timing")
def test_super_munchkin_needs_a_class_and_the_moment_of_a_class() -> None:
    t = at_table(aric={"hand": [SUPER, "Dude"]})
    t.refuse("Aric", play=SUPER, rule="super.requires-class")
    t.do("Aric", play="Dude")
    t.do("Aric", play=SUPER)
    t.expect(Aric={"in_play_has": ["Dude", SUPER], "hand_count": 0})
    has = {"in_play": ["Dude"], "hand": [SUPER]}
    t = fight(BULL, aric=has)
    assert t.may("Aric", play=SUPER)  # the own turn, also in combat
    t = fight(BULL, suzan=has, helper="Suzan")
    t.refuse("Suzan", play=SUPER, rule="super.timing")


@pytest.mark.card("Super Munchkin")
@pytest.mark.rule("super.two", "character.class.no-duplicates", "character.class.only-one")
def test_two_different_classes_and_no_third() -> None:
    t = at_table(aric={"in_play": with_super("Cowboy"), "hand": ["Cowboy", "Indian", "Dude"]})
    t.refuse("Aric", play="Cowboy", rule="character.class.no-duplicates")
    t.do("Aric", play="Indian")
    t.expect(Aric={"in_play_has": ["Cowboy", "Indian"]})
    t.refuse("Aric", play="Dude", rule="super.two")


@pytest.mark.card("Super Munchkin")
@pytest.mark.rule("ruling.R77")
@pytest.mark.parametrize(("edition", "copies"), [("gbm", 2), (ALL, 3)])
def test_how_many_there_are_and_one_is_enough(edition: str, copies: int) -> None:
    t = at_table(aric={"in_play": with_super("Dude"), "hand": [SUPER] * (copies - 1)}, edition=edition)
    assert not t.may("Aric", play=SUPER)
    with pytest.raises(ValueError, match=SUPER):
        at_table(aric={"hand": [SUPER] * (copies + 1)}, edition=edition)


@pytest.mark.card("Super Munchkin", "Outlaw", "Dude", "Cavalry")
@pytest.mark.rule("super.one.no-disadvantages", "super.two", "ruling.J31")
@pytest.mark.parametrize(
    ("classes", "sells", "runs", "trades"),
    [
        (["Outlaw"], False, True, True),
        (with_super("Outlaw"), True, True, True),
        (with_super("Outlaw", "Indian"), False, True, True),
        (["Dude"], True, False, True),
        (with_super("Dude"), True, True, True),
        (with_super("Dude", "Indian"), True, False, True),
        (["Cavalry"], True, True, False),
        (with_super("Cavalry"), True, True, True),
        (with_super("Cavalry", "Indian"), True, True, False),
    ],
)
def test_a_single_class_has_no_disadvantages(classes: list[Any], sells: bool, runs: bool, trades: bool) -> None:
    has = [*classes, WHIP, BOWLER]  # 1,000 gold
    t = at_table(aric={"in_play": has}, suzan={"in_play": [JOHNS]}, edition=ALL)
    assert t.may("Aric", sell=[WHIP, BOWLER]) == sells
    assert t.may("Aric", trade={"with": "Suzan", "give": [WHIP], "take": [JOHNS]}) == trades
    t = flee(lost(BULL, aric={"level": 5, "in_play": classes}, dice=[5], edition=ALL), BULL)
    t.expect(Aric={"level": 5 if runs else 3})


@pytest.mark.card("Super Munchkin")
@pytest.mark.rule("super.one.no-disadvantages", "super.one.advantages", "super.one.forbidden-items")
def test_what_a_single_class_means_to_monsters_and_items() -> None:
    fight(JUDGE, aric={"in_play": with_super("Outlaw")}).expect(fight={"monsters": 8})
    fight(JUDGE, aric={"in_play": with_super("Outlaw", "Dude")}).expect(fight={"monsters": 12})
    fight("Ghost Rider", aric={"in_play": with_super("Indian")}).expect(fight={"monsters": 5})  # an advantage
    carried = {"card": DOOR, "equipped": False}
    t = at_table(aric={"in_play": ["Outlaw", carried]})
    t.refuse("Aric", equip=DOOR, rule="item.restricted")
    t = at_table(aric={"in_play": [*with_super("Outlaw"), carried]})
    t.do("Aric", equip=DOOR)
    t.expect(Aric={"strength": 5})


@pytest.mark.card("Super Munchkin", "Cowboy", "Dude")
@pytest.mark.rule("super.two")
def test_two_classes_give_all_abilities_of_both() -> None:
    aric = {"level": 4, "in_play": [*with_super("Cowboy", "Dude"), HAT], "hand": ["Ornery"]}
    t = fight("Grizzly", aric=aric)
    t.expect(fight={"munchkins": 4 + 3 + 1 + 2})
    t.do("Aric", use="Cowboy", to="Lasso", on="Grizzly", pay=["Ornery"])
    t.expect(fight={"monsters": 10})


@pytest.mark.card("Super Munchkin")
@pytest.mark.rule("ruling.K5", "super.lost-second", "ruling.J32")
def test_losing_super_munchkin_or_a_class() -> None:
    t = at_table(aric={"in_play": with_super("Cowboy", "Dude")})
    t.do("Aric", discard="Cowboy")
    t.expect(Aric={"in_play_has": [SUPER, "Dude"]})
    t.do("Aric", discard="Dude")
    t.expect(Aric={"in_play_lacks": [SUPER, "Dude"]}, door_discard_has=[SUPER, "Cowboy", "Dude"])
    t = fight(BULL, aric={"in_play": with_super("Cowboy", "Dude")})
    t.do("Aric", use="Cowboy", to="Lasso", on=BULL, pay=[SUPER])
    t.do("Aric", pick="Cowboy")
    t.expect(Aric={"in_play_has": ["Dude"], "in_play_lacks": [SUPER, "Cowboy"]}, question=None)


# ---- Cheat! -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Cheat!")
@pytest.mark.rule("ruling.R72", "item.restricted")
@pytest.mark.parametrize(
    ("has", "item", "strength", "rule"),
    [
        ([], "Branding Iron", 4, "item.restricted"),  # Cowboys only
        (["Outlaw"], DOOR, 5, "item.restricted"),  # not for Outlaws
        ([], "Sunbonnet of Withering Disapproval", 4, "item.restricted"),  # females only
        ([HAT], BOWLER, 6, "item.equip-limits"),
        ([JOHNS], PONCHO, 5, "item.equip-limits"),
        ([CANNON], WHIP, 9, "item.equip-limits"),
    ],
)
def test_a_cheated_item_breaks_every_limit(has: list[Any], item: str, strength: int, rule: str) -> None:
    carried = {"card": item, "equipped": False}
    t = at_table(aric={"in_play": [*has, carried], "hand": [CHEAT]})
    t.refuse("Aric", equip=item, rule=rule)
    t.do("Aric", play=CHEAT, on=item)
    t.do("Aric", equip=item)
    t.expect(Aric={"equipped": [item], "strength": strength, "in_play_has": [CHEAT]})


@pytest.mark.card("Cheat!")
@pytest.mark.rule("ruling.R72", "item.big.limit")
def test_a_cheated_big_item_leaves_room_for_another() -> None:
    t = at_table(aric={"in_play": [CANNON], "hand": [SAFE, CHEAT]})
    t.refuse("Aric", play=SAFE, rule="item.big.limit")
    t.do("Aric", play=CHEAT, on=CANNON)
    t.do("Aric", play=SAFE)
    t.expect(Aric={"equipped": [CANNON, SAFE], "strength": 1 + 5 + 4})


@pytest.mark.card("Cheat!")
@pytest.mark.rule("sidekick.cheat", "steed.limit", "sidekick.limit")
@pytest.mark.parametrize(
    ("first", "second", "third", "strength"),
    [(COSTUME, MULE, "Catamount", 4), (MARM, KID, "Telegraph Operator", 3)],
)
def test_a_second_steed_or_sidekick(first: str, second: str, third: str, strength: int) -> None:
    t = at_table(aric={"in_play": [first], "hand": [second, third, CHEAT]})
    assert not t.may("Aric", play=second)
    t.do("Aric", play=CHEAT, on=first)
    t.do("Aric", play=second)
    t.expect(Aric={"in_play_has": [first, second, CHEAT], "strength": strength})
    assert not t.may("Aric", play=third)


@pytest.mark.card("Cheat!")
@pytest.mark.rule("ruling.K5")
@pytest.mark.parametrize(("kept", "cheated"), [(COSTUME, MULE), (MARM, KID)])
def test_cheat_goes_with_what_it_is_on(kept: str, cheated: str) -> None:
    t = at_table(aric={"in_play": [kept, *cheating(cheated), HAT]}, suzan={"hand": [GOLD]})
    t.do("Suzan", play=GOLD, on="Aric")
    t.all_pass()
    t.do("Aric", pick=cheated)
    t.expect(Aric={"in_play_has": [kept, HAT], "in_play_lacks": [cheated, CHEAT]}, door_discard_has=[CHEAT, cheated])


@pytest.mark.card("Cheat!")
def test_cheat_needs_something_of_ones_own() -> None:
    t = at_table(aric={"in_play": ["Dude"], "hand": [CHEAT]}, suzan={"in_play": [HAT]})
    assert not t.may("Aric", play=CHEAT, on="Dude")
    assert not t.may("Aric", play=CHEAT, on=HAT)
    assert not t.may("Aric", play=CHEAT)
    t = fight(BULL, aric={"in_play": [HAT], "hand": [CHEAT]})
    assert not t.may("Aric", play=CHEAT, on=HAT)
    t = at_table(suzan={"in_play": [HAT], "hand": [CHEAT]})
    assert not t.may("Suzan", play=CHEAT, on=HAT)  # not her turn


@pytest.mark.card("Cheat!")
@pytest.mark.parametrize(("edition", "copies"), [("gbm", 1), (ALL, 2)])
def test_how_often_one_may_cheat(edition: str, copies: int) -> None:
    items = [HAT, WHIP][:copies]
    t = at_table(aric={"in_play": items, "hand": [CHEAT] * copies}, edition=edition)
    for item in items:
        t.do("Aric", play=CHEAT, on=item)
    t.expect(Aric={"hand_count": 0})
    with pytest.raises(ValueError, match=CHEAT):
        at_table(aric={"hand": [CHEAT] * (copies + 1)}, edition=edition)
