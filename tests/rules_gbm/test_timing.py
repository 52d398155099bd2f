"""When what may be played: where the Western editions say more, less or something else than Deluxe."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

EDITIONS = ["gbm", "gbm-complete"]
both = pytest.mark.parametrize("edition", EDITIONS)
CARDS = """
- {id: brute, name: Brute, deck: door, type: monster, monster: {level: 12, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: letter, name: Letter From Home, deck: treasure, type: treasure_special,
   abilities: [{play: any_time, do: [{draw: {to: self, deck: door, n: 1}}]}]}
- {id: parcel, name: Parcel From Home, deck: treasure, type: treasure_special,
   abilities: [{play: any_time, do: [{draw: {to: self, deck: treasure, n: 1}}]}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000}}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: helmet, name: Helmet, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 2}}
"""
TOWN, BOOT_HILL = "Town Named After You", "Boot Hill, Visiting Hours"
NOT_THE_TENTH = {
    "gbm": "meta.hard-rule.kill-for-ten",
    "gbm-complete": "treasure.gual.not-winning",
}
NO_STEALING = {"gbm": "timing.thief-steal", "gbm-complete": "timing.by-card-type"}
NO_SALE_ON_THE_RUN = {"gbm": "ruling.R7", "gbm-complete": "timing.run-away.no-selling"}


def sit(edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, edition=edition, cards=CARDS, **{"turn": "Aric", **position})


def fight(
    edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, helper: str = "", **more: Any
) -> Scenario:
    against = {"monsters": ["Brute"], **({"helper": helper} if helper else {})}
    return sit(edition, aric, suzan, carl, phase="combat", fight=against, **more)


def sideways(name: str) -> dict[str, Any]:
    return {"card": name, "equipped": False}


# ---- Treasures that are no Items --------------------------------------------------------------------------------
@pytest.mark.rule("timing.other-treasure.gbm", "treasure.other")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_a_special_treasure_at_any_time_also_in_a_fight(who: str) -> None:
    """Aric fights, Suzan helps, Carl looks on."""
    players: dict[str, dict[str, Any]] = {"Aric": {}, "Suzan": {}, "Carl": {}}
    players[who] = {"hand": [TOWN]}
    t = fight("gbm", *players.values(), helper="Suzan")
    t.do(who, play=TOWN)
    t.expect(**{who: {"in_play_has": [TOWN], "strength": 2}})


@pytest.mark.rule("timing.other-treasure.gbm", "timing.combat.forbidden")
def test_in_2012_only_items_from_hand_are_barred_in_the_own_fight() -> None:
    t = fight("gbm", {"hand": [TOWN, "Order Milk in the Saloon", "Cap"]})
    t.refuse("Aric", play="Cap", rule="timing.combat.forbidden")
    t.do("Aric", play=TOWN)
    t.do("Aric", play="Order Milk in the Saloon", on="Aric")
    t.expect(fight={"munchkins": 1 + 1 + 1})


@pytest.mark.rule("timing.other-treasure.gbm")
@both
def test_unless_its_card_says_otherwise(edition: str) -> None:
    t = fight(edition, {"hand": [BOOT_HILL]}, {"hand": []}, treasure_discard=["Cap"])
    assert not t.may("Aric", play=BOOT_HILL)
    t = sit(edition, {"hand": [BOOT_HILL]}, turn="Carl", treasure_discard=["Cap"])
    assert t.may("Aric", play=BOOT_HILL)


@pytest.mark.rule("treasure.other", "item.sell.items-only", "item.trade.items-only")
@both
@pytest.mark.parametrize("card", ["Order Milk in the Saloon", BOOT_HILL])
def test_they_are_neither_sold_nor_laid_out(edition: str, card: str) -> None:
    t = sit(edition, {"hand": [card, "Gem"]})
    t.refuse("Aric", sell=["Gem", card], rule="item.sell.items-only")


# ---- Go Up a Level ----------------------------------------------------------------------------------------------
@pytest.mark.rule("treasure.gual.not-winning", "meta.hard-rule.kill-for-ten", "treasure.gual.discard")
@both
def test_go_up_a_level_never_gives_the_tenth(edition: str) -> None:
    milk = "Order Milk in the Saloon"
    t = sit(edition, {"level": 9, "hand": [milk]}, {"level": 8})
    t.refuse(
        "Aric",
        play=milk,
        on="Aric",
        rule=NOT_THE_TENTH[edition],
    )
    t.do("Aric", play=milk, on="Suzan")
    t.expect(Suzan={"level": 9}, winner=None, treasure_discard_has=[milk])


# ---- re-equipping -----------------------------------------------------------------------------------------------
@pytest.mark.rule("timing.noncombat.equip", "ruling.J42")
@both
@pytest.mark.parametrize("phase", ["prepare", "trouble", "charity"])
@pytest.mark.parametrize("turn", ["Aric", "Suzan"])
def test_a_hat_is_changed_on_any_turn(edition: str, turn: str, phase: str) -> None:
    t = sit(edition, {"in_play": ["Cap", sideways("Helmet")]}, turn=turn, phase=phase)
    t.do("Aric", unequip="Cap")
    t.do("Aric", equip="Helmet")
    t.expect(Aric={"equipped": ["Helmet"], "not_equipped": ["Cap"], "strength": 3})


@pytest.mark.rule("timing.noncombat.equip", "ruling.J42")
@both
def test_a_bystander_changes_hats_while_others_fight(edition: str) -> None:
    t = fight(edition, carl={"in_play": ["Cap", sideways("Helmet")]}, helper="Suzan")
    t.do("Carl", unequip="Cap")
    t.do("Carl", equip="Helmet")
    t.expect(Carl={"strength": 3})


@pytest.mark.rule("timing.noncombat.equip", "timing.combat.forbidden", "ruling.J42")
@both
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_fighter_and_helper_do_not(edition: str, who: str) -> None:
    hats = {"in_play": ["Cap", sideways("Helmet")]}
    t = fight(edition, hats if who == "Aric" else {}, hats if who == "Suzan" else {}, helper="Suzan")
    t.refuse(who, unequip="Cap", rule="timing.combat.forbidden")
    t.refuse(who, equip="Helmet", rule="timing.combat.forbidden")


@pytest.mark.rule("timing.run-away.items-frozen", "ruling.K11")
@both
def test_nor_does_who_runs_away(edition: str) -> None:
    t = fight(edition, {"in_play": ["Cap"]}, {"in_play": ["Helmet"]}, dice=[6])
    t.do("Aric", "run away")
    t.refuse("Aric", unequip="Cap", rule="timing.run-away.items-frozen")
    t.do("Suzan", unequip="Helmet")


# ---- in combat --------------------------------------------------------------------------------------------------
@pytest.mark.rule("timing.combat.forbidden", "timing.own-turn.sell", "timing.noncombat.trade")
@both
def test_no_selling_and_no_trading_in_a_fight(edition: str) -> None:
    t = fight(edition, {"in_play": ["Gem"]}, {"in_play": ["Cap"]}, {"in_play": ["Helmet"]})
    t.refuse("Aric", sell=["Gem"], rule="timing.combat.forbidden")
    trade = {"give": ["Cap"], "take": ["Gem"]}
    t.refuse("Suzan", trade={"with": "Aric", **trade}, rule="timing.noncombat.trade")
    t.refuse("Aric", trade={"with": "Suzan", "give": ["Gem"], "take": ["Cap"]}, rule="timing.noncombat.trade")
    t.do("Suzan", trade={"with": "Carl", "give": ["Cap"], "take": ["Helmet"]})
    t.do("Carl", "accept")
    t.expect(Suzan={"in_play_has": ["Helmet"]}, Carl={"in_play_has": ["Cap"]})


@pytest.mark.rule("timing.combat.forbidden", "timing.thief-steal")
@both
def test_no_stealing_in_a_fight(edition: str) -> None:
    """There is no Thief here; an Outlaw comes next to it."""
    outlaw = {"in_play": ["Outlaw"], "hand": ["Ornery"]}
    stick_up = {"use": "Outlaw", "to": "Stick-Up", "on": "Suzan", "pay": ["Ornery"]}
    assert sit(edition, outlaw, {"hand": ["Dude"]}).may("Aric", **stick_up)
    t = fight(edition, outlaw, {"hand": ["Dude"]})
    t.refuse("Aric", **stick_up, rule=NO_STEALING[edition])


@pytest.mark.rule("timing.combat.forbidden", "timing.thief-steal")
def test_no_stealing_in_a_fight_in_a_mixed_game() -> None:
    thief = {"in_play": ["Thief"], "hand": ["Ornery", "Dude"]}
    steal = {"use": "Thief", "to": "Steal", "on": "Suzan", "pay": ["Ornery", "Dude"]}
    players = {"Aric": thief, "Suzan": {"in_play": ["Bowler Hat"]}, "Carl": {}}
    assert deal(players=players, packs=["deluxe", "gbm"]).may("Aric", **steal)
    t = deal(players=players, packs=["deluxe", "gbm"], phase="combat", fight={"monsters": ["Grizzly"]})
    t.refuse("Aric", **steal, rule="timing.thief-steal")


@pytest.mark.rule("timing.combat.begins-on-reveal")
@both
def test_once_the_monster_is_exposed_equipment_is_fixed(edition: str) -> None:
    t = sit(edition, {"in_play": ["Cap", sideways("Helmet")], "hand": ["Bowler Hat"]}, door=["Brute"])
    t.do("Aric", "kick open the door")
    t.refuse("Aric", equip="Helmet", rule="timing.combat.forbidden")
    t.refuse("Aric", unequip="Cap", rule="timing.combat.forbidden")
    t.refuse("Aric", play="Bowler Hat", rule="timing.combat.forbidden")
    t.expect(fight={"munchkins": 2})


@pytest.mark.rule("timing.run-away.no-selling", "timing.own-turn.sell")
@both
def test_nothing_is_sold_while_running_away(edition: str) -> None:
    t = fight(edition, {"level": 3, "in_play": ["Gem"]}, dice=[6])
    t.do("Aric", "run away")
    t.refuse("Aric", sell=["Gem"], rule=NO_SALE_ON_THE_RUN[edition])
    t.do("Aric", roll_against="Brute")
    t.all_pass()
    t.do("Aric", sell=["Gem"])
    t.expect(Aric={"level": 4})


@pytest.mark.rule("timing.turn-start")
@both
def test_play_switch_trade_and_sell_before_the_door(edition: str) -> None:
    t = sit(
        edition,
        {"in_play": ["Cap", sideways("Helmet")], "hand": ["Dude", "Gem", "Bowie Knife"]},
        {"in_play": ["Bullwhip"]},
    )
    t.do("Aric", play="Dude")
    t.do("Aric", sell=["Gem"])
    t.do("Aric", equip="Helmet")  # Dudes wear two hats
    t.do("Aric", play="Bowie Knife")
    t.do("Aric", trade={"with": "Suzan", "give": ["Bowie Knife"], "take": ["Bullwhip"]})
    t.do("Suzan", "accept")
    t.do("Aric", "kick open the door")
    t.expect(Aric={"level": 2, "in_play_has": ["Dude", "Cap", "Helmet", "Bullwhip"]})


# ---- cards just received ----------------------------------------------------------------------------------------
@pytest.mark.rule("timing.own-turn.class-on-receipt", "timing.noncombat.just-received")
@both
def test_a_class_is_played_as_soon_as_it_comes_off_turn(edition: str) -> None:
    t = sit(edition, carl={"hand": ["Letter From Home"]}, door=["Cowboy"])
    t.do("Carl", play="Letter From Home")
    t.do("Carl", play="Cowboy")
    t.expect(Carl={"in_play_has": ["Cowboy"]})


@pytest.mark.rule("timing.own-turn.class-on-receipt")
def test_in_2012_also_by_a_helper_in_the_middle_of_the_fight() -> None:
    t = fight("gbm", suzan={"hand": ["Letter From Home"]}, helper="Suzan", door=["Cowboy"])
    t.do("Suzan", play="Letter From Home")
    t.do("Suzan", play="Cowboy")
    t.expect(Suzan={"in_play_has": ["Cowboy"]}, in_combat=["Aric", "Suzan"])


@pytest.mark.rule("timing.own-turn.class-on-receipt", "timing.noncombat.just-received")
def test_in_the_complete_edition_not_in_the_middle_of_a_fight() -> None:
    t = fight("gbm-complete", suzan={"hand": ["Letter From Home"]}, helper="Suzan", door=["Cowboy"])
    t.do("Suzan", play="Letter From Home")
    t.refuse("Suzan", play="Cowboy", rule="timing.own-turn.class-on-receipt")


@pytest.mark.rule("timing.own-turn.class-on-receipt", "ruling.J3")
@both
def test_a_class_held_for_longer_waits_for_the_own_turn(edition: str) -> None:
    t = sit(edition, carl={"hand": ["Letter From Home", "Dude"]}, door=["Ornery"])
    t.do("Carl", play="Letter From Home")
    t.refuse("Carl", play="Dude", rule="timing.own-turn.class")


@pytest.mark.rule("timing.own-turn.class", "combat.class-change-midfight")
@both
def test_on_the_own_turn_a_class_comes_even_in_the_fight(edition: str) -> None:
    t = fight(edition, {"in_play": ["Dude"], "hand": ["Cowboy"]})
    t.refuse("Aric", play="Cowboy", rule="character.class.only-one")
    t.do("Aric", discard="Dude")
    t.do("Aric", play="Cowboy")
    t.expect(Aric={"in_play_has": ["Cowboy"]}, door_discard_has=["Dude"])


@pytest.mark.rule("timing.treasure-on-receipt", "timing.noncombat.just-received")
@both
def test_an_item_is_played_as_soon_as_it_comes(edition: str) -> None:
    t = sit(edition, carl={"hand": ["Parcel From Home", "Helmet"]}, treasure=["Cap"])
    t.do("Carl", play="Parcel From Home")
    t.refuse("Carl", play="Helmet", rule="timing.own-turn.item")
    t.do("Carl", play="Cap")
    t.expect(Carl={"equipped": ["Cap"]})


@pytest.mark.rule("timing.noncombat.just-received", "timing.combat.forbidden")
@both
def test_an_ordinary_item_that_comes_in_the_own_fight_stays_in_hand(edition: str) -> None:
    t = fight(edition, {"hand": ["Parcel From Home"]}, treasure=["Cap"])
    t.do("Aric", play="Parcel From Home")
    t.refuse("Aric", play="Cap", rule="timing.combat.forbidden")


@pytest.mark.rule("reward.helper-may-play", "timing.treasure-on-receipt")
@both
def test_a_helper_plays_her_treasure_at_once(edition: str) -> None:
    t = sit(edition, {"level": 8}, {"level": 6}, phase="combat", fight={"monsters": ["Brute"]}, treasure=["Cap", "Gem"])
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.do("Suzan", pick="Gem")
    t.refuse("Suzan", sell=["Gem"], rule="timing.own-turn.sell")
    t.do("Suzan", play="Gem")
    t.expect(Suzan={"in_play_has": ["Gem"]}, Aric={"hand_has": ["Cap"]})


# ---- abilities --------------------------------------------------------------------------------------------------
@pytest.mark.rule("timing.class-abilities-by-card")
@both
def test_a_class_ability_has_the_moment_on_its_card(edition: str) -> None:
    cowboy = {"in_play": ["Cowboy"], "hand": ["Ornery", "Dude"]}
    lasso = {"use": "Cowboy", "to": "Lasso", "pay": ["Ornery"]}
    t = sit(edition, cowboy)
    assert not t.may("Aric", **lasso)
    t = fight(edition, cowboy)
    t.do("Aric", **lasso, on="Brute")
    t.expect(fight={"monsters": 10})
    t = fight(edition, carl=cowboy)
    t.refuse("Carl", **lasso, on="Brute", rule="timing.by-card-type")


@pytest.mark.rule("zone.in-play.public")
@both
def test_cards_in_play_are_open(edition: str) -> None:
    mine = ["Dude", "Cap", "Schoolmarm", "Catamount"]
    t = sit(edition, {"in_play": mine, "hand": ["Gem"]})
    assert all(t.sees("Suzan", card) for card in mine)
    assert not t.sees("Suzan", "Gem")
