"""From the offer to the pay-out: what may happen to a deal in between, and that it is kept."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 8, treasures: 4},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_imp, name: Plain Imp, deck: door, type: monster, monster: {level: 2, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: sudden_end, name: Sudden End, deck: door, type: curse, effect: [{die: {to: victim}}]}
"""
LOOT = ["Flaming Armor", "Filing Hat", "Rental Arm", "Magic Missile"]
CARDIGAN = "Cardigan of Mild Protection"
LEVEL_CARD = "Win an Argument With a Door"


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


# ---- while the answer is awaited -------------------------------------------------------------------------------------


@pytest.mark.rule("combat.help.others-may-affect")
def test_others_may_interfere_while_the_asked_player_thinks() -> None:
    t = table(carl={"hand": ["Enraged"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Aric"})
    t.do("Carl", play="Enraged", on="Plain Ogre")
    t.expect(fight={"monsters": 13}, question="Suzan")
    t.do("Suzan", "decline")
    t.expect(in_combat=["Aric"])


@pytest.mark.rule("combat.help.ask", "combat.last-monster-removed")
def test_the_question_is_gone_with_the_last_monster() -> None:
    t = table(carl={"hand": ["Portable Plot Hole"]})
    t.do("Aric", ask="Suzan")
    t.do("Carl", play="Portable Plot Hole", on="Plain Ogre")
    t.all_pass()
    t.expect(in_combat=[], phase="charity")
    assert not t.may("Suzan", "accept")


@pytest.mark.rule("combat.help.ask", "death.respawn.help")
def test_the_question_is_gone_when_the_asked_player_dies() -> None:
    t = table(carl={"hand": ["Sudden End"]})
    t.do("Aric", ask="Suzan")
    t.do("Carl", play="Sudden End", on="Suzan")
    t.all_pass()
    t.expect(Suzan={"dead": True}, in_combat=["Aric"])
    assert not t.may("Suzan", "accept")
    assert t.may("Aric", ask="Carl")


@pytest.mark.rule("combat.help.bribe.items")
def test_an_offer_of_something_that_is_gone_meanwhile_cannot_be_accepted() -> None:
    t = table(aric={"in_play": [CARDIGAN]}, carl={"hand": ["Lose Your Armor"]})
    t.do("Aric", ask="Suzan", offer={"items": [CARDIGAN]})
    t.do("Carl", play="Lose Your Armor", on="Aric")
    t.all_pass()
    t.refuse("Suzan", "accept", rule="combat.help.bribe.items")
    t.do("Suzan", counter={"treasures": 4})
    t.do("Aric", "accept")
    t.expect(in_combat=["Aric", "Suzan"])


# ---- once it is struck -----------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.help.bribe.items", "ruling.J2", "ruling.R40")
def test_a_promised_item_is_no_fuel() -> None:
    t = table(aric={"in_play": ["Warrior", CARDIGAN], "hand": ["Elf"]})
    strike_a_deal(t, {"items": [CARDIGAN]})
    assert not t.may("Aric", use="Warrior", to="Berserk", pay=[CARDIGAN])
    assert t.may("Aric", use="Warrior", to="Berserk", pay=["Elf"])


@pytest.mark.rule("combat.help.bribe.items", "ruling.J2", "ruling.R40")
def test_a_promised_one_shot_is_not_used_up() -> None:
    t = table(aric={"in_play": ["Unsupervised Goose", "Loaded Bagpipes"]})
    strike_a_deal(t, {"items": ["Unsupervised Goose"]})
    assert not t.may("Aric", play="Unsupervised Goose", side="munchkins")
    assert t.may("Aric", play="Loaded Bagpipes", side="munchkins")
    win(t)
    t.expect(Suzan={"in_play_has": ["Unsupervised Goose"]}, Aric={"in_play_has": ["Loaded Bagpipes"]})


@pytest.mark.rule("combat.help.bribe.items", "ruling.J2")
def test_the_refusal_names_the_promise_of_an_item() -> None:
    t = table(aric={"in_play": ["Unsupervised Goose"]})
    strike_a_deal(t, {"items": ["Unsupervised Goose"]})
    t.refuse("Aric", play="Unsupervised Goose", side="munchkins", rule="ruling.N12")


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "ruling.K15", "ruling.R40")
def test_a_promised_card_is_played_on_nobody_else() -> None:
    t = table(aric={"hand": [LEVEL_CARD]})
    strike_a_deal(t, {"cards": [LEVEL_CARD]})
    t.refuse("Aric", play=LEVEL_CARD, on="Aric", rule="ruling.N12")
    t.refuse("Aric", play=LEVEL_CARD, on="Carl", rule="ruling.N12")
    assert t.may("Aric", play=LEVEL_CARD, on="Suzan")


@pytest.mark.rule("combat.help.bribe.items", "ruling.J2")
def test_what_was_offered_in_vain_is_free_again() -> None:
    t = table(aric={"in_play": ["Warrior", CARDIGAN], "hand": [LEVEL_CARD]})
    t.do("Aric", ask="Suzan", offer={"items": [CARDIGAN], "cards": [LEVEL_CARD]})
    t.do("Suzan", "decline")
    assert t.may("Aric", use="Warrior", to="Berserk", pay=[CARDIGAN])
    assert t.may("Aric", play=LEVEL_CARD, on="Aric")


@pytest.mark.rule("combat.help.bribe.items", "ruling.J2")
def test_after_a_lost_fight_the_item_is_free_again() -> None:
    t = table(aric={"in_play": [CARDIGAN]}, carl={"hand": ["Enraged"]}, dice=[5, 5])
    strike_a_deal(t, {"items": [CARDIGAN]})
    t.do("Carl", play="Enraged", on="Plain Ogre")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    t.do("Suzan", roll_against="Plain Ogre")
    t.all_pass()
    t.do("Aric", unequip=CARDIGAN)
    t.do("Aric", give=CARDIGAN, to="Carl")
    t.do("Carl", "accept")
    t.expect(Carl={"in_play_has": [CARDIGAN]})


@pytest.mark.rule("combat.help.bribe.items", "ruling.K5", "item.trade.stays")
def test_an_item_with_cheat_goes_without_it() -> None:
    t = table(aric={"in_play": ["Mace of Sharpness", {"card": "Cheat!", "attached_to": "Mace of Sharpness"}]})
    strike_a_deal(t, {"items": ["Mace of Sharpness"]})
    win(t)
    t.expect(
        Suzan={
            "in_play_has": ["Mace of Sharpness"],
            "in_play_lacks": ["Cheat!"],
            "not_equipped": ["Mace of Sharpness"],
        },
        door_discard_has=["Cheat!"],
    )


@pytest.mark.rule("combat.help.bribe.items", "hireling.not-item")
def test_what_the_hireling_carries_may_be_promised_the_hireling_stays() -> None:
    t = table(aric={"in_play": ["Hireling", {"card": CARDIGAN, "carried_by": "Hireling"}]})
    strike_a_deal(t, {"items": [CARDIGAN]})
    win(t)
    t.expect(Suzan={"in_play_has": [CARDIGAN]}, Aric={"in_play_has": ["Hireling"], "in_play_lacks": [CARDIGAN]})


@pytest.mark.rule("combat.help.distribution", "combat.interfere.add-monster")
def test_a_monster_that_joins_later_does_not_change_the_share() -> None:
    t = table(
        suzan={"level": 8},
        carl={"hand": ["Wandering Monster", "Plain Imp"]},
        treasure=[*LOOT, "Boots of Butt-Kicking"],
    )
    strike_a_deal(t, {"treasures": 1, "first_pick": "Suzan"})
    t.do("Carl", play="Wandering Monster", with_="Plain Imp")
    t.expect(fight={"munchkins": 12, "monsters": 10, "treasures": 5})
    win(t)
    t.do("Suzan", pick="Boots of Butt-Kicking")
    t.all_pass()
    t.expect(Suzan={"hand_count": 1}, Aric={"hand_count": 4, "level": 6})


@pytest.mark.rule("death.no-cards", "combat.help.distribution", "combat.help.bribe.items", "ruling.K15")
def test_a_helper_who_died_in_the_fight_gets_nothing() -> None:
    t = table(
        aric={"level": 6, "in_play": ["Boots of Butt-Kicking"], "hand": ["Potion of Outdoor Voice", LEVEL_CARD]},
        carl={"hand": ["Sudden End"]},
    )
    strike_a_deal(t, {"treasures": 2, "first_pick": "Suzan", "items": ["Boots of Butt-Kicking"], "cards": [LEVEL_CARD]})
    t.do("Carl", play="Sudden End", on="Suzan")
    t.all_pass()
    t.do("Aric", play="Potion of Outdoor Voice", side="munchkins")
    win(t)
    t.expect(
        Aric={"level": 7, "hand_has": [*LOOT, LEVEL_CARD], "in_play_has": ["Boots of Butt-Kicking"]},
        Suzan={"dead": True, "level": 5, "hand_count": 0, "in_play_lacks": ["Boots of Butt-Kicking"]},
    )


@pytest.mark.rule("combat.help.bribe.items", "victory.immediate", "combat.help.bribe.treasure")
def test_a_win_ends_the_game_whatever_was_promised() -> None:
    t = table(aric={"level": 9, "in_play": [CARDIGAN]}, carl={"hand": ["Enraged"]})
    t.do("Carl", play="Enraged", on="Plain Ogre")
    strike_a_deal(t, {"items": [CARDIGAN]})
    win(t)
    t.expect(winner=["Aric"], Aric={"level": 10})


@pytest.mark.rule("combat.help.one-helper", "combat.help.ask")
def test_a_place_left_by_a_dead_helper_may_be_filled() -> None:
    t = table(carl={"level": 6, "hand": ["Sudden End"]})
    strike_a_deal(t, {"treasures": 1, "first_pick": "Suzan"})
    t.refuse("Aric", ask="Carl", rule="combat.help.one-helper")
    t.do("Carl", play="Sudden End", on="Suzan")
    t.all_pass()
    t.do("Aric", ask="Carl")
    t.do("Carl", "accept")
    t.expect(in_combat=["Aric", "Carl"], fight={"munchkins": 10, "monsters": 8})


@pytest.mark.rule("combat.help.bribe.items", "item.trade.big-check")
def test_a_big_item_the_helper_can_no_longer_carry_stays_where_it_is() -> None:
    t = table(
        aric={"in_play": ["Battering Ram, Live"]},
        carl={
            "level": 6,
            "in_play": ["Dwarf", "Maul of Breaking Ties", {"card": "Anvil on a Short Rope", "equipped": False}],
        },
    )
    strike_a_deal(t, {"items": ["Battering Ram, Live"]})
    t.do("Carl", discard="Dwarf")
    t.do("Carl", pick="Anvil on a Short Rope")  # goes to Suzan: Aric has a Big item already
    t.expect(Suzan={"in_play_has": ["Anvil on a Short Rope"]})
    win(t)
    t.expect(
        phase="charity",
        Aric={"in_play_has": ["Battering Ram, Live"]},
        Suzan={"in_play_has": ["Anvil on a Short Rope"], "in_play_lacks": ["Battering Ram, Live"]},
    )
