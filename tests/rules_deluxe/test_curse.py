"""Curses: from hand on anybody, at once or lasting, and what the victim has to say."""

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 8, treasures: 0},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: slip, name: Slip, deck: door, type: curse, effect: [{lose_level: {to: victim}}]}
- {id: bolt, name: Bolt, deck: door, type: curse, effect: [{die: {to: victim}}]}
- {id: moth, name: Moth, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, item: true}, n: 1}}]}
- {id: cramp, name: Cramp, deck: door, type: curse, lasts: next_combat,
   abilities: [{static: [{stat: strength, add: -5, to: victim}]}]}
- {id: rust, name: Rust, deck: door, type: curse, lasts: until_removed,
   abilities: [{static: [{stat: strength, add: -5, to: victim}]}]}
- {id: scarf, name: Scarf, deck: treasure, type: item, item: {value: 100, bonus: 1}}
- {id: spoon, name: Spoon, deck: treasure, type: item, item: {value: 100, bonus: 1}}
- {id: stick, name: Stick, deck: treasure, type: item, item: {value: 100, bonus: 1}}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000, bonus: 0}}
"""


def table(aric=None, suzan=None, carl=None, **more):
    """Aric's turn, unless told otherwise."""
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, **{"turn": "Aric", "cards": CARDS, **more})


# ---- from hand ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("curse.to-hand")
def test_a_looted_curse_stays_in_hand_without_effect():
    t = table({"level": 5}, phase="trouble", door=["Slip"])
    t.do("Aric", "loot the room")
    t.expect(Aric={"level": 5, "hand_has": ["Slip"]})


@pytest.mark.rule("curse.play-on-anyone", "curse.immediate")
@pytest.mark.parametrize("phase", ["prepare", "trouble", "charity"])
@pytest.mark.parametrize("victim", ["Aric", "Suzan", "Carl"])
def test_a_curse_is_played_on_anybody_at_any_time(phase, victim):
    t = table({"level": 5}, {"level": 5, "hand": ["Slip"]}, {"level": 5}, phase=phase)
    t.do("Suzan", play="Slip", on=victim)
    t.all_pass()
    t.expect(door_discard_has=["Slip"], Suzan={"hand_count": 0})
    t.expect(**{victim: {"level": 4}})


@pytest.mark.rule("curse.play-on-anyone")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_a_curse_is_played_by_anybody_in_a_fight(who):
    players = {name: {"level": 5} for name in ("Aric", "Suzan", "Carl")}
    players[who]["hand"] = ["Slip"]
    t = deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Rat"], "helper": "Suzan"}, cards=CARDS)
    t.do(who, play="Slip", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 4}, fight={"munchkins": 9})


@pytest.mark.rule("curse.play-on-anyone")
def test_a_curse_may_be_played_while_somebody_runs_away():
    t = table({"level": 5}, carl={"hand": ["Slip"]}, phase="combat", fight={"monsters": ["Rat"]}, dice=[6])
    t.do("Aric", "run away")
    t.do("Carl", play="Slip", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 4})


@pytest.mark.rule("curse.play-on-anyone", "ruling.J16")
def test_a_dead_character_is_not_cursed():
    t = table({"level": 5}, {"level": 5, "hand": ["Bolt", "Slip"]}, {"level": 5})
    t.do("Suzan", play="Bolt", on="Carl")
    t.all_pass()
    t.expect(Carl={"dead": True})
    t.refuse("Suzan", play="Slip", on="Carl", rule="ruling.J16")
    t.expect(Carl={"level": 5})


@pytest.mark.rule("ruling.J16")
def test_a_dead_character_does_not_go_up_a_level():
    t = table({"level": 5}, {"level": 5, "hand": ["Bolt", "Survive Your Own Cooking"]}, {"level": 5})
    t.do("Suzan", play="Bolt", on="Carl")
    t.all_pass()
    t.refuse("Suzan", play="Survive Your Own Cooking", on="Carl", rule="ruling.J16")
    t.do("Suzan", play="Survive Your Own Cooking", on="Suzan")
    t.expect(Carl={"level": 5}, Suzan={"level": 6})


# ---- at once, or lasting ------------------------------------------------------------------------------------------


