"""Fights in the two Western editions: monsters removed without a kill, ties, interference, harm despite escape."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

EDITIONS = ["gbm", "gbm-complete"]
both = pytest.mark.parametrize("edition", EDITIONS)
CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 10, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: imp, name: Imp, deck: door, type: monster, monster: {level: 2, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: denial, name: Denial, deck: treasure, type: one_shot, one_shot: {value: 100},
   abilities: [{play: any_combat, target: {monster: {}},
                do: [{remove_monster: {which: monster, treasure: false}}]}]}
- {id: stone, name: Stone, deck: treasure, type: one_shot, one_shot: {bonus: 3, side: either, value: 100}}
"""
NOTE, CARD = "Note From the Producer", "Bounty Hunter's Calling Card"
LOOT = ["Harmonica From Out of Frame", "Sheriff's Badge", "Civil War Cannon", "Branding Iron", "Red-Hot"]


def fight(
    edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, monsters: Any = ("Ogre",), **more: Any
) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    helper = more.pop("helper", "")
    against = {"monsters": list(monsters), **({"helper": helper} if helper else {})}
    more.setdefault("treasure", LOOT)
    return deal(players=players, edition=edition, cards=CARDS, turn="Aric", phase="combat", fight=against, **more)


# ---- Treasure without a kill ------------------------------------------------------------------------------------
@pytest.mark.rule("combat.nonlethal.treasure", "ruling.J43")
def test_in_2012_a_monster_eliminated_by_a_card_leaves_its_treasure() -> None:
    t = fight("gbm", {"level": 3, "hand": [NOTE]})
    t.do("Aric", play=NOTE, on="Ogre")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 3, "hand": LOOT[:2]}, door_discard_has=["Ogre"])
    assert not t.sees("Suzan", LOOT[0]), "alone: face down"


@pytest.mark.rule("combat.nonlethal.treasure")
def test_in_the_complete_edition_it_leaves_none() -> None:
    t = fight("gbm-complete", {"level": 3, "hand": [NOTE]})
    t.do("Aric", play=NOTE, on="Ogre")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 3, "hand": []}, door_discard_has=["Ogre"])


@pytest.mark.rule("combat.nonlethal.treasure", "ruling.J43")
def test_in_2012_unless_the_card_denies_it() -> None:
    t = fight("gbm", {"level": 3, "hand": ["Denial"]})
    t.do("Aric", play="Denial", on="Ogre")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 3, "hand": []})


@pytest.mark.rule("combat.nonlethal.treasure", "combat.nonlethal")
@both
def test_a_card_that_grants_the_treasure_grants_it_in_both(edition: str) -> None:
    t = fight(edition, {"level": 3, "hand": [CARD]})
    t.do("Aric", play=CARD, on="Ogre")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 3, "hand": LOOT[:2]})


@pytest.mark.rule("combat.nonlethal.treasure", "combat.nonlethal")
@both
def test_whoever_plays_the_card_the_treasure_is_the_fighters(edition: str) -> None:
    t = fight(edition, {"level": 3}, carl={"hand": [NOTE]})
    t.do("Carl", play=NOTE, on="Ogre")
    t.all_pass()
    drawn = LOOT[:2] if edition == "gbm" else []
    t.expect(phase="charity", Aric={"level": 3, "hand": drawn}, Carl={"hand": []})


@pytest.mark.rule("ruling.J43", "ruling.K23", "reward.helped-faceup")
def test_with_a_helper_it_is_drawn_face_up_and_shared_as_agreed() -> None:
    t = fight(
        "gbm", {"level": 3, "hand": [NOTE]}, {"level": 2}, monsters=[{"card": "Ogre", "enhancers": ["Gol-Darned"]}]
    )
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    t.expect(fight={"treasures": 3})
    t.do("Aric", play=NOTE, on="Ogre")
    assert t.sees("Carl", LOOT[0])
    t.do("Suzan", pick=LOOT[2])
    t.expect(Suzan={"hand_has": [LOOT[2]], "hand_count": 1, "level": 2}, Aric={"hand_count": 2, "level": 3})


@pytest.mark.rule("ruling.K23", "monster.enhancer.treasure")
@pytest.mark.parametrize(("enhancer", "number"), [("Gol-Darned", 3), ("Rootin' Tootin'", 4), ("Hung-Over", 1)])
def test_the_treasure_of_an_eliminated_monster_includes_its_enhancers(enhancer: str, number: int) -> None:
    t = fight("gbm", {"hand": [NOTE]}, monsters=[{"card": "Ogre", "enhancers": [enhancer]}])
    t.do("Aric", play=NOTE, on="Ogre")
    t.all_pass()
    t.expect(Aric={"hand_count": number})


@pytest.mark.rule("combat.multi.eliminate-one", "combat.nonlethal.treasure", "meta.hard-rule.no-midcombat-rewards")
@pytest.mark.parametrize(("edition", "number"), [("gbm", 3), ("gbm-complete", 1)])
def test_one_removed_and_the_other_killed(edition: str, number: int) -> None:
    t = fight(edition, {"level": 3, "hand": [NOTE]}, monsters=["Ogre", "Imp"])
    t.do("Aric", play=NOTE, on="Ogre")
    t.expect(in_combat=["Aric"], fight={"munchkins": 3, "monsters": 2, "levels": 1}, Aric={"hand": []})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 4, "hand_count": number})


