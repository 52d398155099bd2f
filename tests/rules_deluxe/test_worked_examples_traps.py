"""Worked examples: Curses, and what lies behind the door."""

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 8, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: cramp, name: Cramp, deck: door, type: curse, lasts: next_combat,
   abilities: [{static: [{stat: strength, add: -5, to: victim}]}]}
- {id: slip, name: Slip, deck: door, type: curse, effect: [{lose_level: {to: victim}}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000, bonus: 1}}
"""

CARDIGAN = "Cardigan of Mild Protection"


def table(aric, suzan=None, **more):
    """Aric's turn."""
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": {}}, turn="Aric", cards=CARDS, **more)


# ---- PX1: lose your armor -------------------------------------------------------------------------------------------


@pytest.mark.rule("curse.not-applicable", "curse.immediate")
def test_PX1_lose_your_armor_without_armor():
    t = table({"in_play": ["Boots of Butt-Kicking"], "hand": ["Flaming Armor"]}, {"hand": ["Lose Your Armor"]})
    t.do("Suzan", play="Lose Your Armor", on="Aric")
    t.all_pass()
    t.expect(
        Aric={"in_play_has": ["Boots of Butt-Kicking"], "hand_has": ["Flaming Armor"], "curses": []},
        door_discard_has=["Lose Your Armor"],
    )


@pytest.mark.rule("curse.immediate")
def test_PX1_lose_your_armor_with_one_armor():
    t = table({"in_play": ["Flaming Armor"]}, {"hand": ["Lose Your Armor"]})
    t.do("Suzan", play="Lose Your Armor", on="Aric")
    t.all_pass()
    t.expect(
        Aric={"in_play_lacks": ["Flaming Armor"]},
        treasure_discard_has=["Flaming Armor"],
        door_discard_has=["Lose Your Armor"],
    )


@pytest.mark.rule("curse.victim-chooses-item")
@pytest.mark.parametrize(("lost", "kept"), [("Flaming Armor", CARDIGAN), (CARDIGAN, "Flaming Armor")])
def test_PX1_lose_your_armor_with_two_the_victim_chooses(lost, kept):
    t = table({"in_play": ["Flaming Armor", {"card": CARDIGAN, "equipped": False}]}, {"hand": ["Lose Your Armor"]})
    t.do("Suzan", play="Lose Your Armor", on="Aric")
    t.all_pass()
    t.expect(question="Aric")
    t.do("Aric", pick=lost)
    t.expect(
        Aric={"in_play_lacks": [lost], "in_play_has": [kept]},
        treasure_discard_has=[lost],
        door_discard_has=["Lose Your Armor"],
    )


# ---- PX3: -5 in your next combat, 10 against 8 ----------------------------------------------------------------------


@pytest.mark.rule("curse.next-combat-during-combat", "curse.lasting")
def test_PX3_next_combat_trap():
    t = table(
        {"level": 9, "in_play": ["Gem"]}, {"hand": ["Cramp"]}, phase="combat", fight={"monsters": ["Rat"]}, dice=[6]
    )
    t.expect(fight={"munchkins": 10, "monsters": 8, "ahead": "munchkins"})
    t.do("Suzan", play="Cramp", on="Aric")
    t.all_pass()
    t.expect(fight={"munchkins": 5, "monsters": 8, "ahead": "monsters"})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Rat")
    t.all_pass()
    t.expect(Aric={"curses": []}, door_discard_has=["Cramp"])


@pytest.mark.rule("curse.lasting", "curse.no-fuel")
def test_PX3_next_combat_trap_out_of_combat():
    t = table({"level": 9, "in_play": ["Gem"]}, {"hand": ["Cramp"]}, door=["Rat"])
    t.do("Suzan", play="Cramp", on="Aric")
    t.all_pass()
    t.expect(Aric={"curses": ["Cramp"]})
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 5, "monsters": 8, "ahead": "monsters"}, Aric={"curses": ["Cramp"]})


