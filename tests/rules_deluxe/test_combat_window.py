"""Combat: what others may do to it, the moment before a kill stands, and clearing the table afterwards."""

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 3, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: bear, name: Bear, deck: door, type: monster, monster: {level: 10, treasures: 2},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: hat, name: Tall Hat, deck: treasure, type: item, item: {slot: headgear, value: 300, bonus: 3}}
- {id: gale, name: Gale, deck: door, type: curse, effect: [{discard: {from: victim, what: {slot: headgear}, n: 1}}]}
- {id: slip, name: Slip, deck: door, type: curse, effect: [{lose_level: {to: victim}}]}
- {id: bolt, name: Bolt, deck: door, type: curse, effect: [{die: {to: victim}}]}
"""


def fight(aric, monsters, suzan=None, carl=None, **more):
    """Aric's turn, a fight under way against these monsters."""
    players = {"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": monsters}, cards=CARDS, **more)


# ---- the window ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.claim-window")
def test_nothing_is_gained_before_the_pause_is_over():
    t = fight({"level": 5}, ["Rat"])
    t.do("Aric", "claim the kill")
    t.expect(phase="combat", Aric={"level": 5, "hand_count": 0})
    t.all_pass()
    t.expect(Aric={"level": 6, "hand_count": 1}, in_combat=[])


@pytest.mark.rule("combat.claim-window", "combat.interfere.last-moment")
def test_an_enhancer_in_the_pause_reopens_the_combat_with_new_totals():
    t = fight({"level": 5}, ["Rat"], suzan={"hand": ["Enraged"]})
    t.do("Aric", "claim the kill")
    t.do("Suzan", play="Enraged", on="Rat")
    t.expect(phase="combat", in_combat=["Aric"], fight={"munchkins": 5, "monsters": 8, "ahead": "monsters"})
    t.refuse("Aric", "claim the kill", rule="combat.lose")


@pytest.mark.rule("combat.claim-window")
def test_who_leads_again_claims_again_and_a_fresh_pause_runs():
    t = fight({"level": 5, "hand": ["Magic Missile"]}, ["Rat"], suzan={"hand": ["Enraged"]}, carl={"hand": ["Ancient"]})
    t.do("Aric", "claim the kill")
    t.do("Suzan", play="Enraged", on="Rat")
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.do("Aric", "claim the kill")
    t.expect(Aric={"level": 5})
    t.do("Carl", play="Ancient", on="Rat")
    t.expect(fight={"munchkins": 10, "monsters": 18, "ahead": "monsters"}, Aric={"level": 5})


@pytest.mark.rule("combat.claim-window")
def test_a_reaction_that_changes_nothing_decisive_leaves_time_to_react_again():
    """Carl has let the claim pass; after Suzan's card he may still think again."""
    t = fight(
        {"level": 9, "in_play": ["Tall Hat"]},
        ["Rat"],
        suzan={"hand": ["Enraged"]},
        carl={"hand": ["Freshly Caffeinated"]},
    )
    t.do("Aric", "claim the kill")
    t.do("Carl", "pass")
    t.do("Suzan", play="Enraged", on="Rat")
    t.expect(fight={"munchkins": 12, "monsters": 8, "ahead": "munchkins"}, Aric={"level": 9})
    t.do("Carl", play="Freshly Caffeinated", on="Rat")
    t.expect(fight={"munchkins": 12, "monsters": 13, "ahead": "monsters"}, Aric={"level": 9}, winner=None)


@pytest.mark.rule("combat.claim-window")
def test_the_fighter_may_react_in_the_pause_too():
    t = fight({"level": 5, "hand": ["Enraged"]}, ["Rat"])
    t.do("Aric", "claim the kill")
    t.do("Aric", play="Enraged", on="Rat")
    t.expect(fight={"munchkins": 5, "monsters": 8}, in_combat=["Aric"], Aric={"level": 5})


@pytest.mark.rule("combat.claim-window", "ruling.J38")
def test_a_late_level_makes_it_the_winning_fight_but_the_table_gets_a_fresh_pause():
    t = fight({"level": 8, "hand": ["Alphabetize the Dungeon"]}, ["Rat"], suzan={"hand": ["Ancient"]})
    t.do("Aric", "claim the kill")
    t.do("Suzan", "pass")
    t.do("Aric", play="Alphabetize the Dungeon", on="Aric")
    t.expect(fight={"munchkins": 9, "for_the_win": True}, winner=None)
    t.do("Suzan", play="Ancient", on="Rat")
    t.expect(fight={"munchkins": 9, "monsters": 13, "ahead": "monsters"}, winner=None)


@pytest.mark.rule("combat.claim-window")
def test_a_claim_needs_the_fighter():
    t = fight({"level": 5}, ["Rat"])
    t.refuse("Suzan", "claim the kill", rule="combat.win")


