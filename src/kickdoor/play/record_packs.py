"""Packs of one's own inside a record: their files go along, so that a game can be watched after its cards have changed.

In a record such a pack is called `own/NAME`, and `own` in the header has its files by that name. Packs that come with
Kickdoor are named only: they are the same wherever this version of it is.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar

from kickdoor.cards import built_in
from kickdoor.engine import Catalog
from kickdoor.engine.ids import DECK_NAMES
from kickdoor.play.catalogs import catalog_for, pack_for

OWN: Final = "own/"
NAME: Final = re.compile(r"\w[\w .+-]*")
FILE: Final = re.compile(rf"pack\.yaml|(?:{'|'.join(DECK_NAMES)})/\w[\w .+-]*\.ya?ml|text/[a-z]{{2,3}}\.yaml")

Made = TypeVar("Made")
Plain = dict[str, Any]


def packs_for_record(sources: Sequence[str]) -> tuple[list[str], Plain]:
    """What a header says of these packs: their names, and the files of those that do not come with Kickdoor.

    Folders that belong together by lying side by side have the same `beside`. Raises PackError, OSError.
    """
    known = built_in()
    names: dict[str, str] = {}
    own: Plain = {}
    parents: list[str] = []
    place_of: dict[str, Path] = {}
    for source in sources:
        if source in known:
            continue
        pack = pack_for(source)
        included, place_of[source] = pack.with_included()[:-1], Path(pack.folder)
        ours = [pack_for(part.id).folder for part in included if part.id in known]
        parts = [Path(part.folder) for part in included if part.folder not in ours]
        for folder in [*parts, place_of[source]]:
            place = str(folder.resolve())
            if place in names:
                continue
            names[place] = _free_name(_plain_name(folder.resolve().name), own)
            parent = str(folder.resolve().parent)
            parents += [parent] if parent not in parents else []
            files = _files(folder)
            own[names[place]] = {
                "folder": names[place].removeprefix(OWN),
                "beside": parents.index(parent),
                "digest": digest_of(files),
                "files": files,
            }
    return [source if source in known else names[str(place_of[source].resolve())] for source in sources], own


def digest_of(files: Mapping[str, str]) -> str:
    """16 hex digits for a pack's files."""
    return hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:16]


def catalog_of_record(header: Mapping[str, Any]) -> Catalog:
    """The cards a recorded game was played with. Raises PackError, and ValueError for damaged files of own packs."""
    packs, cards, only = header["packs"], header.get("cards") or "", header.get("only")
    own = header.get("own")
    if not own:
        return catalog_for(tuple(packs), cards, only)
    return _unpacked(json.dumps([list(packs), own, cards, only], sort_keys=True))


@lru_cache(maxsize=8)
def _unpacked(told: str) -> Catalog:
    packs, own, cards, only = json.loads(told)
    with TemporaryDirectory(prefix="kickdoor-") as place:
        folders = {name: _write(Path(place), name, pack) for name, pack in own.items()}
        missing = [name for name in packs if name.startswith(OWN) and name not in folders]
        if missing:
            raise ValueError(f"the files of the pack {missing[0]!r} are not in the record")
        return catalog_for(tuple(str(folders.get(name, name)) for name in packs), cards, only)


def _write(place: Path, name: str, pack: Any) -> Path:
    """Put the files of one pack into a folder of its own. A record may come from anybody: no name leads out of it."""
    if not isinstance(pack, dict) or not isinstance(pack.get("files"), dict) or "pack.yaml" not in pack["files"]:
        raise ValueError(f"the files of the pack {name!r} are damaged")
    folder_name, beside, files = str(pack.get("folder")), pack.get("beside"), pack["files"]
    wrong = [file for file in files if not FILE.fullmatch(file) or not isinstance(files[file], str)]
    if wrong or not NAME.fullmatch(folder_name) or not isinstance(beside, int) or not 0 <= beside < 100:
        raise ValueError(f"the pack {name!r} has a file that no pack has: {(wrong or [folder_name])[0]!r}")
    if pack.get("digest") != digest_of(files):
        raise ValueError(f"the files of the pack {name!r} are not those the game was played with")
    folder = place / str(beside) / folder_name
    for file, text in files.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, encoding="utf-8", newline="")
    return folder


def _files(folder: Path) -> dict[str, str]:
    """The texts of a pack, by their path inside it: pack.yaml, the card files of each deck, translations."""
    found = {"pack.yaml": folder / "pack.yaml"}
    for file in sorted((folder / "text").glob("*.yaml")):
        if FILE.fullmatch(f"text/{file.name}"):
            found[f"text/{file.name}"] = file
    for deck in DECK_NAMES:
        if (folder / deck).is_dir():
            cards = [file for file in sorted((folder / deck).iterdir()) if file.suffix in (".yaml", ".yml")]
            usual = all(FILE.fullmatch(f"{deck}/{file.name}") for file in cards)
            for number, file in enumerate(cards):
                found[f"{deck}/{file.name if usual else f'{number:04}.yaml'}"] = file  # in the same order, anyway
    return {name: file.read_bytes().decode("utf-8-sig") for name, file in found.items()}


def _plain_name(folder: str) -> str:
    return folder if NAME.fullmatch(folder) else "pack"


def _free_name(folder: str, taken: Plain) -> str:
    name, number = f"{OWN}{folder}", 1
    while name in taken:
        number += 1
        name = f"{OWN}{folder}-{number}"
    return name
