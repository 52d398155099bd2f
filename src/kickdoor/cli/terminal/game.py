"""The game behind the terminal: one person's seat, bots in the others, everything recorded and told."""

from __future__ import annotations

from pathlib import Path

from kickdoor.bots import Bot, make
from kickdoor.engine import Command, State, View, check, to_act
from kickdoor.engine import command as verb
from kickdoor.play.record import Recorder, save_game
from kickdoor.play.story import narrate


class Game:
    """`news` is what the person has not been told yet, `story` everything so far."""

    def __init__(self, recorder: Recorder, me: int, bots: dict[int, Bot]) -> None:
        self.recorder = recorder
        self.me = me
        self.bots = bots
        self.news: list[str] = []
        self.story: list[str] = []
        self.heard = 0  # how often the others have done something worth telling
        self._adviser = make("rookie", 0)

    @property
    def state(self) -> State:
        return self.recorder.state

    @property
    def names(self) -> tuple[str, ...]:
        return self.recorder.players

    @property
    def view(self) -> View:
        return View(self.state, self.me)

    @property
    def steps(self) -> int:
        """Commands given so far."""
        return len(self.recorder.record.entries)

    def advance(self) -> None:
        """Let the bots play until it is the person's decision or the game is over."""
        while not self.state.over:
            seat = to_act(self.state)[0]
            if seat == self.me:
                return
            view = View(self.state, seat)
            command = self.bots[seat].decide(view)
            self.say(command if check(self.state, command) is None else view.legal()[0])

    def say(self, command: Command) -> None:
        """Carry out a legal command of whoever's and note what came of it."""
        lines = narrate(self.state, self.recorder.apply(command), self.names, self.me)
        self.news += lines
        self.story += lines
        self.heard += command.seat != self.me and len(lines) > 0

    def suggestion(self) -> Command:
        """What a rookie would do here: the default for newcomers."""
        return self._adviser.decide(self.view)

    def is_idle(self, suggested: Command) -> bool:
        """A moment in which a sensible player only waits: nobody asks him anything and nothing is about to happen."""
        if suggested.verb not in (verb.PASS, verb.REST):
            return False
        view = self.view
        engaged = self.me in (view.fighter(), view.helper())
        if view.moment() == "claim":
            return engaged  # my own kill: let the others speak
        return not engaged and view.moment() not in ("cursed", "rolled")

    def save(self, path: Path) -> None:
        """Write the record with the chance to come. Raises OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        save_game(self.recorder, path)
