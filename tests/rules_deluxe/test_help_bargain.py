"""The price of help: what may be offered, counter-offers, refusals, and when a promise is void."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 8, treasures: 4},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_hole, name: Plain Hole, deck: treasure, type: one_shot, one_shot: {value: 100},
   abilities: [{play: any_combat, target: {monster: {}}, do: [{remove_monster: {which: monster, treasure: false}}]}]}
"""
LOOT = ["Flaming Armor", "Filing Hat", "Rental Arm", "Magic Missile"]


def table(aric=None, suzan=None, carl=None, **more) -> Scenario:
    """Aric (4) against a Plain Ogre (8, 4 Treasures); with Suzan (5) they are 9."""
    players = {
        "Aric": {"level": 4, **(aric or {})},
        "Suzan": {"level": 5, **(suzan or {})},
        "Carl": {"level": 3, **(carl or {})},
    }
    more.setdefault("treasure", LOOT)
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": ["Plain Ogre"]}, cards=CARDS, **more)


def strike_a_deal(t: Scenario, offer: dict) -> None:
    t.do("Aric", ask="Suzan", offer=offer)
    t.do("Suzan", "accept")


def win(t: Scenario) -> None:
    t.do("Aric", "claim the kill")
    t.all_pass()


# ---- Items -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.help.bribe.items", "ruling.J2", "item.trade.stays")
def test_a_carried_item_changes_hands_after_the_fight() -> None:
    t = table(aric={"in_play": ["Cardigan of Mild Protection"]})
    strike_a_deal(t, {"items": ["Cardigan of Mild Protection"]})
    t.expect(Aric={"in_play_has": ["Cardigan of Mild Protection"]}, fight={"munchkins": 10})  # still his: 4 + 1 + 5
    win(t)
    t.expect(
        Aric={"level": 5, "in_play_lacks": ["Cardigan of Mild Protection"]},
        Suzan={"in_play_has": ["Cardigan of Mild Protection"], "hand_count": 0},
    )


@pytest.mark.rule("combat.help.bribe.items", "ruling.J2", "timing.combat.forbidden")
def test_the_promised_item_cannot_be_handed_over_during_the_fight() -> None:
    t = table(aric={"in_play": ["Cardigan of Mild Protection"]})
    strike_a_deal(t, {"items": ["Cardigan of Mild Protection"]})
    t.refuse(
        "Aric",
        give="Cardigan of Mild Protection",
        to="Suzan",
        rule="ruling.J23",
    )


@pytest.mark.rule("combat.help.bribe.items", "item.carried")
def test_an_item_worn_or_held_sideways_is_carried_and_may_be_promised() -> None:
    t = table(
        aric={"in_play": ["Filing Hat", {"card": "Boots of Butt-Kicking", "equipped": False}]}, treasure=["Rental Arm"]
    )
    strike_a_deal(t, {"items": ["Filing Hat", "Boots of Butt-Kicking"]})
    win(t)
    t.expect(
        Aric={"in_play_lacks": ["Filing Hat", "Boots of Butt-Kicking"]},
        Suzan={"in_play_has": ["Filing Hat", "Boots of Butt-Kicking"]},
    )


@pytest.mark.rule("combat.help.bribe.items")
def test_an_item_in_hand_is_not_carried_and_cannot_be_promised() -> None:
    t = table(aric={"hand": ["Cardigan of Mild Protection"]})
    t.refuse("Aric", ask="Suzan", offer={"items": ["Cardigan of Mild Protection"]}, rule="combat.help.bribe.items")


@pytest.mark.rule("combat.help.bribe.items")
def test_nobody_promises_what_somebody_else_carries() -> None:
    t = table(carl={"in_play": ["Cardigan of Mild Protection"]})
    t.refuse("Aric", ask="Suzan", offer={"items": ["Cardigan of Mild Protection"]}, rule="combat.help.bribe.items")


@pytest.mark.rule("combat.help.bribe.items", "item.trade.items-only")
def test_only_items_are_promised_from_the_table() -> None:
    t = table(aric={"in_play": ["Warrior", "Hireling"]})
    t.refuse("Aric", ask="Suzan", offer={"items": ["Warrior"]}, rule="combat.help.bribe.items")
    t.refuse("Aric", ask="Suzan", offer={"items": ["Hireling"]}, rule="hireling.not-item")


@pytest.mark.rule("combat.help.bribe.items", "ruling.J2")
def test_an_item_promise_is_void_when_the_fight_is_lost() -> None:
    t = table(aric={"in_play": ["Cardigan of Mild Protection"]}, carl={"hand": ["Enraged"]}, dice=[5, 5])
    strike_a_deal(t, {"items": ["Cardigan of Mild Protection"]})
    t.do("Carl", play="Enraged", on="Plain Ogre")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    t.do("Suzan", roll_against="Plain Ogre")
    t.all_pass()
    t.expect(
        in_combat=[],
        Aric={"in_play_has": ["Cardigan of Mild Protection"]},
        Suzan={"in_play_lacks": ["Cardigan of Mild Protection"]},
    )


