"""One-shots that add to a side of a fight: who may be helped, when, from where, and what becomes of them."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

OGRE = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 8, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
NOT_NOW = "treasure.one-shot.use"
WRONG_SIDE = "ruling.N28"


def boost(name: str, bonus: int, sides: str, gold: int) -> Any:
    """A one-shot, its bonus, the side or sides it can be used on, and its price."""
    return pytest.param(name, bonus, sides, gold, id=name, marks=pytest.mark.card(name))


BOOSTS = [
    boost("Jar of Somebody Else's Bees", 2, "either", 200),
    boost("Itching Powder, Family Size", 2, "either", 200),
    boost("Coffee From Yesterday", 2, "munchkins", 200),
    boost("Encouraging Pamphlet", 2, "munchkins", 200),
    boost("Yuppie Water", 3, "munchkins", 200),
    boost("Explosive Porridge, Just Right", 3, "either", 300),
    boost("Potion of Outdoor Voice", 3, "either", 300),
    boost("Motivational Poster for Monsters", 3, "monsters", 300),
    boost("Magic Missile", 5, "either", 500),
    boost("Unsupervised Goose", 5, "either", 500),
    boost("Loaded Bagpipes", 5, "either", 500),
    boost("Bottled Deadline", 5, "munchkins", 500),
    boost('Lever Marked "No"', 10, "either", 0),
]
FACTS = ("name", "bonus", "sides", "gold")
every_boost = pytest.mark.parametrize(FACTS, BOOSTS)
for_munchkins = pytest.mark.parametrize(FACTS, [row for row in BOOSTS if row.values[2] != "monsters"])
for_monsters = pytest.mark.parametrize(FACTS, [row for row in BOOSTS if row.values[2] != "munchkins"])
only_munchkins = pytest.mark.parametrize(FACTS, [row for row in BOOSTS if row.values[2] == "munchkins"])
only_monsters = pytest.mark.parametrize(FACTS, [row for row in BOOSTS if row.values[2] == "monsters"])


def table(aric: dict[str, Any], bess: dict[str, Any] | None = None, cards: str = "", **position: Any) -> Scenario:
    """Aric is an Elf, so that everything on these cards can be used for him."""
    aric = {"level": 5, **aric, "in_play": ["Elf", *aric.get("in_play", [])]}
    players = {"Aric": aric, "Bess": {"level": 2, **(bess or {})}, "Carl": {"level": 2}}
    return deal(players=players, turn="Aric", cards=OGRE + cards, **position)


def fight(aric: dict[str, Any], bess: dict[str, Any] | None = None, helper: str = "", **position: Any) -> Scenario:
    under_way = {"monsters": ["Ogre"], **({"helper": helper} if helper else {})}
    return table(aric, bess, phase="combat", fight=under_way, **position)


def some_side(sides: str) -> str:
    return "munchkins" if sides == "either" else sides


@for_munchkins
@pytest.mark.rule("treasure.one-shot.use", "combat.anyone-may-affect", "combat.interfere.one-shot-for-player")
def test_fighter_helper_and_bystander_may_use_it_for_the_munchkins(name, bonus, sides, gold):
    for who in ("Aric", "Bess"):
        t = fight({"hand": [name] * (who == "Aric")}, {"hand": [name] * (who == "Bess")})
        t.expect(fight={"munchkins": 5, "monsters": 8})
        t.do(who, play=name, side="munchkins")
        t.expect(fight={"munchkins": 5 + bonus, "monsters": 8})
    t = fight({}, {"hand": [name]}, helper="Bess")
    t.do("Bess", play=name, side="munchkins")
    t.expect(fight={"munchkins": 5 + 2 + bonus, "monsters": 8})


@for_monsters
@pytest.mark.rule("treasure.one-shot.use", "combat.interfere.one-shot-against-player", "ruling.J28")
def test_anybody_may_use_it_for_the_monsters(name, bonus, sides, gold):
    for who in ("Aric", "Bess"):
        t = fight({"hand": [name] * (who == "Aric")}, {"hand": [name] * (who == "Bess")})
        t.do(who, play=name, side="monsters")
        t.expect(fight={"munchkins": 5, "monsters": 8 + bonus})


@only_munchkins
@pytest.mark.rule("treasure.one-shot.use")
def test_it_is_of_no_use_to_the_monsters(name, bonus, sides, gold):
    t = fight({}, {"hand": [name]})
    t.refuse("Bess", play=name, side="monsters", rule=WRONG_SIDE)


@only_monsters
@pytest.mark.rule("treasure.one-shot.use")
def test_it_is_of_no_use_to_the_munchkins(name, bonus, sides, gold):
    t = fight({"hand": [name]})
    t.refuse("Aric", play=name, side="munchkins", rule=WRONG_SIDE)


@every_boost
@pytest.mark.rule("treasure.one-shot.use", "timing.by-card-type", "ruling.R7")
def test_it_is_refused_outside_a_fight_and_while_running_away(name, bonus, sides, gold):
    side = some_side(sides)
    table({"hand": [name]}).refuse("Aric", play=name, side=side, rule=NOT_NOW)
    table({"in_play": [name]}).refuse("Aric", play=name, side=side, rule=NOT_NOW)
    t = fight({}, {"hand": [name]})
    t.do("Aric", "run away")
    t.refuse("Bess", play=name, side=side, rule="ruling.R7")


@every_boost
@pytest.mark.rule("treasure.one-shot.use", "ruling.R18")
def test_it_waits_on_the_table_without_counting_and_is_used_from_there(name, bonus, sides, gold):
    t = table({"hand": [name]}, door=["Ogre"])
    t.do("Aric", lay=name)
    t.expect(Aric={"in_play_has": [name], "hand_lacks": [name], "strength": 5})
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 5, "monsters": 8})
    t.do("Aric", play=name, side=some_side(sides))
    t.expect(
        fight={"munchkins": 5 + bonus, "monsters": 8}
        if sides != "monsters"
        else {"munchkins": 5, "monsters": 8 + bonus},
        Aric={"in_play_lacks": [name]},
    )


@for_munchkins
@pytest.mark.rule("treasure.one-shot.discard", "combat.cleanup")
def test_it_is_discarded_when_the_fight_is_won(name, bonus, sides, gold):
    t = fight({"level": 8, "hand": [name]})
    t.do("Aric", play=name, side="munchkins")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 9, "strength": 9, "hand_lacks": [name]}, treasure_discard_has=[name])


@for_monsters
@pytest.mark.rule("treasure.one-shot.discard", "reward.treasure-count")
def test_it_is_discarded_when_the_fight_is_lost(name, bonus, sides, gold):
    t = fight({}, {"hand": [name]}, dice=[6])
    t.do("Bess", play=name, side="monsters")
    t.expect(fight={"treasures": 1})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.expect(Bess={"hand_lacks": [name], "in_play_lacks": [name]}, treasure_discard_has=[name])


@every_boost
@pytest.mark.rule("treasure.one-shot.sell", "item.sell.no-value", "item.sell.threshold")
def test_it_fetches_its_price(name, bonus, sides, gold):
    rest = f"""
