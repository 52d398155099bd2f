"""Monsters: one card is one monster; what enhancers do to it, and to its Mate."""

from itertools import permutations

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 6, treasures: 2},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: wolf, name: Wolf, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: boss, name: Boss, deck: door, type: monster, monster: {level: 2, treasures: 1, levels: 2, doors: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: bigger, name: Bigger, deck: door, type: monster_enhancer, enhancer: {bonus: 5, treasures: 1}}
- {id: smaller, name: Smaller, deck: door, type: monster_enhancer, enhancer: {bonus: -2, treasures: -1}}
- {id: huge, name: Huge, deck: door, type: monster_enhancer, enhancer: {bonus: 10, treasures: 2}}
- id: shoo
  name: Shoo
  deck: treasure
  type: one_shot
  one_shot: {value: 100}
  abilities: [{play: any_combat, target: {monster: {}}, do: [{remove_monster: {which: monster}}]}]
- {id: club, name: Great Club, deck: treasure, type: item, item: {value: 300, bonus: 90}}
"""

STRONG = {"level": 4, "in_play": ["Great Club"]}


def fight(monsters, aric=None, suzan=None, carl=None, **more):
    """Aric's turn, a fight under way against these monsters."""
    players = {"Aric": aric or STRONG, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": monsters}, cards=CARDS, **more)


def win(t):
    t.do("Aric", "claim the kill")
    t.all_pass()


# ---- one card, one monster ----------------------------------------------------------------------------------------


@pytest.mark.rule("monster.single-card")
def test_a_flock_is_one_monster_and_one_level():
    t = fight(["Lawn Flamingo Flock"])
    t.expect(fight={"monsters": 5, "levels": 1, "treasures": 2})
    win(t)
    t.expect(Aric={"level": 5, "hand_count": 2})


@pytest.mark.rule("monster.single-card")
def test_a_flock_is_run_from_with_one_roll():
    t = fight(["Lawn Flamingo Flock"], aric={"level": 4}, dice=[5])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Lawn Flamingo Flock")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 4})
    t.refuse("Aric", roll_against="Lawn Flamingo Flock", rule="runaway.must")


# ---- enhancers ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("monster.enhancer.definition")
def test_an_enhancer_raises_or_lowers_one_monster():
    t = fight(["Rat", "Wolf"], suzan={"hand": ["Bigger", "Smaller"]})
    t.do("Suzan", play="Bigger", on="Rat")
    t.expect(fight={"monsters": 12})
    t.do("Suzan", play="Smaller", on="Wolf")
    t.expect(fight={"monsters": 10})


@pytest.mark.rule("monster.enhancer.definition", "monster.enhancer.mate", "ruling.K4")
def test_a_lowering_card_is_an_enhancer_so_the_mate_has_it_too():
    t = fight([{"card": "Rat", "enhancers": ["Store-Brand"]}], suzan={"hand": ["Mate"]})
    t.do("Suzan", play="Mate", on="Rat")
    t.expect(fight={"monsters": 2, "treasures": 2})


@pytest.mark.rule("monster.enhancer.treasure")
def test_an_enhancer_adds_treasure():
    t = fight(["Rat"], suzan={"hand": ["Bigger"]})
    t.do("Suzan", play="Bigger", on="Rat")
    t.expect(fight={"treasures": 3})
    win(t)
    t.expect(Aric={"hand_count": 3})


@pytest.mark.rule("monster.enhancer.treasure")
def test_a_lowering_enhancer_takes_treasure_away():
    t = fight(["Wolf"], suzan={"hand": ["Smaller"]})
    t.do("Suzan", play="Smaller", on="Wolf")
    t.expect(fight={"treasures": 0})
    win(t)
    t.expect(Aric={"level": 5, "hand_count": 0})


@pytest.mark.rule("monster.enhancer.treasure")
def test_there_are_never_less_than_no_treasures():
    t = fight([{"card": "Wolf", "enhancers": ["In Its Pajamas", "Store-Brand"]}])
    t.expect(fight={"monsters": -9, "treasures": 0})
    win(t)
    t.expect(Aric={"level": 5, "hand_count": 0})


@pytest.mark.rule("monster.enhancer.treasure")
def test_what_one_monster_lacks_is_not_taken_from_another():
    t = fight(["Rat", {"card": "Wolf", "enhancers": ["In Its Pajamas", "Store-Brand"]}])
    t.expect(fight={"treasures": 2})


@pytest.mark.rule("monster.enhancer.stack")
@pytest.mark.parametrize("order", list(permutations(["Bigger", "Smaller", "Huge"])))
def test_enhancers_add_up_in_any_order(order):
    t = fight(["Rat"], suzan={"hand": list(order)})
    for card in order:
        t.do("Suzan", play=card, on="Rat")
    t.expect(fight={"monsters": 6 + 5 - 2 + 10, "treasures": 2 + 1 - 1 + 2})


@pytest.mark.rule("monster.enhancer.target")
@pytest.mark.parametrize(("target", "treasures_left"), [("Rat", 3), ("Wolf", 2)])
def test_who_plays_an_enhancer_names_the_monster(target, treasures_left):
    """The Wolf goes: what was put on it goes with it, what was put on the Rat stays."""
    t = fight(["Rat", "Wolf"], aric={**STRONG, "hand": ["Shoo"]}, suzan={"hand": ["Bigger"]})
    t.do("Suzan", play="Bigger", on=target)
    t.expect(fight={"monsters": 12, "treasures": 4})
    t.do("Aric", play="Shoo", on="Wolf")
    t.expect(fight={"monsters": 11 if target == "Rat" else 6, "treasures": treasures_left})


@pytest.mark.rule("monster.enhancer.target")
def test_an_enhancer_is_not_played_on_no_monster_in_particular():
    t = fight(["Rat", "Wolf"], suzan={"hand": ["Bigger"]})
    t.refuse("Suzan", play="Bigger", rule="monster.enhancer.target")
    assert t.may("Suzan", play="Bigger", on="Rat")
    assert t.may("Suzan", play="Bigger", on="Wolf")
    t.expect(fight={"monsters": 7})


@pytest.mark.rule("monster.enhancer.target")
def test_the_fighter_has_no_say_in_the_target():
    """No question goes to Aric; the choice stands as Suzan made it."""
    t = fight(["Rat", "Wolf"], suzan={"hand": ["Bigger"]})
    t.do("Suzan", play="Bigger", on="Wolf")
    t.expect(question=None, fight={"monsters": 12})


@pytest.mark.rule("monster.enhancer.anyone")
def test_an_enhancer_is_anybodys_in_any_combat():
    t = fight(["Rat"], aric={**STRONG, "hand": ["Enraged"]}, suzan={"hand": ["Bigger"]}, carl={"hand": ["Huge"]})
    t.do("Carl", play="Huge", on="Rat")
    t.do("Suzan", play="Bigger", on="Rat")
    t.do("Aric", play="Enraged", on="Rat")
    t.expect(fight={"monsters": 26, "treasures": 6})


@pytest.mark.rule("monster.enhancer.anyone", "monster.enhancer.treasure")
def test_a_fighter_may_enhance_the_own_monster_for_the_treasure():
    t = fight(["Rat"], aric={**STRONG, "hand": ["Enraged"]})
    t.do("Aric", play="Enraged", on="Rat")
    win(t)
    t.expect(Aric={"level": 5, "hand_count": 3})


@pytest.mark.rule("monster.enhancer.anyone")
def test_a_helper_may_enhance_the_monster():
    t = deal(
        players={"Aric": {"level": 4}, "Suzan": {"level": 9, "hand": ["Bigger"]}, "Carl": {}},
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Rat"], "helper": "Suzan"},
        cards=CARDS,
    )
    t.do("Suzan", play="Bigger", on="Rat")
    t.expect(fight={"munchkins": 13, "monsters": 11, "treasures": 3})


# ---- the Mate -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("monster.enhancer.mate", "ruling.J27", "ruling.K4")
def test_a_mate_comes_enhanced():
    t = fight(["Rat"], suzan={"hand": ["Huge", "Mate"]})
    t.do("Suzan", play="Huge", on="Rat")
    t.do("Suzan", play="Mate", on="Rat")
    t.expect(fight={"monsters": 32, "levels": 2, "treasures": 8})


@pytest.mark.rule("monster.enhancer.mate", "ruling.K4")
@pytest.mark.parametrize("target", ["Rat", "Rat (Mate)"])
def test_an_enhancer_played_later_on_either_counts_for_both(target):
    t = fight(["Rat"], suzan={"hand": ["Bigger", "Mate"]})
    t.do("Suzan", play="Mate", on="Rat")
    t.do("Suzan", play="Bigger", on=target)
    t.expect(fight={"monsters": 22, "treasures": 6})


@pytest.mark.rule("monster.enhancer.mate", "ruling.J27")
def test_monster_and_mate_killed_give_two_levels_and_both_treasures():
    t = fight([{"card": "Rat", "enhancers": ["Bigger"]}], suzan={"hand": ["Mate"]})
    t.do("Suzan", play="Mate", on="Rat")
    win(t)
    t.expect(Aric={"level": 6, "hand_count": 6}, door_discard_has=["Rat", "Mate", "Bigger"])


@pytest.mark.rule("ruling.J27")
def test_a_mate_has_its_own_levels_and_extra_rewards():
    """Boss: two levels, one Treasure and one face-down Door for the victor; so has its Mate."""
    t = fight(["Boss"], suzan={"hand": ["Mate"]})
    t.do("Suzan", play="Mate", on="Boss")
    t.expect(fight={"monsters": 4, "levels": 4, "treasures": 2})
    win(t)
    t.expect(Aric={"level": 8, "hand_count": 4})


@pytest.mark.rule("ruling.J27")
def test_a_mate_is_run_from_with_its_own_roll():
    t = fight(["Rat"], aric={"level": 4}, suzan={"hand": ["Mate"]}, dice=[5, 1])
    t.do("Suzan", play="Mate", on="Rat")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Rat")
    t.all_pass()
    t.expect(Aric={"level": 4}, phase="run")
    t.do("Aric", roll_against="Rat (Mate)")
    t.all_pass()
    t.expect(Aric={"level": 3}, in_combat=[])


@pytest.mark.rule("ruling.J27", "ruling.K4")
@pytest.mark.parametrize("gone", ["Rat", "Rat (Mate)"])
def test_when_one_of_the_pair_goes_the_other_stays_with_all_enhancers(gone):
    t = fight([{"card": "Rat", "enhancers": ["Bigger"]}], aric={**STRONG, "hand": ["Shoo"]}, suzan={"hand": ["Mate"]})
    t.do("Suzan", play="Mate", on="Rat")
    t.do("Aric", play="Shoo", on=gone)
    t.expect(in_combat=["Aric"], fight={"monsters": 11, "levels": 1, "treasures": 3})
    win(t)
    t.expect(Aric={"level": 5, "hand_count": 3})


@pytest.mark.rule("ruling.K4")
def test_a_one_shot_for_the_monsters_is_no_enhancer_and_counts_once():
    t = fight(["Rat"], suzan={"hand": ["Mate"]}, carl={"hand": ["Magic Missile", "Unsupervised Goose"]})
    t.do("Carl", play="Magic Missile", side="monsters")
    t.do("Suzan", play="Mate", on="Rat")
    t.do("Carl", play="Unsupervised Goose", side="monsters")
    t.expect(fight={"monsters": 6 + 6 + 5 + 5})


@pytest.mark.rule("ruling.K4")
def test_an_ability_used_on_one_of_the_pair_is_no_enhancer():
    """Wizard, Unflattering Hex: one monster is at -4."""
    t = fight(["Rat"], aric={"in_play": ["Wizard"], "hand": ["Elf", "Dwarf"]}, suzan={"hand": ["Mate"]})
    t.do("Suzan", play="Mate", on="Rat")
    t.do("Aric", use="Wizard", to="Unflattering Hex", on="Rat", pay=["Elf", "Dwarf"])
    t.expect(fight={"monsters": 6 + 6 - 4})


@pytest.mark.rule("monster.enhancer.mate", "monster.enhancer.anyone")
def test_an_enhancer_on_another_monster_does_not_reach_the_mate():
    t = fight(["Rat", "Wolf"], suzan={"hand": ["Mate", "Bigger"]})
    t.do("Suzan", play="Mate", on="Rat")
    t.do("Suzan", play="Bigger", on="Wolf")
    t.expect(fight={"monsters": 6 + 6 + 1 + 5})


@pytest.mark.rule("monster.enhancer.mate")
def test_a_mate_has_the_monsters_own_specials():
    """Drooling Slime, Level 1, is at +4 against Elves; its Mate hates them as well."""
    t = fight(["Drooling Slime"], aric={"level": 4, "in_play": ["Elf", "Great Club"]}, suzan={"hand": ["Mate"]})
    t.do("Suzan", play="Mate", on="Drooling Slime")
    t.expect(fight={"monsters": 10})


@pytest.mark.rule("ruling.J27")
def test_a_mate_keeps_the_specials_when_the_original_is_gone():
    """Suspiciously Polite Ogre, Level 5: Levels only."""
    ogre = "Suspiciously Polite Ogre"
    t = fight([ogre], aric={**STRONG, "hand": ["Shoo"]}, suzan={"hand": ["Mate"]})
    t.do("Suzan", play="Mate", on=ogre)
    t.expect(fight={"munchkins": 4, "monsters": 10})
    t.do("Aric", play="Shoo", on=ogre)
    t.expect(fight={"munchkins": 4, "monsters": 5})


@pytest.mark.rule("ruling.J27")
def test_a_mate_left_alone_has_the_monsters_bad_stuff():
    t = fight(["Rat"], aric={"level": 4, "hand": ["Shoo"]}, suzan={"hand": ["Mate"]}, dice=[1])
    t.do("Suzan", play="Mate", on="Rat")
    t.do("Aric", play="Shoo", on="Rat")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Rat (Mate)")
    t.all_pass()
    t.expect(Aric={"level": 3}, in_combat=[], door_discard_has=["Rat", "Mate"])


@pytest.mark.rule("ruling.K4")
def test_each_of_the_pair_has_its_own_extra_rewards():
    """Piñata Golem: when it is killed everybody draws a Door."""
    t = fight(["Piñata Golem"], suzan={"hand": ["Mate"]})
    t.do("Suzan", play="Mate", on="Piñata Golem")
    win(t)
    t.expect(Aric={"level": 6, "hand_count": 4 + 2}, Suzan={"hand_count": 2}, Carl={"hand_count": 2})


@pytest.mark.rule("monster.enhancer.mate", "ruling.J27", "ruling.K4")
def test_a_monster_may_have_two_mates():
    t = fight([{"card": "Rat", "enhancers": ["Bigger"]}], suzan={"hand": ["Mate"]}, carl={"hand": ["Mate"]})
    t.do("Suzan", play="Mate", on="Rat")
    t.do("Carl", play="Mate", on="Rat")
    t.expect(fight={"monsters": 33, "levels": 3, "treasures": 9})


@pytest.mark.rule("monster.enhancer.mate")
def test_a_mate_needs_a_fight():
    t = deal(
        players={"Aric": {"hand": ["Mate", "Rat"]}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="trouble", cards=CARDS
    )
    t.refuse(
        "Aric",
        play="Mate",
        rule="combat.door-cards",
    )
