"""What a Python user gives, read: tables, players, bots, positions. And in which order a table is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from kickdoor.cards import PackError, built_in
from kickdoor.engine import State, ids, to_act
from kickdoor.engine.frames import WindowFrame
from kickdoor.engine.legality import has_move
from kickdoor.engine.windows import asking_order, eligible
from kickdoor.judge.position.position import set_up
from kickdoor.judge.position.vocabulary import packs_of
from kickdoor.play.names import BadWords, seat_of
from kickdoor.play.options import OpenTable, TableSpec, open_table

Players = Sequence[str] | Mapping[str, str]
B = TypeVar("B")
P = ParamSpec("P")


def plainly(method: Callable[P, B]) -> Callable[P, B]:
    """Words that mean nothing are a ValueError to a Python user, whatever the judge has to know about them."""

    @wraps(method)
    def said(*args: P.args, **more: P.kwargs) -> B:
        try:
            return method(*args, **more)
        except BadWords as bad:
            raise ValueError(str(bad)) from None

    return said


def opened(spec: TableSpec) -> OpenTable:
    """The table with its cards; what is wrong with a pack is a ValueError here, like everything else that is given."""
    try:
        return open_table(spec)
    except PackError as refused:
        raise ValueError(str(refused)) from refused


def seated(players: Players) -> tuple[list[str], list[int]]:
    """Names and sexes. Where nothing is said, every other one is female."""
    if isinstance(players, str):
        raise ValueError(f"players is a list of names, not {players!r}")
    names = [_named(name) for name in players]
    if not isinstance(players, Mapping):
        return names, [seat % 2 for seat in range(len(names))]
    for name, sex in players.items():
        if sex not in ids.SEX_NAMES[:2]:
            raise ValueError(f"{name} is male or female, not {sex!r}")
    return names, [ids.SEX_NAMES.index(sex) for sex in players.values()]


def _named(name: object) -> str:
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise ValueError(f"a player needs a name that can be printed, not {name!r}")
    return " ".join(name.split())


@plainly
def by_seat(players: Sequence[str], bots: str | Mapping[str, B]) -> dict[int, str | B]:
    """Bots by seat: one kind for everybody, or each player's by name."""
    if isinstance(bots, str):
        return dict.fromkeys(range(len(players)), bots) if bots else {}
    return {seat_of(players, name): bot for name, bot in bots.items()}


@plainly
def placed(position: Mapping[str, Any]) -> tuple[State, OpenTable | None]:
    """The state of a position, and the table it stands on where its record has to name more than the cards."""
    house = position.get("house") or ""
    try:
        state = set_up(position)
        packs = packs_of(position)
        own = set(packs) - set(built_in())
        return state, open_table(TableSpec(packs, house)) if house or own else None
    except PackError as refused:
        raise ValueError(str(refused)) from refused
    except AssertionError as trouble:  # a position that no game can reach
        raise ValueError(str(trouble)) from trouble


def asked_in_order(s: State) -> list[int]:
    """Who is to be heard before the game goes on, the first to be asked first.

    In an open window clockwise from the left of the player it waits for, him last; the others are asked only if they
    have something to say, or if it needs everybody's pass.
    """
    top = s.stack[-1] if s.stack else None
    if s.over or s.sequential or not isinstance(top, WindowFrame):
        return to_act(s)
    return [
        seat
        for seat in asking_order(s, top)
        if seat == top.seat or (eligible(s, top, seat) and (top.seat < 0 or has_move(s, seat)))
    ]
