"""What counts as having, playing, using, selling and discarding a card."""

from __future__ import annotations

from kickdoor.arena.card_uses import CardUses
from kickdoor.arena.plan import Plan
from kickdoor.engine import Command, State, ids
from kickdoor.engine import events as happened
from kickdoor.engine.command import PASS, SELL

NOTHING = Command(PASS, 0)


def table() -> tuple[State, CardUses]:
    state = Plan(players=3).deal(0)
    return state, CardUses(state)


def a_card(state: State, kind: int) -> int:
    """One in no hand."""
    return next(card for card, type_ in enumerate(state.catalog.type) if type_ == kind and state.zone[card] == 0)


def moved(card: int, from_zone: int, from_seat: int, to_zone: int, to_seat: int) -> tuple[int, ...]:
    return (happened.E_MOVED, card, from_zone, from_seat, to_zone, to_seat, 0)


def test_hands_that_are_dealt_are_had_and_not_played() -> None:
    state, uses = table()
    for seat, player in enumerate(state.seats):
        assert uses.had[seat] == uses.held(seat) == {state.catalog.definition[card] for card in player.hand}
        assert uses.played[seat] == set()


def test_a_one_shot_that_is_laid_down_is_not_played() -> None:
    state, uses = table()
    card = a_card(state, ids.ONE_SHOT)
    printed = state.catalog.definition[card]
    uses.hear(NOTHING, [moved(card, ids.IN_DECK, -1, ids.IN_HAND, 1), moved(card, ids.IN_HAND, 1, ids.IN_PLAY, 1)])
    assert printed in uses.had[1] and printed not in uses.played[1]
    uses.hear(NOTHING, [(happened.E_PLAYED, 1, card, -1, -1, 0), moved(card, ids.IN_PLAY, 1, ids.RESOLVING, -1)])
    uses.hear(NOTHING, [moved(card, ids.RESOLVING, -1, ids.IN_DISCARD, -1)])
    assert printed in uses.played[1] and printed not in uses.discarded[1]


def test_an_item_is_played_when_it_is_put_on() -> None:
    state, uses = table()
    card = a_card(state, ids.ITEM)
    printed = state.catalog.definition[card]
    carried = [(happened.E_PLAYED, 2, card, -1, -1, 0), moved(card, ids.RESOLVING, -1, ids.IN_PLAY, 2)]
    uses.hear(NOTHING, carried)
    assert printed in uses.had[2] and printed not in uses.played[2]
    uses.hear(NOTHING, [(happened.E_EQUIPPED, 2, card)])
    assert printed in uses.played[2] and printed not in uses.used[2]
    uses.hear(NOTHING, [(happened.E_USED, 2, card, 0, -1, -1)])
    assert printed in uses.used[2]


def test_what_is_sold_is_not_discarded() -> None:
    state, uses = table()
    card, other = a_card(state, ids.ITEM), a_card(state, ids.MONSTER)
    gone = [moved(card, ids.IN_PLAY, 0, ids.IN_DISCARD, -1)]
    uses.hear(Command(SELL, 0, cards=(card,)), gone)
    assert uses.sold[0] == {state.catalog.definition[card]} and uses.discarded[0] == set()
    uses.hear(NOTHING, [moved(other, ids.IN_HAND, 0, ids.IN_DISCARD, -1)])
    assert uses.discarded[0] == {state.catalog.definition[other]}


def test_a_monster_behind_the_door_is_met_by_who_opened_it() -> None:
    state, uses = table()
    card = a_card(state, ids.MONSTER)
    printed = state.catalog.definition[card]
    uses.hear(NOTHING, [moved(card, ids.IN_DECK, -1, ids.REVEALED, 1), moved(card, ids.REVEALED, 1, ids.IN_FIGHT, -1)])
    assert printed in uses.had[1] and printed in uses.played[1]
    assert all(printed not in uses.played[seat] for seat in (0, 2))
