"""What the page asks before it shows anything: which languages there are, and its texts in one of them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.server.live import Person, Server
from tests.server.test_lobby import with_server

from kickdoor.server.http import words
from kickdoor.words.languages import ENGLISH, language, language_names


def test_every_language_is_offered_by_its_own_name(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = Person(server, "Aric")
        response = await aric.http.get("/api/languages")
        shown = response.json()["languages"]
        assert {one["code"]: one["name"] for one in shown} == language_names()
        assert {("en", "English"), ("de", "Deutsch")} <= {(one["code"], one["name"]) for one in shown}
        assert response.headers["cache-control"] == "no-cache"
        assert "set-cookie" not in response.headers  # whoever only looks gets no name yet
        page = (await aric.http.get("/rules")).text
        if "<html" in page:  # where it has been built
            written = re.search(r'<script type="application/json" id="languages">(.*?)</script>', page)
            assert written is not None and json.loads(written[1]) == response.json()

    with_server(tmp_path, play)


def test_the_texts_are_kept_for_as_long_as_they_are_the_same(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        http = Person(server, "Aric").http
        shown = {one["code"]: one["version"] for one in (await http.get("/api/languages")).json()["languages"]}
        german = await http.get(f"/api/words/de?v={shown['de']}")
        assert german.json() == language("de").page() and german.headers["content-type"] == "application/json"
        assert german.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert german.headers["content-security-policy"].startswith("default-src 'self'")
        for other in ("/api/words/de", "/api/words/de?v=older"):
            assert (await http.get(other)).headers["cache-control"] == "no-cache"
        tag = german.headers["etag"]
        again = await http.get("/api/words/de", headers={"if-none-match": f'"x", {tag}'})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        english = await http.get("/api/words/en", headers={"if-none-match": tag})
        assert english.status_code == 200 and english.json() == ENGLISH.page() and english.headers["etag"] != tag

    with_server(tmp_path, play)


def test_the_companion_is_kept_by_a_phone_in_the_language_of_the_page(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        http = Person(server, "Aric").http
        for code in language_names():
            response = await http.get(f"/api/manifest/{code}")
            found = response.json()
            assert response.headers["content-type"] == "application/manifest+json"
            assert found["name"] == f"Kickdoor {language(code).page()['app']['companion']}" and found["lang"] == code
            assert found["start_url"] == "/companion" and found["icons"]
        assert (await http.get("/api/manifest/xx")).status_code == 404

    with_server(tmp_path, play)


def test_a_name_of_a_language_cannot_end_what_it_is_written_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "language_names", lambda: {"en": "</script>"})
    page = words.with_languages("<head></head>")
    assert page.count("</script>") == 1 and "\\u003c/script>" in page


def test_a_language_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        http = Person(server, "Aric").http
        for code in ("fr", "DE", "de-AT", "de%2F..%2Fenglish"):
            assert (await http.get(f"/api/words/{code}")).status_code == 404
        assert (await http.get("/api/words/fr")).json() == {
            "error": "Nobody has written the page in this language.",
            "kind": "no_language",
        }
        said = (await http.get("/api/words/fr?lang=de")).json()["error"]
        assert said == "In dieser Sprache hat die Seite noch niemand geschrieben."

    with_server(tmp_path, play)


def test_a_language_with_few_texts_is_served_with_english_beneath(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {"app": {"title": "Porte"}, "game": {"yourTurn": "Tour {n, number}", "turn": "Tour {n, number}"}}
    monkeypatch.setattr(words, "language", {"en": ENGLISH, "xx": SimpleNamespace(page=lambda: few)}.__getitem__)
    monkeypatch.setattr(words, "language_names", lambda: {"en": "English", "xx": "À moitié"})

    async def play(server: Server) -> None:
        http = Person(server, "Aric").http
        shown = (await http.get("/api/languages")).json()["languages"]
        assert [one["name"] for one in shown] == ["English", "À moitié"]
        said, english = (await http.get("/api/words/xx")).json(), ENGLISH.page()
        assert (said["app"]["title"], said["app"]["close"]) == ("Porte", english["app"]["close"])
        assert said["game"]["yourTurn"] == "Tour {n, number}"
        assert said["game"]["turn"] == english["game"]["turn"]  # theirs leaves out whose turn it is

    with_server(tmp_path, play)
