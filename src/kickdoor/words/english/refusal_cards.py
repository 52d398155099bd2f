"""What is the matter with a card that may not be played, used, sold, worn or handed over, and who gets Charity: the
sentences. Called by `refusals`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kickdoor.cards import Sources
from kickdoor.cards.prose import article, listed
from kickdoor.engine.ids import SIDE_NAMES
from kickdoor.words.english.cards.text import parts
from kickdoor.words.english.refusal_words import EnglishObstacle
from kickdoor.words.facts.obstacles_kinds import Kind


def _is(cards: list[str]) -> str:
    return f"{listed(cards)} {'are' if len(cards) > 1 else 'is'}"


def _named(cards: list[str]) -> str:
    return f": {listed(cards)}" if cards else ""


def _worth(t: EnglishObstacle) -> str:
    one = len(t.cards) == 1
    return f"{t.card if one else 'Together they'} {'is' if one else 'are'} worth {t.number:,} Gold Pieces."


def _too_much(t: EnglishObstacle) -> str:
    return f"{t.other} carries {t.number} Big already and cannot take {t.card}."


def _lowest(t: EnglishObstacle) -> str:
    return f"The lowest {'is' if len(t.others) == 1 else 'are'} {listed(t.others)}."


def _shared(t: EnglishObstacle) -> str:
    return f"{t.other} gets all of it." if len(t.others) == 1 else f"{listed(t.others)} share it as evenly as can be."


def _not_on(t: EnglishObstacle, names: list[str]) -> str:
    """What was named, if anything, then what would do."""
    named, fit = names[: t.number], names[t.number :]
    if not named:
        return f"{t.card} has to be played on {listed(fit, 'or') if fit else 'something that it names'}."
    only = f", only on {listed(fit, 'or')}" if fit else ""
    return f"{t.card} can't be played on {named[0]}{only}."


def _hand(t: EnglishObstacle) -> str:
    held, limit = t.found.numbers
    return f"{t.me('hold', 'holds')} {held} card{'s' * (held != 1)} and may keep {limit}."


def _not_for_me(t: EnglishObstacle) -> str:
    """By the words on the card, which speak to the player."""
    source = t.s.catalog.source
    printed = t.s.catalog.definition[t.found.cards[0]]
    limits = parts(source)[printed].limits if t.you and isinstance(source, Sources) else ""
    return f"{t.card} is {limits}." if limits else f"{t.card} is not for {t.whom()}, as things are."


CARDS: Final[Mapping[Kind, str | Callable[[EnglishObstacle], str]]] = {
    Kind.LACKS: lambda t: f"{t.who('do', 'does')}n't have {t.card}.",
    Kind.STILL_IN_HAND: lambda t: f"{t.card} is still in {t.whose()} hand.",
    Kind.IN_USE: lambda t: f"{t.card} is in use already.",
    Kind.NOT_IN_USE: lambda t: f"{t.card} is not in use.",
    Kind.IN_PLAY: lambda t: f"{t.card} is in play already.",
    Kind.NO_TRAIT_OF_MINE: lambda t: f"{t.card} is not among {t.whose()} Classes and Races in play.",
    Kind.ONCE_A_TURN: lambda t: f"{t.card} has done this once already, and that is all for this turn.",
    Kind.NOTHING_NEW: "That has been tried often enough; something new has to happen first.",
    Kind.USED_UP: lambda t: f"{t.found.words} has been used already.",
    Kind.NOT_SO: lambda t: f"What {t.found.words} asks for is not so now.",
    Kind.NO_OPTION: lambda t: f"{t.card} does not leave this choice now.",
    Kind.NO_CURSE: "No Curse is about to work.",
    Kind.NOT_NOW: "Something else has to be over first.",
    Kind.SETTLED_FIRST: lambda t: f"{t.card} has to be settled first.",
    Kind.ROLL_FIRST: lambda t: f"{t.other}'s roll has to be settled first.",
    Kind.NONE_OF_THESE: lambda t: f"{t.card} is none of those to choose from.",
    Kind.NOT_ON_THIS_CARD: lambda t: _not_on(t, t.cards[1:]),
    Kind.ON_NOTHING: lambda t: f"{t.card} is played on nobody and nothing.",
    Kind.WRONG_SIDE: lambda t: f"{t.card} strengthens only the {SIDE_NAMES[t.number]}.",
    Kind.I_AM_ALREADY: lambda t: f"{t.me('are', 'is')} {listed(article(name) for name in t.cards)} already.",
    Kind.I_HAVE_ALREADY: lambda t: f"{t.me('have', 'has')} {listed(t.cards)} already.",
    Kind.HAS_ALREADY: lambda t: f"{t.other} has {listed(t.cards)} already.",
    Kind.NOTHING_TO_STEAL: lambda t: f"{t.other} has nothing on the table that this could take.",
    Kind.KEPT_BY_THE_DEAD: lambda t: f"{t.card} stays with {t.other}.",
    Kind.NOTHING_TO_LIE_ON: lambda t: f"{t.me('have', 'has')} nothing in play that {t.card} could lie on.",
    Kind.LIES_ON: lambda t: f"{t.card} could lie on {listed(t.cards[1:])}.",
    Kind.NOT_UNDEAD: lambda t: f"{_is(t.cards)} not Undead.",
    Kind.CARRIES_ALREADY: lambda t: f"{t.card} carries {listed(t.cards[1:])} already.",
    Kind.AT_LEVEL: lambda t: f"{t.who('are', 'is')} at Level {t.number}.",
    # Items, and paying
    Kind.WORTH: _worth,
    Kind.NO_ITEM: lambda t: f"{t.card} is no Item.",
    Kind.NOT_ON_THE_TABLE: lambda t: f"{t.card} is in {t.other}'s hand, not on the table.",
    Kind.I_CARRY_BIG: lambda t: f"{t.me('carry', 'carries')} {t.number} Big already{_named(t.cards)}.",
    Kind.CARRIES_TOO_MUCH: _too_much,
    Kind.NOT_ON_THIS_PLAYER: lambda t: _not_on(t, t.others),
    Kind.IN_THE_WAY: lambda t: f"{_is(t.cards)} in the way.",
    Kind.NO_ROOM: lambda t: f"There is no room for {t.card}.",
    Kind.NOT_FOR_ME: _not_for_me,
    Kind.IS_BIG: lambda t: f"{t.card} is a Big item.",
    Kind.FORBIDS: lambda t: f"{t.card if t.cards else 'A card'} forbids it.",
    Kind.TOO_LITTLE_GOLD: lambda t: (
        f"{t.me('have', 'has')} Items worth {t.found.numbers[0]:,} Gold Pieces, and it costs {t.found.numbers[1]:,}."
    ),
    Kind.TOO_FEW_TO_PAY: lambda t: f"{t.me('have', 'has')} too few cards to pay with.",
    Kind.IS_MY_CURSE: lambda t: f"{t.card} is a Curse in front of {t.whom()}.",
    Kind.IS_PAID_FOR: lambda t: f"{t.card} is what is paid for.",
    Kind.IS_IN_THE_FIGHT: lambda t: f"{t.card} is part of the fight already.",
    Kind.IS_PROMISED: lambda t: f"{t.card} is promised.",
    Kind.GOES_TO: lambda t: f"{t.card} goes to {t.other}.",
    Kind.GOES_TO_ONE_OF: lambda t: f"{t.card} goes to the lowest who can carry it: {' or '.join(t.others)}.",
    # Charity
    Kind.LOWEST_ARE: _lowest,
    Kind.I_AM_LOWEST: lambda t: f"Nobody is lower than {t.whom()}.",
    Kind.SHARED_BY: _shared,
    Kind.HAND_AND_LIMIT: _hand,
}
