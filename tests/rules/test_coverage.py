"""What counts as covered; and complete editions stay complete."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from kickdoor.rules import EDITIONS, Rule, catalogue, for_edition, rule
from kickdoor.rules import coverage as counting
from kickdoor.rules.coverage import (
    COMPLETE,
    Lack,
    LackKind,
    NoCheckout,
    Unreadable,
    case_rules,
    coverage,
    find_checkout,
    lack,
    marked_tests,
    shown_in,
)

TIES = rule("combat.ties")
FAQ = rule("meta.faq")


@pytest.fixture(scope="module")
def shown() -> counting.Shown:
    return shown_in(find_checkout())


# ---- the gate ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", COMPLETE)
def test_a_complete_edition_has_no_uncovered_rule(edition: str, shown: counting.Shown) -> None:
    uncovered = coverage(edition, shown).uncovered
    assert not uncovered, "\n".join(f"{id}: {what}" for id, what in uncovered.items())


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_of_an_edition_is_counted_once(edition: str, shown: counting.Shown) -> None:
    found = coverage(edition, shown)
    assert found.rules == len(for_edition(edition))
    assert found.covered + found.table_talk + found.physical + len(found.uncovered) == found.rules
    assert set(found.uncovered) <= {entry.id for entry in for_edition(edition)}
    assert found.as_dict()["uncovered"] == list(found.uncovered)


def test_tests_and_cases_are_found_by_the_names_people_run_them_with(shown: counting.Shown) -> None:
    assert "tests/rules_deluxe/test_combat_strength.py::test_a_tie_is_a_loss" in shown["combat.ties"]
    assert shown_in(find_checkout(), "combat.ties") == {"combat.ties": shown["combat.ties"]}
    assert shown_in(find_checkout(), "combat.tie") == {}


# ---- when a rule is covered ----------------------------------------------------------------------------------------


def changed(entry: Rule, **what: object) -> Rule:
    return dataclasses.replace(entry, **what)  # type: ignore[arg-type]


def test_covered_is_code_that_exists_and_a_test() -> None:
    a_test = {TIES.id: ("tests/test_ties.py::test_a_tie",)}
    assert lack(TIES, "deluxe", a_test) is None
    assert lack(TIES, "deluxe", {}) == Lack(LackKind.NO_TEST)
    assert lack(changed(TIES, enforced=()), "deluxe", a_test) == Lack(LackKind.NO_CODE)
    gone = changed(TIES, enforced=("engine.values:behind", "engine.combat:take_the_loot", *TIES.enforced))
    assert lack(gone, "deluxe", a_test) == Lack(
        LackKind.CODE_IS_GONE, ("engine.values:behind", "engine.combat:take_the_loot")
    )


def test_one_edition_may_lack_what_the_others_have() -> None:
    a_test = {TIES.id: ("tests/test_ties.py::test_a_tie",)}
    waiting = changed(TIES, not_yet={"star": "no Warriors there"})
    assert lack(waiting, "star", a_test) == Lack(LackKind.NOT_YET, ("no Warriors there",))
    assert lack(waiting, "deluxe", a_test) is None


def test_what_only_speaks_to_people_or_cardboard_needs_neither() -> None:
    assert FAQ.table_talk
    assert lack(FAQ, "deluxe", {}) is None
    assert lack(changed(TIES, enforced=(), physical="A piece of cardboard."), "deluxe", {}) is None


def test_without_tests_only_talk_and_cardboard_remain() -> None:
    bare = coverage("deluxe", {})
    assert bare.covered == 0
    assert len(bare.uncovered) == bare.rules - bare.table_talk - bare.physical
    with pytest.raises(ValueError, match="no edition 'zombies'"):
        coverage("zombies", {})


def test_rulings_are_not_counted() -> None:
    assert not any(catalogue()[id].is_ruling for id in coverage("deluxe", {}).uncovered)


# ---- reading tests -------------------------------------------------------------------------------------------------


def test_marks_on_functions_parameters_classes_and_modules() -> None:
    source = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.slow, pytest.mark.rule("combat.start")]
ID = "combat.lose"

@mark.rule("combat.ties", "combat.win")
@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("combat.cleanup"))])
def test_one(n): ...

@pytest.mark.rule("deck.reshuffle")
class TestDecks:
    pytestmark = pytest.mark.rule("deck.exhausted")
    async def test_two(self): ...
    def helper(self): ...

@pytest.mark.rule("turn.order")
def helper(): ...

@pytest.mark.rule(ID, *[ID])
def test_three(): ...
"""
    assert sorted(marked_tests(source, Path("test_x.py"))) == [
        ("combat.cleanup", "test_one"),
        ("combat.start", "TestDecks::test_two"),
        ("combat.start", "test_one"),
        ("combat.start", "test_three"),
        ("combat.ties", "test_one"),
        ("combat.win", "test_one"),
        ("deck.exhausted", "TestDecks::test_two"),
        ("deck.reshuffle", "TestDecks::test_two"),
    ]


