"""Whether words can be read, in pixels: axe can't judge what stands on a gradient, a texture or a picture.

The page is photographed without its letters, and each word's colour is held against what is behind it.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from tests.browser.pixels import judged

LEAST, LEAST_LARGE = 4.5, 3.0  # WCAG 2.2 AA; large is 24 px, or 18.66 px and bold

WORDS = """() => {
  const found = [];
  const forTheEar = (one) => one && (one.getBoundingClientRect().width <= 1.5 || forTheEar(one.parentElement));
  const inside = (one, box) => { // not scrolled away, not cut
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === "visible") continue;
      const edge = up.getBoundingClientRect();
      if (box.left < edge.left || box.right > edge.right) return false;
      if (box.top < edge.top || box.bottom > edge.bottom) return false;
    }
    return true;
  };
  const onTop = (one, { left, top, right, bottom }) => // nothing lies over it
    [[left + 1, top + 1], [right - 1, top + 1], [left + 1, bottom - 1], [right - 1, bottom - 1]].every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (one.contains(hit) || hit.contains(one));
    });
  const root = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest(".hidden-text, :disabled, option, select, [inert]")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = [...range.getClientRects()].find((one) => one.width > 3 && one.height > 3);
    if (!box || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) continue;
    if (forTheEar(parent) || !inside(parent, box) || !onTop(parent, box)) continue;
    const style = getComputedStyle(parent);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
    const { left, top, width, height } = box;
    found.push({ words: node.data.trim().slice(0, 40), colour: style.color, large, left, top, width, height });
  }
  return found;
}"""

MEASURE = """(pen, words) => {
  const one = (value) => ((value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * one(r) + 0.7152 * one(g) + 0.0722 * one(b);
  const plain = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colourOf = (name) => {
    plain.clearRect(0, 0, 1, 1);
    plain.fillStyle = name;
    plain.fillRect(0, 0, 1, 1);
    return [...plain.getImageData(0, 0, 1, 1).data];
  };
  return words.map((word) => {
    const { data } = pen.getImageData(word.left, word.top, Math.max(1, word.width), Math.max(1, word.height));
    const ratios = [];
    const ink = light(colourOf(word.colour));
    for (let i = 0; i < data.length; i += 4 * 7) {
      const behind = light(data.slice(i, i + 3));
      ratios.push((Math.max(ink, behind) + 0.05) / (Math.min(ink, behind) + 0.05));
    }
    ratios.sort((a, b) => a - b);
    return ratios[Math.floor(ratios.length * 0.1)]; // a speck of texture hides no letter
  });
}"""

NO_LETTERS = "*, *::before, *::after { color: transparent !important; text-shadow: none !important; }"


def faint(page: Page) -> list[str]:
    """The words on this screen that are hard to read, with their contrast."""
    words: list[dict[str, Any]] = page.evaluate(WORDS)
    page.evaluate(
        "(css) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); sheet.kickdoorTest = true;"
        "document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; }",
        NO_LETTERS,
    )
    ratios: list[float] = judged(page, MEASURE, words)
    page.evaluate("document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheet.kickdoorTest)")
    return [
        f'"{word["words"]}" has a contrast of {ratio:.1f}'
        for word, ratio in zip(words, ratios, strict=True)
        if ratio < (LEAST_LARGE if word["large"] else LEAST) - 0.05
    ]
