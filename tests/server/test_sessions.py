"""Sessions: where somebody is signed in, how it ends, what becomes of passwords, codes and cookies of old."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from itsdangerous import URLSafeSerializer
from tests.patience import HANGS, run_to_its_end
from tests.server.live import ByHand, Person, Server, people_at, running
from tests.server.test_durable import fresh_database
from tests.server.test_live import SLOW
from tests.server.test_lobby import FREE, with_server
from tests.server.test_play import FAST, settings
from tests.server.test_processes import Pair, with_pair
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from kickdoor.server.http import sessions as module
from kickdoor.server.http.sessions import SIGNED_OUT, described, hashed
from kickdoor.server.settings import BadSetting, Settings
from kickdoor.server.storage.schema import people, sessions
from kickdoor.server.storage.session_store import MOST_SESSIONS, SessionStore

WORD, OTHER_WORD = "long enough", "even longer than that"
DAY = 24 * 3600.0


async def claimed(server: Server, name: str) -> tuple[Person, str]:
    """Somebody with a password, and their recovery code."""
    person = await Person(server, name).arrive()
    return person, (await person.post("/api/me/claim", name=name, password=WORD))["code"]


async def logged_in(server: Server, name: str, password: str = WORD) -> Person:
    person = Person(server, name)
    await person.post("/api/me/login", name=name, password=password)
    return person


def many_tries(server: Server) -> None:
    """From one address, for tests that are about something else."""
    server.app.state.site.passwords.here.burst = 1000.0


def token(person: Person) -> str:
    return str(person.http.cookies["kickdoor-session"])


async def bearing(server: Server, cookie: str) -> Person:
    """Somebody with this very cookie."""
    person = Person(server, "Thief")
    person.http.cookies.set("kickdoor" if "." in cookie else "kickdoor-session", cookie, "127.0.0.1")
    return person


async def nobody(server: Server, cookie: str) -> None:
    """This cookie opens nothing: not a route, not a socket."""
    thief = await bearing(server, cookie)
    assert (await thief.http.get("/api/mine")).status_code == 401
    with pytest.raises(Exception, match="403"):
        async with thief.at("anything"):
            pass


async def hung_up(socket: Any) -> int:
    """The code with which it is closed, however much it hears before."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await asyncio.wait_for(socket.recv(), HANGS)
    return int(socket.close_code)


def rows(folder: Path, query: str) -> list[Any]:
    with contextlib.closing(sqlite3.connect(folder / "k.db")) as database:
        return database.execute(query).fetchall()


def change(folder: Path, query: str, *values: Any) -> None:
    with contextlib.closing(sqlite3.connect(folder / "k.db", timeout=HANGS)) as database:
        database.execute(query, values)
        database.commit()


# ---- the cookie --------------------------------------------------------------------------------------------------


