"""Everything that is wrong with the position of a case, not only the first thing.

Setting a position up stops at its first mistake. Here that part is taken out and the rest is tried, until it can be
set up. Called by the judge when a position fails.
"""

from __future__ import annotations

from typing import Any, Final

from kickdoor.cards import PackError, Problem
from kickdoor.cards.source import Block, Mark, Rows
from kickdoor.engine import CorruptState
from kickdoor.judge.case.file import Case, names_in
from kickdoor.judge.position.position import set_up
from kickdoor.play.names import BadWords

MOST: Final = 12  # mistakes worth telling
KEEP: Final = ("players", "cards", "edition", "packs", "options", "variants")  # nothing can be set up without these
TOGETHER: Final = ("fight", "phase", "revealed")  # neither makes sense without the others
GONE: Final = object()  # in the place of what was taken out, so that the places of the others stay


def position_mistakes(case: Case) -> list[Problem]:
    """Every mistake of the position, each with its place; empty if it can be set up."""
    found: list[Problem] = []
    words = {key: _copy(value) for key, value in case.position.items()}
    while len(found) < MOST:
        try:
            set_up(_cleaned(words))
            return found
        except PackError as trouble:
            return [*found, *trouble.problems]
        except (ValueError, AssertionError) as trouble:  # AssertionError: a position that no game can reach
            problem = case.problem(by_name(case, trouble))
        if problem not in found:
            found.append(problem)
        if not _take_out(words, case.block, (problem.line, problem.column)):
            return found
    return found


def by_name(case: Case, trouble: Exception) -> Exception | str:
    """What is wrong, with the player's name where the engine only knows a seat."""
    if isinstance(trouble, CorruptState) and trouble.seat >= 0:
        name = names_in(case.block)[trouble.seat]
        return BadWords(f"{name} {trouble.says}", about=(name,))
    return trouble if str(trouble) else "no game can reach this position"


def _copy(value: Any) -> Any:
    """The same words in lists and maps of their own; marks stay with the original."""
    if isinstance(value, dict):
        return {key: _copy(inner) for key, inner in value.items()}
    return [_copy(inner) for inner in value] if isinstance(value, list) else value


def _take_out(words: Any, block: Block, mark: Mark) -> bool:
    """Put GONE in the place of what stands there, or of what holds it; whether anything changed."""
    path = _path(block, mark)
    while path:
        *way, last = path
        holder = words
        for part in way:
            holder = holder[part] if _has(holder, part) else None
        if _has(holder, last) and (len(path) > 1 or last not in KEEP):
            return _drop(words, holder, path)
        path = way
    return False


def _drop(words: Any, holder: Any, path: list[Any]) -> bool:
    last = path[-1]
    if len(path) == 1 and last in TOGETHER:
        for key in TOGETHER:
            words.pop(key, None)
    elif len(path) == 2 and path[0] == "players":  # a player without anything: the table stays as large as it is
        facts = holder[last]
        if not isinstance(facts, dict) or set(facts) <= {"name"}:
            return False
        holder[last] = {"name": facts["name"]} if "name" in facts else None
    else:
        holder[last] = GONE
    return True


def _has(holder: Any, part: Any) -> bool:
    if isinstance(holder, dict):
        return part in holder and holder[part] is not GONE
    there = isinstance(holder, list) and isinstance(part, int) and part < len(holder)
    return there and holder[part] is not GONE


def _cleaned(value: Any) -> Any:
    """Without what is GONE."""
    if isinstance(value, dict):
        return {key: _cleaned(inner) for key, inner in value.items() if inner is not GONE}
    return [_cleaned(inner) for inner in value if inner is not GONE] if isinstance(value, list) else value


def _path(value: Any, mark: Mark) -> list[Any]:
    """The keys and places that lead to what stands at this mark."""
    if isinstance(value, Block):
        entries: list[tuple[Any, Any, Mark]] = [(key, inner, value.at(key)) for key, inner in value.items()]
    elif isinstance(value, Rows):
        entries = [(index, inner, value.at(index)) for index, inner in enumerate(value)]
    else:
        return []
    for key, inner, at in entries:
        below = _path(inner, mark)
        if below:
            return [key, *below]
        if at == mark:
            return [key]
    return []
