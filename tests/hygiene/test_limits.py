"""A limit that guards against hanging is minutes, and is `HANGS`: no test fails because a machine is slow.

Shorter ones are looked for in what the tests say: `timeout=5`, `wait_for(..., 5)`, `wait(5)`, `join(5)`. One may stand
where whoever misses it tries again, which is no limit: within `suppress` or `try`, or with these words beside it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

TESTS = Path(__file__).parents[1]
A_MINUTE: Final = 60
TAKES_ONE = {"wait_for": 1, "wait": 0, "join": 0, "communicate": 1}  # the place of the limit among the arguments
PART_OF_MANY: Final = "games.wait"  # `kickdoor.env.Games` waits for a part, by its number
TRIES_AGAIN: Final = "tries again"
NO_LIMITS = {"timeout_graceful_shutdown", "close_timeout", "ping_timeout"}  # of what is said at the end, or never


def numbers_of(tree: ast.Module) -> dict[str, float]:
    """The constants of a module that are plain numbers."""
    found: dict[str, float] = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        value = _number(node.value, found)
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            if isinstance(target, ast.Name) and value is not None:
                found[target.id] = value
    return found


def _number(node: ast.expr, known: dict[str, float]) -> float | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        return float(node.value)
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        left, right = _number(node.left, known), _number(node.right, known)
        return None if left is None or right is None else left * right
    return None


def limits(tree: ast.Module) -> Iterator[tuple[int, float]]:
    """The line and the number of each limit that is said in numbers, unless whoever misses it may try again."""
    known = numbers_of(tree)
    for node, tried in _calls(tree, False):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        said = [one.value for one in node.keywords if (one.arg or "").endswith("timeout") and one.arg not in NO_LIMITS]
        place = None if ast.unparse(node.func) == PART_OF_MANY else TAKES_ONE.get(name)
        if place is not None and len(node.args) > place:
            said.append(node.args[place])
        if name == "timeout" and node.args:
            said.append(node.args[0])
        for value in said:
            number = _number(value, known)
            if number is not None and not tried:
                yield node.lineno, number


def _calls(node: ast.AST, tried: bool) -> Iterator[tuple[ast.Call, bool]]:
    if isinstance(node, ast.With | ast.AsyncWith):
        tried = tried or any("suppress" in ast.dump(item.context_expr) for item in node.items)
    if isinstance(node, ast.Try) and node.handlers:
        for inner in node.body:
            yield from _calls(inner, True)
        for part in (*node.handlers, *node.orelse, *node.finalbody):
            yield from _calls(part, tried)
        return
    if isinstance(node, ast.Call):
        yield node, tried
    for inner in ast.iter_child_nodes(node):
        yield from _calls(inner, tried)


def short_ones(text: str, in_milliseconds: bool) -> list[int]:
    least = A_MINUTE * 1000 if in_milliseconds else A_MINUTE
    lines = text.splitlines()
    found = [line for line, number in limits(ast.parse(text)) if 0 < number < least]
    return [line for line in found if TRIES_AGAIN not in lines[line - 1]]


def test_what_guards_against_hanging_is_minutes() -> None:
    found = []
    for file in sorted(TESTS.rglob("*.py")):
        text = file.read_text("utf-8")
        if re.search(r"timeout|wait|communicate|join\(\w+\)", text):
            playwright = file.parent.name == "browser"  # counts in milliseconds
            found += [f"{file.relative_to(TESTS)}:{line}" for line in short_ones(text, playwright)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("page.click(timeout=2000)", True),
        ("page.click(timeout=10 * 2500)", True),
        ("page.click(timeout=1000 * HANGS)", False),
        ("SOON = 20\npage.goto(url, timeout=1000 * SOON)", True),
        ("with suppress(Error):\n    page.click(timeout=500)", False),
        ("try:\n    page.click(timeout=500)\nexcept Error:\n    again()", False),
    ],
)
def test_a_short_one_is_found(text: str, short: bool) -> None:
    assert bool(short_ones(text, True)) == short


@pytest.mark.parametrize("text", ["wait_for(hear(), 5)", "timeout(3)", "process.wait(10)", "thread.join(2)"])
def test_a_short_one_in_seconds_is_found(text: str) -> None:
    assert short_ones(text, False)
    assert not short_ones(f"{text}  # who misses it tries again", False)
    assert not short_ones(re.sub(r"\d+", "HANGS", text), False)
