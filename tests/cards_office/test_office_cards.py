"""The sample pack docs/packs/office: it is sound in both languages, and each card does what its text says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kickdoor.cards import check_pack, load_catalog, load_pack, with_bases
from kickdoor.engine import State, from_json, legal, state_hash, to_json
from kickdoor.engine import command as verb
from kickdoor.engine.codec import frame_from_plain, frame_to_plain
from kickdoor.engine.frames import AskFrame
from kickdoor.engine.ids import EQUIPPED
from kickdoor.engine.state import TO_PAY
from kickdoor.judge.position.position import describe
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.words.german.language import LANGUAGE as GERMAN
from kickdoor.words.languages import ENGLISH

OFFICE = Path(__file__).parents[2] / "docs" / "packs" / "office"
CARDS = """
- {id: rat, name: Rat, deck: door, copies: 12, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: drone, name: Drone, deck: door, type: monster, tags: [machine], monster: {level: 20, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 2}}]}
- {id: chairs, name: Musical Chairs, deck: door, type: curse,
   effect: [{each: {in: everyone, do: [{take: {from: its_right, to: it, what: {zone: hand}, random: true}}]}}]}
- {id: helmet, name: Helmet, deck: treasure, type: item, item: {slot: headgear, value: 200, bonus: 1}}
- {id: wig, name: Wig, deck: treasure, type: item, item: {slot: headgear, value: 1000, bonus: 2}}
- {id: boots, name: Boots, deck: treasure, type: item, item: {slot: footgear, value: 400, bonus: 2}}
- {id: sandals, name: Sandals, deck: treasure, type: item, item: {slot: footgear, value: 400, bonus: 3}}
- {id: mail, name: Mail, deck: treasure, type: item, item: {slot: armor, value: 300, bonus: 3}}
- {id: pebble, name: Pebble, deck: treasure, type: item, item: {value: 0, bonus: 1}}
- {id: gilding, name: Gilding, deck: treasure, type: item_enhancer, item_enhancer: {bonus: 3, value: 500}}
- {id: oilcan, name: Oil Can, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{rule: immune, what: bad_stuff, tag: machine, to: self}]}]}
- {id: earplugs, name: Earplugs, deck: treasure, type: treasure_special,
   abilities: [{play: own_turn,
                do: [{mod: {mods: [{rule: immune, what: curses, tag: paperwork, to: self}], for: turn}}]}]}
