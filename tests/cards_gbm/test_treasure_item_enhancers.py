"""The five cards that are put on an Item: which Items, what they add to it, and what becomes of them."""

from __future__ import annotations

import pytest
from tests.cards_gbm.goods import ALL, TREASURES, edition_of, rest
from tests.table import roll, row, sideways

at_table, fight, flight = TREASURES.at_table, TREASURES.fight, TREASURES.flight

# in 2012 a Treasure that is no Item may be played in a fight, but equipment is fixed
FIXED = {
    "gbm": "timing.combat.begins-on-reveal",
    "gbm-complete": "timing.combat.forbidden",
}
NO_TARGET = "ruling.N28"
NOT_THERE = {"steed item": "steed.items", "steed": "ruling.K30"}
#: Things to put it on: each kind once.
HOSTS = {
    "Plain Hat": "small",
    "Plain Ring": "small",
    "Plain Stick": "held",
    "Plain Pole": "held",
    "Piano": "big",
    "Church Bell, Hand-Rung": "big and held",
    "Nag": "steed",
    "Reclining Saddle": "steed item",
    "Page": "no item",
    "Cowboy": "no item",
}
ENHANCERS = [  # name, bonus, gold, an Item that it fits, the kinds of Items that it fits
    row("Red-Hot", 2, 300, "Plain Stick", ("held", "big and held")),
    row("Silver-Plated Since Tuesday", 1, 300, "Plain Ring", ("small", "held", "big", "big and held", "steed")),
    row("Signed by a Legend", 1, 500, "Plain Hat", ("small", "held", "big", "big and held", "steed")),
    row("With Spurs on It", 1, 200, "Plain Shirt", ("small", "held", "big", "big and held", "steed")),
    row("Reinforced With More of Itself", 3, 400, "Piano", ("big", "big and held", "steed")),
]
every_one = pytest.mark.parametrize(("name", "bonus", "gold", "host", "kinds"), ENHANCERS)


def on(card: str, host: str) -> dict[str, str]:
    return {"card": card, "attached_to": host}


@every_one
@pytest.mark.rule("ruling.K30", "item.sideways")
def test_it_adds_to_an_item_in_use(name, bonus, gold, host, kinds):
    t = at_table({"level": 5, "in_play": [host], "hand": [name]})
    t.do("Aric", play=name, on=host)
    t.expect(Aric={"in_play_has": [name, host], "hand_count": 0, "strength": 5 + bonus})
    t.do("Aric", unequip=host)
    t.expect(Aric={"strength": 5})
    t = fight("Ogre", aric={"level": 5, "in_play": [host, on(name, host)]})
    t.expect(fight={"munchkins": 5 + bonus})


@every_one
@pytest.mark.parametrize("target", HOSTS)
@pytest.mark.rule("ruling.K30", "steed.items", "steed.is-item")
def test_which_items_it_is_put_on(name, bonus, gold, host, kinds, target):
    have = [target, "Nag"] if target == "Reclining Saddle" else [target]
    t = at_table({"level": 5, "in_play": have, "hand": [name]}, edition=ALL)
    strength = sum(amount for amount, *_ in t.why("strength", "Aric"))
    if HOSTS[target] in kinds:
        t.do("Aric", play=name, on=target)
        t.expect(Aric={"strength": strength + bonus})
    else:
        t.refuse("Aric", play=name, on=target, rule=NOT_THERE.get(HOSTS[target], NO_TARGET))


@every_one
@pytest.mark.rule("timing.own-turn.item", "timing.combat.forbidden")
def test_it_is_put_on_an_own_item_on_the_own_turn_in_peace(name, bonus, gold, host, kinds):
    t = at_table({"hand": [name]}, {"in_play": [host]})
    assert not t.may("Aric", play=name, on=host)
    t = fight("Ogre", aric={"in_play": [host], "hand": [name]})
    t.refuse("Aric", play=name, on=host, rule=FIXED[edition_of(name)])
    at_table({}, {"in_play": [host], "hand": [name]}).refuse("Suzan", play=name, on=host, rule="timing.own-turn.item")


@every_one
@pytest.mark.rule("item.sell.threshold", "ruling.K5")
def test_the_item_is_worth_more_and_takes_it_along(name, bonus, gold, host, kinds):
    aric = {"level": 5, "in_play": [host, on(name, host), "Just Enough", "Just Short"]}
    t = at_table(aric, cards=rest(100 + gold))
    t.refuse("Aric", sell=[host, "Just Short"], rule="item.sell.threshold")
    t.do("Aric", sell=[host, "Just Enough"])
    t.expect(Aric={"level": 6, "in_play": ["Just Short"]}, treasure_discard_has=[host, name])


@every_one
@pytest.mark.rule("item.sell.items-only", "treasure.other")
def test_it_is_no_item_of_its_own(name, bonus, gold, host, kinds):
    t = at_table({"hand": [name, "Gem"]})
    t.refuse("Aric", sell=[name, "Gem"], rule="item.sell.items-only")
    t = at_table({"in_play": [host, on(name, host), "Gem"]})
    t.refuse("Aric", sell=[name, "Gem"], rule="item.sell.items-only")
    t.refuse("Aric", give=name, to="Suzan", rule="item.trade.items-only")


