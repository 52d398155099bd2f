"""After the door: Look For Trouble or Loot The Room. (turn.phase2.*, turn.look-for-trouble, turn.loot-room.*)"""

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
ARMOR = "Flaming Armor"


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


# ---- phase 2 ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("turn.phase2.skip-after-fight")
def test_after_a_fight_at_the_door_comes_charity() -> None:
    t = sit(aric={"level": 3, "hand": ["Mouse"]}, door=["Rat"])
    t.do("Aric", "kick open the door")
    killed(t)
    t.expect(phase="charity")
    t.refuse("Aric", "loot the room", rule="turn.phase2.skip-after-fight")
    t.refuse("Aric", look_for_trouble="Mouse", rule="turn.phase2.skip-after-fight")


@pytest.mark.rule("turn.phase2.skip-after-fight")
def test_after_running_away_comes_charity() -> None:
    t = sit(door=["Killer"], dice=[6])
    t.do("Aric", "kick open the door")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Killer")
    t.all_pass()
    t.expect(phase="charity")
    t.refuse("Aric", "loot the room", rule="runaway.no-loot")


@pytest.mark.rule("turn.phase2.skip-after-fight", "ruling.J7")
@pytest.mark.parametrize("who", ["Aric", "Carl"])
def test_a_monster_that_was_only_driven_off_counts_as_met(who: str) -> None:
    t = sit(**{who.lower(): {"hand": ["Portable Plot Hole"]}}, door=["Killer"])
    t.do("Aric", "kick open the door")
    t.do(who, play="Portable Plot Hole", on="Killer")
    t.expect(phase="charity", Aric={"level": 1, "hand_count": 0})
    t.refuse("Aric", "loot the room", rule="turn.phase2.skip-after-fight")


@pytest.mark.rule("turn.phase2.choice")
def test_who_looked_for_trouble_may_not_loot() -> None:
    t = sit(aric={"level": 3, "hand": ["Rat"]}, door=["Enraged", "Mouse"])
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Enraged")
    t.do("Aric", look_for_trouble="Rat")
    killed(t)
    t.expect(phase="charity", Aric={"level": 4})
    t.refuse("Aric", "loot the room", rule="turn.phase2.choice")


@pytest.mark.rule("turn.phase2.choice")
def test_who_looted_may_not_look_for_trouble() -> None:
    t = sit(aric={"hand": ["Rat"]}, phase="trouble", door=["Mouse"])
    t.do("Aric", "loot the room")
    t.refuse("Aric", look_for_trouble="Rat", rule="turn.phase2.choice")
    t.refuse("Aric", look_for_trouble="Mouse", rule="turn.phase2.choice")
    t.refuse("Aric", "loot the room", rule="turn.phase2.choice")


@pytest.mark.rule("turn.phase2.choice", "ruling.J6")
def test_doing_neither_is_not_allowed() -> None:
    t = sit(phase="trouble")
    t.refuse(
        "Aric",
        "end turn",
        rule="ruling.J6",
    )


@pytest.mark.rule("turn.phase2.choice", "meta.card-beats-rule")
def test_who_may_not_loot_and_has_no_monster_goes_on_to_charity() -> None:
    t = sit(door=["Purse in the Other Trousers", "Mouse"])
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.refuse("Aric", "loot the room", rule="curse.lasting")
    t.expect(phase="trouble")  # not skipped: nobody is to learn that there is no monster in the hand
    t.do("Aric", "end turn")
    t.expect(phase="charity")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"hand_count": 0})


@pytest.mark.rule("turn.look-for-trouble")
def test_trouble_is_a_normal_fight_with_normal_rewards() -> None:
    t = sit(aric={"level": 3, "hand": ["Rat"]}, suzan={"hand": ["Enraged"]}, phase="trouble", treasure=[ARMOR])
    t.do("Aric", look_for_trouble="Rat")
    t.expect(phase="combat", in_combat=["Aric"], fight={"munchkins": 3, "monsters": 1, "treasures": 1, "levels": 1})
    assert t.may("Suzan", play="Enraged", on="Rat")
    killed(t)
    t.expect(Aric={"level": 4, "hand_has": [ARMOR], "hand_lacks": ["Rat"]}, door_discard_has=["Rat"])


@pytest.mark.rule("turn.look-for-trouble")
def test_no_trouble_without_a_monster_in_the_own_hand() -> None:
    t = sit(aric={"hand": ["Enraged"]}, suzan={"hand": ["Rat"]}, phase="trouble")
    t.refuse("Aric", look_for_trouble="Enraged", rule="turn.look-for-trouble")
    t.refuse("Aric", look_for_trouble="Rat", rule="turn.look-for-trouble")
    t.refuse("Suzan", look_for_trouble="Rat", rule="turn.order")


# ---- looting ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("turn.loot-room", "zone.draw-visibility")
def test_looting_draws_one_door_that_nobody_else_sees() -> None:
    t = sit(phase="trouble", door=["Enraged", "Ancient"])
    t.do("Aric", "loot the room")
    t.expect(phase="charity", Aric={"hand_count": 1, "hand_has": ["Enraged"]})
    assert t.sees("Aric", "Enraged")
    assert not t.sees("Suzan", "Enraged")


@pytest.mark.rule("turn.loot-room", "turn.loot-room.use")
def test_a_looted_monster_does_not_fight() -> None:
    t = sit(phase="trouble", door=["Killer"])
    t.do("Aric", "loot the room")
    t.expect(phase="charity", in_combat=[], Aric={"hand_has": ["Killer"], "dead": False})


@pytest.mark.rule("turn.loot-room.use")
def test_a_looted_monster_waits_for_the_next_time() -> None:
    t = sit(
        aric={"level": 3, "hand": []},
        phase="trouble",
        door=["Rat", "Enraged", "Mate", "Ancient", "Store-Brand", "Wizard"],
    )
    t.do("Aric", "loot the room")
    t.do("Aric", "end turn")
    quiet_turn(t, "Suzan", "Enraged")
    quiet_turn(t, "Carl", "Ancient")
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Wizard")
    t.do("Aric", look_for_trouble="Rat")
    t.expect(phase="combat", in_combat=["Aric"])


@pytest.mark.rule("turn.loot-room.use")
def test_a_looted_curse_goes_into_hand_and_may_be_played_on_another() -> None:
    t = sit(aric={"level": 3}, suzan={"level": 3}, phase="trouble", door=["Portrait of You at Thirteen"])
    t.do("Aric", "loot the room")
    t.expect(Aric={"level": 3, "hand_has": ["Portrait of You at Thirteen"]})
    t.do("Aric", play="Portrait of You at Thirteen", on="Suzan")
    t.all_pass()
    t.expect(Aric={"level": 3}, Suzan={"level": 2})


@pytest.mark.rule("turn.loot-room.use")
def test_a_looted_class_may_be_played_or_kept() -> None:
    t = sit(phase="trouble", door=["Wizard"])
    t.do("Aric", "loot the room")
    t.expect(Aric={"hand_has": ["Wizard"]})
    t.do("Aric", play="Wizard")
    t.expect(Aric={"in_play_has": ["Wizard"]})
