"""What death takes, and what the character keeps."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_reaper, name: Plain Reaper, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
- {id: sudden_end, name: Sudden End, deck: door, type: curse, effect: [{die: {to: victim}}]}
"""


def aric_dies(**aric) -> Scenario:
    """Aric is caught by the Reaper; Suzan (5) and Carl (3) are there to loot."""
    players = {"Aric": {"level": 7, **aric}, "Suzan": {"level": 5}, "Carl": {"level": 3}}
    t = deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Plain Reaper"]}, dice=[1], cards=CARDS)
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Reaper")
    t.all_pass()
    return t


@pytest.mark.rule("death.lose-stuff")
def test_death_takes_the_hand_and_what_lies_on_the_table() -> None:
    items = ["Flaming Armor", "Filing Hat", "Boots of Butt-Kicking", "Yuppie Water"]
    t = aric_dies(in_play=[*items, "Hireling", "Best Supporting Adventurer Award"], hand=["Elf", "Enraged", "Mate"])
    t.expect(Aric={"dead": True, "hand_count": 0})
    assert t.in_play("Aric") == []
    t.do("Suzan", loot="Elf")
    t.do("Carl", loot="Flaming Armor")
    t.all_pass()
    t.expect(Aric={"hand_count": 0}, Suzan={"hand_count": 1}, Carl={"hand_count": 1})
    assert t.in_play("Aric") == []


@pytest.mark.rule("death.keep.level")
def test_the_level_survives() -> None:
    t = aric_dies(hand=["Elf", "Dwarf"])
    t.expect(Aric={"dead": True, "level": 7})
    t.do("Suzan", loot="Elf")
    t.all_pass()
    t.expect(turn="Suzan", Aric={"dead": False, "level": 7})


@pytest.mark.rule("death.keep.class")
def test_class_and_race_survive() -> None:
    t = aric_dies(in_play=["Elf", "Wizard", "Filing Hat"])
    t.expect(Suzan={"hand_has": ["Filing Hat"]})  # the only thing to take
    assert sorted(t.in_play("Aric")) == ["Elf", "Wizard"]


@pytest.mark.rule("death.keep.class", "death.loot.layout")
def test_a_class_in_hand_is_loot() -> None:
    t = aric_dies(in_play=["Wizard"], hand=["Thief"])
    t.expect(Aric={"in_play_has": ["Wizard"], "hand_count": 0}, Suzan={"hand_has": ["Thief"]})


@pytest.mark.rule("death.keep.super", "death.keep.class")
def test_two_classes_and_super_munchkin_survive() -> None:
    t = aric_dies(in_play=["Warrior", "Wizard", {"card": "Super Munchkin", "attached_to": "Warrior"}])
    assert sorted(t.in_play("Aric")) == ["Super Munchkin", "Warrior", "Wizard"]


@pytest.mark.rule("death.keep.super", "death.keep.class")
def test_two_races_and_half_breed_survive() -> None:
    t = aric_dies(in_play=["Elf", "Dwarf", {"card": "Half-Breed", "attached_to": "Elf"}])
    assert sorted(t.in_play("Aric")) == ["Dwarf", "Elf", "Half-Breed"]


@pytest.mark.rule("death.keep.super")
def test_super_munchkin_with_a_single_class_survives_and_still_works() -> None:
    t = aric_dies(in_play=["Wizard", {"card": "Super Munchkin", "attached_to": "Wizard"}])
    t.expect(turn="Suzan", Aric={"dead": False, "in_play_has": ["Wizard", "Super Munchkin"]})
    assert not [amount for amount, card, _ in t.why("run_away", "Aric") if card == "Wizard"]  # no drawback


@pytest.mark.rule("death.keep.super", "death.loot.layout")
def test_super_munchkin_in_hand_is_loot() -> None:
    t = aric_dies(in_play=["Warrior"], hand=["Super Munchkin"])
    t.expect(Suzan={"hand_has": ["Super Munchkin"]}, Aric={"in_play_lacks": ["Super Munchkin"]})


