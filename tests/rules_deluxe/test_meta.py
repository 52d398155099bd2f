"""Cards against rules, and the rules no card breaks by accident. (meta.*)"""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal
from kickdoor.rules import rule

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster,
   monster: {level: 1, treasures: 1}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: ogre, name: Ogre, deck: door, type: monster,
   monster: {level: 8, treasures: 2}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: brute, name: Brute, deck: door, type: monster,
   monster: {level: 20, treasures: 2}, bad_stuff: [{lose_level: {to: victim, n: 5}}]}
- {id: ruin, name: Ruin, deck: door, type: curse, effect: [{lose_level: {to: victim, n: 5}}]}
- {id: jinx, name: Jinx, deck: door, type: curse, lasts: next_combat,
   abilities: [{static: [{stat: strength, add: -5, to: victim}]}]}
- id: throne
  name: Throne
  deck: treasure
  type: treasure_special
  abilities: [{play: any_time, do: [{gain_level: {to: self, n: 1, can_win: true}}]}]
- id: stool
  name: Stool
  deck: treasure
  type: treasure_special
  abilities: [{play: any_time, do: [{gain_level: {to: self, n: 1}}]}]
- id: press_gang
  name: Press Gang
  deck: door
  type: door_special
  abilities: [{play: own_combat, target: {player: {who: others}}, do: [{compel_help: {who: player}}]}]
- id: fanfare
  name: Fanfare
  deck: treasure
  type: treasure_special
  abilities: [{play: any_combat, do: [{gain_level: {to: fighter, n: 1}}]}]
"""
BUCKET, TRICORN, ARMOR = "Bucket With Optimistic Eyeholes", "Tricorn With a Fourth Corner", "Flaming Armor"
LEVEL_UP = "Survive Your Own Cooking"
GO_AWAY, GONE_RICH = "Portable Plot Hole", "Better Job Offer"


def sit(aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    """Aric's turn, Suzan on his left, then Carl."""
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, cards=CARDS, turn="Aric", **position)


# ---- cards over rules -------------------------------------------------------------------------------------------
@pytest.mark.rule("meta.card-beats-rule")
def test_a_card_may_allow_a_second_hat() -> None:
    hats = [BUCKET, {"card": TRICORN, "equipped": False}]
    t = sit(aric={"in_play": hats})
    t.refuse("Aric", equip=TRICORN, rule="item.equip-limits")
    t = sit(aric={"in_play": [*hats, "Wearable Hatstand"]})
    t.do("Aric", equip=TRICORN)
    t.expect(Aric={"equipped": [BUCKET, TRICORN, "Wearable Hatstand"], "strength": 1 + 1 + 2 + 1})


@pytest.mark.rule("meta.card-beats-rule")
def test_a_card_may_change_the_hand_limit() -> None:
    six = ["Enraged", "Ancient", "Store-Brand", "Net Troll", "Mate", "Warrior"]
    t = sit(aric={"level": 2, "in_play": ["Filing Hat"], "hand": six}, phase="charity")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"hand_count": 6})


# ---- the four hard rules ----------------------------------------------------------------------------------------
@pytest.mark.rule("meta.hard-rule.explicit-override", "meta.hard-rule.level-floor")
@pytest.mark.parametrize("before, after", [(7, 2), (6, 1), (2, 1), (1, 1)])
def test_five_levels_lost_stop_at_one(before: int, after: int) -> None:
    t = sit(aric={"hand": ["Ruin"]}, suzan={"level": before})
    t.do("Aric", play="Ruin", on="Suzan")
    t.all_pass()
    t.expect(Suzan={"level": after})


@pytest.mark.rule("meta.hard-rule.explicit-override")
def test_a_card_that_says_so_may_give_the_winning_level() -> None:
    t = sit(aric={"level": 9, "hand": ["Throne"]})
    t.do("Aric", play="Throne")
    t.expect(winner=["Aric"], Aric={"level": 10})