@pytest.mark.rule("curse.immediate")
def test_a_level_is_lost_at_once_and_the_card_discarded():
    t = table({"level": 5, "hand": ["Portrait of You at Thirteen"]}, {"level": 3})
    t.do("Aric", play="Portrait of You at Thirteen", on="Suzan")
    t.all_pass()
    t.expect(Suzan={"level": 2, "curses": []}, door_discard_has=["Portrait of You at Thirteen"])


@pytest.mark.rule("curse.immediate")
def test_as_far_as_possible_two_items_to_lose_and_one_there():
    """Movers From the Wrong Dimension: a Big Item or two small ones; Suzan has one small one."""
    t = table({"hand": ["Movers From the Wrong Dimension"]}, {"in_play": ["Scarf"]})
    t.do("Aric", play="Movers From the Wrong Dimension", on="Suzan")
    t.all_pass()
    t.expect(Suzan={"in_play_lacks": ["Scarf"]}, treasure_discard_has=["Scarf"])


@pytest.mark.rule("curse.lasting")
def test_a_next_combat_curse_stays_until_that_combat_is_over():
    t = table({"level": 5, "in_play": ["Maul of Breaking Ties"]}, {"hand": ["Cramp"]}, door=["Net Troll"], dice=[6])
    t.do("Suzan", play="Cramp", on="Aric")
    t.all_pass()
    t.expect(Aric={"curses": ["Cramp"]})
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 4, "monsters": 10}, Aric={"curses": ["Cramp"]})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Net Troll")
    t.all_pass()
    t.expect(Aric={"curses": []}, door_discard_has=["Cramp"], in_combat=[])


@pytest.mark.rule("curse.lasting")
def test_a_combat_that_ends_by_removal_is_over_too():
    aric = {"level": 5, "curses": ["Cramp"], "hand": ["Portable Plot Hole"]}
    t = table(aric, phase="combat", fight={"monsters": ["Rat"]})
    t.do("Aric", play="Portable Plot Hole", on="Rat")
    t.expect(in_combat=[], Aric={"curses": []}, door_discard_has=["Cramp"])


@pytest.mark.rule("curse.lasting")
def test_a_next_combat_curse_outlasts_a_turn_without_combat():
    t = table({"level": 5, "curses": ["Cramp"]}, phase="charity")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"curses": ["Cramp"]})


@pytest.mark.rule("curse.lasting")
def test_a_curse_that_stays_outlasts_a_combat():
    t = table({"level": 5, "curses": ["Rust"]}, phase="combat", fight={"monsters": ["Rat"]}, dice=[6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Rat")
    t.all_pass()
    t.expect(Aric={"curses": ["Rust"]})


@pytest.mark.rule("curse.lasting")
def test_a_lasting_curse_removed_by_a_card_is_over():
    """Wrong-Address Stamp: discard one of your lasting Curses."""
    t = table(
        {"level": 9, "curses": ["Rust"], "hand": ["Wrong-Address Stamp"]}, phase="combat", fight={"monsters": ["Rat"]}
    )
    t.expect(fight={"munchkins": 4, "ahead": "monsters"})
    t.do("Aric", play="Wrong-Address Stamp")
    t.expect(fight={"munchkins": 9, "ahead": "munchkins"}, Aric={"curses": []}, door_discard_has=["Rust"])


# ---- no fuel ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("curse.no-fuel")
def test_a_curse_in_front_of_you_does_not_power_an_ability():
    t = table({"level": 5, "in_play": ["Warrior"], "curses": ["Rust"]}, phase="combat", fight={"monsters": ["Rat"]})
    t.refuse("Aric", use="Warrior", to="Berserk", pay=["Rust"], rule="curse.no-fuel")


@pytest.mark.rule("curse.no-fuel")
def test_a_curse_in_hand_does():
    t = table({"level": 5, "in_play": ["Warrior"], "hand": ["Slip"]}, phase="combat", fight={"monsters": ["Rat"]})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Slip"])
    t.expect(fight={"munchkins": 6}, door_discard_has=["Slip"], Aric={"level": 5})


# ---- "your next combat", "your next turn" -------------------------------------------------------------------------


@pytest.mark.rule("curse.next-combat-during-combat")
def test_a_next_combat_curse_in_combat_counts_in_that_combat():
    t = table(
        {"level": 9, "in_play": ["Scarf"]},
        carl={"hand": ["Cramp"]},
        phase="combat",
        fight={"monsters": ["Rat"]},
        dice=[6],
    )
    t.expect(fight={"munchkins": 10, "monsters": 8})
    t.do("Carl", play="Cramp", on="Aric")
    t.all_pass()
    t.expect(fight={"munchkins": 5, "monsters": 8, "ahead": "monsters"})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Rat")
    t.all_pass()
    t.expect(Aric={"curses": []}, door_discard_has=["Cramp"])


@pytest.mark.rule("curse.next-combat-during-combat", "ruling.K20")
def test_played_on_the_helper_it_counts_in_the_helped_combat():
    t = table(
        {"level": 4}, {"level": 6}, {"hand": ["Cramp"]}, phase="combat", fight={"monsters": ["Rat"], "helper": "Suzan"}
    )
    t.expect(fight={"munchkins": 10})
    t.do("Carl", play="Cramp", on="Suzan")
    t.all_pass()
    t.expect(fight={"munchkins": 5, "monsters": 8, "ahead": "monsters"})


@pytest.mark.rule("ruling.K20", "curse.lasting")
def test_who_is_cursed_and_then_helps_is_in_the_next_combat():
    t = table({"level": 7}, {"level": 6, "curses": ["Cramp"]}, phase="combat", fight={"monsters": ["Rat"]})
    t.do("Aric", ask="Suzan", offer={})
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 8, "monsters": 8}, Suzan={"curses": ["Cramp"]})


