"""The champion: a network that has learned the game from a searcher and from games with itself (docs/champion.md).

Its weights lie beside this file; `training/` makes them. Needs numpy (`pip install 'kickdoor[champion]'`).
"""

from __future__ import annotations

from kickdoor.bots.champion.champion import Champion
from kickdoor.bots.champion.mastermind import Mastermind
from kickdoor.bots.champion.network import NoChampion, at_hand

__all__ = ["Champion", "Mastermind", "NoChampion", "at_hand"]
