"""What a game is remembered for: places, Levels over the turns, the best kill, the worst betrayal, Curses, help; what
it cost each of those who sat there, and when it was decided.

Read off the events of a finished game while it is played again, and off the engine's own sums; nothing is decided here.
Called by whoever tells the end of a game (`server.backroom.courses`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from kickdoor.engine import State
from kickdoor.engine import events as e
from kickdoor.engine.frames import AskFrame, ProgramFrame
from kickdoor.engine.ids import CURSE, IN_HAND, IN_PLAY, KIND_CLASS, RESOLVING, REVEALED
from kickdoor.engine.strength import lead
from kickdoor.engine.traits import trait_cards

Event = tuple[int, ...]
DEAR: Final = 300  # Gold Pieces: an Item whose loss is remembered, without any other


class Kill(NamedTuple):
    """A fight that was won: by whom, with whose help (-1: none), what lay dead, and both sides as it was claimed."""

    turn: int
    seat: int
    helper: int
    cards: tuple[int, ...]
    munchkins: int
    monsters: int


@dataclass(slots=True)
class Setback:
    """What somebody lost, by which card (-1: none), and whose doing it was (-1: nobody's); a betrayal is one that
    somebody else is behind. `fight`: by turning a fight, which was lost, or ended without the kill that was as good
    as done (`spoiled`). `worth`: of the dearest Item of it."""

    turn: int
    by: int
    on: int
    card: int
    fight: bool
    died: bool = False
    levels: int = 0
    cards: int = 0
    worth: int = 0
    spoiled: bool = False

    @property
    def hurts(self) -> bool:
        """Whether it is more than a card of little worth."""
        return self.fight or self.died or self.levels > 0 or self.worth >= DEAR

    @property
    def cost(self) -> tuple[bool, int, int]:
        """A Level that is not gained is one that is lost."""
        return self.died, self.levels + self.spoiled, self.cards


class Turning(NamedTuple):
    """The turn in which a winner caught up with who was ahead (`over`), and after which nobody was ahead of them: by
    `card` (-1: none), which has brought who moved, the winner or, if he did not rise, the first of the others, to
    `level`."""

    turn: int
    seat: int
    over: tuple[int, ...]
    card: int = -1
    level: int = 0
    rose: bool = True


class Stab(NamedTuple):
    """By how much somebody outside a fight has turned it against those in it."""

    size: int
    by: int
    card: int


@dataclass(slots=True)
class Ending:
    """`places`: by seat, 1 for winners; equals share one. `levels`: everybody's at the start, after each turn and at
    the end. `curses`, `helped`: by seat, how many struck, and how many won fights somebody helped in. `kills`: the best
    of each seat, or None. `classes`: the Class cards each has at the end. By seat, too: `won`, how many fights, `lost`,
    how many Levels, `deaths`, and `setbacks`, what cost each most. `finish`: the fight that won the game, if one did;
    `turning`: None where the winner was never behind."""

    turns: int
    places: list[int]
    levels: list[list[int]]
    curses: list[int]
    helped: list[int]
    kills: list[Kill | None]
    betrayal: Setback | None
    classes: list[list[int]]
    won: list[int]
    lost: list[int]
    deaths: list[int]
    setbacks: list[Setback | None]
    finish: Kill | None
    turning: Turning | None

    @property
    def best_kill(self) -> Kill | None:
        return max((kill for kill in self.kills if kill is not None), key=_greatness, default=None)


def _greatness(kill: Kill) -> tuple[int, bool, int]:
    """The stronger the foe, the better; of two equals the one that was met alone, then the later, which may have
    won the game."""
    return kill.monsters, kill.helper < 0, kill.turn


@dataclass(slots=True)
class Chronicler:
    """Hears a game from its first move on: `hear` after every command, with the table as it is then."""

    start: State
    _levels: list[list[int]] = field(default_factory=list)
    _turn: int = 0
    _curses: dict[int, int] = field(default_factory=dict)  # of cards in the air: whom they strike
    _struck: list[int] = field(default_factory=list)
    _helped: list[int] = field(default_factory=list)
    _kills: list[Kill | None] = field(default_factory=list)
    _won_by: list[int] = field(default_factory=list)
    _last: Kill | None = None
    _rises: dict[tuple[int, int], int] = field(default_factory=dict)  # by seat and turn, the last card that brought one
    _betrayals: list[Setback] = field(default_factory=list)
    _mishaps: dict[tuple[int, int, int], Setback] = field(default_factory=dict)  # by seat, card and turn
    _thrown: dict[int, Setback] = field(default_factory=dict)  # by the card that was aimed at somebody
    _cause: int = -1  # the card whose words are carried out
    # ---- of the present fight
    _fighter: int = -1
    _helper: int = -1
    _claim: tuple[int, int] = (0, 0)
    _dead: list[int] = field(default_factory=list)
    _lead: int | None = None
    _hand: tuple[int, int] | None = None  # who outside it has played what last
    _stabs: list[Stab] = field(default_factory=list)
    _lost: dict[int, Setback] = field(default_factory=dict)  # by seat, what is put down to the worst stab

    def __post_init__(self) -> None:
        seats = len(self.start.seats)
        self._struck, self._helped, self._kills = [0] * seats, [0] * seats, [None] * seats
        self._won_by = [0] * seats
        self._levels = [_levels(self.start)]
        self._turn = self.start.turn
        if self.start.fight is not None:
            self._fighter, self._helper = self.start.fight.fighter, self.start.fight.helper
            self._lead = lead(self.start)

    # ---- hearing -------------------------------------------------------------------------------------------------

    def hear(self, s: State, events: Sequence[Event]) -> None:
        for event in events:
            self._note(s, event)
        self._weigh(s)
        if not any(isinstance(frame, (ProgramFrame, AskFrame)) for frame in s.stack):
            self._cause = -1
        if s.turn != self._turn:
            self._turn = s.turn
            self._levels.append(_levels(s))

    def _note(self, s: State, event: Event) -> None:
        kind = event[0]
        if kind == e.E_RAN:
            self._cause = event[1]
        elif kind in (e.E_PLAYED, e.E_USED):
            target = event[3] if kind == e.E_PLAYED else event[4]
            self._aimed(s, event[1], event[2], target)
        elif kind == e.E_CANCELLED:
            self._curses.pop(event[2], None)
        elif kind == e.E_MOVED:
            self._moved(s, event)
        elif kind == e.E_LEVEL and event[2] > 0:
            card = self._dead[0] if self._fighter >= 0 and self._dead else self._cause
            self._rises[event[1], self._turn] = card
        elif kind == e.E_LEVEL and event[2] < 0 and event[4] == e.BY_LOSS:
            self._put_down(event[1]).levels -= event[2]
        elif kind == e.E_DIED:
            self._put_down(event[1]).died = True
        else:
            self._fight(s, event)

    def _aimed(self, s: State, by: int, card: int, on: int) -> None:
        self._cause, self._hand = -1, None
        if s.catalog.type[card] == CURSE and on >= 0:
            self._curses[card] = on
        if on >= 0 and on != by:
            self._thrown[card] = Setback(self._turn, by, on, card, False)
        if self._fighter >= 0 and by not in (self._fighter, self._helper):
            self._hand = by, card

    def _moved(self, s: State, event: Event) -> None:
        card, was, holder, place, whose = event[1:6]
        if s.catalog.type[card] == CURSE and was == REVEALED and place == RESOLVING:
            self._curses[card] = holder
        if was == RESOLVING:  # it has been carried out
            if card in self._curses:
                self._struck[self._curses.pop(card)] += 1
            if card == self._cause:
                self._cause = -1
        if was in (IN_HAND, IN_PLAY) and holder != whose:
            blamed = self._blamed(holder)
            if blamed is not None and not blamed.died:  # the dead lose everything; that they died says it
                blamed.cards += 1
                blamed.worth = max(blamed.worth, s.catalog.price[card])

    # ---- fights --------------------------------------------------------------------------------------------------

    def _fight(self, s: State, event: Event) -> None:
        kind = event[0]
        if kind == e.E_FIGHT:
            self._fighter, self._helper, self._claim, self._dead = event[1], -1, (0, 0), []
            self._lead, self._hand, self._stabs, self._lost = None, None, [], {}
        elif kind == e.E_TOOK_OVER:
            self._spoiled(event[2])
            self._fighter, self._helper, self._hand = event[1], -1, None
        elif kind == e.E_HELPER:
            self._helper, self._hand = event[1], None
        elif kind == e.E_HELPER_LEFT:
            self._helper, self._hand = -1, None
        elif kind == e.E_CLAIMED:
            self._claim = event[2], event[3]
        elif kind == e.E_KILLED:
            self._dead.append(event[1])
        elif kind == e.E_CAUGHT and self._stabs:
            worst = max(self._stabs)
            self._lost[event[1]] = Setback(self._turn, worst.by, event[1], worst.card, True)
            self._betrayals.append(self._lost[event[1]])
        elif kind == e.E_FIGHT_OVER:
            if event[2] and self._dead:
                self._won(event[1])
            elif event[2]:
                self._spoiled(event[1])
            self._fighter = -1
        elif kind == e.E_BROKEN_OFF:
            self._spoiled(event[1])

    def _spoiled(self, seat: int) -> None:
        """The fight is over, or somebody else's, by what somebody outside it did, and nothing in it was killed: whether
        this seat was about to win it."""
        if self._hand is not None and self._lead is not None and self._lead >= 0 and seat == self._fighter:
            by, card = self._hand
            self._betrayals.append(Setback(self._turn, by, seat, card, True, spoiled=True))
            self._hand = None

    def _won(self, seat: int) -> None:
        kill = Kill(self._turn, seat, self._helper, tuple(self._dead), *self._claim)
        best = self._kills[seat]
        if best is None or _greatness(kill) > _greatness(best):
            self._kills[seat] = kill
        self._last = kill
        self._won_by[seat] += 1
        if self._helper >= 0:
            self._helped[self._helper] += 1

    def _weigh(self, s: State) -> None:
        """Whether who has played a card into the fight from outside has turned it against those in it."""
        if s.fight is None or self._fighter < 0:
            self._lead = None
            return
        now = lead(s)
        if self._hand is not None and self._lead is not None and now < self._lead:
            self._stabs.append(Stab(self._lead - now, *self._hand))
        self._lead = now

    def _blamed(self, seat: int) -> Setback | None:
        """To whose doing it is put down what this seat loses now."""
        aimed = self._thrown.get(self._cause) if self._cause >= 0 else None
        if aimed is not None and aimed.on == seat:
            if aimed not in self._betrayals:
                self._betrayals.append(aimed)
            return aimed
        return self._lost.get(seat) if self._cause >= 0 and aimed is None else None

    def _put_down(self, seat: int) -> Setback:
        """What a Level or the life that this seat loses now is put down to."""
        found = self._blamed(seat)
        if found is not None:
            return found
        mishap = Setback(self._turn, -1, seat, self._cause, False)
        return self._mishaps.setdefault((seat, self._cause, self._turn), mishap)

    # ---- the end -------------------------------------------------------------------------------------------------

    def ending(self, s: State) -> Ending:
        """Of the game as far as it was heard."""
        standing = [(bool(s.winners >> seat & 1), player.level) for seat, player in enumerate(s.seats)]
        costly = [one for one in self._betrayals if any(one.cost)]
        setbacks = [*costly, *self._mishaps.values()]
        seats = range(len(s.seats))
        levels = [*self._levels, _levels(s)]
        return Ending(
            turns=s.turn,
            places=[1 + sum(other > mine for other in standing) for mine in standing],
            levels=levels,
            curses=list(self._struck),
            helped=list(self._helped),
            kills=list(self._kills),
            betrayal=max((one for one in costly if one.hurts), key=_cost, default=None),
            classes=[trait_cards(s, seat, KIND_CLASS) for seat in seats],
            won=list(self._won_by),
            lost=[sum(one.levels for one in setbacks if one.on == seat) for seat in seats],
            deaths=[sum(one.died for one in setbacks if one.on == seat) for seat in seats],
            setbacks=[max((one for one in setbacks if one.on == seat), key=_cost, default=None) for seat in seats],
            finish=self._last if self._last is not None and self._last.turn == s.turn and s.winners else None,
            turning=self._turning(levels, [seat for seat in seats if s.winners >> seat & 1], setbacks),
        )

    def _turning(
        self, levels: Sequence[Sequence[int]], winners: Sequence[int], setbacks: Sequence[Setback]
    ) -> Turning | None:
        """With what brought it about."""
        found = _turning(levels, winners)
        if found is None:
            return None
        seat, first = found.seat, found.over[0]
        turn, after = self.start.turn + found.turn, levels[found.turn + 1]
        if after[seat] > levels[found.turn][seat]:
            return found._replace(card=self._rises.get((seat, turn), -1), level=after[seat])
        worst = max((one for one in setbacks if (one.on, one.turn) == (first, turn)), key=_cost, default=None)
        return found._replace(card=-1 if worst is None else worst.card, level=after[first], rose=False)


def _levels(s: State) -> list[int]:
    return [player.level for player in s.seats]


def _cost(one: Setback) -> tuple[bool, int, int]:
    return one.cost


def _turning(levels: Sequence[Sequence[int]], winners: Sequence[int]) -> Turning | None:
    """Of the first of the winners; what is between two rows happened in the turn that the first of them begins."""
    for seat in winners:
        behind = [turn for turn, row in enumerate(levels) if row[seat] < max(row)]
        if behind:
            ahead = levels[behind[-1]]
            return Turning(behind[-1], seat, tuple(other for other, level in enumerate(ahead) if level == max(ahead)))
    return None
