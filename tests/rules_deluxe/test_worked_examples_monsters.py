"""Worked examples: several monsters, Undead, and running from them."""

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: a, name: Monster A, deck: door, type: monster, monster: {level: 4, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: b, name: Monster B, deck: door, type: monster, monster: {level: 6, treasures: 2},
   bad_stuff: [{lose_level: {to: victim}}]}
- id: purist
  name: Purist
  deck: door
  type: monster
  monster: {level: 3, treasures: 1}
  abilities: [{static: [{rule: level_only, to: this}]}]
  bad_stuff: [{lose_level: {to: victim}}]
- {id: five, name: Five, deck: door, type: monster, monster: {level: 5, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: killer, name: Killer, deck: door, type: monster, monster: {level: 15, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
- {id: chaser, name: Chaser, deck: door, type: monster, monster: {level: 15, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: slow, name: Slowing, deck: door, type: monster, monster: {level: 15, treasures: 1, run: -2},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: two, name: Plus Two, deck: treasure, type: item, item: {value: 100, bonus: 2}}
- {id: five_i, name: Plus Five, deck: treasure, type: item, item: {value: 100, bonus: 5}}
- {id: six_i, name: Plus Six, deck: treasure, type: item, item: {value: 100, bonus: 6}}
- {id: r1, name: Quick, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{stat: run_roll, add: 1, to: self}]}]}
- {id: r2, name: Quicker, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{stat: run_roll, add: 2, to: self}]}]}
- {id: r3, name: Slow, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{stat: run_roll, add: -1, to: self}]}]}
- {id: r4, name: Slower, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{stat: run_roll, add: -2, to: self}]}]}
"""


def fight(monsters, aric, suzan=None, carl=None, helper=None, **more):
    """Aric's turn, a fight under way against these monsters."""
    players = {"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}
    under_way = {"monsters": monsters, **({"helper": helper} if helper else {})}
    return deal(players=players, turn="Aric", phase="combat", fight=under_way, cards=CARDS, **more)


# ---- MX1: A (4, one Treasure) and B (6, two Treasures) against 11 ---------------------------------------------------


@pytest.mark.rule("combat.multi.combined", "reward.level-per-monster", "reward.treasure-count")
def test_MX1_combined_strength():
    t = fight(["Monster A"], {"level": 5, "in_play": ["Plus Six"]}, {"hand": ["Wandering Monster", "Monster B"]})
    t.expect(fight={"munchkins": 11, "monsters": 4, "ahead": "munchkins"})
    t.do("Suzan", play="Wandering Monster", with_="Monster B")
    t.expect(fight={"munchkins": 11, "monsters": 10, "ahead": "munchkins"})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 7, "hand_count": 3})


@pytest.mark.rule("combat.multi.eliminate-one", "combat.nonlethal.treasure")
@pytest.mark.parametrize(("card", "treasures"), [("Portable Plot Hole", 2), ("Accepted to Art School", 3)])
def test_MX1_combined_strength_a_is_removed_then_b_is_killed(card, treasures):
    t = fight(["Monster A", "Monster B"], {"level": 5, "in_play": ["Plus Six"], "hand": [card]})
    t.do("Aric", play=card, on="Monster A")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 6, "hand_count": treasures})


@pytest.mark.rule("combat.multi.flee-forfeits")
def test_MX1_combined_strength_a_is_removed_then_the_fighter_runs_from_b():
    t = fight(["Monster A", "Monster B"], {"level": 5, "hand": ["Accepted to Art School"]}, dice=[5])
    t.do("Aric", play="Accepted to Art School", on="Monster A")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Monster B")
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 0})


@pytest.mark.rule("combat.multi.no-partial-flight")
def test_MX1_combined_strength_nobody_fights_a_and_runs_from_b():
    t = fight(["Monster A", "Monster B"], {"level": 5}, dice=[5, 5])
    t.refuse(
        "Aric",
        "claim the kill",
        rule="combat.lose",
    )
    t.refuse("Aric", roll_against="Monster B", rule="combat.multi.no-partial-flight")


# ---- MX2: one of the monsters says "Level only" ---------------------------------------------------------------------


@pytest.mark.rule("combat.multi.specials-whole-fight", "ruling.K7")
def test_MX2_level_only_applies_to_all():
    t = fight(["Purist", "Five"], {"level": 7, "in_play": ["Plus Six"], "hand": ["Portable Plot Hole"]})
    t.expect(fight={"munchkins": 7, "monsters": 8, "ahead": "monsters"})
    t.do("Aric", play="Portable Plot Hole", on="Purist")
    t.expect(fight={"munchkins": 13, "monsters": 5, "ahead": "munchkins"})


