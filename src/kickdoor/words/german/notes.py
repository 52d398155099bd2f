"""Notes that the engine and the judge put on a refusal, in German. Called by `refusals`.

Notes are data of a refusal and English; each has its pattern here, and one without is told in general words.
"""

from __future__ import annotations

import re
from typing import Final

UNKNOWN: Final = "das geht so nicht"


def german(note: str) -> str:
    """The note, without its full stop or colon."""
    for pattern, words in NOTES:
        found = re.fullmatch(pattern, note.rstrip(" :."))
        if found is not None:
            return words.format(*["nichts" if part == "nothing" else part for part in found.groups()])
    return UNKNOWN


NOTES: Final = (
    (r"the game is over", "das Spiel ist vorbei"),
    (r"something has happened since", "inzwischen ist etwas passiert"),
    (r"the dead wait for the next turn", "wer tot ist, wartet auf den nächsten Zug"),
    (r"seat (\S+) answers first", "Platz {} antwortet zuerst"),
    (r"seat (\S+) is giving Charity", "Platz {} gibt gerade eine Milde Gabe"),
    (r"seat (\S+) is asked", "Platz {} ist gefragt"),
    (r"there is no verb (\S+)", "Zug Nummer {} gibt es nicht"),
    (r"there is no seat (\S+)", "Platz {} gibt es nicht"),
    (r"there is no card (\S+)", "Karte {} gibt es nicht"),
    (r"the clock only closes windows", "die Uhr beendet nur Pausen"),
    (r"\S+ needs a card", "dazu gehört eine Karte"),
    (r"\S+ needs an offer", "dazu gehört ein Angebot"),
    (r"load needs a companion", "dazu gehört ein Begleiter"),
    (r"value (\S+) is negative", "der Wert {} ist negativ"),
    (r"it goes to somebody else", "das geht an jemand anderen"),
    (r"paid with (.+), not with (.+)", "bezahlt ist mit {}, nicht mit {}"),
    (r"(\S+) cards where (\S+) are asked for", "{} Karten, wo {} verlangt sind"),
)
