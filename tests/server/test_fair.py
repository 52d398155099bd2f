"""Fair also against who runs the server: pages contribute to the seed, and everybody can check it afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import itertools
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.patience import run_to_its_end, soon
from tests.server.live import ByHand, Person, Server, Sitting, running
from tests.server.test_durable import fresh_database
from tests.server.test_old_databases import COOKIE, FIRST, OVER
from tests.server.test_play import FAST, play_out, settings

from kickdoor.cli import main
from kickdoor.play.fairness import commitment_to, new_part
from kickdoor.server.live import seeding
from kickdoor.server.settings import Settings
from kickdoor.server.timepiece import REAL, Timepiece

BOT = {"kind": "bot", "bot": "rookie"}
FREE = {"kind": "free"}
SHORT = {"rulings": {"win_level": 3}}
numbers = itertools.count()


class Page:
    """Somebody at a table with a page that contributes, as the real one does."""

    def __init__(self, person: Person, table: Sitting) -> None:
        self.person, self.table = person, table
        self.part = new_part()
        self.seal = ""

    async def commit(self) -> None:
        await self.table.say(t="commit", commitment=commitment_to(self.part))
        await self.table.so_far()

    async def tell(self) -> None:
        """Wait for the seal, and tell the part."""
        self.seal = (await self.table.until("sealed"))["seal"]
        await self.table.say(t="part", part=self.part)


@contextlib.asynccontextmanager
async def pages(game: str, *people: Person) -> AsyncIterator[list[Page]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [Page(person, await stack.enter_async_context(person.at(game))) for person in people]


async def deal(game: str, host: Person, *seated: Page) -> None:
    """All of them commit, the host begins, all tell their parts; the seal they saw is the game's."""
    for page in seated:
        await page.commit()
    await host.post(f"/api/tables/{game}/start")
    for page in seated:
        await page.tell()
    for page in seated:
        assert (await page.table.until("welcome"))["commitment"] == page.seal != ""
        await page.table.until("view")


async def full_table(*people: Person, bots: int = 1, **options: Any) -> str:
    """A table that these people sit at, not yet begun."""
    seats = [FREE] * len(people) + [BOT] * bots
    game: str = (await people[0].post("/api/tables", seats=seats, options=options))["game"]
    for person in people[1:]:
        await person.post(f"/api/tables/{game}/join")
    return game


def with_server(
    folder: Path, play: Callable[[Server], Awaitable[None]], timepiece: Timepiece = REAL, **more: Any
) -> None:
    async def run() -> None:
        async with running(settings(folder, **more), timepiece) as server:
            await play(server)

    run_to_its_end(run())


async def over(person: Person, game: str) -> dict[str, Any]:
    """What is told of its fairness when it is over."""
    while (response := await person.http.get(f"/api/replays/{game}/fairness")).status_code != 200:
        await asyncio.sleep(0.05)
    found: dict[str, Any] = response.json()
    return found


async def record_of(person: Person, game: str, folder: Path) -> str:
    file = folder / "game.kickdoor.jsonl"
    file.write_text((await person.http.get(f"/api/replays/{game}/record")).text, "utf-8")
    return str(file)


