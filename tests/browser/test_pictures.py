"""The pictures of docs/img, taken only when asked for: `make pictures`. In 256 colours, which makes them a third;
those that are far apart, or else what is small and blue would be grey."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from tests.browser import screens
from tests.browser.conftest import DESKTOP, Arrive
from tests.browser.eyes import put_notices_away
from tests.browser.house import House

pytestmark = pytest.mark.look
IMG = Path(__file__).resolve().parents[2] / "docs" / "img"
SHOWN: dict[str, screens.Show] = {"lobby": screens.home, "table": screens.game, "fight": screens.fight}
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP, "color_scheme": "light"},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark"},
}


@pytest.mark.skipif(not os.environ.get("KICKDOOR_PICTURES"), reason="pictures are taken by `make pictures`")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SHOWN)
def test_take_a_picture(arrive: Arrive, house: House, name: str, size: str) -> None:
    person = arrive(**SIZES[size])
    SHOWN[name](person, house)
    if "/t/" in person.page.url:
        person.is_left_alone()
    put_notices_away(person.page)
    path = IMG / f"{name}-{size}.png"
    person.page.screenshot(path=path, animations="disabled")
    with Image.open(path) as taken:
        few = taken.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, 6, dither=Image.Dither.FLOYDSTEINBERG)
        few.save(path, optimize=True)
    assert path.stat().st_size > 5_000
