"""Looting the body: what is laid out, who picks when, and where the cards go."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_reaper, name: Plain Reaper, deck: door, type: monster, monster: {level: 40, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
"""


def aric_dies(aric=None, suzan=None, carl=None, dora=None, dice=()) -> Scenario:
    """Aric is caught by the Reaper; Suzan (7), Carl (5) and Dora (2) stand around."""
    players = {
        "Aric": {"level": 4, **(aric or {})},
        "Suzan": {"level": 7, **(suzan or {})},
        "Carl": {"level": 5, **(carl or {})},
        "Dora": {"level": 2, **(dora or {})},
    }
    fight = {"monsters": ["Plain Reaper"]}
    t = deal(players=players, turn="Aric", phase="combat", fight=fight, dice=[1, *dice], cards=CARDS)
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Reaper")
    t.all_pass()
    return t


ORDER = "death.loot.order"  # not that player's turn to pick


@pytest.mark.rule("death.loot.layout", "zone.in-play.public")
def test_hand_and_table_are_laid_out_for_all_to_see() -> None:
    items = ["Flaming Armor", "Filing Hat", "Boots of Butt-Kicking", "Yuppie Water"]
    hand = ["Elf", "Enraged", "Mate"]
    t = aric_dies({"in_play": items, "hand": hand})
    assert all(t.sees(name, card) for name in ("Suzan", "Carl", "Dora") for card in [*items, *hand])
    assert all(t.may("Suzan", loot=card) for card in [*items, *hand])


@pytest.mark.rule("death.loot.layout", "death.keep.class", "death.keep.super")
def test_kept_cards_cannot_be_taken() -> None:
    t = aric_dies(
        {
            "in_play": ["Elf", "Warrior", {"card": "Super Munchkin", "attached_to": "Warrior"}, "Filing Hat"],
            "hand": ["Mate"],
            "curses": ["Loyal Raincloud"],
        }
    )
    for card in ("Elf", "Warrior", "Super Munchkin", "Loyal Raincloud"):
        assert not t.may("Suzan", loot=card)
    assert t.may("Suzan", loot="Filing Hat")


@pytest.mark.rule("death.loot.layout")
def test_the_refusal_says_that_kept_cards_are_left_out() -> None:
    t = aric_dies({"in_play": ["Elf", "Filing Hat"], "hand": ["Mate"]})
    t.refuse("Suzan", loot="Elf", rule="death.loot.layout")


@pytest.mark.rule("death.loot.separate")
def test_a_hireling_and_its_load_are_two_choices() -> None:
    t = aric_dies({"in_play": ["Hireling", {"card": "Flaming Armor", "carried_by": "Hireling"}]})
    t.do("Suzan", loot="Hireling")
    t.all_pass()
    t.expect(Suzan={"hand_has": ["Hireling"], "hand_count": 1}, Carl={"hand_has": ["Flaming Armor"], "hand_count": 1})


@pytest.mark.rule("death.loot.separate")
def test_cheat_and_its_item_are_two_choices() -> None:
    t = aric_dies({"in_play": ["Mace of Sharpness", {"card": "Cheat!", "attached_to": "Mace of Sharpness"}]})
    assert t.may("Suzan", loot="Cheat!")
    t.do("Suzan", loot="Mace of Sharpness")
    t.all_pass()
    t.expect(Suzan={"hand_has": ["Mace of Sharpness"], "hand_count": 1}, Carl={"hand_has": ["Cheat!"], "hand_count": 1})


@pytest.mark.rule("death.loot.separate", "death.loot.rest-discarded")
def test_what_nobody_wants_of_a_pair_is_discarded() -> None:
    t = aric_dies(
        {
            "in_play": ["Mace of Sharpness", {"card": "Cheat!", "attached_to": "Mace of Sharpness"}, "Filing Hat"],
            "hand": ["Elf"],
        },
    )
    t.do("Suzan", loot="Mace of Sharpness")
    t.do("Carl", loot="Filing Hat")
    t.do("Dora", loot="Elf")
    t.all_pass()
    t.expect(door_discard_has=["Cheat!"])


@pytest.mark.rule("death.loot.order")
def test_the_highest_level_picks_first() -> None:
    t = aric_dies({"hand": ["Elf", "Dwarf", "Halfling", "Thief"]})
    t.expect(question="Suzan")
    t.refuse("Carl", loot="Elf", rule=ORDER)
    t.refuse("Dora", loot="Elf", rule=ORDER)
    t.do("Suzan", loot="Elf")
    t.refuse("Dora", loot="Dwarf", rule=ORDER)
    t.do("Carl", loot="Dwarf")
    t.do("Dora", loot="Halfling")
    t.all_pass()
    t.expect(
        Suzan={"hand_has": ["Elf"], "hand_count": 1},
        Carl={"hand_has": ["Dwarf"], "hand_count": 1},
        Dora={"hand_has": ["Halfling"], "hand_count": 1},
    )


