"""The address of a table as a QR code, for the phones of those who are in the same room."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import segno
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.live.table_registry import TableRegistry
from kickdoor.server.protocol.failure import Failure

QUIET_ZONE: Final = 2  # modules; the page puts it on white


class Invitation:
    """`public_url`: the address of this server for people, if somebody has said it; else what the browser asked."""

    def __init__(self, registry: TableRegistry, public_url: str) -> None:
        self.registry = registry
        self.public_url = public_url

    async def qr_code(self, request: Request) -> Response:
        game = request.path_params["game"]
        try:
            await self.registry.row(game)
        except KeyError:
            raise HttpFailure(404, Failure("no_table")) from None
        here = self.public_url or f"{request.url.scheme}://{request.headers.get('host', '')}"
        picture = BytesIO()
        try:
            code = segno.make_qr(f"{here.rstrip('/')}/t/{game}")
        except segno.DataOverflowError:  # nobody has such an address
            raise HttpFailure(404, Failure("nothing_here")) from None
        code.save(picture, kind="svg", border=QUIET_ZONE, omitsize=True)
        return Response(picture.getvalue(), media_type="image/svg+xml")
