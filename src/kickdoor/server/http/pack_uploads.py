"""Packs that operators send (`kickdoor packs upload`), if the settings name a folder that keeps them. Each is opened
and checked as `kickdoor packs check` would, away from the loop, before anything of it is kept; from then on tables of
this process may choose it. Other processes know it after their next start.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.cards import check_pack, load_pack
from kickdoor.cards.bundle import BadBundle, lay_out
from kickdoor.cards.places import ENDING
from kickdoor.cards.problems import errors
from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.operator import OperatorDesk
from kickdoor.server.http.rest import answer, raw_body
from kickdoor.server.live.dealing import Shelf
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.settings import BadSetting

MOST: Final = 8 << 20
FEW: Final = 5  # mistakes told at once


class PackTaken(Struct, kw_only=True):
    """The pack as tables may choose it now."""

    id: str
    name: str


class PackUploads:
    def __init__(self, folder: str, shelf: Shelf, desk: OperatorDesk) -> None:
        self._folder = folder
        self._shelf = shelf
        self._desk = desk

    async def upload_pack(self, request: Request) -> Response:
        operator = await self._desk.operator(request)
        if not self._folder:
            raise HttpFailure(409, Failure("uploads_closed"))
        content = await raw_body(request, MOST)
        taken = await asyncio.to_thread(self._keep, content)
        await self._desk.rows.note(operator.name, "upload", taken.id, "")
        return answer(taken, 201)

    def _keep(self, content: bytes) -> PackTaken:
        """Raises HttpFailure, and then nothing is kept."""
        with TemporaryDirectory(prefix="kickdoor-") as place:
            try:
                pack_folder = lay_out(content, Path(place))
            except BadBundle as bad:
                raise HttpFailure(422, Failure("bad_bundle", why=str(bad))) from bad
            wrong = errors(check_pack(pack_folder))
            if wrong:
                why = "; ".join(str(one).replace(f"{place}/", "") for one in wrong[:FEW])
                raise HttpFailure(422, Failure("bad_cards", why=why))
            pack = load_pack(pack_folder)
        target = Path(self._folder) / f"{pack.id}{ENDING}"
        if self._shelf.sources.get(pack.id, str(target.resolve())) != str(target.resolve()):
            raise HttpFailure(409, Failure("pack_taken", pack=pack.id))
        passing = target.with_suffix(f".{os.getpid()}-{os.urandom(4).hex()}")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            try:
                passing.write_bytes(content)
                passing.replace(target)
            finally:
                passing.unlink(missing_ok=True)
            self._shelf.add(str(target))
        except (OSError, BadSetting) as trouble:
            raise HttpFailure(503, Failure("not_written")) from trouble
        return PackTaken(id=pack.id, name=pack.name)
