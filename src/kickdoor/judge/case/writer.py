"""Case files written by Kickdoor: YAML as a person would write it, and a case made of a recorded game.

What is written here reads back to the same values (tested). Called by `kickdoor judge --from`.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from kickdoor.cards.places import is_pack
from kickdoor.cards.source import PLAIN_WORDS, WHOLE, read_yaml
from kickdoor.engine import State
from kickdoor.judge.position.position import NEXT_PHASE, describe, not_held, set_up
from kickdoor.play.catalogs import FILE
from kickdoor.play.options import packs_in
from kickdoor.play.record import Record, replay
from kickdoor.play.record_packs import catalog_of_record
from kickdoor.words.english.moment import situation
from kickdoor.words.facts.moment import phase

WIDTH: Final = 118
NEAR: Final = 12  # how far to look for another moment
PLAIN: Final = re.compile(r"[A-Za-z0-9_.(/][^:#,\[\]{}&*\"`|<>\n]*\Z")


def case_from_record(record: Record, at: int, lent: Mapping[str, str] | None = None) -> str:
    """A case file with the position after `at` commands, that runs and holds. `lent`: where packs of one's own are, by
    id; the case names them so.

    ValueError for a finished game, and for the few moments that no position can begin with; it names others nearby.
    """
    lent = lent or {}
    _check_lent(record, lent)
    s = replay(record, at)
    position, why_not = _position(record, s, lent)
    if why_not:
        near = [other for other in range(max(0, at - NEAR), at + NEAR) if _usable(record, other, lent)]
        sides = [[other for other in near if other < at][-1:], [other for other in near if other > at][:1]]
        hint = " or ".join(f"--at {other}" for side in sides for other in side)
        raise ValueError(f"after {at} commands no case can begin: {why_not}" + (f"; take {hint}" if hint else ""))
    now = phase(s)
    expected: dict[str, Any] = {"turn": record.players[s.active], "phase": position["phase"], "winner": None}
    comment = [f"From {record.file} after {at} of {len(record.entries)} commands: {situation(s, record.players)}."]
    comment += [f"A position does not hold {lost}." for lost in not_held(s)]
    if now in NEXT_PHASE:
        comment.append(f"The moment '{now}' is over in this position; it goes on with '{position['phase']}'.")
    comment.append("Add what happens under `steps`, and what you expect.")
    words = {"title": f"{Path(record.file).name} at {at}", **position, "steps": [{"expect": expected}]}
    lines = [line for said in comment for line in textwrap.wrap(said, WIDTH - 2)]
    return "".join(f"# {line}\n" for line in lines) + write_case(words)


def _check_lent(record: Record, lent: Mapping[str, str]) -> None:
    """A case names a pack of somebody's own by where it is now, which a record does not know. Raises ValueError."""
    missing = [pack for pack in packs_in(catalog_of_record(record.header)) if not is_pack(pack) and pack not in lent]
    if missing:
        raise ValueError(f"the game was played with a pack of somebody's own; say where {missing[0]!r} is with --pack")


def _position(record: Record, s: State, lent: Mapping[str, str]) -> tuple[dict[str, Any], str]:
    """The position of this state with the cards of the record's own; and why none can be made of it, or ""."""
    found: dict[str, Any] = {}
    try:
        found = describe(s, record.players)
        if any(pack in lent for pack in packs_in(s.catalog)):
            rest = {key: value for key, value in found.items() if key not in ("edition", "packs")}
            found = {"packs": [lent.get(pack, pack) for pack in packs_in(s.catalog)], **rest}
        cards = record.header.get("cards")
        if cards:
            first: dict[str, Any] = {key: found.pop(key) for key in ("edition", "packs", "options") if key in found}
            found = {**first, "cards": read_yaml(cards, FILE, []) if isinstance(cards, str) else cards, **found}
        set_up(found)
    except ValueError as trouble:
        return found, str(trouble)
    return found, ""


def last_moment(record: Record, lent: Mapping[str, str] | None = None) -> int:
    """The last command after which a case can begin: the last of all, or the nearest before it."""
    last = len(record.entries) - (1 if record.ending else 0)
    return next((at for at in range(last, max(-1, last - NEAR), -1) if _usable(record, at, lent or {})), last)


def _usable(record: Record, at: int, lent: Mapping[str, str]) -> bool:
    return at <= len(record.entries) and not _position(record, replay(record, at), lent)[1]


def write_case(case: Mapping[str, Any], in_list: bool = False) -> str:
    """One case as YAML; as an entry of a list of cases, if wanted."""
    lines = list(_block(case, 2 if in_list else 0))
    if in_list:
        lines[0] = "- " + lines[0][2:]
    return "\n".join(lines) + "\n"


def _block(words: Mapping[str, Any], indent: int) -> Iterator[str]:
    for key, value in words.items():
        yield from _entry(f"{' ' * indent}{_scalar(key)}:", value, indent)


def _entry(head: str, value: Any, indent: int) -> Iterator[str]:
    """What stands after `key:` or `-`: on the same line if there is room."""
    inline = f"{head} {_flow(value)}"
    structured = isinstance(value, Mapping | list | tuple) and bool(value)
    if value is None and head.endswith(":"):
        yield head
    elif isinstance(value, str) and (len(inline) > WIDTH or "\n" in value):
        yield f"{head} >-"
        yield from textwrap.wrap(
            " ".join(value.split()),
            WIDTH,
            initial_indent=" " * (indent + 2),
            subsequent_indent=" " * (indent + 2),
            break_on_hyphens=False,
        )
    elif not structured or (len(inline) <= WIDTH and not head.lstrip().startswith(("players", "steps", "cards"))):
        yield inline
    elif isinstance(value, Mapping):
        yield head
        yield from _block(value, indent + 2)
    elif all(not isinstance(entry, Mapping | list | tuple) for entry in value):
        yield head
        yield from _wrapped(value, indent + 2)
    else:
        yield head
        yield from _rows(value, indent + 2 if head.lstrip().startswith("-") else indent)


def _rows(rows: Sequence[Any], indent: int) -> Iterator[str]:
    for row in rows:
        inline = f"{' ' * indent}- {_short_step(row)}"
        if len(inline) <= WIDTH or not isinstance(row, Mapping):
            yield inline
            continue
        lines = list(_block(row, indent + 2))
        yield f"{' ' * indent}- {lines[0].lstrip()}"
        yield from lines[1:]


def _short_step(row: Any) -> str:
    """A step is written `- do: {...}`; other maps in braces."""
    if isinstance(row, Mapping) and len(row) == 1 and next(iter(row)) in ("do", "refuse", "expect"):
        key, value = next(iter(row.items()))
        return f"{key}: {_flow(value)}"
    return _flow(row)


def _wrapped(names: Sequence[Any], indent: int) -> Iterator[str]:
    """A long list of names, as many on a line as fit."""
    line = " " * indent + "["
    for index, name in enumerate(names):
        word = _scalar(name) + ("]" if index == len(names) - 1 else ",")
        if len(line) + len(word) + 1 > WIDTH:
            yield line
            line = " " * indent
        line += word if line.endswith(("[", " " * indent)) and not line.strip(" [") else f" {word}"
    yield line


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_scalar(key)}: {_flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_flow(inner) for inner in value) + "]"
    return _scalar(value)


def _scalar(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = str(value)
    if PLAIN.match(text) and text not in PLAIN_WORDS and not WHOLE.match(text) and text == text.strip():
        return text
    return json.dumps(text, ensure_ascii=False)
