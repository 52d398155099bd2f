"""One damaged row stops nobody else: it is set aside, counted, left as it is, told to its people in words, and looked
at again when it may have been mended."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.patience import soon
from tests.server.live import ByHand, Person, Server, Sitting, people_at
from tests.server.test_live import SLOW, with_server
from tests.server.test_play import settings
from websockets.asyncio.client import connect

from kickdoor.engine import Command
from kickdoor.engine.command import SHOW
from kickdoor.server.live.quarantine import FIRST_WAIT, LONGEST_WAIT, Quarantine
from kickdoor.server.protocol.messages import SeatPlan, TableOptions
from kickdoor.server.storage.operator_store import OperatorStore
from kickdoor.server.storage.schema import catalogs, games, log, metadata, rooms
from kickdoor.server.storage.store import Store
from kickdoor.server.storage.stored import Damaged, lenient, read
from kickdoor.server.versions import is_newer, our_version

WORDS = {"en": "This table is damaged", "de": "Dieser Tisch ist beschädigt"}
NEWER_WORDS = {"en": "A newer version of Kickdoor has written this table", "de": "eine neuere Version von Kickdoor"}


def damage(table: str, column: str, value: str) -> Any:
    return pytest.param(table, column, value, id=f"{table}.{column} {value[:12]}")


DAMAGE = [
    damage("games", "options", "{"),
    damage("games", "options", '{"pace": "hasty"}'),
    damage("games", "options", "[" * 5000),
    damage("games", "seats", "nonsense"),
    damage("games", "seats", '[{"kind": "ghost"}]'),
    damage("games", "seats", "[]"),
    damage("games", "seed", "no number"),
    damage("games", "fairness", "{"),
    damage("games", "switches", "{"),
    damage("catalogs", "packs", "{"),
    damage("catalogs", "packs", '{"packs": ["own/none"]}'),
    damage("log", "command", "{"),
    damage("log", "command", '"kick"'),
    damage("log", "chance", "nonsense"),
    damage("log", "chance", "[1, 2, 3]"),
]
NEWER = [  # well written, by names and numbers that this version does not have
    damage("games", "fairness", '{"generator": "dice", "server": {}, "seats": []}'),
    damage("games", "switches", '{"gravity": 1}'),
    damage("log", "command", "[999, 0]"),
]


async def spoil(store: Store, table: str, column: str, value: str, game: str) -> None:
    """This is stored of the game from now on."""
    found = metadata.tables[table]
    if table == "catalogs":  # one of its own, so that it is not that of the others
        digest = f"spoilt {game}"
        await store.write(lambda c: c.execute(catalogs.insert().values(digest=digest, packs=value)))
        await store.write(lambda c: c.execute(games.update().where(games.c.id == game).values(digest=digest)))
        return
    mine = found.c.id == game if table == "games" else found.c.game == game
    await store.write(lambda c: c.execute(found.update().where(mine).values({column: value})))


async def stored(store: Store) -> list[Any]:
    """Every row of the games, their cards and logs."""
    return [await store._all(sa.select(table)) for table in (games, catalogs, log)]


async def put_away(server: Server, game: str) -> None:
    """As if nobody had looked at the table for long, with its clock due."""
    registry = server.app.state.site.registry
    live = registry.tables.pop(game)
    if not live.seq:
        await live.submit(Command(SHOW, 0, live.state.seats[0].hand[0], 1))
    live.stop()
    registry.opened = time.time() - 1000
    await registry.store.set_due(game, time.time() - 100)


async def table_put_away(server: Server, *names: str, bots: int = 0) -> tuple[str, Person]:
    """One table with these people, put away; and who has made it."""
    game, (host, *_rest) = await people_at(server, *names, bots=bots)
    await put_away(server, game)
    return game, host


async def two_tables(server: Server) -> tuple[str, str, Person]:
    """Aric's table and another, both put away."""
    sick, aric = await table_put_away(server, "Aric", "Suzan", "Carl")
    well, _dora = await table_put_away(server, "Dora", "Emil", "Fred")
    return sick, well, aric