@pytest.mark.slow
def test_two_pages_and_a_bot_from_the_seal_to_the_proof(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    secret: list[str] = []
    heard: list[str] = []

    async def play(server: Server) -> None:
        aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
        game = await full_table(aric, suzan, **SHORT)
        async with pages(game, aric, suzan) as (mine, hers):
            await deal(game, aric, mine, hers)
            row = await server.app.state.site.registry.row(game)
            secret.extend([row["seed"], mine.part, hers.part, json.loads(row["fairness"])["server"]["part"]])
            assert await server.app.state.site.store.parts_of(game) == {}, "they are kept with the game"
            assert (await aric.http.get(f"/api/replays/{game}/fairness")).status_code == 409
            shown = await aric.http.get(f"/api/tables/{game}")
            heard.extend([*mine.table.raw, *hers.table.raw, shown.text])
            await asyncio.gather(*(play_out(page.table, random.Random(2)) for page in (mine, hers)))
        found = await over(aric, game)
        assert found["faults"] == [] and found["commitment"] == mine.seal == hers.seal
        assert [seat.get("part") for seat in found["seats"]] == [mine.part, hers.part, ""]
        assert found["seats"][2]["bot"] == "rookie" and found["generator"] == "hmac-sha256"
        file = await record_of(aric, game, tmp_path)
        for page in (mine, hers):
            assert main(["verify", file, "--seal", page.seal, "--part", page.part]) == 0
        assert "made of parts by the server, Aric and Suzan, and deals all of this" in capsys.readouterr().out

    with_server(tmp_path, play)
    assert len(secret) == 4 and not any(one in text for one in secret for text in heard), "before the end"


@pytest.mark.slow
def test_one_person_among_bots_contributes_from_the_first_click(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The table is made and begun at once: the commitment comes with the wish, the part when the page is there."""

    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        part = new_part()
        words = {"start": True, "options": SHORT, "commitment": commitment_to(part)}
        game = (await aric.post("/api/tables", **words))["game"]
        assert (await aric.get(f"/api/tables/{game}"))["status"] == "open", "nothing that one could act upon"
        await aric.post(f"/api/tables/{game}/leave", 409)
        await aric.post(f"/api/tables/{game}/start", 409)
        async with pages(game, aric) as (mine,):
            mine.part = part
            await mine.tell()
            await mine.table.until("view")
            await play_out(mine.table, random.Random(2))
        found = await over(aric, game)
        assert found["faults"] == [] and [bool(seat["part"]) for seat in found["seats"]] == [True, False, False, False]
        assert main(["verify", await record_of(aric, game, tmp_path), "--seal", mine.seal, "--part", part]) == 0
        assert "made of parts by the server and Aric" in capsys.readouterr().out

    with_server(tmp_path, play)


def test_who_does_not_tell_holds_up_nobody_for_long(tmp_path: Path) -> None:
    clock = ByHand()

    async def play(server: Server) -> None:
        aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
        game = await full_table(aric, suzan)
        site = server.app.state.site
        async with pages(game, aric, suzan) as (mine, hers):
            for page in (mine, hers):
                await page.commit()
            await aric.post(f"/api/tables/{game}/start")
            await mine.tell()
            await hers.table.say(t="part", part=new_part())  # not the one she committed to
            await hers.table.so_far()
            await clock.turn(seeding.TELL_SECONDS - 1)
            await mine.table.so_far()
            assert game not in site.registry.tables
            await clock.turn(1.5)
            for page in (mine, hers):
                await page.table.until("view")
            agreed = json.loads((await site.registry.row(game))["fairness"])
            assert agreed["seats"][0]["part"] == mine.part
            assert agreed["seats"][1] == {"commitment": commitment_to(hers.part)}, "written down as missing"
            await hers.table.say(t="part", part=hers.part)
            await hers.table.so_far()
            assert json.loads((await site.registry.row(game))["fairness"]) == agreed, "too late"

    with_server(tmp_path, play, clock, speed=0.01)


def test_who_is_not_there_when_it_begins_holds_back_nothing(tmp_path: Path) -> None:
    """By correspondence people sit down and go: then their part is not counted on, the cards are dealt at once, and
    nobody reads that it was not told in time. Another window of theirs is enough to be there."""

    async def play(server: Server) -> None:
        aric, suzan, carl = [await Person(server, name).arrive() for name in ("Aric", "Suzan", "Carl")]
        game = await full_table(aric, suzan, carl, pace="correspondence")
        store = server.app.state.site.store
        async with pages(game, aric, carl) as (mine, his):
            for page in (mine, his):
                await page.commit()
            async with pages(game, suzan, carl) as (hers, second):
                await hers.commit()
                await second.table.so_far()
                assert len(await store.parts_of(game)) == 3
            while len(await store.parts_of(game)) > 2:
                await asyncio.sleep(0.01)
            await aric.post(f"/api/tables/{game}/start")
            for page in (mine, his):
                await page.tell()
            await mine.table.until("view")  # nobody turned the hands: no part was waited for
        agreed = json.loads((await server.app.state.site.registry.row(game))["fairness"])
        assert [sorted(seat) for seat in agreed["seats"]] == [["commitment", "part"], [], ["commitment", "part"], []]

    with_server(tmp_path, play, ByHand(), speed=0.01)


def test_only_who_sits_there_commits_and_only_before_the_seal(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        people = [await Person(server, name).arrive() for name in ("Aric", "Suzan", "Carl")]
        aric, suzan, _carl = people
        game = await full_table(aric, suzan)
        store = server.app.state.site.store
        async with pages(game, *people) as (mine, hers, his):
            for page in (hers, his):
                await page.commit()
            assert len(await store.parts_of(game)) == 1, "Carl only looks on"
            first, hers.part = hers.part, new_part()
            await hers.commit()
            assert [one["commitment"] for one in (await store.parts_of(game)).values()] == [commitment_to(hers.part)]
            for wrong in ("", "00", "G" * 64, "A" * 64, first + "0"):
                await hers.table.say(t="commit", commitment=wrong)
                assert "trouble" in {one["t"] for one in await hers.table.so_far()}
            await hers.table.say(t="part", part=hers.part)  # before anything is sealed
            await hers.table.so_far()
            assert [one["part"] for one in (await store.parts_of(game)).values()] == [None]
            await aric.post(f"/api/tables/{game}/start")
            await mine.commit()
            assert len(await store.parts_of(game)) == 1, "too late"
            await mine.table.say(t="part", part=mine.part)
            await his.table.say(t="part", part=his.part)
            await hers.tell()
            await hers.table.until("view")
            agreed = json.loads((await server.app.state.site.registry.row(game))["fairness"])
            assert agreed["seats"] == [{}, {"commitment": commitment_to(hers.part), "part": hers.part}, {}]

    with_server(tmp_path, play, speed=0.01)


def test_several_at_one_screen_contribute_once(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        game = (await aric.post("/api/tables", seats=[BOT, FREE, FREE]))["game"]
        await aric.post(f"/api/tables/{game}/seat", seat=2, plan={"kind": "person", "name": "Carl"})
        async with pages(game, aric) as (mine,):
            await mine.commit()
            await aric.post(f"/api/tables/{game}/start")
            await mine.tell()
            await mine.table.until("view")
        agreed = json.loads((await server.app.state.site.registry.row(game))["fairness"])
        assert agreed["seats"] == [{}, {"commitment": commitment_to(mine.part), "part": mine.part}, {}]

    with_server(tmp_path, play, speed=0.01)


def test_a_server_that_dies_while_dealing_deals_the_same_seal_later(tmp_path: Path) -> None:
    """Nobody gets a second try by pulling the plug."""

    async def play() -> None:
        async with running(settings(tmp_path, speed=0.01)) as server:
            aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
            game = await full_table(aric, suzan)
            async with pages(game, aric, suzan) as (mine, hers):
                for page in (mine, hers):
                    await page.commit()
                await aric.post(f"/api/tables/{game}/start")
                await mine.tell()
                await mine.table.so_far()
                before = await server.app.state.site.registry.row(game)
        async with running(settings(tmp_path, speed=0.01)) as again:
            site = again.app.state.site
            assert (await site.registry.row(game))["status"] == "dealing"
            for person in (aric, suzan):
                person.server, person.http.base_url = again, again.url
            async with pages(game, aric) as (back,):
                assert (await back.table.until("around"))["status"] == "dealing"  # no page shows it as one that waits
                assert (await back.table.until("sealed"))["seal"] == before["commitment"] == mine.seal
                await site.store.set_due(game, 1.0)  # long ago
                await site.registry.sweep()
                assert (await back.table.until("welcome"))["commitment"] == mine.seal
                await back.table.until("view")
                agreed = json.loads((await site.registry.row(game))["fairness"])
                assert agreed["server"] == json.loads(before["fairness"])["server"]
                assert [seat.get("part") for seat in agreed["seats"]] == [mine.part, None, None]

    run_to_its_end(play())


@pytest.mark.slow
def test_two_processes_gather_parts_together(postgres: str) -> None:
    async def play() -> None:
        chosen = Settings(database=fresh_database(postgres, f"fair{next(numbers)}"), secret="x" * 32, **FAST)
        async with running(chosen) as one, running(chosen) as two:
            aric, suzan = await Person(one, "Aric").arrive(), await Person(two, "Suzan").arrive()
            game = await full_table(aric, suzan)
            async with pages(game, aric, suzan) as (mine, hers):
                await deal(game, aric, mine, hers)
                await soon(lambda: all(game in server.app.state.site.registry.tables for server in (one, two)))
                agreed = json.loads((await one.app.state.site.registry.row(game))["fairness"])
                assert [seat.get("part") for seat in agreed["seats"]] == [mine.part, hers.part, None]

    run_to_its_end(play())


@pytest.mark.parametrize("spoke_last", ["the new one", "the old one"])
@pytest.mark.slow
def test_a_page_that_is_loaded_anew_at_another_process_keeps_its_part(postgres: str, spoke_last: str) -> None:
    """The new line is there, and has said what will come, before the old one is known to be gone. And whoever has a
    window at each process is there as long as one of them is, whichever spoke last."""

    async def play() -> None:
        chosen = Settings(database=fresh_database(postgres, f"fair{next(numbers)}"), secret="x" * 32, **FAST)
        async with running(chosen) as one, running(chosen) as two:
            aric, suzan = await Person(one, "Aric").arrive(), await Person(two, "Suzan").arrive()
            game = await full_table(aric, suzan)
            here, there = one.app.state.site.registry, two.app.state.site.registry
            async with pages(game, aric, suzan) as (mine, hers):
                suzan.server = one
                async with pages(game, suzan) as (old,):
                    old.part = hers.part  # the page keeps it
                    for page in (old, hers) if spoke_last == "the new one" else (hers, old):
                        await page.commit()
                await soon(lambda: len(here.waiting[game]) == 1)
                await here.store.write(lambda connection: None)  # after what was written when she went
                while [one["process"] for one in (await here.store.parts_of(game)).values()] != [there.process]:
                    await asyncio.sleep(0.01)
                await mine.commit()
                await aric.post(f"/api/tables/{game}/start")
                for page in (mine, hers):
                    await page.tell()
                await mine.table.until("view")
            agreed = json.loads((await here.row(game))["fairness"])
            assert [seat.get("part") for seat in agreed["seats"]] == [mine.part, hers.part, None]

    run_to_its_end(play())


@pytest.mark.slow
def test_an_old_game_is_told_as_what_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The database of the first version: the server drew the seed alone, with the small generator."""
    (tmp_path / "k.db").write_bytes(gzip.decompress(FIRST.read_bytes()))

    async def play(server: Server) -> None:
        aric = Person(server, "Aric")
        aric.http.cookies.set("kickdoor", COOKIE)
        found = await aric.get(f"/api/replays/{OVER[0]}/fairness")
        assert found["faults"] == [] and found["server"] is None and found["generator"] == ""
        assert main(["verify", await record_of(aric, OVER[0], tmp_path)]) == 0
        assert "the server drew the seed alone" in capsys.readouterr().out

    with_server(tmp_path, play)


@pytest.mark.slow
def test_the_server_and_the_command_line_name_the_same_faults(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        game = (await aric.post("/api/tables", start=True, options=SHORT))["game"]
        async with aric.at(game) as table:
            await table.until("view")
            await play_out(table, random.Random(2))
        assert (await over(aric, game))["faults"] == []
        site = server.app.state.site
        row = await site.registry.row(game)
        agreed = json.loads(row["fairness"])
        agreed["server"]["part"] = new_part()
        await site.store.change_game(game, row["version"], {"fairness": json.dumps(agreed)})
        kinds = [one["kind"] for one in (await over(aric, game))["faults"]]
        assert kinds == ["server_part", "seed"]
        assert main(["verify", await record_of(aric, game, tmp_path)]) == 1
        said = capsys.readouterr().out
        assert "the server's part of the seed is not the one it committed to" in said and said.count("NOT FAIR") == 2

    with_server(tmp_path, play)
