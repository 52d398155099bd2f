"""Who looks after the server: who may, what is shown, what can be done; and what people report."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.patience import run_to_its_end, soon
from tests.server.live import Person, Server, people_at, running
from tests.server.test_damaged import put_away, spoil
from tests.server.test_live import SLOW
from tests.server.test_lobby import with_server
from tests.server.test_play import settings
from tests.server.test_processes import Pair, with_pair
from tests.server.test_sessions import WORD, bearing, change, claimed, hung_up, logged_in, many_tries, token

from kickdoor.cli import main
from kickdoor.server.http.routes import ROUTES
from kickdoor.server.http.sessions import EXPELLED, SIGNED_OUT
from kickdoor.server.storage import operator_store
from kickdoor.server.storage.operator_store import MOST_REPORTS, OperatorStore
from kickdoor.server.storage.schema import operators, people

OURS = [one for one in ROUTES if one.path.startswith("/api/operator")]


async def operator(server: Server, name: str = "Olga") -> Person:
    """Somebody who looks after this server."""
    found, _code = await claimed(server, name)
    store = server.app.state.site.store
    person = await store.person_claiming(name)
    await store.write(lambda c: c.execute(operators.insert().values(person=person["id"], since=time.time())))
    return found


async def id_of(server: Server, name: str) -> str:
    [row] = await server.app.state.site.store._all(sa.select(people.c.id).where(people.c.name == name))
    return str(row["id"])


async def on_the_list(olga: Person, name: str) -> dict[str, Any]:
    [found] = (await olga.get(f"/api/operator/people?find={name}"))["people"]
    return dict(found)


# ---- who may -----------------------------------------------------------------------------------------------------


def test_everybody_else_is_refused_whatever_they_send(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        olga = await operator(server)
        aric, (suzan, _code) = await Person(server, "Aric").arrive(), await claimed(server, "Suzan")
        assert len(OURS) == 8
        for one in OURS:
            path = one.path.replace("{game}", "abc").replace("{person}", "abc").replace("{report}", "abc")
            for person in (aric, suzan):
                asked = await (person.http.get(path) if one.method == "GET" else person.http.post(path, json={}))
                assert (asked.status_code, asked.json()["error"]) == (
                    403,
                    "This is for those who look after this server.",
                )
            german = await (aric.http.get if one.method == "GET" else aric.http.post)(f"{path}?lang=de")
            assert german.json()["error"] == "Das ist für die, die diesen Server betreuen."
            assert (await (olga.http.get if one.method == "GET" else olga.http.post)(path)).status_code != 403
        assert [(await who.get("/api/me")).get("operator", False) for who in (olga, aric, suzan)] == [
            True,
            False,
            False,
        ]

    with_server(tmp_path, play)


def test_a_page_from_elsewhere_cannot_act_for_an_operator(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        olga = await operator(server)
        other = await id_of(server, (await Person(server, "Aric").arrive()).name)
        evil = {"origin": "https://evil.example"}
        asked = await olga.http.post(f"/api/operator/people/{other}", json={"do": "sign_out"}, headers=evil)
        assert asked.status_code == 403 and "not ours" in asked.json()["error"]

    with_server(tmp_path, play)


def test_the_role_is_given_on_the_command_line_and_stays_with_the_person(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever takes a name that an operator had gets no role by it."""
    url = f"sqlite:///{tmp_path / 'k.db'}"

    def typed(*words: str) -> tuple[int, str]:
        code = main(["operator", *words, "--database", url])
        said = capsys.readouterr()
        return code, (said.out + said.err).strip()

    async def signs_up() -> None:
        async with running(settings(tmp_path)) as server:
            await claimed(server, "Olga")
            await Person(server, "Aric").arrive()

    run_to_its_end(signs_up())
    assert typed("list") == (0, "There are none: kickdoor operator add NAME")
    code, said = typed("add", "Aric")
    assert code == 2 and "nobody keeps the name Aric with a password" in said
    assert typed("add", "olga") == (0, "olga looks after this server now, at /operator.")
    assert typed("add", "Olga")[0] == 0, "twice is once"
    assert typed("list") == (0, "Olga")

    async def another_name() -> None:
        async with running(settings(tmp_path)) as server:
            many_tries(server)
            olga = await logged_in(server, "Olga")
            await olga.post("/api/me/claim", name="Other", password=WORD)
            heir, _code = await claimed(server, "Olga")
            assert (await olga.get("/api/me"))["operator"] and "operator" not in (await heir.get("/api/me"))
            assert (await heir.http.get("/api/operator")).status_code == 403

    run_to_its_end(another_name())
    assert typed("list") == (0, "Other")
    code, said = typed("remove", "Olga")
    assert code == 2 and "Olga is no operator; there are: Other" in said
    assert typed("remove", "Other")[0] == 0 and typed("list")[1].startswith("There are none")


