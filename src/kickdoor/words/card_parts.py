"""The rules text of a card and the pieces of it that are shown alone: what an option does, what one is asked whether to
do, what is special about a monster, the Bad Stuff, what it is good for in a few words. Written by the card grammar of
each language in one go, so the pieces are the words of the whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

AT_A_GLANCE: Final = 30  # letters


@dataclass(frozen=True, slots=True)
class CardParts:
    """`gist`: see `gist_of`. `special`: what sets a monster apart in a fight, which its numbers do not say, and what is
    added to a roll against it; empty for other cards. `options`: what each does, by its label as it is printed;
    `triggers`: what happens by itself, in the order of the catalog's triggers; `offers`: of each, what one may do then,
    alone, or nothing where it is not asked or takes more words."""

    text: str
    gist: str
    special: str
    bad_stuff: str
    options: Mapping[str, str]
    triggers: tuple[str, ...]
    offers: tuple[str, ...]


def gist_of(sentences: Sequence[str], kind: str) -> str:
    """The first of a card's sentences that says more than what `kind` of card it is, without its full stop, where it is
    read at a glance; otherwise nothing."""
    for one in sentences:
        said = one.removesuffix(".")
        if said.rstrip("!").casefold() != kind.casefold():
            return said if len(said) <= AT_A_GLANCE else ""
    return ""
