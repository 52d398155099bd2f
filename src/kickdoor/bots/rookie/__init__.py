"""`rookie`: equips the best, fights what it beats, bargains for help, hinders whoever is about to win."""

from __future__ import annotations

from kickdoor.bots.rookie.rookie import Rookie

__all__ = ["Rookie"]
