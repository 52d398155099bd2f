"""Lasting effects in words: what cards still do after they were used, e.g. `{card: Warrior, on: Aric, amount: 3}`.

Called by positions, both ways. Which number or rule an effect changes is found among what its card can do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kickdoor.engine import State, ids
from kickdoor.engine.program import Mod
from kickdoor.engine.state import MONSTER_TARGET
from kickdoor.play.names import card_name, find, is_player, seat_of, unknown

RULES = {number: name for name, number in ids.RULE_NAMES.items()}


def place_effect(s: State, players: Sequence[str], words: Mapping[str, Any]) -> None:
    """Put an effect of a position on the table; ValueError for one that its card does not have."""
    source = find(s, words["card"], [[card for player in s.seats for card in player.table + player.curses]])[0]
    choices = _modifiers(s, source)
    if not choices:
        raise ValueError(f"{s.catalog.name[source]} has no lasting effect")
    what = words.get("what")
    named = [mod for mod in choices if what is None or _what(mod) == what]
    if not named:
        raise unknown(f"lasting effect of {s.catalog.name[source]} on", what, [_what(mod) for mod in choices])
    lasts = words.get("lasts") or ids.DURATION_NAMES[ids.FOR_COMBAT if s.fight is not None else ids.FOR_TURN]
    if lasts not in ids.DURATION_NAMES:
        raise unknown("duration", lasts, ids.DURATION_NAMES)
    target = _target(s, players, words["on"])
    s.effects.append((named[0].index, source, target, int(words["amount"]), ids.DURATION_NAMES.index(lasts)))


def effect_words(s: State, players: Sequence[str]) -> list[dict[str, Any]]:
    """All lasting effects, as a position names them."""
    found: list[dict[str, Any]] = []
    for modifier, source, target, amount, duration in s.effects:
        monster = target >= MONSTER_TARGET
        found.append(
            {
                "card": s.catalog.name[source],
                "on": card_name(s, target - MONSTER_TARGET) if monster else players[target],
                "what": _what(s.catalog.lasting[modifier]),
                "amount": amount,
                "lasts": ids.DURATION_NAMES[duration],
            }
        )
    return found


def _target(s: State, players: Sequence[str], name: object) -> int:
    if is_player(players, name):
        return seat_of(players, name)
    if s.fight is None:
        raise ValueError(f"{name} is no player, and no monster is being fought")
    monster = find(s, name, [s.fight.monsters])[0]
    if monster not in s.fight.monsters:
        standing = [*players, *(card_name(s, card) for card in s.fight.monsters)]
        raise unknown("player or monster in the fight called", name, standing)
    return MONSTER_TARGET + monster


def _modifiers(s: State, card: int) -> list[Mod]:
    printed = s.catalog.definitions[s.catalog.definition[card]]
    programs = [ability.code for ability in printed.plays + printed.uses + printed.triggers] + [printed.bad_stuff]
    return [mod for code in programs for op in code for mod in op.mods]


def _what(mod: Mod) -> str:
    return ids.STAT_NAMES[mod.stat] if mod.stat < len(ids.STAT_NAMES) else RULES[mod.stat]
