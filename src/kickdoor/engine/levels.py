"""Levels: gaining and losing them within the rules no card breaks (`meta.hard-rule.*`, `character.level.*`). What
happens comes first, then why it goes no further."""

from __future__ import annotations

from kickdoor.engine.atoms import emit, ruled, set_level, win
from kickdoor.engine.card_rules import immune_source
from kickdoor.engine.events import BY_CARD, BY_LOSS, E_GUARDED, LEVEL_FLOOR, NOT_TO_THE_TOP
from kickdoor.engine.ids import IMMUNE_LEVEL_LOSS, ON_LEVEL_GAINED, ON_LEVEL_LOST
from kickdoor.engine.state import BITS, State
from kickdoor.engine.triggers import fire


def gain_level(s: State, seat: int, n: int, can_win: bool, cause: int = BY_CARD) -> None:
    """Go up n levels; the winning one only if `can_win` (a kill, or a card says so); the rest is lost (K16, J44)."""
    player = s.seats[seat]
    if player.dead or n <= 0:
        return
    top = s.rules.win_level if can_win else s.rules.win_level - 1
    before, level = player.level, max(player.level, min(player.level + n, top))
    set_level(s, seat, level, cause)
    if level < before + n and not can_win:
        ruled(s, seat, NOT_TO_THE_TOP)
    if level == before:
        return
    if level >= s.rules.win_level:
        win(s, BITS[seat])
    else:
        fire(s, ON_LEVEL_GAINED, seat)


def lose_level(s: State, seat: int, n: int, by: int) -> None:
    """Go down n levels, never below Level 1 (meta.hard-rule.level-floor), because the card `by` says so."""
    player = s.seats[seat]
    if n <= 0:
        return
    guard = immune_source(s, seat, IMMUNE_LEVEL_LOSS, by)
    if guard >= 0:
        emit(s, E_GUARDED, seat, by, guard, IMMUNE_LEVEL_LOSS)
        return
    before = player.level
    set_level(s, seat, max(1, before - n), BY_LOSS)
    if before <= n:
        ruled(s, seat, LEVEL_FLOOR)
    if before > 1:
        fire(s, ON_LEVEL_LOST, seat)
