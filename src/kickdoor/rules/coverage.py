"""Coverage: which rules of an edition are enforced by code that exists and shown by a test or a case.

Tests and cases are read, not run, so this needs a checkout, where they lie beside the sources; whether they hold is
their own business. Used by `kickdoor rules` and by the tests that keep complete editions complete.
"""

from __future__ import annotations

import ast
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from kickdoor.rules import Rule, for_edition

# editions in which nothing may be uncovered; CI holds them to it
COMPLETE: Final = ("deluxe", "gbm", "gbm-complete", "star", "xmen")

PACKAGE: Final = "kickdoor"
CATALOGUE: Final = Path("src", PACKAGE, "rules", "catalogue.json")
TESTS: Final = Path("tests")
CASES: Final = Path("docs", "cases")
SHOWS_NOTHING: Final = ("mark.skip", "mark.xfail")  # a test with one of these proves nothing

Shown = Mapping[str, tuple[str, ...]]  # rule id -> the tests (`file::test`) and cases (`file::title`) that show it
Function = ast.FunctionDef | ast.AsyncFunctionDef


class NoCheckout(Exception):
    """There is no checkout here, so nobody knows the tests."""

    def __init__(self) -> None:
        super().__init__("tests and cases come with the sources only; run this in a checkout of Kickdoor")


class Unreadable(Exception):
    """A test file that is no Python, or a case file that is no YAML."""


# ---- code ------------------------------------------------------------------------------------------------------


def exists(name: str) -> bool:
    """Whether Kickdoor has this code: a `module:function`, or a file of a pack."""
    if ":" not in name:
        return (Path(__file__).parent.parent / name).is_file()
    try:
        return callable(pkgutil.resolve_name(f"{PACKAGE}.{name}"))
    except (ImportError, AttributeError):
        return False


# ---- tests and cases -------------------------------------------------------------------------------------------


def find_checkout() -> Path:
    """The checkout this package belongs to, or else the one the command was given in. Raises NoCheckout."""
    here = Path.cwd()
    for folder in (Path(__file__).resolve().parents[3], here, *here.parents):
        if (folder / CATALOGUE).is_file() and (folder / TESTS).is_dir():
            return folder
    raise NoCheckout


def shown_in(checkout: Path, only: str = "") -> Shown:
    """What every test and case of the checkout shows; with `only`, what shows this rule (quicker)."""
    found: dict[str, list[str]] = {}
    for path in sorted((checkout / TESTS).rglob("*.py")):
        if path.name.startswith("test_") or path.name.endswith("_test.py"):
            text = path.read_text("utf-8")
            if only in text:
                for id, test in marked_tests(text, path):
                    found.setdefault(id, []).append(f"{path.relative_to(checkout).as_posix()}::{test}")
    for path in case_files(checkout):
        text = path.read_text("utf-8")
        if only in text:
            for id, title in case_rules(text, path):
                found.setdefault(id, []).append(f"{path.relative_to(checkout).as_posix()}::{title}")
    return {id: tuple(dict.fromkeys(names)) for id, names in found.items() if only in ("", id)}


def marked_tests(source: str, path: Path) -> Iterator[tuple[str, str]]:
    """(rule id, test) for every literal id in a `pytest.mark.rule(...)` of a test file."""
    try:
        tree = ast.parse(source)
    except SyntaxError as trouble:
        raise Unreadable(f"{path}: {trouble}") from trouble
    yield from _marked(tree.body, "", _own_marks(tree.body))


def _marked(body: list[ast.stmt], inside: str, inherited: list[ast.expr]) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            marks = [*inherited, *node.decorator_list, *_own_marks(node.body)]
            yield from _marked(node.body, f"{inside}{node.name}::", marks)
        elif isinstance(node, Function) and node.name.startswith("test"):
            marks = [*inherited, *node.decorator_list]
            ids = list(_ids(marks))
            if ids and not any(ast.unparse(mark).split("(")[0].endswith(SHOWS_NOTHING) for mark in marks):
                for id in ids:
                    yield id, f"{inside}{node.name}"


