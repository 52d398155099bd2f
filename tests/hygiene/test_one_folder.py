"""One folder is one language: none knows another, nothing else knows any but English, and no text is taken apart.

Languages are found, not listed (`words.languages`), so a folder more must not need a line anywhere else.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kickdoor.words.languages import ENGLISH, folder_of, language, language_names

ROOT = Path(__file__).resolve().parents[2]
WORDS = ROOT / "src" / "kickdoor" / "words"
CODES = list(language_names())
OTHERS = [code for code in CODES if code != ENGLISH.code]
SOURCES = [
    *(file for place in ("src", "scripts") for file in sorted((ROOT / place).rglob("*.py"))),
    *(file for ending in ("ts", "svelte") for file in sorted((ROOT / "web" / "src").rglob(f"*.{ending}"))),
    ROOT / "pyproject.toml",
]


def imported(source: str) -> Iterator[str]:
    """Every module that a module names in an import."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{one.name}" for one in node.names)


def test_there_is_more_than_one() -> None:
    assert OTHERS and all(language(code).folder == WORDS / folder_of(code) for code in CODES)


@pytest.mark.parametrize("code", CODES)
def test_no_language_knows_another(code: str) -> None:
    strangers = [f"kickdoor.words.{folder_of(other)}" for other in CODES if other != code]
    for file in sorted(language(code).folder.rglob("*.py")):
        for module in imported(file.read_text("utf-8")):
            assert not any(module == one or module.startswith(f"{one}.") for one in strangers), (file, module)


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_outside_its_folder_names_a_language(code: str) -> None:
    """Neither its folder nor its code, in code or in comments: what is said of one is said of every language."""
    its = re.compile(rf"\b{folder_of(code)}|([\"'`]){code}\1", re.IGNORECASE)
    for file in SOURCES:
        if language(code).folder not in file.parents:
            for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
                assert its.search(line) is None, f"{file.relative_to(ROOT)}:{number}: {line.strip()}"


# ---- no text is asked what it says -------------------------------------------------------------------------------

WORDS_OF = (
    "text|gist|does|why|label|heading|rules|limits|asker|said|special|bad_stuff"  # how the page calls what it is told
)
TAKEN_APART = re.compile(
    rf"\b({WORDS_OF})\)?[?!]?(\.(toLowerCase|toLocaleLowerCase|trim)\(\))*"
    r"\.(replace|replaceAll|split|match|includes|startsWith|endsWith|search|indexOf)\("
)
SEARCHES = ("pages/Rules.svelte", "parts/LogPanel.svelte")  # where people look for words of their own
LINKS = re.compile(r"atob\(text\.")  # what a link carries is no text


def taken_apart(source: str) -> list[str]:
    """Lines of the page that cut a text, or look for something in it."""
    return [line.strip() for line in source.splitlines() if TAKEN_APART.search(line) and not LINKS.search(line)]


def test_the_page_asks_no_text_what_it_says() -> None:
    """What it has to know comes as a kind, a number or a text of its own: how a text reads is another matter in every
    language."""
    pages = ROOT / "web" / "src"
    for file in SOURCES:
        if pages in file.parents and not file.as_posix().endswith(SEARCHES):
            assert taken_apart(file.read_text("utf-8")) == [], file.relative_to(ROOT)


def test_a_text_that_is_taken_apart_is_found() -> None:
    found = taken_apart(
        'const short = move.text.split(": ");\n'
        "let foot = worn.filter((one) => !card.text.toLowerCase().includes(one));\n"
        'const stop = asker.replace(/[^.!?…]$/, "$&.");\n'
        "const plain = cards.includes(card) && line.text === line.heading;\n"
        '{(card.gist || card.text).replace(/x/, "")}\n'
    )
    assert len(found) == 4
