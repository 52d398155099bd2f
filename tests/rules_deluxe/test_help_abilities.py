"""Monsters look at the helper too, and the helper brings abilities and weaknesses into the fight."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 10, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_imp, name: Plain Imp, deck: door, type: monster, monster: {level: 2, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""


def table(monsters=("Plain Ogre",), aric=None, suzan=None, carl=None, **more) -> Scenario:
    """Aric (4) fights with the help of Suzan (5); Carl (3) looks on."""
    players = {
        "Aric": {"level": 4, "sex": "female", **(aric or {})},
        "Suzan": {"level": 5, "sex": "female", **(suzan or {})},
        "Carl": {"level": 3, **(carl or {})},
    }
    more.setdefault("fight", {"monsters": list(monsters), "helper": "Suzan"})
    return deal(players=players, turn="Aric", phase="combat", cards=CARDS, **more)


@pytest.mark.rule("combat.help.abilities-shared")
def test_a_monsters_weakness_against_the_helper_counts() -> None:
    t = table(
        suzan={"in_play": ["Cleric"]}, fight={"monsters": ["Skeleton, Some Assembly Required"]}, aric={"level": 1}
    )
    t.expect(fight={"monsters": 3})
    t.do("Aric", ask="Suzan")
    t.expect(fight={"monsters": 3})
    t.do("Suzan", "accept")
    t.expect(fight={"monsters": 1})  # 3, less 2 against Clerics


@pytest.mark.rule("combat.help.abilities-shared")
def test_a_monsters_bonus_against_the_helper_counts() -> None:
    t = table(["Drooling Slime"], suzan={"in_play": ["Elf"]})
    t.expect(fight={"monsters": 5})  # 1, plus 4 against Elves


@pytest.mark.rule("combat.help.abilities-shared")
def test_bystanders_change_nothing() -> None:
    t = table(["Drooling Slime"], carl={"in_play": ["Elf"]})
    t.expect(fight={"monsters": 1})


@pytest.mark.rule("combat.help.abilities-shared")
def test_the_helpers_sex_counts_like_a_trait() -> None:
    t = table(["Beard-Nesting Swallow"], suzan={"sex": "male"})
    t.expect(fight={"monsters": 5})  # 2, plus 3 against males
    t = table(["Beard-Nesting Swallow"])
    t.expect(fight={"monsters": 2})


@pytest.mark.rule("combat.help.abilities-shared")
def test_the_bonus_goes_when_the_helper_drops_the_trait() -> None:
    t = table(["Drooling Slime"], suzan={"in_play": ["Elf"]})
    t.do("Suzan", discard="Elf")
    t.expect(fight={"monsters": 1})


@pytest.mark.rule("combat.help.abilities-shared")
def test_a_cleric_helper_is_stronger_against_the_undead() -> None:
    t = table(["Gift-Wrapped Mummy"], suzan={"in_play": ["Cleric"]})
    t.expect(fight={"munchkins": 11, "monsters": 6})  # 4 + 5 + 2


@pytest.mark.rule("combat.help.abilities-shared", "combat.ties.warrior")
def test_a_warrior_helper_wins_the_tie_for_both() -> None:
    t = table(aric={"level": 5}, suzan={"in_play": ["Warrior"]})
    t.expect(fight={"munchkins": 10, "monsters": 10, "ahead": "munchkins"})
    t.do("Suzan", discard="Warrior")
    t.expect(fight={"munchkins": 10, "monsters": 10, "ahead": "monsters"})


@pytest.mark.rule("combat.help.abilities-shared")
def test_a_one_shot_for_elves_works_through_an_elf_helper() -> None:
    t = table(aric={"hand": ["Yuppie Water"]}, suzan={"in_play": ["Elf"]})
    t.do("Aric", play="Yuppie Water", side="munchkins")
    t.expect(fight={"munchkins": 12, "monsters": 10})
    t = table(aric={"hand": ["Yuppie Water"]}, carl={"in_play": ["Elf"]})
    assert not t.may("Aric", play="Yuppie Water", side="munchkins")


@pytest.mark.rule("combat.help.abilities-shared")
def test_level_only_monsters_count_only_the_helpers_level_too() -> None:
    t = table(["Suspiciously Polite Ogre"], suzan={"in_play": ["Boots of Butt-Kicking"]})
    t.expect(fight={"munchkins": 9, "monsters": 5})


@pytest.mark.rule("combat.help.no-double")
def test_a_bonus_against_a_race_counts_once_though_both_have_it() -> None:
    t = table(["Drooling Slime"], aric={"in_play": ["Elf"]}, suzan={"in_play": ["Elf"]})
    t.expect(fight={"monsters": 5})


@pytest.mark.rule("combat.help.no-double")
def test_a_penalty_against_a_class_counts_once_though_both_have_it() -> None:
    t = table(["Skeleton, Some Assembly Required"], aric={"in_play": ["Cleric"]}, suzan={"in_play": ["Cleric"]})
    t.expect(fight={"monsters": 1})


@pytest.mark.rule("combat.help.no-double")
def test_the_bonus_stays_while_one_of_them_still_matches() -> None:
    t = table(["Drooling Slime"], aric={"in_play": ["Elf"]}, suzan={"in_play": ["Elf"]})
    t.do("Aric", discard="Elf")
    t.expect(fight={"monsters": 5})
    t.do("Suzan", discard="Elf")
    t.expect(fight={"monsters": 1})


@pytest.mark.rule("combat.help.no-double", "combat.help.abilities-shared")
def test_two_different_monsters_each_have_their_own_bonus() -> None:
    t = table(["Drooling Slime", "Mildly Haunted Sandwich"], aric={"in_play": ["Elf"]}, suzan={"in_play": ["Halfling"]})
    t.expect(fight={"monsters": 9})  # 1 + 4 and 1 + 3


@pytest.mark.rule("combat.help.berserk-once")
def test_a_warrior_helper_berserks_once_however_many_monsters() -> None:
    t = table(
        ["Plain Ogre", "Plain Imp"],
        suzan={"in_play": ["Warrior"], "hand": ["Elf", "Dwarf", "Halfling", "Thief"]},
    )
    t.do("Suzan", use="Warrior", to="Berserk", pay=["Elf", "Dwarf"])
    t.expect(fight={"munchkins": 11, "monsters": 12}, Suzan={"hand_count": 2})
    t.refuse(
        "Suzan",
        use="Warrior",
        to="Berserk",
        pay=["Halfling"],
        rule="combat.help.berserk-once",
    )


@pytest.mark.rule("combat.help.berserk-once")
def test_the_monster_that_joins_later_brings_no_second_berserk() -> None:
    t = table(
        suzan={"in_play": ["Warrior"], "hand": ["Elf", "Dwarf"]},
        carl={"hand": ["Wandering Monster", "Plain Imp"]},
    )
    t.do("Suzan", use="Warrior", to="Berserk", pay=["Elf"])
    t.do("Carl", play="Wandering Monster", with_="Plain Imp")
    t.refuse(
        "Suzan",
        use="Warrior",
        to="Berserk",
        pay=["Dwarf"],
        rule="combat.help.berserk-once",
    )


@pytest.mark.rule("combat.help.berserk-once")
def test_fighter_and_helper_each_have_a_berserk_of_their_own() -> None:
    t = table(
        aric={"in_play": ["Warrior"], "hand": ["Elf"]},
        suzan={"in_play": ["Warrior"], "hand": ["Dwarf", "Halfling", "Thief"]},
    )
    t.do("Aric", use="Warrior", to="Berserk", pay=["Elf"])
    t.do("Suzan", use="Warrior", to="Berserk", pay=["Dwarf", "Halfling", "Thief"])
    t.expect(fight={"munchkins": 13, "monsters": 10})


@pytest.mark.rule("combat.help.berserk-once")
def test_a_warrior_who_only_looks_on_does_not_berserk() -> None:
    t = table(carl={"in_play": ["Warrior"], "hand": ["Elf"]})
    t.refuse(
        "Carl",
        use="Warrior",
        to="Berserk",
        pay=["Elf"],
        rule="timing.class-abilities-by-card",
    )


@pytest.mark.rule("combat.help.cleric-chases", "combat.nonlethal", "combat.nonlethal.treasure")
def test_a_cleric_helper_chases_the_vampire_away() -> None:
    t = table(["Wannabe Vampire"], aric={"level": 1}, suzan={"level": 1, "in_play": ["Cleric"]})
    t.do("Suzan", use="Wannabe Vampire", to="Chase It Away")
    t.all_pass()
    t.expect(
        in_combat=[],
        Aric={"level": 1, "hand_count": 0},
        Suzan={"level": 1, "hand_count": 0},
        door_discard_has=["Wannabe Vampire"],
    )


@pytest.mark.rule("combat.help.cleric-chases")
def test_the_other_monster_is_fought_on() -> None:
    t = table(["Wannabe Vampire", "Plain Imp"], suzan={"in_play": ["Cleric"]})
    t.do("Suzan", use="Wannabe Vampire", to="Chase It Away")
    t.expect(in_combat=["Aric", "Suzan"], fight={"munchkins": 9, "monsters": 2, "levels": 1, "treasures": 1})


@pytest.mark.rule("combat.help.cleric-chases")
def test_only_a_cleric_who_fights_or_helps_can_do_it() -> None:
    t = table(["Wannabe Vampire"], carl={"in_play": ["Cleric"]})
    for name in ("Aric", "Suzan", "Carl"):
        assert not t.may(name, use="Wannabe Vampire", to="Chase It Away")
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.rule("combat.help.abilities-shared", "combat.class-change-midfight", "timing.own-turn.class")
def test_a_helper_may_drop_a_class_but_not_play_a_new_one() -> None:
    t = table(suzan={"in_play": ["Warrior"], "hand": ["Wizard"]})
    t.do("Suzan", discard="Warrior")
    t.refuse(
        "Suzan",
        play="Wizard",
        rule="timing.own-turn.class",
    )


@pytest.mark.rule("combat.help.abilities-shared", "timing.combat.forbidden", "timing.noncombat.equip")
def test_a_helper_is_in_combat_and_cannot_change_equipment() -> None:
    t = table(suzan={"in_play": [{"card": "Boots of Butt-Kicking", "equipped": False}]})
    t.refuse("Suzan", equip="Boots of Butt-Kicking", rule="timing.combat.forbidden")


@pytest.mark.rule("ruling.K14", "item.big.overflow.give")
def test_a_surplus_big_item_reaches_a_fighter_carried_not_equipped() -> None:
    t = table(
        aric={"level": 1},
        carl={
            "level": 6,
            "in_play": [
                "Dwarf",
                "Chainsaw of Bloody Dismemberment",
                {"card": "Battering Ram, Live", "equipped": False},
            ],
        },
    )
    t.expect(fight={"munchkins": 6, "monsters": 10})
    t.do("Carl", discard="Dwarf")
    t.do("Carl", pick="Battering Ram, Live")  # this one goes: Aric is the lowest who can carry it
    t.expect(
        fight={"munchkins": 6, "monsters": 10},
        Aric={"in_play_has": ["Battering Ram, Live"], "not_equipped": ["Battering Ram, Live"]},
        Carl={"in_play_has": ["Chainsaw of Bloody Dismemberment"], "in_play_lacks": ["Battering Ram, Live"]},
    )


@pytest.mark.rule("ruling.K14", "item.big.overflow.give")
def test_a_surplus_big_item_may_go_to_a_helper_too() -> None:
    t = table(
        aric={"level": 5},
        suzan={"level": 2},
        carl={
            "level": 6,
            "in_play": [
                "Dwarf",
                "Chainsaw of Bloody Dismemberment",
                {"card": "Battering Ram, Live", "equipped": False},
            ],
        },
    )
    t.do("Carl", discard="Dwarf")
    t.do("Carl", pick="Chainsaw of Bloody Dismemberment")
    t.expect(
        fight={"munchkins": 7, "monsters": 10},
        Suzan={"not_equipped": ["Chainsaw of Bloody Dismemberment"]},
        Aric={"in_play_lacks": ["Chainsaw of Bloody Dismemberment"]},
    )