@pytest.mark.rule("death.loot.order")
def test_it_is_the_level_that_counts_not_the_seat() -> None:
    t = aric_dies({"hand": ["Elf", "Dwarf", "Halfling"]}, suzan={"level": 1}, carl={"level": 3}, dora={"level": 9})
    t.do("Dora", loot="Elf")
    t.do("Carl", loot="Dwarf")  # and the last card is Suzan's
    t.all_pass()
    t.expect(Dora={"hand_has": ["Elf"]}, Carl={"hand_has": ["Dwarf"]}, Suzan={"hand_has": ["Halfling"]})


@pytest.mark.rule("death.loot.order")
def test_one_card_each() -> None:
    t = aric_dies({"hand": ["Elf", "Dwarf", "Halfling", "Thief"]})
    t.do("Suzan", loot="Elf")
    t.refuse("Suzan", loot="Dwarf", rule=ORDER)


@pytest.mark.rule("death.loot.order", "death.no-cards")
def test_the_dead_do_not_loot_themselves() -> None:
    t = aric_dies({"hand": ["Elf", "Dwarf", "Halfling", "Thief"]})
    t.refuse("Aric", loot="Elf", rule="death.no-cards")


@pytest.mark.rule("death.loot.tie", "ruling.K6")
@pytest.mark.parametrize("dice, first, second", [([2, 6], "Carl", "Suzan"), ([6, 2], "Suzan", "Carl")])
def test_a_die_decides_between_equal_levels(dice: list[int], first: str, second: str) -> None:
    t = aric_dies({"hand": ["Elf", "Dwarf", "Halfling"]}, suzan={"level": 5}, carl={"level": 5}, dice=dice)
    t.expect(question=first)
    t.refuse(second, loot="Elf", rule="death.loot.tie")
    t.do(first, loot="Elf")
    t.do(second, loot="Dwarf")
    t.all_pass()
    t.expect(**{first: {"hand_has": ["Elf"]}, second: {"hand_has": ["Dwarf"]}, "Dora": {"hand_has": ["Halfling"]}})


@pytest.mark.rule("death.loot.tie", "ruling.J15", "ruling.K6")
def test_equal_rolls_are_rolled_again() -> None:
    t = aric_dies({"hand": ["Elf", "Dwarf"]}, suzan={"level": 5}, carl={"level": 5}, dice=[4, 4, 3, 3, 1, 2])
    t.expect(question="Carl")


@pytest.mark.rule("death.loot.tie", "ruling.J15", "ruling.K6")
def test_only_those_with_equal_rolls_roll_again() -> None:
    # Suzan 3, Carl 6, Dora 3; then Suzan 1, Dora 5
    t = aric_dies(
        {"hand": ["Elf", "Dwarf", "Halfling"]},
        suzan={"level": 5},
        carl={"level": 5},
        dora={"level": 5},
        dice=[3, 6, 3, 1, 5],
    )
    t.do("Carl", loot="Elf")
    t.do("Dora", loot="Dwarf")
    t.all_pass()
    t.expect(Carl={"hand_has": ["Elf"]}, Dora={"hand_has": ["Dwarf"]}, Suzan={"hand_has": ["Halfling"]})


@pytest.mark.rule("death.loot.tie")
def test_a_tie_below_does_not_concern_the_highest() -> None:
    t = aric_dies({"hand": ["Elf", "Dwarf", "Halfling"]}, carl={"level": 2}, dora={"level": 2}, dice=[1, 6])
    t.do("Suzan", loot="Elf")
    t.do("Dora", loot="Dwarf")
    t.all_pass()
    t.expect(Dora={"hand_has": ["Dwarf"]}, Carl={"hand_has": ["Halfling"]})


@pytest.mark.rule("death.loot.runs-out")
def test_with_two_cards_the_third_looter_gets_nothing() -> None:
    t = aric_dies({"hand": ["Elf"], "in_play": ["Filing Hat"]})
    t.do("Suzan", loot="Elf")
    t.all_pass()
    t.expect(Suzan={"hand_has": ["Elf"]}, Carl={"hand_has": ["Filing Hat"]}, Dora={"hand_count": 0}, turn="Suzan")


@pytest.mark.rule("death.loot.runs-out")
def test_a_body_without_anything_is_not_looted() -> None:
    t = aric_dies({"in_play": ["Warrior"]})
    t.expect(turn="Suzan", Aric={"in_play_has": ["Warrior"]}, Suzan={"hand_count": 0}, Carl={"hand_count": 0})


@pytest.mark.rule("death.loot.rest-discarded")
def test_what_is_left_is_discarded() -> None:
    t = aric_dies(
        {
            "hand": ["Elf", "Dwarf", "Enraged"],
            "in_play": ["Filing Hat", "Flaming Armor", "Boots of Butt-Kicking", "Rental Arm"],
        }
    )
    t.do("Suzan", loot="Flaming Armor")
    t.do("Carl", loot="Elf")
    t.do("Dora", loot="Filing Hat")
    t.all_pass()
    t.expect(
        door_discard_has=["Dwarf", "Enraged"],
        treasure_discard_has=["Boots of Butt-Kicking", "Rental Arm"],
        treasure_discard_count=2,
        Aric={"hand_count": 0},
    )
    assert t.in_play("Aric") == []