@pytest.mark.slow
def test_a_damaged_table_stops_no_other(tmp_path: Path) -> None:
    """Nor any number of them, each damaged in another way."""

    async def play(server: Server) -> None:
        site = server.app.state.site
        sick = {one.id: (await table_put_away(server, "Aric", bots=2), *one.values) for one in [*DAMAGE, *NEWER]}
        (well, _dora) = await table_put_away(server, "Dora", "Emil", "Fred")
        for (game, _aric), *how in sick.values():
            await spoil(site.store, *how, game)
        every = [game for (game, _aric), *_how in sick.values()]
        before = await site.store._all(sa.select(games).where(games.c.id != well).order_by(games.c.id))
        loads = counted(site.registry, "_load")
        while set(site.registry.quarantine) != set(every):
            await site.registry.sweep()
        await soon(lambda: site.registry.tables[well].seq >= 2)  # its clock has spoken
        assert not set(every) & set(site.registry.tables)
        (aric, *_more) = [aric for (_game, aric), *_how in sick.values()]
        assert f"kickdoor_tables_set_aside {len(every)}.0" in (await aric.http.get("/metrics")).text
        await site.registry.sweep()
        tried = Counter(row["id"] for row, *_how in loads)
        assert all(tried[game] == 1 for game in every), "not tried in vain again and again"
        for name, ((game, aric), *how) in sick.items():
            for code, words in (NEWER_WORDS if how in [[*one.values] for one in NEWER] else WORDS).items():
                assert words in await told(server, aric, game, code), name
            await aric.get("/api/lobby")
            (mine,) = (await aric.get("/api/mine"))["tables"]
            assert mine["game"] == game and mine["status"] in ("playing", "damaged"), name
        after = await site.store._all(sa.select(games).where(games.c.id != well).order_by(games.c.id))
        assert after == before, "left as they are"

    with_server(settings(tmp_path, **SLOW), play)


def counted(thing: Any, name: str) -> list[Any]:
    """Every call of this method from now on."""
    calls: list[Any] = []
    method = getattr(thing, name)

    async def counting(*words: Any) -> Any:
        calls.append(words)
        return await method(*words)

    setattr(thing, name, counting)
    return calls


async def told(server: Server, person: Person, game: str, code: str) -> str:
    """What somebody hears who comes to this table."""
    address = f"{server.url.replace('http', 'ws')}/ws/{game}?lang={code}"
    async with connect(address, additional_headers={"cookie": person.cookie}, max_size=None) as line:
        return str((await Sitting(line).until("trouble"))["text"])


@pytest.mark.slow
def test_a_mended_table_is_back_after_a_while(tmp_path: Path) -> None:
    clock = ByHand()

    async def play(server: Server) -> None:
        site = server.app.state.site
        sick, _well, aric = await two_tables(server)
        (row,) = await site.store._all(sa.select(log).where(log.c.game == sick))
        await spoil(site.store, "log", "command", "{", sick)
        await site.registry.sweep()
        assert site.registry.quarantine.holds(sick)
        await spoil(site.store, "log", "command", row["command"], sick)
        assert WORDS["en"] in await told(server, aric, sick, "en"), "nobody has looked again yet"
        await clock.turn(FIRST_WAIT + 1)
        async with aric.at(sick) as mine:
            await mine.until("view")
            assert mine.seq >= 1 and not len(site.registry.quarantine)

    with_server(settings(tmp_path, **SLOW), play, clock)


def test_what_stays_damaged_is_looked_at_less_and_less() -> None:
    clock = ByHand()
    aside = Quarantine(clock)
    waits = []
    for _ in range(12):
        aside.put("g", Damaged("g", "seats", "nonsense"))
        began = clock.now()
        while aside.holds("g"):
            aside.put("g", Damaged("g", "seats", "nonsense"))  # somebody asks meanwhile: it waits no longer for that
            clock._now += FIRST_WAIT / 2
        waits.append(clock.now() - began)
    assert waits[:3] == [FIRST_WAIT, 2 * FIRST_WAIT, 4 * FIRST_WAIT] and waits[-1] == LONGEST_WAIT
    aside.lift("g")
    aside.check("g")
    assert len(aside) == 0


def test_damage_in_the_middle_of_a_game_is_told_to_everybody_at_the_table(tmp_path: Path) -> None:
    """Another process (or a hand) has written a row that makes no sense."""

    async def play(server: Server) -> None:
        site = server.app.state.site
        game, (aric, suzan, _carl) = await people_at(server, "Aric", "Suzan", "Carl")
        live = site.registry.tables[game]
        async with aric.at(game) as mine, suzan.at(game) as hers:
            for one in (mine, hers):
                await one.until("view")
            await site.store.append(game, 1, ["nonsense"], [], "", 0.0)
            await mine.say(t="move", cid=1, verb="show", card=mine.view["hand"][0], target=1)
            for one in (mine, hers):
                assert WORDS["en"] in (await one.until("trouble"))["text"]
            assert game not in site.registry.tables and site.registry.quarantine.holds(game)
            assert live._stopped and not live._tasks and not live.absence.leaving
        assert WORDS["en"] in await told(server, suzan, game, "en")
        await site.registry.sweep()

    with_server(settings(tmp_path, **SLOW), play)


