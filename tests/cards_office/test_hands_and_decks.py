"""Cards of the sample pack that search decks and move whole hands."""

from __future__ import annotations

import pytest
from tests.cards_office.goods import PACKS, at_table
from tests.cards_office.test_whole_games import others_know_no_more

from kickdoor.engine import View, from_bytes, legal, to_bytes
from kickdoor.engine.ids import IN_DECK
from kickdoor.judge.scenario import deal

HUNTER = "Headhunter"
SWAP = "Desk Swap"
REPLY = "Reply All"
COMMITTEE = "Casual Friday Committee"
OFFICE_ROOM = "Corner Office"
TROLL = "Net Troll"


# ---- decks -------------------------------------------------------------------------------------------------------
@pytest.mark.card(HUNTER)
@pytest.mark.rule("zone.draw-visibility")
def test_the_headhunter_finds_a_class_that_nobody_else_sees() -> None:
    t = at_table(aric={"hand": [HUNTER]}, door=[TROLL, "Warrior", "Elf", "Wizard"])
    t.do("Aric", play=HUNTER)
    assert t.sees("Aric", "Warrior") and not t.sees("Aric", TROLL)
    assert not t.sees("Suzan", "Warrior")
    others_know_no_more(t.state, 5)
    t.refuse("Aric", pick=TROLL, rule="ruling.N26")
    t.do("Aric", pick="Warrior")
    t.expect(Aric={"hand": ["Warrior"]})
    assert not t.saw("Suzan", "Warrior") and not t.saw("Suzan", "Wizard")
    assert t.story[-2:] == ["Aric draws Warrior.", "The Doors are shuffled."]
    assert t.state.zone[t.card(TROLL)] == IN_DECK and not t.sees("Aric", "Wizard")


@pytest.mark.card(HUNTER)
def test_one_may_find_nothing_and_is_asked_all_the_same() -> None:
    t = at_table(aric={"hand": [HUNTER]}, door=["Warrior"])
    t.do("Aric", play=HUNTER)
    t.do("Aric", "done")
    t.expect(Aric={"hand": []}, phase="prepare")
    none = "- {id: none, name: No One, deck: treasure, type: treasure_special, abilities: [{play: own_turn_no_combat, "
    none += "do: [{search: {who: self, deck: door, what: {named: {text: Nobody At All}}}}]}]}\n"
    t = at_table(aric={"hand": ["No One"]}, cards=none)
    t.do("Aric", play="No One")
    assert len(legal(t.state, 0)) == 1  # nothing fits; the others can't tell
    t.do("Aric", "done")
    t.expect(phase="prepare")


def test_only_the_top_of_the_deck_is_searched_if_the_card_says_so() -> None:
    top = (
        "- {id: top, name: Short List, deck: treasure, type: treasure_special, abilities: [{play: own_turn_no_combat, "
    )
    top += "do: [{search: {who: self, deck: door, what: {type: class}, top: 2}}]}]}\n"
    t = at_table(aric={"hand": ["Short List"]}, door=[TROLL, "Warrior", "Wizard"], cards=top)
    t.do("Aric", play="Short List")
    assert [t.state.catalog.name[move.card] for move in legal(t.state, 0) if move.card >= 0] == ["Warrior"]


# ---- hands -------------------------------------------------------------------------------------------------------
@pytest.mark.card(SWAP)
def test_a_desk_swap_swaps_hands_and_both_remember_what_they_gave() -> None:
    t = at_table(aric={"hand": [SWAP, "Elf", TROLL]}, suzan={"hand": ["Enraged"]})
    t.do("Aric", play=SWAP, on="Suzan")
    t.expect(Aric={"hand": ["Enraged"]}, Suzan={"hand": ["Elf", TROLL]})
    assert t.sees("Aric", "Elf") and t.sees("Suzan", "Enraged")
    assert not t.sees("Carl", "Elf") and not t.saw("Carl", "Enraged")
    assert View(t.state, 2).hand_count(1) == 2


@pytest.mark.card(SWAP)
def test_nobody_in_a_fight_swaps_desks() -> None:
    t = at_table(phase="combat", fight={"monsters": [TROLL]}, suzan={"hand": [SWAP]})
    assert not t.may("Suzan", play=SWAP, on="Aric")
    assert t.may("Suzan", play=SWAP, on="Carl")


@pytest.mark.card(REPLY)
def test_everybody_passes_two_cards_to_the_left_at_once() -> None:
    t = at_table(
        aric={"hand": [REPLY, "Elf", "Dwarf", TROLL]},
        suzan={"hand": ["Enraged", "Wizard", "Warrior"]},
        carl={"hand": ["Halfling"]},  # all he has
    )
    t.do("Aric", play=REPLY)
    t.do("Aric", pick="Elf").do("Aric", pick=TROLL)
    t.expect(at_once=True, Aric={"hand_count": 3}, Suzan={"hand_count": 3})  # nothing moves before all have picked
    assert not t.may("Suzan", pick="Elf")
    others_know_no_more(t.state, 3)
    assert from_bytes(to_bytes(t.state), t.state.catalog).stack[-1].seat == 1
    t.do("Suzan", pick="Wizard").do("Suzan", pick="Enraged")
    t.expect(
        Aric={"hand": ["Dwarf", "Halfling"]},
        Suzan={"hand": ["Elf", TROLL, "Warrior"]},
        Carl={"hand": ["Enraged", "Wizard"]},
    )
    assert t.sees("Aric", "Elf") and t.sees("Carl", "Wizard") and t.sees("Suzan", "Wizard")
    assert not t.sees("Carl", "Elf") and not t.saw("Aric", "Enraged")


