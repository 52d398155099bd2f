"""What a language still lacks beside English: modules, entries of tables, rules, texts of the page.

`kickdoor words missing fr` prints it. An entry that says the same as the English one counts as missing, unless there is
nothing in it to translate; so does whatever a language has taken over from English to begin with.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from types import ModuleType
from typing import Final

from kickdoor import rules, words
from kickdoor.cards import built_in
from kickdoor.play.catalogs import catalog_for
from kickdoor.words.language import Language
from kickdoor.words.languages import ENGLISH, folder_of, language
from kickdoor.words.page import faults
from kickdoor.words.rules import rule_words

BLANKS: Final = re.compile(r"\{[^{}|]*\}")  # one with a bar in it has words for its reader
NAMES_OF_PARTS: Final = ("code", "name", "folder")  # not words
TABLES: Final = (
    "banter", "events", "judge", "moves", "notes", "options", "refusals", "refusal_cards", "server", "sums",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Missing:
    """One thing that is not there: in which file of the folder, and what."""

    file: str
    what: str


def missing(code: str) -> list[Missing]:
    """Everything the language of this code lacks, file by file. KeyError for a code that no folder has."""
    folder = folder_of(code)
    spoken = language(code)
    if spoken is ENGLISH:
        return []
    found = [*_parts(spoken), *_modules(folder), *_cards(spoken), *_rules(spoken), *_page(spoken)]
    return list(dict.fromkeys(found))


def _parts(spoken: Language) -> Iterator[Missing]:
    """Whole parts that are still English's own."""
    for field in fields(Language):
        if field.name not in NAMES_OF_PARTS and getattr(spoken, field.name) is getattr(ENGLISH, field.name):
            yield Missing("language.py", field.name)


def _modules(folder: str) -> Iterator[Missing]:
    """The tables of sentences. How a language writes card text is its own affair (see `_cards`)."""
    for module in TABLES:
        ours = import_module(f"{words.__name__}.english.{module}")
        try:
            theirs = import_module(f"{words.__name__}.{folder}.{module}")
        except ModuleNotFoundError:
            yield Missing(f"{module}.py", "the whole file")
            continue
        yield from (Missing(f"{module}.py", what) for what in _tables(ours, theirs))


def _cards(spoken: Language) -> Iterator[Missing]:
    """Cards of the built-in packs whose text is still English."""
    if spoken.card_texts is ENGLISH.card_texts:
        return
    for pack in built_in():
        catalog = catalog_for([pack])
        for place, printed in enumerate(catalog.definitions):
            if spoken.printed_text(catalog, place) == ENGLISH.printed_text(catalog, place):
                yield Missing("cards/text.py", f"{pack}: {printed.name}")


def _tables(ours: ModuleType, theirs: ModuleType) -> Iterator[str]:
    """The entries of every table of an English module that its sibling lacks."""
    for name, table in vars(ours).items():
        if not name.isupper() or not isinstance(table, Mapping):
            continue
        if not isinstance(getattr(theirs, name, None), Mapping):
            yield name
            continue
        for key, said in table.items():
            if key not in getattr(theirs, name) or _same(said, getattr(theirs, name)[key]):
                yield f"{name}[{getattr(key, 'name', key)!r}]"


def _same(ours: object, theirs: object) -> bool:
    """Whether this is still the English entry, and there is something to translate in it."""
    if isinstance(ours, str):
        return ours == theirs and bool(re.search(r"[^\W\d_]{2}", BLANKS.sub("", ours)))
    if isinstance(ours, Mapping | tuple) or is_dataclass(ours):
        return ours == theirs
    return ours is theirs and callable(ours)


def _rules(spoken: Language) -> Iterator[Missing]:
    try:
        said = rule_words(spoken.folder)
    except FileNotFoundError:
        yield Missing("rules.json", f"the whole file ({len(rules.catalogue())} rules)")
        return
    for id, rule in rules.catalogue().items():
        for key in ("text", "question", "table_talk", "physical"):
            if getattr(rule, key) and not said.get(id, {}).get(key):
                yield Missing("rules.json", f"{id} {key}")
        for edition in rule.differs:
            if not said.get(id, {}).get("differs", {}).get(edition):
                yield Missing("rules.json", f"{id} differs {edition}")


def _page(spoken: Language) -> Iterator[Missing]:
    """Texts of the page that are not there, or cannot stand where the English ones do."""
    own = spoken.page()
    if not own:
        yield Missing("page.json", "the whole file")
        return
    yield from (Missing("page.json", fault.removesuffix(": missing")) for fault in faults(own, ENGLISH.page()))
