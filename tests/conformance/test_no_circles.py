"""No turn goes round in circles: not by fetching, drawing, free abilities, Items, trades or offers (N16 to N19).

Two ways to look for a circle. `search` walks through *every* sequence of decisions on small tables made of the cards
that bring cards back, of all packs, and looks for a position that comes back. `stall` plays with all cards and players
who would do anything rather than let the turn go on.
"""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from tests.conformance.tables import TABLES, table_at

from kickdoor.engine import Catalog, Command, State, apply, check, legal, to_plain, validate
from kickdoor.engine.atoms import move
from kickdoor.engine.codec import F_WINDOW
from kickdoor.engine.command import (
    ACCEPT,
    CLAIM,
    CLOSE,
    DECLINE,
    DROP,
    END_TURN,
    EQUIP,
    FIGHT,
    GIVE,
    KEEP,
    KICK,
    LOAD,
    LOOT_ROOM,
    PASS,
    PLAY,
    REST,
    ROLL,
    RUN,
    SHOW,
    TRADE,
    TROUBLE,
    UNEQUIP,
    WITHDRAW,
    Offer,
)  # fmt: skip
from kickdoor.engine.frames import AskFrame, TurnFrame, WindowFrame
from kickdoor.engine.ids import AFFILIATION, CLASS, CLOCK, EQUIPPED, IN_HAND, IN_PLAY, ITEM, POWER, RACE
from kickdoor.engine.machine import run
from kickdoor.engine.program import OP_DRAW, OP_FETCH, OP_TAKE
from kickdoor.engine.setup import blank_table
from kickdoor.judge.scenario import deal
from kickdoor.play.catalogs import catalog_for

ALL = "deluxe,gbm,gbm-complete,star,xmen"
# who was asked, who knows what, and chance: two positions that differ in nothing else are the same
PASSING = ("epoch", "rest", "rng", "script", "dice", "known", "offered", "touched")
# the decisions by which a turn goes on
ONWARD = (KICK, KEEP, FIGHT, TROUBLE, LOOT_ROOM, END_TURN, GIVE, CLAIM, RUN, ROLL)


def position(s: State) -> str:
    """The table as people see it, with what the rulings N16 to N19 count: `used` and `idle`."""
    plain: dict[str, Any] = to_plain(s)
    for key in PASSING:
        del plain[key]
    for key in ("used", "idle"):
        plain[key].sort()
    for pile in plain["discards"] + plain["decks"]:
        pile.sort()
    for frame in plain["stack"]:
        frame[6] = 0
        if frame[0] == F_WINDOW:
            frame[5] = frame[7] = 0
    if plain["fight"] is not None:
        plain["fight"][9].sort()  # abilities used
        plain["fight"][12] = 0  # who has been asked
    return json.dumps(plain, sort_keys=True)


def free(s: State, seat: int) -> Iterator[Command]:
    """What `legal` does not list, but `check` takes: all that is done with Items, showing cards, gifts."""
    player = s.seats[seat]
    others = [other for other in range(len(s.seats)) if other != seat]
    for card in player.table:
        if s.catalog.worn[card]:
            yield Command(UNEQUIP if s.status[card] & EQUIPPED else EQUIP, seat, card)
            yield from (Command(LOAD, seat, card, on) for on in player.table if s.catalog.companion[on])
        if s.catalog.is_item[card]:
            yield from (Command(TRADE, seat, target=other, offer=Offer(items=(card,))) for other in others)
    yield from (Command(SHOW, seat, card, other) for card in player.hand for other in others[:1])


def moves(s: State, items_too: bool, leave_out: Sequence[int] = ()) -> list[Command]:
    """Everything anybody can do now, but pass and let the turn go on. `items_too`: with Items, shown cards, gifts."""
    found: list[Command] = []
    for seat in range(len(s.seats)):
        listed = [command for command in legal(s, seat) if command.verb not in (PASS, REST, *ONWARD, *leave_out)]
        found += listed
        if items_too and isinstance(s.stack[-1], WindowFrame):
            more = [command for command in free(s, seat) if command not in listed and command.verb not in leave_out]
            found += [command for command in more if check(s, command) is None]
    return found


# ---- every sequence on small tables ------------------------------------------------------------------------------


class Found(Exception):
    """A position came back, counters and all: whoever did it once can do it for ever."""


def search(s: State, most: int, items_too: bool = False, forget: bool = False, leave_out: Sequence[int] = ()) -> int:
    """Walk through every sequence of decisions in this turn. Returns the number of positions.

    A circle shows itself as a position that is met again below itself. `forget`: the rulings' counts are wiped out.
    """
    turn, open_, done = s.turn, set[str](), set[str]()
    path: list[tuple[str, State, list[Command]]] = []
    said: list[Command] = []  # how the top of the path was reached

    def enter(state: State) -> None:
        here = position(state)
        if here in open_:
            since = [entry[0] for entry in path].index(here)
            raise Found(f"a position came back after {said[since:]}")
        if here not in done:
            open_.add(here)
            path.append((here, state, [] if state.over or state.turn != turn else moves(state, items_too, leave_out)))

    enter(s)
    while path:
        here, state, left = path[-1]
        if not left:
            path.pop()
            del said[len(path) - 1 :]
            open_.remove(here)
            done.add(here)
            assert len(done) <= most, "this table is too large to search; make it smaller"
            continue
        after = state.copy()
        del said[len(path) - 1 :]
        said.append(left.pop())
        apply(after, said[-1])
        if forget:
            after.used, after.idle = [], []
        enter(after)
    return len(done)