@pytest.mark.rule("combat.multi.flee-forfeits", "reward.none-when-fleeing")
@both
@pytest.mark.parametrize("card", [NOTE, CARD])
def test_one_removed_and_the_other_fled_from_is_nothing(edition: str, card: str) -> None:
    t = fight(edition, {"level": 2, "hand": [card]}, monsters=["Ogre", "Imp"], dice=[6])
    t.do("Aric", play=card, on="Ogre")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Imp")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 2, "hand": []})


@pytest.mark.rule("victory.must-kill", "combat.nonlethal")
@both
def test_at_level_nine_a_removal_wins_nothing_but_perhaps_treasure(edition: str) -> None:
    t = fight(edition, {"level": 9, "hand": [NOTE]})
    t.do("Aric", play=NOTE, on="Ogre")
    t.all_pass()
    t.expect(winner=None, Aric={"level": 9, "hand_count": 2 if edition == "gbm" else 0})


# ---- the last one gone ------------------------------------------------------------------------------------------
@pytest.mark.rule("combat.last-monster-removed", "ruling.J29")
@both
def test_with_the_last_monster_gone_the_fight_is_over_at_once(edition: str) -> None:
    t = fight(edition, {"hand": [NOTE]}, {"hand": ["Wandering Monster", "Imp", "Gol-Darned"]})
    t.do("Aric", play=NOTE, on="Ogre")
    t.expect(in_combat=[], fight=None)
    t.refuse("Suzan", play="Wandering Monster", with_="Imp", rule="combat.interfere.add-monster")


@pytest.mark.rule("combat.last-monster-removed")
@both
def test_with_another_one_left_it_goes_on(edition: str) -> None:
    t = fight(edition, {"hand": [NOTE]}, {"hand": ["Wandering Monster", "Ghost Rider"]}, monsters=["Ogre", "Imp"])
    t.do("Aric", play=NOTE, on="Ogre")
    t.expect(in_combat=["Aric"], fight={"monsters": 2})
    t.do("Suzan", play="Wandering Monster", with_="Ghost Rider")
    t.expect(fight={"monsters": 10})


# ---- ties and totals --------------------------------------------------------------------------------------------
@pytest.mark.rule("combat.ties")
@both
@pytest.mark.parametrize("of_class", ["Cowboy", "Outlaw", "Dude"])
def test_a_tie_is_a_loss(edition: str, of_class: str) -> None:
    t = fight(edition, {"level": 2, "in_play": [of_class]}, monsters=["Imp"])
    t.expect(fight={"munchkins": 2, "monsters": 2, "ahead": "monsters"})
    assert not t.may("Aric", "claim the kill")


@pytest.mark.rule("meta.card-beats-rule", "combat.ties")
@both
def test_unless_a_card_says_otherwise(edition: str) -> None:
    fight(edition, {"level": 2, "in_play": ["Indian"]}, monsters=["Imp"]).expect(fight={"ahead": "munchkins"})


@pytest.mark.rule("combat.interfere.one-shot-against-player", "ruling.J28", "combat.anyone-may-affect")
@both
def test_a_one_shot_against_the_fighter_turns_the_fight(edition: str) -> None:
    t = fight(edition, {"level": 9, "in_play": ["Bullwhip"]}, carl={"hand": ["Stone"]})
    t.expect(fight={"munchkins": 12, "monsters": 10, "ahead": "munchkins"})
    t.do("Carl", play="Stone", side="monsters")
    t.expect(fight={"ahead": "monsters", "monsters": 13, "munchkins": 12})


@pytest.mark.rule("combat.interfere.one-shot-for-player", "treasure.one-shot.discard")
@both
def test_a_one_shot_for_the_fighter_is_discarded_win_or_lose(edition: str) -> None:
    t = fight(edition, {"level": 3}, carl={"hand": ["Stone"]}, dice=[6])
    t.do("Carl", play="Stone", side="munchkins")
    t.expect(fight={"munchkins": 6})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.expect(treasure_discard_has=["Stone"])


@pytest.mark.rule("monster.enhancer.treasure", "monster.enhancer.stack")
@both
def test_enhancers_change_the_treasures(edition: str) -> None:
    t = fight(edition, {"hand": ["Ornery", "Rootin' Tootin'", "Hung-Over"]}, monsters=["Stampede in a Dead-End Street"])
    for card, strength, treasures in (("Ornery", 12, 3), ("Rootin' Tootin'", 22, 5), ("Hung-Over", 17, 4)):
        t.do("Aric", play=card, on="Stampede in a Dead-End Street")
        t.expect(fight={"monsters": strength, "treasures": treasures})


