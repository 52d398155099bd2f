"""Rulings N: what we settled ourselves while building, each with its boundary."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 20, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: imp, name: Plain Imp, deck: door, type: monster, monster: {level: 9, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 2}}]}
- {id: glue, name: Glue, deck: door, type: monster, monster: {level: 20, treasures: 1},
   abilities: [{static: [{rule: escape_impossible, to: fighters}]}], bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: doom, name: Doom, deck: door, type: curse, effect: [{die: {to: victim}}]}
"""


def table(
    *monsters: str, helper: str | None = None, dice: tuple[int, ...] = (), **players: dict[str, object]
) -> Scenario:
    fight: dict[str, object] = {"monsters": list(monsters)}
    if helper:
        fight["helper"] = helper
    seats = {name: {"level": 5, **players.get(name.lower(), {})} for name in ("Aric", "Suzan", "Carl")}
    return deal(players=seats, phase="combat", fight=fight, dice=list(dice), cards=CARDS)


@pytest.mark.rule("ruling.N1", "combat.help.free-choice")
def test_a_bargain_has_three_counter_offers() -> None:
    t = table("Plain Ogre")
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Aric"})
    t.do("Suzan", counter={"treasures": 1, "first_pick": "Suzan"})
    t.do("Aric", counter={"treasures": 0})
    t.do("Suzan", counter={"treasures": 1, "first_pick": "Suzan"})
    t.refuse("Aric", counter={"treasures": 0}, rule="ruling.N1")
    t.do("Aric", "accept")
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.rule("ruling.N2")
def test_an_answer_needs_a_question() -> None:
    t = table("Plain Ogre", aric={"in_play": ["Flaming Armor"]})
    t.refuse("Aric", pick="Flaming Armor", rule="ruling.N2")
    t.refuse("Suzan", "accept", rule="ruling.N2")


@pytest.mark.rule("ruling.N3", "ruling.K29")
def test_an_exit_leads_away_from_a_monster_that_nobody_outruns() -> None:
    t = table("Glue", aric={"hand": ["Emergency Exit, Self-Adhesive"]})
    t.do("Aric", "run away")
    t.do("Aric", play="Emergency Exit, Self-Adhesive")
    t.expect(in_combat=[], Aric={"level": 5})
    t = table("Glue")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Glue")
    t.expect(Aric={"level": 4})


@pytest.mark.rule("ruling.N4", "runaway.dead-stop")
def test_a_fighter_killed_by_a_card_does_not_run_but_the_helper_does() -> None:
    t = table("Plain Ogre", helper="Suzan", dice=(1,), suzan={"level": 6}, carl={"hand": ["Doom"]})
    t.do("Carl", play="Doom", on="Aric")
    t.all_pass()
    t.expect(Aric={"dead": True})
    t.refuse("Aric", roll_against="Plain Ogre", rule="ruling.N4")
    t.do("Suzan", roll_against="Plain Ogre")
    t.expect(Suzan={"level": 5}, Aric={"level": 5})


@pytest.mark.rule("ruling.N4")
def test_a_helper_killed_by_a_card_is_out_of_the_fight() -> None:
    t = table("Plain Imp", helper="Suzan", carl={"hand": ["Doom"]})
    t.expect(fight={"munchkins": 10, "ahead": "munchkins"})
    t.do("Carl", play="Doom", on="Suzan")
    t.all_pass()
    t.expect(in_combat=["Aric"], fight={"munchkins": 5, "ahead": "monsters"}, Suzan={"dead": True})
    t.may("Aric", ask="Carl", offer={"treasures": 0})


