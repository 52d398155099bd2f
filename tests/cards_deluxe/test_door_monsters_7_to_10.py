"""The monsters of Level 7 to 10, fought, fled from and suffered."""

from __future__ import annotations

import pytest
from tests.cards_deluxe.goods import BELONGINGS, HAND, fight, lost
from tests.table import BIG_STICK, flee, slay

VAMPIRE = "Wannabe Vampire"
OWLS = "Committee of Owls"
PINATA = "Piñata Golem"
TENTACLE = "Tenured Tentacle"
DUKE = "Duke of Unsolicited Sonnets"
TROLL = "Net Troll"
KNIGHT = "Dread Knight of the Book Club"
BASILISK = "Basilisk With Reading Glasses"
BUCKET = "Bucket With Optimistic Eyeholes"
CHAINSAW = "Chainsaw of Bloody Dismemberment"
BOOTS = "Boots of Butt-Kicking"
CHEESE = "Runaway Cheese Wheel"


# ---- Wannabe Vampire --------------------------------------------------------------------------------------------
@pytest.mark.card("Wannabe Vampire")
@pytest.mark.rule("combat.nonlethal", "combat.nonlethal.treasure", "combat.last-monster-removed")
def test_a_cleric_chases_the_vampire_away_for_no_reward() -> None:
    t = fight(VAMPIRE, aric={"level": 2, "in_play": ["Cleric"]})
    t.expect(fight={"munchkins": 2, "monsters": 7})  # not Undead, whatever he says
    t.do("Aric", use=VAMPIRE, to="Chase It Away")
    t.expect(Aric={"level": 2, "hand_count": 0}, phase="charity", door_discard_has=[VAMPIRE])


@pytest.mark.card("Wannabe Vampire")
@pytest.mark.rule("combat.help.cleric-chases")
def test_a_cleric_helper_chases_the_vampire_away() -> None:
    t = fight(VAMPIRE, aric={"level": 2}, suzan={"in_play": ["Cleric"]}, helper="Suzan")
    assert not t.may("Aric", use=VAMPIRE, to="Chase It Away")
    t.do("Suzan", use=VAMPIRE, to="Chase It Away")
    t.expect(Aric={"level": 2, "hand_count": 0}, Suzan={"level": 1, "hand_count": 0}, phase="charity")


@pytest.mark.card("Wannabe Vampire")
def test_neither_a_cleric_who_watches_nor_a_warrior_who_fights_can_chase_it() -> None:
    t = fight(VAMPIRE, aric={"level": 2, "in_play": ["Warrior"]}, suzan={"in_play": ["Cleric"]})
    assert not t.may("Aric", use=VAMPIRE, to="Chase It Away")
    assert not t.may("Suzan", use=VAMPIRE, to="Chase It Away")


@pytest.mark.card("Wannabe Vampire")
@pytest.mark.rule("combat.multi.eliminate-one")
def test_the_rest_is_fought_when_the_vampire_has_left() -> None:
    t = fight(VAMPIRE, CHEESE, aric={"level": 5, "in_play": ["Cleric"]})
    t.do("Aric", use=VAMPIRE, to="Chase It Away")
    t.expect(fight={"munchkins": 5, "monsters": 3, "treasures": 1, "levels": 1}, phase="combat")
    slay(t)
    t.expect(Aric={"level": 6, "hand_count": 1})


@pytest.mark.card("Wannabe Vampire")
@pytest.mark.rule("ruling.R73")
def test_vampire_takes_the_hireling_with_its_load_and_a_level() -> None:
    loaded = {"card": BOOTS, "carried_by": "Hireling"}
    t = lost(VAMPIRE, aric={"level": 3, "in_play": ["Hireling", loaded, CHAINSAW]}, dice=[4])
    flee(t, VAMPIRE)
    t.expect(Aric={"level": 2, "in_play_lacks": ["Hireling", BOOTS], "in_play_has": [CHAINSAW]})
    t.expect(treasure_discard_has=["Hireling", BOOTS], phase="charity")


