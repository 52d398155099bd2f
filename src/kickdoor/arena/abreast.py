"""Games whose bots sit in processes of their own, several games at a time: while one waits for an answer the others go
on, and what they have to ask the same process travels together.

A process plays one kind of bot on one seat, in all games: it never has two seats of a game, and no other bot is in it.
Where a plan plays a deal more than once, it has another process each time: none ever sees a deal again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from time import process_time
from typing import Final

from kickdoor.arena.match import Outcome, Said, broken, course, decided
from kickdoor.arena.plan import Plan
from kickdoor.bots import Bot, make
from kickdoor.bots.asking import Event, Listener, bot_seed, judged, listeners
from kickdoor.engine import State, View
from kickdoor.outside.bot import player_for
from kickdoor.outside.briefing import seat_of
from kickdoor.outside.player import Player, wait
from kickdoor.play.driver import Step

AT_ONCE: Final = 16  # games; more bring nothing, and each that is lost is lost to a fault

Key = tuple[str, int, int, float]  # bot, seat, for which time with this deal, seconds
_kept: dict[Key, Player] = {}  # of this process; `send_home` ends them


def play_abreast(
    plan: Plan, games: Sequence[int], listener: Callable[[int, State], Step] | None = None
) -> list[Outcome]:
    """Play these games of the plan, as `play_match` does; what became of them, in their order. `listener` is given the
    number of each and its table as it was dealt; what it gives back hears every command and its events."""
    waiting: dict[tuple[Player, int], Table] = {}
    to_come = deque(games)
    found: dict[int, Outcome] = {}
    while to_come or waiting:
        while to_come and len(waiting) < AT_ONCE:
            game = to_come.popleft()
            found[game] = outcome = Outcome(game, plan.seed_of(game), plan.bots_at(game))
            try:
                table = Table(plan, outcome, listener)
            except OSError:
                raise
            except Exception as trouble:
                outcome.failure = broken(trouble, outcome)
                continue
            _put(waiting, table, table.begin())
        players = {player for player, _number in waiting}
        heard = [(player, number, said) for player in players for number, said in player.heard()]
        for player, number, said in heard:
            table = waiting.pop((player, number))
            _put(waiting, table, table.go_on(said))
        if not heard and waiting:
            wait(players)
    return [found[game] for game in games]


def _put(waiting: dict[tuple[Player, int], Table], table: Table, asked: tuple[Player, int] | None) -> None:
    if asked is not None:
        waiting[asked] = table


def send_home() -> None:
    """End all processes of bots."""
    while _kept:
        _kept.popitem()[1].close()


def player_at(plan: Plan, game: int, bot: str, seat: int) -> Player:
    """The process for this bot on this seat in this game; it stays for the games to come."""
    key = bot, seat, plan.dealt_before(game), plan.seconds
    if key not in _kept:
        _kept[key] = player_for(bot, plan.seconds)
    return _kept[key]


class Table:
    """One game on its way. `begin` and `go_on` play until somebody in another process has been asked: who, and the
    number of the question; None when the game is over."""

    def __init__(self, plan: Plan, outcome: Outcome, listener: Callable[[int, State], Step] | None = None) -> None:
        game = outcome.game
        self.outcome = outcome
        self.state = plan.deal(game)
        self.name = str(game)
        self._here: dict[int, Bot] = {}
        self._apart: dict[int, Player] = {}
        hearing: list[Listener] = []
        names = [f"Seat {seat}" for seat in range(plan.players)]
        for seat, bot in enumerate(self.outcome.bots):
            seed = bot_seed(self.outcome.seed, seat)
            if plan.sits_apart(bot):
                player = self._apart[seat] = player_at(plan, game, bot, seat)
                player.sit(seat_of(self.name, self.state, seat, names, seed), self.state.catalog)
                hearing.append((seat, self._told(player)))
            else:
                self._here[seat] = make(bot, seed)
        hearing += listeners(self._here)
        on_step = None if listener is None else listener(game, self.state)
        self._course = course(plan, self.state, self.outcome, hearing, on_step)
        self._asked = -1

    def _told(self, player: Player) -> Callable[[Event], None]:
        return lambda event: player.hear(self.name, event)

    def begin(self) -> tuple[Player, int] | None:
        return self._on(None)

    def go_on(self, said: Said) -> tuple[Player, int] | None:
        return self._on(judged(self.state, self._asked, said))

    def _on(self, said: Said | None) -> tuple[Player, int] | None:
        started = process_time()
        try:
            while True:
                seat = next(self._course) if said is None else self._course.send(said)
                if seat in self._apart:
                    self._asked = seat
                    return self._apart[seat], self._apart[seat].ask(self.name, View(self.state, seat))
                said = decided(self._here[seat], self.state, seat)
        except StopIteration:
            self._over()
        except OSError:  # of a listener's files
            raise
        except Exception as trouble:
            self.outcome.failure = broken(trouble, self.outcome)
            self._over()
        finally:
            self.outcome.cpu += process_time() - started
        return None

    def _over(self) -> None:
        for player in self._apart.values():
            player.leave(self.name, self.outcome.winners)
