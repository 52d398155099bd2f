"""The front door for Python users: one object that deals, asks, plays, judges, copies and saves a game.

Import it from `kickdoor` itself: `kickdoor.Game`, `kickdoor.load`, `kickdoor.Move`, `kickdoor.Refused`.
"""

from __future__ import annotations

from kickdoor.game.game import Game, bots_of, load
from kickdoor.game.move import Card, Move, Refused

__all__ = ["Card", "Game", "Move", "Refused", "bots_of", "load"]
