"""Super Munchkin, Half-Breed, Cheat! and the Distress Call."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import BOWL, CLIPBOARD, HAND, TEETH, at_table, caught, fight, lost, winning
from tests.table import flee, row, sideways, slay

SUPER, HALF, CHEAT, CALL = "Super Munchkin", "Half-Breed", "Cheat!", "Distress Call to All Cowards"
ALIBI, ARMOR, DRONE = "Alibi for All Time Zones", "Battle Armor", "Emotional Support Drone"
SPORK, STAMP, WHIP = "Regulation Plasma Spork", "Stamp of Denied Entry", "Neuronic Whip"


def with_super(*classes: str) -> list[Any]:
    return [classes[0], {"card": SUPER, "attached_to": classes[0]}, *classes[1:]]


def with_half(*races: str) -> list[Any]:
    return [races[0], {"card": HALF, "attached_to": races[0]}, *races[1:]]


# ---- playing the two doubles ------------------------------------------------------------------------------------
@pytest.mark.rule("super.requires-class", "super.timing", "super.half-breed")
@pytest.mark.parametrize(
    ("card", "trait", "wrong"), [row("Super Munchkin", "Trader", "Feline"), row("Half-Breed", "Feline", "Trader")]
)
def test_it_needs_a_trait_of_its_kind(card: str, trait: str, wrong: str) -> None:
    t = at_table(aric={"in_play": [wrong], "hand": [card, trait]})
    t.refuse("Aric", play=card, rule="super.requires-class")
    t.do("Aric", play=trait)
    t.do("Aric", play=card)
    t.expect(Aric={"in_play_has": [trait, card, wrong], "hand_count": 0})
    assert fight("Blob", aric={"in_play": [trait], "hand": [card]}).may("Aric", play=card)  # also in combat
    t = fight("Blob", suzan={"in_play": [trait], "hand": [card]}, helper="Suzan")
    t.refuse("Suzan", play=card, rule="super.timing")


@pytest.mark.rule("super.two", "character.class.no-duplicates", "character.class.only-one", "character.race.only-one")
@pytest.mark.parametrize(
    ("card", "first", "second", "third", "limit"),
    [
        row("Super Munchkin", "Trader", "Psychic", "Gadgeteer", "character.class.only-one"),
        row("Half-Breed", "Feline", "Mutant", "Cyborg", "character.race.only-one"),
    ],
)
def test_two_different_traits_and_no_third(card: str, first: str, second: str, third: str, limit: str) -> None:
    has = [first, {"card": card, "attached_to": first}]
    t = at_table(aric={"in_play": has, "hand": [first, second, third, card]})
    t.refuse("Aric", play=first, rule="character.class.no-duplicates")
    assert not t.may("Aric", play=card)  # one is enough
    t.do("Aric", play=second)
    t.expect(Aric={"in_play_has": [first, second]})
    t.refuse("Aric", play=third, rule="super.two")
    t.do("Aric", discard=first)
    t.expect(Aric={"in_play_has": [card, second], "in_play_lacks": [first]})
    t.do("Aric", discard=second)
    t.expect(Aric={"in_play_lacks": [card, second]}, door_discard_has=[card, first, second])


# ---- Super Munchkin ---------------------------------------------------------------------------------------------
@pytest.mark.card("Super Munchkin")
@pytest.mark.rule("super.one.no-disadvantages", "super.one.advantages", "super.two")
def test_no_monster_is_stronger_because_of_a_single_class_but_some_are_weaker() -> None:
    choir = "Hull Barnacle Choir"
    fight(choir, aric={"in_play": ["Psychic"]}).expect(fight={"monsters": 9})
    fight(choir, aric={"in_play": with_super("Psychic")}).expect(fight={"monsters": 5})
    fight(choir, aric={"in_play": with_super("Psychic", "Trader")}).expect(fight={"monsters": 9})
    invoice = "Invoice That Knows Where You Live"
    fight(invoice, aric={"in_play": with_super("Trader")}).expect(fight={"monsters": 5})


@pytest.mark.card("Super Munchkin", "Alibi for All Time Zones")
@pytest.mark.rule("super.one.forbidden-items", "item.restricted")
def test_a_super_bounty_hunter_may_have_an_alibi() -> None:
    t = at_table(aric={"in_play": ["Bounty Hunter", sideways(ALIBI)]})
    t.refuse("Aric", equip=ALIBI, rule="item.restricted")
    t = at_table(aric={"in_play": [*with_super("Bounty Hunter"), sideways(ALIBI)]})
    t.do("Aric", equip=ALIBI)
    t.expect(Aric={"strength": 4})
    t = at_table(aric={"in_play": [*with_super("Bounty Hunter", "Trader"), sideways(ALIBI)]})
    t.refuse("Aric", equip=ALIBI, rule="item.restricted")


@pytest.mark.card("Super Munchkin")
@pytest.mark.rule("super.two", "super.one.costs-stay")
def test_two_classes_give_all_abilities_of_both() -> None:
    aric = {"level": 3, "in_play": with_super("Gadgeteer", "Bounty Hunter"), "hand": ["Laser", *HAND]}
    t = fight("Blob", aric=aric)
    t.do("Aric", use="Gadgeteer", to="Void the Warranty", pay=["Laser"])
    t.do("Aric", use="Bounty Hunter", to="Read It the Charges", on="Blob", pay=HAND[:1])
    t.expect(fight={"munchkins": 6, "monsters": 8}, Aric={"hand_count": 2})


# ---- Half-Breed -------------------------------------------------------------------------------------------------
@pytest.mark.card("Half-Breed")
@pytest.mark.rule("super.half-breed", "super.one.no-disadvantages", "super.two")
def test_no_monster_is_stronger_because_of_a_single_race_but_some_are_weaker() -> None:
    dot = "Small Red Dot"
    fight(dot, aric={"in_play": ["Feline"]}).expect(fight={"monsters": 10})
    fight(dot, aric={"in_play": with_half("Feline")}).expect(fight={"monsters": 6})
    fight(dot, aric={"in_play": with_half("Feline", "Mutant")}).expect(fight={"monsters": 10})
    fight("Starfish", aric={"in_play": with_half("Feline")}).expect(fight={"monsters": 3})


@pytest.mark.card("Half-Breed", "Mutant")
@pytest.mark.rule("super.one.no-disadvantages", "super.two")
@pytest.mark.parametrize(
    ("races", "level"), [(["Mutant"], 2), (with_half("Mutant"), 3), (with_half("Mutant", "Cyborg"), 2)]
)
def test_half_a_mutant_does_not_stumble(races: list[Any], level: int) -> None:
    caught("Blob", 5, {"level": 3, "in_play": races}).expect(Aric={"level": level}, phase="charity")


@pytest.mark.card("Half-Breed")
@pytest.mark.rule("super.two")
def test_two_races_give_all_abilities_of_both() -> None:
    held = [CLIPBOARD, SPORK, STAMP]
    t = lost("Blob", aric={"level": 4, "in_play": [*with_half("Mutant", "Cyborg"), *held]}, dice=[6])
    t.expect(Aric={"equipped": held})
    t.do("Aric", use="Cyborg", to="Run Hot")
    t.expect(fight={"munchkins": 3 + 5 + 6})
    t = caught("Blob", 5, {"level": 3, "in_play": with_half("Mutant", "Feline")})  # 5 - 1 + 1
    t.expect(Aric={"level": 3}, phase="charity")


# ---- Cheat! -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Cheat!")
@pytest.mark.rule("item.equip-limits.exceptions", "ruling.R72", "item.complex.equip-one")
@pytest.mark.parametrize(
    ("have", "item", "bonus", "limit"),
    [
        ([BOWL], "Peaked Cap of Acting Command", 2, "item.equip-limits"),
        ([CLIPBOARD, SPORK], STAMP, 2, "item.equip-limits"),
        ([CLIPBOARD], "Laser", 2, "item.equip-limits"),
        ([DRONE], ARMOR, 4, "item.complex.equip-one"),
        ([], WHIP, 3, "item.restricted"),
        (["Bounty Hunter"], ALIBI, 3, "item.restricted"),
        ([], "Rolled-Up Star Chart", 2, "item.restricted"),
    ],
)
def test_cheat_frees_one_item_of_everything(have: list[str], item: str, bonus: int, limit: str) -> None:
    t = at_table(aric={"in_play": [*have, sideways(item), sideways("Dazer")], "hand": [CHEAT]})
    t.refuse("Aric", equip=item, rule=limit)
    before = sum(amount for amount, _, _ in t.why("strength", "Aric"))
    t.do("Aric", play=CHEAT, on=item)
    t.do("Aric", equip=item)
    t.expect(Aric={"equipped": [item], "in_play_has": [CHEAT, *have], "strength": before + bonus})


@pytest.mark.card("Cheat!")
@pytest.mark.rule("ruling.R72", "ruling.K5")
def test_cheat_is_for_one_item_of_ones_own_and_goes_with_it() -> None:
    t = at_table(aric={"in_play": [BOWL, "Red Shirts", "Trader"], "hand": [CHEAT]}, suzan={"in_play": [TEETH]})
    for wrong in (TEETH, "Trader"):
        assert not t.may("Aric", play=CHEAT, on=wrong)
    t.do("Aric", play=CHEAT, on=BOWL)
    t = at_table(aric={"in_play": [BOWL, {"card": CHEAT, "attached_to": BOWL}]}, suzan={"hand": ["Antimatter"]})
    t.do("Suzan", play="Antimatter", on="Aric")
    t.expect(Aric={"in_play_lacks": [BOWL, CHEAT]}, door_discard_has=[CHEAT], treasure_discard_has=[BOWL])


@pytest.mark.card("Cheat!", "Red Shirts", "Zero-G Porter")
@pytest.mark.rule("sidekick.limit", "sidekick.not-item")
def test_there_is_no_cheating_with_sidekicks_here() -> None:
    t = at_table(aric={"in_play": ["Red Shirts", BOWL], "hand": [CHEAT, "Zero-G Porter"]})
    assert not t.may("Aric", play=CHEAT, on="Red Shirts")
    t.do("Aric", play=CHEAT, on=BOWL)
    t.refuse("Aric", play="Zero-G Porter", rule="sidekick.limit")


# ---- Distress Call to All Cowards -------------------------------------------------------------------------------
@pytest.mark.card("Distress Call to All Cowards")
@pytest.mark.rule("ruling.R9", "combat.help.strength-added")
@pytest.mark.parametrize("coward", ["Suzan", "Carl"])
def test_the_call_makes_somebody_help(coward: str) -> None:
    has = {coward.lower(): {"level": 4, "in_play": ["Dazer", sideways(TEETH)]}}
    t = fight("Blob", aric={"level": 4, "hand": [CALL]}, **has)
    t.do("Aric", play=CALL, on=coward)
    t.expect(
        fight={"munchkins": 4 + 4 + 3}, in_combat=["Aric", coward], Aric={"hand_count": 0}, door_discard_has=[CALL]
    )
    slay(t)
    t.expect(Aric={"level": 5, "hand_count": 2}, **{coward: {"level": 4, "hand_count": 0}})


@pytest.mark.card("Distress Call to All Cowards")
@pytest.mark.rule("runaway.coop.both")
def test_a_coward_who_was_called_runs_like_anybody() -> None:
    t = lost("Blob", aric={"level": 4, "hand": [CALL]}, suzan={"level": 4}, dice=[6, 1])
    t.do("Aric", play=CALL, on="Suzan")
    flee(t, "Blob")
    flee(t, "Blob", who="Suzan")
    t.expect(Aric={"level": 4}, Suzan={"level": 3}, phase="charity")


@pytest.mark.card("Distress Call to All Cowards")
@pytest.mark.rule("combat.help.compelled.not-for-win")
def test_nobody_is_called_to_a_fight_for_the_win() -> None:
    fight("Blob", aric={"level": 9, "hand": [CALL]}).refuse("Aric", play=CALL, on="Suzan", rule="ruling.J12")
    fight("Great Cthulhu", aric={"level": 8, "hand": [CALL]}).refuse("Aric", play=CALL, on="Suzan", rule="ruling.J12")
    assert fight("Blob", aric={"level": 8, "hand": [CALL]}).may("Aric", play=CALL, on="Suzan")


@pytest.mark.card("Distress Call to All Cowards")
@pytest.mark.rule("combat.help.one-helper", "ruling.K10", "ruling.J1", "timing.by-card-type")
def test_the_call_is_for_a_fighter_who_is_losing_alone() -> None:
    at_table(aric={"hand": [CALL]}).refuse("Aric", play=CALL, on="Suzan", rule="timing.by-card-type")
    t = fight("Blob", suzan={"hand": [CALL]})
    t.refuse("Suzan", play=CALL, on="Carl", rule="timing.by-card-type")  # not her fight
    t = fight("Blob", suzan={"hand": [CALL]}, helper="Suzan")
    t.refuse("Suzan", play=CALL, on="Carl", rule="combat.help.ask")  # only a helper
    t = fight("Blob", aric={"hand": [CALL]}, helper="Suzan")
    assert not t.may("Aric", play=CALL, on="Carl")  # there is one already
    t = winning("Blob", aric={"hand": [CALL]})
    assert not t.may("Aric", play=CALL, on="Carl")  # no need
    t = lost("Blob", aric={"hand": [CALL]}, dice=[6])
    assert not t.may("Aric", play=CALL, on="Aric")
    t.do("Aric", "run away")
    assert not t.may("Aric", play=CALL, on="Carl")
