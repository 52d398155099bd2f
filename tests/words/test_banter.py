"""What bots say: lines in every language, made of what everybody hears and of nothing else, the same every time."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from kickdoor.bots import make
from kickdoor.bots.declining import REFUSALS
from kickdoor.engine import State, View, apply, event_for, resample, to_act
from kickdoor.engine import events as e
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.play.options import TableSpec, open_table
from kickdoor.words.facts.banter import APART, KINDS, OFTEN, SELDOM, Occasion, Remark, occasions, remark
from kickdoor.words.languages import ENGLISH, Language, language, language_names

NAMES = ("Aric", "Suzan", "Carl", "Dora")
SEATS = range(len(NAMES))
LANGUAGES = [language(code) for code in language_names()]


@pytest.mark.parametrize("spoken", LANGUAGES, ids=lambda one: one.code)
def test_every_kind_has_lines_that_can_be_filled_in(spoken: Language) -> None:
    assert tuple(sorted(spoken.remarks)) == tuple(sorted(KINDS)) == tuple(sorted(OFTEN))
    assert tuple(sorted(spoken.declines)) == tuple(sorted(REFUSALS))
    fitting = [(kind, lines) for of in spoken.remarks_in.values() for kind, lines in of.items()]
    for kind, lines in fitting:
        assert kind in KINDS and not set(lines) & set(spoken.remarks[kind]), kind
    for kind, lines in [*spoken.remarks.items(), *spoken.declines.items()]:
        assert len(set(lines)) == len(lines) >= 6, kind
        for line in [*lines, *(line for of, more in fitting if of == kind for line in more)]:
            known = {"player", "card"} if kind in KINDS else {"player"}
            assert set(re.findall(r"\{(\w*)\}", line)) <= known and line[-1] in ".!?…", line
            assert len(line) < 90, "it has to fit beside a face"
            assert not set(line) & set('“”„"'), "all of it stands between such marks"


def test_what_a_line_speaks_of_is_there() -> None:
    """A kind whose lines name somebody or a card has somebody or a card."""
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}})
    full = {kind: {"player", "card"} for kind in ("cursed", "cursing", "spoiled", "spoiling", "betrayed")}
    full |= {kind: {"player"} for kind in ("near", "thanks", "agreed", "gifted", "fallen", "refused")}
    full |= {kind: {"card"} for kind in ("great", "tiny", "escaped", "caught", "cancelled")}
    for spoken in LANGUAGES:
        for kind, lines in spoken.remarks.items():
            for line in [*lines, *(line for of in spoken.remarks_in.values() for line in of.get(kind, ()))]:
                assert set(re.findall(r"\{(\w*)\}", line)) <= full.get(kind, set()), line
    about = Occasion("cursed", 1, 0, t.card("Lose Your Armor"))
    english, german = (
        {spoken.remark(t.state, Remark(about, nth), NAMES) for nth in range(20)} for spoken in (ENGLISH, language("de"))
    )
    assert "‘Lose Your Armor’? What have I ever done to you, Aric?" in english
    assert "‚Rüstung weg‘? Was habe ich dir je getan, Aric?" in german
    assert ENGLISH.decline("too_little", 0.0, "Aric") == "Too little, Aric."
    assert ENGLISH.decline("because", 0.0, "Aric") == ""


@pytest.mark.parametrize("spoken", LANGUAGES, ids=lambda one: one.code)
@pytest.mark.parametrize("pack", ["deluxe", "gbm", "gbm-complete", "star", "xmen"])
def test_no_line_comes_twice_in_ten_turns(spoken: Language, pack: str) -> None:
    """And some of them are of the edition that is played."""
    s = open_table(TableSpec((pack,))).deal([0, 1, 0, 1], 1)
    for kind in KINDS:
        said = [spoken.remark(s, Remark(Occasion(kind, 1, 0, 0), nth), NAMES) for nth in range(APART + 1)]
        assert kind in SELDOM or len(set(said)) == APART + 1, (kind, said)
        own = [line.format(player=NAMES[0], card="") for line in spoken.remarks_in[pack].get(kind, ())]
        assert kind in SELDOM or (len(own) >= 2 and set(own) & set(said)), kind


def about(t: Scenario, bots: tuple[int, ...] = (0, 1, 2)) -> list[tuple[str, int, int]]:
    heard = [event_for(t.state, -1, event) for event in t.happened]
    return [(one.kind, one.seat, one.player) for one in occasions(t.state, heard, bots)]


def test_what_there_is_to_remark_on() -> None:
    t = deal(players={"Aric": {"hand": ["Lose Your Armor"]}, "Suzan": {"in_play": ["Flaming Armor"]}, "Carl": {}})
    t.do("Aric", play="Lose Your Armor", on="Suzan")
    assert about(t) == [("cursed", 1, 0), ("cursing", 0, 1)]
    assert about(t, (0,)) == [("cursing", 0, 1)] and about(t, (2,)) == []
    players = {"Aric": {"level": 8}, "Suzan": {"hand": ["Enraged"]}, "Carl": {}}
    t = deal(players=players, fight={"monsters": ["Runaway Cheese Wheel"]})
    t.do("Suzan", play="Enraged", on="Runaway Cheese Wheel")
    assert about(t) == [("spoiled", 0, 1), ("spoiling", 1, 0)]
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, door=["Dragon Who Kept the Receipts"])
    t.do("Aric", "kick open the door")
    assert about(t) == [("great", 0, -1)]


def test_what_people_do_to_a_bot_is_answered() -> None:
    """And what bots do among themselves is not: these lines are for people."""
    aric, suzan, carl = 0, 1, 2
    players = {"Aric": {"level": 1}, "Suzan": {"level": 8}, "Carl": {}}
    t = deal(players=players, turn="Aric", fight={"monsters": ["Basilisk With Reading Glasses"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Aric"})
    t.do("Suzan", "decline")
    assert about(t, (aric, carl)) == [("refused", aric, suzan)] and about(t) == []
    players = {"Aric": {"in_play": ["Filing Hat"]}, "Suzan": {}, "Carl": {}}
    t = deal(players=players, turn="Aric")
    t.do("Aric", give="Filing Hat", to="Suzan")
    t.do("Suzan", "accept")
    assert about(t, (suzan, carl)) == [("gifted", suzan, aric)] and about(t) == []
    helped = {"Aric": {"hand": ["Enraged"]}, "Suzan": {"level": 2}, "Carl": {}}
    t = deal(players=helped, turn="Suzan", fight={"monsters": ["Drooling Slime"], "helper": "Aric"})
    t.do("Aric", play="Enraged", on="Drooling Slime")
    assert about(t, (suzan, carl)) == [("betrayed", suzan, aric)]
    heard = [event_for(t.state, -1, (e.E_DIED, aric))]
    assert [one[:3] for one in occasions(t.state, heard, (suzan, carl))] == [("fallen", suzan, aric)]


def test_people_are_answered_more_often() -> None:
    t = deal(players={"Aric": {"hand": ["Lose Your Armor"]}, "Suzan": {"in_play": ["Flaming Armor"]}, "Carl": {}})
    t.do("Aric", play="Lose Your Armor", on="Suzan")
    answers = [[remark(t.state, t.happened, bots, Random(n)) for n in range(200)] for bots in ((1, 2), (0, 1, 2))]
    often, usual = (len([one for one in said if one is not None and one.about.kind == "cursed"]) for said in answers)
    assert 60 < usual < 140 < often


def test_whoever_is_about_to_win_is_noticed() -> None:
    t = deal(players={"Aric": {"level": 8, "hand": ["Alphabetize the Dungeon"]}, "Suzan": {}, "Carl": {}})
    t.do("Aric", play="Alphabetize the Dungeon")
    t.all_pass()
    heard = [event_for(t.state, -1, (e.E_LEVEL, 0, 1, 9, e.BY_CARD))]
    assert [one[:3] for one in occasions(t.state, heard, (1, 2))] == [("near", 1, 0)]


def steps(seed: int) -> Iterator[tuple[State, State, list[tuple[int, ...]], int]]:
    """A game of rookies: before each step, after it, what happened, and its number."""
    s = open_table(TableSpec(("deluxe",))).deal([0, 1, 0, 1], seed, sequential=False)
    bots = [make("rookie", seat) for seat in SEATS]
    luck = Random(seed)
    for step in range(400):
        seat = luck.choice(to_act(s))
        before = s.copy()
        events = apply(s, bots[seat].decide(View(s, seat)))
        yield before, s, events, step
        if s.over:
            return


def test_they_speak_now_and_then_and_the_same_every_time() -> None:
    said: Counter[str] = Counter()
    heard = 0
    for _before, s, events, step in steps(3):
        one, two = (remark(s, events, SEATS, Random(f"g:{step}:says")) for _ in range(2))
        assert one == two
        heard += bool(events)
        if one is not None:
            said[one.about.kind] += 1
            for spoken in LANGUAGES:
                assert spoken.remark(s, one, NAMES)
    assert 5 < sum(said.values()) < heard / 3 and len(said) >= 5
    assert remark(s, [(e.E_TURN, 0, 1)], SEATS, Random(1)) is None


def test_a_remark_tells_nothing_that_is_hidden() -> None:
    """Whoever looks on can't tell two worlds apart by what bots say: where they hear the same, the same is said."""
    compared = 0
    for _before, s, events, step in steps(5):
        other = resample(s, -1, step)
        heard = [event_for(s, -1, event) for event in events]
        assert heard == [event_for(other, -1, event) for event in heard]
        one = remark(s, events, SEATS, Random(step))
        two = remark(other, heard, SEATS, Random(step))
        assert one == two
        compared += one is not None
        for spoken in LANGUAGES if one is not None and two is not None else ():
            assert spoken.remark(s, one, NAMES) == spoken.remark(other, two, NAMES)
    assert compared > 5
