"""Cards on one page of HTML, drawn as the table's page draws them: `kickdoor packs show --html FILE`.

The page stands alone: styles, icons and pictures are in it, and it fetches nothing. What a card shows is what the
server tells the page of it (`CardShown`); the marks below are those of web/src/parts/CardFace.svelte, as its
styles are.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from kickdoor.cards.art import KINDS, BadArt, art_files, read_art
from kickdoor.cards.icons import icon_authors
from kickdoor.cards.pack import Pack, Sources
from kickdoor.engine import Catalog
from kickdoor.engine.program import CardDef
from kickdoor.server.backroom.cards import CardShown, cards_shown
from kickdoor.server.pictures import LICENCE, card_styles, drawings, icon_svg, light, looks, picture_of
from kickdoor.words.languages import Language

LETTER: Final = 0.63  # how wide one is, of its height: what measures words has no letters to do so
STYLES: Final = """
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; font: 16px/1.4 var(--sans); color: var(--ink); background: var(--panel); }
p { margin: 0; }
h1, h2 { font-family: var(--serif); }
.cards { display: flex; flex-wrap: wrap; gap: 1rem; align-items: stretch; }
.card { break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.credits { margin-top: 2rem; font-size: 0.8rem; }
"""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card as it is printed, with what the sheet says beside: how many copies, and its picture if it has its own."""

    shown: CardShown
    copies: int
    art: str


def sheet(title: str, catalog: Catalog, wanted: Sequence[CardDef], languages: Sequence[Language]) -> str:
    """The whole page, a part for each language. Raises NotBuilt."""
    parts = [_part(catalog, wanted, speech, len(languages) > 1) for speech in languages]
    icons = sorted({_icon(one) for speech in languages for one in _drawn(catalog, wanted, speech) if not one.art})
    artists = sorted({icon_authors()[name] for name in icons})
    credits = f"Icons: {', '.join(artists)} ({LICENCE})" if artists else ""
    return (
        f'<!doctype html>\n<html lang="{languages[0].code}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<meta http-equiv=\"content-security-policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
        'img-src data:">\n'
        f"<title>{escape(title)}</title>\n<style>\n{card_styles()}\n{STYLES}</style>\n</head>\n<body>\n"
        f"{light()}\n"
        f"<h1>{escape(title)}</h1>\n{''.join(parts)}"
        f'<p class="credits">{escape(credits)}</p>\n</body>\n</html>\n'
    )


def _part(catalog: Catalog, wanted: Sequence[CardDef], speech: Language, named: bool) -> str:
    head = f"<h2>{escape(speech.name)}</h2>\n" if named else ""
    types = speech.page().get("card", {}).get("types", {})
    faces = "".join(
        _face(one, str(types.get(one.shown.type, one.shown.type))) for one in _drawn(catalog, wanted, speech)
    )
    return f'<section lang="{speech.code}">\n{head}<div class="cards">\n{faces}</div>\n</section>\n'


def _drawn(catalog: Catalog, wanted: Sequence[CardDef], speech: Language) -> Iterable[Drawn]:
    """These cards in this language, each once."""
    source = catalog.source
    art = _art(source.packs if isinstance(source, Sources) else ())
    by_place = {catalog.definition[card]: one for card, one in enumerate(cards_shown(catalog, speech))}
    for printed in wanted:
        place = catalog.definitions.index(printed)
        if place in by_place:  # one without copies lies nowhere
            yield Drawn(by_place[place], printed.copies, art.get((printed.pack, printed.id), ""))


def _art(packs: Sequence[Pack]) -> dict[tuple[str, str], str]:
    """The pictures of packs as data: URLs; those that are not allowed are left out, and the check tells why."""
    found: dict[tuple[str, str], str] = {}
    for pack in packs:
        for id, file in art_files(pack.folder).items():
            try:
                content = b64encode(read_art(file)).decode()
            except BadArt:
                continue
            found[pack.id, id] = f"data:{KINDS[file.suffix]};base64,{content}"
    return found


def _icon(one: Drawn) -> str:
    return picture_of(one.shown.icon, one.shown.type)


def _face(one: Drawn, type: str) -> str:
    """A card, large."""
    card = one.shown
    frame = looks()["frames"].get(card.type, "shot" if card.deck == "treasure" else "double")
    corner = str(card.level) if card.type == "monster" else f"{card.bonus:+}".replace("-", "−") if card.bonus else ""
    picture = f'<img src="{one.art}" alt="">' if one.art else icon_svg(_icon(one))
    palette = card.palette or drawings()[_icon(one)][-1]
    longest = LETTER * max(len(word) for word in card.name.replace("-", " ").split())
    flavor = f'<p class="flavor">{escape(card.flavor)}</p>' if card.flavor else ""
    number = f'<span class="corner">{corner}</span>' if corner else ""
    copies = f"×{one.copies}" if one.copies > 1 else ""
    return (
        f'<article class="card big frame-{frame} of-{escape(card.pack)}" style="--longest: {longest:.2f}">'
        f'<header><span class="name">{escape(card.name)}</span></header>'
        f'<div class="picture in-{palette}">{picture}{number}</div><div class="type">{escape(type)}</div>'
        f'<div class="body"><p class="text">{escape(card.text)}</p>{flavor}</div>'
        f'<footer><span class="foot">{copies}</span><span class="pack">{escape(card.pack)}</span></footer></article>\n'
    )
