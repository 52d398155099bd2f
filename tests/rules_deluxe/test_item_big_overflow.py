"""The right to more than one Big item is lost: get it back, sell, give to the lowest, else discard."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

SAW, RAM, ANVIL = "Chainsaw of Bloody Dismemberment", "Battering Ram, Live", "Anvil on a Short Rope"
APOLOGY = "The Genealogist's Apology"
CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 5, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: purse, name: Purse, deck: treasure, type: item, item: {value: 400}}
- {id: penny, name: Penny, deck: treasure, type: item, item: {value: 399}}
- {id: strongbox, name: Strongbox, deck: treasure, type: item, item: {size: big, value: 300}}
- {id: modesty, name: Modesty, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, type: half_breed}, n: 1}}]}
- {id: honesty, name: Honesty, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, type: cheat}, n: 1}}]}
"""


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


def dwarf(*items, **more):
    return {"level": 5, "in_play": ["Dwarf", *items], **more}


# ---- getting the right back --------------------------------------------------------------------------------------


@pytest.mark.rule("item.big.overflow")
def test_a_dwarf_no_more_keeps_one():
    t = table(dwarf(SAW, RAM, ANVIL), {"level": 2}, {"level": 3})
    t.do("Aric", discard="Dwarf")
    t.expect(question="Aric")
    t.do("Aric", give_surplus=RAM, to="Suzan")
    t.do("Aric", give_surplus=ANVIL, to="Carl")
    t.expect(Aric={"in_play_has": [SAW], "in_play_lacks": [RAM, ANVIL]})


@pytest.mark.rule("item.big.overflow")
def test_with_two_big_items_the_owner_says_which_one_goes():
    t = table(dwarf(SAW, RAM), {"level": 2}, {"level": 3})
    t.do("Aric", discard="Dwarf")
    t.do("Aric", give_surplus=SAW, to="Suzan")
    t.expect(Aric={"in_play_has": [RAM], "in_play_lacks": [SAW]}, Suzan={"in_play_has": [SAW]}, question=None)


@pytest.mark.rule("item.big.overflow")
def test_with_one_big_item_nothing_happens():
    t = table(dwarf(SAW))
    t.do("Aric", discard="Dwarf")
    t.expect(Aric={"in_play_has": [SAW]}, question=None)


@pytest.mark.rule("item.big.overflow")
def test_playing_dwarf_again_at_once_keeps_everything():
    t = table(dwarf(SAW, RAM, ANVIL, hand=["Dwarf"]))
    t.do("Aric", discard="Dwarf")
    t.do("Aric", play="Dwarf")
    t.expect(Aric={"in_play_has": ["Dwarf", SAW, RAM, ANVIL]}, question=None)


@pytest.mark.rule("item.big.overflow", "item.equip-limits.exceptions")
def test_cheat_on_the_surplus_restores_it_too():
    t = table(dwarf(SAW, RAM, hand=["Cheat!"]))
    t.do("Aric", discard="Dwarf")
    t.do("Aric", play="Cheat!", on=RAM)
    t.expect(Aric={"in_play_has": ["Cheat!", SAW, RAM]}, question=None)


@pytest.mark.rule("item.big.overflow", "timing.own-turn.class")
def test_not_on_the_turn_of_another_where_no_race_can_be_played():
    t = table(dwarf(SAW, RAM, hand=["Dwarf"]), turn="Carl")
    t.do("Aric", discard="Dwarf")
    t.refuse("Aric", play="Dwarf", rule="timing.own-turn.class")


@pytest.mark.rule("item.big.overflow", "item.big.limit")
def test_taking_off_the_backpack_has_the_same_effect():
    t = table({"in_play": ["Backpack Bigger Than You", SAW, RAM]}, {"level": 2}, {"level": 3})
    t.do("Aric", unequip="Backpack Bigger Than You")
    t.do("Aric", give_surplus=RAM, to="Suzan")
    t.expect(Aric={"in_play_has": ["Backpack Bigger Than You", SAW], "in_play_lacks": [RAM]})


