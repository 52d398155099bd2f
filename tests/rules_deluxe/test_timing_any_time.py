"""What may be done at any time, and what on one's own turn only. (timing.any.*, timing.own-turn.*)"""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster,
   monster: {level: 1, treasures: 1}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: brute, name: Brute, deck: door, type: monster,
   monster: {level: 20, treasures: 2}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: squire, name: Squire, deck: treasure, type: hireling, companion: {bonus: 2}}
"""
LEVEL_UP = "Survive Your Own Cooking"


def sit(aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    """Aric's turn, Suzan on his left, then Carl."""
    return deal(
        players={"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}, turn="Aric", cards=CARDS, **position
    )


def fight(monster: str = "Brute", helper: str = "") -> dict[str, Any]:
    return {"monsters": [monster], "helper": helper} if helper else {"monsters": [monster]}


# ---- discarding a Class or Race ---------------------------------------------------------------------------------
@pytest.mark.rule("timing.any.discard-class")
def test_a_class_may_be_dropped_in_combat_and_what_it_brought_ends_at_once() -> None:
    t = sit(aric={"in_play": ["Warrior"]}, phase="combat", fight=fight("Bard With Only One Song"))
    t.expect(fight={"monsters": 4 + 3})
    t.do("Aric", discard="Warrior")
    t.expect(fight={"monsters": 4}, Aric={"in_play_lacks": ["Warrior"]}, door_discard_has=["Warrior"])


@pytest.mark.rule("timing.any.discard-class")
@pytest.mark.parametrize("trait", ["Warrior", "Elf"])
def test_a_class_or_race_may_be_dropped_on_anothers_turn(trait: str) -> None:
    t = sit(carl={"in_play": [trait]})
    t.do("Carl", discard=trait)
    t.expect(turn="Aric", Carl={"in_play_lacks": [trait], "hand_lacks": [trait]}, door_discard_has=[trait])


@pytest.mark.rule("timing.any.discard-class")
def test_a_bystander_may_drop_a_race_while_others_fight() -> None:
    t = sit(carl={"in_play": ["Elf"]}, phase="combat", fight=fight())
    t.do("Carl", discard="Elf")
    t.expect(Carl={"in_play_lacks": ["Elf"]})


@pytest.mark.rule("timing.any.discard-class")
def test_the_class_of_another_is_not_mine_to_discard() -> None:
    t = sit(carl={"in_play": ["Elf"]})
    t.refuse("Aric", discard="Elf", rule="timing.any.discard-class")


# ---- while somebody runs away -----------------------------------------------------------------------------------
def running(**seats: Any) -> Scenario:
    """Aric has given the fight up and not rolled yet."""
    t = sit(**seats, phase="combat", fight=fight(), dice=[6])
    t.do("Aric", "run away")
    return t


@pytest.mark.rule("timing.any.discard-class", "timing.own-turn.class")
def test_a_runner_may_drop_a_class_and_play_another() -> None:
    t = running(aric={"in_play": ["Wizard"], "hand": ["Warrior"]})
    t.do("Aric", discard="Wizard")
    t.do("Aric", play="Warrior")
    t.expect(phase="run", Aric={"in_play_has": ["Warrior"], "in_play_lacks": ["Wizard"]})


@pytest.mark.rule("timing.any.go-up-a-level", "timing.any.companion", "timing.any.trap")
def test_what_may_be_played_at_any_time_may_be_played_while_somebody_runs() -> None:
    t = running(aric={"level": 3, "hand": ["Hireling"]}, carl={"hand": [LEVEL_UP, "Loyal Raincloud"]})
    t.do("Aric", play="Hireling")
    t.do("Carl", play=LEVEL_UP, on="Aric")
    t.do("Carl", play="Loyal Raincloud", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 4, "in_play_has": ["Hireling"], "curses": ["Loyal Raincloud"]})


# ---- Go Up a Level ----------------------------------------------------------------------------------------------
@pytest.mark.rule("timing.any.go-up-a-level")
def test_a_level_for_somebody_who_fights() -> None:
    t = sit(aric={"level": 4}, carl={"hand": [LEVEL_UP]}, phase="combat", fight=fight())
    t.do("Carl", play=LEVEL_UP, on="Aric")
    t.expect(Aric={"level": 5}, fight={"munchkins": 5}, Carl={"level": 1}, treasure_discard_has=[LEVEL_UP])


@pytest.mark.rule("timing.any.go-up-a-level")
def test_a_level_for_oneself_in_the_own_fight() -> None:
    t = sit(aric={"level": 4, "hand": [LEVEL_UP]}, phase="combat", fight=fight())
    t.do("Aric", play=LEVEL_UP, on="Aric")
    t.expect(Aric={"level": 5}, fight={"munchkins": 5})


