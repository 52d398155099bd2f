"""The Curses that work at once: kicked open, played from hand, with and without what they take."""

from __future__ import annotations

import pytest
from tests.cards_deluxe.goods import BELONGINGS, at_table, fight, struck
from tests.table import row, strike

ARMOR = "Lose Your Armor"
HAT = "Hat Weather"
LAVA = "The Floor Is, Actually, Lava"
COUSIN = "Lent It to Your Cousin"
MOVERS = "Movers From the Wrong Dimension"
PORTRAIT = "Portrait of You at Thirteen"
PROPHECY = "Somebody Actually Read the Prophecy"
DIPLOMA = "Diploma Mill Exposed"
GENEALOGIST = "The Genealogist's Apology"
PRONOUNS = "Prophecy With Smudged Pronouns"
POTLUCK = "Compulsory Potluck"
CARDIGAN, BOOTS, OPENER = BELONGINGS
BUCKET = "Bucket With Optimistic Eyeholes"
CHAINSAW = "Chainsaw of Bloody Dismemberment"
LANTERN = "Lantern of Unflattering Light"
AT_ONCE = [ARMOR, HAT, LAVA, COUSIN, MOVERS, PORTRAIT, PROPHECY, DIPLOMA, GENEALOGIST, PRONOUNS, POTLUCK]


