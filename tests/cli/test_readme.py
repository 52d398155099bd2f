"""What the README shows is what the commands print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kickdoor.cli import main

README = Path(__file__).parents[2] / "README.md"


def test_the_short_game_is_a_real_one(capsys: pytest.CaptureFixture[str]) -> None:
    page = README.read_text(encoding="utf-8")
    shown = re.search(r"`kickdoor (watch [^`]*)`.*?```\n(.*?)```", page, re.S)
    assert shown is not None
    assert main(shown[1].split()) == 0
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    wanted = shown[2].rstrip().splitlines()
    start = printed.index(wanted[0])
    assert printed[start : start + len(wanted)] == wanted