@pytest.mark.rule("combat.help.bribe.items", "ruling.J2", "combat.nonlethal")
def test_an_item_promise_is_due_when_the_monster_is_removed_for_that_counts_as_winning() -> None:
    t = table(aric={"in_play": ["Cardigan of Mild Protection"], "hand": ["Plain Hole"]})
    strike_a_deal(t, {"items": ["Cardigan of Mild Protection"]})
    t.do("Aric", play="Plain Hole", on="Plain Ogre")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 4}, Suzan={"in_play_has": ["Cardigan of Mild Protection"]})


@pytest.mark.rule("combat.help.bribe.items", "ruling.J2")
def test_a_promise_of_an_item_that_is_gone_lapses_and_the_rest_of_the_deal_holds() -> None:
    t = table(
        aric={"in_play": ["Flaming Armor"]},
        carl={"hand": ["Lose Your Armor"]},
        treasure=["Filing Hat", "Rental Arm", "Magic Missile", "Boots of Butt-Kicking"],
    )
    strike_a_deal(t, {"items": ["Flaming Armor"], "treasures": 1, "first_pick": "Suzan"})
    t.do("Carl", play="Lose Your Armor", on="Aric")
    t.all_pass()
    t.expect(fight={"munchkins": 9, "monsters": 8}, treasure_discard_has=["Flaming Armor"])
    win(t)
    t.do("Suzan", pick="Rental Arm")
    t.all_pass()
    t.expect(Suzan={"hand_has": ["Rental Arm"], "hand_count": 1, "in_play_lacks": ["Flaming Armor"]})


@pytest.mark.rule("combat.help.bribe.items", "item.trade.big-check")
def test_a_helper_never_ends_up_with_a_big_item_too_many() -> None:
    t = table(
        aric={"in_play": ["Battering Ram, Live"]},
        suzan={"in_play": [{"card": "Chainsaw of Bloody Dismemberment", "equipped": False}]},
    )
    t.refuse("Aric", ask="Suzan", offer={"items": ["Battering Ram, Live"]}, rule="item.trade.big-check")


# ---- Treasures -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.help.bribe.treasure")
@pytest.mark.parametrize("share", [1, 2, 3, 4])
def test_any_number_of_the_monsters_treasures_may_be_promised(share: int) -> None:
    t = table()
    strike_a_deal(t, {"treasures": share, "order": ["Suzan"] * share + ["Aric"] * (4 - share)})
    win(t)
    for card in LOOT[: share % 4]:  # nobody is asked where one player gets all of them
        t.do("Suzan", pick=card)
    t.all_pass()
    t.expect(Suzan={"hand_has": LOOT[:share], "hand_count": share}, Aric={"hand_count": 4 - share})


@pytest.mark.rule("combat.help.bribe.treasure")
def test_more_treasures_than_the_monster_has_are_not_to_be_had() -> None:
    t = table()
    t.refuse("Aric", ask="Suzan", offer={"treasures": 5, "first_pick": "Suzan"}, rule="combat.help.bribe.treasure")


@pytest.mark.rule("combat.help.bribe.treasure", "monster.enhancer.treasure")
def test_what_an_enhancer_adds_may_be_promised_too() -> None:
    t = table(carl={"hand": ["Enraged"]})
    t.do("Carl", play="Enraged", on="Plain Ogre")
    t.expect(fight={"treasures": 5})
    assert t.may("Aric", ask="Suzan", offer={"treasures": 5, "first_pick": "Suzan"})


@pytest.mark.rule("combat.help.bribe.pick-order")
def test_a_share_of_treasures_without_an_order_is_refused() -> None:
    t = table()
    t.refuse("Aric", ask="Suzan", offer={"treasures": 2}, rule="combat.help.bribe.pick-order")
    assert t.may("Aric", ask="Suzan", offer={"treasures": 2, "first_pick": "Aric"})
    assert t.may("Aric", ask="Suzan", offer={"treasures": 2, "first_pick": "Suzan"})


@pytest.mark.rule("combat.help.bribe.pick-order")
def test_the_order_has_to_fit_the_number() -> None:
    t = table()
    for order in (["Suzan", "Suzan"], ["Aric", "Aric", "Aric", "Aric"], ["Suzan", "Aric", "Suzan"]):
        t.refuse("Aric", ask="Suzan", offer={"treasures": 1, "order": order}, rule="combat.help.bribe.pick-order")
    assert t.may("Aric", ask="Suzan", offer={"treasures": 1, "order": ["Aric", "Suzan"]})


