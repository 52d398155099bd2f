"""Packs of whoever runs the server: chosen for a table, kept with its games."""

from __future__ import annotations

import asyncio
import shutil
from io import StringIO
from pathlib import Path

import pytest
from tests.server.live import Person, Server
from tests.server.test_live import SLOW, with_server
from tests.server.test_operator import operator
from tests.server.test_play import settings
from tests.server.test_sessions import WORD

from kickdoor.cards.bundle import bundled
from kickdoor.cards.icons import palettes
from kickdoor.cli import main
from kickdoor.server.live.dealing import Shelf, uploaded
from kickdoor.server.pictures import STATIC
from kickdoor.server.settings import BadSetting
from kickdoor.words.languages import ENGLISH, language

CARD = """
- id: test_turnip
  name: Test Turnip
  type: monster
  icon: dragon-head
  copies: 3
  monster: {level: 1, treasures: 1}
  bad_stuff: [{lose_level: {to: victim, n: 1}}]
"""


def a_pack(folder: Path) -> Path:
    (folder / "door").mkdir(parents=True)
    (folder / "pack.yaml").write_text("id: turnips\nname: Turnips\nsummary: Only turnips.\n")
    (folder / "door" / "cards.yaml").write_text(CARD)
    return folder


@pytest.mark.slow
def test_a_table_with_cards_of_ones_own_outlives_them(tmp_path: Path) -> None:
    pack = a_pack(tmp_path / "turnips")
    (pack / "text").mkdir()
    (pack / "text" / "de.yaml").write_text("test_turnip: {name: Testrübe}\n", "utf-8")

    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        choices = await aric.get("/api/choices")
        assert {"id": "turnips", "name": "Turnips", "summary": "Only turnips.", "cards": 3} in choices["packs"]
        bots = [{"kind": "free"}, *({"kind": "bot", "bot": "rookie"} for _ in range(2))]
        options = {"packs": ["deluxe", "turnips"]}
        game = (await aric.post("/api/tables", seats=bots, options=options, start=True))["game"]
        async with aric.at(game) as mine:
            digest = (await mine.until("welcome"))["digest"]
            seq = (await mine.until("view"))["seq"]
        cards = (await aric.get(f"/api/cards/{digest}"))["cards"]
        assert [one["name"] for one in cards].count("Test Turnip") == 3
        german = (await aric.get(f"/api/cards/{digest}?lang=de"))["cards"]
        assert "Stufe" in next(one["text"] for one in german if one["name"] == "Testrübe")  # its own translation
        shutil.rmtree(pack)
        registry = server.app.state.site.registry
        registry.tables.pop(game).stop()
        async with aric.at(game) as mine:
            assert (await mine.until("welcome"))["digest"] == digest
            assert (await mine.until("view"))["seq"] >= seq
        refused = await aric.post("/api/tables", expect=409, seats=bots, options=options)
        assert "turnips" in refused["error"] and str(tmp_path) not in refused["error"]

    with_server(settings(tmp_path, packs=str(pack), **SLOW), play)


def test_a_folder_that_is_no_pack_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="nowhere"):
        Shelf([str(tmp_path / "nowhere")])
    twice = a_pack(tmp_path / "one")
    other = a_pack(tmp_path / "two")
    with pytest.raises(BadSetting, match="turnips"):
        Shelf([str(twice), str(other)])
    (twice / "door" / "cards.yaml").write_text(CARD.replace("lose_level", "loose_level"))
    with pytest.raises(BadSetting, match="lose_level"):
        Shelf([str(twice)])


@pytest.mark.slow
def test_a_table_with_cards_of_ones_own_is_told_in_the_words_of_its_cards(tmp_path: Path) -> None:
    """Questions quote their cards, and what comes with Kickdoor has its German names, on cards and in the log."""
    pack = a_pack(tmp_path / "turnips")
    german = language("de")

    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        options = {"packs": ["deluxe", "turnips"]}
        seats = [{"kind": "free"}, *({"kind": "bot", "bot": "rookie"} for _ in range(2))]
        game = (await aric.post("/api/tables", seats=seats, options=options, start=True))["game"]
        live = await server.app.state.site.registry.table(game)
        catalog = live.state.catalog
        told = german.at(live.state).catalog
        assert {"Kommentartroll", "Test Turnip"} <= set(told.name) and told.digest == catalog.digest
        shown = (await aric.get(f"/api/cards/{catalog.digest}?lang=de"))["cards"]
        assert [one["name"] for one in shown] == list(told.name)
        kobold = catalog.named("Kobold on Work Experience")[0]
        for speech in (ENGLISH, german):
            assert len(speech.card_pieces(catalog, kobold).options) == 2

    with_server(settings(tmp_path, packs=str(pack), **SLOW), play)


DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'


def test_pictures_of_ones_own_and_every_icon_are_given_out(tmp_path: Path) -> None:
    pack = a_pack(tmp_path / "turnips")
    (pack / "art").mkdir()
    (pack / "art" / "test_turnip.svg").write_text(DRAWING)

    async def look(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        art = (await aric.get("/api/art"))["art"]
        path = art["turnips"]["Test Turnip"]
        assert path.startswith("/art/turnips/test_turnip.svg?v=")
        shown = await aric.http.get(path)
        assert shown.text == DRAWING
        assert shown.headers["content-type"] == "image/svg+xml"
        assert "default-src 'none'" in shown.headers["content-security-policy"]
        assert "sandbox" in shown.headers["content-security-policy"]
        assert shown.headers["x-content-type-options"] == "nosniff"
        for elsewhere in ("/art/turnips/pack.yaml", "/art/turnips/..", "/art/deluxe/x.svg", "/art/no/x.png"):
            assert "turnips" not in (await aric.http.get(elsewhere)).text, elsewhere
        assert "id: turnips" not in (await aric.http.get("/art/turnips/..%2Fpack.yaml")).text
        # what has become dangerous since is not given out any more
        (pack / "art" / "test_turnip.svg").write_text(DRAWING.replace("<path", "<script>alert(1)</script><path"))
        assert (await aric.get("/api/art"))["art"] == {}
        assert (await aric.http.get(path)).status_code == 404
        assert (await aric.http.get("/api/icons/no-such-picture")).status_code == 404
        if (STATIC / "icons.json").exists():  # the page has been built
            icon = await aric.get("/api/icons/walkie-talkie")  # which no card of ours has
            *layers, palette = icon["drawing"]
            assert [bool(one) for one in layers[:2]] == [True, True]  # all of it, its main part
            assert palette in palettes()  # the page paints it as it does its own
            assert "CC BY 3.0" in icon["credit"]

    with_server(settings(tmp_path, packs=str(pack), **SLOW), look)


@pytest.mark.slow
def test_the_gallery_and_the_judge_know_packs_of_ones_own(tmp_path: Path) -> None:
    pack = a_pack(tmp_path / "turnips")
    case = (
        "title: t\npacks: [{pack}]\nplayers: [A, B, C]\ndoor: [Test Turnip]\nsteps:\n- do: {{A: kick open the door}}\n"
    )

    async def look(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        cards = (await aric.get("/api/judge/cards?packs=deluxe,turnips"))["cards"]
        assert [one["name"] for one in cards].count("Test Turnip") == 1
        assert (await aric.post("/api/judge", case=case.format(pack="turnips")))["ok"]
        verdict = await aric.post("/api/judge", case=case.format(pack=str(pack)))
        assert "there is no edition or pack" in verdict["mistakes"][0]["what"]
        (pack / "door" / "cards.yaml").write_text("- {id: x}\n")
        refused = await aric.http.get("/api/judge/cards?packs=turnips")
        assert refused.status_code == 409
        assert str(tmp_path) not in refused.text

    with_server(settings(tmp_path, packs=str(pack), **SLOW), look)


@pytest.mark.slow
def test_a_card_has_at_its_foot_what_its_pack_calls_it(tmp_path: Path) -> None:
    pack = a_pack(tmp_path / "turnips")
    facts = (pack / "pack.yaml").read_text("utf-8")
    (pack / "pack.yaml").write_text(f"{facts}\nwords: {{gold: doubloons, armor: Coats}}\n", "utf-8")
    (pack / "text").mkdir(exist_ok=True)
    (pack / "text" / "de.yaml").write_text("words: {gold: Dublonen}\n", "utf-8")
    (pack / "treasure").mkdir(exist_ok=True)
    suit = "- {id: suit, name: Suit, type: item, item: {slot: armor, also: footgear, bonus: 1, value: 100}}\n"
    glue = "slot: headgear, bonus: 3, value: 300}, abilities: [{static: [{rule: stuck, to: this}]}]"
    suit += f"- {{id: wax, name: Wax Hat, type: item, item: {{{glue}}}\n"
    (pack / "treasure" / "suit.yaml").write_text(suit, "utf-8")

    async def look(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        cards = (await aric.get("/api/judge/cards?packs=turnips"))["cards"]
        (shown,) = [one for one in cards if one["name"] == "Suit"]
        assert (shown["slot"], shown["also"]) == ("armor", "footgear")
        assert shown["called"] == {"gold": "doubloons", "armor": "Coats"}
        assert [one["name"] for one in cards if one["sticks"]] == ["Wax Hat"]
        assert not any(one["called"] for one in cards if one["pack"] == "deluxe")

    with_server(settings(tmp_path, packs=str(pack), **SLOW), look)


# ---- sent by operators -----------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_an_operator_sends_a_pack_and_tables_may_choose_it(tmp_path: Path) -> None:
    pack = a_pack(tmp_path / "turnips")
    kept = tmp_path / "kept"

    async def send(server: Server) -> None:
        olga = await operator(server)
        aric = await Person(server, "Aric").arrive()
        path, content = "/api/operator/packs", bundled([pack])
        refused = await aric.http.post(path, content=content)
        assert (refused.status_code, kept.exists()) == (403, False)
        taken = await olga.http.post(path, content=content)
        assert (taken.status_code, taken.json()) == (201, {"id": "turnips", "name": "Turnips"})
        assert "turnips" in [one["id"] for one in (await aric.get("/api/choices"))["packs"]]
        bots = [{"kind": "free"}, *({"kind": "bot", "bot": "rookie"} for _ in range(2))]
        await aric.post("/api/tables", seats=bots, options={"packs": ["deluxe", "turnips"]}, start=True)
        # a newer version takes its place; what is no good does not
        (pack / "pack.yaml").write_text("id: turnips\nname: Better Turnips\n")
        assert (await olga.http.post(path, content=bundled([pack]))).json()["name"] == "Better Turnips"
        (pack / "door" / "cards.yaml").write_text(CARD.replace("icon: dragon-head", "icon: dragn-head"))
        worse = await olga.http.post(path, content=bundled([pack]))
        assert worse.status_code == 422
        assert "did you mean 'dragon-head'" in worse.json()["error"]
        assert str(tmp_path) not in worse.json()["error"] and "/tmp" not in worse.json()["error"]
        damaged = await olga.http.post(path, content=content[:-9])
        assert damaged.status_code == 422 and "no bundle, or a damaged one" in damaged.json()["error"]
        (pack / "door" / "cards.yaml").write_text(CARD)
        (pack / "pack.yaml").write_text("id: deluxe\nname: Not Ours\n")
        assert (await olga.http.post(path, content=bundled([pack]))).status_code == 409
        assert (await olga.http.post(path, content=bytes(9 << 20))).status_code == 413
        assert [one.name for one in kept.iterdir()] == ["turnips.kdpack"]

    with_server(settings(tmp_path, pack_uploads=str(kept), **SLOW), send)
    assert Shelf(uploaded(str(kept))).about["turnips"][0] == "Better Turnips"  # after a new start, too


def test_nobody_sends_a_pack_where_it_is_not_allowed(tmp_path: Path) -> None:
    pack = a_pack(tmp_path / "turnips")

    async def send(server: Server) -> None:
        olga = await operator(server)
        refused = await olga.http.post("/api/operator/packs", content=bundled([pack]))
        assert (refused.status_code, "pack_uploads" in refused.json()["error"]) == (409, True)

    with_server(settings(tmp_path, **SLOW), send)


@pytest.mark.slow
def test_a_pack_is_sent_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = a_pack(tmp_path / "turnips")

    async def send(server: Server) -> None:
        await operator(server)

        def typed(password: str) -> tuple[int, str]:
            monkeypatch.setattr("sys.stdin", StringIO(f"{password}\n"))
            status = main(["packs", "upload", str(pack), server.url, "--name", "Olga"])
            said = capsys.readouterr()
            return status, said.out + said.err

        status, said = await asyncio.to_thread(typed, "not it, I am sure")
        assert status == 2 and "No player with this name and password" in said
        status, said = await asyncio.to_thread(typed, WORD)
        assert status == 0, said
        assert f"Turnips (turnips) can be chosen for tables at {server.url} now." in said

    with_server(settings(tmp_path, pack_uploads=str(tmp_path / "kept"), **SLOW), send)
    assert main(["packs", "upload", str(pack), "http://127.0.0.1:9", "--name", "Olga"]) == 2
    assert "can't be reached" in capsys.readouterr().err
