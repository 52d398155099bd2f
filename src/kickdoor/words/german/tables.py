"""Why a table can't be, in German. Called by whoever opens tables for people.

What `play.options` and `rules.editions` say is English; each sentence has its pattern here, and one without (what is
wrong in the files of a pack) is told in general words. Names of packs, variants and rulings stay as they are written.
"""

from __future__ import annotations

import re
from typing import Final

UNKNOWN: Final = "Diesen Tisch kann es so nicht geben: Seine Karten oder Regeln passen nicht."


def german(why: str) -> str:
    for pattern, words in TABLES:
        found = re.fullmatch(pattern, why)
        if found is not None:
            return words.format(*(_VALUES.get(part, part) for part in found.groups()))
    return UNKNOWN


_VALUES: Final = {"on": "an", "off": "aus"}
_NOUNS: Final = (
    ("pack", "Ein Pack {} gibt es nicht"),
    ("edition", "Eine Ausgabe {} gibt es nicht"),
    ("variant", "Eine Variante {} gibt es nicht"),
    ("ruling", "Eine Entscheidung {} gibt es nicht"),
)
TABLES: Final = (
    *((rf"no {noun} (.+); did you mean (.+)\?", f"{words}; meinst du {{}}?") for noun, words in _NOUNS),
    (r"no pack (.+); there are (.+), and folders with a pack\.yaml",
     "Ein Pack {} gibt es nicht; es gibt {} und Ordner mit einer pack.yaml."),
    *((rf"no {noun} (.+); there are:? (.+)", f"{words}; es gibt {{}}.") for noun, words in _NOUNS),
    (r"no packs named; there are: (.+)", "Kein Pack ist genannt; es gibt {}."),
    (r"the folder (.+) has no pack\.yaml, so it is no pack", "Der Ordner {} hat keine pack.yaml, ist also kein Pack."),
    (r"variant (.+) sets (\S+) to (\S+), but (\S+) is chosen as well; name one",
     "Die Variante {} setzt {} auf {}, gewählt ist aber auch {}; nur eins davon geht."),
    (r"(\S+) is a number from (\d+) to (\d+), not (\S+)", "{} ist eine Zahl von {} bis {}, nicht {}."),
    (r"(\S+) is on or off, not (\S+)", "{} ist an oder aus, nicht {}."),
    (r"(\d+) (?:seats?|players?): a game needs (\d+) to (\d+) \[(.+)\]",
     "{} am Tisch: Zu einem Spiel gehören {} bis {} [{}]."),
)  # fmt: skip
