"""What the monsters of Level 1 to 7 do to whom they catch, and whatever else they say."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_xmen.goods import (
    BELONGINGS,
    BLADE,
    BLAZER,
    HAND,
    HELMET,
    IMPROVED,
    PUDDING,
    SHOES,
    SOCKS,
    STRAW,
    caught,
    fight,
    lost,
)
from tests.table import BIG_STICK, flee, row, sideways, slay

MINION = "Minion on Minimum Wage"
HAMSTER = "Class Hamster, Irradiated"
SPECIAL = "Cafeteria Special, Day Nine"
CAPTAIN = "Captain Adequate"
MACHINE = "Vending Machine That Remembers"
MISS = "Miss Direction"
CLING = "Static Cling, Boy Nemesis"
SILVERFISH = "Library Silverfish, Overdue"
ROPE = "Gym Rope With Opinions"
PLACEBO = "Professor Placebo"
POLTERGEIST = "Poltergeist of the Lost Property Box"
SWAN = "Swan of the Ornamental Lake"
TUBA = "The Tuba Section"
IPSO = "Doctor Ipso Facto"
SHAW = "Sebastian Shaw"
MASCOT = "Rival Mascot, Occupied"
BOILER = "The Boiler"
PROCRASTINOR = "Lord Procrastinor"
TWINS = "Twins Who Finish Each Other's Crimes"
MASK = "Diving Mask of the Former Pool"
EVERYTHING = {"level": 5, "in_play": ["X-Men", "Angel", "Rubber Bones", *BELONGINGS], "hand": HAND}


# ---- a thing of one kind ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("monster", "item"),
    [
        row(HAMSTER, SHOES),
        row(CAPTAIN, HELMET),
        row(ROPE, SHOES),
        row(SWAN, BLADE),
        row(BOILER, BLAZER),
    ],
)
@pytest.mark.parametrize("use", [True, False], ids=["in use", "sideways"])
def test_it_takes_one_thing_of_a_kind_in_use_or_not(monster: str, item: str, use: bool) -> None:
    rest = [other for other in BELONGINGS if other != item]
    t = caught(monster, {**EVERYTHING, "in_play": ["X-Men", "Angel", *rest, {"card": item, "equipped": use}]})
    t.expect(
        Aric={"level": 5, "hand_count": 3, "in_play_lacks": [item], "equipped": rest},
        treasure_discard_has=[item],
        question=None,
        phase="charity",
    )
    t.expect(Aric={"in_play_has": ["X-Men", "Angel"]})


@pytest.mark.parametrize(
    ("monster", "item", "other"),
    [
        row(HAMSTER, SHOES, "Dazzler's Roller Skates"),
        row(CAPTAIN, HELMET, MASK),
        row(ROPE, SHOES, "Dazzler's Roller Skates"),
        row(SWAN, BLADE, "Trophy for Second Place"),
    ],
)
def test_the_victim_chooses_between_two_of_the_kind(monster: str, item: str, other: str) -> None:
    t = caught(monster, {"in_play": [item, sideways(other)], "hand": HAND})
    assert t.may("Aric", pick=item)
    t.do("Aric", pick=other)
    t.expect(Aric={"in_play_has": [item], "in_play_lacks": [other], "hand_count": 3}, phase="charity")


@pytest.mark.rule("ruling.R68")
@pytest.mark.parametrize(
    ("monster", "item"),
    [row(HAMSTER, SHOES), row(CAPTAIN, HELMET), row(SWAN, BLADE), row(MACHINE, ""), row(PLACEBO, ""), row(CLING, "")],
)
def test_where_there_is_nothing_of_the_kind_nothing_is_lost(monster: str, item: str) -> None:
    rest = [other for other in BELONGINGS if other != item] if item else []
    t = caught(monster, {"level": 5, "in_play": [*rest, "X-Men", "Angel", "Flight"], "hand": HAND})
    t.expect(Aric={"level": 5, "hand_count": 3, "equipped": rest, "in_play_has": ["X-Men", "Angel", "Flight"]})
    t.expect(question=None, phase="charity")


@pytest.mark.card(ROPE)
def test_the_rope_takes_a_card_from_hand_where_there_is_no_footgear() -> None:
    t = caught(ROPE, {"level": 5, "in_play": [HELMET, BLAZER, BLADE], "hand": HAND})
    t.expect(question="Aric")
    t.do("Aric", pick=SOCKS)
    t.expect(Aric={"level": 5, "hand_has": [PUDDING, IMPROVED], "hand_count": 2, "equipped": [HELMET, BLAZER, BLADE]})
    t.expect(question=None)
    t = caught(ROPE, {"level": 5, "in_play": [HELMET]})
    t.expect(Aric={"level": 5, "equipped": [HELMET]}, phase="charity")


@pytest.mark.card(BOILER)
@pytest.mark.rule("ruling.K29")
def test_nobody_gets_away_from_the_boiler_and_who_has_no_armor_loses_a_level() -> None:
    t = lost(BOILER, aric={"level": 5, "in_play": [BLAZER]}, suzan={"level": 4}, helper="Suzan", dice=[6, 6])
    flee(t, BOILER)
    t.do("Suzan", roll_against=BOILER)
    t.expect(Aric={"level": 5, "in_play_lacks": [BLAZER]}, Suzan={"level": 3}, phase="charity")
    t = lost(BOILER, STRAW, aric={"level": 5}, dice=[6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=BOILER)
    t.expect(Aric={"level": 4}, phase="run")
    t.do("Aric", roll_against=STRAW)  # the one die there is
    t.all_pass()
    t.expect(Aric={"level": 4}, phase="charity")


@pytest.mark.card(BOILER)
def test_the_boilers_victim_chooses_between_two_pieces_of_armor() -> None:
    t = lost(BOILER, aric={"level": 5, "in_play": [BLAZER, sideways("Stryfe's Battle Armor")]})
    t.do("Aric", "run away")
    t.do("Aric", roll_against=BOILER)
    t.do("Aric", pick="Stryfe's Battle Armor")
    t.expect(Aric={"level": 5, "equipped": [BLAZER], "in_play_lacks": ["Stryfe's Battle Armor"]}, phase="charity")


@pytest.mark.card(MACHINE)
@pytest.mark.parametrize("item", [HELMET, MASK, "Razor-Wing Feathers"])
def test_the_vending_machine_takes_any_item_on_the_table(item: str) -> None:
    aric = {"in_play": ["X-Men", "Angel", HELMET, sideways(MASK), "Razor-Wing Feathers"], "hand": HAND}
    t = caught(MACHINE, aric)
    t.expect(question="Aric")
    assert not t.may("Aric", pick="Angel")
    assert not t.may("Aric", pick=PUDDING)
    t.do("Aric", pick=item)
    t.expect(Aric={"in_play_lacks": [item], "hand_count": 3}, treasure_discard_has=[item], phase="charity")
    assert len(t.in_play("Aric")) == 4


@pytest.mark.card(PLACEBO)
def test_placebo_takes_one_item_in_use() -> None:
    t = caught(PLACEBO, {"level": 5, "in_play": [*BELONGINGS, sideways(MASK)], "hand": HAND})
    assert not t.may("Aric", pick=MASK)
    t.do("Aric", pick=BLAZER)
    t.expect(Aric={"level": 5, "in_play_lacks": [BLAZER], "in_play_has": [MASK], "hand_count": 3}, phase="charity")
    t.expect(Aric={"equipped": [HELMET, SHOES, BLADE]})


@pytest.mark.card(CLING)
def test_static_cling_takes_two_items_off_but_not_away() -> None:
    t = caught(CLING, {"level": 5, "in_play": [*BELONGINGS, sideways(MASK)], "hand": HAND})
    assert not t.may("Aric", pick=MASK)
    t.do("Aric", pick=BLAZER)
    t.do("Aric", pick=BLADE)
    t.expect(Aric={"level": 5, "equipped": [HELMET, SHOES], "not_equipped": [BLAZER, BLADE, MASK]}, phase="charity")
    t = caught(CLING, {"in_play": [HELMET]})
    t.expect(Aric={"not_equipped": [HELMET], "in_play_has": [HELMET]}, phase="charity")


@pytest.mark.card(POLTERGEIST)
def test_the_poltergeist_hands_an_item_to_the_left() -> None:
    aric = {"level": 5, "in_play": ["X-Men", "Angel", HELMET, sideways(MASK)], "hand": HAND}
    t = caught(POLTERGEIST, aric)
    t.expect(question="Aric")  # the victim chooses
    assert not t.may("Aric", pick="Angel")
    assert not t.may("Aric", pick=PUDDING)
    t.do("Aric", pick=HELMET)
    t.all_pass()
    t.expect(
        Aric={"level": 5, "in_play_lacks": [HELMET], "hand_count": 3},
        Suzan={"in_play_has": [HELMET], "hand_count": 0},
        Carl={"in_play_lacks": [HELMET]},
    )
    t = caught(POLTERGEIST, {"level": 5, "in_play": ["X-Men", "Angel"], "hand": HAND})
    t.expect(Aric={"level": 5, "hand_count": 3}, Suzan={"hand_count": 0}, phase="charity")


@pytest.mark.card(SHAW)
def test_shaw_lets_the_player_on_the_left_choose_among_what_is_in_use() -> None:
    t = caught(SHAW, {"level": 5, "in_play": [*BELONGINGS, sideways(MASK)], "hand": HAND})
    t.expect(question="Suzan")
    assert not t.may("Suzan", pick=MASK)
    assert not t.may("Aric", pick=HELMET)
    t.do("Suzan", pick=BLADE)
    t.expect(Aric={"level": 5, "equipped": [HELMET, BLAZER, SHOES], "in_play_lacks": [BLADE], "hand_count": 3})
    t.expect(treasure_discard_has=[BLADE], phase="charity")
    t = caught(SHAW, {"level": 5, "in_play": [sideways(MASK)]})
    t.expect(Aric={"level": 5, "in_play_has": [MASK]}, phase="charity")


# ---- cards from the hand ----------------------------------------------------------------------------------------
@pytest.mark.card(MINION)
def test_the_minion_takes_a_card_of_the_victims_choice() -> None:
    t = caught(MINION, EVERYTHING, die=2)
    t.expect(question="Aric")
    assert not t.may("Aric", pick=BLADE)
    t.do("Aric", pick=SOCKS)
    t.expect(Aric={"level": 5, "hand_has": [PUDDING, IMPROVED], "hand_count": 2, "equipped": BELONGINGS})
    t.expect(treasure_discard_has=[SOCKS], phase="charity")
    caught(MINION, {"in_play": BELONGINGS}).expect(Aric={"equipped": BELONGINGS}, phase="charity")


@pytest.mark.parametrize(("monster", "left"), [row(SILVERFISH, 2), row(TWINS, 1)])
def test_it_takes_cards_from_hand_at_random(monster: str, left: int) -> None:
    t = caught(monster, EVERYTHING)
    t.expect(Aric={"level": 5, "hand_count": left, "equipped": BELONGINGS}, question=None, phase="charity")
    t.expect(Suzan={"hand_count": 0})
    t = caught(monster, {"level": 5, "hand": [PUDDING], "in_play": BELONGINGS})
    t.expect(Aric={"level": 5, "hand_count": 0, "equipped": BELONGINGS}, phase="charity")
    caught(monster, {"level": 5}).expect(Aric={"level": 5}, phase="charity")


@pytest.mark.card(MISS)
def test_miss_direction_gives_the_left_neighbour_a_card_at_random() -> None:
    t = caught(MISS, EVERYTHING, die=5)  # 5 - 1 - 1 for X-Men
    t.expect(
        Aric={"level": 5, "hand_count": 2, "equipped": BELONGINGS}, Suzan={"hand_count": 1}, Carl={"hand_count": 0}
    )
    assert {*t.hand("Aric"), *t.hand("Suzan")} == set(HAND)
    t.expect(question=None)
    caught(MISS, {"in_play": BELONGINGS}).expect(Suzan={"hand_count": 0}, Aric={"equipped": BELONGINGS})


# ---- levels -----------------------------------------------------------------------------------------------------
@pytest.mark.card(TUBA)
def test_the_tubas_cost_a_level() -> None:
    caught(TUBA, EVERYTHING, die=5).expect(Aric={"level": 4, "equipped": BELONGINGS})
    caught(TUBA, {"level": 1}).expect(Aric={"level": 1, "dead": False}, phase="charity")


@pytest.mark.card(IPSO)
def test_ipso_facto_may_be_conceded_to_or_buried_in_evidence() -> None:
    t = caught(IPSO, {"level": 5, "hand": HAND, "in_play": BELONGINGS})
    t.expect(question="Aric")
    t.do("Aric", choose="Concede the point")
    t.expect(Aric={"level": 4, "hand_count": 3}, phase="charity")
    t = caught(IPSO, {"level": 5, "hand": HAND, "in_play": BELONGINGS})
    t.do("Aric", choose="Table the evidence")
    t.do("Aric", pick=PUDDING)
    t.do("Aric", pick=IMPROVED)
    t.expect(Aric={"level": 5, "hand_has": [SOCKS], "hand_count": 1, "equipped": BELONGINGS}, phase="charity")


@pytest.mark.card(IPSO)
def test_two_cards_are_evidence_and_one_is_none() -> None:
    t = caught(IPSO, {"level": 5, "hand": HAND[:2]})
    assert t.may("Aric", choose="Table the evidence")
    t = caught(IPSO, {"level": 5, "hand": HAND[:1], "in_play": BELONGINGS})
    t.expect(Aric={"level": 4, "hand_count": 1}, phase="charity")


@pytest.mark.card(MASCOT)
def test_the_mascot_takes_an_ally_or_else_a_level() -> None:
    t = caught(MASCOT, {"level": 5, "in_play": ["Angel", *BELONGINGS]})
    t.expect(Aric={"level": 5, "in_play_lacks": ["Angel"], "equipped": BELONGINGS}, door_discard_has=["Angel"])
    t = caught(MASCOT, {"level": 5, "in_play": BELONGINGS, "hand": ["Angel"]})
    t.expect(Aric={"level": 4, "hand_has": ["Angel"], "equipped": BELONGINGS}, phase="charity")
    t = caught(MASCOT, {"level": 5, "in_play": ["X-Factor", "Angel", "Storm"]})
    t.do("Aric", pick="Storm")
    t.expect(Aric={"level": 5, "in_play_has": ["Angel"], "in_play_lacks": ["Storm"]}, phase="charity")


@pytest.mark.card(PROCRASTINOR)
def test_procrastinor_costs_a_level() -> None:
    t = caught(PROCRASTINOR, {"level": 5, "in_play": BELONGINGS, "hand": HAND}, die=3)
    t.expect(Aric={"level": 4, "equipped": BELONGINGS, "hand_count": 3}, phase="charity")


@pytest.mark.card(PROCRASTINOR)
def test_procrastinor_puts_a_helpers_next_turn_off() -> None:
    t = lost(PROCRASTINOR, suzan={"level": 4, "hand": [MINION]}, helper="Suzan", dice=[6, 1], door=["Angel", "Storm"])
    flee(t, PROCRASTINOR)
    flee(t, PROCRASTINOR, who="Suzan")
    t.expect(Suzan={"level": 3}, Aric={"level": 1})
    t.do("Aric", "end turn")
    t.do("Suzan", "kick open the door")
    t.do("Suzan", keep="Angel")
    assert not t.may("Suzan", look_for_trouble=MINION)
    assert not t.may("Suzan", "loot the room")
    t.do("Suzan", "end turn")
    t.expect(Suzan={"hand_count": 2}, turn="Carl")


@pytest.mark.card(SPECIAL)
def test_the_special_lies_heavy_on_the_next_own_fight() -> None:
    t = caught(SPECIAL, {"level": 5, "hand": HAND}, door=["Angel", "Storm", "Flight", "Cheat!", STRAW])
    for name, found in (("Aric", ""), ("Suzan", "Angel"), ("Carl", "Flight")):
        if found:
            t.do(name, "kick open the door")
            t.do(name, keep=found)
            t.do(name, "loot the room")
        t.do(name, "end turn")
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 5 - 2, "monsters": 5})


@pytest.mark.card(SPECIAL)
def test_the_special_lies_heavy_on_the_next_helping() -> None:
    t = caught(SPECIAL, {"level": 5, "hand": HAND}, door=[STRAW, STRAW])
    t.do("Aric", "end turn")
    t.do("Suzan", "kick open the door")
    t.expect(fight={"munchkins": 1})  # hers is none of it
    t.do("Suzan", ask="Aric", offer={"treasures": 0})
    t.do("Aric", "accept")
    t.expect(fight={"munchkins": 1 + 5 - 2, "monsters": 5})


@pytest.mark.card(SPECIAL)
def test_the_special_takes_nothing_else() -> None:
    t = caught(SPECIAL, EVERYTHING, die=5)
    t.expect(Aric={"level": 5, "hand_count": 3, "equipped": BELONGINGS, "in_play_has": ["X-Men", "Angel"]})
    t.expect(question=None, phase="charity")


# ---- whatever else they say -------------------------------------------------------------------------------------
@pytest.mark.card(SPECIAL)
def test_seconds_of_the_special() -> None:
    t = fight(SPECIAL, aric={"level": 3, "hand": [PUDDING]}, treasure=[HELMET, BLADE])
    t.expect(fight={"monsters": 1, "treasures": 1, "levels": 1})
    slay(t)
    t.expect(question="Aric")
    t.do("Aric", choose="Ask for seconds")
    t.expect(Aric={"level": 4, "hand_lacks": [PUDDING], "hand_has": [HELMET, BLADE], "hand_count": 2})
    t = fight(SPECIAL, aric={"level": 3, "hand": [PUDDING]}, treasure=[HELMET, BLADE])
    slay(t)
    t.do("Aric", choose="Push it around the plate")
    t.expect(Aric={"level": 4, "hand_has": [PUDDING, HELMET], "hand_count": 2})


@pytest.mark.card(SPECIAL)
def test_no_seconds_for_an_empty_hand() -> None:
    t = fight(SPECIAL, aric={"level": 3}, treasure=[HELMET, BLADE])
    slay(t)
    t.expect(Aric={"level": 4, "hand_has": [HELMET], "hand_count": 1})


@pytest.mark.card(PLACEBO)
@pytest.mark.rule("ruling.K7")
def test_placebo_looks_at_levels_only() -> None:
    has: dict[str, Any] = {"level": 4, "in_play": [BLADE, "Angel", "Flight"], "hand": [PUDDING]}
    t = fight(PLACEBO, aric=has)
    t.expect(fight={"munchkins": 4, "monsters": 4, "ahead": "monsters", "treasures": 1, "levels": 1})
    t.do("Aric", play=PUDDING, side="munchkins")
    t.expect(fight={"munchkins": 4})
    t = fight(PLACEBO, aric={"level": 4}, suzan={"level": 1, "in_play": ["Big Stick"]}, helper="Suzan", cards=BIG_STICK)
    t.expect(fight={"munchkins": 5, "monsters": 4})
    slay(t)
    t.expect(Aric={"level": 5})