@pytest.mark.rule("combat.help.bribe.pick-order", "combat.help.bribe.treasure")
def test_who_gets_all_of_them_needs_no_order() -> None:
    t = table()
    strike_a_deal(t, {"treasures": 4})
    win(t)
    t.expect(Suzan={"hand_has": LOOT}, Aric={"hand_count": 0})


@pytest.mark.rule("combat.help.bribe.treasure")
def test_less_than_nothing_is_no_offer() -> None:
    t = table()
    t.refuse("Aric", ask="Suzan", offer={"treasures": -1, "first_pick": "Suzan"}, rule="combat.help.bribe.treasure")


@pytest.mark.rule("combat.help.bribe.treasure", "reward.helped-faceup", "combat.help.distribution")
def test_help_for_nothing_is_help_too() -> None:
    t = table()
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    win(t)
    t.expect(Aric={"level": 5, "hand_has": LOOT}, Suzan={"hand_count": 0, "level": 5})
    assert all(t.sees("Carl", card) for card in LOOT)


@pytest.mark.rule("combat.help.bribe.treasure", "runaway.coop.both")
def test_a_lost_fight_leaves_no_treasures_to_share() -> None:
    t = table(carl={"hand": ["Enraged"]}, dice=[5, 5])
    strike_a_deal(t, {"treasures": 2, "first_pick": "Suzan"})
    t.do("Carl", play="Enraged", on="Plain Ogre")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    t.do("Suzan", roll_against="Plain Ogre")
    t.all_pass()
    t.expect(in_combat=[], Aric={"hand_count": 0, "level": 4}, Suzan={"hand_count": 0, "level": 5})


# ---- bargaining ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.help.free-choice", "combat.help.bribe.treasure")
def test_the_asked_player_names_a_price_and_the_fighter_takes_it() -> None:
    t = table()
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Aric"})
    t.do("Suzan", counter={"treasures": 2, "order": ["Suzan", "Suzan", "Aric", "Aric"]})
    t.expect(question="Aric", in_combat=["Aric"])
    t.do("Aric", "accept")
    t.expect(in_combat=["Aric", "Suzan"])
    win(t)
    assert not t.may("Aric", pick="Filing Hat")
    t.do("Suzan", pick="Filing Hat")
    t.do("Suzan", pick="Flaming Armor")
    t.all_pass()
    t.expect(Suzan={"hand_has": ["Filing Hat", "Flaming Armor"], "hand_count": 2}, Aric={"hand_count": 2})


@pytest.mark.rule("combat.help.free-choice", "combat.help.ask.one-after-another")
def test_a_counter_offer_may_be_turned_down_and_the_next_player_asked() -> None:
    t = table(carl={"level": 6})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Aric"})
    t.do("Suzan", counter={"treasures": 4, "first_pick": "Suzan"})
    t.do("Aric", "decline")
    t.expect(in_combat=["Aric"], fight={"munchkins": 4})
    t.do("Aric", ask="Carl")
    t.do("Carl", "accept")
    t.expect(in_combat=["Aric", "Carl"])


@pytest.mark.rule("combat.help.free-choice")
def test_a_counter_offer_may_be_countered() -> None:
    t = table(aric={"in_play": ["Cardigan of Mild Protection"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Aric"})
    t.do("Suzan", counter={"treasures": 3, "first_pick": "Suzan"})
    t.do("Aric", counter={"items": ["Cardigan of Mild Protection"]})
    t.expect(question="Suzan")
    t.do("Suzan", "accept")
    win(t)
    t.expect(Aric={"hand_count": 4}, Suzan={"hand_count": 0, "in_play_has": ["Cardigan of Mild Protection"]})


@pytest.mark.rule("combat.help.free-choice")
def test_only_the_partner_answers_a_counter_offer() -> None:
    t = table()
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Aric"})
    t.refuse("Carl", counter={"treasures": 1, "first_pick": "Aric"}, rule="combat.help.free-choice")
    t.do("Suzan", counter={"treasures": 2, "first_pick": "Aric"})
    t.refuse("Suzan", "accept", rule="combat.help.free-choice")
    t.refuse("Carl", "accept", rule="combat.help.free-choice")
    t.expect(in_combat=["Aric"])


@pytest.mark.rule("combat.help.bribe.treasure", "combat.help.bribe.pick-order", "combat.help.bribe.items")
def test_a_counter_offer_keeps_to_the_same_rules() -> None:
    t = table(aric={"hand": ["Cardigan of Mild Protection"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Aric"})
    t.refuse("Suzan", counter={"treasures": 5, "first_pick": "Suzan"}, rule="combat.help.bribe.treasure")
    t.refuse("Suzan", counter={"treasures": 2}, rule="combat.help.bribe.pick-order")
    t.refuse("Suzan", counter={"items": ["Cardigan of Mild Protection"]}, rule="combat.help.bribe.items")
    assert t.may("Suzan", counter={"treasures": 4, "first_pick": "Suzan"})
