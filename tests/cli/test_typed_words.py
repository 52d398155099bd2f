"""Words instead of numbers: a part of a choice, or anything the rules may allow; what is left open is asked back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.cli.sitting import position, type_in

from kickdoor.cli.terminal.in_sight import InSight, folded, labelled
from kickdoor.cli.terminal.typed_words import understand
from kickdoor.engine import command as verb

BOOTS = "Boots of Butt-Kicking"
HORSE = "Pantomime Horse, Rear Half"


def said(game, typed: str, tmp_path: Path) -> list[int]:
    """The verbs that came of typing this, Aric's own."""
    session, told = type_in(game, [typed], tmp_path)
    commands = [entry.command for entry in session.game.recorder.record.entries]
    found = [command.verb for command in commands if command.seat == game.me]
    assert found, told
    return found


def understood(typed: str, me: dict[str, Any], **more: Any) -> Any:
    game = position(me, **more)
    return understand(typed, InSight(game.view, game.game.players))


# ---- the menu ----------------------------------------------------------------------------------------------------


def test_names_are_compared_without_case_bonus_and_marks() -> None:
    assert folded("Boots of Butt-Kicking (+2)") == "boots of butt kicking"
    assert folded('Lever Marked "No"') == "lever marked no"
    labels = ["End your turn", "Send Rat into the fight", "Equip Boots (+2)"]
    assert labelled("equip boots", labels, part=False) == [2]
    assert labelled("end", labels, part=True) == [0], "whole words only"
    assert labelled("RAT", labels, part=True) == [1]
    assert labelled("no", labels, part=True) == []
    assert labelled("the", labels, part=True) == [1]


@pytest.mark.parametrize("typed", ["kick open the DOOR", "kick", "open the door"])
def test_a_choice_by_its_words(tmp_path: Path, typed: str) -> None:
    assert said(position({}, door=["Net Troll"]), typed, tmp_path)[0] == verb.KICK


@pytest.mark.parametrize("typed", ["equip boots of butt-kicking", "Equip Boots", "equip boots of butt-kicking (+2)"])
def test_a_part_of_a_choice_is_enough_if_no_other_has_it(tmp_path: Path, typed: str) -> None:
    game = position({"in_play": [{"card": BOOTS, "equipped": False}], "hand": ["Elf"]})
    assert said(game, typed, tmp_path)[0] == verb.EQUIP


def test_words_in_several_choices_are_asked_back(tmp_path: Path) -> None:
    session, told = type_in(position({"hand": ["Elf", "Dwarf"]}), ["become"], tmp_path)
    assert session.game.steps == 0
    assert "'become' could be any of 2, 3; type the number" in told


def test_help_has_its_price_so_a_part_is_not_enough(tmp_path: Path) -> None:
    game = position({}, phase="combat", fight={"monsters": ["Net Troll"]})
    session, _told = type_in(game, ["ask Suzan for help for 2"], tmp_path)
    first = session.game.recorder.record.entries[0].command
    assert first.verb == verb.ASK_HELP and first.offer is not None and first.offer.treasures == 2


# ---- what is not on the list -------------------------------------------------------------------------------------


def test_a_name_may_have_a_comma_in_a_sale() -> None:
    me = {"in_play": [HORSE, BOOTS, "Staff of Napalm"]}
    assert understood(f"sell {HORSE}, boots and staff", me) == {"sell": [HORSE, BOOTS, "Staff of Napalm"]}
    assert understood(f"sell boots, {HORSE}", me) == {"sell": [BOOTS, HORSE]}
    assert understood(f"sell {HORSE}", me) == {"sell": [HORSE]}


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("use thief to steal on suzan", {"use": "Thief", "to": "Steal", "on": "suzan"}),
        ("use thief to steal", {"use": "Thief", "to": "Steal"}),
        ("use steal on suzan", {"use": "Thief", "to": "Steal", "on": "suzan"}),
        ("steal from Suzan", {"use": "Thief", "to": "Steal", "on": "Suzan"}),
        ("become a wizard", {"play": "Wizard"}),
        ("give up thief", {"discard": "Thief"}),
        ("trouble net troll", {"look_for_trouble": "Net Troll"}),
        ("look for trouble with the net troll", {"look_for_trouble": "Net Troll"}),
        ("trouble", {"look_for_trouble": "Net Troll"}),
        ("curse suzan", {"play": "Hat Weather", "on": "suzan"}),
        ("curse suzan with hat", {"play": "Hat Weather", "on": "suzan"}),
        (
            "trade boots for staff with Suzan",
            {"trade": {"with": "Suzan", "give": [BOOTS], "take": ["Staff of Napalm"]}},
        ),
        ("load boots onto hireling", {"load": BOOTS, "onto": "Hireling"}),
        ("hireling carries boots", {"load": BOOTS, "onto": "Hireling"}),
        ("let your hireling carry boots", {"load": BOOTS, "onto": "Hireling"}),
        ("give boots to Suzan", {"give": BOOTS, "to": "Suzan"}),
        ("discard thief", {"discard": "Thief"}),
        ("show wizard to Carl", {"show": "Wizard", "to": "Carl"}),
        ("roll against net troll", {"roll_against": "Net Troll"}),
        ("gibber", None),
    ],
)
def test_what_words_mean(typed: str, action: Any) -> None:
    me = {"in_play": ["Thief", BOOTS, "Hireling"], "hand": ["Wizard", "Net Troll", "Hat Weather"]}
    assert understood(typed, me, others={"Suzan": {"in_play": ["Staff of Napalm"]}, "Carl": {}}) == action


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("trouble", "look for trouble with what? Drooling Slime, Net Troll"),
        ("curse Suzan", "you hold no Curse"),
        ("roll", "nothing to run away from"),
        ("hireling carries boots", "you have no Hireling"),
        ("yodel from Suzan", "no card knows how to yodel"),
    ],
)
def test_what_is_left_open_is_asked_back(tmp_path: Path, typed: str, asked: str) -> None:
    session, told = type_in(position({"hand": ["Net Troll", "Drooling Slime"]}), [typed], tmp_path)
    assert asked in told
    assert session.game.steps == 0


