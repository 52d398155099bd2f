"""Sittings at the terminal in which given lines are typed."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from kickdoor.cli.seating import deal_in
from kickdoor.cli.terminal.session import Session
from kickdoor.cli.terminal.sitting import Sitting
from kickdoor.engine.frames import WindowFrame
from kickdoor.game import Game
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.play.record import start_record


def sit_down(lines: Sequence[str], tmp_path: Path, seed: int = 3) -> tuple[Session, str]:
    """A sitting in which these lines are typed; the session and all it printed."""
    return type_in(Sitting(deal_in(4, "rookie", seed, "Hero"), 0), lines, tmp_path)


def type_in(sitting: Sitting, lines: Sequence[str], tmp_path: Path) -> tuple[Session, str]:
    shown = io.StringIO()
    console = Console(file=shown, width=100, highlight=False)
    waiting = list(lines)

    def read() -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    session = Session(sitting, console, read, tmp_path / "game.kickdoor.jsonl")
    session.play()
    return session, shown.getvalue()


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))


def at_table(t: Scenario) -> Sitting:
    """A game that begins with a position."""
    t.state.sequential = True
    window = t.state.stack[-1]
    assert isinstance(window, WindowFrame)
    window.asked = t.seat("Aric")
    return Sitting(Game.recorded(start_record(t.state, t.players)), t.seat("Aric"))


def position(me: dict[str, Any], **more: Any) -> Sitting:
    """A game that begins with this position, Aric's to decide."""
    others = more.pop("others", {"Suzan": {}, "Carl": {}})
    return at_table(deal(players={"Aric": me, **others}, turn=more.pop("turn", "Aric"), **more))
