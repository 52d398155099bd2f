"""The texts of the page in a language (`page.json` of its folder), with English beneath: a translation that is half
done can be used. An empty table in English (`choices.packs`) is open: another language may put into it what it likes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kickdoor.words.icu import Unreadable, arguments, fits, takes_the_place

Texts = Mapping[str, Any]


def with_english_beneath(own: Texts, english: Texts) -> dict[str, Any]:
    """Every text that the page knows: the language's own, or the English one where it has none that could be used."""
    if not english:
        return {key: text for key, text in own.items() if isinstance(text, str)}
    return {key: _either(own.get(key), text) for key, text in english.items()}


def _either(own: Any, english: Any) -> Any:
    if isinstance(english, str):
        return own if isinstance(own, str) and takes_the_place(own, english) else english
    return with_english_beneath(own if isinstance(own, Mapping) else {}, english)


def faults(own: Texts, english: Texts, place: str = "") -> Iterator[str]:
    """What a translator has to look at: texts that are missing, that the page does not know, or that do not fit."""
    for key in [*english, *(key for key in own if key not in english)]:
        where = f"{place}.{key}" if place else key
        if key not in own:
            yield f"{where}: missing"
        elif key not in english and english:
            yield f"{where}: the page has no such text"
        else:
            yield from _fault(own[key], english.get(key, ""), where)


def _fault(own: Any, english: Any, where: str) -> Iterator[str]:
    if isinstance(own, Mapping) != isinstance(english, Mapping) or not isinstance(own, str | Mapping):
        yield f"{where}: {'texts' if isinstance(english, Mapping) else 'one text'} wanted"
    elif isinstance(own, Mapping):
        yield from faults(own, english, where)
    else:
        try:
            mine, theirs = arguments(own), arguments(english)
        except Unreadable as why:
            yield f"{where}: {why}"
            return
        if not fits(mine, theirs):
            yield f"{where}: it asks for {_asked(mine)}, in English for {_asked(theirs)}"


def _asked(found: Mapping[str, Any]) -> str:
    kinds = (f"{name} ({', '.join([one.kind, *sorted(one.choices)])})" for name, one in sorted(found.items()))
    return ", ".join(kinds) or "nothing"
