"""Uses a compiled engine where there is one that was made of exactly these sources. Runs at every start of Python that
imports Kickdoor, so it imports next to nothing and takes two milliseconds.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import source_hash, spec_from_file_location
from types import ModuleType
from typing import Final

from kickdoor.cache_folder import cache_folder

PACKAGE: Final = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # the folder `kickdoor`
# what a server says after every move: the facts, and the words of every language that comes along
SAID: Final = tuple([f"words/*/{name}.py" for name in ("events", "grammar", "moment", "moves", "sorts", "sums")])
PARTS: Final = (  # what is compiled, as one unit; `*`: in every folder there that has it
    "engine", "encoding", "bots", "arena/match.py", "arena/card_uses.py", "arena/holdings.py", "env/actions.py",
    "env/choosing.py", "env/rewards.py", "env/rows.py", "env/session.py", "env/shown.py", "play/aims.py",
    "play/names.py", "words/asked.py", "words/forms.py", "words/story.py", *SAID, "server/views",
    "server/live/updates.py", "server/live/broadcast.py", "server/live/client.py", "server/live/clock.py",
    "server/live/passes.py", "server/live/timer.py", "server/live/move_numbers.py", "server/live/presence.py",
    "server/live/turn_quota.py", "server/live/table.py", "server/live/public_table.py", "server/live/absence.py",
    "server/live/judging.py",
    "server/live/played_for.py", "server/live/bot_voices.py", "server/live/socket.py", "server/live/at_once.py",
    "server/storage/pen.py", "server/throttle.py",
)  # fmt: skip
LIBRARY: Final = "kickdoor__mypyc"  # the extension with all of it; the others only name what is in it
SUFFIX: Final = EXTENSION_SUFFIXES[0]  # tells the Python, the system and the machine

VARIABLE: Final = "KICKDOOR_COMPILED"
NEVER, ALWAYS = "0", "1"
MAKES_IT: Final = ["-m", "kickdoor.compiled"]  # words for `python`
PARENT: Final = "_KICKDOOR_ENGINE"  # what a process tells those it starts: where it looked, and whether it found one


class NotCompiled(ImportError):
    """A compiled engine was asked for with KICKDOOR_COMPILED=1, and there is none."""


def sources(package: str = PACKAGE) -> list[str]:
    """The modules that are compiled, as paths below the package, in a fixed order."""
    found = []
    for part in PARTS:
        above, any_folder, name = part.partition("/*/")
        if any_folder:
            folders = os.listdir(os.path.join(package, above)) if os.path.isdir(os.path.join(package, above)) else []
            inside = [f"{above}/{folder}/{name}" for folder in folders]
            found += [path for path in inside if os.path.isfile(os.path.join(package, path))]
            continue
        if part.endswith(".py"):
            found.append(part)
            continue
        for folder, _folders, names in os.walk(os.path.join(package, part)):
            below = os.path.relpath(folder, package).replace(os.sep, "/")
            found += [f"{below}/{name}" for name in names if name.endswith(".py")]
    return sorted(found)


def digest(package: str = PACKAGE) -> str:
    """Changes with every change to what is compiled."""
    parts = []
    for path in sources(package):
        with open(os.path.join(package, path), "rb") as file:
            parts.append(path.encode() + b"\0" + source_hash(file.read()))
    return source_hash(b"".join(parts)).hex()


def shelf() -> str | None:
    """Where compiled engines are kept; None if nothing is kept here."""
    folder = cache_folder()
    return None if folder is None else os.path.join(folder, "compiled")


def place(package: str = PACKAGE) -> str | None:
    """Where the engine made of these sources for this Python lies, or would."""
    folder = shelf()
    return None if folder is None else os.path.join(folder, f"{digest(package)}{SUFFIX}")


def module_of(path: str) -> str:
    """engine/applying.py is kickdoor.engine.applying."""
    name = f"kickdoor.{path.removesuffix('.py').replace('/', '.')}"
    return name.removesuffix(".__init__")


class CompiledFinder:
    """Finds the compiled modules in their folder, and nothing else."""

    def __init__(self, folder: str) -> None:
        self.modules = {module_of(path): path for path in sources()}
        self.folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name == LIBRARY:
            file = os.path.join(self.folder, LIBRARY + SUFFIX)
            return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))
        source = self.modules.get(name)
        if source is None:
            return None
        file = os.path.join(self.folder, "kickdoor", source.removesuffix(".py") + SUFFIX)
        whole = [os.path.dirname(os.path.join(PACKAGE, source))] if source.endswith("__init__.py") else None
        return spec_from_file_location(
            name, file, loader=ExtensionFileLoader(name, file), submodule_search_locations=whole
        )


def carried() -> bool:
    """Whether the compiled engine lies beside its sources, as in a compiled wheel."""
    return any(os.path.exists(os.path.join(PACKAGE, "engine", f"__init__{suffix}")) for suffix in EXTENSION_SUFFIXES)


def use_compiled() -> None:
    """From here on `import kickdoor.engine` gives the compiled engine, if there is one for these sources.

    `KICKDOOR_COMPILED=0` never does, `=1` fails (NotCompiled) where there is none; but not for who is to make it.
    """
    wanted = os.environ.get(VARIABLE, "")
    if wanted == NEVER:
        if carried():
            sys.meta_path.insert(0, SourceFinder())
        return
    if carried():
        return
    folder = place()
    there = folder is not None and os.path.isdir(folder)
    if wanted != ALWAYS:
        there = _as_the_parent(folder, there)
    if folder is not None and there:
        sys.meta_path.insert(0, CompiledFinder(folder))
    elif wanted == ALWAYS and sys.orig_argv[1:3] != MAKES_IT:
        raise NotCompiled(
            f"{VARIABLE}=1, and there is no compiled engine for these sources and {SUFFIX}; "
            f"`python {' '.join(MAKES_IT)}` makes it"
        )


def _as_the_parent(folder: str | None, there: bool) -> bool:
    """Whether to use the engine in this folder: as the process that started this one did with the same sources, also
    where it has been compiled since. What they send each other fits only if both are of one kind."""
    name, _, kind = os.environ.get(PARENT, "").rpartition(" ")
    if name == str(folder) and kind == NEVER:
        there = False
    os.environ[PARENT] = f"{folder} {ALWAYS if there else NEVER}"
    return there


class SourceFinder:
    """Finds the sources where the extensions beside them would be found."""

    def __init__(self) -> None:
        self.modules = {module_of(path): path for path in sources()}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        source = self.modules.get(name)
        return None if source is None else spec_from_file_location(name, os.path.join(PACKAGE, source))


def is_compiled() -> bool:
    """Whether the engine that runs here is the compiled one."""
    import kickdoor.engine

    return not str(kickdoor.engine.__file__).endswith(".py")
