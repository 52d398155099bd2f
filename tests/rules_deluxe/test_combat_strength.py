"""Combat: how it starts, how strong each side is, who wins, and what follows at once."""

import pytest

from kickdoor.judge.scenario import deal

# Plain monsters without tricks, and plain Items and Curses with round numbers.
CARDS = """
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: bear, name: Bear, deck: door, type: monster, monster: {level: 10, treasures: 2},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: boss, name: Boss, deck: door, type: monster, monster: {level: 2, treasures: 3, levels: 2},
   bad_stuff: [{die: {to: victim}}]}
- id: elf_hater
  name: Elf Hater
  deck: door
  type: monster
  monster: {level: 6, treasures: 1}
  abilities: [{static: [{stat: strength, add: 3, to: this, because: {trait: elf}}]}]
  bad_stuff: [{lose_level: {to: victim}}]
- {id: tiny, name: Tiny, deck: door, type: monster_enhancer, enhancer: {bonus: -6, treasures: 0}}
- {id: big_stick, name: Big Stick, deck: treasure, type: item, item: {value: 300, bonus: 3}}
- {id: lead, name: Lead Boots, deck: treasure, type: item, item: {value: 100, bonus: -1}}
- {id: jinx, name: Jinx, deck: door, type: curse, lasts: until_removed,
   abilities: [{static: [{stat: strength, add: -2, to: victim}]}]}
- {id: doom, name: Doom, deck: door, type: curse, lasts: until_removed,
   abilities: [{static: [{stat: strength, add: -5, to: victim}]}]}
- {id: slip, name: Slip, deck: door, type: curse, effect: [{lose_level: {to: victim}}]}
"""

OTHERS = {"Suzan": {}, "Carl": {}}


def fight(aric, monsters, **more):
    """Aric's turn, a fight under way against these monsters."""
    others = more.pop("others", {})
    players = {"Aric": aric, "Suzan": others.get("Suzan", {}), "Carl": others.get("Carl", {})}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": monsters, **more}, cards=CARDS)


# ---- how a combat starts ------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.start")
def test_a_kicked_monster_starts_a_combat():
    t = deal(players={"Aric": {"level": 3}, **OTHERS}, turn="Aric", door=["Rat"], cards=CARDS)
    t.do("Aric", "kick open the door")
    t.expect(phase="combat", in_combat=["Aric"], fight={"munchkins": 3, "monsters": 1})


@pytest.mark.rule("combat.start")
def test_a_monster_from_hand_starts_a_combat_when_looking_for_trouble():
    t = deal(players={"Aric": {"level": 3, "hand": ["Rat"]}, **OTHERS}, turn="Aric", phase="trouble", cards=CARDS)
    t.do("Aric", look_for_trouble="Rat")
    t.expect(phase="combat", in_combat=["Aric"], fight={"munchkins": 3, "monsters": 1}, Aric={"hand_lacks": ["Rat"]})


@pytest.mark.rule("combat.start", "monster.in-hand")
@pytest.mark.parametrize("phase", ["prepare", "charity"])
def test_a_monster_from_hand_starts_no_combat_at_another_moment(phase):
    t = deal(players={"Aric": {"hand": ["Rat"]}, **OTHERS}, turn="Aric", phase=phase, cards=CARDS)
    t.refuse("Aric", look_for_trouble="Rat", rule="turn.phases")


@pytest.mark.rule("combat.start", "monster.in-hand")
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_a_monster_is_not_simply_played(who):
    players = {"Aric": {}, "Suzan": {}, "Carl": {}}
    players[who] = {"hand": ["Rat"]}
    t = deal(players=players, turn="Aric", cards=CARDS)
    t.refuse(who, play="Rat", rule="monster.in-hand")


@pytest.mark.rule("combat.start", "monster.in-hand")
def test_nobody_looks_for_trouble_on_somebody_elses_turn():
    t = deal(players={"Aric": {}, "Suzan": {"hand": ["Rat"]}, "Carl": {}}, turn="Aric", phase="trouble", cards=CARDS)
    t.refuse("Suzan", look_for_trouble="Rat", rule="turn.order")


