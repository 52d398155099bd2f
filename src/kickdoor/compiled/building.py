"""Compiles the engine with mypyc and puts it where `finding` looks, or where a wheel is made.

Needs a C compiler and the packages of the extra `compiled`. What is compiled is a copy of the sources, so that nobody
who edits them meanwhile gets a mixture.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from kickdoor.compiled.finding import LIBRARY, PACKAGE, SUFFIX, VARIABLE, place, shelf, sources

KEPT: Final = 6  # engines on the shelf; who works on several branches has one of each
ABANDONED: Final = 1800.0  # seconds after which whoever began to compile is no longer waited for
NEEDED: Final = ("mypy", "setuptools", "msgspec", "PyYAML", "structlog")  # where the extra of the package is not known
COMPILERS: Final = ("cc", "gcc", "clang", "cl")

NOTES: Final = "*.gcda"
PLAIN, WATCHED, PRACTISED = "plain", "watched", "practised"  # how: see `compile_into`

# Run in a folder with a copy of the package: python -c SETUP FOLDER-FOR-THE-EXTENSIONS HOW MODULE...
SETUP: Final = f"""
import sys
from mypyc.build import mypycify
from setuptools import setup

into, how, *modules = sys.argv[1:]
words = ["--strict", "--python-version=3.11", "--follow-imports=silent", "--ignore-missing-imports", *modules]
level = "1" if how == {PLAIN!r} else "2"  # without notes of games a higher one brings nothing
extensions = mypycify(words, opt_level=level, debug_level="0", group_name={LIBRARY.removesuffix("__mypyc")!r})
if sys.platform != "win32":
    for extension in extensions:
        # A function that nobody outside can replace is called directly, and inlined: a tenth. Nobody reads warnings
        # about what mypyc wrote, and looking for unused labels takes GCC longer than everything else, by far. Some
        # Pythons want things optimized once more while linking: all of this is one unit already.
        extension.extra_compile_args += ["-fvisibility=hidden", "-Wno-all", "-fno-lto"]
        extension.extra_link_args.append("-fno-lto")
        if how == {WATCHED!r}:
            extension.extra_compile_args += ["-fprofile-generate", "-fprofile-update=single"]
            extension.extra_link_args.append("-fprofile-generate")
        elif how == {PRACTISED!r}:  # what the games did not come by is left as it would have been
            extension.extra_compile_args += ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
