"""What an answer, an offer of help, a fight of one's own choosing, a card laid out before Charity or a few moves that
are only planned would bring their player, for the button it is on: the game after it as far as the seat may foresee it
(`foresee`), and whether it is for the worse. The page shows it and puts what is for the worse last; it knows no reason
of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine import Command, State
from kickdoor.engine import command as verb
from kickdoor.engine.foresight import foresee
from kickdoor.engine.frames import AskFrame
from kickdoor.engine.ids import CURSE
from kickdoor.engine.strength import ahead, monster_total, munchkin_total
from kickdoor.engine.values import player_strength
from kickdoor.server.protocol.view import Outcome, WouldBe
from kickdoor.server.views.preview import would_be
from kickdoor.server.views.redaction import names_unseen

INTO_A_FIGHT: Final = (verb.TROUBLE, verb.FIGHT, verb.ACCEPT)
ANSWERS: Final = (verb.CHOOSE, verb.PICK)
LAYING_OUT: Final = (verb.PLAY, verb.EQUIP)  # what else could be done with a card that would have to go
NOTHING: Final = Outcome()
MOST: Final = 16  # options: a whole discard pile to choose from is not foreseen card by card


def outcomes(s: State, seat: int, legal: Sequence[Command]) -> list[Outcome | None]:
    """For each legal command of this seat, or None where there is nothing to say beforehand. Who has to part with cards
    is told what each would bring if it were laid out instead."""
    asked = len([command for command in legal if command.verb in ANSWERS])
    parting = any(command.verb == verb.GIVE for command in legal)
    return [
        outcome(s, seat, command)
        if command.verb in INTO_A_FIGHT
        or (command.verb in ANSWERS and asked <= MOST)
        or (parting and command.verb in LAYING_OUT and command.target < 0)
        else None
        for command in legal
    ]


def outcome(s: State, seat: int, command: Command) -> Outcome | None:
    after = _after(s, seat, [command])
    return None if after is None else _brought(s, seat, after)


def plan_outcome(s: State, seat: int, commands: Sequence[Command]) -> tuple[Outcome | None, WouldBe | None]:
    """What these commands would bring this seat and the fight, one after the other."""
    seen = all(not names_unseen(s, command) for command in commands)
    after = _after(s, seat, commands) if commands and seen else None
    return (None, None) if after is None else (_brought(s, seat, after), would_be(after))


def _after(s: State, seat: int, commands: Sequence[Command]) -> State | None:
    """The game after these. Of an ability that takes more cards than are paid, what it does for those: a sum without
    what they were paid for would mislead."""
    after = foresee(s, seat, *commands)
    if after is None or after.over or not isinstance(after.stack[-1], AskFrame):
        return after
    return foresee(s, seat, *commands, Command(verb.DONE, seat)) or after


def _brought(s: State, seat: int, after: State) -> Outcome | None:
    mine, then = s.seats[seat], after.seats[seat]
    found = Outcome(
        level=then.level - mine.level,
        dead=then.dead and not mine.dead,
        strength=0 if then.dead else player_strength(after, seat) - player_strength(s, seat),
    )
    fight = after.fight
    if fight is not None and not fight.running and seat in (fight.fighter, fight.helper):
        found.fights = True
        found.munchkins, found.monsters, found.ahead = munchkin_total(after), monster_total(after), ahead(after)
    return found if found != NOTHING else None


def for_the_worse(s: State, command: Command, found: Outcome | None) -> bool:
    """Whether whoever does this harms himself, as far as can be foreseen: a fight that would be lost, Levels or a life
    gone, an own card let go, a Curse on oneself."""
    if command.verb == verb.DROP:
        return True
    if command.verb == verb.PLAY and s.catalog.type[command.card] == CURSE and command.target == command.seat:
        return True
    if found is None:
        return False
    return found.dead or found.level < 0 or (command.verb in INTO_A_FIGHT and found.fights and not found.ahead)
