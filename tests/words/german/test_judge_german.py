"""The judge in German says what the judge in English says: the same moves, rules, numbers and refusals, and no English
beside the notation and names."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.cases import FOLDER as CASES
from tests.cases import cases_of
from tests.conformance.tables import table_at
from tests.soaking import some
from tests.words.german.test_play_german import PLAYERS, SAME_ENTRIES, flaw, flaws

from kickdoor.bots import make
from kickdoor.cli import main
from kickdoor.engine import Refusal, State, apply, ids, state, to_act, view
from kickdoor.engine import command as verb
from kickdoor.engine.asking import ask
from kickdoor.engine.errors import MALFORMED
from kickdoor.engine.frames import CharityFrame
from kickdoor.engine.state import MOMENT_NAMES, PURPOSE_NAMES
from kickdoor.engine.windows import open_window
from kickdoor.judge.ask import answer, possible
from kickdoor.judge.ask_groups import groups
from kickdoor.judge.case.file import REFUSE, Case, read_cases
from kickdoor.judge.judge import Judgement, cite, judge
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.words.facts.moment import PHASES, STEPS, phase
from kickdoor.words.german import moment as german_moment
from kickdoor.words.german.language import LANGUAGE as GERMAN
from kickdoor.words.german.refusals import PURPOSES
from kickdoor.words.judge_words import Words
from kickdoor.words.languages import ENGLISH, Language, language_names

ASKED = ("combat", "help", "death", "curses", "companions", "lawyer_running", "star_examples", "xmen_examples")
REFUSED = ("items", "help", "lawyer_turns", "rulings_n", "gbm_complete_examples", "star_examples")

# ---- tables of words ---------------------------------------------------------------------------------------------

TABLES: dict[str, tuple[Mapping[str, Words], Mapping[str, Words]]] = {
    "groups": (ENGLISH.judge.groups, GERMAN.judge.groups),
    "around an answer": (ENGLISH.judge.said, GERMAN.judge.said),
    "failures": (ENGLISH.judge.failures, GERMAN.judge.failures),
    "positions": (ENGLISH.judge.position, GERMAN.judge.position),
}


@pytest.mark.parametrize("table", TABLES)
def test_every_line_has_its_german_with_the_same_blanks(table: str) -> None:
    english, german = TABLES[table]
    assert list(english) == list(german)
    for key, words in english.items():
        assert blanks(words) == blanks(german[key]) and words != german[key], key


def blanks(words: Words) -> set[str]:
    """What has to be filled in."""
    return set(re.findall(r"\{(\w+)\}", words)) if isinstance(words, str) else set(signature(words).parameters)


def test_every_part_of_the_game_has_its_german() -> None:
    assert set(german_moment.PHASES) == set(PHASES)
    assert tuple(german_moment.MOMENTS) == MOMENT_NAMES
    assert "sums" in SAME_ENTRIES  # and the parts of numbers are held there


# ---- where a game stands -----------------------------------------------------------------------------------------


def both(s: State, players: tuple[str, ...] = PLAYERS) -> tuple[str, str]:
    return ENGLISH.situation(s, players), GERMAN.situation(GERMAN.at(s), players)


@cache
def games() -> tuple[set[tuple[str, str]], set[str], set[str]]:
    """Every situation of whole games in both languages; the phases and the questions they had."""
    pairs: set[tuple[str, str]] = set()
    phases: set[str] = set()
    asked: set[str] = set()
    for packs in ("deluxe", "star", "gbm-complete,xmen"):
        s = table_at(packs).deal([ids.MALE, ids.FEMALE, ids.MALE, ids.FEMALE], 77, False)
        bots = [make("random", 7 + seat) for seat in range(len(PLAYERS))]
        luck = Random(5)
        while not s.over:
            pairs.add(both(s))
            phases.add(phase(s))
            top = s.stack[-1]
            if not isinstance(top, CharityFrame):
                asked.add(view(s, 0).moment())
            seat = luck.choice(to_act(s))
            apply(s, bots[seat].decide(view(s, seat)))
        pairs.add(both(s))
    return pairs, phases, asked


def test_situations_of_whole_games() -> None:
    pairs, phases, asked = games()
    assert len(pairs) > 500 and flaws(pairs) == []
    assert phases >= {"prepare", "trouble", "combat", "run", "charity"}
    assert asked >= {"prepare", "combat", "claim", "discard", "choose"}


def test_every_moment() -> None:
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}})
    for value in range(len(MOMENT_NAMES)):
        for seat in (-1, 1):
            open_window(t.state, value, seat)
            english, german = both(t.state, t.players)
            t.state.stack.pop()
            assert flaw(english, german) == "" and german_moment.MOMENTS[MOMENT_NAMES[value]] in german
            assert ("Suzan" in german) == (seat == 1)


def test_every_question() -> None:
    t = deal(players={"Aric": {}, "Suzan": {"hand": ["Elf"]}, "Carl": {}})
    elf = t.card("Elf")
    by_number = (state.TO_NAME_RECEIVER, state.TO_TURN_ROLE, state.TO_BID, state.TO_NAME, state.TO_ELECT)
    labelled = {state.TO_CHOOSE, state.TO_VOTE}  # their options come from a running card
    for value in set(range(len(PURPOSE_NAMES))) - labelled:
        options = [0, 1] if value in by_number else [elf]
        ask(t.state, value, 1, options, card=elf)
        english, german = both(t.state, t.players)
        t.state.stack.pop()
        assert flaw(english, german) == "" and "Suzan muss" in german, german
        assert value == state.TO_CONFIRM or PURPOSES[value] in german
        if value not in by_number:
            assert "Elf" in german
    choices = [german for english, german in games()[0] if "has to choose for" in english]
    assert choices and all(re.search(r"muss für .+ wählen: .+ \| ", said) for said in choices)
    t.state.stack.append(CharityFrame(seat=1, wanted=2, receivers=[0], given=[0]))
    assert both(t.state, t.players)[1].endswith("Suzan gibt Milde Gaben, noch 2")


def test_every_phase() -> None:
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}})
    for step, named in enumerate(STEPS):
        state.turn_frame(t.state).step = step
        assert f"Zug von Aric, {german_moment.PHASES[named]};" in both(t.state, t.players)[1]
    fight = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, fight={"monsters": ["Net Troll"], "helper": "Suzan"})
    assert "Zug von Aric, Kampf; Aric und Suzan 2 gegen Kommentartroll 10; " in both(fight.state, fight.players)[1]
    t.state.over, t.state.winners = True, 1
    assert both(t.state, t.players)[1] == "das Spiel ist vorbei, gewonnen hat Aric"
    t.state.winners = 5
    assert both(t.state, t.players)[1] == "das Spiel ist vorbei, gewonnen haben Aric und Carl"


# ---- what everybody may do ---------------------------------------------------------------------------------------


def lines(t: Scenario, player: str, language: Language) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for group in groups(t.state, t.seat(player), t.players, language.judge.groups):
        found.setdefault(group.verb, []).append(group.words)
    return found


def test_what_can_be_said_in_countless_ways() -> None:
    boots, armor = "Boots of Butt-Kicking", "Flaming Armor"
    saw, mace = "Chainsaw of Bloody Dismemberment", "Mace of Sharpness"
    players = {"Aric": {"in_play": [boots, armor], "hand": ["Elf", saw]}, "Suzan": {}, "Carl": {"in_play": [mace]}}
    german = lines(deal(players=players), "Aric", GERMAN)
    assert german[verb.SELL] == [
        "Davon so viel verkaufen, dass es zusammen mindestens 1.000 Goldstücke wert ist: "
        f"{saw} (600), {boots} (400), {armor} (600)"
    ]
    assert german[verb.TRADE] == [
        f"Etwas davon an Suzan oder Carl verschenken, falls angenommen wird: {boots}, {armor}",
        f"Etwas davon mit Carl ({mace}) tauschen, falls angenommen wird: {boots}, {armor}",
    ]
    assert german[verb.SHOW] == ["Suzan oder Carl eine beliebige Handkarte zeigen"]
    t = deal(players=players, fight={"monsters": ["Net Troll"]})
    assert lines(t, "Aric", GERMAN)[verb.ASK_HELP] == [
        f"Suzan oder Carl um Hilfe bitten, für nichts, 1 bis 3 von 3 Schätzen oder Gegenstände ({boots}, {armor})"
    ]
    t.do("Aric", ask="Suzan", offer={"treasures": 3})
    assert lines(t, "Suzan", GERMAN)[verb.COUNTER] == [GERMAN.judge.groups["counter"]]
    players = {"Aric": {"hand": ["Survive Your Own Cooking"]}, "Suzan": {}, "Carl": {}}
    one = deal(players=players, fight={"monsters": ["Drooling Slime"]})
    assert lines(one, "Aric", GERMAN)[verb.ASK_HELP] == [
        "Suzan oder Carl um Hilfe bitten, für nichts, den Schatz oder "
        "Karten, die auf den Helfer gespielt werden (Survive Your Own Cooking)"
    ]


# ---- cases, asked in both languages ------------------------------------------------------------------------------


def heard(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    status = main(["judge", *map(str, words)])
    told = capsys.readouterr()
    return status, told.out + told.err


def shape(said: Any, keep: tuple[str, ...]) -> Any:
    """Everything but the words: keys, lengths, and the values of these keys."""
    if isinstance(said, dict):
        return {key: value if key in keep else shape(value, keep) for key, value in said.items()}
    return [shape(one, keep) for one in said] if isinstance(said, list) else type(said)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "begin"), [(name, begin) for at, name in enumerate(ASKED) for begin in some(("first", "middle"), at)]
)
def test_a_position_in_both_languages(capsys: pytest.CaptureFixture[str], name: str, begin: str) -> None:
    cases, _problems = cases_of(CASES / f"{name}.yaml")
    number = 0 if begin == "first" else len(cases) // 2
    after = len(cases[number].steps) // 2
    where = ("--ask", "--json", CASES / f"{name}.yaml", "--case", number + 1, "--after", after)
    usual, english, german = (heard(capsys, *where, *more) for more in ((), ("--lang", "en"), ("--lang", "de")))
    assert usual == english and english[0] == german[0]
    one, other = json.loads(english[1]), json.loads(german[1])
    kept = ("file", "case", "verb", "rule", "player", "action", "allowed")
    assert shape(one, kept) == shape(other, kept)
    pairs = [(one["now"], other["now"])]
    for player, moves in one["legal"].items():
        pairs += [(move["words"], its["words"]) for move, its in zip(moves, other["legal"][player], strict=True)]
    assert len(pairs) > 3 and flaws(pairs) == []
    assert all(english != german for english, german in pairs)


@pytest.mark.parametrize(("name", "number", "after"), [("combat", 1, 1), ("star_examples", 3, 1)])
def test_the_same_as_text(capsys: pytest.CaptureFixture[str], name: str, number: int, after: int) -> None:
    where = ("--ask", CASES / f"{name}.yaml", "--case", number, "--after", after)
    _status, said = heard(capsys, *where, "--lang", "de")
    assert " darf:" in said and "    Jetzt: Zug von " in said and "Stufe" in said
    assert not re.search(r"\b(may|Now|Level|in play|in hand|has nothing|turn)\b:?", re.sub(r"\[[\w.-]+\]", "", said))
    for rule in re.findall(r"\[([\w.-]+)\] „?\w", said):
        assert GERMAN.rule(rule)[:20] in " ".join(said.split())


def table_at_step(case: Case, place: int) -> Scenario | None:
    judgement = Judgement(case)
    result = judgement.run(place)
    return judgement.table if result.ok else None


def nameless(table: Scenario, said: str) -> str:
    """Cases bring cards of their own."""
    for name in sorted(set(table.state.catalog.name), key=len, reverse=True):
        said = said.replace(name, "X")
    return said


def test_refusals_in_both_languages() -> None:
    pairs: set[tuple[str, str]] = set()
    for name in REFUSED:
        for case in cases_of(CASES / f"{name}.yaml")[0][::2]:
            for place, step in enumerate(case.steps):
                table = table_at_step(case, place) if step.kind == REFUSE else None
                if table is None:
                    continue
                english, german = answer(table, step, ENGLISH), answer(table, step, GERMAN)
                assert english.refusal is not None and german.refusal is not None
                assert shape(english.plain(), ("rule", "player", "action", "allowed")) == shape(
                    german.plain(), ("rule", "player", "action", "allowed")
                )
                assert german.refusal.text == GERMAN.rule(english.refusal.rule, table.rulebook)
                for ruling in german.rulings:
                    assert ruling.text == GERMAN.rule(ruling.id, table.rulebook)
                pairs.add((nameless(table, english.refusal.note), nameless(table, german.refusal.note)))
    assert len([pair for pair in pairs if pair[0]]) > 12
    assert flaws(pairs) == []


def test_a_refusal_without_a_rule() -> None:
    refusal = Refusal(MALFORMED, "", "no card", (7,))
    assert cite(refusal).text == "there is no card 7" and cite(refusal, language=GERMAN).text == "Karte 7 gibt es nicht"
    for one in (refusal, Refusal(MALFORMED, "")):
        english, german = cite(one), cite(one, language=GERMAN)
        assert english.rule == german.rule == "" and flaw(str(english), str(german)) == ""


def test_rules_are_told_in_german() -> None:
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}})
    for (rule, said), (regel, gesagt) in zip(
        possible(t.state, 0, t.players), possible(t.state, 0, t.players, GERMAN), strict=True
    ):
        assert rule.id == regel.id and regel.text == GERMAN.rule(rule.id) != rule.text
        assert len(said) == len(gesagt)


def test_a_run_has_its_table_numbers_and_refusals_in_german() -> None:
    told = False
    for case in cases_of(CASES / "combat.yaml")[0] + cases_of(CASES / "help.yaml")[0]:
        one, other = judge(case).plain(), judge(case, GERMAN).plain()
        kept = ("title", "line", "ok", "step", "number", "total", "amount", "rule", "words", "events", "rules")
        assert shape(one, kept) == shape(other, kept)
        steps = list(zip(one["steps"], other["steps"], strict=True))
        pairs = [*zip(one["table"], other["table"]), *((a["now"], b["now"]) for a, b in steps)]
        sums = [(one["sums"], other["sums"]), *((a["sums"], b["sums"]) for a, b in steps)]
        parts = [(a, b) for left, right in sums for x, y in zip(left, right) for a, b in zip(x["parts"], y["parts"])]
        pairs += [(a["source"], b["source"]) for a, b in parts]
        pairs += [pair for a, b in steps for pair in zip(a["story"], b["story"], strict=True)]
        assert flaws(pairs) == []
        told = told or any(b["source"].startswith("Stufe von ") for _, b in parts)
    assert told


# ---- why a step did not hold -------------------------------------------------------------------------------------

WRONG = """
title: Everything is wrong
players: {Aric: {level: 3, in_play: [Elf], hand: [Wizard]}, Suzan: {hand: [Cleric]}, Carl: }
dice: [3, 4]
steps:
- expect: {Aric: {level: 4, strength: 9, in_play_has: [Warrior], hand_lacks: [Wizard]}, fight: {munchkins: 1}}
- expect: {question: Carl, sees: {viewer: Carl, can_see: Cleric, cannot_see: Elf}, saw: {viewer: Carl, cards: Wizard}}
- expect: {may: {Aric: loot the room}, may_not: {Aric: {play: Wizard}}}
- refuse: {Aric: {play: Wizard}, rule: turn.end}
- do: {Aric: loot the room}
"""


def test_a_case_that_does_not_hold(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(WRONG, "utf-8")
    cases, problems = read_cases(file)
    assert problems == []
    (case,) = cases
    one, other = judge(case).plain(), judge(case, GERMAN).plain()
    assert [len(step["failures"]) for step in one["steps"]] == [len(step["failures"]) for step in other["steps"]]
    said = [failure["what"] for step in other["steps"] for failure in step["failures"]]
    assert said[0] == "Aric level: erwartet ist 4, es ist 3"
    assert "Aric in_play_has: es fehlt Warrior, da ist Elf" in said
    assert "fight: erwartet ist einer, aber es wird nicht gekämpft" in said
    assert any(line.startswith("question: erwartet ist Carl, aber: Aric entscheidet") for line in said)
    assert "Carl kann Cleric nicht sehen und sollte es" in said and "Carl sieht Elf und sollte es nicht" in said
    assert "Aric darf das und sollte es nicht dürfen: play Wizard" in said
    assert any(line.startswith("Aric darf das in diesem Moment nicht: loot the room. ") for line in said)
    assert "erwartet war ein Nein [turn.end], aber es ist erlaubt" in said
    assert said[-1] == "Aric darf das nicht: loot the room"
    why = [failure["why"] for step in other["steps"] for failure in step["failures"] if failure["why"]]
    assert any(part["source"].startswith("Stufe") for one in why for part in one["parts"])


def test_what_was_left_to_chance(tmp_path: Path) -> None:
    file = tmp_path / "chance.yaml"
    fight = "fight: {monsters: [Net Troll]}\nsteps:\n- do: {Aric: run away}\n- do: {Aric: {roll against: Net Troll}}\n"
    head = "title: C\nplayers: {Aric: , Suzan: , Carl: }\n"
    told = []
    for dice in ("", "dice: [5, 4, 3]\n", "dice: [5, 4]\n"):
        file.write_text(head + dice + fight, "utf-8")
        (case,), _problems = read_cases(file)
        result = judge(case, GERMAN)
        assert result.ok, result.plain()
        told.append(([line for step in result.steps for line in step.story if "würfelt" in line], result.notes))
    assert told[0][0][0].endswith(". (durch Zufall)") and told[0][1] == []
    assert told[1] == (["Aric würfelt eine 5."], ["2 vorgegebene Würfe wurden nicht gebraucht: 4, 3."])
    assert told[2][1] == ["1 vorgegebener Wurf wurde nicht gebraucht: 4."]


# ---- asking for a language ---------------------------------------------------------------------------------------


def test_a_language_nobody_has_written(capsys: pytest.CaptureFixture[str]) -> None:
    status, said = heard(capsys, "--ask", CASES / "combat.yaml", "--lang", "fr")
    assert status == 2 and "'fr'" in said
    assert all(code in said.split("there are:")[1] for code in language_names())


def test_a_transcript_has_one_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert heard(capsys, CASES / "combat.yaml", "--lang", "de") == (2, "kickdoor: --lang goes with --ask or --json\n")


def test_is_this_allowed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "boots.yaml"
    file.write_text("title: B\nplayers: {Aric: {in_play: [Boots of Butt-Kicking]}, Suzan: , Carl: }\n", "utf-8")
    sell = ("--ask", file, "--lang", "de", "--command", "{Aric: {sell: [Boots of Butt-Kicking]}}")
    status, said = heard(capsys, *sell)
    words = " ".join(said.split())
    assert status == 1 and "Nein, Aric darf das nicht: sell Boots of Butt-Kicking." in words
    assert "400 Goldstücke" in words and "Unsere Entscheidung ruling.R34: " in words
    status, said = heard(capsys, "--ask", file, "--lang", "de", "--command", "{Aric: kick open the door}")
    assert status == 0 and "Ja, Aric darf das: kick open the door." in said
    assert "did you mean" in heard(capsys, *sell[:-1], "{Aric: {sell: [Boots of But-Kicking]}}")[1]  # notation
