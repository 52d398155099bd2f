"""Pictures of a pack's own: `art/ID.svg`, `.png` or `.webp`, one for a card, in place of its icon.

A picture may come from anybody and is shown to everybody, so it is looked into before it is given out: its size, that
it is what its name says, and of an SVG every element and reference. Nothing is mended in silence: what is not harmless
is refused, with its line. Nothing in a game depends on pictures; a record has none.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.parsers import expat

from kickdoor.cards.pack import Pack
from kickdoor.cards.places import TOP
from kickdoor.cards.problems import WARNING, Problem, nearest

FOLDER: Final = "art"
KINDS: Final = {".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp"}
MOST_BYTES: Final = 300_000
MOST_PIXELS: Final = 2_000  # a side
SVG: Final = "http://www.w3.org/2000/svg"
XLINK: Final = "http://www.w3.org/1999/xlink"
DRAWING: Final = frozenset({
    "svg", "g", "defs", "symbol", "use", "title", "desc", "metadata", "style", "switch", "path", "rect", "circle",
    "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath", "image", "pattern", "marker", "mask",
    "clipPath", "linearGradient", "radialGradient", "stop", "filter", "feBlend", "feColorMatrix",
    "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap",
    "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur",
    "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight",
    "feTile", "feTurbulence", "view",
})  # fmt: skip
OF_EDITORS: Final = re.compile(  # notes of drawing programs, which draw nothing
    r"http://(?:www\.inkscape\.org|sodipodi\.sourceforge\.net|www\.w3\.org/1999/02/22-rdf-syntax|creativecommons\.org"
    r"|purl\.org/dc)\b"
)
INSIDE: Final = re.compile(r"#|data:image/(?:png|jpeg|webp);base64,")
URL: Final = re.compile(r"url\(([^)]*)", re.IGNORECASE)
FETCHES: Final = re.compile(
    r"@import|expression\s*\(|javascript:|\\", re.IGNORECASE
)  # a backslash can hide any of them


class BadArt(ValueError):
    """A picture that is not shown, and why. `line`, `column`: where in an SVG."""

    def __init__(self, what: str, mend: str, line: int = 1, column: int = 1) -> None:
        super().__init__(what)
        self.what, self.mend, self.line, self.column = what, mend, line, column


def art_files(folder: str) -> dict[str, Path]:
    """The pictures of a pack by the ids they are named after, whether they are any good or not; one for each."""
    found: dict[str, Path] = {}
    for file in _files(folder):
        if file.suffix in KINDS:
            found.setdefault(file.stem, file)
    return found


def read_art(file: Path) -> bytes:
    """A picture that may be shown. Raises BadArt."""
    try:
        size = file.stat().st_size
        if size > MOST_BYTES:
            mend = f"at most {MOST_BYTES // 1000}; make it smaller"
            raise BadArt(f"the picture has {size // 1000} kilobytes", mend)
        content = file.read_bytes()
    except OSError as trouble:
        raise BadArt(f"can't be read: {trouble.strerror}", "") from trouble
    _LOOKS_INTO[file.suffix](content)
    return content


def check_art(pack: Pack) -> list[Problem]:
    """What is wrong with the pictures of a pack: each is one of its cards', small, harmless, and what it says it is."""
    found: list[Problem] = []
    ids = [card.id for card in pack.cards]
    seen: dict[str, Path] = {}
    for file in _files(pack.folder):
        if file.suffix not in KINDS:
            what, mend = f"a picture is {', '.join(KINDS)}, not '{file.suffix}'", "save it as one of them"
            found.append(Problem(str(file), *TOP, "", what, mend, WARNING))
            continue
        if file.stem not in ids and not pack.broken:
            what = f"the pack has no card '{file.stem}'"
            found.append(Problem(str(file), *TOP, file.stem, what, nearest(file.stem, ids), WARNING))
        if file.stem in seen:
            what = f"the card has two pictures, {seen[file.stem].name} and {file.name}"
            found.append(Problem(str(file), *TOP, file.stem, what, "keep one", WARNING))
        seen.setdefault(file.stem, file)
        try:
            read_art(file)
        except BadArt as bad:
            found.append(Problem(str(file), bad.line, bad.column, file.stem, bad.what, bad.mend))
    return found


def _files(folder: str) -> Iterator[Path]:
    try:
        yield from sorted(file for file in (Path(folder) / FOLDER).iterdir() if file.is_file() and file.name[0] != ".")
    except OSError:
        return


# ---- pixels ----------------------------------------------------------------------------------------------------------


