"""The sample pack docs/packs/canteen: Curses that strike by themselves, votes about players, a second chosen player.

Each test fails without the word that its card is there for.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.cards_office.test_whole_games import others_know_no_more

from kickdoor.bots import make
from kickdoor.cards import check_pack, load_catalog, load_pack, with_bases
from kickdoor.engine import Catalog, Command, from_bytes, state_hash, to_bytes, validate, view
from kickdoor.engine.command import CHOOSE, PICK, PLAY, USE
from kickdoor.engine.ids import CURSE, IN_DISCARD, TURNS_LEFT
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.words.languages import ENGLISH, language

CANTEEN = Path(__file__).parents[2] / "docs" / "packs" / "canteen"
WASP = "Wasp in the Lemonade"
LETTER = "Chain Letter"
FISH = "Smell of Yesterday's Fish"
MICROWAVE = "Who Left the Microwave Like That"
PLAN = "Seating Plan"
TRAY = "Tray With a Lid"
BOX = "Complaints Box"
NAPKIN = "Napkin With Names"
HELPING = "Second Helping"
MONTH = "Employee of the Month"
CARDS = """
- {id: rat, name: Rat, deck: door, copies: 9, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 19, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
- {id: ouch, name: Ouch, deck: door, copies: 2, type: curse, effect: [{lose_level: {to: victim}}]}
- {id: bald, name: Bald, deck: door, type: curse, effect: [{discard: {from: victim, what: {slot: headgear}}}]}
- {id: wig, name: Wig, deck: treasure, type: item, item: {slot: headgear, value: 300, bonus: 3}}
- {id: boots, name: Boots, deck: treasure, type: item, item: {slot: footgear, value: 300, bonus: 2}}
- {id: gilding, name: Gilding, deck: treasure, type: item_enhancer, item_enhancer: {bonus: 2, value: 100}}
- {id: gum, name: Gum, deck: door, type: curse, effect: [{attach: {of: victim, what: {type: item, zone: equipped}}}],
   lasts: until_removed, abilities: [{static: [{rule: switched_off, to: host}]}]}
- {id: charm, name: Charm, deck: treasure, type: treasure_special, abilities: [{play: response, do: [{cancel: true}]}]}
- {id: ear, name: Ear, deck: treasure, type: item, item: {value: 100},
   abilities: [{trigger: card_played, of: anyone, what: {type: curse}, do: [{gain_level: {to: self}}]}]}
- {id: fuse, name: Fuse, deck: treasure, type: treasure_special,
   abilities: [{play: own_turn_no_combat, do: [{curse: {to: left, zone: door_deck}}]}]}
- {id: coat, name: Coat, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{rule: immune, what: curses, to: self}]}]}
"""


def table(aric: dict[str, Any], bess: dict[str, Any] | None = None, **position: Any) -> Scenario:
    carl = position.pop("carl", {})
    players = {"Aric": {"level": 5, **aric}, "Bess": {"level": 4, **(bess or {})}, "Carl": {"level": 3, **carl}}
    return deal(players=players, packs=[str(CANTEEN)], **{"turn": "Aric", **position}, cards=CARDS)


def saved(t: Scenario) -> None:
    """It can be saved here, and goes on the same."""
    validate(t.state)
    assert state_hash(from_bytes(to_bytes(t.state), t.state.catalog)) == state_hash(t.state)


def decided(t: Scenario, seat: int = 0) -> tuple[Command, str]:
    command = make("rookie", 1).decide(view(t.state, seat))
    return command, t.state.catalog.name[command.card] if command.card >= 0 else ""


# ---- the pack --------------------------------------------------------------------------------------------------------


def test_the_pack_has_neither_problem_nor_warning() -> None:
    assert check_pack(CANTEEN) == []


@cache
def canteen() -> Catalog:
    return load_catalog(with_bases(CANTEEN))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "a Curse of your choice from the Door discards strikes that player"),
        ("de", "Ein Fluch deiner Wahl aus dem Tür-Ablagestapel trifft diesen Spieler"),
        ("en", "every player votes in secret for any player; the most votes count, in a tie nothing happens"),
        ("de", "Jeder Spieler wählt geheim irgendeinen Spieler; die meisten Stimmen zählen"),
        ("en", "draw 2 Doors, face up, into hand"),
        ("de", "Ziehe 2 offene Türkarten auf die Hand"),
        ("en", "you draw as many Doors as the number of votes for it"),
        ("de", "du ziehst so viele Türkarten wie die Anzahl der Stimmen dafür"),
        ("de", "höher als der Gesamtwert der Gegenstände, die dieser Spieler hat, ist)"),
        ("en", "that player swaps hands with the second player"),
        ("de", "dieser Spieler tauscht mit dem zweiten Spieler die Hand"),
    ],
)
def test_what_the_cards_say(code: str, said: str) -> None:
    catalog = canteen()
    own = [place for place, card in enumerate(catalog.definitions) if card.pack == "canteen"]
    assert len(own) == len(load_pack(CANTEEN).cards)
    tongue = ENGLISH if code == "en" else language(code)
    assert any(said in tongue.printed_text(catalog, place) for place in own)


# ---- curses that nobody plays ----------------------------------------------------------------------------------------


@pytest.mark.rule("ruling.N25", "curse.immediate")
def test_the_complaints_box_takes_a_curse_out_of_the_discards() -> None:
    t = table({"hand": [BOX]}, {"in_play": ["Wig"]}, door_discard=["Ouch", "Bald", "Rat"])
    t.do("Aric", play=BOX, on="Bess")
    t.refuse("Aric", pick="Rat", rule="ruling.N26")
    t.refuse("Bess", pick="Ouch", rule="ruling.R1")  # whose card it is, picks
    saved(t)
    t.do("Aric", pick="Bald")
    saved(t)
    t.expect(at_once=True, Bess={"in_play": ["Wig"]})  # it can still be answered
    t.settled().expect(Bess={"in_play": [], "level": 4}, door_discard_has=["Bald", "Ouch"], phase="prepare")


@pytest.mark.rule("ruling.N25")
def test_such_a_curse_can_be_answered_and_kept_off() -> None:
    t = table({"hand": [BOX]}, {"hand": ["Charm"]}, door_discard=["Ouch"])
    t.do("Aric", play=BOX, on="Bess").do("Bess", play="Charm")
    t.settled().expect(Bess={"level": 4}, door_discard_has=["Ouch"])
    t = table({"hand": [BOX]}, {"in_play": ["Coat"]}, door_discard=["Ouch"])
    t.do("Aric", play=BOX, on="Bess")
    t.settled().expect(Bess={"level": 4}, phase="prepare")


@pytest.mark.rule("ruling.N25")
def test_nobody_has_played_it_but_somebody_is_behind_it() -> None:
    t = table({"hand": [BOX]}, {"in_play": [NAPKIN]}, carl={"in_play": ["Ear"]}, door_discard=["Ouch"])
    t.do("Aric", play=BOX, on="Bess")
    t.settled().expect(Aric={"level": 4}, Bess={"level": 3}, Carl={"level": 3})
    t = table({}, {"hand": ["Ouch"]}, carl={"in_play": ["Ear"]})
    t.do("Bess", play="Ouch", on="Aric")
    t.settled().expect(Aric={"level": 4}, Carl={"level": 4})  # this one was played


@pytest.mark.rule("turn.kick-open.trap", "ruling.N25")
def test_the_wasps_curse_is_nobodys_doing() -> None:
    t = table({"in_play": [NAPKIN]}, phase="combat", fight={"monsters": [WASP]}, dice=[1], door=["Rat", "Ouch", "Bald"])
    t.do("Aric", "run away").do("Aric", roll_against=WASP)
    t.settled()
    t.expect(Aric={"level": 4}, door_discard_has=["Ouch"])  # the topmost one; he is not behind it himself


def test_a_deck_without_a_curse_says_so() -> None:
    t = table({"hand": ["Fuse"]})
    for pile in t.state.decks[0][:]:
        if t.state.catalog.type[pile] == CURSE:
            t.state.decks[0].remove(pile)
            t.state.discards[0].append(pile)
            t.state.zone[pile] = IN_DISCARD
    t.do("Aric", play="Fuse")
    assert t.story[1:3] == ["Fuse: there is no such card for Bess.", "The Doors are shuffled."]
    t.expect(Bess={"level": 4}, phase="prepare")


@pytest.mark.rule("curse.lasting")
def test_the_tray_sends_a_kept_curse_to_the_left() -> None:
    t = table({"in_play": [TRAY], "curses": [FISH], "hand": ["Rat"]}, phase="prepare")
    t.do("Aric", use=TRAY, to="Send It Back")
    t.settled().expect(Aric={"curses": []}, Bess={"curses": [FISH]})
    t = table({"in_play": [TRAY], "hand": ["Rat"]})
    assert not t.may("Aric", use=TRAY, to="Send It Back")


def test_a_curse_that_stuck_to_an_item_sticks_to_another() -> None:
    t = table({"in_play": [TRAY, "Wig"], "hand": ["Rat"]}, {"in_play": ["Boots"], "hand": ["Gum"]})
    t.do("Bess", play="Gum", on="Aric")
    t.settled()
    t.do("Aric", pick="Wig")
    t.do("Aric", use=TRAY, to="Send It Back")
    after = t.settled()
    after.expect(Aric={"curses": [], "strength": 9}, Bess={"curses": ["Gum"], "strength": 4})
    assert after.state.host[t.card("Gum")] == t.card("Boots")
    saved(after)


def test_a_chain_letter_goes_on_with_a_curse_of_the_victims_own() -> None:
    t = table({"hand": ["Ouch", "Bald"]}, {"in_play": ["Wig"]}, carl={"hand": [LETTER]})
    t.do("Carl", play=LETTER, on="Aric")
    t.settled()
    t.do("Aric", pick="Bald")
    t.settled().expect(Aric={"level": 4, "hand": ["Ouch"]}, Bess={"in_play": []}, door_discard_has=["Bald", LETTER])


# ---- votes about players, a second player ----------------------------------------------------------------------------


def test_everybody_votes_for_a_player_in_secret() -> None:
    t = table({"hand": [MICROWAVE]}, {"hand": ["Rat"]})
    t.do("Aric", play=MICROWAVE)
    t.do("Aric", choose="Bess")
    assert t.story == []
    others_know_no_more(t.state, 3)
    saved(t)
    t.do("Bess", choose="Aric").do("Carl", choose="Bess")
    assert t.story[:4] == [
        "Aric votes for Bess.",
        "Bess votes for Aric.",
        "Carl votes for Bess.",
        "Bess gets 2 votes, more than anybody else.",
    ]
    t.expect(Aric={"level": 5}, Bess={"level": 3, "hand": []}, Carl={"level": 3}, phase="prepare")


def test_a_tie_about_players_does_nothing_unless_somebody_decides() -> None:
    t = table({"hand": [MICROWAVE]})
    t.do("Aric", play=MICROWAVE)
    t.do("Aric", choose="Bess").do("Bess", choose="Carl").do("Carl", choose="Aric")
    assert "A tie, with one vote each." in t.story
    t.expect(Aric={"level": 5}, Bess={"level": 4}, Carl={"level": 3}, phase="prepare")
    t = deal(players={"Aric": {"hand": [MONTH]}, "Bess": {}, "Carl": {}, "Dora": {}}, packs=[str(CANTEEN)], turn="Aric")
    t.do("Aric", play=MONTH)
    t.refuse("Aric", choose="Aric", rule="ruling.N26")  # not for whoever plays it
    t.do("Aric", choose="Bess").do("Bess", choose="Carl").do("Carl", choose="Bess").do("Dora", choose="Carl")
    assert t.story[-1] == "A tie, with 2 votes each."
    saved(t)
    t.refuse("Aric", choose="Dora", rule="ruling.N26")
    t.do("Aric", choose="Carl")
    t.expect(Aric={"hand_count": 1}, Carl={"hand_count": 1}, Bess={"hand_count": 0}, phase="prepare")


def test_two_chosen_players_change_hands() -> None:
    players = {"Aric": {"hand": [PLAN]}, "Bess": {"hand": ["Elf"]}, "Carl": {}, "Dora": {"hand": ["Dwarf", "Wizard"]}}
    t = deal(players=players, packs=[str(CANTEEN)], turn="Aric")
    t.do("Aric", play=PLAN, on="Bess")
    t.refuse("Aric", choose="Bess", rule="ruling.N26")
    saved(t)
    t.do("Aric", choose="Dora")
    assert "Aric chooses Dora." in t.story
    t.expect(Bess={"hand": ["Dwarf", "Wizard"]}, Dora={"hand": ["Elf"]}, Carl={"hand": []}, phase="prepare")


# ---- who looks on, who is spared, who joins --------------------------------------------------------------------------

FIGHT: dict[str, Any] = {"phase": "combat", "fight": {"monsters": ["Hairnet Inspector"]}}


def test_the_inspector_counts_the_hats_of_those_who_look_on() -> None:
    hats = {"in_play": ["Wig"]}
    table(hats, **FIGHT).expect(fight={"monsters": 6})
    table({}, hats, **FIGHT).expect(fight={"monsters": 7})
    helped = {"phase": "combat", "fight": {"monsters": ["Hairnet Inspector"], "helper": "Bess"}}
    table({}, hats, **helped).expect(fight={"monsters": 6})


def test_everybody_but_the_victim_gets_a_piece_of_the_cake() -> None:
    t = table({"hand": ["The Birthday You Forgot"]}, door=["Rat", "Ogre"])
    t.do("Aric", play="The Birthday You Forgot", on="Bess")
    t.all_pass()
    assert [len(t.hand(name)) for name in ("Aric", "Bess", "Carl")] == [1, 0, 1]


def test_smaller_plates_halve_each_monster_for_itself() -> None:
    t = table({"hand": ["Smaller Plates"]}, phase="combat", fight={"monsters": ["Ogre", "Rat"]})
    t.expect(fight={"monsters": 20}).do("Aric", play="Smaller Plates").expect(fight={"monsters": 10 + 1})


@pytest.mark.rule("ruling.N27")
def test_a_chair_from_another_table_is_a_helper_whom_nobody_asked() -> None:
    t = table({}, {"hand": ["Chair From Another Table"]}, carl={"hand": ["Rat"]}, **FIGHT)
    t.do("Bess", play="Chair From Another Table").expect(fight={"munchkins": 5 + 4 + 2})


def test_the_lasagne_grows_when_somebody_dies_of_it() -> None:
    fight = {"monsters": ["Tuesday's Lasagne"], "helper": "Bess"}
    poison = "- {id: poison, name: Poison, deck: door, type: curse, effect: [{die: {to: victim}}]}\n"
    players = {"Aric": {"level": 5}, "Bess": {"level": 4}, "Carl": {"hand": ["Poison"]}}
    t = deal(players=players, packs=[str(CANTEEN)], turn="Aric", phase="combat", fight=fight, cards=CARDS + poison)
    t.do("Carl", play="Poison", on="Bess")
    t.all_pass()
    t.expect(fight={"monsters": 8 + 3})


def test_the_stamp_keeps_leftovers_off_and_nothing_else() -> None:
    t = table({"in_play": ["Best-Before Stamp"]}, phase="combat", fight={"monsters": ["Tuesday's Lasagne"]}, dice=[1])
    t.do("Aric", "run away").do("Aric", roll_against="Tuesday's Lasagne")
    t.all_pass()
    assert not t.state.seats[0].dead
    t = table({"in_play": ["Best-Before Stamp"]}, phase="combat", fight={"monsters": ["Ogre"]}, dice=[1])
    t.do("Aric", "run away").do("Aric", roll_against="Ogre")
    t.all_pass()
    assert t.state.seats[0].dead


def test_what_is_sent_back_to_the_kitchen_hurts_who_ordered_it() -> None:
    t = table({"hand": ["Ouch"]}, {"hand": ["Return to the Kitchen"]})
    t.do("Aric", play="Ouch", on="Bess").do("Bess", play="Return to the Kitchen").settled()
    t.expect(Aric={"level": 4}, Bess={"level": 4})


def test_the_dish_of_the_day_is_as_large_as_its_vote() -> None:
    t = table({"hand": ["Dish of the Day"]}, door=["Rat", "Ogre", "Ouch"])
    t.do("Aric", play="Dish of the Day")
    for voter, option in (("Aric", "Let them eat it"), ("Bess", "Let it go"), ("Carl", "Let them eat it")):
        t.do(voter, choose=option)
    assert len(t.hand("Aric")) == 2 and not t.hand("Bess")


def test_the_window_table_is_for_who_owns_more() -> None:
    t = table(
        {"hand": ["Window Table"], "in_play": ["Wig"]}, {"hand": ["Rat"], "in_play": ["Boots"]}, carl={"hand": ["Ogre"]}
    )
    t.refuse("Aric", play="Window Table", on="Bess", rule="ruling.N28")  # 300 gold each
    t.do("Aric", play="Window Table", on="Carl")
    assert t.hand("Aric") == ["Ogre"]


# ---- all the bonuses -------------------------------------------------------------------------------------------------


def test_a_second_helping_counts_every_item_in_use_once_more() -> None:
    gilded = {"card": "Gilding", "attached_to": "Wig"}
    spare = {"card": "Boots", "equipped": False}
    t = table({"in_play": ["Wig", gilded, spare], "hand": [HELPING]}, phase="combat", fight={"monsters": ["Rat"]})
    t.expect(fight={"munchkins": 10})
    t.do("Aric", play=HELPING).expect(fight={"munchkins": 15})  # neither the Level nor what is not in use


# ---- bots ------------------------------------------------------------------------------------------------------------


def test_a_rookie_strikes_the_leader_with_what_hurts_most() -> None:
    t = table({"hand": [BOX]}, {"level": 7}, door_discard=["Bald", "Ouch"])
    command, name = decided(t)
    assert (command.verb, name, command.target) == (PLAY, BOX, 1)
    t.do("Aric", play=BOX, on="Bess")
    command, name = decided(t)
    assert (command.verb, name) == (PICK, "Ouch")  # Bess wears nothing on her head


def test_a_rookie_sends_back_what_lies_in_front_of_it() -> None:
    t = table({"in_play": [TRAY], "curses": [FISH], "hand": ["Ogre"]})
    command, name = decided(t)
    assert (command.verb, name) == (USE, TRAY)


def test_a_rookie_votes_for_the_leader_when_it_hurts_and_for_the_last_when_it_helps() -> None:
    t = table({"hand": [MICROWAVE, MONTH]}, {"level": 7})
    t.do("Aric", play=MICROWAVE)
    assert decided(t)[0] == Command(CHOOSE, 0, value=1)
    t = table({"hand": [MONTH]}, {"level": 7})
    t.do("Aric", play=MONTH)
    assert decided(t)[0] == Command(CHOOSE, 0, value=2)
    t.do("Aric", choose="Carl")
    assert decided(t, 1)[0] == Command(CHOOSE, 1, value=1)  # herself


def test_the_parcel_comes_with_the_third_turn() -> None:
    t = table({"hand": ["Parcel for the Third Floor"]}, door=["Rat"] * 9, phase="prepare")
    t.do("Aric", play="Parcel for the Third Floor").expect(Aric={"hand_count": 0})
    (effect,) = t.state.effects
    t.state.effects = [(*effect[:4], effect[4] - 2 * TURNS_LEFT)]  # two turns later
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.do("Aric", "claim the kill")
    t.all_pass()
    before = len(t.hand("Aric"))
    t.do("Aric", "end turn")
    assert len(t.hand("Aric")) == before + 2


def test_of_three_spoons_the_highest_stirs() -> None:
    t = table({"hand": ["Three Spoons, One Soup"]}, phase="combat", fight={"monsters": ["Ogre"]}, dice=[2, 6, 1])
    t.do("Aric", play="Three Spoons, One Soup").expect(fight={"munchkins": 11})


def test_everybody_blames_somebody_for_the_last_roll() -> None:
    held = {"hand": ["Wig", "Boots"]}
    t = table({"hand": ["Who Took the Last Roll?"]}, held, carl={"hand": ["Ouch"]})
    t.do("Aric", play="Who Took the Last Roll?")
    t.do("Aric", choose="Bess")
    t.do("Bess", pick="Wig")
    t.do("Bess", choose="Carl")
    t.do("Carl", choose="Bess")
    t.expect(Bess={"hand": []}, Carl={"hand": []})


def test_the_shelf_gets_the_dearest_of_the_dead() -> None:
    aric = {"in_play": ["Boots", "Wig"], "level": 4, "hand": ["Gilding"]}
    t = table(aric, {"in_play": ["Lost Property Shelf"]}, phase="combat", fight={"monsters": ["Ogre"]}, dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", **{"roll against": "Ogre"})
    t.all_pass()
    t.do("Bess", pick="Wig")
    assert "Wig" in t.hand("Bess")


def test_trays_go_to_the_left() -> None:
    t = table({"hand": ["Trays to the Left", "Wig"]}, {"hand": ["Boots", "Ouch"]})
    t.do("Aric", play="Trays to the Left").expect(
        Aric={"hand": []}, Bess={"hand": ["Wig"]}, Carl={"hand": ["Boots", "Ouch"]}
    )
