"""Steeds on the run, and Steeds met behind a door."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

EDITIONS = ["gbm", "gbm-complete"]
both = pytest.mark.parametrize("edition", EDITIONS)
CARDS = """
- {id: brute, name: Brute, deck: door, type: monster, monster: {level: 20, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: runner, name: Runner, deck: door, type: monster, monster: {level: 20, treasures: 2, run: -1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: spurs, name: Spurs, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{stat: run_roll, add: 1, to: self}]}]}
- {id: nag, name: Nag, deck: door, type: steed, steed: {value: 100}}
- {id: charger, name: Charger, deck: door, type: steed, steed: {bonus: 5, value: 900}}
- {id: lame, name: Lame Horse, deck: door, type: steed, steed: {bonus: 1, value: 100, run: -2}}
"""
CAT, COSTUME, OSTRICH, PALOMINO, LONGHORN = (
    "Catamount",
    "Two-Man Horse Costume",
    "Ostrich Sold to You as a Horse",  # +2 to run away
    "Palomino With an Agent",  # +1
    "Longhorn With No Reverse",  # -1
)
BOOTS = "Boots Worn Backwards"  # +2


def sit(edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, edition=edition, cards=CARDS, **{"turn": "Aric", **position})


def running(
    edition: str, *in_play: Any, monsters: tuple[str, ...] = ("Brute",), dice: tuple[int, ...] = ()
) -> Scenario:
    """Aric, Level 5, has lost the fight and is about to roll."""
    fight = {"monsters": list(monsters)}
    t = sit(edition, {"level": 5, "in_play": list(in_play)}, phase="combat", fight=fight, dice=list(dice))
    t.do("Aric", "run away")
    return t


# ---- in place of the rider's own --------------------------------------------------------------------------------
@pytest.mark.rule("steed.runaway-replaces")
@both
@pytest.mark.parametrize(
    ("in_play", "least"),
    [
        (["Spurs"], 4),
        ([BOOTS], 3),
        (["Spurs", BOOTS], 2),
        ([BOOTS, PALOMINO], 4),  # +1 and not +3
        (["Spurs", OSTRICH], 3),  # +2 and not +3
        ([BOOTS, LONGHORN], 6),  # -1 and not +1
        ([LONGHORN], 6),
        (["Spurs", COSTUME], 4),  # nothing printed replaces nothing
        (["Dude", OSTRICH], 3),  # a Dude's own -1 is replaced as well
        (["Stage Driver Without a Stage", PALOMINO], 4),
    ],
)
def test_the_number_on_the_steed_replaces_the_riders(edition: str, in_play: list[str], least: int) -> None:
    running(edition, *in_play).expect(Aric={"run_away": {"Brute": least}})


@pytest.mark.rule("steed.runaway-replaces", "runaway.modifiers.monster")
@both
def test_the_monsters_own_number_still_counts(edition: str) -> None:
    running(edition, BOOTS, PALOMINO, monsters=("Runner",)).expect(Aric={"run_away": {"Runner": 5}})


@pytest.mark.rule("steed.runaway-replaces")
@both
@pytest.mark.parametrize(("die", "after"), [(3, 5), (2, 4)])
def test_it_is_what_the_die_is_measured_with(edition: str, die: int, after: int) -> None:
    t = running(edition, "Spurs", OSTRICH, dice=(die,))
    t.do("Aric", roll_against="Brute")
    t.all_pass()
    t.expect(Aric={"level": after}, phase="charity")


@pytest.mark.rule("steed.runaway-replaces", "ruling.J24")
@both
@pytest.mark.parametrize(("steed", "after"), [(OSTRICH, 5), (PALOMINO, 4)])
def test_with_two_steeds_the_rider_names_one_before_the_roll(edition: str, steed: str, after: int) -> None:
    t = running(edition, OSTRICH, PALOMINO, {"card": "Cheat!", "attached_to": PALOMINO}, dice=(3,))
    t.do("Aric", roll_against="Brute", riding=steed)
    t.all_pass()
    t.expect(Aric={"level": after})


@pytest.mark.rule("ruling.J24")
@both
def test_with_one_number_among_two_steeds_it_is_that_one(edition: str) -> None:
    t = running(edition, COSTUME, PALOMINO, {"card": "Cheat!", "attached_to": PALOMINO}, dice=(4,))
    t.expect(Aric={"run_away": {"Brute": 4}})


# ---- a penalty --------------------------------------------------------------------------------------------------
@pytest.mark.rule("steed.runaway-penalty-discard", "ruling.J25")
@both
def test_a_slow_steed_is_left_behind_and_the_riders_own_number_is_back(edition: str) -> None:
    t = running(edition, "Spurs", "Lame Horse", dice=(4,))
    t.expect(Aric={"run_away": {"Brute": 7}})
    t.do("Aric", discard="Lame Horse")
    t.expect(Aric={"run_away": {"Brute": 4}, "in_play": ["Spurs"]}, door_discard_has=["Lame Horse"])
    t.do("Aric", roll_against="Brute")
    t.all_pass()
    t.expect(Aric={"level": 5})


@pytest.mark.rule("steed.runaway-penalty-discard")
@both
def test_kept_it_slows_the_rider(edition: str) -> None:
    t = running(edition, LONGHORN, dice=(5,))
    t.do("Aric", roll_against="Brute")
    t.all_pass()
    t.expect(Aric={"level": 4, "in_play": [LONGHORN]})


@pytest.mark.rule("steed.runaway-penalty-discard")
@both
def test_after_the_roll_it_is_too_late(edition: str) -> None:
    t = running(edition, LONGHORN, dice=(5,))
    t.do("Aric", roll_against="Brute")
    assert not t.may("Aric", discard=LONGHORN)
    t.all_pass()
    t.expect(Aric={"level": 4})


@pytest.mark.rule("steed.runaway-penalty-discard", "ruling.K28")
@both
def test_before_each_of_the_rolls(edition: str) -> None:
    t = running(edition, LONGHORN, monsters=("Brute", "Runner"), dice=(6, 6))
    t.do("Aric", roll_against="Brute")
    t.all_pass()
    t.expect(Aric={"level": 5, "run_away": {"Runner": 7}})
    t.do("Aric", discard=LONGHORN)
    t.expect(Aric={"run_away": {"Runner": 6}})
    t.do("Aric", roll_against="Runner")
    t.all_pass()
    t.expect(Aric={"level": 5, "in_play": []})


@pytest.mark.rule("steed.runaway-penalty-discard", "item.no-free-discard")
@both
@pytest.mark.parametrize("steed", [PALOMINO, COSTUME])
def test_a_steed_without_a_penalty_is_not_discarded_at_will(edition: str, steed: str) -> None:
    t = running(edition, steed)
    t.refuse("Aric", discard=steed, rule="steed.runaway-penalty-discard")


@pytest.mark.rule("steed.runaway-penalty-discard", "item.no-free-discard")
@both
def test_nor_is_a_slow_one_at_any_other_time(edition: str) -> None:
    t = sit(edition, {"in_play": [LONGHORN]})
    t.refuse("Aric", discard=LONGHORN, rule="item.no-free-discard")
    t = sit(edition, {"in_play": [LONGHORN]}, phase="combat", fight={"monsters": ["Brute"]})
    t.refuse("Aric", discard=LONGHORN, rule="item.no-free-discard")


@pytest.mark.rule("steed.runaway-penalty-discard", "ruling.K28")
@both
def test_the_helper_drops_hers_before_her_own_roll(edition: str) -> None:
    fight = {"monsters": ["Brute"], "helper": "Suzan"}
    t = sit(edition, {"level": 5}, {"level": 5, "in_play": [LONGHORN]}, phase="combat", fight=fight, dice=[5, 5])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Brute")
    t.do("Suzan", discard=LONGHORN)
    t.do("Suzan", roll_against="Brute")
    t.all_pass()
    t.expect(Suzan={"level": 5, "in_play": []}, Aric={"level": 5})


@pytest.mark.rule("steed.runaway-penalty-discard", "steed.extra-big", "item.big.overflow")
def test_dropped_on_the_run_its_surplus_load_is_settled_before_the_roll() -> None:
    bronto, cannon, safe = "Brontosaurus With the Head on Wrong", "Civil War Cannon", "Bank Safe, Still Shut"
    t = sit(
        "gbm-complete",
        {"level": 4, "in_play": [bronto, cannon, safe]},
        {"level": 2},
        {"level": 3},
        phase="combat",
        fight={"monsters": ["Brute"]},
        dice=[5],
    )
    t.do("Aric", "run away")
    t.expect(Aric={"run_away": {"Brute": 7}})
    t.do("Aric", discard=bronto)
    t.expect(question="Aric")
    t.do("Aric", give_surplus=safe, to="Suzan")
    t.do("Aric", roll_against="Brute")
    t.all_pass()
    t.expect(Aric={"level": 4, "in_play": [cannon]}, Suzan={"in_play": [safe]})


# ---- behind the door --------------------------------------------------------------------------------------------
def met(edition: str, steed: str, aric: Any = None, suzan: Any = None, **more: Any) -> Scenario:
    t = sit(edition, aric, suzan, door=[steed], **more)
    t.do("Aric", "kick open the door")
    return t


@pytest.mark.rule("steed.as-monster", "steed.as-monster.level")
@both
@pytest.mark.parametrize(
    ("steed", "strength"), [("Mule of Few Words", 2), (COSTUME, 4), (CAT, 6), (LONGHORN, 8), ("Charger", 10)]
)
def test_a_steed_met_is_fought_at_twice_its_bonus(edition: str, steed: str, strength: int) -> None:
    t = met(edition, steed)
    t.do("Aric", fight=steed)
    t.expect(phase="combat", in_combat=["Aric"], fight={"monsters": strength, "levels": 1, "treasures": 1})


@pytest.mark.rule("steed.as-monster")
@both
def test_or_kept_or_ridden(edition: str) -> None:
    t = met(edition, CAT)
    t.do("Aric", keep=CAT)
    t.expect(phase="trouble", Aric={"hand": [CAT]})
    t = met(edition, CAT)
    t.do("Aric", play=CAT)
    t.expect(phase="trouble", Aric={"in_play": [CAT], "strength": 4})


@pytest.mark.rule("steed.as-monster", "steed.limit")
@both
def test_who_has_a_steed_already_fights_or_keeps_it(edition: str) -> None:
    t = met(edition, CAT, {"in_play": [COSTUME]})
    t.refuse("Aric", play=CAT, rule="steed.limit")
    assert t.may("Aric", keep=CAT)
    t.do("Aric", fight=CAT)
    t.expect(fight={"munchkins": 1 + 2, "monsters": 6})


@pytest.mark.rule("steed.as-monster", "turn.look-for-trouble")
@both
def test_a_steed_from_hand_is_no_trouble(edition: str) -> None:
    t = sit(edition, {"hand": [CAT]}, phase="trouble")
    t.refuse("Aric", look_for_trouble=CAT, rule="turn.look-for-trouble")


@pytest.mark.rule("steed.as-monster")
@both
def test_a_steed_drawn_face_down_is_not_fought(edition: str) -> None:
    t = sit(edition, phase="trouble", door=[CAT])
    t.do("Aric", "loot the room")
    t.expect(phase="charity", Aric={"hand": [CAT]})
    assert not t.may("Aric", fight=CAT)


@pytest.mark.rule("steed.as-monster", "combat.interfere.add-monster")
@both
def test_a_steed_in_hand_does_not_wander_in(edition: str) -> None:
    fight = {"monsters": ["Brute"]}
    t = sit(edition, {}, {"hand": ["Wandering Monster", CAT]}, phase="combat", fight=fight)
    assert not t.may("Suzan", play="Wandering Monster", with_=CAT)


@pytest.mark.rule("steed.as-monster.reward", "ruling.J26")
@both
def test_beaten_it_is_a_level_and_a_treasure_and_discarded(edition: str) -> None:
    t = met(edition, CAT, {"level": 7}, treasure=["Bowler Hat", "Bowie Knife"])
    t.do("Aric", fight=CAT)
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 8, "hand": ["Bowler Hat"], "in_play": []}, door_discard_has=[CAT])


@pytest.mark.rule("steed.as-monster.reward", "victory.must-kill")
@both
def test_at_level_nine_it_wins_the_game(edition: str) -> None:
    t = met(edition, CAT, {"level": 9})
    t.do("Aric", fight=CAT)
    t.expect(fight={"for_the_win": True})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric"])


@pytest.mark.rule("steed.as-monster.bad-stuff")
@both
@pytest.mark.parametrize(("level", "after"), [(3, 2), (1, 1)])
def test_caught_by_a_steed_one_loses_a_level(edition: str, level: int, after: int) -> None:
    t = met(edition, CAT, {"level": level}, dice=[4])
    t.do("Aric", fight=CAT)
    t.do("Aric", "run away")
    t.do("Aric", roll_against=CAT)
    t.all_pass()
    t.expect(phase="charity", Aric={"level": after}, door_discard_has=[CAT])


@pytest.mark.rule("steed.as-monster.bad-stuff", "steed.as-monster")
@both
def test_its_run_away_number_is_the_riders_and_not_the_victims(edition: str) -> None:
    t = met(edition, PALOMINO)
    t.do("Aric", fight=PALOMINO)
    t.do("Aric", "run away")
    t.expect(Aric={"run_away": {PALOMINO: 5}})


@pytest.mark.rule("ruling.J26", "steed.as-monster.level")
@both
def test_a_steed_without_a_bonus_is_a_monster_of_level_zero(edition: str) -> None:
    t = met(edition, "Nag", {}, {"hand": ["Gol-Darned"]})
    t.do("Aric", fight="Nag")
    t.expect(fight={"munchkins": 1, "monsters": 0, "ahead": "munchkins"})
    t.do("Suzan", play="Gol-Darned", on="Nag")
    t.expect(fight={"monsters": 5, "treasures": 2, "levels": 1, "ahead": "monsters"})


@pytest.mark.rule("ruling.J26", "turn.phase2.skip-after-fight")
@both
def test_fought_it_counts_as_a_monster_met(edition: str) -> None:
    t = met(edition, "Nag", {"hand": ["Brute"]}, treasure=["Bowler Hat"])
    t.do("Aric", fight="Nag")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 2}, door_discard_has=["Nag"])
    assert not t.may("Aric", "loot the room")
    assert not t.may("Aric", look_for_trouble="Brute")


@pytest.mark.rule("steed.as-monster", "combat.interfere.add-monster", "combat.help.ask")
@both
def test_it_is_a_fight_like_any_other(edition: str) -> None:
    t = met(
        edition, CAT, {"level": 4, "in_play": [COSTUME]}, {"level": 5, "hand": ["Wandering Monster", "Ghost Rider"]}
    )
    t.do("Aric", fight=CAT)
    t.expect(fight={"munchkins": 6, "monsters": 6, "ahead": "monsters"})
    t.do("Suzan", play="Wandering Monster", with_="Ghost Rider")
    t.expect(fight={"monsters": 6 + 8, "levels": 2, "treasures": 1 + 2})
    t.do("Aric", ask="Carl")
    t.do("Carl", "accept")
    t.expect(in_combat=["Aric", "Carl"])
