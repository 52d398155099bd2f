"""Values against shapes: the first pass over a pack. Reports every mismatch; fills in what was left out.

What a shape can't say (which keys go together) is in `coherence.py`; who is bound where is in `scope.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import deepcopy
from typing import Any, Final

from kickdoor.cards.prose import article
from kickdoor.cards.hints import key_hint, word_hint
from kickdoor.cards.problems import Problem
from kickdoor.cards.schema import ENUMS, FAMILIES, HEAD_VALUES, HEADED, RECORDS
from kickdoor.cards.shapes import (
    Fields, Flag, Headed, ListOf, Name, Number, OneOf, OneOrMore, Param, Params, Shape, Table, Text, Whole, Word,
)  # fmt: skip
from kickdoor.cards.source import Block, Mark, Rows

SNAKE_CASE: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*\Z")
PACK_ID: Final = re.compile(r"[a-z][a-z0-9]*([_-][a-z0-9]+)*\Z")
LONGEST_TEXT: Final = 400


def describe(value: Any) -> str:
    """A value in words, for messages."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"the number {value}"
    if isinstance(value, str):
        return f"'{value}'" if len(value) < 40 else f"'{value[:36]}...'"
    return "a list" if isinstance(value, list) else "a map"


class Checker:
    """Checks the values of one file. `card` names the card at hand in every problem."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        self.file = file
        self.card = ""
        self.problems = problems

    def report(self, mark: Mark, what: str, mend: str = "") -> None:
        self.problems.append(Problem(self.file, *mark, self.card, what, mend))

    def record(self, name: str, value: Any, mark: Mark) -> Block:
        """The record with defaults; unusable parts are left out and reported."""
        return self._map(RECORDS[name], value, mark, name)

    def value(self, shape: Shape, value: Any, mark: Mark, where: str) -> Any:
        """The checked value, or None after a report. `where` is the key it stands under."""
        if isinstance(value, Block | Rows):
            mark = value.mark
        match shape:
            case Whole():
                return self._whole(shape, value, mark, where)
            case Text():
                return self._text(value, mark, where)
            case Name():
                return self._name(shape, value, mark, where)
            case Flag():
                return self._flag(shape, value, mark, where)
            case Word():
                return self._word(ENUMS[shape.enum], value, mark, where)
            case Number():
                return self._number(shape, value, mark, where)
            case ListOf():
                return self._list(shape, value, mark, where)
            case OneOrMore():
                if isinstance(value, Rows):
                    return self._list(ListOf(shape.of), value, mark, where)
                return self._list(ListOf(shape.of), _alone(value, mark), mark, where)
            case Table():
                return self._table(shape, value, mark, where)
            case Fields():
                return self._map(RECORDS[shape.record], value, mark, where)
            case Params():
                return self._map(shape.keys, value, mark, where)
            case OneOf():
                return self._one_of(shape, value, mark, where)
            case Headed():
                return self._headed(shape, value, mark, where)

    # ---- plain values ----------------------------------------------------------------------------------------------

    def _whole(self, shape: Whole, value: Any, mark: Mark, where: str) -> int | None:
        if not isinstance(value, int) or isinstance(value, bool):
            written = value.strip().removeprefix("+") if isinstance(value, str) else ""
            mend = f"without quotes: {written}" if written.removeprefix("-").isdigit() else ""
            self.report(mark, f"'{where}' must be a whole number, not {describe(value)}", mend)
            return None
        if (shape.low is not None and value < shape.low) or (shape.high is not None and value > shape.high):
            low = "" if shape.low is None else f"from {shape.low} "
            high = "" if shape.high is None else f"up to {shape.high}"
            self.report(mark, f"'{where}' can't be {value}", f"a whole number {low}{high}".strip())
            return None
        return value

    def _text(self, value: Any, mark: Mark, where: str) -> str | None:
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if isinstance(value, str) and not value.strip():
            self.report(mark, f"'{where}' is empty", "write something, or leave the key out if it may be missing")
            return None
        if not isinstance(value, str):
            self.report(mark, f"'{where}' must be text, not {describe(value)}", "put it in quotes")
            return None
        text = " ".join(value.split())
        if len(text) > LONGEST_TEXT:
            self.report(mark, f"'{where}' is too long", f"at most {LONGEST_TEXT} characters")
            return None
        return text

    def _name(self, shape: Name, value: Any, mark: Mark, where: str) -> str | None:
        if not isinstance(value, str):
            self.report(mark, f"'{where}' must be a name, not {describe(value)}", "a name like cave_troll")
            return None
        pattern = PACK_ID if shape.of == "pack" else SNAKE_CASE
        if not pattern.match(value) or len(value) > 80:
            words = re.findall(r"[a-z0-9]+", value.lower())
            mend = f"write '{'_'.join(words)[:80]}'" if words and words[0][0].isalpha() else "a name like cave_troll"
            self.report(mark, f"'{where}' must be in snake_case, not {describe(value)}", mend)
            return None
        return value

    def _flag(self, shape: Flag, value: Any, mark: Mark, where: str) -> bool | None:
        if not isinstance(value, bool):
            self.report(mark, f"'{where}' must be true or false, not {describe(value)}", "write true")
            return None
        if shape.only_true and not value:
            self.report(mark, f"'{where}' can only be true", "leave it out instead")
            return None
        return value

    def _word(self, words: dict[str, str], value: Any, mark: Mark, where: str) -> str | None:
        if not isinstance(value, str):
            self.report(mark, f"'{where}' must be a word, not {describe(value)}", word_hint(str(value), words))
            return None
        if value not in words:
            self.report(mark, f"'{where}' can't be {describe(value)}", word_hint(value, words))
            return None
        return value

    def _number(self, shape: Number, value: Any, mark: Mark, where: str) -> Any:
        if isinstance(value, int) and not isinstance(value, bool):
            return self._whole(Whole(-99_999, 99_999), value, mark, where)
        if shape.unlimited and value == "unlimited":
            return value
        if not isinstance(value, Block):
            what = f"'{where}' must be a number, not {describe(value)}"
            self.report(mark, what, f"a whole number, or a map with one of: {', '.join(FAMILIES['number'])}")
            return None
        return self._one_of(OneOf("number"), value, mark, where)

    # ---- lists and maps --------------------------------------------------------------------------------------------

    def _list(self, shape: ListOf, value: Any, mark: Mark, where: str) -> Rows | None:
        if not isinstance(value, Rows):
            self.report(mark, f"'{where}' must be a list, not {describe(value)}", "put it in [ ]")
            return None
        if len(value) < shape.least:
            few = "at least one entry" if shape.least == 1 else f"at least {shape.least} entries"
            self.report(mark, f"'{where}' needs {few}, it has {len(value)}", "add what is missing or leave the key out")
            return None
        result = Rows(value.mark)
        for index, entry in enumerate(value):
            checked = self.value(shape.of, entry, value.at(index), where)
            if checked is not None:
                result.put(checked, value.at(index))
        return result

    def _table(self, shape: Table, value: Any, mark: Mark, where: str) -> Block | None:
        if not isinstance(value, Block):
            self.report(mark, f"'{where}' must be a map, not {describe(value)}")
            return None
        result = Block(mark)
        for key, entry in value.items():
            if shape.enum and self._word(ENUMS[shape.enum], key, value.at(key), where) is None:
                continue
            if not shape.enum and self._name(Name(), key, value.at(key), where) is None:
                continue
            checked = self.value(shape.of, entry, value.at(key), key)
            if checked is not None:
                result.put(key, checked, value.at(key))
        return result

    def _map(self, params: dict[str, Param], value: Any, mark: Mark, where: str) -> Block:
        result = Block(mark)
        if not isinstance(value, Block):
            self.report(mark, f"'{where}' must be a map, not {describe(value)}", _keys_of(params))
            return result
        for key in value:
            if key not in params:
                self.report(value.at(key), f"unknown key '{key}' in '{where}'", key_hint(key, where, params))
        for key, param in params.items():
            if key not in value:
                self._left_out(result, key, param, mark, where)
                continue
            checked = self.value(param.shape, value[key], value.at(key), key)
            if checked is not None:
                result.put(key, checked, value.at(key))
        return result

    def _left_out(self, result: Block, key: str, param: Param, mark: Mark, where: str) -> None:
        if param.required:
            self.report(mark, f"'{where}' lacks '{key}'", f"add `{key}: ...` ({param.doc})")
        elif param.default is not None:
            result.put(key, deepcopy(param.default), mark)

    def _one_of(self, shape: OneOf, value: Any, mark: Mark, where: str) -> Block | None:
        family = FAMILIES[shape.family]
        if not isinstance(value, Block):
            mend = f"a map with one of: {', '.join(family)}"
            if shape.family == "target" and isinstance(value, Rows):
                mend = f"an ability has one target, and chooses a second player by `choose_player`; {mend}"
            self.report(mark, f"'{where}' must be a map with one key, not {describe(value)}", mend)
            return None
        result = Block(mark)
        for key in value:
            if key not in family:
                self.report(value.at(key), f"unknown {shape.family} '{key}' in '{where}'", word_hint(key, family))
                return None
        if len(value) != 1:
            found = ", ".join(value) or "none"
            what = f"{article(shape.family)} has exactly one key, this has {len(value)}: {found}"
            self.report(mark, what, "one map for each")
            return None
        key = next(iter(value))
        checked = self.value(family[key].shape, value[key], value.at(key), key)
        if checked is None:
            return None
        result.put(key, checked, value.at(key))
        return result

    def _headed(self, shape: Headed, value: Any, mark: Mark, where: str) -> Block | None:
        heads = HEADED[shape.heads]
        one = " or ".join(f"`{head}:`" for head in heads)
        if not isinstance(value, Block):
            self.report(mark, f"'{where}' holds maps with {one}, not {describe(value)}")
            return None
        found = [head for head in heads if head in value]
        if len(found) != 1:
            stray = [key for key in value if key not in {key for params in heads.values() for key in params.keys}]
            at, mend = (value.at(stray[0]), word_hint(stray[0], heads)) if stray else (mark, f"start it with {one}")
            has = " and ".join(found) if found else ", ".join(value) or "nothing"
            self.report(at, f"this {shape.heads} needs exactly one of {one}, it has {has}", mend)
            return None
        params = dict(heads[found[0]].keys)
        extra = HEAD_VALUES.get(found[0], {}).get(str(value[found[0]]))
        if extra is not None and isinstance(extra.shape, Params):
            params.update(extra.shape.keys)
        return self._map(params, value, mark, str(value[found[0]]) if extra is not None else found[0])


def _alone(value: Any, mark: Mark) -> Rows:
    rows = Rows(mark)
    rows.put(value, mark)
    return rows


def _keys_of(keys: Iterable[str]) -> str:
    return f"keys: {', '.join(keys)}"
