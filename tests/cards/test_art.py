"""Pictures of a pack's own: what is harmless is shown, what is not is refused with its line; unknown icons."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest
from tests.cards.write_pack import write_pack

from kickdoor.cards import check, icons
from kickdoor.cards.art import MOST_BYTES, MOST_PIXELS, BadArt, read_art
from kickdoor.cards.icons import icon_authors, known_palette, palettes
from kickdoor.cards.problems import ERROR, WARNING

CARD = """\
- id: fly
  name: Fly
  type: monster
  icon: {icon}
  flavor: Small.
  monster: {{level: 1, treasures: 1}}
  bad_stuff: [{{lose_level: {{to: victim, n: 1}}}}]
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">{}</svg>'
FINE = [
    '<path d="M0 0h9v9z" style="fill: url(#g); stroke: red"/>',
    '<style>.a { fill: url( "#g" ) }</style><g class="a"><use xlink:href="#x"/><use href="#y"/></g>',
    '<image href="data:image/png;base64,iVBORw0KGgo="/>',
    '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>',
    "<text>url and javascript, on paper</text>",
]
WRONG = [
    ("<script>alert(1)</script>", "'script' is not allowed"),
    ("<SCRIPT/>", "'SCRIPT' is not allowed"),
    ('<g onload="alert(1)"/>', "'onload' runs a script"),
    ('<g ONCLICK="alert(1)"/>', "'ONCLICK' runs a script"),
    ('<a href="javascript:alert(1)"/>', "'a' is not allowed"),
    ('<use href="https://evil.example/x.svg#a"/>', "'href' leads out"),
    ('<use xlink:href="//evil.example/x.svg#a"/>', "'href' leads out"),
    ('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', "'href' leads out"),
    ('<g xml:base="https://evil.example/"/>', "'base' leads out"),
    ('<path fill="url(https://evil.example/x#a)"/>', "fetches something"),
    ('<path style="fill: u\\72l(//evil.example)"/>', "fetches something"),
    ("<style>@import 'https://evil.example/x.css';</style>", "fetches something"),
    ("<style>@imp<![CDATA[ort]]> 'x';</style>", "fetches something"),
    ("<style>a { b: url(//evil.example) }</style>", "fetches something"),
    ('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>', "'foreignObject' is not allowed"),
    ('<p xmlns="http://www.w3.org/1999/xhtml">x</p>', "another language"),
    ('<set attributeName="href" to="javascript:x"/>', "'set' is not allowed"),
    ("<?xml-stylesheet href='https://evil.example'?>", "processing instruction"),
    ("<g>", "this is no SVG"),
]


@pytest.mark.parametrize("inside", FINE)
def test_a_harmless_drawing_is_taken(tmp_path: Path, inside: str) -> None:
    file = tmp_path / "a.svg"
    file.write_text(SVG.format(inside), "utf-8")
    assert read_art(file).decode() == SVG.format(inside)


@pytest.mark.parametrize(("inside", "why"), WRONG)
def test_what_is_not_harmless_is_refused_with_its_line(tmp_path: Path, inside: str, why: str) -> None:
    file = tmp_path / "a.svg"
    file.write_text(SVG.format("\n<g/>\n" + inside), "utf-8")
    with pytest.raises(BadArt, match=why) as refused:
        read_art(file)
    assert refused.value.line == 3
    assert refused.value.mend


@pytest.mark.parametrize("text", ["<!DOCTYPE svg [<!ENTITY a 'b'>]>" + SVG.format("&a;"), "<html/>", "", "hello"])
def test_what_is_no_svg_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "a.svg"
    file.write_text(text, "utf-8")
    with pytest.raises(BadArt):
        read_art(file)


def png(wide: int, high: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">II", wide, high) + bytes(20)


def webp(wide: int, high: int) -> bytes:
    size = (wide - 1).to_bytes(3, "little") + (high - 1).to_bytes(3, "little")
    return b"RIFF" + bytes(4) + b"WEBP" + b"VP8X" + bytes(8) + size


def simple_webp(wide: int, high: int) -> bytes:
    return b"RIFF" + bytes(4) + b"WEBP" + b"VP8 " + bytes(10) + struct.pack("<HH", wide, high)


def lossless_webp(wide: int, high: int) -> bytes:
    packed = (wide - 1 | high - 1 << 14).to_bytes(4, "little")
    return b"RIFF" + bytes(4) + b"WEBP" + b"VP8L" + bytes(4) + b"\x2f" + packed + bytes(8)