@pytest.mark.rule("ruling.K20", "curse.lasting")
def test_after_helping_the_next_combat_curse_is_spent():
    t = table(
        {"level": 8}, {"level": 6, "curses": ["Cramp"]}, phase="combat", fight={"monsters": ["Rat"], "helper": "Suzan"}
    )
    t.expect(fight={"munchkins": 9, "monsters": 8})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Suzan={"curses": []}, door_discard_has=["Cramp"])


@pytest.mark.rule("curse.lasting", "curse.next-combat-during-combat")
def test_a_watched_combat_does_not_use_a_next_combat_curse_up():
    t = table({"level": 9}, carl={"level": 6, "curses": ["Cramp"]}, phase="combat", fight={"monsters": ["Rat"]})
    t.expect(fight={"munchkins": 9})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Carl={"curses": ["Cramp"]})


# Purse in the Other Trousers: in your next turn you cannot sell, trade or loot the room.


@pytest.mark.rule("curse.next-turn-during-turn", "ruling.J30")
def test_a_next_turn_curse_in_the_own_turn_counts_now():
    t = table({"level": 5, "hand": ["Gem"]}, {"hand": ["Purse in the Other Trousers"]}, phase="trouble")
    assert t.may("Aric", sell=["Gem"])
    t.do("Suzan", play="Purse in the Other Trousers", on="Aric")
    t.all_pass()
    assert not t.may("Aric", sell=["Gem"])
    assert not t.may("Aric", "loot the room")


@pytest.mark.rule("curse.next-turn-during-turn", "ruling.J30", "curse.lasting")
def test_and_is_over_when_that_turn_is():
    t = table({"level": 5}, {"hand": ["Purse in the Other Trousers"]}, phase="charity")
    t.do("Suzan", play="Purse in the Other Trousers", on="Aric")
    t.all_pass()
    t.expect(Aric={"curses": ["Purse in the Other Trousers"]})
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"curses": []}, door_discard_has=["Purse in the Other Trousers"])


@pytest.mark.rule("curse.next-turn-during-turn", "curse.lasting")
def test_before_that_turn_it_does_nothing_and_after_it_is_gone():
    swap = {"with": "Carl", "give": ["Scarf"], "take": ["Spoon"]}
    t = table(
        {"hand": ["Purse in the Other Trousers"]},
        {"in_play": ["Scarf"]},
        {"in_play": ["Spoon"]},
        phase="charity",
        door=["Rat"],
        dice=[6],
    )
    t.do("Aric", play="Purse in the Other Trousers", on="Suzan")
    t.all_pass()
    assert t.may("Suzan", trade=swap)
    t.do("Aric", "end turn")
    assert not t.may("Suzan", trade=swap)
    t.do("Suzan", "kick open the door")
    t.do("Suzan", "run away")
    t.do("Suzan", roll_against="Rat")
    t.do("Suzan", "end turn")
    t.expect(turn="Carl", Suzan={"curses": []}, door_discard_has=["Purse in the Other Trousers"])