@pytest.mark.rule("combat.claim-window.final")
def test_after_the_pause_the_kill_stands():
    t = fight({"level": 5}, ["Rat"], suzan={"hand": ["Ancient"]})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.refuse(
        "Suzan",
        play="Ancient",
        rule="combat.door-cards",
    )
    t.expect(Aric={"level": 6}, door_discard_has=["Rat"], in_combat=[])


@pytest.mark.rule("combat.claim-window.final")
def test_a_curse_after_the_pause_comes_too_late_for_the_monster():
    t = fight({"level": 1, "in_play": ["Tall Hat"]}, ["Rat"], suzan={"hand": ["Gale"]})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.do("Suzan", play="Gale", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 2, "in_play_lacks": ["Tall Hat"]}, door_discard_has=["Rat"], in_combat=[])


@pytest.mark.rule("combat.claim-window.final")
def test_no_monster_wanders_in_after_the_pause():
    t = fight({"level": 5}, ["Rat"], suzan={"hand": ["Wandering Monster", "Bear"]})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.refuse(
        "Suzan",
        play="Wandering Monster",
        with_="Bear",
        rule="combat.interfere.add-monster",
    )


# ---- cleaning up --------------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.cleanup")
def test_after_a_kill_everything_played_goes_to_its_own_discards():
    t = fight({"level": 5, "hand": ["Magic Missile"]}, ["Rat"], suzan={"hand": ["Enraged"]})
    t.do("Suzan", play="Enraged", on="Rat")
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(door_discard_has=["Rat", "Enraged"], treasure_discard_has=["Magic Missile"], in_combat=[])
    t.expect(door_discard_count=2, treasure_discard_count=1)


@pytest.mark.rule("combat.cleanup")
def test_what_wandered_in_and_what_was_thrown_at_the_fighter_is_cleared_too():
    t = fight(
        {"level": 7, "in_play": ["Boots of Butt-Kicking"]},
        ["Rat"],
        suzan={"hand": ["Wandering Monster", "Mildly Haunted Sandwich"]},
        carl={"hand": ["Potion of Outdoor Voice"]},
    )
    t.do("Suzan", play="Wandering Monster", with_="Mildly Haunted Sandwich")
    t.do("Carl", play="Potion of Outdoor Voice", side="monsters")
    t.expect(fight={"munchkins": 9, "monsters": 7})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(
        door_discard_has=["Rat", "Wandering Monster", "Mildly Haunted Sandwich"],
        treasure_discard_has=["Potion of Outdoor Voice"],
    )


# ---- who may do what to a combat ----------------------------------------------------------------------------------


@pytest.mark.rule("combat.anyone-may-affect")
@pytest.mark.parametrize(("side", "munchkins", "monsters"), [("munchkins", 10, 3), ("monsters", 5, 8)])
def test_a_bystander_may_use_a_one_shot_for_either_side(side, munchkins, monsters):
    t = fight({"level": 5}, ["Rat"], carl={"hand": ["Magic Missile"]})
    t.do("Carl", play="Magic Missile", side=side)
    t.expect(fight={"munchkins": munchkins, "monsters": monsters}, Carl={"hand_lacks": ["Magic Missile"]})


@pytest.mark.rule("combat.anyone-may-affect")
def test_a_bystander_may_use_a_one_shot_from_the_table():
    t = fight({"level": 5}, ["Rat"], carl={"in_play": ["Magic Missile"]})
    t.do("Carl", play="Magic Missile", side="munchkins")
    t.expect(fight={"munchkins": 10, "monsters": 3})


@pytest.mark.rule("combat.anyone-may-affect")
def test_a_bystanders_class_ability_may_hinder_the_monster():
    """Wizard, Unflattering Hex: in any combat, two discards, a monster is at -4."""
    t = fight({"level": 5}, ["Bear"], carl={"in_play": ["Wizard"], "hand": ["Elf", "Dwarf"]})
    t.do("Carl", use="Wizard", to="Unflattering Hex", on="Bear", pay=["Elf", "Dwarf"])
    t.expect(fight={"munchkins": 5, "monsters": 6}, door_discard_has=["Elf", "Dwarf"])


@pytest.mark.rule("combat.anyone-may-affect")
def test_the_fighter_uses_one_shots_and_class_abilities_too():
    t = fight({"level": 5, "in_play": ["Wizard"], "hand": ["Magic Missile", "Elf", "Dwarf"]}, ["Bear"])
    t.do("Aric", use="Wizard", to="Unflattering Hex", on="Bear", pay=["Elf", "Dwarf"])
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.expect(fight={"munchkins": 10, "monsters": 6, "ahead": "munchkins"})