# ---- strength -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.strength.player")
def test_a_players_strength_is_level_plus_bonuses_and_penalties():
    t = fight({"level": 4, "in_play": ["Big Stick"], "curses": ["Jinx"]}, ["Rat"])
    t.expect(Aric={"strength": 5}, fight={"munchkins": 5, "monsters": 1})


@pytest.mark.rule("combat.strength.player")
def test_a_negative_item_bonus_counts_too():
    t = fight({"level": 4, "in_play": ["Lead Boots"]}, ["Rat"])
    t.expect(fight={"munchkins": 3})


@pytest.mark.rule("combat.strength.player")
def test_a_sideways_item_adds_nothing():
    t = fight({"level": 4, "in_play": [{"card": "Big Stick", "equipped": False}]}, ["Rat"])
    t.expect(Aric={"not_equipped": ["Big Stick"]}, fight={"munchkins": 4})


@pytest.mark.rule("combat.strength.player")
def test_an_item_in_hand_adds_nothing():
    t = fight({"level": 4, "hand": ["Big Stick"]}, ["Rat"])
    t.expect(fight={"munchkins": 4})


@pytest.mark.rule("combat.strength.player", "ruling.J38")
def test_a_level_lost_in_mid_combat_lowers_strength_at_once():
    t = fight({"level": 4}, ["Rat"], others={"Suzan": {"hand": ["Slip"]}})
    t.do("Suzan", play="Slip", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 3}, fight={"munchkins": 3, "monsters": 1})


@pytest.mark.rule("combat.strength.player", "ruling.J38")
def test_a_level_gained_in_mid_combat_raises_strength_and_makes_it_a_fight_for_the_win():
    t = fight({"level": 7, "hand": ["Win an Argument With a Door"]}, ["Boss"])
    t.expect(fight={"munchkins": 7, "for_the_win": False})
    t.do("Aric", play="Win an Argument With a Door", on="Aric")
    t.expect(fight={"munchkins": 8, "for_the_win": True})


@pytest.mark.rule("ruling.J38")
def test_a_level_lost_in_mid_combat_ends_a_fight_for_the_win():
    t = fight({"level": 9}, ["Rat"], others={"Suzan": {"hand": ["Slip"]}})
    t.expect(fight={"for_the_win": True})
    t.do("Suzan", play="Slip", on="Aric")
    t.all_pass()
    t.expect(fight={"for_the_win": False})


@pytest.mark.rule("combat.strength.monster", "combat.monster-specials")
def test_a_monsters_strength_is_level_plus_what_it_has_against_the_fighter():
    t = fight({"level": 4, "in_play": ["Elf"]}, ["Elf Hater"])
    t.expect(fight={"monsters": 9})


@pytest.mark.rule("combat.monster-specials")
def test_a_bonus_against_a_race_does_not_count_against_others():
    t = fight({"level": 4, "in_play": ["Dwarf"]}, ["Elf Hater"])
    t.expect(fight={"monsters": 6})


@pytest.mark.rule("combat.monster-specials")
def test_a_bonus_against_a_race_does_not_count_for_a_bystander():
    t = fight({"level": 4}, ["Elf Hater"], others={"Suzan": {"in_play": ["Elf"]}})
    t.expect(fight={"monsters": 6})


@pytest.mark.rule("combat.monster-specials", "combat.strength.monster")
def test_a_monsters_weakness_counts_against_it():
    """Sphinx Who Forgot the Riddle, Level 12, is at -4 against Wizards."""
    t = fight({"level": 9, "in_play": ["Wizard"]}, ["Sphinx Who Forgot the Riddle"])
    t.expect(fight={"munchkins": 9, "monsters": 8, "ahead": "munchkins"})


@pytest.mark.rule("combat.strength.monster", "combat.strength.negative")
def test_a_monsters_strength_may_be_negative():
    t = fight({"level": 1}, [{"card": "Rat", "enhancers": ["Store-Brand"]}])
    t.expect(fight={"munchkins": 1, "monsters": -4, "ahead": "munchkins"})