@pytest.mark.rule("item.big.overflow", "item.big.limit")
def test_selling_the_backpack_has_the_same_effect():
    t = table({"in_play": ["Backpack Bigger Than You", SAW, RAM, "Purse"]}, {"level": 2}, {"level": 3})
    t.do("Aric", sell=["Backpack Bigger Than You", "Purse"])
    t.do("Aric", give_surplus=RAM, to="Suzan")
    t.expect(Aric={"level": 2, "in_play_has": [SAW], "in_play_lacks": [RAM]}, Suzan={"in_play_has": [RAM]})


@pytest.mark.rule("item.big.overflow", "super.lost-second")
def test_half_breed_lost_then_dwarf_given_up_then_the_surplus():
    t = table(
        {"level": 5, "in_play": ["Elf", "Dwarf", {"card": "Half-Breed", "attached_to": "Elf"}, SAW, RAM]},
        {"level": 2, "hand": ["Modesty"]},
        {"level": 3},
    )
    t.do("Suzan", play="Modesty", on="Aric")
    t.all_pass()
    t.do("Aric", pick="Dwarf")
    t.do("Aric", give_surplus=RAM, to="Suzan")
    t.expect(Aric={"in_play_has": ["Elf", SAW], "in_play_lacks": ["Dwarf", RAM]}, Suzan={"in_play_has": [RAM]})


@pytest.mark.rule("item.big.overflow")
def test_it_has_to_be_settled_before_anything_else():
    t = table(dwarf(SAW, RAM), {"level": 2}, {"level": 3})
    t.do("Aric", discard="Dwarf")
    assert not t.may("Aric", "kick open the door")
    t.do("Aric", give_surplus=RAM, to="Suzan")
    assert t.may("Aric", "kick open the door")


@pytest.mark.rule("item.big.overflow", "item.equip-limits.exceptions")
def test_a_cheat_that_is_lost_has_the_same_effect():
    t = table(
        {"level": 5, "in_play": [SAW, RAM, {"card": "Cheat!", "attached_to": RAM}]},
        {"level": 2, "hand": ["Honesty"]},
        {"level": 3},
    )
    t.do("Suzan", play="Honesty", on="Aric")
    t.all_pass()
    t.do("Aric", give_surplus=RAM, to="Suzan")
    t.expect(Aric={"in_play_has": [SAW], "in_play_lacks": [RAM]}, Suzan={"in_play_has": [RAM]})


# ---- selling -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("item.big.overflow.sell")
def test_the_surplus_may_be_sold_together_with_small_items():
    t = table(dwarf(SAW, RAM, "Purse"))
    t.do("Aric", discard="Dwarf")
    t.do("Aric", sell=[RAM, "Purse"])
    t.expect(Aric={"level": 6, "in_play_has": [SAW], "in_play_lacks": [RAM, "Purse"]}, question=None)


@pytest.mark.rule("item.big.overflow.sell")
def test_after_selling_one_of_two_too_many_there_is_still_one_too_many():
    t = table(dwarf(SAW, RAM, ANVIL, "Purse"), {"level": 2}, {"level": 3})
    t.do("Aric", discard="Dwarf")
    t.do("Aric", sell=[RAM, "Purse"])
    t.expect(Aric={"level": 6}, question="Aric")
    t.do("Aric", give_surplus=ANVIL, to="Suzan")
    t.expect(Aric={"in_play_has": [SAW], "in_play_lacks": [RAM, ANVIL]}, Suzan={"in_play_has": [ANVIL]}, question=None)


@pytest.mark.rule("item.big.overflow.sell", "item.sell.not-ten")
def test_not_at_level_nine():
    t = table({"level": 9, "in_play": ["Dwarf", SAW, RAM, "Purse"]}, {"level": 2}, {"level": 3})
    t.do("Aric", discard="Dwarf")
    t.refuse("Aric", sell=[RAM, "Purse"], rule="item.sell.not-ten")
    t.do("Aric", give_surplus=RAM, to="Suzan")
    t.expect(Aric={"level": 9, "in_play_has": ["Purse"]})


