"""Trying a card: a table of one person and bots, dealt so that the person begins with it. For whoever writes cards on a
server of their own (setting `try_cards`): the server chooses the shuffle, so there is nothing fair to be shown.
"""

from __future__ import annotations

import contextlib
import secrets
from typing import Any, Final

from kickdoor.engine.ids import SEX_NAMES
from kickdoor.play.fairness import old_commitment_to
from kickdoor.server.live.dealing import BadTable, seed_for_trying, why_not
from kickdoor.server.live.table_registry import TableRegistry
from kickdoor.server.live.table_row import NotNow
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import SeatPlan
from kickdoor.server.settings import Settings
from kickdoor.server.storage.schema import games
from kickdoor.server.storage.store import Store
from kickdoor.server.storage.stored import Damaged, options_of

SEEDS: Final = 1 << 62
MOST: Final = 200  # tables of one person that are looked through


class Trying:
    """What is different about such a table while it is made."""

    def __init__(self, store: Store, settings: Settings, registry: TableRegistry) -> None:
        self.store = store
        self.settings = settings
        self.registry = registry

    def seats(self, seats: list[SeatPlan]) -> list[SeatPlan]:
        """The first is the host's, all others are bots'."""
        others = [seat if seat.kind == "bot" else SeatPlan(kind="bot", bot="rookie") for seat in seats[1:]]
        return [SeatPlan(sex=seats[0].sex), *others]

    async def make_room(self, host: str) -> None:
        """The card is tried anew, or another one: what was tried before is closed, or there would soon be too many.
        Raises NotNow where cards can't be tried."""
        if not self.settings.try_cards:
            raise NotNow(Failure("tries_closed"))
        begun = games.c.status.in_(("open", "dealing", "playing"))
        for row in await self.store.games_where(games.c.host == host, begun, limit=MOST):
            with contextlib.suppress(Damaged, KeyError):  # gone already
                if options_of(row).trying:
                    await self.registry.close_table(row["id"])

    async def deal(self, row: dict[str, Any], seats: list[SeatPlan], values: dict[str, Any]) -> None:
        """Begin the game with a seed that deals the card. `values`: of the row as it will be played. Raises NotNow, and
        Changed."""
        options, shelf = options_of(row), self.registry.shelf
        seat = next(place for place, plan in enumerate(seats) if plan.person == row["host"])
        sexes = [SEX_NAMES.index(plan.sex) for plan in seats]
        try:
            with shelf.by_id():
                seed = await self.registry.workers.do(
                    seed_for_trying, shelf.spec_of(options), values["digest"], sexes, seat, options.trying,
                    secrets.randbelow(SEEDS), first=True, free=True,
                )  # fmt: skip
        except BadTable as wrong:
            raise NotNow(why_not(wrong)) from wrong
        values |= {"status": "playing", "seed": f"{seed:x}", "due": 0.0, "fairness": None}  # drawn by us alone
        values["commitment"] = old_commitment_to(row["id"], seed)
        await self.store.change_game(row["id"], row["version"], values)
