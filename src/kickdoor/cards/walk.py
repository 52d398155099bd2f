"""Ways through a checked card: every effect, modifier, condition, number or filter in it, wherever it is nested."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kickdoor.cards.source import Block, Rows


def blocks(value: Any) -> list[Block]:
    """Every map inside `value`, outermost first."""
    found: list[Block] = []
    _collect(value, found)
    return found


def _collect(value: Any, found: list[Block]) -> None:
    if isinstance(value, Block):
        found.append(value)
        for inner in value.values():
            if isinstance(inner, (Block, Rows)):
                _collect(inner, found)
    elif isinstance(value, Rows):
        for inner in value:
            _collect(inner, found)


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
