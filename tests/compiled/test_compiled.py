"""A compiled engine runs where it was made of exactly these sources, and nowhere else.

The real one takes minutes to compile; here a small package stands in for it: Kickdoor's own code for finding and
building, and an engine of two modules.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tests.patience import HANGS
from tests.soaking import ROUND

from kickdoor.compiled import building, finding
from kickdoor.compiled.building import CannotCompile, compiler
from kickdoor.words.languages import folder_of, language_names

PACKAGE = Path(finding.PACKAGE)
WHICH = "import kickdoor.engine.dice as dice; print(dice.roll(), dice.__file__.endswith('.py'))"

needs_compiler = pytest.mark.skipif(compiler() is None, reason="there is no C compiler on this machine")


class Checkout:
    """A package with an engine of two modules and a cache folder of its own."""

    PARTS = ("engine", "rules.py")  # a folder and a file, as the real list has

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "src" / "kickdoor"
        self.cache = folder / "cache"
        shutil.copytree(PACKAGE / "compiled", self.package / "compiled")
        shutil.copyfile(PACKAGE / "cache_folder.py", self.package / "cache_folder.py")
        self.write("__init__.py", "from kickdoor.compiled.finding import use_compiled\nuse_compiled()\n")
        self.write("py.typed", "")
        # its own list of what is compiled: every module more takes a second of the C compiler, in each test
        whole = (PACKAGE / "compiled" / "finding.py").read_text("utf-8")
        short, lists = re.subn(r"^PARTS: Final = \(.*?^\)", f"PARTS: Final = {self.PARTS!r}", whole, flags=re.M | re.S)
        assert lists == 1, "finding.py has its list of parts elsewhere now"
        self.write("compiled/finding.py", short)
        # what this one rolls need not be rolled fast: optimizing takes the C compiler longer than all the rest
        whole = (PACKAGE / "compiled" / "building.py").read_text("utf-8")
        plain, levels = re.subn(r"^level = .*$", 'level = "0"', whole, flags=re.M)
        assert levels == 1, "building.py has the level of its optimization elsewhere now"
        self.write("compiled/building.py", plain)
        self.write("rules.py", "")
        self.write("engine/__init__.py", "from kickdoor.engine.dice import roll\n__all__ = ['roll']\n")
        self.rolls(4)

    def rolls(self, number: int) -> None:
        self.write("engine/dice.py", f"def roll() -> int:\n    return {number}\n")

    def write(self, path: str, text: str) -> None:
        file = self.package / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def python(self, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *words], cwd=self.folder, capture_output=True, text=True, timeout=HANGS, check=False,
            env={**os.environ, "PYTHONPATH": str(self.package.parent), "KICKDOOR_CACHE": str(self.cache), **env},
        )  # fmt: skip

    def says(self, **env: str) -> str:
        done = self.python("-c", WHICH, **{"KICKDOOR_COMPILED": "", **env})
        return done.stdout.strip() or done.stderr.strip().splitlines()[-1]

    def compile(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self.python("-m", "kickdoor.compiled", *words, KICKDOOR_COMPILED="")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


LEARNS = building.learns_from_games()
WAYS = [pytest.param("practised", marks=[] if LEARNS else pytest.mark.skip("the C compiler is not GCC")), "plain"]


@pytest.fixture(scope="module", params=WAYS if ROUND else WAYS[:1] if LEARNS else WAYS[1:])
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cache folder with the engine of such a checkout in it, compiled once for all; in a soak once in each way,
    else in the longer one, where a compiler learns from games: compiled, played with, and compiled once more by the
    notes."""
    first = Checkout(tmp_path_factory.mktemp("made"))
    first.write("compiled/practice.py", "from kickdoor.engine import roll\nassert [roll() for _ in range(99)]\n")
    done = first.compile(*(["--practised"] if request.param == "practised" else []))
    assert done.returncode == 0, done.stderr
    assert not list(first.cache.rglob(".making-*")), "nothing is left half made"
    assert not list(first.folder.rglob(building.NOTES)), "nor what it noted while it played"
    return first.cache


