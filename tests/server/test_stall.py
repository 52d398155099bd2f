"""One visitor does not make everybody wait: what takes long is done by other processes, once, within a budget, and
tables come back a little at a time. Measured by who did the work and how often, never by how long it took.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from tests.patience import HANGS, run_to_its_end, soon
from tests.server.live import ByHand, Person, Server, people_at, running
from tests.server.test_damaged import put_away
from tests.server.test_durable import Process
from tests.server.test_live import SLOW, one_step, with_server
from tests.server.test_own_packs import a_pack
from tests.server.test_play import settings

from kickdoor.cards import load_catalog
from kickdoor.play import catalogs as play_catalogs
from kickdoor.play.options import BadTable
from kickdoor.server.app import not_done
from kickdoor.server.backroom import cards, courses, rules
from kickdoor.server.http.packed import PackedAnswers
from kickdoor.server.live import catalogs as live_catalogs
from kickdoor.server.live import dealing
from kickdoor.server.live.narrows import SLICE, Narrows
from kickdoor.server.storage.stored import Damaged
from kickdoor.server.throttle import Budget
from kickdoor.server.workers import IN_LINE_EACH, Busy, Closing, Failed, Lost, Spent, Workers, payer

FREE: dict[str, Any] = {"kind": "free"}


# ---- who does the work -------------------------------------------------------------------------------------------


async def finished(server: Server) -> tuple[str, str, Person]:
    """A game that somebody says is over, its cards, and who sat there."""
    game, (aric, *_rest) = await people_at(server, "Aric", "Suzan", "Carl")
    site = server.app.state.site
    live = site.registry.tables[game]
    for _ in range(30):
        await one_step(live, random.Random(3))
    row = await site.store.game(game)
    live.stop()
    await site.store.change_game(game, row["version"], {"status": "over", "winners": "0"})
    return game, row["digest"], aric


def not_here(*_words: Any, **_more: Any) -> Any:
    raise AssertionError("this is done by another process")


@pytest.fixture
def nothing_dear_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever takes long fails in this process."""
    for where, name in (
        (courses, "course_of"), (courses, "deal_again"), (courses, "catalog_from"), (courses, "faults"),
        (cards, "cards_shown"), (rules, "packed"), (dealing, "catalog_from"), (dealing, "pinned"),
        (play_catalogs, "_catalog"),
    ):  # fmt: skip
        monkeypatch.setattr(where, name, not_here)


@pytest.mark.slow
def test_looking_back_cards_and_rules_are_made_elsewhere_and_once(tmp_path: Path, nothing_dear_here: None) -> None:
    async def play(server: Server) -> None:
        game, digest, aric = await finished(server)
        site = server.app.state.site
        dear = [
            *(f"/api/replays/{game}/{what}" for what in ("0", "30", "30?seat=1", "record", "fairness")),
            f"/api/tables/{game}/story", f"/api/tables/{game}/at/9", f"/api/cards/{digest}", "/api/rules?lang=de",
            f"/api/cards/{digest}?lang=de", "/api/judge/cards?packs=deluxe",
        ]  # fmt: skip
        first = [(await aric.http.get(path)).content for path in dear]
        assert all(first) and site.answers.made == len(dear)
        assert len(site.registry.workers.processes) == 1 and os.getpid() not in site.registry.workers.processes
        assert [(await aric.http.get(path)).content for path in dear] == first
        assert site.answers.made == len(dear), "whoever asks again is answered with what there is"
        plain = await aric.http.get(dear[1], headers={"accept-encoding": "identity"})
        assert plain.content == first[1] and "content-encoding" not in plain.headers

    with_server(settings(tmp_path, **SLOW), play)


def test_others_are_ready_for_whoever_has_a_page_and_not_before(tmp_path: Path) -> None:
    """To have them ready takes as long as the whole start of a server; who plays by the interface alone needs none."""

    async def play(server: Server) -> None:
        site = server.app.state.site
        site.alone = True
        aric = await Person(server, "Aric").arrive()
        assert not site.registry.workers.processes
        assert (await aric.http.get("/")).status_code == 200
        await soon(lambda: len(site.registry.workers.processes) == 1)

    with_server(settings(tmp_path, **SLOW), play)