@pytest.mark.rule("meta.hard-rule.explicit-override", "meta.hard-rule.kill-for-ten")
def test_a_card_that_does_not_say_so_may_not() -> None:
    t = sit(aric={"level": 9, "hand": ["Stool"]})
    if t.may("Aric", play="Stool"):
        t.do("Aric", play="Stool")
    t.expect(winner=None, Aric={"level": 9})
    t = sit(aric={"level": 8, "hand": ["Stool"]})
    t.do("Aric", play="Stool")
    t.expect(winner=None, Aric={"level": 9})


@pytest.mark.rule("meta.hard-rule.level-floor")
def test_bad_stuff_does_not_go_below_level_one() -> None:
    t = sit(aric={"level": 3}, phase="combat", fight={"monsters": ["Brute"]}, dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Brute")
    t.all_pass()
    t.expect(Aric={"level": 1, "dead": False})


@pytest.mark.rule("meta.hard-rule.level-floor")
def test_the_strength_of_a_player_may_fall_below_one() -> None:
    t = sit(aric={"level": 1}, carl={"hand": ["Jinx"]}, phase="combat", fight={"monsters": ["Rat"]})
    t.do("Carl", play="Jinx", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 1, "strength": -4}, fight={"munchkins": -4, "ahead": "monsters"})


@pytest.mark.rule("meta.hard-rule.level-floor")
def test_the_strength_of_a_monster_may_fall_below_one() -> None:
    t = sit(aric={"level": 1, "hand": ["Jinx", "Store-Brand"]}, phase="combat", fight={"monsters": ["Rat"]})
    t.do("Aric", play="Store-Brand", on="Rat")
    t.expect(fight={"monsters": -4, "ahead": "munchkins"})
    t.do("Aric", play="Jinx", on="Aric")
    t.all_pass()
    t.expect(fight={"munchkins": -4, "monsters": -4, "ahead": "monsters"})


@pytest.mark.rule("meta.hard-rule.kill-to-level")
@pytest.mark.parametrize("card, treasures", [(GO_AWAY, 0), (GONE_RICH, 2)])
def test_no_level_for_a_monster_that_was_only_removed(card: str, treasures: int) -> None:
    t = sit(aric={"level": 3, "hand": [card]}, door=["Ogre"])
    t.do("Aric", "kick open the door")
    t.do("Aric", play=card, on="Ogre")
    t.expect(phase="charity", Aric={"level": 3, "hand_count": treasures})


@pytest.mark.rule("meta.hard-rule.kill-to-level")
def test_of_two_monsters_only_the_killed_one_gives_a_level() -> None:
    t = sit(aric={"level": 3, "hand": [GO_AWAY]}, phase="combat", fight={"monsters": ["Ogre", "Rat"]})
    t.expect(fight={"levels": 2, "treasures": 3})
    t.do("Aric", play=GO_AWAY, on="Ogre")
    t.expect(fight={"levels": 1, "treasures": 1})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 4, "hand_count": 1})


@pytest.mark.rule("meta.hard-rule.no-midcombat-rewards")
def test_no_treasure_while_another_monster_stands() -> None:
    t = sit(
        aric={"level": 3, "hand": [GONE_RICH]},
        phase="combat",
        fight={"monsters": ["Ogre", "Rat"]},
        treasure=["Magic Missile", ARMOR, BUCKET],
    )
    t.do("Aric", play=GONE_RICH, on="Ogre")
    t.expect(phase="combat", Aric={"level": 3, "hand_count": 0}, fight={"levels": 1, "treasures": 3})
    t.refuse(
        "Aric",
        play="Magic Missile",
        side="munchkins",
        rule="meta.hard-rule.no-midcombat-rewards",
    )
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 4, "hand_has": ["Magic Missile", ARMOR, BUCKET]})


@pytest.mark.rule("meta.hard-rule.no-midcombat-rewards")
def test_a_removed_monsters_treasure_is_lost_by_running_from_the_rest() -> None:
    t = sit(aric={"level": 3, "hand": [GONE_RICH]}, phase="combat", fight={"monsters": ["Ogre", "Brute"]}, dice=[6])
    t.do("Aric", play=GONE_RICH, on="Ogre")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Brute")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 3, "hand_count": 0})


