"""One decision of a bot, as everybody who has bots at a table asks for it: the arena, the front door, the server.

A bot may only speak for its own seat, never as the clock, and say what is legal. Whatever else it does is a fault, and
its own: `answer` raises BotFault, and whoever asked decides what is done instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from pathlib import Path
from traceback import extract_tb
from typing import Final

from kickdoor.bots.registry import Bot
from kickdoor.engine import Command, State, View, check, event_for
from kickdoor.engine.command import CLOSE

Event = tuple[int, ...]
Listener = tuple[int, Callable[[Event], None]]  # a seat, and the `observe` of the bot on it

ILLEGAL: Final = "illegal"  # a command that is refused, or that is not this seat's to give
CRASH: Final = "crash"  # an exception of the bot's own
SLOW: Final = "slow"  # no answer in time, from a bot in a process of its own (`kickdoor.outside`)
LOST: Final = "lost"  # its process has ended
KINDS: Final = (ILLEGAL, CRASH, SLOW, LOST)
KEY: Final = b"kickdoor: chance of a bot"


class BotFault(Exception):
    """What a bot did that no bot may: `kind` (one of KINDS) and, as its message, what it was."""

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(what)
        self.kind = kind


def bot_seed(game: int | str, seat: int) -> int:
    """The seed of the bot on a seat, from that of its game: the same every time, and no way back to the deal."""
    return int.from_bytes(blake2b(f"{game}:{seat}".encode(), key=KEY, digest_size=8).digest(), "big")


def answer(bot: Bot, s: State, seat: int) -> Command:
    """What this bot does on this seat now: a legal command. Raises BotFault."""
    decide: Callable[[View], object] = bot.decide  # a bot may give anything, whatever it promises
    try:
        command = decide(View(s, seat))
        wrong = why_fault(s, seat, command)
    except BotFault:
        raise
    except Exception as trouble:
        raise crashed(trouble) from trouble
    if wrong:
        raise BotFault(ILLEGAL, wrong)
    assert isinstance(command, Command)
    return command


def why_fault(s: State, seat: int, command: object) -> str:
    """What is wrong with this as the answer of a bot on this seat; "" if it may be carried out."""
    if not isinstance(command, Command):
        return f"{command!r}: decide() has to give a Command, not {type(command).__name__}"
    if command.seat != seat:
        return f"{command!r}: seat {seat} was asked, and speaks for no other"
    if command.verb == CLOSE:
        return f"{command!r}: only the clock closes a window"
    refusal = check(s, command)
    return "" if refusal is None else f"{command!r}: {refusal}"


def judged(s: State, seat: int, said: Command | BotFault) -> Command | BotFault:
    """What a bot somewhere else said for this seat, if it may be carried out; otherwise its fault."""
    if isinstance(said, BotFault):
        return said
    try:
        wrong = why_fault(s, seat, said)
    except Exception as trouble:  # whatever can be written can come over a line
        return crashed(trouble)
    return BotFault(ILLEGAL, wrong) if wrong else said


def listeners(bots: Mapping[int, Bot]) -> list[Listener]:
    """The bots that want to hear what happens: those with a method `observe(event)`."""
    found = [(seat, getattr(bot, "observe", None)) for seat, bot in bots.items()]
    return [(seat, observe) for seat, observe in found if observe is not None]


def tell(heard_by: Iterable[Listener], s: State, events: Iterable[Event]) -> list[tuple[int, BotFault]]:
    """Tell each of them what its seat may hear of these events; who broke over it, and how."""
    faults: list[tuple[int, BotFault]] = []
    for seat, observe in heard_by:
        try:
            for event in events:
                observe(event_for(s, seat, event))
        except Exception as trouble:
            fault = crashed(trouble)
            fault.__cause__ = trouble
            faults.append((seat, fault))
    return faults


def crashed(trouble: Exception) -> BotFault:
    """An exception of a bot's as a fault, with the place it comes from."""
    place = extract_tb(trouble.__traceback__)[-1]
    return BotFault(CRASH, f"{type(trouble).__name__}: {trouble} ({Path(place.filename).name}:{place.lineno})")