# ---- people ------------------------------------------------------------------------------------------------------


def test_a_banned_person_is_told_why_everywhere_and_let_in_again(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        olga = await operator(server)
        game, (aric, _suzan, carl) = await people_at(server, "Aric", "Suzan", "Carl")
        whom = await id_of(server, "Aric")
        path = f"/api/operator/people/{whom}"
        assert "reason" in (await olga.post(path, 409, do="ban"))["error"].lower(), "not without one"
        async with aric.at(game) as seat:
            await seat.until("view")
            await olga.post(path, do="ban", reason="He threw the table", days=7)
            assert await hung_up(seat.socket) == EXPELLED
        for route in ("/api/me", "/api/lobby", "/api/mine", f"/api/tables/{game}"):
            asked = await aric.http.get(route)
            assert asked.status_code == 403
            assert asked.json()["error"] == "You are banned from this server (He threw the table)."
        async with aric.at(game) as seat:
            assert (await seat.until("trouble"))["text"].endswith("(He threw the table).")
            assert await hung_up(seat.socket) == EXPELLED and seat.socket.close_reason == "expelled"
        async with carl.at(game) as seat:
            await seat.until("view")
        shown = await on_the_list(olga, "Aric")
        assert shown["banned"] and shown["reason"] == "He threw the table" and shown["until"] > time.time() + 6 * 86400
        await Person(server, "Somebody new").arrive()

        await olga.post(path, do="unban")
        assert (await aric.get("/api/me"))["name"] == "Aric"
        async with aric.at(game) as seat:
            await seat.until("view")
        assert not (await on_the_list(olga, "Aric"))["banned"]
        done = [(one["what"], one["whom"], one["reason"]) for one in (await olga.get("/api/operator"))["deeds"]]
        assert done == [("unban", "Aric", ""), ("ban", "Aric", "He threw the table")]

    with_server(tmp_path, play, **SLOW)


def test_a_ban_ends_by_itself_and_may_hold_for_newcomers(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        olga = await operator(server)
        aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
        whom = await id_of(server, "Aric")
        await olga.post(f"/api/operator/people/{whom}", do="ban", reason="Again.", days=1, newcomers=True)
        await suzan.get("/api/me")  # who is here already stays, though from the same address
        await aric.post("/api/me/logout")
        asked = await aric.http.get("/api/me")
        assert asked.status_code == 403 and asked.json()["error"].startswith("Nobody new may come from your address.")
        many_tries(server)
        await logged_in(server, "Olga")  # with a name of one's own
        change(tmp_path, "UPDATE expulsions SET until = ?", time.time() - 1)
        await Person(server, "Bo").arrive()
        assert not (await on_the_list(olga, "Aric"))["banned"]
        await server.app.state.site.operators.tidy(time.time())
        assert await server.app.state.site.store._all(sa.select(operator_store.expulsions)) == []

    with_server(tmp_path, play)


def test_operators_cannot_be_banned_and_nobody_by_a_wrong_number(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        olga = await operator(server)
        other = await operator(server, "Otto")
        await olga.post(f"/api/operator/people/{await id_of(server, 'Otto')}", 409, do="ban", reason="x")
        await other.get("/api/operator")
        for do in ("ban", "unban", "sign_out"):
            assert (await olga.post("/api/operator/people/nobody", 404, do=do, reason="x"))["error"]

    with_server(tmp_path, play)


def test_somebodys_sessions_are_ended(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        olga = await operator(server)
        game, (aric, *_rest) = await people_at(server, "Aric", "Suzan", "Carl")
        async with aric.at(game) as seat:
            await seat.until("view")
            await olga.post(f"/api/operator/people/{await id_of(server, 'Aric')}", do="sign_out")
            assert await hung_up(seat.socket) == SIGNED_OUT and seat.socket.close_reason == "signed_out"
        assert (await (await bearing(server, token(aric))).http.get("/api/mine")).status_code == 401
        assert (await on_the_list(olga, "Aric"))["browsers"] == 0

    with_server(tmp_path, play, **SLOW)


def test_people_are_found_by_a_part_of_their_name_and_nothing_secret_is_told(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        olga = await operator(server)
        for name in ("Ärmel", "Under_score", "Underxscore"):
            await Person(server, name).arrive()

        async def names(text: str) -> set[str]:
            answer = await olga.http.get("/api/operator/people", params={"find": text})
            assert answer.status_code == 200
            return {one["name"] for one in answer.json()["people"]}

        assert await names("under_") == {"Under_score"}
        assert await names("Ärm") == {"Ärmel"} and await names("%") == set() and await names("'\\") == set()
        assert await names("") >= {"Olga", "Ärmel"}
        kept = (await olga.http.get("/api/operator/people")).text
        assert token(olga) not in kept and "argon2" not in kept

    with_server(tmp_path, play)


@pytest.mark.slow
def test_a_ban_holds_at_every_process(postgres: str) -> None:
    async def play(both: Pair) -> None:
        olga = await operator(both.one)
        whom = await id_of(both.one, "Suzan")
        await olga.post(f"/api/operator/people/{whom}", do="ban", reason="No.")
        assert await hung_up(both.hers.socket) == EXPELLED, "she is at the other one"
        assert (await both.suzan.http.get("/api/me")).status_code == 403

    with_pair(postgres, play)


# ---- tables ------------------------------------------------------------------------------------------------------


def test_tables_are_found_hidden_and_closed_and_their_people_told(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        olga = await operator(server)
        game, (aric, suzan) = await people_at(server, "Aric", "Suzan", bots=1, title="A rude word")
        waits = (await aric.post("/api/tables", options={"listed": True, "title": "Come in"}))["game"]

        async def found(text: str) -> list[str]:
            return [one["game"] for one in (await olga.get(f"/api/operator/tables?find={text}"))["tables"]]

        assert await found("rude") == [game] and await found("Suzan") == [game] and await found(waits) == [waits]
        [shown] = (await olga.get("/api/operator/tables?find=rude"))["tables"]
        assert (shown["people"], shown["bots"], shown["status"]) == (["Aric", "Suzan"], 1, "playing")

        await olga.post(f"/api/operator/tables/{waits}", do="hide", reason="the title")
        assert (await suzan.get("/api/lobby"))["tables"] == []
        assert (await suzan.get(f"/api/tables/{waits}"))["title"] == "Come in", "by its link it is still there"

        async with aric.at(game) as seat, aric.at(waits) as chair:
            await seat.until("view")
            await chair.until("around")
            for one in (game, waits):
                await olga.post(f"/api/operator/tables/{one}", do="close", reason="the title")
            for sitting in (seat, chair):
                assert (await sitting.until("trouble"))["text"].endswith("has closed this table.")
                await hung_up(sitting.socket)
        async with aric.at(game) as seat:
            assert (await seat.until("trouble"))["text"] == "There is no such table."
            assert await hung_up(seat.socket) == 4404 and seat.socket.close_reason == "no_table"
        assert (await aric.http.get(f"/api/tables/{game}")).status_code == 404
        assert (await aric.get("/api/mine"))["tables"] == [] and await found("rude") == []
        for do in ("hide", "close", "retry"):
            await olga.post(f"/api/operator/tables/{game}", 404, do=do)

    with_server(tmp_path, play, **SLOW)


@pytest.mark.slow
def test_a_table_is_closed_at_every_process(postgres: str) -> None:
    async def play(both: Pair) -> None:
        olga = await operator(both.one)
        await olga.post(f"/api/operator/tables/{both.game}", do="close")
        for sitting in (both.mine, both.hers, both.his):
            assert (await sitting.until("trouble"))["text"].endswith("has closed this table.")
        await soon(lambda: both.game not in both.two.app.state.site.registry.tables)

    with_pair(postgres, play)


def test_what_is_set_aside_is_shown_with_its_reason_and_tried_again(tmp_path: Path) -> None:
    """It is known after a restart, too; mended, it goes from the list when it is read again."""

    async def play() -> None:
        async with running(settings(tmp_path, **SLOW)) as server:
            olga = await operator(server)
            game, _people = await people_at(server, "Aric", "Suzan", "Carl")
            await put_away(server, game)
            site = server.app.state.site
            whole = (await site.store.game(game))["seats"]
            await spoil(site.store, "games", "seats", "nonsense", game)
            await site.registry.sweep()
            while not await asides(olga):  # it is written a moment later
                await asyncio.sleep(0.01)
            [aside] = await asides(olga)
            assert aside["game"] == game and "seats" in aside["why"]
            [shown] = (await olga.get(f"/api/operator/tables?find={game}"))["tables"]
            assert shown["why"] == aside["why"] and shown["people"] == []
            still = await olga.post(f"/api/operator/tables/{game}", do="retry")
            assert "seats" in still["why"] and len(await asides(olga)) == 1
        async with running(settings(tmp_path, **SLOW)) as server:
            many_tries(server)
            olga = await logged_in(server, "Olga")
            assert len(await asides(olga)) == 1
            site = server.app.state.site
            await spoil(site.store, "games", "seats", whole, game)
            assert await olga.post(f"/api/operator/tables/{game}", do="retry") == {"why": ""}
            assert await asides(olga) == [] and len(site.registry.quarantine) == 0
            assert game in site.registry.tables

    async def asides(olga: Person) -> list[dict[str, Any]]:
        return list((await olga.get("/api/operator"))["aside"])

    run_to_its_end(play())


def test_what_is_mended_by_itself_goes_from_the_list(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, *_rest) = await people_at(server, "Aric", "Suzan", "Carl")
        site = server.app.state.site
        rows = OperatorStore(site.store)
        await put_away(server, game)
        whole = (await site.store.game(game))["switches"]
        await spoil(site.store, "games", "switches", "{", game)
        await site.registry.sweep()
        while [row["game"] for row in await rows.set_asides()] != [game]:
            await asyncio.sleep(0.01)
        await spoil(site.store, "games", "switches", whole, game)
        site.registry.quarantine.lift(game)  # the wait is over
        async with aric.at(game) as seat:
            await seat.until("view")
        while await rows.set_asides():
            await asyncio.sleep(0.01)

    with_server(tmp_path, play, **SLOW)


# ---- reports -----------------------------------------------------------------------------------------------------


def test_people_report_somebody_and_an_operator_reads_it(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        olga = await operator(server)
        game, (aric, suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        async with suzan.at(game) as seat:
            await seat.say(t="say", text="something rude")
            line = (await seat.until("said"))["id"]
        path = f"/api/tables/{game}/report"
        await aric.post(path, why="chat", text="look at\n that", line=line)
        await aric.post(path, why="name", text="and the name", seat=1)  # replaces the first
        for wrong in ({"seat": 0}, {"seat": 2}, {"line": 999}, {}):
            assert (await aric.post(path, 409, why="other", **wrong))["error"] == "There is nobody to report."
        await aric.post(path, 400, why="boredom", seat=1)
        await aric.post("/api/tables/nothing/report", 404, why="other", seat=1)
        await olga.post(path, why="chat", line=line)  # looks on

        found = (await olga.get("/api/operator/reports"))["reports"]
        assert [(one["by"], one["name"], one["why"], one["text"], one["said"]) for one in found] == [
            ("Olga", "Suzan", "chat", "", "something rude"),
            ("Aric", "Suzan", "name", "and the name", ""),
        ]
        assert (await on_the_list(olga, "Suzan"))["reports"] == 2 and (await olga.get("/api/operator"))["reports"] == 2
        await olga.post(f"/api/operator/reports/{found[0]['id']}")
        await olga.post("/api/operator/reports/none", 404)
        found = (await olga.get("/api/operator/reports"))["reports"]
        assert [(one["by"], one["done"]) for one in found] == [("Aric", False), ("Olga", True)]
        assert (await olga.get("/api/operator"))["reports"] == 1
        change(tmp_path, "UPDATE reports SET done = 1 WHERE done IS NOT NULL")
        await server.app.state.site.operators.tidy(time.time())
        assert [one["by"] for one in (await olga.get("/api/operator/reports"))["reports"]] == ["Aric"]

    with_server(tmp_path, play, **SLOW)


def test_reports_are_for_those_at_the_table_and_not_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operator_store, "MOST_REPORTS", 1)
    assert MOST_REPORTS == 20

    async def play(server: Server) -> None:
        game, (aric, suzan, _carl) = await people_at(server, "Aric", "Suzan", "Carl", spectators=False)
        stranger = await Person(server, "Stranger").arrive()
        path = f"/api/tables/{game}/report"
        await stranger.post(path, 403, why="other", seat=0)
        await aric.post(path, why="play", seat=1)
        await aric.post(path, why="play", seat=1)  # the same again is no second one
        assert "Enough" in (await aric.post(path, 429, why="play", seat=2))["error"]
        await suzan.post(path, why="play", seat=0)

    with_server(tmp_path, play, **SLOW)
