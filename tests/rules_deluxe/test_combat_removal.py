"""Combat: getting rid of a monster without killing it, and fighting several at once."""

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 4, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: wolf, name: Wolf, deck: door, type: monster, monster: {level: 6, treasures: 2},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: giant, name: Giant, deck: door, type: monster, monster: {level: 16, treasures: 4},
   bad_stuff: [{lose_level: {to: victim}}]}
- id: purist
  name: Purist
  deck: door
  type: monster
  monster: {level: 3, treasures: 1}
  abilities: [{static: [{rule: level_only, to: this}]}]
  bad_stuff: [{lose_level: {to: victim}}]
- id: shoo
  name: Shoo
  deck: treasure
  type: one_shot
  one_shot: {value: 100}
  abilities: [{play: any_combat, target: {monster: {}}, do: [{remove_monster: {which: monster}}]}]
- {id: big_stick, name: Big Stick, deck: treasure, type: item, item: {value: 300, bonus: 5}}
- {id: doom, name: Doom, deck: door, type: curse, lasts: until_removed,
   abilities: [{static: [{stat: strength, add: -5, to: victim}]}]}
"""


def fight(aric, monsters, suzan=None, carl=None, helper=None, **more):
    """Aric's turn, a fight under way against these monsters."""
    players = {"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}
    under_way = {"monsters": monsters, **({"helper": helper} if helper else {})}
    return deal(players=players, turn="Aric", phase="combat", fight=under_way, cards=CARDS, **more)


# ---- without killing ----------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.nonlethal", "combat.nonlethal.treasure")
def test_a_removed_monster_gives_no_level_no_treasure_and_no_running():
    t = fight({"level": 2, "hand": ["Portable Plot Hole"]}, ["Giant"], dice=[1])
    t.do("Aric", play="Portable Plot Hole", on="Giant")
    t.expect(in_combat=[], Aric={"level": 2, "hand_count": 0}, door_discard_has=["Giant"])
    t.refuse(
        "Aric",
        roll_against="Giant",
        rule="runaway.must",
    )


@pytest.mark.rule("combat.nonlethal")
def test_a_removal_by_a_bystander_gives_the_fighter_no_level_either():
    t = fight({"level": 9}, ["Rat"], carl={"hand": ["Shoo"]})
    t.do("Carl", play="Shoo", on="Rat")
    t.expect(in_combat=[], Aric={"level": 9, "hand_count": 0}, winner=None)


@pytest.mark.rule("combat.nonlethal", "ruling.J7")
def test_a_monster_removed_at_once_still_counts_as_met():
    """The drawn monster is gone before a blow: no Look For Trouble, no Loot The Room."""
    t = deal(
        players={"Aric": {"level": 2, "hand": ["Shoo", "Rat"]}, "Suzan": {}, "Carl": {}},
        turn="Aric",
        door=["Giant"],
        cards=CARDS,
    )
    t.do("Aric", "kick open the door")
    t.do("Aric", play="Shoo", on="Giant")
    t.refuse("Aric", "loot the room", rule="turn.phase2.skip-after-fight")
    t.refuse(
        "Aric",
        look_for_trouble="Rat",
        rule="turn.phase2.skip-after-fight",
    )
    t.expect(phase="charity", turn="Aric")


@pytest.mark.rule("combat.nonlethal.treasure")
def test_a_card_silent_about_treasure_gives_none():
    t = fight({"level": 2, "hand": ["Shoo"]}, ["Giant"])
    t.do("Aric", play="Shoo", on="Giant")
    t.expect(Aric={"hand_count": 0})


@pytest.mark.rule("combat.nonlethal.treasure", "combat.nonlethal")
def test_a_card_that_grants_the_treasure_gives_it_but_no_level():
    """Accepted to Art School removes a monster and leaves its Treasure."""
    t = fight({"level": 2, "hand": ["Accepted to Art School"]}, ["Giant"])
    t.do("Aric", play="Accepted to Art School", on="Giant")
    t.expect(in_combat=[], Aric={"level": 2, "hand_count": 4})


@pytest.mark.rule("combat.nonlethal.treasure")
def test_treasure_granted_by_a_bystanders_card_is_the_fighters():
    t = fight({"level": 2}, ["Giant"], carl={"hand": ["Accepted to Art School"]})
    t.do("Carl", play="Accepted to Art School", on="Giant")
    t.expect(in_combat=[], Aric={"level": 2, "hand_count": 4}, Carl={"hand_count": 0})


@pytest.mark.rule("combat.nonlethal.treasure")
def test_granted_treasure_includes_what_enhancers_add():
    t = fight({"level": 2, "hand": ["Accepted to Art School"]}, [{"card": "Giant", "enhancers": ["Enraged"]}])
    t.do("Aric", play="Accepted to Art School", on="Giant")
    t.expect(Aric={"level": 2, "hand_count": 5}, door_discard_has=["Giant", "Enraged", "Accepted to Art School"])


@pytest.mark.rule("combat.nonlethal.treasure")
def test_granted_treasure_waits_for_the_end_of_the_combat():
    t = fight({"level": 6, "hand": ["Accepted to Art School"]}, ["Giant", "Rat"])
    t.do("Aric", play="Accepted to Art School", on="Giant")
    t.expect(in_combat=["Aric"], Aric={"hand_count": 0}, fight={"monsters": 4, "levels": 1, "treasures": 5})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 7, "hand_count": 5})