@pytest.mark.rule("meta.hard-rule.kill-for-ten")
def test_no_go_up_a_level_from_nine() -> None:
    t = sit(aric={"level": 9, "hand": [LEVEL_UP]})
    t.refuse(
        "Aric",
        play=LEVEL_UP,
        on="Aric",
        rule="treasure.gual.not-winning",
    )


@pytest.mark.rule("meta.hard-rule.kill-for-ten")
def test_a_removed_monster_does_not_win_the_game() -> None:
    t = sit(aric={"level": 9, "hand": [GONE_RICH]}, door=["Ogre"])
    t.do("Aric", "kick open the door")
    t.do("Aric", play=GONE_RICH, on="Ogre")
    t.expect(winner=None, Aric={"level": 9})


@pytest.mark.rule("meta.hard-rule.kill-for-ten")
def test_a_level_in_the_middle_of_a_fight_does_not_win_but_the_kill_does() -> None:
    t = sit(aric={"level": 8, "hand": ["Fanfare"]}, door=["Rat"])
    t.do("Aric", "kick open the door")
    t.do("Aric", play="Fanfare")
    t.expect(winner=None, Aric={"level": 9}, fight={"for_the_win": True})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric"])


@pytest.mark.rule("meta.hard-rule.no-forced-help-win")
def test_nobody_can_be_made_to_help_somebody_win() -> None:
    t = sit(
        aric={"level": 9, "hand": ["Press Gang"]}, suzan={"level": 9}, phase="combat", fight={"monsters": ["Brute"]}
    )
    t.expect(fight={"for_the_win": True})
    if t.may("Aric", play="Press Gang", on="Suzan"):
        t.do("Aric", play="Press Gang", on="Suzan")
    t.expect(in_combat=["Aric"], fight={"munchkins": 9})


@pytest.mark.rule("meta.hard-rule.no-forced-help-win")
def test_in_any_other_fight_the_card_works() -> None:
    t = sit(
        aric={"level": 8, "hand": ["Press Gang"]}, suzan={"level": 9}, phase="combat", fight={"monsters": ["Brute"]}
    )
    t.do("Aric", play="Press Gang", on="Suzan")
    t.expect(in_combat=["Aric", "Suzan"], fight={"munchkins": 17})


# ---- being nasty, also to oneself -------------------------------------------------------------------------------
@pytest.mark.rule("meta.self-harm-plays")
def test_a_monster_may_be_added_to_the_own_fight() -> None:
    t = sit(aric={"level": 5, "hand": ["Wandering Monster", "Ogre"]}, phase="combat", fight={"monsters": ["Rat"]})
    t.do("Aric", play="Wandering Monster", with_="Ogre")
    t.expect(in_combat=["Aric"], fight={"munchkins": 5, "monsters": 9, "treasures": 3})


@pytest.mark.rule("meta.self-harm-plays")
def test_a_curse_may_be_played_on_oneself() -> None:
    t = sit(aric={"level": 5, "hand": ["Portrait of You at Thirteen"]})
    t.do("Aric", play="Portrait of You at Thirteen", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 4})


@pytest.mark.rule("meta.self-harm-plays")
def test_help_that_costs_the_winner_treasure() -> None:
    t = sit(aric={"level": 9}, suzan={"hand": ["In Its Pajamas"]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 9, "monsters": 8, "treasures": 2})
    t.do("Suzan", play="In Its Pajamas", on="Ogre")
    t.expect(fight={"munchkins": 9, "monsters": 3, "treasures": 1})


# ---- outside the table ------------------------------------------------------------------------------------------
@pytest.mark.rule("meta.rules-version")
def test_the_catalogue_names_the_version_of_the_deluxe_rules() -> None:
    assert "Deluxe 1.8 (September 2016)" in rule("meta.rules-version").text
