"""`kickdoor words`: which languages there are, what one lacks, and a folder to begin a new one with."""

from __future__ import annotations

import json
import re
from argparse import Namespace
from collections.abc import Iterable
from dataclasses import asdict
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Final

from kickdoor import words
from kickdoor.cli.copyable import command_line
from kickdoor.cli.mistakes import Mistake
from kickdoor.words.gaps import Gap, GapKind
from kickdoor.words.languages import folder_of, forget, language_names
from kickdoor.words.missing import missing

CODE: Final = re.compile(r"[a-z]{2,3}")
FOLDER: Final = re.compile(r"[a-z][a-z_]*")
SHOWN: Final = 12  # of what is missing in a file, without --all
SAYS: Final = {
    GapKind.MISSING: "missing",
    GapKind.ENGLISH: "still English, word for word",
    GapKind.SUPERFLUOUS: "superfluous: nothing asks for it",
    GapKind.WRONG: "cannot be used",
}
INIT: Final = '''\
"""{name}."""

from __future__ import annotations

from typing import Final

CODE: Final = "{code}"
NAME: Final = {name!r}
'''
BEGINNING: Final = '''\
"""The language itself. What is not said here is still English; `kickdoor words missing {code}` lists it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from kickdoor.words.{folder} import CODE, NAME
from kickdoor.words.languages import ENGLISH

LANGUAGE: Final = replace(ENGLISH, code=CODE, name=NAME, folder=Path(__file__).parent)
'''


def list_languages(options: Namespace) -> int:
    for code, name in language_names().items():
        print(f"{code}  {name}  ({folder_of(code)})")
    return 0


def show_missing(options: Namespace) -> int:
    """Status 1 if there is anything to be done."""
    if not CODE.fullmatch(options.code):
        raise Mistake(f"{options.code!r} is no code of a language; there are: {', '.join(language_names())}")
    beside = "" if options.code in language_names() else look_beside(options.code)
    found = missing(options.code)
    if options.json:
        print(json.dumps([asdict(one) for one in found], ensure_ascii=False))
        return 1 if found else 0
    name = language_names().get(options.code)
    if not found:
        print(f"{name} ({options.code}): complete")
        return 0
    print(f"{name} ({options.code}), in {place_of(options.code)}:" if name else not_begun(options.code))
    for kind in GapKind:
        by_file = {file: list(gaps) for file, gaps in groupby(of_kind(found, kind), key=lambda one: one.file)}
        if by_file:
            print(f"{SAYS[kind]}: {sum(one.count for gaps in by_file.values() for one in gaps)}")
        for file, gaps in by_file.items():
            shown = [gap_line(one) for one in (gaps if options.all else gaps[:SHOWN])]
            more = f" and {len(gaps) - len(shown)} more (--all)" if len(gaps) > len(shown) else ""
            print(f"  {file}: {sum(one.count for one in gaps)}: {', '.join(shown)}{more}")
    if beside:
        print(beside)
    return 1


def of_kind(found: Iterable[Gap], kind: GapKind) -> list[Gap]:
    """By file, each with its gaps in their order."""
    return sorted((one for one in found if one.kind is kind), key=lambda one: one.file)


def gap_line(one: Gap) -> str:
    return f"{one.what} ({one.why})" if one.why else one.what


def place_of(code: str) -> str:
    """The folder of a language, also of one that cannot be read."""
    return str(Path(str(import_module(f"{words.__name__}.{folder_of(code)}").__file__)).parent)


def not_begun(code: str) -> str:
    """That there is no such language, where one was looked for, and how to come by one."""
    looked = ", ".join(["kickdoor/words", *words.__path__[1:]])
    begin = command_line("words", "new", code, "FOLDER")
    there = f"Nobody has begun {code!r} (looked in {looked}); there are: {', '.join(language_names())}."
    return f"{there} `{begin}` begins it. All of this is to be said:"


def look_beside(code: str) -> str:
    """Take a folder that says it is this language and is not where languages are looked for: one in the folder the
    command was given in, or one that was named itself in place of the folder around it. What its author has to know."""
    says = re.compile(rf"""^CODE\b.*=\s*["']{code}["']""", re.MULTILINE)
    for place in (Path.cwd(), *(Path(one) for one in words.__path__[1:])):
        for file in sorted([place / "__init__.py", *place.glob("*/__init__.py")]):
            if file.is_file() and says.search(file.read_text("utf-8", "replace")):
                around = file.resolve().parent.parent
                words.__path__.append(str(around))
                forget()
                return f"Only this command finds it there; for all others set KICKDOOR_LANGUAGES={around}"
    return ""


def new_language(options: Namespace) -> int:
    """Makes a folder that speaks English under a new name; one that is there already stays as it is."""
    folder = Path(options.folder)
    if not CODE.fullmatch(options.code):
        raise Mistake(f"{options.code!r} is no code of a language; two or three small letters, e.g. fr")
    if options.code in language_names():
        raise Mistake(f"{options.code!r} is there already: {language_names()[options.code]}")
    if not FOLDER.fullmatch(folder.name):
        raise Mistake(f"{folder.name!r} is no name for the folder; small letters, e.g. french")
    if folder.exists():
        raise Mistake(f"{options.folder!r} is already there; nothing was changed")
    files = {
        "__init__.py": INIT.format(code=options.code, name=options.name or folder.name.title()),
        "language.py": BEGINNING.format(code=options.code, folder=folder.name),
        "rules.json": "{}\n",
        "page.json": "{}\n",
    }
    try:
        folder.mkdir(parents=True)
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as trouble:
        raise Mistake(f"{options.folder!r} can't be written: {trouble.strerror}") from trouble
    print(f"{folder}: {', '.join(files)}. It speaks English for now; docs/translate.md says how to go on. Try it with:")
    print(f"  KICKDOOR_LANGUAGES={folder.resolve().parent} {command_line('words', 'missing', options.code)}")
    return 0
