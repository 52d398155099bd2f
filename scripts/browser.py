"""The browser the tests use: `python scripts/browser.py` prints where it is, and gets one where none is.

KICKDOOR_BROWSER names one; else an installed Chromium or Chrome; else the one Playwright downloads; else, for root on
Debian and its relatives, apt. Called by make and by tests/browser.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

# the first is Chromium without its windows, which is all that tests need and an eighth quicker
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)


class NoBrowser(RuntimeError):
    """None is there and none could be got."""


def browser() -> str:
    """The path of a browser that runs. Raises NoBrowser."""
    named = os.environ.get("KICKDOOR_BROWSER")
    if named:
        if not _runs(named):
            raise NoBrowser(f"KICKDOOR_BROWSER is {named!r}, which does not run")
        return named
    reasons = []
    for get in (_nothing, _from_playwright, _from_apt):
        reasons.append(get())
        found = next((one for one in _candidates() if _runs(one)), None)
        if found:
            return found
    raise NoBrowser(
        "no Chromium or Chrome for the browser tests: install one, or name it with KICKDOOR_BROWSER.\n"
        + "\n".join(reason for reason in reasons if reason)
    )


def _candidates() -> Iterator[str]:
    yield from filter(None, map(shutil.which, NAMES))
    yield from (place for place in PLACES if Path(place).exists())
    downloaded = _playwrights_own()
    if downloaded and Path(downloaded).exists():
        yield downloaded


def _runs(path: str) -> bool:
    """A stub that only says where to get the real one does not count."""
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=120, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and b"Chrom" in done.stdout


def _playwrights_own() -> str:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return ""
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


# ---- getting one -------------------------------------------------------------------------------------------------


def _nothing() -> str:
    return ""


def _from_playwright() -> str:
    say("Fetching a browser for the tests (Playwright's Chromium) ...")
    return _tried([sys.executable, "-m", "playwright", "install", "chromium"], 600)


def _from_apt() -> str:
    is_root: Callable[[], int] = getattr(os, "geteuid", lambda: 1)
    if not shutil.which("apt-get") or is_root() != 0:
        return "apt: not as this user"
    say("Fetching a browser for the tests (apt) ...")
    install = ["apt-get", "install", "-y", "--no-install-recommends"]
    if not _tried([*install, SHELL], 900):
        return ""
    return _tried(["apt-get", "update"], 300) or (
        _tried([*install, SHELL], 900) and _tried([*install, "chromium"], 900)
    )


def _tried(words: list[str], seconds: float) -> str:
    """Nothing if it went well, otherwise the last that was said."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=seconds, env=env, check=False)
    except (OSError, subprocess.TimeoutExpired) as trouble:
        return f"{' '.join(words)}: {trouble}"
    said = (done.stderr or done.stdout).strip().splitlines()
    return f"{' '.join(words)}: {' '.join(said[-2:])}" if done.returncode else ""


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        print(browser())
    except NoBrowser as trouble:
        say(str(trouble))
        sys.exit(1)
