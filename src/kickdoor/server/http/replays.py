"""Looking back: a finished game step by step, from a seat's eyes or openly, or taken away as a record; and the game so
far, for those who sit at it, from their own eyes only. Who may look back at what is decided here; the looking is done
by `backroom.courses` in another process.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import sqlalchemy as sa
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.server.backroom import courses, endings, hindsights
from kickdoor.server.backroom.courses import Beyond, CardsGone
from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.packed import PackedAnswers, packed_answer
from kickdoor.server.http.rest import answer, language_of
from kickdoor.server.live.catalogs import opened
from kickdoor.server.live.dealing import BadTable
from kickdoor.server.live.table_registry import TableRegistry
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.storage.schema import catalogs, log
from kickdoor.server.storage.store import Store, Visitor
from kickdoor.server.storage.stored import options_of, seats_of

GONE: Final = Failure("cards_gone")


class Replay(Struct, kw_only=True):
    """A finished game. `mine`: the seats of whoever asks."""

    game: str
    title: str
    steps: int
    players: list[str]
    faces: list[str]
    digest: str
    commitment: str
    seed: str
    lesson: str
    mine: list[int]


class _MoreToCome(Exception):
    """An answer that is not the last one."""

    def __init__(self, found: bytes) -> None:
        super().__init__("there is more to come")
        self.found = found


class Replays:
    """Openly only games that are over: as long as one is played, what is hidden stays so. A table that is not open to
    onlookers is not afterwards, either: those who sat there may look back."""

    def __init__(
        self,
        store: Store,
        registry: TableRegistry,
        answers: PackedAnswers,
        person: Callable[[Request], Awaitable[dict[str, Any]]],
        visitor: Callable[[Request, dict[str, Any]], Visitor],
        known: Callable[[Request], Awaitable[dict[str, Any] | None]],
    ) -> None:
        self.store = store
        self.registry = registry
        self.answers = answers
        self.person = person
        self.visitor = visitor
        self.known = known

    # ---- finished games ------------------------------------------------------------------------------------------

    async def _over(self, request: Request) -> dict[str, Any]:
        """The row of a finished game that the asker may look at. Raises HttpFailure."""
        row = await self._row(request)
        if row["status"] != "over":
            raise HttpFailure(409, Failure("not_over_yet"))
        await self._may_look_back(request, row)
        return row

    async def _may_look_back(self, request: Request, row: dict[str, Any]) -> None:
        """As in the game, so after it. Nobody has to be anybody where everybody may look. Raises HttpFailure."""
        onlookers = options_of(row).spectators
        if onlookers and not await self.store.banned_from(row["id"]):
            return
        who = await self.person(request)
        if any(plan.person == who["id"] for plan in seats_of(row)):
            return
        if not onlookers:
            raise HttpFailure(403, Failure("no_onlookers"))
        if await self.store.banned(row["id"], self.visitor(request, who)):
            raise HttpFailure(403, Failure("banned"))

    async def _row(self, request: Request) -> dict[str, Any]:
        try:
            return await self.registry.row(request.path_params["game"])
        except KeyError:
            raise HttpFailure(404, Failure("no_game")) from None

    async def _looked(self, row: dict[str, Any], look: Callable[..., bytes], *told: Any) -> bytes:
        """What another process finds when it looks at this game; what is over is looked at once. Raises HttpFailure,
        and Beyond."""

        async def made() -> bytes:
            try:
                return await self.registry.workers.do(look, self.store.url, row, *told, home=row["id"])
            except CardsGone:
                raise HttpFailure(410, GONE) from None

        if row["status"] != "over":
            return await made()
        return await self.answers.get((look.__name__, row["id"], row["version"], *told), made)

    async def replay(self, request: Request) -> Response:
        row = await self._over(request)

        def look(connection: sa.Connection) -> tuple[bool, int]:
            kept = connection.execute(sa.select(catalogs.c.digest).where(catalogs.c.digest == row["digest"])).first()
            steps = connection.execute(sa.select(sa.func.count()).select_from(log).where(log.c.game == row["id"]))
            return kept is not None, int(steps.scalar() or 0)

        kept, steps = await self.store.read(look)
        if not kept:
            raise HttpFailure(410, GONE)
        return answer(
            Replay(
                game=row["id"], title=options_of(row).title, steps=steps, players=[plan.name for plan in seats_of(row)],
                faces=[plan.face for plan in seats_of(row)],
                digest=row["digest"], commitment=row["commitment"], seed=row["seed"], lesson=options_of(row).lesson,
                mine=await self._mine(request, row),
            )
        )  # fmt: skip

    async def _mine(self, request: Request, row: dict[str, Any]) -> list[int]:
        """Nobody is made somebody for looking."""
        who = await self.known(request)
        return [] if who is None else [seat for seat, plan in enumerate(seats_of(row)) if plan.person == who["id"]]

    async def replay_step(self, request: Request) -> Response:
        """`seat`: whose eyes; without it, everything is open."""
        row = await self._over(request)
        wanted, eyes = request.path_params["step"], _seat_of(request, row, courses.OPEN)
        try:
            found = await self._looked(row, courses.step_of, _number(wanted), eyes, language_of(request).code)
        except Beyond as end:
            raise HttpFailure(404, Failure("steps", steps=end.steps)) from None
        return await packed_answer(request, found)

    async def ending(self, request: Request) -> Response:
        """Who came where, and what the game is remembered for."""
        row = await self._over(request)
        return await packed_answer(request, await self._looked(row, endings.ending_of))

    async def hindsight(self, request: Request) -> Response:
        """What a bot makes of it, as far as it has looked; whoever asks again has it look on. `seat`: whose moves
        come first."""
        row = await self._over(request)
        code, seat = language_of(request).code, _seat_of(request, row, -1)

        async def made() -> bytes:
            do = self.registry.workers.do
            try:
                whole, found = await do(hindsights.hindsight_of, self.store.url, row, code, seat, home=row["id"])
            except CardsGone:
                raise HttpFailure(410, GONE) from None
            if not whole:
                raise _MoreToCome(found)  # so it is not kept
            return found

        try:
            found = await self.answers.get(("hindsight", row["id"], row["version"], code, seat), made)
        except _MoreToCome as so_far:
            found = so_far.found
        return await packed_answer(request, found)

    async def record(self, request: Request) -> Response:
        """The game as a file for `kickdoor replay` and `kickdoor judge --from`."""
        row = await self._over(request)
        name = f"{row['id']}.kickdoor.jsonl"
        found = await self._looked(row, courses.record_of, not await self._cards_as_they_were(row))
        disposition = {"content-disposition": f'attachment; filename="{name}"'}
        return await packed_answer(request, found, "application/jsonl", disposition)

    async def fairness(self, request: Request) -> Response:
        """Whether nobody chose the shuffle: with all that is needed to find out for oneself."""
        row = await self._over(request)
        if options_of(row).lesson:
            raise HttpFailure(409, Failure("laid_out"))
        found = await self._looked(row, courses.fairness_of, not await self._cards_as_they_were(row))
        return await packed_answer(request, found)

    async def _cards_as_they_were(self, row: dict[str, Any]) -> bool:
        """Whether whoever has this version of Kickdoor has the cards of this game."""
        options, shelf = options_of(row), self.registry.shelf
        if not shelf.ours(options):
            return False
        try:
            found = await opened(self.registry.workers, shelf, options)
            return bool(found.catalog.digest == row["digest"])
        except BadTable:
            return False

    # ---- the game so far -----------------------------------------------------------------------------------------

    async def _so_far(self, request: Request) -> tuple[dict[str, Any], int]:
        """The game's row and the seat from whose eyes the asker may look back on it (-1: looks on). Raises
        HttpFailure."""
        row = await self._row(request)
        if row["status"] not in ("playing", "over"):
            raise HttpFailure(409, Failure("has_not_begun"))
        who = await self.person(request)
        mine = [seat for seat, plan in enumerate(seats_of(row)) if plan.person == who["id"]]
        wanted = request.query_params.get("seat", "")
        if wanted and (not _small_number(wanted) or int(wanted) not in mine):
            raise HttpFailure(403, Failure("not_your_seat"))
        if not mine and not options_of(row).spectators:
            raise HttpFailure(403, Failure("no_onlookers"))
        if not mine and await self.store.banned(row["id"], self.visitor(request, who)):
            raise HttpFailure(403, Failure("banned"))
        return row, int(wanted) if wanted else mine[0] if mine else -1

    async def story(self, request: Request) -> Response:
        """The log from the beginning, as this person heard it."""
        row, seat = await self._so_far(request)
        return await packed_answer(request, await self._looked(row, courses.story_of, seat, language_of(request).code))

    async def step_so_far(self, request: Request) -> Response:
        """The table after so many moves of a game that may still be on, from the own eyes."""
        row, seat = await self._so_far(request)
        step, code = _number(request.path_params["step"]), language_of(request).code
        try:
            found = await self._looked(row, courses.step_of, step, seat, code)
        except Beyond as end:
            raise HttpFailure(404, Failure("steps_so_far", steps=end.steps)) from None
        return await packed_answer(request, found)


def _seat_of(request: Request, row: dict[str, Any], otherwise: int) -> int:
    """The one that the question names. Raises HttpFailure."""
    seat, last = request.query_params.get("seat", ""), len(seats_of(row)) - 1
    if seat and (not _small_number(seat) or int(seat) > last):
        raise HttpFailure(400, Failure("which_seats", last=last))
    return int(seat) if seat else otherwise


def _small_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 6


def _number(text: str) -> int:
    """A number of moves; one that is none is beyond all there are."""
    return int(text) if _small_number(text) else 10**6
