"""One game between bots, and what is worth counting in it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import process_time
from traceback import extract_tb
from typing import Any, Final

from kickdoor.arena.card_uses import played_by
from kickdoor.arena.holdings import BANDS, FIRST_KINDS, band_of, held_by
from kickdoor.arena.plan import Plan
from kickdoor.bots import Bot, make
from kickdoor.bots.asking import BotFault, Listener, answer, bot_seed, listeners, tell
from kickdoor.engine import Command, State, force, ids, legal, to_act, validate
from kickdoor.engine import events as happened
from kickdoor.play.driver import Step

BROKEN_OFF: Final = -1  # in place of the band of a fight: nobody wins or loses it
Said = Command | BotFault


@dataclass(slots=True)
class Fault:
    """What a bot did that no bot may, and when: `kind` is one of KINDS of `bots.asking`."""

    seat: int
    decision: int
    kind: str
    what: str


@dataclass(slots=True)
class Outcome:
    """What became of one game. `failure` is empty unless the engine broke or an invariant did; what bots did amiss is
    in `faults`."""

    game: int
    seed: int
    bots: list[str]
    winners: list[int] = field(default_factory=list)
    finished: bool = False
    turns: int = 0
    decisions: int = 0
    levels: list[int] = field(default_factory=list)
    deaths: int = 0
    fights_won: int = 0
    fights_lost: int = 0
    help_asked: int = 0
    help_accepted: int = 0
    faults: list[Fault] = field(default_factory=list)
    said: list[Command] = field(default_factory=list)  # if the plan is strict: every command, so that it can be told
    played: int = 0  # mask of definitions that worked, see `card_uses`
    events: int = 0  # mask of event kinds
    ops: int = 0  # mask of program steps
    held: list[int] = field(default_factory=list)  # by seat: mask of traits, companions and steeds at the end
    first: list[int] = field(default_factory=list)  # by seat: definition of the first Class or Affiliation, or -1
    fights: list[int] = field(default_factory=lambda: [0] * BANDS)  # by band of the fighter's Level at the start
    lost: list[int] = field(default_factory=lambda: [0] * BANDS)
    fighting: int = 0  # the band of the fight that is on
    cpu: float = 0.0
    failure: str = ""
    chronicle: Any = None  # if the plan wants it, and the game did not break: a `chronicle.Chronicle`


def play_match(plan: Plan, game: int, listener: Callable[[State], Step] | None = None) -> Outcome:
    """Play game number `game` of the plan to its end. Never raises for what the engine or a bot does: it is counted.
    If the plan is strict, the game stops at the first fault of a bot.

    `listener` is given the table as it was dealt; what it gives back hears every command and its events. What goes
    wrong with its files (OSError) is raised.
    """
    outcome = Outcome(game, plan.seed_of(game), plan.bots_at(game))
    started = process_time()
    try:
        state = plan.deal(game)
        bots = [make(name, bot_seed(outcome.seed, seat)) for seat, name in enumerate(outcome.bots)]
        play_on(plan, state, bots, outcome, None if listener is None else listener(state))
    except OSError:
        raise
    except Exception as trouble:
        outcome.failure = broken(trouble, outcome)
    outcome.cpu = process_time() - started
    return outcome


def broken(trouble: Exception, outcome: Outcome) -> str:
    """What the engine did that it never may."""
    place = extract_tb(trouble.__traceback__)[-1]
    where = f"{Path(place.filename).name}:{place.lineno}"
    return f"{type(trouble).__name__}: {trouble} ({where}, decision {outcome.decisions})"


def play_on(plan: Plan, state: State, bots: list[Bot], outcome: Outcome, on_step: Step | None = None) -> None:
    """From here to the end of the game, or until it has gone on for too long."""
    decisions = course(plan, state, outcome, listeners(dict(enumerate(bots))), on_step)
    said: Said | None = None
    while True:
        try:
            seat = next(decisions) if said is None else decisions.send(said)
        except StopIteration:
            return
        said = decided(bots[seat], state, seat)


def decided(bot: Bot, state: State, seat: int) -> Said:
    """What a bot of this process says, or what it did amiss."""
    try:
        return answer(bot, state, seat)
    except BotFault as fault:
        return fault


def course(
    plan: Plan, state: State, outcome: Outcome, hearing: list[Listener], on_step: Step | None = None
) -> Generator[int, Said, None]:
    """The game, decision by decision: gives the seat that is asked, and takes what it says (checked) or its fault. It
    ends with the game, or when that has gone on for too long."""
    outcome.first = [-1] * len(state.seats)
    outcome.levels = [player.level for player in state.seats]
    for player in state.seats:  # Roles lie there from the start
        for card in player.table:
            outcome.played |= 1 << state.catalog.definition[card]
    spare = Random(outcome.seed)  # chooses for a bot that was at fault
    most = plan.most_decisions
    validated = plan.check
    while not state.over and outcome.decisions < most:
        seat = to_act(state)[0]
        said = yield seat
        if isinstance(said, BotFault):
            outcome.faults.append(Fault(seat, outcome.decisions, said.kind, str(said)))
            if plan.strict:
                break
            command = spare.choice(legal(state, seat))
        else:
            command = said
        events = force(state, command)  # it has been checked
        if on_step is not None:
            on_step(command, events)
        if plan.strict:
            outcome.said.append(command)
        if hearing:
            faults = tell(hearing, state, events)
            outcome.faults += [Fault(who, outcome.decisions, fault.kind, str(fault)) for who, fault in faults]
            if plan.strict and faults:
                break
        count(state, events, outcome)
        outcome.decisions += 1
        if validated:
            validate(state)
    outcome.finished = state.over
    outcome.winners = [seat for seat in range(len(state.seats)) if state.winners >> seat & 1]
    outcome.turns = state.turn
    outcome.levels = [player.level for player in state.seats]
    outcome.held = [held_by(state, seat) for seat in range(len(state.seats))]


def count(state: State, events: list[tuple[int, ...]], outcome: Outcome) -> None:
    """What the tally is about, from the events of one command."""
    definition = state.catalog.definition
    for event in events:
        kind = event[0]
        outcome.events |= 1 << kind
        working = played_by(state.catalog, event)[1]
        if working >= 0:
            outcome.played |= 1 << definition[working]
        if kind == happened.E_RAN:
            outcome.ops |= 1 << event[2]
        elif kind == happened.E_MOVED:
            if event[4] == ids.IN_PLAY and state.catalog.type[event[1]] in FIRST_KINDS and outcome.first[event[5]] < 0:
                outcome.first[event[5]] = definition[event[1]]
        elif kind == happened.E_LEVEL:
            outcome.levels[event[1]] = event[3]
        elif kind == happened.E_FIGHT:
            outcome.fighting = band_of(outcome.levels[event[1]], state.rules.win_level)
        elif kind == happened.E_BROKEN_OFF:
            outcome.fighting = BROKEN_OFF
        elif kind == happened.E_FIGHT_OVER and outcome.fighting != BROKEN_OFF:
            outcome.fights[outcome.fighting] += 1
            if event[2]:
                outcome.fights_won += 1
            else:
                outcome.fights_lost += 1
                outcome.lost[outcome.fighting] += 1
        elif kind == happened.E_OFFERED:
            outcome.help_asked += not event[3]
        elif kind == happened.E_HELPER:
            outcome.help_accepted += not event[2]
        elif kind == happened.E_DIED:
            outcome.deaths += 1
