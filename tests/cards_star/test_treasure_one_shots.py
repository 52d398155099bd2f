"""One-shots that add to a side of a fight: who may be helped, when, from where, and what becomes of them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import at_table, fight, lost
from tests.table import row, slay

#: A one-shot, its bonus, the side or sides it can be used on, and its price.
BOOSTS = [
    row("Passive-Aggressive Grenade", 2, "either", 200),
    row("Smoke Grenade, Smoke-Free", 2, "either", 200),
    row("Flare Left Over From the Rescue", 2, "either", 200),
    row("Ration Bar, Flavour Pending", 2, "munchkins", 200),
    row("Favourable Performance Review", 2, "monsters", 200),
    row("Retirement Party Grenade", 3, "either", 300),
    row("Soup Grenade, Minestrone", 3, "either", 300),
    row("Overtime Authorization, Signed", 3, "munchkins", 300),
    row("Empty Cardboard Box", 3, "munchkins", 200),
    row("Delayed-Action Grenade", 5, "either", 500),
    row("Introspection Grenade", 5, "either", 500),
    row("Dramatic Music, Canned", 5, "either", 500),
    row("Mid-Fight Firmware Update", 5, "munchkins", 400),
    row("Pocket Supernova", 10, "either", 0),
]
FACTS = ("name", "bonus", "sides", "gold")
every_boost = pytest.mark.parametrize(FACTS, BOOSTS)
for_munchkins = pytest.mark.parametrize(FACTS, [boost for boost in BOOSTS if boost.values[2] != "monsters"])
for_monsters = pytest.mark.parametrize(FACTS, [boost for boost in BOOSTS if boost.values[2] != "munchkins"])
only_munchkins = pytest.mark.parametrize(FACTS, [boost for boost in BOOSTS if boost.values[2] == "munchkins"])
only_monsters = pytest.mark.parametrize(FACTS, [boost for boost in BOOSTS if boost.values[2] == "monsters"])
BOTH = ["Feline", {"card": "Half-Breed", "attached_to": "Feline"}, "Cyborg"]  # so that everything works for Aric


def battle(aric: dict[str, Any], suzan: dict[str, Any] | None = None, **position: Any) -> Any:
    aric = {"level": 5, **aric, "in_play": [*BOTH, *aric.get("in_play", [])]}
    return fight("Blob", aric=aric, suzan={"level": 2, **(suzan or {})}, **position)


@for_munchkins
@pytest.mark.rule("treasure.one-shot.use", "combat.anyone-may-affect", "combat.interfere.one-shot-for-player")
def test_fighter_helper_and_bystander_may_use_it_for_the_munchkins(name, bonus, sides, gold):
    for who in ("Aric", "Suzan"):
        t = battle({"hand": [name] * (who == "Aric")}, {"hand": [name] * (who == "Suzan")})
        t.expect(fight={"munchkins": 5, "monsters": 10})
        t.do(who, play=name, side="munchkins")
        t.expect(fight={"munchkins": 5 + bonus, "monsters": 10})
    t = battle({}, {"hand": [name]}, helper="Suzan")
    t.do("Suzan", play=name, side="munchkins")
    t.expect(fight={"munchkins": 5 + 2 + bonus, "monsters": 10})


@for_monsters
@pytest.mark.rule("treasure.one-shot.use", "combat.interfere.one-shot-against-player", "ruling.J28")
def test_anybody_may_use_it_for_the_monsters(name, bonus, sides, gold):
    for who in ("Aric", "Suzan"):
        t = battle({"hand": [name] * (who == "Aric")}, {"hand": [name] * (who == "Suzan")})
        t.do(who, play=name, side="monsters")
        t.expect(fight={"munchkins": 5, "monsters": 10 + bonus, "treasures": 2})


@only_munchkins
@pytest.mark.rule("treasure.one-shot.use")
def test_it_is_of_no_use_to_the_monsters(name, bonus, sides, gold):
    battle({}, {"hand": [name]}).refuse("Suzan", play=name, side="monsters", rule="ruling.N28")


@only_monsters
@pytest.mark.rule("treasure.one-shot.use")
def test_it_is_of_no_use_to_the_munchkins(name, bonus, sides, gold):
    battle({"hand": [name]}).refuse("Aric", play=name, side="munchkins", rule="ruling.N28")


@every_boost
@pytest.mark.rule("treasure.one-shot.use", "timing.by-card-type", "ruling.R7")
def test_it_is_refused_outside_a_fight_and_while_running_away(name, bonus, sides, gold):
    side = "munchkins" if sides == "either" else sides
    for zone in ("hand", "in_play"):
        at_table(aric={zone: [name]}).refuse("Aric", play=name, side=side, rule="treasure.one-shot.use")
    t = battle({}, {"hand": [name]})
    t.do("Aric", "run away")
    t.refuse("Suzan", play=name, side=side, rule="ruling.R7")


@every_boost
@pytest.mark.rule("treasure.one-shot.use", "ruling.R18")
def test_it_waits_on_the_table_without_counting_and_is_used_from_there(name, bonus, sides, gold):
    side = "munchkins" if sides == "either" else sides
    t = at_table(aric={"level": 5, "in_play": BOTH, "hand": [name]}, door=["Blob"])
    t.do("Aric", lay=name)
    t.expect(Aric={"in_play_has": [name], "hand_lacks": [name], "strength": 5})
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 5, "monsters": 10})
    t.do("Aric", play=name, side=side)
    after = {"munchkins": 5, "monsters": 10}
    after[side] += bonus
    t.expect(fight=after, Aric={"in_play_lacks": [name]})


@for_munchkins
@pytest.mark.rule("treasure.one-shot.discard", "combat.cleanup")
def test_it_is_discarded_when_the_fight_is_over(name, bonus, sides, gold):
    t = battle({"level": 9, "hand": [name]})
    t.do("Aric", play=name, side="munchkins")
    slay(t)
    t.expect(Aric={"level": 10}, treasure_discard_has=[name])
    t = lost("Blob", aric={"in_play": BOTH, "hand": [name]}, dice=[6])
    t.do("Aric", play=name, side="munchkins")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Blob")
    t.all_pass()
    t.expect(treasure_discard_has=[name], phase="charity")


@every_boost
@pytest.mark.rule("treasure.one-shot.sell", "item.sell.threshold", "item.sell.no-value")
def test_it_fetches_its_price(name, bonus, sides, gold):
    rest = f"""
