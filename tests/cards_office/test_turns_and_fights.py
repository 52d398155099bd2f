"""Cards of the sample pack that take turns away, end fights, or hand them to somebody else."""

from __future__ import annotations

import pytest
from tests.cards_office.goods import at_table, fight
from tests.table import BIG_STICK, FOGHORN, flee, slay, strike

from kickdoor.engine import from_bytes, state_hash, to_bytes
from kickdoor.judge.scenario import Scenario

TROLL = "Net Troll"
TRAINING = "Mandatory Training"
DELEGATE = "Delegate Downwards"
ALARM = "Fire Alarm Test"
HOME = "Take Your Work Home"
TWICE = """
- {id: twice, name: Overtime, deck: door, type: door_special, abilities: [
    {play: any_time, target: {player: {}}, do: [{skip_turn: {who: player}}, {skip_turn: {who: player}}]}]}
"""


def next_turn(t: Scenario, who: str, door: str) -> Scenario:
    """This player finds this card, keeps it, and ends the turn."""
    t.do(who, "kick open the door")
    t.do(who, keep=door)
    t.do(who, "loot the room")
    t.do(who, "end turn")
    return t


# ---- turns -------------------------------------------------------------------------------------------------------
DOORS = ["Elf", "Warrior", "Dwarf", "Wizard", "Halfling", "Thief"]


@pytest.mark.card(TRAINING)
@pytest.mark.rule("turn.order")
def test_training_takes_the_next_turn_and_no_other() -> None:
    t = at_table(aric={"hand": [TRAINING]}, door=DOORS)
    strike(t, "Aric", TRAINING, "Suzan")
    assert "Suzan will miss the next turn." in t.story
    next_turn(t, "Aric", "Elf")
    assert any("Suzan misses a turn" in told for told in t.story)
    t.expect(turn="Carl")
    next_turn(t, "Carl", "Dwarf")
    t.expect(turn="Aric")
    next_turn(t, "Aric", "Halfling")
    t.expect(turn="Suzan")


@pytest.mark.card(TRAINING)
def test_training_in_the_own_turn_is_about_the_turn_after_it() -> None:
    t = at_table(suzan={"hand": [TRAINING]}, door=DOORS)
    strike(t, "Suzan", TRAINING, "Aric")
    next_turn(t, "Aric", "Elf")  # this one has begun
    next_turn(t, "Suzan", "Dwarf")
    next_turn(t, "Carl", "Halfling")
    t.expect(turn="Suzan")


def test_two_turns_are_never_missed_for_two_cards_and_a_saved_game_knows_it() -> None:
    t = at_table(aric={"hand": ["Overtime"]}, door=DOORS, cards=TWICE)
    t.do("Aric", play="Overtime", on="Suzan")
    assert len(t.state.effects) == 1
    again = from_bytes(to_bytes(t.state), t.state.catalog)
    assert state_hash(again) == state_hash(t.state)
    assert t.position()["effects"][0]["what"] == "skipped_turn"


# ---- the end of a fight --------------------------------------------------------------------------------------------
@pytest.mark.card(ALARM)
def test_the_alarm_ends_a_fight_that_is_all_but_won() -> None:
    t = fight(TROLL, aric={"in_play": ["Big Stick"]}, suzan={"hand": [ALARM]}, cards=BIG_STICK)
    t.do("Aric", "claim the kill")
    t.do("Suzan", play=ALARM)
    assert t.state.fight is None
    assert t.card(TROLL) in t.state.decks[0]  # shuffled in: nobody knows where
    t.expect(Aric={"level": 1, "hand_count": 0}, phase="charity", turn="Aric")
    assert not any("not exactly won" in told for told in t.story)


@pytest.mark.card(ALARM)
@pytest.mark.rule("runaway.must")
def test_the_alarm_saves_who_would_have_to_run() -> None:
    horn = [{"card": "Foghorn", "side": "monsters"}]
    t = fight(TROLL, aric={"level": 4, "hand": [ALARM]}, helper="Suzan", boosts=horn, cards=FOGHORN)
    t.do("Aric", play=ALARM)
    t.expect(Aric={"level": 4}, Suzan={"level": 1}, phase="charity")


