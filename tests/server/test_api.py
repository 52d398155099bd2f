"""The API for other programs: described wholly, typed, guarded; whatever is sent, nothing breaks and nothing sticks."""

from __future__ import annotations

import asyncio
import json
import random
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from tests.patience import HANGS, run_to_its_end
from tests.server.live import ByHand, Person, Server, people_at, running
from tests.server.test_durable import Process
from tests.server.test_live import SLOW
from tests.server.test_lobby import with_server
from tests.server.test_play import settings
from tests.soaking import ROUND, examples
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from kickdoor.engine.command import VERB_NAMES
from kickdoor.server.app import make_app
from kickdoor.server.http.routes import ROUTES, openapi
from kickdoor.server.http.typescript import typescript
from kickdoor.server.protocol.messages import schema
from kickdoor.server.settings import Settings
from kickdoor.server.settings_page import table

ROOT = Path(__file__).parents[2]
CASE = """
title: Aric fights
players:
  Aric: {level: 3}
  Suzan: {}
  Carl: {}
steps:
  - expect: {Aric: {level: 3}}
"""


def test_every_route_is_described(tmp_path: Path) -> None:
    app = make_app(settings(tmp_path))
    known = openapi("1")["paths"]
    for route in app.routes:
        path = getattr(route, "path", "")
        if path.startswith("/api/") or path in ("/healthz", "/metrics"):
            assert path in known
    assert len(ROUTES) == sum(len(methods) for methods in known.values())
    assert {"/api/judge", "/api/judge/ask", "/api/replays/{game}/record", "/api/replays/{game}/{step}"} <= set(known)


def test_types_for_the_browser_are_current() -> None:
    kept = (ROOT / "web" / "src" / "wire.ts").read_text("utf-8")
    assert kept == typescript(), "python -m kickdoor.server.http.typescript > web/src/wire.ts"


def test_the_manual_lists_every_setting() -> None:
    assert table() in (ROOT / "docs" / "operate.md").read_text("utf-8"), "python -m kickdoor.server.settings_page"


def test_every_setting_is_a_flag_and_a_variable() -> None:
    from dataclasses import fields

    from kickdoor.cli.parser import make_parser
    from kickdoor.server.settings import read_settings

    words = ["serve"]
    for one in fields(Settings):
        words += [f"--{one.name.replace('_', '-')}", "warning" if one.name == "log_level" else str(one.default) or "x"]
    options = make_parser().parse_args(words)
    assert all(getattr(options, one.name) is not None for one in fields(Settings))
    environ = {"KICKDOOR_TRUST_PROXY": "yes", "KICKDOOR_SPEED": "3", "KICKDOOR_LOG_LEVEL": "error"}
    found = read_settings(None, environ, trust_proxy="false")
    assert (found.trust_proxy, found.speed, found.log_level) == (False, 3.0, "error")


def test_docker_and_compose_say_the_same_as_the_settings() -> None:
    names = {f"KICKDOOR_{name.upper()}" for name in Settings.__dataclass_fields__}
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    assert set(compose["services"]["kickdoor"]["environment"]) <= names
    used = set(re.findall(r"KICKDOOR_[A-Z_]+(?==)", (ROOT / "Dockerfile").read_text("utf-8")))
    assert used <= names and "KICKDOOR_HOST" in used