- {{id: just_enough, name: Just Enough, deck: treasure, type: item, item: {{value: {1000 - gold}}}}}
- {{id: just_short, name: Just Short, deck: treasure, type: item, item: {{value: {999 - gold}}}}}
"""
    for zone in ("hand", "in_play"):
        t = at_table(aric={"level": 3, zone: [name, "Just Enough", "Just Short"]}, cards=rest)
        t.refuse("Aric", sell=[name, "Just Short"], rule="item.sell.threshold")
        t.do("Aric", sell=[name, "Just Enough"])
        t.expect(Aric={"level": 4}, treasure_discard_has=[name])


# ---- for somebody in particular ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "race", "bonus"), [row("Empty Cardboard Box", "Feline", 3), row("Mid-Fight Firmware Update", "Cyborg", 5)]
)
@pytest.mark.rule("treasure.one-shot.use", "item.restricted")
def test_it_needs_somebody_in_the_fight_who_can_use_it(name: str, race: str, bonus: int) -> None:
    has, other = {"level": 2, "in_play": [race]}, "Mutant"
    for position, strength in (
        ({"aric": has}, 2),
        ({"suzan": has, "helper": "Suzan"}, 1 + 2),
        ({"aric": has, "suzan": has, "helper": "Suzan"}, 2 + 2),  # counted once
    ):
        t = fight("Blob", carl={"hand": [name]}, **position)
        t.do("Carl", play=name, side="munchkins")
        t.expect(fight={"munchkins": strength + bonus})
    for position in ({}, {"suzan": has}, {"aric": {"in_play": [other]}}, {"helper": "Suzan"}):
        t = fight("Blob", carl={"in_play": [race], "hand": [name]}, **position)
        t.refuse("Carl", play=name, side="munchkins", rule="item.restricted")


@pytest.mark.parametrize(("name", "bonus"), [row("Flare Left Over From the Rescue", 2), row("Pocket Supernova", 10)])
def test_it_burns(name: str, bonus: int) -> None:
    comet = "Comet With a Grudge"
    t = fight(comet, suzan={"hand": [name]})
    t.do("Suzan", play=name, side="munchkins")
    t.expect(fight={"munchkins": 1 + bonus, "monsters": 9 - 4})
    t = fight(comet, suzan={"hand": [name]})
    t.do("Suzan", play=name, side="monsters")
    t.expect(fight={"munchkins": 1, "monsters": 9 + bonus})


@every_boost
def test_whether_it_burns(name, bonus, sides, gold):
    if sides == "monsters":
        side, expected = "monsters", {"monsters": 9 + bonus}
    else:
        fiery = name in ("Flare Left Over From the Rescue", "Pocket Supernova")
        side, expected = "munchkins", {"monsters": 9 - 4 if fiery else 9}
    t = fight("Comet With a Grudge", aric={"in_play": BOTH}, suzan={"hand": [name]})
    t.do("Suzan", play=name, side=side)
    t.expect(fight=expected)