@pytest.mark.card("Wannabe Vampire")
def test_vampire_takes_the_hireling_of_the_helper_whom_it_catches() -> None:
    t = lost(VAMPIRE, suzan={"level": 3, "in_play": ["Hireling"]}, helper="Suzan", dice=[6, 4])
    flee(t, VAMPIRE)
    flee(t, VAMPIRE, who="Suzan")
    t.expect(Suzan={"level": 2, "in_play_lacks": ["Hireling"]}, phase="charity")


@pytest.mark.card("Wannabe Vampire")
@pytest.mark.rule("meta.hard-rule.level-floor")
def test_vampire_costs_a_level_where_there_is_no_hireling() -> None:
    t = lost(VAMPIRE, aric={"level": 3, "in_play": BELONGINGS}, dice=[4])
    flee(t, VAMPIRE)
    t.expect(Aric={"level": 2, "equipped": BELONGINGS}, phase="charity")
    t = lost(VAMPIRE, aric={"level": 1}, dice=[4])
    flee(t, VAMPIRE)
    t.expect(Aric={"level": 1, "dead": False})


# ---- Committee of Owls ------------------------------------------------------------------------------------------
@pytest.mark.card("Committee of Owls")
@pytest.mark.parametrize("vote", [1, 2, 3])
def test_owls_vote_for_a_level(vote: int) -> None:
    t = lost(OWLS, aric={"level": 4, "hand": HAND}, dice=[4, vote])
    flee(t, OWLS)
    t.expect(Aric={"level": 3, "hand_count": 3}, phase="charity")


@pytest.mark.card("Committee of Owls")
@pytest.mark.parametrize("vote", [4, 5, 6])
def test_owls_vote_for_two_hand_cards(vote: int) -> None:
    t = lost(OWLS, aric={"level": 4, "hand": HAND}, dice=[4, vote])
    flee(t, OWLS)
    t.do("Aric", pick=HAND[0])
    t.do("Aric", pick=HAND[2])
    t.expect(Aric={"level": 4, "hand_has": [HAND[1]], "hand_count": 1}, phase="charity")


@pytest.mark.card("Committee of Owls")
@pytest.mark.rule("ruling.R68")
def test_owls_find_no_hand_to_vote_on() -> None:
    t = lost(OWLS, aric={"level": 4, "in_play": BELONGINGS}, dice=[4, 6])
    flee(t, OWLS)
    t.expect(Aric={"level": 4, "equipped": BELONGINGS}, phase="charity")


# ---- Piñata Golem -----------------------------------------------------------------------------------------------
@pytest.mark.card("Piñata Golem")
@pytest.mark.rule("combat.help.special-instructions")
def test_pinata_has_a_door_card_for_everybody_when_it_is_killed() -> None:
    doors = ["Elf", "Dwarf", "Thief"]
    t = fight(PINATA, aric={"in_play": ["Big Stick"]}, cards=BIG_STICK, door=doors)
    t.expect(fight={"monsters": 8, "treasures": 2, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 2, "hand_count": 3}, Suzan={"hand_count": 1}, Carl={"hand_count": 1})
    drawn = [*t.hand("Aric"), *t.hand("Suzan"), *t.hand("Carl")]
    assert set(doors) <= set(drawn)


@pytest.mark.card("Piñata Golem")
@pytest.mark.rule("combat.nonlethal")
def test_pinata_has_nothing_for_anybody_when_it_is_not_killed() -> None:
    t = fight(PINATA, aric={"hand": ["Portable Plot Hole"]})
    t.do("Aric", play="Portable Plot Hole", on=PINATA)
    t.expect(Aric={"hand_count": 0}, Suzan={"hand_count": 0}, Carl={"hand_count": 0}, phase="charity")
    t = lost(PINATA, dice=[6])
    flee(t, PINATA)
    t.expect(Aric={"hand_count": 0}, Suzan={"hand_count": 0}, Carl={"hand_count": 0}, phase="charity")


