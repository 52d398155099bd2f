"""Super Munchkin and Half-Breed, on one trait and on two."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_deluxe.goods import at_table, fight, lost
from tests.table import flee

TROLL = "Net Troll"
SUPER = "Super Munchkin"
HALF = "Half-Breed"
BOOTS = "Boots of Butt-Kicking"
SHIELD = "Full-Length Shield for Hiding Behind"
ANVIL = "Anvil on a Short Rope"
FLAMINGOS = "Lawn Flamingo Flock"


def with_super(*classes: str) -> list[Any]:
    return [classes[0], {"card": SUPER, "attached_to": classes[0]}, *classes[1:]]


def with_half(*races: str) -> list[Any]:
    return [races[0], {"card": HALF, "attached_to": races[0]}, *races[1:]]


# ---- playing them -----------------------------------------------------------------------------------------------
@pytest.mark.card("Super Munchkin", "Half-Breed")
@pytest.mark.rule("super.requires-class", "super.timing", "super.half-breed")
@pytest.mark.parametrize(("card", "trait", "wrong"), [(SUPER, "Warrior", "Elf"), (HALF, "Elf", "Warrior")])
def test_it_needs_a_trait_of_its_kind(card: str, trait: str, wrong: str) -> None:
    t = at_table(aric={"in_play": [wrong], "hand": [card, trait]})
    t.refuse("Aric", play=card, rule="super.requires-class")
    t.do("Aric", play=trait)
    t.do("Aric", play=card)
    t.expect(Aric={"in_play_has": [trait, card, wrong], "hand_count": 0})


@pytest.mark.card("Super Munchkin", "Half-Breed")
@pytest.mark.rule("super.timing")
@pytest.mark.parametrize(("card", "trait"), [(SUPER, "Warrior"), (HALF, "Elf")])
def test_it_is_played_when_a_trait_could_be(card: str, trait: str) -> None:
    has = {"in_play": [trait], "hand": [card]}
    t = fight(TROLL, aric=has)
    assert t.may("Aric", play=card)  # the own turn, also in combat
    t = fight(TROLL, suzan=has, helper="Suzan")
    t.refuse("Suzan", play=card, rule="super.timing")


@pytest.mark.card("Super Munchkin", "Half-Breed")
@pytest.mark.rule("super.two", "character.class.no-duplicates", "character.class.only-one", "character.race.only-one")
@pytest.mark.parametrize(
    ("has", "second", "third", "limit"),
    [
        (with_super("Warrior"), "Wizard", "Thief", "character.class.only-one"),
        (with_half("Elf"), "Dwarf", "Halfling", "character.race.only-one"),
    ],
)
def test_two_different_traits_and_no_third(has: list[Any], second: str, third: str, limit: str) -> None:
    t = at_table(aric={"in_play": has, "hand": [has[0], second, third]})
    t.refuse("Aric", play=has[0], rule="character.class.no-duplicates")
    t.do("Aric", play=second)
    t.expect(Aric={"in_play_has": [has[0], second]})
    t.refuse("Aric", play=third, rule="super.two")


@pytest.mark.card("Super Munchkin", "Half-Breed")
@pytest.mark.rule("ruling.R77")
@pytest.mark.parametrize(("card", "has"), [(SUPER, with_super("Warrior")), (HALF, with_half("Elf"))])
def test_one_of_a_kind_is_enough(card: str, has: list[Any]) -> None:
    t = at_table(aric={"in_play": has, "hand": [card]})
    assert not t.may("Aric", play=card)


# ---- Super Munchkin with one Class ------------------------------------------------------------------------------
@pytest.mark.card("Super Munchkin")
@pytest.mark.rule("super.one.no-disadvantages", "super.two")
def test_no_monster_is_stronger_because_of_a_single_class() -> None:
    bard = "Bard With Only One Song"
    fight(bard, aric={"in_play": ["Warrior"]}).expect(fight={"monsters": 7})
    fight(bard, aric={"in_play": with_super("Warrior")}).expect(fight={"monsters": 4})
    fight(bard, aric={"in_play": with_super("Warrior", "Thief")}).expect(fight={"monsters": 7})
    suzan = {"in_play": ["Warrior"]}
    fight(bard, aric={"in_play": with_super("Warrior")}, suzan=suzan, helper="Suzan").expect(fight={"monsters": 7})
    helps = {"in_play": with_super("Warrior")}
    fight(bard, suzan=helps, helper="Suzan").expect(fight={"monsters": 4})
    fight("Duke of Unsolicited Sonnets", aric={"sex": "female", "in_play": with_super("Warrior")}).expect(
        fight={"monsters": 13}  # that is not because of the Class
    )


@pytest.mark.card("Super Munchkin")
@pytest.mark.rule("super.one.advantages")
def test_a_monster_stays_weaker_because_of_a_single_class() -> None:
    skeleton = "Skeleton, Some Assembly Required"
    t = fight(skeleton, aric={"level": 2, "in_play": with_super("Cleric")})
    t.expect(fight={"munchkins": 4, "monsters": 1})
    t = fight("Sphinx Who Forgot the Riddle", aric={"in_play": with_super("Wizard")})
    t.expect(fight={"monsters": 8})
    t = at_table(aric={"in_play": with_super("Cleric"), "hand": ["Mace of Sharpness"]})
    t.do("Aric", play="Mace of Sharpness")
    t.expect(Aric={"equipped": ["Mace of Sharpness"], "strength": 4})


@pytest.mark.card("Super Munchkin", "Wizard")
@pytest.mark.rule("super.one.no-disadvantages", "super.two")
@pytest.mark.parametrize(
    ("classes", "level"), [(["Wizard"], 2), (with_super("Wizard"), 3), (with_super("Wizard", "Thief"), 2)]
)
def test_a_super_wizard_does_not_trip(classes: list[Any], level: int) -> None:
    t = lost(FLAMINGOS, aric={"level": 3, "in_play": classes}, dice=[5])
    flee(t, FLAMINGOS)
    t.expect(Aric={"level": level}, phase="charity")


@pytest.mark.card("Super Munchkin")
@pytest.mark.rule("super.one.forbidden-items", "item.restricted")
def test_a_super_warrior_may_hide_behind_the_shield() -> None:
    carried = {"card": SHIELD, "equipped": False}
    t = at_table(aric={"in_play": ["Warrior", carried]})
    t.refuse("Aric", equip=SHIELD, rule="item.restricted")
    t = at_table(aric={"in_play": [*with_super("Warrior"), carried]})
    t.do("Aric", equip=SHIELD)
    t.expect(Aric={"equipped": [SHIELD], "strength": 4})
    t = at_table(aric={"in_play": [*with_super("Warrior", "Thief"), carried]})
    t.refuse("Aric", equip=SHIELD, rule="item.restricted")


@pytest.mark.card("Super Munchkin")
@pytest.mark.rule("super.one.costs-stay")
def test_a_super_warrior_still_pays_for_going_berserk() -> None:
    t = fight(TROLL, aric={"in_play": with_super("Warrior")})
    t.expect(fight={"munchkins": 1})
    t = fight(TROLL, aric={"in_play": with_super("Warrior"), "hand": ["Thief", "Elf"]})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Thief"])
    t.expect(fight={"munchkins": 2}, Aric={"hand_count": 1})


@pytest.mark.card("Super Munchkin", "Warrior", "Wizard")
@pytest.mark.rule("super.two")
def test_two_classes_give_all_abilities_of_both() -> None:
    t = fight(TROLL, aric={"level": 4, "in_play": with_super("Warrior", "Wizard"), "hand": ["Thief", "Elf", "Mate"]})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Thief"])
    t.do("Aric", use="Wizard", to="Unflattering Hex", on=TROLL, pay=["Elf", "Mate"])
    t.expect(fight={"munchkins": 5, "monsters": 6})


# ---- losing it --------------------------------------------------------------------------------------------------
@pytest.mark.card("Super Munchkin", "Half-Breed")
@pytest.mark.rule("ruling.K5", "ruling.R77")
@pytest.mark.parametrize(
    ("card", "traits", "first", "second"),
    [
        (SUPER, with_super("Warrior", "Thief"), "Warrior", "Thief"),
        (HALF, with_half("Elf", "Dwarf"), "Elf", "Dwarf"),
    ],
)
def test_it_moves_to_the_other_trait_and_goes_with_the_last(
    card: str, traits: list[Any], first: str, second: str
) -> None:
    t = at_table(aric={"in_play": traits})
    t.do("Aric", discard=first)
    t.expect(Aric={"in_play_has": [card, second], "in_play_lacks": [first]})
    t.do("Aric", discard=second)
    t.expect(Aric={"in_play_lacks": [card, second]}, door_discard_has=[card, first, second])


@pytest.mark.card("Super Munchkin", "Half-Breed")
@pytest.mark.rule("ruling.J32", "super.lost-second")
@pytest.mark.parametrize(
    ("card", "traits", "kept"),
    [(SUPER, with_super("Warrior", "Thief"), "Thief"), (HALF, with_half("Elf", "Dwarf"), "Dwarf")],
)
def test_berserk_paid_with_it_costs_one_of_two_traits(card: str, traits: list[Any], kept: str) -> None:
    given = traits[0]
    warrior = [] if card == SUPER else ["Warrior"]
    t = fight(TROLL, aric={"in_play": [*traits, *warrior]})
    t.do("Aric", use="Warrior", to="Berserk", pay=[card])
    t.do("Aric", pick=given)
    t.expect(
        Aric={"in_play_has": [kept], "in_play_lacks": [card, given]}, door_discard_has=[card, given], question=None
    )


@pytest.mark.card("Super Munchkin", "Half-Breed")
@pytest.mark.rule("death.keep.super", "death.keep.class")
def test_both_are_kept_in_death() -> None:
    traits = [*with_super("Warrior", "Thief"), *with_half("Elf", "Dwarf")]
    t = lost("Wolf & Sons, Demolition", aric={"in_play": [*traits, BOOTS]}, dice=[1])
    flee(t, "Wolf & Sons, Demolition")
    t.expect(Aric={"dead": True, "in_play_has": ["Warrior", "Thief", SUPER, "Elf", "Dwarf", HALF]})


# ---- Half-Breed with one Race and with two ----------------------------------------------------------------------
@pytest.mark.card("Half-Breed", "Drooling Slime")
@pytest.mark.rule("super.half-breed", "super.one.no-disadvantages", "super.two")
def test_no_monster_is_stronger_because_of_a_single_race() -> None:
    slime = "Drooling Slime"
    fight(slime, aric={"in_play": ["Elf"]}).expect(fight={"monsters": 5})
    fight(slime, aric={"in_play": with_half("Elf")}).expect(fight={"monsters": 1})
    fight(slime, aric={"in_play": with_half("Elf", "Dwarf")}).expect(fight={"monsters": 5})
    suzan = {"in_play": ["Elf"]}
    fight(slime, aric={"in_play": with_half("Elf")}, suzan=suzan, helper="Suzan").expect(fight={"monsters": 5})
    fight("Doormat of Mild Doom", aric={"in_play": with_half("Dwarf")}).expect(fight={"monsters": 0})  # an advantage


@pytest.mark.card("Half-Breed", "Halfling")
@pytest.mark.rule("super.one.no-disadvantages", "super.two", "item.equip-limits")
def test_a_half_halfling_wears_boots() -> None:
    carried = {"card": BOOTS, "equipped": False}
    t = at_table(aric={"in_play": [*with_half("Halfling"), carried]})
    t.do("Aric", equip=BOOTS)
    t.expect(Aric={"equipped": [BOOTS], "strength": 3})


@pytest.mark.card("Half-Breed", "Halfling")
@pytest.mark.rule("super.two", "item.equip-limits")
def test_a_halfling_with_a_second_race_wears_none() -> None:
    carried = {"card": BOOTS, "equipped": False}
    t = at_table(aric={"in_play": [*with_half("Halfling", "Elf"), carried]})
    t.refuse("Aric", equip=BOOTS, rule="item.equip-limits")


@pytest.mark.card("Half-Breed")
@pytest.mark.rule("super.one.forbidden-items", "super.one.advantages", "item.restricted")
def test_a_half_elf_swings_the_anvil_and_draws_the_longbow() -> None:
    carried = {"card": ANVIL, "equipped": False}
    t = at_table(aric={"in_play": ["Elf", carried]})
    t.refuse("Aric", equip=ANVIL, rule="item.restricted")
    t = at_table(aric={"in_play": [*with_half("Elf"), carried]})
    t.do("Aric", equip=ANVIL)
    t.expect(Aric={"equipped": [ANVIL], "strength": 5})
    t = at_table(aric={"in_play": [*with_half("Elf", "Dwarf"), carried]})
    t.refuse("Aric", equip=ANVIL, rule="item.restricted")
    t = at_table(aric={"in_play": with_half("Dwarf", "Elf"), "hand": ["Longbow of Shortsightedness"]})
    t.do("Aric", play="Longbow of Shortsightedness")
    t.expect(Aric={"equipped": ["Longbow of Shortsightedness"], "strength": 4})


@pytest.mark.card("Half-Breed", "Elf", "Dwarf")
@pytest.mark.rule("super.two", "item.big.limit")
def test_two_races_give_all_abilities_of_both() -> None:
    ram = {"card": "Battering Ram, Live", "equipped": False}
    t = lost(
        FLAMINGOS, aric={"in_play": [*with_half("Dwarf", "Elf"), ram, "Chainsaw of Bloody Dismemberment"]}, dice=[5]
    )
    t.do("Aric", use="Dwarf", to="Heirloom Toss", pay=["Battering Ram, Live"])
    t.expect(fight={"munchkins": 9})
    flee(t, FLAMINGOS)
    t.expect(Aric={"hand_count": 1}, phase="charity")
