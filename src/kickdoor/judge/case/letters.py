"""Words of the language in any case of letters, with spaces or underscores: `Run Away`, `Munchkins:`, `hand has:`
become those of `vocabulary`.

Names of players, cards and rules are left as they are. Called before a case is checked; marks are kept.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from kickdoor.cards.source import Block, Rows
from kickdoor.judge.case.shapes import Action, ByCard, ByName, Either, Key, ListOf, Map, Shape, Word
from kickdoor.judge.case.vocabulary import ACTIONS, ALL_PASS, OPTIONS, PHRASES, action_shape, is_of


def spelt(shape: Shape, value: Any, players: Collection[str]) -> Any:
    """The value with every word of the language in its own letters."""
    match shape:
        case Word():
            return _word(value, shape.known)
        case Either():
            fitting = next((one for one in shape.shapes if is_of(one, value)), None)
            return value if fitting is None else spelt(fitting, value, players)
        case ListOf():
            return _rows(shape, value, players)
        case Map() if isinstance(value, Block):
            return _map(shape, value, players)
        case ByName() | ByCard() if isinstance(value, Block):
            found = Block(value.mark)
            for name, inner in value.items():
                found.put(name, spelt(shape.of, inner, players), value.at(name))
            return found
        case Action():
            return _action(value, players)
        case _:
            return value


def _word(value: Any, known: Collection[str]) -> Any:
    if not isinstance(value, str) or value in known:
        return value
    plain = " ".join(value.casefold().replace("_", " ").split())
    return next((word for word in known if word.casefold().replace("_", " ") == plain), value)


def _rows(shape: ListOf, value: Any, players: Collection[str]) -> Any:
    if not isinstance(value, Rows):
        return spelt(shape.of, value, players) if isinstance(value, str) else value
    found = Rows(value.mark)
    for index, inner in enumerate(value):
        found.put(spelt(shape.of, inner, players), value.at(index))
    return found


def _map(shape: Map, block: Block, players: Collection[str]) -> Block:
    found = Block(block.mark)
    known = OPTIONS.known if shape.what == "options" else tuple(shape.keys)
    for key, inner in block.items():
        word = key if shape.player is not None and key in players else _word(key, known)
        word = key if word in block else word  # written twice: the check tells
        under = shape.keys[word].shape if word in shape.keys else shape.player
        found.put(word, inner if under is None else spelt(under, inner, players), block.at(key))
    return found


def _action(value: Any, players: Collection[str]) -> Any:
    if isinstance(value, str):
        return _word(value, [*PHRASES, ALL_PASS])
    if not isinstance(value, Block):
        return value
    heads: Mapping[str, str] = {head.replace("_", " "): head for head in ACTIONS}
    found = Block(value.mark)
    more: dict[str, Key] = {}
    for key in value:
        head = heads.get(" ".join(key.casefold().replace("_", " ").split()))
        if head is not None:
            more = {**action_shape(head).keys, **more}
    for key, inner in value.items():
        word = key if key.replace(" ", "_") in more else _word(key.replace(" ", "_"), more)
        shape = more.get(word.replace(" ", "_"))
        found.put(word, inner if shape is None else spelt(shape.shape, inner, players), value.at(key))
    return found
