"""The rulebook's own examples about helping (worked-examples.yaml, help_examples)."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 10, treasures: 4},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_imp, name: Plain Imp, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_bat, name: Plain Bat, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
LEVEL_CARD = "Win an Argument With a Door"
LOOT = ["Flaming Armor", "Filing Hat", "Rental Arm", "Magic Missile"]


def table(monsters=("Plain Ogre",), aric=None, suzan=None, carl=None, helper: str | None = "Suzan", **more) -> Scenario:
    players = {
        "Aric": {"level": 5, **(aric or {})},
        "Suzan": {"level": 5, **(suzan or {})},
        "Carl": {"level": 3, **(carl or {})},
    }
    fight = {"monsters": list(monsters)}
    if helper:
        fight["helper"] = helper
    return deal(players=players, turn="Aric", phase="combat", fight=fight, cards=CARDS, **more)


@pytest.mark.rule("combat.help.abilities-shared", "combat.help.no-double", "combat.monster-specials")
@pytest.mark.parametrize(
    "fighter, helper, helper_races, strength",
    [
        ([], None, [], 1),
        ([], "Suzan", ["Elf"], 5),
        (["Elf"], "Suzan", ["Elf"], 5),
    ],
)
def test_HX3_drooling_slime(fighter, helper, helper_races, strength) -> None:
    t = table(["Drooling Slime"], {"in_play": fighter}, {"in_play": helper_races}, helper=helper)
    t.expect(fight={"monsters": strength})


@pytest.mark.rule("combat.ties.warrior", "combat.ties", "combat.help.abilities-shared")
@pytest.mark.parametrize("helper_class, result", [("Warrior", "munchkins"), ("Wizard", "monsters")])
def test_HX6_warrior_helper_tie(helper_class: str, result: str) -> None:
    t = table(suzan={"in_play": [helper_class]})
    t.expect(fight={"munchkins": 10, "monsters": 10, "ahead": result})
    assert t.may("Aric", "claim the kill") is (result == "munchkins")


@pytest.mark.rule("combat.help.berserk-once")
def test_HX7_warrior_helper_berserks_once() -> None:
    t = table(
        ["Plain Ogre", "Plain Imp"],
        suzan={"in_play": ["Warrior"], "hand": ["Elf", "Dwarf", "Halfling", "Thief"]},
    )
    t.expect(fight={"munchkins": 10})
    t.do("Suzan", use="Warrior", to="Berserk", pay=["Elf", "Dwarf", "Halfling"])
    t.expect(fight={"munchkins": 13})
    t.refuse(
        "Suzan",
        use="Warrior",
        to="Berserk",
        pay=["Thief"],
        rule="combat.help.berserk-once",
    )


@pytest.mark.rule(
    "combat.help.cleric-chases", "combat.nonlethal", "combat.nonlethal.treasure", "combat.last-monster-removed"
)
def test_HX8_cleric_and_wannabe_vampire() -> None:
    t = table(
        ["Wannabe Vampire"],
        {"level": 1},
        {"level": 1, "in_play": ["Cleric"]},
        {"hand": ["Wandering Monster", "Plain Imp"]},
    )
    t.do("Suzan", use="Wannabe Vampire", to="Chase It Away")
    assert not t.may("Carl", play="Wandering Monster", with_="Plain Imp")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 1, "hand_count": 0}, Suzan={"level": 1, "hand_count": 0})


@pytest.mark.rule("combat.help.cleric-chases", "combat.multi.eliminate-one")
def test_HX8_cleric_and_wannabe_vampire_with_a_second_monster() -> None:
    t = table(["Wannabe Vampire", "Plain Imp"], suzan={"in_play": ["Cleric"]})
    t.do("Suzan", use="Wannabe Vampire", to="Chase It Away")
    t.expect(in_combat=["Aric", "Suzan"], fight={"monsters": 1, "levels": 1, "treasures": 1})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 6, "hand_count": 1})


@pytest.mark.rule("combat.help.elf-level", "combat.help.main-levels")
def test_HX9_elf_helper_levels() -> None:
    t = table(["Plain Imp", "Plain Bat"], {"level": 3}, {"level": 2, "in_play": ["Elf"]})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 5}, Suzan={"level": 4})


@pytest.mark.rule(
    "combat.help.bribe.items",
    "combat.help.bribe.treasure",
    "combat.help.bribe.pick-order",
    "combat.help.bribe.cards-from-hand",
)
def test_HX10_helper_treasure_rules() -> None:
    t = table(
        aric={"in_play": ["Boots of Butt-Kicking"], "hand": ["Cardigan of Mild Protection", LEVEL_CARD]},
        suzan={"level": 6},
        helper=None,
        treasure=LOOT,
    )
    t.refuse("Aric", ask="Suzan", offer={"items": ["Cardigan of Mild Protection"]}, rule="combat.help.bribe.items")
    assert t.may("Aric", ask="Suzan", offer={"items": ["Boots of Butt-Kicking"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 2, "first_pick": "Aric", "cards": [LEVEL_CARD]})
    t.do("Suzan", "accept")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.do("Aric", pick="Flaming Armor")
    t.do("Suzan", pick="Filing Hat")  # she picks second
    t.do("Aric", pick="Rental Arm")
    t.all_pass()
    t.expect(Suzan={"level": 7, "hand_has": ["Filing Hat", "Magic Missile"], "hand_count": 2}, Aric={"hand_count": 3})


@pytest.mark.rule("item.gift", "item.trade.stays", "timing.noncombat.trade")
def test_HX11_bribe_not_to_help() -> None:
    t = table(suzan={"in_play": ["Flaming Armor"]}, helper=None)  # Aric fights, the other two do not
    t.do("Suzan", give="Flaming Armor", to="Carl")
    t.do("Carl", "accept")
    t.expect(Carl={"in_play_has": ["Flaming Armor"], "hand_count": 0}, Suzan={"in_play_lacks": ["Flaming Armor"]})
    t.do("Aric", ask="Carl")
    assert t.may("Carl", "decline")
    assert t.may("Carl", "accept")  # such a promise is only talk


@pytest.mark.rule("combat.help.compelled.not-for-win", "combat.help.compelled.back-out", "combat.help.for-the-win")
def test_HX12_compelled_help() -> None:
    t = table(
        aric={"level": 8, "hand": ["Your Mother Is Watching"]},
        carl={"hand": ["Wandering Monster", "Plain Imp"]},
        helper=None,
    )
    t.expect(fight={"for_the_win": False})
    t.do("Aric", play="Your Mother Is Watching", on="Suzan")
    t.expect(in_combat=["Aric", "Suzan"])
    assert not t.may("Suzan", "back out")
    t.do("Carl", play="Wandering Monster", with_="Plain Imp")  # 8 + 1 + 1
    t.expect(fight={"for_the_win": True})
    t.do("Suzan", "back out")
    t.expect(in_combat=["Aric"], Suzan={"level": 5})


@pytest.mark.rule("combat.help.compelled.not-for-win", "combat.help.for-the-win")
def test_HX12_compelled_help_at_level_nine() -> None:
    t = table(aric={"level": 9, "hand": ["Your Mother Is Watching"]}, helper=None)
    t.expect(fight={"for_the_win": True})
    t.refuse(
        "Aric",
        play="Your Mother Is Watching",
        on="Suzan",
        rule="combat.help.compelled.not-for-win",
    )


@pytest.mark.rule("combat.help.voluntary.no-back-out", "combat.help.for-the-win")
def test_HX12_compelled_help_is_not_voluntary_help() -> None:
    t = table(aric={"level": 8}, carl={"hand": ["Wandering Monster", "Plain Imp"]}, helper=None)
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.do("Carl", play="Wandering Monster", with_="Plain Imp")
    t.expect(fight={"for_the_win": True})
    t.refuse("Suzan", "back out", rule="combat.help.voluntary.no-back-out")