@pytest.mark.parametrize(
    ("make", "kind"), [(png, "png"), (webp, "webp"), (simple_webp, "webp"), (lossless_webp, "webp")]
)
def test_pixels_are_counted(tmp_path: Path, make: object, kind: str) -> None:
    assert callable(make)
    file = tmp_path / f"a.{kind}"
    file.write_bytes(make(MOST_PIXELS, 10))
    read_art(file)
    for sides in ((MOST_PIXELS + 1, 10), (10, MOST_PIXELS + 1)):
        file.write_bytes(make(*sides))
        with pytest.raises(BadArt, match=f"{sides[0]} by {sides[1]} pixels"):
            read_art(file)
    file.write_bytes(b"GIF89a" + bytes(40))
    with pytest.raises(BadArt, match="this is no"):
        read_art(file)
    file.write_bytes(make(10, 10) + bytes(MOST_BYTES))
    with pytest.raises(BadArt, match="kilobytes"):
        read_art(file)


# ---- in a pack -------------------------------------------------------------------------------------------------------


def test_the_check_looks_at_every_picture(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "p", CARD.format(icon="fly"))
    (pack / "art").mkdir()
    (pack / "art" / "fly.svg").write_text(SVG.format(FINE[0]), "utf-8")
    assert check([pack]) == []
    (pack / "art" / "fly.svg").write_text(SVG.format("<script/>"), "utf-8")
    (pack / "art" / "fli.png").write_bytes(png(10, 10))
    (pack / "art" / "fly.webp").write_bytes(webp(10, 10))
    (pack / "art" / "fly.gif").write_bytes(b"GIF89a")
    found = {(problem.level, problem.what, problem.mend) for problem in check([pack])}
    assert (ERROR, "'script' is not allowed in a picture", "take it out; a picture only draws") in found
    assert (WARNING, "the pack has no card 'fli'", "did you mean 'fly'?") in found
    assert (WARNING, "the card has two pictures, fly.svg and fly.webp", "keep one") in found
    assert (WARNING, "a picture is .svg, .png, .webp, not '.gif'", "save it as one of them") in found


@pytest.mark.parametrize(
    ("icon", "meant"),
    [
        ("Fly", "'fly'"),
        ("spider_web", "'spider-web'"),
        ("dragn-head", "'dragon-head'"),
        ("walkie", "'walkie-talkie'"),
        ("qqq", ""),
    ],
)
def test_an_icon_that_does_not_exist_is_refused_with_the_nearest(tmp_path: Path, icon: str, meant: str) -> None:
    (problem,) = check([write_pack(tmp_path / "p", CARD.format(icon=icon))])
    assert (problem.level, problem.line, problem.card) == (ERROR, 4, "fly")
    assert problem.what == f"there is no icon '{icon}'"
    assert "game-icons.net" in problem.mend
    assert meant in problem.mend


def test_every_icon_has_its_artist() -> None:
    assert len(icon_authors()) > 4000
    assert all(icon_authors().values())


# ---- palettes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("palette", "meant"),
    [("mos", "did you mean 'moss'?"), ("Ember", "did you mean 'ember'?"), ("qqq", "known: beam, blood,")],
)
def test_a_palette_that_does_not_exist_is_refused_with_what_there_is(tmp_path: Path, palette: str, meant: str) -> None:
    (problem,) = check([write_pack(tmp_path / "p", CARD.format(icon=f"fly\n  palette: {palette}"))])
    assert (problem.level, problem.line, problem.card) == (ERROR, 5, "fly")
    assert problem.what == f"there is no palette '{palette}'"
    assert problem.mend.startswith(meant)
    assert known_palette(palette) == ""  # whoever plays it all the same sees the icon's own colours


def test_a_palette_that_exists_is_taken(tmp_path: Path) -> None:
    assert check([write_pack(tmp_path / "p", CARD.format(icon="fly\n  palette: moss"))]) == []
    assert known_palette("moss") == "moss"


def light(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in (red, green, blue)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", palettes())
def test_every_colour_stands_out_from_the_lines_between(name: str) -> None:
    main, second, small, line, eyes = palettes()[name]
    assert min(contrast(one, line) for one in (main, second, small, eyes)) >= 2
    assert len({main, second, small}) == 3


def test_a_word_means_one_palette_and_is_in_the_collection() -> None:
    told = json.loads((Path(icons.__file__).parent / "palettes.json").read_bytes())
    words = [word for listed in told["icons"].values() for word in listed]
    assert len(words) == len(set(words))
    there = {*icon_authors(), *(word for name in icon_authors() for word in name.split("-"))}
    assert set(words) <= there
    assert {*told["icons"], *told["others"]} <= set(told["colours"])
