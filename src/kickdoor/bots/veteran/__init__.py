"""`veteran`: counts every fight to the last point, buys help cheaply, and keeps its best cards for the end."""

from __future__ import annotations

from kickdoor.bots.veteran.veteran import Veteran

__all__ = ["Veteran"]
