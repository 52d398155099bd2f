"""The page in a real browser: starts `kickdoor serve`, plays, and takes the pictures of docs/img.

    pip install playwright && apt-get install chromium
    python web/smoke.py [--moves 40] [--out docs/img] [--kickdoor .venv/bin/kickdoor]

Fails on any error in the browser's console, on a fight that never came, and on a page that scrolls sideways.
"""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-dev-shm-usage",
]  # fmt: skip
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
# what to press, the first that is there
WANTED = ("claim", "roll", "kick", "keep", "trouble", "loot_room", "choose", "done", "give", "end_turn", "run", "pass")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def serve(kickdoor: str, folder: str) -> tuple[subprocess.Popen[bytes], str]:
    port = free_port()
    words = [kickdoor, "serve", "--no-open", "--port", str(port), "--database", f"sqlite:///{folder}/smoke.db"]
    env = {**os.environ, "KICKDOOR_BOT_SECONDS": "0.5"}
    server = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=env)
    url = f"http://127.0.0.1:{port}"
    for _ in range(150):
        try:
            urllib.request.urlopen(f"{url}/healthz", timeout=1)
            return server, url
        except OSError:
            time.sleep(0.2)
    server.kill()
    raise SystemExit("the server did not start")


def smaller(path: Path) -> None:
    """A picture with few colours, where Pillow is there to do it."""
    try:
        from PIL import Image
    except ImportError:
        return
    Image.open(path).convert("RGB").quantize(96).save(path, optimize=True)


class Player:
    """Somebody at the page who presses what the page offers."""

    def __init__(self, page: Page, out: Path, label: str) -> None:
        self.page, self.out, self.label = page, out, label
        self.wrong: list[str] = []
        self.taken: set[str] = set()
        self.pressed: list[str] = []
        page.on("console", lambda message: self.wrong.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))

    def picture(self, name: str) -> None:
        if name in self.taken:
            return
        self.taken.add(name)
        self.page.wait_for_timeout(300)
        path = self.out / f"{name}-{self.label}.png"
        self.page.screenshot(path=path, animations="disabled")
        smaller(path)
        width = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if width > 0:
            self.wrong.append(f"{name}: the page is {width} pixels too wide")

    def press(self) -> str:
        """One move, or nothing if there is none to make."""
        pick = self.page.locator(".picks button").first
        if pick.is_visible():
            pick.click(timeout=1000)
            return "pick"
        for verb in WANTED:
            button = self.page.locator(f".actions button[data-verb={verb}]:enabled").first
            if button.is_visible():
                self.page.wait_for_timeout(350)  # buttons are deaf at first
                button.click(timeout=1000)
                return verb
        return ""

    def play(self, moves: int, seconds: float) -> None:
        end = time.monotonic() + seconds
        while len(self.pressed) < moves and time.monotonic() < end:
            if self.page.locator(".over").is_visible():
                break
            if self.page.locator(".fight").is_visible():
                self.picture("fight")
            try:
                verb = self.press()
            except Exception:  # it went away under the finger
                verb = ""
            if verb:
                self.pressed.append(verb)
            self.page.wait_for_timeout(150)


def play_now(browser: Any, url: str, out: Path, label: str, size: dict[str, int], moves: int) -> Player:
    context = browser.new_context(
        viewport=size, has_touch=label == "phone", color_scheme="light" if label == "desktop" else "dark"
    )
    player = Player(context.new_page(), out, label)
    page = player.page
    page.goto(url)
    page.get_by_role("button", name="Play now").wait_for()
    page.wait_for_timeout(500)
    player.picture("lobby")
    page.get_by_role("button", name="Play now").click()
    page.locator(".actions").wait_for(timeout=15000)
    player.picture("table")
    player.play(moves, 120)
    page.reload()  # back without a trace
    page.locator(".actions, .over").first.wait_for(timeout=15000)
    if "fight" not in player.taken:
        player.wrong.append("no fight was seen")
    context.close()
    return player


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=25)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "img")
    parser.add_argument("--kickdoor", default=str(ROOT / ".venv" / "bin" / "kickdoor"))
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    words = parser.parse_args()
    words.out.mkdir(parents=True, exist_ok=True)
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, url = serve(words.kickdoor, folder)
        try:
            browser = playwright.chromium.launch(executable_path=words.chromium, headless=True, args=FLAGS)
            for label, size in (("desktop", DESKTOP), ("phone", PHONE)):
                player = play_now(browser, url, words.out, label, size, words.moves)
                print(f"{label}: {len(player.pressed)} moves ({', '.join(player.pressed)})")
                wrong += [f"{label}: {one}" for one in player.wrong]
            browser.close()
        finally:
            server.terminate()
            server.wait(10)
    print("\n".join(wrong) or "nothing wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
