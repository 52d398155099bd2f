"""The turn in the two Western editions: four phases or three, and no way around the loot."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

EDITIONS = ["gbm", "gbm-complete"]
both = pytest.mark.parametrize("edition", EDITIONS)
# in 2012 trouble and loot are phases of their own; later they are one, with a choice
ONE_ROOM = {"gbm": "turn.phases.gbm", "gbm-complete": "turn.phase2.choice"}
TOO_LATE = {
    "gbm": "turn.phases.gbm",
    "gbm-complete": "turn.phase2.choice",
}
NO_SKIP = {"gbm": "turn.loot-room.mandatory", "gbm-complete": "ruling.J6"}
NOT_YET = {"gbm": "turn.kick-open.resolve-first", "gbm-complete": "turn.end"}
EXTRA, GRIZZLY = "Sagebrush Extra Number Forty", "Grizzly"  # Level 1, Level 12


def sit(edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, turn="Aric", edition=edition, **position)


@pytest.mark.rule("turn.phases.gbm", "turn.phases", "turn.phase2.skip-after-fight")
@both
def test_a_kicked_monster_that_was_fled_leads_straight_to_charity(edition: str) -> None:
    t = sit(edition, {"level": 5, "hand": [GRIZZLY]}, door=["Ghost Rider"], dice=[6])
    t.do("Aric", "kick open the door")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ghost Rider")
    t.all_pass()
    t.expect(phase="charity", turn="Aric")
    t.refuse("Aric", "loot the room", rule="runaway.no-loot")
    t.refuse("Aric", look_for_trouble=GRIZZLY, rule="turn.phase2.skip-after-fight")


@pytest.mark.rule("turn.phases.gbm", "turn.phases")
@both
def test_after_a_kill_both_other_phases_are_skipped(edition: str) -> None:
    snake = "Rattlesnake in a Non-Speaking Part"
    t = sit(edition, {"level": 5, "hand": [GRIZZLY]}, door=[snake], treasure=["Bowler Hat"])
    t.do("Aric", "kick open the door")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 6, "hand": [GRIZZLY, "Bowler Hat"]})
    t.refuse("Aric", look_for_trouble=GRIZZLY, rule="turn.phase2.skip-after-fight")
    t.refuse("Aric", "loot the room", rule="turn.phase2.skip-after-fight")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", phase="prepare")


@pytest.mark.rule("turn.phases.gbm", "turn.loot-room")
@both
def test_without_a_monster_and_without_trouble_a_door_is_drawn_face_down(edition: str) -> None:
    t = sit(edition, door=["Gol-Darned", "Ornery"])
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Gol-Darned")
    t.do("Aric", "loot the room")
    t.expect(phase="charity", Aric={"hand": ["Gol-Darned", "Ornery"]})
    assert t.sees("Suzan", "Gol-Darned")
    assert not t.sees("Suzan", "Ornery")


@pytest.mark.rule("turn.phases.gbm", "turn.look-for-trouble", "turn.phase2.choice")
@both
def test_trouble_sought_and_found_takes_the_place_of_looting(edition: str) -> None:
    t = sit(edition, {"level": 5, "hand": [EXTRA]}, phase="trouble", treasure=["Bowler Hat"], door=["Ornery"])
    t.do("Aric", look_for_trouble=EXTRA)
    t.expect(phase="combat", fight={"monsters": 1})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 6})
    t.refuse("Aric", "loot the room", rule=ONE_ROOM[edition])


@pytest.mark.rule("turn.phases.gbm", "turn.phase2.choice")
@both
def test_after_looting_it_is_too_late_for_trouble(edition: str) -> None:
    t = sit(edition, {"hand": [EXTRA]}, phase="trouble", door=["Ornery"])
    t.do("Aric", "loot the room")
    t.refuse("Aric", look_for_trouble=EXTRA, rule=TOO_LATE[edition])


@pytest.mark.rule("runaway.no-loot", "turn.phases.gbm")
@both
def test_who_ran_from_trouble_does_not_loot(edition: str) -> None:
    t = sit(edition, {"hand": [GRIZZLY]}, phase="trouble", dice=[6])
    t.do("Aric", look_for_trouble=GRIZZLY)
    t.do("Aric", "run away")
    t.do("Aric", roll_against=GRIZZLY)
    t.all_pass()
    t.expect(phase="charity")
    t.refuse("Aric", "loot the room", rule="runaway.no-loot")


@pytest.mark.rule("turn.loot-room.mandatory", "ruling.J6")
@both
@pytest.mark.parametrize("hand", [[], [EXTRA]])
def test_one_cannot_do_neither(edition: str, hand: list[str]) -> None:
    t = sit(edition, {"hand": hand}, phase="trouble", door=["Ornery"])
    t.refuse("Aric", "end turn", rule=NO_SKIP[edition])
    t.all_pass()
    t.expect(turn="Aric", phase="trouble")
    t.do("Aric", "loot the room")
    t.expect(phase="charity", Aric={"hand_has": ["Ornery"]})
    t.do("Aric", "end turn")
    t.expect(turn="Suzan")


@pytest.mark.rule("turn.kick-open.resolve-first")
@both
def test_the_fight_is_finished_before_the_turn_goes_on(edition: str) -> None:
    spare = ["Ornery", "Gol-Darned", "Cowboy", "Dude", "Bowler Hat", EXTRA]
    t = sit(edition, {"hand": spare}, door=[GRIZZLY])
    t.do("Aric", "kick open the door")
    t.refuse("Aric", "end turn", rule=NOT_YET[edition])
    t.refuse("Aric", discard_charity=["Ornery"], rule="turn.charity.trigger")
    t.refuse("Aric", "loot the room", rule="turn.phase2.skip-after-fight")
    t.refuse("Aric", look_for_trouble=EXTRA, rule="turn.phase2.skip-after-fight")
    t.refuse("Aric", "kick open the door", rule="turn.kick-open.draw")


@pytest.mark.rule("turn.kick-open.resolve-first", "combat.claim-window")
@both
def test_a_claimed_kill_is_not_the_end_yet(edition: str) -> None:
    t = sit(edition, {"level": 5}, {"hand": ["Rootin' Tootin'"]}, door=[EXTRA])
    t.do("Aric", "kick open the door")
    t.do("Aric", "claim the kill")
    t.refuse("Aric", "end turn", rule=NOT_YET[edition])
    t.do("Suzan", play="Rootin' Tootin'", on=EXTRA)
    t.expect(phase="combat", fight={"munchkins": 5, "monsters": 11, "ahead": "monsters"}, Aric={"level": 5})


@pytest.mark.rule("turn.kick-open.trap")
@both
def test_a_kicked_trap_strikes_the_one_who_kicked_and_is_discarded(edition: str) -> None:
    t = sit(edition, {"level": 4}, door=["Beaten to the Draw by a Child"])
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.expect(phase="trouble", Aric={"level": 3, "curses": []}, door_discard_has=["Beaten to the Draw by a Child"])


@pytest.mark.rule("turn.kick-open.trap.persistent", "curse.lasting")
@both
def test_a_kicked_trap_for_the_next_combat_stays_until_then(edition: str) -> None:
    sun = "Sun at the Wrong End of the Street"
    t = sit(edition, {"level": 7, "hand": [EXTRA]}, door=[sun])
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.expect(phase="trouble", Aric={"curses": [sun]})
    t.do("Aric", look_for_trouble=EXTRA)
    t.expect(fight={"munchkins": 4, "monsters": 1})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"curses": []}, door_discard_has=[sun])


@pytest.mark.rule("turn.kick-open.other")
@both
def test_any_other_kicked_card_is_kept_or_played_at_once(edition: str) -> None:
    t = sit(edition, door=["Cowboy"])
    t.do("Aric", "kick open the door")
    assert t.may("Aric", keep="Cowboy")
    t.do("Aric", play="Cowboy")
    t.expect(phase="trouble", Aric={"in_play_has": ["Cowboy"], "hand_count": 0})


# ---- Charity ----------------------------------------------------------------------------------------------------
SEVEN = ["Ornery", "Gol-Darned", "Hung-Over", "Saddle-Sore", "In Widescreen", "Cowboy", "Dude"]


@pytest.mark.rule("turn.charity.trigger", "turn.charity.give-lowest")
@both
def test_two_cards_too_many_go_to_the_lowest(edition: str) -> None:
    t = sit(edition, {"level": 4, "hand": SEVEN}, {"level": 2}, {"level": 3}, phase="charity")
    t.refuse("Aric", "end turn", rule="zone.hand.limit")
    t.do("Aric", give_charity={"Suzan": ["Cowboy", "Dude"]})
    t.all_pass()
    t.expect(Aric={"hand_count": 5}, Suzan={"hand": ["Cowboy", "Dude"]})


@pytest.mark.rule("turn.charity.play-down")
@both
def test_playing_cards_down_is_the_other_way(edition: str) -> None:
    """The 2012 text offers both, the later one asks for playing first; nobody can be made to."""
    hand = [*SEVEN[:5], "Cowboy", "Schoolmarm"]
    t = sit(edition, {"level": 4, "hand": hand}, {"level": 2}, {"level": 3}, phase="charity")
    t.do("Aric", play="Cowboy")
    t.do("Aric", play="Schoolmarm")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Suzan={"hand_count": 0})


@pytest.mark.rule("zone.hand.limit", "turn.charity.trigger")
@both
def test_a_town_of_ones_own_raises_the_limit_by_one(edition: str) -> None:
    t = sit(edition, {"level": 4, "in_play": ["Town Named After You"], "hand": SEVEN[:6]}, phase="charity")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"hand_count": 6})


# ---- faster play ------------------------------------------------------------------------------------------------
@pytest.mark.rule("variant.faster.listen")
@both
def test_listening_at_the_door(edition: str) -> None:
    t = sit(edition, phase="charity", door=["Ornery"], options={"listen_at_the_door": True})
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", phase="prepare", Suzan={"hand": ["Ornery"]})
    assert not t.sees("Aric", "Ornery")
    t = sit(edition, phase="charity", door=["Ornery"])
    t.do("Aric", "end turn")
    t.expect(Suzan={"hand_count": 0})


@pytest.mark.rule("variant.epic", "ruling.K22")
@pytest.mark.parametrize("edition", EDITIONS)
def test_epic_is_the_length_of_the_game_and_nothing_else(edition: str) -> None:
    t = sit(edition, options={"epic": True})
    assert t.state.rules.win_level == 20
    assert t.state.rules.hand_limit == 5


@pytest.mark.rule("variant.epic", "ruling.K22")
@both
def test_a_longer_game_by_agreement_is_something_else(edition: str) -> None:
    t = sit(edition, {"level": 9}, door=[EXTRA], options={"win_level": 20})
    t.do("Aric", "kick open the door")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=None, Aric={"level": 10})
