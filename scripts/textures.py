"""Draws the textures of the page: `python scripts/textures.py` makes web/src/NAME.webp of web/textures/NAME.svg.

Noise is drawn by filters and rays by angles. A browser would compute those anew for every piece of the table it paints,
and a picture is only copied. Run it when a texture changes; its pictures are kept with it.
"""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import sync_playwright

from browser import browser

WEB = Path(__file__).resolve().parent.parent / "web"
NOISE, SMOOTH = 6, 2  # of 255 between two shades: fewer look the same and make half the file; colours are even fewer
DRAW = """async ([svg, levels]) => {
  const image = new Image();
  image.src = "data:image/svg+xml;base64," + btoa(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const drawn = context.getImageData(0, 0, canvas.width, canvas.height);
  const rounded = (value, step) => Math.min(255, Math.round(value / step) * step);
  drawn.data.forEach((value, i) => (drawn.data[i] = rounded(value, i % 4 === 3 ? levels : 32)));
  context.putImageData(drawn, 0, 0);
  return canvas.toDataURL("image/webp", 0.6).split(",")[1];
}"""


def main() -> None:
    with sync_playwright() as playwright:
        window = playwright.chromium.launch(executable_path=browser(), args=["--no-sandbox"])
        page = window.new_page()
        for texture in sorted((WEB / "textures").glob("*.svg")):
            svg = texture.read_text("utf-8")
            levels = NOISE if "feTurbulence" in svg else SMOOTH
            drawn = base64.b64decode(page.evaluate(DRAW, [svg, levels]))
            (WEB / "src" / f"{texture.stem}.webp").write_bytes(drawn)
            print(f"{texture.stem}.webp: {len(drawn):,} bytes")
        window.close()


if __name__ == "__main__":
    main()
