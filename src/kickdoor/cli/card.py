"""A card as people see it: name, type, rules text, flavour."""

from __future__ import annotations

from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from kickdoor.engine import Catalog
from kickdoor.engine.ids import DECK_NAMES
from kickdoor.engine.program import CardDef
from kickdoor.words.languages import ENGLISH, Language


def _deck(speech: Language, deck: int) -> str:
    """As the page calls it."""
    name = DECK_NAMES[deck]
    return str(speech.page().get("glossary", {}).get(name, {}).get("word", name.capitalize()))


def _type(speech: Language, word: str) -> str:
    types = speech.page().get("card", {}).get("types", {})
    return str(types.get(word, word.replace("_", " "))).replace("\u00ad", "")  # a terminal breaks no words


def card_panel(catalog: Catalog, card: CardDef, speech: Language = ENGLISH) -> Panel:
    """The whole card in a frame; its name, its text and its flavour in this language."""
    place = catalog.definitions.index(card)
    text = speech.printed_text(catalog, place)
    card = speech.cards(catalog).definitions[place]
    kind = f"{_deck(speech, card.deck)} · {_type(speech, card.word)}"
    copies = f" · {card.copies}×" if card.copies > 1 else ""
    lines: list[Text] = [Text(kind + copies, style="dim"), Text(text)]
    if card.flavor:
        lines.append(Text(card.flavor, style="italic dim"))
    color = "yellow" if card.deck else "green"
    return Panel(Group(*lines), title=Text(card.name, style="bold"), title_align="left", border_style=color, width=80)