- {{id: just_enough, name: Just Enough, deck: treasure, type: item, item: {{value: {1000 - gold}}}}}
- {{id: just_short, name: Just Short, deck: treasure, type: item, item: {{value: {999 - gold}}}}}
"""
    t = table({"hand": [name, "Just Enough"], "in_play": ["Just Short"]}, cards=rest)
    t.refuse("Aric", sell=[name, "Just Short"], rule="item.sell.threshold")
    t.do("Aric", sell=[name, "Just Enough"])
    t.expect(Aric={"level": 6}, treasure_discard_has=[name])
    t = table({"hand": ["Just Enough"], "in_play": [name]}, cards=rest)
    t.do("Aric", sell=[name, "Just Enough"])
    t.expect(Aric={"level": 6}, treasure_discard_has=[name])


@for_munchkins
@pytest.mark.rule("ruling.K7")
def test_it_does_not_count_where_only_levels_count(name, bonus, sides, gold):
    t = table({"hand": [name]}, phase="combat", fight={"monsters": ["Suspiciously Polite Ogre"]})
    t.do("Aric", play=name, side="munchkins")
    t.expect(fight={"munchkins": 5, "monsters": 5, "ahead": "monsters"})


# ---- Yuppie Water ------------------------------------------------------------------------------------------------


@pytest.mark.card("Yuppie Water")
@pytest.mark.rule("combat.help.abilities-shared", "combat.interfere.one-shot-for-player")
def test_yuppie_water_is_for_elves_who_fight_or_help():
    def thirsty(in_play: list[str], bess: dict[str, Any], helper: str = "") -> Scenario:
        under_way = {"monsters": ["Ogre"], **({"helper": helper} if helper else {})}
        players = {
            "Aric": {"level": 5, "in_play": in_play},
            "Bess": {"level": 2, **bess},
            "Carl": {"hand": ["Yuppie Water"]},
        }
        return deal(players=players, turn="Aric", cards=OGRE, phase="combat", fight=under_way)

    water = {"play": "Yuppie Water", "side": "munchkins"}
    t = thirsty(["Elf"], {})
    t.do("Carl", **water)
    t.expect(fight={"munchkins": 8})
    t = thirsty([], {"in_play": ["Elf"]}, helper="Bess")
    t.do("Carl", **water)
    t.expect(fight={"munchkins": 5 + 2 + 3})
    t = thirsty(["Elf"], {"in_play": ["Elf"]}, helper="Bess")
    t.do("Carl", **water)
    t.expect(fight={"munchkins": 5 + 2 + 3})
    for t in (thirsty(["Dwarf"], {}), thirsty(["Dwarf"], {"in_play": ["Elf"]}), thirsty([], {}, helper="Bess")):
        t.refuse("Carl", **water, rule="item.restricted")
