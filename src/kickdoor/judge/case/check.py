"""Checks what stands in a case file against `vocabulary`, before anything is played: keys, names, kinds of values.

Every mistake is reported with its line and the nearest right word; the check goes on after each.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from kickdoor import rules
from kickdoor.cards import Problem
from kickdoor.cards.source import Block, Mark, Rows
from kickdoor.engine.switches import RULE_OF, Switches
from kickdoor.judge.action.perform import HEADS
from kickdoor.judge.case.hints import hint
from kickdoor.judge.case.shapes import (
    Action,
    ByCard,
    ByName,
    CardName,
    Either,
    ListOf,
    Map,
    Nothing,
    PackCards,
    PlayerName,
    PlayerOrCard,
    Prose,
    RuleId,
    Shape,
    Whole,
    Word,
    YesNo,
)
from kickdoor.judge.case.vocabulary import ALL_PASS, EXPECTING, PHRASES, action_shape, is_of
from kickdoor.play.names import COPY_WORDS, OWN_PLACES, split_copy, unknown
from kickdoor.rules.editions import VARIANTS

IN_LISTS = ("equipped", "not_equipped", "can_see", "cannot_see", "cards", "never")
KIND_WORDS = {int: "a whole number", bool: "true or false", str: "a word", list: "a list", dict: "a map"}


class CaseChecker:
    """Reports into `problems`. `players` and `cards`: the names there are; None while they are not known."""

    def __init__(self, file: str, problems: list[Problem], title: str = "") -> None:
        self.file = file
        self.problems = problems
        self.warnings: list[Problem] = []
        self.title = title
        self.players: Collection[str] | None = None
        self.cards: Collection[str] | None = None
        self._folded: dict[int, frozenset[str]] = {}

    # ---- reporting -----------------------------------------------------------------------------------------------

    def report(self, mark: Mark, what: str, mend: str = "") -> None:
        self.problems.append(Problem(self.file, *mark, self.title, what, mend))

    def no_such(self, mark: Mark, what: str, name: object, known: Iterable[str]) -> None:
        wrong = unknown(what, name, known)
        self.report(mark, wrong.said, wrong.mend)

    # ---- walking -------------------------------------------------------------------------------------------------

    def check(self, shape: Shape, value: Any, mark: Mark) -> None:
        """Report everything in `value` that does not fit the shape."""
        if isinstance(value, Block | Rows):
            mark = value.mark
        if not is_of(shape, value):
            self.report(mark, f"expected {expected(shape)}, found {found(value)}")
            return
        match shape:
            case Either():
                self.check(next(one for one in shape.shapes if is_of(one, value)), value, mark)
            case ListOf():
                self._list(shape, value, mark)
            case Map():
                self._map(shape, value, mark)
            case ByName():
                for name, facts in value.items():
                    self.check(shape.of, facts, value.at(name))
            case ByCard():
                for name, inner in value.items():
                    self._card(name, value.at(name))
                    self.check(shape.of, inner, value.at(name))
            case Action():
                self.action(value, mark)
            case Whole():
                self._whole(shape, value, mark)
            case _:
                self._name(shape, value, mark)

    def _list(self, shape: ListOf, value: Any, mark: Mark) -> None:
        if not isinstance(value, Rows):
            self.check(shape.of, value, mark)
            return
        for index, entry in enumerate(value):
            self.check(shape.of, entry, value.at(index))

    def _map(self, shape: Map, block: Block, mark: Mark) -> None:
        if shape.what == "options":
            self._options(block)
            return
        named = 0
        for key, value in block.items():
            at = block.at(key)
            if key in shape.keys:
                self.check(shape.keys[key].shape, value, at)
            elif shape.player is not None and self._is_player(key):
                named += 1
                self.check(shape.player, value, at)
            elif shape.player is not None:
                named += 1
                what = f"key of {shape.what} or player called" if shape.keys else "player"
                self.no_such(at, what, key, [*shape.keys, *(self.players or ())])
                if shape.exactly is not None:
                    self.check(shape.player, value, at)
            else:
                self.no_such(at, f"key of {shape.what} called", key, shape.keys)
        for key, entry in shape.keys.items():
            if entry.required and key not in block:
                self.report(mark, f"{shape.what} needs '{key}'", entry.doc)
        if shape.what in EXPECTING:
            self._expecting(shape, block, mark)
        if shape.exactly is not None and named != shape.exactly:
            self.report(mark, f"{shape.what} is of one player, not of {named}", "write `{player: action}`")

    def _expecting(self, shape: Map, block: Block, mark: Mark) -> None:
        """To expect nothing holds always and shows nothing."""
        if not [key for key in block if key != "viewer"]:
            self.report(mark, "nothing is expected here", "say what must be so, or leave it out")
        for key, value in block.items():
            if value == [] and (key.endswith(("_has", "_lacks")) or key in IN_LISTS):
                self.report(block.at(key), f"'{key}: []' expects nothing", "name the cards")

    def _options(self, block: Block) -> None:
        defaults = Switches()
        for key, value in block.items():
            if key in VARIANTS:
                self.check(YesNo(), value, block.at(key))
            elif key not in RULE_OF:
                self.no_such(block.at(key), "option", key, (*RULE_OF, *VARIANTS))
            else:
                shape: Shape = YesNo() if isinstance(getattr(defaults, key), bool) else Whole(1, 99)
                self.check(shape, value, block.at(key))

    def _whole(self, shape: Whole, value: int, mark: Mark) -> None:
        if (shape.low is not None and value < shape.low) or (shape.high is not None and value > shape.high):
            self.report(mark, f"expected {expected(shape)}, found {value}")

    def _name(self, shape: Shape, value: Any, mark: Mark) -> None:
        match shape:
            case Word():
                if value not in shape.known:
                    self.no_such(mark, shape.what, value, shape.known)
            case CardName():
                self._card(value, mark)
            case PlayerName():
                if not self._is_player(value):
                    self.no_such(mark, "player", value, self.players or ())
            case PlayerOrCard():
                if self.players is not None and not self._is_player(value):
                    self._card(value, mark, "card or player", self.players)
            case RuleId():
                if value not in rules.catalogue():
                    self.no_such(mark, "rule", value, rules.catalogue())
            case _:
                pass

    # ---- names ---------------------------------------------------------------------------------------------------

    def _is_player(self, name: object) -> bool:
        return self.players is None or (isinstance(name, str) and name.casefold() in self._fold(self.players))

    def _card(self, name: str, mark: Mark, what: str = "card", more: Collection[str] = ()) -> None:
        if self.cards is None:
            return
        known = self._fold(self.cards)
        if name.casefold() in known:
            return
        original, copy = split_copy(name)
        if original.casefold() in known and copy.casefold() in (*COPY_WORDS, *known):
            return
        if any(name.casefold().removesuffix(f" {place}") in known for place in OWN_PLACES):
            return
        self.no_such(mark, what, name, [*self.cards, *more])

    def _fold(self, names: Collection[str]) -> frozenset[str]:
        key = id(names)
        if key not in self._folded:
            self._folded[key] = frozenset(name.casefold() for name in names)
        return self._folded[key]

    # ---- actions -------------------------------------------------------------------------------------------------

    def action(self, value: Any, mark: Mark) -> None:
        if isinstance(value, str):
            if value == ALL_PASS:
                self.report(mark, "'all pass' is what everybody does", "write `do: all pass`")
            elif value not in PHRASES:
                self._no_action(mark, value)
            return
        spelt = Block(value.mark)
        for key, inner in value.items():
            spelt.put(key.replace(" ", "_"), inner, value.at(key))
        heads = [
            key for key in spelt if key in HEADS and not any(key in HEADS[other] for other in spelt if other in HEADS)
        ]
        if len(heads) != 1:
            if heads:
                self.report(mark, f"one action at a time, not {' and '.join(heads)}", "make two steps of it")
            else:
                self._no_action(mark, next(iter(value), ""))
            return
        self._map(action_shape(heads[0]), spelt, mark)

    def _no_action(self, mark: Mark, word: str) -> None:
        mend = hint(word)
        if mend:
            self.report(mark, f"there is no action {word!r}" if word not in HEADS else f"{word!r} of what?", mend)
        else:
            self.no_such(mark, "action", word, [*PHRASES, *(head.replace("_", " ") for head in HEADS)])


def expected(shape: Shape) -> str:
    """What a value of this shape is, for a message."""
    match shape:
        case Whole():
            if shape.low is not None and shape.high is not None:
                return f"a whole number from {shape.low} to {shape.high}"
            return f"a whole number from {shape.low} up" if shape.low is not None else "a whole number"
        case YesNo():
            return "true or false"
        case Nothing():
            return "null"
        case Word():
            name = f"{'an' if shape.what[0] in 'aeiou' else 'a'} {shape.what}"
            return f"{name} ({', '.join(shape.known)})" if len(shape.known) <= 8 else name
        case CardName():
            return "the name of a card"
        case PlayerName():
            return "the name of a player"
        case PlayerOrCard():
            return "the name of a player or a card"
        case RuleId():
            return "the id of a rule"
        case Prose():
            return "words"
        case ListOf():
            return f"a list (each: {expected(shape.of)})"
        case Map():
            if shape.what == "options":
                return "a map of options"
            keys = ", ".join([*shape.keys, *(["PLAYER"] if shape.player is not None else [])])
            return f"a map ({keys})" if len(keys) <= 90 else "a map"
        case ByName():
            return "a map of players"
        case ByCard():
            return "a map of cards"
        case Action():
            return "an action"
        case PackCards():
            return "a list of cards in pack notation"
        case Either():
            return " or ".join(expected(one) for one in shape.shapes)


def found(value: Any) -> str:
    """What stands there instead."""
    if value is None:
        return "nothing"
    if isinstance(value, str | bool | int):
        return f"{value!r}" if not isinstance(value, bool) else str(value).lower()
    return KIND_WORDS[list if isinstance(value, list) else dict]
