"""Games to learn from: what a C compiler is shown of an engine that watches itself, so that it makes the ways that are
often gone the short ones. `python -m kickdoor.compiled.practice` plays them; a few seconds.

Chance plays every edition and all of them together, then bots play; on the way what an agent would be shown is packed,
and what a server would tell the people at the table is told, as changes and in every language that comes along.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from kickdoor.bots import make
from kickdoor.cards import built_in, load_catalog
from kickdoor.engine import State, Switches, force, legal, new_game, to_act, view
from kickdoor.env.choosing import Choice
from kickdoor.env.shown import shown
from kickdoor.server.live.broadcast import Broadcast
from kickdoor.server.live.client import Client
from kickdoor.server.live.public_table import PublicTable
from kickdoor.server.protocol.messages import SeatPlan
from kickdoor.server.timepiece import REAL
from kickdoor.words.languages import language, language_names

GAMES: Final = 8  # of each kind, at each table
BY_BOTS: Final = ("rookie", "veteran")
SHOWN_EVERY: Final = 8  # decisions; and as often the game is copied
TOLD: Final = 200  # decisions of a game by bots that are told
MOST: Final = 3000  # decisions of a game


def main() -> None:
    tables = [[pack] for pack in built_in()] + [list(built_in())]
    for number in range(GAMES):
        for place, packs in enumerate(tables):
            seed = 100 * number + place
            players = 3 + seed % 4
            for bots in ("", BY_BOTS[number % len(BY_BOTS)]):
                sexes = [seat % 2 for seat in range(players)]
                _play(new_game(load_catalog(packs), Switches(), sexes, seed, log=bool(bots)), bots, seed)


def _play(state: State, kind: str, seed: int) -> None:
    """`kind` of bots, all alike; none: chance."""
    chance = Random(seed)
    bot = make(kind, seed) if kind else None
    table = audience(state)
    voice = Broadcast()
    for decision in range(MOST):
        if state.over:
            return
        seat = to_act(state)[0]
        seen = view(state, seat)
        if decision % SHOWN_EVERY == 0:
            shown(seen, Choice(seen))
            state = state.copy()
        events = force(state, chance.choice(legal(state, seat)) if bot is None else bot.decide(seen))
        if bot is not None and decision < TOLD:
            table.state, table.seq = state, decision
            voice.show(table, events)
            if decision % SHOWN_EVERY == 0:
                voice.preview_to(table, listener(table, seat), seat)


def audience(state: State) -> PublicTable:
    """A table with a person in each seat, who hear what is said and say nothing. No bot speaks, and no clock runs."""
    seats = range(len(state.seats))
    table = PublicTable(state, [SeatPlan(kind="person", name=f"Somebody {seat}") for seat in seats], REAL)
    nowhere: Any = Deaf()
    codes = list(language_names())
    for seat in seats:
        tongue = language(codes[seat % len(codes)])
        client = Client(nowhere, "", "", language=tongue, takes_changes=True)
        client.seats = [seat]
        table.clients.add(client)
    return table


def listener(table: PublicTable, seat: int) -> Client:
    return next(client for client in table.clients if seat in client.seats)


class Deaf:
    """A connection that leads nowhere."""

    def write(self, frame: bytes) -> int:
        return 0


if __name__ == "__main__":
    main()
