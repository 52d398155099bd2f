"""The texts of the page in a language (`page.json` of its folder), with English beneath: a translation that is half
done can be used. An empty table in English (`choices.packs`) is open: another language may put into it what it likes.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from kickdoor.words.gaps import Gap, GapKind
from kickdoor.words.icu import Unreadable, arguments, fits, takes_the_place

Texts = Mapping[str, Any]
FILE: Final = "page.json"
BLANK: Final = re.compile(r"\{\w+\}")
LETTER: Final = re.compile(r"[^\W\d_]")


def with_english_beneath(own: Texts, english: Texts) -> dict[str, Any]:
    """Every text that the page knows: the language's own, or the English one where it has none that could be used."""
    if not english:
        return {key: text for key, text in own.items() if isinstance(text, str)}
    return {key: _either(own.get(key), text) for key, text in english.items()}


def _either(own: Any, english: Any) -> Any:
    if isinstance(english, str):
        return own if isinstance(own, str) and takes_the_place(own, english) else english
    return with_english_beneath(own if isinstance(own, Mapping) else {}, english)


def gaps(own: Texts, english: Texts, same: Collection[str] = (), place: str = "") -> Iterator[Gap]:
    """What a translator has to look at: texts that are missing, that the page does not know, that do not fit, or that
    are still the English ones, but for those that are the `same` in both."""
    for key in [*english, *(key for key in own if key not in english)]:
        where = f"{place}.{key}" if place else key
        if key not in own:
            yield Gap(GapKind.MISSING, FILE, where, count=max(1, len(list(leaves({where: english[key]})))))
        elif key not in english and english:
            yield Gap(GapKind.SUPERFLUOUS, FILE, where)
        else:
            yield from _gap(own[key], english.get(key, ""), same, where)


def _gap(own: Any, english: Any, same: Collection[str], where: str) -> Iterator[Gap]:
    if isinstance(own, Mapping) != isinstance(english, Mapping) or not isinstance(own, str | Mapping):
        yield Gap(GapKind.WRONG, FILE, where, f"{'texts' if isinstance(english, Mapping) else 'one text'} wanted")
    elif isinstance(own, Mapping):
        yield from gaps(own, english, same, where)
    elif own == english:
        if own not in same and LETTER.search(BLANK.sub("", own)):
            yield Gap(GapKind.ENGLISH, FILE, where)
    else:
        try:
            mine, theirs = arguments(own), arguments(english)
        except Unreadable as why:
            yield Gap(GapKind.WRONG, FILE, where, str(why))
            return
        if not fits(mine, theirs):
            yield Gap(GapKind.WRONG, FILE, where, f"it asks for {_asked(mine)}, in English for {_asked(theirs)}")


def leaves(texts: Texts) -> Iterator[str]:
    """Every text, without its name."""
    for text in texts.values():
        if isinstance(text, str):
            yield text
        elif isinstance(text, Mapping):
            yield from leaves(text)


def _asked(found: Mapping[str, Any]) -> str:
    kinds = (f"{name} ({', '.join([one.kind, *sorted(one.choices)])})" for name, one in sorted(found.items()))
    return ", ".join(kinds) or "nothing"
