"""The terminal game: one person at a keyboard, the other seats played by bots."""

from __future__ import annotations

from kickdoor.cli.terminal.session import Session

__all__ = ["Session"]
