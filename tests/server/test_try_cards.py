"""A card is tried on a server of one's own: in the hand from the start, bots on the other seats."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import Person, Server
from tests.server.test_live import SLOW, with_server
from tests.server.test_own_packs import CARD, a_pack
from tests.server.test_play import play_out, settings

from kickdoor.play.fairness import faults
from kickdoor.play.record import load

TRYING = {"packs": ["turnips"], "trying": "test_turnip"}


async def hand_at(person: Person, game: str) -> list[str]:
    """The names of the cards that this person holds at the table."""
    async with person.at(game) as mine:
        digest = (await mine.until("welcome"))["digest"]
        await mine.until("view")
        cards = (await person.get(f"/api/cards/{digest}"))["cards"]
        return [cards[one]["printed"] for one in mine.view["hand"]]


@pytest.mark.slow
def test_the_card_as_it_was_saved_last_is_in_the_hand(tmp_path: Path) -> None:
    pack = a_pack(tmp_path / "turnips")

    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        first = (await aric.post("/api/tables", start=True, options={**TRYING, "listed": True}))["game"]
        assert "Test Turnip" in await hand_at(aric, first)
        shown = await aric.get(f"/api/tables/{first}")
        assert [seat["kind"] for seat in shown["seats"]] == ["person", "bot", "bot", "bot"] and not shown["listed"]
        (pack / "door" / "cards.yaml").write_text(CARD.replace("Test Turnip", "Better Turnip"))
        second = (await aric.post("/api/tables", start=True, options=TRYING))["game"]
        assert "Better Turnip" in await hand_at(aric, second)
        # what was tried before is closed; other tables of the same person are not
        assert (await aric.http.get(f"/api/tables/{first}")).status_code == 404
        other = (await aric.post("/api/tables", options={"packs": ["deluxe"]}))["game"]
        free = [{"kind": "free"}] * 3
        third = (await aric.post("/api/tables", start=True, seats=free, options=TRYING))["game"]
        assert [one["game"] for one in (await aric.get("/api/mine"))["tables"]] == [third, other]
        seats = (await aric.get(f"/api/tables/{third}"))["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "bot", "bot"]

    with_server(settings(tmp_path, packs=str(pack), try_cards=True, **SLOW), play)


@pytest.mark.slow
def test_a_tried_game_is_played_to_its_end_and_says_who_shuffled(tmp_path: Path) -> None:
    pack = a_pack(tmp_path / "turnips")

    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        options = {**TRYING, "rulings": {"win_level": 5}}
        game = (await aric.post("/api/tables", start=True, options=options))["game"]
        async with aric.at(game) as mine:
            await mine.until("welcome")
            await mine.until("view")
            await play_out(mine, random.Random(3))
        while (await aric.get(f"/api/tables/{game}"))["status"] != "over":
            await asyncio.sleep(0.05)
        found = await aric.get(f"/api/replays/{game}/fairness")
        assert found["server"] is None and found["faults"] == []  # drawn by the server alone, and told so
        file = tmp_path / "tried.jsonl"
        file.write_text((await aric.http.get(f"/api/replays/{game}/record")).text)
        assert faults(load(file)) == []

    with_server(settings(tmp_path, packs=str(pack), try_cards=True), play)


@pytest.mark.slow
def test_what_can_not_be_tried(tmp_path: Path) -> None:
    pack = a_pack(tmp_path / "turnips")
    cards = pack / "door" / "cards.yaml"

    async def look(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()

        async def refused(**more: Any) -> str:
            answer = await aric.post("/api/tables", expect=409, start=True, options={**TRYING, **more})
            return str(answer["error"])

        assert "no card 'test_turnp' in turnips" in await refused(trying="test_turnp")
        assert "no card 'net_troll' in turnips" in await refused(trying="net_troll")  # a card of what it builds on
        cards.write_text(CARD.replace("lose_level", "loose_level"))
        broken = await refused()
        assert "lose_level" in broken and str(tmp_path) not in broken
        cards.write_text(CARD)
        lesson = (await aric.post("/api/tables", start=True, options={**TRYING, "lesson": "first"}))["game"]
        assert len(await hand_at(aric, lesson)) == 8  # a lesson is laid out as ever

    with_server(settings(tmp_path, packs=str(pack), try_cards=True, **SLOW), look)


@pytest.mark.slow
def test_nobody_tries_cards_where_it_is_not_allowed(tmp_path: Path) -> None:
    pack = a_pack(tmp_path / "turnips")

    async def look(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        refused = await aric.post("/api/tables", expect=409, start=True, options=TRYING)
        assert "try_cards" in refused["error"]
        assert (await aric.get("/api/mine"))["tables"] == []
        listed = await aric.http.get("/api/try")
        assert listed.status_code == 409 and "try_cards" in listed.json()["error"]

    with_server(settings(tmp_path, packs=str(pack), **SLOW), look)


@pytest.mark.slow
def test_the_page_is_told_what_was_saved(tmp_path: Path) -> None:
    pack = a_pack(tmp_path / "turnips")
    cards = pack / "door" / "cards.yaml"

    async def look(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()

        async def told() -> dict[str, Any]:
            (found,) = (await aric.get("/api/try"))["packs"]
            return dict(found)

        first = await told()
        assert (first["id"], first["name"], first["looks"], first["good"]) == ("turnips", "Turnips", 1, True)
        assert first["cards"] == [{"id": "test_turnip", "printed": "Test Turnip", "changed": 0}]
        assert (await told())["looks"] == 1  # nothing was saved
        cards.write_text(CARD.replace("level: 1", "level: 2"))
        assert [(one["id"], one["changed"]) for one in (await told())["cards"]] == [("test_turnip", 2)]
        cards.write_text(CARD.replace("lose_level", "loose_level"))
        broken = await told()
        assert not broken["good"] and broken["cards"][0]["changed"] == 2  # as it was before
        assert "turnips/door/cards.yaml:8:" in broken["problems"][0] and "'lose_level'" in broken["problems"][0]
        assert str(tmp_path) not in broken["problems"][0]
        plain = CARD.replace("lose_level", "loose_level").replace("turnip", "swede").replace("Turn", "Swed")
        cards.write_text(CARD.replace("icon:", "icon: no_such_icon #") + plain)
        levels = [said.split(": ")[1] for said in (await told())["problems"]]
        assert levels == sorted(levels) and levels[0] == "error" and "warning" in levels  # what is grave comes first
        cards.write_text(CARD.replace("level: 1", "level: 2") + CARD.replace("turnip", "swede").replace("Turn", "Swed"))
        mended = await told()
        assert mended["good"] and [one["changed"] for one in mended["cards"]] == [2, 5]

    with_server(settings(tmp_path, packs=str(pack), try_cards=True, **SLOW), look)
