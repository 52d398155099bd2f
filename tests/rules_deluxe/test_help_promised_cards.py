"""Promises to play a card from hand on the helper: what may be promised, when it is due, when it lapses."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 8, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_reaper, name: Plain Reaper, deck: door, type: monster, monster: {level: 9, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
"""
LEVEL_CARD = "Win an Argument With a Door"


def table(aric=None, suzan=None, carl=None, monster: str = "Plain Ogre", **more) -> Scenario:
    """Aric (4) holds a Go Up a Level card and needs the help of Suzan (5)."""
    players = {
        "Aric": {"level": 4, "hand": [LEVEL_CARD], **(aric or {})},
        "Suzan": {"level": 5, **(suzan or {})},
        "Carl": {"level": 3, **(carl or {})},
    }
    more.setdefault("treasure", ["Flaming Armor"])
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": [monster]}, cards=CARDS, **more)


def strike_a_deal(t: Scenario) -> None:
    t.do("Aric", ask="Suzan", offer={"cards": [LEVEL_CARD]})
    t.do("Suzan", "accept")


def win(t: Scenario) -> None:
    t.do("Aric", "claim the kill")
    t.all_pass()


def both_run_from(t: Scenario, monster: str) -> None:
    t.do("Aric", "run away")
    t.do("Aric", roll_against=monster)
    t.do("Suzan", roll_against=monster)
    t.all_pass()


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "ruling.K15")
def test_a_promised_level_is_due_when_the_fight_is_won() -> None:
    t = table()
    strike_a_deal(t)
    t.expect(Suzan={"level": 5}, Aric={"hand_has": [LEVEL_CARD]})
    win(t)
    t.expect(Suzan={"level": 6}, Aric={"level": 5, "hand_lacks": [LEVEL_CARD]}, treasure_discard_has=[LEVEL_CARD])


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "ruling.K15")
def test_the_promise_may_be_kept_at_once_during_the_fight() -> None:
    t = table()
    strike_a_deal(t)
    t.do("Aric", play=LEVEL_CARD, on="Suzan")
    t.expect(Suzan={"level": 6}, fight={"munchkins": 10, "monsters": 8})
    win(t)
    t.expect(Suzan={"level": 6}, Aric={"level": 5, "hand_has": ["Flaming Armor"], "hand_count": 1})


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "ruling.K15")
def test_the_promise_is_due_after_a_lost_fight_as_well() -> None:
    t = table(carl={"hand": ["Enraged"]}, dice=[5, 5])
    strike_a_deal(t)
    t.do("Carl", play="Enraged", on="Plain Ogre")
    both_run_from(t, "Plain Ogre")
    t.expect(in_combat=[], Suzan={"level": 6}, Aric={"level": 4, "hand_lacks": [LEVEL_CARD]})


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "ruling.K15")
def test_the_promise_is_due_when_the_last_monster_is_removed() -> None:
    t = table(carl={"hand": ["Portable Plot Hole"]})
    strike_a_deal(t)
    t.do("Carl", play="Portable Plot Hole", on="Plain Ogre")
    t.all_pass()
    t.expect(in_combat=[], Suzan={"level": 6}, Aric={"level": 4, "hand_lacks": [LEVEL_CARD]})


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "treasure.gual.not-winning")
def test_a_level_cannot_be_promised_to_a_helper_at_level_nine() -> None:
    t = table(suzan={"level": 9})
    t.refuse(
        "Aric",
        ask="Suzan",
        offer={"cards": [LEVEL_CARD]},
        rule="combat.help.bribe.cards-from-hand",
    )
    t.refuse("Aric", play=LEVEL_CARD, on="Suzan", rule="treasure.gual.not-winning")


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "ruling.K15")
def test_a_promise_that_has_become_illegal_lapses() -> None:
    t = table(suzan={"level": 8}, carl={"hand": ["Survive Your Own Cooking"]})
    strike_a_deal(t)
    t.do("Carl", play="Survive Your Own Cooking", on="Suzan")  # now Level 9
    win(t)
    t.expect(winner=None, Suzan={"level": 9}, Aric={"level": 5, "hand_has": [LEVEL_CARD]})


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "ruling.K15")
def test_a_promise_lapses_when_the_card_is_gone() -> None:
    t = table(carl={"hand": ["Hat Weather"]})  # no Headgear: a random hand card goes, and there is only one
    strike_a_deal(t)
    t.do("Carl", play="Hat Weather", on="Aric")
    t.all_pass()
    t.expect(treasure_discard_has=[LEVEL_CARD])
    win(t)
    t.expect(Suzan={"level": 5}, Aric={"level": 5})


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "ruling.K15", "death.no-level")
def test_a_promise_lapses_when_the_helper_dies_on_the_run() -> None:
    t = table(monster="Plain Reaper", dice=[5, 1])
    strike_a_deal(t)
    both_run_from(t, "Plain Reaper")
    t.expect(Suzan={"dead": True, "level": 5}, Aric={"dead": False, "hand_has": [LEVEL_CARD]})


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "ruling.K15", "death.loot.layout")
def test_a_promise_lapses_when_the_promiser_dies_and_the_card_is_looted() -> None:
    t = table(monster="Plain Reaper", dice=[1, 5])
    strike_a_deal(t)
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Reaper")
    t.all_pass()
    t.expect(Suzan={"hand_has": [LEVEL_CARD]})  # the only card there was to loot
    t.do("Suzan", roll_against="Plain Reaper")
    t.all_pass()
    t.expect(Suzan={"level": 5, "hand_has": [LEVEL_CARD]})


