"""What a person at a table asks without moving: what would this do, why can't I, what happened so far."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import ByHand, Person, Server, as_said, people_at
from tests.server.test_live import SLOW, come_to, with_server
from tests.server.test_play import FAST, settings
from tests.server.test_secrets import one_step

from kickdoor.engine import legal
from kickdoor.engine.command import PLAY
from kickdoor.engine.state import AT_START
from kickdoor.server.live.table import LiveTable


async def to_a_fight_with_a_choice(live: LiveTable) -> int:
    """Play on until somebody may play a card in a fight whose numbers it would change; that seat."""
    rng = random.Random(8)
    for _ in range(3000):
        if live.state.fight is not None and not live.state.fight.running:
            for seat in range(len(live.seats)):
                cards = {one.card for one in legal(live.state, seat) if one.verb == PLAY}
                if any(live.state.catalog.bonus[card] for card in cards):
                    return seat
        await one_step(live, rng)
        assert not live.state.over
    raise AssertionError("no such fight")


def test_what_a_card_would_change_is_what_it_changes(tmp_path: Path) -> None:
    async def found(server: Server) -> bool:
        """Whether the deal came to a fight in which a move changes something; then it does what was told."""
        game, people = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        seat = await to_a_fight_with_a_choice(live)
        async with people[seat].at(game) as table:
            await table.until("view")
            await table.say(t="what_if")
            told = await table.until("would_be")
            assert told["seq"] == table.seq and told["seat"] == seat and told["moves"]
            fight = table.view["fight"]
            now = (fight["munchkins"]["total"], fight["total"]["total"])
            one = next((one for one in told["moves"] if (one["munchkins"], one["monsters"]) != now), None)
            if one is None:
                return False
            words = as_said(table.view["legal"][one["move"]])
            assert (await table.move(**words))["t"] == "taken"
            after = table.view["fight"]
            assert (after["munchkins"]["total"], after["total"]["total"]) == (one["munchkins"], one["monsters"])
            assert after["ahead"] == one["ahead"]
        return True

    async def play(server: Server) -> None:
        for _deal in range(8):
            if await found(server):
                return
        raise AssertionError("no move changes anything")

    with_server(settings(tmp_path, **SLOW), play)


def test_without_a_fight_nothing_would_change(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, people = await people_at(server, "Aric", "Suzan", "Carl")
        async with people[0].at(game) as table:
            await table.until("view")
            await table.say(t="what_if")
            assert (await table.until("would_be"))["moves"] == []
            await table.say(t="what_if", seat=1)
            assert "no seat" in (await table.until("trouble"))["text"]

    with_server(settings(tmp_path, **SLOW), play)


def test_why_a_card_is_of_no_use_is_told_with_its_rule(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, people = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        await come_to(live, AT_START, 2)
        found = 0
        for seat, person in enumerate(people):
            async with person.at(game) as table:
                await table.until("view")
                usable = {one.get("card", -1) for one in table.view["legal"] if not one.get("idle")}
                for card in table.view["hand"]:
                    await table.say(t="why", card=card)
                    because = await table.until("because")
                    assert because["card"] == card
                    if card not in usable:
                        assert because["text"] and because["rule"]
                        found += 1
                hidden = next(card for card in live.state.seats[(seat + 1) % 3].hand)
                for card in (hidden, 4999):
                    await table.say(t="why", card=card)
                    because = await table.until("because")
                    assert because["rule"] == "" and "cannot see" in because["text"]
        assert found

    with_server(settings(tmp_path, **SLOW), play)


@pytest.mark.slow
def test_the_story_so_far_is_what_was_heard(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, people = await people_at(server, "Aric", "Suzan", bots=2)
        async with people[0].at(game) as mine, people[1].at(game) as hers:
            await mine.until("view")
            await hers.until("view")
            for _ in range(25):
                legal_now = [one for one in mine.view["legal"] if one["verb"] not in ("pass", "rest", "trade")]
                if legal_now and (mine.view["question"] or {}).get("driver") == 0:
                    await mine.move(**as_said(legal_now[0]))
                for one in (mine, hers):
                    await one.so_far()
                    await one.say(t="pass", epoch=one.view["epoch"])
                await clock.turn(5.0)
            for one in (mine, hers):
                await one.so_far()
            for person, table in ((people[0], mine), (people[1], hers)):
                heard = [
                    line["text"]
                    for message in table.heard
                    if message["t"] == "view"
                    for event in message["events"]
                    for line in event.get("lines", [])
                ]
                story: dict[str, Any] = await person.get(f"/api/tables/{game}/story")
                lines = [line["text"] for chapter in story["chapters"] for line in chapter["lines"]]
                start = next(n for n in range(len(lines)) if lines[n : n + len(heard)] == heard)  # bots began at once
                assert heard and start < 10
                step = await person.get(f"/api/tables/{game}/at/{table.seq}")
                assert step["view"] == table.view
        stranger = await Person(server, "Nosy").arrive()
        assert (await stranger.get(f"/api/tables/{game}/at/3"))["view"]["hand"] == []
        assert (await stranger.http.get(f"/api/tables/{game}/at/3?seat=0")).status_code == 403
        assert (await people[1].http.get(f"/api/tables/{game}/story?seat=0")).status_code == 403
        assert (await stranger.http.get(f"/api/tables/{game}/at/99999")).status_code == 404

    clock = ByHand()
    with_server(settings(tmp_path, **{**FAST, "decision_seconds": 2000.0}), play, clock)


def test_a_closed_table_has_no_story_for_strangers(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", "Carl", spectators=False)
        stranger = await Person(server, "Nosy").arrive()
        for path in ("story", "at/0"):
            assert (await stranger.http.get(f"/api/tables/{game}/{path}")).status_code == 403

    with_server(settings(tmp_path, **SLOW), play)
