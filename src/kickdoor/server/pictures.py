"""What cards are drawn with, as the page was built: its styles, the looks of each type, all icons of the collection.

Icons for packs that the page did not know when it was built are given out one by one (`http.pictures`); the command
line makes sheets of cards from the same (`cli.sheet`). Nothing here knows a game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from kickdoor.cards.icons import known_icon

STATIC: Final = Path(str(files("kickdoor") / "server" / "static"))
OF_NO_TYPE: Final = "card-random"
LICENCE: Final = "game-icons.net, CC BY 3.0"


class NotBuilt(RuntimeError):
    """The page has not been built, so nothing can be drawn."""


@cache
def drawings() -> Mapping[str, Sequence[str]]:
    """What every icon is drawn with, in a square of 512 (web/layers.js), as paths: all of it with its holes filled, its
    main parts, smaller ones, small ones, its eyes; and its palette. Raises NotBuilt."""
    found: dict[str, list[str]] = json.loads(_built("icons.json"))
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


def light() -> str:
    """The light that falls on pictures, an SVG that has to stand in the page with them. Raises NotBuilt."""
    return _built("tones.svg")


def icon_svg(name: str) -> str:
    """An icon as the page paints it (parts/Picture.svelte): in the colours of the palette around it, where
    `card_styles` and `light` are in the same page. Raises KeyError, NotBuilt."""
    whole, main, second, small, eyes, _palette = drawings()[name]
    every = main + second + small
    layers = {
        "rim": whole, "line": whole, "deep": every, "edge": every, "main": main, "second": second, "small": small,
        "tones": every, "eyes": eyes,
    }  # fmt: skip
    paths = "".join(f'<path class="{layer}" d="{path}"/>' for layer, path in layers.items() if path)
    stand = '<ellipse cx="256" cy="498" rx="205" ry="25"/>'
    return f'<svg viewBox="0 0 512 512" aria-hidden="true">{stand}{paths}</svg>'


def picture_of(icon: str, type: str) -> str:
    """The icon a card is drawn with: its own, or that of its type. Raises NotBuilt."""
    return known_icon(icon) or looks()["pictures"].get(type, OF_NO_TYPE)