@pytest.mark.rule("combat.help.bribe.cards-from-hand")
@pytest.mark.parametrize(
    "card",
    [
        "Plain Reaper",  # a monster is not played on a player
        "Flaming Armor",  # nor is an Item
        "Elf",  # a Race is one's own
        "Commission a Ballad About Yourself",  # a level for nobody but oneself
    ],
)
def test_a_card_that_cannot_be_played_on_the_helper_is_no_price(card: str) -> None:
    t = table(aric={"hand": [card, "Filing Hat"]}, treasure=["Rental Arm"])
    t.refuse("Aric", ask="Suzan", offer={"cards": [card]}, rule="combat.help.bribe.cards-from-hand")


@pytest.mark.rule("combat.help.bribe.cards-from-hand")
def test_only_cards_in_ones_own_hand_are_promised() -> None:
    t = table(aric={"hand": []}, carl={"hand": [LEVEL_CARD]})
    t.refuse("Aric", ask="Suzan", offer={"cards": [LEVEL_CARD]}, rule="combat.help.bribe.cards-from-hand")


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "combat.help.bribe.items", "combat.help.bribe.treasure")
def test_one_deal_may_name_an_item_a_treasure_and_a_card() -> None:
    t = table(aric={"in_play": ["Filing Hat"]})
    t.do(
        "Aric",
        ask="Suzan",
        offer={
            "cards": [LEVEL_CARD],
            "items": ["Filing Hat"],
            "treasures": 1,
            "order": ["Suzan"],
        },
    )
    t.do("Suzan", "accept")
    win(t)
    t.all_pass()
    t.expect(
        Suzan={"level": 6, "hand_has": ["Flaming Armor"], "in_play_has": ["Filing Hat"]},
        Aric={"level": 5, "hand_count": 0, "in_play_lacks": ["Filing Hat"]},
    )


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "combat.help.free-choice")
def test_what_was_promised_to_one_who_declined_binds_nobody() -> None:
    t = table(carl={"level": 6})
    t.do("Aric", ask="Suzan", offer={"cards": [LEVEL_CARD]})
    t.do("Suzan", "decline")
    t.do("Aric", ask="Carl")
    t.do("Carl", "accept")
    win(t)
    t.expect(Suzan={"level": 5}, Carl={"level": 6}, Aric={"hand_has": [LEVEL_CARD, "Flaming Armor"]})
