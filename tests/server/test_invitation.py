"""What brings people to a table: a QR code of its address; the page among the apps of a device; bots at their pace."""

from __future__ import annotations

import re
from pathlib import Path

import segno
from tests.server.live import Person, Server
from tests.server.test_lessons import first_lesson
from tests.server.test_lobby import with_server

from kickdoor.server.live.bot_seats import BotSeats
from kickdoor.server.live.clock import Waiting
from kickdoor.server.protocol.messages import SeatPlan
from kickdoor.server.settings import Settings
from kickdoor.words.languages import language, language_names


def test_the_qr_code_has_the_address_of_the_table(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        game = (await aric.post("/api/tables"))["game"]
        found = await aric.http.get(f"/api/tables/{game}/invite.svg")
        assert found.status_code == 200 and found.headers["content-type"] == "image/svg+xml"
        expected = segno.make_qr(f"{server.url}/t/{game}").svg_inline(border=2, omitsize=True)
        assert _drawn(found.text) == _drawn(expected)
        assert (await aric.http.get("/api/tables/nosuchtable/invite.svg")).status_code == 404
        endless = await aric.http.get(f"/api/tables/{game}/invite.svg", headers={"host": "x" * 4000})
        assert endless.status_code in (400, 404)

    with_server(tmp_path, play)


def test_the_address_is_the_public_one_where_there_is_one(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        person = Person(server, "Aric")
        person.http.headers["origin"] = "https://cards.example"
        aric = await person.arrive()
        game = (await aric.post("/api/tables"))["game"]
        found = await aric.http.get(f"/api/tables/{game}/invite.svg")
        expected = segno.make_qr(f"https://cards.example/t/{game}").svg_inline(border=2, omitsize=True)
        assert _drawn(found.text) == _drawn(expected)

    with_server(tmp_path, play, public_url="https://cards.example")


def _drawn(svg: str) -> list[str]:
    return re.findall(r' d="([^"]+)"', svg)


def test_the_whole_page_is_kept_by_a_device_in_its_language(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        http = Person(server, "Aric").http
        for code in language_names():
            found = (await http.get(f"/api/manifest/{code}?app=page")).json()
            assert found["name"] == "Kickdoor" and found["lang"] == code and found["start_url"] == found["scope"] == "/"
            assert found["display"] == "standalone" and found["icons"][0]["sizes"] == "any"
            assert found["description"] == language(code).page()["app"]["tagline"]

    with_server(tmp_path, play)


def test_bots_think_as_fast_as_the_table_wants() -> None:
    plans = [SeatPlan(kind="bot", bot="rookie") for _ in range(3)]
    waits = []
    for speed in (0.5, 1.0, 8.0):
        seats = BotSeats("g", plans, Settings(), speed=speed)
        ((at, _seat),) = seats.moments(1, [1], Waiting("decision", 1, 60.0), first_lesson())
        waits.append(at - seats.time.now())
    slow, usual, fast = waits
    assert abs(slow - 2 * usual) < 0.1 and abs(usual - 8 * fast) < 0.1 and fast > 0
