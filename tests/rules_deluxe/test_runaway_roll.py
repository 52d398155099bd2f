"""Running away alone: the duty, the roll and what changes it, escape and Bad Stuff."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 18, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 2}}]}
- {id: plain_imp, name: Plain Imp, deck: door, type: monster, monster: {level: 12, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_reaper, name: Plain Reaper, deck: door, type: monster, monster: {level: 18, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
- {id: swift_boar, name: Swift Boar, deck: door, type: monster, monster: {level: 14, treasures: 1, run: -1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: slow_snail, name: Slow Snail, deck: door, type: monster, monster: {level: 14, treasures: 1, run: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: cobbler, name: Cobbler, deck: door, type: monster, monster: {level: 14, treasures: 1},
   bad_stuff: [{discard: {from: victim, what: {slot: footgear}, n: 1}}]}
- {id: sore_loser, name: Sore Loser, deck: door, type: monster, monster: {level: 14, treasures: 1},
   abilities: [{trigger: escaped, do: [{lose_level: {to: victim, n: 1}}]}],
   bad_stuff: [{lose_level: {to: victim, n: 3}}]}
"""


def table(*monsters: str, dice=(), aric=None, carl=None, **more) -> Scenario:
    """Aric (5) has no chance against what he met."""
    players = {"Aric": {"level": 5, **(aric or {})}, "Suzan": {"level": 2}, "Carl": {"level": 3, **(carl or {})}}
    more.setdefault("phase", "combat")
    if monsters:
        more["fight"] = {"monsters": list(monsters)}
    return deal(players=players, turn="Aric", dice=list(dice), cards=CARDS, **more)


def run_from(t: Scenario, *monsters: str) -> None:
    t.do("Aric", "run away")
    for monster in monsters:
        t.do("Aric", roll_against=monster)
    t.all_pass()


# ---- the duty --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("runaway.must", "combat.lose")
def test_who_does_not_win_cannot_stay() -> None:
    t = table("Plain Ogre", dice=[5])
    t.refuse("Aric", "claim the kill", rule="combat.lose")
    t.refuse(
        "Aric",
        "end turn",
        rule="turn.end",
    )
    run_from(t, "Plain Ogre")
    t.expect(in_combat=[])


@pytest.mark.rule("runaway.must", "combat.ties")
def test_a_tie_is_lost_and_means_flight() -> None:
    t = table("Plain Imp", dice=[5], aric={"level": 9, "in_play": ["Chainsaw of Bloody Dismemberment"]})
    t.expect(fight={"munchkins": 12, "monsters": 12})
    run_from(t, "Plain Imp")
    t.expect(in_combat=[], Aric={"level": 9})


@pytest.mark.rule("runaway.must", "combat.win")
def test_who_is_winning_does_not_run() -> None:
    t = table("Drooling Slime")
    t.refuse("Aric", "run away", rule="runaway.must")


@pytest.mark.rule("runaway.must")
def test_once_running_the_fight_is_over_and_cannot_be_turned() -> None:
    t = table("Plain Imp", dice=[5], aric={"level": 9, "hand": ["Magic Missile"]})
    t.do("Aric", "run away")
    assert not t.may("Aric", play="Magic Missile", side="munchkins")
    assert not t.may("Aric", "claim the kill")


# ---- no looting ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("runaway.no-loot", "reward.none-when-fleeing")
@pytest.mark.parametrize("die", [5, 1])
def test_who_ran_goes_on_with_charity(die: int) -> None:
    t = table("Plain Imp", dice=[die], door=["Elf"])
    run_from(t, "Plain Imp")
    t.expect(phase="charity", turn="Aric", Aric={"hand_count": 0})
    t.refuse("Aric", "loot the room", rule="runaway.no-loot")


@pytest.mark.rule("runaway.no-loot", "runaway.discard-monsters")
def test_flight_from_trouble_one_looked_for_ends_without_loot_too() -> None:
    t = table(
        phase="trouble",
        aric={"hand": ["Plain Imp"]},
        dice=[6],
        door=["Elf", "Dwarf"],
        exact_decks=True,
        treasure=["Flaming Armor"],
    )
    t.do("Aric", look_for_trouble="Plain Imp")
    run_from(t, "Plain Imp")
    t.expect(phase="charity", door_deck_count=2, Aric={"hand_count": 0}, door_discard_has=["Plain Imp"])
    t.refuse("Aric", "loot the room", rule="runaway.no-loot")