@pytest.mark.slow
def test_packs_that_are_kept_on_this_machine_need_nobody_to_read_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that is started again begins nobody for its first table."""
    asked: list[Any] = []
    monkeypatch.setattr(live_catalogs, "_at_hand", set())

    async def play(server: Server) -> None:
        workers = server.app.state.site.registry.workers
        do = workers.do

        async def noted(work: Any, *told: Any, **how: Any) -> Any:
            asked.append(work)
            return await do(work, *told, **how)

        monkeypatch.setattr(workers, "do", noted)
        for place, reads in (("fresh", 1), ("fresh", 1), ("other", 2)):
            monkeypatch.setenv("KICKDOOR_CACHE", str(tmp_path / place))
            monkeypatch.setattr(live_catalogs, "_at_hand", set())
            await people_at(server, "Aric", bots=2)
            if place == "fresh":
                load_catalog(["deluxe"])
            assert asked.count(dealing.cards_and_rules) == reads

    with_server(settings(tmp_path, **SLOW), play)


@pytest.mark.slow
def test_packs_of_ones_own_are_read_elsewhere_and_once_for_all_tables(tmp_path: Path, nothing_dear_here: None) -> None:
    pack = a_pack(tmp_path / "turnips")
    chosen = settings(tmp_path, packs=str(pack), **SLOW)

    async def play() -> None:
        async with running(chosen) as server:
            games = [
                (await people_at(server, *names, packs=["deluxe", "turnips"]))[0]
                for names in (("Aric", "Suzan", "Carl"), ("Dora", "Emil", "Fred"), ("Gus", "Hilda", "Ina"))
            ]
            tables = server.app.state.site.registry.tables
            assert len({id(tables[game].state.catalog) for game in games}) == 1, "they share their cards"
            for game in games:
                await put_away(server, game)
        async with running(chosen) as again:
            registry = again.app.state.site.registry
            await registry.sweep()
            assert set(registry.tables) == set(games) and registry.catalogs.read == 1
            (pack / "door" / "cards.yaml").write_text("- id: nonsense\n")
            dora = await Person(again, "Dora").arrive()
            options = {"packs": ["deluxe", "turnips"]}
            refused = await dora.post("/api/tables", expect=409, seats=[FREE] * 3, options=options)
            assert "nonsense" in refused["error"] and str(tmp_path) not in refused["error"]

    run_to_its_end(play())


# ---- who pays ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_who_has_much_done_waits_and_nobody_else(tmp_path: Path) -> None:
    """By what it costs, not by how often: what is there already costs nothing."""
    clock = ByHand()

    async def play(server: Server) -> None:
        game, _digest, _aric = await finished(server)
        site = server.app.state.site
        greedy, modest = ({"x-forwarded-for": address} for address in ("10.0.0.1", "10.0.0.2"))
        http = _aric.http
        assert (await http.get(f"/api/replays/{game}/1", headers=greedy)).status_code == 200
        assert site.registry.workers.budget._bucket("10.0.0.1").level < 20.0, "it was counted"
        site.registry.workers.budget.charge("10.0.0.1", 21.0)
        no = await http.get(f"/api/replays/{game}/2?lang=de", headers=greedy)
        assert no.status_code == 429 and "warte" in no.json()["error"] and no.headers["retry-after"]
        assert (await http.get(f"/api/replays/{game}/1", headers=greedy)).status_code == 200, "that is there"
        assert (await http.get(f"/api/replays/{game}/2?lang=de", headers=modest)).status_code == 200
        assert (await http.get(f"/api/replays/{game}/3", headers=greedy)).status_code == 429
        await clock.turn(10.0)
        assert (await http.get(f"/api/replays/{game}/3", headers=greedy)).status_code == 200

    with_server(settings(tmp_path, trust_proxy=True, **SLOW), play, clock)


def test_a_budget_may_be_owed() -> None:
    clock = ByHand()
    budget = Budget(0.5, 2.0, clock)
    assert budget.has_some("x")
    budget.charge("x", 5.0)
    assert not budget.has_some("x") and budget.has_some("y")
    clock._now += 6.0
    assert not budget.has_some("x"), "two and a half were owed"
    clock._now += 0.5
    assert budget.has_some("x")


# ---- the processes -----------------------------------------------------------------------------------------------


def until_there(file: str) -> str:
    """Waits for this file; another says that it does."""
    Path(f"{file}-asked").touch()
    while not Path(file).exists():
        time.sleep(0.01)
    return file


def fails(how: str) -> None:
    raise {"table": BadTable("no_pack", name="x"), "damage": Damaged("g", "seats", ValueError("no"))}.get(
        how
    ) or NotSentAsItIs(lambda: how)


class NotSentAsItIs(Exception):
    pass


def with_workers(play: Callable[[Workers], Any], number: int = 1) -> None:
    async def run() -> None:
        workers = Workers(number, Budget(1.0, 20.0), HANGS)
        try:
            await play(workers)
        finally:
            await workers.close()

    run_to_its_end(run())


@pytest.mark.slow
def test_what_the_server_needs_comes_first_and_nobody_stands_in_line_for_long(tmp_path: Path) -> None:
    async def play(workers: Workers) -> None:
        payer.set("10.0.0.1")
        done: list[str] = []

        async def ask(name: str, **more: Any) -> None:
            (tmp_path / name).touch()
            await workers.do(until_there, str(tmp_path / name), **more)
            done.append(name)

        held = asyncio.create_task(workers.do(until_there, str(tmp_path / "go")))
        await asyncio.sleep(0)
        others = [asyncio.create_task(ask(f"n{number}")) for number in range(IN_LINE_EACH - 1)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await workers.do(os.getpid)
        ours = asyncio.create_task(ask("ours", first=True, free=True))
        await asyncio.sleep(0)
        (tmp_path / "go").touch()
        await asyncio.gather(held, ours, *others)
        assert done == ["ours", *(f"n{number}" for number in range(IN_LINE_EACH - 1))]

    with_workers(play)


@pytest.mark.slow
def test_a_process_that_dies_or_takes_too_long_is_replaced(tmp_path: Path) -> None:
    async def play(workers: Workers) -> None:
        before = await workers.do(os.getpid)
        assert before == workers.processes[0] != os.getpid()
        for end in (signal.SIGKILL, signal.SIGTERM):
            never = tmp_path / f"never-{end.name}"
            waiting = asyncio.create_task(workers.do(until_there, str(never)))
            await soon(Path(f"{never}-asked").exists)
            os.kill(workers.processes[0], end)
            with pytest.raises(Lost):
                await waiting
            assert await workers.do(os.getpid) != before
        workers._hands[0].longest = 0.0
        with pytest.raises(Lost):
            await workers.do(until_there, str(tmp_path / "never"))
        workers._hands[0].longest = HANGS
        assert await workers.do(os.getpid) == workers.processes[0]

    with_workers(play)


def test_whoever_waits_while_the_server_ends_is_told_so(tmp_path: Path) -> None:
    async def play(workers: Workers) -> None:
        under_way = asyncio.create_task(workers.do(until_there, str(tmp_path / "never")))
        await soon(lambda: bool(workers.processes))
        in_line = asyncio.create_task(workers.do(os.getpid))
        await asyncio.sleep(0)
        workers.give_up()
        told = await asyncio.gather(under_way, in_line, return_exceptions=True)
        assert [type(one) for one in told] == [Closing, Closing]
        request = Request({"type": "http", "path": "/api/rules", "headers": [], "query_string": b""})
        answer = await not_done(request, told[0])  # type: ignore[arg-type]
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")
        assert b"is just being replaced" in answer.body

    with_workers(play)


@pytest.mark.slow
def test_what_goes_wrong_over_there_is_told_here() -> None:
    async def play(workers: Workers) -> None:
        with pytest.raises(BadTable) as table:
            await workers.do(fails, "table")
        assert (table.value.kind, table.value.facts) == ("no_pack", {"name": "x"})
        with pytest.raises(Damaged, match="g: seats: no") as damage:
            await workers.do(fails, "damage")
        assert damage.value.whose == "g"
        with pytest.raises(Failed, match="NotSentAsItIs"):
            await workers.do(fails, "")

    with_workers(play)


@pytest.mark.slow
def test_the_same_game_is_looked_at_by_the_same_process() -> None:
    async def play(workers: Workers) -> None:
        found = {name: {await workers.do(os.getpid, home=name) for _ in range(3)} for name in map(str, range(20))}
        assert all(len(pids) == 1 for pids in found.values())
        assert len(set.union(*found.values())) == 2

    with_workers(play, 2)


def test_who_has_used_up_everything_is_told_before_anything_is_done() -> None:
    async def play(workers: Workers) -> None:
        payer.set("10.0.0.9")
        workers.budget.charge("10.0.0.9", 30.0)
        with pytest.raises(Spent):
            await workers.do(os.getpid)
        assert workers.processes == []
        assert await workers.do(os.getpid, free=True)

    with_workers(play)


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks into /proc")
@pytest.mark.slow
def test_no_process_outlives_a_killed_server(tmp_path: Path) -> None:
    mark = f"KICKDOOR_TEST_MARK={tmp_path}"

    def left() -> list[str]:
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if mark.encode() in (process / "environ").read_bytes() and (process / "cmdline").read_bytes():
                    found.append(process.name)
            except OSError:  # gone meanwhile
                continue
        return found

    async def play() -> None:
        process = Process(f"sqlite:///{tmp_path / 'k.db'}", KICKDOOR_TEST_MARK=str(tmp_path))
        aric = await Person(process, "Aric").arrive()  # type: ignore[arg-type]
        await aric.get("/api/rules")
        assert len(left()) > 1
        process.kill()
        await soon(lambda: not left())

    run_to_its_end(play())


@pytest.mark.slow
def test_a_server_as_a_program_hands_the_interpreter_over_quickly(tmp_path: Path) -> None:
    code = f"""
