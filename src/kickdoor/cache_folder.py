"""Where Kickdoor keeps what it can always make again: nothing in there is missed when it is gone."""

from __future__ import annotations

import os
import sys

VARIABLE = "KICKDOOR_CACHE"
OFF = "off"


def cache_folder() -> str | None:
    """The folder, which may not be there yet; None if there is to be none (`KICKDOOR_CACHE=off`).

    `KICKDOOR_CACHE` names another one than the usual folder for such things of this system.
    """
    chosen = os.environ.get(VARIABLE, "")
    if chosen == OFF:
        return None
    if chosen:
        return os.path.abspath(chosen)
    if sys.platform == "win32":
        usual = os.environ.get("LOCALAPPDATA") or os.path.join("~", "AppData", "Local")
    elif sys.platform == "darwin":
        usual = os.path.join("~", "Library", "Caches")
    else:
        usual = os.environ.get("XDG_CACHE_HOME") or os.path.join("~", ".cache")
    home = os.path.expanduser(usual)
    return None if home.startswith("~") else os.path.join(home, "kickdoor")