@needs_compiler
@pytest.mark.soak
@pytest.mark.slow
def test_what_was_edited_is_what_runs(checkout: Checkout, made: Path) -> None:
    assert checkout.says() == "4 True"
    assert "KICKDOOR_COMPILED=1" in checkout.says(KICKDOOR_COMPILED="1"), "asked for, and not there"
    shutil.copytree(made, checkout.cache)
    assert checkout.says() == "4 False", "compiled"
    assert checkout.says(KICKDOOR_COMPILED="1") == "4 False"
    assert checkout.says(KICKDOOR_COMPILED="0") == "4 True", "not wanted"
    assert checkout.says(KICKDOOR_CACHE="off") == "4 True"
    checkout.rolls(12)  # of another length: Python tells files of one second apart by that
    assert checkout.says() == "12 True", "edited: nothing compiled of before"
    checkout.rolls(4)
    assert checkout.says() == "4 False", "as it was: what was compiled then"
    checkout.write("engine/more.py", "")
    assert checkout.says() == "4 True"


@needs_compiler
@pytest.mark.soak
def test_an_engine_beside_its_sources_is_used_and_can_be_left(checkout: Checkout, made: Path) -> None:
    """As in a compiled wheel."""
    (there,) = (made / "compiled").glob(f"*{finding.SUFFIX}")
    shutil.copytree(there, checkout.package.parent, dirs_exist_ok=True)
    assert checkout.says() == "4 False"
    assert checkout.says(KICKDOOR_COMPILED="1") == "4 False"
    assert checkout.says(KICKDOOR_COMPILED="0") == "4 True"


@needs_compiler
@pytest.mark.soak
def test_what_a_process_starts_is_of_its_kind(checkout: Checkout, made: Path) -> None:
    """Also where the engine has been compiled meanwhile; what they send each other would not fit."""
    meanwhile = f"import shutil, subprocess, sys\n{WHICH}\nshutil.copytree({str(made)!r}, {str(checkout.cache)!r})\n"
    child = f"subprocess.run([sys.executable, '-c', {WHICH!r}])"
    done = checkout.python("-u", "-c", meanwhile + child, KICKDOOR_COMPILED="")
    assert done.stdout.split("\n")[:2] == ["4 True", "4 True"], done.stderr
    assert checkout.says() == "4 False", "who starts by himself has it"
    edited = f"import subprocess, sys\n{WHICH}\nopen({str(checkout.package / 'engine/more.py')!r}, 'w')\n{child}"
    done = checkout.python("-u", "-c", edited, KICKDOOR_COMPILED="")
    assert done.stdout.split("\n")[:2] == ["4 False", "4 True"], "edited meanwhile: as the sources are now"