@pytest.mark.slow
def test_messages_are_as_the_schema_says(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, _suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        told = await aric.get("/api/schema")
        assert told == json.loads(json.dumps(schema()))
        down = {**told["properties"]["down"], "$defs": told["$defs"]}
        async with aric.at(game) as mine:
            await mine.until("view")
            await mine.say(t="ping", at=1.0)
            await mine.until("pong")
            await mine.say(t="say", text="hi")
            await mine.move(verb="kick")
            await mine.so_far()
            kind = jsonschema.validators.validator_for(down)
            kind.check_schema(down)
            for message in mine.heard:
                kind(down).validate(message)

    with_server(tmp_path, play)


@pytest.mark.slow
def test_the_judge_answers_as_on_the_command_line(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        said = await aric.post("/api/judge", case=CASE)
        assert said["ok"] and said["file"] == "case.yaml" and said["cases"][0]["title"] == "Aric fights"
        said = await aric.post(
            "/api/judge", case=yaml.safe_load(CASE.replace("expect: {Aric: {level: 3}}", "expect: {Aric: {level: 4}}"))
        )
        assert not said["ok"]
        said = await aric.post("/api/judge", case="players: [")
        assert said["mistakes"] and not said["ok"]
        advice = await aric.post("/api/judge/ask", case=CASE, seat="Aric")
        assert set(advice["legal"]) == {"Aric"} and advice["case"] == "Aric fights"
        wrong = await aric.post("/api/judge/ask", 422, case=CASE, seat="Nobody")
        assert "Nobody" in wrong["error"] and str(tmp_path) not in wrong["error"]
        await aric.post("/api/judge", 413, case="x" * 200_000)
        await aric.post("/api/judge", 400, case="x" * 70_000)
        await aric.post("/api/judge/ask", 400, case=CASE, command=b"\\0".decode("unicode_escape"))
        said = await aric.post("/api/judge", case=CASE.replace("title:", "packs: [/etc]\ntitle:"))
        assert said["mistakes"]

    with_server(tmp_path, play)


def test_pages_from_elsewhere_are_refused_and_ours_are_dressed(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, _suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        evil = {"origin": "https://evil.example"}
        assert (await aric.http.post("/api/tables", json={}, headers=evil)).status_code == 403
        assert (await aric.http.post("/api/tables", json={}, headers={"origin": "null"})).status_code == 403
        ours = {"origin": server.url}
        assert (await aric.http.post("/api/tables", json={}, headers=ours)).status_code == 201
        response = await aric.http.get("/api/nothing")
        assert response.status_code == 404
        policy = response.headers["content-security-policy"]
        assert "default-src 'self'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert response.headers["x-content-type-options"] == "nosniff"
        fresh = await Person(server, "Fresh").http.get("/api/me")
        cookie = fresh.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie
        address = f"{server.url.replace('http', 'ws')}/ws/{game}"
        for headers in (
            {"cookie": aric.cookie, **evil},
            {},
            {"cookie": "kickdoor=forged"},
            {"cookie": aric.cookie[:-2]},
        ):
            with pytest.raises(Exception, match="403"):
                async with connect(address, additional_headers=headers):
                    pass
        with pytest.raises(Exception, match="403"):
            async with connect(f"{address}%00", additional_headers={"cookie": aric.cookie}):
                pass
        numbers = (await aric.http.get("/metrics")).text
        assert "kickdoor_tables 1.0" in numbers and 'kickdoor_requests_total{status="403"}' in numbers
        assert (await aric.get("/healthz"))["ok"]

    with_server(tmp_path, play)


def test_limits_by_address_by_person_and_by_size(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(
            settings(tmp_path, **{**SLOW, "messages_per_second": 5.0, "most_sockets_each": 2}), ByHand()
        ) as server:
            game, (aric, _suzan) = await people_at(server, "Aric", "Suzan", bots=1)
            big = await aric.http.post("/api/tables", content=b"x" * 20_000)
            assert big.status_code == 413
            async with aric.at(game) as one, aric.at(game) as two:
                async with aric.at(game) as three:
                    assert (await three.hear())["text"].startswith("You have too many windows open")
                    with pytest.raises(ConnectionClosed):
                        await three.hear()
                    assert (three.socket.close_code, three.socket.close_reason) == (1013, "too_many_windows")
                for _ in range(20):
                    await one.say(t="look")
                await one.until("trouble")
                assert one.heard[-1]["text"] == "Slower, please."
                await two.until("view")
                await two.say(t="look")
                assert (await two.until("trouble"))["text"] == "Slower, please.", "windows of one person count together"
                await two.socket.send("y" * 20_000)
                with pytest.raises(Exception, match="1009"):
                    while True:
                        await two.hear()
            mine = settings(tmp_path, requests_per_minute=20)
        async with running(mine, ByHand()) as server:
            person = Person(server, "Aric")
            codes = [(await person.http.get("/api/choices")).status_code for _ in range(15)]
            assert codes[0] == 200 and codes[-1] == 429

    run_to_its_end(play())


def test_whatever_is_said_the_socket_lives_and_the_table_moves(tmp_path: Path) -> None:
    """A fuzzer at a real socket: every message is answered in words, nothing is carried out that a rule forbids, and
    the game goes on for the others."""

    async def play(server: Server) -> None:
        game, (aric, suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        site = server.app.state.site
        live = site.registry.tables[game]
        rng = random.Random(5)
        numbers = [-1, 0, 1, 3, 60, 1000, 5000, -7, 2**31, 2**70, 1.5, None, "x", [], {}]
        async with suzan.at(game) as hers, aric.at(game) as mine:
            await hers.until("view")
            await mine.until("view")
            for cid in range(1, 250):
                await mine.socket.send(fuzzed(rng, cid, numbers))
                if cid % 25 == 0:
                    await mine.say(t="ping", at=float(cid))
                    while (await mine.hear())["t"] != "pong":
                        pass
            assert site.metrics.troubles._value.get() == 0
            answered = {message["t"] for message in mine.heard}
            assert {"would_be", "because", "trouble", "refused"} <= answered
            for row in await site.store.rows(game):
                assert row.command[1] in (0, 1, 2, -2)
            await mine.say(t="look")
            await mine.until("view")
            live._set_clock(0.0)
            before = live.seq
            while live.seq == before:
                await asyncio.sleep(0.01)
            await hers.until("view")

    with_server(tmp_path, play, **SLOW)


def fuzzed(rng: random.Random, cid: int, numbers: list[Any]) -> str | bytes:
    kind = rng.randrange(8)
    if kind == 0:
        return rng.choice(
            ["", "{", "[]", "null", '"x"', "{}", '{"t":"nothing"}', "[" * 5000, '{"t":"move"}', "\\ud800"]
        )
    if kind == 1:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(40)))
    if kind == 2:
        words: dict[str, Any] = {"t": rng.choice(["pass", "hold", "back", "look", "ping", "say"])}
        words[rng.choice(["epoch", "at", "text", "seat", "more"])] = rng.choice(numbers)
        return json.dumps(words)
    if kind == 3:
        words = {"t": rng.choice(["what_if", "why"])}
        for name in rng.sample(["card", "seat", "more"], rng.choice([0, 1, 1, 2, 3])):
            words[name] = rng.choice(numbers) if rng.random() < 0.5 else rng.randrange(-1, 160)
        return json.dumps(words)
    words = {"t": "move", "cid": cid, "verb": rng.choice([*VERB_NAMES, "dance"])}
    for name in rng.sample(["card", "target", "value", "cards", "offer", "seat", "seen"], rng.randrange(5)):
        value: Any = rng.choice(numbers) if rng.random() < 0.2 else rng.randrange(-1, 150)
        if name == "cards":
            value = [rng.randrange(160) for _ in range(rng.randrange(4))]
        elif name == "offer":
            value = {key: [rng.randrange(160)] for key in rng.sample(["items", "cards", "take"], 2)}
        elif name == "seat" and rng.random() < 0.5:
            value = rng.randrange(3)
        words[name] = value
    return json.dumps(words)


@pytest.mark.slow
@pytest.mark.soak
def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    """Whatever is asked over HTTP, by the description: no 500."""
    schemathesis = pytest.importorskip("schemathesis")
    from hypothesis import HealthCheck, given
    from hypothesis import settings as bounds

    limits = {"KICKDOOR_REQUESTS_PER_MINUTE": "10000000", "KICKDOOR_MOST_TABLES_EACH": "1000000"}
    process = Process(f"sqlite:///{tmp_path / 'k.db'}", KICKDOOR_SPEED="0.01", **limits)
    asked = 0
    paths: set[str] = set()

    def judged(case: Any, response: Any) -> bool:
        """The judge may be busy, and says so."""
        return bool(case.operation.path.startswith("/api/judge") and response.status_code == 503)

    try:
        described = schemathesis.openapi.from_url(f"{process.url}/api/openapi.json")
        for found in described.get_all_operations():
            operation = found.ok()
            slow = operation.path in ("/api/judge", "/api/judge/ask", "/api/me/login", "/api/me/claim")

            @bounds(
                max_examples=examples(1 if slow else 2, 20 if slow else 30), deadline=None, derandomize=not ROUND,
                suppress_health_check=list(HealthCheck),
            )  # fmt: skip
            @given(case=operation.as_strategy())
            def one(case: Any) -> None:
                nonlocal asked
                asked += 1
                paths.add(case.operation.path)
                response = case.call(timeout=HANGS)
                assert response.status_code not in range(500, 600) or judged(case, response), (
                    case.path,
                    response.status_code,
                    response.text,
                )

            one()
    finally:
        process.stop()
    assert asked > 100 and {"/api/judge", "/api/judge/ask", "/api/me/login", "/api/me/claim"} <= paths
