"""What every bot has to keep: legal commands only, games that end, no eyes for hidden cards."""

from __future__ import annotations

from copy import deepcopy

import pytest
from tests.soaking import ROUND, share

from kickdoor.bots import Bot, UnknownBot, make, names
from kickdoor.cards import load_catalog
from kickdoor.engine import (
    Catalog,
    Command,
    State,
    Switches,
    View,
    apply,
    check,
    new_game,
    resample,
    table_hash,
    to_act,
)  # fmt: skip
from kickdoor.engine import command as verb

GAMES = 50
MOST_DECISIONS = 20_000
LOOKS = 1 if ROUND else 4  # of so many decisions one is looked at in another world
LONG = {  # who thinks long sits among rookies, and few worlds are enough to see whether a searcher keeps to it
    "champion": "champion",
    "strategist": "strategist:worlds=1,choices=2",
    "planner": "planner:worlds=2,choices=3",
    "mastermind": "mastermind:worlds=2,choices=3,quick=on",
}


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog(["deluxe"])


def deal_in(catalog: Catalog, bot: str, game: int) -> tuple[State, list[Bot]]:
    """A new game for three to six players of one kind; of bots that think long, one and rookies."""
    players = 3 + game % 4
    state = new_game(catalog, Switches(), [(seat + game) % 2 for seat in range(players)], seed=game, log=False)
    if bot in LONG:
        kinds = [LONG[bot] if seat == game % players else "rookie" for seat in range(players)]
    else:
        kinds = [bot] * players
    return state, [make(kind, 100 * game + seat) for seat, kind in enumerate(kinds)]


def games_for(bot: str) -> range:
    """Which games are played; those of some take long."""
    few = GAMES // 10 if bot in LONG else GAMES
    return share(few) if ROUND else share(few)[:2]


@pytest.mark.soak
@pytest.mark.parametrize("bot", names())
def test_a_bot_never_says_anything_illegal_and_its_games_end_with_a_winner(catalog: Catalog, bot: str) -> None:
    for game in games_for(bot):
        state, bots = deal_in(catalog, bot, game)
        for _ in range(MOST_DECISIONS):
            if state.over:
                break
            seat = to_act(state)[0]
            command = bots[seat].decide(View(state, seat))
            assert check(state, command) is None, f"game {game}: {command} was refused"
            apply(state, command)
        assert state.over, f"game {game} did not end"
        assert state.winners


@pytest.mark.soak
@pytest.mark.parametrize("bot", names())
def test_a_bot_decides_the_same_when_hidden_cards_are_dealt_anew(catalog: Catalog, bot: str) -> None:
    slow = {"random", *LONG}  # random numbers are slow to copy
    for game in share(10 if bot in slow else 20):
        state, bots = deal_in(catalog, bot, game)
        step = 0
        while not state.over:
            seat = to_act(state)[0]
            step += 1
            if step % LOOKS:
                apply(state, bots[seat].decide(View(state, seat)))
                continue
            elsewhere = resample(state, seat, seed=1000 * game + step)
            double = deepcopy(bots[seat])  # the same memory, the same random numbers to come
            command = bots[seat].decide(View(state, seat))
            assert double.decide(View(elsewhere, seat)) == command, f"game {game}, step {step}"
            apply(state, command)


def rearranges(command: Command) -> bool:
    """What could be undone at no price; all else uses something up."""
    return command.verb in (verb.EQUIP, verb.UNEQUIP, verb.LOAD, verb.TRADE, verb.ASK_HELP, verb.SHOW)


@pytest.mark.soak
@pytest.mark.parametrize("bot", [bot for bot in names() if bot != "random"])
def test_a_bot_never_does_the_same_in_the_same_position(catalog: Catalog, bot: str) -> None:
    for game in games_for(bot):
        state, bots = deal_in(catalog, bot, game)
        done: set[tuple[str, Command]] = set()
        while not state.over:
            seat = to_act(state)[0]
            command = bots[seat].decide(View(state, seat))
            if rearranges(command):
                known = (table_hash(state), command)
                assert known not in done, f"game {game}, turn {state.turn}: {command} again"
                done.add(known)
            apply(state, command)


def test_the_same_seed_makes_the_same_random_player(catalog: Catalog) -> None:
    state, _bots = deal_in(catalog, "random", 1)
    view = View(state, to_act(state)[0])
    first, second = make("random", 5), make("random", 5)
    assert [first.decide(view) for _ in range(20)] == [second.decide(view) for _ in range(20)]


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownBot, match="did you mean rookie"):
        make("rooky", 1)