@pytest.mark.rule("curse.no-fuel")
def test_PX3_next_combat_trap_kept_as_a_reminder_powers_nothing():
    t = table(
        {"level": 9, "in_play": ["Warrior", "Gem"], "curses": ["Cramp"]}, phase="combat", fight={"monsters": ["Rat"]}
    )
    t.refuse("Aric", use="Warrior", to="Berserk", pay=["Cramp"], rule="curse.no-fuel")


# ---- PX4: "your next turn" ------------------------------------------------------------------------------------------


@pytest.mark.rule("curse.next-turn-during-turn")
def test_PX4_next_turn_trap():
    t = table({"level": 5, "hand": ["Gem"]}, {"hand": ["Purse in the Other Trousers"]})
    assert t.may("Aric", sell=["Gem"])
    t.do("Suzan", play="Purse in the Other Trousers", on="Aric")
    t.all_pass()
    assert not t.may("Aric", sell=["Gem"])


@pytest.mark.rule("curse.next-turn-during-turn")
def test_PX4_next_turn_trap_otherwise_waits_for_the_victims_turn():
    t = table({"hand": ["Purse in the Other Trousers"]}, {"level": 5, "hand": ["Gem"]}, phase="charity")
    t.do("Aric", play="Purse in the Other Trousers", on="Suzan")
    t.all_pass()
    t.do("Aric", "end turn")
    t.expect(turn="Suzan")
    assert not t.may("Suzan", sell=["Gem"])


# ---- PX5: behind the door -------------------------------------------------------------------------------------------


@pytest.mark.rule("turn.kick-open.monster", "turn.phase2.skip-after-fight", "combat.start")
def test_PX5_kick_open_the_door_monster():
    t = table({"level": 9, "hand": ["Net Troll"]}, door=["Rat"])
    t.do("Aric", "kick open the door")
    t.expect(phase="combat", in_combat=["Aric"])
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric"])


@pytest.mark.rule("turn.kick-open.monster", "turn.phase2.skip-after-fight")
def test_PX5_kick_open_the_door_monster_and_no_phase_two():
    t = table({"level": 8, "in_play": ["Gem"], "hand": ["Net Troll"]}, door=["Rat"])
    t.do("Aric", "kick open the door")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.refuse("Aric", "loot the room", rule="turn.phase2.skip-after-fight")
    t.refuse("Aric", look_for_trouble="Net Troll", rule="turn.phase2.skip-after-fight")


@pytest.mark.rule("turn.kick-open.trap", "turn.phase2.choice")
def test_PX5_kick_open_the_door_trap():
    t = table({"level": 5, "hand": ["Rat"]}, door=["Slip"])
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.expect(Aric={"level": 4}, door_discard_has=["Slip"])
    assert t.may("Aric", "loot the room")
    assert t.may("Aric", look_for_trouble="Rat")


@pytest.mark.rule("turn.kick-open.other", "turn.phase2.choice")
def test_PX5_kick_open_the_door_other_card_to_hand():
    t = table({"level": 5}, door=["Elf"])
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Elf")
    t.expect(Aric={"hand_has": ["Elf"]})
    assert t.may("Aric", "loot the room")


@pytest.mark.rule("turn.kick-open.other", "turn.phase2.choice")
def test_PX5_kick_open_the_door_other_card_played_at_once():
    t = table({"level": 5}, door=["Elf"])
    t.do("Aric", "kick open the door")
    t.do("Aric", play="Elf")
    t.expect(Aric={"in_play_has": ["Elf"], "hand_lacks": ["Elf"]})
    assert t.may("Aric", "loot the room")


@pytest.mark.rule("runaway.no-loot", "turn.phase2.skip-after-fight")
def test_PX5_kick_open_the_door_ran_away():
    t = table({"level": 5}, door=["Rat"], dice=[6])
    t.do("Aric", "kick open the door")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Rat")
    t.all_pass()
    t.refuse(
        "Aric",
        "loot the room",
        rule="runaway.no-loot",
    )