@pytest.mark.rule("monster.enhancer.treasure")
@both
def test_never_less_than_no_treasure(edition: str) -> None:
    weak = [{"card": "Imp", "enhancers": ["Hung-Over", "Saddle-Sore"]}]
    fight(edition, monsters=weak).expect(fight={"treasures": 0})


# ---- Undead -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("monster.undead.join")
@both
def test_undead_join_undead(edition: str) -> None:
    t = fight(edition, {}, {"hand": ["Pianola of the Departed", "Imp"]}, monsters=["Ghost Rider"])
    assert not t.may("Suzan", play="Imp")
    t.do("Suzan", play="Pianola of the Departed")
    t.expect(fight={"monsters": 10, "levels": 2})


@pytest.mark.rule("monster.undead.made")
@both
def test_back_from_boot_hill_makes_one(edition: str) -> None:
    t = fight(edition, {}, {"hand": ["Pianola of the Departed", "Back From Boot Hill"]})
    assert not t.may("Suzan", play="Pianola of the Departed")
    t.do("Suzan", play="Back From Boot Hill", on="Ogre")
    t.do("Suzan", play="Pianola of the Departed")
    t.expect(fight={"monsters": 10 + 5 + 2})


# ---- running ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("runaway.success.hurts")
@both
def test_a_dust_storm_takes_the_hat_even_from_those_who_escape(edition: str) -> None:
    storm = "Dust Storm, Feature Length"
    t = fight(edition, {"level": 4, "in_play": ["Bowler Hat"], "hand": ["Ornery"]}, monsters=[storm], dice=[6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=storm)
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 4, "hand": ["Ornery"], "in_play": []}, treasure_discard_has=["Bowler Hat"])


@pytest.mark.rule("runaway.success.hurts")
@both
def test_who_is_caught_has_the_bad_stuff_instead(edition: str) -> None:
    storm = "Dust Storm, Feature Length"
    t = fight(edition, {"level": 4, "in_play": ["Bowler Hat"], "hand": ["Ornery"]}, monsters=[storm], dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=storm)
    t.all_pass()
    t.expect(Aric={"level": 3, "hand": [], "in_play": ["Bowler Hat"]})


@pytest.mark.rule("runaway.success.hurts", "runaway.coop.both")
@both
def test_each_of_the_two_who_escape_is_hurt(edition: str) -> None:
    storm = "Dust Storm, Feature Length"
    hats = ({"in_play": ["Bowler Hat"]}, {"in_play": ["20-Gallon Hat"]})
    t = fight(edition, *hats, monsters=[storm], helper="Suzan", dice=[6, 5])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=storm)
    t.do("Suzan", roll_against=storm)
    t.all_pass()
    t.expect(Aric={"in_play": []}, Suzan={"in_play": []})


@pytest.mark.rule("runaway.modifiers.monster")
@both
def test_a_fast_monster_is_fast_alone(edition: str) -> None:
    t = fight(edition, {"level": 4}, monsters=["Grizzly", "Ogre"])
    t.do("Aric", "run away")
    t.expect(Aric={"run_away": {"Grizzly": 6, "Ogre": 5}})


@pytest.mark.rule("runaway.modifiers.character")
@both
def test_items_and_abilities_count_against_all(edition: str) -> None:
    t = fight(edition, {"in_play": ["Dude", "Boots Worn Backwards"]}, monsters=["Grizzly", "Ogre"])
    t.do("Aric", "run away")
    t.expect(Aric={"run_away": {"Grizzly": 5, "Ogre": 4}})


@pytest.mark.rule("runaway.coop.order", "runaway.multi.order")
@both
def test_each_of_the_two_chooses_the_own_order(edition: str) -> None:
    t = fight(edition, {"level": 4}, {"level": 4}, monsters=["Grizzly", "Ogre"], helper="Suzan", dice=[6, 6, 6, 1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Grizzly")
    t.do("Aric", roll_against="Ogre")
    t.do("Suzan", roll_against="Ogre")
    t.do("Suzan", roll_against="Grizzly")
    t.all_pass()
    t.expect(Aric={"level": 4}, Suzan={"level": 2}, door_discard_has=["Grizzly", "Ogre"])


@pytest.mark.rule("runaway.dead-stop")
@both
def test_the_dead_run_no_further(edition: str) -> None:
    killer = "Saguaro That Walked Here"
    t = fight(
        edition, {"level": 4, "hand": LOOT[:3]}, {"level": 7}, monsters=[killer, "Ogre"], dice=[1, 1], treasure=[]
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against=killer)
    t.all_pass()
    t.expect(Aric={"dead": True})
    t.do("Suzan", loot=LOOT[0])
    t.do("Carl", loot=LOOT[1])
    t.all_pass()
    t.expect(turn="Suzan", Aric={"level": 4})


@pytest.mark.rule("runaway.discard-monsters")
@both
def test_monsters_and_enhancers_are_discarded_at_the_end(edition: str) -> None:
    t = fight(edition, {"level": 3}, monsters=[{"card": "Ogre", "enhancers": ["Ornery"]}], dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.expect(Aric={"level": 2}, door_discard_has=["Ogre", "Ornery"])
