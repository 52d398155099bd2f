"""One-shots that add to a side of a fight: who may be helped, when, from where, and what becomes of them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import TREASURES, rest
from tests.table import roll, row, slay

from kickdoor.judge.scenario import Scenario

at_table, fight = TREASURES.at_table, TREASURES.fight

WRONG_SIDE = "ruling.N28"
BOOSTS = [  # name, bonus, the side or sides it can be used on, gold
    row("Chandelier, Cut Loose", 2, "either", 200),
    row("Sugar-Glass Bottle", 2, "either", 200),
    row("Cactus, Thrown Underhand", 2, "either", 200),
    row("Stirring Speech, Page One", 2, "munchkins", 200),
    row("Snake, Lightly Oiled", 3, "either", 300),
    row("Barrel, Already Rolling", 3, "either", 300),
    row("Telegram With Your Address on It", 3, "monsters", 300),
    row("Dynamite With a Polite Fuse", 5, "either", 500),
    row("Stampede, to Go", 5, "either", 500),
    row("Forty Hired Extras", 5, "munchkins", 500),
    row("Train, Exactly on Time", 10, "either", 0),
    row("Pie From a Windowsill", 2, "either", 200),
    row("Exclusive Commemorative Toothpick", 3, "either", 300),
    row("Geyser With a Lid On", 5, "either", 500),
]
FACTS = ("name", "bonus", "sides", "gold")
every_boost = pytest.mark.parametrize(FACTS, BOOSTS)
for_munchkins = pytest.mark.parametrize(FACTS, [param for param in BOOSTS if param.values[2] != "monsters"])
for_monsters = pytest.mark.parametrize(FACTS, [param for param in BOOSTS if param.values[2] != "munchkins"])
only_munchkins = pytest.mark.parametrize(FACTS, [param for param in BOOSTS if param.values[2] == "munchkins"])
only_monsters = pytest.mark.parametrize(FACTS, [param for param in BOOSTS if param.values[2] == "monsters"])


def under_way(aric: dict[str, Any], suzan: dict[str, Any] | None = None, helper: str = "", **position: Any) -> Scenario:
    return fight("Ogre", aric={"level": 5, **aric}, suzan={"level": 2, **(suzan or {})}, helper=helper, **position)


def some_side(sides: str) -> str:
    return "munchkins" if sides == "either" else sides


@for_munchkins
@pytest.mark.rule("treasure.one-shot.use", "combat.anyone-may-affect", "combat.interfere.one-shot-for-player")
def test_fighter_helper_and_bystander_may_use_it_for_the_munchkins(name, bonus, sides, gold):
    for who in ("Aric", "Suzan"):
        t = under_way({"hand": [name] * (who == "Aric")}, {"hand": [name] * (who == "Suzan")})
        t.expect(fight={"munchkins": 5, "monsters": 10})
        t.do(who, play=name, side="munchkins")
        t.expect(fight={"munchkins": 5 + bonus, "monsters": 10})
    t = under_way({}, {"hand": [name]}, helper="Suzan")
    t.do("Suzan", play=name, side="munchkins")
    t.expect(fight={"munchkins": 5 + 2 + bonus, "monsters": 10})


@for_monsters
@pytest.mark.rule("treasure.one-shot.use", "combat.interfere.one-shot-against-player", "ruling.J28")
def test_anybody_may_use_it_for_the_monsters(name, bonus, sides, gold):
    for who in ("Aric", "Suzan"):
        t = under_way({"hand": [name] * (who == "Aric")}, {"hand": [name] * (who == "Suzan")})
        t.do(who, play=name, side="monsters")
        t.expect(fight={"munchkins": 5, "monsters": 10 + bonus})


@only_munchkins
@pytest.mark.rule("treasure.one-shot.use")
def test_it_is_of_no_use_to_the_monsters(name, bonus, sides, gold):
    under_way({}, {"hand": [name]}).refuse("Suzan", play=name, side="monsters", rule=WRONG_SIDE)


@only_monsters
@pytest.mark.rule("treasure.one-shot.use")
def test_it_is_of_no_use_to_the_munchkins(name, bonus, sides, gold):
    under_way({"hand": [name]}).refuse("Aric", play=name, side="munchkins", rule=WRONG_SIDE)


@every_boost
@pytest.mark.rule("treasure.one-shot.use", "timing.by-card-type", "ruling.R7")
def test_it_is_refused_outside_a_fight_and_while_running_away(name, bonus, sides, gold):
    side = some_side(sides)
    at_table({"hand": [name]}).refuse("Aric", play=name, side=side, rule="treasure.one-shot.use")
    at_table({"in_play": [name]}).refuse("Aric", play=name, side=side, rule="treasure.one-shot.use")
    t = under_way({}, {"hand": [name]})
    t.do("Aric", "run away")
    t.refuse("Suzan", play=name, side=side, rule="ruling.R7")


@every_boost
@pytest.mark.rule("treasure.one-shot.use", "ruling.R18")
def test_it_waits_on_the_table_without_counting_and_is_used_from_there(name, bonus, sides, gold):
    t = at_table({"level": 5, "hand": [name]}, door=["Ogre"])
    t.do("Aric", lay=name)
    t.expect(Aric={"in_play_has": [name], "hand_lacks": [name], "strength": 5})
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 5, "monsters": 10})
    t.do("Aric", play=name, side=some_side(sides))
    stronger = {"munchkins": 5, "monsters": 10 + bonus}
    if sides != "monsters":
        stronger = {"munchkins": 5 + bonus, "monsters": 10}
    t.expect(fight=stronger, Aric={"in_play_lacks": [name]})


@for_munchkins
@pytest.mark.rule("treasure.one-shot.discard", "combat.cleanup")
def test_it_is_discarded_when_the_fight_is_won(name, bonus, sides, gold):
    t = fight("Mouse", aric={"level": 8, "hand": [name]})
    t.do("Aric", play=name, side="munchkins")
    slay(t).expect(Aric={"level": 9, "strength": 9, "hand_lacks": [name]}, treasure_discard_has=[name])


@for_monsters
@pytest.mark.rule("treasure.one-shot.discard", "reward.treasure-count")
def test_it_is_discarded_when_the_fight_is_lost(name, bonus, sides, gold):
    t = under_way({}, {"hand": [name]}, dice=[6])
    t.do("Suzan", play=name, side="monsters")
    t.expect(fight={"treasures": 2})
    t.do("Aric", "run away")
    roll(t, "Ogre").expect(Suzan={"hand_lacks": [name], "in_play_lacks": [name]}, treasure_discard_has=[name])


@every_boost
@pytest.mark.rule("treasure.one-shot.sell", "item.sell.no-value", "item.sell.threshold")
def test_it_fetches_its_price(name, bonus, sides, gold):
    for zone in ("hand", "in_play"):
        t = at_table({"level": 5, zone: [name, "Just Enough", "Just Short"]}, cards=rest(gold))
        t.refuse("Aric", sell=[name, "Just Short"], rule="item.sell.threshold")
        t.do("Aric", sell=[name, "Just Enough"])
        t.expect(Aric={"level": 6}, treasure_discard_has=[name])


@every_boost
@pytest.mark.rule("combat.claim-window", "combat.interfere.last-moment")
def test_it_comes_in_time_for_a_claimed_kill(name, bonus, sides, gold):
    club = f"- {{id: club, name: Club, deck: treasure, type: item, item: {{value: 0, bonus: {bonus}}}}}\n"
    t = fight("Mouse", aric={"in_play": ["Club"]}, suzan={"hand": [name]}, cards=club)
    t.do("Aric", "claim the kill")
    if sides == "munchkins":
        t.do("Suzan", play=name, side="munchkins")
        t.expect(fight={"munchkins": 1 + bonus + bonus})
    else:
        t.do("Suzan", play=name, side="monsters")
        t.expect(fight={"munchkins": 1 + bonus, "monsters": 1 + bonus, "ahead": "monsters"})
