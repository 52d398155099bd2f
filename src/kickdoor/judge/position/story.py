"""A position in words for people: who sits there with what, where the turn is, what lies on top of the decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from kickdoor.engine import State, ids
from kickdoor.judge.expectations import pile
from kickdoor.judge.position.vocabulary import list_of
from kickdoor.play.names import card_name, is_trap, printed_name
from kickdoor.words.languages import Language

if TYPE_CHECKING:
    from kickdoor.judge.scenario import Scenario

PILES: Final = ("door", "treasure", "door_discard", "treasure_discard")
MOST: Final = 8  # names of a pile that are worth reading


def table_lines(position: Mapping[str, Any], table: Scenario, language: Language) -> list[str]:
    """Everybody, then the piles as far as the case names them, the dice, and where the turn is: all as it is now."""
    words, told = language.judge.position, language.at(table.state)
    lines = [_player(told, table.players, seat, language) for seat in range(len(table.players))]
    for key in PILES:
        names = known_of_pile(position, told, key)
        if names:
            more = words["and more"].format(n=len(names) - MOST) if len(names) > MOST else ""
            lines.append(f"{words[key]}: {listed_cards(names[:MOST])}{more}.")
    if table.state.dice:
        lines.append(words["dice"].format(dice=", ".join(str(face) for face in table.state.dice)))
    for name, value in options_of(position):
        lines.append(words["option"].format(name=name, value=value))
    if table.state.revealed >= 0:
        lines.append(words["revealed"].format(card=told.catalog.name[told.revealed]))
    lines.append(words["now"].format(situation=language.situation(told, table.players)))
    return lines


def known_of_pile(position: Mapping[str, Any], s: State, key: str) -> list[str]:
    """The discards as they lie; of a deck those cards that the case has put on top and nobody has drawn."""
    if key.endswith("discard"):
        return pile(s, key)
    named = [printed_name(s.catalog, name) for name in list_of(position, key)]
    cards = pile(s, f"{key}_deck")
    left = next(number for number in range(len(named), -1, -1) if cards[:number] == named[len(named) - number :])
    return cards[:left]


def options_of(position: Mapping[str, Any]) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for key in ("variants", "options"):
        more = list_of(position, key) if isinstance(position.get(key), str) else position.get(key) or {}
        found += [(str(name), True) for name in more] if isinstance(more, list) else list(more.items())
    return [(name, str(value).lower()) for name, value in found]


def _player(s: State, players: Sequence[str], seat: int, language: Language) -> str:
    words = language.judge.position
    player = s.seats[seat]
    state = words["dead"] if player.dead else words["level"].format(level=player.level)
    parts = [f"{players[seat]} ({language.sexes[player.sex]}, {state})"]
    places = {
        "in play": [_card(s, card, words) for card in player.table],
        "cursed": [s.catalog.name[card] for card in player.curses if not is_trap(s, card)],
        "trapped": [s.catalog.name[card] for card in player.curses if is_trap(s, card)],
        "in hand": [s.catalog.name[card] for card in player.hand],
    }
    parts += [words[place].format(cards=listed_cards(names)) for place, names in places.items() if names]
    return "; ".join(parts) + "."


def listed_cards(names: list[str]) -> str:
    """Names in a row; those with a comma of their own in quotes."""
    return ", ".join(f'"{name}"' if "," in name else name for name in names)


def _card(s: State, card: int, words: Mapping[str, str]) -> str:
    name = card_name(s, card)
    if s.host[card] >= 0:
        where = "carried by" if s.catalog.type[card] == ids.ITEM else "on"
        return words[where].format(card=name, host=s.catalog.name[s.host[card]])
    if s.catalog.type[card] == ids.ITEM and not s.status[card] & ids.EQUIPPED:
        return words["not equipped"].format(card=name)
    return name
