"""Monsters in hand, and how they get into somebody's fight."""

import pytest

from kickdoor.judge.scenario import deal

# The Sandwich and the Skeleton are Undead of the pack; the Pigeon and the Cheese Wheel are not.
SKELETON, SANDWICH = "Skeleton, Some Assembly Required", "Mildly Haunted Sandwich"
PIGEON, WHEEL = "Misdirected Carrier Pigeon", "Runaway Cheese Wheel"

CARDS = """
- {id: bolt, name: Bolt, deck: door, type: curse, effect: [{die: {to: victim}}]}
"""


def fight(monsters, aric=None, suzan=None, carl=None):
    """Aric's turn, a fight under way against these monsters."""
    players = {"Aric": aric or {"level": 5}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": monsters})


# ---- Undead -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("monster.undead.join")
def test_an_undead_joins_an_undead_without_a_wandering_monster():
    t = fight([SKELETON], suzan={"hand": [SANDWICH]})
    t.do("Suzan", play=SANDWICH)
    t.expect(fight={"munchkins": 5, "monsters": 4, "levels": 2, "treasures": 2}, Suzan={"hand_count": 0})


@pytest.mark.rule("monster.undead.join")
def test_the_fighter_may_add_an_undead_too():
    t = fight([SKELETON], aric={"level": 5, "hand": [SANDWICH]})
    t.do("Aric", play=SANDWICH)
    t.expect(fight={"monsters": 4, "levels": 2})


@pytest.mark.rule("monster.undead.join")
def test_an_undead_does_not_join_the_living():
    t = fight([PIGEON], suzan={"hand": [SANDWICH]})
    t.refuse("Suzan", play=SANDWICH, rule="monster.undead.join")


@pytest.mark.rule("monster.undead.join", "monster.in-hand")
def test_a_living_monster_does_not_join_an_undead():
    t = fight([SKELETON], suzan={"hand": [PIGEON]})
    t.refuse("Suzan", play=PIGEON, rule="monster.in-hand")


@pytest.mark.rule("monster.undead.join")
def test_one_undead_among_several_is_enough():
    t = fight([PIGEON, SKELETON], carl={"hand": [SANDWICH]})
    t.do("Carl", play=SANDWICH)
    t.expect(fight={"monsters": 5, "levels": 3})


@pytest.mark.rule("monster.undead.join")
def test_with_the_undead_gone_no_other_undead_joins():
    t = fight([PIGEON, SKELETON], aric={"level": 5, "hand": ["Portable Plot Hole"]}, carl={"hand": [SANDWICH]})
    t.do("Aric", play="Portable Plot Hole", on=SKELETON)
    t.refuse("Carl", play=SANDWICH, rule="monster.undead.join")


@pytest.mark.rule("monster.undead.join", "ruling.J27")
def test_the_mate_of_an_undead_is_an_undead():
    t = fight([SKELETON], aric={"level": 5, "hand": ["Portable Plot Hole"]}, suzan={"hand": ["Mate", SANDWICH]})
    t.do("Suzan", play="Mate", on=SKELETON)
    t.do("Aric", play="Portable Plot Hole", on=SKELETON)
    t.do("Suzan", play=SANDWICH)
    t.expect(fight={"monsters": 4, "levels": 2})


@pytest.mark.rule("monster.undead.join", "combat.interfere.last-moment")
def test_an_undead_may_join_in_the_last_moment():
    t = fight([SKELETON], suzan={"hand": ["Gift-Wrapped Mummy"]})
    t.do("Aric", "claim the kill")
    t.do("Suzan", play="Gift-Wrapped Mummy")
    t.expect(in_combat=["Aric"], fight={"munchkins": 5, "monsters": 9, "ahead": "monsters"}, Aric={"level": 5})


@pytest.mark.rule("monster.undead.join")
def test_an_undead_joins_only_while_there_is_a_fight():
    t = deal(players={"Aric": {}, "Suzan": {"hand": [SANDWICH]}, "Carl": {}}, turn="Aric")
    t.refuse("Suzan", play=SANDWICH, rule="monster.in-hand")


# Back by Popular Demand: +5, one more Treasure, and the monster is Undead.


@pytest.mark.rule("monster.undead.made")
def test_a_living_monster_joins_together_with_a_card_that_makes_it_undead():
    t = fight([SKELETON], suzan={"hand": ["Back by Popular Demand", PIGEON]})
    t.do("Suzan", play="Back by Popular Demand", with_=PIGEON)
    t.expect(fight={"monsters": 3 + 1 + 5, "levels": 2, "treasures": 3}, Suzan={"hand_count": 0})


@pytest.mark.rule("monster.undead.made", "monster.undead.join")
def test_made_undead_in_a_living_fight_nobody_joins_with_it():
    t = fight([WHEEL], suzan={"hand": ["Back by Popular Demand", PIGEON]})
    t.refuse("Suzan", play="Back by Popular Demand", with_=PIGEON, rule="monster.undead.made")


@pytest.mark.rule("monster.undead.made")
def test_an_ordinary_enhancer_does_not_bring_a_monster_along():
    t = fight([SKELETON], suzan={"hand": ["Enraged", PIGEON]})
    assert not t.may("Suzan", play="Enraged", with_=PIGEON)


@pytest.mark.rule("monster.undead.made")
def test_a_monster_made_undead_in_the_fight_may_be_joined_by_an_undead():
    t = fight([PIGEON], suzan={"hand": ["Back by Popular Demand", SANDWICH]})
    t.do("Suzan", play="Back by Popular Demand", on=PIGEON)
    t.do("Suzan", play=SANDWICH)
    t.expect(fight={"monsters": 1 + 5 + 1, "levels": 2, "treasures": 3})


# ---- monsters in hand ---------------------------------------------------------------------------------------------


@pytest.mark.rule("monster.in-hand")
def test_a_looted_monster_does_not_attack():
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="trouble", door=[WHEEL])
    t.do("Aric", "loot the room")
    t.expect(in_combat=[], Aric={"hand_has": [WHEEL]})


