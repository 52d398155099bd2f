"""Names that the server gives away go with the faces it gives with them, and the page has a picture for each."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from kickdoor.server.http.people import LAST_NAMES, People
from kickdoor.server.live.table_row import BOT_NAMES, introduce
from kickdoor.server.protocol.messages import SeatPlan

ICONS = Path(__file__).resolve().parents[2] / "web" / "icons.js"


def test_no_two_of_them_are_alike_and_the_page_knows_them() -> None:
    given = [*LAST_NAMES.values(), *BOT_NAMES.values()]
    assert len(set(given)) == len(given)
    known = re.search(r"const FACES = \[(.*?)\];", ICONS.read_text("utf-8"), re.DOTALL)
    assert known and set(given) <= set(re.findall(r'"([a-z-]+)"', known[1]))


def test_a_bot_that_is_named_here_has_the_face_of_its_name() -> None:
    seats = [SeatPlan(kind="person", name="Mopsy"), SeatPlan(kind="bot"), SeatPlan(kind="bot", name="Ulf")]
    introduce(seats)
    assert [(plan.name, plan.face) for plan in seats] == [
        ("Mopsy", ""),
        ("Brunhilde", BOT_NAMES["Brunhilde"]),
        ("Ulf", ""),
    ]


class Kept:
    """As much of a store as a guest needs."""

    def __init__(self) -> None:
        self.rows: dict[str, dict[str, str | None]] = {}

    async def claimed(self, *_names: str) -> dict[str, set[str]]:
        return {}

    async def add_person(self, person: str, name: str, portrait: str | None = None) -> None:
        self.rows[person] = {"name": name, "portrait": portrait}

    async def person(self, person: str) -> dict[str, str | None]:
        return self.rows[person]


def test_a_guest_looks_like_their_name() -> None:
    found = asyncio.run(People(Kept()).guest())  # type: ignore[arg-type]
    assert found["portrait"] == LAST_NAMES[found["name"].split()[1]]
