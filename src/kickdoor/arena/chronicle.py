"""What a report is made of: of each game its course, its fights, its bargains, and which cards were had and played.

`Chronicler(state).hear` listens to one game, as `play_match` tells it; a `Chronicle` is a line of the file that
`kickdoor simulate --file` writes and `kickdoor report` reads.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from kickdoor.arena.card_uses import WAYS, CardUses
from kickdoor.arena.holdings import held_by
from kickdoor.arena.match import Outcome
from kickdoor.arena.plan import Plan
from kickdoor.engine import Command, State, legal, sees, to_act
from kickdoor.engine import events as happened
from kickdoor.engine.strength import treasures_at_stake
from kickdoor.play.options import BadTable, TableSpec

EVERY: Final = 16  # decisions: so often it is counted what the one who decides can't see
FORMAT: Final = 2  # 1 counted a card as played that was only laid down, and did not tell who sold it


class BadGames(ValueError):
    """A file that is no file of games: what is wrong with it, and where."""


class Fight(NamedTuple):
    """One fight. `helper` is -1 for nobody; `price`: Treasures promised of `stake`, if help was agreed on."""

    turn: int
    seat: int
    level: int
    won: int
    helper: int
    price: int
    stake: int


@dataclass(slots=True)
class Chronicle:
    """What there is to tell of one game. By seat: `levels` at the end of each turn, the definitions somebody `had`,
    `played`, `used`, `sold` and `discarded` (see `CardUses`), those `held` to the end, and of these Classes and the
    like `in_play`. `menus`: how many decisions had so many commands to choose from. `hidden`: of all cards the part
    that who decides can't see."""

    game: int
    bots: list[str]
    winners: list[int]
    finished: bool
    turns: int
    decisions: int
    asked: int
    levels: list[list[int]]
    fights: list[Fight]
    had: list[list[int]]
    played: list[list[int]]
    used: list[list[int]]
    sold: list[list[int]]
    discarded: list[list[int]]
    held: list[list[int]]
    in_play: list[list[int]]
    menus: dict[int, int]
    hidden: float

    def share(self, seat: int) -> float:
        """Of the win: two winners have a half each."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Chronicler:
    """Listens to one game."""

    def __init__(self, state: State) -> None:
        self.state = state
        seats = range(len(state.seats))
        self.levels: list[list[int]] = [[] for _seat in seats]
        self.fights: list[Fight] = []
        self.uses = CardUses(state)
        self.menus: Counter[int] = Counter()
        self.asked = 0
        self._looked: list[float] = []
        self._decisions = 0
        self._fight: Fight | None = None
        self._count()

    def hear(self, command: Command, events: list[tuple[int, ...]]) -> None:
        """One command and all that came of it."""
        self.uses.hear(command, events)
        for event in events:
            kind = event[0]
            if kind == happened.E_TURN:
                self._turned()
            elif kind == happened.E_FIGHT:
                self._fight = Fight(self.state.turn, event[1], self.state.seats[event[1]].level, 0, -1, 0, 0)
            elif kind == happened.E_HELPER and self._fight is not None:
                self._helped(event[1], bool(event[2]))
            elif kind == happened.E_TOOK_OVER and self._fight is not None:
                self._fight = Fight(self.state.turn, event[1], self.state.seats[event[1]].level, 0, -1, 0, 0)
            elif kind == happened.E_BROKEN_OFF:
                self._fight = None  # neither won nor lost
            elif kind == happened.E_OFFERED:
                self.asked += not event[3]
            elif kind == happened.E_FIGHT_OVER and self._fight is not None:
                self.fights.append(self._fight._replace(won=event[2]))
                self._fight = None
        self._decisions += 1
        if not self.state.over:
            self._count()

    def of(self, outcome: Outcome) -> Chronicle:
        """The whole, when the game is over."""
        self._turned()
        state = self.state
        seats, uses = range(len(state.seats)), self.uses
        ways = {way: [sorted(cards) for cards in getattr(uses, way)] for way in WAYS}
        return Chronicle(
            outcome.game, outcome.bots, outcome.winners, outcome.finished, outcome.turns, outcome.decisions, self.asked,
            self.levels, self.fights, **ways, held=[sorted(uses.held(seat)) for seat in seats],
            in_play=[_bits(held_by(state, seat)) for seat in seats], menus=dict(sorted(self.menus.items())),
            hidden=round(sum(self._looked) / max(1, len(self._looked)), 4),
        )  # fmt: skip

    def _turned(self) -> None:
        for levels, player in zip(self.levels, self.state.seats):
            levels.append(player.level)

    def _helped(self, helper: int, compelled: bool) -> None:
        fight = self.state.fight
        assert self._fight is not None
        agreed = fight is not None and fight.deal is not None and not compelled
        price = fight.deal.treasures if agreed and fight is not None and fight.deal is not None else 0
        stake = treasures_at_stake(self.state) if agreed else 0
        self._fight = self._fight._replace(helper=helper, price=price, stake=stake)

    def _count(self) -> None:
        """What the next to decide has before him."""
        state = self.state
        seat = to_act(state)[0]
        self.menus[len(legal(state, seat))] += 1
        if self._decisions % EVERY == 0:
            cards = range(len(state.catalog.definition))
            self._looked.append(sum(not sees(state, seat, card) for card in cards) / len(cards))


def _bits(mask: int) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


# ---- files -------------------------------------------------------------------------------------------------------


def heading(plan: Plan) -> dict[str, Any]:
    """What stands in the first line of a file: the table and who played."""
    table = plan.table
    return {
        "kickdoor_games": FORMAT, "packs": list(table.packs), "house": table.house, "variants": list(table.variants),
        "rulings": [list(one) for one in table.rulings], "players": plan.players, "bots": list(plan.bots),
        "seed": plan.seed,
    }  # fmt: skip


def line_of(found: Chronicle | dict[str, Any]) -> str:
    plain = found if isinstance(found, dict) else asdict(found)
    return json.dumps(plain, separators=(",", ":")) + "\n"


@dataclass(slots=True)
class Games:
    """What a file holds."""

    table: TableSpec
    players: int
    bots: list[str]
    seed: int
    games: list[Chronicle] = field(default_factory=list)


def read_games(path: Path) -> Games:
    """Raises BadGames, and OSError."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except UnicodeDecodeError as bad:
        raise BadGames(f"{path} is not a text file") from bad
    told = _plain(path, 1, lines[0] if lines else "")
    if told.get("kickdoor_games") in range(1, FORMAT):
        raise BadGames(f"{path} was written by an older Kickdoor; `kickdoor simulate --file {path}` writes it anew")
    if told.get("kickdoor_games") != FORMAT:
        raise BadGames(f"{path} is no file of games; `kickdoor simulate --file {path}` writes one")
    try:
        rulings = tuple((str(name), int(value)) for name, value in told["rulings"])
        table = TableSpec(tuple(told["packs"]), told["house"], tuple(told["variants"]), rulings)
        games = Games(table, told["players"], told["bots"], told["seed"])
    except (KeyError, TypeError, ValueError, BadTable) as bad:
        raise BadGames(f"{path}, line 1: {bad}") from bad
    games.games.extend(_chronicles(path, lines[1:]))
    if not games.games:
        raise BadGames(f"{path} holds no games")
    return games


def _chronicles(path: Path, lines: Iterable[str]) -> Iterator[Chronicle]:
    for number, line in enumerate(lines, 2):
        plain = _plain(path, number, line)
        try:
            found = Chronicle(**plain)
            found.fights = [Fight(*one) for one in found.fights]
            found.menus = {int(size): times for size, times in found.menus.items()}
        except (TypeError, ValueError, AttributeError) as bad:
            raise BadGames(f"{path}, line {number}: {bad}") from bad
        yield found


def _plain(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except json.JSONDecodeError as bad:
        raise BadGames(f"{path}, line {number}: {bad}") from bad
    if not isinstance(found, dict):
        raise BadGames(f"{path}, line {number} is no JSON object")
    return found