@pytest.mark.rule("ruling.N5", "combat.help.ask")
def test_an_open_request_may_be_accepted_although_the_fighter_is_ahead_by_now() -> None:
    t = table("Plain Imp", carl={"hand": ["Magic Missile"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Carl", play="Magic Missile", side="munchkins")
    t.expect(fight={"munchkins": 10, "ahead": "munchkins"})
    t.do("Suzan", "accept")
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.rule("ruling.N6", "hireling.lifts-limits")
def test_a_hireling_swings_a_mace_its_master_may_not() -> None:
    mace = {"card": "Mace of Sharpness", "equipped": False}
    t = deal(players={"Aric": {"in_play": ["Hireling", mace]}, "Suzan": {}, "Carl": {}})
    t.refuse("Aric", equip="Mace of Sharpness", rule="item.restricted")
    t.do("Aric", load="Mace of Sharpness", onto="Hireling")
    t.expect(Aric={"strength": 4, "equipped": ["Mace of Sharpness"]})


@pytest.mark.rule("ruling.N7", "item.equip-limits.exceptions")
def test_cheat_is_played_like_an_item_also_with_one_from_the_hand() -> None:
    big = ["Chainsaw of Bloody Dismemberment", "Battering Ram, Live"]
    hand = {"in_play": big[:1], "hand": ["Cheat!", big[1]]}
    t = deal(players={"Aric": hand, "Suzan": {}, "Carl": {}})
    t.refuse("Aric", play=big[1], rule="item.big.limit")
    t.do("Aric", play="Cheat!", on=big[1])
    t.expect(Aric={"in_play_has": big, "equipped": big, "hand_count": 0})
    t = deal(players={"Aric": hand, "Suzan": {}, "Carl": {}}, turn="Suzan")
    t.refuse("Aric", play="Cheat!", on=big[0], rule="timing.own-turn.item")
    t = table("Plain Ogre", aric=hand)
    t.refuse("Aric", play="Cheat!", on=big[0], rule="timing.own-turn.item")


@pytest.mark.rule("ruling.N8", "item.big.overflow", "super.lost-second")
def test_limits_are_looked_at_when_the_card_is_through() -> None:
    """A curse that takes the race and then an Item: the Item is lost first, so nothing has to be given away."""
    cards = """
- {id: twice, name: Twice Unlucky, deck: door, type: curse, effect: [
    {lose_trait: {to: victim, kind: race, n: 1}},
    {discard: {from: victim, what: {zone: play, size: big}, n: 1, chooser: victim}}]}
"""
    big = ["Chainsaw of Bloody Dismemberment", "Battering Ram, Live"]
    t = deal(
        players={"Aric": {"in_play": ["Dwarf", *big]}, "Suzan": {"hand": ["Twice Unlucky"]}, "Carl": {}}, cards=cards
    )
    t.do("Suzan", play="Twice Unlucky", on="Aric")
    t.all_pass()
    t.do("Aric", pick=big[0])
    t.expect(Aric={"in_play_has": big[1:], "in_play_lacks": ["Dwarf", big[0]]}, Suzan={"in_play_lacks": big})


@pytest.mark.rule("ruling.N9", "runaway.multi.separate")
def test_second_thoughts_are_about_one_monster() -> None:
    t = table("Plain Ogre", "Plain Imp", dice=(1, 1), aric={"hand": ["Bottled Second Thoughts"]})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Imp")
    t.do("Aric", play="Bottled Second Thoughts")
    t.all_pass()
    t.expect(Aric={"level": 5}, in_combat=["Aric"])
    t.do("Aric", roll_against="Plain Ogre")
    t.expect(Aric={"level": 4})


@pytest.mark.rule("monster.enhancer.mate", "combat.help.cleric-chases")
def test_a_cleric_chases_the_mate_as_well() -> None:
    """The copy is a monster of the same print, with the same weakness."""
    t = table("Wannabe Vampire", aric={"in_play": ["Cleric"]}, carl={"hand": ["Mate"]})
    t.do("Carl", play="Mate", on="Wannabe Vampire")
    before = t.state.fight
    assert before is not None and len(before.monsters) == 2
    t.do("Aric", use="Wannabe Vampire (Mate)")
    t.expect(in_combat=["Aric"], door_discard_has=["Mate"])
    t.do("Aric", use="Wannabe Vampire")
    t.expect(in_combat=[], Aric={"level": 5})


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "zone.hand.protected", "setup.deal.hidden")
def test_a_counter_offer_is_no_way_to_learn_a_hand() -> None:
    """Asking for a hand card one has not seen is refused alike, whether it is there or not."""
    t = table("Plain Ogre", aric={"hand": ["Survive Your Own Cooking"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 0})
    held = {"treasures": 0, "cards": ["Survive Your Own Cooking"]}
    t.refuse("Suzan", counter=held, rule="combat.help.bribe.cards-from-hand")
    t.do("Aric", show="Survive Your Own Cooking", to="Suzan")
    t.do("Suzan", counter=held)
    t.do("Aric", "accept")
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.rule("combat.help.ask", "combat.help.free-choice")
def test_help_that_has_become_impossible_is_not_accepted() -> None:
    t = table("Plain Ogre", carl={"hand": ["Wandering Monster", "Angry Mob, Party of One"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 0})
    t.do("Carl", play="Wandering Monster", **{"with": "Angry Mob, Party of One"})
    t.refuse("Suzan", "accept", rule="combat.multi.specials-whole-fight")
    t.do("Suzan", "decline")
