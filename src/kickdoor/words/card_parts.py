"""The rules text of a card and the pieces of it that are shown alone: what an option does, what one is asked whether to
do, the Bad Stuff. Written by the card grammar of each language in one go, so the pieces are the words of the whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardParts:
    """`options`: what each does, by its label as it is printed; `triggers`: what happens by itself, in the order of the
    catalog's triggers."""

    text: str
    bad_stuff: str
    options: Mapping[str, str]
    triggers: tuple[str, ...]