@pytest.mark.rule("combat.strength.negative")
def test_minus_four_beats_minus_five():
    t = fight({"level": 1, "curses": ["Doom"]}, [{"card": "Rat", "enhancers": ["Tiny"]}])
    t.expect(fight={"munchkins": -4, "monsters": -5, "ahead": "munchkins"}, Aric={"level": 1})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 2})


@pytest.mark.rule("combat.strength.negative")
def test_strength_may_be_zero_and_zero_loses_to_one():
    t = fight({"level": 2, "curses": ["Jinx"]}, ["Rat"])
    t.expect(fight={"munchkins": 0, "monsters": 1, "ahead": "monsters"}, Aric={"level": 2})


# ---- ties, winning, losing ----------------------------------------------------------------------------------------


@pytest.mark.rule("combat.ties", "combat.lose")
def test_a_tie_is_a_loss():
    t = fight({"level": 7, "in_play": ["Big Stick"]}, ["Bear"])
    t.expect(fight={"munchkins": 10, "monsters": 10, "ahead": "monsters"})
    t.refuse("Aric", "claim the kill", rule="combat.ties")
    t.do("Aric", "run away")
    t.expect(phase="run", Aric={"level": 7})


@pytest.mark.rule("combat.ties", "combat.win")
def test_one_more_than_the_monster_kills_it():
    t = fight({"level": 8, "in_play": ["Big Stick"]}, ["Bear"])
    t.expect(fight={"munchkins": 11, "monsters": 10, "ahead": "munchkins"})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 9, "hand_count": 2}, door_discard_has=["Bear"])


@pytest.mark.rule("combat.ties.warrior")
def test_a_warrior_wins_a_tie():
    t = fight({"level": 7, "in_play": ["Warrior", "Big Stick"]}, ["Bear"])
    t.expect(fight={"munchkins": 10, "monsters": 10, "ahead": "munchkins"})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 8}, door_discard_has=["Bear"])


@pytest.mark.rule("combat.ties.warrior")
def test_a_warrior_one_behind_still_loses():
    t = fight({"level": 6, "in_play": ["Warrior", "Big Stick"]}, ["Bear"])
    t.expect(fight={"munchkins": 9, "monsters": 10, "ahead": "monsters"})
    t.refuse("Aric", "claim the kill", rule="combat.lose")


@pytest.mark.rule("combat.ties.warrior")
def test_a_warrior_helper_wins_the_tie_for_the_fighter():
    t = fight({"level": 6}, ["Bear"], helper="Suzan", others={"Suzan": {"level": 4, "in_play": ["Warrior"]}})
    t.expect(fight={"munchkins": 10, "monsters": 10, "ahead": "munchkins"})


@pytest.mark.rule("combat.ties.warrior")
def test_a_warrior_who_only_watches_wins_no_tie():
    t = fight({"level": 7, "in_play": ["Big Stick"]}, ["Bear"], others={"Suzan": {"in_play": ["Warrior"]}})
    t.expect(fight={"ahead": "monsters"})


@pytest.mark.rule("combat.ties.warrior", "combat.class-change-midfight")
def test_a_warrior_who_drops_the_class_at_a_tie_loses():
    t = fight({"level": 7, "in_play": ["Warrior", "Big Stick"]}, ["Bear"])
    t.do("Aric", discard="Warrior")
    t.expect(fight={"munchkins": 10, "monsters": 10, "ahead": "monsters"})
    t.refuse("Aric", "claim the kill", rule="combat.ties")


@pytest.mark.rule("combat.win")
def test_an_ordinary_monster_gives_one_level_and_its_treasures():
    t = fight({"level": 9, "in_play": ["Big Stick"]}, ["Bear"])
    t.expect(fight={"levels": 1, "treasures": 2})


@pytest.mark.rule("combat.win")
def test_a_big_monster_gives_two_levels():
    t = fight({"level": 3}, ["Boss"])
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 3})