@pytest.mark.rule("death.keep.traps")
def test_a_curse_that_lasts_survives() -> None:
    t = aric_dies(curses=["Loyal Raincloud"], in_play=["Filing Hat", "Flaming Armor"])
    t.expect(Aric={"dead": True, "curses": ["Loyal Raincloud"]})
    t.do("Suzan", loot="Filing Hat")
    t.all_pass()
    t.expect(Aric={"dead": False, "curses": ["Loyal Raincloud"], "strength": 6})  # 7 - 1


@pytest.mark.rule("death.keep.traps", "death.loot.layout")
def test_a_curse_in_hand_is_loot() -> None:
    t = aric_dies(hand=["Loyal Raincloud"])
    t.expect(Aric={"curses": []}, Suzan={"hand_has": ["Loyal Raincloud"], "curses": []})


@pytest.mark.rule("death.keep.traps", "curse.lasting")
def test_a_curse_whose_combat_is_over_is_gone_all_the_same() -> None:
    t = aric_dies(curses=["Battle Cry of Hiccups"])
    t.expect(turn="Suzan", Aric={"curses": []}, door_discard_has=["Battle Cry of Hiccups"])


@pytest.mark.rule("death.keep.traps", "curse.lasting")
def test_a_curse_for_the_next_turn_still_waits_for_it() -> None:
    who = {"Aric": {"level": 7, "curses": ["Purse in the Other Trousers"], "dead": True}, "Suzan": {}, "Carl": {}}
    t = deal(players=who, turn="Carl", phase="charity", treasure=["Flaming Armor", "Magic Missile"], cards=CARDS)
    t.do("Carl", "end turn")
    t.expect(turn="Aric", Aric={"dead": False, "curses": ["Purse in the Other Trousers"]})
    assert not t.may("Aric", sell=["Flaming Armor", "Magic Missile"])


@pytest.mark.rule("death.keep.traps", "ruling.R79")
def test_a_changed_sex_stays_changed() -> None:
    players = {
        "Aric": {"level": 7, "sex": "male"},
        "Suzan": {"level": 5},
        "Carl": {"level": 3, "hand": ["Prophecy With Smudged Pronouns", "Sudden End"]},
    }
    t = deal(players=players, turn="Aric", cards=CARDS)
    t.do("Carl", play="Prophecy With Smudged Pronouns", on="Aric")
    t.all_pass()
    t.do("Carl", play="Sudden End", on="Aric")
    t.all_pass()
    t.expect(turn="Suzan", Aric={"dead": False, "sex": "female"})


@pytest.mark.rule("death.lose-stuff", "treasure.one-shot.discard")
def test_what_was_used_in_the_fight_is_gone_before_the_looting() -> None:
    players = {"Aric": {"level": 7, "hand": ["Magic Missile"]}, "Suzan": {"level": 5}, "Carl": {"level": 3}}
    t = deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Plain Reaper"]}, dice=[1], cards=CARDS)
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Reaper")
    t.all_pass()
    t.expect(treasure_discard_has=["Magic Missile"], Suzan={"hand_count": 0})


@pytest.mark.rule("death.lose-stuff", "death.loot.order")
def test_death_by_a_curse_outside_combat_is_death_like_any_other() -> None:
    players = {
        "Aric": {"level": 7, "in_play": ["Warrior", "Filing Hat", "Rental Arm"]},
        "Suzan": {"level": 5, "hand": ["Sudden End"]},
        "Carl": {"level": 3},
    }
    t = deal(players=players, turn="Aric", cards=CARDS)
    t.do("Suzan", play="Sudden End", on="Aric")
    t.all_pass()
    t.expect(Aric={"dead": True, "level": 7, "in_play_has": ["Warrior"]})
    t.do("Suzan", loot="Filing Hat")
    t.all_pass()
    t.expect(Suzan={"hand_has": ["Filing Hat"]}, Carl={"hand_has": ["Rental Arm"]})
