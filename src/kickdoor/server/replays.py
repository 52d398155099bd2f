"""Finished games: watched step by step, from a seat's eyes or openly, and taken away as a record."""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.engine import State, apply
from kickdoor.engine.codec import command_from_plain
from kickdoor.play.fairness import FAIRNESS
from kickdoor.play.record import Recorder, start_record
from kickdoor.server.dealing import BadTable, catalog_from, deal_again, open_table, spec_of
from kickdoor.server.hall import Hall, options_of, seats_of
from kickdoor.server.rest import answer
from kickdoor.server.shown import open_view, shown, told
from kickdoor.server.store import LogRow, Store
from kickdoor.server.wire import SeatPlan

KEPT: Final = 8  # games whose steps are remembered
EVERY: Final = 25  # steps between two states that are kept, so that stepping is quick
Event = tuple[int, ...]


class Replay(Struct, kw_only=True):
    """A finished game. `levels`: everybody's at the start and after each turn."""

    game: str
    title: str
    steps: int
    players: list[str]
    digest: str
    commitment: str
    seed: str
    levels: list[list[int]]


class ReplayStep(Struct, kw_only=True):
    """The table after `step` moves, and what the last of them did."""

    step: int
    steps: int
    view: dict[str, Any]
    events: list[dict[str, Any]]


@dataclass(slots=True)
class Finished:
    """A game that is over, with states on the way."""

    rows: list[LogRow]
    seats: list[SeatPlan]
    states: dict[int, State]
    levels: list[list[int]] = field(default_factory=list)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def at(self, step: int) -> tuple[State, list[Event]]:
        """The table after so many moves, and what the last one did."""
        near = max(number for number in self.states if number < step or number == 0)
        state = self.states[near].copy()
        state.log = []
        events: list[Event] = []
        for row in self.rows[near:step]:
            state.script = list(row.chance)
            events = apply(state, command_from_plain(row.command))
            if row.seq % EVERY == 0:
                self.states[row.seq] = state.copy()
        return state, events


class Replays:
    """Only games that are over: as long as one is played, what is hidden stays so."""

    def __init__(self, store: Store, hall: Hall) -> None:
        self.store = store
        self.hall = hall
        self._games: OrderedDict[str, Finished] = OrderedDict()

    async def _game(self, request: Request) -> tuple[dict[str, Any], Finished]:
        """Its row and the game. Raises HTTPException."""
        game = request.path_params["game"]
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
            self._games[game] = Finished(await self.store.rows(game), seats, {0: start})
        self._games.move_to_end(game)
        while len(self._games) > KEPT:
            self._games.popitem(last=False)
        return row, self._games[game]

    async def replay(self, request: Request) -> Response:
        row, game = await self._game(request)
        if not game.levels:
            game.levels = _levels(game)
        return answer(
            Replay(
                game=row["id"], title=options_of(row).title, steps=len(game.rows), players=game.names,
                digest=row["digest"], commitment=row["commitment"], seed=row["seed"], levels=game.levels,
            )
        )  # fmt: skip

    async def replay_step(self, request: Request) -> Response:
        """`seat`: whose eyes; without it, everything is open."""
        _row, game = await self._game(request)
        wanted, seat = request.path_params["step"], request.query_params.get("seat", "")
        if not _small_number(wanted) or int(wanted) > len(game.rows):
            raise HTTPException(404, f"This game has {len(game.rows)} steps.")
        if seat and (not _small_number(seat) or int(seat) >= len(game.seats)):
            raise HTTPException(400, f"There are seats 0 to {len(game.seats) - 1}.")
        state, events = game.at(int(wanted))
        if seat:
            view, heard = shown(state, int(seat), game.names), told(state, int(seat), game.names, events)
        else:
            view, heard = open_view(state, game.names), told(state, None, game.names, events)
        return answer(ReplayStep(step=int(wanted), steps=len(game.rows), view=view, events=heard))

    async def record(self, request: Request) -> Response:
        """The game as a file for `kickdoor replay` and `kickdoor judge --from`."""
        row, game = await self._game(request)
        recorder = record_of(game, row)
        if not _cards_as_they_were(row):
            recorder.record.header.update(json.loads(await self.store.catalog(row["digest"]) or "{}"))
        name = f"{row['id']}.kickdoor.jsonl"
        return Response(
            "".join(recorder.lines()),
            media_type="application/jsonl",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )


def _small_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 6


def _cards_as_they_were(row: dict[str, Any]) -> bool:
    """Whether whoever has this version of Kickdoor has the cards of this game."""
    try:
        return bool(open_table(spec_of(options_of(row))).catalog.digest == row["digest"])
    except BadTable:
        return False


def _levels(game: Finished) -> list[list[int]]:
    state = game.states[0].copy()
    state.log = None
    found = [[player.level for player in state.seats]]
    turn = state.turn
    for row in game.rows:
        state.script = list(row.chance)
        apply(state, command_from_plain(row.command))
        if state.turn != turn or state.over:
            turn = state.turn
            found.append([player.level for player in state.seats])
    return found


def record_of(game: Finished, row: dict[str, Any]) -> Recorder:
    """The record, with what is needed to check that nobody had a hand in the shuffling."""
    state = game.states[0].copy()
    state.log = []
    bots = {seat.name: seat.bot for seat in game.seats if seat.kind == "bot"}
    recorder = start_record(state, game.names, bots=bots, seed=int(row["seed"], 16))
    recorder.record.header[FAIRNESS] = {"game": row["id"], "commitment": row["commitment"]}
    for one in game.rows:
        state.script = list(one.chance)
        command = command_from_plain(one.command)
        recorder.note(command, apply(state, command))
    return recorder