@pytest.mark.rule("timing.any.go-up-a-level")
def test_a_level_on_anothers_turn() -> None:
    t = sit(suzan={"hand": [LEVEL_UP]})
    t.do("Suzan", play=LEVEL_UP, on="Suzan")
    t.expect(turn="Aric", Suzan={"level": 2})


@pytest.mark.rule("timing.any.go-up-a-level")
def test_no_level_for_somebody_at_level_nine() -> None:
    t = sit(aric={"hand": [LEVEL_UP]}, suzan={"level": 9}, carl={"level": 8})
    t.refuse(
        "Aric",
        play=LEVEL_UP,
        on="Suzan",
        rule="treasure.gual.not-winning",
    )
    assert t.may("Aric", play=LEVEL_UP, on="Carl")


# ---- companions -------------------------------------------------------------------------------------------------
@pytest.mark.rule("timing.any.companion")
def test_a_hireling_may_be_played_in_combat() -> None:
    t = sit(aric={"hand": ["Squire"]}, phase="combat", fight=fight())
    t.expect(fight={"munchkins": 1})
    t.do("Aric", play="Squire")
    t.expect(fight={"munchkins": 3}, Aric={"in_play_has": ["Squire"]})


@pytest.mark.rule("timing.any.companion")
def test_a_hireling_may_be_played_by_a_helper_and_by_a_bystander() -> None:
    t = sit(suzan={"hand": ["Squire"]}, carl={"hand": ["Hireling"]}, phase="combat", fight=fight(helper="Suzan"))
    t.do("Suzan", play="Squire")
    t.do("Carl", play="Hireling")
    t.expect(fight={"munchkins": 4}, Carl={"in_play_has": ["Hireling"]})


@pytest.mark.rule("timing.any.companion")
def test_a_hireling_may_be_played_on_anothers_turn() -> None:
    t = sit(carl={"hand": ["Hireling"]})
    t.do("Carl", play="Hireling")
    t.expect(turn="Aric", Carl={"in_play_has": ["Hireling"]})


# ---- Curses -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("timing.any.trap")
def test_a_curse_on_the_claim_of_a_kill_is_counted_before_the_reward() -> None:
    t = sit(aric={"level": 4}, suzan={"hand": ["Portrait of You at Thirteen"]}, door=["Runaway Cheese Wheel"])
    t.do("Aric", "kick open the door")
    t.do("Aric", "claim the kill")
    t.do("Suzan", play="Portrait of You at Thirteen", on="Aric")
    t.all_pass()
    t.expect(
        phase="combat", fight={"munchkins": 3, "monsters": 3, "ahead": "monsters"}, Aric={"level": 3, "hand_count": 0}
    )
    t.refuse("Aric", "claim the kill", rule="combat.ties")


@pytest.mark.rule("timing.any.trap")
def test_a_curse_on_somebody_who_is_not_involved() -> None:
    t = sit(suzan={"hand": ["Portrait of You at Thirteen"]}, carl={"level": 3}, phase="combat", fight=fight())
    t.do("Suzan", play="Portrait of You at Thirteen", on="Carl")
    t.all_pass()
    t.expect(Carl={"level": 2}, door_discard_has=["Portrait of You at Thirteen"])


@pytest.mark.rule("timing.any.trap")
def test_a_curse_from_the_fighter_on_a_bystander() -> None:
    t = sit(aric={"hand": ["Portrait of You at Thirteen"]}, carl={"level": 3}, phase="combat", fight=fight())
    t.do("Aric", play="Portrait of You at Thirteen", on="Carl")
    t.all_pass()
    t.expect(Carl={"level": 2})


@pytest.mark.rule("timing.any.trap")
def test_a_curse_on_anothers_turn_out_of_combat() -> None:
    t = sit(suzan={"hand": ["Portrait of You at Thirteen"]}, carl={"level": 3})
    t.do("Suzan", play="Portrait of You at Thirteen", on="Carl")
    t.all_pass()
    t.expect(turn="Aric", Carl={"level": 2})


# ---- on one's own turn: Classes ---------------------------------------------------------------------------------
@pytest.mark.rule("timing.own-turn.class")
def test_a_class_may_be_changed_in_the_own_fight() -> None:
    t = sit(
        aric={"in_play": ["Warrior"], "hand": ["Cleric"]},
        phase="combat",
        fight=fight("Skeleton, Some Assembly Required"),
    )
    t.expect(fight={"munchkins": 1, "monsters": 3})
    t.do("Aric", discard="Warrior")
    t.do("Aric", play="Cleric")
    # the Cleric gets +2 against Undead, and this one is at -2 against Clerics
    t.expect(fight={"munchkins": 3, "monsters": 1}, Aric={"in_play_has": ["Cleric"]})


