"""A served game in a language of one folder, in which every text stands in brackets: whatever the server says to
people, at the table and over HTTP, it has asked a language for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import Person, Server, Sitting, people_at
from tests.server.test_live import SLOW, one_step, with_server
from tests.server.test_play import settings
from tests.words.pseudo import CODE, bare
from tests.words.test_pseudo_language import nothing_bare, pseudo
from websockets.asyncio.client import connect

from kickdoor.words.language import Language
from kickdoor.words.languages import language

__all__ = ["pseudo"]  # a fixture

SAID = ("text", "label", "error", "question")  # fields of messages and answers that people read


def said_in(plain: Any) -> Iterator[str]:
    """Every text for people in a message."""
    if isinstance(plain, dict):
        for name, value in plain.items():
            if name in SAID and isinstance(value, str):
                yield value
            else:
                yield from said_in(value)
    elif isinstance(plain, list):
        for value in plain:
            yield from said_in(value)


@pytest.mark.slow
def test_a_table_says_nothing_bare(tmp_path: Path, pseudo: Language) -> None:
    async def play(server: Server) -> None:
        game, (aric, _suzan, _carl) = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        names = [*live.state.catalog.name, "Aric", "Suzan", "Carl"]
        address = f"{server.url.replace('http', 'ws')}/ws/{game}?lang={CODE}"
        async with connect(address, additional_headers={"cookie": aric.cookie}, max_size=None) as line:
            mine, luck = Sitting(line), random.Random(3)
            await mine.until("view")
            for step in range(120):
                if step % 10 == 0:
                    for words in ({"verb": "kick"}, {"verb": "dance"}, {"verb": "play", "card": step}):
                        await mine.move(**words)
                    await mine.say(t="why", card=mine.view["hand"][0] if mine.view["hand"] else 0)
                    await mine.say(t="what_if")
                if not live.state.over:
                    await one_step(live, luck)
            await line.send("nonsense")
            await line.send('{"t": "move", "cid": "x"}')
            await mine.say(t="hold", epoch=0)
            await mine.so_far()
            said = [text for message in mine.heard for text in said_in(message)]
            assert len(said) > 300 and {"view", "refused", "because", "trouble"} <= {one["t"] for one in mine.heard}
            for text in dict.fromkeys(said):
                nothing_bare(text, *(name for name in names if name in bare(text)))
        story = await aric.get(f"/api/tables/{game}/story?lang={CODE}")
        for text in said_in(story):
            nothing_bare(text)

    with_server(settings(tmp_path, **SLOW), play)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me/name", {"name": ""}),
        ("/api/me/name", {"name": "?"}),
        ("/api/me/login", {"name": "Aric", "password": "x"}),
        ("/api/tables", {"options": {"packs": ["delux"]}}),
        ("/api/tables", {"options": {"variants": ["fast"]}}),
        ("/api/tables", {"options": {"rulings": {"hand_limit": 99}}}),
        ("/api/tables", {"options": {"pace": "slow"}}),
        ("/api/tables/nothing/join", {}),
        ("/api/companion/nothing/steps", {"steps": [{"id": "1", "do": "clear"}]}),
        ("/api/nothing", {}),
    ],
)
def test_a_request_is_refused_without_a_bare_word(
    tmp_path: Path, pseudo: Language, path: str, body: dict[str, Any]
) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        response = await aric.http.post(f"{path}?lang={CODE}", json=body)
        assert 400 <= response.status_code < 500
        nothing_bare(response.json()["error"])

    with_server(settings(tmp_path, **SLOW), play)


@pytest.mark.slow
def test_cards_and_rules_are_served_in_it(tmp_path: Path, pseudo: Language) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        for path in ("/api/rules", "/api/judge/cards"):
            answer = await aric.get(f"{path}?lang={CODE}")
            said = [text for text in said_in(answer) if text]
            assert len(said) > 100 and language(CODE) is pseudo
            for text in said:
                nothing_bare(text)

    with_server(settings(tmp_path, **SLOW), play)
