"""Packs kept on disk: nothing about them is different, nothing is ever stale, and nothing that goes wrong is felt."""

from __future__ import annotations

import ast
import hashlib
import os
import pickle
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from tests.cards.same import difference
from tests.cards.write_pack import ELF, write_pack
from tests.soaking import ROUND, share

import kickdoor
from kickdoor.cache_folder import OFF, VARIABLE
from kickdoor.cards import Pack, built_in, kept, load, load_catalog, load_pack, with_bases
from kickdoor.cards import read as reading
from kickdoor.cards.compiled import PRINTED, _Writer, to_line
from kickdoor.compiled.finding import NEVER
from kickdoor.compiled.finding import VARIABLE as COMPILED
from kickdoor.engine import Catalog, Switches, apply, legal, new_game, state_hash, to_act
from kickdoor.engine.program import Ability, CardDef, Cost, Filter, Mod, Node, Op, Target
from kickdoor.words.languages import ENGLISH, language

HOUSE = Path(kickdoor.__file__).parent
ALL = built_in()
PAIRS = [list(pair) for pair in combinations(ALL, 2)]
MIXES = [
    *([pack] for pack in ALL),
    *(PAIRS if ROUND else PAIRS[3:4]),
    ALL,
    *([["xmen", "deluxe"], ALL[::-1]] if ROUND else []),
]
SAY = "from kickdoor.cards import load_catalog as load; c = load(['deluxe']); print(c.digest, c.definitions[0].name)"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for entries that nobody has used."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache/packs"


class Shelf:
    """What was read once, by whoever came first, with its entries, for all who only look at them."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self._known: dict[object, Catalog | Pack] = {}

    def catalog(self, packs: list[str]) -> Catalog:
        found = self._once(("catalog", *packs), lambda: load_catalog(packs))
        assert isinstance(found, Catalog)
        return found

    def pack(self, pack: str) -> Pack:
        found = self._once(pack, lambda: load_pack(pack))
        assert isinstance(found, Pack)
        return found

    def _once(self, name: object, read: Callable[[], Catalog | Pack]) -> Catalog | Pack:
        if name not in self._known:
            with pytest.MonkeyPatch.context() as here:
                here.setenv(VARIABLE, str(self.place))
                self._known[name] = read()
        return self._known[name]


@pytest.fixture(scope="module")
def all_read(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return Shelf(tmp_path_factory.mktemp("shelf"))


@pytest.fixture
def shelf(all_read: Shelf, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Its entries are found where they lie. Not for who changes them."""
    monkeypatch.setenv(VARIABLE, str(all_read.place))
    return all_read


TAKEN_IN: dict[tuple[str, str], Any] = {}


@pytest.fixture
def files_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands in the files of packs is taken in once for all who ask for this; then compiled and kept as ever."""

    def once(name: str, take: Callable[..., Any]) -> Callable[..., Any]:
        def taken(sources: object, **how: object) -> Any:
            if (name, str(sources)) not in TAKEN_IN:
                TAKEN_IN[name, str(sources)] = take(sources, **how)
            return TAKEN_IN[name, str(sources)]

        return taken

    for name in ("read_all", "read_alone"):
        monkeypatch.setattr(reading, name, once(name, getattr(reading, name)))


def forbid_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on whoever would read a pack fails."""

    def refuse(*_: object) -> None:
        raise AssertionError("this was to be found, not read")

    monkeypatch.setattr(load, "_read_pack", refuse)
    monkeypatch.setattr(load, "_read_catalog", refuse)


def read_afresh(packs: list[str], monkeypatch: pytest.MonkeyPatch) -> Catalog:
    with monkeypatch.context() as here:
        here.setenv(VARIABLE, OFF)
        return load_catalog(packs)