@pytest.mark.card(ALARM)
def test_there_is_nothing_to_ring_for_outside_a_fight() -> None:
    t = at_table(aric={"hand": [ALARM]})
    assert not t.may("Aric", play=ALARM)
    t = fight(TROLL, aric={"in_play": ["Big Stick"]}, suzan={"hand": [ALARM]}, cards=BIG_STICK)
    slay(t)
    assert not t.may("Suzan", play=ALARM)
    t.expect(Aric={"level": 2})


@pytest.mark.card(HOME)
def test_the_work_goes_home_with_whoever_fought_it() -> None:
    t = fight(TROLL, aric={"hand": [HOME]}, suzan={"hand": ["Enraged"]})
    t.do("Suzan", play="Enraged", on=TROLL)
    t.do("Aric", play=HOME)
    t.expect(Aric={"hand": [TROLL], "level": 1}, door_discard_has=["Enraged"], phase="charity")


# ---- somebody else's fight -------------------------------------------------------------------------------------------
@pytest.mark.card(DELEGATE)
def test_whoever_is_delegated_to_fights_on_alone_and_wins_for_himself() -> None:
    t = fight(TROLL, aric={"hand": [DELEGATE]}, carl={"in_play": ["Big Stick"]}, helper="Suzan", cards=BIG_STICK)
    t.do("Aric", play=DELEGATE, on="Carl")
    t.expect(fight={"munchkins": 61}, turn="Aric")
    assert t.state.fight is not None
    assert (t.state.fight.fighter, t.state.fight.helper) == (2, -1)
    assert not t.may("Aric", "claim the kill")
    t.do("Carl", "claim the kill")
    t.all_pass()
    t.expect(Carl={"level": 2}, Aric={"level": 1}, Suzan={"level": 1}, turn="Aric", phase="charity")
    assert t.hand("Carl")


@pytest.mark.card(DELEGATE)
@pytest.mark.rule("combat.help.ask")
def test_the_new_fighter_asks_for_help_or_runs_as_any_fighter_does() -> None:
    t = fight(TROLL, aric={"hand": [DELEGATE]}, carl={"level": 3}, dice=[1])
    t.do("Aric", play=DELEGATE, on="Carl")
    assert t.may("Carl", ask="Aric", offer={"treasures": 0})
    t.do("Carl", "run away")
    t.do("Carl", roll_against=TROLL)
    t.all_pass()
    t.expect(turn="Aric", phase="charity", Aric={"level": 1})


@pytest.mark.card(DELEGATE)
def test_only_the_fighter_delegates_and_not_once_he_runs() -> None:
    t = fight(TROLL, suzan={"hand": [DELEGATE]}, helper="Suzan")
    assert not t.may("Suzan", play=DELEGATE, on="Carl")
    t = fight(TROLL, aric={"hand": [DELEGATE]})
    assert not t.may("Aric", play=DELEGATE, on="Aric")
    t.do("Aric", "run away")
    assert not t.may("Aric", play=DELEGATE, on="Carl")


@pytest.mark.card(DELEGATE)
def test_a_claimed_kill_is_not_handed_over_with_the_fight() -> None:
    board = """
- {id: board, name: Board Decision, deck: door, type: door_special, abilities: [
    {play: others_combat, do: [{hand_fight: {to: self}}]}]}
"""
    t = fight(TROLL, aric={"in_play": ["Big Stick"]}, suzan={"hand": ["Board Decision"]}, cards=BIG_STICK + board)
    t.do("Aric", "claim the kill")
    t.do("Suzan", play="Board Decision")
    t.expect(fight={"munchkins": 1}, Aric={"level": 1})
    t.do("Suzan", "run away")
    t.expect(Aric={"level": 1})


def test_a_fight_that_goes_its_usual_way_is_lost_and_not_broken_off() -> None:
    t = fight(TROLL, aric={"level": 4}, boosts=[{"card": "Foghorn", "side": "monsters"}], cards=FOGHORN, dice=[6])
    flee(t, TROLL)
    assert any("not exactly won" in told for told in t.story)
