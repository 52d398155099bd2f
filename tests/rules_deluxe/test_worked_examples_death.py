"""The rulebook's cases about death (worked-examples.yaml, death_examples)."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_reaper, name: Plain Reaper, deck: door, type: monster, monster: {level: 40, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
- {id: plain_ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 6, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
LEVEL_CARD = "Win an Argument With a Door"


def dora_dies(dora: dict, dice=()) -> Scenario:
    """Dora is caught; Aric (7), Bella and Carl (5 each) stand around."""
    players = {"Dora": {"level": 4, **dora}, "Aric": {"level": 7}, "Bella": {"level": 5}, "Carl": {"level": 5}}
    t = deal(
        players=players, turn="Dora", phase="combat", fight={"monsters": ["Plain Reaper"]}, dice=[1, *dice], cards=CARDS
    )
    t.do("Dora", "run away")
    t.do("Dora", roll_against="Plain Reaper")
    t.all_pass()
    return t


@pytest.mark.rule(
    "death.loot.order", "death.loot.tie", "death.loot.separate", "death.loot.rest-discarded", "death.loot.to-hand"
)
@pytest.mark.parametrize("dice, second, third", [([6, 1], "Bella", "Carl"), ([1, 6], "Carl", "Bella")])
def test_DX1_looting(dice: list[int], second: str, third: str) -> None:
    # five cards: an Item, the Cheat! joined to it, another Item, two from hand
    t = dora_dies(
        {
            "in_play": ["Mace of Sharpness", {"card": "Cheat!", "attached_to": "Mace of Sharpness"}, "Filing Hat"],
            "hand": ["Elf", "Enraged"],
        },
        dice,
    )
    t.do("Aric", loot="Mace of Sharpness")
    t.do(second, loot="Cheat!")
    t.do(third, loot="Elf")
    t.all_pass()
    t.expect(
        door_discard_has=["Enraged"],
        treasure_discard_has=["Filing Hat"],
        treasure_discard_count=1,
        **{"Aric": {"hand_has": ["Mace of Sharpness"]}, second: {"hand_has": ["Cheat!"]}, third: {"hand_has": ["Elf"]}},
    )


@pytest.mark.rule("death.loot.runs-out")
def test_DX1_looting_a_pile_of_two() -> None:
    t = dora_dies({"hand": ["Elf", "Enraged"]}, [6, 1])
    t.do("Aric", loot="Elf")
    t.all_pass()
    t.expect(Aric={"hand_has": ["Elf"]}, Bella={"hand_has": ["Enraged"]}, Carl={"hand_count": 0})


@pytest.mark.rule("death.keep.level", "death.keep.class", "death.keep.super", "death.keep.traps", "death.lose-stuff")
def test_DX2_what_is_kept() -> None:
    kept = ["Cleric", "Elf", "Dwarf", "Half-Breed", "Super Munchkin", "Warrior"]
    t = dora_dies(
        {
            "level": 6,
            "in_play": [
                "Cleric",
                "Warrior",
                {"card": "Super Munchkin", "attached_to": "Cleric"},
                "Elf",
                "Dwarf",
                {"card": "Half-Breed", "attached_to": "Elf"},
                "Filing Hat",
                "Hireling",
            ],
            "curses": ["Loyal Raincloud"],
            "hand": ["Thief", "Wizard"],
        },
        [6, 1],
    )
    t.expect(Dora={"dead": True, "level": 6, "hand_count": 0, "curses": ["Loyal Raincloud"]})
    t.do("Aric", loot="Filing Hat")
    t.do("Bella", loot="Thief")
    t.do("Carl", loot="Wizard")
    t.all_pass()
    t.expect(
        Dora={
            "level": 6,
            "in_play_has": kept,
            "in_play_lacks": ["Filing Hat", "Hireling"],
            "curses": ["Loyal Raincloud"],
        },
        treasure_discard_has=["Hireling"],
    )


def table_with_dead_dora(**more) -> Scenario:
    """Dora (2) died helping in Aric's turn; after Aric comes Bella, then Dora."""
    players = {
        "Aric": {"level": 5, **more.pop("aric", {})},
        "Bella": {"level": 4, **more.pop("bella", {})},
        "Dora": {"level": 2, "dead": True, "in_play": ["Warrior"]},
    }
    return deal(players=players, turn="Aric", cards=CARDS, **more)


@pytest.mark.rule("death.no-cards", "death.no-level", "death.respawn.help")
def test_DX3_return_in_the_rest_of_the_turn() -> None:
    t = table_with_dead_dora(
        phase="combat",
        fight={"monsters": ["Plain Ogre"]},
        aric={"hand": [LEVEL_CARD]},
        bella={"in_play": ["Filing Hat"]},
    )
    t.refuse("Aric", ask="Dora", rule="death.respawn.help")
    t.refuse("Bella", give="Filing Hat", to="Dora", rule="death.no-cards")
    t.refuse("Aric", play=LEVEL_CARD, on="Dora", rule="ruling.J16")


@pytest.mark.rule("death.respawn", "death.respawn.help", "death.respawn.empty", "death.redraw")
def test_DX3_return() -> None:
    doors = ["Thief", "Wizard", "Elf", "Dwarf", "Halfling", "Cleric"]
    treasures = ["Flaming Armor", "Rental Arm", "Yuppie Water", "Magic Missile", "Unsupervised Goose"]
    t = table_with_dead_dora(
        phase="charity",
        bella={"hand": ["Plain Ogre", "Enraged", "Mate", "Cheat!", "Hireling", "Filing Hat", "Half-Breed"]},
        door=doors,
        treasure=treasures,
    )
    t.do("Aric", "end turn")  # the next turn begins
    t.expect(turn="Bella", Dora={"dead": False, "hand_count": 0, "level": 2})
    t.do("Bella", "kick open the door")
    t.do("Bella", keep="Thief")
    t.do("Bella", look_for_trouble="Plain Ogre")
    t.do("Bella", ask="Dora")
    t.do("Dora", "accept")
    t.expect(fight={"munchkins": 6, "monsters": 6, "ahead": "munchkins"})  # Level 2 and a Warrior
    t.do("Bella", "claim the kill")
    t.all_pass()
    t.expect(phase="charity", Bella={"hand_count": 8})
    t.do("Bella", give_charity={"Dora": ["Mate", "Cheat!", "Half-Breed"]})
    t.all_pass()
    # her own turn: four of each on top of what she was given
    t.expect(
        turn="Dora",
        Dora={
            "hand_has": ["Mate", "Cheat!", "Half-Breed", *doors[1:5], *treasures[1:5]],
            "hand_count": 11,
        },
    )
    t.do("Dora", "kick open the door")
    t.do("Dora", keep="Cleric")
    t.expect(turn="Dora", Dora={"hand_count": 12})
