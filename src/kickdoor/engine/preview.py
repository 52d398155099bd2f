"""Looking ahead, for who would know before he moves: the game after some commands, as far as neither chance nor a
hidden card decides what comes of them. Called by views (`View.after`); nothing in the rules depends on it."""

from __future__ import annotations

from kickdoor.engine.applying import force
from kickdoor.engine.atoms import FACES
from kickdoor.engine.checking import check
from kickdoor.engine.command import CLOSE, Command
from kickdoor.engine.frames import GatherFrame, WindowFrame
from kickdoor.engine.ids import CLOCK
from kickdoor.engine.state import AT_CURSED, State
from kickdoor.engine.windows import ANSWER_MOMENTS


def preview(s: State, seat: int, *commands: Command, listed: bool = False, unanswered: bool = False) -> State | None:
    """The game after these commands as `seat` may foresee it; None where one is refused, or nobody can know. `listed`:
    it is one command, which `legal` has for this very state. `unanswered`: a Curse that is in the air then has struck,
    as it does when nobody answers it."""
    trial = s.copy()
    trial.log = None
    trial.sequential = False  # there nobody is passed over who has nothing to say, which his hand decides
    for command in commands:
        if not listed and check(trial, command) is not None:
            return None
        force(trial, command)
        if trial.chance:
            return None
    while unanswered and not trial.over and (epoch := _in_the_air(trial)) >= 0:
        force(trial, Command(CLOSE, CLOCK, epoch=epoch))
        if trial.chance:
            return None
    return None if _uncovered(s, trial, seat) else trial


def by_die(s: State, seat: int, command: Command) -> list[State]:
    """The game after a legal command by which one die is cast, once for each of its faces; none where anything else is
    left to chance, or cannot be known."""
    found = []
    for face in range(1, FACES + 1):
        trial = fallen(s, face, command)
        if len(trial.chance) != 1 or trial.dice or _uncovered(s, trial, seat):
            return []
        found.append(trial)
    return found


def fallen(world: State, face: int, *commands: Command) -> State:
    """A world that somebody only thinks of after these commands, with this face on the first die that is cast; it is
    still in `dice` where none was."""
    trial = world.copy()
    trial.log = None
    trial.sequential = False
    trial.script, trial.dice = [], [face]
    for command in commands:
        force(trial, command)
    return trial


def imagine(world: State, command: Command | None = None) -> tuple[State, list[tuple[int, ...]], bool]:
    """A legal command in a world that somebody only thinks of (`resample`), with what happens, and whether chance had a
    hand in it: a Curse that is in the air then has struck. Without a command only that, and the die that lies there has
    decided. Nothing is kept back: what comes of it is this world's."""
    trial = world.copy()
    trial.log = []
    trial.sequential = False
    events = [] if command is None else force(trial, command)
    chance = len(trial.chance) > 0
    moments = ANSWER_MOMENTS if command is None else (AT_CURSED,)
    while not trial.over and (epoch := _in_the_air(trial, moments)) >= 0:
        events = events + force(trial, Command(CLOSE, CLOCK, epoch=epoch))
        chance = chance or len(trial.chance) > 0
    return trial, events, chance


def unanswered(world: State, *commands: Command) -> State:
    """A world that somebody only thinks of after these commands, where nobody answers a Curse in the air or a die that
    lies there. Nothing is kept back."""
    trial = world.copy()
    trial.log = None
    trial.sequential = False
    for command in commands:
        force(trial, command)
    while not trial.over and (epoch := _in_the_air(trial, ANSWER_MOMENTS)) >= 0:
        force(trial, Command(CLOSE, CLOCK, epoch=epoch))
    return trial


def _in_the_air(s: State, moments: tuple[int, ...] = (AT_CURSED,)) -> int:
    """The epoch of the moment in which a Curse is about to strike; -1 where none is."""
    top = s.stack[-1]
    return top.epoch if isinstance(top, WindowFrame) and top.moment in moments else -1


def _uncovered(before: State, after: State, seat: int) -> bool:
    """Whether a command brought to light what this seat could not know: a card off a pile, out of another's hand, how
    others have voted in secret."""
    if before.decks != after.decks or _secrets(before) > _secrets(after):
        return True
    for number, player in enumerate(before.seats):
        if number != seat and player.hand != after.seats[number].hand:
            return True
    return False


def _secrets(s: State) -> int:
    """In how many matters everybody is being asked in secret."""
    return len([frame for frame in s.stack if isinstance(frame, GatherFrame) and frame.secret])
