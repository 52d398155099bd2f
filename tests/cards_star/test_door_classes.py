"""Gadgeteer, Psychic, Trader, Bounty Hunter: every ability, its price, its limit, and when it is refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import BOWL, GOWN, HAND, TEETH, at_table, caught, fight, lost, winning
from tests.table import row, sideways, slay

DRONE, ARMOR, PODS = "Emotional Support Drone", "Battle Armor", "Escape Pods, Shoe Size"
GRENADE = "Soup Grenade, Minestrone"
ONCE = "ruling.N26"
OTHER = {"Gadgeteer": "Psychic", "Psychic": "Trader", "Trader": "Bounty Hunter", "Bounty Hunter": "Gadgeteer"}
VOID, EPISODE, EXCHANGE = "Void the Warranty", "Seen This Episode", "Exchange Without Receipt"
CHARGES = "Read It the Charges"


@pytest.mark.rule("timing.own-turn.class", "character.class.only-one", "timing.any.discard-class")
@pytest.mark.parametrize("card", [row("Gadgeteer"), row("Psychic"), row("Trader"), row("Bounty Hunter")])
def test_one_class_at_a_time_played_in_the_own_turn_and_dropped_at_any_time(card: str) -> None:
    other = OTHER[card]
    t = fight("Blob", aric={"hand": [card, other], "in_play": ["Mutant"]}, suzan={"hand": [card]})
    t.do("Aric", play=card)  # also in combat, and beside a Race
    t.expect(Aric={"in_play_has": [card, "Mutant"]})
    t.refuse("Aric", play=other, rule="character.class.only-one")
    t.refuse("Suzan", play=card, rule="timing.own-turn.class")
    t.do("Aric", discard=card)
    t.do("Aric", play=other)
    t.expect(Aric={"in_play_has": [other], "in_play_lacks": [card]}, door_discard_has=[card])


@pytest.mark.rule("timing.class-abilities-by-card")
@pytest.mark.parametrize(
    ("card", "ability", "on"), [row("Gadgeteer", VOID, {}), row("Bounty Hunter", CHARGES, {"on": "Blob"})]
)
def test_a_second_use_is_not_refused_with_a_rule_on_warriors(card: str, ability: str, on: dict[str, str]) -> None:
    t = fight("Blob", aric={"in_play": [card], "hand": ["Laser", "Dazer"]})
    t.do("Aric", use=card, to=ability, pay=["Laser"], **on)
    t.refuse("Aric", use=card, to=ability, pay=["Dazer"], **on, rule=ONCE)


# ---- Gadgeteer --------------------------------------------------------------------------------------------------
@pytest.mark.card("Gadgeteer")
@pytest.mark.rule("item.complex.equip-one")
def test_a_gadgeteer_uses_any_number_of_complex_items() -> None:
    carried = [sideways(ARMOR), sideways(PODS)]
    t = at_table(aric={"in_play": [DRONE, *carried]})
    t.refuse("Aric", equip=ARMOR, rule="item.complex.equip-one")
    t = at_table(aric={"in_play": [DRONE, *carried], "hand": ["Gadgeteer"]})
    t.do("Aric", play="Gadgeteer")
    t.do("Aric", equip=ARMOR)
    t.do("Aric", equip=PODS)
    t.expect(Aric={"equipped": [DRONE, ARMOR, PODS]})


@pytest.mark.card("Gadgeteer")
@pytest.mark.rule("item.complex.lost-ability")
def test_a_former_gadgeteer_keeps_one_complex_item_in_use() -> None:
    t = at_table(aric={"in_play": ["Gadgeteer", DRONE, ARMOR]})
    t.do("Aric", discard="Gadgeteer")
    t.expect(question="Aric")
    t.do("Aric", pick=ARMOR)
    assert sorted(t.in_play("Aric")) == sorted([DRONE, ARMOR])
    assert len(t.equipped("Aric")) == 1


@pytest.mark.card("Gadgeteer")
@pytest.mark.rule("character.class.discard-cost")
@pytest.mark.parametrize("price", [TEETH, "Dazer", GRENADE, "Laser"])
def test_a_gadgeteer_voids_the_warranty_of_any_item(price: str) -> None:
    aric = {"level": 4, "in_play": ["Gadgeteer", sideways("Dazer"), sideways(TEETH), GRENADE], "hand": ["Laser"]}
    t = fight("Blob", aric=aric)
    t.expect(fight={"munchkins": 4})
    t.do("Aric", use="Gadgeteer", to=VOID, pay=[price])
    t.expect(fight={"munchkins": 7}, Aric={"hand_lacks": [price], "in_play_lacks": [price]})
    t.expect(treasure_discard_has=[price])


@pytest.mark.card("Gadgeteer")
@pytest.mark.rule("character.class.discard-cost")
def test_only_an_item_has_a_warranty_and_only_once() -> None:
    hand = ["Laser", "Dazer", "Psychic", "Outstare a Black Hole"]
    t = fight("Blob", aric={"level": 4, "in_play": ["Gadgeteer", "Red Shirts"], "hand": hand})
    for price in ("Psychic", "Red Shirts", "Outstare a Black Hole"):
        t.refuse("Aric", use="Gadgeteer", to=VOID, pay=[price], rule="character.class.discard-cost")
    t.refuse("Aric", use="Gadgeteer", to=VOID, pay=["Gadgeteer"], rule="ruling.R25")
    t.refuse("Aric", use="Gadgeteer", to=VOID, pay=["Laser", "Dazer"], rule="character.class.discard-cost")
    t.do("Aric", use="Gadgeteer", to=VOID, pay=["Laser"])
    assert not t.may("Aric", use="Gadgeteer", to=VOID, pay=["Dazer"])
    t.expect(fight={"munchkins": 7})


@pytest.mark.card("Gadgeteer")
def test_a_warranty_is_voided_by_those_who_fight_and_for_that_fight() -> None:
    suzan = {"level": 2, "in_play": ["Gadgeteer"], "hand": ["Laser"]}
    fight("Blob", suzan=suzan).refuse(
        "Suzan", use="Gadgeteer", to=VOID, pay=["Laser"], rule="timing.class-abilities-by-card"
    )
    t = fight("Blob", suzan=suzan, helper="Suzan")
    t.do("Suzan", use="Gadgeteer", to=VOID, pay=["Laser"])
    t.expect(fight={"munchkins": 1 + 2 + 3})
    at_table(aric=suzan).refuse("Aric", use="Gadgeteer", to=VOID, pay=["Laser"], rule="timing.class-abilities-by-card")
    t = winning("Blob", aric=suzan)
    t.do("Aric", use="Gadgeteer", to=VOID, pay=["Laser"])
    slay(t)
    t.expect(Aric={"level": 3, "strength": 3 + 60})


# ---- Psychic ----------------------------------------------------------------------------------------------------
@pytest.mark.card("Psychic")
@pytest.mark.rule("sidekick.psychic")
def test_a_psychic_is_better_alone_but_for_the_staff() -> None:
    psychic = {"level": 3, "in_play": ["Psychic"]}
    fight("Blob", aric=psychic).expect(fight={"munchkins": 5})
    fight("Blob", aric=psychic, helper="Suzan").expect(fight={"munchkins": 3 + 1})
    fight("Blob", suzan=psychic, helper="Suzan").expect(fight={"munchkins": 1 + 3})
    fight("Blob", aric={"level": 3, "in_play": ["Psychic", "Red Shirts"]}).expect(fight={"munchkins": 5})
    fight("Blob", aric={"level": 3}).expect(fight={"munchkins": 3})


@pytest.mark.card("Psychic")
def test_the_bonus_goes_when_help_arrives() -> None:
    t = fight("Blob", aric={"level": 3, "in_play": ["Psychic"]}, suzan={"level": 4})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.expect(fight={"munchkins": 5})
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 3 + 4})


def running(aric: dict[str, Any], *dice: int, **position: Any) -> Any:
    t = lost("Blob", aric={"level": 3, **aric}, dice=list(dice), **position)
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Blob")
    return t


@pytest.mark.card("Psychic")
@pytest.mark.rule("ruling.R62")
@pytest.mark.parametrize(("second", "level"), [(5, 3), (4, 2)])
@pytest.mark.parametrize("price", [TEETH, HAND[0]])
def test_a_psychic_has_seen_this_roll(second: int, level: int, price: str) -> None:
    t = running({"in_play": ["Psychic", TEETH], "hand": [HAND[0]]}, 1, second)
    t.do("Aric", use="Psychic", to=EPISODE, pay=[price])
    t.all_pass()
    t.expect(Aric={"level": level, "in_play_has": ["Psychic"]}, phase="charity")
    assert price not in [*t.hand("Aric"), *t.in_play("Aric")]


@pytest.mark.card("Psychic")
def test_a_repeat_costs_a_card_and_comes_once_a_fight() -> None:
    t = running({"in_play": ["Psychic"], "hand": HAND}, 1, 2, 6)
    t.refuse("Aric", use="Psychic", to=EPISODE, pay=["Psychic"], rule="ruling.R25", at_once=True)
    t.refuse("Aric", use="Psychic", to=EPISODE, pay=HAND[:2], rule="character.class.discard-cost", at_once=True)
    t.do("Aric", use="Psychic", to=EPISODE, pay=HAND[:1])
    assert not t.may("Aric", use="Psychic", to=EPISODE, pay=HAND[1:2])
    t.all_pass()
    t.expect(Aric={"level": 2, "hand_count": 2}, phase="charity")
    t = running({"in_play": ["Psychic"]}, 1, 6)
    t.refuse("Aric", use="Psychic", to=EPISODE, pay=[], rule="character.class.discard-cost", at_once=True)


@pytest.mark.card("Psychic")
def test_only_ones_own_episode_and_only_after_the_roll() -> None:
    seen = {"level": 3, "in_play": ["Psychic"], "hand": HAND[:1]}
    t = running({}, 1, suzan=seen)
    t.refuse("Suzan", use="Psychic", to=EPISODE, pay=HAND[:1], rule="ruling.R63", at_once=True)
    t = lost("Blob", aric=seen, dice=[1])
    t.refuse("Aric", use="Psychic", to=EPISODE, pay=HAND[:1], rule="timing.class-abilities-by-card")
    t.do("Aric", "run away")
    t.refuse("Aric", use="Psychic", to=EPISODE, pay=HAND[:1], rule="timing.class-abilities-by-card")
    t = lost("Blob", suzan=seen, helper="Suzan", dice=[6, 1, 5])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Blob")
    t.all_pass()
    t.do("Suzan", roll_against="Blob")
    t.do("Suzan", use="Psychic", to=EPISODE, pay=HAND[:1])
    t.all_pass()
    t.expect(Suzan={"level": 3, "hand_count": 0}, phase="charity")


# ---- Trader -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Trader")
@pytest.mark.rule("sidekick.trader-two", "sidekick.limit")
def test_a_trader_employs_two() -> None:
    hand = ["The Captain's Nephew", "Zero-G Porter"]
    t = at_table(aric={"in_play": ["Red Shirts"], "hand": hand})
    t.refuse("Aric", play=hand[0], rule="sidekick.limit")
    t = at_table(aric={"in_play": ["Trader", "Red Shirts"], "hand": hand})
    t.do("Aric", play=hand[0])
    t.expect(Aric={"in_play_has": ["Red Shirts", hand[0]]})
    t.refuse("Aric", play=hand[1], rule="sidekick.limit")


@pytest.mark.card("Trader")
def test_a_former_trader_lets_one_go() -> None:
    t = at_table(aric={"in_play": ["Trader", "Red Shirts", "Zero-G Porter"]})
    t.do("Aric", discard="Trader")
    t.do("Aric", pick="Red Shirts")
    t.expect(Aric={"in_play_has": ["Zero-G Porter"], "in_play_lacks": ["Red Shirts"]}, question=None)


@pytest.mark.card("Trader")
@pytest.mark.rule("item.sell.threshold")
def test_a_trader_gets_two_hundred_more_for_a_sale() -> None:
    goods = [BOWL, "Dazer"]  # 200 + 600
    at_table(aric={"level": 2, "in_play": goods}).refuse("Aric", sell=goods, rule="item.sell.threshold")
    t = at_table(aric={"level": 2, "in_play": ["Trader", *goods]})
    t.do("Aric", sell=goods)
    t.expect(Aric={"level": 3, "in_play_lacks": goods})
    penny = "- {id: penny, name: Penny, deck: treasure, type: item, item: {value: 199}}\n"
    t = at_table(aric={"level": 2, "in_play": ["Trader", "Penny", "Dazer"]}, cards=penny)
    t.refuse("Aric", sell=["Penny", "Dazer"], rule="item.sell.threshold")


@pytest.mark.card("Trader")
@pytest.mark.parametrize("price", [TEETH, GRENADE, "Laser"])
def test_a_trader_exchanges_an_item_for_a_treasure(price: str) -> None:
    aric = {"in_play": ["Trader", TEETH, GRENADE], "hand": ["Laser"]}
    t = at_table(aric=aric, treasure=["Dazer", "Maser"])
    t.do("Aric", use="Trader", to=EXCHANGE, pay=[price])
    t.expect(Aric={"hand_has": ["Dazer"], "hand_lacks": ["Maser", price], "in_play_lacks": [price], "level": 1})
    t.expect(treasure_discard_has=[price])
    assert not t.sees("Suzan", "Dazer")


@pytest.mark.card("Trader")
def test_the_exchange_takes_one_item_and_opens_once_a_turn() -> None:
    aric = {"in_play": ["Trader", "Red Shirts"], "hand": ["Laser", "Psychic"]}
    t = at_table(aric=aric, treasure=["Dazer"])
    for price in ("Psychic", "Red Shirts"):
        t.refuse("Aric", use="Trader", to=EXCHANGE, pay=[price], rule="character.class.discard-cost")
    t.refuse("Aric", use="Trader", to=EXCHANGE, pay=["Trader"], rule="ruling.R25")
    t.do("Aric", use="Trader", to=EXCHANGE, pay=["Laser"])
    t.refuse("Aric", use="Trader", to=EXCHANGE, pay=["Dazer"], rule=ONCE)


@pytest.mark.card("Trader")
def test_the_exchange_is_closed_in_a_fight_and_in_the_turn_of_another() -> None:
    trader = {"in_play": ["Trader"], "hand": ["Laser"]}
    at_table(suzan=trader).refuse(
        "Suzan", use="Trader", to=EXCHANGE, pay=["Laser"], rule="timing.class-abilities-by-card"
    )
    fight("Blob", aric=trader).refuse(
        "Aric", use="Trader", to=EXCHANGE, pay=["Laser"], rule="timing.class-abilities-by-card"
    )
    t = at_table(aric=trader, phase="charity")
    t.do("Aric", use="Trader", to=EXCHANGE, pay=["Laser"])


# ---- Bounty Hunter ----------------------------------------------------------------------------------------------
@pytest.mark.card("Bounty Hunter")
@pytest.mark.rule("ruling.K8")
def test_a_bounty_hunter_is_paid_a_door_for_each_fight_with_a_kill() -> None:
    doors = ["Radioactive", "Recently Promoted"]
    t = slay(winning("Blob", "Small Red Dot", aric={"in_play": ["Bounty Hunter"]}, door=doors))
    t.expect(Aric={"level": 3, "hand_has": ["Radioactive"], "hand_lacks": ["Recently Promoted"], "hand_count": 4 + 1})
    assert not t.sees("Suzan", "Radioactive")
    t = slay(winning("Blob", suzan={"in_play": ["Bounty Hunter"]}, helper="Suzan", door=doors))
    t.expect(Suzan={"hand_has": ["Radioactive"], "hand_count": 1}, Aric={"hand_count": 2})
    both = {"in_play": ["Bounty Hunter"]}
    t = slay(winning("Blob", aric=both, suzan=both, helper="Suzan", door=doors))
    t.expect(Aric={"hand_count": 3}, Suzan={"hand_count": 1})
    t = slay(winning("Blob", suzan={"in_play": ["Bounty Hunter"]}, door=doors))
    t.expect(Suzan={"hand_count": 0}, Aric={"hand_lacks": doors})


@pytest.mark.card("Bounty Hunter", "Transfer Request, Approved")
@pytest.mark.rule("combat.nonlethal")
def test_there_is_no_bounty_without_a_body() -> None:
    request = "Transfer Request, Approved"
    t = fight("Blob", aric={"in_play": ["Bounty Hunter"], "hand": [request]}, door=["Radioactive"])
    t.do("Aric", play=request, on="Blob")
    t.expect(Aric={"hand_count": 0}, phase="charity")
    t = caught("Blob", 6, {"in_play": ["Bounty Hunter"]}, door=["Radioactive"])
    t.expect(Aric={"hand_count": 0}, phase="charity")


@pytest.mark.card("Bounty Hunter")
@pytest.mark.parametrize("price", [GOWN, HAND[0]])
def test_a_bounty_hunter_reads_a_monster_the_charges(price: str) -> None:
    aric = {"level": 3, "in_play": ["Bounty Hunter", GOWN], "hand": [HAND[0]]}
    t = fight("Blob", "Small Red Dot", aric=aric)
    t.do("Aric", use="Bounty Hunter", to=CHARGES, on="Blob", pay=[price])
    t.expect(fight={"monsters": 8 + 6, "treasures": 4})
    assert price not in [*t.hand("Aric"), *t.in_play("Aric")]
    stays = {"hand": ["Transfer Request, Approved"]}
    t = fight("Blob", "Small Red Dot", aric=aric, suzan=stays)
    t.do("Aric", use="Bounty Hunter", to=CHARGES, on="Blob", pay=[price])
    t.do("Suzan", play=stays["hand"][0], on="Blob")
    t.expect(fight={"monsters": 6})  # the charges went with the Blob


@pytest.mark.card("Bounty Hunter")
def test_charges_cost_a_card_and_are_read_once_by_somebody_who_fights() -> None:
    hunter = {"level": 3, "in_play": ["Bounty Hunter"], "hand": HAND}
    use: dict[str, Any] = {"use": "Bounty Hunter", "to": CHARGES, "on": "Blob"}
    t = fight("Blob", aric=hunter)
    t.refuse("Aric", **use, pay=["Bounty Hunter"], rule="ruling.R25")
    t.refuse("Aric", **use, pay=HAND[:2], rule="character.class.discard-cost")
    t.do("Aric", **use, pay=HAND[:1])
    assert not t.may("Aric", **use, pay=HAND[1:2])
    t.expect(fight={"monsters": 8})
    fight("Blob", suzan=hunter).refuse("Suzan", **use, pay=HAND[:1], rule="timing.class-abilities-by-card")
    t = fight("Blob", suzan=hunter, helper="Suzan")
    t.do("Suzan", **use, pay=HAND[:1])
    t.expect(fight={"monsters": 8})
    t = lost("Blob", aric=hunter, dice=[1])
    t.do("Aric", "run away")
    t.refuse("Aric", **use, pay=HAND[:1], rule="ruling.R7")
