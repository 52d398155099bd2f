"""What somebody means who writes an action that there is not: `kick` for 'kick open the door'."""

from __future__ import annotations

from typing import Final

from kickdoor.judge.case.shapes import CardName, ListOf, PlayerName
from kickdoor.judge.case.vocabulary import ACTIONS, PHRASES

# what people say, and how it is written
SAYINGS: Final = {
    "kick": "'kick open the door'",
    "open": "'kick open the door'",
    "door": "'kick open the door'",
    "run": "'run away'",
    "flee": "'run away'",
    "escape": "'run away'",
    "loot": "'loot the room', or {loot: CARD} for a card of the dead",
    "claim": "'claim the kill'",
    "kill": "'claim the kill'",
    "win": "'claim the kill'",
    "end": "'end turn'",
    "back": "'back out'",
    "agree": "'accept'",
    "yes": "'accept', or {choose: true} to answer a question",
    "no": "'decline', or {choose: false} to answer a question",
    "refuse": "'decline'",
    "trouble": "{look for trouble: CARD}",
    "look": "{look for trouble: CARD}",
    "roll": "{roll against: MONSTER}",
    "help": "{ask: PLAYER}",
    "steal": "{use: Thief, to: Steal, on: PLAYER, pay: [CARD, CARD]}",
    "backstab": "{use: Thief, to: Backstab, on: PLAYER, pay: CARD}",
    "berserk": "{use: Warrior, to: Berserk, pay: CARD}",
    "curse": "{play: CURSE, on: PLAYER}",
    "wear": "{equip: CARD}",
    "drop": "{discard: CARD}",
    "take": "{pick: CARD}, or {loot: CARD} for a card of the dead",
    "charity": "{give charity: {PLAYER: [CARD]}}",
    "wait": "'pass'",
    "return": "{take back: CARD}",
    "peek": "{look at hand of: PLAYER}",
    "browse": "{look through: door_discard}",
    "search": "{look through: door_discard}",
}


def hint(word: str) -> str:
    """`did you mean ...?` for an action that is none; "" if nothing is near by meaning."""
    said = " ".join(word.casefold().replace("_", " ").split())
    head = said.replace(" ", "_")
    if head in ACTIONS:
        return f"write {{{said}: {_takes(head)}}}"
    if said in SAYINGS:
        return f"did you mean {SAYINGS[said]}?"
    begun = [phrase for phrase in PHRASES if said and phrase.startswith(said)]
    if len(begun) == 1:
        return f"did you mean {begun[0]!r}?"
    first = said.split(" ")[0]
    return f"did you mean {SAYINGS[first]}?" if first in SAYINGS else ""


def _takes(head: str) -> str:
    shape = ACTIONS[head][0].shape
    if isinstance(shape, CardName):
        return "CARD"
    if isinstance(shape, PlayerName):
        return "PLAYER"
    return "[CARD, ...]" if isinstance(shape, ListOf) else "..."
