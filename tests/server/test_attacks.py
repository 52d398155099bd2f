"""Somebody with a browser, a script and bad intentions: other seats, others' names, full disks, forged addresses."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from tests.patience import run_to_its_end
from tests.server.live import ByHand, Person, Server, people_at, running
from tests.server.test_live import SLOW
from tests.server.test_lobby import FREE, with_server
from tests.server.test_play import settings

from kickdoor.server.http import companion
from kickdoor.server.http.routes import ROUTES
from kickdoor.server.storage import database
from kickdoor.server.throttle import counted_as

STATIC = Path(__file__).parents[2] / "src" / "kickdoor" / "server" / "static"


# ---- other seats, other pages ------------------------------------------------------------------------------------


def test_nothing_is_said_or_asked_for_another_seat(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, _suzan, _carl) = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        nobody = await Person(server, "Nobody").arrive()
        hidden = live.state.seats[1].hand[0]
        for person in (aric, nobody):
            async with person.at(game) as table:
                await table.until("view")
                epoch = live.epoch
                for words in (
                    {"t": "pass", "epoch": epoch, "seat": 1},
                    {"t": "pass", "epoch": epoch, "seat": 1, "standing": True},
                    {"t": "hold", "epoch": epoch, "seat": 1},
                    {"t": "what_if", "seat": 1},
                    {"t": "why", "card": hidden, "seat": 1},
                ):
                    await table.say(**words)
                    assert "no seat" in (await table.until("trouble"))["text"]
                await table.say(t="move", cid=1, verb="show", card=hidden, target=0, seat=1)
                assert "no seat" in (await table.until("refused"))["text"]
        assert live.passes.passed == set() and live.seq == 0
        for path in ("story", "at/0"):
            for person in (aric, nobody):
                assert (await person.http.get(f"/api/tables/{game}/{path}?seat=1")).status_code == 403

    with_server(tmp_path, play, **SLOW)


def test_no_page_from_elsewhere_changes_anything(tmp_path: Path) -> None:
    """Every route that changes something, with every kind of origin that is not ours."""

    async def play(server: Server) -> None:
        game, (aric, _suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        changing = [one for one in ROUTES if one.method != "GET"]
        assert len(changing) > 10
        for one in changing:
            path = one.path.replace("{game}", game).replace("{room}", "abc")
            for origin in ("https://evil.example", "null", f"{server.url}.evil.example", "http://127.0.0.1:1"):
                answer = await aric.http.post(path, json={}, headers={"origin": origin})
                assert answer.status_code == 403 and "not ours" in answer.text, path
        assert len((await aric.get("/api/mine"))["tables"]) == 1
        assert all(one.takes is None for one in ROUTES if one.method == "GET"), "a link changes nothing"

    with_server(tmp_path, play)


@pytest.mark.skipif(not STATIC.is_dir(), reason="the page has not been built")
def test_no_path_leads_out_of_the_assets(tmp_path: Path) -> None:
    async def ask(server: Server, target: str) -> bytes:
        """As it is written, which no decent client does."""
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(f"GET {target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        return answer

    async def play(server: Server) -> None:
        for target in (
            "/assets/../../app.py",
            "/assets/..%2f..%2fapp.py",
            "/assets/%2e%2e/%2e%2e/app.py",
            "/assets/....//....//app.py",
            "/assets//etc/passwd",
            "/assets/%2fetc%2fpasswd",
            "/assets/..\\..\\app.py",
            "/assets/%00",
            "//etc/passwd",
            "/../../../../etc/passwd",
        ):
            answer = await ask(server, target)
            assert b"ASGI application" not in answer and b"root:" not in answer, target
            assert not answer.startswith(b"HTTP/1.1 500"), target

    with_server(tmp_path, play)


# ---- names and passwords -----------------------------------------------------------------------------------------


def test_a_claimed_name_cannot_be_worn_in_other_letters(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric, other = await Person(server, "Aric").arrive(), await Person(server, "Other").arrive()
        await aric.post("/api/me/claim", name="Aric", password="long enough")
        for name in ("aric", "ARIC", " Aric ", "\uff21\uff52\uff49\uff43", "Ar\u2170c", "A\u00adric"):
            await other.post("/api/me/name", 409, name=name)
        long = "\u0390" * 30  # three letters each, once they are small
        assert "1 to 30 letters" in (await other.post("/api/me/claim", 409, name=long, password="long enough"))["error"]

    with_server(tmp_path, play)


def test_a_claimed_name_cannot_be_worn_in_letters_that_look_the_same(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        alice, other = await Person(server, "Alice").arrive(), await Person(server, "Other").arrive()
        await alice.post("/api/me/claim", name="Alice Cooper", password="long enough")
        for name in ("AIice Cooper", "A1ice Cooper", "Alice C00per", "Alice-Cooper", "alice cooper.", "AliceCooper"):
            assert "somebody's own" in (await other.post("/api/me/name", 409, name=name))["error"], name
        await other.post("/api/me/claim", 409, name="A1ice Cooper", password="long enough")
        await alice.post("/api/me/name", name="AIice Cooper")
        coco = await Person(server, "Coco").arrive()
        await coco.post("/api/me/claim", name="Coco", password="long enough")
        cyrillic = "\u0421\u043e\u0441\u043e"
        assert "somebody's own" in (await other.post("/api/me/name", 409, name=cyrillic))["error"]
        await other.post("/api/me/name", name="Kal")
        await other.post("/api/me/claim", name="Kai", password="long enough")
        await coco.post("/api/me/name", name="Kal")  # small letters that one can tell apart

    with_server(tmp_path, play)


def test_letters_nobody_sees_or_of_many_alphabets_are_no_name(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        for name in ("\u3164", "A\u3164", "\u115f\u1160", "\uffa0", "\u0410ric", "Ari\u03f2", "A\u0131\u0456"):
            said = await aric.post("/api/me/name", 409, name=name)
            assert "in one alphabet" in said["error"], name
            await aric.post("/api/tables", 409, seats=[FREE, {"kind": "bot", "bot": "rookie", "name": name}, FREE])
        for name in (
            "Jos\u00e9",
            "\u0418\u0432\u0430\u043d",
            "\u5c71\u7530\u30ce",
            "\uc548\ub155 Kim",
            "O'Neil 2nd",
            "Zo\u00eb",
        ):
            await aric.post("/api/me/name", name=name)

    with_server(tmp_path, play)


def test_no_seat_and_no_bot_bears_a_claimed_name(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        gus, aric = await Person(server, "Gus").arrive(), await Person(server, "Aric").arrive()
        late = await Person(server, "Brunhilde").arrive()  # before anybody has claimed it
        for name in ("Brunhilde", "Ignatz"):
            owner = await Person(server, "Somebody").arrive()
            await owner.post("/api/me/claim", name=name, password="long enough")
        bot = {"kind": "bot", "bot": "rookie"}
        for seat in ({**bot, "name": "Ignatz"}, {**bot, "name": "lgnatz"}, {"kind": "person", "name": "ignatz"}):
            if seat["kind"] == "bot":
                await aric.post("/api/tables", 409, seats=[FREE, seat, FREE])
            game = (await aric.post("/api/tables", seats=[FREE] * 3))["game"]
            said = await aric.post(f"/api/tables/{game}/seat", 409, seat=1, plan=seat)
            assert "somebody's own" in said["error"]
        assert "somebody's own" in (await late.post(f"/api/tables/{game}/join", 409))["error"]
        await late.post("/api/tables", 409)
        game = (await aric.post("/api/tables", seats=[FREE, bot, bot, FREE]))["game"]
        await gus.post(f"/api/tables/{game}/join")
        await aric.post(f"/api/tables/{game}/start")
        names = [seat["name"] for seat in (await aric.get(f"/api/tables/{game}"))["seats"]]
        assert names[0] == "Aric" and names[3] == "Gus" and not {"Brunhilde", "Ignatz"} & set(names), names
        owner_game = (await owner.post("/api/tables", seats=[FREE] * 3))["game"]
        await owner.post(f"/api/tables/{owner_game}/seat", seat=1, plan={"kind": "person", "name": "Ignatz"})

    with_server(tmp_path, play)


def test_whoever_comes_second_with_a_name_is_not_given_a_claimed_one(tmp_path: Path) -> None:
    """The second Aric at a table is Aric 2, but not where somebody is."""

    async def play(server: Server) -> None:
        for name in ("Aric 2", "Aric 4"):
            owner = await Person(server, "Somebody").arrive()
            await owner.post("/api/me/claim", name=name, password="long enough")
        people = [await Person(server, "Aric").arrive() for _ in range(3)]
        game = (await people[0].post("/api/tables", seats=[FREE] * 4))["game"]
        for person in people[1:]:
            await person.post(f"/api/tables/{game}/join")
        names = [seat["name"] for seat in (await people[0].get(f"/api/tables/{game}"))["seats"]]
        assert names[:3] == ["Aric", "Aric 3", "Aric 5"]
        await owner.post(f"/api/tables/{game}/join")  # whose own it is
        assert (await owner.get(f"/api/tables/{game}"))["seats"][3]["name"] == "Aric 4"

    with_server(tmp_path, play)


def test_names_claimed_before_there_were_looks_count_too(tmp_path: Path) -> None:
    chosen = settings(tmp_path)

    async def claim() -> None:
        async with running(chosen) as server:
            alice = await Person(server, "Alice").arrive()
            await alice.post("/api/me/claim", name="AIice", password="long enough")
            renamed = await Person(server, "Renamed").arrive()
            await renamed.post("/api/me/claim", name="Coco", password="long enough")
            await renamed.post("/api/me/name", name="Somebody")

    async def pretend() -> None:
        async with running(chosen) as server:
            other = await Person(server, "Other").arrive()
            for name in ("aiice", "Alice", "A1-ice", "c0co"):
                await other.post("/api/me/name", 409, name=name)

    run_to_its_end(claim())
    database.upgrade(chosen.database, "0004")
    run_to_its_end(pretend())


def test_an_unknown_name_takes_as_long_as_a_wrong_password(tmp_path: Path) -> None:
    """Counted, not measured: the same work is done for both."""

    async def play(server: Server) -> None:
        people = server.app.state.site.people
        aric = await Person(server, "Aric").arrive()
        await aric.post("/api/me/claim", name="Aric", password="long enough")
        verified: list[str] = []

        class Counting:
            def verify(self, stored: str, password: str) -> bool:
                verified.append(stored.rsplit("$", 2)[0])
                return bool(hasher.verify(stored, password))

        hasher, people._hasher = people._hasher, Counting()
        for name in ("Aric", "Nobody"):
            await aric.post("/api/me/login", 403, name=name, password="not this one")
        assert len(verified) == 2 and verified[0] == verified[1], "with the same parameters"

    with_server(tmp_path, play)


# ---- what is not for everybody -----------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_private_table_stays_private_after_the_end(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        store = server.app.state.site.store
        for spectators in (False, True):
            game, (aric, _suzan) = await people_at(server, "Aric", "Suzan", bots=1, spectators=spectators)
            row = await store.game(game)
            await store.change_game(game, row["version"], {"status": "over", "winners": "0", "due": None})
            stranger = await Person(server, "Stranger").arrive()
            for path in ("", "/0", "/0?seat=0", "/record"):
                assert (await aric.http.get(f"/api/replays/{game}{path}")).status_code == 200
                answer = await stranger.http.get(f"/api/replays/{game}{path}")
                assert answer.status_code == (200 if spectators else 403), path
                assert spectators or "onlookers" in answer.json()["error"]
            assert (await aric.get(f"/api/tables/{game}"))["seed"]
            assert bool((await stranger.get(f"/api/tables/{game}"))["seed"]) is spectators

    with_server(tmp_path, play, **SLOW)


def test_whoever_does_not_sit_changes_nothing_by_leaving(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        registry = server.app.state.site.registry
        aric, stranger = await Person(server, "Aric").arrive(), await Person(server, "Stranger").arrive()
        game = (await aric.post("/api/tables", seats=[FREE] * 3))["game"]
        before = await registry.row(game)
        await stranger.post(f"/api/tables/{game}/leave")
        assert await registry.row(game) == before

    with_server(tmp_path, play)


@pytest.mark.parametrize("public", ["", "https://games.example"])
def test_a_page_is_ours_by_scheme_host_and_port(tmp_path: Path, public: str) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        host = "games.example" if public else f"127.0.0.1:{server.port}"
        ours = {
            f"https://{host}",
            *([] if public else [f"http://{host}"]),
            *(["https://games.example:443"] if public else []),
        }
        foreign = {f"ftp://{host}", f"https://{host}:8443", f"https://x{host}", "https://[", f"//{host}", host}
        foreign |= {f"http://{host}"} - ours
        for origin in ours | foreign:
            answer = await aric.http.post("/api/me/name", json={"name": "A"}, headers={"origin": origin})
            assert answer.status_code == (200 if origin in ours else 403), origin

    with_server(tmp_path, play, public_url=public)


def test_numbers_are_for_who_has_the_token_or_sits_at_the_machine(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        token = server.settings.metrics_token
        ways: list[tuple[dict[str, str], bool]] = [
            ({}, not token),
            ({"x-forwarded-for": "192.0.2.7"}, False),
            ({"forwarded": "for=192.0.2.7"}, False),
            ({"authorization": "Bearer wrong"}, not token),
        ]
        if token:
            ways += [({"authorization": "Bearer right", "x-forwarded-for": "192.0.2.7"}, True)]
        for headers, may in ways:
            answer = await aric.http.get("/metrics?lang=de", headers=headers)
            assert answer.status_code == (200 if may else 403), headers
            assert may or "nicht für alle" in answer.json()["error"]

    with_server(tmp_path, play)
    with_server(tmp_path, play, metrics_token="right")


def test_a_request_with_two_lengths_is_refused(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        for lengths in (
            b"content-length: 2\r\ncontent-length: 3\r\n\r\n{}",
            b"content-length: 2, 3\r\n\r\n{}",
            b"content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
            b"transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n",
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"POST /api/companion HTTP/1.1\r\nhost: x\r\n" + lengths)
            assert (await reader.read()).startswith(b"HTTP/1.1 400"), lengths
            writer.close()

    with_server(tmp_path, play)


# ---- addresses ---------------------------------------------------------------------------------------------------


def test_whoever_has_a_network_has_one_address() -> None:
    assert counted_as("2001:db8:1:2:aaaa::1") == counted_as("2001:db8:1:2:bbbb::2") != counted_as("2001:db8:1:3::1")
    assert counted_as("::ffff:192.0.2.1") == counted_as("192.0.2.1") != counted_as("192.0.2.2")
    assert counted_as("fe80::1%eth0") == counted_as("fe80::2") and counted_as("[::1]") == counted_as("::1")
    assert counted_as("testclient") == "testclient"


def test_a_forged_address_before_that_of_our_proxy_counts_for_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path, requests_per_minute=20, trust_proxy=True), ByHand()) as server:
            person = Person(server, "Aric")
            codes = []
            for number in range(15):  # some proxies write behind what they were sent, some add a line of their own
                forged = f"10.9.8.{number}"
                lines = [("x-forwarded-for", forged), ("x-forwarded-for", "192.0.2.7")]
                one = [("x-forwarded-for", f"{forged}, 192.0.2.7")]
                answer = await person.http.get("/api/choices", headers=lines if number % 2 else one)
                codes.append(answer.status_code)
            assert codes[0] == 200 and codes[-1] == 429
            assert (await person.http.get("/api/choices", headers={"x-forwarded-for": "192.0.2.8"})).status_code == 200

    run_to_its_end(play())


# ---- filling things up -------------------------------------------------------------------------------------------


def test_tables_that_are_played_count_as_well(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        for number in range(3):
            await aric.post("/api/tables", start=number > 0)
        assert "3 tables" in (await aric.post("/api/tables", 409, start=True))["error"]
        game = (await aric.get("/api/mine"))["tables"][0]["game"]
        store = server.app.state.site.store
        row = await store.game(game)
        await store.change_game(game, row["version"], {"status": "over", "winners": "0"})
        await aric.post("/api/tables", start=True)

    with_server(tmp_path, play, most_tables_each=3)


def test_new_tables_and_rooms_count_more_than_looking(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path, requests_per_minute=120, trust_proxy=True), ByHand()) as server:
            aric = await Person(server, "Aric").arrive()
            passed = {}
            for number, (method, path) in enumerate(
                (("POST", "/api/tables"), ("POST", "/api/companion"), ("GET", "/api/choices"))
            ):
                headers = {"x-forwarded-for": f"192.0.2.{number}"}
                codes = [(await aric.http.request(method, path, headers=headers)).status_code for _ in range(12)]
                passed[path] = sum(code != 429 for code in codes)
            assert passed["/api/tables"] <= 6 < passed["/api/companion"] < 12 == passed["/api/choices"]

    run_to_its_end(play())


@pytest.mark.slow
def test_a_crowd_of_names_at_one_address_does_not_fill_the_chat(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", bots=1)
        said = 0
        for _ in range(12):
            async with (await Person(server, "Pest").arrive()).at(game) as table:
                await table.until("view")
                for _line in range(6):
                    await table.say(t="say", text="buy this")
                said += sum(one["t"] == "said" for one in await table.so_far())
        assert len(await server.app.state.site.store.chat_of(game, "", 1000)) <= 6 * 8 + 2
        assert said

    with_server(tmp_path, play, ByHand(), chat_per_minute=1)


def test_rooms_nobody_uses_make_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion, "MOST_ROOMS", 3)

    async def play(server: Server) -> None:
        people = [await Person(server, f"P{number}").arrive() for number in range(5)]
        kept = (await people[0].post("/api/companion", 201))["room"]
        step = {"id": "one", "do": "roll", "die": 3}
        await people[0].post(f"/api/companion/{kept}/steps", steps=[step])
        rooms = [(await person.post("/api/companion", 201))["room"] for person in people[1:]]
        assert (await people[0].http.get(f"/api/companion/{rooms[0]}")).status_code == 404, "never used"
        for room in (kept, rooms[-1]):
            await people[0].get(f"/api/companion/{room}")
        for room in rooms[-2:]:
            await people[0].post(f"/api/companion/{room}/steps", steps=[step])
        await people[0].post("/api/companion", 409)

    with_server(tmp_path, play)


def test_a_short_secret_is_refused() -> None:
    from kickdoor.server.settings import BadSetting, Settings

    with pytest.raises(BadSetting, match="16"):
        Settings(secret="x" * 15)
    assert Settings(secret="x" * 16).secret


def test_no_answer_tells_who_somebody_is(tmp_path: Path) -> None:
    """The number behind a cookie is in no message and no answer."""

    async def play(server: Server) -> None:
        aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
        game = (await aric.post("/api/tables", seats=[FREE] * 3, options={"listed": True}))["game"]
        await suzan.post(f"/api/tables/{game}/join")
        await aric.post(f"/api/tables/{game}/mute", seat=1)
        heard: list[Any] = [await aric.get(path) for path in ("/api/lobby", "/api/mine", f"/api/tables/{game}")]
        async with aric.at(game) as mine:
            await mine.until("around")
            await aric.post(f"/api/tables/{game}/start")
            await mine.until("view")
            heard += mine.heard
        seats = json.loads((await server.app.state.site.registry.row(game))["seats"])
        ids = [seat["person"] for seat in seats if seat["person"]]
        assert len(ids) == 2 and not any(one in json.dumps(heard) for one in ids)

    with_server(tmp_path, play)
