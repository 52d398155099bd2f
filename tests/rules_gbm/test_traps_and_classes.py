"""Traps and Classes in the two Western editions: next turn, second effects, Super Munchkin, fuel."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

EDITIONS = ["gbm", "gbm-complete"]
both = pytest.mark.parametrize("edition", EDITIONS)
CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 12, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: sunday, name: Plain Sunday, deck: door, type: trap, lasts: next_turn,
   abilities: [{static: [{rule: cannot, action: sell, to: victim}]}]}
- {id: cramp, name: Cramp, deck: door, type: trap, lasts: next_combat,
   abilities: [{static: [{stat: strength, add: -5, to: victim}]}]}
- {id: nohat, name: Hat or Level, deck: door, type: trap,
   effect: [{if: {cond: {has: {of: victim, what: {slot: headgear}, n: 1}},
                  then: [{discard: {from: victim, what: {slot: headgear}, n: 1}}],
                  else: [{lose_level: {to: victim}}]}}]}
- {id: modesty, name: Modesty, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, type: super_munchkin}, n: 1}}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000}}
- {id: nodude, name: Work Gloves, deck: treasure, type: item, item: {value: 100, bonus: 2},
   forbidden_if: {trait: {is: dude}}}
"""
SUNDAY = "Sunday in a Dry County"


def sit(edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, edition=edition, cards=CARDS, **{"turn": "Aric", **position})


def fight(edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, **more: Any) -> Scenario:
    helper = more.pop("helper", "")
    against = {"monsters": more.pop("monsters", ["Ogre"]), **({"helper": helper} if helper else {})}
    return sit(edition, aric, suzan, carl, phase="combat", fight=against, **more)


def round_the_table(t: Scenario) -> None:
    """Aric's turn ends; Suzan and Carl find nothing but enhancers."""
    for name, looted in (("Suzan", "Gol-Darned"), ("Carl", "Hung-Over")):
        t.expect(turn=name)
        t.do(name, "kick open the door")
        t.do(name, keep=looted)
        t.do(name, "loot the room")
        t.do(name, "end turn")


DOORS = ["Gol-Darned", "Saddle-Sore", "Hung-Over", "Ornery"]


# ---- "your next turn" -------------------------------------------------------------------------------------------
@pytest.mark.rule("curse.next-turn-during-turn", "ruling.J30")
def test_in_2012_a_trap_for_the_next_turn_waits_for_the_following_one() -> None:
    t = sit("gbm", {"hand": ["Gem"]}, {"hand": ["Plain Sunday"]}, phase="charity", door=DOORS)
    t.do("Suzan", play="Plain Sunday", on="Aric")
    t.all_pass()
    t.expect(Aric={"curses": ["Plain Sunday"]})
    assert t.may("Aric", sell=["Gem"]), "this turn is not the next"
    t.do("Aric", "end turn")
    t.expect(Aric={"curses": ["Plain Sunday"]})
    round_the_table(t)
    t.expect(turn="Aric", Aric={"curses": ["Plain Sunday"]})
    assert not t.may("Aric", sell=["Gem"])


@pytest.mark.rule("curse.next-turn-during-turn")
def test_in_the_complete_edition_it_counts_now() -> None:
    t = sit("gbm-complete", {"hand": ["Gem"]}, {"hand": [SUNDAY]}, phase="charity", door=DOORS)
    t.do("Suzan", play=SUNDAY, on="Aric")
    t.all_pass()
    assert not t.may("Aric", sell=["Gem"])
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"curses": []}, door_discard_has=[SUNDAY])
    round_the_table(t)
    assert t.may("Aric", sell=["Gem"])


@pytest.mark.rule("ruling.J30", "curse.next-turn-during-turn")
def test_the_2012_table_may_agree_on_the_newer_rule() -> None:
    options = {"next_turn_counts_now": True}
    t = sit("gbm", {"hand": ["Gem"]}, {"hand": ["Plain Sunday"]}, options=options)
    t.do("Suzan", play="Plain Sunday", on="Aric")
    t.all_pass()
    assert not t.may("Aric", sell=["Gem"])


