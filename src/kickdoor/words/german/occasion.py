"""Why an action is refused at a table, with the occasion in German: `judge.occasion` with the German `reason`."""

from __future__ import annotations

from kickdoor.engine import Refusal
from kickdoor.judge import occasion
from kickdoor.judge.action.perform import Action
from kickdoor.judge.scenario import Table
from kickdoor.words.german.refusals import reason


def what_is_the_matter(table: Table, player: str, action: Action, refusal: Refusal) -> str:
    """As `occasion.what_is_the_matter`."""
    return occasion.what_is_the_matter(table, player, action, refusal, reason)
