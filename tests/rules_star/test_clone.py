"""Star: . . . And Its Clone."""

from __future__ import annotations

from itertools import permutations

import pytest

from kickdoor.judge.scenario import Scenario, deal

BOTTLE, CLONE, DIMENSION = "Bottle Bottle", ". . . And Its Clone", ". . . From Another Dimension"
RADIOACTIVE, BUFFERING, TRANSFER = "Radioactive", "Still Buffering", "Transfer Request, Approved"
COPY = f"{BOTTLE} ({CLONE})"


def fight(*hand, monster=BOTTLE, level=9, **aric) -> Scenario:
    return deal(
        players={"Aric": {"level": level, **aric}, "Suzan": {"hand": list(hand)}, "Carl": {}},
        edition="star",
        phase="combat",
        fight={"monsters": [monster]},
    )


@pytest.mark.rule("monster.enhancer.clone", "ruling.K4")
@pytest.mark.parametrize("order", list(permutations([RADIOACTIVE, CLONE, DIMENSION])))
def test_every_enhancer_counts_for_both_in_any_order(order) -> None:
    t = fight(*order)
    for card in order:
        t.do("Suzan", play=card, on=BOTTLE)
    t.expect(fight={"monsters": 2 * (4 + 5 + 10), "treasures": 2 * (2 + 1 + 2), "levels": 2})


@pytest.mark.rule("monster.enhancer.clone", "ruling.J27")
def test_the_clone_is_a_second_monster() -> None:
    t = fight(CLONE)
    t.do("Suzan", play=CLONE, on=BOTTLE)
    t.expect(fight={"monsters": 8, "treasures": 4, "levels": 2})


@pytest.mark.rule("monster.enhancer.clone")
def test_a_card_that_weakens_weakens_both() -> None:
    t = fight(CLONE, BUFFERING, monster="Starfish")
    t.do("Suzan", play=CLONE, on="Starfish")
    t.do("Suzan", play=BUFFERING, on="Starfish")
    t.expect(fight={"monsters": 2 * (8 - 5), "treasures": 2 * (2 - 1)})


@pytest.mark.rule("monster.enhancer.clone")
def test_what_the_monster_has_against_somebody_it_has_twice() -> None:
    t = fight(CLONE, monster="Fanged Fuzzball", in_play=["Feline"])
    t.expect(fight={"monsters": 4})
    t.do("Suzan", play=CLONE, on="Fanged Fuzzball")
    t.expect(fight={"monsters": 8})


@pytest.mark.rule("monster.enhancer.clone", "ruling.K4")
def test_an_enhancer_played_on_the_clone_counts_for_the_original() -> None:
    t = fight(CLONE, RADIOACTIVE)
    t.do("Suzan", play=CLONE, on=BOTTLE)
    t.do("Suzan", play=RADIOACTIVE, on=COPY)
    t.expect(fight={"monsters": 2 * 9})


@pytest.mark.rule("ruling.K4", "ruling.J27")
@pytest.mark.parametrize("gone", [BOTTLE, COPY])
def test_who_is_left_keeps_the_enhancers(gone) -> None:
    t = fight(CLONE, RADIOACTIVE, TRANSFER)
    t.do("Suzan", play=RADIOACTIVE, on=BOTTLE)
    t.do("Suzan", play=CLONE, on=BOTTLE)
    t.do("Suzan", play=TRANSFER, on=gone)
    t.expect(fight={"monsters": 9, "treasures": 3, "levels": 1})


@pytest.mark.rule("ruling.K4")
def test_a_one_shot_on_the_monsters_side_counts_once() -> None:
    t = fight(CLONE, "Delayed-Action Grenade")
    t.do("Suzan", play="Delayed-Action Grenade", side="monsters")
    t.do("Suzan", play=CLONE, on=BOTTLE)
    t.expect(fight={"monsters": 4 + 4 + 5})


@pytest.mark.rule("ruling.K4", "reward.level-per-monster", "combat.help.special-instructions")
def test_both_killed_give_two_levels_their_treasures_and_a_door_each() -> None:
    t = fight(CLONE, level=5, in_play=["Battle Armor"])
    t.do("Suzan", play=CLONE, on=BOTTLE)
    t.expect(fight={"munchkins": 9, "monsters": 8})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 7, "hand_count": 4 + 2})


@pytest.mark.rule("ruling.J27", "runaway.multi.separate")
def test_both_have_to_be_run_from() -> None:
    t = deal(
        players={"Aric": {}, "Suzan": {"hand": [CLONE]}, "Carl": {}},
        edition="star",
        fight={"monsters": ["Hull Barnacle Choir"]},
        dice=[5, 6],
    )
    t.do("Suzan", play=CLONE, on="Hull Barnacle Choir")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Hull Barnacle Choir")
    t.all_pass()
    t.expect(phase="run")
    t.do("Aric", roll_against=f"Hull Barnacle Choir ({CLONE})")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 1})
