"""What a translator has to look at, one thing each: in which file, what, and of which kind that is. Said to people by
`cli/words.py`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class GapKind(StrEnum):
    """`MISSING`: it is not there. `ENGLISH`: it is, and word for word the English one. `SUPERFLUOUS`: English has
    nothing of that name, so nothing will ever ask for it. `WRONG`: it cannot be read, or cannot stand where it does."""

    MISSING = "missing"
    ENGLISH = "english"
    SUPERFLUOUS = "superfluous"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Gap:
    """`what`: the entry, by its name. `why`: of a wrong one, what is wrong with it. `count`: where a whole file is
    missing, how many entries that are."""

    kind: GapKind
    file: str
    what: str
    why: str = ""
    count: int = 1
