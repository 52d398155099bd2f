"""`kickdoor rules`: a rule with its code and tests, and the coverage of editions."""

from __future__ import annotations

import dataclasses
import json
from functools import cache

import pytest
from rich.console import Console

from kickdoor.cli import main
from kickdoor.cli import rules as command
from kickdoor.rules import EDITIONS, rule
from kickdoor.rules.coverage import Coverage, Lack, LackKind, NoCheckout, Unreadable


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(("rules", *words)) == 0
    return capsys.readouterr().out


def fails(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(("rules", *words)) == 2
    said = capsys.readouterr().err
    assert said.startswith("kickdoor: ") and said.count("\n") == 1
    return said


def no_checkout() -> None:
    raise NoCheckout


# ---- show --------------------------------------------------------------------------------------------------------


def test_a_rule_is_shown_with_everything_that_belongs_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "show", "combat.help.compelled.not-for-win")
    flat = " ".join(told.split())
    assert rule("combat.help.compelled.not-for-win").text in flat
    assert "Editions: deluxe, gbm-complete." in flat
    assert "Not in: gbm (not printed)" in flat
    assert f"Our ruling ruling.J12: {rule('ruling.J12').question} {rule('ruling.J12').text}" in flat
    assert "Enforced by: engine.help:why_not_compel\n" in told
    name = "tests/rules_deluxe/test_help_compelled.py::test_nobody_is_compelled_to_help_somebody_win_the_game"
    assert f"  {name}\n" in told, "in one piece, however narrow the screen is"


def test_differences_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    told = " ".join(run(capsys, "show", "death.redraw.play").split())
    assert "Differs in gbm: Class and Item cards may be played; the rulebook names no others." in told


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("meta.faq", "Table talk: Tells people where else to look things up."),
        ("setup.standies", "Physical: Cardboard figures in a player's colour;"),
        ("K12", "Concerns: item.restricted"),
    ],
)
def test_rules_of_other_kinds(capsys: pytest.CaptureFixture[str], id: str, said: str) -> None:
    assert said in run(capsys, "show", id)


def test_several_rules_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    told = " ".join(run(capsys, "show", "combat.ties", "K12").split())
    assert rule("combat.ties").text in told
    assert rule("ruling.K12").text in told
    assert "no rule 'combat.tiez'" in fails(capsys, "show", "combat.ties", "combat.tiez")


@pytest.mark.parametrize("word", ["J", "j", "ruling.J"])
def test_a_family_of_rulings(capsys: pytest.CaptureFixture[str], word: str) -> None:
    told = run(capsys, "show", word)
    assert "ruling.J1 " in told and "ruling.J44 " in told
    assert "ruling.K1 " not in told and "Enforced by" not in told


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"enforced": ()}, "Not enforced by any code yet."),
        ({"not_yet": {"star": "no Warriors there"}}, "Not yet in star: no Warriors there."),
        ({"id": "combat.tiez"}, "Shown by no test or case."),
    ],
)
def test_what_is_missing_is_said(change: dict[str, object], said: str) -> None:
    lines = command.proof(dataclasses.replace(rule("combat.ties"), **change))  # type: ignore[arg-type]
    assert said in [line.plain for line in lines]


def test_without_a_checkout_the_code_is_shown_and_the_tests_are_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "find_checkout", no_checkout)
    told = run(capsys, "show", "combat.ties")
    assert "Enforced by: engine.strength:ahead" in told
    assert "Shown by" not in told


# ---- coverage ----------------------------------------------------------------------------------------------------

shown_once = cache(command.shown_in)  # reading every test takes seconds


@pytest.fixture
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "shown_in", shown_once)


@pytest.mark.usefixtures("read_once")
@pytest.mark.slow
def test_coverage_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, "coverage", "--json"))
    assert list(found) == list(EDITIONS)
    for numbers in found.values():
        assert list(numbers) == ["rules", "covered", "table_talk", "physical", "uncovered"]
        counted = numbers["covered"] + numbers["table_talk"] + numbers["physical"] + len(numbers["uncovered"])
        assert counted == numbers["rules"]
    assert found["deluxe"]["rules"] == 273
    assert found["deluxe"]["uncovered"] == []


@pytest.mark.usefixtures("read_once")
def test_one_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(json.loads(run(capsys, "coverage", "--edition", "star", "--json"))) == ["star"]
    told = run(capsys, "coverage", "--edition", "deluxe")
    assert "deluxe: every rule is covered." in told
    assert "gbm" not in told


def test_coverage_for_people_names_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "shown_in", lambda checkout: {})
    told = run(capsys, "coverage")
    for word in (*EDITIONS, "table talk", "physical", "uncovered", "no test", "combat.ties"):
        assert word in told


def test_what_is_missing_stands_together() -> None:
    lacks = {
        "a.b": Lack(LackKind.NO_TEST),
        "c.d": Lack(LackKind.NOT_YET, ("no Allies: not before the next edition",)),
        "e.f": Lack(LackKind.NO_TEST),
        "g.h": Lack(LackKind.CODE_IS_GONE, ("engine.values:behind", "engine.values:before")),
    }
    console = Console(width=100)
    with console.capture() as said:
        console.print(command.uncovered_rules(Coverage("star", 9, 4, 1, 1, lacks)))
    assert [line.strip() for line in said.get().strip().splitlines()] == [
        "star, uncovered:",
        "code is gone  g.h (engine.values:behind, engine.values:before)",
        "no test       a.b, e.f",
        "not yet       c.d (no Allies: not before the next edition)",
    ]


def test_coverage_refuses_in_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert "did you mean 'deluxe'" in fails(capsys, "coverage", "--edition", "delux")

    def unreadable(*_: object) -> None:
        raise Unreadable("docs/cases/x.yaml: no YAML")

    monkeypatch.setattr(command, "shown_in", unreadable)
    assert "docs/cases/x.yaml" in fails(capsys, "coverage")
    assert "docs/cases/x.yaml" in run(capsys, "show", "combat.ties")
    monkeypatch.setattr(command, "find_checkout", no_checkout)
    assert "run this in a checkout of Kickdoor" in fails(capsys, "coverage", "--json")