@needs_compiler
def test_practice_that_fails_is_told(checkout: Checkout, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing is compiled before it: the practice is the same. That `kickdoor.compiled` tells whatever cannot be done
    is seen where something does not compile, and in a soak here."""
    checkout.write("compiled/practice.py", "raise SystemExit('no game')\n")
    monkeypatch.setattr(building, "_set_up", lambda into, *_more: into.mkdir())
    with pytest.raises(CannotCompile, match="the engine that takes notes failed:\nno game"):
        building.compile_into(tmp_path / "into", checkout.package, practised=True)
    checkout.write("compiled/practice.py", "")
    with pytest.raises(CannotCompile, match="took none"):
        building.compile_into(tmp_path / "into", checkout.package, practised=True)


@needs_compiler
@pytest.mark.soak
@pytest.mark.skipif(not ROUND, reason="the compiler takes seven seconds")
def test_practice_that_fails_is_told_by_the_command(checkout: Checkout) -> None:
    checkout.write("compiled/practice.py", "raise SystemExit('no game')\n")
    done = checkout.compile("--practised")
    assert done.returncode == 1 and "the engine that takes notes failed:\nno game" in done.stderr


@needs_compiler
@pytest.mark.slow
def test_what_does_not_compile_is_told_and_nothing_is_kept(checkout: Checkout) -> None:
    checkout.write("engine/dice.py", "def roll() -> int:\n    return 'six'\n")
    done = checkout.compile()
    assert done.returncode == 1
    assert "mypyc or the C compiler failed" in done.stderr and "dice.py:2" in done.stderr
    assert list((checkout.cache / "compiled").iterdir()) == []


def test_without_a_compiler_nothing_is_begun(checkout: Checkout) -> None:
    nothing = checkout.folder / "empty"
    nothing.mkdir()
    alone = {"PATH": str(nothing), "CC": ""}
    done = checkout.python("-m", "kickdoor.compiled", **alone)
    if sys.platform != "win32":
        assert done.returncode == 1 and "needs a C compiler" in done.stderr
    assert checkout.python("-m", "kickdoor.compiled", "--background", **alone).returncode == 0
    assert not list(checkout.cache.rglob("*.log"))


def test_an_unknown_word_is_answered_with_the_known_ones(checkout: Checkout) -> None:
    """Also for who wants nothing but a compiled engine: this is the command that makes it."""
    assert "`python -m kickdoor.compiled` makes it" in checkout.says(KICKDOOR_COMPILED="1")
    done = checkout.python("-m", "kickdoor.compiled", "--fast", KICKDOOR_COMPILED="1")
    assert done.returncode == 2 and "--background" in done.stderr


# ---- in the background ---------------------------------------------------------------------------------------------


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The processes that would be begun; none is."""
    found: list[list[str]] = []
    monkeypatch.setenv("KICKDOOR_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(building.subprocess, "Popen", lambda words, **_more: found.append(words))
    monkeypatch.setattr(building, "compiler", lambda: "/bin/cc")
    return found


def test_it_is_begun_once(begun: list[list[str]]) -> None:
    assert building.build_in_background()
    assert not building.build_in_background(), "somebody is at it"
    assert len(begun) == 1 and begun[0][1:] == ["-m", "kickdoor.compiled", "--yielding"]


def test_whoever_never_came_back_is_not_waited_for_for_ever(begun: list[list[str]]) -> None:
    assert building.build_in_background()
    there = finding.place()
    assert there is not None
    os.utime(f"{there}.log", (0, 0))
    assert building.build_in_background()
    assert len(begun) == 2


def test_what_failed_is_not_tried_again(begun: list[list[str]]) -> None:
    assert building.build_in_background()
    there = finding.place()
    assert there is not None
    Path(f"{there}.log").write_text("kickdoor: mypyc or the C compiler failed", "utf-8")
    os.utime(f"{there}.log", (0, 0))
    assert not building.build_in_background()


def test_it_is_not_begun_where_it_is_there(begun: list[list[str]]) -> None:
    there = finding.place()
    assert there is not None
    os.makedirs(there)
    assert not building.build_in_background()
    assert building.build() == there
    assert begun == []


def test_it_is_not_begun_where_nothing_can_be_kept(begun: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KICKDOOR_CACHE", "off")
    assert not building.build_in_background()
    with pytest.raises(CannotCompile, match="KICKDOOR_CACHE=off"):
        building.build()
    monkeypatch.setenv("KICKDOOR_CACHE", os.devnull + "/cache")
    assert not building.build_in_background()
    assert begun == []


def test_only_the_newest_engines_are_kept(tmp_path: Path) -> None:
    for age in range(9):
        engine = tmp_path / f"{age}{finding.SUFFIX}"
        engine.mkdir()
        os.utime(engine, (1000 - age, 1000 - age))
    (tmp_path / f"tools{finding.SUFFIX}").mkdir()
    (tmp_path / ".making-new").mkdir()
    (tmp_path / ".making-old").mkdir()
    os.utime(tmp_path / ".making-old", (0, 0))
    building._tidy(str(tmp_path))
    left = sorted(path.name.removesuffix(finding.SUFFIX) for path in tmp_path.iterdir())
    assert left == [".making-new", "0", "1", "2", "3", "4", "5", "tools"]


def test_the_words_of_every_language_are_compiled(tmp_path: Path) -> None:
    """Whichever folders there are, as far as they have what is said after every move."""
    found = finding.sources(str(PACKAGE))
    folders = [folder_of(code) for code in language_names()]
    assert {f"words/{folder}/events.py" for folder in ("facts", *folders)} <= set(found)
    assert "words/story.py" in found and not [path for path in found if path.endswith("/banter.py")]
    for part in finding.PARTS:
        shutil.copytree(PACKAGE / part.split("/")[0], tmp_path / part.split("/")[0], dirs_exist_ok=True)
    (tmp_path / "words" / "french").mkdir()
    (tmp_path / "words" / "french" / "events.py").write_text("")
    assert set(finding.sources(str(tmp_path))) - set(found) == {"words/french/events.py"}


@pytest.mark.slow
def test_whoever_compiles_has_what_compiled_modules_import() -> None:
    """A wheel is built in an environment with the packages of the extra `compiled` and no others: mypy has to know the
    types of everything that the compiled modules import."""
    imported = set()
    for path in finding.sources(str(PACKAGE)):
        for node in ast.walk(ast.parse((PACKAGE / path).read_text("utf-8"))):
            named = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            named += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            imported |= {name.partition(".")[0] for name in named}
    foreign = imported - sys.stdlib_module_names - {"kickdoor"}
    project = tomllib.loads(Path(__file__).parents[2].joinpath("pyproject.toml").read_text("utf-8"))["project"]
    names = {re.split(r"[^\w-]", one)[0] for one in project["optional-dependencies"]["compiled"]}
    assert foreign and foreign <= names == set(building.NEEDED)
