"""Worked examples of the Deluxe rulebook: Aric and the Net Troll, what else might have happened, and enhancers."""

from itertools import permutations

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: plain, name: Plain, deck: door, type: monster, monster: {level: 6, treasures: 2},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: a, name: Monster A, deck: door, type: monster, monster: {level: 3, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: b, name: Monster B, deck: door, type: monster, monster: {level: 9, treasures: 3},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: club, name: Great Club, deck: treasure, type: item, item: {value: 300, bonus: 90}}
"""


def aric_and_suzan(**aric):
    """The table of the big example, before the door."""
    return deal(
        players={
            "Aric": {
                "level": 4,
                "in_play": ["Warrior", "Chainsaw of Bloody Dismemberment", "Yuppie Water"],
                "hand": ["Magic Missile", "Thief", "Wandering Monster"],
                **aric,
            },
            "Suzan": {"level": 2, "in_play": ["Elf", "Boots of Butt-Kicking"], "hand": ["Enraged"]},
            "Carl": {},
        },
        turn="Aric",
        door=["Net Troll"],
        treasure=["Flaming Armor", "Mace of Sharpness", "Staff of Napalm", "Kneepads of Allure", "Hireling"],
        cards=CARDS,
    )


def up_to_enraged(t):
    """Steps 1 to 3: the door, Magic Missile, Enraged."""
    t.do("Aric", "kick open the door")
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.do("Suzan", play="Enraged", on="Net Troll")


@pytest.mark.rule("example.deluxe.aric", "combat.ties.warrior", "combat.claim-window", "reward.treasure-count")
def test_CE2_aric():
    t = aric_and_suzan()
    t.expect(Aric={"strength": 7})
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 7, "monsters": 10, "ahead": "monsters"})
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.expect(fight={"munchkins": 12, "monsters": 10, "ahead": "munchkins"})
    t.do("Suzan", play="Enraged", on="Net Troll")
    t.expect(fight={"munchkins": 12, "monsters": 15, "ahead": "monsters", "treasures": 4})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Thief", "Wandering Monster", "Yuppie Water"])
    t.expect(fight={"munchkins": 15, "monsters": 15, "ahead": "munchkins"})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(
        Aric={
            "level": 5,
            "hand_count": 4,
            "hand_has": ["Flaming Armor", "Mace of Sharpness", "Staff of Napalm", "Kneepads of Allure"],
        },
        Suzan={"level": 2, "hand_count": 0},
        door_discard_has=["Thief", "Wandering Monster", "Net Troll", "Enraged"],
        treasure_discard_has=["Yuppie Water", "Magic Missile"],
    )
    assert not t.sees("Suzan", "Flaming Armor")


@pytest.mark.rule("example.deluxe.aric")
def test_CE2_aric_offered_help_is_declined():
    """Step 4: Suzan would help; Aric would rather not, and nothing changes."""
    t = aric_and_suzan()
    up_to_enraged(t)
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", "decline")
    t.expect(fight={"munchkins": 12, "monsters": 15, "ahead": "monsters"}, in_combat=["Aric"])


@pytest.mark.rule("example.deluxe.aric", "combat.ties", "combat.lose")
def test_CV3_aric_without_warrior():
    """15 to 15 and no Warrior: Aric drops the Class after Berserking, and must run."""
    t = aric_and_suzan()
    up_to_enraged(t)
    t.do("Aric", use="Warrior", to="Berserk", pay=["Thief", "Wandering Monster", "Yuppie Water"])
    t.do("Aric", discard="Warrior")
    t.expect(fight={"munchkins": 15, "monsters": 15, "ahead": "monsters"})
    t.refuse("Aric", "claim the kill", rule="combat.ties")
    t.do("Aric", "run away")
    t.expect(phase="run", Aric={"level": 4})


@pytest.mark.rule("combat.ties", "combat.lose")
def test_CV3_aric_who_never_was_a_warrior():
    t = deal(
        players={"Aric": {"level": 9, "hand": ["Great Club"]}, "Suzan": {}, "Carl": {}},
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Monster B"]},
        cards=CARDS,
    )
    t.expect(fight={"munchkins": 9, "monsters": 9, "ahead": "monsters"})
    t.refuse("Aric", "claim the kill", rule="combat.ties")


@pytest.mark.rule("example.deluxe.elf-offer", "reward.helped-faceup")
def test_CV4_suzan_helps():
    t = aric_and_suzan()
    up_to_enraged(t)
    t.expect(Suzan={"strength": 4})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 16, "monsters": 15, "ahead": "munchkins", "treasures": 4}, in_combat=["Aric", "Suzan"])
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 5}, Suzan={"level": 3}, question="Suzan")
    for who in ("Aric", "Suzan", "Carl"):
        for card in ("Flaming Armor", "Mace of Sharpness", "Staff of Napalm", "Kneepads of Allure"):
            assert t.sees(who, card)


# ---- enhancers ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("monster.enhancer.mate", "monster.enhancer.stack", "ruling.J27", "ruling.K4")
@pytest.mark.parametrize("order", list(permutations(["Enraged", "Mate", "Ancient"])))
def test_EX1_mate_ancient_enraged(order):
    """An Ancient Enraged monster and its Ancient Enraged Mate, whatever the order of play."""
    t = deal(
        players={"Aric": {"level": 4, "in_play": ["Great Club"]}, "Suzan": {"hand": list(order)}, "Carl": {}},
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Plain"]},
        cards=CARDS,
    )
    t.expect(fight={"monsters": 6})
    for card in order:
        t.do("Suzan", play=card, on="Plain")
    t.expect(fight={"monsters": 42, "levels": 2, "treasures": 10})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 6, "hand_count": 10})


@pytest.mark.rule("monster.enhancer.mate")
def test_EX1_mate_ancient_enraged_step_by_step():
    t = deal(
        players={"Aric": {}, "Suzan": {"hand": ["Enraged", "Mate", "Ancient"]}, "Carl": {}},
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Plain"]},
        cards=CARDS,
    )
    for card, total in (("Enraged", 11), ("Mate", 22), ("Ancient", 42)):
        t.do("Suzan", play=card, on="Plain")
        t.expect(fight={"monsters": total})


@pytest.mark.rule("monster.enhancer.target", "combat.multi.eliminate-one")
@pytest.mark.parametrize(("target", "total", "treasures"), [("Monster A", 9, 3), ("Monster B", 14, 4)])
def test_EX4_enhancer_needs_a_chosen_monster(target, total, treasures):
    t = deal(
        players={
            "Aric": {"level": 4, "in_play": ["Great Club"], "hand": ["Portable Plot Hole"]},
            "Suzan": {"hand": ["Enraged"]},
            "Carl": {},
        },
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Monster A", "Monster B"]},
        cards=CARDS,
    )
    t.do("Suzan", play="Enraged", on=target)
    t.do("Aric", play="Portable Plot Hole", on="Monster A")
    t.expect(fight={"monsters": total, "treasures": treasures, "levels": 1})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": treasures})