"""
USED_UP = "ruling.N26"
CARD_SAYS = "meta.card-beats-rule"
PRICE = "character.class.discard-cost"


def table(aric: dict[str, Any], bess: dict[str, Any] | None = None, **position: Any) -> Scenario:
    players = {"Aric": {"level": 5, **aric}, "Bess": {"level": 2, **(bess or {})}, "Carl": {"level": 2}}
    return deal(players=players, packs=[str(OFFICE)], **{"turn": "Aric", **position}, cards=CARDS)


def fight(monster: str, aric: dict[str, Any], bess: dict[str, Any] | None = None, **position: Any) -> Scenario:
    helper = position.pop("helper", "")
    under_way = {"monsters": [monster], **({"helper": helper} if helper else {})}
    return table(aric, bess, phase="combat", fight=under_way, **position)


def caught(monster: str, aric: dict[str, Any], **position: Any) -> Scenario:
    """Aric has lost and failed to run away."""
    t = fight(monster, aric, dice=[1], **position)
    t.do("Aric", "run away")
    t.do("Aric", roll_against=monster)
    return t.settled()


def hit(curse: str, aric: dict[str, Any], **position: Any) -> Scenario:
    """Bess has played a curse on Aric, and nobody has answered it."""
    t = table(aric, {"hand": [curse]}, **position)
    t.do("Bess", play=curse, on="Aric")
    return t.settled()


def reloaded(t: Scenario) -> State:
    """The same state, saved and loaded."""
    loaded = from_json(to_json(t.state), t.state.catalog)
    assert state_hash(loaded) == state_hash(t.state)
    return loaded


# ---- the pack --------------------------------------------------------------------------------------------------------


def test_the_pack_has_neither_problem_nor_warning() -> None:
    assert check_pack(OFFICE) == []


@pytest.mark.parametrize("language", [ENGLISH, GERMAN], ids=["en", "de"])
def test_every_card_has_its_text_and_its_name(language: Any) -> None:
    catalog = load_catalog(with_bases(OFFICE))
    own = [place for place, card in enumerate(catalog.definitions) if card.pack == "office"]
    assert len(own) == len(load_pack(OFFICE).cards)
    for place in own:
        assert len(language.printed_text(catalog, place)) > 10


# ---- the best, dearest and cheapest ----------------------------------------------------------------------------------


def test_the_review_takes_the_dearest_item() -> None:
    t = caught("Quarterly Review", {"level": 1, "in_play": ["Wig", "Boots", "Mail"]})
    t.expect(Aric={"in_play": ["Boots", "Mail"]}, treasure_discard_has=["Wig"])


def test_an_enhancer_makes_an_item_dearer() -> None:
    gilded = {"card": "Gilding", "attached_to": "Mail"}
    t = caught("Quarterly Review", {"level": 1, "in_play": ["Boots", "Mail", gilded]})
    t.expect(Aric={"in_play": ["Boots"]})  # 300 and 500 are more than 400, and the enhancer goes along


def test_of_equals_the_loser_picks_and_of_nothing_else() -> None:
    t = caught("Quarterly Review", {"in_play": ["Boots", {"card": "Sandals", "equipped": False}, "Helmet"]})
    t.refuse("Aric", pick="Helmet", rule="runaway.fail")
    t.do("Aric", pick="Sandals")
    t.expect(Aric={"in_play": ["Boots", "Helmet"]})


def test_the_budget_is_cut_from_below_and_ties_are_the_victims() -> None:
    t = hit("Budget Cut", {"in_play": ["Pebble", "Boots", {"card": "Sandals", "equipped": False}, "Wig"]})
    t.expect(Aric={"in_play_lacks": ["Pebble"]})  # No Value is the cheapest, whatever he says
    t.refuse("Aric", pick="Wig", rule="curse.victim-chooses-item")
    t.do("Aric", pick="Boots")
    t.expect(Aric={"in_play": ["Sandals", "Wig"]})


def test_the_printer_takes_off_what_is_best() -> None:
    t = caught("Possessed Printer", {"level": 1, "in_play": ["Helmet", "Boots"]})
    t.expect(Aric={"in_play": ["Helmet", "Boots"], "equipped": ["Helmet"], "not_equipped": ["Boots"]})


# ---- numbers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "left"), [(7, 4), (4, 2), (1, 1)])
def test_half_is_rounded_down(level: int, left: int) -> None:
    caught("Head of Human Resources", {"level": level}).expect(Aric={"level": left})


@pytest.mark.parametrize(("held", "kept"), [(1, 0), (2, 1), (5, 3)])
def test_the_higher_of_one_and_half_the_hand(held: int, kept: int) -> None:
    t = caught("Man Who Explains the Copier", {"level": 1, "hand": ["Rat"] * held})
    for _ in range(held - kept if held > 1 else 0):
        t.do("Aric", pick="Rat")
    t.expect(Aric={"hand_count": kept})


def test_memos_are_worth_half_the_hand() -> None:
    t = table({"in_play": ["Stack of Unread Memos"], "hand": ["Helmet", "Wig", "Boots"]})
    t.expect(Aric={"strength": 6})


@pytest.mark.parametrize(("dice", "drawn", "doors"), [([6, 1], 2, 0), ([3, 2], 1, 0), ([3, 3], 0, 1), ([1, 6], 0, 1)])
def test_a_salary_is_the_difference_but_at_most_two(dice: list[int], drawn: int, doors: int) -> None:
    t = table({"hand": ["Salary Negotiation"]}, dice=dice)
    t.do("Aric", play="Salary Negotiation", on="Bess")
    t.expect(Aric={"hand_count": drawn}, Bess={"hand_count": doors})


# ---- who a clause and a bonus are for --------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["Aric", "Bess"])
def test_anybody_in_the_fight_pays_gold_for_lunch(who: str) -> None:
    purse = {"in_play": ["Boots", "Mail", "Wig"]}
    aric, bess = (purse, {}) if who == "Aric" else ({}, purse)
    t = fight("Quarterly Review", aric, bess, helper="Bess")
    t.do(who, use="Quarterly Review", pay=["Boots", "Mail"])  # 700: there is no change
    t.expect(**{who: {"in_play": ["Wig"]}})
    t.settled().expect(fight=None)


def test_gold_is_paid_until_it_is_enough_and_not_on() -> None:
    t = fight("Quarterly Review", {"in_play": ["Boots", "Mail", "Wig"], "hand": ["Pebble", "Rat"]})
    use = next(move for move in legal(t.state, 0) if move.verb == verb.USE)
    assert ENGLISH.in_words(t.state, t.players, use).endswith("(Quarterly Review, costs Items for 500 gold)")
    assert GERMAN.in_words(t.state, t.players, use).endswith(", kostet Gegenstände für 500 Goldstücke)")
    t.do("Aric", use="Quarterly Review")
    said = {ENGLISH.in_words(t.state, t.players, move) for move in legal(t.state, 0)}
    assert said == {
        "Pay with Boots (+2) (worth 400 gold; 500 to pay)",
        "Pay with Mail (+3) (worth 300 gold; 500 to pay)",
        "Pay with Wig (+2) (worth 1,000 gold; 500 to pay)",
    }
    assert GERMAN.in_words(t.state, t.players, legal(t.state, 0)[0]).endswith("; 500 Goldstücke zu zahlen)")
    reloaded(t)
    t.refuse("Aric", pick="Pebble", rule=PRICE)  # No Value
    t.refuse("Aric", pick="Rat", rule=PRICE)  # no Item
    t.refuse("Aric", "done", rule=PRICE)
    t.do("Aric", pick="Boots")
    question = reloaded(t).stack[-1]
    assert isinstance(question, AskFrame) and question.gold == 100
    t.do("Aric", pick="Mail")
    t.expect(Aric={"in_play": ["Wig"]})


def test_what_takes_all_items_is_not_asked_for() -> None:
    t = fight("Quarterly Review", {"in_play": ["Boots", "Helmet"]})
    t.do("Aric", use="Quarterly Review")
    t.expect(Aric={"in_play": []})


def test_who_has_too_little_gold_or_looks_on_does_not_pay() -> None:
    t = fight("Quarterly Review", {"in_play": ["Boots"]}, {"in_play": ["Wig"]})
    t.refuse("Aric", use="Quarterly Review", rule=PRICE)
    t.refuse("Bess", use="Quarterly Review", rule="combat.monster-specials")


def test_a_clause_by_sex() -> None:
    monster = "Man Who Explains the Copier"
    t = fight(monster, {"sex": "male"}, {"sex": "female"}, helper="Bess")
    t.refuse("Aric", use=monster, rule="combat.monster-specials")
    t.do("Bess", use=monster)
    t.settled().expect(fight=None)


@pytest.mark.parametrize(("level", "may"), [(3, True), (4, False)])
def test_a_clause_by_level_for_the_best_card(level: int, may: bool) -> None:
    monster = "Head of Human Resources"
    t = fight(monster, {"level": level, "hand": ["Boots", "Mail"], "in_play": ["Helmet"]})
    if may:
        t.refuse("Aric", use=monster, pay=["Boots"], rule=PRICE)
        t.do("Aric", use=monster)
        t.expect(Aric={"hand": ["Boots"], "in_play": ["Helmet"]})
    else:
        t.refuse("Aric", use=monster, rule="combat.monster-specials")


@pytest.mark.parametrize(("aric", "bess", "strength"), [(5, 5, 4), (6, 2, 8), (2, 6, 8), (6, 7, 8)])
def test_a_bonus_against_a_level_counts_once_for_the_side(aric: int, bess: int, strength: int) -> None:
    t = fight("Possessed Printer", {"level": aric}, {"level": bess}, helper="Bess")
    t.expect(fight={"monsters": strength})


# ---- how often, and how long -----------------------------------------------------------------------------------------


def beaten(t: Scenario, fighter: str = "Aric") -> None:
    """The fight is won and the turn ends."""
    t.do(fighter, "claim the kill")
    while not t.state.over and t.state.fight is not None:
        t.all_pass()


def next_fight(t: Scenario, who: str) -> None:
    """Pass until it is this player's turn, and kick open the door."""
    for _ in range(40):
        if t.state.active == t.seat(who) and t.may(who, "kick open the door"):
            break
        active = t.players[t.state.active]
        if t.may(active, "kick open the door"):
            t.do(active, "kick open the door")
            beaten(t, active)
        else:
            t.do(active, "end turn")
    t.do(who, "kick open the door")


