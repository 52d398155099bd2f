"""Charity: the end of a turn with more than five cards in hand. (turn.charity.*, turn.end, zone.hand.limit, J4, J5)"""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: killer, name: Killer, deck: door, type: monster,
   monster: {level: 20, treasures: 2}, bad_stuff: [{die: {to: victim}}]}
"""
RUIN = "- {id: ruin, name: Ruin, deck: door, type: curse, effect: [{lose_level: {to: victim, n: 5}}]}\n"
FIVE = ["Enraged", "Ancient", "Store-Brand", "Net Troll", "Tenured Tentacle"]
EXTRA = ["In Its Pajamas", "Freshly Caffeinated", "Backed by Venture Capital"]


def end_of_turn(hand: list[str], levels: dict[str, int], **more: Any) -> Scenario:
    """Aric's Charity with this hand; everybody's Level, Aric's first."""
    players = {name: {"level": level, **more.pop(name, {})} for name, level in levels.items()}
    players["Aric"]["hand"] = hand
    return deal(players=players, **{"turn": "Aric", "phase": "charity", "cards": CARDS, **more})


LEVELS = {"Aric": 5, "Suzan": 3, "Carl": 2}


# ---- when -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("turn.charity.trigger", "zone.hand.limit")
def test_with_five_cards_nothing_is_demanded() -> None:
    t = end_of_turn(FIVE, LEVELS)
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"hand_count": 5}, Carl={"hand_count": 0})


@pytest.mark.rule("turn.charity.trigger", "zone.hand.limit")
def test_with_six_cards_the_turn_cannot_end() -> None:
    t = end_of_turn([*FIVE, EXTRA[0]], LEVELS)
    t.refuse("Aric", "end turn", rule="zone.hand.limit")
    t.expect(turn="Aric", phase="charity")
    t.do("Aric", give_charity={"Carl": [EXTRA[0]]})
    t.all_pass()
    t.expect(turn="Suzan", Aric={"hand_count": 5})


@pytest.mark.rule("turn.charity.trigger")
def test_a_hand_filled_during_the_turn_is_counted_at_its_end() -> None:
    t = deal(
        players={"Aric": {"level": 2, "hand": FIVE}, "Suzan": {"level": 3}, "Carl": {"level": 1}},
        turn="Aric",
        phase="trouble",
        door=[EXTRA[0]],
    )
    t.do("Aric", "loot the room")
    t.expect(Aric={"hand_count": 6})
    t.refuse("Aric", "end turn", rule="zone.hand.limit")


@pytest.mark.rule("turn.end")
def test_the_turn_is_over_when_charity_is_done() -> None:
    t = end_of_turn([*FIVE, EXTRA[0]], LEVELS, Aric={"in_play": ["Flaming Armor", "Unsupervised Goose"]})
    t.do("Aric", give_charity={"Carl": [EXTRA[0]]})
    t.all_pass()
    t.expect(turn="Suzan")
    t.refuse("Aric", sell=["Flaming Armor", "Unsupervised Goose"], rule="timing.own-turn.sell")


@pytest.mark.rule("zone.hand.limit", "turn.charity.trigger")
def test_nobody_owes_charity_at_the_end_of_anothers_turn() -> None:
    t = end_of_turn([], LEVELS, Suzan={"hand": []}, Carl={"hand": [*FIVE, *EXTRA]})
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Carl={"hand_count": 8})


# ---- playing down -----------------------------------------------------------------------------------------------
@pytest.mark.rule("turn.charity.play-down")
def test_curses_may_be_played_instead_of_given() -> None:
    curses = ["Portrait of You at Thirteen", "Lose Your Armor"]
    t = end_of_turn([*FIVE, *curses], LEVELS)
    t.do("Aric", play="Portrait of You at Thirteen", on="Suzan")
    t.all_pass()
    t.do("Aric", play="Lose Your Armor", on="Carl")
    t.all_pass()
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"hand_count": 5}, Suzan={"level": 2}, Carl={"hand_count": 0})


