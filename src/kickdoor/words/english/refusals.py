"""Refusals in plain words: what stands in the way here and now, before the rule that says so.

`Refusal` carries the rule; what a person asks first is "and why me, now?". `obstacles` finds it, here it is said. Used
by the terminal, which speaks to the player ("you"), and by the judge, which speaks about players by name. Sentences
about cards are in `refusal_cards`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kickdoor.engine import Command, Refusal, State
from kickdoor.words.english.notes import NOTES
from kickdoor.words.english.refusal_cards import CARDS
from kickdoor.words.english.refusal_words import EnglishObstacle
from kickdoor.words.facts.obstacle_words import worded
from kickdoor.words.facts.obstacles import obstacles
from kickdoor.words.facts.obstacles_kinds import Kind
from kickdoor.words.forms import closed
from kickdoor.words.judge_words import filled


def reason(s: State, command: Command, refusal: Refusal, names: Sequence[str], you: bool = True) -> str:
    """What is the matter, a sentence for each rule against it; "" where the rule's own text says it best.

    `you`: for the player who tried it; otherwise about that player, by name.
    """
    found = obstacles(s, command, refusal)
    return " ".join(closed(worded(EnglishObstacle(s, command.seat, names, you, one), WORDS)) for one in found)


def sentence(note: str, facts: Sequence[object] = ()) -> str:
    """The note of a refusal as a sentence of its own."""
    words = filled(NOTES[note], *facts)
    return words[:1].upper() + words[1:] + "."


def _too_many_cards(t: EnglishObstacle) -> str:
    where = f"to {' and '.join(t.others)}" if t.others else "onto the discards"
    them = "it" if t.number == 1 else "them"
    return f"{t.number} of {t.whose()} cards must go first: play {them}, sell {them}, or give {them} {where}."


def _treasures(t: EnglishObstacle) -> str:
    return f"There {'is only 1 Treasure' if t.number == 1 else f'are only {t.number} Treasures'} in it."


def _rolled_already(t: EnglishObstacle) -> str:
    return f"{t.me('have', 'has')} rolled already; a sacrifice is made instead of all rolls."


def _ran_already(t: EnglishObstacle) -> str:
    return "That one is behind you already." if t.you else f"{t.names[t.seat]} has run from that one already."


WORDS: Final[Mapping[Kind, str | Callable[[EnglishObstacle], str]]] = {
    Kind.NOTED: lambda t: sentence(t.found.words, t.found.noted),
    Kind.STALE: "Something has happened since.",
    Kind.GAME_OVER: "The game is over.",
    # who is to decide
    Kind.ASKED_FIRST: lambda t: f"{t.other} is asked first.",
    Kind.ANSWERS_FIRST: lambda t: f"{t.other} has to answer first.",
    Kind.GIVES_CHARITY: lambda t: f"{t.other} is giving Charity.",
    Kind.I_ANSWER_FIRST: lambda t: f"{t.me('have', 'has')} to answer first.",
    Kind.I_GIVE_CHARITY: lambda t: f"{t.me('are', 'is')} giving Charity, {t.number} to go.",
    Kind.I_AM_DEAD: lambda t: f"{t.me('are', 'is')} dead until the next turn begins.",
    Kind.AIMED_AT_THE_DEAD: lambda t: f"{t.other} is dead.",
    # the turn
    Kind.NO_TURN_YET: "The first turn has not begun.",
    Kind.TURN_OF: lambda t: f"It is {t.other}'s turn.",
    Kind.DOOR_IS_OPEN: "The door is open already.",
    Kind.NO_EMPTY_ROOM: "That comes after a door without a monster, and only once.",
    Kind.MET_A_MONSTER: "There was a monster behind the door.",
    Kind.I_RAN_THIS_TURN: lambda t: f"{t.me('have', 'has')} run away this turn.",
    Kind.ROOM_IS_DONE: "The room has been looted, or trouble has been looked for.",
    Kind.TOO_MANY_CARDS: _too_many_cards,
    Kind.ROOM_NOT_LOOTED: "The room has not been looted, nor has trouble been looked for.",
    Kind.TURN_GOES_ON: "The turn is not at its end.",
    Kind.NO_PASSING: lambda t: f"The game waits for {t.whose()} decision; there is no passing here.",
    # bargains
    Kind.NO_OFFER_TO_ME: lambda t: f"There is no offer to {t.whom()} on the table.",
    Kind.NO_OFFER_OF_MINE: lambda t: f"There is no offer of {t.whose()} own on the table.",
    Kind.NOT_ASKED_THAT: lambda t: f"Nobody asked {t.whom()} that.",
    Kind.NOTHING_TO_HELP_WITH: "There is no fight to help with.",
    Kind.FIGHTER_IS: lambda t: f"It is {t.other} who fights.",
    Kind.HELPS_ALREADY: lambda t: f"{t.other} helps already.",
    Kind.NO_HELP_NEEDED: lambda t: f"{t.me('are', 'is')} winning; help is for those who cannot.",
    Kind.TREASURES_AT_STAKE: _treasures,
    Kind.ONLY_THEY_PICK: lambda t: f"Only {t.others[0]} and {t.others[1]} have a share to pick.",
    Kind.NO_FIRST_PICK: "It has to be said who picks first.",
    Kind.NO_HAND_CARDS_AS_PAY: "Cards from the hand are no payment here, only Items on the table and Treasures.",
    Kind.THREE_COUNTERS: "There have been three counter-offers.",
    Kind.I_DO_NOT_HELP: lambda t: f"{t.me('are', 'is')} not helping.",
    Kind.NOT_COMPELLED: lambda t: f"Nobody forced {t.whom()} to help.",
    Kind.NOT_FOR_THE_WIN: "This fight does not win anybody the game.",
    Kind.I_WOULD_WIN: lambda t: f"This fight would win {t.whom()} the game.",
    Kind.I_WOULD_WIN_AS_WELL: lambda t: f"{t.me('would', 'would')} win the game as well.",
    # fights
    Kind.NO_FIGHT: "There is no fight.",
    Kind.FIGHT_IS_LOST: "The fight is lost; all that is left is running.",
    Kind.FIGHT_OF: lambda t: f"It is {t.other}'s fight.",
    Kind.I_AM_IN_A_FIGHT: lambda t: f"{t.me('are', 'is')} in a fight.",
    Kind.IN_A_FIGHT: lambda t: f"{t.other} is in a fight.",
    Kind.RUNNING_AWAY: lambda t: f"{t.other} is running away.",
    Kind.CLAIMED_ALREADY: "The kill is claimed already; now everybody may answer.",
    Kind.NO_CLAIM: "No kill is claimed at this moment.",
    Kind.IT_STANDS: lambda t: f"It stands {t.found.numbers[0]} to {t.found.numbers[1]}.",
    Kind.NO_LOSING_ON_PURPOSE: lambda t: f"{t.me('are', 'is')} winning, so {t.whom()} cannot lose it on purpose.",
    Kind.I_AM_WINNING: lambda t: f"{t.me('are', 'is')} winning already.",
    Kind.NOBODY_RUNS: "Nobody is running away yet.",
    Kind.NOT_IN_THIS_FIGHT: lambda t: f"{t.me('are', 'is')} not in this fight.",
    Kind.RUNS_FIRST: lambda t: f"{t.other} runs first.",
    Kind.RAN_ALREADY: _ran_already,
    Kind.ROLLED_ALREADY: _rolled_already,
    Kind.NO_MONSTER_HERE: lambda t: f"{t.card} is no monster of this fight.",
    Kind.I_AM_RUNNING: lambda t: f"{t.me('are', 'is')} running away.",
    Kind.BEFORE_THE_ROLL: lambda t: f"{t.me('can', 'can')} do that only before a roll to run away.",
    Kind.AFTER_THE_ROLL: lambda t: f"{t.me('can', 'can')} do that only after {t.whose()} roll to run away.",
    Kind.NO_SACRIFICE: "In this game no companion may be sacrificed.",
    Kind.NO_COMPANION_OF_MINE: lambda t: f"{t.card} is no companion at {t.whose()} side.",
    **CARDS,
}