def test_once_a_game_is_once_a_game() -> None:
    t = fight("Rat", {"level": 2, "in_play": ["Key to the Corner Office"]}, door=["Rat"] * 4)
    t.expect(fight={"munchkins": 2})
    t.do("Aric", use="Key to the Corner Office")
    t.expect(fight={"munchkins": 4})
    t.refuse("Aric", use="Key to the Corner Office", rule=USED_UP)
    t.state = reloaded(t)
    beaten(t)
    next_fight(t, "Aric")
    t.expect(fight={"monsters": 1})
    t.refuse("Aric", use="Key to the Corner Office", rule=USED_UP)


def test_coffee_helps_now_and_costs_in_the_fight_after_this_one() -> None:
    t = fight("Rat", {"level": 5, "hand": ["Third Pot of Coffee"]}, door=["Rat"] * 7)
    t.do("Aric", play="Third Pot of Coffee")
    t.expect(fight={"munchkins": 11})
    beaten(t)
    next_fight(t, "Aric")
    t.expect(fight={"munchkins": 6 - 3})
    beaten(t)
    next_fight(t, "Aric")
    t.expect(fight={"munchkins": 7})


def test_overtime_lasts_three_turns_and_the_present_one_counts() -> None:
    t = table({"level": 1, "hand": ["Unpaid Overtime"]}, door=["Rat"] * 12, phase="prepare")
    t.do("Aric", play="Unpaid Overtime")
    assert "Unpaid Overtime: +2 combat strength for Aric, for 3 turns." in t.story
    strengths = []
    for _ in range(4):
        next_fight(t, "Aric")
        strengths.append(t.state.seats[0].level)
        reloaded(t)
        t.expect(fight={"munchkins": t.state.seats[0].level + (2 if len(strengths) <= 3 else 0)})
        beaten(t)
    assert len(strengths) == 4


