"""The reason that is given is the one that is true here: for this edition, this card, this moment."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

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


def sit(edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, **more: Any) -> Scenario:
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


@pytest.mark.rule("turn.phases", "turn.phases.gbm", "turn.order", "turn.look-for-trouble")
@every_edition
def test_before_the_door_and_in_the_turn_of_another(edition: str) -> None:
    cited = "turn.phases.gbm" if edition == "gbm" else "turn.phases"
    t = sit(edition, {"hand": ["Mouse", "Note"]}, {"hand": ["Rat"]})
    t.refuse("Aric", "loot the room", rule=cited)
    t.refuse("Aric", look_for_trouble="Mouse", rule=cited)
    t.refuse("Aric", look_for_trouble="Note", rule="turn.look-for-trouble")
    t.refuse("Suzan", "loot the room", rule="turn.order")
    t.refuse("Suzan", look_for_trouble="Rat", rule="turn.order")


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


# ---- answers that are none of the options ---------------------------------------------------------------------------
LOSS = """
- {id: thinning, name: Thinning, type: curse, effect: [{discard: {from: victim, what: {zone: play, item: true}, n: 1}}]}
- {id: cap, name: Cap, type: item, item: {slot: headgear, value: 100}}
- {id: boot, name: Boot, type: item, item: {slot: footgear, value: 100}}
- {id: anvil, name: Anvil, type: item, item: {size: big, value: 100}}
"""


def cursed(edition: str, companion: str, **more: Any) -> Scenario:
    """Aric has to say which of two Items a Curse takes."""
    t = sit(edition, {"in_play": ["Cap", "Boot", companion], "hand": ["Note"]}, door=["Thinning"], more=LOSS, **more)
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.expect(question="Aric")
    return t


@pytest.mark.rule("hireling.not-item", "sidekick.not-item")
@pytest.mark.parametrize(
    ("edition", "companion", "cited"),
    [
        ("deluxe", "Hireling", "hireling.not-item"),
        ("star", "Red Shirts", "sidekick.not-item"),
        ("gbm", "Schoolmarm", "sidekick.not-item"),
        ("gbm-complete", "Schoolmarm", "sidekick.not-item"),
    ],
)
def test_a_companion_is_no_item_for_a_curse(edition: str, companion: str, cited: str) -> None:
    t = cursed(edition, companion)
    t.refuse("Aric", pick=companion, rule=cited)
    t.refuse("Aric", pick="Note", rule="zone.hand.protected")
    t.do("Aric", pick="Cap")
    t.expect(Aric={"in_play": ["Boot", companion]})


@pytest.mark.rule("zone.hand.protected", "combine.steed-thief-proof", "ruling.R74")
def test_what_a_thief_does_not_get() -> None:
    players = {
        "Aric": {"in_play": ["Thief"], "hand": ["Note", "Rat"]},
        "Suzan": {"in_play": ["Cap", "Boot", "Anvil", "Hireling", "Mule"], "hand": ["Mouse"]},
        "Carl": {},
    }
    mule = "- {id: mule, name: Mule, type: steed, steed: {bonus: 1, value: 300}}\n"
    t = deal(players=players, packs=["deluxe", "gbm"], cards=CARDS + LOSS + mule, turn="Aric", dice=[6])
    t.do("Aric", use="Thief", to="Steal", on="Suzan", pay=["Note", "Rat"])
    t.expect(question="Aric")
    t.refuse("Aric", pick="Mouse", rule="zone.hand.protected")
    t.refuse("Aric", pick="Mule", rule="combine.steed-thief-proof")
    t.refuse("Aric", pick="Anvil", rule="ruling.R74")
    t.refuse("Aric", pick="Hireling", rule="hireling.not-item")
    t.do("Aric", pick="Cap")
    t.expect(Aric={"in_play": ["Thief", "Cap"]})


@pytest.mark.rule("timing.combat.forbidden", "ruling.K13")
def test_what_stopped_counting_stays_off_for_the_fight() -> None:
    arms = """
- {id: arm, name: Third Arm, type: item, item: {value: 100}, abilities: [{static: [{stat: hands, add: 1, to: self}]}]}
- {id: knife, name: Knife, type: item, item: {slot: hand, hands: 1, value: 100, bonus: 1}}
- {id: club, name: Club, type: item, item: {slot: hand, hands: 2, value: 100, bonus: 1}}
- {id: theft, name: Theft, type: curse, effect: [{discard: {from: victim, what: {named: {text: Third Arm}}, n: 1}}]}
"""
    aric = {"level": 5, "in_play": ["Third Arm", "Knife", "Club"]}
    t = sit("deluxe", aric, {"hand": ["Theft"]}, fight={"monsters": ["Rat"]}, more=arms)
    t.do("Suzan", play="Theft", on="Aric")
    t.all_pass()
    t.refuse("Aric", equip="Club", rule="item.equip-limits")  # asked which of them stops counting
    t.do("Aric", pick="Knife")
    t.refuse("Aric", equip="Knife", rule="timing.combat.forbidden")
    t.refuse("Aric", equip="Club", rule="item.equipped")


# ---- forced discards ------------------------------------------------------------------------------------------------
@pytest.mark.rule("super.lost-second")
def test_a_class_too_many_is_given_up_because_of_its_limit() -> None:
    players = {"Aric": {"in_play": ["Warrior", "Wizard", "Super Munchkin"]}, "Suzan": {"hand": ["Split"]}, "Carl": {}}
    split = """
- {id: split, name: Split, type: curse, effect: [{discard: {from: victim, what: {type: super_munchkin}, n: 1}}]}
"""
    t = deal(players=players, cards=CARDS + split, turn="Aric")
    t.do("Suzan", play="Split", on="Aric")
    t.all_pass()
    t.refuse("Carl", "loot the room", rule="super.lost-second")
    t.refuse("Aric", "kick open the door", rule="super.lost-second")
    t.do("Aric", pick="Wizard")
    t.do("Aric", "kick open the door")


@pytest.mark.rule("power.level-drop")
def test_a_power_too_many_is_given_up_because_of_the_rank() -> None:
    powers = """
- {id: one, name: One, type: power, power: {rank: 1}, trait: {kind: power, name: one}}
- {id: two, name: Two, type: power, power: {rank: 1}, trait: {kind: power, name: two}}
- {id: slip, name: Slip, type: curse, effect: [{lose_level: {to: victim}}]}
"""
    t = sit("xmen", {"level": 2, "in_play": ["One", "Two"]}, {"hand": ["Slip"]}, more=powers)
    t.do("Suzan", play="Slip", on="Aric")
    t.all_pass()
    t.refuse("Aric", "kick open the door", rule="power.level-drop")
    t.do("Aric", pick="One")
