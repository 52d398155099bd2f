"""Typed words to actions: `play Magic Missile for the monsters`, `sell Boots, Hat`, `curse Suzan with ...`, `kick`.

Numbers are the usual way to play; this is for what the short list does not offer, and for finding out why not. What is
said is only put into the case language here (`judge.action.perform`); whether it may be done is the engine's business.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.terminal.in_sight import InSight
from kickdoor.engine import command as verb
from kickdoor.engine import ids
from kickdoor.judge.action.perform import Action

PHRASES: Final = {
    "kick": "kick open the door", "open": "kick open the door", "kick open the door": "kick open the door",
    "loot": "loot the room", "loot the room": "loot the room", "end": "end turn", "end turn": "end turn",
    "claim": "claim the kill", "claim the kill": "claim the kill", "run": "run away", "run away": "run away",
    "accept": "accept", "yes": "accept", "decline": "decline", "no": "decline", "back out": "back out",
    "pass": "pass", "rest": "rest", "done": "done",
}  # fmt: skip
ONE_CARD: Final = {
    "equip": "equip", "wear": "equip", "wield": "equip", "unequip": "unequip", "take off": "unequip", "keep": "keep",
    "lay": "lay", "give up being": "discard", "give up": "discard", "pick": "pick", "take": "pick",
    "fight": "look_for_trouble", "look for trouble with": "look_for_trouble", "look for trouble": "look_for_trouble",
    "trouble with": "look_for_trouble", "trouble": "look_for_trouble", "roll against": "roll_against",
    "choose": "choose", "become an": "play", "become a": "play", "become": "play", "sacrifice": "sacrifice",
}  # fmt: skip
SIDES: Final = {"monsters": "monsters", "the monsters": "monsters", "monster": "monsters", "the monster": "monsters"}


def is_phrase(text: str) -> bool:
    """Whether these words are a whole command by themselves, whatever the menu says."""
    return " ".join(text.casefold().split()) in PHRASES


def understand(text: str, sight: InSight) -> Action | None:
    """The action these words mean here, with the names written out, or None if they mean nothing.

    Mistake if something is left open.
    """
    words = " ".join(text.split())
    lower = words.casefold()
    if lower in PHRASES:
        return PHRASES[lower]
    if lower in ALONE:
        return ALONE[lower](sight)
    for head in sorted(ONE_CARD, key=len, reverse=True):
        if lower.startswith(head + " "):
            return filled(sight, {ONE_CARD[head]: words[len(head) + 1 :]})
    for pattern, build in PATTERNS:
        found = re.fullmatch(pattern, words, re.IGNORECASE)
        if found:
            return filled(sight, build(found, sight))
    named = sight.find(words)  # a card's name alone is an attempt to play it, and is answered like one
    return {"play": sight.card(words)} if named >= 0 and named in sight.view.hand() else None


def filled(sight: InSight, action: Action) -> Action:
    """The action with shortened names written out: `boots` is `Boots of Butt-Kicking` if no other card here is."""
    if isinstance(action, str):
        return action
    return {key: value if key in AS_SAID else _filled(sight, value) for key, value in action.items()}


AS_SAID: Final = ("choose", "side")


def _filled(sight: InSight, value: Any) -> Any:
    if isinstance(value, Mapping):
        return {_filled(sight, key): _filled(sight, one) for key, one in value.items()}
    if isinstance(value, list):
        return [_filled(sight, one) for one in value]
    return sight.card(value) if isinstance(value, str) else value


# ---- a word alone ----------------------------------------------------------------------------------------------


def _trouble(sight: InSight) -> Action:
    monsters = sight.held(ids.MONSTER)
    return {"look_for_trouble": _only(monsters, "look for trouble with what?", "you hold no monster to look for")}


def _roll(sight: InSight) -> Action:
    chasing = [sight.view.catalog.name[one.card] for one in sight.view.legal() if one.verb == verb.ROLL]
    return {"roll_against": _only(chasing, "roll against which?", "there is nothing to run away from now")}


def _only(names: Sequence[str], which: str, none: str) -> str:
    """The one there is."""
    if not names:
        raise Mistake(none)
    if len(set(names)) > 1:
        raise Mistake(f"{which} {', '.join(sorted(set(names)))}")
    return names[0]


ALONE: Final[dict[str, Callable[[InSight], Action]]] = {
    "trouble": _trouble,
    "look for trouble": _trouble,
    "roll": _roll,
    "roll the die": _roll,
}


# ---- longer ones -----------------------------------------------------------------------------------------------

Found = re.Match[str]


def _play(found: Found, sight: InSight) -> Action:
    action: dict[str, Any] = {"play": found["card"]}
    if found["side"]:
        action["side"] = SIDES.get(found["side"].casefold(), "munchkins")
    if found["on"]:
        action["on"] = found["on"]
    return action


def _curse(found: Found, sight: InSight) -> Action:
    held = sight.held(ids.CURSE)
    card = found["card"] or _only(held, f"curse {found['who']} with which?", "you hold no Curse")
    return {"play": card, "on": found["who"]}


def _use(found: Found, sight: InSight) -> Action:
    card, ability = sight.ability(found["card"], found["ability"] or "")
    if sight.find(card) < 0 and not ability:
        raise Mistake(f"there is no card called {found['card']!r} in sight; yours are: {sight.own()}")
    action: dict[str, Any] = {"use": card}
    if ability:
        action["to"] = ability
    if found["on"]:
        action["on"] = found["on"]
    return action


def _steal(found: Found, sight: InSight) -> Action:
    """`steal from Odo`: by the name of an ability, mine if I have it."""
    card, ability = sight.ability(found["ability"], "")
    if not ability:
        raise Mistake(f"no card knows how to {found['ability']}")
    return {"use": card, "to": ability, "on": found["who"]}


def _sell(found: Found, sight: InSight) -> Action:
    return {"sell": sight.several(found["cards"])}


def _ask(found: Found, sight: InSight) -> Action:
    return {"ask": found["who"], "offer": _terms(found["number"], found["who"])}


def _counter(found: Found, sight: InSight) -> Action:
    view = sight.view
    helper = view.seat if view.seat != view.fighter() else view.offer_from()
    return {"counter": _terms(found["number"], sight.names[helper])}


def _terms(number: str | None, helper: str) -> dict[str, Any]:
    treasures = int(number or 0)
    return {"treasures": treasures, "first_pick": helper} if treasures else {"treasures": 0}


def _give(found: Found, sight: InSight) -> Action:
    if sight.at_charity():
        return {"give_charity": {found["who"]: [found["card"]]}}
    return {"give": found["card"], "to": found["who"]}


def _discard(found: Found, sight: InSight) -> Action:
    """A card too many, an answer to a question, or a class one has had enough of."""
    if sight.asked_to_pick():
        return {"pick": found["card"]}
    return {"discard_charity" if sight.at_charity() else "discard": found["card"]}


def _trade(found: Found, sight: InSight) -> Action:
    give, take = sight.several(found["give"]), sight.several(found["take"])
    return {"trade": {"with": found["who"], "give": give, "take": take}}


def _load(found: Found, sight: InSight) -> Action:
    onto = found["onto"]
    if onto.casefold() in ("hireling", "my hireling", "your hireling", "the hireling"):
        onto = _only(sight.companions(), "which one?", "you have no Hireling")
    return {"load": found["card"], "onto": onto}


def _show(found: Found, sight: InSight) -> Action:
    return {"show": found["card"], "to": found["who"]}


PATTERNS: Final[tuple[tuple[str, Callable[[Found, InSight], Action]], ...]] = (
    (r"(?:play|use) (?P<card>.+?) for (?P<side>(?:the )?(?:monsters?|munchkins|players)|us|me|my side)(?P<on>)", _play),
    (r"play (?P<card>.+?) on (?P<on>.+)(?P<side>)", _play),
    (r"play (?P<card>.+?)(?P<on>)(?P<side>)", _play),
    (r"curse (?P<who>.+?) with (?P<card>.+)", _curse),
    (r"curse (?P<who>.+?)(?P<card>)", _curse),
    (r"use (?P<card>.+?) to (?P<ability>.+?) on (?P<on>.+)", _use),
    (r"use (?P<card>.+?) on (?P<on>.+)(?P<ability>)", _use),
    (r"use (?P<card>.+?) to (?P<ability>.+)(?P<on>)", _use),
    (r"use (?P<card>.+?)(?P<on>)(?P<ability>)", _use),
    (r"sell (?P<cards>.+)", _sell),
    (r"ask (?P<who>.+?)(?: (?:for|to) help)?(?:,? for (?P<number>\d+)(?: treasures?)?)?", _ask),
    (r"counter(?: with)? (?P<number>\d+)(?: treasures?)?", _counter),
    (r"give (?P<card>.+) to (?P<who>.+)", _give),
    (r"(?:discard|drop) (?P<card>.+)", _discard),
    (r"(?:trade|swap) (?P<give>.+?) for (?P<take>.+) with (?P<who>.+)", _trade),
    (r"load (?P<card>.+?) (?:onto|on) (?P<onto>.+)", _load),
    (r"let (?:your |my )?(?P<onto>.+?) carry (?P<card>.+)", _load),
    (r"(?P<onto>.+?) carr(?:y|ies) (?P<card>.+)", _load),
    (r"show (?P<card>.+) to (?P<who>.+)", _show),
    (r"(?P<ability>\w+) from (?P<who>.+)", _steal),
)
