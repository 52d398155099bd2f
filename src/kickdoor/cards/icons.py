"""The pictures a card may name: which there are, and who drew them (`icon_authors.json`, by scripts/icon_authors.py).

The pictures themselves come with the page (`server.pictures`): no game depends on them. So a card whose picture does
not exist is reported by the check, and played all the same: what was recorded with it stays readable.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from kickdoor.cards.pack import Broken, Card
from kickdoor.cards.problems import Problem


@cache
def icon_authors() -> Mapping[str, str]:
    """Every picture of the collection, with its artist."""
    found: dict[str, str] = json.loads((Path(__file__).parent / "icon_authors.json").read_bytes())
    return found


def known_icon(name: str) -> str:
    """The picture, or "" for one that does not exist; whoever draws the card then takes that of its type."""
    return name if name in icon_authors() else ""


def check_icons(cards: Sequence[Card | Broken]) -> list[Problem]:
    """Names of pictures that do not exist, also on cards that are refused for something else."""
    known = icon_authors()
    found: list[Problem] = []
    for card in cards:
        icon = card.block.get("icon") if card.block is not None else None
        if isinstance(icon, str) and card.block is not None and icon not in known:
            what, mend = f"there is no icon '{icon}'", _mend(icon, known)
            found.append(Problem(card.file, *card.block.at("icon"), str(card.block.get("id", "")), what, mend))
    return found


def _mend(icon: str, known: Mapping[str, str]) -> str:
    """The nearest names, and those that have one of its words: the whole list is long."""
    plain = "-".join(re.findall(r"[a-z0-9]+", icon.casefold()))
    words = [word for word in plain.split("-") if len(word) > 2]
    alike = [name for name in known if any(word in name.split("-") for word in words)]
    close = [plain] if plain in known else [*get_close_matches(plain, known, 2, 0.75), *alike[:3]]
    listed = " or ".join(f"'{name}'" for name in dict.fromkeys(close))
    return f"did you mean {listed}? All are on game-icons.net" if listed else "all are on game-icons.net"
