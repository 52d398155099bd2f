"""The log as people read it while they play: one sentence for one thing, and who reads it is `you`."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.engine import events as e
from kickdoor.engine import ids
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.words.facts.events import READER
from kickdoor.words.german.language import LANGUAGE as GERMAN
from kickdoor.words.language import Language
from kickdoor.words.languages import ENGLISH


def log(t: Scenario, seat: int, language: Language = ENGLISH) -> list[str]:
    return [one.text for one in language.narrated(t.state, t.state.log or [], t.players, seat, brief=True)]


def table(**more: Any) -> Scenario:
    players = {"Aric": {"level": 4, "hand": ["Boots of Butt-Kicking", "Filing Hat"]}, "Suzan": {"level": 2}, "Carl": {}}
    return deal(**{"players": players, "turn": "Aric", **more})


def test_a_card_that_is_played_is_told_once_and_to_who_plays_it() -> None:
    t = table()
    t.do("Aric", play="Boots of Butt-Kicking")
    assert log(t, 0) == ["You play Boots of Butt-Kicking."]
    assert log(t, 1) == ["Aric plays Boots of Butt-Kicking."] == log(t, -1)
    assert log(t, 0, GERMAN)[0].startswith("Du spielst ") and log(t, 1, GERMAN)[0].startswith("Aric spielt ")
    whole = [one.text for one in ENGLISH.narrated(t.state, t.state.log or [], t.players, 0)]
    assert "Aric puts Boots of Butt-Kicking to use." in whole, "a record tells everything"


def test_who_ties_for_the_body_is_told_in_one_line() -> None:
    reaper = "- {id: reaper, name: Reaper, deck: door, type: curse, effect: [{die: {to: victim}}]}"
    players = {
        "Aric": {"level": 4, "hand": ["Filing Hat", "Rental Arm"]}, "Suzan": {"level": 3, "hand": ["Reaper"]},
        "Carl": {"level": 3}, "Dora": {},
    }  # fmt: skip
    t = deal(players=players, dice=[2, 5], cards=reaper)
    t.do("Suzan", play="Reaper", on="Aric")
    t.all_pass()
    lines = log(t, 2)
    assert "Equal Levels, so they roll for Aric's belongings: Suzan 2, you 5." in lines
    assert not [line for line in lines if "rolls a" in line or "laid out" in line]
    assert "Gleiche Stufen, also wird um deinen Nachlass gewürfelt: Suzan 2, Carl 5." in log(t, 0, GERMAN)


SAID = [
    ((e.E_LEVEL, 0, -1, 3, 0), "You go down to Level 3.", "Du fällst auf Stufe 3."),
    ((e.E_MOVED, 0, ids.IN_DECK, -1, ids.REVEALED, 0, 0), "You kick the door open and find ", " ein und findest "),
    ((e.E_MOVED, 0, ids.IN_PLAY, 1, ids.IN_PLAY, 0, 0), " moves from Suzan's table to yours.", " von Suzan zu dir."),
    ((e.E_MOVED, 0, ids.IN_PLAY, 0, ids.IN_PLAY, 1, 0), " moves from your table to Suzan's.", " von dir zu Suzan."),
    ((e.E_RETURNED, 0), "You are back, looking", "Du bist wieder da und siehst"),
    ((e.E_DIE, 0, 4), "You roll a 4.", "Du würfelst eine 4."),
    ((e.E_DIED, 0), "You are dead. ", "Du bist tot. "),
    ((e.E_HELPER, 0, 0), "You join in to help.", "Du eilst zu Hilfe."),
    ((e.E_ANSWERED, 1, 0, 1, e.SAID), "Suzan tells you: deal.", "Suzan sagt zu dir: abgemacht."),
    ((e.E_ANSWERED, 0, 1, 0, e.SAID), "You tell Suzan: no, thank you.", "Du sagst zu Suzan: nein danke."),
    ((e.E_TRADED, 1, 0), "Suzan and you hand over what was agreed.", "Suzan und du übergeben, was abgemacht war."),
    ((e.E_WON, 1), "You win the game!", "Du gewinnst das Spiel!"),
    ((e.E_SPARED, 0, -1), "From here on you get away without a roll.", "Von jetzt an entkommst du ohne Wurf."),
    ((e.E_RULED, 0, e.NOT_TO_THE_TOP), "so you stop short of it.", "du bleibst davor stehen."),
    ((e.E_RULED, 0, e.PROMISE_LAPSED), "What you promised cannot", "Was du versprochen hast, geht"),
    (
        (e.E_MOVED, 0, ids.IN_PLAY, 1, ids.IN_PLAY, 0, 0),
        " moves from Suzan's table to yours.",
        " wechselt von Suzan zu dir.",
    ),
    ((e.E_LOOKED, 1, 1, 0), "Suzan looks at your hand and finds nothing.", "Suzan sieht sich deine Hand an"),
]


@pytest.mark.parametrize(("event", "english", "german"), SAID, ids=[e.FIELDS[event[0]][0] for event, _e, _g in SAID])
def test_who_reads_it_is_spoken_to(event: tuple[int, ...], english: str, german: str) -> None:
    t = table()
    for language, words in ((ENGLISH, english), (GERMAN, german)):
        (line,) = language.narrated(t.state, [event], t.players, 0, brief=True)
        assert words in line.text


def test_no_sentence_keeps_the_mark_of_its_reader() -> None:
    """Whatever is told, whoever reads it; and of a game in English nothing is said to `you` as of somebody else."""
    t = table()
    seats = {kind: e.FIELDS[kind] for kind in e.FIELDS if kind not in (e.E_RAN, e.E_OFFERED)}
    for kind, (_name, *fields) in seats.items():
        event = (kind, *[0 if "seat" in one or one in ("holder", "target") else 1 for one in fields])
        for language in (ENGLISH, GERMAN):
            for line in language.narrated(t.state, [event], t.players, 0, brief=True):
                assert READER not in line.text
                assert " you is " not in line.text and not line.text.startswith("You has")
