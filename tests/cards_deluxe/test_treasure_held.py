"""What hand-held Items do besides adding a bonus."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 8, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: stick, name: Plain Stick, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 300}}
- {id: stone, name: Plain Stone, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 299}}
- {id: purse, name: Purse, deck: treasure, type: item, item: {value: 600}}
"""
NOT_NOW = "timing.by-card-type"
SIDEWAYS = "item.sideways"


def table(aric: dict[str, Any], bess: dict[str, Any] | None = None, **position: Any) -> Scenario:
    players = {"Aric": {"level": 5, **aric}, "Bess": {"level": 2, **(bess or {})}, "Carl": {"level": 2}}
    return deal(players=players, **{"turn": "Aric", **position}, cards=CARDS)


def fight(*monsters: Any, aric: dict[str, Any], helper: str = "", **position: Any) -> Scenario:
    under_way = {"monsters": list(monsters), **({"helper": helper} if helper else {})}
    return table(aric, phase="combat", fight=under_way, **position)


def sideways(name: str) -> dict[str, Any]:
    return {"card": name, "equipped": False}


# ---- Letter Opener of Last Resort --------------------------------------------------------------------------------

OPENER = "Letter Opener of Last Resort"


@pytest.mark.card("Letter Opener of Last Resort")
@pytest.mark.rule("timing.combat.forbidden", "meta.card-beats-rule")
def test_the_letter_opener_is_drawn_in_the_middle_of_a_fight():
    t = fight("Ogre", aric={"hand": [OPENER, "Plain Stick"]})
    t.expect(fight={"munchkins": 5})
    t.do("Aric", play=OPENER)
    t.expect(fight={"munchkins": 6}, Aric={"equipped": [OPENER], "hand_lacks": [OPENER]})
    t.refuse("Aric", play="Plain Stick", rule="timing.combat.forbidden")


@pytest.mark.card("Letter Opener of Last Resort")
@pytest.mark.rule("timing.combat.forbidden")
def test_the_letter_opener_on_the_table_stays_as_it_lies_in_a_fight():
    t = fight("Ogre", aric={"in_play": [sideways(OPENER)]})
    t.refuse("Aric", equip=OPENER, rule="timing.combat.forbidden")


@pytest.mark.card("Letter Opener of Last Resort")
@pytest.mark.rule("timing.combat.forbidden", "meta.card-beats-rule")
def test_a_helper_may_draw_the_letter_opener_too():
    t = fight("Ogre", aric={}, bess={"hand": [OPENER]}, helper="Bess")
    t.do("Bess", play=OPENER)
    t.expect(fight={"munchkins": 5 + 2 + 1}, Bess={"equipped": [OPENER]})


@pytest.mark.card("Letter Opener of Last Resort")
@pytest.mark.rule("timing.own-turn.item")
def test_a_bystander_has_no_use_for_the_letter_opener():
    t = fight("Ogre", aric={}, bess={"hand": [OPENER]})
    t.refuse("Bess", play=OPENER, rule="timing.own-turn.item")
    table({}, {"hand": [OPENER]}).refuse("Bess", play=OPENER, rule="timing.own-turn.item")


@pytest.mark.card("Letter Opener of Last Resort")
@pytest.mark.rule("item.equip-limits")
def test_the_letter_opener_needs_a_hand_in_a_fight_as_well():
    t = fight("Ogre", aric={"in_play": ["Chainsaw of Bloody Dismemberment"], "hand": [OPENER]})
    t.expect(fight={"munchkins": 8})
    t.do("Aric", play=OPENER)
    t.expect(fight={"munchkins": 8}, Aric={"in_play_has": [OPENER], "not_equipped": [OPENER], "strength": 8})
    t.refuse("Aric", equip=OPENER, rule="timing.combat.forbidden")


