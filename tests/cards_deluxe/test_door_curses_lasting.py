"""The Curses that stay: what they do meanwhile, and how they end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_deluxe.goods import at_table, fight, kick, lost
from tests.table import flee, row, slay, strike

HICCUPS = "Battle Cry of Hiccups"
PURSE = "Purse in the Other Trousers"
RAINCLOUD = "Loyal Raincloud"
SUBSCRIPTION = "Subscription You Cannot Cancel"
CHEESE = "Runaway Cheese Wheel"
TROLL = "Net Troll"
LASTING = [HICCUPS, PURSE, RAINCLOUD, SUBSCRIPTION]


# ---- all of them ------------------------------------------------------------------------------------------------
@pytest.mark.rule("turn.kick-open.trap.persistent", "curse.lasting")
@pytest.mark.parametrize("card", [row(card) for card in LASTING])
def test_it_stays_in_front_of_whoever_kicked_it_open(card: str) -> None:
    t = kick(card)
    t.all_pass()
    t.expect(Aric={"curses": [card], "hand_count": 0}, Suzan={"curses": []}, door_discard_count=0)


@pytest.mark.rule("curse.play-on-anyone", "curse.lasting", "timing.any.trap")
@pytest.mark.parametrize("card", [row(card) for card in LASTING])
def test_it_stays_in_front_of_whom_it_is_played_on(card: str) -> None:
    t = at_table(suzan={"hand": [card]})
    strike(t, "Suzan", card, "Carl")
    t.expect(Carl={"curses": [card]}, Aric={"curses": []}, Suzan={"curses": [], "hand_count": 0})


@pytest.mark.rule("curse.no-fuel")
@pytest.mark.parametrize("card", [row(card) for card in LASTING])
def test_it_pays_for_nothing_and_cannot_be_dropped(card: str) -> None:
    t = fight(TROLL, aric={"in_play": ["Warrior"], "curses": [card], "hand": ["Thief"]})
    t.refuse("Aric", use="Warrior", to="Berserk", pay=[card], rule="curse.no-fuel")
    assert not t.may("Aric", discard=card)
    t.do("Aric", use="Warrior", to="Berserk", pay=["Thief"])


@pytest.mark.rule("death.keep.traps")
@pytest.mark.parametrize("card", [row(card) for card in (RAINCLOUD, SUBSCRIPTION)])
def test_it_outlives_its_victim(card: str) -> None:
    aric = {"level": 3, "in_play": ["Rental Arm"], "curses": [card]}
    t = lost("Titan of Industry", aric=aric, dice=[1])
    flee(t, "Titan of Industry")
    t.expect(Aric={"dead": True, "curses": [card]})


# ---- Battle Cry of Hiccups --------------------------------------------------------------------------------------
def ask(t: Any) -> bool:
    return bool(t.may("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"}))


@pytest.mark.card("Battle Cry of Hiccups")
@pytest.mark.rule("curse.next-combat-during-combat")
def test_hiccups_in_a_fight_count_in_that_fight() -> None:
    t = fight(TROLL, aric={"level": 4}, suzan={"hand": [HICCUPS]})
    assert ask(t)
    strike(t, "Suzan", HICCUPS, "Aric")
    t.expect(fight={"munchkins": 2, "monsters": 10}, Aric={"curses": [HICCUPS]})
    t.refuse(
        "Aric",
        ask="Suzan",
        offer={"treasures": 1, "first_pick": "Suzan"},
        rule="curse.lasting",
    )


@pytest.mark.card("Battle Cry of Hiccups")
@pytest.mark.rule("curse.lasting")
@pytest.mark.parametrize("end", ["won", "lost"])
def test_hiccups_wait_for_the_next_fight_and_end_with_it(end: str) -> None:
    t = at_table(aric={"level": 6}, suzan={"hand": [HICCUPS]}, door=[CHEESE], dice=[6])
    strike(t, "Suzan", HICCUPS, "Aric")
    t.expect(Aric={"curses": [HICCUPS]})
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 4, "monsters": 3})
    if end == "won":
        slay(t)
    else:
        t = at_table(aric={"level": 2, "curses": [HICCUPS]}, door=[CHEESE], dice=[6])
        t.do("Aric", "kick open the door")
        t.expect(fight={"munchkins": 0, "monsters": 3})
        assert not ask(t)
        flee(t, CHEESE)
    t.expect(Aric={"curses": []}, door_discard_has=[HICCUPS], phase="charity")


@pytest.mark.card("Battle Cry of Hiccups")
@pytest.mark.rule("curse.lasting")
def test_hiccups_do_not_end_with_somebody_elses_fight() -> None:
    assert ask(fight(TROLL, carl={"level": 4, "curses": [HICCUPS]}))  # nor silence anybody else
    t = fight(CHEESE, aric={"level": 6}, carl={"level": 4, "curses": [HICCUPS]})
    t.expect(fight={"munchkins": 6})
    slay(t)
    t.expect(Carl={"curses": [HICCUPS]})


@pytest.mark.card("Battle Cry of Hiccups")
@pytest.mark.rule("ruling.K20")
def test_a_helper_hiccups_too() -> None:
    t = fight(CHEESE, aric={"level": 2}, suzan={"level": 4, "curses": [HICCUPS]})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 4})
    slay(t)
    t.expect(Suzan={"curses": []})


# ---- Purse in the Other Trousers --------------------------------------------------------------------------------
RICH = {"in_play": ["Kneepads of Allure", "Clip-On Beard of Authority", "Rental Arm"]}  # 500 + 500 + 400
SALE = ["Kneepads of Allure", "Clip-On Beard of Authority"]
TRADE = {"with": "Carl", "give": ["Rental Arm"], "take": ["Filing Hat"]}


@pytest.mark.card("Purse in the Other Trousers")
@pytest.mark.rule("curse.next-turn-during-turn")
def test_without_a_purse_there_is_no_sale_trade_or_loot_this_turn() -> None:
    t = at_table(aric=RICH, suzan={"hand": [PURSE]}, carl={"in_play": ["Filing Hat"]}, door=["Thief", "Elf"])
    assert t.may("Aric", sell=SALE)
    assert t.may("Aric", trade=TRADE)
    strike(t, "Suzan", PURSE, "Aric")
    t.refuse("Aric", sell=SALE, rule="curse.lasting")
    t.refuse("Aric", trade=TRADE, rule="curse.lasting")
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Thief")
    t.refuse("Aric", "loot the room", rule="curse.lasting")
    t.do("Aric", "end turn")
    t.expect(phase="charity")
    t.do("Aric", "end turn")
    t.expect(Aric={"hand_has": ["Thief"], "hand_count": 1, "curses": []}, turn="Suzan", door_discard_has=[PURSE])


@pytest.mark.card("Purse in the Other Trousers")
def test_nobody_trades_with_somebody_who_has_no_purse() -> None:
    t = at_table(aric=RICH, suzan={"hand": [PURSE]}, carl={"in_play": ["Filing Hat"]})
    trade = {"with": "Aric", "give": ["Filing Hat"], "take": ["Rental Arm"]}
    assert t.may("Carl", trade=trade)
    strike(t, "Suzan", PURSE, "Aric")
    t.refuse("Carl", trade=trade, rule="curse.lasting")


@pytest.mark.card("Purse in the Other Trousers")
@pytest.mark.rule("curse.lasting")
def test_the_purse_is_missed_in_the_victims_own_next_turn_only() -> None:
    t = at_table(
        aric={"in_play": ["Filing Hat"], "hand": [PURSE]}, suzan=RICH, door=["Thief", "Elf", "Wizard", "Dwarf"]
    )
    strike(t, "Aric", PURSE, "Suzan")
    assert t.may("Suzan", trade={"with": "Aric", "give": ["Rental Arm"], "take": ["Filing Hat"]})  # not her turn yet
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Thief")
    t.do("Aric", "loot the room")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Suzan={"curses": [PURSE]})
    t.refuse("Suzan", sell=SALE, rule="curse.lasting")
    t.do("Suzan", "kick open the door")
    t.do("Suzan", keep="Wizard")
    assert not t.may("Suzan", "loot the room")
    t.do("Suzan", "end turn")
    t.do("Suzan", "end turn")
    t.expect(turn="Carl", Suzan={"curses": []}, door_discard_has=[PURSE])


@pytest.mark.card("Purse in the Other Trousers")
@pytest.mark.rule("turn.look-for-trouble")
def test_trouble_may_still_be_looked_for() -> None:
    t = kick(PURSE, aric={"level": 5, "hand": [CHEESE]})
    t.all_pass()
    assert not t.may("Aric", "loot the room")
    t.do("Aric", look_for_trouble=CHEESE)
    t.expect(phase="combat", fight={"monsters": 3})


# ---- Loyal Raincloud --------------------------------------------------------------------------------------------
@pytest.mark.card("Loyal Raincloud")
@pytest.mark.rule("curse.lasting", "combat.strength.player")
def test_the_raincloud_costs_a_point_of_strength_fight_after_fight() -> None:
    t = kick(RAINCLOUD, aric={"level": 5, "hand": [CHEESE]})
    t.all_pass()
    t.expect(Aric={"level": 5, "strength": 4})
    t.do("Aric", look_for_trouble=CHEESE)
    t.expect(fight={"munchkins": 4, "monsters": 3})
    slay(t)
    t.expect(Aric={"level": 6, "strength": 5, "curses": [RAINCLOUD]})  # still there
    fight(TROLL, aric={"level": 4}, suzan={"level": 3, "curses": [RAINCLOUD]}, helper="Suzan").expect(
        fight={"munchkins": 6}
    )


@pytest.mark.card("Loyal Raincloud")
def test_the_raincloud_is_lost_by_running_fast_enough() -> None:
    t = lost("Lawn Flamingo Flock", aric={"level": 3, "curses": [RAINCLOUD]}, dice=[5])
    flee(t, "Lawn Flamingo Flock")
    t.expect(Aric={"level": 3, "strength": 3, "curses": []}, door_discard_has=[RAINCLOUD], phase="charity")


@pytest.mark.card("Loyal Raincloud")
def test_a_helper_who_escapes_loses_the_raincloud_too() -> None:
    suzan = {"level": 3, "curses": [RAINCLOUD]}
    t = lost("Lawn Flamingo Flock", suzan=suzan, helper="Suzan", dice=[5, 5])
    flee(t, "Lawn Flamingo Flock")
    t.expect(Suzan={"curses": [RAINCLOUD]})  # that was Aric's escape
    flee(t, "Lawn Flamingo Flock", who="Suzan")
    t.expect(Suzan={"curses": [], "level": 3}, phase="charity")


@pytest.mark.card("Loyal Raincloud", "Basilisk With Reading Glasses")
@pytest.mark.rule("ruling.R61")
def test_an_escape_without_a_roll_is_an_escape() -> None:
    basilisk = "Basilisk With Reading Glasses"
    t = lost(basilisk, aric={"in_play": ["Bucket With Optimistic Eyeholes"], "curses": [RAINCLOUD]}, dice=[1])
    flee(t, basilisk)
    t.expect(Aric={"curses": []}, phase="charity")


@pytest.mark.card("Loyal Raincloud")
def test_the_raincloud_stays_with_whoever_is_caught_and_with_whoever_did_not_run() -> None:
    t = lost("Lawn Flamingo Flock", aric={"level": 3, "curses": [RAINCLOUD]}, dice=[4])
    flee(t, "Lawn Flamingo Flock")
    t.expect(Aric={"level": 2, "strength": 1, "curses": [RAINCLOUD]}, phase="charity")
    t = lost("Lawn Flamingo Flock", aric={"level": 3}, carl={"curses": [RAINCLOUD]}, dice=[6])
    flee(t, "Lawn Flamingo Flock")
    t.expect(Carl={"curses": [RAINCLOUD]})


@pytest.mark.card("Loyal Raincloud")
def test_only_the_raincloud_goes_with_an_escape() -> None:
    t = lost("Lawn Flamingo Flock", aric={"level": 3, "curses": [RAINCLOUD, SUBSCRIPTION]}, dice=[5])
    flee(t, "Lawn Flamingo Flock")
    t.expect(Aric={"curses": [SUBSCRIPTION]}, phase="charity")


# ---- Subscription You Cannot Cancel -----------------------------------------------------------------------------
def next_turn(aric: dict[str, Any], **position: Any) -> Any:
    """Carl's turn ends and Aric's begins."""
    t = at_table(aric=aric, turn="Carl", phase="charity", **position)
    t.do("Carl", "end turn")
    return t


@pytest.mark.card("Subscription You Cannot Cancel")
@pytest.mark.rule("zone.hand.limit", "turn.charity.trigger")
def test_a_subscription_leaves_room_for_three_cards() -> None:
    hand = ["Thief", "Elf", "Enraged", "Magic Missile"]
    t = at_table(aric={"hand": hand, "curses": [SUBSCRIPTION]}, phase="charity")
    t.refuse("Aric", "end turn", rule="zone.hand.limit")
    t.do("Aric", discard_charity=["Thief"])
    t.expect(Aric={"hand_count": 3}, turn="Suzan")
    t = at_table(aric={"hand": hand}, phase="charity", carl={"curses": [SUBSCRIPTION]})
    t.do("Aric", "end turn")
    t.expect(Aric={"hand_count": 4}, turn="Suzan")


@pytest.mark.card("Subscription You Cannot Cancel")
def test_a_subscription_is_cancelled_for_a_level_when_the_turn_starts() -> None:
    t = next_turn({"level": 4, "curses": [SUBSCRIPTION]})
    t.expect(question="Aric", turn="Aric")
    t.do("Aric", choose=True)
    t.expect(Aric={"level": 3, "curses": []}, door_discard_has=[SUBSCRIPTION])


@pytest.mark.card("Subscription You Cannot Cancel")
def test_a_subscription_may_be_kept() -> None:
    t = next_turn({"level": 4, "curses": [SUBSCRIPTION]}, door=["Thief"])
    t.do("Aric", choose=False)
    t.expect(Aric={"level": 4, "curses": [SUBSCRIPTION]}, turn="Aric")
    t.do("Aric", "kick open the door")


@pytest.mark.card("Subscription You Cannot Cancel")
def test_a_subscription_is_not_cancelled_in_the_turn_of_another() -> None:
    t = next_turn({"level": 4}, suzan={"level": 4, "curses": [SUBSCRIPTION]}, door=["Thief"])
    assert not t.may("Suzan", choose=True)
    t.do("Aric", "kick open the door")
    t.expect(Suzan={"level": 4, "curses": [SUBSCRIPTION]})
