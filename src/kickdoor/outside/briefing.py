"""How a bot is briefed over one line, whatever the line is: what it has been told of games and tables, how a
question is put in the form it wants, and what its answer means.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kickdoor.bots.asking import CRASH, ILLEGAL, BotFault, Event
from kickdoor.bots.declining import known
from kickdoor.engine import Catalog, Command, State, View
from kickdoor.outside import seen
from kickdoor.outside.messages import VERSION, Answer, Ask, Failed, Garbled, Hello, Over, Ready, Seat, Table, line_of
from kickdoor.outside.packing import catalog_to_wire, command_of, state_to_wire

Said = Command | BotFault


@dataclass(slots=True)
class Sitting:
    """One game that the bot plays in, with what it has heard there and not been told yet. `refusal`: why it declined to
    help, if its last answer did (`bots.declining`)."""

    seat: Seat
    catalog: Catalog
    events: list[Event] = field(default_factory=list)
    refusal: str = ""


@dataclass(slots=True)
class Pending:
    """A question that waits. `legal`: the moves it was given to choose from, once it has been put."""

    number: int
    sitting: Sitting
    blind: State
    events: list[Event]
    legal: list[Command] = field(default_factory=list)


class Briefing:
    """What the bot at the other end of one line knows, once it has said that it is ready."""

    def __init__(self, ready: Ready) -> None:
        self.ready = ready
        self._told: set[str] = set()  # tables, and games

    def lines(self, asked: Pending, seconds: float) -> list[bytes]:
        """The question, after whatever it has to know for it."""
        return [*self._introduction(asked.sitting), self.question(asked, seconds)]

    def question(self, asked: Pending, seconds: float) -> bytes:
        """The question alone."""
        return line_of(self._put(asked, seconds))

    def knows(self, sitting: Sitting) -> bool:
        """Whether it has the cards of this table."""
        return sitting.seat.table in self._told

    def table(self, sitting: Sitting) -> bytes:
        """The cards of this table; it knows them then. To write them down takes a while."""
        self._told.add(sitting.seat.table)
        if self.ready.wants == "state":
            return line_of(Table(id=sitting.seat.table, catalog=catalog_to_wire(sitting.catalog)))
        return line_of(Table(id=sitting.seat.table, cards=seen.cards(sitting.catalog)))

    def over(self, game: str, winners: Sequence[int]) -> list[bytes]:
        """The game has ended; nothing to be said where it was never told of it."""
        if game not in self._told:
            return []
        self._told.discard(game)
        return [line_of(Over(game=game, winners=list(winners)))]

    def _introduction(self, sitting: Sitting) -> list[bytes]:
        found: list[bytes] = []
        if not self.knows(sitting):
            found.append(self.table(sitting))
        if sitting.seat.game not in self._told:
            found.append(line_of(sitting.seat))
            self._told.add(sitting.seat.game)
        return found

    def _put(self, asked: Pending, seconds: float) -> Ask:
        seat = asked.sitting.seat
        ask = Ask(id=asked.number, game=seat.game, seconds=seconds)
        if self.ready.wants == "state":
            ask.state = state_to_wire(asked.blind)
            ask.events = asked.events
            return ask
        view = View(asked.blind, seat.seat)
        asked.legal = view.legal()
        ask.view, ask.question = seen.seen(view, seat.players), seen.asked(asked.blind, view, seat.players)
        ask.legal = seen.moves(asked.blind, view, asked.legal, seat.players)
        ask.events = [seen.event_in_words(event) for event in asked.events]
        return ask


def greeting() -> bytes:
    """What a host says first."""
    from importlib.metadata import version

    return line_of(Hello(protocol=VERSION, kickdoor=version("kickdoor")))


def why_not_ready(ready: Ready) -> str:
    """Why nobody can speak with such a bot; "" if they can."""
    return "" if ready.protocol == VERSION else f"it speaks protocol {ready.protocol}; this is {VERSION}"


def meant(asked: Pending, message: Answer | Failed) -> Said:
    """What was answered to this question: a command of that seat, whether legal or not, or a fault."""
    asked.sitting.refusal = known(message.reason) if isinstance(message, Answer) else ""
    if isinstance(message, Failed):
        return BotFault(CRASH, message.what)
    if message.choose is not None:
        if 0 <= message.choose < len(asked.legal):
            return asked.legal[message.choose]
        return BotFault(ILLEGAL, f"there is no move {message.choose}; there are 0 to {len(asked.legal) - 1}")
    if message.move is None:
        return BotFault(ILLEGAL, "an answer without `choose` and without `move`")
    try:
        return command_of(message.move, asked.sitting.seat.seat)
    except Garbled as wrong:
        return BotFault(ILLEGAL, str(wrong))


def seat_of(game: str, s: State, seat: int, names: Sequence[str], seed: int) -> Seat:
    """How a seat is introduced to its bot. The seed is its own, never the game's."""
    table = s.catalog.digest
    return Seat(game=game, seat=seat, players=list(names), table=table, rules=s.rules.as_dict(), seed=seed)
