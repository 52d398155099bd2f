"""What abilities leave behind, in words: lasting effects (`{card: Warrior, on: Aric, amount: 3}`), and that they were
used (`{card: Warrior, to: Berserk, by: Aric}`), since most can't be used again in the same fight or turn.

Called by positions, both ways. Which number or rule an effect changes is found among what its card can do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kickdoor.engine import State, ids
from kickdoor.engine.program import Mod
from kickdoor.engine.references import FOR_THE_GAME, game_key, play_key, played_card, printed_monster, use_key
from kickdoor.engine.state import MONSTER_TARGET
from kickdoor.play.names import BadWords, card_name, find, is_player, seat_of, unknown

PLAYED: Final = "play"  # in place of an ability: the card itself was played, which it may be once a turn (N17)
RULES = {number: name for name, number in ids.EFFECT_NAMES.items()}


def place_effect(s: State, players: Sequence[str], words: Mapping[str, Any]) -> None:
    """Put an effect of a position on the table; ValueError for one that its card does not have."""
    source = find(s, words["card"], [[card for player in s.seats for card in player.table + player.curses]])[0]
    choices = _modifiers(s, source)
    if not choices:
        raise BadWords(f"{s.catalog.name[source]} has no lasting effect", about=(words["card"],))
    what = words.get("what")
    named = [mod for mod in choices if what is None or _what(mod) == what]
    if not named:
        raise unknown(f"lasting effect of {s.catalog.name[source]} on", what, [_what(mod) for mod in choices])
    lasts = words.get("lasts") or ids.DURATION_NAMES[ids.FOR_COMBAT if s.fight is not None else ids.FOR_TURN]
    number, _, turns = str(lasts).partition(" ")
    left = int(number) if turns in ("turn", "turns") and number.isdigit() else 0
    lasts = ids.DURATION_NAMES[ids.FOR_TURNS] if left else lasts
    if lasts not in ids.DURATION_NAMES or (lasts == "turns" and not left):
        raise unknown("duration", lasts, [*(name for name in ids.DURATION_NAMES if name != "turns"), "2 turns"])
    duration = ids.DURATION_NAMES.index(lasts) + left * ids.TURNS_LEFT
    target = _target(s, players, words["on"])
    s.effects = [*s.effects, (named[0].index, source, target, int(words["amount"]), duration)]


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
                "lasts": _lasts(duration),
            }
        )
    return found


def _lasts(duration: int) -> str:
    left = duration // ids.TURNS_LEFT
    return f"{left} turn{'s' if left > 1 else ''}" if left else ids.DURATION_NAMES[duration]


def place_use(s: State, players: Sequence[str], words: Mapping[str, Any]) -> None:
    """Note an ability as used in this fight or turn, as its limit counts; or a card as played (N17)."""
    by = words.get("by")
    if words.get("to") == PLAYED:
        s.used = [*s.used, play_key(find(s, words["card"], [list(range(s.catalog.cards))])[0])]
        return
    seats = s.seats if by is None else [s.seats[seat_of(players, by)]]
    fight = [] if s.fight is None else s.fight.cards
    card = find(s, words["card"], [[card for player in seats for card in player.table], fight])[0]
    abilities = s.catalog.uses[printed_monster(s, card)]
    named = [i for i, ability in enumerate(abilities) if words.get("to") in (None, ability.name)]
    if not named:
        raise unknown(f"ability of {s.catalog.name[card]} called", words.get("to"), [one.name for one in abilities])
    if abilities[named[0]].limit_per == ids.PER_GAME:
        s.used = [*s.used, game_key(card, named[0])]
    elif abilities[named[0]].limit_per != ids.PER_COMBAT or abilities[named[0]].once:
        s.used = [*s.used, use_key(card, named[0])]
    elif s.fight is not None:
        s.fight.used = [*s.fight.used, use_key(card, named[0])]
    else:
        raise BadWords(f"{words['card']} is used once a fight, and there is none", about=(words["card"],))


def use_words(s: State, players: Sequence[str]) -> list[dict[str, Any]]:
    """The abilities used in this turn and fight, as a position names them; triggers that were set off are left out."""
    found: list[dict[str, Any]] = []
    for key in s.used:
        card = played_card(key)
        if card >= 0:
            found.append({"card": card_name(s, card), "to": PLAYED})
    for key in [*s.used, *([] if s.fight is None else s.fight.used)]:
        if not 0 <= key < 2 * FOR_THE_GAME:
            continue
        card, number = divmod(key % FOR_THE_GAME, 8)
        words: dict[str, Any] = {
            "card": card_name(s, card),
            "to": s.catalog.uses[printed_monster(s, card)][number].name,
        }
        if s.zone[card] == ids.IN_PLAY:
            words["by"] = players[s.owner[card]]
        found.append({key: value for key, value in words.items() if value})
    return found


def _target(s: State, players: Sequence[str], name: object) -> int:
    if is_player(players, name):
        return seat_of(players, name)
    if s.fight is None:
        raise BadWords(f"{name} is no player, and no monster is being fought", about=(name,))
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