def test_giving_at_charity_is_charity(tmp_path: Path) -> None:
    hand = ["Elf", "Dwarf", "Wizard", "Thief", "Cleric", "Net Troll", "Drooling Slime"]
    game = position({"level": 4, "hand": hand}, phase="charity")
    session, told = type_in(game, ["give net troll to Suzan", "give drooling slime to Carl"], tmp_path)
    assert "Charity: give away 2 cards, to Suzan and Carl." in told
    assert "Charity: give away 1 card, to Suzan and Carl." in told
    assert [entry.command.verb for entry in session.game.recorder.record.entries][:2] == [verb.GIVE, verb.GIVE]


def test_discarding_at_charity_when_nobody_is_lower(tmp_path: Path) -> None:
    hand = ["Elf", "Dwarf", "Wizard", "Thief", "Cleric", "Net Troll"]
    game = position({"hand": hand}, phase="charity")
    session, told = type_in(game, ["discard net troll"], tmp_path)
    assert "Charity: give away 1 card, to the discards: nobody is lower than you." in told
    assert session.game.recorder.record.entries[0].command.verb == verb.GIVE


def test_a_counter_offer_is_a_number(tmp_path: Path) -> None:
    game = position({}, others={"Suzan": {"level": 2}, "Carl": {}}, turn="Suzan", phase="combat",
                    fight={"monsters": ["Net Troll"]})  # fmt: skip
    assert understand("counter 3", InSight(game.view, game.game.players)) == {
        "counter": {"treasures": 3, "first_pick": "Aric"}
    }
    assert understand("counter 0", InSight(game.view, game.game.players)) == {"counter": {"treasures": 0}}


def test_a_roll_against_the_only_monster(tmp_path: Path) -> None:
    game = position({}, phase="run", fight={"monsters": ["Net Troll"]}, dice=[6])
    assert said(game, "roll", tmp_path)[0] == verb.ROLL


def test_the_hireling_carries_what_he_is_told(tmp_path: Path) -> None:
    me = {"in_play": ["Hireling", {"card": BOOTS, "equipped": False}]}
    assert said(position(me), "hireling carries boots", tmp_path)[0] == verb.LOAD


def test_a_refusal_still_comes_with_its_rule(tmp_path: Path) -> None:
    session, told = type_in(position({"in_play": [BOOTS]}), ["steal from Suzan", "claim"], tmp_path)
    assert told.count("No. ") == 2 and "[combat." in told
    assert session.game.steps == 0


# ---- cards that can't be played, and cards that are not there ------------------------------------------------------


def test_the_name_of_a_card_alone_is_an_attempt_to_play_it(tmp_path: Path) -> None:
    assert understood("net troll", {"hand": ["Net Troll"]}) == {"play": "Net Troll"}
    session, told = type_in(position({"hand": ["Net Troll"]}), ["net troll"], tmp_path)
    assert "don't understand" not in told and "No." in told
    assert session.game.steps == 0


def test_using_what_nobody_has_names_what_there_is(tmp_path: Path) -> None:
    _session, told = type_in(position({"in_play": [BOOTS]}), ["use paddle"], tmp_path)
    assert "there is no card called 'paddle' in sight" in told and BOOTS in told