@every_one
@pytest.mark.rule("ruling.K5")
def test_it_goes_with_an_item_that_is_lost(name, bonus, gold, host, kinds):
    fire = """
- {id: fire_sale, name: Fire Sale, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, item: true}, n: 1}}]}
"""
    t = at_table({"level": 5, "in_play": [host, on(name, host)]}, {"hand": ["Fire Sale"]}, cards=fire)
    t.do("Suzan", play="Fire Sale", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": [], "strength": 5}, treasure_discard_has=[name, host])


# ---- Red-Hot ----------------------------------------------------------------------------------------------------

SNOWMAN = """
- {id: snowman, name: Snowman, deck: door, type: monster, monster: {level: 10, treasures: 1},
   abilities: [{static: [{stat: strength, add: -4, to: this, because: {tag: fire}}]}],
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""


@pytest.mark.card("Red-Hot")
@pytest.mark.rule("ruling.K30")
def test_a_red_hot_item_is_fiery_while_it_is_held():
    for monster, level in (("Snowman", 10), ("Saguaro That Walked Here", 18)):
        t = fight(monster, aric={"in_play": ["Plain Stick"]}, cards=SNOWMAN)
        t.expect(fight={"monsters": level})
        t = fight(monster, aric={"in_play": ["Plain Stick", on("Red-Hot", "Plain Stick")]}, cards=SNOWMAN)
        t.expect(fight={"monsters": level - 4})
        t = fight(monster, aric={"in_play": [sideways("Plain Stick"), on("Red-Hot", "Plain Stick")]}, cards=SNOWMAN)
        t.expect(fight={"monsters": level})


# ---- Silver-Plated Since Tuesday --------------------------------------------------------------------------------


@pytest.mark.card("Silver-Plated Since Tuesday")
def test_silver_is_for_the_undead():
    plated = {"level": 5, "in_play": ["Plain Ring", on("Silver-Plated Since Tuesday", "Plain Ring")]}
    fight("Ghoul", aric=plated).expect(fight={"munchkins": 5 + 1 + 2})
    fight("Ogre", aric=plated).expect(fight={"munchkins": 5 + 1})
    fight("Ogre", "Ghoul", aric=plated).expect(fight={"munchkins": 5 + 1 + 2})
    risen = {"card": "Ogre", "enhancers": ["Back From Boot Hill"]}
    fight(risen, aric=plated).expect(fight={"munchkins": 5 + 1 + 2})
    down = {**plated, "in_play": [sideways("Plain Ring"), on("Silver-Plated Since Tuesday", "Plain Ring")]}
    fight("Ghoul", aric=down).expect(fight={"munchkins": 5})


@pytest.mark.card("Silver-Plated Since Tuesday")
@pytest.mark.rule("ruling.K30", "steed.is-item")
def test_a_silver_horse_is_for_the_undead_too():
    plated = {"level": 5, "in_play": ["Nag", on("Silver-Plated Since Tuesday", "Nag")]}
    fight("Ghoul", aric=plated).expect(fight={"munchkins": 5 + 1 + 2})
    fight("Ghoul", aric={"level": 5}, suzan=plated, helper="Suzan").expect(fight={"munchkins": 5 + 5 + 1 + 2})


# ---- With Spurs on It -------------------------------------------------------------------------------------------


@pytest.mark.card("With Spurs on It")
@pytest.mark.rule("runaway.modifiers.character", "steed.runaway-replaces")
@pytest.mark.parametrize(
    ("have", "enough"),
    [
        (["Plain Clogs", on("With Spurs on It", "Plain Clogs")], 4),
        ([sideways("Plain Clogs"), on("With Spurs on It", "Plain Clogs")], 5),
        (["Nag", on("With Spurs on It", "Nag")], 4),
        (["Longhorn With No Reverse", "Plain Clogs", on("With Spurs on It", "Plain Clogs")], 6),
    ],
)
def test_spurs_help_to_get_away(have, enough):
    t = roll(flight("Giant", aric={"level": 5, "in_play": have}, dice=[enough]), "Giant")
    t.expect(Aric={"level": 5}, phase="charity")
    t = roll(flight("Giant", aric={"level": 5, "in_play": have}, dice=[enough - 1]), "Giant")
    t.expect(Aric={"level": 3})


@pytest.mark.card("With Spurs on It", "Signed by a Legend", "Silver-Plated Since Tuesday")
@pytest.mark.rule("combat.strength.player")
def test_several_go_on_one_item():
    names = ["With Spurs on It", "Signed by a Legend", "Silver-Plated Since Tuesday"]
    t = at_table({"level": 5, "in_play": ["Plain Hat"], "hand": names})
    for name in names:
        t.do("Aric", play=name, on="Plain Hat")
    t.expect(Aric={"strength": 5 + 1 + 1 + 1})
    t.do("Aric", sell=["Plain Hat"])  # 100 + 200 + 500 + 300
    t.expect(Aric={"level": 6}, treasure_discard_has=names)
