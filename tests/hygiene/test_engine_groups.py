"""The engine's modules stand in the groups that its docstring lists, and no group builds on a later one.

And its frames are built by keyword, so that nobody has to count fields.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

from kickdoor.engine.frames import Frame

SOURCES = Path(__file__).resolve().parents[2] / "src" / "kickdoor"
ENGINE = SOURCES / "engine"
GROUPS = ("model", "queries", "kernel", "chapters", "door")
# a condition may ask whether the fight is for the win, and the levels at stake are sums of numbers and conditions
CIRCLES = {("monsters", "values")}


def listed() -> dict[str, list[str]]:
    """The modules that the docstring puts into each group. A compiled module has left it behind."""
    text = ast.get_docstring(ast.parse((ENGINE / "__init__.py").read_text("utf-8"))) or ""
    found = re.findall(rf"^({'|'.join(GROUPS)}): ((?:\w+,\s+)*\w+)$", text, re.MULTILINE)
    return {group: re.split(r",\s+", modules) for group, modules in found}


def imported(source: str) -> set[str]:
    """The modules of the engine that a module of the engine imports, also inside a function."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module == "kickdoor.engine":
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kickdoor.engine."):
            found.add((node.module or "").split(".")[2])
    return found


def modules() -> dict[str, set[str]]:
    """Each module of the engine but its door step, with those it imports."""
    return {path.stem: imported(path.read_text("utf-8")) for path in ENGINE.glob("*.py") if path.stem != "__init__"}


def late(groups: dict[str, list[str]], imports: dict[str, set[str]]) -> list[str]:
    """Imports from a later group."""
    place = {module: GROUPS.index(group) for group, members in groups.items() for module in members}
    return [
        f"{module} imports {other}"
        for module, others in sorted(imports.items())
        for other in sorted(others)
        if place[other] > place[module]
    ]


def test_every_module_is_listed_once() -> None:
    groups = listed()
    assert tuple(groups) == GROUPS
    names = [module for members in groups.values() for module in members]
    assert sorted(names) == sorted(modules())


def test_no_group_builds_on_a_later_one() -> None:
    assert late(listed(), modules()) == []


def test_an_import_from_a_later_group_is_seen() -> None:
    groups = {"model": ["state"], "queries": ["values"], "kernel": ["atoms"], "chapters": ["turn"], "door": ["apply"]}
    imports = {"values": imported("def f():\n    from kickdoor.engine.atoms import move\n"), "turn": {"state", "atoms"}}
    assert late(groups, imports) == ["values imports atoms"]


def test_modules_do_not_go_round_in_circles() -> None:
    imports = modules()
    reached: dict[str, set[str]] = {}
    for module in imports:
        found: set[str] = set()
        open_ = [module]
        while open_:
            for other in imports[open_.pop()] - found:
                found.add(other)
                open_.append(other)
        reached[module] = found
    circles = {(one, two) for one in imports for two in reached[one] if one < two and one in reached[two]}
    assert circles == CIRCLES


def by_place(source: str) -> list[int]:
    """Lines on which a frame is built with arguments by their place."""
    if not re.search(r"Frame\s*\(", source):
        return []
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and re.fullmatch(r"[A-Z]\w+Frame", node.func.id)
        and node.args
    ]


def test_frames_are_built_by_keyword() -> None:
    found = {path.relative_to(SOURCES).as_posix(): by_place(path.read_text("utf-8")) for path in SOURCES.rglob("*.py")}
    copying = found.pop("engine/frames.py")
    kinds = len(Frame.__subclasses__())
    assert len(copying) == kinds, "each kind is copied by place, which is quick, in its own copy()"
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_a_frame_built_by_place_is_seen() -> None:
    assert by_place("frame = RunFrame(1, monsters)") == [1]
    assert by_place("frame = RunFrame(seat=1, monsters=monsters)") == []
