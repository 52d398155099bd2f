"""The pictures a card may name: which there are, who drew them (`icon_authors.json`, by scripts/icon_authors.py), and
the colours they can be painted with (`palettes.json`; which icon has which, web/palettes.js says).

The pictures themselves come with the page (`server.pictures`): no game depends on them. So a card whose picture does
not exist is reported by the check, and played all the same: what was recorded with it stays readable. So is one whose
palette does not exist.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from kickdoor.cards.pack import Broken, Card
from kickdoor.cards.problems import Problem, nearest


@cache
def icon_authors() -> Mapping[str, str]:
    """Every picture of the collection, with its artist."""
    found: dict[str, str] = json.loads((Path(__file__).parent / "icon_authors.json").read_bytes())
    return found


def known_icon(name: str) -> str:
    """The picture, or "" for one that does not exist; whoever draws the card then takes that of its type."""
    return name if name in icon_authors() else ""


@cache
def palettes() -> Mapping[str, Sequence[str]]:
    """Every palette with its colours: of an icon's largest part, of smaller ones, of small ones, of lines, of eyes."""
    found: dict[str, list[str]] = json.loads((Path(__file__).parent / "palettes.json").read_bytes())["colours"]
    return found


def known_palette(name: str) -> str:
    """The palette, or "" for one that does not exist; the icon then has its own."""
    return name if name in palettes() else ""


def check_icons(cards: Sequence[Card | Broken]) -> list[Problem]:
    """Names of pictures and palettes that do not exist, also on cards that are refused for something else."""
    return [
        *_check(cards, "icon", icon_authors(), _mend),
        *_check(cards, "palette", palettes(), lambda name: nearest(name, palettes())),
    ]


def _check(
    cards: Sequence[Card | Broken], key: str, known: Mapping[str, object], mend: Callable[[str], str]
) -> Iterator[Problem]:
    for card in cards:
        name = card.block.get(key) if card.block is not None else None
        if isinstance(name, str) and card.block is not None and name not in known:
            what = f"there is no {key} '{name}'"
            yield Problem(card.file, *card.block.at(key), str(card.block.get("id", "")), what, mend(name))


def _mend(icon: str) -> str:
    """The nearest names, and those that have one of its words: the whole list is long."""
    known = icon_authors()
    plain = "-".join(re.findall(r"[a-z0-9]+", icon.casefold()))
    words = [word for word in plain.split("-") if len(word) > 2]
    alike = [name for name in known if any(word in name.split("-") for word in words)]
    close = [plain] if plain in known else [*get_close_matches(plain, known, 2, 0.75), *alike[:3]]
    listed = " or ".join(f"'{name}'" for name in dict.fromkeys(close))
    return f"did you mean {listed}? All are on game-icons.net" if listed else "all are on game-icons.net"
