"""Being dead, coming back, and the first own turn of the new character."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_reaper, name: Plain Reaper, deck: door, type: monster, monster: {level: 40, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
- {id: plain_ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 8, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: sudden_end, name: Sudden End, deck: door, type: curse, effect: [{die: {to: victim}}]}
"""
LEVEL_CARD = "Win an Argument With a Door"
SEVEN = ["Elf", "Dwarf", "Halfling", "Warrior", "Wizard", "Thief", "Cleric"]


def players(aric=None, suzan=None, carl=None) -> dict:
    return {
        "Aric": {"level": 5, **(aric or {})},
        "Suzan": {"level": 4, **(suzan or {})},
        "Carl": {"level": 3, **(carl or {})},
    }


def dead_suzan(phase: str = "charity", **more) -> Scenario:
    """Aric's turn goes on; Suzan (1, the lowest) died in it and sits next."""
    who = players(more.pop("aric", None), {"level": 1, "dead": True, **more.pop("suzan", {})}, more.pop("carl", None))
    return deal(players=who, turn="Aric", phase=phase, cards=CARDS, **more)


def aric_died(**more) -> Scenario:
    """Aric died in his own turn, with nothing on him that could be looted; now it is Suzan's."""
    who = players({"in_play": ["Warrior"], **more.pop("aric", {})}, more.pop("suzan", None), more.pop("carl", None))
    t = deal(
        players=who, turn="Aric", phase="combat", fight={"monsters": ["Plain Reaper"]}, dice=[1], cards=CARDS, **more
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Reaper")
    t.all_pass()  # with nothing left to do for the dead the next turn begins
    t.expect(turn="Suzan")
    return t


# ---- dead ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("death.no-cards", "ruling.J4", "turn.charity.give-lowest")
def test_charity_passes_over_the_dead() -> None:
    t = dead_suzan(aric={"hand": SEVEN})
    t.refuse("Aric", give_charity={"Suzan": SEVEN[:2]}, rule="ruling.J4")
    t.do("Aric", give_charity={"Carl": SEVEN[:2]})
    t.expect(Carl={"hand_count": 2}, Aric={"hand_count": 5}, Suzan={"hand_count": 0})


@pytest.mark.rule("death.no-cards", "ruling.J4", "runaway.coop.both")
def test_charity_passes_over_a_helper_who_died_in_the_fight() -> None:
    who = players({"hand": SEVEN}, {"level": 1}, {"level": 3})
    t = deal(
        players=who,
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Plain Reaper"], "helper": "Suzan"},
        dice=[5, 1],
        cards=CARDS,
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Reaper")
    t.do("Suzan", roll_against="Plain Reaper")
    t.all_pass()
    t.expect(phase="charity", Suzan={"dead": True}, Aric={"dead": False, "hand_count": 7})
    t.do("Aric", give_charity={"Carl": SEVEN[:2]})
    t.expect(Carl={"hand_has": SEVEN[:2]})


@pytest.mark.rule("death.no-cards")
def test_the_dead_receive_no_gifts_and_do_not_trade() -> None:
    t = dead_suzan("prepare", aric={"in_play": ["Filing Hat", "Flaming Armor"]})
    t.refuse("Aric", give="Filing Hat", to="Suzan", rule="death.no-cards")
    t.refuse("Aric", trade={"with": "Suzan", "give": ["Flaming Armor"], "take": []}, rule="death.no-cards")
    assert t.may("Aric", give="Filing Hat", to="Carl")


@pytest.mark.rule("death.no-cards")
def test_a_card_for_everybody_is_not_for_the_dead() -> None:
    t = dead_suzan(
        "combat",
        aric={"level": 8, "in_play": ["Flaming Armor"]},
        fight={"monsters": ["Piñata Golem"]},
        door=["Elf", "Dwarf", "Halfling"],
    )
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Suzan={"hand_count": 0}, Carl={"hand_count": 1}, Aric={"hand_count": 3})


@pytest.mark.rule("death.no-level", "ruling.J16")
def test_the_dead_gain_no_levels() -> None:
    t = dead_suzan(aric={"hand": [LEVEL_CARD]})
    t.refuse("Aric", play=LEVEL_CARD, on="Suzan", rule="ruling.J16")
    t.expect(Suzan={"level": 1}, Aric={"hand_has": [LEVEL_CARD]})
    t.do("Aric", play=LEVEL_CARD, on="Carl")
    t.expect(Carl={"level": 4})


@pytest.mark.rule("death.no-level", "combat.help.elf-level")
def test_an_elf_who_died_helping_gains_no_level_from_the_kill() -> None:
    who = players({"level": 7, "hand": ["Magic Missile"]}, {"level": 4, "in_play": ["Elf"]}, {"hand": ["Sudden End"]})
    t = deal(
        players=who, turn="Aric", phase="combat", fight={"monsters": ["Plain Ogre"], "helper": "Suzan"}, cards=CARDS
    )
    t.do("Carl", play="Sudden End", on="Suzan")
    t.all_pass()
    t.expect(Suzan={"dead": True})
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 8}, Suzan={"dead": True, "level": 4})


