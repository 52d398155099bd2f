"""After a helped kill: who gains levels, who draws, and how the Treasures are shared out."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 8, treasures: 4},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_imp, name: Plain Imp, deck: door, type: monster, monster: {level: 2, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_wyrm, name: Plain Wyrm, deck: door, type: monster, monster: {level: 9, treasures: 2, levels: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: pious_ghoul, name: Pious Ghoul, deck: door, type: monster, monster: {level: 15, treasures: 2},
   abilities: [{use: any_combat, name: Pray, by: {trait: cleric},
                do: [{remove_monster: {which: this, treasure: true}}]}],
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
OUT_OF_TURN = "combat.help.distribution"
LOOT = ["Flaming Armor", "Filing Hat", "Rental Arm", "Magic Missile"]


def table(monsters=("Plain Ogre",), aric=None, suzan=None, carl=None, helper: str | None = "Suzan", **more) -> Scenario:
    """Aric (4) fights with the help of Suzan (6)."""
    players = {
        "Aric": {"level": 4, **(aric or {})},
        "Suzan": {"level": 6, **(suzan or {})},
        "Carl": {"level": 3, **(carl or {})},
    }
    more.setdefault("treasure", LOOT)
    fight = {"monsters": list(monsters)}
    if helper:
        fight["helper"] = helper
    return deal(players=players, turn="Aric", phase="combat", fight=fight, cards=CARDS, **more)


def strike_a_deal(t: Scenario, offer: dict) -> None:
    t.do("Aric", ask="Suzan", offer=offer)
    t.do("Suzan", "accept")


def win(t: Scenario) -> None:
    t.do("Aric", "claim the kill")
    t.all_pass()


# ---- levels ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.help.main-levels", "combat.help.helper-no-level")
def test_the_fighter_gains_a_level_and_the_helper_none() -> None:
    t = table()
    win(t)
    t.expect(Aric={"level": 5}, Suzan={"level": 6}, Carl={"level": 3})


@pytest.mark.rule("combat.help.main-levels", "combat.help.helper-no-level")
def test_the_fighter_gains_a_level_for_every_slain_monster() -> None:
    t = table(["Plain Imp", "Drooling Slime"])
    t.expect(fight={"munchkins": 10, "monsters": 3, "levels": 2})
    win(t)
    t.expect(Aric={"level": 6}, Suzan={"level": 6})


@pytest.mark.rule("combat.help.main-levels", "reward.level-per-monster")
def test_a_two_level_monster_gives_the_fighter_two() -> None:
    t = table(["Plain Wyrm"])
    win(t)
    t.expect(Aric={"level": 6}, Suzan={"level": 6})


@pytest.mark.rule("combat.help.helper-no-level", "victory.must-kill")
def test_a_helper_at_level_nine_does_not_win_by_helping() -> None:
    t = table(suzan={"level": 9})
    win(t)
    t.expect(winner=None, Suzan={"level": 9}, Aric={"level": 5})


@pytest.mark.rule("combat.help.elf-level")
def test_an_elf_helper_gains_one_level_for_each_slain_monster() -> None:
    t = table(["Plain Imp", "Mildly Haunted Sandwich"], suzan={"level": 2, "in_play": ["Elf"]})
    win(t)
    t.expect(Aric={"level": 6}, Suzan={"level": 4})


@pytest.mark.rule("combat.help.elf-level")
def test_an_elf_helper_gains_only_one_level_for_a_two_level_monster() -> None:
    t = table(["Plain Wyrm"], suzan={"in_play": ["Elf"]})
    win(t)
    t.expect(Aric={"level": 6}, Suzan={"level": 7})


@pytest.mark.rule("combat.help.elf-level", "meta.hard-rule.kill-to-level")
def test_an_elf_helper_gains_nothing_for_a_monster_that_was_only_removed() -> None:
    t = table(suzan={"in_play": ["Elf"]}, carl={"hand": ["Portable Plot Hole"]})
    t.do("Carl", play="Portable Plot Hole", on="Plain Ogre")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 4}, Suzan={"level": 6})


@pytest.mark.rule("combat.help.elf-level", "combat.multi.eliminate-one")
def test_of_two_monsters_one_removed_one_slain_the_elf_gains_one_level() -> None:
    t = table(["Plain Imp", "Plain Ogre"], suzan={"in_play": ["Elf"]}, carl={"hand": ["Portable Plot Hole"]})
    t.do("Carl", play="Portable Plot Hole", on="Plain Ogre")
    win(t)
    t.expect(Aric={"level": 5}, Suzan={"level": 7})


@pytest.mark.rule("combat.help.elf-level")
def test_an_elf_who_only_looks_on_or_fights_alone_gains_nothing_extra() -> None:
    t = table(["Plain Imp"], aric={"in_play": ["Elf"]}, suzan={"in_play": ["Elf"]}, helper=None)
    win(t)
    t.expect(Aric={"level": 5}, Suzan={"level": 6})


@pytest.mark.rule("combat.help.elf-level")
def test_who_is_no_longer_an_elf_when_the_monster_falls_gains_nothing() -> None:
    t = table(suzan={"in_play": ["Elf"]})
    t.do("Suzan", discard="Elf")
    win(t)
    t.expect(Aric={"level": 5}, Suzan={"level": 6})


@pytest.mark.rule("combat.help.elf-level", "runaway.coop.both")
def test_an_elf_gains_nothing_from_a_lost_fight() -> None:
    t = table(suzan={"level": 3, "in_play": ["Elf"]}, dice=[5, 5])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    t.do("Suzan", roll_against="Plain Ogre")
    t.all_pass()
    t.expect(Aric={"level": 4}, Suzan={"level": 3})


@pytest.mark.rule("combat.help.elf-level", "ruling.J10", "victory.first-to-ten")
def test_an_elf_at_level_nine_wins_the_game_by_helping() -> None:
    t = table(suzan={"level": 9, "in_play": ["Elf"]})
    win(t)
    t.expect(winner=["Suzan"], Suzan={"level": 10})


@pytest.mark.rule("combat.help.elf-level", "ruling.J10", "victory.first-to-ten")
def test_fighter_and_elf_who_reach_level_ten_together_both_win() -> None:
    t = table(["Net Troll"], aric={"level": 9}, suzan={"level": 9, "in_play": ["Elf"]})
    win(t)
    t.expect(winner=["Aric", "Suzan"], Aric={"level": 10}, Suzan={"level": 10})


@pytest.mark.rule("combat.help.elf-level", "ruling.J10", "victory.first-to-ten")
def test_an_elf_who_only_gets_to_nine_does_not_win_with_the_fighter() -> None:
    t = table(["Net Troll"], aric={"level": 9}, suzan={"level": 8, "in_play": ["Elf"]})
    win(t)
    t.expect(winner=["Aric"], Aric={"level": 10}, Suzan={"level": 9})


@pytest.mark.rule("combat.help.elf-level", "ruling.J10")
def test_an_elf_at_level_eight_is_one_short_with_one_monster_and_wins_with_two() -> None:
    t = table(["Plain Ogre"], suzan={"level": 8, "in_play": ["Elf"]})
    win(t)
    t.expect(winner=None, Suzan={"level": 9})
    t = table(["Plain Ogre", "Plain Imp"], suzan={"level": 8, "in_play": ["Elf"]})
    win(t)
    t.expect(winner=["Suzan"], Suzan={"level": 10})


# ---- drawing and sharing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.help.main-draws", "reward.helped-faceup")
def test_without_terms_the_fighter_gets_every_treasure_and_all_see_them() -> None:
    t = table()
    win(t)
    t.expect(Aric={"hand_has": LOOT, "hand_count": 4}, Suzan={"hand_count": 0})
    assert all(t.sees(name, card) for name in ("Suzan", "Carl") for card in LOOT)


@pytest.mark.rule("combat.help.main-draws", "combat.nonlethal.treasure")
def test_the_fighter_draws_even_if_the_helpers_power_decided_the_fight() -> None:
    t = table(["Pious Ghoul"], suzan={"in_play": ["Cleric"]})
    t.do("Suzan", use="Pious Ghoul", to="Pray")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 4, "hand_has": LOOT[:2], "hand_count": 2}, Suzan={"hand_count": 0})
    assert t.sees("Carl", LOOT[0])


@pytest.mark.rule("combat.help.distribution", "combat.help.bribe.treasure", "combat.nonlethal.treasure")
def test_the_deal_covers_the_treasure_of_a_removed_monster() -> None:
    t = table(["Pious Ghoul"], suzan={"in_play": ["Cleric"]}, helper=None)
    strike_a_deal(t, {"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", use="Pious Ghoul", to="Pray")
    t.do("Suzan", pick="Filing Hat")
    t.all_pass()
    t.expect(Suzan={"hand_has": ["Filing Hat"], "hand_count": 1}, Aric={"hand_count": 1, "level": 4})


@pytest.mark.rule("combat.help.distribution", "combat.help.bribe.pick-order")
def test_the_helper_who_picks_first_has_the_choice_of_all() -> None:
    t = table(helper=None)
    strike_a_deal(t, {"treasures": 1, "first_pick": "Suzan"})
    win(t)
    t.expect(question="Suzan")
    t.refuse("Aric", pick="Flaming Armor", rule=OUT_OF_TURN)
    t.do("Suzan", pick="Magic Missile")
    t.all_pass()
    t.expect(Suzan={"hand_has": ["Magic Missile"], "hand_count": 1}, Aric={"hand_has": LOOT[:3], "hand_count": 3})


@pytest.mark.rule("combat.help.distribution", "combat.help.bribe.pick-order")
def test_the_fighter_who_picks_first_takes_one_before_the_helper() -> None:
    t = table(helper=None)
    strike_a_deal(t, {"treasures": 1, "order": ["Aric", "Suzan", "Aric", "Aric"]})
    win(t)
    t.expect(question="Aric")
    t.refuse("Suzan", pick="Magic Missile", rule=OUT_OF_TURN)
    t.do("Aric", pick="Magic Missile")
    t.refuse("Aric", pick="Flaming Armor", rule=OUT_OF_TURN)
    t.do("Suzan", pick="Flaming Armor")
    t.all_pass()
    t.expect(
        Suzan={"hand_has": ["Flaming Armor"], "hand_count": 1},
        Aric={"hand_has": ["Magic Missile", "Filing Hat", "Rental Arm"], "hand_count": 3},
    )


@pytest.mark.rule("combat.help.distribution", "combat.help.bribe.treasure")
def test_half_of_four_treasures_goes_to_the_helper() -> None:
    t = table(helper=None)
    strike_a_deal(t, {"treasures": 2, "order": ["Aric", "Suzan", "Aric", "Suzan"]})
    win(t)
    t.do("Aric", pick="Flaming Armor")
    t.do("Suzan", pick="Filing Hat")
    t.do("Aric", pick="Rental Arm")  # and the last one is Suzan's
    t.all_pass()
    t.expect(
        Aric={"hand_has": ["Flaming Armor", "Rental Arm"], "hand_count": 2},
        Suzan={"hand_has": ["Filing Hat", "Magic Missile"], "hand_count": 2},
    )


@pytest.mark.rule("combat.help.distribution", "combat.help.bribe.pick-order")
@pytest.mark.parametrize("first, other", [("Suzan", "Aric"), ("Aric", "Suzan")])
def test_they_take_turns_where_only_the_first_pick_was_agreed(first: str, other: str) -> None:
    t = table(helper=None)
    strike_a_deal(t, {"treasures": 2, "first_pick": first})
    win(t)
    t.do(first, pick="Flaming Armor")
    t.refuse(first, pick="Filing Hat", rule=OUT_OF_TURN)
    t.do(other, pick="Filing Hat")
    t.do(first, pick="Rental Arm")  # and the last one is the other's
    t.all_pass()
    t.expect(
        **{first: {"hand_has": ["Flaming Armor", "Rental Arm"]}, other: {"hand_has": ["Filing Hat", "Magic Missile"]}}
    )


@pytest.mark.rule("combat.help.distribution")
def test_the_fighter_cannot_keep_what_was_promised() -> None:
    t = table(helper=None)
    strike_a_deal(t, {"treasures": 1, "first_pick": "Suzan"})
    win(t)
    t.refuse("Aric", "end turn", rule=OUT_OF_TURN)
    t.refuse("Aric", pick="Filing Hat", rule=OUT_OF_TURN)
    t.refuse("Carl", pick="Filing Hat", rule=OUT_OF_TURN)


@pytest.mark.rule("combat.help.distribution", "combat.help.bribe.treasure")
def test_the_helper_gets_the_number_agreed_and_no_more() -> None:
    t = table(helper=None, carl={"hand": ["Enraged"]}, aric={"level": 8}, treasure=[*LOOT, "Boots of Butt-Kicking"])
    t.do("Carl", play="Enraged", on="Plain Ogre")  # 13, five Treasures
    strike_a_deal(t, {"treasures": 1, "first_pick": "Suzan"})
    win(t)
    t.do("Suzan", pick="Flaming Armor")
    assert not t.may("Suzan", pick="Filing Hat")
    t.all_pass()
    t.expect(Suzan={"hand_count": 1}, Aric={"hand_count": 4})


@pytest.mark.rule("combat.help.distribution", "monster.enhancer.treasure")
def test_treasures_that_come_on_top_later_belong_to_the_fighter() -> None:
    t = table(
        helper=None,
        suzan={"level": 9},
        carl={"hand": ["With a Tragic Backstory"]},
        aric={"level": 5},
        treasure=[*LOOT, "Boots of Butt-Kicking"],
    )
    strike_a_deal(t, {"treasures": 2, "order": ["Suzan", "Suzan", "Aric", "Aric"]})
    t.do("Carl", play="With a Tragic Backstory", on="Plain Ogre")  # 14 against 13; five Treasures
    win(t)
    t.do("Suzan", pick="Flaming Armor")
    t.do("Suzan", pick="Filing Hat")
    t.all_pass()
    t.expect(Suzan={"hand_count": 2}, Aric={"hand_count": 3, "hand_has": ["Boots of Butt-Kicking"]})


@pytest.mark.rule("ruling.K18", "combat.help.distribution")
def test_with_fewer_treasures_than_agreed_they_are_picked_in_order_until_none_is_left() -> None:
    t = table(["Plain Wyrm"], helper=None, carl={"hand": ["Store-Brand"]})  # two Treasures, less one
    strike_a_deal(t, {"treasures": 1, "order": ["Aric", "Suzan"]})
    t.do("Carl", play="Store-Brand", on="Plain Wyrm")
    win(t)
    t.all_pass()
    t.expect(Aric={"hand_has": ["Flaming Armor"], "hand_count": 1}, Suzan={"hand_count": 0})


@pytest.mark.rule("ruling.K18", "combat.help.distribution")
def test_with_fewer_treasures_than_agreed_the_first_picker_has_them() -> None:
    t = table(["Plain Wyrm"], helper=None, carl={"hand": ["Store-Brand"]})
    strike_a_deal(t, {"treasures": 1, "order": ["Suzan", "Aric"]})
    t.do("Carl", play="Store-Brand", on="Plain Wyrm")
    win(t)
    t.all_pass()
    t.expect(Suzan={"hand_has": ["Flaming Armor"], "hand_count": 1}, Aric={"hand_count": 0})


@pytest.mark.rule("ruling.K18", "deck.exhausted")
def test_an_exhausted_deck_shortens_the_pick_too() -> None:
    t = table(helper=None, treasure=["Flaming Armor"], exact_decks=True, door=["Elf"])
    strike_a_deal(t, {"treasures": 2, "order": ["Suzan", "Aric", "Suzan", "Aric"]})
    win(t)
    t.all_pass()
    t.expect(Suzan={"hand_has": ["Flaming Armor"], "hand_count": 1}, Aric={"hand_count": 0, "level": 5})


# ---- what else the monster says --------------------------------------------------------------------------------------


@pytest.mark.rule("combat.help.special-instructions")
def test_the_fighter_draws_the_extra_door_face_down() -> None:
    t = table(["Doormat of Mild Doom"], door=["Elf", "Dwarf"])
    win(t)
    t.expect(Aric={"level": 5, "hand_has": ["Flaming Armor", "Elf"], "hand_count": 2}, Suzan={"hand_count": 0})
    assert t.sees("Carl", "Flaming Armor")
    assert not t.sees("Carl", "Elf")
    assert not t.sees("Suzan", "Elf")


@pytest.mark.rule("combat.help.special-instructions")
def test_instructions_for_everybody_reach_helper_and_bystander() -> None:
    t = table(["Piñata Golem"], door=["Elf", "Dwarf", "Halfling", "Warrior"])
    win(t)
    t.expect(Aric={"hand_count": 3}, Suzan={"hand_count": 1}, Carl={"hand_count": 1})  # 2 Treasures, a Door each


@pytest.mark.rule("combat.help.special-instructions", "combat.nonlethal")
def test_a_monster_that_was_only_removed_leaves_no_extra_door() -> None:
    t = table(["Doormat of Mild Doom"], carl={"hand": ["Portable Plot Hole"]}, door=["Elf"])
    t.do("Carl", play="Portable Plot Hole", on="Doormat of Mild Doom")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 4, "hand_count": 0})
