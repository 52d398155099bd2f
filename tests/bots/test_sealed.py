"""A view shows and does nothing else: no way to the state, no setting, and samples that know no more than the seat."""

from __future__ import annotations

import copy
import inspect
import pickle

import pytest
from tests.soaking import ROUND, share

from kickdoor.bots import make
from kickdoor.engine import State, View, apply, blinded, legal, resample, to_act, to_bytes, validate, view
from kickdoor.engine.frames import WindowFrame
from kickdoor.play.options import USUAL, open_table, read_table


def games(bot: str, number: int, edition: str = "") -> list[State]:
    """Positions on the way through some games: in a soak all of these, else a third."""
    found: list[State] = []
    for game in share(number):
        table = open_table(read_table(edition) if edition else USUAL)
        state = table.deal([0, 1, 0, 1], 50 + game)
        bots = [make(bot, seat) for seat in range(4)]
        for step in range(1200):
            if state.over:
                break
            if step % 23 == 0 or len(state.stack) > 3:
                found.append(state.copy())
            seat = to_act(state)[0]
            apply(state, bots[seat].decide(View(state, seat)))
    return found if ROUND else found[::3]


@pytest.fixture
def state() -> State:
    return open_table(USUAL).deal([0, 1, 0], 7)


# ---- no way in ---------------------------------------------------------------------------------------------------


def test_a_view_stays_the_view_of_its_seat(state: State) -> None:
    seen = view(state, 0)
    for name in ("seat", "catalog", "active", "over", "fight"):
        with pytest.raises(AttributeError):
            setattr(seen, name, 1)
    assert seen.seat == 0
    with pytest.raises(AttributeError):
        seen.anything = 1  # type: ignore[attr-defined]


def test_no_attribute_of_a_view_is_the_state(state: State) -> None:
    """By its plain name; interpreted Python has no more than mangling to offer."""
    seen = view(state, 0)
    for name in ("_s", "__s", "s", "_state", "state"):
        assert not hasattr(seen, name)
    plain = [name for name in dir(seen) if not name.startswith("_View__")]
    assert not [name for name in plain if isinstance(getattr(seen, name), State)]


def test_a_catalog_cannot_be_written(state: State) -> None:
    catalog = view(state, 0).catalog
    with pytest.raises(AttributeError, match="all games share a catalog: its bonus can't be set"):
        catalog.bonus = (9,) * catalog.cards
    with pytest.raises(AttributeError, match="its bonus can't be deleted"):
        del catalog.bonus
    with pytest.raises(TypeError):
        catalog.bonus[0] = 9  # type: ignore[index]
    tables = [name for name in dir(catalog) if isinstance(getattr(catalog, name), (list, dict, set, bytearray))]
    assert tables == []


def test_the_rules_cannot_be_written(state: State) -> None:
    for rules in (view(state, 0).catalog.rules, view(state, 0).sample(1).rules):
        with pytest.raises(AttributeError, match="the rules of a table never change: win_level can't be set"):
            rules.win_level = 2
        with pytest.raises(AttributeError, match="win_level can't be deleted"):
            del rules.win_level
        for way in (copy.deepcopy, lambda rules: pickle.loads(pickle.dumps(rules))):
            assert way(rules).as_dict() == rules.as_dict()


def empty(part: object) -> None:
    """Every list of this part of a game."""
    for name, _field in inspect.getmembers(type(part), inspect.isdatadescriptor):
        if isinstance(getattr(part, name), list) and name not in ("seats", "stack"):
            getattr(part, name).clear()


