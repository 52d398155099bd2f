"""Bargains in words, `{treasures: 1, first_pick: Suzan, order: [...], items: [...], cards: [...]}`, and the engine's
Offer of them.

Called by actions (asking, countering, trading) and positions (the terms of a helper). Whether terms are allowed is the
engine's business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kickdoor.engine import Offer, State
from kickdoor.engine.command import FIRST_FIGHTER, FIRST_HELPER, FIRST_NEITHER, FIRST_UNSAID
from kickdoor.engine.help import in_order
from kickdoor.engine.strength import treasures_at_stake
from kickdoor.play.names import card_name, find_all, seat_of, unknown

HELP_KEYS: Final = ("treasures", "first_pick", "order", "items", "cards")
TRADE_KEYS: Final = ("with", "give", "take")


def help_offer(s: State, players: Sequence[str], fighter: int, helper: int, terms: Any) -> Offer:
    """Terms of help; order and first pick name fighter or helper."""
    if terms is None:
        return Offer()
    if not isinstance(terms, Mapping):
        raise ValueError(f"an offer is written {{treasures: n, first_pick: PLAYER, ...}}, not {terms!r}")
    for key in terms:
        if key not in HELP_KEYS:
            raise unknown("part of an offer called", key, HELP_KEYS)

    def part(name: object) -> int:
        seat = seat_of(players, name)
        return FIRST_HELPER if seat == helper else FIRST_FIGHTER if seat == fighter else FIRST_NEITHER

    mine = s.seats[fighter]
    first = terms.get("first_pick")
    return Offer(
        treasures=int(terms.get("treasures", 0)),
        first=FIRST_UNSAID if first is None else part(first),
        order=tuple(part(name) for name in terms.get("order", ())),
        items=find_all(s, terms.get("items", ()), [mine.table, mine.hand]),
        cards=find_all(s, terms.get("cards", ()), [mine.hand, mine.table]),
    )


def help_words(s: State, players: Sequence[str], fighter: int, helper: int, offer: Offer) -> dict[str, Any]:
    """The other way: only what is promised."""
    both = (players[fighter], players[helper])
    words: dict[str, Any] = {}
    if offer.treasures:
        words["treasures"] = offer.treasures
    if offer.first != FIRST_UNSAID:
        words["first_pick"] = both[offer.first]
    if offer.order and offer.order != _said_by_first_pick(s, offer):
        words["order"] = [both[who] for who in offer.order]
    if offer.items:
        words["items"] = [card_name(s, card) for card in offer.items]
    if offer.cards:
        words["cards"] = [card_name(s, card) for card in offer.cards]
    return words


def _said_by_first_pick(s: State, offer: Offer) -> tuple[int, ...]:
    """The picking order that `first_pick` alone comes to, with what is at stake now."""
    return () if s.fight is None else in_order(Offer(offer.treasures, offer.first), treasures_at_stake(s)).order


def trade_offer(s: State, seat: int, other: int, give: object, take: object) -> Offer:
    """Items against Items; without `take` it is a gift."""
    mine, theirs = s.seats[seat], s.seats[other]
    return Offer(
        items=find_all(s, give, [mine.table, mine.hand]),
        take=find_all(s, take, [theirs.table, theirs.hand]),
    )
