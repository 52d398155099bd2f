"""Pictures over HTTP for cards that the page did not know when it was built: icons of the collection, and the art that
packs of this server bring along. Art was made by somebody else, so it goes out with a policy of its own: it may draw,
and nothing else, wherever it is opened.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.cards import PackError, load_pack
from kickdoor.cards.art import KINDS, BadArt, art_files, read_art
from kickdoor.cards.icons import icon_authors
from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.packed import FOR_EVER
from kickdoor.server.http.rest import answer
from kickdoor.server.live.dealing import Shelf
from kickdoor.server.pictures import LICENCE, NotBuilt, drawings
from kickdoor.server.protocol.failure import Failure

ONLY_DRAWS: Final = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    "cross-origin-resource-policy": "same-origin",
}


class Art(Struct, kw_only=True):
    """The pictures of this server's packs: by the id of the pack, and by the printed name of the card, their paths."""

    art: dict[str, dict[str, str]]


class IconDrawn(Struct, kw_only=True):
    """An icon of the collection: paths of all of it with its holes filled, of its main parts, of smaller ones, of small
    ones and of its eyes, in a square of 512, and its palette. `credit`: who drew it, and the licence."""

    drawing: list[str]
    credit: str


class Pictures:
    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def icon(self, request: Request) -> Response:
        name = request.path_params["name"]
        try:
            drawing = (await asyncio.to_thread(drawings))[name]
        except (KeyError, NotBuilt) as missing:
            raise HttpFailure(404, Failure("nothing_here")) from missing
        credit = f"{icon_authors().get(name, 'various artists')}, {LICENCE}"
        return answer(IconDrawn(drawing=list(drawing), credit=credit))

    async def all_art(self, request: Request) -> Response:
        return answer(Art(art=await asyncio.to_thread(self._listed)))

    def _listed(self) -> dict[str, dict[str, str]]:
        """Read anew each time, as a folder may change: only what may be shown."""
        found: dict[str, dict[str, str]] = {}
        for source in self._shelf.own:
            try:
                pack = load_pack(source)
            except PackError:  # somebody is writing in it just now
                continue
            names = {card.id: card.name for card in pack.cards}
            for id, file in art_files(pack.folder).items():
                try:
                    mark = hashlib.sha256(read_art(file)).hexdigest()[:12]  # another picture has another address
                except BadArt:
                    continue
                if id in names:
                    found.setdefault(pack.id, {})[names[id]] = f"/art/{pack.id}/{file.name}?v={mark}"
        return found

    async def art(self, request: Request) -> Response:
        content, kind = await asyncio.to_thread(self._content, request.path_params["pack"], request.path_params["file"])
        return Response(content, media_type=kind, headers={"cache-control": FOR_EVER, **ONLY_DRAWS})

    def _content(self, pack: str, name: str) -> tuple[bytes, str]:
        """A picture of one of our packs; looked for among those there are, so that no name leads elsewhere."""
        source = self._shelf.sources.get(pack, "")
        try:
            folder = load_pack(source).folder if source in self._shelf.own else ""
            file = next((one for one in art_files(folder).values() if folder and one.name == name), None)
            if file is not None:
                return read_art(file), KINDS[file.suffix]
        except (PackError, BadArt):
            pass
        raise HttpFailure(404, Failure("nothing_here"))
