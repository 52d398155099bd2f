"""What YAML is read as: plain values that remember where they stand. `yaml_reader` does the reading.

Nothing here knows cards.
"""

from __future__ import annotations

import re
from typing import Any, Final

from kickdoor.cards.problems import Problem

Mark = tuple[int, int]  # line and column, counted from 1
NOWHERE: Final[Mark] = (1, 1)
WHOLE: Final = re.compile(r"[-+]?[0-9][0-9_]{0,11}\Z")
PLAIN_WORDS: Final[dict[str, object]] = {"": None, "~": None, "null": None, "true": True, "false": False}


class Block(dict[str, Any]):
    """A map; `mark` is where it begins, `marks` where each of its keys stands."""

    __slots__ = ("mark", "marks")

    def __init__(self, mark: Mark = NOWHERE) -> None:
        super().__init__()
        self.mark = mark
        self.marks: dict[str, Mark] = {}

    def at(self, key: str) -> Mark:
        return self.marks.get(key, self.mark)

    def put(self, key: str, value: Any, mark: Mark) -> None:
        self[key] = value
        self.marks[key] = mark


class Rows(list[Any]):
    """A list; `marks` has the place of each entry."""

    __slots__ = ("mark", "marks")

    def __init__(self, mark: Mark = NOWHERE) -> None:
        super().__init__()
        self.mark = mark
        self.marks: list[Mark] = []

    def at(self, index: int) -> Mark:
        return self.marks[index] if index < len(self.marks) else self.mark

    def put(self, value: Any, mark: Mark) -> None:
        self.append(value)
        self.marks.append(mark)


def read_yaml(text: str, file: str, problems: list[Problem]) -> Any:
    """The one document in `text`, or None after reporting why it can't be read."""
    from kickdoor.cards.yaml_reader import read  # here, because most starts read no YAML at all (`kept`)

    return read(text, file, problems)
