"""A position in German words: the counterpart of `judge.position.story`, line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from kickdoor.engine import ids
from kickdoor.judge.position.story import MOST, known_of_pile, listed_cards, options_of
from kickdoor.play.names import card_name, is_trap
from kickdoor.words.german.moment import situation
from kickdoor.words.german.words import SEXES

if TYPE_CHECKING:
    from kickdoor.judge.scenario import Table

PILES: Final = {
    "door": "Nächste Türkarten",
    "treasure": "Nächste Schätze",
    "door_discard": "Abgelegte Türkarten",
    "treasure_discard": "Abgelegte Schätze",
}


def table_lines(position: Mapping[str, Any], table: Table) -> list[str]:
    """Everybody, then the piles as far as the case names them, the dice, and where the turn is: all as it is now."""
    lines = [_player(table, seat) for seat in range(len(table.players))]
    for key, words in PILES.items():
        names = known_of_pile(position, table, key)
        if names:
            more = f" und {len(names) - MOST} weitere" if len(names) > MOST else ""
            lines.append(f"{words}: {listed_cards(names[:MOST])}{more}.")
    if table.state.dice:
        lines.append(f"Kommende Würfe: {', '.join(str(face) for face in table.state.dice)}.")
    for switch, value in options_of(position):
        lines.append(f"Hausregel {switch}: {value}.")
    if table.state.revealed >= 0:
        lines.append(f"Hinter der Tür: {table.state.catalog.name[table.state.revealed]}.")
    lines.append(f"Jetzt: {situation(table.state, table.players)}.")
    return lines


def _player(table: Table, seat: int) -> str:
    s = table.state
    player = s.seats[seat]
    state = "tot" if player.dead else f"Stufe {player.level}"
    parts = [f"{table.players[seat]} ({SEXES[player.sex]}, {state})"]
    if player.table:
        parts.append("im Spiel " + listed_cards([_card(table, card) for card in player.table]))
    for words, trap in (("verflucht mit ", False), ("in den Fallen ", True)):
        kept = [s.catalog.name[card] for card in player.curses if is_trap(s, card) == trap]
        if kept:
            parts.append(words + listed_cards(kept))
    if player.hand:
        parts.append("auf der Hand " + listed_cards([s.catalog.name[card] for card in player.hand]))
    return "; ".join(parts) + "."


def _card(table: Table, card: int) -> str:
    s = table.state
    name = card_name(s, card)
    if s.host[card] >= 0:
        how = "getragen von" if s.catalog.type[card] == ids.ITEM else "auf"
        return f"{name} ({how} {s.catalog.name[s.host[card]]})"
    if s.catalog.type[card] == ids.ITEM and not s.status[card] & ids.EQUIPPED:
        return f"{name} (nicht angelegt)"
    return name
