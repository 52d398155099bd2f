"""German: the same rooms as `words.english`, with the same entries.

Only words live here; what is told, and to whom, is decided in `words.facts` and below. Names of players and cards stand
without article and ending, so that any name fits.
"""

from __future__ import annotations

from typing import Final

CODE: Final = "de"
NAME: Final = "Deutsch"
