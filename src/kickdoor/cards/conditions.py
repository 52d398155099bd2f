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
        case "alone":
            return bool(inside == "bystanders")  # who looks on does not fight
        case "in_combat":
            return bool(inside["of"] == "bystanders" and inside["as"] != "bystander")
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


def shut_out(needed: Block | None, forbidden: Block | None) -> bool:
    """Whether nobody is left: who fulfils the one is always among those of the other."""
    if needed is None or forbidden is None:
        return False
    wanted = _parts(needed, "all")
    return any(part in wanted for part in _parts(forbidden, "any"))


def _parts(cond: Block, word: str) -> list[Block]:
    return [part for inside in cond[word] for part in _parts(inside, word)] if word in cond else [cond]


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
        return _bounded(a, cmp, b)
    return {
        "eq": one == other, "ne": one != other, "lt": one < other, "le": one <= other, "gt": one > other,
        "ge": one >= other,
    }[cmp]  # fmt: skip


def _bounded(a: Any, cmp: str, b: Any) -> bool | None:
    """The answer that the least each number can be gives: nobody is below Level 1, or above the highest."""
    if cmp in ("lt", "le"):
        return _bounded(b, TURNED[cmp], a)
    if cmp in ("eq", "ne"):
        apart = _bounded(a, "gt", b) or _bounded(b, "gt", a)
        return None if not apart else cmp == "ne"
    if _outdone(a, b) and cmp == "gt":
        return False
    if _outdone(b, a) and cmp == "ge":
        return True
    least, most = lowest(a), constant(b)
    if least is not None and most is not None and (least > most or (cmp == "ge" and least == most)):
        return True
    least, most = lowest(b), constant(a)
    if least is not None and most is not None and (least > most or (cmp == "gt" and least == most)):
        return False
    return None


TURNED: Final = {"lt": "gt", "le": "ge"}
LIVING: Final = ("self", "player", "it", "active", "fighter", "helper", "left", "right")


def _outdone(a: Any, b: Any) -> bool:
    """Whether one Level can never be above the other: of somebody and of the highest, of the lowest and of somebody."""
    one, other = (number.get("level_of") if isinstance(number, Block) else None for number in (a, b))
    return (one in LIVING and other == "highest") or (one == "lowest" and other in (*LIVING, "highest"))


def lowest(number: Any) -> int | None:
    """The least that a number can be, if that is known."""
    if not isinstance(number, Block):
        return constant(number)
    word, inside = only(number)
    if word == "level_of":
        return 1 if inside not in SUMMED else None
    if word in ("count", "values", "difference"):
        return 0
    parts = [lowest(part) for part in inside] if isinstance(inside, Rows) else [lowest(inside)]
    known = [part for part in parts if part is not None]
    if word == "max" and known:
        return max(known)
    return FOLDED[word](known) if word in ("sum", "half", "min") and len(known) == len(parts) else constant(number)


SUMMED: Final = ("fighters", "others", "bystanders", "everyone")  # whose Levels are added up; there may be none


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
