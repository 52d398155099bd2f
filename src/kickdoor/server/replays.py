"""Finished games: watched step by step, from a seat's eyes or openly, and taken away as a record."""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from kickdoor.engine import State, apply
from kickdoor.engine.codec import command_from_plain
from kickdoor.play.record import Recorder, start_record
from kickdoor.server.dealing import catalog_from, deal_again, open_table, spec_of
from kickdoor.server.hall import Hall, options_of, seats_of
from kickdoor.server.rest import answer
from kickdoor.server.shown import open_view, shown, told
from kickdoor.server.store import LogRow, Store

KEPT: Final = 8  # games whose steps are remembered


class Replays:
    """Only games that are over: as long as one is played, what is hidden stays so."""

    def __init__(self, store: Store, hall: Hall) -> None:
        self.store = store
        self.hall = hall
        self._games: OrderedDict[str, tuple[State, list[LogRow], list[str]]] = OrderedDict()

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/api/replays/{game}", self.about),
            Route("/api/replays/{game}/record", self.record),
            Route("/api/replays/{game}/{step:int}", self.step),
        ]

    async def _game(self, game: str) -> tuple[dict[str, Any], State, list[LogRow], list[str]]:
        """Its row, the table as it was dealt, its log and the names. Raises HTTPException."""
        try:
            row = await self.hall.row(game)
        except KeyError:
            raise HTTPException(404, "There is no such game.") from None
        if row["status"] != "over":
            raise HTTPException(409, "This game is not over; there is nothing to look back on yet.")
        if game not in self._games:
            kept = await self.store.catalog(row["digest"])
            if kept is None:
                raise HTTPException(410, "The cards of this game are gone.")
            seats = seats_of(row)
            start = deal_again(catalog_from(kept), row["switches"], seats, row["seed"])
            self._games[game] = (start, await self.store.rows(game), [seat.name for seat in seats])
            if len(self._games) > KEPT:
                self._games.popitem(last=False)
        start, rows, names = self._games[game]
        return row, start, rows, names

    async def about(self, request: Request) -> Response:
        row, start, rows, names = await self._game(request.path_params["game"])
        return answer(
            {
                "game": row["id"], "steps": len(rows), "players": names, "digest": start.catalog.digest,
                "commitment": row["commitment"], "seed": row["seed"], "title": options_of(row).title,
                "levels": _levels(start, rows),
            }
        )  # fmt: skip

    async def step(self, request: Request) -> Response:
        """The table after `step` moves. `seat`: whose eyes; without it, everything is open."""
        _row, start, rows, names = await self._game(request.path_params["game"])
        step = request.path_params["step"]
        seat = request.query_params.get("seat", "")
        if step > len(rows):
            raise HTTPException(404, f"This game has {len(rows)} steps.")
        if seat and (not seat.isdecimal() or int(seat) >= len(names)):
            raise HTTPException(400, f"There are seats 0 to {len(names) - 1}.")
        state, events = _play(start, rows[:step])
        if seat:
            view, heard = shown(state, int(seat), names), told(state, int(seat), names, events)
        else:
            view, heard = open_view(state, names), told(state, None, names, events)
        return answer({"step": step, "steps": len(rows), "view": view, "events": heard})

    async def record(self, request: Request) -> Response:
        """The game as a file for `kickdoor replay` and `kickdoor judge --from`."""
        row, start, rows, names = await self._game(request.path_params["game"])
        recorder = record_of(start, rows, names, row)
        if open_table(spec_of(options_of(row))).catalog.digest != row["digest"]:  # its cards have changed since
            recorder.record.header.update(json.loads(await self.store.catalog(row["digest"]) or "{}"))
        name = f"{row['id']}.kickdoor.jsonl"
        return Response(
            "".join(recorder.lines()),
            media_type="application/jsonl",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )


def _play(start: State, rows: list[LogRow]) -> tuple[State, list[tuple[int, ...]]]:
    state = start.copy()
    state.log = []
    events: list[tuple[int, ...]] = []
    for row in rows:
        state.script = list(row.chance)
        events = apply(state, command_from_plain(row.command))
    return state, events


def _levels(start: State, rows: list[LogRow]) -> list[list[int]]:
    """Everybody's Level at the start and after each turn."""
    state = start.copy()
    state.log = None
    found = [[player.level for player in state.seats]]
    turn = state.turn
    for row in rows:
        state.script = list(row.chance)
        apply(state, command_from_plain(row.command))
        if state.turn != turn or state.over:
            turn = state.turn
            found.append([player.level for player in state.seats])
    return found


def record_of(start: State, rows: list[LogRow], names: list[str], row: dict[str, Any]) -> Recorder:
    state = start.copy()
    state.log = []
    recorder = start_record(state, names, seed=int(row["seed"], 16))
    for one in rows:
        state.script = list(one.chance)
        command = command_from_plain(one.command)
        recorder.note(command, apply(state, command))
    return recorder
