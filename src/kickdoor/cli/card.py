"""A card as people see it: name, type, rules text, flavour."""

from __future__ import annotations

from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from kickdoor.engine import Catalog
from kickdoor.engine.ids import DECK_NAMES
from kickdoor.engine.program import CardDef
from kickdoor.words.languages import ENGLISH, Language


def card_panel(catalog: Catalog, card: CardDef, speech: Language = ENGLISH) -> Panel:
    """The whole card in a frame; its name, its text and its flavour in this language."""
    place = catalog.definitions.index(card)
    text = speech.printed_text(catalog, place)
    card = speech.cards(catalog).definitions[place]
    kind = f"{DECK_NAMES[card.deck].capitalize()} · {card.word.replace('_', ' ')}"
    copies = f" · {card.copies} copies" if card.copies > 1 else ""
    lines: list[Text] = [Text(kind + copies, style="dim"), Text(text)]
    if card.flavor:
        lines.append(Text(card.flavor, style="italic dim"))
    color = "yellow" if card.deck else "green"
    return Panel(Group(*lines), title=Text(card.name, style="bold"), title_align="left", border_style=color, width=80)
