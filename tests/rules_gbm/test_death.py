"""Death in the two Western editions: what is kept, what is laid out, and how one comes back."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

EDITIONS = ["gbm", "gbm-complete"]
both = pytest.mark.parametrize("edition", EDITIONS)
CARDS = """
- {id: reaper, name: Reaper, deck: door, type: monster, monster: {level: 40, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
- {id: end, name: Sudden End, deck: door, type: trap, effect: [{die: {to: victim}}]}
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 6, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: bearer, name: Bearer, deck: door, type: sidekick, companion: {sex: female},
   abilities: [{static: [{rule: carries, to: this}]}]}
"""


def aric_dies(edition: str, **aric: Any) -> Scenario:
    """Aric is caught by the Reaper; Suzan (7), Carl (5) and Dora (2) stand around."""
    players = {"Aric": {"level": 4, **aric}, "Suzan": {"level": 7}, "Carl": {"level": 5}, "Dora": {"level": 2}}
    t = deal(
        players=players,
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Reaper"]},
        dice=[1],
        cards=CARDS,
        edition=edition,
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Reaper")
    t.all_pass()
    t.expect(Aric={"dead": True})
    return t


def attached(card: str, to: str) -> dict[str, str]:
    return {"card": card, "attached_to": to}


@pytest.mark.rule("death.keep.super", "death.keep.class", "ruling.J31")
@both
def test_both_classes_and_super_munchkin_are_kept(edition: str) -> None:
    kept = ["Cowboy", "Outlaw", attached("Super Munchkin", "Cowboy")]
    t = aric_dies(edition, in_play=[*kept, "Bowler Hat"], hand=["Dude", "Ornery", "Indian"])
    for card in ("Cowboy", "Outlaw", "Super Munchkin"):
        assert not t.may("Suzan", loot=card)
    assert t.may("Suzan", loot="Dude"), "a Class in hand is loot"
    t.do("Suzan", loot="Bowler Hat")
    t.do("Carl", loot="Dude")
    t.do("Dora", loot="Ornery")
    t.all_pass()
    t.expect(Aric={"in_play": ["Cowboy", "Outlaw", "Super Munchkin"], "level": 4}, door_discard_has=["Indian"])


@pytest.mark.rule("death.keep.super", "ruling.J31")
@both
def test_with_a_single_class_as_well(edition: str) -> None:
    t = aric_dies(edition, in_play=["Dude", attached("Super Munchkin", "Dude")], hand=["Ornery"])
    t.all_pass()
    t.expect(Aric={"in_play": ["Dude", "Super Munchkin"]})


@pytest.mark.rule("death.keep.traps")
@both
def test_traps_in_force_are_kept(edition: str) -> None:
    t = aric_dies(edition, curses=["Sat on the Scenery"], hand=["Ornery", "Dude", "Indian"])
    assert not t.may("Suzan", loot="Sat on the Scenery")
    t.expect(Aric={"curses": ["Sat on the Scenery"]})


@pytest.mark.rule("death.lose-stuff", "death.loot.layout")
@both
def test_sidekick_and_steed_are_laid_out_with_the_rest(edition: str) -> None:
    t = aric_dies(edition, in_play=["Schoolmarm", "Catamount", "Reclining Saddle"], hand=["Ornery"])
    for card in ("Schoolmarm", "Catamount", "Reclining Saddle", "Ornery"):
        assert t.may("Suzan", loot=card)
        assert t.sees("Dora", card)
    t.do("Suzan", loot="Catamount")
    t.do("Carl", loot="Schoolmarm")
    t.do("Dora", loot="Ornery")
    t.all_pass()
    t.expect(Suzan={"hand": ["Catamount"]}, Carl={"hand": ["Schoolmarm"]}, treasure_discard_has=["Reclining Saddle"])


@pytest.mark.rule("death.loot.to-hand")
@both
def test_looted_cards_go_to_hand_even_a_big_one_too_many(edition: str) -> None:
    players = {
        "Aric": {"level": 4, "in_play": ["Civil War Cannon"], "hand": ["Ornery", "Dude"]},
        "Suzan": {"level": 7, "in_play": ["Bank Safe, Still Shut"]},
        "Carl": {},
    }
    fight = {"monsters": ["Reaper"]}
    t = deal(players=players, phase="combat", fight=fight, dice=[1], cards=CARDS, edition=edition)
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Reaper")
    t.do("Suzan", loot="Civil War Cannon")
    t.expect(Suzan={"hand": ["Civil War Cannon"], "in_play": ["Bank Safe, Still Shut"]})


@pytest.mark.rule("death.loot.separate")
@pytest.mark.parametrize("card", ["Cheat!", "Signed by a Legend"])
def test_in_the_complete_edition_cheat_and_enhancers_are_choices_of_their_own(card: str) -> None:
    t = aric_dies("gbm-complete", in_play=["Bowler Hat", attached(card, "Bowler Hat")], hand=["Ornery"])
    assert t.may("Suzan", loot="Bowler Hat")
    t.do("Suzan", loot=card)
    t.do("Carl", loot="Bowler Hat")
    t.all_pass()
    t.expect(Suzan={"hand": [card]}, Carl={"hand": ["Bowler Hat"]}, Dora={"hand": ["Ornery"]})


@pytest.mark.rule("death.loot.separate", "ruling.K5")
@both
@pytest.mark.parametrize("card", ["Cheat!", "Signed by a Legend"])
def test_nobody_takes_two_cards_with_one_pick(edition: str, card: str) -> None:
    t = aric_dies(edition, in_play=["Bowler Hat", attached(card, "Bowler Hat")], hand=["Ornery", "Dude", "Indian"])
    t.do("Suzan", loot="Bowler Hat")
    t.expect(Suzan={"hand": ["Bowler Hat"]})


@pytest.mark.rule("death.loot.separate")
@both
def test_a_sidekick_and_its_load(edition: str) -> None:
    """The load is named in neither book; nobody takes two cards with one pick."""
    load = {"card": "Bowler Hat", "carried_by": "Bearer"}
    t = aric_dies(edition, in_play=["Bearer", load], hand=["Ornery", "Dude"])
    t.do("Suzan", loot="Bearer")
    t.expect(Suzan={"hand": ["Bearer"]})


@pytest.mark.rule("death.no-win", "variant.shared-victory")
@both
def test_the_dead_do_not_win(edition: str) -> None:
    t = deal(
        players={"Aric": {"level": 9}, "Suzan": {"level": 4}, "Carl": {"hand": ["Sudden End"]}},
        phase="combat",
        fight={"monsters": ["Ogre"], "helper": "Suzan"},
        options={"shared_victory": True},
        cards=CARDS,
        edition=edition,
    )
    t.do("Carl", play="Sudden End", on="Suzan")
    t.all_pass()
    t.expect(Suzan={"dead": True})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric"])


@pytest.mark.rule("death.respawn.empty", "death.respawn", "ruling.J16")
@both
def test_back_with_the_next_turn_with_nothing_but_what_one_is_given(edition: str) -> None:
    players = {
        "Aric": {"level": 4, "dead": True, "in_play": ["Dude"]},
        "Suzan": {"in_play": ["Bowler Hat"]},
        "Carl": {"hand": ["Order Milk in the Saloon"]},
    }
    t = deal(players=players, turn="Carl", phase="charity", cards=CARDS, edition=edition, door=["Ornery"])
    t.refuse("Suzan", give="Bowler Hat", to="Aric", rule="death.no-cards")
    t.refuse("Carl", play="Order Milk in the Saloon", on="Aric", rule="ruling.J16")


@pytest.mark.rule("death.respawn.empty", "death.respawn.help", "turn.charity.give-lowest")
@both
def test_the_new_character_gets_gifts_and_charity_and_helps(edition: str) -> None:
    seven = ["Ornery", "Gol-Darned", "Hung-Over", "Saddle-Sore", "In Widescreen", "Wandering Monster", "Ogre"]
    players = {
        "Carl": {"level": 6},
        "Suzan": {"level": 5, "in_play": ["Bowler Hat"], "hand": seven},
        "Dora": {"level": 6},
        "Aric": {"level": 4, "dead": True, "in_play": ["Cowboy"]},
    }
    t = deal(
        players=players,
        turn="Carl",
        phase="charity",
        cards=CARDS,
        edition=edition,
        door=["Dude"],
    )
    t.do("Carl", "end turn")
    t.expect(turn="Suzan", Aric={"dead": False, "hand_count": 0})
    t.do("Suzan", give="Bowler Hat", to="Aric")
    t.do("Aric", "accept")
    t.do("Aric", equip="Bowler Hat")
    t.do("Suzan", "kick open the door")
    t.do("Suzan", keep="Dude")
    t.do("Suzan", look_for_trouble="Ogre")
    t.do("Suzan", ask="Aric")
    t.do("Aric", "accept")
    t.expect(fight={"munchkins": 5 + 4 + 2, "monsters": 6})
    t.do("Suzan", "claim the kill")
    t.all_pass()
    t.expect(phase="charity", Suzan={"level": 6, "hand_count": 8})
    t.do("Suzan", give_charity={"Aric": ["Ornery", "Gol-Darned", "Dude"]})
    t.expect(Aric={"hand_count": 3})


@pytest.mark.rule("death.redraw", "death.redraw.play")
@both
def test_eight_cards_on_the_own_turn_and_then_a_turn_as_any_other(edition: str) -> None:
    players = {"Aric": {}, "Suzan": {"level": 3, "dead": True}, "Carl": {}}
    t = deal(
        players=players,
        turn="Aric",
        phase="charity",
        cards=CARDS,
        edition=edition,
        door=["Dude", "Ornery", "Gol-Darned", "Hung-Over", "Saddle-Sore"],
        treasure=["Bowler Hat", "Bowie Knife", "Bullwhip", "Wishing Ring"],
    )
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", phase="prepare", Suzan={"hand_count": 8, "level": 3})
    t.do("Suzan", play="Dude")
    t.do("Suzan", play="Bowler Hat")
    t.expect(Suzan={"in_play": ["Dude", "Bowler Hat"]})
    t.do("Suzan", "kick open the door")
    t.expect(turn="Suzan", Suzan={"hand_count": 6})
