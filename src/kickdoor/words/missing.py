"""What a language still lacks beside English: modules, entries of tables, rules, texts of the page; and what of its own
is still English, asked for by nobody, or cannot be used.

`kickdoor words missing fr` prints it. What has nothing in it to translate may be as in English, and so may whatever the
folder names in its `as_in_english.json`.
"""

from __future__ import annotations

import json
import re
import string
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from kickdoor import rules, words
from kickdoor.cards import built_in
from kickdoor.play.catalogs import catalog_for
from kickdoor.words import page
from kickdoor.words.gaps import Gap, GapKind
from kickdoor.words.language import Language
from kickdoor.words.languages import ENGLISH, folder_of, language

BLANKS: Final = re.compile(r"\{[^{}|]*\}")  # one with a bar in it has words for its reader
NAMES_OF_PARTS: Final = ("code", "name", "folder")  # not words
TABLES: Final = (
    "banter", "events", "judge", "moves", "notes", "options", "refusals", "refusal_cards", "server", "sums",
)  # fmt: skip
MORE_TO_TELL: Final = ("events.py",)  # each language takes of an event what its sentence needs
RULES: Final = "rules.json"
SAME: Final = "as_in_english.json"
EVERYWHERE: Final = "as_everywhere.json"  # of English: names that no language translates
OF_A_RULE: Final = ("text", "question", "table_talk", "physical")
BY_EDITION: Final = ("differs", "not_yet")


def missing(code: str) -> list[Gap]:
    """Everything there is to be done for the language of this code, file by file; all of it where nobody has begun."""
    try:
        folder = folder_of(code)
    except KeyError:
        return [*_modules(""), *_rules(None), *_page(None)]
    if folder == folder_of(ENGLISH.code):
        return []
    try:
        spoken = language(code)
    except Exception as trouble:  # it is somebody's own code, half written
        place = Path(str(import_module(f"{words.__name__}.{folder}").__file__)).parent
        broken = Gap(GapKind.WRONG, "language.py", "the whole file", _why(trouble))
        return list(dict.fromkeys([broken, *_modules(folder), *_rules(place), *_page(place)]))
    found = [*_parts(spoken), *_modules(folder), *_cards(spoken), *_rules(spoken.folder), *_page(spoken.folder)]
    return list(dict.fromkeys(found))


def _why(trouble: Exception) -> str:
    return f"{type(trouble).__name__}: {trouble}"


def _parts(spoken: Language) -> Iterator[Gap]:
    """Whole parts that are still English's own."""
    for field in fields(Language):
        if field.name not in NAMES_OF_PARTS and getattr(spoken, field.name) is getattr(ENGLISH, field.name):
            yield Gap(GapKind.ENGLISH, "language.py", field.name)


# ---- tables of sentences -----------------------------------------------------------------------------------------


def _modules(folder: str) -> Iterator[Gap]:
    """The tables of sentences. How a language writes card text is its own affair (see `_cards`)."""
    for module in TABLES:
        file = f"{module}.py"
        ours = import_module(f"{words.__name__}.english.{module}")
        try:
            theirs = import_module(f"{words.__name__}.{folder}.{module}") if folder else None
        except ModuleNotFoundError as gone:
            if gone.name != f"{words.__name__}.{folder}.{module}":
                yield Gap(GapKind.WRONG, file, "the whole file", _why(gone))
                continue
            theirs = None
        except Exception as trouble:
            yield Gap(GapKind.WRONG, file, "the whole file", _why(trouble))
            continue
        if theirs is None:
            yield Gap(GapKind.MISSING, file, "the whole file", count=sum(len(table) for _name, table in _tables(ours)))
        else:
            yield from _of_tables(file, ours, theirs)


def _tables(module: ModuleType) -> Iterator[tuple[str, Mapping[Any, Any]]]:
    """By name, what a module calls in capitals and is a table."""
    for name, table in vars(module).items():
        if name.isupper() and isinstance(table, Mapping):
            yield name, table


def _of_tables(file: str, ours: ModuleType, theirs: ModuleType) -> Iterator[Gap]:
    """The entries of every table of an English module, beside those of its sibling."""
    for name, table in _tables(ours):
        own = getattr(theirs, name, None)
        if not isinstance(own, Mapping):
            yield Gap(GapKind.MISSING, file, name, count=len(table))
            continue
        for key, said in table.items():
            entry = f"{name}[{getattr(key, 'name', key)!r}]"
            if key not in own:
                yield Gap(GapKind.MISSING, file, entry)
            elif _same(said, own[key]):
                yield Gap(GapKind.ENGLISH, file, entry)
            else:
                stray = _asked(own[key]) - _asked(said)
                if stray and isinstance(said, str) and file not in MORE_TO_TELL:
                    yield Gap(GapKind.WRONG, file, entry, f"nothing fills in {', '.join(sorted(stray))}")
        for key in own:
            if key not in table:
                yield Gap(GapKind.SUPERFLUOUS, file, f"{name}[{getattr(key, 'name', key)!r}]")