# ---- newer versions ----------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_what_a_newer_version_had_a_hand_in_is_not_called_damaged(tmp_path: Path) -> None:
    """Whatever it is that cannot be read, e.g. a card with a word that is not known here: it waits, and everybody who
    has to do with it is told so."""

    async def play(server: Server) -> None:
        site = server.app.state.site
        sick = {one.id: (await table_put_away(server, "Aric", bots=2), *one.values) for one in DAMAGE}
        for (game, _aric), *how in sick.values():
            assert (await site.store.game(game))["newest"] == our_version()
            await spoil(site.store, *how, game)
            await site.store.note_newest(game, f"9{our_version()}")
        await site.registry.sweep()
        for name, ((game, aric), _table, column, value) in sick.items():
            for code, words in NEWER_WORDS.items():
                assert words in await told(server, aric, game, code), name
            (mine,) = (await aric.get("/api/mine"))["tables"]
            newer = column in ("options", "seats") and value != "[]"
            assert mine["status"] == ("newer" if newer else "playing"), name
        rows = OperatorStore(site.store)
        while len(asides := await rows.set_asides()) < len(sick):  # they are written a moment later
            await asyncio.sleep(0.01)
        assert all("written by a newer Kickdoor, waits for it" in one["why"] for one in asides)

    with_server(settings(tmp_path, **SLOW), play)


def test_a_newer_process_at_the_same_table_is_told_as_what_it_is(tmp_path: Path) -> None:
    """It has looked at the table, which is noted, and then written something that makes no sense here."""

    async def play(server: Server) -> None:
        site = server.app.state.site
        game, (aric, *_rest) = await people_at(server, "Aric", "Suzan", "Carl")
        async with aric.at(game) as mine:
            await mine.until("view")
            await site.store.note_newest(game, f"9{our_version()}")
            await site.store.append(game, 1, ["a new kind of move"], [], "", 0.0)
            await mine.say(t="move", cid=1, verb="show", card=mine.view["hand"][0], target=1)
            assert NEWER_WORDS["en"] in (await mine.until("trouble"))["text"]
        assert site.registry.quarantine.holds(game)

    with_server(settings(tmp_path, **SLOW), play)