@pytest.mark.rule("curse.next-turn-during-turn", "curse.lasting")
@both
def test_before_the_victims_turn_it_is_that_turn_in_both(edition: str) -> None:
    t = sit(edition, {"hand": ["Plain Sunday"]}, {"hand": ["Gem"]}, phase="charity", door=DOORS)
    t.do("Aric", play="Plain Sunday", on="Suzan")
    t.all_pass()
    t.do("Aric", "end turn")
    assert not t.may("Suzan", sell=["Gem"])
    t.do("Suzan", "kick open the door")
    t.do("Suzan", keep="Gol-Darned")
    t.do("Suzan", "loot the room")
    t.do("Suzan", "end turn")
    t.expect(Suzan={"curses": []}, door_discard_has=["Plain Sunday"])


@pytest.mark.rule("curse.next-combat-during-combat")
@both
def test_a_trap_for_the_next_combat_counts_in_this_one(edition: str) -> None:
    t = fight(edition, {"level": 8}, {"hand": ["Cramp"]})
    t.do("Suzan", play="Cramp", on="Aric")
    t.all_pass()
    t.expect(fight={"munchkins": 3})


# ---- other Traps ------------------------------------------------------------------------------------------------
@pytest.mark.rule("curse.alternate")
@both
def test_a_second_effect_for_those_without(edition: str) -> None:
    t = sit(edition, {"level": 3, "in_play": ["Bowler Hat"]}, {"hand": ["Hat or Level"]})
    t.do("Suzan", play="Hat or Level", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 3, "in_play": []})
    t = sit(edition, {"level": 3}, {"hand": ["Hat or Level"]})
    t.do("Suzan", play="Hat or Level", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 2})


@pytest.mark.rule("curse.alternate")
@pytest.mark.card("Shot Meant for You")
def test_a_shot_meant_for_you_without_a_sidekick_costs_a_level() -> None:
    shot = "Shot Meant for You"
    t = sit("gbm-complete", {"level": 3}, {"hand": [shot]})
    t.do("Suzan", play=shot, on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 2})


@pytest.mark.rule("curse.not-applicable")
@both
def test_a_trap_that_finds_nothing_is_discarded(edition: str) -> None:
    t = sit(edition, {"level": 3, "in_play": ["Bowler Hat"]}, {"hand": ["Lose Your Armor"]})
    t.do("Suzan", play="Lose Your Armor", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 3, "in_play": ["Bowler Hat"]}, door_discard_has=["Lose Your Armor"])


@pytest.mark.rule("curse.no-fuel")
@both
def test_a_kept_trap_powers_nothing(edition: str) -> None:
    scenery = "Sat on the Scenery"
    t = fight(edition, {"in_play": ["Cowboy"], "curses": [scenery], "hand": ["Cramp"]})
    t.refuse(
        "Aric",
        use="Cowboy",
        to="Lasso",
        on="Ogre",
        pay=[scenery],
        rule="curse.no-fuel",
    )
    t.do("Aric", use="Cowboy", to="Lasso", on="Ogre", pay=["Cramp"])
    t.expect(fight={"monsters": 10}, Aric={"curses": [scenery]})


@pytest.mark.rule("combine.trap-is-curse")
@both
def test_what_cancels_curses_cancels_traps(edition: str) -> None:
    t = sit(edition, {"level": 3, "hand": ["Wishing Ring"]}, {"hand": ["Beaten to the Draw by a Child"]})
    t.do("Suzan", play="Beaten to the Draw by a Child", on="Aric")
    t.do("Aric", play="Wishing Ring")
    t.all_pass()
    t.expect(Aric={"level": 3}, treasure_discard_has=["Wishing Ring"])


# ---- Classes ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("timing.any.discard-class")
@both
@pytest.mark.parametrize("turn", ["Aric", "Suzan"])
def test_a_class_is_given_up_at_any_time(edition: str, turn: str) -> None:
    t = sit(edition, {"in_play": ["Dude"]}, turn=turn)
    t.do("Aric", discard="Dude")
    t.expect(Aric={"in_play": []}, door_discard_has=["Dude"])


@pytest.mark.rule("timing.any.discard-class", "character.class.none", "character.class.classless")
@both
def test_no_dude_any_more_in_the_middle_of_the_fight(edition: str) -> None:
    t = fight(edition, {"in_play": ["Dude"]}, monsters=["Killer Jalapeño"])
    t.expect(fight={"monsters": 9})
    t.do("Aric", discard="Dude")
    t.expect(fight={"monsters": 6})