@pytest.mark.rule("combat.nonlethal.treasure", "reward.helped-faceup", "ruling.K23")
def test_granted_treasure_is_shared_with_the_helper_as_agreed():
    t = fight({"level": 2, "hand": ["Accepted to Art School"]}, ["Giant"], suzan={"level": 9}, treasure=["Big Stick"])
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    t.do("Aric", play="Accepted to Art School", on="Giant")
    assert t.sees("Carl", "Big Stick")
    t.do("Suzan", pick="Big Stick")
    t.expect(Aric={"level": 2}, Suzan={"level": 9, "hand_count": 1, "hand_has": ["Big Stick"]}, in_combat=[])


@pytest.mark.rule("combat.last-monster-removed")
def test_when_the_last_monster_is_gone_nothing_more_can_be_played_in():
    t = fight(
        {"level": 2, "hand": ["Shoo"]},
        ["Giant"],
        suzan={"hand": ["Wandering Monster", "Rat", "Enraged"]},
        carl={"hand": ["Mate"]},
    )
    t.do("Aric", play="Shoo", on="Giant")
    t.expect(in_combat=[])
    t.refuse("Suzan", play="Wandering Monster", with_="Rat", rule="combat.interfere.add-monster")
    t.refuse("Suzan", play="Enraged", rule="combat.door-cards")
    t.refuse("Carl", play="Mate", rule="combat.door-cards")


@pytest.mark.rule("combat.last-monster-removed", "ruling.J29")
def test_there_is_no_claim_after_the_last_monster_is_removed():
    t = fight({"level": 9, "hand": ["Shoo"]}, ["Rat"])
    t.do("Aric", play="Shoo", on="Rat")
    t.refuse(
        "Aric",
        "claim the kill",
        rule="combat.win",
    )
    t.expect(Aric={"level": 9}, winner=None)


@pytest.mark.rule("combat.last-monster-removed", "combat.multi.eliminate-one")
def test_with_a_monster_left_the_combat_goes_on():
    t = fight({"level": 5, "hand": ["Shoo"]}, ["Rat", "Giant"])
    t.do("Aric", play="Shoo", on="Giant")
    t.expect(in_combat=["Aric"], phase="combat", fight={"munchkins": 5, "monsters": 4, "ahead": "munchkins"})


@pytest.mark.rule("combat.last-monster-removed")
def test_a_claimed_kill_is_off_when_the_last_monster_is_removed_in_the_pause():
    t = fight({"level": 5}, ["Rat"], carl={"hand": ["Shoo"]})
    t.do("Aric", "claim the kill")
    t.do("Carl", play="Shoo", on="Rat")
    t.expect(in_combat=[], Aric={"level": 5, "hand_count": 0})


# ---- several monsters ---------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.multi.combined", "combat.ties")
def test_a_tie_with_the_sum_is_a_loss():
    t = fight({"level": 5, "in_play": ["Big Stick"]}, ["Rat", "Wolf"])
    t.expect(fight={"munchkins": 10, "monsters": 10, "ahead": "monsters"})
    t.refuse("Aric", "claim the kill", rule="combat.ties")


@pytest.mark.rule("combat.multi.combined", "reward.level-per-monster")
def test_beating_the_sum_kills_both():
    t = fight({"level": 6, "in_play": ["Big Stick"]}, ["Rat", "Wolf"])
    t.expect(fight={"munchkins": 11, "monsters": 10, "ahead": "munchkins"})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 8, "hand_count": 3}, door_discard_has=["Rat", "Wolf"])


@pytest.mark.rule("combat.multi.specials-whole-fight")
def test_level_only_counts_against_every_monster_in_the_fight():
    t = fight({"level": 7, "in_play": ["Big Stick"]}, ["Purist", "Rat"])
    t.expect(fight={"munchkins": 7, "monsters": 7, "ahead": "monsters"})


@pytest.mark.rule("combat.multi.specials-whole-fight")
def test_when_its_monster_is_removed_the_special_goes_with_it():
    t = fight({"level": 7, "in_play": ["Big Stick"], "hand": ["Shoo"]}, ["Purist", "Rat"])
    t.do("Aric", play="Shoo", on="Purist")
    t.expect(fight={"munchkins": 12, "monsters": 4})


