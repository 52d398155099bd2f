"""A bot in Python at the other end of the line: makes it of the same names as anywhere, and gives it its view.

`Runner` turns each message into what is answered to it, over whatever line; `main` is a process that reads its stdin
(`python -m kickdoor.outside rookie`). What the bot prints goes to stderr, and it has no stdin: the line is not its own.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import Final

from kickdoor.bots import BadBot, Bot, make
from kickdoor.bots.asking import crashed
from kickdoor.bots.declining import refusal_of
from kickdoor.engine import Catalog, Switches, View
from kickdoor.engine.switches import switches_from
from kickdoor.outside.messages import (
    VERSION,
    Answer,
    Ask,
    Failed,
    Garbled,
    Hello,
    Over,
    Ready,
    Seat,
    Table,
    ToBot,
    ToHost,
    line_of,
    read_by_bot,
    schema,
)
from kickdoor.outside.packing import catalog_from_wire, move_of, state_from_wire

NO_BOT: Final = 2  # exit status


class Runner:
    """Bots of one kind, one in each game."""

    def __init__(self, spec: str) -> None:
        """Raises BadBot if there is no such bot."""
        self.spec = spec
        self._hears = hasattr(make(spec, 0), "observe")
        self._tables: dict[str, Catalog] = {}
        self._seats: dict[str, tuple[Seat, Switches, Bot]] = {}

    def reply(self, message: ToBot) -> ToHost | None:
        """What to say to this, if anything. Raises Garbled, and BadBot for parameters that can't be."""
        if isinstance(message, Ask):
            return self._decide(message)
        if isinstance(message, Hello):
            if message.protocol != VERSION:
                raise Garbled(f"the host speaks protocol {message.protocol}; this is {VERSION}")
            return Ready(protocol=VERSION, name=self.spec, wants="state", events=self._hears)
        if isinstance(message, Table):
            self._tables[message.id] = catalog_from_wire(message.catalog)
        elif isinstance(message, Seat):
            known = self._seats.get(message.game)
            if known is None or known[0] != message:  # the same again: only the line was lost
                self._seats[message.game] = message, switches_from(message.rules), make(self.spec, message.seed)
        else:
            assert isinstance(message, Over)
            self._seats.pop(message.game, None)
        return None

    def knows(self, table: str) -> bool:
        """Whether it has the cards of this table."""
        return table in self._tables

    def keep(self, games: int) -> None:
        """No more than so many: those that were begun first are forgotten."""
        while len(self._seats) > games:
            del self._seats[next(iter(self._seats))]

    def _decide(self, ask: Ask) -> Answer | Failed:
        seat, rules, bot = self._seats[ask.game]
        if ask.state is None:
            raise Garbled("a question without a state")
        state = state_from_wire(ask.state, self._tables[seat.table], rules)
        try:
            observe = getattr(bot, "observe", None)
            if observe is not None:
                for event in ask.events:
                    observe(tuple(event))
            move = move_of(bot.decide(View(state, seat.seat)))
            return Answer(id=ask.id, move=move, reason=refusal_of(bot))
        except Exception as trouble:
            return Failed(id=ask.id, what=str(crashed(trouble)))


def main(words: Sequence[str]) -> int:
    """Play until the line ends. `words`: the bot, and folders in which Python finds it; or --schema."""
    if not words:
        print("usage: python -m kickdoor.outside BOT [FOLDER ...], or --schema", file=sys.stderr)
        return NO_BOT
    if words[0] == "--schema":
        print(json.dumps(schema(), indent=1))
        return 0
    sys.path += [folder for folder in words[1:] if folder not in sys.path]
    lines = os.fdopen(os.dup(0), "rb")
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    try:
        runner = Runner(words[0])
        for line in lines:
            said = runner.reply(read_by_bot(line))
            if said is not None:
                out.write(line_of(said) + b"\n")
    except (BadBot, Garbled) as wrong:
        print(wrong, file=sys.stderr)
        return NO_BOT
    except BrokenPipeError:
        return 0
    return 0
