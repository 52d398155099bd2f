"""The games that a C compiler is shown have in them what people wait for: a server's words as well as the rules."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.cards import load_catalog
from kickdoor.compiled import practice
from kickdoor.engine import Switches, new_game


def test_what_is_told_at_a_table_is_practised_too(monkeypatch: pytest.MonkeyPatch) -> None:
    frames: list[bytes] = []

    def heard(_nowhere: Any, frame: bytes) -> int:
        frames.append(frame)
        return 0

    monkeypatch.setattr(practice.Deaf, "write", heard)
    monkeypatch.setattr(practice, "MOST", 40)
    practice._play(new_game(load_catalog(["deluxe"]), Switches(), [0, 1, 0], 1, log=True), "rookie", 1)
    assert len(frames) > 3 * 40
    for part in (b'"changes":', b'"view":', b"kicks the door open", b"tritt die T"):
        assert any(part in frame for frame in frames), part
