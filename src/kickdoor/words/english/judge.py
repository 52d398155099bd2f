"""What the judge says around rules, numbers and stories, in English; `judge` looks it up and fills it in.

What stands in a case file (names of numbers and places, values, actions) stays as it is written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kickdoor.words.judge_words import JudgeWords, Words

GROUPS: Final = {  # what may be said in countless ways: the lines, what may be promised, how things are listed
    "sell": "Sell any of these worth 1,000 Gold Pieces or more together: {goods}",
    "ask": "Ask {whom} for help, for {terms}",
    "nothing": "nothing",
    "the treasure": "the Treasure",
    "treasures": "1 to {stake} of the {stake} Treasures",
    "items": "Items ({cards})",
    "cards": "cards to be played on the helper ({cards})",
    "counter": "Other terms: another share of the Treasures, other Items, other cards",
    "give": "Give any of {goods} to {whom}, who has to accept",
    "trade": "Trade any of {goods} with {partners}, who has to accept",
    "show": "Show any card of the hand to {whom}",
    "or": " or ",
    "thousands": ",",
}
SAID: Final = {  # what the judge says around the answers to a question
    "now": "Now: {now}.",
    "may": "{player} may:",
    "nothing": "{player} has nothing to say at this moment.",
    "yes": "Yes: {player} may {action}.",
    "yes then": "Yes, {moment}: {player} may {action}.",
    "no": "No: {player} may not {action}.",
    "ruling": "Our ruling {id}: {text}",
    "at once": "at once ({where})",
    "settled": "once all have passed: {where}",
    "next turn": "once all have passed, in the next turn: {where}",
    "malformed": "malformed",
    "unjudged": "nothing a rule could judge",
    "by chance": " (by chance)",
}
FAILURES: Final[Mapping[str, Words]] = {  # why a step did not hold
    "nobody passes": "nobody can pass now: {now}",
    "would hold at once": "at once it would hold: write `at once`",
    "would hold settled": "once all have passed it would hold: leave out `at once`",
    "may not": "{player} may not {action}",
    "may not now": "{player} may not {action} at this moment: {why}",
    "may": "{player} may {action}, and should not",
    "allowed": lambda rules: f"expected a refusal [{' or '.join(rules)}], but it is allowed",
    "other rule": lambda rules: f"expected a refusal [{' or '.join(rules)}], but it is refused by another rule",
    "does not see": "{viewer} can't see {card}, and should",
    "sees": "{viewer} sees {card}, and should not",
    "has not seen": "{viewer} has not seen {card} so far, and should have",
    "has seen": "{viewer} has seen {card}, and should not have",
    "question": "question: expected {want}, but {question}",
    "a fight": "fight: expected none, but one is on",
    "no fight": "fight: expected one, but none is on",
    "differs": "{what}: expected {want}, is {got}",
    "missing": lambda what, names, there: f"{what}: {', '.join(names)} missing, there is {_some(there)}",
    "there": lambda what, names: f"{what}: {', '.join(names)} should not be there",
}
POSITION: Final = {  # a table, line by line
    "door": "Next Doors",
    "treasure": "Next Treasures",
    "door_discard": "Discarded Doors",
    "treasure_discard": "Discarded Treasures",
    "and more": " and {n} more",
    "dice": "Dice to come: {dice}.",
    "option": "House option {name}: {value}.",
    "revealed": "Behind the door: {card}.",
    "now": "It is {situation}.",
    "dead": "dead",
    "level": "Level {level}",
    "in play": "in play {cards}",
    "cursed": "cursed with {cards}",
    "trapped": "in the traps {cards}",
    "in hand": "in hand {cards}",
    "carried by": "{card} (carried by {host})",
    "on": "{card} (on {host})",
    "not equipped": "{card} (not equipped)",
}


def _some(names: Sequence[str]) -> str:
    """The first dozen, and how many more."""
    if not names:
        return "nothing"
    return ", ".join(names[:12]) + (f" and {len(names) - 12} more" if len(names) > 12 else "")


def left_over(dice: Sequence[int]) -> str:
    """What to say about dice that were given and not rolled."""
    faces = ", ".join(str(face) for face in dice)
    if len(dice) == 1:
        return f"1 die that was given was not rolled: {faces}."
    return f"{len(dice)} dice that were given were not rolled: {faces}."


JUDGE: Final = JudgeWords(GROUPS, SAID, FAILURES, POSITION, left_over)
