"""Whatever the server says to people when something does not work, it says in their language."""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.exceptions import HTTPException
from tests.server.live import ByHand, Person, Server, Sitting, people_at
from tests.server.test_live import SLOW, with_server
from tests.server.test_play import settings
from tests.words.german.test_play_german import flaw
from websockets.asyncio.client import connect

from kickdoor.rules.editions import OPTIONS, VARIANTS
from kickdoor.server.http import judge
from kickdoor.server.http.routes import ROUTES
from kickdoor.server.live.dealing import BadTable, Shelf, why_not
from kickdoor.server.protocol.messages import TableOptions, Up
from kickdoor.words import languages
from kickdoor.words.english import server as words
from kickdoor.words.english.server import ENGLISH, GERMAN, Reason, said
from kickdoor.words.german import server as german
from kickdoor.words.german import tables as german_tables

SOURCES = Path(words.__file__).parent
TOLD = {"HTTPException": 1, "wrong": 1, "NotNow": 0, "Unwelcome": 0, "BadTable": 0, "NotTaken": 2}  # where the text is
MESSAGES = ("Trouble", "Refused", "Because")  # `text=`
DE = languages.GERMAN


# ---- the tables --------------------------------------------------------------------------------------------------


def blanks(entry: words.Words) -> set[str]:
    return set(re.findall(r"\{(\w+)", entry)) if isinstance(entry, str) else set(inspect.signature(entry).parameters)


def test_every_language_words_every_reason_with_the_same_blanks() -> None:
    assert list(words.LANGUAGES) == list(languages.LANGUAGES)
    for code, table in words.LANGUAGES.items():
        assert list(table) == list(ENGLISH), code
        assert [key for key in ENGLISH if blanks(table[key]) != blanks(ENGLISH[key])] == [], code


@pytest.mark.parametrize("key", sorted(set(ENGLISH) - {"judge_mistake"}))  # that is of a case file: notation
def test_the_german_of_every_reason(key: str) -> None:
    reason = Reason(
        key, **{blank: 7 if blank != "why" else "Input data was truncated" for blank in blanks(ENGLISH[key])}
    )
    told = reason.said(DE)
    assert flaw("X" if "why" in reason.blanks else reason, re.sub(r"\[[\w.-]+\]", "", told).strip()) == "", told
    assert told[0].isupper() or told[0].isdigit(), "a sentence"
    assert told.endswith(".") and told != reason


def test_a_reason_is_its_english_sentence() -> None:
    reason = Reason("no_bot", bot="x", bots="rookie, random")
    assert reason == "There is no bot 'x'; there are rookie, random." == said(reason, languages.ENGLISH)
    assert said(reason, DE) == "Einen Bot „x“ gibt es nicht; es gibt rookie, random."
    assert said("This game has begun already.", DE) == GERMAN["begun"], "also as a plain sentence"
    assert said("Das hat schon jemand gesagt.", DE) == "Das hat schon jemand gesagt."
    odd = Reason("name_taken", name="{name} {0.__class__}")
    assert odd.startswith("{name} {0.__class__} is") and odd.said(DE).startswith("{name} {0.__class__} hat")


# ---- nothing is said that is not in the tables -------------------------------------------------------------------


@cache
def modules() -> dict[str, ast.Module]:
    return {path.name: ast.parse(path.read_text("utf-8")) for path in sorted(SOURCES.glob("*.py"))}