@pytest.mark.card("Letter Opener of Last Resort")
@pytest.mark.rule("ruling.K11", "ruling.R7")
def test_the_letter_opener_comes_too_late_for_somebody_who_runs():
    t = fight("Ogre", aric={"hand": [OPENER]})
    t.do("Aric", "run away")
    t.refuse("Aric", play=OPENER, rule="ruling.K11")


# ---- Whistle of the Late Objection -------------------------------------------------------------------------------

WHISTLE = "Whistle of the Late Objection"
OBJECT = {"use": WHISTLE, "to": "Object", "on": "Aric"}
BLOWER = {"in_play": [WHISTLE], "hand": ["Enraged", "Ancient"]}


@pytest.mark.card("Whistle of the Late Objection")
@pytest.mark.rule("combat.claim-window", "combat.interfere.last-moment")
def test_the_whistle_spoils_a_claimed_kill():
    t = fight("Ogre", aric={"level": 9}, bess=BLOWER)
    t.do("Aric", "claim the kill")
    t.do("Bess", **OBJECT, pay=["Enraged"])
    t.expect(fight={"munchkins": 7, "monsters": 8, "ahead": "monsters"}, door_discard_has=["Enraged"])
    t.all_pass()
    t.expect(Aric={"level": 9}, phase="combat")
    t.refuse("Aric", "claim the kill", rule="combat.lose")


@pytest.mark.card("Whistle of the Late Objection")
@pytest.mark.rule("combat.claim-window.final")
def test_the_whistle_does_not_spoil_a_clear_win():
    t = fight("Ogre", aric={"level": 8, "in_play": ["Flaming Armor"]}, bess=BLOWER)
    t.do("Aric", "claim the kill")
    t.do("Bess", **OBJECT, pay=["Enraged"])
    t.expect(fight={"munchkins": 9, "monsters": 8, "ahead": "munchkins"})
    t.all_pass()
    t.expect(Aric={"level": 9}, Bess={"equipped": [WHISTLE]})


@pytest.mark.card("Whistle of the Late Objection")
@pytest.mark.rule("timing.by-card-type")
def test_the_whistle_is_blown_only_when_a_kill_is_claimed():
    fight("Ogre", aric={"level": 9}, bess=BLOWER).refuse("Bess", **OBJECT, pay=["Enraged"], rule=NOT_NOW)
    table({"level": 9}, BLOWER).refuse("Bess", **OBJECT, pay=["Enraged"], rule=NOT_NOW)


@pytest.mark.card("Whistle of the Late Objection")
@pytest.mark.rule("timing.by-card-type")
def test_the_whistle_is_blown_once_per_combat():
    t = fight("Ogre", aric={"level": 8, "in_play": ["Flaming Armor"]}, bess=BLOWER)
    t.do("Aric", "claim the kill")
    t.do("Bess", **OBJECT, pay=["Enraged"])
    t.refuse("Bess", **OBJECT, pay=["Ancient"], rule="ruling.N26")


@pytest.mark.card("Whistle of the Late Objection")
@pytest.mark.rule("timing.by-card-type")
def test_the_whistle_is_blown_at_the_fighter_and_not_at_the_helper():
    t = fight("Ogre", aric={"level": 9}, bess=BLOWER, helper="Carl")
    t.do("Aric", "claim the kill")
    t.refuse(
        "Bess",
        use=WHISTLE,
        to="Object",
        on="Carl",
        pay=["Enraged"],
        rule="ruling.N28",
    )
    t.do("Bess", **OBJECT, pay=["Enraged"])
    t.expect(fight={"munchkins": 9 + 2 - 2})


@pytest.mark.card("Whistle of the Late Objection")
@pytest.mark.rule("combat.claim-window")
def test_the_fighter_does_not_object_to_himself():
    t = fight("Ogre", aric={"level": 9, **BLOWER})
    t.do("Aric", "claim the kill")
    t.refuse("Aric", **OBJECT, pay=["Enraged"], rule=NOT_NOW)


