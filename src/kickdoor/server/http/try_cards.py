"""For whoever writes cards on a server of their own (setting `try_cards`): the packs of this server as they are on the
disk now, what is wrong with them, and which cards have changed since. The page asks again and again; a folder is only
read anew where something was saved in it. A card is tried at a table like any other (`live.trying`).
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.cards.authoring.watching import PackWatch
from kickdoor.cards.problems import ERROR
from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.rest import answer
from kickdoor.server.live.dealing import Shelf
from kickdoor.server.protocol.failure import Failure

MOST_SAID: Final = 40  # mistakes told at once


class CardToTry(Struct, kw_only=True):
    """`changed`: at which of the pack's looks; 0 for not since the server began."""

    id: str
    printed: str
    changed: int


class PackToTry(Struct, kw_only=True):
    """`looks`: grows whenever something was saved. `good`: whether it can be played with; else the cards are those of
    before. `problems`: errors and warnings, as `kickdoor packs check` has them."""

    id: str
    name: str
    looks: int
    good: bool
    problems: list[str]
    cards: list[CardToTry]


class PacksToTry(Struct, kw_only=True):
    packs: list[PackToTry]


class TryCards:
    def __init__(self, allowed: bool, shelf: Shelf) -> None:
        self._allowed = allowed
        self._shelf = shelf
        self._watches: dict[str, PackWatch] = {}
        self._looking = asyncio.Lock()

    async def packs_to_try(self, request: Request) -> Response:
        if not self._allowed:
            raise HttpFailure(409, Failure("tries_closed"))
        async with self._looking:
            packs = await asyncio.to_thread(self._look)
        return answer(PacksToTry(packs=packs))

    def _look(self) -> list[PackToTry]:
        own = self._shelf.own
        found: list[PackToTry] = []
        for id, source in self._shelf.sources.items():
            if source not in own:
                continue
            watch = self._watches.setdefault(source, PackWatch(source))
            watch.look()
            where = f"{Path(source).parent}/"  # nobody's business
            gravest = sorted(watch.problems, key=lambda problem: problem.level != ERROR)  # each kind in file order
            said = [str(problem).replace(where, "") for problem in gravest[:MOST_SAID]]
            cards = [
                CardToTry(id=card.id, printed=card.name, changed=watch.changed.get(card.id, 0)) for card in watch.cards
            ]
            name = self._shelf.about[id][0]
            found.append(PackToTry(id=id, name=name, looks=watch.looks, good=watch.good, problems=said, cards=cards))
        return found
