"""From a full table to its seed: what is agreed upon is sealed, pages tell their parts, the seed is made of them.

The row of a table that is `dealing` has the seal and everybody's commitment; `parts` gathers what has been told. Nobody
waits long for a part, and nobody sees another's before the end. `play.fairness` says what all that is good for.
"""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from kickdoor.play import fairness
from kickdoor.play.fairness import GENERATOR, commitment_to, new_part, seed_from
from kickdoor.server.protocol.fairness import Agreement, SeedPart
from kickdoor.server.protocol.messages import SeatPlan
from kickdoor.server.storage.store import Changed, Store
from kickdoor.server.storage.stored import Damaged, agreement_of, seats_of

TELL_SECONDS: Final = 5.0  # a page needs a moment for it; who is not there holds up nobody


async def seal(store: Store, row: Mapping[str, Any], seats: Sequence[SeatPlan], values: dict[str, Any]) -> None:
    """Fix everything that the deal depends on, before any part is known but the server's own. `values`: of the row as
    it will be played. Raises Changed."""
    own = new_part()
    commitments = _commitments(seats, await store.parts_of(row["id"]))
    agreed = Agreement(
        generator=GENERATOR,
        server=SeedPart(commitment=commitment_to(own), part=own),
        seats=[SeedPart(commitment=one) for one in commitments],
    )
    shown = fairness.seal(
        row["id"], values["digest"], json.loads(values["switches"]), [_in_record(plan) for plan in seats],
        [agreed.server.commitment, *commitments],
    )  # fmt: skip
    values |= {"status": "dealing", "fairness": _text(agreed), "commitment": shown, "due": time.time() + TELL_SECONDS}
    await store.change_game(row["id"], row["version"], values)


def _commitments(seats: Sequence[SeatPlan], told: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """By seats. Who sits on several (people at one screen) contributes once, at the first."""
    people = [plan.person for plan in seats]
    return [
        told[person]["commitment"] if person in told and people.index(person) == seat else ""
        for seat, person in enumerate(people)
    ]


def _in_record(plan: SeatPlan) -> dict[str, str]:
    """A seat as a record's header has it."""
    return {"name": plan.name, "sex": plan.sex, "bot": plan.bot if plan.kind == "bot" else ""}


def _text(agreed: Agreement) -> str:
    return msgspec.json.encode(agreed).decode()


async def deal(store: Store, row: Mapping[str, Any], late: bool) -> bool:
    """Make the seed, if every part that was sealed has been told, or it is `late`: then of those that have. Whether the
    table is dealt now. Raises Damaged."""
    game, agreed, seats = row["id"], agreement_of(row), seats_of(row)
    if agreed is None or len(agreed.seats) != len(seats):
        raise Damaged(game, "fairness", "it is not that of this table")
    told = await store.parts_of(game)
    for plan, one in zip(seats, agreed.seats):
        part = told.get(plan.person, {}).get("part") or ""
        if one.commitment and commitment_to(part) == one.commitment:
            one.part = part
        elif one.commitment and not late:
            return False
    seed = seed_from(game, [one.part for one in (agreed.server, *agreed.seats)])
    values = {"status": "playing", "seed": seed, "fairness": _text(agreed), "due": 0.0}
    with contextlib.suppress(Changed):  # another process was quicker
        await store.change_game(game, row["version"], values)
    await store.forget_parts(game)
    return True
