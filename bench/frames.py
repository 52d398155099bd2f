"""How smoothly the page moves in a real Chromium: `python bench/frames.py`.

The first lesson is laid out the same every time, so the same moves are made in each round: a card is played and flies
to its place, a door opens and its monster is staged, a kill is claimed and its Treasures fan out. Reported for each:
the time between two frames while it moves. At 60 frames a second that is 16.7 ms; a frame that takes longer than one
and a half times that was missed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile

from page import FLAGS, ROOT, at, browser_path, serve
from playwright.sync_api import Page, sync_playwright

FRAME = 1000 / 60  # milliseconds
MISSED = 1.5 * FRAME
DEAF = 350  # milliseconds until a new button listens
LASTS = {"nothing moves": 1000, "a card is played": 900, "a door opens": 1500, "a kill, then its Treasures": 3000}
GEAR = "Boots of Butt-Kicking"
# from a press on: the time between frames for so many milliseconds
WATCH = """(lasts) => new Promise((done) => {
  const gaps = [];
  let [began, before] = [0, 0];
  const look = (now) => {
    if (before) gaps.push(now - before);
    else began = now;
    before = now;
    if (now - began < lasts) requestAnimationFrame(look);
    else done(gaps);
  };
  window.kickdoorFrames?.click();
  window.kickdoorFrames = null;
  requestAnimationFrame(look);
})"""
PRESS = "(button) => { window.kickdoorFrames = button; }"


def lesson(page: Page, url: str) -> None:
    page.request.get(f"{url}/api/me")
    body = {"start": True, "options": {"lesson": "first", "spectators": False, "pace": "relaxed"}}
    made = page.request.post(f"{url}/api/tables", data=body, headers={"origin": url})
    page.goto(f"{url}/t/{json.loads(made.body())['game']}")
    page.locator("button[data-verb=kick]").wait_for()
    page.wait_for_timeout(1000)


def gaps(page: Page, what: str, button: str = "") -> list[float]:
    """Between frames, while what this button does is seen."""
    if button:
        there = page.locator(button).first
        there.wait_for()
        page.wait_for_timeout(DEAF)
        there.evaluate(PRESS)
    found: list[float] = page.evaluate(WATCH, LASTS[what])
    return found


def a_round(page: Page, url: str) -> dict[str, list[float]]:
    lesson(page, url)
    found = {"nothing moves": gaps(page, "nothing moves")}
    page.locator("button[data-card]").filter(has_text=GEAR).click()
    found["a card is played"] = gaps(page, "a card is played", "aside.sheet button[data-verb=play]")
    found["a door opens"] = gaps(page, "a door opens", ".actions button[data-verb=kick]")
    found["a kill, then its Treasures"] = gaps(page, "a kill, then its Treasures", ".actions button[data-verb=claim]")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--size", default="1366x768")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    subprocess.run([sys.executable, ROOT / "scripts" / "page.py", "build"], check=True)
    all_gaps: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, url = serve(folder)
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        try:
            for _ in range(options.rounds):
                context = browser.new_context(viewport={"width": width, "height": height})
                for what, found in a_round(context.new_page(), url).items():
                    all_gaps.setdefault(what, []).extend(found)
                context.close()
        finally:
            browser.close()
            server.terminate()
            server.wait(20)
    for what, times in all_gaps.items():
        a_second = 1000 * len(times) / sum(times)
        missed = sum(gap > MISSED for gap in times) / len(times)
        print(
            f"{what:27} {a_second:5.1f} frames a second   p50 {at(times, 0.5):5.1f} ms   p95 {at(times, 0.95):5.1f} ms"
            f"   worst {max(times):6.1f} ms   {missed:5.1%} late   ({len(times)} frames)"
        )


if __name__ == "__main__":
    main()
