"""Every rule id that the code or a test names is in the catalogue.

The engine does not import the catalogue, so nothing else would notice a rule id that is misspelt.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kickdoor.rules import catalogue
from kickdoor.rules.coverage import case_files, case_rules

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "kickdoor"
RULE_IDS = SOURCES / "engine" / "rule_ids.py"

CHAPTERS = sorted({id.split(".")[0] for id in catalogue()})
LOOKS_LIKE_A_RULE_ID = re.compile(rf"({'|'.join(CHAPTERS)})(\.[A-Za-z0-9-]+)+")
FILE_SUFFIX = re.compile(r".*\.(py|yaml|yml|json|jsonl|toml|md|txt|html|svg|so)")


def looks_like_a_rule_id(text: str) -> bool:
    return bool(LOOKS_LIKE_A_RULE_ID.fullmatch(text)) and not FILE_SUFFIX.fullmatch(text)


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """All string literals of a source file, with their lines."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def marked_ids(path: Path) -> Iterator[tuple[int, str]]:
    """The literal arguments of `pytest.mark.rule(...)` in a test file, with their lines."""
    text = path.read_text("utf-8")
    for node in ast.walk(ast.parse(text, str(path))) if "mark.rule" in text else ():
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "rule":
            continue
        if ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant):
                    yield argument.lineno, str(argument.value)


def where(path: Path, line: int, id: str) -> str:
    return f"{path.relative_to(ROOT)}:{line}: no rule {id!r} in the catalogue"


def test_the_sources_name_only_rules_that_exist() -> None:
    unknown = [
        where(path, line, text)
        for path in sorted(SOURCES.rglob("*.py"))
        for line, text in literals(path)
        if looks_like_a_rule_id(text) and text not in catalogue()
    ]
    assert not unknown, "\n".join(unknown)


def test_the_constants_of_the_engine_are_rule_ids() -> None:
    if not RULE_IDS.exists():
        pytest.skip("engine/rule_ids.py is not written yet")
    wrong: list[str] = []
    seen: dict[str, str] = {}
    for node in ast.parse(RULE_IDS.read_text("utf-8")).body:
        if not isinstance(node, ast.AnnAssign | ast.Assign) or not isinstance(node.value, ast.Constant):
            continue
        name = ast.unparse(node.target if isinstance(node, ast.AnnAssign) else node.targets[0])
        id = str(node.value.value)
        if id not in catalogue():
            wrong.append(where(RULE_IDS, node.lineno, id))
        if id in seen:
            wrong.append(f"{RULE_IDS.relative_to(ROOT)}:{node.lineno}: {name} and {seen[id]} are the same rule")
        seen[id] = name
    assert not wrong, "\n".join(wrong)


def test_the_marks_in_test_files_name_only_rules_that_exist() -> None:
    unknown = [
        where(path, line, id)
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for line, id in marked_ids(path)
        if id not in catalogue()
    ]
    assert not unknown, "\n".join(unknown)


def test_the_marks_of_collected_tests_name_only_rules_that_exist(request: pytest.FixtureRequest) -> None:
    """Also marks that are computed, for instance from a table of examples."""
    unknown = {
        f"{item.nodeid}: no rule {id!r} in the catalogue"
        for item in request.session.items
        for mark in item.iter_markers("rule")
        for id in mark.args
        if id not in catalogue()
    }
    assert not unknown, "\n".join(sorted(unknown))


def test_the_cases_name_only_rules_that_exist() -> None:
    unknown = [
        f"{path.relative_to(ROOT)}: {title}: no rule {id!r} in the catalogue"
        for path in case_files(ROOT)
        for id, title in case_rules(path.read_text("utf-8"), path)
        if id not in catalogue()
    ]
    assert not unknown, "\n".join(unknown)


def test_what_looks_like_a_rule_id() -> None:
    assert looks_like_a_rule_id("combat.claim-window")
    assert looks_like_a_rule_id("combat.no-such-rule")
    assert looks_like_a_rule_id("ruling.J99")
    assert not looks_like_a_rule_id("combat")
    assert not looks_like_a_rule_id("card.yaml")
    assert not looks_like_a_rule_id("combat. Then it ends.")
    assert not looks_like_a_rule_id("kickdoor.engine")
