"""What is on the screen, pixel by pixel."""

from __future__ import annotations

import base64
from typing import Any

from playwright.sync_api import Page

PEN = """const image = new Image();
  image.src = "data:image/png;base64," + picture;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.drawImage(image, 0, 0);"""


def judged(page: Page, judge: str, facts: Any) -> Any:
    """What a function of JavaScript says of (pen, facts), where `pen` has drawn the screen as it is now. It runs in a
    page of its own, whose rules of security are nobody's.
    """
    picture = base64.b64encode(page.screenshot(scale="css")).decode()
    other = page.context.new_page()
    try:
        return other.evaluate(
            f"async ({{ picture, facts }}) => {{ {PEN} return ({judge})(pen, facts); }}",
            {"picture": picture, "facts": facts},
        )
    finally:
        other.close()
