"""The worked examples about Hirelings and Thieves (worked-examples.yaml, companion_examples), named after their ids."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 20, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
"""
IN_COMBAT = {"phase": "combat", "fight": {"monsters": ["Ogre"]}}


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


def thief(**more):
    return {"in_play": ["Thief"], "hand": ["Elf", "Dwarf"], **more}


@pytest.mark.rule("hireling.timing", "timing.any.companion")
@pytest.mark.parametrize("where", [{"turn": "Suzan"}, IN_COMBAT, {"turn": "Suzan", **IN_COMBAT}])
def test_SX9_hireling(where):
    t = table({"hand": ["Hireling"]}, **where)
    t.do("Aric", play="Hireling")
    t.expect(Aric={"in_play_has": ["Hireling"]})


@pytest.mark.rule("hireling.item-in-combat")
def test_SX9_hireling_gets_no_item_in_combat():
    t = table(
        {"in_play": [{"card": "Cap", "equipped": False}], "hand": ["Hireling"]},
        phase="combat",
        fight={"monsters": ["Ogre"]},
    )
    t.do("Aric", play="Hireling")
    t.refuse("Aric", load="Cap", onto="Hireling", rule="hireling.item-in-combat")


@pytest.mark.rule("timing.thief-steal")
def test_SX10_thief():
    t = table(thief(), {"in_play": ["Cap"]}, dice=[4])
    t.do("Aric", use="Thief", to="Steal", on="Suzan", pay=["Elf", "Dwarf"])
    t.expect(Aric={"in_play_has": ["Cap"], "hand_count": 0}, Suzan={"in_play_lacks": ["Cap"]})


@pytest.mark.rule("timing.thief-steal")
def test_SX10_thief_in_combat_does_not_steal():
    t = table(thief(), {"in_play": ["Cap"]}, phase="combat", fight={"monsters": ["Ogre"]})
    t.refuse("Aric", use="Thief", to="Steal", on="Suzan", pay=["Elf", "Dwarf"], rule="timing.thief-steal")


@pytest.mark.rule("timing.thief-steal")
def test_SX10_thief_does_not_steal_from_somebody_in_combat():
    t = table(thief(), {"in_play": ["Cap"]}, turn="Suzan", phase="combat", fight={"monsters": ["Ogre"]})
    t.refuse(
        "Aric",
        use="Thief",
        to="Steal",
        on="Suzan",
        pay=["Elf", "Dwarf"],
        rule="timing.thief-steal",
    )


@pytest.mark.rule("timing.thief-steal", "timing.combat.begins-on-reveal")
def test_SX10_thief_does_not_steal_when_a_monster_was_just_revealed():
    t = table(thief(), {"in_play": ["Cap"]}, door=["Ogre"])
    t.do("Aric", "kick open the door")
    t.refuse("Aric", use="Thief", to="Steal", on="Suzan", pay=["Elf", "Dwarf"], rule="timing.thief-steal")


@pytest.mark.rule("combat.interfere.backstab")
def test_SX10_thief_backstabs_somebody_in_combat():
    t = table(thief(), {"level": 5}, turn="Suzan", phase="combat", fight={"monsters": ["Ogre"]})
    t.do("Aric", use="Thief", to="Backstab", on="Suzan", pay=["Elf"])
    t.expect(fight={"munchkins": 5 - 3})