import asyncio, sys
from kickdoor.server.app import make_app
from kickdoor.server.settings import Settings
async def main():
    app = make_app(Settings(database="sqlite:///{tmp_path / "k.db"}", secret="x" * 32), alone=True)
    async with app.state.site.life(app):
        print(sys.getswitchinterval(), file=sys.stderr)
asyncio.run(main())
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=HANGS)
    assert float(said.stderr.splitlines()[-1]) < sys.getswitchinterval()


# ---- answers that are kept ---------------------------------------------------------------------------------------


def test_answers_are_kept_as_far_as_there_is_room_and_made_once() -> None:
    async def play() -> None:
        kept = PackedAnswers(room=100)
        asked: list[str] = []
        may = asyncio.Event()

        async def make(name: str, size: int) -> bytes:
            asked.append(name)
            await may.wait()
            if size < 0:
                raise Busy
            return b"x" * size

        def get(name: str, size: int) -> Any:
            return asyncio.create_task(kept.get(name, lambda: make(name, size)))

        together = [get("a", 20) for _ in range(3)]
        await asyncio.sleep(0)
        may.set()
        assert [len(await one) for one in together] == [20, 20, 20] and asked == ["a"]
        for name in "bcde":
            await get(name, 20)
        assert kept.size == 100
        await get("a", 20)
        await get("f", 20)
        assert kept.size == 100 and asked == list("abcdef")
        await get("a", 20)
        await get("b", 20)
        assert asked == list("abcdefb"), "b was used least recently"
        assert len(await get("huge", 90)) == 90 and kept.size == 100, "not kept: it would drive out all others"
        may.clear()
        doomed = [get("no", -1) for _ in range(2)]
        await asyncio.sleep(0)
        may.set()
        assert [type(one) for one in await asyncio.gather(*doomed, return_exceptions=True)] == [Busy, Busy]
        assert asked[-2:] == ["no", "no"], "who waited tries for himself"

    run_to_its_end(play())


