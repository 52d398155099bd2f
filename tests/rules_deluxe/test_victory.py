"""Level 10: who gets there, how, and when."""

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: mouse, name: Mouse, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: boss, name: Boss, deck: door, type: monster, monster: {level: 2, treasures: 1, levels: 2},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 12, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: slip, name: Slip, deck: door, type: curse, effect: [{lose_level: {to: victim}}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000, bonus: 0}}
- id: crown
  name: Crown
  deck: treasure
  type: treasure_special
  abilities: [{play: own_turn, do: [{win: {who: self}}]}]
- id: apotheosis
  name: Apotheosis
  deck: treasure
  type: treasure_special
  abilities: [{play: own_turn, do: [{gain_level: {to: self, n: 1, can_win: true}}]}]
- id: growth
  name: Growth
  deck: treasure
  type: treasure_special
  abilities: [{play: own_turn, do: [{gain_level: {to: self, n: 2}}]}]
"""


def fight(monsters, aric, suzan=None, carl=None, helper=None, **more):
    """Aric's turn, a fight under way against these monsters."""
    players = {"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}
    under_way = {"monsters": monsters, **({"helper": helper} if helper else {})}
    return deal(players=players, turn="Aric", phase="combat", fight=under_way, cards=CARDS, **more)


def win(t):
    t.do("Aric", "claim the kill")
    t.all_pass()


@pytest.mark.rule("victory.first-to-ten", "victory.immediate")
def test_a_kill_at_level_nine_wins_the_game():
    t = fight(["Rat"], {"level": 9})
    t.expect(fight={"for_the_win": True})
    t.do("Aric", "claim the kill")
    t.expect(winner=None)
    t.all_pass()
    t.expect(winner=["Aric"], Aric={"level": 10})


@pytest.mark.rule("victory.first-to-ten")
def test_a_two_level_monster_wins_from_level_eight():
    t = fight(["Boss"], {"level": 8})
    t.expect(fight={"for_the_win": True})
    win(t)
    t.expect(winner=["Aric"], Aric={"level": 10})


@pytest.mark.rule("victory.first-to-ten")
def test_level_nine_is_not_enough():
    t = fight(["Rat"], {"level": 8})
    win(t)
    t.expect(winner=None, Aric={"level": 9})


@pytest.mark.rule("ruling.J44", "victory.first-to-ten")
@pytest.mark.parametrize(("level", "monsters"), [(9, ["Boss"]), (9, ["Rat", "Mouse"]), (8, ["Boss", "Rat"])])
def test_more_levels_than_needed_stop_at_ten(level, monsters):
    t = fight(monsters, {"level": level})
    win(t)
    t.expect(winner=["Aric"], Aric={"level": 10})


@pytest.mark.rule("victory.must-kill")
def test_level_ten_is_not_bought():
    t = deal(players={"Aric": {"level": 9, "hand": ["Gem"]}, "Suzan": {}, "Carl": {}}, turn="Aric", cards=CARDS)
    t.refuse("Aric", sell=["Gem"], rule="item.sell.not-ten")


@pytest.mark.rule("victory.must-kill")
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_level_ten_is_not_reached_by_going_up_a_level(who):
    players = {"Aric": {"level": 9}, "Suzan": {}, "Carl": {}}
    players[who] = {**players[who], "hand": ["Pose Heroically on a Small Hill"]}
    t = deal(players=players, turn="Aric", cards=CARDS)
    t.refuse(who, play="Pose Heroically on a Small Hill", on="Aric", rule="treasure.gual.not-winning")


@pytest.mark.rule("victory.must-kill")
def test_level_ten_is_not_reached_by_removing_a_monster():
    t = fight(["Rat"], {"level": 9, "hand": ["Portable Plot Hole"]})
    t.do("Aric", play="Portable Plot Hole", on="Rat")
    t.expect(winner=None, Aric={"level": 9})


@pytest.mark.rule("victory.must-kill")
def test_a_helper_who_is_no_elf_does_not_win():
    t = fight(["Ogre"], {"level": 4}, {"level": 9}, helper="Suzan")
    win(t)
    t.expect(winner=None, Aric={"level": 5}, Suzan={"level": 9})


@pytest.mark.rule("victory.first-to-ten", "ruling.J10", "ruling.K2")
def test_an_elf_may_win_by_helping():
    t = fight(["Ogre"], {"level": 4}, {"level": 9, "in_play": ["Elf"]}, helper="Suzan")
    win(t)
    t.expect(winner=["Suzan"], Aric={"level": 5}, Suzan={"level": 10})


@pytest.mark.rule("ruling.J10", "ruling.J44")
@pytest.mark.parametrize("level", [8, 9])
def test_an_elf_who_helps_against_two_monsters_stops_at_ten(level):
    t = fight(["Ogre", "Rat"], {"level": 5}, {"level": level, "in_play": ["Elf", "Flaming Armor"]}, helper="Suzan")
    win(t)
    t.expect(winner=["Suzan"], Aric={"level": 7}, Suzan={"level": 10})


@pytest.mark.rule("victory.first-to-ten", "ruling.J10")
def test_fighter_and_elf_who_reach_ten_together_both_win():
    t = fight(["Ogre"], {"level": 9}, {"level": 9, "in_play": ["Elf"]}, helper="Suzan")
    win(t)
    t.expect(winner=["Aric", "Suzan"], Aric={"level": 10}, Suzan={"level": 10})


@pytest.mark.rule("victory.first-to-ten")
def test_a_helper_does_not_share_the_fighters_victory():
    t = fight(["Ogre"], {"level": 9}, {"level": 5}, helper="Suzan")
    win(t)
    t.expect(winner=["Aric"])


@pytest.mark.rule("ruling.K16", "victory.must-kill")
def test_two_levels_by_a_card_at_level_eight_are_one():
    t = deal(players={"Aric": {"level": 8, "hand": ["Growth"]}, "Suzan": {}, "Carl": {}}, turn="Aric", cards=CARDS)
    t.do("Aric", play="Growth")
    t.expect(Aric={"level": 9}, winner=None)


@pytest.mark.rule("ruling.K16")
def test_two_levels_by_a_card_at_level_seven_are_two():
    t = deal(players={"Aric": {"level": 7, "hand": ["Growth"]}, "Suzan": {}, "Carl": {}}, turn="Aric", cards=CARDS)
    t.do("Aric", play="Growth")
    t.expect(Aric={"level": 9}, winner=None)


@pytest.mark.rule("victory.card-exception")
@pytest.mark.parametrize(("level", "card"), [(9, "Apotheosis"), (9, "Crown"), (2, "Crown")])
def test_a_card_that_says_so_wins(level, card):
    t = deal(players={"Aric": {"level": level, "hand": [card]}, "Suzan": {}, "Carl": {}}, turn="Aric", cards=CARDS)
    t.do("Aric", play=card)
    t.expect(winner=["Aric"])


@pytest.mark.rule("victory.card-exception")
def test_such_a_card_is_still_played_by_its_own_timing():
    t = deal(players={"Aric": {}, "Suzan": {"level": 9, "hand": ["Apotheosis"]}, "Carl": {}}, turn="Aric", cards=CARDS)
    t.refuse("Suzan", play="Apotheosis", rule="treasure.other")


@pytest.mark.rule("victory.immediate")
def test_the_game_is_over_before_charity_and_before_anybody_else_acts():
    hand = ["Elf", "Dwarf", "Halfling", "Warrior", "Thief", "Cleric", "Wizard"]
    t = fight(["Rat"], {"level": 9, "hand": hand}, carl={"hand": ["Slip"]})
    win(t)
    t.expect(winner=["Aric"], turn="Aric", Aric={"level": 10})
    assert not t.may("Carl", play="Slip", on="Aric")
    assert not t.may("Aric", "end turn")
    assert not t.may("Aric", discard_charity=["Elf", "Dwarf", "Halfling"])


@pytest.mark.rule("victory.immediate")
def test_in_the_pause_before_the_winning_kill_a_curse_still_works():
    t = fight(["Rat"], {"level": 9}, carl={"hand": ["Slip"]})
    t.do("Aric", "claim the kill")
    t.do("Carl", play="Slip", on="Aric")
    t.all_pass()
    t.expect(winner=None, Aric={"level": 8})
    t.all_pass()
    t.expect(winner=None, Aric={"level": 9}, in_combat=[])
