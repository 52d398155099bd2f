"""A pack as one file: `NAME.kdpack`, a zip with the folder of the pack and of those of one's own that it needs.

The same files give the same bytes, wherever and whenever it is made: nothing is compressed, and no dates are kept. It
may come from anybody: only what packs are made of is taken out, under names that lead nowhere else, and no more of it
than fits. Called by `places`, which lets a bundle stand wherever a folder may; and by `kickdoor packs bundle`.
"""

from __future__ import annotations

import io
import re
import shutil
import zipfile
import zlib
from atexit import register
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from kickdoor.engine.ids import DECK_NAMES

MOST_FILES: Final = 2_000
MOST_OF_A_FILE: Final = 1 << 20
MOST: Final = 32 << 20  # of all files together, and of the bundle itself
FOLDER: Final = re.compile(r"\w[\w.+-]{0,60}")
FILE: Final = re.compile(
    rf"pack\.yaml|(?:{'|'.join(DECK_NAMES)})/\w[\w .+-]{{0,80}}\.ya?ml|text/[a-z]{{2,3}}\.yaml"
    r"|art/\w[\w.-]{0,80}\.(?:svg|png|webp)"
)
FIRST_DAY: Final = (1980, 1, 1, 0, 0, 0)  # what a zip can say


class BadBundle(ValueError):
    """A bundle that can't be opened or made, and why."""


# ---- making ----------------------------------------------------------------------------------------------------------


def bundled(folders: Sequence[Path]) -> bytes:
    """These folders as a bundle; the last is the pack itself, the others what it needs. Raises BadBundle, OSError."""
    names = [folder.resolve().name for folder in folders]
    for name in names:
        if not FOLDER.fullmatch(name):
            raise BadBundle(f"the folder {name!r} has a name that not every system takes; rename it, e.g. my_pack")
        if [other.casefold() for other in names].count(name.casefold()) > 1:
            raise BadBundle(f"two folders are called {name!r}; rename one")
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as bundle:
        for folder, name in zip(reversed(folders), reversed(names)):  # the pack itself first: so it is found again
            for file in sorted(files_of(folder), key=lambda one: (one != "pack.yaml", one)):
                content = (folder / file).read_bytes()
                if len(content) > MOST_OF_A_FILE:
                    raise BadBundle(f"{folder / file} has more than {MOST_OF_A_FILE >> 20} MiB; make it smaller")
                entry = zipfile.ZipInfo(f"{name}/{file}", FIRST_DAY)
                entry.create_system, entry.external_attr = 3, 0o644 << 16  # the same on every system
                bundle.writestr(entry, content)
    _take(made.getvalue())  # what is made here can be opened
    return made.getvalue()


def files_of(folder: Path) -> Iterator[str]:
    """What belongs to a pack in its folder. Raises BadBundle for a file of cards that no bundle could hold."""
    for place in (".", *DECK_NAMES, "text", "art"):
        for file in sorted((folder / place).iterdir()) if (folder / place).is_dir() else ():
            inside = file.name if place == "." else f"{place}/{file.name}"
            if FILE.fullmatch(inside) and file.is_file():
                yield inside
            elif place in DECK_NAMES and file.suffix in (".yaml", ".yml"):
                raise BadBundle(f"{file}: a name that not every system takes; letters, digits, blanks and . + - _")


# ---- opening ---------------------------------------------------------------------------------------------------------


def opened(path: Path) -> Path:
    """The folder of the pack in this bundle, laid out for as long as this process runs. Raises BadBundle."""
    try:
        about = path.stat()
        folder = _laid_out(str(path.resolve()), about.st_mtime_ns, about.st_size)
    except OSError as trouble:
        raise BadBundle(f"can't be read: {trouble.strerror}") from trouble
    _CALLED[str(folder)] = str(path)
    return folder


_CALLED: Final[dict[str, str]] = {}  # by the folder in which the pack of a bundle lies, what the bundle was called


def as_called(text: str) -> str:
    """The text with files of bundles as their authors know them: `free.kdpack: treasure/cards.yaml:12`.

    What a pack brings along is called by its folder in the bundle: `free.kdpack: allotment/door/cards.yaml:3`.
    """
    for folder, bundle in _CALLED.items():
        place = str(Path(folder).parent)
        for inside, called in ((f"{folder}/", f"{bundle}: "), (folder, bundle), (f"{place}/", f"{bundle}: ")):
            text = text.replace(inside, called)
    return text


@lru_cache(maxsize=64)
def _laid_out(path: str, changed: int, size: int) -> Path:
    """`changed`, `size`: so that another file of this name is read anew."""
    if size > MOST:
        raise BadBundle(f"has {size >> 20} MiB, and a bundle may have {MOST >> 20}")
    return lay_out(Path(path).read_bytes(), Path(mkdtemp(dir=_room())))


@lru_cache(maxsize=1)
def _room() -> str:
    place = mkdtemp(prefix="kickdoor-bundles-")
    register(shutil.rmtree, place, True)
    return place


def lay_out(content: bytes, place: Path) -> Path:
    """Write the files of a bundle into this folder, each below its own; gives the pack's. Raises BadBundle, OSError."""
    files = _take(content)
    for name, text in files.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(text)
    return place / next(iter(files)).partition("/")[0]


def _take(content: bytes) -> dict[str, bytes]:
    """The files of a bundle by their names, the pack's own pack.yaml first. Raises BadBundle."""
    found: dict[str, bytes] = {}
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as bundle:
            entries = [entry for entry in bundle.infolist() if not entry.is_dir()]
            if len(entries) > MOST_FILES:
                raise BadBundle(f"has {len(entries)} files, and a bundle may have {MOST_FILES}")
            left = MOST
            for entry in entries:
                _check_name(entry.filename, found)
                found[entry.filename] = _content(bundle, entry, left)
                left -= len(found[entry.filename])
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError) as trouble:
        raise BadBundle(f"is no bundle, or a damaged one: {trouble}") from trouble
    if not next(iter(found), "").endswith("/pack.yaml"):
        raise BadBundle("has no pack in it: the first file of a bundle is its pack.yaml")
    return found


def _check_name(name: str, found: dict[str, bytes]) -> None:
    folder, _, file = name.partition("/")
    if not FOLDER.fullmatch(folder) or not FILE.fullmatch(file) or ".." in name:
        raise BadBundle(f"has a file that no pack has: {name!r}")
    if name.casefold() in (other.casefold() for other in found):
        raise BadBundle(f"has the file {name!r} twice")


def _content(bundle: zipfile.ZipFile, entry: zipfile.ZipInfo, left: int) -> bytes:
    """What is really in it: the size that a zip tells of itself is only its word."""
    most = min(MOST_OF_A_FILE, left)
    with bundle.open(entry) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise BadBundle(f"has too much in it: {entry.filename!r} goes beyond what a bundle may have")
    return content