@pytest.mark.rule("monster.in-hand")
def test_a_monster_alone_does_not_join_a_fight():
    t = fight([WHEEL], suzan={"hand": [PIGEON]})
    t.refuse("Suzan", play=PIGEON, rule="monster.in-hand")


@pytest.mark.rule("monster.in-hand", "combat.interfere.add-monster")
def test_with_a_wandering_monster_it_does():
    t = fight([WHEEL], suzan={"hand": [PIGEON, "Wandering Monster"]})
    t.do("Suzan", play="Wandering Monster", with_=PIGEON)
    t.expect(fight={"monsters": 4})


@pytest.mark.rule("monster.in-hand", "combat.start")
def test_a_monster_is_used_when_looking_for_trouble():
    t = deal(players={"Aric": {"level": 5, "hand": [WHEEL]}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="trouble")
    t.do("Aric", look_for_trouble=WHEEL)
    t.expect(in_combat=["Aric"], fight={"monsters": 3})


@pytest.mark.rule("monster.in-hand", "curse.to-hand")
def test_a_monster_or_curse_taken_from_a_body_stays_in_hand():
    t = deal(
        players={
            "Aric": {"level": 5},
            "Suzan": {"level": 4, "hand": ["Bolt"]},
            "Carl": {"level": 3, "hand": [WHEEL, "Portrait of You at Thirteen", "Elf"]},
        },
        turn="Aric",
        cards=CARDS,
    )
    t.do("Suzan", play="Bolt", on="Carl")
    t.all_pass()
    t.do("Aric", loot=WHEEL)
    t.do("Suzan", loot="Portrait of You at Thirteen")
    t.expect(
        in_combat=[],
        Aric={"hand_has": [WHEEL]},
        Suzan={"hand_has": ["Portrait of You at Thirteen"], "level": 4},
    )
