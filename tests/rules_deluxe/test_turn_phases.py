"""The order of turns, the phases of a turn, and the door. (turn.order, turn.begin, turn.phases, turn.kick-open.*)"""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster,
   monster: {level: 1, treasures: 1}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: mouse, name: Mouse, deck: door, type: monster,
   monster: {level: 1, treasures: 1}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: killer, name: Killer, deck: door, type: monster,
   monster: {level: 20, treasures: 2}, bad_stuff: [{die: {to: victim}}]}
"""
ARMOR, GOOSE = "Flaming Armor", "Unsupervised Goose"


def sit(aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    """Aric's turn, Suzan on his left, then Carl."""
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, cards=CARDS, **{"turn": "Aric", **position})


def quiet_turn(t: Scenario, who: str, kept: str) -> None:
    """A turn in which this card is found behind the door and kept, and the room is looted."""
    t.do(who, "kick open the door")
    t.do(who, keep=kept)
    t.do(who, "loot the room")
    t.do(who, "end turn")


def killed(t: Scenario, who: str = "Aric") -> None:
    t.do(who, "claim the kill")
    t.all_pass()


# ---- whose turn -------------------------------------------------------------------------------------------------
@pytest.mark.rule("turn.order")
def test_the_turn_goes_to_the_left_and_round_the_table() -> None:
    t = sit(door=["Enraged", "Rat", "Ancient", "Mouse", "Store-Brand", "Mate"])
    quiet_turn(t, "Aric", "Enraged")
    t.expect(turn="Suzan", phase="prepare")
    quiet_turn(t, "Suzan", "Ancient")
    t.expect(turn="Carl", phase="prepare")
    quiet_turn(t, "Carl", "Store-Brand")
    t.expect(turn="Aric", phase="prepare")


@pytest.mark.rule("turn.order")
def test_who_died_on_anothers_turn_is_not_skipped() -> None:
    t = sit(phase="combat", fight={"monsters": ["Killer"], "helper": "Suzan"}, dice=[6, 1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Killer")
    t.all_pass()
    t.do("Suzan", roll_against="Killer")
    t.all_pass()
    t.expect(Suzan={"dead": True})
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Suzan={"dead": False})


@pytest.mark.rule("turn.order")
def test_when_the_active_player_dies_the_left_neighbour_is_next() -> None:
    t = sit(phase="combat", fight={"monsters": ["Killer"]}, dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Killer")
    t.all_pass()
    t.expect(turn="Suzan", phase="prepare")


@pytest.mark.rule("turn.begin", "turn.end")
def test_when_a_turn_ends_the_next_begins_and_turn_actions_are_over() -> None:
    t = sit(
        aric={"in_play": [ARMOR, GOOSE]}, suzan={"in_play": ["Boots of Butt-Kicking", "Magic Missile"]}, phase="charity"
    )
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", phase="prepare")
    t.refuse("Aric", sell=[ARMOR, GOOSE], rule="timing.own-turn.sell")
    t.refuse(
        "Aric",
        "kick open the door",
        rule="turn.order",
    )
    assert t.may("Suzan", "kick open the door")


@pytest.mark.rule("turn.phases")
def test_a_turn_without_a_monster_has_its_phases_in_order() -> None:
    t = sit(door=["Enraged", "Rat"])
    t.expect(phase="prepare")
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Enraged")
    t.expect(phase="trouble")
    t.do("Aric", "loot the room")
    t.expect(phase="charity", turn="Aric")
    t.do("Aric", "end turn")
    t.expect(phase="prepare", turn="Suzan")


@pytest.mark.rule("turn.phases")
def test_no_phase_may_be_taken_before_its_time() -> None:
    t = sit(aric={"hand": ["Rat"]})
    t.refuse("Aric", look_for_trouble="Rat", rule="turn.phases")
    t.refuse("Aric", "loot the room", rule="turn.phases")
    t.refuse("Aric", "end turn", rule="turn.end")


# ---- the door ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("turn.kick-open.draw")
def test_the_kicked_door_is_seen_by_all() -> None:
    t = sit(door=["Warrior", "Rat"])
    assert not t.sees("Aric", "Rat")
    t.do("Aric", "kick open the door")
    assert t.sees("Aric", "Warrior")
    assert t.sees("Suzan", "Warrior")
    assert t.sees("Carl", "Warrior")
    assert not t.sees("Suzan", "Rat"), "one card, not two"


@pytest.mark.rule("turn.kick-open.draw")
def test_the_door_is_kicked_once_a_turn() -> None:
    t = sit(door=["Enraged", "Rat"])
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Enraged")
    t.refuse("Aric", "kick open the door", rule="turn.kick-open.draw")


@pytest.mark.rule("turn.kick-open.draw")
def test_only_the_active_player_kicks() -> None:
    sit().refuse("Suzan", "kick open the door", rule="turn.order")


@pytest.mark.rule("turn.kick-open.monster")
def test_a_monster_behind_the_door_must_be_fought() -> None:
    t = sit(door=["Rat"])
    t.do("Aric", "kick open the door")
    t.expect(phase="combat", in_combat=["Aric"], fight={"monsters": 1})
    t.refuse("Aric", keep="Rat", rule="turn.kick-open.monster")


@pytest.mark.rule("turn.kick-open.trap")
def test_a_curse_behind_the_door_hits_at_once_and_is_discarded() -> None:
    t = sit(
        aric={"in_play": [ARMOR]}, suzan={"in_play": ["Cardigan of Mild Protection"]}, door=["Lose Your Armor", "Rat"]
    )
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.expect(Aric={"in_play_lacks": [ARMOR], "hand_count": 0}, Suzan={"in_play_has": ["Cardigan of Mild Protection"]})
    t.expect(door_discard_has=["Lose Your Armor"], treasure_discard_has=[ARMOR], phase="trouble")


@pytest.mark.rule("turn.kick-open.trap")
def test_a_curse_that_finds_nothing_is_discarded_all_the_same() -> None:
    t = sit(aric={"in_play": ["Boots of Butt-Kicking"]}, door=["Lose Your Armor", "Rat"])
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.expect(phase="trouble", Aric={"in_play_has": ["Boots of Butt-Kicking"]}, door_discard_has=["Lose Your Armor"])


@pytest.mark.rule("turn.kick-open.trap")
def test_a_kicked_curse_cannot_be_kept() -> None:
    t = sit(aric={"level": 3}, door=["Portrait of You at Thirteen"])
    t.do("Aric", "kick open the door")
    t.refuse("Aric", keep="Portrait of You at Thirteen", rule="turn.kick-open.trap")
    t.all_pass()
    t.expect(Aric={"level": 2, "hand_count": 0})


@pytest.mark.rule("turn.kick-open.trap")
def test_after_a_curse_one_may_still_look_for_trouble_or_loot() -> None:
    t = sit(aric={"hand": ["Rat"]}, door=["Lose Your Armor", "Mouse"])
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.expect(phase="trouble")
    assert t.may("Aric", look_for_trouble="Rat")
    assert t.may("Aric", "loot the room")


@pytest.mark.rule("turn.kick-open.trap.persistent")
def test_a_curse_for_later_stays_until_it_has_happened() -> None:
    t = sit(aric={"level": 4, "hand": ["Rat"]}, door=["Battle Cry of Hiccups"])
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.expect(phase="trouble", Aric={"curses": ["Battle Cry of Hiccups"], "hand_lacks": ["Battle Cry of Hiccups"]})
    t.do("Aric", look_for_trouble="Rat")
    t.expect(fight={"munchkins": 2})
    killed(t)
    t.expect(Aric={"level": 5, "curses": []}, door_discard_has=["Battle Cry of Hiccups"])


@pytest.mark.rule("turn.kick-open.trap.persistent")
def test_a_lasting_curse_stays_when_the_turn_is_over() -> None:
    t = sit(door=["Loyal Raincloud", "Rat"])
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.do("Aric", "loot the room")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"curses": ["Loyal Raincloud"], "strength": 0})