def name_of(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def calls(tree: ast.Module) -> Iterator[ast.Call]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def texts_told(tree: ast.Module) -> Iterator[ast.expr]:
    """Every expression that becomes the words of a no."""
    for call in calls(tree):
        place = TOLD.get(name_of(call.func))
        if place is not None:
            named = [one.value for one in call.keywords if one.arg in ("detail", "text", "why")]
            yield from [*call.args[place : place + 1], *named]
        if name_of(call.func) in MESSAGES:
            yield from (one.value for one in call.keywords if one.arg == "text")
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            yield from (value for key, value in zip(node.keys, node.values) if _is(key, "error"))


def _is(node: ast.expr | None, word: str) -> bool:
    return isinstance(node, ast.Constant) and node.value == word


def sentences(node: ast.expr) -> Iterator[str]:
    """Literal words in it, but not those that name a reason."""
    if isinstance(node, ast.Call) and name_of(node.func) == "Reason":
        return
    if isinstance(node, ast.JoinedStr):
        yield ast.unparse(node)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    else:
        for child in ast.iter_child_nodes(node):
            yield from sentences(child) if isinstance(child, ast.expr) else ()


def from_variable(tree: ast.Module, name: str) -> Iterator[str]:
    """The literal words that a variable of this module may hold."""
    for node in ast.walk(tree):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        if value is not None and any(name_of(target) == name for target in targets):
            yield from sentences(value)


def test_the_server_says_nothing_that_only_english_has() -> None:
    found = 0
    plain = {text for text in ENGLISH.values() if "{" not in text}
    for file, tree in modules().items():
        for told in texts_told(tree):
            found += 1
            literal = [*sentences(told), *(from_variable(tree, told.id) if isinstance(told, ast.Name) else ())]
            assert [text for text in literal if text not in plain] == [], f"{file}:{told.lineno}"
    assert found > 60


def test_every_reason_is_one_that_is_given() -> None:
    given: set[str] = {"not_found", "method"}  # starlette's own
    for tree in modules().values():
        for call in calls(tree):
            if name_of(call.func) in ("Reason", "_trouble"):
                given |= {one.value for arg in call.args for one in ast.walk(arg) if isinstance(one, ast.Constant)}
        for told in texts_told(tree):
            given |= {key for key, text in ENGLISH.items() if text in list(sentences(told))}
    assert given == set(ENGLISH)
    assert [HTTPException(code).detail for code in (404, 405)] == [ENGLISH["not_found"], ENGLISH["method"]]


# ---- what comes from below ---------------------------------------------------------------------------------------

WRONG: tuple[Any, ...] = (
    None,
    True,
    7,
    -(10**9),
    10**9,
    10**30,
    1.5,
    "",
    "x",
    "x" * 70_000,
    [],
    [[]] * 99,
    {},
    {"x": 1},
)


def spoilt(kind: Any) -> Iterator[bytes]:
    """Messages of this kind with something wrong in them."""
    yield from (b"{", b"[1,", b"nonsense", b'{"a" 1}', b'"\\ud800"', b"[" * 100_000)
    yield from map(_json, WRONG)
    schema, parts = msgspec.json.schema_components([kind])
    for one in [*schema, *parts.values()]:
        for field in one.get("properties", ()):
            tag = {"t": one["properties"]["t"].get("enum", ["x"])[0]} if "t" in one["properties"] else {}
            for value in WRONG:
                yield _json({**tag, field: value})
            for outer in parts.values():
                yield from (
                    _json({name: {field: value}}) for name in outer.get("properties", ()) for value in WRONG[:3]
                )


def _json(value: Any) -> bytes:
    return json.dumps(value).encode()


@pytest.mark.parametrize(
    "kind", [*dict.fromkeys(one.takes for one in ROUTES if one.takes), Up], ids=lambda kind: str(kind)[:40]
)
def test_what_is_wrong_with_a_message(kind: Any) -> None:
    told = set()
    for message in spoilt(kind):
        try:
            msgspec.json.decode(message, type=kind)
        except (msgspec.DecodeError, RecursionError) as wrong:
            told.add(str(wrong))
    assert len(told) > 5
    for why in {re.sub(r" - at `.+`", " - at `$.x`", why) for why in told}:
        assert german.misread(why) != german.UNREADABLE, why
        said_ = german.misread(re.sub(r"field `.+?`", "field `x`", why))
        assert not re.search(
            r"\b(array|bool|expected|field|float|got|int|length|missing|null|object|of|str)\b", said_
        ), why


def test_what_is_wrong_with_a_table() -> None:
    shelf = Shelf()
    packs = list(shelf.sources)
    wrong: list[dict[str, Any]] = [
        {"packs": ["delux"]}, {"packs": ["/etc"]}, {"house": "delux"}, {"house": "zzzzzz"}, {"variants": ["fastest"]},
        {"variants": ["zzzzzz"]}, {"rulings": {"hand_limits": 6}}, {"rulings": {"zzzzzz": 1}},
        *({"rulings": {name: value}} for name in OPTIONS for value in (-1, 10**6)),
        *(
            {"variants": [name], "rulings": {switch: value + 1 if OPTIONS[switch].is_number else 1 - value}}
            for name, variant in VARIANTS.items()
            for switch, value in variant.values.items()
        ),
    ]  # fmt: skip
    for options in wrong:
        with pytest.raises(BadTable) as no:
            shelf.open(TableOptions(**{"packs": packs[:1], **options}))
        reason = why_not(no.value)
        told = reason.said(DE)
        assert told not in (german_tables.UNKNOWN, reason), options
        assert not re.search(r"\b(no|there|are|did|mean|variant|ruling|is|not|on|off|number)\b", told), told
    assert Reason("bad_table", why="cards.yaml:3: nonsense").said(DE) == german_tables.UNKNOWN
    assert "Zahl von 1 bis 50, nicht 51." in Reason(
        "bad_table", why="hand_limit is a number from 1 to 50, not 51"
    ).said(DE)


# ---- through the door --------------------------------------------------------------------------------------------


async def no(person: Person, path: str, status: int, **body: Any) -> tuple[str, str]:
    """What is said in English and in German; a language nobody has is answered in English."""
    heard = []
    for lang in ("", "?lang=fr", "?lang=de", "?lang=de-AT"):
        answer = await person.http.post(path + lang, json=body)
        assert answer.status_code == status, answer.text
        heard.append(answer.json()["error"])
    assert heard[0] == heard[1] and heard[2] == heard[3] != heard[0]
    return heard[0], heard[2]


def test_mistakes_over_http(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan, _carl) = await people_at(server, "Aric", "Suzan", "Carl")
        await aric.post("/api/me/claim", name="Aric", password="long enough")
        assert await no(suzan, "/api/me/name", 409, name="Aric") == (
            "Aric is somebody's own name; choose another.",
            "Aric hat sich schon jemand gesichert; nimm einen anderen Namen.",
        )
        assert (await no(suzan, "/api/me/name", 400, name="x" * 31))[1] == (
            "Die Anfrage passt so nicht: der Text hat höchstens 30 Zeichen (bei $.name)."
        )
        assert (await no(suzan, "/api/tables/nothing/join", 404))[1] == "Diesen Tisch gibt es nicht."
        assert (await no(suzan, f"/api/tables/{game}/start", 409))[1] == "Dieses Spiel hat schon begonnen."
        assert (await no(suzan, f"/api/tables/{game}/mute", 409, seat=0))[
            1
        ] == "Nur der Gastgeber stellt jemanden stumm."
        assert (await no(suzan, "/api/tables", 409, options={"packs": ["nothing"]}))[1].startswith(
            "Ein Pack „nothing“ gibt"
        )
        clash = {"variants": ["epic"], "rulings": {"win_level": 12}}
        assert (await no(suzan, "/api/tables", 409, options=clash))[1] == (
            "Die Variante epic setzt win_level auf 20, gewählt ist aber auch 12; nur eins davon geht."
        )
        for path, words_ in (("/api/nothing", "nothing_here"), ("/api/rules/nothing", "no_rule")):
            answer = await suzan.http.get(f"{path}?lang=de")
            assert answer.status_code == 404 and answer.json()["error"] in (GERMAN[words_], GERMAN["not_found"])
        assert (await suzan.http.put("/api/me?lang=de")).json()["error"] == GERMAN["method"]
        foreign = await suzan.http.post("/api/me/name?lang=de", json={"name": "S"}, headers={"origin": "http://x.y"})
        assert (foreign.status_code, foreign.json()["error"]) == (403, "Diese Seite ist keine von uns.")

    with_server(settings(tmp_path, **SLOW), play)


def test_too_many_tries_and_too_many_requests(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = Person(server, "Aric")
        heard: set[str] = set()
        for _ in range(60):
            body = {"name": "Aric", "password": "x"}
            heard.add((await aric.http.post("/api/me/login?lang=de", json=body)).json()["error"])
        keys = ("wrong_password", "too_many_tries", "too_many_requests")
        assert heard == {GERMAN[key] for key in keys}

    with_server(settings(tmp_path, requests_per_minute=30), play, ByHand())


def test_the_judge_is_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        case = {"title": "x", "players": {"Aric": {}, "Suzan": {}, "Carl": {}}}
        assert (await no(aric, "/api/judge/ask", 400, case=case, command="\0"))[1] == GERMAN["judge_letter"]
        monkeypatch.setattr(judge, "IN_LINE_EACH", 0)
        assert (await no(aric, "/api/judge", 503, case=case))[1] == (
            "Der Schiedsrichter ist beschäftigt; versuch es gleich noch einmal."
        )

    with_server(settings(tmp_path), play)


def test_a_defect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(server: Server) -> None:
        async def broken(*_words: Any) -> None:
            raise OSError("the disk")

        aric = await Person(server, "Aric").arrive()
        monkeypatch.setattr(server.app.state.site.store, "games_of", broken)
        answer = await aric.http.get("/api/mine?lang=de")
        assert (answer.status_code, answer.json()["error"]) == (500, "Hier ist etwas schiefgegangen; es ist notiert.")

    with_server(settings(tmp_path), play)


def test_mistakes_at_the_table(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan, _carl) = await people_at(server, "Aric", "Suzan", "Carl")
        dora = await Person(server, "Dora").arrive()

        def at(person: Person, lang: str) -> connect:
            address = f"{server.url.replace('http', 'ws')}/ws/{game}?lang={lang}"
            return connect(address, additional_headers={"cookie": person.cookie}, max_size=None)

        async with at(aric, "de") as mine, at(suzan, "fr") as hers, at(dora, "de") as looking:
            german_, english, onlooker = Sitting(mine), Sitting(hers), Sitting(looking)
            for one in (german_, english, onlooker):
                await one.until("view")
            assert (await onlooker.move(verb="kick"))["text"] == "Du hast hier keinen Platz."
            unknown = (await english.move(verb="dance"))["text"], (await german_.move(verb="dance"))["text"]
            assert unknown[0].startswith("There is no verb 'dance'; there are ")
            assert unknown[1].startswith("Ein Verb „dance“ gibt es nicht; es gibt ")
            unseen = next(card for card in range(100) if card not in german_.view["hand"])
            assert (await german_.move(verb="play", card=unseen))["text"] == GERMAN["unseen"]
            await german_.say(t="why", card=unseen)
            assert (await german_.until("because"))["text"] == GERMAN["unseen"]
            await mine.send("nonsense")
            assert (await german_.until("trouble"))["text"].startswith("Das ist keine Nachricht: sie ist kein JSON (")
            await hers.send("nonsense")
            assert (await english.until("trouble"))["text"].startswith("This is no message: JSON is malformed: ")
            # what the table itself says: a number that another move of the same person has
            live = server.app.state.site.hall.tables[game]
            hand = german_.view["hand"]
            first = await german_.move(verb="show", card=hand[0], target=1)
            assert first["t"] == "taken", first
            german_.cid -= 1
            again = await german_.move(verb="show", card=hand[1], target=1)
            assert (again["kind"], again["text"]) == ("cid", GERMAN["number_used"])
            monkey = live.patience.takes
            live.patience.takes = lambda *_words: False
            assert (await german_.move(verb="show", card=hand[0], target=1))["text"] == GERMAN["enough"]
            live.patience.takes = monkey

    with_server(settings(tmp_path, **SLOW), play)
