"""Star in combat: the example with numbers, its Classes, and where it does as Deluxe does."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 10, treasures: 2},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: imp, name: Imp, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: stern_letter, name: Stern Letter, deck: door, type: door_special,
   abilities: [{play: own_combat, target: {player: {who: others}}, do: [{compel_help: {who: player}}]}]}
- {id: shoo, name: Shoo, deck: treasure, type: one_shot, one_shot: {value: 100},
   abilities: [{play: any_combat, target: {monster: {}}, do: [{remove_monster: {which: monster}}]}]}
- {id: wake, name: Wake, deck: door, type: monster, tags: [undead], monster: {level: 2, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
"""
DIMENSION, TRANSFER, GRENADE = ". . . From Another Dimension", "Transfer Request, Approved", "Delayed-Action Grenade"
CALL, HUNTER = "Distress Call to All Cowards", "Bounty Hunter"


def fight(*monsters, helper=None, aric=None, suzan=None, carl=None, **more) -> Scenario:
    a_fight = {"monsters": list(monsters)}
    if helper:
        a_fight["helper"] = helper
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, edition="star", cards=CARDS, fight=a_fight, **more)


def kill(t: Scenario) -> None:
    t.do("Aric", "claim the kill")
    t.all_pass()


@pytest.mark.rule("example.star.bottle", "ruling.K8", "reward.helped-faceup", "combat.help.distribution")
def test_example_bottle_bottle_from_another_dimension() -> None:
    treasures = ["Laser", "Dazer", "Maser", "Battle Armor"]
    t = deal(
        players={
            "Aric": {"level": 4, "in_play": ["Feline", "Diamondoid Teeth"]},
            "Suzan": {"level": 5, "in_play": [HUNTER, "Bobaser"], "hand": [DIMENSION]},
            "Carl": {},
        },
        edition="star",
        door=["Bottle Bottle", "Cyborg", "Mutant"],
        treasure=treasures,
    )
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 6, "monsters": 4, "ahead": "munchkins"})
    t.do("Suzan", play=DIMENSION, on="Bottle Bottle")
    t.expect(fight={"munchkins": 6, "monsters": 14, "ahead": "monsters"})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "order": ["Aric", "Suzan"]})
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 15, "monsters": 14, "ahead": "munchkins", "treasures": 4, "levels": 1})
    kill(t)
    assert all(t.sees("Carl", card) for card in treasures)
    t.do("Aric", pick="Laser")
    t.do("Suzan", pick="Battle Armor")
    t.all_pass()
    t.expect(
        Aric={"level": 5, "hand_has": ["Laser", "Dazer", "Maser"], "hand_count": 3 + 1},
        Suzan={"level": 5, "hand_has": ["Battle Armor"], "hand_count": 1 + 1},
    )
    doors = [card for who in ("Aric", "Suzan") for card in t.hand(who) if card in ("Cyborg", "Mutant")]
    assert len(doors) == 2
    assert not any(t.sees("Carl", card) for card in doors)


# ---- Bounty Hunter ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ruling.K8")
def test_one_door_for_a_fight_however_many_were_killed() -> None:
    t = fight("Imp", "Wake", aric={"level": 5, "in_play": [HUNTER]})
    kill(t)
    t.expect(Aric={"level": 7, "hand_count": 2 + 1})


@pytest.mark.rule("ruling.K8")
def test_both_hunters_draw_one() -> None:
    t = fight("Imp", helper="Suzan", aric={"in_play": [HUNTER]}, suzan={"level": 5, "in_play": [HUNTER]})
    kill(t)
    t.expect(Aric={"hand_count": 1 + 1}, Suzan={"hand_count": 1})


@pytest.mark.rule("ruling.K8")
def test_no_door_if_nothing_was_killed() -> None:
    t = fight("Imp", aric={"level": 5, "in_play": [HUNTER], "hand": [TRANSFER]})
    t.do("Aric", play=TRANSFER, on="Imp")
    t.expect(Aric={"hand_count": 0}, in_combat=[])


@pytest.mark.rule("ruling.K8")
def test_one_killed_and_one_removed_is_a_door() -> None:
    t = fight("Imp", "Wake", aric={"level": 5, "in_play": [HUNTER], "hand": [TRANSFER]})
    t.do("Aric", play=TRANSFER, on="Imp")
    kill(t)
    t.expect(Aric={"level": 6, "hand_count": 1 + 1})


@pytest.mark.rule("ruling.K8")
def test_no_door_for_looking_on() -> None:
    t = fight("Imp", aric={"level": 5}, suzan={"in_play": [HUNTER]})
    kill(t)
    t.expect(Suzan={"hand_count": 0})


# ---- removing monsters -----------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.last-monster-removed", "ruling.J29")
def test_the_last_monster_is_gone_and_the_fight_is_over_at_once() -> None:
    t = fight("Ogre", aric={"hand": [TRANSFER]}, suzan={"hand": ["Wandering Monster", "Imp"]})
    t.do("Aric", play=TRANSFER, on="Ogre")
    t.expect(in_combat=[], fight=None, Aric={"level": 1, "hand_count": 0})
    assert not t.may("Suzan", play="Wandering Monster", with_="Imp")


@pytest.mark.rule("combat.nonlethal.treasure")
def test_no_treasure_for_a_removal_unless_the_card_says_so() -> None:
    t = fight("Ogre", aric={"hand": ["Shoo"]})
    t.do("Aric", play="Shoo", on="Ogre")
    t.expect(Aric={"level": 1, "hand_count": 0}, in_combat=[])
    shortcut = "Unpaved Shortcut Through Hyperspace"
    t = fight("Ogre", aric={"hand": [shortcut]}, dice=[6])
    t.do("Aric", play=shortcut, on="Ogre")
    t.expect(Aric={"level": 1, "hand_count": 2}, in_combat=[])