@pytest.mark.rule("death.no-win", "ruling.J41", "variant.shared-victory")
def test_a_helper_who_died_does_not_share_the_victory() -> None:
    who = players({"level": 9, "in_play": ["Flaming Armor"]}, {"level": 4}, {"hand": ["Sudden End"]})
    t = deal(
        players=who,
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Plain Ogre"], "helper": "Suzan"},
        options={"shared_victory": True},
        cards=CARDS,
    )
    t.do("Carl", play="Sudden End", on="Suzan")
    t.all_pass()
    t.expect(Suzan={"dead": True}, in_combat=["Aric"])
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric"], Aric={"level": 10})


@pytest.mark.rule("death.no-win", "death.no-level")
def test_a_fighter_killed_while_the_winning_kill_is_claimed_does_not_win() -> None:
    who = players({"level": 9}, None, {"hand": ["Sudden End"]})
    t = deal(players=who, turn="Aric", phase="combat", fight={"monsters": ["Plain Ogre"]}, cards=CARDS)
    t.do("Aric", "claim the kill")
    t.do("Carl", play="Sudden End", on="Aric")
    t.all_pass()
    t.expect(winner=None, Aric={"level": 9})


@pytest.mark.rule("death.respawn.help", "combat.help.ask")
def test_the_dead_do_not_help() -> None:
    t = dead_suzan("combat", fight={"monsters": ["Plain Ogre"]})
    t.refuse("Aric", ask="Suzan", rule="death.respawn.help")


# ---- back again ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("death.respawn")
def test_the_new_character_appears_when_the_next_turn_begins() -> None:
    who = players({"in_play": ["Warrior"], "hand": ["Elf", "Dwarf", "Thief"]})
    t = deal(players=who, turn="Aric", phase="combat", fight={"monsters": ["Plain Reaper"]}, dice=[1], cards=CARDS)
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Reaper")
    t.all_pass()
    t.expect(Aric={"dead": True}, turn="Aric")
    t.do("Suzan", loot="Elf")
    t.do("Carl", loot="Dwarf")
    t.all_pass()
    t.expect(turn="Suzan", Aric={"dead": False, "hand_count": 0, "in_play_has": ["Warrior"], "level": 5})


@pytest.mark.rule("death.respawn", "death.redraw", "turn.order")
def test_who_died_helping_and_sits_next_is_alive_and_draws_at_once() -> None:
    t = dead_suzan()
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Suzan={"dead": False, "hand_count": 8})


@pytest.mark.rule("death.respawn.help", "death.respawn.empty")
def test_the_new_character_helps_with_level_and_class() -> None:
    t = aric_died(suzan={"hand": ["Net Troll"]}, aric={"level": 6}, door=["Thief"])
    t.do("Suzan", "kick open the door")
    t.do("Suzan", keep="Thief")
    t.do("Suzan", look_for_trouble="Net Troll")  # 10
    t.do("Suzan", ask="Aric")
    t.do("Aric", "accept")
    t.expect(in_combat=["Suzan", "Aric"], fight={"munchkins": 10, "monsters": 10, "ahead": "munchkins"})  # a Warrior


@pytest.mark.rule("death.respawn.empty")
def test_the_new_character_has_no_cards_but_may_be_given_some() -> None:
    t = aric_died(suzan={"in_play": ["Filing Hat"]})
    t.expect(Aric={"hand_count": 0, "in_play_lacks": ["Filing Hat"]})
    t.do("Suzan", give="Filing Hat", to="Aric")
    t.do("Aric", "accept")
    t.expect(Aric={"in_play_has": ["Filing Hat"], "hand_count": 0})


@pytest.mark.rule("death.respawn.empty", "turn.charity.give-lowest")
def test_the_new_character_receives_charity() -> None:
    t = aric_died(aric={"level": 1}, suzan={"hand": SEVEN}, door=["Mate", "Enraged"])
    t.do("Suzan", "kick open the door")
    t.do("Suzan", keep="Mate")
    t.do("Suzan", "loot the room")
    t.do("Suzan", give_charity={"Aric": SEVEN[:4]})
    t.expect(Aric={"hand_count": 4, "dead": False})


@pytest.mark.rule("death.respawn", "death.no-level")
def test_the_new_character_may_gain_levels_again() -> None:
    t = aric_died(suzan={"hand": [LEVEL_CARD]})
    t.do("Suzan", play=LEVEL_CARD, on="Aric")
    t.expect(Aric={"level": 6})


# ---- the new hand ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("death.redraw", "zone.draw-visibility")
def test_four_doors_and_four_treasures_are_drawn_face_down() -> None:
    doors = ["Elf", "Dwarf", "Halfling", "Thief"]
    treasures = ["Flaming Armor", "Filing Hat", "Rental Arm", "Magic Missile"]
    t = dead_suzan(door=[*doors, "Cleric"], treasure=[*treasures, "Yuppie Water"])
    t.do("Aric", "end turn")
    t.expect(Suzan={"hand_has": doors + treasures, "hand_count": 8})
    assert not any(t.sees(name, card) for name in ("Aric", "Carl") for card in doors + treasures)