@pytest.mark.rule("combat.multi.specials-whole-fight", "ruling.K7")
def test_MX2_level_only_applies_to_all_and_to_the_helper():
    t = fight(
        ["Purist", "Five"],
        {"level": 7, "in_play": ["Plus Six"]},
        {"level": 4, "in_play": ["Plus Five"]},
        helper="Suzan",
    )
    t.expect(fight={"munchkins": 11, "monsters": 8, "ahead": "munchkins"})


# ---- MX3: Undead ----------------------------------------------------------------------------------------------------

SKELETON, SANDWICH = "Skeleton, Some Assembly Required", "Mildly Haunted Sandwich"
PIGEON = "Misdirected Carrier Pigeon"


@pytest.mark.rule("monster.undead.join", "monster.undead.made")
def test_MX3_undead():
    t = fight([SKELETON], {"level": 5}, {"hand": [SANDWICH]})
    t.do("Suzan", play=SANDWICH)
    t.expect(fight={"monsters": 4})


@pytest.mark.rule("monster.undead.join")
@pytest.mark.parametrize(
    ("there", "from_hand", "rule"),
    [(SKELETON, PIGEON, "monster.in-hand"), (PIGEON, SANDWICH, "monster.undead.join")],
)
def test_MX3_undead_otherwise_a_wandering_monster_is_needed(there, from_hand, rule):
    t = fight([there], {"level": 5}, {"hand": [from_hand, "Wandering Monster"]})
    t.refuse("Suzan", play=from_hand, rule=rule)
    t.do("Suzan", play="Wandering Monster", with_=from_hand)
    t.expect(fight={"levels": 2})


@pytest.mark.rule("monster.undead.made")
def test_MX3_undead_with_a_card_that_makes_one():
    t = fight([SKELETON], {"level": 5}, {"hand": [PIGEON, "Back by Popular Demand"]})
    t.do("Suzan", play="Back by Popular Demand", with_=PIGEON)
    t.expect(fight={"monsters": 9, "levels": 2})


# ---- MX4 to MX6: running away ---------------------------------------------------------------------------------------


@pytest.mark.rule("runaway.multi.separate", "runaway.multi.order", "runaway.dead-stop")
@pytest.mark.parametrize(
    ("order", "dice", "level", "dead"),
    [
        (["Five", "Killer"], [5, 4], 4, True),
        (["Five", "Killer"], [2, 6], 3, False),
        (["Killer", "Five"], [1], 4, True),
    ],
)
def test_MX4_running_from_several(order, dice, level, dead):
    t = fight(["Five", "Killer"], {"level": 4, "in_play": ["Plus Two", "Plus Five"]}, dice=dice)
    t.do("Aric", "run away")
    for monster in order[: len(dice)]:
        t.do("Aric", roll_against=monster)
        t.all_pass()
    t.expect(Aric={"level": level, "dead": dead})
    assert not t.may("Aric", roll_against=order[-1])


@pytest.mark.rule("runaway.roll", "runaway.modifiers.character", "runaway.modifiers.monster")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    ("item", "monster", "escaping"),
    [
        (None, "Chaser", [5, 6]),
        ("Quick", "Chaser", [4, 5, 6]),
        ("Quicker", "Chaser", [3, 4, 5, 6]),
        ("Slow", "Chaser", [6]),
        ("Slower", "Chaser", []),
        ("Quick", "Slowing", [6]),
    ],
)
def test_MX5_run_away_table(item, monster, escaping, face):
    t = fight([monster], {"level": 4, "in_play": [item] if item else []}, dice=[face])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=monster)
    t.all_pass()
    t.expect(Aric={"level": 4 if face in escaping else 3}, in_combat=[])


@pytest.mark.rule("runaway.coop.both", "runaway.coop.order", "runaway.coop.both-caught", "runaway.discard-monsters")
def test_MX6_both_flee():
    """Two players, two monsters, four rolls; each takes them in the own order."""
    t = fight(["Monster A", "Monster B"], {"level": 4}, {"level": 5}, helper="Suzan", dice=[1, 6, 1, 1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Monster B")
    t.all_pass()
    t.expect(Aric={"level": 3})
    t.do("Aric", roll_against="Monster A")
    t.all_pass()
    t.do("Suzan", roll_against="Monster A")
    t.all_pass()
    t.expect(Aric={"level": 3}, Suzan={"level": 4}, phase="run")
    t.do("Suzan", roll_against="Monster B")
    t.all_pass()
    t.expect(Aric={"level": 3}, Suzan={"level": 3}, in_combat=[], door_discard_has=["Monster A", "Monster B"])
