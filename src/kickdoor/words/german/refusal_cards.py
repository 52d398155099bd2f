"""What is the matter with a card that may not be played, used, sold, worn or handed over, and who gets Charity, in
German: the counterpart of `words.english.refusal_cards`, with the same entries. Called by `refusals`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kickdoor.cards import Sources
from kickdoor.words.facts.obstacles_kinds import Kind
from kickdoor.words.german.cards.text import parts
from kickdoor.words.german.grammar import counted, gold, listed
from kickdoor.words.german.refusal_words import GermanObstacle

SIDES: Final = ("den Spielern", "den Monstern")  # as ids.SIDE_NAMES


def _is(cards: list[str]) -> str:
    return f"{listed(cards)} {'ist' if len(cards) == 1 else 'sind'}"


def _named(cards: list[str]) -> str:
    return f": {listed(cards)}" if cards else ""


def _big(t: GermanObstacle) -> str:
    return counted(t.number, "Großen Gegenstand", "Große Gegenstände")


def _worth(t: GermanObstacle) -> str:
    one = len(t.cards) == 1
    return f"{t.card} bringt {gold(t.number)}." if one else f"Zusammen bringt das {gold(t.number)}."


def _lowest(t: GermanObstacle) -> str:
    return f"Am niedrigsten {'steht' if len(t.others) == 1 else 'stehen'} {listed(t.others)}."


def _hand(t: GermanObstacle) -> str:
    held, limit = t.found.numbers
    may = "darfst" if t.you else "darf"
    return f"{t.me('hast', 'hat')} {counted(held, 'Karte', 'Karten')} auf der Hand und {may} {limit} behalten."


def _not_on(t: GermanObstacle, names: list[str]) -> str:
    """What was named, if anything, then what would do."""
    named, fit = names[: t.number], names[t.number :]
    if not named:
        return f"{t.card} spielt man auf {listed(fit, 'oder') if fit else 'etwas, das sie nennt'}."
    only = f", nur auf {listed(fit, 'oder')}" if fit else ""
    return f"{t.card} lässt sich nicht auf {named[0]} spielen{only}."


def _not_for_me(t: GermanObstacle) -> str:
    """By the words on the card, which speak to the player."""
    source = t.s.catalog.source
    printed = t.s.catalog.definition[t.found.cards[0]]
    limits = parts(source)[printed].limits if t.you and isinstance(source, Sources) else ""
    return f"{t.card} ist {limits}." if limits else f"{t.card} ist derzeit nichts für {t.whom()}."


CARDS: Final[Mapping[Kind, str | Callable[[GermanObstacle], str]]] = {
    Kind.LACKS: lambda t: f"{t.who('hast', 'hat')} {t.card} nicht.",
    Kind.STILL_IN_HAND: lambda t: f"{t.card} ist noch auf {t.hand()}.",
    Kind.IN_USE: lambda t: f"{t.card} ist schon angelegt.",
    Kind.NOT_IN_USE: lambda t: f"{t.card} ist nicht angelegt.",
    Kind.IN_PLAY: lambda t: f"{t.card} ist schon im Spiel.",
    Kind.NO_TRAIT_OF_MINE: lambda t: f"{t.card} liegt nicht als Klasse oder Rasse vor {t.to_whom()}.",
    Kind.ONCE_A_TURN: lambda t: f"{t.card} hat das schon einmal getan; mehr gibt es in diesem Zug nicht.",
    Kind.NOTHING_NEW: "Das ist oft genug versucht worden; erst muss etwas Neues geschehen.",
    Kind.USED_UP: lambda t: f"{t.found.words} ist schon verbraucht.",
    Kind.NOT_SO: lambda t: f"Was {t.found.words} verlangt, ist jetzt nicht so.",
    Kind.NO_OPTION: lambda t: f"{t.card} lässt diese Wahl jetzt nicht.",
    Kind.NO_CURSE: "Gerade droht kein Fluch.",
    Kind.NOT_NOW: "Erst muss etwas anderes vorbei sein.",
    Kind.SETTLED_FIRST: lambda t: f"Erst muss {t.card} abgehandelt sein.",
    Kind.ROLL_FIRST: lambda t: f"Erst muss der Wurf von {t.other} abgehandelt sein.",
    Kind.NONE_OF_THESE: lambda t: f"{t.card} steht nicht zur Wahl.",
    Kind.NOT_ON_THIS_CARD: lambda t: _not_on(t, t.cards[1:]),
    Kind.ON_NOTHING: lambda t: f"{t.card} spielt man auf niemanden und nichts.",
    Kind.WRONG_SIDE: lambda t: f"{t.card} hilft nur {SIDES[t.number]}.",
    Kind.I_AM_ALREADY: lambda t: f"{t.me('bist', 'ist')} schon {listed(t.cards)}.",
    Kind.I_HAVE_ALREADY: lambda t: f"{t.me('hast', 'hat')} schon {listed(t.cards)}.",
    Kind.HAS_ALREADY: lambda t: f"{t.other} hat schon {listed(t.cards)}.",
    Kind.NOTHING_TO_STEAL: lambda t: f"{t.other} hat nichts auf dem Tisch, was sich so nehmen ließe.",
    Kind.KEPT_BY_THE_DEAD: lambda t: f"{t.card} bleibt bei {t.other}.",
    Kind.NOTHING_TO_LIE_ON: lambda t: f"{t.me('hast', 'hat')} nichts im Spiel, worauf {t.card} liegen könnte.",
    Kind.LIES_ON: lambda t: f"{t.card} könnte auf {listed(t.cards[1:])} liegen.",
    Kind.NOT_UNDEAD: lambda t: f"{_is(t.cards)} nicht untot.",
    Kind.CARRIES_ALREADY: lambda t: f"{t.card} trägt schon {listed(t.cards[1:])}.",
    Kind.AT_LEVEL: lambda t: f"{t.who('bist', 'ist')} auf Stufe {t.number}.",
    # Items, and paying
    Kind.WORTH: _worth,
    Kind.NO_ITEM: lambda t: f"{t.card} ist kein Gegenstand.",
    Kind.NOT_ON_THE_TABLE: lambda t: f"{t.card} ist auf der Hand von {t.other}, nicht auf dem Tisch.",
    Kind.I_CARRY_BIG: lambda t: f"{t.me('trägst', 'trägt')} schon {_big(t)}{_named(t.cards)}.",
    Kind.CARRIES_TOO_MUCH: lambda t: f"{t.other} trägt schon {_big(t)} und kann {t.card} nicht nehmen.",
    Kind.NOT_ON_THIS_PLAYER: lambda t: _not_on(t, t.others),
    Kind.IN_THE_WAY: lambda t: f"{_is(t.cards)} im Weg.",
    Kind.NO_ROOM: lambda t: f"Für {t.card} ist kein Platz.",
    Kind.NOT_FOR_ME: _not_for_me,
    Kind.IS_BIG: lambda t: f"{t.card} ist ein Großer Gegenstand.",
    Kind.FORBIDS: lambda t: f"{t.card if t.cards else 'Eine Karte'} verbietet das.",
    Kind.TOO_LITTLE_GOLD: lambda t: (
        f"{t.me('hast', 'hat')} Gegenstände für {gold(t.found.numbers[0])}, und es kostet {gold(t.found.numbers[1])}."
    ),
    Kind.TOO_FEW_TO_PAY: lambda t: f"{t.me('hast', 'hat')} zu wenige Karten zum Bezahlen.",
    Kind.IS_MY_CURSE: lambda t: f"{t.card} ist ein Fluch, der auf {t.to_whom()} liegt.",
    Kind.IS_PAID_FOR: lambda t: f"Für {t.card} wird gerade bezahlt.",
    Kind.IS_IN_THE_FIGHT: lambda t: f"{t.card} ist schon Teil des Kampfes.",
    Kind.IS_PROMISED: lambda t: f"{t.card} ist versprochen.",
    Kind.GOES_TO: lambda t: f"{t.card} geht an {t.other}.",
    Kind.GOES_TO_ONE_OF: lambda t: f"{t.card} geht an den Niedrigsten, der es tragen kann: {' oder '.join(t.others)}.",
    # Charity
    Kind.LOWEST_ARE: _lowest,
    Kind.I_AM_LOWEST: lambda t: f"Niemand steht niedriger als {t.it()}.",
    Kind.SHARED_BY: lambda t: f"Geteilt wird so gleichmäßig wie möglich: {listed(t.others)}.",
    Kind.HAND_AND_LIMIT: _hand,
}