@pytest.mark.rule("curse.next-turn-during-turn", "curse.lasting")
def test_otherwise_it_waits_for_the_victims_turn():
    t = table({"hand": ["Purse in the Other Trousers"]}, {"level": 5, "hand": ["Gem"]}, phase="charity")
    t.do("Aric", play="Purse in the Other Trousers", on="Suzan")
    t.all_pass()
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Suzan={"curses": ["Purse in the Other Trousers"]})
    assert not t.may("Suzan", sell=["Gem"])


# ---- what the victim has ------------------------------------------------------------------------------------------


@pytest.mark.rule("curse.victim-chooses-item")
def test_the_victim_chooses_which_item_goes():
    t = table({"in_play": ["Scarf", "Spoon", "Stick"]}, {"hand": ["Moth"]})
    t.do("Suzan", play="Moth", on="Aric")
    t.all_pass()
    t.expect(question="Aric")
    t.refuse("Suzan", pick="Stick", rule="curse.victim-chooses-item")
    t.do("Aric", pick="Spoon")
    t.expect(Aric={"in_play_has": ["Scarf", "Stick"], "in_play_lacks": ["Spoon"]}, treasure_discard_has=["Spoon"])


@pytest.mark.rule("curse.victim-chooses-item")
def test_an_unequipped_item_may_be_the_one():
    t = table(
        {"in_play": ["Flaming Armor", {"card": "Cardigan of Mild Protection", "equipped": False}]},
        {"hand": ["Lose Your Armor"]},
    )
    t.do("Suzan", play="Lose Your Armor", on="Aric")
    t.all_pass()
    t.do("Aric", pick="Cardigan of Mild Protection")
    t.expect(Aric={"equipped": ["Flaming Armor"], "in_play_lacks": ["Cardigan of Mild Protection"]})


@pytest.mark.rule("curse.not-applicable")
def test_armor_in_hand_is_not_lost():
    t = table({"hand": ["Flaming Armor"]}, {"hand": ["Lose Your Armor"]})
    t.do("Suzan", play="Lose Your Armor", on="Aric")
    t.all_pass()
    t.expect(Aric={"hand_has": ["Flaming Armor"], "curses": []}, door_discard_has=["Lose Your Armor"], question=None)


@pytest.mark.rule("curse.not-applicable")
def test_no_race_no_loss():
    t = table({"level": 5, "in_play": ["Warrior", "Scarf"]}, {"hand": ["The Genealogist's Apology"]})
    t.do("Suzan", play="The Genealogist's Apology", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 5, "in_play_has": ["Warrior", "Scarf"]}, door_discard_has=["The Genealogist's Apology"])


# Diploma Mill Exposed: lose a Class, or, without one, two cards from the hand.


@pytest.mark.rule("curse.alternate")
def test_the_substitute_applies_when_the_main_effect_cannot():
    t = table({"hand": ["Diploma Mill Exposed"]}, {"hand": ["Scarf", "Spoon"]})
    t.do("Aric", play="Diploma Mill Exposed", on="Suzan")
    t.all_pass()
    t.expect(Suzan={"hand_count": 0}, treasure_discard_has=["Scarf", "Spoon"])


@pytest.mark.rule("curse.alternate")
def test_the_substitute_does_not_apply_when_the_main_effect_does():
    t = table({"hand": ["Diploma Mill Exposed"]}, {"in_play": ["Wizard"], "hand": ["Scarf", "Spoon"]})
    t.do("Aric", play="Diploma Mill Exposed", on="Suzan")
    t.all_pass()
    t.expect(Suzan={"hand_count": 2, "in_play_lacks": ["Wizard"]}, door_discard_has=["Wizard"])