@pytest.mark.card("Piñata Golem")
@pytest.mark.rule("runaway.modifiers.monster")
def test_pinata_swings_back_at_some_item_of_any_size() -> None:
    t = lost(PINATA, aric={"level": 3, "in_play": ["Warrior", CHAINSAW]}, dice=[3])  # 3 + 1 = 4
    flee(t, PINATA)
    t.expect(Aric={"level": 3, "in_play_lacks": [CHAINSAW], "in_play_has": ["Warrior"]}, phase="charity")
    t = lost(PINATA, aric={"in_play": BELONGINGS}, dice=[3])
    flee(t, PINATA)
    assert len(t.in_play("Aric")) == 2  # nobody is asked which
    t = lost(PINATA, aric={"level": 3, "in_play": ["Warrior"], "hand": HAND}, dice=[3])
    flee(t, PINATA)
    t.expect(Aric={"level": 3, "in_play_has": ["Warrior"], "hand_count": 3}, phase="charity")


# ---- Tenured Tentacle -------------------------------------------------------------------------------------------
@pytest.mark.card("Tenured Tentacle")
@pytest.mark.rule("ruling.K29", "meta.hard-rule.level-floor")
def test_tentacle_catches_everybody_without_a_roll() -> None:
    t = lost(TENTACLE, aric={"level": 4}, suzan={"level": 2}, helper="Suzan", dice=[6, 6])
    flee(t, TENTACLE)
    t.do("Suzan", roll_against=TENTACLE)
    t.expect(Aric={"level": 3}, Suzan={"level": 1}, phase="charity")
    t = lost(TENTACLE, aric={"level": 1}, dice=[6])
    flee(t, TENTACLE)
    t.expect(Aric={"level": 1}, phase="charity")


@pytest.mark.card("Tenured Tentacle")
@pytest.mark.rule("runaway.modifiers.monster")
def test_another_monster_beside_the_tentacle_can_be_escaped() -> None:
    t = lost(TENTACLE, DUKE, aric={"level": 6}, dice=[6])
    flee(t, TENTACLE)
    t.expect(Aric={"level": 5}, phase="run")
    t.do("Aric", roll_against=DUKE)  # the one die there is: the Tentacle took none
    t.all_pass()
    t.expect(Aric={"level": 5}, phase="charity")


# ---- Duke of Unsolicited Sonnets --------------------------------------------------------------------------------
@pytest.mark.card("Duke of Unsolicited Sonnets")
@pytest.mark.rule("combat.help.no-double")
def test_duke_likes_ladies() -> None:
    fight(DUKE).expect(fight={"monsters": 9})
    fight(DUKE, aric={"sex": "female"}).expect(fight={"monsters": 13})
    fight(DUKE, helper="Carl").expect(fight={"monsters": 9})
    fight(DUKE, helper="Suzan").expect(fight={"monsters": 13})
    fight(DUKE, aric={"sex": "female"}, helper="Suzan").expect(fight={"monsters": 13})


@pytest.mark.card("Duke of Unsolicited Sonnets")
@pytest.mark.rule("runaway.modifiers.monster", "meta.hard-rule.level-floor")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 1)])
def test_duke_is_hard_to_get_away_from_and_costs_two_levels(before: int, after: int) -> None:
    t = lost(DUKE, aric={"level": before, "in_play": BELONGINGS}, dice=[5])  # 5 - 1 = 4
    flee(t, DUKE)
    t.expect(Aric={"level": after, "equipped": BELONGINGS}, phase="charity")


# ---- Net Troll --------------------------------------------------------------------------------------------------
@pytest.mark.card("Net Troll")
def test_troll_may_be_argued_with_or_fed() -> None:
    aric = {"level": 5, "in_play": BELONGINGS, "hand": HAND}
    t = lost(TROLL, aric=aric, dice=[4])
    flee(t, TROLL)
    t.expect(question="Aric")
    t.do("Aric", choose="Argue with it")
    t.expect(Aric={"level": 3, "hand_count": 3, "equipped": BELONGINGS}, phase="charity")
    t = lost(TROLL, aric=aric, dice=[4])
    flee(t, TROLL)
    t.do("Aric", choose="Feed it")
    t.expect(Aric={"level": 5, "hand_count": 0, "equipped": BELONGINGS}, phase="charity")