@pytest.mark.rule("item.big.overflow.sell", "item.sell.threshold")
@pytest.mark.parametrize("small", [[], ["Penny"]])
def test_not_below_the_threshold(small):
    t = table(dwarf(SAW, RAM, *small), {"level": 2}, {"level": 3})
    t.do("Aric", discard="Dwarf")
    t.refuse("Aric", sell=[RAM, *small], rule="item.sell.threshold")


@pytest.mark.rule("item.big.overflow.sell", "timing.own-turn.sell")
def test_not_on_the_turn_of_another():
    t = table(dwarf(SAW, RAM, ANVIL, "Purse"), {"level": 2}, {"level": 3}, turn="Suzan")
    t.do("Aric", discard="Dwarf")
    t.refuse("Aric", sell=[RAM, "Purse"], rule="timing.own-turn.sell")


@pytest.mark.rule("item.big.overflow.sell", "item.big.overflow.give", "timing.combat.forbidden")
def test_not_in_combat():
    t = table(
        dwarf(SAW, RAM, "Purse"),
        {"level": 2, "hand": [APOLOGY]},
        {"level": 3},
        phase="combat",
        fight={"monsters": ["Ogre"]},
    )
    t.do("Suzan", play=APOLOGY, on="Aric")
    t.all_pass()
    t.refuse("Aric", sell=[RAM, "Purse"], rule="timing.combat.forbidden")
    t.do("Aric", give_surplus=RAM, to="Suzan")
    t.expect(Aric={"in_play_has": [SAW], "in_play_lacks": [RAM]}, Suzan={"in_play_has": [RAM]})


# ---- giving ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("item.big.overflow.give")
def test_it_goes_to_the_lowest_who_can_carry_it():
    t = table(dwarf(SAW, RAM), {"level": 2}, {"level": 1, "in_play": [ANVIL]}, turn="Carl")
    t.do("Aric", discard="Dwarf")
    t.do("Aric", give_surplus=RAM, to="Suzan")
    t.expect(Suzan={"in_play_has": [RAM]}, Carl={"in_play_lacks": [RAM]})


@pytest.mark.rule("item.big.overflow.give")
def test_the_lowest_who_can_carry_it_is_not_passed_over():
    t = table(dwarf(SAW, RAM), {"level": 2}, {"level": 1}, turn="Carl")
    t.do("Aric", discard="Dwarf")
    t.do("Aric", pick=RAM)
    t.expect(Carl={"in_play_has": [RAM]}, Suzan={"in_play_lacks": [RAM]}, question=None)


@pytest.mark.rule("item.big.overflow.give")
@pytest.mark.parametrize(
    ("suzan", "carl", "wrong"),
    [({"level": 2}, {"level": 1}, "Suzan"), ({"level": 2}, {"level": 1, "in_play": [ANVIL]}, "Carl")],
)
def test_nobody_else_can_be_named(suzan, carl, wrong):
    t = table(dwarf(SAW, RAM), suzan, carl, turn="Carl")
    t.do("Aric", discard="Dwarf")
    t.refuse("Aric", give_surplus=RAM, to=wrong, rule="item.big.overflow.give")


@pytest.mark.rule("item.big.overflow.give")
def test_two_surplus_items_go_to_the_lowest_and_then_the_next_lowest():
    t = table(dwarf(SAW, RAM, ANVIL), {"level": 3}, {"level": 1}, turn="Carl")
    t.do("Aric", discard="Dwarf")
    t.do("Aric", give_surplus=RAM, to="Carl")
    t.do("Aric", give_surplus=ANVIL, to="Suzan")
    t.expect(Aric={"in_play_has": [SAW]}, Carl={"in_play_has": [RAM]}, Suzan={"in_play_has": [ANVIL]})


