"""Nobody learns what is hidden: the bytes a seat receives are the same whatever lies where it cannot look."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.patience import run_to_its_end
from tests.server.live import Sitting, people_at, running
from tests.server.test_durable import Process
from tests.server.test_play import settings
from tests.soaking import ROUND, share

from kickdoor.bots import make
from kickdoor.cards import load_catalog
from kickdoor.engine import (
    Command,
    Offer,
    State,
    Switches,
    View,
    apply,
    default_command,
    event_for,
    legal,
    new_game,
    resample,
    sees,
    to_act,
)
from kickdoor.engine.command import CLOSE, PASS, REST, VERB_NAMES
from kickdoor.engine.ids import IN_DISCARD
from kickdoor.server.live.table import LiveTable, NotTaken
from kickdoor.server.protocol.messages import Refused, SeatPlan, TableOptions, encoder
from kickdoor.server.views.preview import preview_moves
from kickdoor.server.views.redaction import UNSEEN, names_unseen
from kickdoor.server.views.strikes import strikes
from kickdoor.words.languages import ENGLISH

NAMES = ["Aric", "Suzan", "Carl", "Mona"]
OF = 1 if ROUND else 4  # positions of a game one is looked at; in a soak all of them
TIMES = re.compile(rb'"(now|left|of)":[-0-9.e]+')


def without_times(data: bytes) -> bytes:
    return TIMES.sub(b"", data)


def table_with(state: State) -> LiveTable:
    """A table around this state that is not kept anywhere; only what it would say is asked."""
    seats = [SeatPlan(kind="person", name=name, person=name) for name in NAMES]
    return LiveTable("g", TableOptions(), seats, state, None, None, lambda _: None, lambda _: None)  # type: ignore[arg-type]


def states(packs: list[str], seed: int, every: int, of: int = OF) -> Iterator[tuple[State, Command]]:
    """States of a game with open windows, each with the command that is carried out next; `every` so many of them, and
    one of `of` of those: where it is no soak of some."""
    rng = random.Random(seed)
    s = new_game(load_catalog(packs), Switches(), [0, 1, 0, 1], seed, False)
    bots = [make("rookie" if seat % 2 else "random", seat) for seat in range(4)]
    for step in range(3000):
        if s.over:
            return
        acting = to_act(s)
        seat = rng.choice(acting) if acting else 0
        options = legal(s, seat)
        command = bots[seat].decide(View(s, seat)) if options else Command(CLOSE, -2, epoch=s.stack[-1].epoch)
        if step % (every * of) == 0:
            yield s, command
        apply(s, command)


def anything(s: State, seat: int, rng: random.Random) -> Command:
    """Some command, mostly nonsense, with cards from everywhere."""
    card = lambda: rng.randrange(s.catalog.cards)  # noqa: E731
    some = lambda most: tuple(card() for _ in range(rng.randrange(most)))  # noqa: E731
    offer = None
    if rng.random() < 0.4:
        offer = Offer(rng.randrange(3), rng.randrange(-1, 2), (), some(3), some(2), some(3))
    return Command(
        rng.randrange(3, len(VERB_NAMES)), seat, card() if rng.random() < 0.9 else -1,
        rng.choice([-1, rng.randrange(4), card(), 100 + card()]), rng.randrange(5), some(3), offer,
    )  # fmt: skip


def told(no: NotTaken | None) -> tuple[str, str, str] | None:
    if no is None:
        return None
    words = no.why.worded(ENGLISH)
    assert words, "a refusal without words"
    return no.kind, no.rule, words


async def refusal(table: LiveTable, command: Command) -> bytes:
    try:
        table._tried(command)
    except NotTaken as no:
        return encoder.encode(Refused(cid=1, kind=no.kind, rule=no.rule, text=no.why.worded(ENGLISH)))
    return b""


@pytest.mark.slow
@pytest.mark.always
@pytest.mark.soak
@pytest.mark.parametrize("packs", [["deluxe"], ["gbm-complete"], ["star"], ["xmen"]], ids=str)
def test_views_are_the_same_whatever_is_hidden(packs: list[str]) -> None:
    looked = 0
    for seed in (1 + game for game in share(2)):
        for s, _command in states(packs, seed, 9):
            for seat in (-1, 0, 1, 2, 3):
                other = resample(s, seat, looked)
                here, there = table_with(s), table_with(other)
                assert without_times(
                    encoder.encode(here.broadcast.view_message(here, seat, [], None))
                ) == without_times(encoder.encode(there.broadcast.view_message(here, seat, [], None)))
                looked += 1
    assert looked > 150 / OF


@pytest.mark.slow
@pytest.mark.always
@pytest.mark.soak
@pytest.mark.parametrize("packs", [["deluxe"], ["gbm-complete"], ["star"], ["xmen"]], ids=str)
def test_looking_ahead_and_asking_why_tell_nothing_that_is_hidden(packs: list[str]) -> None:
    ahead = why = aimed = 0
    for seed in (1 + game for game in share(2)):
        for s, _command in states(packs, seed, 7):
            for seat in (0, 1, 2, 3):
                other = resample(s, seat, ahead + why)
                before = preview_moves(s, seat)
                assert before == preview_moves(other, seat)
                ahead += len(before)
                struck = strikes(s, seat)
                assert struck == strikes(other, seat)
                aimed += len(struck)
                here, there = table_with(s), table_with(other)
                for card in s.seats[seat].hand:
                    one, two = (told(table.why_not(seat, card)) for table in (here, there))
                    assert one == two
                    why += one is not None
    assert ahead > 25 / OF and why > 250 / OF and aimed > 25 / OF


@pytest.mark.slow
@pytest.mark.always
@pytest.mark.soak
@pytest.mark.parametrize("packs", [["deluxe"], ["gbm-complete"], ["star"], ["xmen"]], ids=str)
def test_what_happened_is_told_the_same_whatever_is_hidden(packs: list[str]) -> None:
    """The same command in two worlds that a seat cannot tell apart: if what it may hear as events is the same, so is
    every sentence, and so is the view afterwards."""
    compared = 0
    for seed in (4 + game for game in share(2)):
        for s, command in states(packs, seed, 5):
            for seat in (-1, 0, 1, 2, 3):
                one, two = s.copy(), resample(s, seat, compared)
                two.rng = one.rng[:]
                one.log, two.log = [], []
                events = apply(one, command)
                try:
                    others = apply(two, command)
                except Exception:  # what the actor does is not possible there
                    continue
                if [event_for(one, seat, event) for event in events] != [
                    event_for(two, seat, event) for event in others
                ]:
                    continue  # a face-up card is another one
                here, there = table_with(one), table_with(two)
                first = encoder.encode(here.broadcast.view_message(here, seat, events, None))
                second = encoder.encode(there.broadcast.view_message(here, seat, others, None))
                assert without_times(first) == without_times(second)
                compared += 1
    assert compared > 150 / OF


@pytest.mark.slow
@pytest.mark.always
@pytest.mark.soak
@pytest.mark.parametrize("packs", [["deluxe"], ["gbm-complete"], ["star"], ["xmen"]], ids=str)
def test_refusals_are_the_same_whatever_is_hidden(packs: list[str]) -> None:
    """Whoever asks for cards he cannot see learns nothing from the no."""
    rng = random.Random(8)
    unseen = tried = 0

    async def ask() -> None:
        nonlocal unseen, tried
        for seed in (6 + game for game in share(2)):
            for s, _command in states(packs, seed, 25):
                for seat in range(4):
                    here, there = table_with(s), table_with(resample(s, seat, tried))
                    for _ in range(40):
                        command = anything(s, seat, rng)
                        first, second = await refusal(here, command), await refusal(there, command)
                        assert first == second, command
                        tried += 1
                        unseen += UNSEEN.worded(ENGLISH).encode() in first

    asyncio.run(ask())
    assert tried > 1000 / OF and unseen > 50 / OF


@pytest.mark.soak
@pytest.mark.parametrize("packs", [["deluxe"], ["gbm-complete"], ["star"], ["xmen"]], ids=str)
def test_no_legal_move_names_a_card_one_cannot_see(packs: list[str]) -> None:
    seen = 0
    for s, _command in states(packs, 11, 5):
        for seat in range(4):
            for command in legal(s, seat):
                assert command.verb in (PASS, REST) or not names_unseen(s, command), command
                seen += 1
    assert seen > 500 / OF


CARD_KEYS = frozenset(
    ["card", "cards", "hand", "known", "table", "curses", "top", "revealed", "pool", "corpse", "items"]
)


def cards_in(value: Any, where: str = "view") -> Iterator[tuple[str, int]]:
    """Every number under a key that means a card, and where it stands. A seat of the table tells its `hand` as a mere
    count, beside the cards of it that are `known`."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in CARD_KEYS and not (key == "hand" and "known" in value):
                for card in _numbers(inner):
                    yield f"{where}.{key}", card
            yield from cards_in(inner, f"{where}.{key}")
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from cards_in(inner, f"{where}[{place}]")


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _numbers(one)