@pytest.mark.soak
def test_what_a_view_gives_is_the_askers_own() -> None:
    """Whatever a bot writes into an answer, the game does not hear of it."""
    for state in games("rookie", 2)[:150]:
        before = to_bytes(state)
        seen = view(state, to_act(state)[0])
        offer, fight = seen.offer(), seen.fight
        if offer is not None:
            offer.treasures += 1
        if fight is not None:
            fight.fighter = 2
            empty(fight)
            if fight.deal is not None:
                fight.deal.treasures += 1
        for cards in (seen.hand(), seen.table(0), seen.curses(0), seen.pool(), seen.corpse(), seen.legal()):
            cards.clear()  # type: ignore[attr-defined]
        world = seen.sample(1)
        world.seats[0].level = 9
        for part in (world, *world.seats, *([world.fight] if world.fight else [])):
            empty(part)
        for frame in world.stack:
            if isinstance(frame, WindowFrame) and frame.offer is not None:
                frame.offer.treasures += 7
        assert to_bytes(state) == before


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda seen: pickle.loads(pickle.dumps(seen))])
def test_a_view_that_is_copied_takes_nothing_hidden_along(state: State, way: object) -> None:
    seen = view(state, 0)
    again = way(seen)  # type: ignore[operator]
    assert again.legal() == seen.legal() and again.hand() == seen.hand()
    other = view(resample(state, 0, 5), 0)
    assert pickle.dumps(other) == pickle.dumps(seen), "whatever the others hold"


# ---- samples -----------------------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("edition", ["deluxe", "star"])
def test_samples_do_not_depend_on_what_is_hidden(edition: str) -> None:
    for number, state in enumerate(games("rookie", 2, edition)):
        for seat in range(4):
            elsewhere = resample(state, seat, 1000 + number)
            there = view(elsewhere, seat).sample(number)
            assert to_bytes(view(state, seat).sample(number)) == to_bytes(there), f"position {number}, seat {seat}"


@pytest.mark.soak
@pytest.mark.parametrize("bot", ["rookie", "random"])
def test_a_sample_is_a_game_to_play_on_in(bot: str) -> None:
    for number, state in enumerate(games(bot, 2)[::3]):
        before = to_bytes(state)
        seat = to_act(state)[0]
        seen = view(state, seat)
        world = seen.sample(number)
        validate(world)
        assert world is not state
        there = view(world, seat)
        assert there.hand() == seen.hand() and legal(world, seat) == seen.legal()
        bots = [make("rookie", one) for one in range(4)]
        for _ in range(25):
            if world.over:
                break
            asked = to_act(world)[0]
            apply(world, bots[asked].decide(View(world, asked)))
            validate(world)
        assert to_bytes(state) == before


def test_another_seed_is_another_world(state: State) -> None:
    seen = view(state, 0)
    assert to_bytes(seen.sample(1)) == to_bytes(seen.sample(1))
    assert len({to_bytes(seen.sample(seed)) for seed in range(5)}) == 5
    assert seen.sample(1).seats[1].hand != state.seats[1].hand


# ---- what leaves the house ---------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("edition", ["deluxe", "star"])
def test_a_blinded_state_is_what_the_seat_knows(edition: str) -> None:
    """The same whatever is hidden, without chance; the same decisions can be made with it."""
    for number, state in enumerate(games("rookie", 2, edition)):
        for seat in range(4):
            seen = view(state, seat)
            blind = seen.blinded()
            validate(blind)
            assert to_bytes(blind) == to_bytes(view(resample(state, seat, 1000 + number), seat).blinded())
            assert blind.rng == blinded(resample(state, seat, 3), seat).rng != state.rng
            there = view(blind, seat)
            assert there.legal() == seen.legal() and there.hand() == seen.hand()
            assert to_bytes(there.sample(number)) == to_bytes(seen.sample(number)), f"position {number}, seat {seat}"


def test_a_blinded_state_has_the_others_cards_in_order(state: State) -> None:
    blind = blinded(state, 0)
    assert blind.seats[0].hand == state.seats[0].hand
    doors = [card for player in blind.seats[1:] for card in player.hand if blind.catalog.deck[card] == 0]
    assert [*doors, *blind.decks[0]] == sorted([*doors, *blind.decks[0]])
    assert blind.seats[1].hand != state.seats[1].hand
    assert sorted(doors) != sorted(card for player in state.seats[1:] for card in player.hand)