@pytest.mark.card("Whistle of the Late Objection")
@pytest.mark.rule("item.sideways", "character.class.discard-cost")
def test_the_whistle_needs_lips_and_a_card():
    t = fight("Ogre", aric={"level": 9}, bess={"in_play": [sideways(WHISTLE)], "hand": ["Enraged"]})
    t.do("Aric", "claim the kill")
    t.refuse("Bess", **OBJECT, pay=["Enraged"], rule=SIDEWAYS)
    t = fight("Ogre", aric={"level": 9}, bess={"in_play": [WHISTLE]})
    t.do("Aric", "claim the kill")
    t.refuse("Bess", **OBJECT, pay=[], rule="character.class.discard-cost")
    t.refuse("Bess", **OBJECT, pay=[WHISTLE], rule="ruling.R25")


# ---- Half of a Legendary Sword -----------------------------------------------------------------------------------

HALF = "Half of a Legendary Sword"


@pytest.mark.card("Half of a Legendary Sword")
@pytest.mark.rule("item.sell.threshold")
def test_a_thief_gets_seven_hundred_for_half_a_sword():
    t = table({"in_play": ["Thief", HALF, "Plain Stone"], "hand": ["Plain Stick"]})
    t.refuse("Aric", sell=[HALF, "Plain Stone"], rule="item.sell.threshold")
    t.do("Aric", sell=[HALF, "Plain Stick"])
    t.expect(Aric={"level": 6})


@pytest.mark.card("Half of a Legendary Sword")
@pytest.mark.rule("item.sell.threshold", "item.sell.from-hand")
def test_a_thief_need_not_even_draw_half_a_sword_to_sell_it():
    t = table({"in_play": ["Thief"], "hand": [HALF, "Plain Stone", "Plain Stick"]})
    t.refuse("Aric", sell=[HALF, "Plain Stone"], rule="item.sell.threshold")
    t.do("Aric", sell=[HALF, "Plain Stick"])
    t.expect(Aric={"level": 6})


@pytest.mark.card("Half of a Legendary Sword")
@pytest.mark.rule("item.sell.threshold")
def test_anybody_else_gets_four_hundred_for_half_a_sword():
    t = table({"in_play": ["Warrior", HALF, "Purse"], "hand": ["Plain Stick"]})
    t.refuse("Aric", sell=[HALF, "Plain Stick"], rule="item.sell.threshold")
    t.do("Aric", sell=[HALF, "Purse"])
    t.expect(Aric={"level": 6})


# ---- Lantern of Unflattering Light -------------------------------------------------------------------------------

LANTERN = "Lantern of Unflattering Light"


@pytest.mark.card("Lantern of Unflattering Light")
@pytest.mark.parametrize(
    ("monsters", "strength"),
    [
        (["Ogre"], 7),
        (["Gift-Wrapped Mummy"], 9),
        (["Ogre", "Gift-Wrapped Mummy"], 9),
        (["Gift-Wrapped Mummy", "Ghost of Homework Past"], 9),
        ([{"card": "Ogre", "enhancers": ["Back by Popular Demand"]}], 9),
        ([{"card": "Ogre", "enhancers": ["Enraged"]}], 7),
    ],
)
@pytest.mark.rule("monster.undead.made", "combat.strength.player")
def test_the_lantern_is_unkind_to_the_undead(monsters, strength):
    fight(*monsters, aric={"in_play": [LANTERN]}).expect(fight={"munchkins": strength})


@pytest.mark.card("Lantern of Unflattering Light")
@pytest.mark.rule("item.sideways")
def test_a_sideways_lantern_gives_no_light():
    fight("Gift-Wrapped Mummy", aric={"in_play": [sideways(LANTERN)]}).expect(fight={"munchkins": 5})


# ---- Sword With Mood Swings --------------------------------------------------------------------------------------

SWORD = "Sword With Mood Swings"