def in_the_open(s: State, seat: int) -> set[int]:
    """The cards that this seat sees, or saw when they were discarded."""
    return {card for card in range(s.catalog.cards) if sees(s, seat, card) or s.zone[card] == IN_DISCARD}


@pytest.mark.slow
@pytest.mark.always
@pytest.mark.soak
def test_over_the_real_socket_nothing_hidden_comes_along(tmp_path: Path) -> None:
    """A whole game of two people, bots and somebody who looks on. After every view, what is hidden from a seat is
    dealt anew behind its back: asked again, the server answers with the same bytes."""

    async def play() -> None:
        # no clock rings between two looks, however busy the machine is
        async with running(settings(tmp_path, speed=0.0001, away_seconds=9000.0)) as server:
            game, (aric, suzan) = await people_at(server, "Aric", "Suzan", bots=1)
            registry = server.app.state.site.registry
            rng = random.Random(3)
            from tests.server.live import Person

            nobody = await Person(server, "Nobody").arrive()
            async with aric.at(game) as first, suzan.at(game) as second, nobody.at(game) as looker:
                sittings = [first, second, looker]
                for one in sittings:
                    await one.until("view")
                live = registry.tables[game]
                compared = 0
                open_once: dict[int, set[int]] = {one.seat: set() for one in sittings}
                for step in range(120 if ROUND else 60):
                    if live.state.over:
                        break
                    await one_step(live, rng)
                    for one in sittings:
                        await one.until("view")
                        open_once[one.seat] |= in_the_open(live.state, one.seat)
                        for where, card in cards_in(one.view):
                            # a number goes on naming the card that gave it when that has long been discarded
                            known = (
                                card in open_once[one.seat] if ".parts[" in where else sees(live.state, one.seat, card)
                            )
                            assert card < 0 or known, f"{where} names card {card}: {one.view}"
                    if step % 4 == 0:
                        for one in sittings:
                            compared += await same_bytes(live, one, step)
                assert compared >= (60 if ROUND else 30)

    run_to_its_end(play())


