"""What was read from the packs that come with Kickdoor, kept on disk for the next process.

An entry is found by the digest of everything it was made from: the files of the packs and the code that reads and
compiles them. So it can't be stale: whoever edits a card or a line of that code asks for another entry. Entries are
plain JSON and trusted no more than that; one that is damaged, foreign or can't be read is as good as none, and where
nothing can be written, nothing is kept. Nothing here knows what an entry says (`plain` does).
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from kickdoor.cache_folder import cache_folder
from kickdoor.cards.places import PACKS

ENDING: Final = ".json"
MOST: Final = 96  # entries; the oldest go first
HOUSE: Final = Path(__file__).parent.parent
# What decides what an entry says, beside the packs: `cards` and all it stands on (a test follows the imports).
CODE: Final = (
    "engine/catalog.py", "engine/ids.py", "engine/program.py", "engine/switches.py", "rules/__init__.py",
    "rules/catalogue.json", "rules/editions.py",
)  # fmt: skip


def folder() -> Path | None:
    """Where entries are kept; None if they are not."""
    whole = cache_folder()
    return None if whole is None else Path(whole) / "packs"


# ---- what an entry is made from --------------------------------------------------------------------------------------


def fingerprint(code: bytes) -> str:
    """A name for the packs that come with Kickdoor as they are now, and for this code; "" if they can't be read."""
    try:
        places = sorted(place for place, _folders, _files in os.walk(PACKS))
        files = [f"{place}/{name}" for place in places for name in sorted(os.listdir(place))]
        return _digest((name for name in files if name.endswith((".yaml", ".yml"))), code).hex() if code else ""
    except OSError:
        return ""


def code_on_disk() -> bytes:
    """A name for the code that makes entries and for what else they depend on; nothing if it can't be read."""
    try:
        yaml = find_spec("yaml")  # its version stands there
        files = [f"{HOUSE}/cards/{name}" for name in sorted(os.listdir(HOUSE / "cards")) if name.endswith(".py")]
        files += [f"{HOUSE}/{name}" for name in CODE] + ([yaml.origin] if yaml is not None and yaml.origin else [])
        return _digest(files, f"{sys.implementation.cache_tag} {HOUSE}".encode())
    except OSError:  # a zip, or no source at all
        return b""


def _digest(files: Iterable[str], beginning: bytes) -> bytes:
    found = hashlib.sha256(beginning)
    for name in files:
        with open(name, "rb") as file:
            content = file.read()
        found.update(f"\n{name} {len(content)}\n".encode())
        found.update(content)
    return found.digest()


RUNNING: Final = code_on_disk()  # looked at when this is imported: it may be edited later, and still runs as it was


# ---- entries ---------------------------------------------------------------------------------------------------------


def place(kind: str, packs: Sequence[str]) -> Place | None:
    """The entry for this `kind` of what is made from these packs, as everything is now; None if nothing is kept."""
    where = folder()
    made_from = fingerprint(RUNNING) if where is not None else ""
    if where is None or not made_from:
        return None
    name = hashlib.sha256("\n".join([made_from, kind, *packs]).encode()).hexdigest()[:32]
    return Place(where / f"{kind}-{name}{ENDING}", made_from)


class Place:
    """One entry, which may not be there yet. See `place`."""

    def __init__(self, file: Path, made_from: str) -> None:
        self._file = file
        self._made_from = made_from

    def is_there(self) -> bool:
        """Whether somebody has kept it. Whether it can be used is for whoever finds it to see."""
        return self._file.is_file()

    def find(self) -> list[bytes] | None:
        """The lines of the entry; None if there is none that can be used."""
        try:
            seal, _, content = self._file.read_bytes().partition(b"\n")
        except OSError:
            return None
        return content.split(b"\n") if seal == self._seal(content) else None

    def keep(self, lines: Sequence[bytes]) -> None:
        """Write the entry, in one piece or not at all; unless a file was edited while its content was made."""
        if fingerprint(code_on_disk()) != self._made_from:
            return
        content = b"\n".join(lines)
        passing = self._file.with_suffix(f".{os.getpid()}-{os.urandom(4).hex()}")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            try:
                passing.write_bytes(self._seal(content) + b"\n" + content)
                passing.replace(self._file)
            finally:
                passing.unlink(missing_ok=True)
            _tidy(self._file.parent)
        except OSError:
            pass

    def _seal(self, content: bytes) -> bytes:
        """Belongs to this content in this entry, and to no other."""
        return hashlib.sha256(self._file.name.encode() + content).hexdigest().encode()


def _tidy(place: Path) -> None:
    """No more than MOST entries; what a killed process left half done grows old as well."""
    with os.scandir(place) as found:
        ours = [entry for entry in found if entry.name.startswith(("pack-", "catalog-"))]
    if len(ours) > MOST:
        ours.sort(key=lambda entry: entry.stat().st_mtime)
        for entry in ours[: len(ours) - MOST]:
            Path(entry.path).unlink(missing_ok=True)
