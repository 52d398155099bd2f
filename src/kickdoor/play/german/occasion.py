"""Why an action is refused at a table, with the occasion in German: `play.occasion` with the German `reason`."""

from __future__ import annotations

from kickdoor.engine import Refusal
from kickdoor.play.actions import Action, understood
from kickdoor.play.answers import Refused
from kickdoor.play.german.refusals import reason
from kickdoor.play.occasion import _attempt, _Listener
from kickdoor.play.table import Table, close_window


def what_is_the_matter(table: Table, player: str, action: Action, refusal: Refusal) -> str:
    """The sentence in front of the rule; "" if there is nothing to say that the rule does not say better."""
    trial = table.state.copy()
    while True:
        attempt = trial.copy()
        speaker = _Listener(attempt, table.players, table.seat(player))
        try:
            _attempt(speaker, understood(action))
            return ""
        except Refused as found:
            same = (found.refusal.kind, found.refusal.rule) == (refusal.kind, refusal.rule)
            if same and speaker.last is not None:
                return reason(attempt, speaker.last, found.refusal, table.players, you=False)
        if not close_window(trial):
            return ""
