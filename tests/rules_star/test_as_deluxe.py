"""Star where its rulebook differs in words only, or says nothing: it plays as Deluxe does."""

from __future__ import annotations

import pytest

from kickdoor.cards import load_catalog
from kickdoor.judge.scenario import Scenario, deal

TENTACLE, INVOICE, POD = (
    "Tentacle Without Portfolio", "Invoice That Knows Where You Live", "Escape Pod With Separation Anxiety"
)  # fmt: skip
ERROR, SUIT = "Teleporter Rounding Error", "High-Visibility Stealth Suit"


def table(aric=None, suzan=None, **more) -> Scenario:
    return deal(players={"Aric": aric or {}, "Suzan": suzan or {}, "Carl": {}}, edition="star", **more)


@pytest.mark.rule("turn.phases.gbm", "turn.phases", "turn.phase2.choice")
def test_who_looks_for_trouble_does_not_loot_the_room() -> None:
    t = table({"level": 4, "hand": [TENTACLE]}, phase="trouble")
    t.do("Aric", look_for_trouble=TENTACLE)
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.refuse("Aric", "loot the room", rule="turn.phase2.choice")
    t.expect(phase="charity")


@pytest.mark.rule("turn.kick-open.resolve-first", "turn.kick-open.monster")
def test_the_fight_is_finished_before_the_turn_goes_on() -> None:
    t = table({"level": 4, "hand": ["Starfish"]}, door=[TENTACLE])
    t.do("Aric", "kick open the door")
    t.refuse("Aric", "loot the room", rule="turn.phase2.skip-after-fight")
    t.refuse("Aric", "end turn", rule="turn.end")
    assert not t.may("Aric", look_for_trouble="Starfish")


@pytest.mark.rule("runaway.modifiers.character", "runaway.modifiers.monster")
@pytest.mark.parametrize("in_play, needed", [(["Feline"], 4), (["Mutant"], 6), ([SUIT], 4), (["Feline", SUIT], 3)])
def test_race_and_treasures_change_the_roll(in_play, needed) -> None:
    t = table({"in_play": in_play}, fight={"monsters": ["Starfish", "Small Red Dot"]})
    t.expect(Aric={"run_away": {"Starfish": needed, "Small Red Dot": needed + 1}})


@pytest.mark.rule("runaway.success.hurts", "meta.card-beats-rule")
def test_a_monster_may_hurt_who_escapes_if_its_card_says_so() -> None:
    t = table({"hand": ["Feline"]}, fight={"monsters": [INVOICE]}, dice=[6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=INVOICE)
    t.all_pass()
    t.expect(Aric={"level": 1, "hand_count": 0}, door_discard_has=["Feline"])


@pytest.mark.rule("item.ways-out", "item.no-free-discard")
def test_items_are_not_just_thrown_away() -> None:
    t = table({"in_play": ["Laser"]})
    t.refuse("Aric", discard="Laser", rule="item.no-free-discard")


@pytest.mark.rule("item.ways-out")
def test_but_discarded_for_a_class_ability_or_lost_to_bad_stuff() -> None:
    t = table({"in_play": ["Gadgeteer", "Laser"]}, fight={"monsters": ["Starfish"]})
    t.do("Aric", use="Gadgeteer", to="Void the Warranty", pay=["Laser"])
    t.expect(treasure_discard_has=["Laser"])
    t = table({"in_play": ["Laser"]}, fight={"monsters": [POD, "Starfish"]}, dice=[1, 6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=POD)
    t.all_pass()
    t.expect(Aric={"in_play": []}, treasure_discard_has=["Laser"])


@pytest.mark.rule("item.big.limit", "item.carry-any")
def test_nothing_in_the_box_is_big() -> None:
    star = load_catalog(["star"])
    assert not any(card.big for card in star.definitions)
    assert any(card.complex for card in star.definitions)


@pytest.mark.rule("character.stats", "combat.strength.player")
def test_a_character_is_level_race_and_class_with_items_and_sidekick() -> None:
    in_play = ["Psychic", "Cyborg", "Battle Armor", "The Captain's Nephew"]
    t = table({"level": 3, "in_play": in_play}, fight={"monsters": ["Starfish"]})
    t.expect(fight={"munchkins": 3 + 2 + 1 + 4 + 2})


@pytest.mark.rule("curse.alternate", "curse.not-applicable")
def test_a_substitute_effect_where_the_first_has_nothing_to_do() -> None:
    boots = "Set of Six Boots"
    t = table({"in_play": ["Feline", boots]}, {"hand": [ERROR]})
    t.do("Suzan", play=ERROR, on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": [boots]})
    t = table({"in_play": [boots]}, {"hand": [ERROR]})
    t.do("Suzan", play=ERROR, on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": []}, treasure_discard_has=[boots])
