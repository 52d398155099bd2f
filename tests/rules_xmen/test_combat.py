"""X-Men in combat: the example with numbers, and where the edition differs from Deluxe or does as it does."""

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
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000, bonus: 1}}
"""
SHAW, IMPROVED, FEATHERS, SLIP = (
    "Sebastian Shaw", "New and Improved", "Razor-Wing Feathers", "Detention Slip, in Triplicate"
)  # fmt: skip
HELMET, SKATES, BLADE, KIT = "Magneto's Helmet", "Dazzler's Roller Skates", "Muramasa Blade", "Food Fight Starter Kit"
BELL, PARTNERS, MINION, MISS = (
    "Bell for Double Algebra", "Assigned Partners", "Minion on Minimum Wage", "Miss Direction"
)  # fmt: skip
GRADUATE, SPEECH = "Graduate Through the Window", "Valedictory Speech, Already Written"


def fight(*monsters, helper=None, aric=None, suzan=None, carl=None, **more) -> Scenario:
    a_fight = {"monsters": list(monsters)}
    if helper:
        a_fight["helper"] = helper
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, edition="xmen", cards=CARDS, fight=a_fight, **more)


def kill(t: Scenario) -> None:
    t.do("Aric", "claim the kill")
    t.all_pass()


def smith(*without) -> Scenario:
    in_play = [card for card in ["X-Men", "Flight", "Angel", HELMET, SKATES, BLADE] if card not in without]
    return deal(
        players={
            "Aric": {"level": 4, "in_play": in_play, "hand": [FEATHERS]},
            "Suzan": {"hand": [IMPROVED]},
            "Carl": {},
        },
        edition="xmen",
        door=[SHAW],
        treasure=["Psychic Knife", "Adamantium Claws", "Stryfe's Battle Armor"],
    )


@pytest.mark.rule("example.xmen.smith", "combat.strength.player", "ally.bonus", "reward.treasure-count")
def test_example_student_smith() -> None:
    t = smith()
    t.expect(Aric={"strength": 11})
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 11, "monsters": 9, "ahead": "munchkins"})
    t.do("Suzan", play=IMPROVED, on=SHAW)
    t.expect(fight={"munchkins": 11, "monsters": 14, "ahead": "monsters"})
    t.do("Aric", play=FEATHERS, side="munchkins")
    t.expect(fight={"munchkins": 17, "monsters": 14, "ahead": "munchkins", "treasures": 3, "levels": 1})
    kill(t)
    t.expect(Aric={"level": 5, "hand": ["Psychic Knife", "Adamantium Claws", "Stryfe's Battle Armor"]})
    assert not t.sees("Suzan", "Psychic Knife")


@pytest.mark.rule("example.xmen.smith", "card.xmen.facts", "ally.bonus")
def test_without_angel_the_feathers_are_not_enough() -> None:
    t = smith("Angel")
    t.do("Aric", "kick open the door")
    t.do("Suzan", play=IMPROVED, on=SHAW)
    t.expect(fight={"munchkins": 10, "monsters": 14})
    t.do("Aric", play=FEATHERS, side="munchkins")
    t.expect(fight={"munchkins": 13, "monsters": 14, "ahead": "monsters"})
    t.refuse("Aric", "claim the kill", rule="combat.lose")


@pytest.mark.rule("combat.strength.player", "character.stats")
def test_strength_is_level_powers_affiliation_items_ally_and_traps() -> None:
    aric = {"level": 3, "in_play": ["X-Force", "Flight", "Storm", BLADE], "curses": ["Cape in the Door"]}
    t = fight("Ogre", aric=aric)
    t.expect(fight={"munchkins": 3 + 2 + 1 + 2 + 2 - 2})


# ---- barred in combat ------------------------------------------------------------------------------------------------


@pytest.mark.rule("timing.combat.forbidden")
def test_no_selling_trading_or_changing_of_items_in_combat() -> None:
    aric = {"in_play": ["Gem", {"card": BLADE, "equipped": False}], "hand": [HELMET]}
    t = fight("Ogre", aric=aric, suzan={"in_play": [SKATES]})
    t.refuse("Aric", sell=["Gem"], rule="timing.combat.forbidden")
    t.refuse("Aric", equip=BLADE, rule="timing.combat.forbidden")
    t.refuse("Aric", unequip="Gem", rule="timing.combat.forbidden")
    t.refuse("Aric", trade={"with": "Suzan", "give": ["Gem"], "take": [SKATES]}, rule="timing.noncombat.trade")
    t.refuse("Aric", play=HELMET, rule="timing.combat.forbidden")


@pytest.mark.rule("timing.combat.forbidden", "meta.card-beats-rule")
def test_but_an_item_may_say_otherwise() -> None:
    t = fight("Ogre", aric={"hand": ["Psychic Knife"]})
    t.do("Aric", play="Psychic Knife")
    t.expect(fight={"munchkins": 3})


# ---- removing monsters -----------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.last-monster-removed", "ruling.J29")
def test_the_last_monster_is_gone_and_the_fight_is_over_at_once() -> None:
    t = fight("Ogre", aric={"hand": [SLIP]}, suzan={"hand": ["Wandering Monster", "Imp"]})
    t.do("Aric", play=SLIP, on="Ogre")
    t.expect(in_combat=[], fight=None, Aric={"level": 1, "hand_count": 0})
    assert not t.may("Suzan", play="Wandering Monster", with_="Imp")


@pytest.mark.rule("combat.nonlethal.treasure")
@pytest.mark.parametrize("card, treasures", [("Shoo", 0), (SLIP, 0), (BELL, 2)])
def test_no_treasure_for_a_removal_unless_the_card_says_so(card, treasures) -> None:
    t = fight("Ogre", aric={"hand": [card]})
    t.do("Aric", play=card, on="Ogre")
    t.expect(Aric={"level": 1, "hand_count": treasures}, in_combat=[])


@pytest.mark.rule("combat.multi.flee-forfeits")
def test_nothing_for_the_removed_one_when_one_runs_from_the_rest() -> None:
    t = fight("Imp", "Ogre", aric={"hand": [BELL]}, dice=[6])
    t.do("Aric", play=BELL, on="Imp")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.expect(Aric={"level": 1, "hand_count": 0})


# ---- help, interference ----------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.interfere.one-shot-against-player", "ruling.J28")
def test_a_one_shot_against_the_fighter_strengthens_the_monster() -> None:
    t = fight("Ogre", aric={"level": 9, "in_play": ["Adamantium Claws"]}, suzan={"hand": [KIT]})
    t.do("Suzan", play=KIT, side="monsters")
    t.expect(fight={"munchkins": 13, "monsters": 15, "ahead": "monsters"})


@pytest.mark.rule("combat.help.ask", "combat.help.helper-no-level", "combat.help.main-levels")
def test_help_is_asked_for_and_the_helper_gains_no_level() -> None:
    t = fight("Ogre", aric={"level": 5}, suzan={"level": 6})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Aric"})
    t.do("Suzan", "accept")
    kill(t)
    t.expect(Aric={"level": 6}, Suzan={"level": 6})


@pytest.mark.rule("reward.helped-faceup", "reward.solo-facedown", "reward.treasure-count", "zone.draw-visibility")
@pytest.mark.parametrize("helper", [None, "Suzan"])
def test_treasure_lies_face_up_with_a_helper_and_face_down_without(helper) -> None:
    t = fight("Imp", helper=helper, aric={"level": 5}, treasure=[BLADE])
    kill(t)
    t.expect(Aric={"hand": [BLADE]})
    assert t.saw("Carl", BLADE) is (helper is not None)


@pytest.mark.rule("combat.help.no-double", "combat.help.abilities-shared")
@pytest.mark.parametrize("aric, suzan, strength", [([], ["X-Men"], 9), (["X-Men"], ["X-Men"], 9), ([], [], 6)])
def test_what_a_monster_has_against_a_team_counts_once(aric, suzan, strength) -> None:
    t = fight(SHAW, helper="Suzan", aric={"in_play": aric}, suzan={"in_play": suzan})
    t.expect(fight={"monsters": strength})


@pytest.mark.rule("combat.help.compelled.not-for-win", "ruling.J12", "meta.hard-rule.no-forced-help-win")
def test_a_compelled_player_helps_but_not_for_the_win() -> None:
    t = fight("Ogre", aric={"level": 8, "hand": [PARTNERS]}, suzan={"level": 5})
    t.do("Aric", play=PARTNERS, on="Suzan")
    t.expect(in_combat=["Aric", "Suzan"], fight={"munchkins": 13})
    t = fight("Ogre", aric={"level": 9, "hand": ["Stern Letter"]}, suzan={"level": 5})
    t.refuse("Aric", play="Stern Letter", on="Suzan", rule="combat.help.compelled.not-for-win")


@pytest.mark.rule("combat.help.compelled.back-out", "combat.help.for-the-win", "ruling.J12")
def test_when_it_becomes_one_for_the_win_the_compelled_helper_may_go() -> None:
    carl = {"hand": ["Wandering Monster", "Imp"]}
    t = fight("Ogre", aric={"level": 8, "hand": [PARTNERS]}, suzan={"level": 5}, carl=carl)
    t.do("Aric", play=PARTNERS, on="Suzan")
    t.do("Carl", play="Wandering Monster", with_="Imp")
    t.do("Suzan", "back out")
    t.expect(in_combat=["Aric"], fight={"munchkins": 8})


@pytest.mark.rule("combat.help.voluntary.no-back-out")
def test_who_came_freely_stays() -> None:
    t = fight("Ogre", aric={"level": 9}, suzan={"level": 5})
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.refuse("Suzan", "back out", rule="combat.help.voluntary.no-back-out")


# ---- running away ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("runaway.modifiers.character")
def test_powers_affiliation_and_items_change_every_roll() -> None:
    t = fight("Ogre", "Imp", aric={"level": 1, "in_play": ["Flight", SKATES, "X-Men"]})
    t.expect(Aric={"run_away": {"Ogre": 4, "Imp": 4}})


@pytest.mark.rule("runaway.modifiers.monster")
def test_what_a_monster_card_says_about_it_counts_for_that_monster() -> None:
    t = fight(MINION, MISS, "Ogre")
    t.expect(Aric={"run_away": {MINION: 4, MISS: 6, "Ogre": 5}})


# ---- the winning level -----------------------------------------------------------------------------------------------


@pytest.mark.rule("treasure.gual.not-winning", "meta.hard-rule.kill-for-ten")
def test_a_level_card_does_not_win_unless_it_says_so() -> None:
    t = fight("Ogre", aric={"level": 9, "hand": ["Set Off Only One Alarm", GRADUATE]})
    t.refuse("Aric", play="Set Off Only One Alarm", on="Aric", rule="treasure.gual.not-winning")
    t.do("Aric", play=GRADUATE, on="Aric")
    t.expect(winner="Aric", Aric={"level": 10})


@pytest.mark.rule("treasure.gual.discard")
def test_a_level_card_is_discarded() -> None:
    t = fight("Ogre", aric={"level": 3, "hand": [GRADUATE]})
    t.do("Aric", play=GRADUATE, on="Aric")
    t.expect(Aric={"level": 4}, treasure_discard_has=[GRADUATE], winner=None)


@pytest.mark.rule("meta.hard-rule.kill-for-ten", "victory.first-to-ten", "victory.immediate")
def test_a_kill_at_level_nine_wins_and_a_sale_does_not() -> None:
    t = fight("Imp", aric={"level": 9})
    kill(t)
    t.expect(winner="Aric")
    t = deal(players={"Aric": {"level": 9, "in_play": ["Gem"]}, "Suzan": {}, "Carl": {}}, edition="xmen", cards=CARDS)
    t.refuse("Aric", sell=["Gem"], rule="item.sell.not-ten")
