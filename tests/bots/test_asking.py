"""Bots at a table: whom they speak for and what they hear, wherever they play."""

from __future__ import annotations

import asyncio

import pytest

from kickdoor import Game
from kickdoor.bots import asking, make
from kickdoor.engine import Command, State, View, event_for
from kickdoor.engine.command import CLOSE, KICK, PASS
from kickdoor.engine.events import E_MOVED
from kickdoor.engine.ids import CLOCK, IN_HAND
from kickdoor.engine.visibility import HIDDEN
from kickdoor.server.live.bot_seats import BotSeats
from kickdoor.server.protocol.messages import SeatPlan
from kickdoor.server.settings import Settings

NAMES = ["Aric", "Suzan", "Carl"]


class Says:
    """Always the same."""

    def __init__(self, command: object) -> None:
        self.command = command

    def decide(self, view: View) -> Command:
        return self.command  # type: ignore[return-value]


class Hears:
    """A rookie that keeps what it hears."""

    def __init__(self) -> None:
        self.rookie = make("rookie", 0)
        self.heard: list[tuple[int, ...]] = []

    def decide(self, view: View) -> Command:
        return self.rookie.decide(view)

    def observe(self, event: tuple[int, ...]) -> None:
        self.heard.append(event)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (Command(PASS, 1), "seat 0 was asked, and speaks for no other"),
        (Command(CLOSE, CLOCK), "seat 0 was asked, and speaks for no other"),
        (Command(CLOSE, 0), "only the clock closes a window"),
        (Command(99, 0), "<verb=99 seat=0>: there is no verb 99"),
        (Command(KICK, 0), r"<kick seat=0>: .*\["),
        (None, "decide() has to give a Command, not NoneType".replace("(", r"\(").replace(")", r"\)")),
    ],
)
def test_what_is_not_this_seats_to_say_is_a_fault(command: object, said: str) -> None:
    state = Game("deluxe", players=NAMES, seed=7).state
    with pytest.raises(asking.BotFault, match=said) as fault:
        asking.answer(Says(command), state, 0)
    assert fault.value.kind == asking.ILLEGAL


def test_at_the_front_door_a_forged_command_is_not_carried_out() -> None:
    game = Game("deluxe", players=NAMES, seed=7)
    carried: list[Command] = []
    game.on_step = lambda command, _events: carried.append(command)
    asked = game.waiting[0]
    forged = Command(PASS, (game.players.index(asked) + 1) % 3)
    game.play_on({asked: Says(forged)})
    assert carried and all(command.seat == game.players.index(asked) for command in carried)


def test_a_bot_hears_what_its_seat_may_hear_and_no_more() -> None:
    game = Game("deluxe", players=NAMES, seed=7)
    bots = {name: Hears() for name in NAMES}
    happened: list[list[tuple[int, ...]]] = [[], [], []]

    def note(_command: Command, events: list[tuple[int, ...]]) -> None:
        for seat in range(3):
            happened[seat] += [event_for(game.state, seat, event) for event in events]

    game.on_step = note
    game.play_on(bots)
    assert [bots[name].heard for name in NAMES] == happened
    drawn = [event for event in bots["Aric"].heard if event[0] == E_MOVED and event[4] == IN_HAND]
    assert {event[1] == HIDDEN for event in drawn} == {True, False}


def at_the_server(state: State, bot: object) -> tuple[list[Command], BotSeats]:
    """What a bot on seat 0 of a served table gets to say, asked once."""
    plans = [SeatPlan(name=name, kind="bot", bot="rookie") for name in NAMES]
    seats = BotSeats("g", plans, Settings())
    seats._bots[0] = bot  # type: ignore[assignment]
    said: list[Command] = []

    async def submit(command: Command, _why: str) -> int:
        said.append(command)
        return 1

    asyncio.run(seats._act(state, 0, submit))
    return said, seats


def test_at_the_server_a_forged_command_is_not_carried_out() -> None:
    state = Game("deluxe", players=NAMES, seed=7).state
    for forged in (Command(PASS, 1), Command(CLOSE, CLOCK), Command(KICK, 1)):
        assert at_the_server(state, Says(forged))[0] == []


def test_at_the_server_bots_hear_what_happens() -> None:
    game = Game("deluxe", players=NAMES, seed=7)
    bot = Hears()
    _said, seats = at_the_server(game.state, bot)
    game.on_step = lambda _command, events: seats.hear(game.state, events, (0, 1, 2))
    game.play_on("rookie")
    assert len(bot.heard) > 100
