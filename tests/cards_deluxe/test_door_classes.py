"""Warrior, Wizard, Thief, Cleric: every ability, its price, its limit, and the moments when it is refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_deluxe.goods import at_table, fight, lost
from tests.table import flee, row, slay

TROLL = "Net Troll"
CHEESE = "Runaway Cheese Wheel"
BOOTS = "Boots of Butt-Kicking"
CHAINSAW = "Chainsaw of Bloody Dismemberment"
HEX = "Unflattering Hex"
BLESSING = "Last-Minute Blessing"
PORTRAIT = "Portrait of You at Thirteen"
RAINCLOUD = "Loyal Raincloud"
SUBSCRIPTION = "Subscription You Cannot Cancel"
PRICE = "character.class.discard-cost"
MOMENT = "timing.class-abilities-by-card"


@pytest.mark.rule("timing.own-turn.class", "character.class.only-one", "timing.any.discard-class")
@pytest.mark.parametrize("card", [row("Warrior"), row("Wizard"), row("Thief"), row("Cleric")])
def test_one_class_at_a_time_played_in_the_own_turn_and_dropped_at_any_time(card: str) -> None:
    other = "Wizard" if card != "Wizard" else "Thief"
    t = fight(TROLL, aric={"hand": [card, other]}, suzan={"hand": [card]})
    t.do("Aric", play=card)  # also in combat
    t.expect(Aric={"in_play_has": [card]})
    t.refuse("Aric", play=other, rule="character.class.only-one")
    t.refuse("Suzan", play=card, rule="timing.own-turn.class")
    t.do("Aric", discard=card)
    t.do("Aric", play=other)
    t.expect(Aric={"in_play_has": [other], "in_play_lacks": [card]}, door_discard_has=[card])


# ---- what a refusal says ----------------------------------------------------------------------------------------
@pytest.mark.card("Warrior")
@pytest.mark.rule("ruling.R25", "curse.no-fuel")
@pytest.mark.parametrize(("pay", "rule"), [("Warrior", "ruling.R25"), (RAINCLOUD, "curse.no-fuel")])
def test_the_refusal_of_a_payment_names_the_rule_about_payments(pay: str, rule: str) -> None:
    aric = {"in_play": ["Warrior"], "hand": ["Thief", "Elf"], "curses": [RAINCLOUD]}
    t = fight(TROLL, aric=aric)
    t.refuse("Aric", use="Warrior", to="Berserk", pay=[pay], rule=rule)


@pytest.mark.rule("timing.class-abilities-by-card")
@pytest.mark.parametrize(
    ("card", "ability", "pay", "on", "who"),
    [
        row("Wizard", HEX, 2, TROLL, "Aric"),
        row("Thief", "Backstab", 1, "Aric", "Suzan"),
    ],
)
def test_a_second_use_is_not_refused_with_a_rule_on_warriors(
    card: str, ability: str, pay: int, on: str, who: str
) -> None:
    hand = ["Elf", "Dwarf", "Enraged", "Ancient"]
    t = fight(TROLL, **{who.lower(): {"in_play": [card], "hand": hand}})
    t.do(who, use=card, to=ability, on=on, pay=hand[:pay])
    t.refuse(who, use=card, to=ability, on=on, pay=hand[-pay:], rule="ruling.N26")


# ---- Warrior ----------------------------------------------------------------------------------------------------
@pytest.mark.card("Warrior")
@pytest.mark.rule("combat.ties", "combat.ties.warrior")
def test_a_warrior_wins_ties_as_fighter_and_as_helper() -> None:
    warrior = {"level": 2, "in_play": ["Warrior"]}
    fight(CHEESE, aric={"level": 3}).expect(fight={"ahead": "monsters"})
    fight(CHEESE, aric={**warrior, "level": 3}).expect(fight={"ahead": "munchkins"})
    fight(CHEESE, aric={"level": 1}, suzan=warrior, helper="Suzan").expect(fight={"ahead": "munchkins"})
    fight(CHEESE, aric={"level": 3}, suzan=warrior).expect(fight={"ahead": "monsters"})  # she only watches
    fight(CHEESE, aric=warrior).expect(fight={"munchkins": 2, "ahead": "monsters"})  # no tie


@pytest.mark.card("Warrior")
@pytest.mark.rule("character.class.discard-cost")
@pytest.mark.parametrize(
    ("pay", "munchkins"), [(["Thief"], 7), (["Thief", "Elf"], 8), (["Thief", "Elf", "Yuppie Water"], 9)]
)
def test_berserk_gives_one_for_each_card_up_to_three(pay: list[str], munchkins: int) -> None:
    aric = {"level": 4, "in_play": ["Warrior", BOOTS, "Yuppie Water"], "hand": ["Thief", "Elf", "Enraged"]}
    t = fight(TROLL, aric=aric)
    t.expect(fight={"munchkins": 6})
    t.do("Aric", use="Warrior", to="Berserk", pay=pay)
    t.expect(fight={"munchkins": munchkins}, Aric={"hand_lacks": pay, "in_play_lacks": pay})


@pytest.mark.card("Warrior")
@pytest.mark.rule("character.class.discard-cost", "combat.help.berserk-once", "ruling.R25")
def test_berserk_once_for_one_to_three_other_cards() -> None:
    hand = ["Thief", "Elf", "Enraged", "Dwarf"]
    t = fight(TROLL, aric={"level": 4, "in_play": ["Warrior"]})
    t.refuse("Aric", use="Warrior", to="Berserk", pay=[], rule=PRICE)  # the Warrior himself cannot pay
    t = fight(TROLL, aric={"level": 4, "in_play": ["Warrior"], "hand": hand})
    assert not t.may("Aric", use="Warrior", to="Berserk", pay=hand)
    assert not t.may("Aric", use="Warrior", to="Berserk", pay=["Warrior"])
    t.do("Aric", use="Warrior", to="Berserk", pay=["Thief"])
    t.refuse("Aric", use="Warrior", to="Berserk", pay=["Elf"], rule="ruling.N26")
    t.expect(fight={"munchkins": 5})


@pytest.mark.card("Warrior")
@pytest.mark.rule("timing.class-abilities-by-card", "combat.help.berserk-once")
def test_berserk_is_for_those_who_fight() -> None:
    suzan = {"level": 2, "in_play": ["Warrior"], "hand": ["Thief"]}
    t = fight(TROLL, suzan=suzan)
    t.refuse("Suzan", use="Warrior", to="Berserk", pay=["Thief"], rule=MOMENT)
    t = fight(TROLL, suzan=suzan, helper="Suzan")
    t.do("Suzan", use="Warrior", to="Berserk", pay=["Thief"])
    t.expect(fight={"munchkins": 4})
    t = at_table(aric={"in_play": ["Warrior"], "hand": ["Thief"]})
    t.refuse("Aric", use="Warrior", to="Berserk", pay=["Thief"], rule=MOMENT)


@pytest.mark.card("Warrior")
def test_berserk_is_over_when_the_fight_is() -> None:
    t = fight(CHEESE, aric={"level": 4, "in_play": ["Warrior"], "hand": ["Thief"]})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Thief"])
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 5, "strength": 5})


# ---- Wizard -----------------------------------------------------------------------------------------------------
def wizards_turn(**position: Any) -> Any:
    t = at_table(aric={"in_play": ["Wizard"]}, turn="Carl", phase="charity", door=["Elf", "Thief"], **position)
    t.do("Carl", "end turn")
    return t


@pytest.mark.card("Wizard")
def test_a_wizard_may_look_at_the_next_door_when_the_turn_starts() -> None:
    t = wizards_turn()
    t.expect(question="Aric", turn="Aric")
    assert not t.sees("Aric", "Elf")
    t.do("Aric", choose=True)
    assert t.sees("Aric", "Elf")
    assert not t.sees("Aric", "Thief")
    assert not t.sees("Suzan", "Elf")
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Elf")


@pytest.mark.card("Wizard")
def test_a_wizard_need_not_look_and_does_not_look_in_the_turn_of_another() -> None:
    t = wizards_turn()
    t.do("Aric", choose=False)
    assert not t.sees("Aric", "Elf")
    t = at_table(suzan={"in_play": ["Wizard"]}, turn="Carl", phase="charity", door=["Elf"])
    t.do("Carl", "end turn")
    assert not t.may("Suzan", choose=True)
    t.do("Aric", "kick open the door")


@pytest.mark.card("Wizard")
@pytest.mark.rule("combat.anyone-may-affect")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_a_wizard_hexes_a_monster_in_any_fight(who: str) -> None:
    has = {"level": 1, "in_play": ["Wizard", BOOTS], "hand": ["Thief", "Elf"]}
    t = fight(TROLL, CHEESE, helper="Suzan", **{who.lower(): has})
    t.do(who, use="Wizard", to=HEX, on=TROLL, pay=["Thief", BOOTS])
    t.expect(fight={"monsters": 9}, **{who: {"hand_has": ["Elf"], "in_play_lacks": [BOOTS]}})


@pytest.mark.card("Wizard")
@pytest.mark.rule("character.class.discard-cost", "timing.class-abilities-by-card")
def test_a_hex_costs_two_cards_and_comes_once_a_fight() -> None:
    hand = ["Thief", "Elf", "Dwarf", "Enraged"]
    t = fight(TROLL, aric={"in_play": ["Wizard"], "hand": hand})
    assert not t.may("Aric", use="Wizard", to=HEX, on=TROLL, pay=["Thief", "Elf", "Dwarf"])
    assert not t.may("Aric", use="Wizard", to=HEX, on=TROLL, pay=["Thief", "Wizard"])
    t.do("Aric", use="Wizard", to=HEX, on=TROLL, pay=["Thief", "Elf"])
    assert not t.may("Aric", use="Wizard", to=HEX, on=TROLL, pay=["Dwarf", "Enraged"])
    t.expect(fight={"monsters": 6, "treasures": 3})
    t = at_table(aric={"in_play": ["Wizard"], "hand": hand})
    assert not t.may("Aric", use="Wizard", to=HEX, pay=["Thief", "Elf"])
    t = fight(TROLL, aric={"in_play": ["Wizard"], "hand": ["Thief"]})
    t.refuse("Aric", use="Wizard", to=HEX, on=TROLL, pay=["Thief"], rule=PRICE)


@pytest.mark.card("Wizard", "Mate")
@pytest.mark.rule("ruling.K4")
def test_a_hex_is_no_enhancer_and_hits_one_of_a_pair() -> None:
    t = fight(TROLL, aric={"in_play": ["Wizard"], "hand": ["Thief", "Elf"]}, suzan={"hand": ["Mate"]})
    t.do("Suzan", play="Mate", on=TROLL)
    t.do("Aric", use="Wizard", to=HEX, on=TROLL, pay=["Thief", "Elf"])
    t.expect(fight={"monsters": 16})


@pytest.mark.card("Wizard")
@pytest.mark.rule("runaway.modifiers.character")
def test_a_wizard_trips_over_the_robe() -> None:
    flamingos = "Lawn Flamingo Flock"
    t = lost(flamingos, aric={"level": 3, "in_play": ["Wizard"]}, dice=[5])
    flee(t, flamingos)
    t.expect(Aric={"level": 2}, phase="charity")
    t = lost(flamingos, aric={"level": 3, "in_play": ["Wizard"]}, dice=[6])
    flee(t, flamingos)
    t.expect(Aric={"level": 3}, phase="charity")


# ---- Thief ------------------------------------------------------------------------------------------------------
def steal(t: Any, pay: tuple[str, ...] = ("Elf", "Dwarf"), on: str = "Suzan") -> Any:
    t.do("Aric", use="Thief", to="Steal", on=on, pay=list(pay))
    return t


def may_steal(t: Any, who: str = "Aric", on: str = "Suzan", pay: tuple[str, ...] = ("Elf", "Dwarf")) -> bool:
    return bool(t.may(who, use="Thief", to="Steal", on=on, pay=list(pay)))


THIEF = {"in_play": ["Thief"], "hand": ["Elf", "Dwarf", "Wizard", "Enraged", "Ancient"]}
OWNER = {"in_play": [BOOTS, CHAINSAW, {"card": "Rental Arm", "equipped": False}]}


@pytest.mark.card("Thief")
@pytest.mark.rule("ruling.R74")
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_a_thief_steals_a_small_item_into_play(die: int) -> None:
    t = steal(at_table(aric=THIEF, suzan=OWNER, dice=[die]))
    assert not t.may("Aric", pick=CHAINSAW)  # Big
    t.do("Aric", pick=BOOTS)
    t.expect(
        Aric={"in_play_has": ["Thief", BOOTS], "hand_count": 3},
        Suzan={"in_play_has": [CHAINSAW, "Rental Arm"], "in_play_lacks": [BOOTS], "hand_count": 0},
        door_discard_has=["Elf", "Dwarf"],
        question=None,
    )
    t = at_table(aric=THIEF, suzan={"in_play": [{"card": "Rental Arm", "equipped": False}]}, dice=[die])
    steal(t).expect(Aric={"in_play_has": ["Rental Arm"]}, Suzan={"in_play_lacks": ["Rental Arm"]})  # carried will do


@pytest.mark.card("Thief")
@pytest.mark.parametrize("die", [1, 2])
def test_a_clumsy_thief_loses_a_card_to_the_owner(die: int) -> None:
    t = steal(at_table(aric=THIEF, suzan=OWNER, dice=[die]))
    t.expect(
        Aric={"in_play_lacks": [BOOTS], "hand_count": 2}, Suzan={"in_play_has": [BOOTS], "hand_count": 1}, question=None
    )
    t = steal(at_table(aric={"in_play": ["Thief"], "hand": ["Elf", "Dwarf"]}, suzan=OWNER, dice=[die]))
    t.expect(Aric={"level": 1, "hand_count": 0}, Suzan={"in_play_has": [BOOTS], "hand_count": 0})


@pytest.mark.card("Thief")
@pytest.mark.rule("timing.thief-steal", "timing.class-abilities-by-card")
def test_no_stealing_in_a_fight_nor_in_the_turn_of_another() -> None:
    t = fight(TROLL, aric=THIEF, suzan=OWNER)
    t.refuse("Aric", use="Thief", to="Steal", on="Suzan", pay=["Elf", "Dwarf"], rule="timing.thief-steal")
    t = at_table(aric=OWNER, suzan=THIEF)
    assert not may_steal(t, "Suzan", on="Aric")
    t = fight(TROLL, aric=OWNER, suzan=THIEF, carl={"in_play": ["Filing Hat"]})
    assert not may_steal(t, "Suzan", on="Carl")


@pytest.mark.card("Thief")
@pytest.mark.rule("character.class.discard-cost")
def test_stealing_costs_two_cards_and_is_done_once_a_turn() -> None:
    t = at_table(aric=THIEF, suzan=OWNER, dice=[6, 6])
    assert not may_steal(t, pay=("Elf", "Thief"))
    steal(t).do("Aric", pick=BOOTS)
    assert not may_steal(t, pay=("Wizard", "Enraged"))
    t = at_table(aric={"in_play": ["Thief"], "hand": ["Elf"]}, suzan=OWNER)
    t.refuse("Aric", use="Thief", to="Steal", on="Suzan", pay=["Elf"], rule=PRICE)


@pytest.mark.card("Thief")
@pytest.mark.rule("zone.hand.protected", "ruling.R74")
def test_there_must_be_something_small_to_steal_from_somebody_else() -> None:
    t = at_table(
        aric={**THIEF, "in_play": ["Thief", BOOTS]}, suzan={"in_play": [CHAINSAW, "Cleric"], "hand": ["Filing Hat"]}
    )
    assert not may_steal(t)
    assert not may_steal(t, on="Aric")


@pytest.mark.card("Thief")
@pytest.mark.rule("combat.interfere.backstab")
@pytest.mark.parametrize("victim", ["Aric", "Carl"])
def test_a_thief_backstabs_fighter_or_helper(victim: str) -> None:
    t = fight(TROLL, aric={"level": 5}, carl={"level": 4}, suzan=THIEF, helper="Carl")
    t.do("Suzan", use="Thief", to="Backstab", on=victim, pay=["Elf"])
    t.expect(fight={"munchkins": 6}, Suzan={"hand_count": 4})
    assert not t.may("Suzan", use="Thief", to="Backstab", on=victim, pay=["Dwarf"])
    t = fight(CHEESE, aric={"level": 5}, carl={"level": 4}, suzan=THIEF, helper="Carl")
    t.do("Suzan", use="Thief", to="Backstab", on=victim, pay=["Elf"])
    slay(t)
    t.expect(Aric={"strength": 6}, Carl={"strength": 4})  # the wound heals with the fight


@pytest.mark.card("Thief")
@pytest.mark.rule("timing.class-abilities-by-card", "character.class.discard-cost")
def test_no_backstab_from_inside_the_fight_nor_on_those_outside() -> None:
    t = fight(TROLL, aric=THIEF, carl={"level": 4}, helper="Carl")
    assert not t.may("Aric", use="Thief", to="Backstab", on="Carl", pay=["Elf"])
    t = fight(TROLL, suzan=THIEF)
    assert not t.may("Suzan", use="Thief", to="Backstab", on="Carl", pay=["Elf"])
    assert not t.may("Suzan", use="Thief", to="Backstab", on="Aric", pay=["Thief"])
    t = at_table(suzan=THIEF)
    assert not t.may("Suzan", use="Thief", to="Backstab", on="Aric", pay=["Elf"])
    t = fight(TROLL, suzan={"in_play": ["Thief"]})
    t.refuse("Suzan", use="Thief", to="Backstab", on="Aric", pay=[], rule=PRICE)


# ---- Cleric -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Cleric")
@pytest.mark.parametrize(
    "undead",
    [
        row("Mildly Haunted Sandwich"),
        row("Skeleton, Some Assembly Required"),
        row("Gift-Wrapped Mummy"),
        row("Dread Knight of the Book Club"),
        row("Ghost of Homework Past"),
    ],
)
def test_a_cleric_is_stronger_against_undead(undead: str) -> None:
    cleric = {"level": 3, "in_play": ["Cleric"]}
    fight(undead, aric=cleric).expect(fight={"munchkins": 5})
    fight(undead, TROLL, aric=cleric).expect(fight={"munchkins": 5})
    fight(undead, suzan=cleric, helper="Suzan").expect(fight={"munchkins": 6})
    fight(undead, suzan=cleric).expect(fight={"munchkins": 1})
    fight(TROLL, aric=cleric).expect(fight={"munchkins": 3})


def cursing(suzan: dict[str, Any], curse: str = PORTRAIT, **position: Any) -> Any:
    """Carl plays a Curse on Aric; Suzan may have an answer."""
    t = at_table(aric={"level": 4}, suzan=suzan, carl={"hand": [curse]}, **position)
    t.do("Carl", play=curse, on="Aric")
    return t


CLERIC = {"in_play": ["Cleric"], "hand": ["Elf", "Dwarf", "Wizard"]}


@pytest.mark.card("Cleric")
def test_a_cleric_stops_a_curse_before_it_works() -> None:
    t = cursing(CLERIC)
    t.do("Suzan", use="Cleric", to=BLESSING, pay=["Elf", "Dwarf"])
    t.all_pass()
    t.expect(Aric={"level": 4}, Suzan={"hand_count": 1}, door_discard_has=[PORTRAIT, "Elf", "Dwarf"])
    t = cursing(CLERIC, RAINCLOUD)
    t.do("Suzan", use="Cleric", to=BLESSING, pay=["Elf", "Dwarf"])
    t.all_pass()
    t.expect(Aric={"curses": []}, door_discard_has=[RAINCLOUD])


@pytest.mark.card("Cleric")
@pytest.mark.rule("turn.kick-open.trap")
def test_a_cleric_stops_the_curse_behind_the_own_door() -> None:
    t = at_table(aric={**CLERIC, "level": 4}, door=[PORTRAIT])
    t.do("Aric", "kick open the door")
    t.do("Aric", use="Cleric", to=BLESSING, pay=["Elf", "Dwarf"])
    t.all_pass()
    t.expect(Aric={"level": 4, "hand_count": 1}, door_discard_has=[PORTRAIT])


@pytest.mark.card("Cleric")
@pytest.mark.rule("character.class.discard-cost")
def test_a_blessing_costs_two_cards_and_comes_once_a_turn_and_in_time() -> None:
    t = cursing({"in_play": ["Cleric"], "hand": ["Elf"]})
    assert not t.may("Suzan", use="Cleric", to=BLESSING, pay=["Elf"])
    t = cursing(CLERIC)
    assert not t.may("Suzan", use="Cleric", to=BLESSING, pay=["Elf", "Cleric"])
    t.all_pass()
    t.expect(Aric={"level": 3})
    assert not t.may("Suzan", use="Cleric", to=BLESSING, pay=["Elf", "Dwarf"])
    suzan = {"in_play": ["Cleric"], "hand": ["Elf", "Dwarf", "Wizard", "Thief"]}
    curses = {"hand": [PORTRAIT, "Somebody Actually Read the Prophecy"]}
    t = at_table(aric={"level": 4}, suzan=suzan, carl=curses)
    t.do("Carl", play=PORTRAIT, on="Aric")
    t.do("Suzan", use="Cleric", to=BLESSING, pay=["Elf", "Dwarf"])
    t.do("Carl", play="Somebody Actually Read the Prophecy", on="Aric")
    assert not t.may("Suzan", use="Cleric", to=BLESSING, pay=["Wizard", "Thief"])


@pytest.mark.card("Cleric")
@pytest.mark.rule("curse.lasting", "character.class.discard-cost")
def test_absolution_lifts_one_curse_for_one_card() -> None:
    t = at_table(aric={**CLERIC, "curses": [RAINCLOUD, SUBSCRIPTION]})
    assert not t.may("Aric", use="Cleric", to="Absolution", pay=[SUBSCRIPTION])
    t.do("Aric", use="Cleric", to="Absolution", pay=["Elf"])
    t.do("Aric", pick=SUBSCRIPTION)
    t.expect(Aric={"curses": [RAINCLOUD], "hand_count": 2}, door_discard_has=["Elf", SUBSCRIPTION], question=None)
    t.do("Aric", use="Cleric", to="Absolution", pay=["Dwarf"])  # as often as there are curses
    t.expect(Aric={"curses": [], "hand_count": 1})


@pytest.mark.card("Cleric")
@pytest.mark.rule("timing.class-abilities-by-card")
def test_no_absolution_in_a_fight_for_others_or_without_a_curse() -> None:
    has = {**CLERIC, "curses": [RAINCLOUD]}
    t = fight(TROLL, aric=has)
    t.refuse("Aric", use="Cleric", to="Absolution", pay=["Elf"], rule=MOMENT)
    assert not at_table(suzan=has).may("Suzan", use="Cleric", to="Absolution", pay=["Elf"])
    t = at_table(aric=CLERIC, suzan={"curses": [RAINCLOUD]})
    assert not t.may("Aric", use="Cleric", to="Absolution", pay=["Elf"])
