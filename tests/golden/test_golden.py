"""One game of each edition stays as it is, word for word: what is told, how many moves there are, every sum.

If this fails and you meant it: `make golden` (`python scripts/golden.py`) writes the games anew. Read the difference as
you would read code, and commit it with the change that made it. If you did not mean it: the first line that differs is
where your change reaches the table.
"""

from __future__ import annotations

import pytest
from scripts.golden import FOLDER, golden

from kickdoor.rules import EDITIONS

ADVICE = "if that is meant: `make golden`, read `git diff tests/golden`, commit it with your change"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_golden_game_is_played_as_ever(edition: str) -> None:
    before = (FOLDER / f"{edition}.txt").read_text("utf-8").splitlines()
    now = golden(edition).splitlines()
    for number, (old, new) in enumerate(zip(before, now), 1):
        assert old == new, f"tests/golden/{edition}.txt:{number} differs; {ADVICE}"
    assert len(before) == len(now), f"tests/golden/{edition}.txt has {len(before)} lines, the game {len(now)}; {ADVICE}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_golden_game_is_whole(edition: str) -> None:
    told = (FOLDER / f"{edition}.txt").read_text("utf-8")
    assert told.splitlines()[-1].startswith("# over in turn ")
    assert "  = munchkins " in told and len(told) < 150_000
