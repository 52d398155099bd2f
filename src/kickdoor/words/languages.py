"""Which languages there are: every folder of `words` that says its CODE. Found, not listed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from kickdoor import words
from kickdoor.words.english.language import LANGUAGE as ENGLISH
from kickdoor.words.language import Language

__all__ = ["ENGLISH", "Language", "folder_of", "forget", "language", "language_names"]


@cache
def _folders() -> Mapping[str, str]:
    """The folder of each language, by its code; English first."""
    found = {ENGLISH.code: "english"}
    for module in iter_modules(words.__path__):
        if module.ispkg:
            code = getattr(import_module(f"{words.__name__}.{module.name}"), "CODE", "")
            if code:
                found.setdefault(code, module.name)
    return MappingProxyType(found)


def folder_of(code: str) -> str:
    """The name of the folder with this language; KeyError if there is none."""
    return _folders()[code]


def language_names() -> dict[str, str]:
    """Every language by its code, with its name in its own words: `{"en": "English", ...}`; English first."""
    return {code: str(import_module(f"{words.__name__}.{folder}").NAME) for code, folder in _folders().items()}


def language(code: str) -> Language:
    """The language of this code, or of what is before its hyphen (`en-GB`); English for one that nobody has written."""
    folder = _folders().get(code.lower().split("-")[0])
    return ENGLISH if folder is None else _read(folder)


def forget() -> None:
    """Look for folders anew, with the next question."""
    _folders.cache_clear()
    _read.cache_clear()


@cache
def _read(folder: str) -> Language:
    found: Language = import_module(f"{words.__name__}.{folder}.language").LANGUAGE
    return found
