"""How quick the page is in a real Chromium: `python bench/page.py`.

Reported: JavaScript after gzip (all, and what a table needs), first paint of a table that is being played, and the time
from a message of the server to the new table (script, styles and layout) with six players, and what painting it costs.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import Error, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "src" / "kickdoor" / "server" / "static"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--mute-audio"]
ASIDE = ", ".join(f"[data-verb={verb}]" for verb in ("trade", "sell", "hold", "ask_help"))
MOVES = f".actions :is(.picks button, [data-verb]:enabled:not({ASIDE}))"
# From the message to the end of its handlers, of what they put off to the end of the task, and of the layout: a
# listener after theirs comes when all that is done. Then from the next frame's beginning to its end: painting it.
WATCH = """
window.__updates = [];
window.__frames = [];
const add = EventTarget.prototype.addEventListener;
const Old = window.WebSocket;
window.WebSocket = class extends Old {
  began = 0;
  constructor(...words) {
    super(...words);
    add.call(this, "message", () => (this.began = performance.now()));
  }
  set onmessage(handler) {
    super.onmessage = handler;
    add.call(this, "message", (event) => {
      if (!event.data.startsWith('{"t":"view"')) return;
      document.body.offsetHeight;
      window.__updates.push(performance.now() - this.began);
      requestAnimationFrame(() => {
        const began = performance.now();
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.__frames.push(performance.now() - began);
        channel.port2.postMessage(0);
      });
    });
  }
};
"""


def browser_path() -> str:
    return subprocess.run(
        [sys.executable, ROOT / "scripts" / "browser.py"], check=True, capture_output=True, text=True
    ).stdout.strip()


def serve(folder: str) -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    command = [sys.executable, "-m", "kickdoor", "serve", "--no-open", "--port", str(port)]
    words = {"KICKDOOR_DATABASE": f"sqlite:///{folder}/page.db", "KICKDOOR_SPEED": "6", "KICKDOOR_LOG_LEVEL": "error"}
    server = subprocess.Popen(command, env={**os.environ, **words})
    url = f"http://127.0.0.1:{port}"
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{url}/healthz", timeout=1).close()
            return server, url
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not start")


def sizes() -> None:
    index = (STATIC / "index.html").read_text()
    scripts = sorted(STATIC.glob("assets/*.js"))
    packed = {one.name: len(gzip.compress(one.read_bytes(), 9)) for one in scripts}
    first = sum(size for name, size in packed.items() if name in index)
    print(f"JavaScript after gzip: {first / 1000:.1f} kB for a table, {sum(packed.values()) / 1000:.1f} kB in all")


def a_table(page: Page, url: str, players: int) -> str:
    seats = [{"kind": "free"}] + [{"kind": "bot", "bot": "rookie"}] * (players - 1)
    page.request.get(f"{url}/api/me")
    made = page.request.post(f"{url}/api/tables", data={"seats": seats, "start": True}, headers={"origin": url})
    return str(json.loads(made.body())["game"])


def at(times: list[float], share: float) -> float:
    return sorted(times)[int(share * (len(times) - 1))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--updates", type=int, default=300)
    parser.add_argument("--loads", type=int, default=5)
    parser.add_argument("--players", type=int, default=6)
    options = parser.parse_args()
    subprocess.run([sys.executable, ROOT / "scripts" / "page.py", "build"], check=True)
    sizes()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, url = serve(folder)
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        try:
            context = browser.new_context(viewport={"width": 1280, "height": 800})
            context.add_init_script(WATCH)
            page = context.new_page()
            game = a_table(page, url, options.players)
            paints: list[float] = []
            for _ in range(options.loads):
                page.goto(f"{url}/t/{game}")
                page.locator("main .dock").wait_for()
                script = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
                paints.append(page.evaluate(script))
            updates: list[float] = []
            frames: list[float] = []
            until = time.monotonic() + 240
            while len(updates) < options.updates and time.monotonic() < until:
                page.wait_for_timeout(500)
                updates += page.evaluate("window.__updates.splice(0)")
                frames += page.evaluate("window.__frames.splice(0)")
                with contextlib.suppress(Error):  # it may go away while we reach for it
                    page.locator(MOVES).first.click(timeout=500, force=True)
            print(f"first paint of a table: {statistics.median(paints):.0f} ms (median of {len(paints)})")
            for what, times in (("update", updates), ("painting it", frames)):
                print(
                    f"{what} with {options.players} players: p50 {at(times, 0.5):.1f} ms   p90 {at(times, 0.9):.1f} ms"
                    f"   p99 {at(times, 0.99):.1f} ms   worst {max(times):.1f} ms   ({len(times)} times)"
                )
        finally:
            browser.close()
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
