"""Playing a card and using an ability, from words to commands: which copy, which of its abilities, on what, which side.

Called by `actions`. Where the words leave one possibility it is taken; where they leave several, nothing is aimed at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kickdoor.engine import Command, State
from kickdoor.engine.command import PLAY, USE, play_value, way_of
from kickdoor.engine.ids import CURSE, EITHER, MONSTER, ONE_SHOT, SIDE_NAMES
from kickdoor.engine.program import TARGET_MONSTER, TARGET_PLAYER, Ability
from kickdoor.engine.references import printed_monster
from kickdoor.engine.targets import targets_for
from kickdoor.play.names import card_name, find, is_player, seat_of, unknown

HITS = ("player", "companion")  # whom a card that changes sex hits (sidekick.sex.change)


def play_commands(s: State, players: Sequence[str], seat: int, action: Mapping[str, Any]) -> list[Command]:
    """Every command these words can mean, the likeliest first."""
    mine = s.seats[seat]
    revealed = [s.revealed] if s.active == seat else []
    found: list[Command] = []
    cards = find(s, action["play"], [revealed, mine.hand + mine.table])
    for card in sorted(cards, key=lambda one: one not in mine.hand):
        if s.catalog.type[card] == MONSTER:
            found.append(Command(PLAY, seat, card))
        for index, ability in _ways_to_play(s, players, seat, card, action):
            for target in _targets(s, players, seat, card, ability, action):
                found.append(Command(PLAY, seat, card, target, play_value(index, _side(s, card, ability, action))))
    return found


def _ways_to_play(
    s: State, players: Sequence[str], seat: int, card: int, action: Mapping[str, Any]
) -> list[tuple[int, Ability]]:
    """The ways to play this card that the words can mean: the `way` that is named (1, 2, ...), or those that are aimed
    if something is aimed at, else first those that are not."""
    ways = list(enumerate(s.catalog.plays[card]))
    way = action.get("way")
    if way is not None:
        if not isinstance(way, int) or not 1 <= way <= len(ways):
            raise ValueError(f"{s.catalog.name[card]} can be played in {len(ways)} ways, not {way!r}")
        return [ways[way - 1]]
    if action.get("on") is None and action.get("with") is None:
        return sorted(ways, key=lambda one: one[1].target is not None and len(ways) > 1)
    aimed = [(index, ability) for index, ability in ways if ability.target is not None]
    player = is_player(players, action.get("on"))
    fitting = [(index, way) for index, way in aimed if way.target and (way.target.kind == TARGET_PLAYER) == player]
    return fitting or aimed or ways


def use_commands(s: State, players: Sequence[str], seat: int, action: Mapping[str, Any]) -> list[Command]:
    fight = [] if s.fight is None else s.fight.monsters
    found: list[Command] = []
    for card in find(s, action["use"], [s.seats[seat].table, fight, s.seats[seat].hand]):
        abilities = s.catalog.uses[printed_monster(s, card)]
        wanted = action.get("to")
        if wanted is None and len(abilities) > 1:
            raise ValueError(f"{s.catalog.name[card]} can be used in several ways; say `to`: {_ways(abilities)}")
        chosen = [i for i, ability in enumerate(abilities) if wanted is None or _called(ability, wanted)]
        if not chosen:
            if not abilities:
                raise ValueError(f"{s.catalog.name[card]} has nothing that can be used")
            raise unknown(f"ability of {s.catalog.name[card]} called", wanted, [way.name for way in abilities])
        for index in chosen:
            for target in _targets(s, players, seat, card, abilities[index], action):
                found.append(Command(USE, seat, card, target, index))
    return found


def missing_target(s: State, players: Sequence[str], action: Mapping[str, Any], ways: Sequence[Command]) -> str:
    """What to ask back when the words name no target and there are several; empty if nothing is open."""
    if "on" in action or "with" in action or any(way.target >= 0 for way in ways):
        return ""
    for way in ways:
        abilities = s.catalog.plays[way.card] if way.verb == PLAY else s.catalog.uses[printed_monster(s, way.card)]
        spec = abilities[way_of(way.value) if way.verb == PLAY else way.value].target if abilities else None
        if spec is not None:
            targets = targets_for(s, way.seat, way.card, spec)
            names = {players[one] if spec.kind == TARGET_PLAYER else card_name(s, one) for one in targets}
            if len(names) > 1:
                return f"{s.catalog.name[way.card]} on what? say `on`: {', '.join(sorted(names))}"
    return ""


def _called(ability: Ability, name: object) -> bool:
    return isinstance(name, str) and ability.name.casefold() == name.casefold()


def _ways(abilities: Sequence[Ability]) -> str:
    return ", ".join(repr(ability.name) for ability in abilities)


def _side(s: State, card: int, ability: Ability, action: Mapping[str, Any]) -> int:
    """Which side a one-shot strengthens: printed on most, said for the others. Or that a curse hits a companion."""
    hits = action.get("hits", "player")
    if hits not in HITS:
        raise unknown("thing a card hits called", hits, HITS)
    if s.catalog.type[card] == CURSE:
        return HITS.index(hits)
    if s.catalog.type[card] != ONE_SHOT or s.catalog.side[card] < 0:
        return 0
    side = action.get("side")
    if side is None:
        if s.catalog.side[card] == EITHER:
            raise ValueError(f"{s.catalog.name[card]} can strengthen either side; say `side`")
        return s.catalog.side[card]
    if side not in SIDE_NAMES[:2]:
        raise unknown("side", side, SIDE_NAMES[:2])
    return SIDE_NAMES.index(side)


def _targets(
    s: State, players: Sequence[str], seat: int, card: int, ability: Ability, action: Mapping[str, Any]
) -> list[int]:
    if action.get("with") is not None:
        return find(s, action["with"], [s.seats[seat].hand])[:1]
    spec = ability.target
    on = action.get("on")
    if spec is None:
        if on is not None and not (is_player(players, on) and seat_of(players, on) == seat):
            raise ValueError(f"{s.catalog.name[card]} is not aimed at anything; leave out `on`")
        return [-1]
    possible = targets_for(s, seat, card, spec)
    if on is None:
        return [_only_one(s, players, seat, card, spec.kind == TARGET_PLAYER, possible)]
    if spec.kind == TARGET_PLAYER:
        return [seat_of(players, on)]
    if is_player(players, on):
        raise ValueError(f"{s.catalog.name[card]} is aimed at a card, not at a player")
    fight = [] if s.fight is None else s.fight.monsters
    if spec.kind == TARGET_MONSTER:
        return find(s, on, [fight, s.seats[seat].hand])
    in_play = [other for player in s.seats for other in player.table + player.curses]
    return find(s, on, [possible, s.seats[seat].table, s.seats[seat].hand, in_play, fight])[:1]


def _only_one(s: State, players: Sequence[str], seat: int, card: int, player: bool, possible: list[int]) -> int:
    """The target of a card nobody named one for: the only one there is, or oneself; -1 if that leaves it open."""
    if player and seat in possible and s.catalog.type[card] != CURSE:
        return seat
    names = {players[target] if player else card_name(s, target) for target in possible}
    return possible[0] if len(names) == 1 else -1
