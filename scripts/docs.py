"""The documentation site: `python scripts/docs.py build` gathers its pages in build/pages and has Zensical make
build/site of them, with every warning an error; `serve` shows it in the browser; `gather` only gathers. Called by make
and by tests/hygiene/test_links.py. What stands where in the navigation is in zensical.toml.

The pages are written for a forge: a link is the path of a file in the repository. The site has other files (README.md
is its front page) and lacks most, so a link to a file of the code leads to a page that shows it. The pages of the
Python interface are made from docstrings; nothing of this is kept. Gathering needs nothing but Python.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
CONFIG = ROOT / "zensical.toml"
PAGES = ROOT / "build" / "pages"
API = "api/"
CODE = "code/"  # where pages that show a file stand
# Pages that do not lie in docs/, and what they are called on the site.
BESIDE = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "bench/README.md": "speed.md",
}
LANGUAGES = {
    ".py": "python",
    ".ts": "typescript",
    ".svelte": "html",
    ".yaml": "yaml",
    ".yml": "yaml",
    ".toml": "toml",
    ".json": "json",
}
LONGEST = 100_000  # characters; a longer file is offered as it is

FENCE = re.compile(r"^ {0,3}(```+|~~~+)")
HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*#*$")
CODE_SPAN = re.compile(r"(`+)(.+?)\1")
LINK = re.compile(r"\]\(<?([^()\s<>]+)>?(?:\s+\"[^\"]*\")?\)")
EXPLICIT = re.compile(r"<a\s+(?:id|name)=\"([^\"]+)\"")
ELSEWHERE = re.compile(r"^[a-z][a-z0-9+.-]*:")


# ---- Markdown, as far as links go --------------------------------------------------------------------------------


class Link(NamedTuple):
    """Where a page points to: `start` and `end` are the target's place in the text."""

    line: int
    target: str
    start: int
    end: int


def lines_of(text: str) -> Iterator[tuple[int, int, str]]:
    """Number, place and words of each line that is no code block."""
    place, fence = 0, ""
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        mark = FENCE.match(line)
        if mark and not fence:
            fence = mark[1]
        elif mark and mark[1].startswith(fence) and line.strip() == mark[1]:
            fence = ""
        elif not fence:
            yield number, place, line
        place += len(line)


def links(text: str) -> Iterator[Link]:
    """Every link and picture, but none in code."""
    for number, place, line in lines_of(text):
        bare = CODE_SPAN.sub(lambda span: " " * len(span[0]), line)
        for found in LINK.finditer(bare):
            yield Link(number, found[1], place + found.start(1), place + found.end(1))


def forge_slug(heading: str) -> str:
    """The anchor a forge gives to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def site_slug(heading: str) -> str:
    """The anchor Zensical gives to it."""
    plain = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def anchors(text: str) -> set[str]:
    """What a link to this page may end in: written down, or the same from a heading on a forge and on the site."""
    known = set(EXPLICIT.findall(text))
    seen: dict[str, int] = {}
    for _number, _place, line in lines_of(text):
        heading = HEADING.match(line)
        if heading is None:
            continue
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", EXPLICIT.sub("", heading[2])).replace("`", "")
        slug = forge_slug(words)
        again = seen.get(slug, 0)
        seen[slug] = again + 1
        if again == 0 and slug == site_slug(words):  # from the second on the two count differently
            known.add(slug)
    return known


# ---- files of the repository and pages of the site ---------------------------------------------------------------


def written() -> list[str]:
    """Every page people write, as its path in the repository."""
    beside = [name for name in BESIDE if (ROOT / name).is_file()]
    return beside + sorted(file.relative_to(ROOT).as_posix() for file in (ROOT / "docs").rglob("*.md"))


def on_site(page: str) -> str:
    """Where a page of the repository stands on the site."""
    name = BESIDE.get(page) or page.removeprefix("docs/")
    return name.removesuffix("README.md") + "index.md" if name.endswith("README.md") else name


def navigation() -> Iterator[str]:
    """Every page in the navigation, as its path on the site."""

    def walk(entry: Any) -> Iterator[str]:
        if isinstance(entry, str):
            yield entry
            return
        for inner in entry.values() if isinstance(entry, dict) else entry:
            yield from walk(inner)

    yield from walk(tomllib.loads(CONFIG.read_text("utf-8"))["project"]["nav"])


def resolved(page: str, target: str) -> tuple[str, str] | None:
    """File of the repository (or folder, ending in /) and anchor that a link of this page leads to; nothing where it
    leads out of the repository."""
    if ELSEWHERE.match(target) or target.startswith("//"):
        return None
    path, _, anchor = target.partition("#")
    if not path:
        return page, anchor
    file = os.path.normpath(PurePosixPath(page).parent / path).replace(os.sep, "/")
    return file + "/" * (ROOT / file).is_dir(), anchor


# ---- gathering ---------------------------------------------------------------------------------------------------


class Gathering:
    """The pages of the site in one folder, links turned to where things are there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.shown: set[str] = set()  # files of the repository that have a page already

    def all(self) -> None:
        """Every page that people write, the interface, and whatever they link to."""
        shutil.rmtree(self.folder, ignore_errors=True)
        for page in written():
            self.write(on_site(page), self.turned(page, (ROOT / page).read_text("utf-8")))
        for page in navigation():
            if page.startswith(API):
                self.write(page, interface(page.removeprefix(API).removesuffix(".md")))

    def write(self, page: str, text: str) -> None:
        file = self.folder / page
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def turned(self, page: str, text: str) -> str:
        """A page with its links as they are on the site."""
        here = PurePosixPath(on_site(page)).parent
        for link in reversed(list(links(text))):
            found = resolved(page, link.target)
            if found is None or link.target.startswith("#"):
                continue
            path = os.path.relpath(self.place(found[0]), here).replace(os.sep, "/")
            text = text[: link.start] + path + (f"#{found[1]}" if found[1] else "") + text[link.end :]
        return text

    def place(self, file: str) -> str:
        """Where the site has a file of the repository; it is put there if need be."""
        if file.endswith("/"):
            if f"{file}README.md" in written():
                return on_site(f"{file}README.md")
            own = file.removeprefix("docs/") if file.startswith("docs/") else CODE + file
            return self.show(file, f"{own}index.md", listing(file))
        if file.endswith(".md") and file in written():
            return on_site(file)
        if file.startswith("docs/img/"):
            return self.copy(file, file.removeprefix("docs/"))
        place = CODE + file.lstrip(".")  # what begins with a dot is left out of a site
        try:
            text = (ROOT / file).read_text("utf-8")
        except UnicodeDecodeError:
            return self.copy(file, place)
        if len(text) > LONGEST:
            return self.copy(file, place)
        fence = "`" * 5
        kind = LANGUAGES.get(PurePosixPath(file).suffix, "text")
        return self.show(file, f"{place}.md", f'# {file}\n\n{fence}{kind} linenums="1"\n{text.rstrip()}\n{fence}\n')

    def show(self, file: str, page: str, text: str) -> str:
        if file not in self.shown:
            self.shown.add(file)
            self.write(page, text)
        return page

    def copy(self, file: str, place: str) -> str:
        (self.folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, self.folder / place)
        return place


