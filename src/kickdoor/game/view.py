"""A game as one player sees it, in names and plain data. What may be seen, the engine's view decides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kickdoor.engine import State, View, ids
from kickdoor.play.names import card_name
from kickdoor.words.facts.moment import phase


def seen(s: State, seat: int, players: Sequence[str]) -> dict[str, Any]:
    """What this seat may see; -1 for somebody who looks on. Every key is always there."""
    view = View(s, seat)
    return {
        "players": {name: _player(s, view, other) for other, name in enumerate(players)},
        "turn": players[view.active],
        "phase": phase(s),
        "revealed": _card(s, view.revealed()),
        "fight": _fight(s, view, players),
        "offer": _offer(s, view, players),
        "to_share": _cards(s, view.pool()),
        "to_loot": _cards(s, view.corpse()),
        "door": _pile(s, view, ids.DOOR),
        "treasure": _pile(s, view, ids.TREASURE),
        "winners": [players[winner] for winner in view.winners()],
    }


def _player(s: State, view: View, seat: int) -> dict[str, Any]:
    """`hand`: the cards of it that the viewer knows."""
    return {
        "level": view.level(seat),
        "sex": ids.SEX_NAMES[view.sex(seat)],
        "dead": view.dead(seat),
        "strength": view.strength(seat),
        "hand": _cards(s, view.hand(seat)),
        "hand_count": view.hand_count(seat),
        "hand_limit": view.hand_limit(seat),
        "in_play": _cards(s, view.table(seat)),
        "equipped": _cards(s, [card for card in view.table(seat) if view.equipped(card)]),
        "curses": _cards(s, view.curses(seat)),
    }


def _fight(s: State, view: View, players: Sequence[str]) -> dict[str, Any] | None:
    """The numbers are called as in an expectation of the case language."""
    if not view.fight_on():
        return None
    return {
        "fighter": players[view.fighter()],
        "helper": players[view.helper()] if view.helper() >= 0 else None,
        "against": _cards(s, view.monsters()),
        "munchkins": view.munchkin_total(),
        "monsters": view.monster_total(),
        "ahead": "munchkins" if view.ahead() else "monsters",
        "treasures": view.treasures_at_stake(),
        "levels": view.levels_at_stake(),
        "for_the_win": view.for_the_win(),
        "running": view.running(),
    }


def _offer(s: State, view: View, players: Sequence[str]) -> dict[str, Any] | None:
    """The bargain that waits for an answer; None for a hand card in it that is nobody else's business."""
    offer = view.offer()
    if offer is None:
        return None
    return {
        "from": players[view.offer_from()],
        "to": players[s.stack[-1].seat],
        "treasures": offer.treasures,
        "items": _cards(s, offer.items),
        "cards": [_card(s, card) for card in offer.cards],
        "take": _cards(s, offer.take),
    }


def _pile(s: State, view: View, deck: int) -> dict[str, Any]:
    """`known`: cards of the deck the viewer has looked at, the next to be drawn first."""
    return {
        "left": view.deck_count(deck),
        "known": _cards(s, view.known_deck(deck)),
        "discarded": view.discard_count(deck),
        "top_discard": _card(s, view.discard_top(deck)),
    }


def _card(s: State, card: int) -> str | None:
    return card_name(s, card) if card >= 0 else None


def _cards(s: State, cards: Iterable[int]) -> list[str]:
    return [card_name(s, card) for card in cards]
