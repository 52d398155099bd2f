"""Notes that the engine and the judge put on a refusal, in English. Called by `refusals`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kickdoor.engine import errors

NOTES: Final[Mapping[str, str | Callable[..., str]]] = {
    **errors.NOTES,  # the engine's own
    "to somebody else": "it goes to somebody else",
    "paid otherwise": lambda paid, wanted: f"paid with {', '.join(paid) or 'nothing'}, not with {', '.join(wanted)}",
    "paid too much": "{} cards where {} are asked for",
}