@pytest.mark.rule("death.loot.to-hand")
def test_loot_goes_into_the_hand_so_a_big_item_is_no_problem() -> None:
    t = aric_dies(
        {"in_play": ["Battering Ram, Live"], "hand": ["Elf"]},
        suzan={"in_play": ["Chainsaw of Bloody Dismemberment"]},
    )
    t.do("Suzan", loot="Battering Ram, Live")
    t.all_pass()
    t.expect(
        Suzan={
            "hand_has": ["Battering Ram, Live"],
            "in_play_lacks": ["Battering Ram, Live"],
            "in_play_has": ["Chainsaw of Bloody Dismemberment"],
            "strength": 10,
        },
    )


@pytest.mark.rule("death.loot.to-hand", "monster.in-hand", "curse.to-hand")
def test_looted_monsters_and_curses_do_nothing_in_hand() -> None:
    t = aric_dies({"hand": ["Net Troll", "Portrait of You at Thirteen"]})
    t.do("Suzan", loot="Net Troll")
    t.all_pass()
    t.expect(in_combat=[], Suzan={"hand_has": ["Net Troll"]}, Carl={"level": 5, "hand_count": 1, "curses": []})


# ---- two bodies ------------------------------------------------------------------------------------------------------


def both_run(aric=None, suzan=None, dice=()) -> Scenario:
    """Aric (4) and his helper Suzan (7) run from the Reaper; Carl (5) and Dora (2) look on."""
    players = {
        "Aric": {"level": 4, **(aric or {})},
        "Suzan": {"level": 7, **(suzan or {})},
        "Carl": {"level": 5},
        "Dora": {"level": 2},
    }
    fight = {"monsters": ["Plain Reaper"], "helper": "Suzan"}
    t = deal(players=players, turn="Aric", phase="combat", fight=fight, dice=list(dice), cards=CARDS)
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Reaper")
    t.all_pass()
    return t


@pytest.mark.rule("ruling.J14", "death.loot.order")
def test_a_body_is_looted_at_once_and_the_running_helper_has_a_share() -> None:
    t = both_run({"hand": ["Elf", "Dwarf", "Halfling", "Thief"]}, dice=[1, 5])
    assert not t.may("Suzan", roll_against="Plain Reaper")
    t.do("Suzan", loot="Elf")
    t.do("Carl", loot="Dwarf")
    t.do("Dora", loot="Halfling")
    t.do("Suzan", roll_against="Plain Reaper")
    t.all_pass()
    t.expect(turn="Suzan", Suzan={"dead": False, "hand_has": ["Elf"]}, door_discard_has=["Thief"])


@pytest.mark.rule("ruling.J14", "death.loot.to-hand", "timing.combat.forbidden", "ruling.K11")
def test_a_helper_still_running_cannot_put_the_loot_on() -> None:
    t = both_run({"hand": ["Filing Hat", "Elf", "Dwarf"]}, dice=[1, 5])
    t.do("Suzan", loot="Filing Hat")
    t.do("Carl", loot="Elf")
    t.refuse("Suzan", play="Filing Hat", rule="ruling.K11", at_once=True)
    t.do("Carl", play="Elf")  # who is not running may
    t.expect(Carl={"in_play_has": ["Elf"]})


@pytest.mark.rule("ruling.J14", "death.no-cards", "death.loot.order")
def test_what_the_helper_looted_may_be_lost_again_and_the_first_dead_gets_nothing() -> None:
    t = both_run({"hand": ["Elf", "Dwarf", "Halfling"]}, suzan={"hand": ["Thief", "Cleric"]}, dice=[1, 1])
    t.do("Suzan", loot="Elf")
    t.do("Carl", loot="Dwarf")
    t.do("Suzan", roll_against="Plain Reaper")
    t.all_pass()
    t.expect(Aric={"dead": True}, Suzan={"dead": True}, question="Carl")
    t.refuse("Aric", loot="Elf", rule="death.no-cards")
    t.do("Carl", loot="Elf")
    t.do("Dora", loot="Thief")
    t.expect(Aric={"hand_count": 0}, Carl={"hand_has": ["Dwarf", "Elf"]}, Dora={"hand_has": ["Halfling", "Thief"]})
    t.all_pass()
    t.expect(turn="Suzan", Aric={"hand_count": 0}, door_discard_has=["Cleric"])


@pytest.mark.rule("ruling.J14", "death.no-cards")
def test_a_second_body_is_shared_among_the_living_only() -> None:
    t = both_run(suzan={"hand": ["Elf", "Dwarf", "Halfling"]}, dice=[1, 1])
    t.do("Suzan", roll_against="Plain Reaper")
    t.all_pass()
    t.do("Carl", loot="Elf")
    t.do("Dora", loot="Dwarf")
    t.all_pass()
    t.expect(door_discard_has=["Halfling"], Aric={"hand_count": 0}, turn="Suzan")
