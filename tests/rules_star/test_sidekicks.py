"""Star: Sidekicks."""

from __future__ import annotations

import pytest

from kickdoor.cards import load_catalog
from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: toll, name: Toll, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, item: true}, n: 1}}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000}}
"""
NEPHEW, PORTER, PILOT = "The Captain's Nephew", "Zero-G Porter", "Getaway Pilot With a Learner's Permit"
OCTAVIA, RED, CHART = "Octavia From the Agency", "Red Shirts", "Organization Chart, Laminated"
APP, AIR, GHOST = "Your Job Is Now an App", "Air Is for Premium Passengers", "Ghost of the Crewman at the Back"
FULL = "sidekick.limit"


def table(*in_play, hand=(), suzan=None, level=1, **more) -> Scenario:
    aric = {"level": level, "in_play": list(in_play), "hand": list(hand)}
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": {}}, edition="star", cards=CARDS, **more)


def on(card, host):
    return {"card": card, "carried_by": host}


# ---- coming into play ------------------------------------------------------------------------------------------------


@pytest.mark.rule("sidekick.play", "timing.any.companion")
@pytest.mark.parametrize(
    "when",
    [{"turn": "Suzan"}, {"fight": {"monsters": ["Ogre"]}}, {"turn": "Suzan", "fight": {"monsters": ["Ogre"]}}],
)
def test_a_sidekick_may_be_played_at_any_time(when) -> None:
    t = table(hand=[NEPHEW], **when)
    t.do("Aric", play=NEPHEW)
    t.expect(Aric={"in_play_has": [NEPHEW], "strength": 1 + 2})


@pytest.mark.rule("sidekick.play")
def test_played_in_combat_its_bonus_counts_at_once() -> None:
    t = table(hand=[NEPHEW], level=4, fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 4})
    t.do("Aric", play=NEPHEW)
    t.expect(fight={"munchkins": 6})


@pytest.mark.rule("sidekick.play", "turn.kick-open.other", "zone.door-deck.companions")
@pytest.mark.parametrize("has", [[], [RED]])
def test_a_kicked_sidekick_may_be_kept_in_hand(has) -> None:
    t = table(*has, door=[NEPHEW])
    t.do("Aric", "kick open the door")
    t.do("Aric", keep=NEPHEW)
    t.expect(Aric={"hand_has": [NEPHEW], "in_play": has})


@pytest.mark.rule("sidekick.play", "turn.kick-open.other")
def test_or_played_at_once() -> None:
    t = table(door=[NEPHEW])
    t.do("Aric", "kick open the door")
    t.do("Aric", play=NEPHEW)
    t.expect(Aric={"in_play": [NEPHEW]})


@pytest.mark.rule("zone.door-deck.companions")
def test_sidekicks_are_doors() -> None:
    star = load_catalog(["star"])
    names = {star.name[card] for card in star.door_cards}
    assert {NEPHEW, PORTER, PILOT, OCTAVIA, RED} <= names


# ---- how many --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("sidekick.limit", "ally.replace")
def test_only_one_and_the_next_after_the_first_is_gone() -> None:
    t = table(NEPHEW, hand=[PILOT])
    t.refuse("Aric", play=PILOT, rule=FULL)
    t.do("Aric", discard=NEPHEW)
    t.do("Aric", play=PILOT)
    t.expect(Aric={"in_play": [PILOT]}, door_discard_has=[NEPHEW])


@pytest.mark.rule("sidekick.trader-two", "sidekick.limit")
def test_a_trader_has_two_and_no_more() -> None:
    t = table("Trader", NEPHEW, hand=[PILOT, RED])
    t.do("Aric", play=PILOT)
    t.refuse("Aric", play=RED, rule=FULL)
    t.expect(Aric={"in_play_has": [NEPHEW, PILOT], "strength": 1 + 2 + 1})


@pytest.mark.rule("sidekick.trader-two", "ruling.J20")
@pytest.mark.parametrize("gone, kept", [(NEPHEW, PILOT), (PILOT, NEPHEW)])
def test_a_trader_no_more_discards_one_of_his_choice_at_once(gone, kept) -> None:
    t = table("Trader", NEPHEW, PILOT)
    t.do("Aric", discard="Trader")
    t.expect(question="Aric")
    t.do("Aric", pick=gone)
    t.expect(Aric={"in_play": [kept]}, door_discard_has=[gone, "Trader"], question=None)


@pytest.mark.rule("sidekick.trader-two", "ruling.J20")
def test_also_in_combat_and_by_a_trap() -> None:
    t = table("Trader", NEPHEW, PILOT, suzan={"hand": [APP]}, fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 4})
    t.do("Suzan", play=APP, on="Aric")
    t.all_pass()
    t.do("Aric", pick=NEPHEW)
    t.expect(fight={"munchkins": 2}, Aric={"in_play": [PILOT]})


@pytest.mark.rule("sidekick.limit", "meta.card-beats-rule")
def test_a_card_that_allows_one_more_allows_a_trader_three() -> None:
    t = table("Trader", CHART, NEPHEW, PILOT, hand=[RED, OCTAVIA])
    t.do("Aric", play=RED)
    t.refuse("Aric", play=OCTAVIA, rule=FULL)


@pytest.mark.rule("sidekick.limit")
def test_cheat_is_for_items_and_makes_no_room_for_a_second_sidekick() -> None:
    t = table(NEPHEW, hand=["Cheat!", RED])
    if t.may("Aric", play="Cheat!", on=NEPHEW):
        t.do("Aric", play="Cheat!", on=NEPHEW)
    t.refuse("Aric", play=RED, rule=FULL)


# ---- going -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("sidekick.discard-anytime")
def test_discarded_in_combat_its_bonus_ends_at_once() -> None:
    t = table(NEPHEW, level=4, fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 6})
    t.do("Aric", discard=NEPHEW)
    t.expect(fight={"munchkins": 4}, door_discard_has=[NEPHEW])


@pytest.mark.rule("sidekick.discard-anytime")
def test_discarded_on_somebody_elses_turn() -> None:
    t = table(NEPHEW, turn="Suzan")
    t.do("Aric", discard=NEPHEW)
    t.expect(Aric={"in_play": []})


@pytest.mark.rule("ruling.K25", "sidekick.discard-anytime")
def test_what_a_dismissed_sidekick_carries_goes_with_it() -> None:
    t = table(PORTER, on("Battle Armor", PORTER))
    t.do("Aric", discard=PORTER)
    t.expect(Aric={"in_play": []}, door_discard_has=[PORTER], treasure_discard_has=["Battle Armor"])


@pytest.mark.rule("ruling.K27")
@pytest.mark.parametrize("how", ["trap", "bad stuff"])
def test_what_a_lost_sidekick_carried_stays_with_its_owner(how) -> None:
    if how == "trap":
        t = table(PORTER, on("Battle Armor", PORTER), suzan={"hand": [AIR]})
        t.do("Suzan", play=AIR, on="Aric")
        t.all_pass()
        t.do("Aric", choose="The crew breathes less")
    else:
        t = table(PORTER, on("Battle Armor", PORTER), fight={"monsters": [GHOST, "Ogre"]}, dice=[1, 6])
        t.do("Aric", "run away")
        t.do("Aric", roll_against=GHOST)
        t.all_pass()
    t.expect(Aric={"in_play_has": ["Battle Armor"], "in_play_lacks": [PORTER]}, door_discard_has=[PORTER])


# ---- what a Sidekick is not ------------------------------------------------------------------------------------------


@pytest.mark.rule("sidekick.not-item")
def test_a_sidekick_is_not_sold() -> None:
    t = table(NEPHEW, "Gem")
    t.refuse("Aric", sell=["Gem", NEPHEW], rule="sidekick.not-item")
    t.do("Aric", sell=["Gem"])
    t.expect(Aric={"level": 2, "in_play": [NEPHEW]})


@pytest.mark.rule("sidekick.not-item")
def test_a_trap_that_takes_an_item_leaves_it_alone() -> None:
    t = table(NEPHEW, "Gem", suzan={"hand": ["Toll"]})
    t.do("Suzan", play="Toll", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": [NEPHEW]}, treasure_discard_has=["Gem"])


@pytest.mark.rule("sidekick.no-trade", "sidekick.not-item", "item.trade.items-only")
def test_a_sidekick_is_neither_traded_nor_given() -> None:
    t = table(NEPHEW, suzan={"in_play": ["Gem"]})
    t.refuse(
        "Aric",
        trade={"with": "Suzan", "give": [NEPHEW], "take": ["Gem"]},
        rule="sidekick.no-trade",
    )
    t.refuse(
        "Suzan",
        trade={"with": "Aric", "give": ["Gem"], "take": [NEPHEW]},
        rule="sidekick.no-trade",
    )
    t.refuse("Aric", give=NEPHEW, to="Suzan", rule="sidekick.no-trade")


@pytest.mark.rule("sidekick.no-trade", "combat.help.bribe.items")
def test_nor_promised_for_help() -> None:
    t = table(NEPHEW, suzan={"level": 5}, fight={"monsters": ["Ogre"]})
    t.refuse("Aric", ask="Suzan", offer={"items": [NEPHEW]}, rule="sidekick.not-item")


# ---- what it does ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("sidekick.only-stated")
@pytest.mark.parametrize("sidekick", [NEPHEW, PILOT, OCTAVIA, RED])
def test_who_is_not_said_to_carry_carries_nothing(sidekick) -> None:
    t = table(sidekick, {"card": "Battle Armor", "equipped": False})
    t.refuse("Aric", load="Battle Armor", onto=sidekick, rule="sidekick.only-stated")


@pytest.mark.rule("sidekick.only-stated")
def test_who_is_said_to_carry_one_carries_one() -> None:
    t = table(PORTER, "Hospital Gown of the Future", {"card": "Battle Armor", "equipped": False}, hand=["Gem"])
    t.do("Aric", load="Battle Armor", onto=PORTER)
    t.expect(Aric={"strength": 1 + 1 + 4})
    t.do("Aric", play="Gem")
    t.refuse("Aric", load="Gem", onto=PORTER, rule="sidekick.only-stated")


@pytest.mark.rule("sidekick.only-stated")
def test_an_extra_hand_is_an_extra_hand() -> None:
    t = table(OCTAVIA, "Laser", {"card": "Regulation Plasma Spork", "equipped": False})
    t.do("Aric", equip="Regulation Plasma Spork")
    t.expect(Aric={"strength": 1 + 2 + 2})


@pytest.mark.rule("sidekick.psychic")
def test_a_psychic_with_a_sidekick_still_fights_alone() -> None:
    t = table("Psychic", level=5, hand=[RED], suzan={"level": 1}, fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 7})
    t.do("Aric", play=RED)
    t.expect(fight={"munchkins": 7})


@pytest.mark.rule("sidekick.psychic")
def test_a_psychic_with_a_helper_does_not() -> None:
    t = table("Psychic", RED, level=5, suzan={"level": 1}, fight={"monsters": ["Ogre"], "helper": "Suzan"})
    t.expect(fight={"munchkins": 5 + 1}, Aric={"strength": 5})


@pytest.mark.rule("sidekick.red-shirt")
def test_red_shirts_add_nothing() -> None:
    t = table(RED, level=4, fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 4}, Aric={"run_away": {"Ogre": 5}, "hand_limit": 5})


@pytest.mark.rule("sidekick.sex.monster-bonus")
def test_in_star_no_monster_looks_at_the_sidekicks_sex() -> None:
    husband = "Nebula Seeking Husband"  # Level 7, +3 against men
    t = deal(
        players={"Aric": {"sex": "female", "in_play": [NEPHEW]}, "Suzan": {}, "Carl": {}},
        edition="star",
        fight={"monsters": [husband]},
    )
    t.expect(fight={"monsters": 7})