@pytest.mark.card("Sword With Mood Swings")
@pytest.mark.parametrize(("die", "strength"), [(1, 5), (2, 7), (3, 7), (4, 7), (5, 7), (6, 10)])
def test_the_sword_has_its_moods_when_a_fight_begins(die, strength):
    t = table({"in_play": [SWORD]}, door=["Ogre"], dice=[die])
    t.expect(Aric={"strength": 7})
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": strength, "monsters": 8})


@pytest.mark.card("Sword With Mood Swings")
@pytest.mark.rule("item.sideways", "combat.start")
def test_the_sword_has_no_moods_when_it_is_not_drawn():
    t = table({"in_play": [sideways(SWORD)]}, door=["Ogre"], dice=[6])
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 5})
    t = table({}, {"in_play": [SWORD]}, door=["Ogre"], dice=[6])
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 5}, Bess={"strength": 4})


@pytest.mark.card("Sword With Mood Swings")
@pytest.mark.rule("combat.start", "combat.help.strength-added")
def test_the_sword_of_a_helper_missed_the_beginning():
    t = table({}, {"in_play": [SWORD]}, door=["Ogre"], dice=[6])
    t.do("Aric", "kick open the door")
    t.do("Aric", ask="Bess", offer={"treasures": 1})
    t.do("Bess", "accept")
    t.expect(fight={"munchkins": 5 + 2 + 2})


@pytest.mark.card("Sword With Mood Swings")
@pytest.mark.rule("combat.start", "turn.look-for-trouble")
def test_a_mood_of_the_sword_lasts_for_one_fight():
    t = table({"in_play": [SWORD], "hand": ["Ogre"]}, phase="trouble", dice=[6])
    t.do("Aric", look_for_trouble="Ogre")
    t.expect(fight={"munchkins": 10})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 6, "strength": 8})


# ---- Magnifying Glass of Fine Print ------------------------------------------------------------------------------

GLASS = "Magnifying Glass of Fine Print"
READ = {"use": GLASS, "to": "Read Around the Keyhole"}


@pytest.mark.card("Magnifying Glass of Fine Print")
@pytest.mark.rule("zone.draw-visibility")
def test_the_magnifying_glass_shows_the_next_door_to_its_holder_alone():
    t = table({"in_play": [GLASS]}, door=["Net Troll", "Drooling Slime"])
    assert not t.sees("Aric", "Net Troll")
    t.do("Aric", **READ)
    assert t.sees("Aric", "Net Troll")
    assert not t.sees("Aric", "Drooling Slime")
    assert not t.sees("Bess", "Net Troll")
    t.do("Aric", "kick open the door")
    t.expect(fight={"monsters": 10})


@pytest.mark.card("Magnifying Glass of Fine Print")
@pytest.mark.rule("timing.by-card-type", "item.sideways")
def test_the_magnifying_glass_is_used_once_per_turn_on_the_own_turn_outside_combat():
    t = table({"in_play": [GLASS]})
    t.do("Aric", **READ)
    t.refuse("Aric", **READ, rule="ruling.N26")
    table({}, {"in_play": [GLASS]}).refuse("Bess", **READ, rule=NOT_NOW)
    fight("Ogre", aric={"in_play": [GLASS]}).refuse("Aric", **READ, rule=NOT_NOW)
    table({"in_play": [sideways(GLASS)]}).refuse("Aric", **READ, rule=SIDEWAYS)


@pytest.mark.card("Magnifying Glass of Fine Print")
@pytest.mark.rule("timing.by-card-type")
def test_the_magnifying_glass_works_again_in_the_next_own_turn():
    t = table({"in_play": [GLASS]}, phase="charity", turn="Carl", door=["Net Troll"])
    t.do("Carl", "end turn")
    t.do("Aric", **READ)
    assert t.sees("Aric", "Net Troll")


# ---- Fishing Rod of Distant Trouble ------------------------------------------------------------------------------

ROD = "Fishing Rod of Distant Trouble"


