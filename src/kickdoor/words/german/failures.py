"""Why a step of a case did not hold, in German. Called by the judge.

What the judge notes is English and in the words of the case: names of numbers and places, values and actions stay as
they are written there. Each note has its pattern here, and one without is told in general words.
"""

from __future__ import annotations

import re
from typing import Final

UNKNOWN: Final = "das stimmt nicht"


def german(what: str, now: str) -> str:
    """The note; `now`: where the game stands, in German."""
    for pattern, words in FAILURES:
        found = re.fullmatch(pattern, what, re.DOTALL)
        if found is not None:
            parts = [re.sub(r" and (\d+) more$", r" und \1 weitere", part or "") for part in found.groups()]
            return words.format(*["nichts" if part == "nothing" else part for part in parts], now=now)
    return UNKNOWN


FAILURES: Final = (
    (r"nobody can pass now: .+", "jetzt kann niemand passen: {now}"),
    (r"at once it would hold: write `at once`", "jetzt sofort träfe es zu: mit `at once` gefragt"),
    (r"once all have passed it would hold: leave out `at once`",
     "sobald alle gepasst haben, träfe es zu: ohne `at once` gefragt"),
    (r"(.+?) may not (.+?) at this moment: (.+)", "{} darf das in diesem Moment nicht: {}. {}"),
    (r"(.+?) may (?!not )(.+), and should not", "{} darf das und sollte es nicht dürfen: {}"),
    (r"(.+?) may not (.+)", "{} darf das nicht: {}"),
    (r"expected a refusal \[(.+)\], but it is allowed", "erwartet war ein Nein [{}], aber es ist erlaubt"),
    (r"expected a refusal \[(.+)\], but it is refused by another rule",
     "erwartet war ein Nein [{}], aber eine andere Regel verbietet es"),
    (r"(.+) can't see (.+), and should", "{} kann {} nicht sehen und sollte es"),
    (r"(.+) sees (.+), and should not", "{} sieht {} und sollte es nicht"),
    (r"(.+) has not seen (.+) so far, and should have", "{} hat {} bisher nicht gesehen und müsste es haben"),
    (r"(.+) has seen (.+), and should not have", "{} hat {} gesehen und dürfte es nicht haben"),
    (r"question: expected (.+?), but .+", "question: erwartet ist {}, aber: {now}"),
    (r"fight: expected none, but one is on", "fight: erwartet ist keiner, aber es wird gekämpft"),
    (r"fight: expected one, but none is on", "fight: erwartet ist einer, aber es wird nicht gekämpft"),
    (r"(.+): expected (.+), is (.+)", "{}: erwartet ist {}, es ist {}"),
    (r"(.+): (.+) missing, there is (.+)", "{}: es fehlt {}, da ist {}"),
    (r"(.+): (.+) should not be there", "{}: {} sollte nicht da sein"),
)  # fmt: skip
