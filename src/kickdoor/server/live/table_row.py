"""A table as a row of the database: its options and seats written, cleaned, and told to people. `stored` reads them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from kickdoor.bots import names as bot_names
from kickdoor.bots.registry import OUTSIDE, levels, offered
from kickdoor.server.live.table import LiveTable
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import Around, Said, SeatPlan, TableOptions
from kickdoor.server.protocol.view import SeatAround
from kickdoor.server.storage.names import fit, plain
from kickdoor.server.storage.stored import seats_of

BOT_NAMES: Final = {  # with their faces
    "Brunhilde": "woman-elf-face", "Ignatz": "imp-laugh", "Mopsy": "rabbit-head", "Sir Regret": "barbarian",
    "Lady Maybe": "female-vampire", "Gus": "dwarf-face", "Pip": "goblin-head", "Old Nan": "witch-face",
    "Twice": "cyborg-face", "Fen": "fox-head",
}  # fmt: skip
SECOND_NAMES: Final = range(2, 12)  # the Aric who comes second is Aric 2
WOMEN: Final = frozenset({"Brunhilde", "Mopsy", "Lady Maybe", "Old Nan", "Fen"})  # of them


class NotNow(Exception):
    """Something that cannot be done with a table as it is."""

    def __init__(self, why: Failure) -> None:
        super().__init__(why)
        self.why = why


def plain_seats(seats: list[SeatPlan]) -> str:
    return msgspec.json.encode(seats).decode()


def table_row(options: TableOptions, seats: list[SeatPlan]) -> dict[str, Any]:
    return {"options": plain_options(options), "seats": plain_seats(seats)}


def plain_options(options: TableOptions) -> str:
    return msgspec.json.encode(options).decode()


def may_watch(table: LiveTable, person: str) -> bool:
    """Whether this person may be at the table: it is open to onlookers, or there is a seat."""
    return table.options.spectators or any(plan.person == person for plan in table.seats)


def chat_line(line: dict[str, Any]) -> Said:
    return Said(id=line["id"], name=line["name"], text=line["text"], at=line["at"])


def printable(text: str) -> str:
    """One line of characters one can see."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def clean_seat(seat: SeatPlan) -> SeatPlan:
    """A seat as a client may describe it: nobody is seated by somebody else. Raises NotNow."""
    if seat.kind == "bot" and seat.bot not in (*offered(), OUTSIDE):
        raise NotNow(Failure("no_bot", bot=seat.bot, bots=", ".join([*bot_names(), *levels()])))
    name = plain(seat.name)
    if name and not fit(name):
        raise NotNow(Failure("name_letters"))
    return SeatPlan(kind=seat.kind, name=name, sex=seat.sex, bot=seat.bot)


def name_everybody(seats: list[SeatPlan], claimed: Iterable[str] = ()) -> None:
    """Every seat has a name, and no two the same: whatever is told at the table is told by name. `claimed`: names that
    are somebody's own; nobody is given one of them here."""
    theirs = {name.casefold() for name in claimed}
    taken: set[str] = set()
    for plan in sorted(seats, key=lambda plan: plan.kind != "person"):
        if plan.kind == "free":
            continue
        name = plan.name or next((one for one in BOT_NAMES if one.casefold() not in taken | theirs), "Bot")
        number = SECOND_NAMES.start
        wanted = name
        while wanted.casefold() in taken or (wanted != name and wanted.casefold() in theirs):
            wanted = f"{name} {number}"
            number += 1
        plan.name = wanted
        taken.add(wanted.casefold())


def introduce(seats: list[SeatPlan], claimed: Iterable[str] = ()) -> None:
    """Every seat has a name of its own; a bot that is named here has the sex and the face of its name."""
    nameless = [plan for plan in seats if plan.kind == "bot" and not plan.name]
    name_everybody(seats, claimed)
    for plan in nameless:
        plan.sex = "female" if plan.name in WOMEN else "male"
        plan.face = BOT_NAMES.get(plan.name, "")


def around(row: dict[str, Any], person: str) -> Around:
    """A table before the game, as this person sees it; one that is being dealt is none that waits for somebody."""
    seats = [
        SeatAround(
            name=plan.name, kind=plan.kind, bot=plan.bot, sex=plan.sex, mine=plan.person == person != "",
            host=plan.person == row["host"] != "", here=plan.kind != "free", away=False,
            face=plan.face,
        )
        for plan in seats_of(row)
    ]  # fmt: skip
    return Around(status=str(row["status"]), seats=seats, watching=0)


def told_status(row: dict[str, Any]) -> str:
    """In a list: that a table is being dealt is over in a moment, and nothing that people could do something with."""
    return "open" if row["status"] == "dealing" else str(row["status"])