@pytest.mark.rule("turn.charity.play-down")
def test_items_and_classes_may_be_played_and_items_sold() -> None:
    t = end_of_turn([*FIVE, "Flaming Armor", "Wizard", "Magic Missile", "Loaded Bagpipes"], LEVELS)
    t.do("Aric", play="Flaming Armor")
    t.do("Aric", play="Wizard")
    t.do("Aric", sell=["Magic Missile", "Loaded Bagpipes"])
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"level": 6, "hand_count": 5, "in_play_has": ["Flaming Armor", "Wizard"]})


@pytest.mark.rule("turn.charity.play-down")
def test_a_monster_is_no_attack_in_charity() -> None:
    t = end_of_turn([*FIVE, EXTRA[0]], LEVELS)
    t.refuse("Aric", look_for_trouble="Net Troll", rule="turn.phases")
    t.refuse("Aric", play="Net Troll", on="Suzan", rule="monster.in-hand")


@pytest.mark.rule("turn.charity.play-down")
def test_cards_that_need_a_fight_cannot_be_played_down() -> None:
    t = end_of_turn([*FIVE, "Wandering Monster"], LEVELS)
    for card, action in (("Enraged", {"on": "Net Troll"}), ("Wandering Monster", {"with_": "Net Troll"})):
        assert not t.may("Aric", play=card, **action)


# ---- to whom ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("turn.charity.give-lowest", "ruling.J5")
def test_the_excess_goes_to_the_lowest_and_the_giver_picks_it() -> None:
    t = end_of_turn([*FIVE, *EXTRA], LEVELS)
    t.do("Aric", give_charity={"Carl": [EXTRA[0], "Enraged", "Net Troll"]})
    t.expect(
        Aric={"hand_count": 5, "hand_lacks": [EXTRA[0], "Enraged", "Net Troll"]},
        Carl={"hand_count": 3, "hand_has": [EXTRA[0], "Enraged", "Net Troll"]},
        Suzan={"hand_count": 0},
    )


@pytest.mark.rule("turn.charity.give-lowest")
@pytest.mark.parametrize(
    "gift, rule",
    [
        ({"Suzan": EXTRA}, "turn.charity.give-lowest"),
        ({"Carl": EXTRA[:2], "Suzan": EXTRA[2:]}, "turn.charity.give-lowest"),
        ({"Carl": [*EXTRA, "Enraged"]}, "ruling.N13"),
    ],
    ids=["to a higher player", "partly to a higher player", "too many"],
)
def test_not_to_others_and_not_more(gift: dict[str, list[str]], rule: str | tuple[str, ...]) -> None:
    end_of_turn([*FIVE, *EXTRA], LEVELS).refuse("Aric", give_charity=gift, rule=rule)


@pytest.mark.rule("turn.charity.give-lowest", "turn.charity.trigger")
def test_to_give_less_is_not_enough() -> None:
    t = end_of_turn([*FIVE, *EXTRA], LEVELS)
    t.do("Aric", give_charity={"Carl": EXTRA[:2]})
    t.expect(turn="Aric", Aric={"hand_count": 6})
    t.refuse("Aric", "end turn", rule="zone.hand.limit")
    t.do("Aric", give_charity={"Carl": EXTRA[2:]})
    t.all_pass()
    t.expect(turn="Suzan", Aric={"hand_count": 5}, Carl={"hand_count": 3})


@pytest.mark.rule("turn.charity.give-lowest")
def test_a_giver_who_is_not_the_lowest_cannot_throw_cards_away() -> None:
    t = end_of_turn([*FIVE, EXTRA[0]], LEVELS)
    t.refuse("Aric", discard_charity=[EXTRA[0]], rule="turn.charity.give-lowest")


@pytest.mark.rule("turn.charity.give-lowest", "zone.hand.limit")
def test_the_receiver_may_have_any_number_of_cards() -> None:
    ten = [*FIVE, *EXTRA, "With a Tragic Backstory", "Mate"]
    t = end_of_turn(["Wizard", "Warrior", "Elf", "Halfling", "Cleric", "Thief", "Dwarf"], LEVELS, Carl={"hand": ten})
    t.do("Aric", give_charity={"Carl": ["Thief", "Dwarf"]})
    t.all_pass()
    t.expect(turn="Suzan", Carl={"hand_count": 12})


@pytest.mark.rule("ruling.J5", "turn.charity.give-lowest")
def test_the_cards_pass_face_down() -> None:
    t = end_of_turn([*FIVE, EXTRA[0]], LEVELS)
    t.do("Aric", give_charity={"Carl": [EXTRA[0]]})
    assert t.sees("Carl", EXTRA[0])
    assert not t.sees("Suzan", EXTRA[0])


