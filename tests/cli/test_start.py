"""Starting quickly: what a command does not need is not imported. (How long it takes is measured elsewhere.)"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import kickdoor

HOUSE = Path(kickdoor.__file__).parent
LAST = "import sys; print('\\n'.join(sys.modules))"


def imported(script: str, **variables: str) -> set[str]:
    environment = {**os.environ, "PYTHONPATH": str(HOUSE.parent), **variables}
    run = subprocess.run(
        [sys.executable, "-c", f"{script}\n{LAST}"], env=environment, capture_output=True, text=True, check=True
    )
    return set(run.stdout.splitlines())


def test_help_knows_nothing_of_the_game() -> None:
    script = "from kickdoor.cli.parser import make_parser; make_parser().format_help()"
    found = imported(script)
    rooms = ("arena", "bots", "cards", "engine", "game", "judge", "play", "rules", "server", "words")
    assert not found & {f"kickdoor.{room}" for room in rooms}
    commands = {module for module in found if module.startswith("kickdoor.cli.")}
    assert commands == {"kickdoor.cli.copyable", "kickdoor.cli.mistakes", "kickdoor.cli.parser"}
    assert not found & {"dataclasses", "inspect", "json", "msgspec", "pathlib", "rich", "tomllib", "yaml"}


@pytest.mark.slow
def test_cards_that_are_kept_are_not_read(tmp_path: Path) -> None:
    """Nor is the code imported that would read, check and compile them."""
    script = "from kickdoor.play.catalogs import catalog_for; catalog_for(['star'])"
    first = imported(script, KICKDOOR_CACHE=str(tmp_path))
    again = imported(script, KICKDOOR_CACHE=str(tmp_path))
    cold = {"yaml", *(f"kickdoor.cards.{name}" for name in ("checker", "compile", "lint", "read", "schema", "shapes"))}
    assert cold <= first and not cold & again


def test_one_process_needs_no_others(tmp_path: Path) -> None:
    assert "multiprocessing" not in imported("import kickdoor.arena")
