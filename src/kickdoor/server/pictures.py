"""What cards are drawn with, as the page was built: its styles, the looks of each type, all icons of the collection.

Icons for packs that the page did not know when it was built are given out one by one (`http.pictures`); the command
line makes sheets of cards from the same (`cli.sheet`). Nothing here knows a game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from kickdoor.cards.icons import icon_authors, known_icon

STATIC: Final = Path(str(files("kickdoor") / "server" / "static"))
OF_NO_TYPE: Final = "card-random"
LICENCE: Final = "game-icons.net, CC BY 3.0"


class NotBuilt(RuntimeError):
    """The page has not been built, so nothing can be drawn."""


@cache
def icon_bodies() -> Mapping[str, str]:
    """The drawing of every icon, as it stands inside an SVG of 512 by 512. Raises NotBuilt."""
    found: dict[str, str] = json.loads(_built("icons.json"))
    return found


@cache
def looks() -> Mapping[str, Mapping[str, str]]:
    """`frames` and `pictures` by the type of a card. Raises NotBuilt."""
    found: dict[str, dict[str, str]] = json.loads(_built("looks.json"))
    return found


def card_styles() -> str:
    """The CSS of cards. Raises NotBuilt."""
    return _built("cards.css")


def _built(name: str) -> str:
    try:
        return (STATIC / name).read_text("utf-8")
    except FileNotFoundError as missing:
        raise NotBuilt(f"{STATIC / name} is missing: the page has to be built first, with `make page`") from missing


def icon_svg(name: str) -> str:
    """An icon as a file of its own, to be shown or used by the page (`#icon`). It has no colour of its own, as in the
    page's outlines: whoever shows it paints it, in one tone or in several. Raises KeyError, NotBuilt."""
    body = icon_bodies()[name].replace(' fill="currentColor"', "")
    artist = escape(icon_authors().get(name, "various artists"))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'<desc>{artist}, {LICENCE}</desc><g id="icon">{body}</g></svg>\n'
    )


def picture_of(icon: str, type: str) -> str:
    """The icon a card is drawn with: its own, or that of its type. Raises NotBuilt."""
    return known_icon(icon) or looks()["pictures"].get(type, OF_NO_TYPE)
