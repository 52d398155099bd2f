from __future__ import annotations

import pytest

from kickdoor.cards import load_catalog
from kickdoor.engine import Catalog


@pytest.fixture(scope="session")
def deluxe() -> Catalog:
    return load_catalog(["deluxe"])