@pytest.fixture(params=["kicked", "from hand"])
def how(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# ---- all of them ------------------------------------------------------------------------------------------------
@pytest.mark.rule("turn.kick-open.trap", "curse.not-applicable", "curse.immediate")
@pytest.mark.parametrize("card", [row(card) for card in AT_ONCE])
def test_it_finds_nothing_to_take_from_a_beginner(card: str, how: str) -> None:
    t = struck(card, {"level": 1}, how)
    t.expect(Aric={"level": 1, "hand_count": 0, "curses": [], "dead": False}, door_discard_has=[card])
    if how == "kicked":
        t.do("Aric", "loot the room")  # a Curse is no monster: phase 2 follows
        t.expect(Aric={"hand_count": 1})


@pytest.mark.rule("curse.play-on-anyone", "timing.any.trap", "combat.interfere.trap", "meta.self-harm-plays")
@pytest.mark.parametrize("card", [row(card) for card in AT_ONCE])
def test_it_may_be_played_at_any_time_on_anybody_alive(card: str) -> None:
    t = fight("Net Troll", suzan={"hand": [card]}, helper="Carl")
    for victim in ("Aric", "Suzan", "Carl"):
        assert t.may("Suzan", play=card, on=victim)
    t = at_table(suzan={"hand": [card]}, carl={"dead": True})
    assert t.may("Suzan", play=card, on="Suzan")
    t.refuse("Suzan", play=card, on="Carl", rule="ruling.J16")


# ---- something worn or wielded ----------------------------------------------------------------------------------
@pytest.mark.card("Lose Your Armor")
@pytest.mark.rule("curse.victim-chooses-item")
def test_lose_your_armor(how: str) -> None:
    spare = {"card": "Flaming Armor", "equipped": False}
    t = struck(ARMOR, {"in_play": [CARDIGAN, spare, BOOTS]}, how)
    t.expect(question="Aric")
    assert not t.may("Aric", pick=BOOTS)
    t.do("Aric", pick="Flaming Armor")
    t.expect(
        Aric={"equipped": [CARDIGAN, BOOTS], "in_play_lacks": ["Flaming Armor"]},
        door_discard_has=[ARMOR],
        question=None,
    )


@pytest.mark.card("Lose Your Armor")
@pytest.mark.rule("curse.not-applicable", "zone.hand.protected")
def test_lose_your_armor_without_armor_on_the_table(how: str) -> None:
    t = struck(ARMOR, {"level": 3, "in_play": [BOOTS], "hand": [CARDIGAN]}, how)
    t.expect(Aric={"level": 3, "equipped": [BOOTS], "hand_has": [CARDIGAN]}, door_discard_has=[ARMOR])


@pytest.mark.card("Lose Your Armor")
@pytest.mark.rule("combat.interfere.trap")
def test_lose_your_armor_in_the_middle_of_a_fight() -> None:
    t = fight("Net Troll", aric={"level": 4, "in_play": ["Flaming Armor"]}, suzan={"hand": [ARMOR]})
    t.expect(fight={"munchkins": 7})
    strike(t, "Suzan", ARMOR, "Aric")
    t.expect(fight={"munchkins": 4}, treasure_discard_has=["Flaming Armor"])


@pytest.mark.card("Hat Weather")
@pytest.mark.rule("curse.victim-chooses-item")
def test_hat_weather_takes_a_hat(how: str) -> None:
    spare = {"card": "Filing Hat", "equipped": False}
    t = struck(HAT, {"in_play": [BUCKET, spare, BOOTS], "hand": ["Thief"]}, how)
    assert not t.may("Aric", pick=BOOTS)
    t.do("Aric", pick=BUCKET)
    t.expect(Aric={"in_play_has": ["Filing Hat", BOOTS], "in_play_lacks": [BUCKET], "hand_count": 1}, question=None)


@pytest.mark.card("Hat Weather")
def test_hat_weather_takes_the_only_hat_and_leaves_the_hand(how: str) -> None:
    t = struck(HAT, {"in_play": [BUCKET], "hand": ["Thief", "Elf"]}, how)
    t.expect(Aric={"in_play_lacks": [BUCKET], "hand_count": 2}, question=None)


@pytest.mark.card("Hat Weather")
@pytest.mark.rule("curse.alternate")
def test_hat_weather_takes_a_hand_card_from_the_bareheaded(how: str) -> None:
    t = struck(HAT, {"in_play": BELONGINGS, "hand": ["Thief", "Elf", "Enraged"]}, how)
    t.expect(Aric={"equipped": BELONGINGS, "hand_count": 2}, question=None)


@pytest.mark.card("The Floor Is, Actually, Lava")
@pytest.mark.rule("curse.victim-chooses-item")
def test_lava_takes_footgear(how: str) -> None:
    spare = {"card": "Pair of Left Boots", "equipped": False}
    t = struck(LAVA, {"in_play": [CARDIGAN, BOOTS, spare]}, how)
    assert not t.may("Aric", pick=CARDIGAN)
    t.do("Aric", pick=BOOTS)
    t.expect(Aric={"in_play_has": [CARDIGAN, "Pair of Left Boots"], "in_play_lacks": [BOOTS]}, question=None)


@pytest.mark.card("The Floor Is, Actually, Lava")
@pytest.mark.rule("curse.not-applicable")
def test_lava_does_not_hurt_the_barefoot(how: str) -> None:
    t = struck(LAVA, {"level": 3, "in_play": [CARDIGAN], "hand": [BOOTS]}, how)
    t.expect(Aric={"level": 3, "equipped": [CARDIGAN], "hand_has": [BOOTS]}, door_discard_has=[LAVA])


@pytest.mark.card("Lent It to Your Cousin")
def test_the_cousin_has_one_of_your_weapons_and_nobody_was_asked(how: str) -> None:
    t = struck(COUSIN, {"in_play": [OPENER, LANTERN, BOOTS]}, how)
    t.expect(Aric={"in_play_has": [BOOTS]}, question=None)
    assert len({OPENER, LANTERN} & set(t.in_play("Aric"))) == 1
    t = struck(COUSIN, {"in_play": [{"card": CHAINSAW, "equipped": False}, BOOTS]}, how)
    t.expect(Aric={"in_play_has": [BOOTS], "in_play_lacks": [CHAINSAW]})


@pytest.mark.card("Lent It to Your Cousin")
@pytest.mark.rule("curse.not-applicable")
def test_the_cousin_does_not_borrow_shoes(how: str) -> None:
    t = struck(COUSIN, {"level": 2, "in_play": [BOOTS, CARDIGAN], "hand": [OPENER]}, how)
    t.expect(Aric={"level": 2, "equipped": [BOOTS, CARDIGAN], "hand_has": [OPENER]}, question=None)


@pytest.mark.card("Movers From the Wrong Dimension")
@pytest.mark.rule("curse.victim-chooses-item")
def test_movers_take_the_big_one_or_two_small_ones(how: str) -> None:
    t = struck(MOVERS, {"in_play": [CHAINSAW, *BELONGINGS[:2]]}, how)
    t.expect(question="Aric")
    t.do("Aric", choose="The Big one goes")
    t.expect(Aric={"in_play_lacks": [CHAINSAW], "in_play_has": BELONGINGS[:2]}, question=None)
    t = struck(MOVERS, {"in_play": [CHAINSAW, *BELONGINGS[:2], "Rental Arm"]}, how)
    t.do("Aric", choose="Two small ones go")
    assert not t.may("Aric", pick=CHAINSAW)
    t.do("Aric", pick=BOOTS)
    t.do("Aric", pick="Rental Arm")
    t.expect(Aric={"in_play_lacks": [BOOTS, "Rental Arm"], "in_play_has": [CHAINSAW, CARDIGAN]}, question=None)


@pytest.mark.card("Movers From the Wrong Dimension")
@pytest.mark.rule("item.carried")
def test_movers_take_what_is_only_carried_and_one_big_one_of_two(how: str) -> None:
    packed = [{"card": card, "equipped": False} for card in (CHAINSAW, "Battering Ram, Live", BOOTS, CARDIGAN, OPENER)]
    t = struck(MOVERS, {"in_play": ["Dwarf", *packed]}, how)
    t.do("Aric", choose="The Big one goes")
    t.do("Aric", pick=CHAINSAW)
    t.expect(Aric={"in_play_lacks": [CHAINSAW], "in_play_has": ["Battering Ram, Live", BOOTS]}, question=None)
    t = struck(MOVERS, {"in_play": ["Dwarf", *packed]}, how)
    t.do("Aric", choose="Two small ones go")
    t.do("Aric", pick=CARDIGAN)
    t.do("Aric", pick=OPENER)
    t.expect(Aric={"in_play_lacks": [CARDIGAN, OPENER], "in_play_has": [BOOTS, CHAINSAW]}, question=None)


@pytest.mark.card("Movers From the Wrong Dimension")
@pytest.mark.rule("ruling.R68")
def test_movers_take_the_one_small_thing_there_is(how: str) -> None:
    t = struck(MOVERS, {"in_play": [BOOTS], "hand": [CARDIGAN]}, how)
    t.expect(Aric={"in_play_lacks": [BOOTS], "hand_has": [CARDIGAN]}, question=None)


@pytest.mark.card("Movers From the Wrong Dimension")
def test_movers_must_take_the_big_one_where_there_are_no_small_ones(how: str) -> None:
    t = struck(MOVERS, {"in_play": [CHAINSAW]}, how)
    t.expect(Aric={"in_play_lacks": [CHAINSAW]}, question=None)


# ---- levels -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Portrait of You at Thirteen")
@pytest.mark.rule("meta.hard-rule.level-floor")
@pytest.mark.parametrize(("before", "after"), [(9, 8), (2, 1), (1, 1)])
def test_portrait_costs_a_level(before: int, after: int, how: str) -> None:
    t = struck(PORTRAIT, {"level": before, "in_play": BELONGINGS}, how)
    t.expect(Aric={"level": after, "equipped": BELONGINGS}, Suzan={"level": 1}, door_discard_has=[PORTRAIT])


@pytest.mark.card("Portrait of You at Thirteen")
@pytest.mark.rule("ruling.J38")
def test_portrait_weakens_a_fighter_at_once() -> None:
    t = fight("Net Troll", aric={"level": 4}, suzan={"hand": [PORTRAIT]})
    strike(t, "Suzan", PORTRAIT, "Aric")
    t.expect(fight={"munchkins": 3}, Aric={"level": 3})


@pytest.mark.card("Somebody Actually Read the Prophecy")
@pytest.mark.parametrize(("before", "after"), [(9, 7), (6, 4), (5, 4), (2, 1), (1, 1)])
def test_the_prophecy_costs_the_mighty_two_levels(before: int, after: int, how: str) -> None:
    t = struck(PROPHECY, {"level": before, "in_play": BELONGINGS}, how)
    t.expect(Aric={"level": after, "equipped": BELONGINGS}, door_discard_has=[PROPHECY])


# ---- class, race, sex -------------------------------------------------------------------------------------------
@pytest.mark.card("Diploma Mill Exposed")
@pytest.mark.rule("character.class.none")
def test_diploma_costs_the_class(how: str) -> None:
    t = struck(DIPLOMA, {"in_play": ["Warrior", "Elf"], "hand": ["Thief", "Dwarf"]}, how)
    t.expect(Aric={"in_play_has": ["Elf"], "in_play_lacks": ["Warrior"], "hand_count": 2}, door_discard_has=["Warrior"])


@pytest.mark.card("Diploma Mill Exposed")
@pytest.mark.rule("ruling.R77")
def test_diploma_costs_one_class_of_two(how: str) -> None:
    super_munchkin = {"card": "Super Munchkin", "attached_to": "Warrior"}
    t = struck(DIPLOMA, {"in_play": ["Warrior", super_munchkin, "Wizard"]}, how)
    t.do("Aric", pick="Warrior")
    t.expect(Aric={"in_play_has": ["Wizard", "Super Munchkin"], "in_play_lacks": ["Warrior"]}, question=None)


@pytest.mark.card("Diploma Mill Exposed")
@pytest.mark.rule("curse.alternate", "ruling.R68")
def test_diploma_costs_the_unschooled_two_hand_cards(how: str) -> None:
    t = struck(DIPLOMA, {"in_play": ["Elf"], "hand": ["Thief", "Dwarf", "Enraged"]}, how)
    t.do("Aric", pick="Thief")
    t.do("Aric", pick="Enraged")
    t.expect(Aric={"in_play_has": ["Elf"], "hand_has": ["Dwarf"], "hand_count": 1}, question=None)
    t = struck(DIPLOMA, {"level": 3, "hand": ["Thief"]}, how)
    t.expect(Aric={"level": 3, "hand_count": 0}, question=None)


@pytest.mark.card("The Genealogist's Apology")
@pytest.mark.rule("character.race.human", "curse.not-applicable")
def test_the_genealogist_makes_you_human(how: str) -> None:
    t = struck(GENEALOGIST, {"in_play": ["Elf", "Warrior"], "hand": ["Thief"]}, how)
    t.expect(Aric={"in_play_has": ["Warrior"], "in_play_lacks": ["Elf"], "hand_count": 1}, door_discard_has=["Elf"])
    t = struck(GENEALOGIST, {"level": 3, "in_play": ["Warrior"], "hand": ["Elf"]}, how)
    t.expect(Aric={"level": 3, "in_play_has": ["Warrior"], "hand_has": ["Elf"]}, question=None)


@pytest.mark.card("The Genealogist's Apology")
@pytest.mark.rule("ruling.R77")
def test_the_genealogist_takes_one_race_of_two(how: str) -> None:
    half_breed = {"card": "Half-Breed", "attached_to": "Elf"}
    t = struck(GENEALOGIST, {"in_play": ["Elf", half_breed, "Halfling"]}, how)
    t.do("Aric", pick="Elf")
    t.expect(Aric={"in_play_has": ["Halfling", "Half-Breed"], "in_play_lacks": ["Elf"]}, question=None)


@pytest.mark.card("The Genealogist's Apology")
@pytest.mark.rule("item.big.overflow", "item.big.overflow.give", "ruling.J22")
def test_a_dwarf_no_more_cannot_keep_two_big_items() -> None:
    second = {"card": "Battering Ram, Live", "equipped": False}
    t = at_table(aric={"level": 3, "in_play": ["Dwarf", CHAINSAW, second]}, suzan={"hand": [GENEALOGIST]})
    strike(t, "Suzan", GENEALOGIST, "Aric")
    t.expect(question="Aric", Aric={"in_play_lacks": ["Dwarf"]})


@pytest.mark.card("Prophecy With Smudged Pronouns")
@pytest.mark.rule("setup.sex.swap-standie", "item.restricted")
def test_smudged_pronouns_change_the_sex_and_loosen_the_armor(how: str) -> None:
    confident = "Breastplate of Unearned Confidence"
    t = struck(PRONOUNS, {"sex": "male", "in_play": [confident, BOOTS]}, how)
    t.expect(Aric={"sex": "female", "in_play_has": [confident], "equipped": [BOOTS], "strength": 3}, question=None)
    assert not t.may("Aric", equip=confident)  # for men only
    t = struck(PRONOUNS, {"sex": "female", "in_play": [BOOTS]}, how)
    t.expect(Aric={"sex": "male", "equipped": [BOOTS]}, Suzan={"sex": "female"}, door_discard_has=[PRONOUNS])


@pytest.mark.card("Prophecy With Smudged Pronouns")
def test_smudged_pronouns_take_off_armor_that_fits_anybody(how: str) -> None:
    t = struck(PRONOUNS, {"sex": "male", "in_play": [CARDIGAN, BOOTS]}, how)
    t.expect(Aric={"sex": "female", "in_play_has": [CARDIGAN], "equipped": [BOOTS], "strength": 3}, question=None)
    t.do("Aric", equip=CARDIGAN)
    t.expect(Aric={"equipped": [CARDIGAN, BOOTS], "strength": 4})
    cheated = [{"card": "Flaming Armor", "equipped": True}, {"card": "Cheat!", "attached_to": "Flaming Armor"}]
    t = struck(PRONOUNS, {"in_play": [CARDIGAN, *cheated]}, how)
    t.do("Aric", pick=CARDIGAN)  # one piece, even of two
    t.expect(Aric={"equipped": ["Flaming Armor"], "not_equipped": [CARDIGAN]}, question=None)


@pytest.mark.card("Prophecy With Smudged Pronouns", "Duke of Unsolicited Sonnets")
def test_smudged_pronouns_rouse_the_duke_in_mid_fight() -> None:
    t = fight("Duke of Unsolicited Sonnets", aric={"level": 4}, suzan={"hand": [PRONOUNS]})
    t.expect(fight={"monsters": 9})
    strike(t, "Suzan", PRONOUNS, "Aric")
    t.expect(fight={"monsters": 13})


# ---- hand -------------------------------------------------------------------------------------------------------
@pytest.mark.card("Compulsory Potluck")
def test_everybody_at_the_bottom_eats_at_the_potluck(how: str) -> None:
    hand = ["Thief", "Elf", "Enraged", "Magic Missile"]
    t = struck(POTLUCK, {"level": 5, "hand": hand}, how)
    t.do("Aric", pick="Thief")
    t.expect(
        Aric={"hand_count": 1},
        Suzan={"hand_count": 1},
        Carl={"hand_count": 1},
        door_discard_has=["Thief"],
        question=None,
    )


@pytest.mark.card("Compulsory Potluck")
def test_only_the_lowest_eats_at_the_potluck(how: str) -> None:
    hand = ["Thief", "Elf", "Enraged", "Magic Missile"]
    t = struck(POTLUCK, {"level": 5, "hand": hand}, how, carl={"level": 2}, suzan={"level": 3})
    t.do("Aric", pick="Elf")
    t.expect(Aric={"hand_count": 2}, Suzan={"hand_count": 0}, Carl={"hand_count": 1}, question=None)


@pytest.mark.card("Compulsory Potluck")
def test_nobody_eats_from_the_lowest(how: str) -> None:
    t = struck(POTLUCK, {"level": 2, "hand": ["Thief", "Elf"]}, how, carl={"level": 2}, suzan={"level": 3})
    t.do("Aric", pick="Elf")
    t.expect(
        Aric={"hand_has": ["Thief"], "hand_count": 1}, Suzan={"hand_count": 0}, Carl={"hand_count": 0}, question=None
    )


@pytest.mark.card("Compulsory Potluck", "Halfling")
def test_a_halfling_shares_with_all_of_the_lowest_alike() -> None:
    t = at_table(
        aric={"level": 5, "in_play": ["Halfling"], "hand": ["Thief", "Elf", "Mate"]}, suzan={"hand": [POTLUCK]}
    )
    strike(t, "Suzan", POTLUCK, "Aric")
    t.do("Aric", pick="Thief")
    assert len(t.hand("Suzan")) == len(t.hand("Carl"))


@pytest.mark.card("Compulsory Potluck")
@pytest.mark.rule("ruling.R68")
def test_a_potluck_with_one_dish(how: str) -> None:
    t = struck(POTLUCK, {"level": 5, "hand": ["Thief"]}, how)
    t.expect(Aric={"hand_count": 0}, Suzan={"hand_count": 0}, Carl={"hand_count": 0}, question=None)
