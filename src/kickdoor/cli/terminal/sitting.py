"""The person at the terminal: a seat in a game, what is news there, and what somebody new to it might do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.bots import make
from kickdoor.engine import Command, State, View, ids
from kickdoor.engine import command as verb
from kickdoor.engine import events as e
from kickdoor.engine.events import FIELDS
from kickdoor.game import Game
from kickdoor.words.languages import ENGLISH
from kickdoor.words.story import Told

# beside the decision to wait: what nobody wants to be asked about again and again
IDLE: Final = (verb.PASS, verb.REST, verb.DROP)


class Sitting:
    """One person at a game; whoever else is no bot of the game's own is played by a rookie.

    `news` is what the person has not been told yet, `heard` how often the others have done something worth telling.
    """

    def __init__(self, game: Game, me: int) -> None:
        self.game = game
        self.me = me
        self.news: list[str] = []
        self.heard = 0
        self._others = {name: "rookie" for name in game.players if name not in (self.name, *game.bots)}
        self._adviser = make("rookie", 0)
        game.on_step = self._tell

    @property
    def name(self) -> str:
        return self.game.players[self.me]

    @property
    def view(self) -> View:
        return View(self.game.state, self.me)

    def advance(self) -> None:
        """Let the bots play until it is the person's decision or the game is over."""
        self.game.play_on(self._others)

    def _tell(self, command: Command, events: list[tuple[int, ...]]) -> None:
        state = self.game.state
        told = ENGLISH.narrated(state, events, self.game.players, self.me)
        self.news += explained(state, self.me, events, told)
        self.heard += command.seat != self.me and len(told) > 0

    def suggestion(self) -> Command:
        """What a rookie would do here: the default for newcomers."""
        return self._adviser.decide(self.view)

    def is_idle(self, suggested: Command) -> bool:
        """A moment in which a sensible player only waits: nobody asks him anything and nothing is about to happen."""
        if suggested.verb not in (verb.PASS, verb.REST):
            return False
        view = self.view
        if all(command.verb in IDLE for command in view.legal()):
            return True
        engaged = self.me in (view.fighter(), view.helper())
        if view.moment() == "claim":
            return engaged  # my own kill: let the others speak
        return not engaged and view.moment() not in ("cursed", "rolled")


def explained(s: State, me: int, events: list[tuple[int, ...]], told: Sequence[Told]) -> list[str]:
    """The sentences, and after the first that is about it, the text of every card that hits this player."""
    lines = [[one.text] for one in told] or [[]]
    for card, bad_stuff in dict.fromkeys(hits(s, me, events)):
        parts = ENGLISH.card_pieces(s.catalog, card)
        text = f"Bad Stuff: {parts.bad_stuff}" if bad_stuff and parts.bad_stuff else parts.text
        about = next((at for at, one in enumerate(told) if card in one.cards), len(told) - 1)
        lines[about].append(f"  {s.catalog.name[card]}: {text}")
    return [line for group in lines for line in group]


def hits(s: State, me: int, events: list[tuple[int, ...]]) -> list[tuple[int, bool]]:
    """Cards that others play on me, curses behind my door, monsters that catch me (True: for their Bad Stuff)."""
    found: list[tuple[int, bool]] = []
    for event in events:
        kind = event[0]
        aimed_at = event[FIELDS[kind].index("target_seat")] if "target_seat" in FIELDS[kind] else -1
        if kind in (e.E_PLAYED, e.E_USED) and aimed_at == me and event[1] != me:
            found.append((event[2], False))
        elif kind == e.E_MOVED and event[4] == ids.REVEALED and event[5] == me:
            if s.catalog.type[event[1]] == ids.CURSE:
                found.append((event[1], False))
        elif kind == e.E_CAUGHT and event[1] == me:
            found.append((event[2], True))
    return found
