"""What a table answers to a move: what came of it, tried on a copy, or why it is not taken."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from kickdoor.engine import Command, Refusal, State, check, force, sees
from kickdoor.engine.citing import here
from kickdoor.engine.command import EQUIP, LAY
from kickdoor.engine.errors import ILLEGAL, KIND_NAMES, STALE
from kickdoor.engine.items import all_against, only_lays_down
from kickdoor.play.aims import attempts
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import NotTaken
from kickdoor.server.views.redaction import UNSEEN, RuleRefusal, names_unseen

log = structlog.get_logger("kickdoor.table")


def tried(
    s: State, command: Command, names: Sequence[str], rulebook: str, game: str
) -> tuple[State, list[tuple[int, ...]]]:
    """A copy of the state after the command, and what happened. Raises NotTaken."""
    trial = s.copy()
    trial.log = []
    try:
        refusal = check(trial, command)
        if refusal is None:
            return trial, force(trial, command)
        raise _not_taken(s, command, refusal, names, rulebook)
    except NotTaken:
        raise
    except Exception as defect:  # nothing has happened: it was a copy
        log.error("the engine failed", game=game, verb=command.verb, exc_info=defect)
        raise NotTaken("malformed", "", Failure("no_sense")) from None


def why_not(s: State, seat: int, card: int, names: Sequence[str], rulebook: str) -> NotTaken | None:
    """Why this seat can do nothing with a card: what trying would be answered; or why it would only be laid down. None
    if it can."""
    refused: NotTaken | None = None
    if not (0 <= card < s.catalog.cards and sees(s, seat, card)):
        return NotTaken("unseen", "", UNSEEN)
    for command in attempts(s, seat, card):
        refusal = check(s, command)
        if refusal is None and command.verb == LAY:
            continue
        if refusal is None and only_lays_down(s, command):
            first, *others = [here(s.catalog, one) for one in all_against(s, seat, card)]
            refusal = Refusal(ILLEGAL, first)
            refusal.also = others
            return _not_taken(s, Command(EQUIP, seat, card), refusal, names, rulebook)
        if refusal is None:
            return None
        if refused is None or (not refused.rule and refusal.rule):
            refused = _not_taken(s, command, refusal, names, rulebook)
    return refused


def _not_taken(s: State, command: Command, refusal: Refusal, names: Sequence[str], rulebook: str) -> NotTaken:
    if refusal.kind == STALE:
        return NotTaken("stale", refusal.rule, Failure("happened_since"))
    if command.seat >= 0 and names_unseen(s, command):
        return NotTaken("unseen", "", UNSEEN)
    why = RuleRefusal(s, command, refusal, names, rulebook)
    return NotTaken("refused" if refusal.rule else KIND_NAMES[refusal.kind], refusal.rule, why)