# ---- the roll --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("runaway.roll")
@pytest.mark.parametrize("die, level", [(1, 4), (2, 4), (3, 4), (4, 4), (5, 5), (6, 5)])
def test_five_or_more_escapes(die: int, level: int) -> None:
    t = table("Plain Imp", dice=[die])
    run_from(t, "Plain Imp")
    t.expect(Aric={"level": level}, in_combat=[])


@pytest.mark.rule("runaway.roll", "runaway.modifiers.character")
@pytest.mark.parametrize("die, level", [(3, 4), (4, 5), (5, 5)])
def test_plus_one_makes_a_four_enough(die: int, level: int) -> None:
    t = table("Plain Imp", dice=[die], aric={"in_play": ["Slippers of Sudden Departure"]})
    run_from(t, "Plain Imp")
    t.expect(Aric={"level": level})


@pytest.mark.rule("runaway.roll", "runaway.modifiers.character")
@pytest.mark.parametrize("die, level", [(5, 4), (6, 5)])
def test_a_class_may_make_it_harder(die: int, level: int) -> None:
    t = table("Plain Imp", dice=[die], aric={"in_play": ["Wizard"]})
    run_from(t, "Plain Imp")
    t.expect(Aric={"level": level})


@pytest.mark.rule("runaway.modifiers.character", "item.sideways")
def test_shoes_held_sideways_do_not_help() -> None:
    t = table("Plain Imp", dice=[4], aric={"in_play": [{"card": "Slippers of Sudden Departure", "equipped": False}]})
    run_from(t, "Plain Imp")
    t.expect(Aric={"level": 4})


@pytest.mark.rule("runaway.modifiers.character")
def test_the_modifier_counts_against_every_monster() -> None:
    t = table("Plain Ogre", "Plain Imp", dice=[4, 4], aric={"in_play": ["Slippers of Sudden Departure"]})
    run_from(t, "Plain Ogre", "Plain Imp")
    t.expect(Aric={"level": 5})


@pytest.mark.rule("runaway.modifiers.character")
def test_modifiers_add_up() -> None:
    t = table("Plain Imp", dice=[5], aric={"in_play": ["Wizard", "Slippers of Sudden Departure"]})
    run_from(t, "Plain Imp")
    t.expect(Aric={"level": 5})  # 5 - 1 + 1


@pytest.mark.rule("runaway.modifiers.character", "timing.any.trap")
def test_a_curse_may_take_the_shoes_before_the_roll() -> None:
    t = table(
        "Plain Imp",
        dice=[4],
        aric={"in_play": ["Slippers of Sudden Departure"]},
        carl={"hand": ["The Floor Is, Actually, Lava"]},
    )
    t.do("Aric", "run away")
    t.do("Carl", play="The Floor Is, Actually, Lava", on="Aric")
    t.all_pass()
    t.do("Aric", roll_against="Plain Imp")
    t.all_pass()
    t.expect(Aric={"level": 4})


@pytest.mark.rule("runaway.modifiers.character", "timing.any.discard-class")
def test_a_wizard_may_drop_the_class_and_its_drawback_before_the_roll() -> None:
    t = table("Plain Imp", dice=[5], aric={"in_play": ["Wizard"]})
    t.do("Aric", "run away")
    t.do("Aric", discard="Wizard")
    t.do("Aric", roll_against="Plain Imp")
    t.all_pass()
    t.expect(Aric={"level": 5, "in_play_lacks": ["Wizard"]})


@pytest.mark.rule("runaway.modifiers.monster")
def test_a_swift_monster_makes_it_harder_for_itself_only() -> None:
    t = table("Swift Boar", "Plain Ogre", dice=[5, 5])
    run_from(t, "Swift Boar", "Plain Ogre")
    t.expect(Aric={"level": 4})  # the Boar caught him (5 - 1), the Ogre did not
    t = table("Swift Boar", "Plain Ogre", dice=[5, 6])
    run_from(t, "Plain Ogre", "Swift Boar")
    t.expect(Aric={"level": 5})


@pytest.mark.rule("runaway.modifiers.monster")
def test_a_slow_monster_makes_it_easier_for_itself_only() -> None:
    t = table("Slow Snail", "Plain Ogre", dice=[4, 4])
    run_from(t, "Slow Snail", "Plain Ogre")
    t.expect(Aric={"level": 3})  # away from the Snail (4 + 1), caught by the Ogre: two levels


