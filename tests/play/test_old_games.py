"""Games recorded by the first version are still told to their end; nobody loses a game to an update."""

from __future__ import annotations

from pathlib import Path

import pytest

from kickdoor.play.record import load, replay

GAMES = sorted((Path(__file__).parent / "old_games").glob("*.kickdoor.jsonl"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name.split(".")[0])
def test_a_game_of_the_first_version_ends_as_it_did(path: Path) -> None:
    record = load(path)
    assert "digest" not in record.header
    s = replay(record)
    assert s.over and record.ending is not None
    winners = [name for seat, name in enumerate(record.players) if s.winners >> seat & 1]
    assert winners == record.ending["winners"]


def test_there_are_such_games() -> None:
    assert len(GAMES) == 4