def entries(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


# ---- the same -------------------------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("packs", MIXES, ids="+".join)
def test_a_kept_catalog_is_the_same_in_every_field(
    packs: list[str], shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = shelf.catalog(packs)
    forbid_reading(monkeypatch)
    found = load_catalog(packs)
    assert found is not read
    assert difference(found, read) == ""
    for tongue in (ENGLISH, language("de")):
        texts = [[tongue.printed_text(one, place) for place in range(len(one.definitions))] for one in (found, read)]
        assert texts[0] == texts[1]


@pytest.mark.soak
@pytest.mark.parametrize("packs", [*([pack] for pack in ALL), ALL], ids="+".join)
def test_a_game_with_kept_cards_is_the_same_game(
    packs: list[str], shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = shelf.catalog(packs)
    forbid_reading(monkeypatch)
    for seed in share(10):
        assert list(random_game(load_catalog(packs), seed)) == list(random_game(read, seed))


def random_game(catalog: Catalog, seed: int) -> Iterator[str]:
    """The hash of the state after every 25th move, and at the end."""
    choice = random.Random(seed).choice
    game = new_game(catalog, Switches(), [0, 1, 0, 1], seed)
    moves = 0
    while not game.over:
        apply(game, choice(legal(game, to_act(game)[0])))
        moves += 1
        if moves % 25 == 0:
            yield state_hash(game)
    yield state_hash(game)


@pytest.mark.parametrize("pack", ALL)
def test_a_kept_pack_is_the_same_in_every_field(pack: str, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    read, bases = shelf.pack(pack), with_bases(pack)
    forbid_reading(monkeypatch)
    assert difference(load_pack(pack), read) == ""
    assert with_bases(pack) == bases
    monkeypatch.setenv(VARIABLE, OFF)
    assert with_bases(pack) == bases


def test_one_found_pack_serves_all_that_include_it(monkeypatch: pytest.MonkeyPatch) -> None:
    load_catalog(["gbm", "gbm-complete"])
    forbid_reading(monkeypatch)
    catalog = load_catalog(["gbm", "gbm-complete"])
    assert isinstance(catalog.source, load.Sources)
    gbm, whole = catalog.source.packs
    assert whole.included == (gbm,) and whole.included[0] is gbm
    assert catalog.source.cards[0] is gbm.cards[0], "each card is there once, however it is asked for"


def test_what_was_found_can_be_copied_and_sent(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before and after somebody has looked at the cards."""
    shelf.pack("star")
    forbid_reading(monkeypatch)
    pack = load_pack("star")
    unread = pickle.loads(pickle.dumps(pack))
    assert len(pack.cards) > 100
    for copied in (unread, pickle.loads(pickle.dumps(pack)), deepcopy(pack)):
        assert difference(copied, pack) == "" and copied == pack


@pytest.mark.parametrize("made", [Ability, Cost, Filter, Mod, Node, Op, Target], ids=lambda made: made.__name__)
def test_every_field_of_a_program_is_written(made: type) -> None:
    """A field that is new in the engine has to be written down too."""
    examples = {
        Ability: Ability(0, ()), Cost: Cost(), Filter: Filter(0, b""), Mod: Mod(0, 0), Node: Node(0), Op: Op(0),
        Target: Target(0),
    }  # fmt: skip
    writer = _Writer()
    plain = getattr(writer, made.__name__.lower())(examples[made])
    if isinstance(plain, int):
        plain = getattr(writer, f"{made.__name__.lower()}s").parts[plain]
    assert len(plain) == len(arguments(made))


def arguments(made: type) -> list[str]:
    tree = ast.parse((HOUSE / "engine/program.py").read_text("utf-8"))
    (found,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == made.__name__)
    (start,) = (node for node in found.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    return [argument.arg for argument in start.args.args[1:]]


def test_every_field_of_a_card_is_written() -> None:
    trees = _Writer().card(CardDef())[1]
    assert len(PRINTED) + len(trees) == len(attributes_of(CardDef()))


def attributes_of(card: CardDef) -> list[str]:
    return [name for name in dir(card) if not name.startswith("_")]


# ---- never stale ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package, to be edited."""
    copy = tmp_path_factory.mktemp("edited") / "kickdoor"
    return Path(shutil.copytree(HOUSE, copy, ignore=shutil.ignore_patterns("__pycache__", "static")))


def said_by(house: Path, script: str = SAY) -> str:
    environment = {**os.environ, COMPILED: NEVER, "PYTHONPATH": str(house.parent)}  # it is edited
    run = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    return run.stdout


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) >= 1
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_an_edited_card_is_seen_at_once(house: Path, folder: Path) -> None:
    before = said_by(house)
    assert said_by(house) == before and len(entries(folder)) == 1
    name = before.split(maxsplit=1)[1].strip()
    (file,) = (file for file in (house / "packs/deluxe/door").iterdir() if f"name: {name}\n" in file.read_text("utf-8"))
    edit(file, f"name: {name}\n", "name: Somebody Else\n")
    try:
        assert said_by(house).split(maxsplit=1)[1] == "Somebody Else\n"
        assert len(entries(folder)) == 2
    finally:
        edit(file, "name: Somebody Else\n", f"name: {name}\n")
    assert said_by(house) == before


def test_edited_code_is_seen_at_once(house: Path) -> None:
    before = said_by(house)
    file = house / "cards/compile.py"
    edit(file, "printed.name = card.name\n", "printed.name = card.name.upper()\n")
    try:
        assert said_by(house) == before.split()[0] + " " + before.split(maxsplit=1)[1].upper()
    finally:
        edit(file, "printed.name = card.name.upper()\n", "printed.name = card.name\n")
    assert said_by(house) == before


def test_what_was_edited_meanwhile_is_not_kept(house: Path, folder: Path) -> None:
    """Old code that runs on must not leave its work under the name of the new."""
    script = (
        "import kickdoor.cards.compile as c, pathlib as p; from kickdoor.cards import load_catalog; "
        "f = p.Path(c.__file__); t = f.read_text('utf-8'); f.write_text(t + '# more', 'utf-8'); load_catalog(['star'])"
        "; f.write_text(t, 'utf-8')"
    )
    said_by(house, script)
    assert entries(folder) == []


def test_the_digest_has_all_code_that_cards_stand_on() -> None:
    """Follows the imports: what is neither in `cards` nor named in `kept.CODE` may not decide what an entry says."""
    reached = {"kickdoor.cards.pickling"}  # writes no entries, and reads none
    waiting = sorted(f"kickdoor.cards.{file.stem}" for file in (HOUSE / "cards").glob("*.py"))
    while waiting:
        module = waiting.pop()
        if module in reached or not module.startswith("kickdoor."):
            continue
        reached.add(module)
        waiting += imported_by(file_of(module))
    files = {file_of(module).relative_to(HOUSE).as_posix() for module in reached}
    where_entries_lie = {"cache_folder.py"}
    assert {file for file in files if not file.startswith("cards/")} - where_entries_lie == {
        file for file in kept.CODE if file.endswith(".py")
    }
    assert not {file for file in files if file.startswith("cards/") and file.count("/") > 1}


def file_of(module: str) -> Path:
    place = HOUSE.joinpath(*module.split(".")[1:])
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


def imported_by(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            modules = [module for module in inner if module.startswith("kickdoor.") and file_of(module).is_file()]
            yield from modules or [node.module]


def test_the_catalogue_of_rules_counts_too() -> None:
    """A catalog says which rules its editions do not print."""
    assert "rules/catalogue.json" in kept.CODE and all((HOUSE / file).is_file() for file in kept.CODE)


# ---- nothing that goes wrong is felt --------------------------------------------------------------------------------


def halved(content: bytes) -> bytes:
    return content[: len(content) // 2]


def with_one_wrong_digit(content: bytes) -> bytes:
    place = content.index(b",1,", 100) + 1
    return content[:place] + b"7" + content[place + 1 :]


def nothing(content: bytes) -> bytes:
    return b""


def no_text(content: bytes) -> bytes:
    return b"\x80\x04\x95" + content


@pytest.mark.usefixtures("files_once")
def test_a_damaged_entry_is_read_anew_and_replaced(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = load_catalog(["star"])
    TAKEN_IN.clear()  # what comes now is read by itself
    (entry,) = entries(folder)
    good = entry.read_bytes()
    for harm in (halved, with_one_wrong_digit, nothing, no_text):
        entry.write_bytes(harm(good))
        anew = load_catalog(["star"])
        assert anew.digest == read.digest and entry.read_bytes() == good, harm.__name__
    assert difference(anew, read) == ""
    forbid_reading(monkeypatch)
    assert load_catalog(["star"]).digest == read.digest


@pytest.mark.usefixtures("files_once")
def test_an_entry_of_another_program_is_read_anew_and_replaced(folder: Path) -> None:
    """Even one that bears our seal."""
    read, pack = load_catalog(["star"]), load_pack("star")
    TAKEN_IN.clear()  # what comes now is read by itself
    for content in (b"{}", b"[[], [], []]\n[]", b"null", b"not JSON", b"[[[], [], [[1]]], [], []]"):
        for entry in entries(folder):
            seal = hashlib.sha256(entry.name.encode() + content).hexdigest().encode()
            entry.write_bytes(seal + b"\n" + content)
        anew, anew_pack = load_catalog(["star"]), load_pack("star")
        assert anew.digest == read.digest and anew_pack == pack, content
    assert difference(anew, read) == ""
    assert difference(anew_pack, pack) == ""


@pytest.mark.usefixtures("files_once")
def test_an_entry_under_another_name_is_no_entry(folder: Path) -> None:
    """Deluxe in the place of Star is not Star."""
    star = load_catalog(["star"])
    (place,) = entries(folder)
    load_catalog(["deluxe"])
    (other,) = (entry for entry in entries(folder) if entry != place)
    shutil.copy(other, place)
    assert load_catalog(["star"]).digest == star.digest


@pytest.mark.usefixtures("files_once")
def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "file"))
    assert load_catalog(["star"]).digest == read_afresh(["star"], monkeypatch).digest
    assert (tmp_path / "file").read_text() == "no folder"


@pytest.mark.usefixtures("files_once")
def test_a_folder_that_may_only_be_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is there is used, and nothing more is written."""
    star = load_catalog(["star"])
    kept_before = entries(folder)

    def refuse(*_: object) -> None:
        raise PermissionError("read-only file system")

    monkeypatch.setattr(Path, "write_bytes", refuse)  # root, who runs tests in a container, may write anyway
    assert load_catalog(["gbm"]).digest == read_afresh(["gbm"], monkeypatch).digest
    assert entries(folder) == kept_before
    forbid_reading(monkeypatch)
    assert load_catalog(["star"]).digest == star.digest


@pytest.mark.usefixtures("files_once")
def test_an_entry_that_is_a_folder(folder: Path) -> None:
    read = load_catalog(["star"])
    (entry,) = entries(folder)
    entry.unlink()
    entry.mkdir()
    assert load_catalog(["star"]).digest == read.digest
    assert entries(folder) == [entry], "nothing half done stays behind"


def test_many_processes_at_once(folder: Path) -> None:
    environment = {**os.environ, COMPILED: NEVER, "PYTHONPATH": str(HOUSE.parent)}
    running = [
        subprocess.Popen([sys.executable, "-c", SAY], env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    said = {process.communicate()[0] for process in running}
    assert len(said) == 1 and said.pop().startswith(load_catalog(["deluxe"]).digest)
    assert len(entries(folder)) == 1


@pytest.mark.usefixtures("files_once")
def test_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, OFF)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "usual"))
    load_catalog(["star"])
    assert entries(tmp_path) == []


@pytest.mark.usefixtures("files_once")
def test_only_so_many_are_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 2)
    folder.mkdir(parents=True)
    (folder / "notes.txt").write_text("not ours")
    for age, pack in enumerate(["star", "gbm", "xmen"]):
        load_catalog([pack])
        for entry in entries(folder):
            if entry.suffix == kept.ENDING and entry.stat().st_mtime > 1000:
                os.utime(entry, (age, age))
    left = entries(folder)
    assert len(left) == 3 and folder / "notes.txt" in left
    forbid_reading(monkeypatch)
    load_catalog(["gbm"])
    load_catalog(["xmen"])


def test_a_pack_of_somebodys_own_is_read_every_time(tmp_path: Path, folder: Path) -> None:
    pack = write_pack(tmp_path / "mine", ELF)
    load_pack(pack)
    load_catalog([pack])
    load_catalog(["star", str(pack)])
    assert entries(folder) == []


def test_what_is_kept_is_plain_json() -> None:
    made = load.compiled.from_line(b'[[[],[],[]],[],[[],["undead"],1,0,"abc",["star"],["x","y"]]]')
    assert made == ((), (), ("undead",), 1, 0, "abc", ("star",), frozenset(("x", "y")))
    assert to_line(made) == b'[[[],[],[]],[],[[],["undead"],1,0,"abc",["star"],["x","y"]]]'


# ---- where ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("system", "variables", "place"),
    [
        ("linux", {}, "HOME/.cache/kickdoor/packs"),
        ("linux", {"XDG_CACHE_HOME": "HOME/elsewhere"}, "HOME/elsewhere/kickdoor/packs"),
        ("darwin", {}, "HOME/Library/Caches/kickdoor/packs"),
        ("win32", {"LOCALAPPDATA": "HOME/Local"}, "HOME/Local/kickdoor/packs"),
        ("win32", {}, "HOME/AppData/Local/kickdoor/packs"),
        ("linux", {VARIABLE: "HOME/mine"}, "HOME/mine/packs"),
        ("linux", {VARIABLE: "off"}, None),
    ],
)
def test_where_it_lies(
    system: str, variables: dict[str, str], place: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (VARIABLE, "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", system)
    for name, value in variables.items():
        monkeypatch.setenv(name, value.replace("HOME", str(tmp_path)))
    assert kept.folder() == (None if place is None else Path(place.replace("HOME", str(tmp_path))))
