"""`kickdoor serve` for tests in a browser: python seeded.py FILE serve ...

If FILE is there when a game begins, its text is the seed and the file is removed. FILE-SEED beside it has a position
and what was done there (`House.lays`): the game of this seed begins so, now and whenever it is dealt again, by whatever
process of the server: each of them reads this file first. At
/quiet/GAME it says whether the bots of a table have done what they wanted to do for now, and at which number of the
log. Passwords may be tried as often as one likes, since all people of the tests are at one address. Guests are given
the longest names, one after the other: what fits them fits every name that is drawn. Nothing else is different.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import cycle, product
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from kickdoor.engine import State
from kickdoor.judge.action.perform import action_from
from kickdoor.judge.scenario import Scenario
from kickdoor.server import app
from kickdoor.server.http import people
from kickdoor.server.live import dealing, seeding
from kickdoor.server.live.table import LiveTable

SOON = 60.0  # seconds; a clock that is due later waits for a person


def told(file: Path) -> None:
    """Whoever deals finds the new seed."""
    by_parts = seeding.seed_from

    def seed_from(game: str, parts: Sequence[str]) -> str:
        try:
            seed = file.read_text("ascii")
            file.unlink()
        except FileNotFoundError:
            return by_parts(game, parts)
        return seed

    seeding.seed_from = seed_from


def laid(file: Path) -> None:
    """Whoever deals the game of such a seed finds the position, and what was done there already."""
    by_chance = dealing.new_game

    def new_game(catalog: Any, rules: Any, sexes: list[int], seed: int, *words: Any, **more: Any) -> State:
        written = file.with_name(f"{file.name}-{seed:064x}")
        if not written.exists():
            return by_chance(catalog, rules, sexes, seed, *words, **more)
        position, steps = json.loads(written.read_text("utf-8"))
        table = Scenario(position)
        for player, step in steps:
            if step == "all pass":
                table.all_pass()
            else:
                table.act(player, action_from(*((None, step) if isinstance(step, dict) else (step, {}))))
        return table.state

    dealing.new_game = new_game


def named() -> None:
    """Nine people have names of their own: five names are drawn for a guest who takes one, and 5 does not divide 9."""
    assert people.DRAWN == 5
    names = sorted((" ".join(both) for both in product(people.FIRST_NAMES, people.LAST_NAMES)), key=len)
    longest = cycle(names[-9:])
    people.a_name = lambda: next(longest)


def is_quiet(table: LiveTable) -> bool:
    """Nothing happens at this table unless a person moves: no bot thinks, no clock is due before long."""
    thinking = any(task.get_coro().__name__ == "think" for task in table._tasks)  # type: ignore[union-attr]
    return table.waiting is None or not (thinking or table.timer.left < SOON)


async def quiet(request: Request) -> JSONResponse:
    table = request.app.state.site.registry.tables.get(request.path_params["game"])
    return JSONResponse({"quiet": table is not None and is_quiet(table), "seq": -1 if table is None else table.seq})


def watched() -> None:
    plain = app.make_app

    def make_app(*words: Any, **more: Any) -> Starlette:
        made = plain(*words, **more)
        made.router.routes.insert(0, Route("/quiet/{game}", quiet))
        return made

    app.make_app = make_app


if __name__ == "__mp_main__":
    laid(Path(sys.argv[1]))
if __name__ == "__main__":
    told(Path(sys.argv[1]))
    laid(Path(sys.argv[1]))
    named()
    watched()
    app.TRIES = 1000.0
    from kickdoor.cli import main

    sys.exit(main(sys.argv[2:]))
