"""What can be wrong with a pack, said so that its author can mend it.

Every check in this package reports `Problem`s into a list and goes on, so that one run names all mistakes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

ERROR = "error"
WARNING = "warning"
SPACES: Final = "\t\n\r"  # folded to a blank in every text
JOINERS: Final = "\u200c\u200d"  # parts of letters in some scripts, and of emoji


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One mistake: where it stands, what is wrong, and what would be right (`mend`, may be empty)."""

    file: str
    line: int
    column: int
    card: str
    what: str
    mend: str = ""
    level: str = ERROR

    def __str__(self) -> str:
        card = f" [{self.card}]" if self.card else ""
        mend = f" -- {self.mend}" if self.mend else ""
        return printable(f"{self.file}:{self.line}:{self.column}: {self.level}:{card} {self.what}{mend}")


class PackError(Exception):
    """The pack is refused. `problems` holds every error found (and no warnings), in file order."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = sorted(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


def unseen(text: str) -> str:
    """The characters that print nothing but do something: controls, terminal escapes, changes of direction."""
    if text.isprintable():
        return ""
    return "".join(char for char in text if _acts(char))


def _acts(char: str) -> bool:
    kind = unicodedata.category(char)
    return (kind == "Cc" and char not in SPACES) or kind == "Cs" or (kind == "Cf" and char not in JOINERS)


def printable(text: str) -> str:
    """The text as a terminal may have it: what acts is spelled out, and it stays on one line."""
    if text.isprintable():
        return text
    return "".join(f"\\u{ord(char):04x}" if _acts(char) else " " if char in SPACES else char for char in text)


def errors(problems: Iterable[Problem]) -> list[Problem]:
    """Only what refuses the pack."""
    return [problem for problem in problems if problem.level == ERROR]


def nearest(word: str, known: Iterable[str]) -> str:
    """What was probably meant by `word`; otherwise the list of what is known."""
    from difflib import get_close_matches

    words = sorted(set(known))
    close = get_close_matches(word, words, 1, 0.6)
    if close:
        return f"did you mean '{close[0]}'?"
    if not words:
        return ""
    return f"known: {', '.join(words)}"
