"""The deals of the sample pack `docs/packs/office`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.table import Deals

from kickdoor.judge.scenario import Scenario

OFFICE = Path(__file__).parents[2] / "docs" / "packs" / "office"
PACKS = ["deluxe", str(OFFICE)]
DEALS = Deals("deluxe")


def at_table(**position: Any) -> Scenario:
    """Aric's turn, before the door."""
    return DEALS.at_table(packs=PACKS, **position)


def fight(*monsters: str, **position: Any) -> Scenario:
    """Aric fights these."""
    return DEALS.fight(*monsters, packs=PACKS, **position)