def _same(ours: object, theirs: object) -> bool:
    """Whether this is still the English entry, and there is something to translate in it."""
    if isinstance(ours, str):
        return ours == theirs and bool(re.search(r"[^\W\d_]{2}", BLANKS.sub("", ours)))
    if isinstance(ours, Mapping | tuple) or is_dataclass(ours):
        return ours == theirs
    return ours is theirs and callable(ours)


def _asked(said: object) -> set[str]:
    """The blanks of a sentence, by their names."""
    if not isinstance(said, str):
        return set()
    try:
        return {re.split(r"[.\[]", name)[0] for _text, name, _spec, _as in string.Formatter().parse(said) if name}
    except ValueError:  # a brace too many is what a test of the folder finds, with its place
        return set()


# ---- cards, rules, page ------------------------------------------------------------------------------------------


def _cards(spoken: Language) -> Iterator[Gap]:
    """Cards of the built-in packs whose text is still English."""
    if spoken.card_parts is ENGLISH.card_parts:
        return
    for pack in built_in():
        catalog = catalog_for([pack])
        for place, printed in enumerate(catalog.definitions):
            if spoken.printed_text(catalog, place) == ENGLISH.printed_text(catalog, place):
                yield Gap(GapKind.ENGLISH, "cards/text.py", f"{pack}: {printed.name}")


def _read(file: Path, kind: type = dict) -> Any:
    """The content of a JSON file; None without one. Raises ValueError."""
    found = json.loads(file.read_bytes()) if file.exists() else None
    if found is not None and not isinstance(found, kind):
        raise ValueError(f"{file.name} is to be a JSON {'object' if kind is dict else 'array'}")
    return found


def _rules(folder: Path | None) -> Iterator[Gap]:
    known = rules.catalogue()
    try:
        said = _read(folder / RULES) if folder else None
    except ValueError as trouble:
        yield Gap(GapKind.WRONG, RULES, "the whole file", _why(trouble))
        return
    if not said:
        yield Gap(GapKind.MISSING, RULES, "the whole file", count=len(known))
        return
    for id, rule in known.items():
        english = {key: getattr(rule, key) for key in OF_A_RULE if getattr(rule, key)}
        english |= {f"{key} {edition}": text for key in BY_EDITION for edition, text in getattr(rule, key).items()}
        own = _flat(said.get(id, {}))
        for key, text in english.items():
            if not own.get(key):
                yield Gap(GapKind.MISSING, RULES, f"{id} {key}")
            elif own[key] == text:
                yield Gap(GapKind.ENGLISH, RULES, f"{id} {key}")
        yield from (Gap(GapKind.SUPERFLUOUS, RULES, f"{id} {key}") for key in own if key not in english)
    yield from (Gap(GapKind.SUPERFLUOUS, RULES, id) for id in said if id not in known and id != "_about")


def _flat(entry: Mapping[str, Any]) -> dict[str, str]:
    """`differs star` for what is said of an edition."""
    found: dict[str, str] = {}
    for key, text in entry.items():
        found |= {f"{key} {edition}": one for edition, one in text.items()} if isinstance(text, dict) else {key: text}
    return found


def _page(folder: Path | None) -> Iterator[Gap]:
    """Texts of the page that are not there, are still English, or cannot stand where the English ones do."""
    english = ENGLISH.page()
    try:
        own = _read(folder / page.FILE) if folder else None
    except ValueError as trouble:
        yield Gap(GapKind.WRONG, page.FILE, "the whole file", _why(trouble))
        return
    if not own:
        yield Gap(GapKind.MISSING, page.FILE, "the whole file", count=len(list(page.leaves(english))))
        return
    assert folder is not None
    try:
        same = same_as_english(folder)
    except ValueError as trouble:
        yield Gap(GapKind.WRONG, SAME, "the whole file", _why(trouble))
        same = ()
    yield from page.gaps(own, english, same)
    if not same:
        return
    said = set(page.leaves(own)) & set(page.leaves(english))
    yield from (Gap(GapKind.SUPERFLUOUS, SAME, repr(text)) for text in _own_same(folder) if text not in said)


def same_as_english(folder: Path) -> Collection[str]:
    """The texts that are meant to be as in English, here or everywhere."""
    return {*_own_same(folder), *_read(ENGLISH.folder / EVERYWHERE, list)}


def _own_same(folder: Path) -> list[str]:
    found: list[str] = _read(folder / SAME, list) or []
    return found