@pytest.mark.rule("death.redraw")
def test_not_before_the_own_turn() -> None:
    t = aric_died()
    t.expect(turn="Suzan", Aric={"hand_count": 0, "dead": False})


@pytest.mark.rule("death.redraw", "death.respawn.empty")
def test_gifts_are_kept_beside_the_new_hand_and_it_is_dealt_only_once() -> None:
    # Aric dies on Carl's turn; Carl's turn ends, Aric draws; a round later he draws nothing.
    who = players({"dead": True}, {"in_play": ["Filing Hat"]})
    t = deal(players=who, turn="Carl", phase="charity", cards=CARDS)
    t.do("Carl", "end turn")
    t.expect(turn="Aric", Aric={"hand_count": 8, "dead": False})


@pytest.mark.rule("death.redraw", "death.respawn.empty")
def test_a_gift_received_while_waiting_comes_on_top() -> None:
    t = aric_died(suzan={"in_play": ["Filing Hat"]}, door=["Elf", "Dwarf", "Halfling", "Thief"])
    t.do("Suzan", give="Filing Hat", to="Aric")
    t.do("Aric", "accept")
    for name, found in (("Suzan", "Elf"), ("Carl", "Halfling")):
        t.do(name, "kick open the door")
        t.do(name, keep=found)
        t.do(name, "loot the room")
        t.do(name, "end turn")
    t.expect(turn="Aric", Aric={"in_play_has": ["Filing Hat"], "hand_count": 8})


@pytest.mark.rule("death.redraw", "deck.exhausted", "ruling.J8")
def test_from_short_decks_as_many_as_there_are() -> None:
    t = dead_suzan(door=["Elf", "Dwarf"], treasure=["Filing Hat"], exact_decks=True)
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Suzan={"hand_has": ["Elf", "Dwarf", "Filing Hat"], "hand_count": 3})


@pytest.mark.rule("death.redraw", "deck.reshuffle")
def test_the_discards_are_shuffled_where_the_deck_is_too_short() -> None:
    t = dead_suzan(
        door=["Elf"],
        door_discard=["Dwarf", "Thief", "Cleric", "Wizard"],
        treasure=["Filing Hat"],
        treasure_discard=["Rental Arm", "Flaming Armor", "Magic Missile"],
        exact_decks=True,
    )
    t.do("Aric", "end turn")
    t.expect(
        Suzan={"hand_has": ["Elf", "Filing Hat", "Rental Arm", "Flaming Armor", "Magic Missile"], "hand_count": 8},
        door_deck_count=1,
        treasure_deck_count=0,
    )


@pytest.mark.rule("death.redraw", "death.respawn")
def test_who_dies_a_second_time_before_the_own_turn_draws_only_once() -> None:
    t = aric_died(carl={"hand": ["Sudden End"]}, door=["Elf", "Dwarf", "Halfling", "Thief"])
    t.do("Carl", play="Sudden End", on="Aric")
    t.all_pass()
    t.expect(turn="Suzan", Aric={"dead": True})
    for name, found in (("Suzan", "Elf"), ("Carl", "Halfling")):
        t.do(name, "kick open the door")
        t.do(name, keep=found)
        t.do(name, "loot the room")
        t.do(name, "end turn")
    t.expect(turn="Aric", Aric={"dead": False, "hand_count": 8})


@pytest.mark.rule("death.redraw.play", "timing.turn-start")
def test_then_cards_are_played_as_at_the_start_and_the_turn_goes_on() -> None:
    t = dead_suzan(
        door=["Elf", "Warrior", "Mate", "Thief", "Cleric"],
        treasure=["Filing Hat", "Flaming Armor", "Rental Arm", "Magic Missile"],
    )
    t.do("Aric", "end turn")
    t.do("Suzan", play="Filing Hat")
    t.do("Suzan", play="Elf")
    t.do("Suzan", play="Warrior")
    t.expect(Suzan={"in_play_has": ["Elf", "Warrior", "Filing Hat"], "equipped": ["Filing Hat"], "hand_count": 5})
    t.do("Suzan", "kick open the door")
    t.do("Suzan", keep="Cleric")
    t.expect(turn="Suzan", Suzan={"hand_count": 6})


@pytest.mark.rule("death.redraw.play", "item.sell.threshold")
def test_the_new_hand_may_be_sold_as_well() -> None:
    t = dead_suzan(treasure=["Flaming Armor", "Magic Missile", "Rental Arm", "Filing Hat"])
    t.do("Aric", "end turn")
    t.do("Suzan", sell=["Flaming Armor", "Magic Missile"])  # 600 + 500
    t.expect(Suzan={"level": 2, "hand_count": 6})
