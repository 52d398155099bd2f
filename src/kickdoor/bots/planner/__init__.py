"""`planner`: tries what it could do in worlds that may be the real one, and looks at where the turn leaves it.

`choices`: what is worth trying; `playing_on`: a world played on to the end of the turn; `position`: how one stands,
as numbers; `value`: what that says about who will win.
"""

from __future__ import annotations

from kickdoor.bots.planner.planner import Planner

__all__ = ["Planner"]
