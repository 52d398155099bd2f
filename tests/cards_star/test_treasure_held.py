"""Lasers, and the other things held in hands that have words on them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import BOWL, CLIPBOARD, GOWN, HAND, TEETH, at_table, fight, lost
from tests.table import flee, row, sideways

REMOTE = "Universal Remote, This Universe Only"
SPORK = "Regulation Plasma Spork"
STAMP = "Stamp of Denied Entry"
BEAM = "Tractor Beam, Garden Model"
AIRLOCK = "Airlock Door, Detached"
LASERS = {"Laser": 2, "Paraphraser": 2, "Dazer": 3, "Maser": 3, "Bobaser": 4, "Appeaser": 5}
EVERY_LASER = [
    row("Laser", 2),
    row("Paraphraser", 4),  # it says everything again
    row("Dazer", 3),
    row("Maser", 3),
    row("Bobaser", 4),
    row("Purchaser", 4),
    row("Appeaser", 5),
]
PLAIN = "- {id: stick, name: Stick, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 100}}\n"


# ---- Lasers -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "bonus"), EVERY_LASER)
@pytest.mark.rule("laser.combine", "laser.definition", "ruling.K19")
def test_it_snaps_onto_another_laser(name: str, bonus: int) -> None:
    other, plain = ("Bobaser", 4) if name == "Dazer" else ("Dazer", 3)
    t = at_table(aric={"level": 3, "in_play": ["Trader", other, sideways(name)]})
    t.expect(Aric={"strength": 3 + plain})
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [other, name], "strength": 3 + plain + bonus})
    t = at_table(aric={"in_play": ["Trader", other, name, sideways("Stick")]}, cards=PLAIN)
    t.refuse("Aric", equip="Stick", rule="item.equip-limits")  # no hand is free
    t = at_table(aric={"in_play": ["Trader", "Stick", sideways(name)]}, cards=PLAIN)
    t.refuse("Aric", equip=name, rule="item.equip-limits")  # two are needed


@pytest.mark.card("Laser", "Paraphraser", "Dazer", "Maser", "Bobaser", "Purchaser", "Appeaser")
@pytest.mark.rule("laser.combine", "laser.complex", "laser.separate-items")
def test_all_of_them_snap_together_into_one_weapon() -> None:
    everything = ["Laser", "Laser", "Paraphraser", "Dazer", "Maser", "Bobaser", "Purchaser", "Appeaser"]
    t = fight("Blob", aric={"in_play": ["Trader", *everything]}, suzan={"hand": ["Antimatter"]})
    t.expect(Aric={"equipped": everything}, fight={"munchkins": 1 + 2 + 2 + 4 + 3 + 3 + 4 + 4 + 5})
    t.do("Suzan", play="Antimatter", on="Aric")
    t.do("Aric", pick="Appeaser")
    t.expect(fight={"munchkins": 1 + 2 + 2 + 4 + 3 + 3 + 4 + 4})


@pytest.mark.card("Paraphraser", "Maser", "Appeaser")
@pytest.mark.rule("laser.complex", "item.complex.equip-one")
def test_complex_lasers_snap_together_but_leave_no_room_for_another_complex_item() -> None:
    t = at_table(aric={"in_play": ["Maser", sideways("Appeaser"), sideways("Battle Armor")]})
    t.do("Aric", equip="Appeaser")
    t.expect(Aric={"equipped": ["Maser", "Appeaser"]})
    t.refuse("Aric", equip="Battle Armor", rule="item.complex.equip-one")
    t = at_table(aric={"in_play": ["Laser", "Dazer", sideways("Battle Armor")]})
    t.do("Aric", equip="Battle Armor")
    t.expect(Aric={"equipped": ["Laser", "Dazer", "Battle Armor"]})


@pytest.mark.card("Paraphraser")
def test_the_paraphraser_needs_something_to_say_again() -> None:
    fight("Blob", aric={"in_play": ["Paraphraser"]}).expect(fight={"munchkins": 1 + 2})
    fight("Blob", aric={"in_play": ["Paraphraser", sideways("Laser")]}).expect(fight={"munchkins": 1 + 2})
    fight("Blob", aric={"in_play": ["Paraphraser", "Laser"]}).expect(fight={"munchkins": 1 + 2 + 2 + 2})
    fight("Blob", aric={"in_play": ["Paraphraser", "Laser", "Dazer"]}).expect(fight={"munchkins": 1 + 2 + 2 + 2 + 3})
    suzan = {"in_play": ["Laser"]}
    fight("Blob", aric={"in_play": ["Paraphraser"]}, suzan=suzan, helper="Suzan").expect(fight={"munchkins": 3 + 3})


@pytest.mark.card("Laser")
def test_there_are_two_plain_lasers() -> None:
    at_table(aric={"in_play": ["Laser", "Laser"]}).expect(Aric={"strength": 5})
    with pytest.raises(ValueError, match="more often than it exists"):
        at_table(aric={"in_play": ["Laser", "Laser", "Laser"]})


@pytest.mark.parametrize(("name", "bonus"), [*EVERY_LASER, row("Regulation Plasma Spork", 2)])
@pytest.mark.rule("laser.fire")
def test_it_is_fire(name: str, bonus: int) -> None:
    shrub = "Solar-Powered Shrub"
    fight(shrub, aric={"in_play": ["Trader", name]}).expect(fight={"monsters": 7})
    fight(shrub, aric={"in_play": ["Trader", sideways(name)]}).expect(fight={"monsters": 4})
    fight(shrub, aric={"in_play": [CLIPBOARD, TEETH]}).expect(fight={"monsters": 4})


# ---- Universal Remote -------------------------------------------------------------------------------------------
@pytest.mark.card("Universal Remote, This Universe Only")
def test_the_remote_works_on_machines() -> None:
    dot = "Small Red Dot"
    fight("Blob", aric={"in_play": [REMOTE]}).expect(fight={"munchkins": 2})
    fight(dot, aric={"in_play": [REMOTE]}).expect(fight={"munchkins": 4, "monsters": 6})
    fight("Blob", dot, aric={"in_play": [REMOTE]}).expect(fight={"munchkins": 4})
    fight(dot, "Lost Weather Satellite", aric={"in_play": [REMOTE]}).expect(fight={"munchkins": 4})  # counted once
    fight(dot, aric={"in_play": [sideways(REMOTE)]}).expect(fight={"munchkins": 1})
    fight(dot, suzan={"in_play": [REMOTE]}, helper="Suzan").expect(fight={"munchkins": 1 + 1 + 3})
    t = fight(dot, "Blob", aric={"in_play": [REMOTE], "hand": ["Transfer Request, Approved"]})
    t.do("Aric", play="Transfer Request, Approved", on=dot)
    t.expect(fight={"munchkins": 2})


# ---- Clipboard of Belonging Here --------------------------------------------------------------------------------
INSPECT = {"use": CLIPBOARD, "to": "Spot Inspection", "on": "Suzan"}


@pytest.mark.card("Clipboard of Belonging Here")
@pytest.mark.parametrize("price", [HAND[0], TEETH])
def test_the_clipboard_inspects_a_hand(price: str) -> None:
    t = at_table(aric={"in_play": [CLIPBOARD, TEETH], "hand": HAND[:1]}, suzan={"hand": ["Trader", "Psychic"]})
    assert not t.sees("Aric", "Trader")
    t.do("Aric", **INSPECT, pay=[price])
    assert t.sees("Aric", "Trader")
    assert t.sees("Aric", "Psychic")
    assert not t.sees("Carl", "Trader")
    t.expect(Suzan={"hand_count": 2}, Aric={"hand_lacks": [price], "in_play_lacks": [price]})


@pytest.mark.card("Clipboard of Belonging Here")
def test_an_inspection_costs_one_card_once_a_turn() -> None:
    t = at_table(aric={"in_play": [CLIPBOARD], "hand": HAND}, suzan={"hand": ["Trader"]}, carl={"hand": ["Psychic"]})
    t.refuse("Aric", **INSPECT, pay=HAND[:2], rule="character.class.discard-cost")
    t.refuse("Aric", **INSPECT, pay=[CLIPBOARD], rule="ruling.R25")
    t.do("Aric", **INSPECT, pay=HAND[:1])
    assert not t.may("Aric", **{**INSPECT, "on": "Carl"}, pay=HAND[1:2])


@pytest.mark.card("Clipboard of Belonging Here")
def test_who_cannot_be_inspected_and_when() -> None:
    aric = {"in_play": [CLIPBOARD], "hand": HAND}
    trader = {"hand": ["Trader"]}
    at_table(aric=aric).refuse("Aric", **INSPECT, pay=HAND[:1], rule="ruling.N28")  # an empty hand
    at_table(aric=aric).refuse("Aric", **{**INSPECT, "on": "Aric"}, pay=HAND[:1], rule="ruling.N28")
    assert not fight("Blob", aric=aric, suzan=trader).may("Aric", **INSPECT, pay=HAND[:1])
    at_table(carl=aric, suzan=trader).refuse(
        "Carl", **INSPECT, pay=HAND[:1], rule="timing.by-card-type"
    )  # not Carl's turn
    t = at_table(aric={**aric, "in_play": [sideways(CLIPBOARD)]}, suzan=trader)
    assert not t.may("Aric", **INSPECT, pay=HAND[:1])


# ---- Stamp of Denied Entry --------------------------------------------------------------------------------------
QUEUE = {"use": STAMP, "to": "Send It to the Other Queue"}


@pytest.mark.card("Stamp of Denied Entry")
@pytest.mark.parametrize(("die", "level"), [(3, 3), (2, 2)])
@pytest.mark.parametrize("price", [HAND[0], TEETH])
def test_the_stamp_adds_two_to_the_roll(die: int, level: int, price: str) -> None:
    t = lost("Blob", aric={"level": 3, "in_play": [STAMP, TEETH], "hand": HAND[:1]}, dice=[die])
    t.do("Aric", "run away")
    t.do("Aric", **QUEUE, pay=[price])
    t.do("Aric", roll_against="Blob")
    t.all_pass()
    t.expect(Aric={"level": level, "in_play_has": [STAMP], "hand_lacks": [price], "in_play_lacks": [price]})


@pytest.mark.card("Stamp of Denied Entry")
def test_the_stamp_holds_for_every_roll_of_the_fight_and_is_used_once() -> None:
    t = lost("Blob", "Hull Barnacle Choir", aric={"level": 3, "in_play": [STAMP], "hand": HAND}, dice=[3, 3])
    t.do("Aric", "run away")
    t.refuse("Aric", **QUEUE, pay=HAND[:2], rule="character.class.discard-cost")
    t.refuse("Aric", **QUEUE, pay=[STAMP], rule="ruling.R25")
    t.do("Aric", **QUEUE, pay=HAND[:1])
    assert not t.may("Aric", **QUEUE, pay=HAND[1:2])
    for monster in ("Blob", "Hull Barnacle Choir"):
        t.do("Aric", roll_against=monster)
        t.all_pass()
    t.expect(Aric={"level": 3, "hand_count": 2}, phase="charity")


@pytest.mark.card("Stamp of Denied Entry")
def test_the_stamp_is_for_somebody_who_is_about_to_roll() -> None:
    has = {"level": 3, "in_play": [STAMP], "hand": HAND}
    fight("Blob", aric=has).refuse("Aric", **QUEUE, pay=HAND[:1], rule="timing.by-card-type")
    at_table(aric=has).refuse("Aric", **QUEUE, pay=HAND[:1], rule="timing.by-card-type")
    t = lost("Blob", aric={"level": 3}, suzan=has, helper="Suzan", dice=[4, 3])
    t.do("Aric", "run away")
    t.refuse("Suzan", **QUEUE, pay=HAND[:1], rule="timing.by-card-type")
    t.do("Aric", roll_against="Blob")
    t.all_pass()
    t.do("Suzan", **QUEUE, pay=HAND[:1])
    flee(t, "Blob", who="Suzan")
    t.expect(Aric={"level": 2}, Suzan={"level": 3})


# ---- Tractor Beam, Garden Model ---------------------------------------------------------------------------------
TIDY = {"use": BEAM, "to": "Tidy the Neighbourhood", "on": "Suzan"}


@pytest.mark.card("Tractor Beam, Garden Model")
def test_the_beam_takes_something_that_lies_about() -> None:
    suzan = {"in_play": [TEETH, sideways(BOWL), sideways("Dazer"), "Red Shirts", "Trader"]}
    t = at_table(aric={"in_play": [BEAM], "hand": HAND}, suzan=suzan)
    t.do("Aric", **TIDY, pay=HAND[:2])
    t.expect(question="Aric")
    assert not t.may("Aric", pick=TEETH)
    t.do("Aric", pick="Dazer")
    t.expect(Suzan={"in_play_lacks": ["Dazer"], "in_play_has": [TEETH, BOWL]}, Aric={"in_play_has": ["Dazer", BEAM]})
    t.expect(Aric={"hand_count": 1, "hand_lacks": ["Dazer"]}, question=None)


@pytest.mark.card("Tractor Beam, Garden Model")
def test_the_beam_takes_two_cards_once_a_turn() -> None:
    suzan = {"in_play": [sideways(BOWL), sideways(GOWN)]}
    hand = [*HAND, "Mutant", "Cyborg"]
    t = at_table(aric={"in_play": [BEAM], "hand": hand}, suzan=suzan)
    t.refuse("Aric", **TIDY, pay=HAND[:1], rule="character.class.discard-cost")
    t.refuse("Aric", **TIDY, pay=HAND[:3], rule="character.class.discard-cost")
    t.refuse("Aric", **TIDY, pay=[HAND[0], BEAM], rule="ruling.R25")
    t.do("Aric", **TIDY, pay=HAND[:2])
    t.do("Aric", pick=GOWN)
    assert not t.may("Aric", **TIDY, pay=["Mutant", "Cyborg"])


@pytest.mark.card("Tractor Beam, Garden Model")
def test_what_the_beam_cannot_reach_and_when() -> None:
    aric = {"in_play": [BEAM], "hand": HAND}
    lying = {"in_play": [sideways(BOWL)]}
    use: dict[str, Any] = {**TIDY, "pay": HAND[:2]}
    t = at_table(aric=aric, suzan={"in_play": [TEETH, "Trader"]})
    t.refuse("Aric", **use, rule="ruling.N28")  # all in use
    t = at_table(aric={**aric, "in_play": [BEAM, sideways(BOWL)]})
    t.refuse("Aric", **{**use, "on": "Aric"}, rule="ruling.N28")
    t = at_table(carl=aric, suzan=lying)
    t.refuse("Carl", **use, rule="timing.by-card-type")
    assert not fight("Blob", aric=aric, suzan=lying).may("Aric", **use)
    assert not at_table(aric={**aric, "in_play": [sideways(BEAM)]}, suzan=lying).may("Aric", **use)


@pytest.mark.card("Clipboard of Belonging Here", "Tractor Beam, Garden Model")
@pytest.mark.parametrize(("item", "use", "cards"), [(CLIPBOARD, INSPECT, 1), (BEAM, TIDY, 2)])
@pytest.mark.rule("timing.by-card-type")
def test_it_is_not_refused_in_a_fight_with_a_rule_on_thieves(item: str, use: Any, cards: int) -> None:
    t = fight("Blob", aric={"in_play": [item], "hand": HAND}, suzan={"in_play": [sideways(BOWL)], "hand": ["Trader"]})
    t.refuse("Aric", **use, pay=HAND[:cards], rule="timing.by-card-type")


# ---- Airlock Door, Detached -------------------------------------------------------------------------------------
OPEN = {"use": AIRLOCK, "to": "Open It"}


@pytest.mark.card("Airlock Door, Detached")
@pytest.mark.rule("combat.nonlethal", "combat.nonlethal.treasure", "combat.multi.eliminate-one")
def test_the_airlock_lets_a_monster_out_without_its_treasure() -> None:
    t = fight("Blob", aric={"level": 3, "in_play": [AIRLOCK]})
    t.do("Aric", **OPEN, on="Blob")
    t.expect(Aric={"level": 3, "hand_count": 0, "in_play_lacks": [AIRLOCK]}, phase="charity")
    t.expect(treasure_discard_has=[AIRLOCK], door_discard_has=["Blob"])
    t = fight("Blob", "Great Cthulhu", aric={"level": 3, "in_play": [AIRLOCK]})
    t.do("Aric", **OPEN, on="Great Cthulhu")
    t.expect(fight={"munchkins": 3, "monsters": 10, "treasures": 2, "levels": 1})


@pytest.mark.card("Airlock Door, Detached")
def test_the_airlock_opens_for_those_who_fight() -> None:
    has = {"level": 3, "in_play": [AIRLOCK]}
    fight("Blob", suzan=has).refuse("Suzan", **OPEN, on="Blob", rule="timing.by-card-type")
    t = fight("Blob", suzan=has, helper="Suzan")
    t.do("Suzan", **OPEN, on="Blob")
    t.expect(phase="charity", Suzan={"in_play_lacks": [AIRLOCK]}, Aric={"hand_count": 0})
    assert not fight("Blob", aric={"in_play": [sideways(AIRLOCK)]}).may("Aric", **OPEN, on="Blob")
    t = lost("Blob", aric=has, dice=[6])
    t.do("Aric", "run away")
    t.refuse("Aric", **OPEN, on="Blob", rule="ruling.R7")