@pytest.mark.rule("combat.anyone-may-affect")
def test_an_ability_without_its_class_is_refused():
    t = fight({"level": 5}, ["Bear"], carl={"hand": ["Wizard", "Elf", "Dwarf"]})
    assert not t.may("Carl", use="Wizard", to="Unflattering Hex", on="Bear", pay=["Elf", "Dwarf"])


@pytest.mark.rule("combat.anyone-may-affect")
def test_a_player_who_died_during_the_fight_has_nothing_to_play_into_it():
    t = fight({"level": 5}, ["Rat"], suzan={"level": 2, "hand": ["Bolt"]}, carl={"hand": ["Magic Missile"]})
    assert t.may("Carl", play="Magic Missile", side="monsters")
    t.do("Suzan", play="Bolt", on="Carl")
    t.all_pass()
    t.expect(Carl={"dead": True, "hand_count": 0})
    assert not t.may("Carl", play="Magic Missile", side="monsters")


@pytest.mark.rule("combat.door-cards", "monster.enhancer.anyone")
def test_a_bystander_may_enhance_a_monster_from_hand():
    t = fight({"level": 5}, ["Rat"], carl={"hand": ["Enraged"]})
    t.do("Carl", play="Enraged", on="Rat")
    t.expect(fight={"monsters": 8, "treasures": 2}, Carl={"hand_lacks": ["Enraged"]})


@pytest.mark.rule("combat.door-cards")
def test_without_a_combat_there_is_nothing_to_enhance():
    t = deal(
        players={"Aric": {"hand": ["Enraged", "Rat"]}, "Suzan": {"hand": ["Ancient"]}, "Carl": {}},
        turn="Aric",
        cards=CARDS,
    )
    for who, card in (("Aric", "Enraged"), ("Suzan", "Ancient")):
        t.refuse(who, play=card, rule="combat.door-cards")


# ---- interference -------------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.interfere.one-shot-for-player")
def test_a_bystander_strengthens_the_fighter():
    t = fight({"level": 9}, ["Bear"], carl={"hand": ["Potion of Outdoor Voice"]})
    t.expect(fight={"munchkins": 9, "monsters": 10, "ahead": "monsters"})
    t.do("Carl", play="Potion of Outdoor Voice", side="munchkins")
    t.expect(fight={"munchkins": 12, "monsters": 10, "ahead": "munchkins"}, in_combat=["Aric"])


@pytest.mark.rule("combat.interfere.one-shot-against-player", "ruling.J28")
def test_a_one_shot_against_the_fighter_strengthens_the_monsters():
    t = fight({"level": 9, "in_play": ["Tall Hat"]}, ["Bear"], carl={"hand": ["Potion of Outdoor Voice"]})
    t.do("Carl", play="Potion of Outdoor Voice", side="monsters")
    t.expect(fight={"munchkins": 12, "monsters": 13, "ahead": "monsters"})


@pytest.mark.rule("combat.interfere.add-monster")
def test_a_bystander_lets_a_monster_wander_in():
    t = fight({"level": 9}, ["Rat"], carl={"hand": ["Wandering Monster", "Bear"]})
    t.do("Carl", play="Wandering Monster", with_="Bear")
    t.expect(fight={"munchkins": 9, "monsters": 13, "ahead": "monsters", "levels": 2}, Carl={"hand_count": 0})


@pytest.mark.rule("combat.interfere.add-monster")
def test_a_fighter_may_let_a_monster_wander_into_the_own_combat():
    t = fight({"level": 5, "in_play": ["Tall Hat"], "hand": ["Wandering Monster", "Rat"]}, ["Mildly Haunted Sandwich"])
    t.do("Aric", play="Wandering Monster", with_="Rat")
    t.expect(fight={"munchkins": 8, "monsters": 4, "levels": 2, "treasures": 2})


@pytest.mark.rule("combat.interfere.add-monster")
def test_wandering_monster_needs_a_monster_from_hand():
    t = fight({"level": 9}, ["Rat"], carl={"hand": ["Wandering Monster", "Elf"]})
    t.refuse("Carl", play="Wandering Monster", rule="combat.interfere.add-monster")


@pytest.mark.rule("combat.interfere.add-monster")
@pytest.mark.parametrize("card", ["Slip", "Enraged", "Elf"])
def test_wandering_monster_brings_nothing_but_a_monster(card):
    t = fight({"level": 9}, ["Rat"], carl={"hand": ["Wandering Monster", card, "Bear"]})
    assert not t.may("Carl", play="Wandering Monster", with_=card)
    assert t.may("Carl", play="Wandering Monster", with_="Bear")


@pytest.mark.rule("combat.interfere.add-monster")
def test_the_monster_comes_from_the_own_hand():
    t = fight(
        {"level": 9}, ["Rat"], suzan={"hand": ["Bear"]}, carl={"hand": ["Wandering Monster", "Mildly Haunted Sandwich"]}
    )
    assert not t.may("Carl", play="Wandering Monster", with_="Bear")


