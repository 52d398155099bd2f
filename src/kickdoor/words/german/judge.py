"""What the judge says around rules, numbers and stories, in German; `judge` looks it up and fills it in.

What stands in a case file (names of numbers and places, values, actions) stays as it is written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kickdoor.words.judge_words import JudgeWords, Words

GROUPS: Final = {
    "sell": "Davon so viel verkaufen, dass es zusammen mindestens 1.000 Goldstücke wert ist: {goods}",
    "ask": "{whom} um Hilfe bitten, für {terms}",
    "nothing": "nichts",
    "the treasure": "den Schatz",
    "treasures": "1 bis {stake} von {stake} Schätzen",
    "items": "Gegenstände ({cards})",
    "cards": "Karten, die auf den Helfer gespielt werden ({cards})",
    "counter": "Gegenangebot: ein anderer Anteil an den Schätzen, andere Gegenstände, andere Karten",
    "give": "Etwas davon an {whom} verschenken, falls angenommen wird: {goods}",
    "trade": "Etwas davon mit {partners} tauschen, falls angenommen wird: {goods}",
    "show": "{whom} eine beliebige Handkarte zeigen",
    "or": " oder ",
    "thousands": ".",
}
SAID: Final = {
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
    "malformed": "unmöglich",
    "unjudged": "nichts, worüber eine Regel entscheiden könnte",
    "by chance": " (durch Zufall)",
}
FAILURES: Final[Mapping[str, Words]] = {
    "nobody passes": "jetzt kann niemand passen: {now}",
    "would hold at once": "jetzt sofort träfe es zu: mit `at once` gefragt",
    "would hold settled": "sobald alle gepasst haben, träfe es zu: ohne `at once` gefragt",
    "may not": "{player} darf das nicht: {action}",
    "may not now": "{player} darf das in diesem Moment nicht: {action}. {why}",
    "may": "{player} darf das und sollte es nicht dürfen: {action}",
    "allowed": lambda rules: f"erwartet war ein Nein [{' oder '.join(rules)}], aber es ist erlaubt",
    "other rule": lambda rules: f"erwartet war ein Nein [{' oder '.join(rules)}], aber eine andere Regel verbietet es",
    "does not see": "{viewer} kann {card} nicht sehen und sollte es",
    "sees": "{viewer} sieht {card} und sollte es nicht",
    "has not seen": "{viewer} hat {card} bisher nicht gesehen und müsste es haben",
    "has seen": "{viewer} hat {card} gesehen und dürfte es nicht haben",
    "question": "question: erwartet ist {want}, aber: {question}",
    "a fight": "fight: erwartet ist keiner, aber es wird gekämpft",
    "no fight": "fight: erwartet ist einer, aber es wird nicht gekämpft",
    "differs": "{what}: erwartet ist {want}, es ist {got}",
    "missing": lambda what, names, there: f"{what}: es fehlt {', '.join(names)}, da ist {_some(there)}",
    "there": lambda what, names: f"{what}: {', '.join(names)} sollte nicht da sein",
}
POSITION: Final = {
    "door": "Nächste Türkarten",
    "treasure": "Nächste Schätze",
    "door_discard": "Abgelegte Türkarten",
    "treasure_discard": "Abgelegte Schätze",
    "and more": " und {n} weitere",
    "dice": "Kommende Würfe: {dice}.",
    "option": "Hausregel {name}: {value}.",
    "revealed": "Hinter der Tür: {card}.",
    "now": "Jetzt: {situation}.",
    "dead": "tot",
    "level": "Stufe {level}",
    "in play": "im Spiel {cards}",
    "cursed": "verflucht mit {cards}",
    "trapped": "in den Fallen {cards}",
    "in hand": "auf der Hand {cards}",
    "carried by": "{card} (getragen von {host})",
    "on": "{card} (auf {host})",
    "not equipped": "{card} (nicht angelegt)",
}


def _some(names: Sequence[str]) -> str:
    """The first dozen, and how many more."""
    if not names:
        return "nichts"
    return ", ".join(names[:12]) + (f" und {len(names) - 12} weitere" if len(names) > 12 else "")


def left_over(dice: Sequence[int]) -> str:
    """What to say about dice that were given and not rolled."""
    faces = ", ".join(str(face) for face in dice)
    if len(dice) == 1:
        return f"1 vorgegebener Wurf wurde nicht gebraucht: {faces}."
    return f"{len(dice)} vorgegebene Würfe wurden nicht gebraucht: {faces}."


JUDGE: Final = JudgeWords(GROUPS, SAID, FAILURES, POSITION, left_over)