@pytest.mark.card("Net Troll")
def test_troll_asks_the_helper_whom_it_catches() -> None:
    t = lost(TROLL, suzan={"level": 4, "hand": HAND}, helper="Suzan", dice=[6, 4])
    flee(t, TROLL)
    flee(t, TROLL, who="Suzan")
    t.expect(question="Suzan")
    t.do("Suzan", choose="Feed it")
    t.expect(Suzan={"level": 4, "hand_count": 0}, phase="charity")


@pytest.mark.card("Net Troll")
def test_two_cards_are_no_meal_for_a_troll() -> None:
    t = lost(TROLL, aric={"level": 5, "hand": HAND[:2]}, dice=[4])
    flee(t, TROLL)
    t.expect(Aric={"level": 3, "hand_count": 2}, phase="charity")


# ---- Dread Knight of the Book Club ------------------------------------------------------------------------------
@pytest.mark.card("Dread Knight of the Book Club")
def test_knight_ends_a_career_and_takes_something_equipped() -> None:
    carried = {"card": "Rental Arm", "equipped": False}
    t = lost(KNIGHT, aric={"level": 4, "in_play": ["Warrior", "Elf", *BELONGINGS, carried]}, dice=[4])
    flee(t, KNIGHT)
    assert not t.may("Aric", pick="Rental Arm")
    t.do("Aric", pick=BOOTS)
    t.expect(
        Aric={"level": 4, "in_play_lacks": ["Warrior", BOOTS], "in_play_has": ["Elf", "Rental Arm"]},
        door_discard_has=["Warrior"],
        treasure_discard_has=[BOOTS],
        question=None,
    )


@pytest.mark.card("Dread Knight of the Book Club")
def test_knight_takes_one_class_of_two_and_nothing_from_the_plain() -> None:
    super_munchkin = {"card": "Super Munchkin", "attached_to": "Warrior"}
    t = lost(KNIGHT, aric={"in_play": ["Warrior", super_munchkin, "Thief"]}, dice=[4])
    flee(t, KNIGHT)
    t.do("Aric", pick="Thief")
    t.expect(Aric={"in_play_has": ["Warrior"], "in_play_lacks": ["Thief"]}, phase="charity")
    t = lost(KNIGHT, aric={"level": 4, "in_play": ["Elf"], "hand": ["Warrior"]}, dice=[4])
    flee(t, KNIGHT)
    t.expect(Aric={"level": 4, "in_play_has": ["Elf"], "hand_has": ["Warrior"]}, phase="charity")


# ---- Basilisk With Reading Glasses ------------------------------------------------------------------------------
@pytest.mark.card("Basilisk With Reading Glasses")
@pytest.mark.rule("ruling.R61")
def test_basilisk_does_not_pursue_a_hat() -> None:
    t = lost(BASILISK, aric={"level": 5, "in_play": [BUCKET]}, dice=[1])
    flee(t, BASILISK)
    t.expect(Aric={"level": 5}, phase="charity")


@pytest.mark.card("Basilisk With Reading Glasses")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 1)])
def test_basilisk_petrifies_whoever_wears_none(before: int, after: int) -> None:
    t = lost(BASILISK, aric={"level": before, "in_play": [{"card": BUCKET, "equipped": False}]}, dice=[4])
    flee(t, BASILISK)
    t.expect(Aric={"level": after, "in_play_has": [BUCKET]}, phase="charity")


@pytest.mark.card("Basilisk With Reading Glasses")
def test_a_hat_helps_only_whoever_wears_it() -> None:
    t = lost(BASILISK, aric={"level": 5}, suzan={"level": 4, "in_play": [BUCKET]}, helper="Suzan", dice=[4])
    flee(t, BASILISK)
    t.do("Suzan", roll_against=BASILISK)
    t.expect(Aric={"level": 3}, Suzan={"level": 4}, phase="charity")
