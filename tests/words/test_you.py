"""The log as people read it while they play: one sentence for one thing, and who reads it is `you`."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Any

import pytest

from kickdoor.engine import events as e
from kickdoor.engine import ids
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.words.german import events as german
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


def test_a_sale_is_one_line_with_what_goes_and_what_comes() -> None:
    gems = "".join(f"- {{id: gem{n}, name: Gem {n}, type: item, item: {{value: 600}}}}\n" for n in (1, 2))
    t = deal(players={"Aric": {"in_play": ["Gem 1", "Gem 2"]}, "Suzan": {}, "Carl": {}}, turn="Aric", cards=gems)
    t.do("Aric", sell=["Gem 1", "Gem 2"])
    assert log(t, 0) == ["You sell Gem 1 and Gem 2 for 1,200 Gold Pieces and go up to Level 2."]
    assert log(t, 1, GERMAN) == ["Aric verkauft Gem 1 und Gem 2 für 1.200 Goldstücke und steigt auf Stufe 2."]
    [line] = ENGLISH.narrated(t.state, t.state.log or [], t.players, 1, brief=True)
    assert [t.state.catalog.name[card] for card in line.cards] == ["Gem 1", "Gem 2"]
    assert len(ENGLISH.narrated(t.state, t.state.log or [], t.players, 1)) == 4, "a record tells everything"


@pytest.mark.parametrize(("level", "below"), [(2, True), (1, False)])
def test_what_happens_is_told_before_why_it_goes_no_further(level: int, below: bool) -> None:
    curse = "- {id: fall, name: Fall, deck: door, type: curse, effect: [{lose_level: {to: victim, n: 3}}]}"
    players = {"Aric": {"level": level}, "Suzan": {"hand": ["Fall"]}, "Carl": {}}
    t = deal(players=players, cards=curse)
    t.do("Suzan", play="Fall", on="Aric")
    t.all_pass()
    told = [line for line in log(t, 2) if "Level" in line]
    assert told == ["Aric goes down to Level 1, thanks to Fall."] * below + ["Nothing takes Aric below Level 1."]


SAID = [
    ((e.E_LEVEL, 0, -1, 3, 0), "You go down to Level 3.", "Du fällst auf Stufe 3."),
    ((e.E_MOVED, 0, ids.IN_DECK, -1, ids.REVEALED, 0, 0), "You kick the door open and find ", " ein und findest "),
    ((e.E_MOVED, 0, ids.IN_PLAY, 1, ids.IN_PLAY, 0, 0), " moves from Suzan's table to yours.", " von Suzan zu dir."),
    ((e.E_MOVED, 0, ids.IN_PLAY, 0, ids.IN_PLAY, 1, 0), " moves from your table to Suzan's.", " von dir zu Suzan."),
    ((e.E_RETURNED, 0), "You are back, looking", "Du bist wieder da und siehst"),
    ((e.E_DIE, 0, 4), "You roll a 4.", "Du würfelst eine 4."),
    ((e.E_TURN, 0, 3), "Turn 3: yours.", "Zug 3: du."),
    ((e.E_MOVED, 0, ids.REVEALED, -1, ids.IN_HAND, 0, 0), " into your hand.", " auf die Hand."),
    ((e.E_DIED, 0), "You are dead. ", "Du bist tot. "),
    ((e.E_HELPER, 0, 0), "You join in to help.", "Du eilst zu Hilfe."),
    ((e.E_ANSWERED, 1, 0, 1, e.SAID), "Suzan tells you: deal.", "Suzan sagt zu dir: abgemacht."),
    ((e.E_ANSWERED, 0, 1, 0, e.SAID), "You tell Suzan: no, thank you.", "Du sagst zu Suzan: nein danke."),
    ((e.E_TRADED, 1, 0), "Suzan and you hand over what was agreed.", "Suzan und du übergebt, was abgemacht war."),
    ((e.E_WON, 1), "You win the game!", "Du gewinnst das Spiel!"),
    ((e.E_WON, 3), "You and Suzan win the game!", "Du und Suzan gewinnt das Spiel!"),
    ((e.E_WON, 6), "Suzan and Carl win the game!", "Suzan und Carl gewinnen das Spiel!"),
    ((e.E_ANSWERED, 1, 0, 0, e.LAPSED), "Your offer to Suzan lapses", "Dein Angebot an Suzan verfällt"),
    ((e.E_BROKEN_OFF, 0), "Your fight is broken off.", "Dein Kampf wird abgebrochen."),
    ((e.E_TOOK_OVER, 1, 0), "Suzan takes the fight over from you.", "Suzan übernimmt deinen Kampf."),
    ((e.E_NAMED, 1, 0, 0), "Suzan chooses you.", "Suzan wählt dich."),
    ((e.E_VOTED_FOR, 0, 0, 0), "You vote for yourself.", "Du stimmst für dich."),
    ((e.E_STRUCK, 0, 0), " is about to strike you.", " trifft gleich dich."),
    ((e.E_NOT_FOUND, 0, 0), "there is no such card for you.", "Für dich gibt es keine solche Karte."),
    ((e.E_IN_VAIN, 0, 0, -1, 0), " has no effect on you.", " hat auf dich keine Wirkung."),
    ((e.E_IN_VAIN, 0, 0, 1, 0), ": it does nothing to you.", " schützt dich: "),
    ((e.E_GUARDED, 0, 0, 1, ids.IMMUNE_LEVEL_LOSS), " keeps you from losing a Level to ", " schützt dich: "),
    ((e.E_GUARDED, 0, 0, 1, ids.IMMUNE_DEATH), " keeps you alive: ", " tötet nicht."),
    ((e.E_RULED, 0, e.TOO_DEEP), "Your cards set each other off", "Deine Karten lösen einander aus"),
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


def test_nothing_is_said_to_you_as_of_somebody_else() -> None:
    """Whatever is told: who reads it is not called by name in it, and every blank is filled."""
    t = table()
    seats = {kind: e.FIELDS[kind] for kind in e.FIELDS if kind not in (e.E_RAN, e.E_OFFERED)}
    for kind, (_name, *fields) in seats.items():
        event = (kind, *[0 if "seat" in one or one in ("holder", "target") else 1 for one in fields])
        for language in (ENGLISH, GERMAN):
            for line in language.narrated(t.state, [event], t.players, 0, brief=True):
                assert t.players[0] not in line.text
                assert "|" not in line.text and "*" not in line.text
                assert " you is " not in line.text and not line.text.startswith("You has")


@pytest.mark.parametrize("table_", [german.MOVED, german.OFFERED, german.AIMED, dict(enumerate(german.RULED))])
def test_a_german_sentence_says_in_which_case_its_reader_stands(table_: Mapping[Any, str]) -> None:
    people = ("", "seat", "giver", "other", "owner")
    for sentence in table_.values():
        for _before, blank, forms, _conversion in Formatter().parse(sentence):
            assert blank not in people or (forms or "").count("|") == 1, sentence


def test_a_name_is_not_taken_for_words_of_the_sentence() -> None:
    """What the players are called changes nothing else in a sentence, and names stay as they are."""
    t = table()
    names = ["Aric", "Max and finds *|you", "eine Karte"]
    looked, hidden = (e.E_LOOKED, 0, 1, 1), (e.E_MOVED, -1, ids.IN_PLAY, 1, ids.IN_PLAY, 2, 0)
    english = [
        "You look at Max and finds *|you's hand and find nothing.",
        "A card moves from Max and finds *|you's table to eine Karte's, twice.",
    ]
    deutsch = [
        "Du siehst dir die Hand von Max and finds *|you an und findest nichts.",
        "Eine Karte wechselt von Max and finds *|you zu eine Karte, zweimal.",
    ]
    for language, words in ((ENGLISH, english), (GERMAN, deutsch)):
        told = language.narrated(t.state, [looked, hidden, hidden], names, 0, brief=True)
        assert [line.text for line in told] == words