# ---- tables that come back ---------------------------------------------------------------------------------------


class Ticking:
    """A clock that goes on by so much whenever somebody looks."""

    def __init__(self, tick: float) -> None:
        self.now, self.tick = 0.0, tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


def test_a_table_is_read_in_small_pieces(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", "Carl")
        registry = server.app.state.site.registry
        live = registry.tables[game]
        for _ in range(40):
            await one_step(live, random.Random(3))
        await put_away(server, game)
        registry.narrows = Narrows(Ticking(2 * SLICE))  # every row takes as long as a piece may
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        beside = asyncio.create_task(others())
        assert (await registry.table(game)).seq == live.seq >= 40
        beside.cancel()
        assert registry.narrows.pieces >= 40 and turns >= 40

    with_server(settings(tmp_path, **SLOW), play)


def test_tables_that_somebody_waits_for_are_read_before_others() -> None:
    async def play() -> None:
        narrows = Narrows(Ticking(2 * SLICE))
        order: list[str] = []

        async def read(name: str, awaited: bool, rows: int = 3) -> None:
            async with narrows.passing(awaited) as step_aside:
                for _ in range(rows):
                    order.append(name)
                    await step_aside()

        tasks = [asyncio.create_task(read(name, False)) for name in ("sweep 1", "sweep 2")]
        await asyncio.sleep(0)
        given_up = asyncio.create_task(read("given up", True))
        tasks += [asyncio.create_task(read(name, True)) for name in ("looked at 1", "looked at 2")]
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(*tasks)
        first = order.index("looked at 1")
        assert order[first : first + 6] == ["looked at 1"] * 3 + ["looked at 2"] * 3, "one after the other"
        assert order[:first] == ["sweep 1"] * first and first < 3, "whoever had begun stepped aside"
        assert sorted(order[first + 6 :]) == ["sweep 1"] * (3 - first) + ["sweep 2"] * 3
        async with narrows.passing(False):
            pass  # and nobody holds it any more

    run_to_its_end(play())