@pytest.mark.rule("ruling.K7")
def test_level_only_silences_one_shots_and_abilities_of_the_munchkins():
    t = fight({"level": 7, "in_play": ["Warrior"], "hand": ["Magic Missile", "Elf"]}, ["Purist"])
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.do("Aric", use="Warrior", to="Berserk", pay=["Elf"])
    t.expect(fight={"munchkins": 7, "monsters": 3})


@pytest.mark.rule("ruling.K7")
def test_level_only_silences_curses_and_backstabs_too():
    t = fight({"level": 7, "curses": ["Doom"]}, ["Purist"], carl={"in_play": ["Thief"], "hand": ["Elf"]})
    t.do("Carl", use="Thief", to="Backstab", on="Aric", pay=["Elf"])
    t.expect(fight={"munchkins": 7, "monsters": 3})


@pytest.mark.rule("ruling.K7")
def test_in_a_level_only_fight_monsters_keep_what_they_have():
    t = fight({"level": 7}, [{"card": "Purist", "enhancers": ["Enraged"]}], carl={"hand": ["Magic Missile"]})
    t.do("Carl", play="Magic Missile", side="monsters")
    t.expect(fight={"munchkins": 7, "monsters": 13})


@pytest.mark.rule("ruling.K7")
def test_what_weakens_the_monster_counts_in_a_level_only_fight():
    t = fight({"level": 2, "in_play": ["Wizard"], "hand": ["Elf", "Dwarf"]}, ["Purist"])
    t.do("Aric", use="Wizard", to="Unflattering Hex", on="Purist", pay=["Elf", "Dwarf"])
    t.expect(fight={"munchkins": 2, "monsters": -1, "ahead": "munchkins"})


@pytest.mark.rule("ruling.K7", "combat.ties.warrior")
def test_in_a_level_only_fight_a_warrior_still_wins_ties():
    t = fight({"level": 7, "in_play": ["Warrior", "Big Stick"]}, ["Purist", "Rat"])
    t.expect(fight={"munchkins": 7, "monsters": 7, "ahead": "munchkins"})


@pytest.mark.rule("ruling.K7")
def test_a_helpers_level_counts_in_a_level_only_fight_and_nothing_else_of_the_helper():
    t = fight(
        {"level": 3, "in_play": ["Big Stick"]},
        ["Purist", "Rat"],
        suzan={"level": 5, "in_play": ["Flaming Armor"]},
        helper="Suzan",
    )
    t.expect(fight={"munchkins": 8, "monsters": 7, "ahead": "munchkins"})


@pytest.mark.rule("combat.multi.eliminate-one")
def test_the_rest_is_fought_normally():
    t = fight({"level": 5, "hand": ["Shoo"]}, ["Rat", "Giant"])
    t.do("Aric", play="Shoo", on="Giant")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 6, "hand_count": 1}, door_discard_has=["Rat", "Giant"])


@pytest.mark.rule("combat.multi.no-partial-flight")
def test_nobody_kills_the_small_one_and_runs_from_the_big_one():
    t = fight({"level": 5}, ["Rat", "Giant"], dice=[6, 6])
    t.refuse(
        "Aric",
        "claim the kill",
        rule="combat.lose",
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Giant")
    t.all_pass()
    t.refuse(
        "Aric",
        "claim the kill",
        rule="combat.multi.no-partial-flight",
    )
    t.do("Aric", roll_against="Rat")
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 0}, in_combat=[], door_discard_has=["Rat", "Giant"])


@pytest.mark.rule("combat.multi.no-partial-flight")
def test_nobody_rolls_against_one_monster_while_the_fight_is_on():
    t = fight({"level": 5}, ["Rat", "Giant"], dice=[6])
    t.refuse("Aric", roll_against="Giant", rule="combat.multi.no-partial-flight")


@pytest.mark.rule("combat.multi.flee-forfeits", "combat.nonlethal.treasure")
def test_who_runs_from_the_rest_gets_nothing_for_the_removed_one():
    t = fight({"level": 5, "hand": ["Accepted to Art School"]}, ["Rat", "Giant"], dice=[6])
    t.do("Aric", play="Accepted to Art School", on="Rat")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Giant")
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 0}, in_combat=[])


@pytest.mark.rule("combat.multi.flee-forfeits")
def test_who_is_caught_by_the_rest_gets_nothing_for_the_removed_one():
    t = fight({"level": 5, "hand": ["Better Job Offer"]}, ["Rat", "Giant"], dice=[1])
    t.do("Aric", play="Better Job Offer", on="Rat")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Giant")
    t.all_pass()
    t.expect(Aric={"level": 4, "hand_count": 0}, in_combat=[])