def bringing(words: tuple[int, ...]) -> list[str]:
    """Names of all cards whose play or ability has one of these ops."""
    return sorted(
        {
            printed.name
            for printed in table_at(ALL).catalog.definitions
            if any(op.code in words for ability in printed.plays + printed.uses for op in ability.code)
        }
    )


FETCHERS = bringing((OP_FETCH,))
BRINGERS = bringing((OP_FETCH, OP_DRAW, OP_TAKE))
LAID = (CLASS, RACE, ITEM, AFFILIATION, POWER)


@cache
def small_catalog() -> Catalog:
    """Every card that brings cards into a hand, once, and two to fetch and to pay with."""
    return catalog_for(ALL.split(","), "", dict.fromkeys([*BRINGERS, "Wizard", "Flaming Armor"], 1))


def small_table(names: Sequence[str]) -> State:
    """These cards, shared out between two players, with empty decks: what is drawn is what was discarded."""
    catalog = small_catalog()
    s = blank_table(catalog, table_at(ALL).rules, [0, 1, 0], 7, False)
    s.stack.append(TurnFrame(seat=0))
    for place, name in enumerate(dict.fromkeys([*names, "Wizard", "Flaming Armor"])):
        card = catalog.named(name)[0]
        move(s, card, IN_PLAY if catalog.type[card] in LAID and name in names else IN_HAND, place % 2)
        s.status[card] = EQUIPPED if s.zone[card] == IN_PLAY and catalog.worn[card] else 0
    s.decks = [[], [], []]  # the other cards are in another room
    run(s)
    return s


@pytest.mark.rule("ruling.N17")
@pytest.mark.parametrize("one", BRINGERS)
def test_no_two_cards_that_bring_cards_go_round(one: str) -> None:
    for other in BRINGERS:
        if one != other:
            search(small_table([one, other]), 20_000)


@pytest.mark.rule("ruling.N17")
@pytest.mark.parametrize("three", list(itertools.combinations(FETCHERS, 3)), ids=", ".join)
def test_no_three_cards_that_fetch_go_round(three: tuple[str, ...]) -> None:
    assert search(small_table(three), 20_000) > 1


@pytest.mark.rule("ruling.N19")
def test_no_item_goes_round() -> None:
    s = small_table(["Flaming Armor"])
    assert search(s, 20_000, True, leave_out=(TRADE,)) >= 10
    assert search(s, 20_000, True, leave_out=(SHOW, PLAY, DROP, DECLINE, WITHDRAW)) > 20  # what is offered is taken


def test_the_search_finds_the_circles_that_would_be_there_without_the_rulings() -> None:
    two = ("Boot Hill, Visiting Hours", "Freedom of Information Request")
    with pytest.raises(Found, match="play"):
        search(small_table(two), 20_000, forget=True)
    with pytest.raises(Found, match=r"equip|trade|show"):
        search(small_table(["Flaming Armor"]), 20_000, items_too=True, forget=True)


# ---- everybody stalls --------------------------------------------------------------------------------------------


def stall(s: State, rng: random.Random, most: int) -> int:
    """One turn among people who do anything that is allowed before they let it go on. Returns how much they did."""
    turn, done = s.turn, 0
    while s.turn == turn and not s.over:
        options = moves(s, True)
        if not options:
            onward = [command for seat in range(len(s.seats)) for command in legal(s, seat) if command.verb in ONWARD]
            passes = [Command(CLOSE, CLOCK), *(Command(PASS, seat) for seat in range(len(s.seats)))]
            options = onward or [command for command in passes if check(s, command) is None]
        top = s.stack[-1]
        if not isinstance(top, AskFrame) and rng.random() < 0.5:  # rather than bargain, move Items about
            options = [command for command in options if command.verb in (EQUIP, UNEQUIP, TRADE, ACCEPT)] or options
        apply(s, rng.choice(options))
        validate(s)
        done += 1
        assert done < most, "this turn does not end"
    return done


@pytest.mark.rule("ruling.N18", "ruling.N19")
@pytest.mark.parametrize("packs", TABLES)
def test_who_stalls_gets_through_a_turn_all_the_same(packs: str) -> None:
    rng = random.Random(packs)
    s = table_at(packs).deal([0, 1, 0], 7, sequential=False)
    for _ in range(4):
        stall(s, rng, 6000)


@pytest.mark.rule("ruling.N19")
def test_two_who_refuse_each_other_stop_asking() -> None:
    s = deal(players={"Aric": {"in_play": ["Flaming Armor"]}, "Suzan": {}, "Carl": {}}).state
    armor = s.seats[0].table[0]
    for _ in range(100):
        gift = Command(TRADE, 0, target=1, offer=Offer(items=(armor,)))
        if check(s, gift) is not None:
            break
        apply(s, gift)
        apply(s, Command(DECLINE, 1))
    refusal = check(s, gift)
    assert refusal is not None and refusal.rule == "ruling.N19"
    apply(s, Command(KICK, 0))