def listing(folder: str) -> str:
    """What lies in a folder: pages by their titles, files of the code with the first line of their docstrings."""
    said = [f"# {folder}\n"]
    for file in sorted((ROOT / folder).iterdir()):
        if file.name.startswith((".", "__pycache__")):
            continue
        if file.suffix == ".md":
            said.append(f"- [{file.read_text('utf-8').partition(chr(10))[0].lstrip('# ')}]({file.name})")
            continue
        about = docstring(file).partition("\n")[0] if file.suffix == ".py" else ""
        said.append(f"- `{file.name}{'/' * file.is_dir()}`" + (f": {about}" if about else ""))
    return "\n".join(said) + "\n"


def docstring(file: Path) -> str:
    return ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""


# ---- the Python interface ----------------------------------------------------------------------------------------


def interface(name: str) -> str:
    """The page of a package: its docstring, then everything in its `__all__`, or its modules where it has none.

    Names are followed to where they are defined.
    """
    package = ROOT.joinpath("src", *name.split(".")) / "__init__.py"
    tree = ast.parse(package.read_text("utf-8"))
    said = [
        f"# {name}\n",
        directive(name, 2, "members: false", "show_root_heading: false", "show_root_toc_entry: false"),
    ]
    public = all_of(tree)
    if public:
        made = {
            alias.asname or alias.name: f"{node.module}.{alias.name}"
            for node in tree.body
            if isinstance(node, ast.ImportFrom) and node.module
            for alias in node.names
        }
        for each in sorted(public, key=lambda one: (one.isupper(), one.islower(), one)):
            said.append(directive(made.get(each, f"{name}.{each}"), 2, "show_root_heading: true"))
    else:
        for module in sorted(package.parent.glob("*.py")):
            if not module.name.startswith("_"):
                said.append(f"## {name}.{module.stem}\n")
                said.append(directive(f"{name}.{module.stem}", 3, "show_root_heading: false"))
    return "\n".join(said)


def all_of(tree: ast.Module) -> list[str]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(
            isinstance(one, ast.Name) and one.id == "__all__" for one in node.targets
        ):
            return list(ast.literal_eval(node.value))
    return []


def directive(name: str, level: int, *options: str) -> str:
    return "\n".join(
        [f"::: {name}", "    options:", *(f"      {one}" for one in (f"heading_level: {level}", *options)), ""]
    )


# ---- the command -------------------------------------------------------------------------------------------------


def main(words: list[str]) -> int:
    doing = words[0] if words else "build"
    if doing not in ("build", "serve", "gather"):
        print("python scripts/docs.py [build|serve|gather]", file=sys.stderr)
        return 2
    Gathering(PAGES).all()
    if doing == "gather":
        return 0
    zensical = [sys.executable, "-m", "zensical", doing, "--config-file", str(CONFIG)]
    if doing == "build":
        zensical += ["--clean", "--strict"]
    return subprocess.run([*zensical, *words[1:]], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
