"""The reason that is given is the one that is true here: for this edition, this card, this moment."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.play.table import Table, deal

EDITIONS = ("deluxe", "gbm", "gbm-complete", "star", "xmen")
every_edition = pytest.mark.parametrize("edition", EDITIONS)
CARDS = """
- {id: rat, name: Rat, type: monster, monster: {level: 1, treasures: 1}, bad_stuff: [{lose_level: {to: victim}}]}
- {id: mouse, name: Mouse, type: monster, monster: {level: 1, treasures: 1}, bad_stuff: [{lose_level: {to: victim}}]}
- {id: ogre, name: Ogre, type: monster, monster: {level: 30, treasures: 1}, bad_stuff: [{lose_level: {to: victim}}]}
- {id: note, name: Note, type: door_special, abilities: [{play: any_time, do: [{gain_level: {to: self}}]}]}
- {id: rope, name: Rope, type: curse, lasts: until_removed,
   abilities: [{static: [{rule: cannot, action: loot_the_room, to: victim}]}]}
- {id: chain, name: Chain, type: curse, lasts: until_removed,
   abilities: [{static: [{rule: cannot, action: look_for_trouble, to: victim}]}]}
"""


def sit(edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, **more: Any) -> Table:
    """Aric's turn."""
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, edition=edition, cards=CARDS + more.pop("more", ""), turn="Aric", **more)


# ---- phase two ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("turn.phase2.skip-after-fight")
@every_edition
def test_after_a_fight_there_is_no_phase_two(edition: str) -> None:
    t = sit(edition, {"level": 3, "hand": ["Mouse"]}, door=["Rat"])
    t.do("Aric", "kick open the door")
    t.refuse("Aric", "loot the room", rule="turn.phase2.skip-after-fight")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.refuse("Aric", "loot the room", rule="turn.phase2.skip-after-fight")
    t.refuse("Aric", look_for_trouble="Mouse", rule="turn.phase2.skip-after-fight")


@pytest.mark.rule("runaway.no-loot")
@every_edition
def test_who_ran_does_not_loot(edition: str) -> None:
    t = sit(edition, {"hand": ["Mouse"]}, door=["Ogre"], dice=[6])
    t.do("Aric", "kick open the door")
    t.do("Aric", "run away")
    t.refuse("Aric", "loot the room", rule="runaway.no-loot")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.refuse("Aric", "loot the room", rule="runaway.no-loot")
    t.refuse("Aric", look_for_trouble="Mouse", rule="turn.phase2.skip-after-fight")


@pytest.mark.rule("runaway.no-loot")
def test_nor_who_ran_from_the_trouble_looked_for() -> None:
    t = sit("deluxe", {"hand": ["Ogre", "Mouse"]}, phase="trouble", dice=[6])
    t.do("Aric", look_for_trouble="Ogre")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.refuse("Aric", "loot the room", rule="runaway.no-loot")
    t.refuse("Aric", look_for_trouble="Mouse", rule="turn.phase2.choice")


@pytest.mark.rule("turn.phase2.choice", "turn.phases.gbm")
@every_edition
def test_one_of_the_two_is_all(edition: str) -> None:
    cited = "turn.phases.gbm" if edition == "gbm" else "turn.phase2.choice"
    t = sit(edition, {"level": 3, "hand": ["Mouse", "Rat"]}, phase="trouble")
    t.do("Aric", "loot the room")
    t.refuse("Aric", "loot the room", rule=cited)
    t.refuse("Aric", look_for_trouble="Mouse", rule=cited)
    t = sit(edition, {"level": 3, "hand": ["Mouse", "Rat"]}, phase="trouble")
    t.do("Aric", look_for_trouble="Mouse")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.refuse("Aric", "loot the room", rule=cited)
    t.refuse("Aric", look_for_trouble="Rat", rule=cited)


@pytest.mark.rule("turn.phase2.choice", "turn.phases.gbm", "turn.look-for-trouble")
@every_edition
def test_before_the_door_and_in_the_turn_of_another(edition: str) -> None:
    cited = "turn.phases.gbm" if edition == "gbm" else "turn.phase2.choice"
    t = sit(edition, {"hand": ["Mouse"]}, {"hand": ["Rat"]})
    t.refuse("Aric", "loot the room", rule=cited)
    t.refuse("Suzan", "loot the room", rule=cited)
    t.refuse("Aric", look_for_trouble="Mouse", rule="turn.look-for-trouble")
    t.refuse("Suzan", look_for_trouble="Rat", rule="turn.look-for-trouble")


@pytest.mark.rule("curse.lasting")
@every_edition
def test_a_trap_that_bars_it_is_the_reason(edition: str) -> None:
    t = sit(edition, {"curses": ["Rope"], "hand": ["Mouse"]}, phase="trouble")
    t.refuse("Aric", "loot the room", rule="curse.lasting")
    assert t.may("Aric", look_for_trouble="Mouse")
    t.do("Aric", "end turn")
    t.refuse("Aric", "loot the room", rule="curse.lasting")
    t = sit(edition, {"curses": ["Chain"], "hand": ["Mouse"]}, phase="trouble")
    t.refuse("Aric", look_for_trouble="Mouse", rule="curse.lasting")
    t.do("Aric", "loot the room")


@pytest.mark.rule("curse.lasting")
def test_a_phase_two_that_traps_have_skipped() -> None:
    t = sit("gbm", {"curses": ["Rope", "Chain"], "hand": ["Mouse"]}, door=["Note"])
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Note")
    t.expect(phase="charity")
    t.refuse("Aric", "loot the room", rule="curse.lasting")
    t.refuse("Aric", look_for_trouble="Mouse", rule="curse.lasting")


@pytest.mark.rule("curse.lasting")
@pytest.mark.parametrize(
    ("what", "tried"),
    [
        ("sell", {"sell": ["Gem"]}),
        ("trade", {"give": "Gem", "to": "Suzan"}),
        ("equip", {"equip": "Gem"}),
    ],
)
def test_every_ban_of_a_curse_is_the_curses(what: str, tried: dict[str, Any]) -> None:
    gem = "- {id: gem, name: Gem, type: item, item: {value: 1000, slot: armor}}\n"
    static = f"[{{rule: cannot, action: {what}, to: victim}}]"
    ban = f"- {{id: ban, name: Ban, type: curse, lasts: until_removed, abilities: [{{static: {static}}}]}}\n"
    aric = {"in_play": [{"card": "Gem", "equipped": False}]}
    t = sit("deluxe", {**aric, "curses": ["Ban"]}, more=gem + ban)
    t.refuse("Aric", rule="curse.lasting", **tried)
    assert sit("deluxe", aric, more=gem + ban).may("Aric", **tried)
