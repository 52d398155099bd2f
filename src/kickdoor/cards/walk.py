"""Ways through a checked card: every effect, modifier, condition, number or filter in it, wherever it is nested."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kickdoor.cards.source import Block, Rows


def blocks(value: Any) -> list[Block]:
    """Every map inside `value`, outermost first."""
    found: list[Block] = []
    if isinstance(value, Block):
        _collect(value, found)
    elif isinstance(value, Rows):
        _collect_rows(value, found)
    return found


def _collect(block: Block, found: list[Block]) -> None:
    """This one and all in it. By their very type, which nothing is derived from: half of what a pack is read for goes
    through here, and most values are words and numbers."""
    found.append(block)
    for inner in block.values():
        kind = type(inner)
        if kind is Block:
            _collect(inner, found)
        elif kind is Rows:
            _collect_rows(inner, found)


def _collect_rows(rows: Rows, found: list[Block]) -> None:
    for inner in rows:
        kind = type(inner)
        if kind is Block:
            _collect(inner, found)
        elif kind is Rows:
            _collect_rows(inner, found)


def only(block: Block) -> tuple[str, Any]:
    """Key and value of a map with one key."""
    return next(iter(block.items()))


def head(ability: Block) -> str:
    """Which of the four shapes the ability has."""
    return next(key for key in ("static", "trigger", "use", "play") if key in ability)


def heads(card: Block, which: str) -> list[Block]:
    """The card's abilities of one shape, in the order written."""
    return [ability for ability in card.get("abilities", ()) if which in ability]


def mods(value: Any) -> Iterator[Block]:
    """Every modifier inside `value`."""
    for block in blocks(value):
        if ("stat" in block or "rule" in block) and "to" in block:
            yield block


def filters(value: Any) -> Iterator[Block]:
    """Every outermost filter inside `value`: what stands under `what`, `goes_on` or `because: {has: ...}`."""
    for block in blocks(value):
        reason = block.get("because")
        for inside in (block.get("what"), block.get("goes_on"), reason.get("has") if reason else None):
            if isinstance(inside, Block):
                yield inside
