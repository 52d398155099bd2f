"""Whatever the server says to people when something does not work, it says in their language."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.live import ByHand, Person, Server, Sitting, people_at
from tests.server.test_live import SLOW, with_server
from tests.server.test_play import settings
from tests.words.german.test_play_german import flaw
from websockets.asyncio.client import connect

import kickdoor.server
from kickdoor.play import options, trying
from kickdoor.rules import editions
from kickdoor.rules.editions import OPTIONS, VARIANTS
from kickdoor.server.app import NOT_OURS
from kickdoor.server.http import judge
from kickdoor.server.http.account import NewName
from kickdoor.server.http.routes import ROUTES
from kickdoor.server.live.dealing import BadTable, Shelf, why_not
from kickdoor.server.live.turn_quota import MOST
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import TableOptions, Up
from kickdoor.server.protocol.misread import PLAIN, misread
from kickdoor.words.languages import language, language_names

SOURCES = Path(kickdoor.server.__file__).parent
TOLD = {"HttpFailure": 1, "wrong": 1, "NotNow": 0, "Unwelcome": 0, "NotTaken": 2}  # where a failure is given
GIVEN = ("Failure", "BadTable")  # made of a kind and its facts
MESSAGES = ("Trouble", "Refused", "Because")  # `text=`
EN, DE = language("en"), language("de")
ENGLISH, GERMAN = EN.server, DE.server
PHRASES = re.compile(
    "at_place|either|misread|missing|none_of|not_json|not_json_at|too_deep|cut_off|unknown_field|"
    "wrong_type|(text|list|type)_.+|number_(small|big)"
)  # parts of a sentence
ENGLISH_WORDS = re.compile(r"\b(array|bool|expected|float|got|int|length|missing|null|object|of|str|wanted)\b")
AS_WRITTEN = ("judge_mistake", "bad_cards")  # of files: that notation is English


# ---- the tables --------------------------------------------------------------------------------------------------


def blanks(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", sentence))


@pytest.mark.parametrize("code", language_names())
@pytest.mark.parametrize("part", ["server", "options"])
def test_every_language_words_every_failure_with_the_same_blanks(code: str, part: str) -> None:
    table, english = getattr(language(code), part), getattr(EN, part)
    assert list(table) == list(english)
    assert [key for key in english if blanks(table[key]) != blanks(english[key])] == []
    assert not set(EN.server) & set(EN.options), "a kind has one home"


def facts_for(kind: str, part: str) -> dict[str, Any]:
    return {blank: "X" if blank == "why" else 7 for blank in blanks(getattr(EN, part)[kind])}


@pytest.mark.parametrize(
    ("part", "kind"), [(part, kind) for part in ("server", "options") for kind in sorted(getattr(EN, part))]
)
def test_the_german_of_every_failure(part: str, kind: str) -> None:
    failure = Failure(kind, **facts_for(kind, part))
    english, told = failure.worded(EN), failure.worded(DE)
    if kind in AS_WRITTEN:
        return
    assert flaw(english, re.sub(r"\[[\w.-]+\]", "", told).strip()) == "", told
    if PHRASES.fullmatch(kind):
        assert not told.endswith("."), "a part of a sentence"
    else:
        assert told[0].isupper() or told[0].isdigit(), "a sentence"
        assert told.endswith((".", "?")) and told != english


def test_a_failure_is_worded_where_the_language_is_known() -> None:
    failure = Failure("no_bot", bot="x", bots="rookie, random")
    assert failure.worded(EN) == "There is no bot 'x'; there are rookie, random."
    assert failure.worded(DE) == "Einen Bot „x“ gibt es nicht; es gibt rookie, random."
    odd = Failure("name_taken", name="{name} {0.__class__}")
    assert odd.worded(EN).startswith("{name} {0.__class__} is")
    assert odd.worded(DE).startswith("{name} {0.__class__} hat")


# ---- nothing is said that is not in the tables -------------------------------------------------------------------


@cache
def modules() -> dict[str, ast.Module]:
    return {str(path): ast.parse(path.read_text("utf-8")) for path in sorted(SOURCES.rglob("*.py"))}


def name_of(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def calls(tree: ast.Module) -> Iterator[ast.Call]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def texts_told(tree: ast.Module) -> Iterator[ast.expr]:
    """Every expression that says why not, before it is worded and after."""
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
    """Literal words in it, but not those that name a kind of failure."""
    if isinstance(node, ast.Call) and name_of(node.func) in GIVEN:
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


@pytest.mark.slow
def test_the_server_says_nothing_that_only_english_has() -> None:
    found = 0
    for file, tree in modules().items():
        for told in texts_told(tree):
            found += 1
            literal = [*sentences(told), *(from_variable(tree, told.id) if isinstance(told, ast.Name) else ())]
            assert literal == [], f"{file}:{told.lineno}"
    assert found > 60


def kinds_given(sources: Path, names: tuple[str, ...]) -> set[str]:
    """The literal kinds in these files."""
    found: set[str] = set()
    for path in sources.rglob("*.py") if sources.is_dir() else [sources]:
        for call in calls(ast.parse(path.read_text("utf-8"))):
            if name_of(call.func) in names and call.args:
                found |= {one.value for one in ast.walk(call.args[0]) if isinstance(one, ast.Constant)}
    return found


def test_every_kind_is_one_that_is_given() -> None:
    given = kinds_given(SOURCES, GIVEN) | set(NOT_OURS.values())
    types = {kind for kind in ENGLISH if kind.startswith("type_")}
    assert types == {name for _type, name in PLAIN}
    assert given | types == set(ENGLISH)
    words = {f"no_{what}{near}" for what in ("edition", "variant", "ruling") for near in ("", "_near")}
    below = kinds_given(Path(editions.__file__), ("BadChoice",)) | kinds_given(Path(options.__file__), ("BadTable",))
    below |= kinds_given(Path(trying.__file__), ("BadTable",))
    below = {kind for kind in below if kind in EN.options} | words
    assert below == set(EN.options)


def test_what_starlette_says_by_itself_has_words() -> None:
    assert set(NOT_OURS.values()) <= set(ENGLISH)


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
    """Every message that msgspec refuses has its kind and place, in words of either language."""
    told: dict[str, Failure] = {}
    for message in spoilt(kind):
        try:
            msgspec.json.decode(message, type=kind)
        except (msgspec.DecodeError, RecursionError) as wrong:
            why = misread(message, kind)
            inner = why.facts["why"] if why.kind == "at_place" else why
            assert isinstance(inner, Failure) and inner.kind != "misread", (message[:100], str(wrong))
            place = re.search(r" - at `(.+)`", str(wrong))
            if place is not None and "[...]" not in place[1]:
                assert place[1].startswith(str(why.facts.get("place", "$"))) or inner.kind in (
                    "unknown_field",
                    "missing",
                ), message
            told[str(wrong)] = why
    assert len(told) > 5
    for why in told.values():
        english, german = why.worded(EN), re.sub(r" \(bei .+\)", "", why.worded(DE))
        assert "{" not in english and not ENGLISH_WORDS.search(german), why


@pytest.mark.parametrize(
    ("kind", "message", "english", "german"),
    [
        (NewName, '{"name": ""}', "the text has at least 1 characters (at $.name)",
         "der Text hat mindestens 1 Zeichen (bei $.name)"),
        (NewName, "{}", "name is missing", "es fehlt name"),
        (NewName, '{"name": "a", "more": 1}', "more does not belong there", "more gehört nicht dazu"),
        (NewName, "[]", "an object is wanted, not a list", "erwartet ist ein Objekt, nicht eine Liste"),
        (NewName, '{"name": "a', "it breaks off in the middle", "sie bricht mitten im Text ab"),
        (NewName, '{"name" 1}', "it is no JSON (from character 9 on)", "sie ist kein JSON (ab Zeichen 9)"),
        (TableOptions, '{"rulings": {"hand_limit": null}}',
         "a whole number is wanted, not nothing (at $.rulings.hand_limit)",
         "erwartet ist eine ganze Zahl, nicht nichts (bei $.rulings.hand_limit)"),
        (TableOptions, '{"packs": ["a", 1]}', "text is wanted, not a whole number (at $.packs[1])",
         "erwartet ist Text, nicht eine ganze Zahl (bei $.packs[1])"),
        (TableOptions, '{"claim_seconds": 1}', "the number is at least 2.6 (at $.claim_seconds)",
         "die Zahl ist mindestens 2.6 (bei $.claim_seconds)"),
        (TableOptions, '{"pace": "slow"}', "one of correspondence, live, relaxed is wanted (at $.pace)",
         "erwartet ist eins von correspondence, live, relaxed (bei $.pace)"),
        (Up, '{"t": "move", "cid": 1, "verb": "kick", "offer": 3}',
         "an object or nothing is wanted, not a whole number (at $.offer)",
         "erwartet ist ein Objekt oder nichts, nicht eine ganze Zahl (bei $.offer)"),
        (Up, "{}", "t is missing", "es fehlt t"),
    ],
)  # fmt: skip
def test_the_words_for_what_is_wrong(kind: Any, message: str, english: str, german: str) -> None:
    why = misread(message, kind)
    assert (why.worded(EN), why.worded(DE)) == (english, german)


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
    for chosen in wrong:
        with pytest.raises(BadTable) as no:
            shelf.open(TableOptions(**{"packs": packs[:1], **chosen}))
        failure = why_not(no.value)
        assert failure.kind != "bad_cards", chosen
        told = failure.worded(DE)
        assert told != failure.worded(EN)
        assert not re.search(r"\b(no|there|are|did|mean|variant|ruling|is|not|on|off|number)\b", told), told
    too_many = Failure("ruling_number", name="hand_limit", fewest=1, most=50, value=51)
    assert "Zahl von 1 bis 50, nicht 51." in too_many.worded(DE)
    assert too_many.worded(EN) == "hand_limit is a number from 1 to 50, not 51"


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
            assert (await english.until("trouble"))["text"].startswith("This is no message: it is no JSON (")
            # what the table itself says: a number that another move of the same person has
            live = server.app.state.site.registry.tables[game]
            hand = german_.view["hand"]
            first = await german_.move(verb="show", card=hand[0], target=1)
            assert first["t"] == "taken", first
            german_.cid -= 1
            again = await german_.move(verb="show", card=hand[1], target=1)
            assert (again["kind"], again["text"]) == ("cid", GERMAN["number_used"])
            live.turn_quota._done.update({seat: MOST for seat in range(len(live.seats))})
            assert (await german_.move(verb="show", card=hand[0], target=1))["text"] == GERMAN["enough"]

    with_server(settings(tmp_path, **SLOW), play)
