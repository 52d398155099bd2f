"""Mutant, Feline, Cyborg: every ability, its price, its limit, and when it is refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import BOOTS, BOWL, CLIPBOARD, GOWN, HAND, TEETH, at_table, caught, fight, lost, winning
from tests.table import row, sideways, slay

OTHER = {"Mutant": "Feline", "Feline": "Cyborg", "Cyborg": "Mutant"}
SPORK, STAMP, LASER = "Regulation Plasma Spork", "Stamp of Denied Entry", "Laser"
PUSH, HOT = "Push It Off the Table", "Run Hot"


@pytest.mark.rule("timing.own-turn.class", "character.race.only-one", "timing.any.discard-class")
@pytest.mark.parametrize("card", [row("Mutant"), row("Feline"), row("Cyborg")])
def test_one_race_at_a_time_played_in_the_own_turn_and_dropped_at_any_time(card: str) -> None:
    other = OTHER[card]
    t = fight("Blob", aric={"hand": [card, other], "in_play": ["Trader"]}, suzan={"hand": [card]})
    t.do("Aric", play=card)  # also in combat, and beside a Class
    t.expect(Aric={"in_play_has": [card, "Trader"]})
    t.refuse("Aric", play=other, rule="character.race.only-one")
    t.refuse("Suzan", play=card, rule="timing.own-turn.class")
    t.do("Aric", discard=card)
    t.do("Aric", play=other)
    t.expect(Aric={"in_play_has": [other], "in_play_lacks": [card]}, door_discard_has=[card])


# ---- Mutant -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Mutant")
@pytest.mark.rule("item.equip-limits.exceptions", "item.equip-limits")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        (BOWL, "Peaked Cap of Acting Command"),
        (GOWN, "High-Visibility Stealth Suit"),
        (BOOTS, "Boots of Permanent Attachment"),
    ],
)
def test_a_mutant_wears_two_of_anything(first: str, second: str) -> None:
    t = at_table(aric={"in_play": [first, sideways(second)]})
    t.refuse("Aric", equip=second, rule="item.equip-limits")
    t = at_table(aric={"in_play": ["Mutant", first, sideways(second)]})
    t.do("Aric", equip=second)
    t.expect(Aric={"equipped": [first, second]})
    t.do("Aric", discard="Mutant")
    t.do("Aric", pick=first)  # one of them comes off
    assert len(t.equipped("Aric")) == 1


@pytest.mark.card("Mutant")
@pytest.mark.rule("item.equip-limits")
def test_a_mutant_has_four_hands() -> None:
    held = [CLIPBOARD, SPORK, STAMP]
    t = at_table(aric={"in_play": ["Mutant", *held], "hand": ["Neuronic Whip", "Universal Remote, This Universe Only"]})
    t.do("Aric", play="Neuronic Whip")
    t.expect(Aric={"equipped": [*held, "Neuronic Whip"]})
    t.do("Aric", play="Universal Remote, This Universe Only")
    t.refuse("Aric", equip="Universal Remote, This Universe Only", rule="item.equip-limits")
    t = at_table(aric={"in_play": ["Mutant", LASER, CLIPBOARD, SPORK]})
    t.expect(Aric={"equipped": [LASER, CLIPBOARD, SPORK]})
    t = at_table(aric={"in_play": [CLIPBOARD, sideways(LASER)]})
    t.refuse("Aric", equip=LASER, rule="item.equip-limits")


@pytest.mark.card("Mutant")
@pytest.mark.rule("runaway.modifiers.character")
@pytest.mark.parametrize(("die", "level"), [(5, 2), (6, 3)])
def test_a_mutant_runs_badly(die: int, level: int) -> None:
    caught("Blob", die, {"level": 3, "in_play": ["Mutant"]}).expect(Aric={"level": level}, phase="charity")


# ---- Feline -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Feline")
@pytest.mark.rule("runaway.modifiers.character")
@pytest.mark.parametrize(("die", "level"), [(3, 2), (4, 3)])
def test_a_feline_runs_well(die: int, level: int) -> None:
    caught("Blob", die, {"level": 3, "in_play": ["Feline"]}).expect(Aric={"level": level}, phase="charity")


@pytest.mark.card("Feline")
@pytest.mark.parametrize("price", [GOWN, HAND[0]])
def test_a_feline_pushes_something_off_a_fighter(price: str) -> None:
    carl = {"in_play": ["Feline", GOWN], "hand": [HAND[0]]}
    t = fight("Blob", aric={"level": 3, "in_play": [BOWL, TEETH, sideways(LASER)]}, carl=carl)
    t.expect(fight={"munchkins": 3 + 1 + 2})
    t.do("Carl", use="Feline", to=PUSH, on="Aric", pay=[price])
    t.expect(question="Aric")
    assert not t.may("Aric", pick=LASER)
    t.do("Aric", pick=BOWL)
    t.expect(fight={"munchkins": 3 + 2}, Aric={"in_play_has": [BOWL], "equipped": [TEETH], "not_equipped": [BOWL]})
    t.refuse("Aric", equip=BOWL, rule="timing.combat.forbidden")
    assert price not in [*t.hand("Carl"), *t.in_play("Carl")]


@pytest.mark.card("Feline")
def test_a_feline_pushes_something_off_a_helper() -> None:
    carl = {"in_play": ["Feline"], "hand": HAND}
    t = fight("Blob", suzan={"level": 2, "in_play": [TEETH]}, carl=carl, helper="Suzan")
    t.refuse("Carl", use="Feline", to=PUSH, on="Aric", pay=HAND[:1], rule="ruling.N28")  # he has nothing on
    t.do("Carl", use="Feline", to=PUSH, on="Suzan", pay=HAND[:1])
    t.expect(fight={"munchkins": 1 + 2}, Suzan={"in_play_has": [TEETH], "not_equipped": [TEETH]})
    assert not t.may("Carl", use="Feline", to=PUSH, on="Suzan", pay=HAND[1:2])


@pytest.mark.card("Feline")
def test_a_feline_pushes_once_a_fight_for_one_card() -> None:
    carl = {"in_play": ["Feline"], "hand": HAND}
    t = fight("Blob", aric={"in_play": [BOWL, TEETH]}, carl=carl)
    t.refuse("Carl", use="Feline", to=PUSH, on="Aric", pay=HAND[:2], rule="character.class.discard-cost")
    t.refuse("Carl", use="Feline", to=PUSH, on="Aric", pay=["Feline"], rule="ruling.R25")
    t.do("Carl", use="Feline", to=PUSH, on="Aric", pay=HAND[:1])
    t.do("Aric", pick=BOWL)
    assert not t.may("Carl", use="Feline", to=PUSH, on="Aric", pay=HAND[1:2])


@pytest.mark.card("Feline")
def test_a_feline_pushes_only_in_somebody_elses_fight() -> None:
    feline = {"in_play": ["Feline", TEETH], "hand": HAND}
    fight("Blob", aric=feline).refuse(
        "Aric", use="Feline", to=PUSH, on="Aric", pay=HAND[:1], rule="timing.class-abilities-by-card"
    )
    t = fight("Blob", aric={"in_play": [BOWL]}, suzan=feline, helper="Suzan")
    t.refuse("Suzan", use="Feline", to=PUSH, on="Aric", pay=HAND[:1], rule="timing.class-abilities-by-card")
    t = fight("Blob", aric={"in_play": [BOWL]}, suzan={"in_play": [GOWN]}, carl=feline)
    t.refuse("Carl", use="Feline", to=PUSH, on="Suzan", pay=HAND[:1], rule="ruling.N28")  # she is no fighter
    t = at_table(aric=feline, suzan={"in_play": [GOWN]})
    t.refuse("Aric", use="Feline", to=PUSH, on="Suzan", pay=HAND[:1], rule="timing.class-abilities-by-card")


@pytest.mark.card("Feline")
def test_a_feline_finds_nothing_to_push_on_somebody_bare() -> None:
    t = fight("Blob", aric={"in_play": ["Cyborg", sideways(LASER)]}, carl={"in_play": ["Feline"], "hand": HAND})
    t.refuse("Carl", use="Feline", to=PUSH, on="Aric", pay=HAND[:1], rule="ruling.N28")


# ---- Cyborg -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Cyborg")
def test_a_cyborg_is_stronger_for_every_complex_item_in_use() -> None:
    drone, armor, pods = "Emotional Support Drone", "Battle Armor", "Escape Pods, Shoe Size"

    def strength(*have: Any) -> int:
        t = fight("Blob", aric={"level": 3, "in_play": list(have)}, helper="Suzan")  # the Drone minds company
        return sum(amount for amount, _, _ in t.why("strength", "Aric"))

    assert strength("Cyborg") == 3
    assert strength("Cyborg", TEETH) == 5
    assert strength("Cyborg", armor) == 3 + 4 + 1
    assert strength("Cyborg", sideways(armor)) == 3
    assert strength("Cyborg", "Gadgeteer", armor, drone, pods) == 3 + 4 + 2 + 3
    assert strength("Cyborg", LASER, "Maser", "Paraphraser", "Appeaser") == 3 + 2 + 3 + 4 + 5 + 3
    assert strength("Gadgeteer", armor, drone, pods) == 3 + 4 + 2


@pytest.mark.card("Cyborg")
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_a_cyborg_runs_hot_for_a_level(who: str) -> None:
    helper = "Suzan" if who == "Suzan" else ""
    t = fight("Blob", helper=helper, **{who.lower(): {"level": 4, "in_play": ["Cyborg"]}})
    before = 4 + (1 if helper else 0)
    t.expect(fight={"munchkins": before})
    t.do(who, use="Cyborg", to=HOT)
    t.expect(fight={"munchkins": before - 1 + 6}, **{who: {"level": 3}})
    assert not t.may(who, use="Cyborg", to=HOT)


@pytest.mark.card("Cyborg")
@pytest.mark.rule("ruling.J39")
def test_a_cyborg_at_level_one_has_nothing_to_burn() -> None:
    t = fight("Blob", aric={"level": 1, "in_play": ["Cyborg"]})
    assert not t.may("Aric", use="Cyborg", to=HOT)


@pytest.mark.card("Cyborg")
def test_a_cyborg_runs_hot_in_the_own_fight_only_and_cools_down_after_it() -> None:
    cyborg = {"level": 4, "in_play": ["Cyborg"]}
    fight("Blob", suzan=cyborg).refuse("Suzan", use="Cyborg", to=HOT, rule="timing.class-abilities-by-card")
    at_table(aric=cyborg).refuse("Aric", use="Cyborg", to=HOT, rule="timing.class-abilities-by-card")
    t = lost("Blob", aric=cyborg, dice=[6])
    t.do("Aric", "run away")
    t.refuse("Aric", use="Cyborg", to=HOT, rule="ruling.R7")
    t = winning("Blob", aric=cyborg)
    t.do("Aric", use="Cyborg", to=HOT)
    slay(t)
    t.expect(Aric={"level": 4, "strength": 4 + 60})