@pytest.mark.rule("item.big.overflow.give")
def test_another_dwarf_takes_as_many_as_there_are():
    t = table(dwarf(SAW, RAM, ANVIL), {"level": 3}, {"level": 1, "in_play": ["Dwarf", "Strongbox"]}, turn="Carl")
    t.do("Aric", discard="Dwarf")
    t.do("Aric", give_surplus=RAM, to="Carl")
    t.do("Aric", give_surplus=ANVIL, to="Carl")
    t.expect(Carl={"in_play_has": ["Strongbox", RAM, ANVIL]}, Suzan={"in_play_lacks": [RAM, ANVIL]})


@pytest.mark.rule("item.big.overflow.give", "ruling.J22")
@pytest.mark.parametrize("receiver", ["Suzan", "Carl"])
def test_among_several_lowest_the_owner_chooses_and_nobody_is_asked(receiver):
    t = table(dwarf(SAW, RAM), {"level": 2}, {"level": 2}, turn="Carl")
    t.do("Aric", discard="Dwarf")
    t.do("Aric", give_surplus=RAM, to=receiver)
    t.expect(question=None)
    assert RAM in t.in_play(receiver)


@pytest.mark.rule("item.big.overflow.give", "ruling.K14")
def test_the_fighter_is_a_receiver_like_anybody_and_gets_it_unequipped():
    t = table(
        dwarf(SAW, RAM),
        {"level": 1},
        {"level": 4},
        turn="Suzan",
        phase="combat",
        fight={"monsters": ["Ogre"]},
    )
    t.do("Aric", discard="Dwarf")
    t.do("Aric", give_surplus=RAM, to="Suzan")
    t.expect(Suzan={"in_play_has": [RAM], "not_equipped": [RAM]}, fight={"munchkins": 1})


@pytest.mark.rule("item.big.overflow.give", "ruling.K14")
def test_the_helper_is_a_receiver_like_anybody():
    t = table(
        dwarf(SAW, RAM),
        {"level": 4},
        {"level": 1},
        phase="combat",
        fight={"monsters": ["Ogre"], "helper": "Carl"},
    )
    t.expect(fight={"munchkins": 5 + 3 + 1})
    t.do("Aric", discard="Dwarf")
    t.do("Aric", give_surplus=RAM, to="Carl")
    t.expect(Carl={"in_play_has": [RAM], "not_equipped": [RAM]}, fight={"munchkins": 5 + 3 + 1})


@pytest.mark.rule("item.big.overflow.give", "death.no-cards")
def test_the_dead_receive_nothing():
    t = table(dwarf(SAW, RAM), {"level": 4}, {"level": 1, "dead": True}, turn="Aric")
    t.do("Aric", discard="Dwarf")
    t.do("Aric", give_surplus=RAM, to="Suzan")
    t.expect(Suzan={"in_play_has": [RAM]})


# ---- discarding --------------------------------------------------------------------------------------------------


@pytest.mark.rule("item.big.overflow.discard")
def test_what_nobody_can_carry_is_discarded():
    t = table(
        dwarf(SAW, RAM),
        {"level": 2, "in_play": [ANVIL], "hand": [APOLOGY]},
        {"level": 3, "in_play": ["Strongbox"]},
        phase="combat",
        fight={"monsters": ["Ogre"]},
    )
    t.do("Suzan", play=APOLOGY, on="Aric")
    t.all_pass()
    t.do("Aric", pick=RAM)
    t.expect(Aric={"in_play_has": [SAW], "in_play_lacks": [RAM]}, treasure_discard_has=[RAM], question=None)


@pytest.mark.rule("item.big.overflow.discard", "item.big.overflow.give")
def test_what_somebody_can_carry_is_not_discarded():
    t = table(dwarf(SAW, RAM), {"level": 2}, {"level": 3, "in_play": ["Strongbox"]}, turn="Carl")
    t.do("Aric", discard="Dwarf")
    t.refuse("Aric", discard=RAM, rule="item.big.overflow.give")
