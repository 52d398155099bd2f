"""Where bots from outside come in: the host of a table keeps a seat for one, and gets the token by which it comes.

A token is the table and the seat, signed. It is good as long as that seat is kept for a bot from outside: whoever
frees it has taken the token back. Nothing is stored.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.bots.registry import OUTSIDE
from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.rest import WhichSeat, answer, body
from kickdoor.server.live.lobby import Lobby
from kickdoor.server.live.table_registry import TableRegistry
from kickdoor.server.live.table_row import NotNow
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import SeatPlan
from kickdoor.server.storage.stored import Damaged, seats_of

BEARER: Final = "bearer "
LONGEST: Final = 200


class BotToken(Struct, kw_only=True):
    """For `kickdoor bot connect`."""

    token: str


class BotDoor:
    """`person` finds out who asks."""

    def __init__(
        self,
        registry: TableRegistry,
        lobby: Lobby,
        secret: str,
        person: Callable[[Request], Awaitable[dict[str, Any]]],
    ) -> None:
        self.registry = registry
        self.lobby = lobby
        self.person = person
        self._tokens = URLSafeSerializer(secret, salt="kickdoor bot from outside")

    async def keep_seat(self, request: Request) -> Response:
        """Before the game the seat is set; in it, the token is told again."""
        who = await self.person(request)
        words: WhichSeat = await body(request, WhichSeat)
        game = request.path_params["game"]
        try:
            row = await self.registry.row(game)
        except KeyError:
            raise HttpFailure(404, Failure("no_table")) from None
        try:
            if row["status"] == "open":
                plan = SeatPlan(kind="bot", bot=OUTSIDE)
                await self.lobby.set_seat(game, who["id"], words.seat, plan)
            elif row["host"] != who["id"]:
                raise NotNow(Failure("host_sets_seats"))
        except NotNow as wrong:
            raise HttpFailure(409, wrong.why) from wrong
        if not await self._kept(game, words.seat):
            raise HttpFailure(409, Failure("no_outside_seat"))
        return answer(BotToken(token=str(self._tokens.dumps([game, words.seat]))))

    async def seat(self, game: str, authorization: str) -> int:
        """The seat at this table that somebody may play with this header; -1 if none."""
        if not authorization.lower().startswith(BEARER) or len(authorization) > LONGEST:
            return -1
        try:
            told = self._tokens.loads(authorization[len(BEARER) :].strip())
        except BadSignature:
            return -1
        if not isinstance(told, list) or len(told) != 2 or told[0] != game or not isinstance(told[1], int):
            return -1
        return told[1] if await self._kept(game, told[1]) else -1

    async def is_over(self, game: str) -> bool:
        """Whether there is nothing left to decide at this table."""
        table = self.registry.tables.get(game)
        return bool(table.state.over) if table is not None else (await self.registry.row(game))["status"] == "over"

    async def _kept(self, game: str, seat: int) -> bool:
        """Whether this seat is kept for a bot from outside."""
        try:
            seats = seats_of(await self.registry.row(game))
        except (KeyError, Damaged):
            return False
        return 0 <= seat < len(seats) and seats[seat].kind == "bot" and seats[seat].bot == OUTSIDE
