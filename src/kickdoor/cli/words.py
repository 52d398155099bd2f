"""`kickdoor words`: which languages there are, what one lacks, and a folder to begin a new one with."""

from __future__ import annotations

import json
import re
from argparse import Namespace
from itertools import groupby
from pathlib import Path
from typing import Final

from kickdoor.cli.copyable import command_line
from kickdoor.cli.mistakes import Mistake
from kickdoor.words.languages import folder_of, language, language_names
from kickdoor.words.missing import missing

CODE: Final = re.compile(r"[a-z]{2,3}")
FOLDER: Final = re.compile(r"[a-z][a-z_]*")
SHOWN: Final = 12  # of what is missing in a file, without --all
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
    """Status 1 if anything is missing."""
    known = language_names()
    if options.code not in known:
        begin = command_line("words", "new", options.code, "FOLDER")
        raise Mistake(f"no language {options.code!r}; there are: {', '.join(known)}. To begin it: `{begin}`")
    found = missing(options.code)
    if options.json:
        print(json.dumps([{"file": one.file, "what": one.what} for one in found], ensure_ascii=False))
        return 1 if found else 0
    place = language(options.code).folder
    if not found:
        print(f"{known[options.code]} ({options.code}): complete")
        return 0
    print(f"{known[options.code]} ({options.code}), in {place}: {len(found)} missing or still English")
    for file, group in groupby(found, key=lambda one: one.file):
        entries = [one.what for one in group]
        shown = entries if options.all else entries[:SHOWN]
        more = f" and {len(entries) - len(shown)} more (--all)" if len(entries) > len(shown) else ""
        print(f"  {file}: {len(entries)}: {', '.join(shown)}{more}")
    return 1


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