# ---- escaped or caught -----------------------------------------------------------------------------------------------


@pytest.mark.rule("runaway.success", "runaway.discard-monsters", "reward.none-when-fleeing")
def test_an_escape_costs_nothing_and_gains_nothing() -> None:
    t = table("Plain Reaper", dice=[5], aric={"in_play": ["Flaming Armor"], "hand": ["Elf"]})
    run_from(t, "Plain Reaper")
    t.expect(
        in_combat=[],
        Aric={"level": 5, "dead": False, "hand_count": 1, "in_play_has": ["Flaming Armor"]},
        door_discard_has=["Plain Reaper"],
    )


@pytest.mark.rule("runaway.fail", "meta.hard-rule.level-floor")
@pytest.mark.parametrize("level, left", [(5, 3), (3, 1), (2, 1), (1, 1)])
def test_a_failed_roll_means_bad_stuff(level: int, left: int) -> None:
    t = table("Plain Ogre", dice=[4], aric={"level": level})
    run_from(t, "Plain Ogre")
    t.expect(Aric={"level": left}, in_combat=[], door_discard_has=["Plain Ogre"])


@pytest.mark.rule("runaway.badstuff.range")
def test_bad_stuff_may_be_the_loss_of_an_item() -> None:
    t = table("Cobbler", dice=[1], aric={"in_play": ["Boots of Butt-Kicking", "Flaming Armor"]})
    run_from(t, "Cobbler")
    t.expect(
        Aric={"level": 5, "in_play_lacks": ["Boots of Butt-Kicking"], "in_play_has": ["Flaming Armor"]},
        treasure_discard_has=["Boots of Butt-Kicking"],
    )


@pytest.mark.rule("runaway.badstuff.range", "death.lose-stuff")
def test_bad_stuff_may_be_death() -> None:
    t = table("Plain Reaper", dice=[1], aric={"hand": ["Elf", "Dwarf", "Halfling"]})
    run_from(t, "Plain Reaper")
    t.expect(Aric={"dead": True}, question="Carl")  # who is the first to loot


@pytest.mark.rule("runaway.badstuff.range", "curse.victim-chooses-item")
def test_bad_stuff_with_a_choice_asks_the_victim() -> None:
    t = table("Net Troll", dice=[1], aric={"hand": ["Elf", "Dwarf", "Halfling"]})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Net Troll")
    t.do("Aric", choose="Feed it")
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 0})


@pytest.mark.rule("runaway.success.hurts")
def test_a_monster_may_say_that_it_hurts_even_those_who_escape() -> None:
    t = table("Sore Loser", dice=[5])
    run_from(t, "Sore Loser")
    t.expect(Aric={"level": 4})


@pytest.mark.rule("runaway.success", "runaway.fail")
def test_the_result_waits_for_those_who_may_still_change_the_roll() -> None:
    t = table("Plain Ogre", dice=[1], aric={"hand": ["Bottled Second Thoughts"]})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    t.expect(Aric={"level": 5}, at_once=True)
    t.do("Aric", play="Bottled Second Thoughts")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 5})


@pytest.mark.rule("ruling.K3")
def test_a_hireling_is_not_sacrificed_in_this_edition() -> None:
    t = table("Plain Reaper", dice=[1], aric={"in_play": ["Hireling"]})
    t.do("Aric", "run away")
    t.refuse("Aric", sacrifice="Hireling", rule="ruling.K3")


@pytest.mark.rule("ruling.K3")
def test_a_hireling_does_not_save_its_master() -> None:
    t = table("Plain Reaper", dice=[1], aric={"in_play": ["Hireling"], "hand": ["Elf", "Dwarf"]})
    t.do("Aric", "run away")
    assert not t.may("Aric", discard="Hireling")
    t.do("Aric", roll_against="Plain Reaper")
    t.all_pass()
    t.expect(Aric={"dead": True})


@pytest.mark.rule("ruling.K29", "combat.monster-specials")
def test_nobody_rolls_against_a_monster_that_cannot_be_escaped() -> None:
    t = table("Tenured Tentacle", "Plain Ogre", dice=[6])
    run_from(t, "Tenured Tentacle", "Plain Ogre")
    t.expect(in_combat=[], Aric={"level": 4})  # caught by the Tentacle; the only die was for the Ogre
