"""The fixed table: whatever `legal` lists can be reached by it, nothing else, and it tells nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.conformance.tables import table_at
from tests.soaking import ROUND, share

from kickdoor.engine import Command, State, View, check, force, resample, to_act, view
from kickdoor.engine import command as verb
from kickdoor.env import actions as at
from kickdoor.env.choosing import SALE, Choice, NotInTable
from kickdoor.rules import EDITIONS

# by each edition: a game of three players, one of four, one of five, one of six, and so on
GAMES = [(edition, 3 + (game + place) % 4, game) for place, edition in enumerate(EDITIONS) for game in share(10, place)]


def decisions(edition: str, players: int, seed: int) -> Iterator[tuple[State, Choice, Random]]:
    """A random game, played by the table alone: every decision as it begins."""
    state = table_at(edition).deal([seat % 2 for seat in range(players)], seed)
    random = Random(seed)
    while not state.over:
        choice = Choice(view(state, to_act(state)[0]))
        yield state, choice, random
        command = None
        while command is None:
            command = choice.take(random.choice(choice.actions()))
        assert check(state, command) is None
        force(state, command)


def followed(seen: View, path: list[int]) -> Command:
    """The command that these actions come to, each of which could be taken."""
    choice = Choice(seen)
    for action in path[:-1]:
        assert choice.take(action) is None
    command = choice.take(path[-1])
    assert command is not None
    return command


@pytest.mark.soak
@pytest.mark.parametrize(("edition", "players", "game"), GAMES)
def test_all_that_is_listed_is_reached_and_nothing_else(edition: str, players: int, game: int) -> None:
    longest = 0
    for number, (state, choice, _random) in enumerate(decisions(edition, players, game)):
        if (number % 4 == game % 4) if ROUND else number % 4:
            continue
        assert all(0 <= action < at.ACTIONS for action in choice.actions())
        for command in choice.view.legal():
            path = choice.path(command)
            longest = max(longest, len(path))
            assert followed(choice.view, path) == command
        assert state.over is False
    assert longest > 1


@pytest.mark.soak
@pytest.mark.parametrize(("edition", "players", "game"), GAMES)
def test_what_is_hidden_changes_no_action(edition: str, players: int, game: int) -> None:
    for number, (state, choice, random) in enumerate(decisions(edition, players, game + 1000)):
        if number % 16:
            continue
        seat = choice.view.seat
        other = Choice(view(resample(state, seat, random.randrange(1 << 30)), seat))
        assert other.actions() == choice.actions()
        assert other.others == choice.others


def test_a_number_has_a_name_and_there_are_few_enough() -> None:
    assert at.ACTIONS <= 1024
    names = [at.name_of(action) for action in range(at.ACTIONS)]
    assert len(set(names)) == at.ACTIONS
    assert at.name_of(at.PLAY_AT + 3 * at.AIMS + at.AIM_SEAT + 2) == "play: hand 3, seat 2"
    with pytest.raises(ValueError, match=f"no action {at.ACTIONS}; there are 0 to"):
        at.name_of(at.ACTIONS)


def rich() -> tuple[State, int]:
    """A game in which somebody can sell more than two Items."""
    for seed in range(50):
        for state, choice, _random in decisions("deluxe", 4, seed):
            if at.SELL_AT in choice.actions():
                wares = [card for card in goods(choice.view)]
                if len(wares) > 3:
                    return state, choice.view.seat
    raise AssertionError("nobody is ever rich")


def goods(seen: View) -> list[int]:
    mine = seen.hand() + seen.table(seen.seat)
    return [card for card in mine if seen.catalog.is_item[card] and not seen.stuck(card) and seen.sale_value(card) > 0]


def test_a_sale_is_made_card_by_card_of_any_items_that_come_to_enough() -> None:
    state, seat = rich()
    seen = view(state, seat)
    everything = Command(verb.SELL, seat, cards=tuple(sorted(goods(seen))))
    assert everything not in seen.legal()  # the menu knows two sales; the table knows all of them
    path = Choice(seen).path(everything)
    assert path[0] == at.SELL_AT
    assert path[-1] == at.DONE_AT
    assert len(path) == len(everything.cards) + 2
    assert followed(seen, path) == everything
    assert check(state, everything) is None
    choice = Choice(seen)
    choice.take(at.SELL_AT)
    assert choice.stage == SALE
    assert at.DONE_AT not in choice.actions()  # nothing has been named yet
    with pytest.raises(ValueError, match="can't be taken now"):
        choice.take(at.DONE_AT)


def test_what_is_not_on_the_menu_is_not_in_the_table() -> None:
    state = table_at("deluxe").deal([0, 1, 0], 7)
    choice = Choice(view(state, to_act(state)[0]))
    with pytest.raises(NotInTable, match="not on the menu"):
        choice.path(Command(verb.SHOW, choice.view.seat, choice.view.hand()[0], target=0))
    with pytest.raises(NotInTable, match="nothing can be sold"):
        choice.path(Command(verb.SELL, choice.view.seat, cards=(1, 2)))


def test_more_cards_than_slots_share_the_last_one() -> None:
    state = table_at("deluxe").deal([0, 1, 0], 7)
    seat = 0
    player = state.seats[seat]
    for _ in range(at.HAND + 40):  # nobody ever holds so many, but everything has to work
        card = state.decks[0].pop()
        player.hand.append(card)
        state.zone[card] = 2
        state.owner[card] = seat
        state.known[card] |= 1 << seat
    choice = Choice(view(state, seat))
    gifts = [Command(verb.GIVE, seat, card) for card in sorted(player.hand)]
    choice._sort(gifts, 0)
    assert len(choice.actions()) == at.HAND
    last = max(choice.actions())
    assert choice.numbers.count(last) == len(gifts) - at.HAND + 1
    reached = set()
    for turned in range(3):  # pages of `which`
        pages = Choice(view(state, seat))
        pages._sort(gifts, 0)
        assert pages.take(last) is None
        for _ in range(turned):
            if pages.numbers.count(at.WHICH_AT + at.WHICH - 1) < 2:
                break
            assert pages.take(at.WHICH_AT + at.WHICH - 1) is None
        groups = [pages._group(action) for action in pages.actions()]
        reached |= {group[0].card for group in groups if len(group) == 1}
    assert reached == {command.card for command in choice._group(last)}