def test_training_is_over_after_two_own_turns() -> None:
    t = hit("Compliance Course", {"level": 5}, door=["Rat"] * 9, phase="prepare")
    t.expect(Aric={"strength": 3, "curses": ["Compliance Course"]})
    next_fight(t, "Aric")
    beaten(t)
    next_fight(t, "Aric")
    t.expect(Aric={"strength": 4, "curses": ["Compliance Course"]})
    beaten(t)
    next_fight(t, "Bess")
    t.expect(Aric={"strength": 7, "curses": []})


# ---- tags, neighbours, what sticks, two slots ------------------------------------------------------------------------


def test_the_notice_answers_paperwork_and_nothing_else() -> None:
    notice = {"in_play": ["Out of Office Notice"]}
    hit("Compliance Course", notice).expect(Aric={"curses": []})
    hit("Budget Cut", notice).expect(Aric={"in_play": []})


def test_immune_to_a_tag_for_a_turn() -> None:
    t = table({"hand": ["Earplugs"]}, {"hand": ["Compliance Course", "Budget Cut"]}, phase="prepare")
    t.do("Aric", play="Earplugs")
    t.do("Bess", play="Compliance Course", on="Aric")
    t.settled().expect(Aric={"curses": []})


def test_immune_to_the_bad_stuff_of_machines_only() -> None:
    oiled = {"level": 5, "in_play": ["Oil Can"]}
    caught("Drone", oiled).expect(Aric={"level": 5})
    caught("Head of Human Resources", oiled).expect(Aric={"level": 3})


def test_everybody_reads_what_the_right_neighbour_writes() -> None:
    t = table({"hand": ["Helmet"]}, {"hand": ["Carbon Copy", "Boots"]})
    t.do("Bess", play="Carbon Copy", on="Aric")
    t = t.settled()
    assert t.sees("Bess", "Helmet") and not t.sees("Carl", "Helmet")
    assert t.sees("Carl", "Boots") and not t.sees("Aric", "Boots")


