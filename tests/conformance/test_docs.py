"""The examples in docstrings run."""

from __future__ import annotations

import ast
import doctest
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"


@pytest.mark.parametrize("name", ["kickdoor.engine"])
def test_examples_run(name: str) -> None:
    """Read from the source: a compiled module has left its docstring behind."""
    file = SOURCE / name.replace(".", "/") / "__init__.py"
    text = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    tried = doctest.DocTestRunner().run(doctest.DocTestParser().get_doctest(text, {}, name, str(file), 0))
    assert tried.attempted > 0
    assert tried.failed == 0