@pytest.mark.rule("combat.win")
def test_a_standing_win_is_a_win_and_not_run_from():
    """Rulings, row 58: nobody must spend cards to win, but what counts by itself counts."""
    t = fight({"level": 5}, ["Rat"])
    t.refuse("Aric", "run away", rule="runaway.must")


@pytest.mark.rule("combat.lose")
def test_the_side_that_is_behind_must_run():
    t = fight({"level": 3, "in_play": ["Big Stick"]}, ["Bear"])
    t.refuse("Aric", "claim the kill", rule="combat.lose")
    t.do("Aric", "run away")
    t.expect(phase="run", Aric={"level": 3, "hand_count": 0})
    t.refuse("Aric", "end turn", rule="runaway.must")


@pytest.mark.rule("combat.lose")
def test_once_the_fight_is_given_up_no_card_wins_it_any_more():
    t = fight({"level": 9}, ["Bear"], others={"Suzan": {"hand": ["Magic Missile"]}, "Carl": {"hand": ["Store-Brand"]}})
    t.do("Aric", "run away")
    t.refuse("Suzan", play="Magic Missile", side="munchkins", rule="ruling.R7")
    t.refuse("Carl", play="Store-Brand", on="Bear", rule="ruling.R7")


@pytest.mark.rule("combat.lose")
def test_helper_and_fighter_lose_together():
    t = deal(
        players={"Aric": {"level": 3}, "Suzan": {"level": 2}, "Carl": {}},
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Bear"], "helper": "Suzan"},
        dice=[1, 1],
        cards=CARDS,
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Bear")
    t.all_pass()
    t.do("Suzan", roll_against="Bear")
    t.all_pass()
    t.expect(Aric={"level": 2}, Suzan={"level": 1})


# ---- a new Class in mid-fight -------------------------------------------------------------------------------------


@pytest.mark.rule("combat.class-change-midfight")
def test_dropping_a_class_changes_both_totals_at_once():
    """Sphinx Who Forgot the Riddle is at -4 against Wizards; Staff of Napalm is theirs alone."""
    t = fight({"level": 5, "in_play": ["Wizard", "Staff of Napalm"]}, ["Sphinx Who Forgot the Riddle"])
    t.expect(fight={"munchkins": 9, "monsters": 8})
    t.do("Aric", discard="Wizard")
    t.expect(fight={"munchkins": 5, "monsters": 12}, Aric={"in_play_has": ["Staff of Napalm"]})


@pytest.mark.rule("combat.class-change-midfight", "combat.monster-specials")
def test_dropping_a_race_changes_the_monster_at_once():
    t = fight({"level": 4, "in_play": ["Elf"]}, ["Elf Hater"])
    t.do("Aric", discard="Elf")
    t.expect(fight={"munchkins": 4, "monsters": 6})


@pytest.mark.rule("combat.class-change-midfight")
def test_a_new_class_in_the_own_combat_counts_at_once():
    t = fight({"level": 5, "in_play": ["Thief"], "hand": ["Wizard"]}, ["Sphinx Who Forgot the Riddle"])
    t.do("Aric", discard="Thief")
    t.do("Aric", play="Wizard")
    t.expect(fight={"munchkins": 5, "monsters": 8}, Aric={"in_play_has": ["Wizard"], "in_play_lacks": ["Thief"]})


@pytest.mark.rule("combat.class-change-midfight")
def test_a_helper_may_drop_a_class_but_not_play_one():
    t = fight(
        {"level": 5},
        ["Sphinx Who Forgot the Riddle"],
        helper="Suzan",
        others={"Suzan": {"level": 4, "in_play": ["Wizard"], "hand": ["Warrior"]}},
    )
    t.expect(fight={"munchkins": 9, "monsters": 8})
    t.do("Suzan", discard="Wizard")
    t.expect(fight={"munchkins": 9, "monsters": 12})
    t.refuse(
        "Suzan",
        play="Warrior",
        rule="timing.own-turn.class",
    )
