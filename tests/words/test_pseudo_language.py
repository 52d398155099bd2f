"""A language of one folder only, in which every text stands in brackets: a game, a case and the command line show no
word that is outside of them. The server is held against it in tests/server, the page in tests/browser."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.cases import FILES, cases_of
from tests.cases import FOLDER as CASES
from tests.conformance.tables import TABLES, table_at
from tests.soaking import ROUND
from tests.words.pseudo import CODE, bare, wide, write_pseudo

from kickdoor import words
from kickdoor.bots import make
from kickdoor.cli import main
from kickdoor.engine import apply, check, explain, ids, legal, to_act, view
from kickdoor.judge.ask import answer, possible
from kickdoor.judge.ask_groups import Group
from kickdoor.judge.case.file import Case, cases_in
from kickdoor.judge.judge import Judgement, judge
from kickdoor.rules import catalogue
from kickdoor.words import languages
from kickdoor.words.language import Language
from kickdoor.words.languages import ENGLISH, language, language_names

PLAYERS = ("Aric", "Suzan", "Carl", "Dora")
LOOKS = 1 if ROUND else 3  # of so many steps one is looked at
LETTER = re.compile(r"[^\W\d_]")


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Language]:
    place = str(write_pseudo(tmp_path_factory.mktemp("languages")))
    words.__path__.append(place)
    languages.forget()
    yield language(CODE)
    words.__path__.remove(place)
    languages.forget()
    for name in [name for name in sys.modules if name.startswith("kickdoor.words.pseudo")]:
        del sys.modules[name]


def nothing_bare(text: str, *stays: str) -> None:
    left = bare(text)
    if not LETTER.search(left):  # as nearly always
        return
    for one in sorted(stays, key=len, reverse=True):
        left = left.replace(one, "")
    assert not LETTER.search(left), f"{left!r} was not asked for in a language: {text!r}"


def test_a_folder_is_all_it_takes(pseudo: Language) -> None:
    assert language_names()[CODE] == pseudo.name == "⟦Pseudo···⟧"
    assert language("QPS-Latn") is pseudo and language("xx") is ENGLISH
    assert {"en", "de"} < set(language_names())


@pytest.mark.soak
@pytest.mark.parametrize("packs", TABLES)
def test_a_game_shows_no_bare_word(pseudo: Language, packs: str) -> None:
    s = table_at(packs).deal([ids.MALE, ids.FEMALE, ids.MALE, ids.FEMALE], 31, True)
    luck = Random(7)
    bots = [make("random", 5 + seat) for seat in range(len(PLAYERS))]
    told = 0
    for step in range(700):
        if s.over:
            break
        seat = luck.choice(to_act(s))
        if step % LOOKS:
            apply(s, bots[seat].decide(view(s, seat)))
            continue
        for command in legal(s, seat):
            nothing_bare(pseudo.in_words(s, PLAYERS, command))
            other = command.__class__(command.verb, (seat + 1) % 4, command.card, command.target, command.value)
            refusal = check(s, other)
            if refusal is not None:
                nothing_bare(pseudo.reason(s, other, refusal, PLAYERS))
        nothing_bare(pseudo.situation(s, PLAYERS))
        nothing_bare(pseudo.moment(s, PLAYERS))
        for one in pseudo.fight_sums(s, PLAYERS):
            nothing_bare(one.name)
            for part in one.parts:
                nothing_bare(part.source, *s.catalog.name)
        for reason in explain(s, "strength", seat)[1]:
            nothing_bare(pseudo.source(s, reason, PLAYERS), *s.catalog.name)
        events = apply(s, bots[seat].decide(view(s, seat)))
        for eyes in (None, -1, 0):
            for line in pseudo.narrated(s, events, PLAYERS, eyes):
                nothing_bare(line.text)
                told += 1
    assert told > 200 / LOOKS


@pytest.mark.parametrize("packs", TABLES)
def test_cards_and_rules_show_no_bare_word(pseudo: Language, packs: str) -> None:
    catalog = table_at(packs).catalog
    for card in range(catalog.cards):
        assert pseudo.card_text(catalog, card) == wide(ENGLISH.card_text(catalog, card))
    for id in catalogue():
        for edition in catalog.editions:
            nothing_bare(pseudo.rule(id, edition))


# ---- the judge ---------------------------------------------------------------------------------------------------

DATA = ("title", "rules", "kind", "words", "events", "rule", "number", "step", "line", "ok", "reached", "case", "file")
WRONG = """
title: Everything is wrong
players: {Aric: {level: 3, in_play: [Elf], hand: [Wizard]}, Suzan: {hand: [Cleric]}, Carl: }
dice: [3, 4]
steps:
- expect: {Aric: {level: 4, strength: 9, in_play_has: [Warrior], hand_lacks: [Wizard]}, fight: {munchkins: 1}}
- expect: {question: Carl, sees: {viewer: Carl, can_see: Cleric, cannot_see: Elf}, saw: {viewer: Carl, cards: Wizard}}
- expect: {may: {Aric: loot the room}, may_not: {Aric: {play: Wizard}}}
- refuse: {Aric: {play: Wizard}, rule: turn.end}
- do: {Aric: kick open the door}
- do: {Aric: kick open the door}
"""


def texts(plain: Any, key: str = "") -> Iterator[str]:
    """Everything a result says, without what the case says itself."""
    if key in DATA:
        return
    if isinstance(plain, dict):
        for inner, value in plain.items():
            yield from texts(value, inner)
    elif isinstance(plain, list):
        for value in plain:
            yield from texts(value, key)
    elif isinstance(plain, str):
        yield plain


def said_in(case: Case, pseudo: Language) -> None:
    table = Judgement(case).table
    assert table is not None
    notation = [str(one) for one in case.warnings]  # the notation is English, and so is what is said of it
    for text in texts(judge(case, pseudo).plain()):
        if text in notation:
            continue
        left = bare(text)
        kept = [name for name in table.state.catalog.name if name in left] if left else []
        nothing_bare(re.sub(r"\[[\w.-]+\]", "", text), *kept, *table.players)


@pytest.mark.soak
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_case_is_judged_without_a_bare_word(pseudo: Language, file: Path) -> None:
    cases, problems = cases_of(file)
    assert cases and not problems
    for case in cases[::LOOKS]:
        said_in(case, pseudo)


def test_a_case_that_fails_in_every_way(pseudo: Language) -> None:
    [case], problems = cases_in(WRONG)
    assert not problems
    result = judge(case, pseudo)
    assert sum(len(step.failures) for step in result.steps) > 10
    said_in(case, pseudo)


def test_the_judge_is_asked_without_a_bare_word(pseudo: Language) -> None:
    cases, _problems = cases_of(CASES / "combat.yaml")
    asked = 0
    for case in cases[:20]:
        table = Judgement(case).table
        assert table is not None
        for seat in range(len(table.players)):
            for rule, listed in possible(table.state, seat, table.players, pseudo, table.rulebook):
                nothing_bare(rule.text)
                for one in listed:
                    line = one.words if isinstance(one, Group) else pseudo.in_words(table.state, table.players, one)
                    nothing_bare(line)
                    asked += 1
        for step in case.steps:
            if step.kind == "refuse":
                found = answer(table, step, pseudo)
                for said in [found.moment, *(ruling.text for ruling in found.rulings)]:
                    nothing_bare(said)
    assert asked > 60


# ---- the command line --------------------------------------------------------------------------------------------


def kickdoor(place: Path, *arguments: object) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "KICKDOOR_LANGUAGES": str(place), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "kickdoor", *map(str, arguments)]
    return subprocess.run(command, env=environ, capture_output=True, text=True, encoding="utf-8", check=False)


def test_another_process_finds_it_by_its_folder(tmp_path: Path) -> None:
    place = write_pseudo(tmp_path)
    assert f"{CODE}  ⟦Pseudo···⟧  (pseudo)" in kickdoor(place, "words", "list").stdout
    found = kickdoor(place, "judge", "--json", "--lang", CODE, CASES / "combat.yaml")
    assert found.returncode == 0
    assert "⟦" in json.loads(found.stdout)["cases"][0]["steps"][0]["now"]
    complete = kickdoor(place, "words", "missing", CODE)
    assert "language.py" not in complete.stdout and "rules.json" not in complete.stdout


def test_a_new_language_begins_as_english_and_says_what_it_lacks(tmp_path: Path) -> None:
    begun = kickdoor(tmp_path, "words", "new", "fr", tmp_path / "french", "--name", "Français")
    assert begun.returncode == 0 and (tmp_path / "french" / "language.py").exists()
    lacking = kickdoor(tmp_path, "words", "missing", "fr", "--json")
    files = {one["file"] for one in json.loads(lacking.stdout)}
    assert lacking.returncode == 1
    assert {"language.py", "moves.py", "events.py", "refusals.py", "judge.py", "rules.json", "page.json"} <= files
    played = kickdoor(tmp_path, "judge", "--json", "--lang", "fr", CASES / "combat.yaml")
    assert played.returncode == 0 and '"ok": true' in played.stdout, "it can be used from the first day"
    (tmp_path / "french" / "events.py").write_text("from kickdoor.words.english.events import MOVED\n", "utf-8")
    begun = kickdoor(tmp_path, "words", "missing", "fr", "--json", "--all")
    entries = {one["what"] for one in json.loads(begun.stdout) if one["file"] == "events.py"}
    assert {"MOVED['DRAWN']", "MOVED['GONE']"} <= entries, "also where all its words stand in blanks"
    kinds = {one["what"]: one["kind"] for one in json.loads(begun.stdout)}
    assert (kinds["MOVED['DRAWN']"], kinds["in_words"], kinds["TELL"]) == ("english", "english", "missing")
    again = kickdoor(tmp_path, "words", "new", "fr", tmp_path / "french")
    assert again.returncode == 2 and "there already" in again.stderr


@pytest.mark.parametrize(
    ("words_", "said"),
    [
        (("missing", "Klingon"), "'Klingon' is no code of a language; there are: en, de"),
        (("new", "french", "french"), "'french' is no code of a language"),
        (("new", "fr", "Français"), "'Français' is no name for the folder"),
        (("new", "de", "deutsch"), "'de' is there already: Deutsch"),
    ],
)
def test_mistakes_are_named(words_: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", *words_]) == 2
    assert said in capsys.readouterr().err


def test_german_lacks_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    main(["words", "missing", "de", "--all"])
    assert capsys.readouterr().out == "Deutsch (de): complete\n"