def _own_marks(body: list[ast.stmt]) -> list[ast.expr]:
    """What a module or class assigns to `pytestmark`: one mark or a list of them."""
    found: list[ast.expr] = []
    for node in body:
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
        ):
            found += node.value.elts if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
    return found


def _ids(marks: list[ast.expr]) -> Iterator[str]:
    """The literal ids in these marks, also in those on single parameters."""
    for mark in marks:
        for node in ast.walk(mark):
            if isinstance(node, ast.Call) and _is_rule(node.func):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value


def _is_rule(called: ast.expr) -> bool:
    """Whether it is `pytest.mark.rule`; most calls are not, and need not be written out to see that."""
    return isinstance(called, ast.Attribute) and called.attr == "rule" and ast.unparse(called).endswith("mark.rule")


def case_files(checkout: Path) -> list[Path]:
    """All files of cases, in order."""
    return sorted(path for path in (checkout / CASES).rglob("*") if path.suffix in (".yaml", ".yml"))


def case_rules(source: str, path: Path) -> Iterator[tuple[str, str]]:
    """(rule id, title) for every id under `rules:` of a file's cases."""
    import yaml  # late: outside a checkout there are no cases

    try:
        quick = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # where it is there
        documents: list[Any] = list(yaml.load_all(source, quick))
    except yaml.YAMLError as trouble:
        raise Unreadable(f"{path}: {' '.join(str(trouble).split())}") from trouble
    for document in documents:
        for case in document if isinstance(document, list) else [document]:
            if isinstance(case, dict):
                ids = case.get("rules") or []
                for id in ids if isinstance(ids, list) else [ids]:
                    yield str(id), str(case.get("title") or path.stem)


# ---- counting --------------------------------------------------------------------------------------------------


class LackKind(StrEnum):
    """Why a rule is not covered; whoever tells it has the words."""

    NO_CODE = "no_code"
    NOT_YET = "not_yet"
    CODE_IS_GONE = "code_is_gone"
    NO_TEST = "no_test"


@dataclass(frozen=True, slots=True)
class Lack:
    """What a rule lacks. `about`: what is not there yet, in the catalogue's words, or code that is gone."""

    kind: LackKind
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Coverage:
    """An edition in numbers of rules; `uncovered` says for each rule that is missing what it lacks."""

    edition: str
    rules: int
    covered: int
    table_talk: int
    physical: int
    uncovered: Mapping[str, Lack] = field(hash=False)

    def as_dict(self) -> dict[str, Any]:
        """Plain data, for machines."""
        return {
            "rules": self.rules,
            "covered": self.covered,
            "table_talk": self.table_talk,
            "physical": self.physical,
            "uncovered": list(self.uncovered),
        }


def coverage(edition: str, shown: Shown) -> Coverage:
    """How much of what an edition prints is enforced and shown. Our rulings are not counted."""
    rules = for_edition(edition)
    talk = [rule for rule in rules if rule.table_talk]
    physical = [rule for rule in rules if rule.physical]
    lacks = {rule.id: lack(rule, edition, shown) for rule in rules}
    uncovered = {id: what for id, what in lacks.items() if what is not None}
    covered = len(rules) - len(talk) - len(physical) - len(uncovered)
    return Coverage(edition, len(rules), covered, len(talk), len(physical), uncovered)


def lack(rule: Rule, edition: str, shown: Shown) -> Lack | None:
    """What keeps a rule from being covered in an edition; None if nothing does."""
    if rule.table_talk or rule.physical:
        return None
    if not rule.enforced:
        return Lack(LackKind.NO_CODE)
    if edition in rule.not_yet:
        return Lack(LackKind.NOT_YET, (rule.not_yet[edition],))
    gone = tuple(name for name in rule.enforced if not exists(name))
    if gone:
        return Lack(LackKind.CODE_IS_GONE, gone)
    return None if rule.id in shown else Lack(LackKind.NO_TEST)
