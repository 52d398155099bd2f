"""Conditions and numbers that come to the same whatever happens. Only plain contradictions are found."""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import Any, Final

from kickdoor.cards.source import Block, Rows
from kickdoor.cards.vocabulary import GROUPS
from kickdoor.cards.walk import only

OPPOSITES: Final = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "le": "gt", "gt": "le"}


def never(cond: Block) -> bool:
    """Whether a condition is false whatever happens. Only plain contradictions are found."""
    word, inside = only(cond)
    match word:
        case "all":
            return any(never(part) for part in inside) or _contradict(inside)
        case "any":
            return all(never(part) for part in inside)
        case "not":
            return always(inside)
        case "compare":
            return _fixed(inside["a"], inside["cmp"], inside["b"]) is False
        case "traits":
            return _least(OPPOSITES[inside["cmp"]], inside["n"])
        case _:
            return False


def always(cond: Block) -> bool:
    """Whether a condition is true whatever happens."""
    word, inside = only(cond)
    match word:
        case "all":
            return all(always(part) for part in inside)
        case "any":
            return any(always(part) for part in inside)
        case "not":
            return never(inside)
        case "compare":
            return _fixed(inside["a"], inside["cmp"], inside["b"]) is True
        case "traits":
            return _least(inside["cmp"], inside["n"])
        case "has":
            return isinstance(inside["n"], int) and inside["n"] <= 0
        case _:
            return False


def _contradict(parts: Rows) -> bool:
    """A condition beside its own opposite, or both sexes of one player."""
    plain = [part for part in parts if "not" not in part]
    sexes = {(part["sex"]["of"], part["sex"]["is"]) for part in plain if "sex" in part}
    if any({(who, "male"), (who, "female")} <= sexes for who, _sex in sexes if who not in GROUPS):
        return True
    return any("not" in part and part["not"] in plain for part in parts)


def _fixed(a: Any, cmp: str, b: Any) -> bool | None:
    """The answer, if both numbers are printed, or come to the same whatever happens."""
    one, other = constant(a), constant(b)
    if one is None or other is None:
        return None
    return {
        "eq": one == other, "ne": one != other, "lt": one < other, "le": one <= other, "gt": one > other,
        "ge": one >= other,
    }[cmp]  # fmt: skip


def constant(number: Any) -> int | None:
    """What a number comes to, if nothing on the table has a part in it."""
    if isinstance(number, int):
        return number
    if not isinstance(number, Block) or len(number) != 1:
        return None
    word, inside = only(number)
    parts = [constant(part) for part in inside] if isinstance(inside, Rows) else [constant(inside)]
    known = [part for part in parts if part is not None]
    if word == "times" and 0 in known:
        return 0
    if len(known) < len(parts) or word not in FOLDED:
        return None
    return FOLDED[word](known)


FOLDED: Final[dict[str, Callable[[list[int]], int]]] = {
    "sum": sum,
    "times": prod,
    "half": lambda of: of[0] // 2,
    "max": max,
    "min": min,
    "difference": lambda of: abs(of[0] - of[1]),
}


def _least(cmp: str, n: Any) -> bool:
    """Whether every count (0 or more) compares so with n."""
    if not isinstance(n, int):
        return False
    return (cmp == "ge" and n <= 0) or (cmp == "gt" and n < 0) or (cmp == "ne" and n < 0)
