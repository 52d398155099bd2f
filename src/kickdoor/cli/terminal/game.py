"""The game behind the terminal: one person's seat, bots in the others, everything recorded and told."""

from __future__ import annotations

from typing import Final

from kickdoor.bots import Bot, make
from kickdoor.engine import Command, State, View, check, ids, to_act
from kickdoor.engine import command as verb
from kickdoor.engine import events as e
from kickdoor.engine.events import FIELDS
from kickdoor.play.record import Recorder, steps
from kickdoor.rules import rulebook
from kickdoor.words.languages import ENGLISH
from kickdoor.words.story import narrate

# beside the decision to wait: what nobody wants to be asked about again and again
IDLE: Final = (verb.PASS, verb.REST, verb.DROP)


class Game:
    """`news` is what the person has not been told yet; `story` everything so far, also before the game was resumed."""

    def __init__(self, recorder: Recorder, me: int, bots: dict[int, Bot]) -> None:
        self.recorder = recorder
        self.me = me
        self.bots = bots
        self.news: list[str] = []
        self.heard = 0  # how often the others have done something worth telling
        self._adviser = make("rookie", 0)
        self._before = len(recorder.record.entries)  # told before this sitting
        self._since: list[str] = []

    @property
    def state(self) -> State:
        return self.recorder.state

    @property
    def names(self) -> tuple[str, ...]:
        return self.recorder.players

    @property
    def rulebook(self) -> str:
        """The edition whose words are quoted."""
        chosen = self.recorder.record.header.get("table") or {}
        return rulebook(self.state.catalog.editions, chosen.get("house", ""))

    @property
    def view(self) -> View:
        return View(self.state, self.me)

    @property
    def steps(self) -> int:
        """Commands given so far."""
        return len(self.recorder.record.entries)

    @property
    def story(self) -> list[str]:
        told: list[str] = []
        for _number, state, _command, events in steps(self.recorder.record, self._before):
            told += narrate(state, events, self.names, self.me)
        return told + self._since

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
        events = self.recorder.apply(command)
        lines = narrate(self.state, events, self.names, self.me)
        self._since += lines
        self.news += explained(self.state, self.me, events, lines)
        self.heard += command.seat != self.me and len(lines) > 0

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


def explained(s: State, me: int, events: list[tuple[int, ...]], lines: list[str]) -> list[str]:
    """The lines, and after the first that names it, the text of every card that hits this player."""
    told = lines[:]
    for card, bad_stuff in dict.fromkeys(hits(s, me, events)):
        name, text = s.catalog.name[card], ENGLISH.card_text(s.catalog, card)
        if bad_stuff and "Bad Stuff:" in text:
            text = text[text.index("Bad Stuff:") :]
        at = next((i for i, line in enumerate(told) if name in line), len(told) - 1)
        told.insert(at + 1, f"  {name}: {text}")
    return told


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
