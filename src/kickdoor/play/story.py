"""Stories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kickdoor.engine import State
from kickdoor.engine.events import FIELDS
from kickdoor.engine.ids import SEX_NAMES, ZONE_NAMES


def readable(s: State, event: tuple[int, ...], players: Sequence[str]) -> dict[str, Any]:
    names = FIELDS[event[0]]
    told: dict[str, Any] = {"event": names[0]}
    for key, value in zip(names[1:], event[1:]):
        if key == "cards" and names[0] == "looked":
            break
        if key in ("seat", "to_seat", "from_seat", "target_seat"):
            told[key] = players[value] if 0 <= value < len(players) else None
        elif key in ("card", "target_card", "host"):
            told[key] = s.catalog.name[value] if value >= 0 else None
        elif key in ("from_zone", "to_zone"):
            told[key] = ZONE_NAMES[value]
        elif key == "sex":
            told[key] = SEX_NAMES[value]
        else:
            told[key] = value
    if names[0] == "looked":
        told["cards"] = [s.catalog.name[c] if c >= 0 else None for c in event[3:]]
    return told