@pytest.mark.rule("ruling.J4", "turn.charity.give-lowest")
def test_the_dead_are_skipped_when_looking_for_the_lowest() -> None:
    t = deal(
        players={"Aric": {"level": 5, "hand": [*FIVE, EXTRA[0]]}, "Suzan": {"level": 3}, "Carl": {"level": 1}},
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Killer"], "helper": "Carl"},
        dice=[6, 1],
        cards=CARDS,
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Killer")
    t.all_pass()
    t.do("Carl", roll_against="Killer")
    t.all_pass()
    t.expect(phase="charity", Carl={"dead": True})
    t.refuse("Aric", give_charity={"Carl": [EXTRA[0]]}, rule="ruling.J4")
    t.do("Aric", give_charity={"Suzan": [EXTRA[0]]})
    t.expect(Suzan={"hand_has": [EXTRA[0]]})


@pytest.mark.rule("ruling.J4", "turn.charity.self-lowest")
def test_a_dead_player_does_not_keep_the_giver_from_being_the_lowest() -> None:
    t = end_of_turn([*FIVE, EXTRA[0]], {"Aric": 2, "Suzan": 3, "Carl": 1}, Carl={"dead": True})
    t.do("Aric", discard_charity=[EXTRA[0]])
    t.expect(door_discard_has=[EXTRA[0]], Carl={"hand_count": 0}, Suzan={"hand_count": 0})


@pytest.mark.rule("turn.charity.give-lowest", "turn.charity.play-down")
def test_who_is_lowest_is_settled_when_the_cards_are_given() -> None:
    t = end_of_turn([*FIVE, EXTRA[0], "Ruin"], {"Aric": 5, "Suzan": 3, "Carl": 2}, cards=CARDS + RUIN)
    t.do("Aric", play="Ruin", on="Suzan")
    t.all_pass()
    t.do("Aric", give_charity={"Suzan": [EXTRA[0]]})
    t.expect(Suzan={"level": 1, "hand_has": [EXTRA[0]]}, Carl={"hand_count": 0})


@pytest.mark.rule("turn.charity.self-lowest", "turn.charity.play-down")
def test_a_level_bought_in_charity_ends_being_the_lowest() -> None:
    t = end_of_turn([*FIVE, EXTRA[0], "Magic Missile", "Unsupervised Goose"], {"Aric": 1, "Suzan": 3, "Carl": 1})
    t.do("Aric", sell=["Magic Missile", "Unsupervised Goose"])
    t.refuse("Aric", discard_charity=[EXTRA[0]], rule="turn.charity.give-lowest")
    t.do("Aric", give_charity={"Carl": [EXTRA[0]]})
    t.expect(Aric={"level": 2}, Carl={"hand_has": [EXTRA[0]]})


# ---- several lowest ---------------------------------------------------------------------------------------------
TIED = {"Aric": 5, "Suzan": 2, "Carl": 2}


@pytest.mark.rule("turn.charity.tie-split")
@pytest.mark.parametrize("more, less", [("Suzan", "Carl"), ("Carl", "Suzan")])
def test_three_cards_for_two_players_are_split_two_and_one(more: str, less: str) -> None:
    t = end_of_turn([*FIVE, *EXTRA], TIED)
    t.do("Aric", give_charity={more: EXTRA[:2], less: EXTRA[2:]})
    t.expect(**{more: {"hand_count": 2, "hand_has": EXTRA[:2]}, less: {"hand_count": 1, "hand_has": EXTRA[2:]}})


@pytest.mark.rule("turn.charity.tie-split")
def test_three_and_none_is_refused() -> None:
    end_of_turn([*FIVE, *EXTRA], TIED).refuse("Aric", give_charity={"Suzan": EXTRA}, rule="turn.charity.tie-split")


@pytest.mark.rule("turn.charity.tie-split")
def test_giving_card_by_card_does_not_get_around_the_split() -> None:
    t = end_of_turn([*FIVE, *EXTRA], TIED)
    t.do("Aric", give_charity={"Suzan": EXTRA[:1]})
    t.do("Aric", give_charity={"Suzan": EXTRA[1:2]})
    t.refuse("Aric", give_charity={"Suzan": EXTRA[2:]}, rule="turn.charity.tie-split")
    t.do("Aric", give_charity={"Carl": EXTRA[2:]})
    t.expect(Suzan={"hand_count": 2}, Carl={"hand_count": 1})


@pytest.mark.rule("turn.charity.tie-split")
def test_two_cards_for_two_players_are_one_each() -> None:
    t = end_of_turn([*FIVE, *EXTRA[:2]], TIED)
    t.refuse("Aric", give_charity={"Carl": EXTRA[:2]}, rule="turn.charity.tie-split")
    t.do("Aric", give_charity={"Suzan": [EXTRA[0]], "Carl": [EXTRA[1]]})
    t.expect(Suzan={"hand_count": 1}, Carl={"hand_count": 1})


@pytest.mark.rule("turn.charity.tie-split")
@pytest.mark.parametrize("lucky", ["Suzan", "Carl"])
def test_of_one_card_the_giver_says_who_gets_it(lucky: str) -> None:
    t = end_of_turn([*FIVE, EXTRA[0]], TIED)
    t.do("Aric", give_charity={lucky: [EXTRA[0]]})
    t.expect(**{lucky: {"hand_has": [EXTRA[0]]}})


@pytest.mark.rule("turn.charity.tie-split")
def test_only_the_lowest_share() -> None:
    t = end_of_turn([*FIVE, *EXTRA], {"Aric": 5, "Suzan": 2, "Carl": 2, "Dora": 3})
    t.refuse(
        "Aric",
        give_charity={"Suzan": [EXTRA[0]], "Carl": [EXTRA[1]], "Dora": [EXTRA[2]]},
        rule="turn.charity.give-lowest",
    )
    t.do("Aric", give_charity={"Suzan": EXTRA[:2], "Carl": EXTRA[2:]})
    t.expect(Dora={"hand_count": 0})


@pytest.mark.rule("turn.charity.tie-split")
def test_four_cards_for_three_players() -> None:
    four = [*EXTRA, "Warrior"]
    t = end_of_turn([*FIVE, *four], {"Aric": 5, "Suzan": 2, "Carl": 2, "Dora": 2})
    t.refuse("Aric", give_charity={"Suzan": four[:2], "Carl": four[2:]}, rule="turn.charity.tie-split")
    t.do("Aric", give_charity={"Suzan": four[:1], "Carl": four[1:3], "Dora": four[3:]})
    t.expect(Suzan={"hand_count": 1}, Carl={"hand_count": 2}, Dora={"hand_count": 1})


# ---- the giver is the lowest ------------------------------------------------------------------------------------
@pytest.mark.rule("turn.charity.self-lowest")
@pytest.mark.parametrize("levels", [{"Aric": 1, "Suzan": 4, "Carl": 1}, {"Aric": 1, "Suzan": 4, "Carl": 2}])
def test_a_giver_with_the_lowest_level_discards(levels: dict[str, int]) -> None:
    t = end_of_turn([*FIVE, EXTRA[0], "Magic Missile"], levels)
    t.refuse(
        "Aric",
        give_charity={"Carl": [EXTRA[0], "Magic Missile"]},
        rule="turn.charity.self-lowest",
    )
    t.do("Aric", discard_charity=[EXTRA[0], "Magic Missile"])
    t.all_pass()
    t.expect(turn="Suzan", Aric={"hand_count": 5}, Carl={"hand_count": 0})
    t.expect(door_discard_has=[EXTRA[0]], treasure_discard_has=["Magic Missile"])


@pytest.mark.rule("turn.charity.self-lowest")
def test_exactly_the_excess_is_discarded() -> None:
    t = end_of_turn([*FIVE, *EXTRA[:2]], {"Aric": 1, "Suzan": 1, "Carl": 1})
    t.refuse("Aric", discard_charity=[*EXTRA[:2], "Enraged"], rule="ruling.N13")
    t.do("Aric", discard_charity=[EXTRA[0]])
    t.refuse("Aric", "end turn", rule="zone.hand.limit")
    t.do("Aric", discard_charity=[EXTRA[1]])
    t.all_pass()
    t.expect(turn="Suzan", Aric={"hand_count": 5}, door_discard_count=2)