async def one_step(live: LiveTable, rng: random.Random) -> None:
    """Somebody does something, or the clock does (and may have been quicker)."""
    with contextlib.suppress(NotTaken):
        await _one_step(live, rng)


async def _one_step(live: LiveTable, rng: random.Random) -> None:
    acting = to_act(live.state)
    for seat in rng.sample(acting, len(acting)):
        options = [one for one in legal(live.state, seat) if one.verb not in (PASS, REST)]
        if options and (seat == live.state.stack[-1].seat or rng.random() < 0.2):
            await live.submit(rng.choice(options))
            return
    await live.submit(default_command(live.state))


async def same_bytes(live: LiveTable, one: Sitting, seed: int) -> int:
    before = await look(one)
    true = live.state
    live.state = resample(true, one.seat, seed)
    try:
        assert await look(one) == before
        if one.seat >= 0:
            card = next(card for card in range(true.catalog.cards) if not sees(true, one.seat, card))
            for words in (
                {"verb": "play", "card": card},
                {"verb": "trade", "target": (one.seat + 1) % 3, "offer": {"take": [card]}},
                {"verb": "pick", "card": card},
            ):
                there = await one.move(**words)
                live.state = true
                here = await one.move(**words)
                live.state = resample(true, one.seat, seed)
                assert {**here, "cid": 0} == {**there, "cid": 0}
    finally:
        live.state = true
    return 1