@pytest.mark.card("Fishing Rod of Distant Trouble")
@pytest.mark.parametrize(("rod", "cards"), [(ROD, 2), (sideways(ROD), 1)])
@pytest.mark.rule("combat.win", "item.sideways")
def test_the_rod_pulls_a_door_out_of_a_won_fight(rod, cards):
    t = fight("Ogre", aric={"level": 8, "in_play": [rod, "Pocketful of Gravel"]}, door=["Enraged"])
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 9, "hand_count": cards, ("hand_has" if cards == 2 else "hand_lacks"): ["Enraged"]})


@pytest.mark.card("Fishing Rod of Distant Trouble")
@pytest.mark.rule("combat.help.abilities-shared")
def test_the_rod_of_a_helper_pulls_a_door_for_the_helper_and_that_of_a_bystander_none():
    t = fight(
        "Ogre", aric={"level": 8}, bess={"in_play": [ROD]}, helper="Bess", door=["Enraged"], treasure=["Rental Arm"]
    )
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"hand_has": ["Rental Arm"], "hand_count": 1}, Bess={"hand_has": ["Enraged"], "hand_count": 1})
    t = fight("Ogre", aric={"level": 8, "in_play": ["Pocketful of Gravel"]}, bess={"in_play": [ROD]}, door=["Enraged"])
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Bess={"hand_count": 0})


@pytest.mark.card("Fishing Rod of Distant Trouble")
@pytest.mark.rule("combat.nonlethal", "combat.last-monster-removed")
def test_the_rod_counts_a_monster_sent_away_as_a_won_fight():
    t = fight("Ogre", aric={"in_play": [ROD], "hand": ["Portable Plot Hole"]}, door=["Enraged"])
    t.do("Aric", play="Portable Plot Hole", on="Ogre")
    t.expect(Aric={"level": 5, "hand_count": 1, "hand_has": ["Enraged"]})


@pytest.mark.card("Fishing Rod of Distant Trouble")
@pytest.mark.rule("reward.none-when-fleeing")
def test_the_rod_pulls_nothing_out_of_a_lost_fight():
    t = fight("Ogre", aric={"in_play": [ROD]}, door=["Enraged"], dice=[6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.expect(Aric={"hand_count": 0}, phase="charity")


# ---- Maul of Breaking Ties ---------------------------------------------------------------------------------------

MAUL = "Maul of Breaking Ties"


@pytest.mark.card("Maul of Breaking Ties")
@pytest.mark.rule("combat.ties", "combat.ties.warrior")
def test_the_maul_wins_ties():
    t = fight("Ogre", aric={"level": 4, "in_play": [MAUL]})
    t.expect(fight={"munchkins": 8, "monsters": 8, "ahead": "munchkins"})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 5})


@pytest.mark.card("Maul of Breaking Ties")
@pytest.mark.rule("combat.ties", "item.sideways")
def test_a_sideways_maul_and_one_behind_win_nothing():
    fight("Ogre", aric={"level": 8, "in_play": [sideways(MAUL)]}).expect(fight={"munchkins": 8, "ahead": "monsters"})
    fight("Ogre", aric={"level": 3, "in_play": [MAUL]}).expect(fight={"munchkins": 7, "ahead": "monsters"})


@pytest.mark.card("Maul of Breaking Ties")
@pytest.mark.rule("combat.help.abilities-shared", "ruling.K7")
def test_the_maul_of_a_helper_wins_ties_and_in_a_fight_of_levels_too():
    t = fight("Ogre", aric={"level": 2}, bess={"in_play": [MAUL]}, helper="Bess")
    t.expect(fight={"munchkins": 8, "monsters": 8, "ahead": "munchkins"})
    t = fight("Suspiciously Polite Ogre", aric={"level": 5, "in_play": [MAUL]})
    t.expect(fight={"munchkins": 5, "monsters": 5, "ahead": "munchkins"})
    t = fight("Ogre", aric={"level": 8}, bess={"in_play": [MAUL]})
    t.expect(fight={"munchkins": 8, "ahead": "monsters"})
