"""A position in words for people: who sits there with what, where the turn is, what lies on top of the decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kickdoor.engine import ids
from kickdoor.judge.expectations import pile
from kickdoor.judge.position.words import list_of
from kickdoor.play.names import card_name, is_trap, printed_name
from kickdoor.words.english.moment import situation

if TYPE_CHECKING:
    from kickdoor.judge.scenario import Table

PILES = {
    "door": "Next Doors",
    "treasure": "Next Treasures",
    "door_discard": "Discarded Doors",
    "treasure_discard": "Discarded Treasures",
}
MOST = 8  # names of a pile that are worth reading


def table_lines(position: Mapping[str, Any], table: Table) -> list[str]:
    """Everybody, then the piles as far as the case names them, the dice, and where the turn is: all as it is now."""
    lines = [_player(table, seat) for seat in range(len(table.players))]
    for key, words in PILES.items():
        names = known_of_pile(position, table, key)
        if names:
            more = f" and {len(names) - MOST} more" if len(names) > MOST else ""
            lines.append(f"{words}: {listed_cards(names[:MOST])}{more}.")
    if table.state.dice:
        lines.append(f"Dice to come: {', '.join(str(face) for face in table.state.dice)}.")
    for switch, value in options_of(position):
        lines.append(f"House option {switch}: {value}.")
    if table.state.revealed >= 0:
        lines.append(f"Behind the door: {table.state.catalog.name[table.state.revealed]}.")
    lines.append(f"It is {situation(table.state, table.players)}.")
    return lines


def known_of_pile(position: Mapping[str, Any], table: Table, key: str) -> list[str]:
    """The discards as they lie; of a deck those cards that the case has put on top and nobody has drawn."""
    if key.endswith("discard"):
        return pile(table.state, key)
    named = [printed_name(table.state.catalog, name) for name in list_of(position, key)]
    cards = pile(table.state, f"{key}_deck")
    left = next(number for number in range(len(named), -1, -1) if cards[:number] == named[len(named) - number :])
    return cards[:left]


def options_of(position: Mapping[str, Any]) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for key in ("variants", "options"):
        more = list_of(position, key) if isinstance(position.get(key), str) else position.get(key) or {}
        found += [(str(name), True) for name in more] if isinstance(more, list) else list(more.items())
    return [(name, str(value).lower()) for name, value in found]


def _player(table: Table, seat: int) -> str:
    s = table.state
    player = s.seats[seat]
    state = "dead" if player.dead else f"Level {player.level}"
    parts = [f"{table.players[seat]} ({ids.SEX_NAMES[player.sex]}, {state})"]
    if player.table:
        parts.append("in play " + listed_cards([_card(table, card) for card in player.table]))
    for words, trap in (("cursed with ", False), ("in the traps ", True)):
        kept = [s.catalog.name[card] for card in player.curses if is_trap(s, card) == trap]
        if kept:
            parts.append(words + listed_cards(kept))
    if player.hand:
        parts.append("in hand " + listed_cards([s.catalog.name[card] for card in player.hand]))
    return "; ".join(parts) + "."


def listed_cards(names: list[str]) -> str:
    """Names in a row; those with a comma of their own in quotes."""
    return ", ".join(f'"{name}"' if "," in name else name for name in names)


def _card(table: Table, card: int) -> str:
    s = table.state
    name = card_name(s, card)
    if s.host[card] >= 0:
        verb = "carried by" if s.catalog.type[card] == ids.ITEM else "on"
        return f"{name} ({verb} {s.catalog.name[s.host[card]]})"
    if s.catalog.type[card] == ids.ITEM and not s.status[card] & ids.EQUIPPED:
        return f"{name} (not equipped)"
    return name
