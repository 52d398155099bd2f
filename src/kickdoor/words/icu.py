"""ICU MessageFormat, the notation of the page's texts, as far as they use it: `{name}`, `{n, number}`,
`{n, number, ::group-off}`, `{n, plural, one {# card} other {# cards}}`, selectordinal and select.

The page puts the texts together (`web/src/lib/icu.ts`, which relies on what is refused here); here they are only looked
at, before anybody sees them: can a message be read, and what does it ask for. https://unicode-org.github.io/icu/userguide/format_parse/messages/
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

NUMBERS: Final = frozenset({"number", "plural", "selectordinal"})
FORMS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
_NAME: Final = re.compile(r"\s*([A-Za-z_]\w*|\d+)\s*")
_OPTION: Final = re.compile(r"\s*(=\d+|[^\s{}#'=]+)\s*\{")
_OFFSET: Final = re.compile(r"\s*offset:\d+")
_STYLE: Final = re.compile(r"\s*(::group-off)\s*\}")


class Unreadable(ValueError):
    """This is no message, and why."""


@dataclass(frozen=True, slots=True)
class Argument:
    """What a message wants to be given. `kind`: text, number or select; `choices`: those a select names."""

    kind: str = "text"
    choices: frozenset[str] = frozenset()

    def with_(self, other: Argument) -> Argument:
        """Asked for twice in one message: whatever serves both."""
        if self.kind in ("text", other.kind):
            return Argument(other.kind, self.choices | other.choices)
        if other.kind == "text":
            return self
        raise Unreadable(f"it is asked for as {self.kind} and as {other.kind}")

    def serves(self, other: Argument) -> bool:
        """Whether what is given for this one can be put where `other` stands."""
        return other.kind == "text" or (self.kind == other.kind and other.choices <= self.choices)


def arguments(message: str) -> dict[str, Argument]:
    """What the message asks for, by name. Raises Unreadable."""
    found: dict[str, Argument] = {}
    reader = _Reader(message)
    for name, argument in reader.text(0, within=""):
        found[name] = found[name].with_(argument) if name in found else argument
    return found


def takes_the_place(own: str, of: str) -> bool:
    """Whether a text can stand where another one does: it can be read and asks for the same things."""
    try:
        mine, theirs = arguments(own), arguments(of)
    except Unreadable:
        return False
    return fits(mine, theirs)


def fits(own: Mapping[str, Argument], given: Mapping[str, Argument]) -> bool:
    return own.keys() == given.keys() and all(given[name].serves(argument) for name, argument in own.items())


class _Reader:
    """Goes through a message once; `at`: how far it is."""

    def __init__(self, message: str) -> None:
        self.message = message
        self.at = 0

    def text(self, depth: int, within: str) -> Iterator[tuple[str, Argument]]:
        """Up to the end, or to the brace that closes a part of `within`."""
        while self.at < len(self.message):
            letter = self.message[self.at]
            self.at += 1
            if letter == "'":
                self._quoted(within)
            elif letter == "{":
                yield from self._argument(depth)
            elif letter == "}":
                if depth == 0:
                    raise Unreadable(f"a brace is closed that was not opened, before letter {self.at}")
                return
        if depth:
            raise Unreadable("a brace is not closed")

    def _quoted(self, within: str) -> None:
        """An apostrophe is one, unless it stands before what it makes harmless; two are one."""
        rest = self.message[self.at : self.at + 1]
        if rest == "'":
            self.at += 1
        elif rest and rest in "{}<>" + "#" * (within in ("plural", "selectordinal")):
            end = self.message.find("'", self.at)
            while end >= 0 and self.message[end : end + 2] == "''":
                end = self.message.find("'", end + 2)
            self.at = len(self.message) if end < 0 else end + 1

    def _argument(self, depth: int) -> Iterator[tuple[str, Argument]]:
        name = self._match(_NAME, "a name")
        if self._closes():
            yield name, Argument()
            return
        kind = self._match(_NAME, "number, plural or select")
        if kind in ("plural", "selectordinal", "select"):
            yield from self._options(name, kind, depth)
        elif kind == "number":
            if not self._closes():
                self._match(_STYLE, "the one style there is, ::group-off,")
            yield name, Argument(kind)
        else:
            raise Unreadable(f"{name} is asked for as {kind}")

    def _options(self, name: str, kind: str, depth: int) -> Iterator[tuple[str, Argument]]:
        if self._closes():
            raise Unreadable(f"{name} has nothing to choose from")
        offset = _OFFSET.match(self.message, self.at)
        if offset is not None and kind != "select":
            self.at = offset.end()
        said: set[str] = set()
        while (option := _OPTION.match(self.message, self.at)) is not None:
            self.at = option.end()
            if option[1] in said:
                raise Unreadable(f"{option[1]} of {name} is there twice")
            if kind != "select" and option[1] not in FORMS and not option[1].startswith("="):
                raise Unreadable(f"{option[1]} is no form of a number")
            said.add(option[1])
            yield from self.text(depth + 1, kind)
        if "other" not in said:
            raise Unreadable(f"{name} says nothing for other")
        if self._match(re.compile(r"\s*(\})"), "the end of the choices") != "}":
            raise Unreadable(f"the choices of {name} have no end")
        yield name, Argument("number") if kind in NUMBERS else Argument("select", frozenset(said))

    def _closes(self) -> bool:
        """Past the comma or the brace that must stand here; whether it was the brace."""
        return self._match(re.compile(r"\s*([,}])"), "a comma or a closing brace") == "}"

    def _match(self, pattern: re.Pattern[str], wanted: str) -> str:
        found = pattern.match(self.message, self.at)
        if found is None:
            raise Unreadable(f"{wanted} is missing after {self.message[: self.at]!r}")
        self.at = found.end()
        return found[1]
