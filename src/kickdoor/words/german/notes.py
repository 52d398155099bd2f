"""Notes that the engine and the judge put on a refusal, in German. Called by `refusals`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

NOTES: Final[Mapping[str, str | Callable[..., str]]] = {
    "over": "das Spiel ist vorbei",
    "stale": "inzwischen ist etwas passiert",
    "dead": "wer tot ist, wartet auf den nächsten Zug",
    "answers first": "Platz {} antwortet zuerst",
    "gives charity": "Platz {} gibt gerade eine Milde Gabe",
    "is asked": "Platz {} ist gefragt",
    "no verb": "Zug Nummer {} gibt es nicht",
    "no seat": "Platz {} gibt es nicht",
    "no card": "Karte {} gibt es nicht",
    "clock": "die Uhr beendet nur Pausen",
    "needs card": "dazu gehört eine Karte",
    "needs offer": "dazu gehört ein Angebot",
    "needs companion": "dazu gehört ein Begleiter",
    "negative": "der Wert {} ist negativ",
    "to somebody else": "das geht an jemand anderen",
    "paid otherwise": lambda paid, wanted: (
        f"bezahlt ist mit {', '.join(paid) or 'nichts'}, nicht mit {', '.join(wanted)}"
    ),
    "paid too much": "{} Karten, wo {} verlangt sind",
}
