"""What a case leaves to chance: rolls beyond the dice it gives, Doors beyond those it lists. The transcript says so.

Called by the judge after each step.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from kickdoor.judge.position.words import list_of


@dataclass(frozen=True, slots=True)
class ChanceWords:
    """How a language tells of chance: the line of a roll (`more`: several, `times`: how many), what stands before the
    Door that is found, and the mark at what nobody provided for."""

    roll: re.Pattern[str]
    finds: str
    mark: str


ENGLISH: Final = ChanceWords(
    re.compile(r".* rolls (?:a \d|\d [-+] \d+ = -?\d+)(?P<more>, (?:twice|(?P<times>\d+) times))?\.\Z"),
    "finds ",
    " (by chance)",
)


class Chance:
    """Keeps count of what the case has provided for."""

    def __init__(self, position: Mapping[str, Any], words: ChanceWords = ENGLISH) -> None:
        self.words = words
        self.dice = len(list_of(position, "dice"))
        self.doors = Counter(str(name).casefold() for name in list_of(position, "door"))

    def marked(self, story: list[str], events: list[dict[str, Any]]) -> list[str]:
        """The story with a mark at everything nobody provided for."""
        kicked = [self.words.finds + name for name in self._kicked(events)]
        return [self._roll(line) + (self.words.mark if any(one in line for one in kicked) else "") for line in story]

    def _roll(self, line: str) -> str:
        found = self.words.roll.match(line)
        if found is None:
            return line
        times = int(found["times"]) if found["times"] else 2 if found["more"] else 1
        given = min(times, self.dice)
        self.dice -= given
        return line if given == times else line + self.words.mark

    def _kicked(self, events: list[dict[str, Any]]) -> list[str]:
        """The Doors kicked open that were not listed."""
        found: list[str] = []
        for event in events:
            if event["event"] != "moved" or event["from_zone"] != "deck" or not event.get("card"):
                continue
            name = event["card"].casefold()
            if self.doors[name] > 0:
                self.doors[name] -= 1
            elif event["to_zone"] == "revealed":
                found.append(event["card"])
        return found


def left_over(dice: list[int]) -> str:
    """What to say about dice that were given and not rolled; "" if there are none."""
    if not dice:
        return ""
    faces = ", ".join(str(face) for face in dice)
    if len(dice) == 1:
        return f"1 die that was given was not rolled: {faces}."
    return f"{len(dice)} dice that were given were not rolled: {faces}."
