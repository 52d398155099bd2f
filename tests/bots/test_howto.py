"""The page for bot builders: its files are files, its commands run, and nothing in it is at fault."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.soaking import ROUND

PAGE = (Path(__file__).parents[2] / "docs/bots-howto.md").read_text(encoding="utf-8")
FILES = {name: code for name, code in re.findall(r"```python\n# (\w+\.py)\n(.*?)```", PAGE, re.S)}
COMMANDS = re.findall(r"^\$ (kickdoor .*)$", PAGE, re.M)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, code in FILES.items():
        (tmp_path / name).write_text(code, encoding="utf-8")
    return tmp_path


def python(folder: Path, *words: str) -> str:
    line = [sys.executable, *words]
    done = subprocess.run(line, cwd=folder, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_block_is_a_file() -> None:
    assert PAGE.count("```python\n") == len(FILES) == 4
    assert len(COMMANDS) == 4


@pytest.mark.soak
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.slow
@pytest.mark.always
def test_every_command_runs_without_a_fault(folder: Path, command: str) -> None:
    games = "--games 1" if "search" in command or not ROUND else "--games 4"
    words = re.sub(r"--games \d+", games, command).split()[1:]
    words = ["60" if before == "--seconds" else word for before, word in zip(["", *words], words)]  # on a slow machine
    told = python(folder, "-m", "kickdoor", *words, "--strict", "--json")
    assert '"faults": []' in told and '"invariant_failures": 0' in told


def test_the_bot_that_counts_hears_and_the_named_one_is_found(folder: Path) -> None:
    script = (
        "import kickdoor, counting, named; bot = counting.Counting(1); names = ['Aric', 'Suzan', 'Carl']; "
        "game = kickdoor.Game('deluxe', players=names, seed=7); "
        "game.play_on({'Aric': bot, 'Suzan': 'eager', 'Carl': 'rookie'}); "
        "discards = {card for pile in game.state.discards for card in pile}; "
        "assert game.over and discards and discards == bot.discarded, (discards ^ bot.discarded)"
    )
    python(folder, "-c", script)


def test_every_method_it_names_is_there() -> None:
    from kickdoor.engine import View

    table = PAGE.split("| about | ask |")[1].split("\n\n")[0]
    for name in re.findall(r"`(?!catalog)(\w+)", table):
        assert hasattr(View, name), name
