"""What each move would make of the fight, as far as whoever makes it may foresee it."""

from __future__ import annotations

from typing import Literal

from kickdoor.engine import State, View, explain
from kickdoor.engine.frames import AskFrame
from kickdoor.engine.preview import preview
from kickdoor.engine.strength import ahead
from kickdoor.server.protocol.view import WouldBe


def preview_moves(s: State, seat: int) -> list[WouldBe]:
    """The fight after each legal move of this seat with a card, if that would be another: of a Curse, once it has
    struck. None of a move that asks its player something first: what comes of it depends on the answer."""
    found: list[WouldBe] = []
    now = would_be(s)
    if now is None:
        return found
    for number, command in enumerate(View(s, seat).legal()):
        if command.card < 0 or command.offer is not None:
            continue
        trial = preview(s, seat, command, listed=True, unanswered=True)
        if trial is None or (trial.stack and isinstance(trial.stack[-1], AskFrame) and trial.stack[-1].seat == seat):
            continue
        would = would_be(trial)
        if would is not None and would != now:
            would.move, would.on = number, _changed(now, would)
            would.level = trial.seats[seat].level - s.seats[seat].level
            found.append(would)
    return found


def _changed(now: WouldBe, then: WouldBe) -> Literal["", "munchkins", "monsters", "both"]:
    if now.munchkins == then.munchkins:
        return "monsters" if now.monsters != then.monsters else ""
    return "munchkins" if now.monsters == then.monsters else "both"


def would_be(trial: State) -> WouldBe | None:
    """The fight of this position; None where there is none (any more)."""
    if trial.fight is None or trial.fight.running:
        return None
    totals = [explain(trial, what)[0] for what in ("munchkins", "monsters", "levels", "treasures")]
    return WouldBe(
        move=-1, munchkins=totals[0], monsters=totals[1], ahead=ahead(trial), levels=totals[2], treasures=totals[3]
    )
