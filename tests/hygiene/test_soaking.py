"""What plays less in `make test` than in a soak is played in a soak: it is marked so, and numbers are as promised."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from tests import soaking
from tests.patience import HANGS
from tests.soaking import share, some

TESTS = Path(__file__).parents[1]


def test_whoever_takes_a_share_is_marked() -> None:
    files = [file for file in TESTS.rglob("test_*.py") if file != Path(__file__)]
    texts = {file.name: file.read_text("utf-8") for file in files}
    taken = ("tests.soaking import", "at_half_the_tables(", "every_fault(")
    shares = {name for name, text in texts.items() if any(one in text for one in taken)}
    marked = {name for name, text in texts.items() if "pytest.mark.soak" in text}
    assert shares == marked
    assert len(marked) > 8


def test_a_tenth_and_the_rest_in_the_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soaking, "ROUND", 0)
    assert share(50) == range(5)
    assert share(50, 7) == range(7, 12)
    assert share(4) == range(1) and share(4, 6) == range(2, 3)
    assert all(share(24, place)[-1] < 24 for place in range(100))
    assert [*some("abc", 4)] == ["b"]
    monkeypatch.setattr(soaking, "ROUND", 1)
    assert share(50, 7) == range(50)
    assert [*some("abc", 4)] == ["a", "b", "c"]
    monkeypatch.setattr(soaking, "ROUND", 3)
    assert share(50) == range(100, 150)


def test_the_soak_plays_games() -> None:
    """As `make soak` starts it: what lies beside a script is found before a folder without `__init__.py`."""
    script = TESTS.parent / "scripts" / "soak.py"
    only = [sys.executable, str(script), "--only", "deluxe||random|7"]
    done = subprocess.run(only, capture_output=True, text=True, timeout=HANGS, check=False)
    assert done.returncode == 0 and "nothing wrong" in done.stdout, done.stderr


def test_what_a_failing_test_says_first_is_kept() -> None:
    """Also where much follows it, and where another one failed beside it."""
    soak = runpy.run_path(str(TESTS.parent / "scripts" / "soak.py"))
    page = "E   what was on the page\n" * 1000
    said = (
        f"..F\n=== FAILURES ===\n____ test_a[one] ____\nE  the crown is on two heads\n{page}"
        f"____ test_a[two] ____\nE  no medal\n{page}=== short summary ===\nFAILED tests/test_x.py::test_a[one]\n"
    )
    assert soak["why"]("tests/test_x.py::test_a[one]", said).startswith("E  the crown is on two heads")
    assert soak["why"]("tests/test_x.py::test_a[two]", said).startswith("E  no medal")
    assert soak["why"]("tests/test_x.py::test_b", "no module named x") == "no module named x"
