"""What can be said in countless ways, in German: the lines of `judge.ask_groups`."""

from __future__ import annotations

from typing import Final

WORDS: Final = {  # as `ask_groups.WORDS`
    "sell": "Davon so viel verkaufen, dass es zusammen mindestens 1.000 Goldstücke wert ist: {goods}",
    "ask": "{whom} um Hilfe bitten, für {terms}",
    "nothing": "nichts",
    "the treasure": "den Schatz",
    "treasures": "1 bis {stake} von {stake} Schätzen",
    "items": "Gegenstände ({cards})",
    "cards": "Karten, die auf den Helfer gespielt werden ({cards})",
    "counter": "Gegenangebot: ein anderer Anteil an den Schätzen, andere Gegenstände, andere Karten",
    "give": "Etwas davon an {whom} verschenken, falls angenommen wird: {goods}",
    "trade": "Etwas davon mit {partners} tauschen, falls angenommen wird: {goods}",
    "show": "{whom} eine beliebige Handkarte zeigen",
    "or": " oder ",
    "thousands": ".",
}