@pytest.mark.rule("combat.interfere.add-monster")
def test_wandering_monster_needs_a_combat():
    t = deal(
        players={"Aric": {"hand": ["Wandering Monster", "Rat"]}, "Suzan": {}, "Carl": {}},
        turn="Aric",
        phase="trouble",
        cards=CARDS,
    )
    t.refuse(
        "Aric",
        play="Wandering Monster",
        with_="Rat",
        rule="combat.interfere.add-monster",
    )


@pytest.mark.rule("combat.interfere.backstab")
def test_a_thief_backstabs_a_fighter():
    t = fight({"level": 5}, ["Rat"], carl={"in_play": ["Thief"], "hand": ["Elf"]})
    t.do("Carl", use="Thief", to="Backstab", on="Aric", pay=["Elf"])
    t.expect(fight={"munchkins": 2, "monsters": 3, "ahead": "monsters"}, door_discard_has=["Elf"])


@pytest.mark.rule("combat.interfere.backstab")
def test_nobody_is_backstabbed_out_of_combat():
    t = deal(
        players={"Aric": {}, "Suzan": {}, "Carl": {"in_play": ["Thief"], "hand": ["Elf"]}}, turn="Aric", cards=CARDS
    )
    t.refuse(
        "Carl",
        use="Thief",
        to="Backstab",
        on="Aric",
        pay=["Elf"],
        rule="timing.class-abilities-by-card",
    )


@pytest.mark.rule("combat.interfere.backstab")
def test_a_bystander_cannot_be_backstabbed_while_others_fight():
    t = fight({"level": 5}, ["Rat"], carl={"in_play": ["Thief"], "hand": ["Elf"]})
    t.refuse(
        "Carl",
        use="Thief",
        to="Backstab",
        on="Suzan",
        pay=["Elf"],
        rule="combat.interfere.backstab",
    )


@pytest.mark.rule("combat.interfere.trap")
def test_a_curse_may_turn_a_fight():
    """11 to 9 with a +3 hat; without it 8 to 9."""
    t = fight({"level": 8, "in_play": ["Tall Hat"]}, ["Duke of Unsolicited Sonnets"], carl={"hand": ["Gale"]})
    t.expect(fight={"munchkins": 11, "monsters": 9, "ahead": "munchkins"})
    t.do("Carl", play="Gale", on="Aric")
    t.all_pass()
    t.expect(fight={"munchkins": 8, "monsters": 9, "ahead": "monsters"}, treasure_discard_has=["Tall Hat"])


@pytest.mark.rule("combat.interfere.trap")
def test_a_curse_may_hit_the_helper():
    t = deal(
        players={"Aric": {"level": 5}, "Suzan": {"level": 3, "in_play": ["Tall Hat"]}, "Carl": {"hand": ["Gale"]}},
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Bear"], "helper": "Suzan"},
        cards=CARDS,
    )
    t.do("Carl", play="Gale", on="Suzan")
    t.all_pass()
    t.expect(fight={"munchkins": 8, "monsters": 10, "ahead": "monsters"})


@pytest.mark.rule("combat.interfere.last-moment")
def test_a_curse_counts_up_to_the_end_of_the_pause():
    t = fight({"level": 1, "in_play": ["Tall Hat"]}, ["Rat"], carl={"hand": ["Gale"]})
    t.do("Aric", "claim the kill")
    t.do("Carl", play="Gale", on="Aric")
    t.all_pass()
    t.expect(fight={"munchkins": 1, "monsters": 3, "ahead": "monsters"}, Aric={"level": 1}, in_combat=["Aric"])


@pytest.mark.rule("combat.interfere.last-moment")
def test_a_backstab_counts_up_to_the_end_of_the_pause():
    t = fight({"level": 5}, ["Rat"], carl={"in_play": ["Thief"], "hand": ["Elf"]})
    t.do("Aric", "claim the kill")
    t.do("Carl", use="Thief", to="Backstab", on="Aric", pay=["Elf"])
    t.expect(fight={"munchkins": 2, "monsters": 3, "ahead": "monsters"}, in_combat=["Aric"])


@pytest.mark.rule("combat.interfere.last-moment")
def test_a_wandering_monster_may_come_up_to_the_end_of_the_pause():
    t = fight({"level": 5}, ["Rat"], carl={"hand": ["Wandering Monster", "Bear"]})
    t.do("Aric", "claim the kill")
    t.do("Carl", play="Wandering Monster", with_="Bear")
    t.expect(fight={"munchkins": 5, "monsters": 13}, in_combat=["Aric"], Aric={"level": 5})
