"""Links in the documentation lead somewhere, on a forge and on the site, and every page can be found there.

Nothing is fetched: links to other places are not looked at. The site itself is built by `make docs`, which takes every
warning of Zensical for an error.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from scripts import docs

ROOT = Path(__file__).resolve().parents[2]
PAGES = docs.written()
NAMED = re.compile(r"\[`(\w+)`\]\(([^)#]+)\)")


def broken(page: str, text: str) -> list[str]:
    """Links of a page that lead nowhere, each with its line."""
    found = []
    for link in docs.links(text):
        goal = docs.resolved(page, link.target)
        if goal is None:
            continue
        file, anchor = goal
        if not (ROOT / file).exists() or file.startswith(".."):
            found.append(f"{page}:{link.line}: there is no {file}")
        elif anchor and (not file.endswith(".md") or anchor not in docs.anchors((ROOT / file).read_text("utf-8"))):
            found.append(f"{page}:{link.line}: {file} has no heading for #{anchor}")
    return found


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    assert not broken(page, (ROOT / page).read_text("utf-8"))


def misnamed(page: str, text: str) -> list[str]:
    """Names in code quotes that link to a file of the code and do not occur in it."""
    found = []
    for name, target in NAMED.findall(text):
        goal = docs.resolved(page, target)
        assert goal is not None
        if not goal[0].endswith(("/", ".md")) and not re.search(rf"\b{name}\b", (ROOT / goal[0]).read_text("utf-8")):
            found.append(f"{page}: {goal[0]} has no {name}")
    return found


@pytest.mark.parametrize("page", PAGES)
def test_linked_names_are_in_the_files_they_link_to(page: str) -> None:
    assert not misnamed(page, (ROOT / page).read_text("utf-8"))


PATH = re.compile(r"`([\w.-]+(?:/[\w.<>*-]+)+/?)`")
BLANK = re.compile(r"<\w+>|\b[A-Z]{3,}\b")  # `words/<language>/`, `words/LANGUAGE/`
PACKAGE = ROOT / "src" / "kickdoor"
EXAMPLES = {  # of what somebody else will have, or a command makes
    "words/french/", "src/kickdoor/packs/deluxe/text/fr.yaml", "my_pack/door/cards.yaml", "cards/text.py",
    "build/soak.jsonl", ".venv/bin",
}  # fmt: skip


def gone(page: str, text: str) -> list[str]:
    """Paths in code quotes that are those of no file: from the root of the repository, or below `src/kickdoor`. What
    begins with no folder of either is an address, or somebody's own."""
    found = []
    for number, _place, line in docs.lines_of(text):
        for path in PATH.findall(line):
            first = path.split("/")[0]
            ours = any((place / first).is_dir() for place in (ROOT, PACKAGE)) or path.endswith(".py")
            pattern = BLANK.sub("*", path).rstrip("/")
            if ours and path not in EXAMPLES and not any(any(place.glob(pattern)) for place in (ROOT, PACKAGE)):
                found.append(f"{page}:{number}: there is no {path}")
    return found


@pytest.mark.parametrize("page", PAGES)
def test_paths_that_are_only_quoted_exist(page: str) -> None:
    assert not gone(page, (ROOT / page).read_text("utf-8"))


def test_a_quoted_path_that_is_gone_is_found() -> None:
    text = (
        "`judge/case/words.py` `judge/case/vocabulary.py` `words/*/server.py` `words/<language>/no_such.py`\n"
        "`src/kickdoor/engine/` `engine/nobody/` `/api/me` `my/own.yaml` `play/options` `words/LANGUAGE/page.json`\n"
        "```\nsrc/gone.py\n```\n`server/gone.py`, `live/clock.py`\n"
    )
    assert gone("docs/tour.md", text) == [
        "docs/tour.md:1: there is no judge/case/words.py",
        "docs/tour.md:1: there is no words/<language>/no_such.py",
        "docs/tour.md:2: there is no engine/nobody/",
        "docs/tour.md:2: there is no play/options",
        "docs/tour.md:6: there is no server/gone.py",
        "docs/tour.md:6: there is no live/clock.py",
    ]


def test_tests_that_pages_speak_of_exist() -> None:
    there = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        there |= {file.stem, *re.findall(r"^ *(?:async )?def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)}
    for page in PAGES:
        if page != "CHANGELOG.md":
            prose = "".join(line for _number, _place, line in docs.lines_of((ROOT / page).read_text("utf-8")))
            assert set(re.findall(r"`(test_\w+)`", prose)) <= there, page


def test_a_name_that_is_gone_is_found() -> None:
    text = "[`navigation`](../scripts/docs.py) [`no_such_name`](../scripts/docs.py) [`docs.py`](../scripts/docs.py)"
    assert misnamed("docs/tour.md", text) == ["docs/tour.md: scripts/docs.py has no no_such_name"]


def test_what_is_broken_is_found() -> None:
    text = (
        "# Here\n[1](gone.md) [2](#here) [3](#there) [4](../README.md#no-such-heading) [5](https://example.com/gone)\n"
        "`[6](gone.md)`\n```\n[7](gone.md)\n```\n![8](img/gone.png) [9](../../outside.md) [10](../README.md)\n"
    )
    assert broken("docs/operate.md", text) == [
        "docs/operate.md:2: there is no docs/gone.md",
        "docs/operate.md:2: docs/operate.md has no heading for #here",  # this text is not what the file has
        "docs/operate.md:2: docs/operate.md has no heading for #there",
        "docs/operate.md:2: README.md has no heading for #no-such-heading",
        "docs/operate.md:7: there is no docs/img/gone.png",
        "docs/operate.md:7: there is no ../outside.md",
    ]


def test_headings_are_anchors_where_forge_and_site_agree() -> None:
    text = "# Mixing sets\n## `static:` in a card\n## This & that\n## Twice\n## Twice\n```\n# No\n```\n"
    text += '<a id="words-tag"></a>\n'
    assert docs.anchors(text) == {"mixing-sets", "static-in-a-card", "twice", "words-tag"}


def test_every_page_is_in_the_navigation_once() -> None:
    listed = list(docs.navigation())
    assert sorted(listed) == sorted(set(listed))
    wanted = {docs.on_site(page) for page in PAGES}
    there = {page for page in listed if not page.startswith(docs.API)}
    assert wanted - there == set(), "add the page to `nav` in zensical.toml"
    assert there - wanted == set(), "`nav` in zensical.toml names pages that do not exist"


def test_the_site_has_whatever_its_pages_link_to(tmp_path: Path) -> None:
    docs.Gathering(tmp_path).all()
    gone = []
    for page in tmp_path.rglob("*.md"):
        for link in docs.links(page.read_text("utf-8")):
            if docs.ELSEWHERE.match(link.target) or link.target.startswith("#"):
                continue
            if not (page.parent / link.target.partition("#")[0]).is_file():
                gone.append(f"{page.relative_to(tmp_path)}:{link.line}: {link.target}")
    assert not gone


@pytest.mark.parametrize("page", [page for page in docs.navigation() if page.startswith(docs.API)])
def test_the_interface_has_its_page(page: str) -> None:
    name = page.removeprefix(docs.API).removesuffix(".md")
    said = docs.interface(name)
    assert said.startswith(f"# {name}\n\n::: {name}\n")
    assert said.count("\n::: ") > 1
