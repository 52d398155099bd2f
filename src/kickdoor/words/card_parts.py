"""The rules text of a card and the pieces of it that are shown alone: what an option does, what one is asked whether to
do, what is special about a monster, the Bad Stuff, what it is good for in a few words. Written by the card grammar of
each language in one go, so the pieces are the words of the whole: a grammar says of its parts what they are, and of
its signs which of them part them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kickdoor.words.forms import begun

AT_A_GLANCE: Final = 46  # letters: three lines of a card in the hand
AT_MOST: Final = 64  # of one thing alone, where nothing shorter can be said
APART: Final = " · "
NAME: Final = "{name}"


class ItsKind(str):
    """A part of a text that only says what kind of card it is, as the head of the card does: `Class`, `Curse!`."""

    __slots__ = ()


class OnlyOn(str):
    """What a card does, behind what it can do it to at all: the short of it says that, too."""

    __slots__ = ()


class ItsBonus(str):
    """A part that only says what stands in the corner of the card: `+3`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Marks:
    """The signs by which a grammar parts what it says: what is said `aside` stands between these two, and `then` comes
    before a clause that can be left out, `besides` before what else it does. `more` says that something was."""

    aside: tuple[str, str]
    then: str
    more: str
    besides: str = ""


@dataclass(frozen=True, slots=True)
class CardParts:
    """`rules`: all of the text but what kind of card it is. `gist`: see `gist_of`. `special`: what sets a monster apart
    in a fight, which its numbers do not say, and what is added to a roll against it; empty for other cards. `options`:
    what each does, by its label as it is printed; `triggers`: what happens by itself, in the order of the catalog's
    triggers, and `uses`: what may be used, in that of its uses; `offers`: of each trigger what one may do then, alone,
    or nothing where it is not asked or takes more words. `limits`: of an Item, for whom it is or is not, as what is
    said of it: `usable by Elves only`. `struck`: of a Curse the `rules` for who looks on, about whom it strikes; their
    name takes the place of NAME, where it stands."""

    text: str
    rules: str
    gist: str
    special: str
    bad_stuff: str
    options: Mapping[str, str]
    triggers: tuple[str, ...]
    uses: tuple[str, ...]
    offers: tuple[str, ...]
    limits: str = ""
    struck: str = ""


class AsAsked:
    """The texts of a catalog's cards, in their order. Each is written when somebody asks for it: all of them take tens
    of milliseconds, in which a server would answer nobody."""

    def __init__(self, write: Callable[[int], CardParts]) -> None:
        self._write = write
        self._written: dict[int, CardParts] = {}

    def __getitem__(self, definition: int) -> CardParts:
        found = self._written.get(definition)
        if found is None:
            found = self._written[definition] = self._write(definition)
        return found


def gist_of(parts: Sequence[str], powers: Sequence[tuple[str, str]], does: Sequence[str], marks: Marks) -> str:
    """What a card is good for, as much of it as is read at a glance: what may be done with it (`powers`: the name of
    each, and what it does; of a card that has nothing else, what it does rather than its name), then what it `does` by
    itself, each alone; of a card of which nothing is said so, the first of the `parts` of its text behind its kind, if
    that is more than its bonus. Where all of that is too long, how the first of it begins."""
    gist = ""
    for name, effect in powers:
        only = effect if len(powers) == 1 and not does else ""
        alone = _with("", begun(only), AT_MOST)
        gist = _with(gist, f"{name}: {effect}" if effect else name) or alone or _with(gist, name) or gist
    for one in does:
        gist = _with(gist, begun(one), AT_A_GLANCE if gist else AT_MOST) or gist
    first = [one for one in parts if not isinstance(one, ItsKind)][:1]
    first = [one for one in first if not isinstance(one, ItsBonus)]
    narrowed = [
        _with("", f"{begun(one).partition(marks.besides)[0]}{marks.more}", AT_MOST)
        for one in does
        if isinstance(one, OnlyOn) and marks.besides
    ]
    shorter = (short for one in (*first, *does) for short in _ever_shorter(one, marks))
    return gist or next((short for short in (*narrowed, *shorter) if short), "")


def _ever_shorter(said: str, marks: Marks) -> Iterator[str]:
    """The whole of it, what is left without what is said aside, the first of its clauses; nothing for what is still
    too long."""
    said = begun(said)
    opens, closes = (re.escape(sign) for sign in marks.aside)
    plain = re.sub(rf" {opens}[^{opens}{closes}]*{closes}", "", said)
    begins = plain.partition(marks.then)[0]
    for one in (said, plain, begins if begins == plain else f"{begins}{marks.more}"):
        yield _with("", one, AT_MOST)


def _with(gist: str, more: str, letters: int = AT_A_GLANCE) -> str:
    """One after the other; nothing where that is too much."""
    longer = f"{gist}{APART}{more}" if gist else more
    return longer if len(longer) <= letters else ""
