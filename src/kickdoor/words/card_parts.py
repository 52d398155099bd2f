"""The rules text of a card and the pieces of it that are shown alone: what an option does, what one is asked whether to
do, what is special about a monster, the Bad Stuff. Written by the card grammar of each language in one go, so the pieces are the words of the whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardParts:
    """`special`: what sets a monster apart in a fight, which its numbers do not say, and what is added to a roll against
    it; empty for other cards. `options`: what each does, by its label as it is printed; `triggers`: what happens by itself, in the order of the
    catalog's triggers."""

    text: str
    special: str
    bad_stuff: str
    options: Mapping[str, str]
    triggers: tuple[str, ...]
