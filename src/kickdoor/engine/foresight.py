"""Looking ahead, for who would know before he moves: the game after some commands, as far as neither chance nor a
hidden card decides what comes of them. Called by views (`View.after`); nothing in the rules depends on it."""

from __future__ import annotations

from kickdoor.engine.applying import force
from kickdoor.engine.checking import check
from kickdoor.engine.combat import set_helper
from kickdoor.engine.command import Command
from kickdoor.engine.frames import GatherFrame
from kickdoor.engine.state import State
from kickdoor.engine.strength import lead


def foresee(s: State, seat: int, *commands: Command, listed: bool = False) -> State | None:
    """The game after these commands as `seat` may foresee it; None where one is refused, or nobody can know. `listed`:
    it is one command, which `legal` has for this very state."""
    trial = s.copy()
    trial.log = None
    trial.sequential = False  # there nobody is passed over who has nothing to say, which his hand decides
    for command in commands:
        if not listed and check(trial, command) is not None:
            return None
        force(trial, command)
        if trial.chance:
            return None
    return None if _uncovered(s, trial, seat) else trial


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


def lead_helped_by(s: State, seat: int) -> int:
    """`strength.lead`, as it would be with this player beside the fighter: with all that hates or likes him there. What
    cards set off when somebody joins is not in it."""
    trial = s.copy()
    trial.log = None
    set_helper(trial, seat, False, None)
    return lead(trial)
