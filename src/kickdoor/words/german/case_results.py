"""What the judge says around its findings, in German: the counterpart of the words in `judge.case.results`."""

from __future__ import annotations

from typing import Final

from kickdoor.judge.case.results import Citation
from kickdoor.words.german.notes import german

SAID: Final = {  # as `case_results.SAID`
    "now": "Jetzt: {now}.",
    "may": "{player} darf:",
    "nothing": "{player} hat in diesem Moment nichts zu sagen.",
    "yes": "Ja, {player} darf das: {action}.",
    "yes then": "Ja, {moment}: {player} darf das: {action}.",
    "no": "Nein, {player} darf das nicht: {action}.",
    "ruling": "Unsere Entscheidung {id}: {text}",
    "at once": "jetzt sofort ({where})",
    "settled": "sobald alle gepasst haben: {where}",
    "next turn": "sobald alle gepasst haben, im nächsten Zug: {where}",
}
UNJUDGED: Final = "nichts, worüber eine Regel entscheiden könnte"
MALFORMED: Final = "unmöglich"


def malformed(note: str) -> Citation:
    """A refusal that no rule is behind."""
    return Citation("", german(note) if note else UNJUDGED, MALFORMED)
