"""Somebody who reads German at a table with somebody who reads English."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.live import Server, Sitting, people_at
from tests.server.test_live import SLOW, with_server
from tests.server.test_play import settings
from websockets.asyncio.client import connect


@pytest.mark.slow
def test_each_hears_the_own_language(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan, _carl) = await people_at(server, "Aric", "Suzan", "Carl")
        address = f"{server.url.replace('http', 'ws')}/ws/{game}?lang=de-AT"
        async with (
            aric.at(game) as mine,
            connect(address, additional_headers={"cookie": suzan.cookie}, max_size=None) as line,
        ):
            hers = Sitting(line)
            await mine.until("view")
            await hers.until("view")
            assert any(one["text"].startswith("Pass ") for one in mine.view["legal"])
            assert any(one["text"].startswith("Passen") for one in hers.view["legal"])
            assert [one["verb"] for one in mine.view["legal"]].count("pass") == 1
            refused = await hers.move(verb="kick")
            english = await mine.move(verb="roll", card=mine.view["hand"][0])
            assert refused["rule"] and english["rule"]
            assert " ist " in refused["text"] or " Zug" in refused["text"] or "gefragt" in refused["text"]
            assert " the " in english["text"] or "You" in english["text"] or " is " in english["text"]
        digest = (await mine_welcome(mine))["digest"]
        english_cards = (await aric.get(f"/api/cards/{digest}"))["cards"]
        german_cards = (await aric.get(f"/api/cards/{digest}?lang=de"))["cards"]
        assert [one["printed"] for one in german_cards] == [one["name"] for one in english_cards]
        assert {"Kommentartroll", "Krieger"} <= {one["name"] for one in german_cards}
        told = [(one["text"], other["text"]) for one, other in zip(english_cards, german_cards) if one["text"]]
        assert told and sum(one == other for one, other in told) < len(told) / 20
        both = [(await aric.get(f"/api/rules/combat.ties{lang}"))["text"] for lang in ("", "?lang=de", "?lang=fr")]
        assert both[0] == both[2] != both[1]
        story = await suzan.get(f"/api/tables/{game}/story?lang=de")
        assert "chapters" in story

    with_server(settings(tmp_path, **SLOW), play)


async def mine_welcome(table: Sitting) -> dict[str, str]:
    return next(one for one in table.heard if one["t"] == "welcome")