def test_a_cookie_is_random_and_the_database_has_only_its_hash(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
        assert token(aric) != token(suzan) and len(token(aric)) >= 43
        kept = rows(tmp_path, "SELECT token FROM sessions")
        assert {hashed(token(aric)), hashed(token(suzan))} == {row[0] for row in kept}
        for file in tmp_path.glob("k.db*"):
            assert token(aric).encode() not in file.read_bytes()
        [shown] = (await aric.get("/api/me/sessions"))["sessions"]
        assert shown["here"] and token(aric) not in str(shown)
        await nobody(server, shown["id"])
        await nobody(server, hashed(token(aric)))

    with_server(tmp_path, play)


def test_cookies_are_closed_to_scripts_and_bound_to_tls_where_there_is_some(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            plain = (await Person(server, "A").http.get("/api/me")).headers["set-cookie"]
            assert plain.startswith("kickdoor-session=") and "secure" not in plain.lower()
        async with running(settings(tmp_path, public_url="https://games.example")) as server:
            person = Person(server, "B")
            given = (await person.http.get("/api/me")).headers["set-cookie"]
        for one in (plain, given):
            parts = {part.strip().lower() for part in one.split(";")[1:]}
            assert {"httponly", "samesite=lax", "path=/"} <= parts and not any("domain" in part for part in parts)
        assert given.startswith("__Host-kickdoor-session=") and "; Secure" in given
        assert int(re.search(r"Max-Age=(\d+)", given)[1]) == 90 * DAY  # type: ignore[index]

    run_to_its_end(play())


def test_a_site_that_gets_tls_takes_the_plain_cookie_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            aric = await Person(server, "Aric").arrive()
            plain = token(aric)
        async with running(settings(tmp_path, public_url="https://games.example")) as server:
            moved = await bearing(server, plain)
            answer = await moved.http.get("/api/me")
            assert answer.json()["name"] == "Aric"
            given = answer.headers.get_list("set-cookie")
            assert any(one.startswith("__Host-kickdoor-session=") and plain not in one for one in given)
            assert any(one.startswith('kickdoor-session=""; ') and "Max-Age=0" in one for one in given)
            await nobody(server, plain)

    run_to_its_end(play())


def test_logging_in_gives_a_token_nobody_has_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody has put their own cookie into my browser before I log in."""
    monkeypatch.setattr(module, "SOON_SECONDS", 0.0)

    async def play(server: Server) -> None:
        await claimed(server, "Aric")
        game, (host, _other) = await people_at(server, "Mona", "Nils", bots=1)
        thief = await Person(server, "Thief").arrive()
        planted = token(thief)
        mine = await bearing(server, planted)
        async with mine.at(game) as watching:
            await watching.until("view")
            await mine.post("/api/me/login", name="Aric", password=WORD)
            assert token(mine) != planted and (await mine.get("/api/me"))["name"] == "Aric"
            assert await hung_up(watching.socket) == SIGNED_OUT, "a window of somebody who is not here any more"
        await nobody(server, planted)
        assert host

    with_server(tmp_path, play, **SLOW)


def test_a_cookie_that_is_worth_nothing_makes_somebody_new_only_where_asked(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        thief = await bearing(server, "x" * 43)
        before = len(rows(tmp_path, "SELECT id FROM people"))
        for path in ("/api/mine", "/api/lobby", "/api/me/sessions"):
            answer = await thief.http.get(path)
            assert answer.status_code == 401 and "set-cookie" not in answer.headers
            assert answer.json()["error"] == "You are signed out here."
        assert len(rows(tmp_path, "SELECT id FROM people")) == before
        answer = await thief.http.get("/api/me?lang=de")
        assert answer.status_code == 200 and "set-cookie" in answer.headers
        await thief.get("/api/mine")

    with_server(tmp_path, play)


# ---- time --------------------------------------------------------------------------------------------------------


def test_a_session_slides_up_to_a_limit_and_is_seldom_written(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        [(created, seen, expires)] = rows(tmp_path, "SELECT created, seen, expires FROM sessions")
        assert expires - seen == 90 * DAY and created == seen
        for _ in range(3):
            assert "set-cookie" not in (await aric.http.get("/api/me")).headers
        assert rows(tmp_path, "SELECT created, seen, expires FROM sessions") == [(created, seen, expires)]
        change(tmp_path, "UPDATE sessions SET seen = seen - 7200, expires = expires - 7200")
        answer = await aric.http.get("/api/me")
        assert "Max-Age=7776000" in answer.headers["set-cookie"] and token(aric) in answer.headers["set-cookie"]
        [(seen, expires)] = rows(tmp_path, "SELECT seen, expires FROM sessions")
        assert seen >= created and expires == seen + 90 * DAY
        await clock.turn(601.0)
        change(tmp_path, "UPDATE sessions SET seen = seen - 7200, created = created - ?", 364 * DAY)
        await aric.get("/api/me")
        [(since, expires)] = rows(tmp_path, "SELECT created, expires FROM sessions")
        assert expires == since + 365 * DAY, "used or not"
        change(tmp_path, "UPDATE sessions SET expires = ?", time.time() - 1)
        await nobody(server, token(aric))

    clock = ByHand()
    with_server(tmp_path, play, clock)


def test_an_open_socket_ends_with_its_session(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, _suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        async with aric.at(game) as mine:
            await mine.until("view")
            site = server.app.state.site
            await site.sessions.look()
            await mine.so_far()  # still there
            change(tmp_path, "UPDATE sessions SET expires = 1")
            await site.sessions.look()
            assert await hung_up(mine.socket) == SIGNED_OUT
        assert (await site.store.tidy(time.time()))["guests"] == 0
        assert rows(tmp_path, "SELECT * FROM sessions") == []

    with_server(tmp_path, play, **SLOW)


def test_nobody_fills_the_database_with_sessions(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric, _code = await claimed(server, "Aric")
        person = await server.app.state.site.store.person_claiming("Aric")
        store = SessionStore(server.app.state.site.store)
        for number in range(MOST_SESSIONS + 5):
            await store.begin(
                {
                    "id": f"s{number}", "token": f"t{number}", "person": person["id"], "browser": "", "address": "",
                    "created": 1.0, "seen": 1.0 + number, "expires": time.time() + 1000,
                }
            )  # fmt: skip
        kept = [one["id"] for one in (await aric.get("/api/me/sessions"))["sessions"]]
        assert len(kept) == MOST_SESSIONS and "s24" in kept and "s0" not in kept

    with_server(tmp_path, play)


# ---- signing out -------------------------------------------------------------------------------------------------


def test_one_sees_where_one_is_signed_in_and_ends_it(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric, _code = await claimed(server, "Aric")
        game = (await aric.post("/api/tables", seats=[FREE] * 3))["game"]
        phone, library = await logged_in(server, "Aric"), await logged_in(server, "Aric")
        agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
        laptop = Person(server, "Aric")
        laptop.http.headers["user-agent"] = agent
        await laptop.post("/api/me/login", name="Aric", password=WORD)
        shown = (await laptop.get("/api/me/sessions"))["sessions"]
        assert len(shown) == 4 and [one["browser"] for one in shown if one["here"]] == ["Firefox, Linux"]
        stranger = await Person(server, "Stranger").arrive()
        [other] = [one["id"] for one in (await library.get("/api/me/sessions"))["sessions"] if one["here"]]
        await stranger.post("/api/me/logout", session=other)
        await library.get("/api/mine")  # not a stranger's business
        async with library.at(game) as there, aric.at(game) as here:
            await there.until("around")
            await aric.post("/api/me/logout", session=other)
            assert await hung_up(there.socket) == SIGNED_OUT
            await here.so_far()
        await nobody(server, token(library))
        cookie = token(phone)
        answer = await phone.http.post("/api/me/logout", json={})
        assert "Max-Age=0" in answer.headers["set-cookie"]
        await nobody(server, cookie)
        await aric.post("/api/me/logout", where="others")
        await nobody(server, token(laptop))
        assert len((await aric.get("/api/me/sessions"))["sessions"]) == 1
        last = token(aric)
        await aric.post("/api/me/logout", where="everywhere")
        await nobody(server, last)
        left = rows(tmp_path, "SELECT claimed FROM sessions JOIN people ON person = people.id")
        assert not any(name for (name,) in left)
        assert (await aric.get("/api/me"))["claimed"] is False, "somebody new"

    with_server(tmp_path, play)


@pytest.mark.slow
def test_sessions_end_in_every_process(postgres: str) -> None:
    async def play(both: Pair) -> None:
        await both.aric.post("/api/me/claim", name="Aric", password=WORD)
        elsewhere = await logged_in(both.two, "Aric")
        async with elsewhere.at(both.game) as there:
            await there.until("view")
            await both.aric.post("/api/me/password", old=WORD, password=OTHER_WORD)
            assert await hung_up(there.socket) == SIGNED_OUT
        await nobody(both.two, token(elsewhere))
        kept = await bearing(both.two, token(both.aric))
        assert (await kept.get("/api/me"))["name"] == "Aric", "the one that asked stays, in every process"
        await both.clock.turn(module.SOON_SECONDS + 0.1)
        assert await hung_up(both.mine.socket) == SIGNED_OUT, "opened with the cookie from before"
        async with both.aric.at(both.game) as again:
            assert (await again.until("welcome"))["seats"] == [0]
        await both.hers.so_far()  # nobody else

    with_pair(postgres, play)


# ---- passwords and codes -----------------------------------------------------------------------------------------


def test_a_new_password_needs_the_old_one_and_ends_every_other_session(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        many_tries(server)
        guest = await Person(server, "Guest").arrive()
        await guest.post("/api/me/password", 409, old=WORD, password=OTHER_WORD)
        aric, _code = await claimed(server, "Aric")
        thief = await bearing(server, token(aric))
        phone = await logged_in(server, "Aric")
        wrong = await thief.post("/api/me/password", 403, old="not this one", password=OTHER_WORD)
        assert "password" in wrong["error"]
        await thief.post("/api/me/claim", 403, name="Aric", password=OTHER_WORD)  # the way it was done before
        await thief.post("/api/me/claim", 403, name="Another", password=OTHER_WORD)
        await aric.post("/api/me/password", 409, old=WORD, password="short")
        before = token(aric)
        told = await aric.post("/api/me/password", old=WORD, password=OTHER_WORD)
        assert (told["name"], told["claimed"]) == ("Aric", True)
        assert token(aric) != before
        for gone in (before, token(phone)):
            await nobody(server, gone)
        assert len((await aric.get("/api/me/sessions"))["sessions"]) == 1
        await Person(server, "A").post("/api/me/login", 403, name="Aric", password=WORD)
        await logged_in(server, "Aric", OTHER_WORD)

    with_server(tmp_path, play, ByHand(), requests_per_minute=60000)


def test_who_has_claimed_a_name_takes_another_with_the_same_password(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric, _code = await claimed(server, "Aric")
        assert await aric.post("/api/me/claim", name="Bruno", password=WORD) == {
            "name": "Bruno", "claimed": True, "code": "",
        }  # fmt: skip
        await logged_in(server, "Bruno")
        await Person(server, "A").post("/api/me/login", 403, name="Aric", password=WORD)

    with_server(tmp_path, play)


def test_a_recovery_code_is_shown_once_used_once_and_replaced(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        many_tries(server)
        aric, code = await claimed(server, "Aric")
        assert re.fullmatch(r"(\w{5}-){3}\w{5}", code)
        assert not any(code in str(row) for row in rows(tmp_path, "SELECT * FROM people"))
        assert code not in str(await aric.get("/api/me")) + str(await aric.get("/api/me/sessions"))
        lost = Person(server, "Aric")
        for name, given, password, status in (
            ("Aric", "aaaaa-bbbbb-ccccc-ddddd", OTHER_WORD, 403),
            ("Nobody", code, OTHER_WORD, 403),
            ("Aric", code, "short", 409),
        ):
            await lost.post("/api/me/recover", status, name=name, code=given, password=password)
        typed = code.upper().replace("-", " ")
        fresh = (await lost.post("/api/me/recover", name="aric", code=typed, password=OTHER_WORD))["code"]
        assert fresh and fresh != code
        assert (await lost.get("/api/me"))["name"] == "Aric"
        await nobody(server, token(aric))
        await logged_in(server, "Aric", OTHER_WORD)
        await Person(server, "A").post("/api/me/login", 403, name="Aric", password=WORD)
        again = Person(server, "Aric")
        await again.post("/api/me/recover", 403, name="Aric", code=code, password=WORD)
        await lost.post("/api/me/code", 403, password="not this one")
        newest = (await lost.post("/api/me/code", password=OTHER_WORD))["code"]
        await again.post("/api/me/recover", 403, name="Aric", code=fresh, password=WORD)
        await again.post("/api/me/recover", name="Aric", code=newest, password=WORD)

    with_server(tmp_path, play, ByHand())


def test_one_code_is_taken_once_however_many_come_with_it(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        _aric, code = await claimed(server, "Aric")
        words = {"name": "Aric", "code": code, "password": OTHER_WORD}
        answers = await asyncio.gather(
            *(Person(server, "A").http.post("/api/me/recover", json=words) for _ in range(4))
        )
        codes = sorted(one.status_code for one in answers)
        assert codes[0] == 200 and all(one in (403, 409) for one in codes[1:])

    with_server(tmp_path, play, ByHand())


def test_tries_are_counted_by_account_and_shut_nobody_out(tmp_path: Path) -> None:
    """An attacker with many addresses is slowed down for the name; its owner comes in all the same: from a browser that
    is known, with the recovery code, and after a while from anywhere."""

    async def play() -> None:
        clock = ByHand()
        async with running(settings(tmp_path, trust_proxy=True), clock) as server:
            aric, code = await claimed(server, "Aric")
            await claimed(server, "Suzan")
            await aric.post("/api/me/logout")

            async def attempt(number: int, name: str = "Aric", password: str = "guess it") -> int:
                headers = {"x-forwarded-for": f"192.0.2.{number}"}
                thief = Person(server, "Thief")
                words = {"name": name, "password": password}
                return (await thief.http.post("/api/me/login", json=words, headers=headers)).status_code

            codes = [await attempt(number) for number in range(15)]
            assert codes == [403] * 10 + [429] * 5
            assert await attempt(30, "Aric", WORD) == 429, "nor does anybody learn that it was right"
            assert await attempt(31, "Suzan") == 403, "another name"
            assert [await attempt(number, "Nobody") for number in range(40, 55)] == codes, (
                "the same where there is none"
            )
            await aric.post("/api/me/login", name="Aric", password=WORD)  # this browser is known
            await aric.post("/api/me/logout")
            forged = Person(server, "Thief")
            forged.http.cookies.set("kickdoor-known", "forged.forged")
            words = {"name": "Aric", "password": WORD}
            assert (await forged.http.post("/api/me/login", json=words)).status_code == 429
            elsewhere = Person(server, "Aric")
            await elsewhere.post("/api/me/recover", name="Aric", code=code, password=WORD)
            assert await attempt(60) == 429
            await clock.turn(20.0)
            assert await attempt(61, "Aric", WORD) == 200

    run_to_its_end(play())


# ---- cookies of old ----------------------------------------------------------------------------------------------


def signed(person: str) -> str:
    """A cookie as it was before there were sessions."""
    return str(URLSafeSerializer("x" * 32, salt="kickdoor person").dumps(person))


async def of_old(server: Server, name: str) -> str:
    """Make somebody as they were before there were sessions; their cookie."""
    found = await named(server, name)
    await server.app.state.site.store.change_person(found["id"], signed_until=None)
    return signed(str(found["id"]))


async def named(server: Server, name: str) -> dict[str, Any]:
    """The row of whoever has this name."""
    [found] = await server.app.state.site.store._all(sa.select(people).where(people.c.name == name))
    return dict(found)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_cookie_of_old_is_exchanged_once_and_keeps_its_seat(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def play() -> None:
        async with running(chosen, clock) as server:
            game, (_aric, _suzan) = await people_at(server, "Aric", "Suzan", bots=1)
            old = await of_old(server, "Aric")
            windows = [await bearing(server, old) for _ in range(3)]
            answers = await asyncio.gather(*(one.http.get("/api/me") for one in windows))
            assert [one.json()["name"] for one in answers] == ["Aric"] * 3, "several windows come back at once"
            assert len({token(one) for one in windows}) == 3 and "." not in token(windows[0])
            async with windows[0].at(game) as table:
                assert (await table.until("welcome"))["seats"] == [0]
            await windows[0].get("/api/mine")
            person = await named(server, "Aric")
            store = server.app.state.site.store
            await store.change_person(person["id"], signed_until=time.time() - 1)
            await nobody(server, old)
            assert windows[1].http.cookies["kickdoor"] == old, "for a process that has not been replaced yet"
            await store.write(lambda connection: connection.execute(sessions.update().values(seen=time.time() - 7200)))
            assert (await windows[1].get("/api/me"))["name"] == "Aric"
            assert "kickdoor" not in windows[1].http.cookies

    url = f"sqlite:///{tmp_path / 'k.db'}"
    if kind == "postgresql":
        url = fresh_database(request.getfixturevalue("postgres"), "of_old")
    chosen = Settings(database=url, secret="x" * 32, **{**FAST, **SLOW})
    clock = ByHand()
    run_to_its_end(play())


def test_no_cookie_of_old_is_taken_for_who_never_had_one_or_after_the_day(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            await Person(server, "Fresh").arrive()
            await Person(server, "Aric").arrive()
            fresh = await named(server, "Fresh")
            await nobody(server, signed(fresh["id"]))
            old = await of_old(server, "Aric")
            await nobody(server, old[:-2] + "xx")
            socket = await bearing(server, old)
            with pytest.raises(Exception, match="403"):  # a socket gives no cookie: ask /api/me first
                async with connect(
                    f"{server.url.replace('http', 'ws')}/ws/x", additional_headers={"cookie": socket.cookie}
                ):
                    pass
        for until in ("", "2020-01-31"):
            async with running(settings(tmp_path, old_cookies_until=until)) as server:
                await nobody(server, old)
        async with running(settings(tmp_path)) as server:
            assert (await (await bearing(server, old)).get("/api/me"))["name"] == "Aric"

    run_to_its_end(play())
    for wrong in ("tomorrow", "2027-13-01", "20270101"):
        with pytest.raises(BadSetting, match="day"):
            Settings(old_cookies_until=wrong)


def test_a_new_password_makes_cookies_of_old_worthless(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        await claimed(server, "Aric")
        old = await of_old(server, "Aric")
        mine = await bearing(server, old)
        await mine.get("/api/me")
        await mine.post("/api/me/password", old=WORD, password=OTHER_WORD)
        await nobody(server, old)

    with_server(tmp_path, play)


# ---- bans --------------------------------------------------------------------------------------------------------


def from_address(person: Person, number: int) -> Person:
    person.http.headers["x-forwarded-for"] = f"192.0.2.{number}"
    return person


def test_a_ban_holds_against_the_link(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await from_address(Person(server, "Aric"), 1).arrive()
        rude = await from_address(Person(server, "Rude"), 2).arrive()
        neighbour = await from_address(Person(server, "Neighbour"), 2).arrive()
        game = (await aric.post("/api/tables", seats=[FREE] * 4))["game"]
        link, ban = f"/api/tables/{game}", f"/api/tables/{game}/ban"
        await rude.post(f"{link}/join")
        await rude.post(ban, 409, seat=0)
        await neighbour.post(ban, 409, seat=1)
        for wrong in ({}, {"seat": 0}, {"seat": 2}, {"line": 99}):
            await aric.post(ban, 409, **wrong)
        async with rude.at(game) as his:
            await his.until("around")
            await aric.post(ban, seat=1)
            assert "does not want you" in (await his.until("trouble"))["text"]
            await hung_up(his.socket)
        assert [seat["kind"] for seat in (await aric.get(link))["seats"]] == ["person", "free", "free", "free"]
        for seat in (-1, 1, 3):
            assert "does not want you" in (await rude.post(f"{link}/join", 409, seat=seat))["error"]
        async with rude.at(game) as his:
            assert "does not want you" in (await his.until("trouble"))["text"]
        await rude.post("/api/me/name", name="Polite")
        await rude.post(f"{link}/join", 409)
        again = await from_address(Person(server, "Innocent"), 2).arrive()  # the same one with a new cookie
        await again.post(f"{link}/join", 409)
        await again.post("/api/me/claim", name="Innocent", password=WORD)
        await again.post(f"{link}/join", 409)
        await neighbour.post(f"{link}/join")  # was here before, and is somebody else
        far = await from_address(Person(server, "Far"), 3).arrive()
        await far.post(f"{link}/join")
        assert (await far.get(link))["banned"] == []
        [shown] = (await aric.get(link))["banned"]
        assert shown["name"] == "Polite"
        await far.post(ban, 409, ban=shown["ban"])
        await aric.post(ban, ban=shown["ban"])
        await rude.post(f"{link}/join")

    with_server(tmp_path, play, trust_proxy=True)


@pytest.mark.slow
def test_a_ban_lasts_through_the_game_and_the_rematch(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        rude = await Person(server, "Rude").arrive()
        said = await aric.post(f"/api/tables/{game}/ban", 409, seat=1)
        assert "cannot be banned" in said["error"], "no host decides who plays on"
        async with rude.at(game) as his, suzan.at(game) as hers:
            await his.until("view")
            await his.say(t="say", text="boo")
            line = (await hers.until("said"))["id"]
            await aric.post(f"/api/tables/{game}/ban", line=line)
            await his.until("trouble")
            await hung_up(his.socket)
        assert (await rude.http.get(f"/api/tables/{game}/story")).status_code == 403
        store = server.app.state.site.store
        row = await store.game(game)
        await store.change_game(game, row["version"], {"status": "over", "winners": "0", "due": None})
        for part in ("", "/record", "/fairness", "/0"):
            assert (await rude.http.get(f"/api/replays/{game}{part}")).status_code == 403, part
            assert (await suzan.http.get(f"/api/replays/{game}{part}")).status_code == 200, part
        fresh = (await suzan.post(f"/api/tables/{game}/rematch"))["game"]
        await aric.post(f"/api/tables/{fresh}/leave")
        await rude.post(f"/api/tables/{fresh}/join", 409)
        assert [one["name"] for one in (await suzan.get(f"/api/tables/{fresh}"))["banned"]] == ["Rude"]

    with_server(tmp_path, play, **SLOW)


@pytest.mark.slow
def test_a_ban_reaches_every_process_also_when_its_word_gets_lost(postgres: str) -> None:
    async def play(both: Pair) -> None:
        rude, quiet = await Person(both.two, "Rude").arrive(), await Person(both.two, "Quiet").arrive()
        store, registry = both.one.app.state.site.store, both.two.app.state.site.registry
        async with rude.at(both.game) as his, quiet.at(both.game) as other:
            for watching in (his, other):
                await watching.until("view")
            await his.say(t="say", text="boo")
            line = (await both.mine.until("said"))["id"]
            await both.aric.post(f"/api/tables/{both.game}/ban", line=line)
            await his.until("trouble")
            await hung_up(his.socket)
            person = await named(both.one, "Quiet")
            store._notify = lambda connection, notice: None
            await store.ban(both.game, person["id"], "b" * 16, time.time())
            await other.so_far()  # nobody has heard of it
            await registry.sweep()
            await other.until("trouble")

    with_pair(postgres, play)


# ---- what a browser says it is -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("", ""),
        ("python-httpx/1.0", ""),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36", "Chrome, Windows"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36", "Chrome, Android"),
        ("<script>alert(1)</script> Firefox/1", "Firefox"),
    ],
)
def test_a_browser_is_told_in_words_of_ours(agent: str, words: str) -> None:
    assert described(agent) == words
