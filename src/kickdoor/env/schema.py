"""What every number of an observation and every action means: made from the code itself, with a digest.

A model is good only for the schema it was trained with: keep `digest()` beside its weights. docs/schemas.md is written
from here by scripts/schemas.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from typing import Final

import numpy as np

from kickdoor import encoding
from kickdoor.encoding.printed import CARD, CARD_PARTS
from kickdoor.encoding.schema import HIGH, LOW, Field
from kickdoor.engine.command import VERB_NAMES
from kickdoor.env import actions as at
from kickdoor.env.actions import MOST_ROWS
from kickdoor.env.choosing import STAGES
from kickdoor.env.observing import (
    CARDS_AT,
    GOLD_AT,
    SHOWN,
    STAGE_AT,
    VERB_AT,
    Floats,
)
from kickdoor.env.rewards import REWARDS

# In the ids of environments: another one as soon as the same seed and actions would give other results
VERSION: Final = 1
MOST_GOLD: Final = 100.0
SLOTS: Final = {  # of cards: how many, and which
    "choice.card": (1, "the card being played, used or sold by the choices so far"),
    "hand": (at.HAND, "the own hand, in the order of the slots"),
    "table": (at.TABLE, "what lies in front of oneself"),
    "other": (at.OTHER, "cards elsewhere that the choice is about"),
    "monster": (at.MONSTERS, "the monsters in the fight"),
}


@cache
def observation_fields() -> tuple[Field, ...]:
    """An observation with the fixed table, from the first number to the last. With native actions it is only those of
    the encoding."""
    found = list(encoding.FIELDS)
    found.append(Field("choice.stage", STAGE_AT, len(STAGES), 0, 1, f"one of: {', '.join(STAGES)}"))
    found.append(Field("choice.verb", VERB_AT, len(VERB_NAMES), 0, 1, "what is being done by the choices so far"))
    found.append(Field("choice.gold", GOLD_AT, 1, 0, MOST_GOLD, "what the sale comes to so far, in thousands"))
    start = CARDS_AT
    for name, (count, meaning) in SLOTS.items():
        for place in range(count):
            slot = name if count == 1 else f"{name}.{place}"
            found.append(Field(slot, start, CARD, LOW, HIGH, f"{meaning}: a card"))
            start += CARD
    return tuple(found)


@cache
def row_fields() -> tuple[Field, ...]:
    """The row of one command, for native actions."""
    return encoding.ROW_FIELDS


@cache
def bounds() -> tuple[Floats, Floats]:
    """The least and the most that each number of an observation can be."""
    return _bounds(observation_fields(), SHOWN)


@cache
def row_bounds() -> tuple[Floats, Floats]:
    return _bounds(row_fields(), encoding.ROW)


def _bounds(fields: tuple[Field, ...], size: int) -> tuple[Floats, Floats]:
    low, high = np.zeros(size, np.float32), np.zeros(size, np.float32)
    for field in fields:
        low[field.start : field.start + field.size] = field.low
        high[field.start : field.start + field.size] = field.high
    return low, high


@cache
def digest() -> str:
    """Of all that a model depends on: the encoding, the numbers after it and the table of actions."""
    parts: list[object] = [VERSION, encoding.digest(), MOST_ROWS, CARD_PARTS, VERB_NAMES, STAGES]
    parts += [
        tuple(one) for one in (*observation_fields(), *at.BLOCKS)
    ]  # what they are called in Python is no part of it
    return blake2b(repr(parts).encode(), digest_size=8).hexdigest()


# ---- the page ----------------------------------------------------------------------------------------------------


def page() -> str:
    """docs/schemas.md."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "# Observations and actions, number by number"
    yield ""
    yield "Written by `scripts/schemas.py` from the code, and held against it by a test."
    yield "[Research](research.md#environments) says how to use it."
    yield ""
    yield f"Digest of everything on this page: `{digest()}` (`kickdoor.env.schema.digest()`). Version in the ids:"
    yield f"`v{VERSION}`. Rewards: {', '.join(f'`{name}`' for name in REWARDS)}."
    yield ""
    yield f"## The observation with the fixed table: {SHOWN} numbers"
    yield ""
    yield f"With native actions: the first {encoding.OBSERVATION} of them."
    yield ""
    yield from _spans(_gathered(observation_fields()))
    yield ""
    yield f"### A card: {CARD} numbers"
    yield ""
    yield "All noughts where there is no card."
    yield ""
    yield "| number | name | what |"
    yield "|---|---|---|"
    for place, (name, meaning) in enumerate(CARD_PARTS):
        yield f"| {place} | {name} | {meaning} |"
    yield ""
    yield f"## The row of one command: {encoding.ROW} numbers"
    yield ""
    yield f"With native actions, up to {MOST_ROWS} of them, in the order of `view.legal()`."
    yield ""
    yield from _spans(row_fields())
    yield ""
    yield f"## The fixed table: {at.ACTIONS} actions"
    yield ""
    yield "The last axis runs fastest. Slots are filled in the order of card numbers; where there are more cards than"
    yield "slots, those too many share the last one, and a further choice (`which`) tells them apart."
    yield ""
    yield "| actions | block | axes | what it does |"
    yield "|---|---|---|---|"
    for block in at.BLOCKS:
        axes = " × ".join(_axis(axis) for axis in block.axes)
        yield f"| {block.start} to {block.start + block.size - 1} | {block.name} | {axes} | {block.meaning} |"


def _axis(axis: tuple[str, ...]) -> str:
    """The words of an axis; of what is numbered, the first and the last."""
    found: list[str] = []
    i = 0
    while i < len(axis):
        stem = axis[i].rpartition(" ")[0]
        j = i
        while j + 1 < len(axis) and axis[j + 1].rpartition(" ")[0] == stem and axis[j + 1][-1].isdigit():
            j += 1
        found.append(axis[i] if j == i else f"{axis[i]} to {axis[j].rpartition(' ')[2]}")
        i = j + 1
    return ", ".join(found)


def _gathered(fields: tuple[Field, ...]) -> Iterator[Field]:
    """Slots of one kind as one line."""
    for field in fields:
        kind, _dot, place = field.name.rpartition(".")
        if field.start < CARDS_AT or kind not in SLOTS:
            yield field
        elif place == "0":
            count, meaning = SLOTS[kind]
            many = f"{count} times {meaning}, a card each"
            yield field._replace(name=f"{kind}.0 to {kind}.{count - 1}", size=count * CARD, meaning=many)


def _spans(fields: Iterator[Field] | tuple[Field, ...]) -> Iterator[str]:
    yield "| numbers | name | from | to | what |"
    yield "|---|---|---|---|---|"
    for field in fields:
        last = field.start + field.size - 1
        numbers = f"{field.start}" if last == field.start else f"{field.start} to {last}"
        yield f"| {numbers} | {field.name} | {field.low:g} | {field.high:g} | {field.meaning} |"
