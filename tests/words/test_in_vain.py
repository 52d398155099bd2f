"""What does nothing is told, too, and why: Bad Stuff or a Curse that a card keeps off, a Curse that finds nothing."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario
from kickdoor.words.languages import language

CARDS = """
- {id: coat, name: Coat, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{rule: immune, what: curses, to: self}, {rule: immune, what: bad_stuff, to: self}]}]}
- {id: ouch, name: Ouch, deck: door, type: curse, effect: [{lose_level: {to: victim}}]}
- {id: shave, name: Shave, deck: door, type: curse,
   effect: [{if: {cond: {sex: {of: victim, is: male}}, then: [{lose_level: {to: victim}}]}}]}
- {id: strip, name: Strip, deck: door, type: curse, effect: [{unequip: {from: victim, what: {slot: headgear}}}]}
- {id: pinch, name: Pinch, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: hand}, random: true}}]}
- {id: grudge, name: Grudge, deck: door, type: curse, lasts: until_removed,
   abilities: [{static: [{stat: strength, add: -1, to: victim}]}]}
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 9, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: slime, name: Slime, deck: door, type: monster, monster: {level: 9, treasures: 1},
   bad_stuff: [{unequip: {from: victim, what: {zone: equipped}}}]}
- {id: plus, name: Plus, deck: door, type: mate}
- {id: cap, name: Cap, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{rule: immune, what: level_loss, to: self}, {rule: immune, what: death, to: self}]}]}
- {id: reaper, name: Reaper, deck: door, type: curse, effect: [{die: {to: victim}}]}
- {id: leech, name: Leech, deck: door, type: monster, monster: {level: 9, treasures: 1},
   bad_stuff: [{lose_companion: {from: victim}}, {lose_level: {to: victim}}]}
- {id: fuse, name: Fuse, deck: treasure, type: treasure_special,
   abilities: [{play: own_turn_no_combat, do: [{curse: {to: left}}]}]}
"""


def table(code: str, aric: dict[str, Any], suzan: dict[str, Any], **position: Any) -> Scenario:
    players = {"Aric": {"level": 3, **aric}, "Suzan": {"sex": "female", "level": 3, **suzan}, "Carl": {}}
    return Scenario({"players": players, "turn": "Aric", "cards": CARDS, **position}, language(code))


def heard(t: Scenario, kind: str = "in_vain") -> list[dict[str, Any]]:
    return [event for event in t.all_events if event["event"] == kind]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Coat keeps Ouch off: it does nothing to Suzan."),
        ("de", "Coat schützt Suzan: Ouch bewirkt nichts."),
    ],
)
def test_a_curse_that_a_card_keeps_off_names_the_card(code: str, said: str) -> None:
    t = table(code, {"hand": ["Ouch"]}, {"in_play": ["Coat"]})
    t.do("Aric", play="Ouch", on="Suzan")
    assert said in t.story
    t.settled().expect(Suzan={"level": 3}, door_discard_has=["Ouch"])


def test_so_does_one_that_nobody_plays() -> None:
    t = table("en", {"hand": ["Fuse"]}, {"in_play": ["Coat"]}, door_discard=["Ouch"])
    t.do("Aric", play="Fuse").settled()
    assert len(heard(t)) == 1


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Shave has no effect on Suzan."),
        ("de", "Shave hat auf Suzan keine Wirkung."),
        ("en", "Strip finds nothing to take from Suzan."),
    ],
)
def test_a_curse_that_finds_nothing_to_do_says_so(code: str, said: str) -> None:
    curse = said.split(maxsplit=1)[0]
    t = table(code, {"hand": [curse]}, {})
    t.do("Aric", play=curse, on="Suzan")
    t.all_pass()
    assert said in t.story


def test_bad_stuff_that_takes_off_what_nobody_wears_says_so() -> None:
    slime = {"monsters": ["Slime"]}
    t = table("en", {}, {}, phase="combat", fight=slime, dice=[1])
    t.do("Aric", "run away").do("Aric", roll_against="Slime")
    t.all_pass()
    assert "Slime finds nothing to take from Aric." in t.story


def test_a_curse_for_a_card_at_random_says_that_there_is_none() -> None:
    t = table("en", {"hand": ["Pinch"]}, {})
    t.do("Aric", play="Pinch", on="Suzan")
    t.all_pass()
    assert "Pinch finds nothing to take from Suzan." in t.story and not heard(t)


@pytest.mark.parametrize("curse", ["Ouch", "Grudge"])
def test_what_works_is_not_called_idle(curse: str) -> None:
    t = table("en", {"hand": [curse]}, {})
    t.do("Aric", play=curse, on="Suzan").settled()
    assert not heard(t)


@pytest.mark.parametrize(
    ("code", "said"),
    [("en", "Coat keeps Rat off: it does nothing to Aric."), ("de", "Coat schützt Aric: Rat bewirkt nichts.")],
)
def test_bad_stuff_that_a_card_keeps_off_names_the_card(code: str, said: str) -> None:
    t = table(code, {"in_play": ["Coat"]}, {}, phase="combat", fight={"monsters": ["Rat"]}, dice=[1])
    t.do("Aric", "run away").do("Aric", roll_against="Rat")
    t.all_pass()
    assert said in t.story
    t.expect(Aric={"level": 3})


@pytest.mark.rule("meta.card-beats-rule")
@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Cap keeps Suzan from losing a Level to Ouch."),
        ("de", "Cap schützt Suzan: Ouch kostet keine Stufe."),
        ("en", "Cap keeps Suzan alive: Reaper can't kill Suzan."),
        ("de", "Cap schützt Suzan: Reaper tötet nicht."),
    ],
)
def test_who_cannot_lose_a_level_or_die_hears_by_which_card(code: str, said: str) -> None:
    curse = "Reaper" if "Reaper" in said else "Ouch"
    for guarded in (True, False):
        t = table(code, {"hand": [curse]}, {"in_play": ["Cap"] if guarded else []})
        t.do("Aric", play=curse, on="Suzan")
        t.all_pass()
        assert (said in t.story) == guarded
        told = [(event["rule"], event["immunity"]) for event in heard(t, "guarded")]
        assert told == ([("meta.card-beats-rule", "death" if curse == "Reaper" else "level_loss")] if guarded else [])
        assert not heard(t), "a second reason would be one too many"


def test_bad_stuff_that_costs_no_level_says_that_beside_what_it_does_not_find() -> None:
    t = table("en", {"in_play": ["Cap"]}, {}, phase="combat", fight={"monsters": ["Leech"]}, dice=[1])
    t.do("Aric", "run away").do("Aric", roll_against="Leech")
    t.all_pass()
    assert "Leech finds nothing to take from Aric." in t.story
    assert "Cap keeps Aric from losing a Level to Leech." in t.story
    t.expect(Aric={"level": 3})
