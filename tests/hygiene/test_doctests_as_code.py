"""Examples in docstrings are code on the site, not quotations."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "doctests_as_code.py"


@pytest.fixture
def extension(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Without griffe, which only `make docs` installs."""
    monkeypatch.setitem(sys.modules, "griffe", SimpleNamespace(Extension=object))  # type: ignore[arg-type]
    return SimpleNamespace(**runpy.run_path(str(SCRIPT)))


def test_an_example_ends_with_an_empty_line_or_the_docstring(extension: Any) -> None:
    told = extension.fenced("What it is.\n\n>>> 1 + 1\n2\n\nThen:\n\n  >>> for a in b:\n  ...     a\n  ['x']")
    one, then = "```pycon\n>>> 1 + 1\n2\n```", "  ```pycon\n  >>> for a in b:\n  ...     a\n  ['x']\n  ```"
    assert told == f"What it is.\n\n{one}\n\nThen:\n\n{then}"


def test_what_is_no_example_stays(extension: Any) -> None:
    for text in ("", "No example.", "```pycon\n>>> 1\n1\n```\n", "a >>> b"):
        assert extension.fenced(text) == text


def test_docstrings_are_changed_where_there_are_any(extension: Any) -> None:
    told, silent = SimpleNamespace(docstring=SimpleNamespace(value=">>> 1\n1")), SimpleNamespace(docstring=None)
    for one in (told, silent):
        extension.DoctestsAsCode().on_instance(obj=one, loader=None)
    assert told.docstring.value == "```pycon\n>>> 1\n1\n```"


def test_the_site_uses_it() -> None:
    import tomllib

    site = tomllib.loads((SCRIPT.parents[1] / "zensical.toml").read_text("utf-8"))
    options = site["project"]["plugins"]["mkdocstrings"]["handlers"]["python"]["options"]
    assert options["extensions"] == [f"scripts/{SCRIPT.name}"]
