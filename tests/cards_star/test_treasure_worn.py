"""Items with words on them that are worn or take no place."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import BOWL, CLIPBOARD, GOWN, HAND, TEETH, at_table, caught, fight, kick, lost, winning
from tests.table import flee, row, sideways

SHELL = "Shell Company"
SIX = "Set of Six Boots"
PODS = "Escape Pods, Shoe Size"
HARD_HAT = "Hard Hat of Prior Incidents"
CAP = "Peaked Cap of Acting Command"
FLEER = "Frequent Fleer Card"
TIE = "Prehensile Necktie"
DRONE = "Emotional Support Drone"
LUNCH = "Jet-Packed Lunch"
MANUAL = "Instruction Manual in Your Language"
CHART = "Organization Chart, Laminated"
SPORK, STAMP = "Regulation Plasma Spork", "Stamp of Denied Entry"
DATE_LINE = "Wrong Side of the Date Line"
MOMENT = "timing.by-card-type"
GOODS = """
- {id: eight, name: Eight, deck: treasure, type: item, item: {value: 899}}
- {id: nine, name: Nine, deck: treasure, type: item, item: {value: 900}}
- {id: six, name: Six, deck: treasure, type: item, item: {value: 699}}
- {id: seven, name: Seven, deck: treasure, type: item, item: {value: 700}}
"""


# ---- running ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("item", "lowest"), [row("High-Visibility Stealth Suit", 4), row("Boots of Permanent Attachment", 6)]
)
@pytest.mark.rule("runaway.modifiers.character", "item.sideways")
def test_it_changes_how_one_runs_while_worn(item: str, lowest: int) -> None:
    for owned, die, level in ((item, lowest, 3), (item, lowest - 1, 2), (sideways(item), 5, 3), (sideways(item), 4, 2)):
        t = caught("Blob", die, {"level": 3, "in_play": [owned]})
        t.expect(Aric={"level": level, "in_play_has": [item]}, phase="charity")
    t = lost("Blob", aric={"level": 3}, suzan={"level": 3, "in_play": [item]}, helper="Suzan", dice=[5, lowest - 1])
    flee(t, "Blob")
    flee(t, "Blob", who="Suzan")
    t.expect(Aric={"level": 3}, Suzan={"level": 2})


# ---- Shell Company ----------------------------------------------------------------------------------------------
@pytest.mark.card("Shell Company")
@pytest.mark.rule("item.sell.threshold")
def test_a_shell_company_adds_a_hundred_to_a_traders_sale() -> None:
    t = at_table(aric={"in_play": ["Trader", SHELL, "Seven", "Six"]}, cards=GOODS)
    t.refuse("Aric", sell=["Six"], rule="item.sell.threshold")  # 699 + 200 + 100
    t.do("Aric", sell=["Seven"])
    t.expect(Aric={"level": 2, "in_play_has": [SHELL]})


@pytest.mark.card("Shell Company")
@pytest.mark.rule("item.sideways")
def test_a_shell_company_on_the_shelf_adds_nothing() -> None:
    t = at_table(aric={"in_play": ["Trader", sideways(SHELL), "Seven"]}, cards=GOODS)
    t.refuse("Aric", sell=["Seven"], rule="item.sell.threshold")


@pytest.mark.card("Shell Company")
@pytest.mark.rule("item.restricted")
@pytest.mark.parametrize("sale", [["Nine"], [SHELL, "Six"]])
def test_a_shell_company_is_of_no_use_to_anybody_else(sale: list[str]) -> None:
    t = at_table(aric={"in_play": ["Psychic", sideways(SHELL), "Nine", "Six"]}, cards=GOODS)
    t.refuse("Aric", sell=sale, rule="item.sell.threshold")


@pytest.mark.card("Shell Company")
def test_a_shell_company_in_hand_adds_nothing() -> None:
    t = at_table(aric={"in_play": ["Trader", "Seven"], "hand": [SHELL]}, cards=GOODS)
    t.refuse("Aric", sell=["Seven"], rule="item.sell.threshold")


# ---- Set of Six Boots, Peaked Cap, Emotional Support Drone ------------------------------------------------------
@pytest.mark.card("Set of Six Boots")
def test_a_mutant_gets_more_out_of_six_boots() -> None:
    for traits, bonus in (([], 1), (["Mutant"], 3), (["Feline"], 1), (["Cyborg"], 1)):
        fight("Blob", aric={"level": 3, "in_play": [*traits, SIX]}).expect(fight={"munchkins": 3 + bonus})
    fight("Blob", aric={"level": 3, "in_play": ["Mutant", sideways(SIX)]}).expect(fight={"munchkins": 3})
    suzan = {"level": 2, "in_play": ["Mutant", SIX]}
    fight("Blob", suzan=suzan, helper="Suzan").expect(fight={"munchkins": 1 + 2 + 3})


@pytest.mark.card("Peaked Cap of Acting Command")
def test_acting_command_counts_the_crew() -> None:
    for crew, bonus in (([], 2), (["Red Shirts"], 3), (["Trader", "Red Shirts", "Octavia From the Agency"], 4)):
        fight("Blob", aric={"level": 3, "in_play": [*crew, CAP]}).expect(fight={"munchkins": 3 + bonus})
    fight("Blob", aric={"level": 3, "in_play": ["Red Shirts", sideways(CAP)]}).expect(fight={"munchkins": 3})
    t = fight("Blob", aric={"level": 3, "in_play": [CAP], "hand": ["Red Shirts"]}, suzan={"in_play": ["Zero-G Porter"]})
    t.expect(fight={"munchkins": 5})  # neither hers nor the ones in hand
    t.do("Aric", play="Red Shirts")
    t.expect(fight={"munchkins": 6})


@pytest.mark.card("Emotional Support Drone")
@pytest.mark.rule("sidekick.psychic")
def test_the_drone_supports_the_lonely() -> None:
    fight("Blob", aric={"level": 3, "in_play": [DRONE]}).expect(fight={"munchkins": 3 + 4})
    fight("Blob", aric={"level": 3, "in_play": [DRONE, "Red Shirts"]}).expect(fight={"munchkins": 3 + 4})
    fight("Blob", aric={"level": 3, "in_play": [DRONE]}, helper="Suzan").expect(fight={"munchkins": 3 + 2 + 1})
    fight("Blob", suzan={"level": 3, "in_play": [DRONE]}, helper="Suzan").expect(fight={"munchkins": 1 + 3 + 2})
    fight("Blob", aric={"level": 3, "in_play": [sideways(DRONE)]}).expect(fight={"munchkins": 3})


# ---- Escape Pods, Shoe Size; Jet-Packed Lunch -------------------------------------------------------------------
def running(*monsters: str, dice: tuple[int, ...] = (), **position: Any) -> Any:
    t = lost(*(monsters or ("Blob",)), dice=list(dice), **position)
    t.do("Aric", "run away")
    return t


LAUNCH = {"use": PODS, "to": "Launch Both Feet"}
EAT = {"use": LUNCH, "to": "Eat and Run"}


@pytest.mark.card("Escape Pods, Shoe Size")
@pytest.mark.parametrize("pay", [HAND[:2], [HAND[0], TEETH]])
def test_the_pods_launch_for_two_cards(pay: list[str]) -> None:
    t = running(aric={"level": 3, "in_play": [PODS, TEETH], "hand": HAND})
    t.do("Aric", **LAUNCH, pay=pay)
    t.expect(Aric={"level": 3, "equipped": [PODS]}, phase="charity", door_discard_has=["Blob"])
    assert len([*t.hand("Aric"), *t.in_play("Aric")]) == 3


@pytest.mark.card("Escape Pods, Shoe Size")
def test_the_pods_want_exactly_two_cards_and_stay() -> None:
    t = running(aric={"level": 3, "in_play": [PODS], "hand": HAND}, dice=(6,))
    t.refuse("Aric", **LAUNCH, pay=HAND[:1], rule="character.class.discard-cost")
    t.refuse("Aric", **LAUNCH, pay=HAND, rule="character.class.discard-cost")
    t.refuse("Aric", **LAUNCH, pay=[HAND[0], PODS], rule="ruling.R25")
    t = running(aric={"level": 3, "in_play": [sideways(PODS)], "hand": HAND}, dice=(6,))
    assert not t.may("Aric", **LAUNCH, pay=HAND[:2])  # not on the feet
    t = fight("Blob", aric={"in_play": [PODS], "hand": HAND})
    t.refuse("Aric", **LAUNCH, pay=HAND[:2], rule=MOMENT)
    t = running(suzan={"in_play": [PODS], "hand": HAND})
    t.refuse("Suzan", **LAUNCH, pay=HAND[:2], rule=MOMENT)  # she does not run


@pytest.mark.card("Jet-Packed Lunch")
def test_lunch_is_eaten_on_the_run() -> None:
    t = running(aric={"level": 3, "in_play": [LUNCH, TEETH], "hand": HAND})
    t.do("Aric", **EAT)
    t.expect(Aric={"level": 3, "in_play_lacks": [LUNCH], "equipped": [TEETH], "hand_count": 3}, phase="charity")
    t.expect(treasure_discard_has=[LUNCH])
    fight("Blob", aric={"in_play": [LUNCH]}).refuse("Aric", **EAT, rule=MOMENT)
    running(suzan={"in_play": [LUNCH]}).refuse("Suzan", **EAT, rule=MOMENT)
    assert not running(aric={"in_play": [sideways(LUNCH)]}).may("Aric", **EAT)


@pytest.mark.card("Escape Pods, Shoe Size", "Jet-Packed Lunch")
@pytest.mark.parametrize(("item", "use", "pay"), [(PODS, LAUNCH, {"pay": HAND[:2]}), (LUNCH, EAT, {})])
@pytest.mark.rule("runaway.coop.both", "ruling.N3")
def test_they_are_for_the_wearer_only_even_out_of_a_black_hole(item: str, use: Any, pay: Any) -> None:
    hole = "Black Hole, Travel Size"
    suzan = {"level": 3, "in_play": [TEETH]}
    t = running(hole, aric={"level": 3, "in_play": [item, BOWL], "hand": HAND}, suzan=suzan, helper="Suzan")
    t.do("Aric", **use, **pay)
    t.do("Suzan", roll_against=hole)
    t.expect(Aric={"equipped": [BOWL]}, Suzan={"in_play_lacks": [TEETH]}, phase="charity")
    assert BOWL in t.equipped("Aric")


@pytest.mark.card("Escape Pods, Shoe Size", "Jet-Packed Lunch")
@pytest.mark.parametrize(("item", "use", "pay"), [(PODS, LAUNCH, {"pay": HAND[:2]}), (LUNCH, EAT, {})])
@pytest.mark.rule("ruling.J18", "runaway.multi.separate")
def test_one_gets_away_from_all_of_them(item: str, use: Any, pay: Any) -> None:
    t = running("Blob", "Great Cthulhu", aric={"level": 3, "in_play": [item], "hand": HAND})
    t.do("Aric", **use, **pay)
    t.expect(Aric={"level": 3, "dead": False}, phase="charity")


# ---- Hard Hat of Prior Incidents --------------------------------------------------------------------------------
@pytest.mark.card("Hard Hat of Prior Incidents")
def test_the_hard_hat_takes_the_dent() -> None:
    dent = {"use": HARD_HAT, "to": "Add Another Dent"}
    t = at_table(aric={"level": 3, "in_play": [HARD_HAT]}, suzan={"hand": [DATE_LINE]})
    t.do("Suzan", play=DATE_LINE, on="Aric")
    t.do("Aric", **dent)
    t.all_pass()
    t.expect(
        Aric={"level": 3, "in_play_lacks": [HARD_HAT]}, treasure_discard_has=[HARD_HAT], door_discard_has=[DATE_LINE]
    )
    t = kick(DATE_LINE, aric={"level": 3}, suzan={"in_play": [HARD_HAT]})  # for anybody
    t.do("Suzan", **dent)
    t.all_pass()
    t.expect(Aric={"level": 3}, Suzan={"in_play_lacks": [HARD_HAT]})
    t = at_table(aric={"level": 3, "in_play": [HARD_HAT]}, suzan={"hand": [DATE_LINE]})
    t.do("Suzan", play=DATE_LINE, on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 2, "in_play_has": [HARD_HAT]})


@pytest.mark.card("Hard Hat of Prior Incidents")
def test_the_hard_hat_needs_a_head_and_a_trap() -> None:
    dent = {"use": HARD_HAT, "to": "Add Another Dent"}
    t = at_table(aric={"level": 3, "in_play": [sideways(HARD_HAT)]}, suzan={"hand": [DATE_LINE]})
    t.do("Suzan", play=DATE_LINE, on="Aric")
    assert not t.may("Aric", **dent)
    at_table(aric={"in_play": [HARD_HAT]}).refuse("Aric", **dent, rule=MOMENT)
    t = fight("Blob", aric={"in_play": [HARD_HAT]}, suzan={"hand": ["Radioactive"]})
    t.do("Suzan", play="Radioactive", on="Blob")
    t.refuse("Aric", **dent, rule=MOMENT)


# ---- Frequent Fleer Card ----------------------------------------------------------------------------------------
@pytest.mark.card("Frequent Fleer Card")
@pytest.mark.parametrize(("monsters", "dice", "doors"), [(["Blob"], [5], 1), (["Blob", "Small Red Dot"], [5, 6], 2)])
def test_the_fleer_card_pays_a_door_for_every_escape(monsters: list[str], dice: list[int], doors: int) -> None:
    pile = ["Trader", "Psychic", "Mutant"]
    t = lost(*monsters, aric={"level": 3, "in_play": [FLEER]}, door=pile, dice=dice)
    flee(t, *monsters)
    t.expect(Aric={"level": 3, "hand_has": pile[:doors], "hand_count": doors}, phase="charity")
    assert not t.sees("Suzan", "Trader")


@pytest.mark.card("Frequent Fleer Card", "Jet-Packed Lunch", "Red Shirts")
def test_the_fleer_card_also_pays_for_an_escape_without_a_roll() -> None:
    t = running(aric={"in_play": [FLEER, LUNCH]}, door=["Trader"])
    t.do("Aric", **EAT)
    t.expect(Aric={"hand_has": ["Trader"], "hand_count": 1}, phase="charity")
    t = running(aric={"in_play": [FLEER, "Red Shirts"]}, door=["Trader"])
    t.do("Aric", sacrifice="Red Shirts")
    t.expect(Aric={"hand_has": ["Trader"], "hand_count": 1}, phase="charity")


@pytest.mark.card("Frequent Fleer Card")
@pytest.mark.rule("item.sideways")
def test_the_fleer_card_pays_nothing_to_the_caught_the_idle_and_the_careless() -> None:
    t = caught("Blob", 4, {"level": 3, "in_play": [FLEER]})
    t.expect(Aric={"level": 2, "hand_count": 0})
    t = caught("Blob", 5, {"level": 3, "in_play": [sideways(FLEER)]})
    t.expect(Aric={"level": 3, "hand_count": 0})
    t = caught("Blob", 5, {"level": 3}, suzan={"in_play": [FLEER]})
    t.expect(Suzan={"hand_count": 0}, Aric={"hand_count": 0})


# ---- Prehensile Necktie, Instruction Manual, Organization Chart -------------------------------------------------
@pytest.mark.card("Prehensile Necktie")
@pytest.mark.rule("item.equip-limits", "item.sideways")
def test_the_necktie_holds_one_thing_more() -> None:
    held = [CLIPBOARD, SPORK]
    t = at_table(aric={"in_play": [*held, TIE, sideways(STAMP), sideways("Tractor Beam, Garden Model")]})
    t.do("Aric", equip=STAMP)
    t.expect(Aric={"equipped": [*held, TIE, STAMP]})
    t.refuse("Aric", equip="Tractor Beam, Garden Model", rule="item.equip-limits")
    t = at_table(aric={"in_play": [*held, sideways(TIE), sideways(STAMP)]})
    t.refuse("Aric", equip=STAMP, rule="item.equip-limits")


@pytest.mark.card("Instruction Manual in Your Language")
@pytest.mark.rule("item.complex.equip-one", "item.sideways")
def test_the_manual_explains_one_more_complex_item() -> None:
    more = [sideways("Battle Armor"), sideways(PODS)]
    t = at_table(aric={"in_play": [DRONE, MANUAL, *more]})
    t.do("Aric", equip="Battle Armor")
    t.expect(Aric={"equipped": [DRONE, MANUAL, "Battle Armor"]})
    t.refuse("Aric", equip=PODS, rule="item.complex.equip-one")
    t = at_table(aric={"in_play": [DRONE, sideways(MANUAL), *more]})
    t.refuse("Aric", equip="Battle Armor", rule="item.complex.equip-one")


@pytest.mark.card("Organization Chart, Laminated")
@pytest.mark.rule("sidekick.limit", "item.sideways")
def test_the_chart_has_a_box_for_one_more_sidekick() -> None:
    hand = ["Zero-G Porter", "The Captain's Nephew"]
    t = at_table(aric={"in_play": ["Red Shirts", CHART], "hand": hand})
    t.do("Aric", play=hand[0])
    t.refuse("Aric", play=hand[1], rule="sidekick.limit")
    t = at_table(aric={"in_play": ["Trader", "Red Shirts", hand[0], CHART], "hand": hand[1:]})
    t.do("Aric", play=hand[1])
    t.expect(Aric={"in_play_has": ["Red Shirts", *hand]})
    t = at_table(aric={"in_play": ["Red Shirts", sideways(CHART)], "hand": hand})
    t.refuse("Aric", play=hand[0], rule="sidekick.limit")


# ---- those without words ----------------------------------------------------------------------------------------
@pytest.mark.card("Diamondoid Teeth", "Hospital Gown of the Future", "Fishbowl, Previously Occupied", "Battle Armor")
def test_plain_things_are_worn_together_by_a_helper() -> None:
    plain = [TEETH, BOWL, "Battle Armor"]
    winning("Blob", suzan={"level": 2, "in_play": plain}, helper="Suzan").expect(
        fight={"munchkins": 61 + 2 + 2 + 1 + 4}
    )
    winning("Blob", suzan={"level": 2, "in_play": [GOWN]}, helper="Suzan").expect(fight={"munchkins": 61 + 2 + 1})
