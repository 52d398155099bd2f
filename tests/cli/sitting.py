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
from kickdoor.cli.terminal.game import Game
from kickdoor.cli.terminal.session import Session
from kickdoor.judge.scenario import Table, deal
from kickdoor.play.record import start_record


def sit_down(lines: Sequence[str], tmp_path: Path, seed: int = 3) -> tuple[Session, str]:
    """A sitting in which these lines are typed; the session and all it printed."""
    recorder, bots = deal_in(4, "rookie", seed, "Hero")
    return type_in(Game(recorder, 0, bots), lines, tmp_path)


def type_in(game: Game, lines: Sequence[str], tmp_path: Path) -> tuple[Session, str]:
    shown = io.StringIO()
    console = Console(file=shown, width=100, highlight=False)
    waiting = list(lines)

    def read() -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    session = Session(game, console, read, tmp_path / "game.kickdoor.jsonl")
    session.play()
    return session, shown.getvalue()


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))


def at_table(t: Table) -> Game:
    """A game that begins with a position."""
    t.state.sequential = True
    t.state.stack[-1].pc = t.seat("Aric")
    recorder = start_record(t.state, t.players)
    return Game(recorder, t.seat("Aric"), {seat: deal_in(3, "rookie", 1)[1][seat] for seat in (1, 2)})


def position(me: dict[str, Any], **more: Any) -> Game:
    """A game that begins with this position, Aric's to decide."""
    others = more.pop("others", {"Suzan": {}, "Carl": {}})
    return at_table(deal(players={"Aric": me, **others}, turn=more.pop("turn", "Aric"), **more))