@pytest.mark.rule("combat.multi.flee-forfeits")
def test_nothing_for_the_removed_one_when_one_runs_from_the_rest() -> None:
    shortcut = "Unpaved Shortcut Through Hyperspace"
    t = fight("Imp", "Ogre", aric={"hand": [shortcut]}, dice=[6, 6])
    t.do("Aric", play=shortcut, on="Imp")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.expect(Aric={"level": 1, "hand_count": 0})


# ---- ties, help, interference ----------------------------------------------------------------------------------------


@pytest.mark.rule("combat.ties")
def test_a_tie_is_the_monsters() -> None:
    t = fight("Ogre", aric={"level": 8, "in_play": ["Diamondoid Teeth"]})
    t.expect(fight={"munchkins": 10, "monsters": 10, "ahead": "monsters"})
    t.refuse("Aric", "claim the kill", rule="combat.ties")


@pytest.mark.rule("combat.help.no-double", "combat.help.abilities-shared")
@pytest.mark.parametrize("aric, suzan, strength", [([], [], 8), ([], ["Feline"], 3), (["Feline"], ["Feline"], 3)])
def test_what_a_monster_has_against_felines_counts_once(aric, suzan, strength) -> None:
    t = fight("Starfish", helper="Suzan", aric={"in_play": aric}, suzan={"in_play": suzan})
    t.expect(fight={"monsters": strength})


@pytest.mark.rule("combat.help.helper-no-level", "combat.help.main-levels")
def test_the_helper_gains_no_level() -> None:
    t = fight("Imp", helper="Suzan", aric={"level": 3}, suzan={"level": 4})
    kill(t)
    t.expect(Aric={"level": 4}, Suzan={"level": 4})


@pytest.mark.rule("combat.help.bribe.cards-from-hand")
def test_a_card_to_be_played_on_the_helper_may_be_promised() -> None:
    t = fight("Ogre", aric={"level": 5, "hand": ["Outstare a Black Hole"]}, suzan={"level": 6})
    t.do("Aric", ask="Suzan", offer={"cards": ["Outstare a Black Hole"]})
    t.do("Suzan", "accept")
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.rule("combat.help.compelled.not-for-win", "ruling.J12", "meta.hard-rule.no-forced-help-win")
def test_a_compelled_player_helps_but_not_for_the_win() -> None:
    t = fight("Ogre", aric={"level": 8, "hand": [CALL]}, suzan={"level": 5})
    t.do("Aric", play=CALL, on="Suzan")
    t.expect(in_combat=["Aric", "Suzan"], fight={"munchkins": 13})
    t = fight("Ogre", aric={"level": 9, "hand": ["Stern Letter", CALL]}, suzan={"level": 5})
    t.refuse("Aric", play="Stern Letter", on="Suzan", rule="ruling.J12")
    t.refuse("Aric", play=CALL, on="Suzan", rule="ruling.J12")


@pytest.mark.rule("combat.help.compelled.back-out", "combat.help.for-the-win", "ruling.J12", "ruling.J11")
def test_when_it_becomes_one_for_the_win_the_compelled_helper_may_go() -> None:
    carl = {"hand": ["Wandering Monster", "Imp"]}
    t = fight("Ogre", aric={"level": 8, "hand": ["Stern Letter"]}, suzan={"level": 5}, carl=carl)
    t.do("Aric", play="Stern Letter", on="Suzan")
    t.refuse("Suzan", "back out", rule="ruling.J12")
    t.do("Carl", play="Wandering Monster", with_="Imp")
    t.expect(fight={"for_the_win": True})
    t.do("Suzan", "back out")
    t.expect(in_combat=["Aric"], fight={"munchkins": 8, "monsters": 11})


@pytest.mark.rule("combat.help.voluntary.no-back-out")
def test_who_came_freely_stays() -> None:
    t = fight("Ogre", aric={"level": 9}, suzan={"level": 5})
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.refuse("Suzan", "back out", rule="ruling.J1")


@pytest.mark.rule("combat.interfere.one-shot-against-player", "ruling.J28")
def test_a_grenade_against_the_fighter_is_a_plus_for_the_monsters() -> None:
    t = fight("Ogre", aric={"level": 9, "in_play": ["Battle Armor"]}, suzan={"hand": [GRENADE]})
    t.expect(fight={"munchkins": 13, "monsters": 10, "ahead": "munchkins"})
    t.do("Suzan", play=GRENADE, side="monsters")
    t.expect(fight={"munchkins": 13, "monsters": 15, "ahead": "monsters"})


# ---- Undead, winning -------------------------------------------------------------------------------------------------


@pytest.mark.rule("monster.undead.join")
def test_undead_join_undead() -> None:
    t = fight("Wake", suzan={"hand": ["Haunted Airlock", "Imp"]})
    t.refuse("Suzan", play="Imp", rule="monster.in-hand")
    t.do("Suzan", play="Haunted Airlock")
    t.expect(fight={"monsters": 2 + 9})


@pytest.mark.rule("monster.undead.made")
def test_a_living_monster_thawed_too_late_joins_them() -> None:
    t = fight("Wake", suzan={"hand": ["Imp", "Thawed Too Late"]})
    t.do("Suzan", play="Thawed Too Late", with_="Imp")
    t.expect(fight={"monsters": 2 + 1 + 5})


@pytest.mark.rule("victory.immediate", "meta.hard-rule.kill-for-ten", "victory.first-to-ten")
def test_a_kill_at_level_nine_wins_at_once() -> None:
    t = fight("Imp", aric={"level": 9})
    t.expect(fight={"for_the_win": True})
    kill(t)
    t.expect(winner="Aric", Aric={"level": 10})