# ---- votes -------------------------------------------------------------------------------------------------------
@pytest.mark.card(COMMITTEE)
def test_the_committee_decides_by_most_votes_which_are_secret_until_all_have_voted() -> None:
    t = at_table(aric={"hand": [COMMITTEE], "level": 5}, suzan={"level": 3})
    t.do("Aric", play=COMMITTEE)
    t.do("Aric", choose="Budget cuts")
    assert t.story == []
    others_know_no_more(t.state, 3)
    t.refuse("Aric", choose="Cake for all", rule="ruling.R1")  # everybody votes once
    t.do("Suzan", choose="Cake for all").do("Carl", choose="Cake for all")
    assert t.story[:4] == [
        "Aric votes for: Budget cuts.",
        "Suzan votes for: Cake for all.",
        "Carl votes for: Cake for all.",
        "Cake for all wins the vote, with 2 votes.",
    ]
    t.expect(Aric={"level": 5, "hand_count": 1}, Suzan={"hand_count": 1}, Carl={"hand_count": 1})


FOUR = {"Aric": {"hand": [COMMITTEE], "level": 5}, "Suzan": {}, "Carl": {}, "Dora": {}}
OPEN = """
- {id: poll, name: Poll, deck: door, type: door_special, abilities: [{play: own_turn_no_combat, do: [{vote: {options: [
    {label: Up, do: [{gain_level: {to: self}}]}, {label: Down, do: [{lose_level: {to: self}}]}]}}]}]}
"""


@pytest.mark.card(COMMITTEE)
def test_a_tie_is_told_and_decided_by_whoever_played_the_card() -> None:
    t = deal(packs=PACKS, players=FOUR, turn="Aric")
    t.do("Aric", play=COMMITTEE)
    for who, vote in (("Aric", "Budget cuts"), ("Suzan", "Budget cuts"), ("Carl", "Cake"), ("Dora", "Cake")):
        t.do(who, choose=vote)
    assert "A tie, with 2 votes each." in t.story
    assert not t.may("Suzan", choose="Cake for all")
    t.do("Aric", choose="Budget cuts")
    t.expect(Aric={"level": 4})


def test_an_open_vote_is_heard_at_once_and_a_tie_that_nobody_decides_does_nothing() -> None:
    players = {"Aric": {"hand": ["Poll"], "level": 5}, "Suzan": {}, "Carl": {}, "Dora": {}}
    t = deal(packs=PACKS, players=players, turn="Aric", cards=OPEN)
    t.do("Aric", play="Poll")
    t.do("Aric", choose="Up")
    assert t.story == ["Aric votes for: Up."]
    t.do("Suzan", choose="Down").do("Carl", choose="Down").do("Dora", choose="Up")
    t.expect(Aric={"level": 5}, phase="prepare")


# ---- auctions ----------------------------------------------------------------------------------------------------
@pytest.mark.card(OFFICE_ROOM)
def test_whoever_bids_most_for_the_corner_office_pays_with_cards_and_moves_in() -> None:
    t = at_table(
        aric={"hand": [OFFICE_ROOM, "Elf"]}, suzan={"hand": ["Enraged", "Wizard", TROLL]}, carl={"hand": ["Dwarf"]}
    )
    t.do("Aric", play=OFFICE_ROOM)
    assert not t.may("Aric", choose=2)  # no more than he has
    t.do("Aric", choose=1)
    assert t.story == []
    others_know_no_more(t.state, 3)
    assert from_bytes(to_bytes(t.state), t.state.catalog).stack[-1].seat == 1
    t.do("Suzan", choose=2).do("Carl", choose=1)
    assert t.story == ["Aric bids one card.", "Suzan bids 2 cards.", "Carl bids one card.", "Suzan bids most."]
    t.do("Suzan", pick=TROLL).do("Suzan", pick="Wizard")
    t.expect(
        Aric={"level": 1, "hand_count": 1}, Suzan={"level": 2, "hand": ["Enraged"]}, Carl={"level": 1, "hand_count": 1}
    )


@pytest.mark.card(OFFICE_ROOM)
@pytest.mark.parametrize(("bids", "told"), [((1, 1, 0), "A tie at one card"), ((0, 0, 0), "Nobody bids anything.")])
def test_in_a_tie_and_without_bids_nobody_pays_or_moves_in(bids: tuple[int, ...], told: str) -> None:
    t = at_table(aric={"hand": [OFFICE_ROOM, "Elf"]}, suzan={"hand": ["Enraged"]}, carl={"hand": ["Dwarf"]})
    t.do("Aric", play=OFFICE_ROOM)
    for who, number in zip(("Aric", "Suzan", "Carl"), bids, strict=True):
        t.do(who, choose=number)
    assert any(told in one for one in t.story)
    t.expect(Aric={"level": 1, "hand_count": 1}, Suzan={"level": 1, "hand_count": 1}, phase="prepare")
