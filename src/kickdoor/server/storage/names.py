"""When a name will do, and when two names look the same. Pure questions about text, with Python's own Unicode data: the
full table of look-alikes (UTS 39) is thousands of pairs, most of which cannot stand in a name here. What is left:

- Every letter is in its plain form first (NFKC): full width, ligatures and letters of mathematics are no disguise.
- Letters nobody sees are refused. Letters of several scripts in one name are refused, but for those that are written
  together (Japanese, Chinese, Korean, also with Latin): so a single foreign letter is no disguise.
- A whole name of Cyrillic or Greek letters that look like Latin ones *looks like* the Latin name (`looks`), and so does
  one that differs in capitals, in signs between letters, or in 0 for O and 1 or I for l. Nobody may wear a name that
  looks like one that somebody has claimed; names nobody has claimed may look alike.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

NAME: Final = re.compile(r"[^\W_][\w .'-]{0,28}[\w.']?")
LONGEST_CLAIMED: Final = 40  # in small letters some names are longer
UNSEEN: Final = frozenset("\u115f\u1160\u3164\uffa0")  # letters by their kind, but only fill a place
SIGNS: Final = re.compile(r"[ .'_-]")
HAN: Final = "CJK"
TOGETHER: Final = (
    frozenset({"LATIN", HAN, "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", HAN, "HANGUL"}),
    frozenset({"LATIN", HAN, "BOPOMOFO"}),
)
ANYWHERE: Final = frozenset({"KATAKANA-HIRAGANA", "IDEOGRAPHIC"})  # marks that several scripts use
LIKE: Final = str.maketrans(
    # Cyrillic, Greek and the rest of Latin, and what they are taken for
    "АВЕЅІЈКМНОРСТУХҮԌԚԜҺЬЗӀ" + "авеѕіјкмнорстухүԍԛԝһьзӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "ανορυγικχ" + "ıɑɡɩʋ" + "01I",
    "ABESlJKMHOPCTYXYGQWHb3l" + "abesijkmhopctyxygqwhb3l" + "ABEZHlKMNOPTYX" + "avopuyikx" + "iagiv" + "Oll",
)


def plain(name: str) -> str:
    """With single spaces, and every letter in its plain form."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def fit(name: str) -> bool:
    """Whether this, in its plain form, may be somebody's name."""
    if not NAME.fullmatch(name) or len(name.casefold()) > LONGEST_CLAIMED or UNSEEN & set(name):
        return False
    scripts = {script_of(char) for char in name if char.isalpha()} - ANYWHERE
    return len(scripts) <= 1 or any(scripts <= together for together in TOGETHER)


def script_of(letter: str) -> str:
    """By the first word of its name in Unicode: LATIN SMALL LETTER A."""
    return unicodedata.name(letter, "?").split(" ")[0].split("-")[0] if letter not in "ー々" else "IDEOGRAPHIC"


def key(name: str) -> str:
    """Names with the same one are the same: as it is claimed."""
    return plain(name).casefold()


def looks(name: str) -> str:
    """Names with the same one look the same."""
    return SIGNS.sub("", plain(name).translate(LIKE)).casefold()
