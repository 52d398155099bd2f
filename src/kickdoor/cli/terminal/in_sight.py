"""What a player can speak of at a moment: the cards in sight, his own abilities, the choices before him, by name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from kickdoor.engine import View, ids

ARTICLES: Final = ("the ", "my ", "a ", "an ", "your ")
SHORTEST: Final = 3  # letters that are enough for a part of a name


def folded(text: str) -> str:
    """Without case, bonus and marks: `Boots of Butt-Kicking (+2)` is `boots of butt kicking`."""
    bare = re.sub(r"\([+-]\d+\)", " ", text.casefold()).replace("-", " ")
    return " ".join(re.sub(r"[^\w\s]", "", bare).split())


def labelled(typed: str, labels: Sequence[str], part: bool) -> list[int]:
    """Which of the labels is meant: the whole of it, or with `part` some whole words of it."""
    wanted = folded(typed)
    known = [folded(label) for label in labels]
    if not part:
        return [i for i, label in enumerate(known) if label == wanted and wanted]
    if len(wanted) < SHORTEST:
        return []
    found = [i for i, label in enumerate(known) if f"{label} ".startswith(f"{wanted} ")]
    return found or [i for i, label in enumerate(known) if f" {wanted} " in f" {label} "]


class InSight:
    """Names at hand for one player."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.view = view
        self.names = names

    def cards(self) -> list[int]:
        """Everything this player can see and speak of, his own first."""
        view = self.view
        here = view.hand() + view.table(view.seat) + view.monsters() + view.pool() + view.corpse() + [view.revealed()]
        for seat in range(view.players):
            here += view.table(seat) + view.curses(seat)
        return [card for card in dict.fromkeys(here) if card >= 0]

    def find(self, said: str) -> int:
        """The card in sight that is meant by this name or part of one; -1 if there is none or it could be several."""
        name = self.card(said)
        return next((card for card in self.cards() if self.view.catalog.name[card] == name), -1)

    def card(self, said: str) -> str:
        """The whole name of the card that is meant; anything else comes back as it was."""
        if said.casefold() in [name.casefold() for name in self.names]:
            return said
        names = list(dict.fromkeys(self.view.catalog.name[card] for card in self.cards()))
        wanted = folded(said)
        for word in ARTICLES:
            if not labelled(said, names, True) and said.casefold().startswith(word):
                wanted = folded(said[len(word) :])
        exact = [name for name in names if folded(name) == wanted]
        if exact:
            return exact[0]
        close = [name for name in names if wanted and wanted in folded(name)]
        return close[0] if len(close) == 1 else said

    def own(self) -> str:
        """What this player has in play, by name."""
        catalog = self.view.catalog
        return ", ".join(catalog.name[card] for card in self.view.table(self.view.seat)) or "none"

    def several(self, said: str) -> list[str]:
        """Cards in a list; a name may have a comma or an `and` of its own."""
        parts = re.split(r"(\s*,\s*|\s+and\s+)", said.strip())
        known = {folded(self.view.catalog.name[card]) for card in self.cards()}
        found: list[str] = []
        first = 0
        while first < len(parts):
            last = len(parts)
            while last > first + 1 and folded("".join(parts[first:last])) not in known:
                last -= 2
            found.append("".join(parts[first:last]))
            first = last + 1
        return [one for one in found if one.strip()]

    def held(self, kind: int) -> list[str]:
        """Names of the cards of a type in the own hand."""
        return [self.view.catalog.name[card] for card in self.view.hand() if self.view.catalog.type[card] == kind]

    def companions(self) -> list[str]:
        catalog = self.view.catalog
        return [catalog.name[card] for card in self.view.table(self.view.seat) if catalog.type[card] == ids.HIRELING]

    def ability(self, said: str, way: str) -> tuple[str, str]:
        """The card and the ability meant by `use SAID to WAY`, where SAID may also be the ability: (card, "") if that
        says it all."""
        catalog = self.view.catalog
        card = self.find(said)
        if card >= 0:
            names = [ability.name for ability in catalog.uses[card] if ability.name]
            close = [name for name in names if way and folded(way) in folded(name)]
            return catalog.name[card], close[0] if len(close) == 1 else way
        mine = self.view.table(self.view.seat) + self.view.monsters()
        for other in [*mine, *range(catalog.cards)] if not way else []:
            for ability in catalog.uses[other]:
                if ability.name and folded(said) in (folded(ability.name), folded(ability.name).split(" ")[0]):
                    return catalog.name[other], ability.name
        return said, way

    def at_charity(self) -> bool:
        """Whether this player has cards to give away now."""
        view = self.view
        over = view.hand_count(view.seat) > view.hand_limit(view.seat)
        return view.active == view.seat and (view.moment() == "give_charity" or (view.moment() == "charity" and over))

    def asked_to_pick(self) -> bool:
        return self.view.moment() in ("discard", "pay", "give_up_big") and bool(self.view.legal())