@pytest.mark.rule("timing.own-turn.class")
@pytest.mark.parametrize("phase", ["prepare", "trouble", "charity"])
@pytest.mark.parametrize("trait", ["Warrior", "Elf"])
def test_a_class_or_race_may_be_played_in_every_part_of_the_own_turn(phase: str, trait: str) -> None:
    t = sit(aric={"hand": [trait, "Enraged", "Ancient", "Rat", "Mate", "Brute"]}, phase=phase)
    t.do("Aric", play=trait)
    t.expect(Aric={"in_play_has": [trait]})


@pytest.mark.rule("timing.own-turn.class")
@pytest.mark.parametrize("trait", ["Warrior", "Elf"])
def test_no_class_or_race_on_anothers_turn(trait: str) -> None:
    t = sit(suzan={"hand": [trait]})
    t.refuse("Suzan", play=trait, rule="timing.own-turn.class")


@pytest.mark.rule("timing.own-turn.class")
def test_no_class_for_a_helper_in_the_fight_of_another() -> None:
    t = sit(suzan={"hand": ["Warrior"]}, phase="combat", fight=fight(helper="Suzan"))
    t.refuse("Suzan", play="Warrior", rule="timing.own-turn.class")


@pytest.mark.rule("timing.own-turn.class")
def test_a_second_class_needs_the_first_one_gone_also_in_combat() -> None:
    t = sit(aric={"in_play": ["Warrior"], "hand": ["Wizard"]}, phase="combat", fight=fight())
    t.refuse("Aric", play="Wizard", rule="character.class.only-one")


# ---- on one's own turn: selling and Items -----------------------------------------------------------------------
@pytest.mark.rule("timing.own-turn.sell")
def test_selling_on_the_own_turn() -> None:
    t = sit(aric={"in_play": ["Flaming Armor"], "hand": ["Magic Missile"]})
    t.do("Aric", sell=["Flaming Armor", "Magic Missile"])
    t.expect(Aric={"level": 2}, treasure_discard_has=["Flaming Armor", "Magic Missile"])


@pytest.mark.rule("timing.own-turn.sell")
def test_no_selling_on_anothers_turn() -> None:
    t = sit(suzan={"in_play": ["Flaming Armor"], "hand": ["Magic Missile"]})
    t.refuse("Suzan", sell=["Flaming Armor", "Magic Missile"], rule="timing.own-turn.sell")


@pytest.mark.rule("timing.own-turn.sell", "timing.combat.forbidden")
def test_no_selling_in_the_own_fight() -> None:
    t = sit(aric={"in_play": ["Flaming Armor"], "hand": ["Magic Missile"]}, phase="combat", fight=fight())
    t.refuse("Aric", sell=["Flaming Armor", "Magic Missile"], rule="timing.combat.forbidden")


@pytest.mark.rule("timing.own-turn.sell")
def test_selling_from_hand_in_charity() -> None:
    rest = ["Enraged", "Ancient", "Rat", "Brute", "Mate"]
    t = sit(aric={"hand": ["Magic Missile", "Unsupervised Goose", *rest]}, phase="charity")
    t.do("Aric", sell=["Magic Missile", "Unsupervised Goose"])
    t.expect(Aric={"level": 2, "hand_count": 5})


@pytest.mark.rule("timing.own-turn.item")
def test_an_item_is_played_on_the_own_turn() -> None:
    t = sit(aric={"hand": ["Flaming Armor"]})
    t.do("Aric", play="Flaming Armor")
    t.expect(Aric={"in_play_has": ["Flaming Armor"], "hand_lacks": ["Flaming Armor"], "strength": 4})


@pytest.mark.rule("timing.own-turn.item", "timing.combat.forbidden")
def test_no_lasting_item_from_hand_in_the_own_fight() -> None:
    t = sit(aric={"hand": ["Flaming Armor", "Magic Missile"]}, phase="combat", fight=fight())
    t.refuse("Aric", play="Flaming Armor", rule="timing.combat.forbidden")
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.expect(fight={"munchkins": 6})


@pytest.mark.rule("timing.own-turn.item")
def test_no_item_from_hand_on_anothers_turn() -> None:
    t = sit(suzan={"hand": ["Flaming Armor"]})
    t.refuse("Suzan", play="Flaming Armor", rule="timing.own-turn.item")


@pytest.mark.rule("timing.own-turn.item", "meta.card-beats-rule")
def test_an_item_whose_card_says_so_may_be_played_in_combat() -> None:
    t = sit(aric={"hand": ["Letter Opener of Last Resort"]}, phase="combat", fight=fight())
    t.do("Aric", play="Letter Opener of Last Resort")
    t.expect(fight={"munchkins": 2}, Aric={"equipped": ["Letter Opener of Last Resort"]})