# One extension is nearly all of it, the others are a call into it, each a second of the compiler and the linker: these
# are made beside it.
build = ["--quiet", "build_ext", "--force", "--parallel", "2", "--build-lib", into, "--build-temp", "temp"]
setup(name="kickdoor-compiled", packages=[], ext_modules=extensions, script_args=build)
"""


class CannotCompile(Exception):
    """There is no C compiler, or it did not like what it got; the words say which."""


def compiler() -> str | None:
    """The C compiler of this machine."""
    named = os.environ.get("CC", "").split()
    return next((found for name in (*named[:1], *COMPILERS) if (found := shutil.which(name))), None)


def compile_into(
    folder: Path, package: Path = Path(PACKAGE), tools: Path | None = None, practised: bool = False
) -> list[str]:
    """Compile the engine of this package into the folder; the extensions' paths below it. Takes two minutes.

    `tools`: a folder with mypy and setuptools, where this Python has none. `practised`: compile it twice; the first one
    notes what it does while it plays (`practice`), and GCC makes the second by that: four times as long, and random
    games are a tenth faster. Raises CannotCompile.
    """
    if compiler() is None and sys.platform != "win32":  # there setuptools finds it in the registry
        raise CannotCompile("compiling the engine needs a C compiler (cc, gcc or clang), and there is none")
    with tempfile.TemporaryDirectory(prefix="kickdoor-compile-") as scratch:
        copy = Path(scratch, "kickdoor")
        shutil.copytree(package, copy, ignore=_no_source)  # all of it: mypy follows imports, and finds types
        (copy / "__init__.py").write_text("", "utf-8")  # this one leads to everything
        modules = [f"kickdoor/{path}" for path in sources(str(copy))]
        paths = [str(tools)] if tools else []
        if practised:
            watched = Path(scratch, WATCHED)
            _set_up(watched, WATCHED, modules, scratch, paths)
            _practise(watched, package, paths)
        _set_up(folder.absolute(), PRACTISED if practised else PLAIN, modules, scratch, paths)
    made = sorted(str(path.relative_to(folder)) for path in folder.rglob(f"*{SUFFIX}"))
    if len(made) != len(modules) + 1:
        raise CannotCompile(f"{len(modules) + 1} extensions were expected, and there are {len(made)}")
    return made


def _set_up(into: Path, how: str, modules: list[str], scratch: str, paths: list[str]) -> None:
    env = {**os.environ, "MYPYPATH": scratch, "PYTHONPATH": os.pathsep.join([*paths, *_other_paths()])}
    words = [sys.executable, "-c", SETUP, str(into), how, *modules]
    _done(words, scratch, env, "mypyc or the C compiler failed")


def _practise(watched: Path, package: Path, paths: list[str]) -> None:
    """Play with the engine that takes notes, which lie beside what it was compiled to when it is through."""
    shutil.copytree(package, watched / "kickdoor", dirs_exist_ok=True, ignore=_no_page)
    found = os.pathsep.join([str(watched), *paths, *_other_paths()])
    env = {**os.environ, "PYTHONPATH": found, "KICKDOOR_CACHE": "off", VARIABLE: ""}
    _done([sys.executable, "-m", "kickdoor.compiled.practice"], str(watched), env, "the engine that takes notes failed")
    if not any(watched.parent.rglob(NOTES)):
        raise CannotCompile("the engine that should take notes took none")


def _done(words: list[str], folder: str, env: dict[str, str], trouble: str) -> None:
    done = subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        raise CannotCompile(f"{trouble}:\n{(done.stdout + done.stderr)[-4000:]}")


def learns_from_games() -> bool:
    """Whether the C compiler of this machine can be shown what an engine does: GCC, by its own way of saying it."""
    found = compiler()
    if found is None or sys.platform in ("win32", "darwin"):
        return False
    told = subprocess.run([found, "--version"], capture_output=True, text=True, errors="replace", check=False)
    return "Free Software Foundation" in told.stdout


def _no_source(folder: str, names: list[str]) -> list[str]:
    return [
        name for name in names if not name.endswith((".py", ".typed")) and not os.path.isdir(os.path.join(folder, name))
    ]


def _no_page(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if name in ("__pycache__", "static")]


def _other_paths() -> list[str]:
    """What this process was told about where modules are, without any Kickdoor: the copy is to be compiled."""
    given = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return [path for path in given if path and not os.path.exists(os.path.join(path, "kickdoor"))]


# ---- the shelf -----------------------------------------------------------------------------------------------------


def build(practised: bool = False) -> str:
    """Compile the engine of these sources for this Python and put it on the shelf; where it lies. If it lies there
    already, nothing is done. `practised`: as `compile_into` has it. Raises CannotCompile."""
    there = place()
    folder = shelf()
    if there is None or folder is None:
        raise CannotCompile("KICKDOOR_CACHE=off, so there is nowhere to put it")
    if os.path.isdir(there):
        return there
    os.makedirs(folder, exist_ok=True)
    staging = Path(tempfile.mkdtemp(prefix=".making-", dir=folder))
    try:
        before = there
        compile_into(staging, tools=_tools(folder), practised=practised)
        if place() != before:
            raise CannotCompile("the engine was edited while it was compiled")
        with suppress(OSError):  # somebody else was quicker: theirs is as good
            staging.rename(there)
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    _tidy(folder)
    return there


def _tools(folder: str) -> Path | None:
    """A folder with what compiles, fetched if this Python has none; None if it has."""
    if find_spec("mypyc") is not None and find_spec("setuptools") is not None:
        return None
    there = Path(folder, f"tools{SUFFIX}")
    if not there.exists():
        staging = Path(tempfile.mkdtemp(prefix=".making-", dir=folder))
        words = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(staging), *_needed()]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode:
            shutil.rmtree(staging, ignore_errors=True)
            raise CannotCompile(f"mypy could not be fetched:\n{done.stderr[-2000:]}")
        with suppress(OSError):
            staging.rename(there)
    return there


def _needed() -> list[str]:
    """The packages of the extra `compiled`."""
    try:
        named = requires("kickdoor") or []
    except PackageNotFoundError:
        named = []
    return [one.partition(";")[0].strip() for one in named if one.endswith('extra == "compiled"')] or list(NEEDED)


def _tidy(folder: str) -> None:
    """The oldest engines go, and what somebody left half made."""
    entries = [path for path in Path(folder).iterdir() if path.is_dir()]
    engines = sorted((p for p in entries if p.name.endswith(SUFFIX)), key=lambda p: p.stat().st_mtime, reverse=True)
    old = [path for path in engines if not path.name.startswith("tools")][KEPT:]
    left = [p for p in entries if p.name.startswith(".making-") and time.time() - p.stat().st_mtime > ABANDONED]
    for path in old + left:
        shutil.rmtree(path, ignore_errors=True)


# ---- in the background ---------------------------------------------------------------------------------------------


def build_in_background() -> bool:
    """Begin to compile in a process of its own, which nobody waits for and which makes way for everybody else; whether
    it was begun. It is not where the engine is there, there is no compiler, somebody is at it already, or these
    sources have been tried before in vain."""
    there = place()
    folder = shelf()
    if there is None or folder is None or os.path.isdir(there) or compiler() is None:
        return False
    try:
        os.makedirs(folder, exist_ok=True)
        log = Path(folder, os.path.basename(there) + ".log")
        if log.exists() and (log.read_text("utf-8", "replace") or time.time() - log.stat().st_mtime < ABANDONED):
            return False
        with log.open("wb") as out:
            subprocess.Popen(
                [sys.executable, "-m", "kickdoor.compiled", "--yielding"],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=out, start_new_session=True,
            )  # fmt: skip
    except OSError:  # nowhere to put it; then it is not compiled
        return False
    return True
