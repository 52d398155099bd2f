"""The page without gradients, shadows and sounds. Without a graphics card the first two are half of what a test in a
browser costs, and sounds keep a process at work that nobody hears; most tests look at words and places. Whoever judges
colours has the page `painted`, or marks the test `look`, and hears it, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

STYLE = """*, *::before, *::after { background-image: none !important; text-shadow: none !important; }
*:not(:focus-visible), *::before, *::after { box-shadow: none !important; filter: none !important; }
* { backdrop-filter: none !important; }"""

# for every document, before it is drawn; the rules of security leave no other way to add a style
SCRIPT = f"""delete window.AudioContext;
addEventListener("DOMContentLoaded", () => {{
  window.kickdoorPlain = new CSSStyleSheet();
  window.kickdoorPlain.replaceSync({STYLE!r});
  document.adoptedStyleSheets.push(window.kickdoorPlain);
}});"""


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """The page as everybody sees it."""
    page.evaluate("() => { if (window.kickdoorPlain) window.kickdoorPlain.disabled = true; }")
    yield
    page.evaluate("() => { if (window.kickdoorPlain) window.kickdoorPlain.disabled = false; }")
