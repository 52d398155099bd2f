"""`kickdoor packs show --all`, on the screen and as a page that stands alone."""

from __future__ import annotations

import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pytest

from kickdoor.cards import load_pack
from kickdoor.cards.icons import palettes
from kickdoor.cli import main
from kickdoor.server import pictures

OFFICE = Path(__file__).parents[2] / "docs" / "packs" / "office"
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
WITH_PAGE = pytest.mark.skipif(not (pictures.STATIC / "icons.json").exists(), reason="the page is not built")


def said(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    status = main([str(word) for word in words])
    printed = capsys.readouterr()
    return status, printed.out + printed.err


@pytest.mark.slow
def test_every_card_of_a_pack_and_no_other(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    status, told = said(capsys, "packs", "show", "--all", "--pack", OFFICE, "--language", "de")
    assert status == 0
    assert told.count("╭─") == len(load_pack(OFFICE).cards)
    assert "Tür · Monster" in told
    assert "Kommentartroll" not in told  # of the pack it builds on
    assert said(capsys, "packs", "show", "--all", "--pack", OFFICE, "--language", "en,de")[1].count(
        "╭─"
    ) == 2 * told.count("╭─")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "which card?"),
        (("fly", "--all"), "not both"),
        (("--all", "--language", "en,xx"), "no language 'xx'"),
        (("--all", "--pack", "nowhere"), "'nowhere' is neither a known pack nor a folder"),
    ],
)
def test_what_can_not_be_shown(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str) -> None:
    status, told = said(capsys, "packs", "show", *words)
    assert status == 2
    assert why in told


class Outline(HTMLParser):
    """What stands in a page: classes of cards, addresses, ids."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[str] = []
        self.addresses: list[str] = []
        self.ids: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.add(tag)
        self.cards += [given.get("class") or ""] if tag == "article" else []
        self.addresses += [value or "" for key, value in attrs if key in ("href", "src")]
        self.ids += [given["id"] or ""] if "id" in given else []


@WITH_PAGE
def test_a_page_stands_alone_and_shows_both_languages(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack = tmp_path / "office"
    shutil.copytree(OFFICE, pack)
    first = load_pack(pack).cards[0]
    (pack / "art").mkdir()
    (pack / "art" / f"{first.id}.svg").write_text(DRAWING, "utf-8")
    target = tmp_path / "cards.html"
    status, told = said(capsys, "packs", "show", "--all", "--pack", pack, "--language", "en,de", "--html", target)
    assert status == 0, told
    page = target.read_text("utf-8")
    outline = Outline()
    outline.feed(page)
    assert len(outline.cards) == 2 * len(load_pack(pack).cards)
    assert all("card big frame-" in one and "of-office" in one for one in outline.cards)
    assert outline.tags & {"script", "link", "iframe"} == set()
    assert all(address.startswith("data:image/svg+xml;base64,") for address in outline.addresses)
    assert len(outline.addresses) == 2  # its own picture, in each language
    others = len(outline.cards) - 2
    assert page.count('<path class="line"') == page.count('<path class="tones"') == others  # painted as on the page
    assert outline.ids == ["tones"]  # the light that falls on them
    assert set(re.findall(r'class="picture in-([a-z-]+)"', page)) <= set(palettes())
    assert not re.search(r"""url\(["']?(?!["']?(#|data:))""", page)
    assert first.name in page
    assert "Quartalsbericht" in page
    assert "CC BY 3.0" in page
    assert ".card {" in page  # the styles of the page


@WITH_PAGE
def test_what_an_author_writes_is_text_and_nothing_else(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack = tmp_path / "p"
    (pack / "door").mkdir(parents=True)
    (pack / "pack.yaml").write_text("id: p\nname: <b>P</b>\n", "utf-8")
    card = "- {id: x, name: <script>x</script>, flavor: '<img src=x>', type: monster, icon: fly, "
    card += "monster: {level: 1, treasures: 1}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}\n"
    (pack / "door" / "c.yaml").write_text(card, "utf-8")
    target = tmp_path / "cards.html"
    assert said(capsys, "packs", "show", "--all", "--pack", pack, "--html", target)[0] == 0
    outline = Outline()
    outline.feed(target.read_text("utf-8"))
    assert outline.tags & {"script", "img", "b"} == set()


def test_without_the_page_nothing_can_be_drawn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "STATIC", tmp_path)
    for one in (pictures.drawings, pictures.looks):
        one.cache_clear()
    status, told = said(capsys, "packs", "show", "--all", "--pack", OFFICE, "--html", tmp_path / "x.html")
    assert status == 2
    assert "the page has to be built first" in told
