"""The examples of the front door run: in its docstrings, on its page, and in the README."""

from __future__ import annotations

import doctest
import inspect
import re
from pathlib import Path

import pytest

import kickdoor.game.game
import kickdoor.game.move

ROOT = Path(__file__).parents[2]
WITHOUT = {"deal", "recorded", "save"}  # for other parts of Kickdoor; and `save` is shown where it is loaded


def run(test: doctest.DocTest) -> int:
    """How many examples there are; all of them must hold."""
    said: list[str] = []
    tried = doctest.DocTestRunner().run(test, out=said.append)
    assert tried.failed == 0, "".join(said)
    return tried.attempted


def test_every_example_of_the_docstrings_runs() -> None:
    modules = (kickdoor.game.game, kickdoor.game.move)
    assert sum(run(test) for module in modules for test in doctest.DocTestFinder().find(module)) > 50


def test_every_public_method_says_what_it_promises_and_shows_it() -> None:
    for name, method in inspect.getmembers(kickdoor.Game):
        if name.startswith("_") or name == "on_step":
            continue
        assert inspect.getdoc(method) or name in ("players", "language"), name
        if inspect.isroutine(method) and name not in WITHOUT:
            assert ">>> " in (inspect.getdoc(method) or ""), name


@pytest.mark.parametrize("page", ["docs/python.md", "README.md"])
def test_every_example_of_the_page_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / page).read_text(encoding="utf-8")
    text = re.sub(r"^```.*$", "", text, flags=re.M)  # or the fence would be taken for output
    assert run(doctest.DocTestParser().get_doctest(text, {}, page, page, 0)) > 3


def test_the_ten_lines_are_ten_and_import_nothing_else() -> None:
    page = (ROOT / "docs/python.md").read_text(encoding="utf-8")
    block = re.search(r"## Ten lines\n+```python\n(.*?)```", page, re.S)
    assert block is not None
    lines = [line for line in block[1].splitlines() if line.startswith((">>>", "..."))]
    assert len(lines) <= 10
    assert [line for line in lines if "import" in line] == [">>> import kickdoor"]