def _check_png(content: bytes) -> None:
    if content[:8] != b"\x89PNG\r\n\x1a\n" or content[12:16] != b"IHDR" or len(content) < 33:
        raise BadArt("this is no PNG", "save it as PNG, or call it what it is")
    _check_sides(*struct.unpack(">II", content[16:24]))


def _check_webp(content: bytes) -> None:
    """Its sides stand in one of three places: https://developers.google.com/speed/webp/docs/riff_container"""
    if content[:4] != b"RIFF" or content[8:12] != b"WEBP" or len(content) < 30:
        raise BadArt("this is no WebP", "save it as WebP, or call it what it is")
    kind = content[12:16]
    if kind == b"VP8X":
        wide, high = (int.from_bytes(content[at : at + 3], "little") + 1 for at in (24, 27))
    elif kind == b"VP8L":
        packed = int.from_bytes(content[21:25], "little")
        wide, high = (packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1
    elif kind == b"VP8 ":
        wide, high = (int.from_bytes(content[at : at + 2], "little") & 0x3FFF for at in (26, 28))
    else:
        raise BadArt("this is no WebP", "save it as WebP, or call it what it is")
    _check_sides(wide, high)


def _check_sides(wide: int, high: int) -> None:
    if not (0 < wide <= MOST_PIXELS and 0 < high <= MOST_PIXELS):
        raise BadArt(f"the picture is {wide} by {high} pixels", f"at most {MOST_PIXELS} a side; make it smaller")


# ---- SVG -------------------------------------------------------------------------------------------------------------


def _check_svg(content: bytes) -> None:
    parser = expat.ParserCreate(namespace_separator=" ")
    look = _SvgLook(parser)
    parser.StartElementHandler = look.begins
    parser.EndElementHandler = look.ends
    parser.CharacterDataHandler = look.text
    parser.StartDoctypeDeclHandler = look.doctype
    parser.ProcessingInstructionHandler = look.instruction
    try:
        parser.Parse(content, True)
    except expat.ExpatError as trouble:
        what = f"this is no SVG: {expat.ErrorString(trouble.code)}"
        raise BadArt(what, "save it as SVG again", trouble.lineno, trouble.offset + 1) from trouble


class _SvgLook:
    """Goes through an SVG once. Every handler raises BadArt at what is not harmless."""

    def __init__(self, parser: expat.XMLParserType) -> None:
        self.parser = parser
        self.path: list[str] = []
        self.said = ""  # since the last element began

    def refuse(self, what: str, mend: str) -> BadArt:
        return BadArt(what, mend, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def doctype(self, *_told: object) -> None:
        raise self.refuse(
            "an SVG with a DOCTYPE may define and fetch anything", "take the line out, or save as plain SVG"
        )

    def instruction(self, target: str, _text: str) -> None:
        raise self.refuse(f"a processing instruction ('{target}') may fetch anything", "take it out")

    def begins(self, name: str, given: dict[str, str]) -> None:
        space, _, plain = name.rpartition(" ")
        if not self.path and (space, plain) != (SVG, "svg"):
            raise self.refuse(f"this is no SVG: it begins with '{plain}'", f'it begins with <svg xmlns="{SVG}">')
        if space != SVG and not OF_EDITORS.match(space):
            raise self.refuse(f"an element of another language ('{plain}')", "take it out, or save as plain SVG")
        if space == SVG and plain not in DRAWING:
            raise self.refuse(f"'{plain}' is not allowed in a picture", "take it out; a picture only draws")
        for key, value in given.items():
            self.attribute(*key.rpartition(" ")[::2], value)
        self.path.append(plain)
        self.said = ""

    def attribute(self, space: str, name: str, value: str) -> None:
        if name == "base":
            raise self.refuse("'base' leads out of the picture", "take it out")
        if space not in ("", XLINK):  # notes of drawing programs
            return
        if name.casefold().startswith("on"):
            raise self.refuse(f"'{name}' runs a script", "take it out; a picture only draws")
        if name in ("href", "src") and not INSIDE.match(value.strip()):
            raise self.refuse(f"'{name}' leads out of the picture", "refer to a part of it ('#name'), or put it inside")
        self.style(value)

    def style(self, text: str) -> None:
        outside = any(not INSIDE.match(url.strip(" '\"\t\n\r")) for url in URL.findall(text))
        if outside or FETCHES.search(text):
            raise self.refuse("a style that fetches something from elsewhere", "only url(#name) may be referred to")

    def text(self, text: str) -> None:
        self.said += text

    def ends(self, _name: str) -> None:
        if self.path.pop() == "style":
            self.style(self.said)


_LOOKS_INTO: Final = {".svg": _check_svg, ".png": _check_png, ".webp": _check_webp}