@pytest.mark.parametrize("mark", ["skip", "skip(reason='later')", "xfail", "xfail(strict=True)"])
def test_a_test_that_is_skipped_or_expected_to_fail_shows_nothing(mark: str) -> None:
    source = f"@pytest.mark.rule('combat.ties')\n@pytest.mark.{mark}\ndef test_it(): ...\n"
    assert list(marked_tests(source, Path("test_x.py"))) == []
    source = f"pytestmark = [pytest.mark.{mark}]\n@pytest.mark.rule('combat.ties')\ndef test_it(): ...\n"
    assert list(marked_tests(source, Path("test_x.py"))) == []


def test_only_files_that_pytest_collects_count(tmp_path: Path) -> None:
    marked = "@pytest.mark.rule('combat.ties')\ndef test_it(): ...\n"
    for name in ("test_a.py", "deep/b_test.py", "table.py"):
        path = tmp_path / "tests" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(marked, "utf-8")
    assert shown_in(tmp_path) == {"combat.ties": ("tests/deep/b_test.py::test_it", "tests/test_a.py::test_it")}


# ---- reading cases -------------------------------------------------------------------------------------------------


def test_cases_count_like_tests(tmp_path: Path) -> None:
    folder = tmp_path / "docs" / "cases" / "deluxe"
    folder.mkdir(parents=True)
    (folder / "tie.yaml").write_text("title: A tie\nrules: [combat.ties, combat.lose]\nsteps: []\n", "utf-8")
    (folder / "two.yml").write_text(
        "- {title: One, rules: [combat.ties]}\n- {steps: [], rules: [combat.win]}\n", "utf-8"
    )
    (folder / "notes.md").write_text("rules: [turn.order]\n", "utf-8")
    assert shown_in(tmp_path) == {
        "combat.ties": ("docs/cases/deluxe/tie.yaml::A tie", "docs/cases/deluxe/two.yml::One"),
        "combat.lose": ("docs/cases/deluxe/tie.yaml::A tie",),
        "combat.win": ("docs/cases/deluxe/two.yml::two",),
    }


def test_several_documents_and_cases_without_rules() -> None:
    source = "title: First\nrules: [a.b]\n---\ntitle: Second\n---\n- rules: c.d\n- just words\n"
    assert list(case_rules(source, Path("x.yaml"))) == [("a.b", "First"), ("c.d", "x")]


def test_a_file_that_cannot_be_read_is_named() -> None:
    with pytest.raises(Unreadable, match=r"test_x\.py: .*line 1"):
        list(marked_tests("def test_it(:\n", Path("test_x.py")))
    with pytest.raises(Unreadable, match=r"x\.yaml: .*line 1"):
        list(case_rules("rules: [a.b\n", Path("x.yaml")))


# ---- where they lie ------------------------------------------------------------------------------------------------


def test_the_checkout_is_the_one_of_the_package_or_of_the_folder_one_stands_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "lib" / "python" / "site-packages" / "kickdoor" / "rules" / "coverage.py"
    monkeypatch.setattr(counting, "__file__", str(installed))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NoCheckout, match="in a checkout"):
        find_checkout()
    catalogue_file = tmp_path / "here" / "src" / "kickdoor" / "rules" / "catalogue.json"
    catalogue_file.parent.mkdir(parents=True)
    catalogue_file.write_text("[]", "utf-8")
    (tmp_path / "here" / "tests" / "deep").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "here" / "tests" / "deep")
    assert find_checkout() == tmp_path / "here"