def test_everybody_takes_from_the_right() -> None:
    t = table({"hand": ["Helmet"]}, {"hand": ["Musical Chairs", "Boots"]})
    t.do("Bess", play="Musical Chairs", on="Aric")
    t = t.settled()
    # Carl has nothing for Aric; Bess takes Aric's only card, and Carl one of the two that she has then
    t.expect(Aric={"hand_count": 0}, Bess={"hand_count": 1}, Carl={"hand_count": 1})


def test_the_lanyard_comes_off_for_no_sale_no_trade_and_no_better_hat() -> None:
    name = "Lanyard That Knows Your Name"
    t = table({"in_play": [name, "Boots", "Sandals", {"card": "Wig", "equipped": False}]}, phase="prepare")
    t.refuse("Aric", unequip=name, rule=CARD_SAYS)
    t.refuse("Aric", sell=[name, "Boots", "Sandals"], rule=CARD_SAYS)
    t.refuse("Aric", give=name, to="Bess", rule=CARD_SAYS)
    t.refuse("Aric", equip="Wig", rule="item.equip-limits")
    card = t.state.catalog.named(name)[0]
    assert all(move.card != card and card not in move.cards for move in legal(t.state, 0))
    t.do("Aric", sell=["Wig"])


def test_a_carried_lanyard_may_be_sold() -> None:
    name = "Lanyard That Knows Your Name"
    t = table({"in_play": [{"card": name, "equipped": False}, "Boots", "Sandals"]}, phase="prepare")
    t.do("Aric", sell=[name, "Boots", "Sandals"])


def test_gum_keeps_the_worst_item_where_it_is() -> None:
    t = hit("Gum on the Chair", {"in_play": ["Helmet", "Mail"]}, phase="prepare")
    t.refuse("Aric", unequip="Helmet", rule="curse.lasting")
    t.do("Aric", unequip="Mail")
    t.expect(Aric={"curses": ["Gum on the Chair"]})


def test_the_onesie_takes_up_two_slots() -> None:
    name = "Onesie of the Home Office"
    t = table({"in_play": ["Boots"], "hand": [name]}, phase="prepare")
    t.do("Aric", play=name)
    t.expect(Aric={"not_equipped": [name], "strength": 7})
    t.refuse("Aric", equip=name, rule="item.equip-limits")
    t.do("Aric", unequip="Boots")
    t.do("Aric", equip=name)
    t.expect(Aric={"equipped": [name], "strength": 10})
    t.refuse("Aric", equip="Boots", rule="item.equip-limits")
    assert sum(t.state.status[card] & EQUIPPED for card in t.state.seats[0].table) == 1


def test_a_question_saved_before_there_were_prices_in_gold_is_read_as_it_was() -> None:
    old = [2, 0, 5, 8, TO_PAY, 1, 3, 2, [1], [4, 6], None]
    frame = frame_from_plain(old)
    assert isinstance(frame, AskFrame) and frame.gold == 0 and frame.least == 1
    assert frame_to_plain(frame) == old, "so its hash is what it was"


def test_a_position_tells_how_many_turns_are_left_and_what_is_used_for_the_game() -> None:
    t = fight("Rat", {"in_play": ["Key to the Corner Office"], "hand": ["Unpaid Overtime"]})
    t.do("Aric", play="Unpaid Overtime")
    t.do("Aric", use="Key to the Corner Office")
    told = describe(t.state, t.players)
    assert [effect["lasts"] for effect in told["effects"]] == ["3 turns", "combat"]
    assert told["used"] == [{"card": "Key to the Corner Office", "to": "Call It an Executive Decision", "by": "Aric"}]
    effects = [effect for effect in told["effects"] if effect["lasts"] == "combat"]  # the other card is gone
    again = fight("Rat", {"in_play": ["Key to the Corner Office"]}, used=told["used"], effects=effects)
    again.expect(fight={"munchkins": 10})
    again.refuse("Aric", use="Key to the Corner Office", rule=USED_UP)