@pytest.mark.rule("turn.kick-open.other")
def test_a_kicked_class_may_be_taken_into_hand() -> None:
    t = sit(aric={"in_play": ["Warrior"]}, door=["Wizard"])
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Wizard")
    t.expect(phase="trouble", Aric={"hand_has": ["Wizard"], "in_play_has": ["Warrior"], "in_play_lacks": ["Wizard"]})


@pytest.mark.rule("turn.kick-open.other")
def test_a_kicked_class_may_be_played_at_once() -> None:
    t = sit(door=["Wizard"])
    t.do("Aric", "kick open the door")
    t.do("Aric", play="Wizard")
    t.expect(phase="trouble", Aric={"hand_count": 0, "in_play_has": ["Wizard"]})


@pytest.mark.rule("turn.kick-open.other")
def test_an_enhancer_without_a_fight_can_only_be_taken() -> None:
    t = sit(door=["Enraged"])
    t.do("Aric", "kick open the door")
    t.refuse(
        "Aric",
        play="Enraged",
        rule="combat.door-cards",
    )
    t.do("Aric", keep="Enraged")
    t.expect(Aric={"hand_has": ["Enraged"]})


@pytest.mark.rule("turn.kick-open.other")
def test_room_may_be_made_for_a_kicked_class() -> None:
    t = sit(aric={"in_play": ["Warrior"]}, door=["Wizard"])
    t.do("Aric", "kick open the door")
    t.refuse("Aric", play="Wizard", rule="character.class.only-one")
    t.do("Aric", discard="Warrior")
    t.do("Aric", play="Wizard")
    t.expect(phase="trouble", Aric={"in_play_has": ["Wizard"], "in_play_lacks": ["Warrior"], "hand_count": 0})


@pytest.mark.rule("turn.kick-open.other")
def test_the_kicked_card_comes_first_and_is_its_drawers() -> None:
    t = sit(aric={"hand": ["Rat"]}, door=["Enraged", "Mouse"])
    t.do("Aric", "kick open the door")
    t.refuse("Suzan", keep="Enraged", rule="turn.kick-open.other")
    t.refuse("Aric", "loot the room", rule="turn.phases")
    t.refuse("Aric", look_for_trouble="Rat", rule="turn.phases")
