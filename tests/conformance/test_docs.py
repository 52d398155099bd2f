"""The examples in docstrings run."""

from __future__ import annotations

import doctest
import importlib

import pytest


@pytest.mark.parametrize("name", ["kickdoor.engine"])
def test_examples_run(name: str) -> None:
    module = importlib.import_module(name)
    tried = doctest.testmod(module)
    assert tried.attempted > 0
    assert tried.failed == 0