def test_the_newest_version_is_noted_before_it_writes_anything(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        site = server.app.state.site
        game, (aric, *_rest) = await people_at(server, "Aric", "Suzan", "Carl")
        for before, after in (("", our_version()), ("0.0.1", our_version()), ("99.0", "99.0")):
            await put_away(server, game)
            await site.store.note_newest(game, before)
            async with aric.at(game) as mine:
                await mine.until("view")
                assert (await site.store.game(game))["newest"] == after

    with_server(settings(tmp_path, **SLOW), play)


def test_releases_are_compared_by_their_numbers() -> None:
    assert is_newer("0.10.0", "0.9.9") and is_newer("1.0", "0.9.9") and is_newer("0.1.1", "0.1")
    assert not any(is_newer(one, "0.2.0") for one in ("0.2.0", "0.1.9", "unknown", "", None))


# ---- the lobby ---------------------------------------------------------------------------------------------------


def with_tables(tmp_path: Path, play: Callable[[Server, Person, list[str]], Awaitable[None]]) -> None:
    """Three open tables of Aric's in the lobby."""

    async def run(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        made = [await aric.post("/api/tables", options={"listed": True, "title": f"T{n}"}) for n in range(3)]
        await play(server, aric, [one["game"] for one in made])

    with_server(settings(tmp_path, **SLOW), run)


def test_a_field_of_a_newer_version_is_passed_over(tmp_path: Path) -> None:
    async def play(server: Server, aric: Person, tables: list[str]) -> None:
        store = server.app.state.site.store
        row = await store.game(tables[1])
        options = {**json.loads(row["options"]), "weather": "rain", "title": "x" * 500}
        seats = [{**seat, "hat": "red"} for seat in json.loads(row["seats"])]
        await spoil(store, "games", "options", json.dumps(options), tables[1])
        await spoil(store, "games", "seats", json.dumps(seats), tables[1])
        shown = (await aric.get("/api/lobby"))["tables"]
        assert {one["game"] for one in shown} == set(tables)
        assert next(one for one in shown if one["game"] == tables[1])["title"] == "x" * 500, "limits are for clients"
        suzan = await Person(server, "Suzan").arrive()
        await aric.post(f"/api/tables/{tables[1]}/seat", seat=1, plan={"kind": "free"})
        await suzan.post(f"/api/tables/{tables[1]}/join")
        await aric.post(f"/api/tables/{tables[1]}/start")
        async with suzan.at(tables[1]) as hers:
            await hers.until("view")
        await aric.post("/api/tables", 400, options={"weather": "rain"})

    with_tables(tmp_path, play)


@pytest.mark.parametrize(("column", "value"), [("options", "{"), ("seats", "{"), ("options", '{"packs": 7}')])
def test_the_lobby_shows_the_others_and_the_host_hears_of_the_damage(tmp_path: Path, column: str, value: str) -> None:
    async def play(server: Server, aric: Person, tables: list[str]) -> None:
        site = server.app.state.site
        await spoil(site.store, "games", column, value, tables[1])
        assert {one["game"] for one in (await aric.get("/api/lobby"))["tables"]} == {tables[0], tables[2]}
        mine = {one["game"]: one["status"] for one in (await aric.get("/api/mine"))["tables"]}
        assert mine == {tables[0]: "open", tables[1]: "damaged", tables[2]: "open"}
        for method, path in (("GET", ""), ("POST", "/join"), ("POST", "/leave"), ("POST", "/start")):
            answer = await aric.http.request(method, f"/api/tables/{tables[1]}{path}?lang=de")
            assert answer.status_code == 409 and WORDS["de"] in answer.json()["error"], (method, path)
        if column == "seats":
            assert WORDS["en"] in await told(server, aric, tables[1], "en")
        assert site.metrics.troubles._value.get() == 0
        await site.registry.sweep()

    with_tables(tmp_path, play)


# ---- looking back, and rooms -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_damaged_game_cannot_be_watched_and_says_so(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        store = server.app.state.site.store
        for table, column, value in (("log", "command", "{"), ("log", "command", "[999, 0]"), ("games", "seed", "x")):
            game, (aric, *_rest) = await people_at(server, "Aric", "Suzan", "Carl")
            await put_away(server, game)
            row = await store.game(game)
            await store.change_game(game, row["version"], {"status": "over", "winners": "0", "due": None})
            await spoil(store, table, column, value, game)
            for path in (f"replays/{game}/1", f"replays/{game}/record", f"tables/{game}/story", f"tables/{game}/at/1"):
                answer = await aric.http.get(f"/api/{path}")
                assert answer.status_code == 409 and WORDS["en"] in answer.json()["error"], path
        await store.write(lambda c: c.execute(catalogs.insert().values(digest="spoilt", packs="{")))
        assert (await aric.http.get("/api/cards/spoilt")).status_code == 409

    with_server(settings(tmp_path, **SLOW), play)


def test_a_damaged_room_says_so(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        store = server.app.state.site.store
        aric = await Person(server, "Aric").arrive()
        step = {"id": "one", "do": "roll", "die": 3}
        for column in ("sheet", "done"):
            room = (await aric.post("/api/companion", 201))["room"]
            damaged = rooms.update().where(rooms.c.id == room).values({column: "{"})
            await store.write(lambda c, damaged=damaged: c.execute(damaged))
            for answer in (
                await aric.http.get(f"/api/companion/{room}"),
                await aric.http.post(f"/api/companion/{room}/steps", json={"steps": [step]}),
            ):
                assert answer.status_code == 409 and "damaged" in answer.json()["error"]
        newer = (await aric.post("/api/companion", 201))["room"]
        sheet = {"players": [{"id": "a", "name": "A", "level": 500, "hat": "red"}], "weather": "rain"}
        await store.write(
            lambda c: c.execute(rooms.update().where(rooms.c.id == newer).values(sheet=json.dumps(sheet)))
        )
        assert (await aric.get(f"/api/companion/{newer}"))["sheet"]["players"][0]["level"] == 500
        await aric.post(f"/api/companion/{newer}/steps", steps=[step])

    with_server(settings(tmp_path, **SLOW), play)


# ---- reading -----------------------------------------------------------------------------------------------------


def test_what_is_read_leniently_is_the_same_for_whoever_uses_it() -> None:
    plain = TableOptions(title="T", packs=["star"], rulings={"win_level": 6})
    text = b'{"title": "T", "packs": ["star"], "rulings": {"win_level": 6}, "new": 1}'
    kept = read(text, TableOptions, "g", "options")
    assert isinstance(kept, TableOptions) and kept.packs == ["star"] and kept.pace == "live"
    assert msgspec.json.encode(kept) == msgspec.json.encode(plain)
    assert lenient(SeatPlan) is lenient(SeatPlan)
    with pytest.raises(Damaged, match=re.escape("g: options")):
        read(b'{"packs": "star"}', TableOptions, "g", "options")