@pytest.mark.rule("character.class.discard-cost", "ruling.J39")
@both
def test_what_is_in_the_fight_already_pays_for_nothing(edition: str) -> None:
    stone = "Chandelier, Cut Loose"
    t = fight(edition, {"in_play": ["Cowboy", "Bowler Hat"], "hand": [stone, "Ornery"]})
    t.do("Aric", play=stone, side="munchkins")
    assert not t.may("Aric", use="Cowboy", to="Lasso", on="Ogre", pay=[stone])
    t.do("Aric", use="Cowboy", to="Lasso", on="Ogre", pay=["Bowler Hat", "Ornery"])
    t.expect(fight={"monsters": 8})


# ---- Super Munchkin ---------------------------------------------------------------------------------------------
def super_with(*classes: str) -> dict[str, Any]:
    return {"in_play": [*classes, {"card": "Super Munchkin", "attached_to": classes[0]}]}


@pytest.mark.rule("super.one.advantages", "super.one.no-disadvantages", "ruling.J31")
@both
@pytest.mark.parametrize(
    ("classes", "monster", "strength"),
    [
        (["Dude"], "Killer Jalapeño", 6),
        (["Cowboy"], "Mechanical Bull", 7),
        (["Dude", "Cowboy"], "Killer Jalapeño", 9),
        (["Cowboy", "Outlaw"], "Mechanical Bull", 7),
    ],
)
def test_a_single_class_without_its_drawbacks(edition: str, classes: list[str], monster: str, strength: int) -> None:
    fight(edition, super_with(*classes), monsters=[monster]).expect(fight={"monsters": strength})


@pytest.mark.rule("super.one.no-disadvantages", "ruling.J31")
@both
def test_the_plain_dude_who_helps_is_not_shielded(edition: str) -> None:
    t = fight(edition, super_with("Dude"), {"in_play": ["Dude"]}, monsters=["Killer Jalapeño"], helper="Suzan")
    t.expect(fight={"monsters": 9})


@pytest.mark.rule("super.one.no-disadvantages", "ruling.J31")
@both
def test_what_the_class_card_itself_holds_against_one_is_gone(edition: str) -> None:
    for mine, least in ({"in_play": ["Dude"]}, 6), (super_with("Dude"), 5), (super_with("Dude", "Cowboy"), 6):
        t = fight(edition, mine)
        t.do("Aric", "run away")
        t.expect(Aric={"run_away": {"Ogre": least}})


@pytest.mark.rule("super.one.forbidden-items", "ruling.J31")
@both
def test_items_forbidden_to_the_single_class_are_freed(edition: str) -> None:
    gloves = {"card": "Work Gloves", "equipped": False}
    t = sit(edition, {"in_play": ["Dude", gloves]})
    t.refuse("Aric", equip="Work Gloves", rule="item.restricted")
    t = sit(edition, {"in_play": [*super_with("Dude")["in_play"], gloves]})
    t.do("Aric", equip="Work Gloves")
    t.expect(Aric={"strength": 3})


@pytest.mark.rule("super.one.costs-stay")
@both
def test_costs_are_still_paid(edition: str) -> None:
    t = fight(edition, super_with("Cowboy"))
    assert not t.may("Aric", use="Cowboy", to="Lasso", on="Ogre", pay=[])


@pytest.mark.rule("super.requires-class", "character.class.no-duplicates", "super.two")
@both
def test_not_without_a_class_nor_twice_the_same_nor_three(edition: str) -> None:
    t = sit(edition, {"hand": ["Super Munchkin"]})
    assert not t.may("Aric", play="Super Munchkin")
    t = sit(edition, {**super_with("Dude"), "hand": ["Dude", "Cowboy", "Outlaw"]})
    t.refuse("Aric", play="Dude", rule="character.class.no-duplicates")
    t.do("Aric", play="Cowboy")
    t.refuse("Aric", play="Outlaw", rule="super.two")


@pytest.mark.rule("super.lost-second", "ruling.J32")
@both
def test_when_super_munchkin_is_lost_one_class_goes(edition: str) -> None:
    t = sit(edition, super_with("Dude", "Cowboy"), {"hand": ["Modesty"]})
    t.do("Suzan", play="Modesty", on="Aric")
    t.all_pass()
    t.do("Aric", pick="Dude")
    t.expect(Aric={"in_play": ["Cowboy"]})
