"""Typed words to actions: `play Magic Missile for the monsters`, `sell Boots, Hat`, `curse Suzan with ...`, `kick`.

Numbers are the usual way to play; this is for what the short list does not offer, and for finding out why not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from kickdoor.engine import View
from kickdoor.play.actions import Action

PHRASES: Final = {
    "kick": "kick open the door", "open": "kick open the door", "kick open the door": "kick open the door",
    "loot": "loot the room", "loot the room": "loot the room", "end": "end turn", "end turn": "end turn",
    "claim": "claim the kill", "claim the kill": "claim the kill", "run": "run away", "run away": "run away",
    "accept": "accept", "yes": "accept", "decline": "decline", "no": "decline", "back out": "back out",
    "pass": "pass", "rest": "rest", "done": "done",
}  # fmt: skip
ONE_CARD: Final = {
    "equip": "equip", "wear": "equip", "wield": "equip", "unequip": "unequip", "take off": "unequip",
    "keep": "keep", "lay": "lay", "discard": "discard", "drop": "discard", "pick": "pick", "take": "pick",
    "fight": "look_for_trouble", "look for trouble with": "look_for_trouble", "roll against": "roll_against",
    "choose": "choose",
}  # fmt: skip
SIDES: Final = {"monsters": "monsters", "the monsters": "monsters", "monster": "monsters", "the monster": "monsters"}


def understand(text: str) -> Action | None:
    """The action these words mean, or None if they mean nothing."""
    words = " ".join(text.split())
    lower = words.casefold()
    if lower in PHRASES:
        return PHRASES[lower]
    for head in sorted(ONE_CARD, key=len, reverse=True):
        if lower.startswith(head + " "):
            return {ONE_CARD[head]: words[len(head) + 1 :]}
    for pattern, build in PATTERNS:
        found = re.fullmatch(pattern, words, re.IGNORECASE)
        if found:
            return build(found)
    return None


def fill_names(view: View, names: Sequence[str], action: Action) -> Action:
    """The action with shortened names written out: `boots` is `Boots of Butt-Kicking` if no other card here is."""
    if isinstance(action, str):
        return action
    return {key: _filled(view, names, value) for key, value in action.items()}


def _filled(view: View, names: Sequence[str], value: Any) -> Any:
    if isinstance(value, list):
        return [_filled(view, names, one) for one in value]
    if not isinstance(value, str) or value.casefold() in [name.casefold() for name in names]:
        return value
    here = view.hand() + view.monsters() + view.pool() + view.corpse() + [view.revealed()]
    for seat in range(view.players):
        here += view.table(seat) + view.curses(seat)
    cards = {view.catalog.name[card] for card in here if card >= 0}
    wanted = value.casefold()
    if wanted in [card.casefold() for card in cards]:
        return value
    close = [card for card in cards if wanted in card.casefold()]
    return close[0] if len(close) == 1 else value


def _play(found: re.Match[str]) -> Action:
    action: dict[str, Any] = {"play": found["card"]}
    if found["side"]:
        action["side"] = SIDES.get(found["side"].casefold(), "munchkins")
    if found["on"]:
        action["on"] = found["on"]
    return action


def _curse(found: re.Match[str]) -> Action:
    return {"play": found["card"], "on": found["who"]}


def _use(found: re.Match[str]) -> Action:
    action: dict[str, Any] = {"use": found["card"]}
    if found["on"]:
        action["on"] = found["on"]
    return action


def _sell(found: re.Match[str]) -> Action:
    return {"sell": [part.strip() for part in re.split(r",| and ", found["cards"]) if part.strip()]}


def _ask(found: re.Match[str]) -> Action:
    number = int(found["number"] or 0)
    offer: dict[str, Any] = {"treasures": number}
    if number:
        offer["first_pick"] = found["who"]
    return {"ask": found["who"], "offer": offer}


def _give(found: re.Match[str]) -> Action:
    return {"give": found["card"], "to": found["who"]}


def _show(found: re.Match[str]) -> Action:
    return {"show": found["card"], "to": found["who"]}


PATTERNS: Final = (
    (r"(?:play|use) (?P<card>.+?) for (?P<side>(?:the )?(?:monsters?|munchkins|players)|us|me|my side)(?P<on>)", _play),
    (r"play (?P<card>.+?) on (?P<on>.+)(?P<side>)", _play),
    (r"play (?P<card>.+?)(?P<on>)(?P<side>)", _play),
    (r"curse (?P<who>.+?) with (?P<card>.+)", _curse),
    (r"use (?P<card>.+?) on (?P<on>.+)", _use),
    (r"use (?P<card>.+?)(?P<on>)", _use),
    (r"sell (?P<cards>.+)", _sell),
    (r"ask (?P<who>\S+?)(?: for help)?(?:,? for (?P<number>\d+)(?: treasures?)?)?", _ask),
    (r"give (?P<card>.+?) to (?P<who>.+)", _give),
    (r"show (?P<card>.+?) to (?P<who>.+)", _show),
)