async def look(one: Sitting) -> bytes:
    await one.say(t="look")
    await one.until("view")
    return without_times(one.raw[-1].encode())


@pytest.mark.slow
@pytest.mark.always
def test_no_hidden_thing_in_logs(tmp_path: Path) -> None:
    """Somebody plays with logs at their chattiest: no name, cookie, seed or password in them."""

    process = Process(
        f"sqlite:///{tmp_path / 'k.db'}", tmp_path / "log",
        KICKDOOR_LOG_LEVEL="debug", KICKDOOR_LOG_JSON="true", KICKDOOR_SPEED="1",
    )  # fmt: skip

    async def play() -> list[str]:
        try:
            game, (aric, suzan) = await people_at(process, "Aric", "Suzan", bots=1)  # type: ignore[arg-type]
            code = (await aric.post("/api/me/claim", name="Aric", password="a very secret word"))["code"]
            await aric.post("/api/me/login", 403, name="Aric", password="another secret word")
            before = [*aric.http.cookies.values()]
            code = (await aric.post("/api/me/recover", name="Aric", code=code, password="the last word"))["code"]
            async with aric.at(game) as table:
                await table.until("view")
                for _ in range(5):
                    await table.move(verb="play", card=3)
                    await table.socket.send("{not json")
            with sqlite3.connect(tmp_path / "k.db") as database:
                [(seed,)] = database.execute("SELECT seed FROM games").fetchall()
                hashes = database.execute("SELECT token, address FROM sessions").fetchall()
            cookies = [*before, *suzan.http.cookies.values(), *aric.http.cookies.values()]
            assert len(cookies) == 5 and len(hashes) == 2
            words = ["a very secret word", "another secret word", "the last word", code, "Suzan"]
            return [seed, *words, *cookies, *(one for row in hashes for one in row)]
        finally:
            process.stop()

    secrets = run_to_its_end(play())
    log = (tmp_path / "log").read_text("utf-8")
    assert json.loads(next(line for line in log.splitlines() if '"open"' in line))["database"].endswith("k.db")
    for secret in [*secrets, "password", "kickdoor="]:
        assert secret not in process.said + log


def test_the_seed_is_not_told_before_the_end(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path, speed=0.01)) as server:
            game, (aric, _suzan) = await people_at(server, "Aric", "Suzan", bots=1)
            row = await server.app.state.site.registry.row(game)
            shown = await aric.get(f"/api/tables/{game}")
            assert shown["seed"] == "" and shown["commitment"] == row["commitment"]
            assert (await aric.http.get(f"/api/replays/{game}")).status_code == 409
            assert (await aric.http.get(f"/api/replays/{game}/record")).status_code == 409
            assert (await aric.http.get(f"/api/replays/{game}/0?seat=1")).status_code == 409
            async with aric.at(game) as table:
                welcome = await table.until("welcome")
                assert welcome["commitment"] == row["commitment"]
                await table.until("view")
                assert row["seed"] not in "".join(table.raw)
                assert json.loads(table.raw[0])["t"] == "welcome", "first of all"

    run_to_its_end(play())
