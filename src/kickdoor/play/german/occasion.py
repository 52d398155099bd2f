"""Why an action is refused at a table, with the occasion in German: `play.occasion` with the German `reason`."""

from __future__ import annotations

from kickdoor.engine import Refusal
from kickdoor.play import occasion
from kickdoor.play.actions import Action
from kickdoor.play.german.refusals import reason
from kickdoor.play.table import Table


def what_is_the_matter(table: Table, player: str, action: Action, refusal: Refusal) -> str:
    """As `occasion.what_is_the_matter`."""
    return occasion.what_is_the_matter(table, player, action, refusal, reason)
