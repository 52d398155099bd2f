"""What a case leaves to chance, in German: the counterpart of the words in `judge.case.chance`."""

from __future__ import annotations

import re
from typing import Final

from kickdoor.judge.case.chance import ChanceWords

GERMAN: Final = ChanceWords(
    re.compile(r".* würfelt (?:eine \d|\d [-+] \d+ = -?\d+)(?P<more>, (?:zweimal|(?P<times>\d+)-mal))?\.\Z"),
    "findet ",
    " (durch Zufall)",
)


def left_over(dice: list[int]) -> str:
    """What to say about dice that were given and not rolled; "" if there are none."""
    if not dice:
        return ""
    faces = ", ".join(str(face) for face in dice)
    if len(dice) == 1:
        return f"1 vorgegebener Wurf wurde nicht gebraucht: {faces}."
    return f"{len(dice)} vorgegebene Würfe wurden nicht gebraucht: {faces}."
