"""Looking ahead, for who would know before he moves: a copy of the game after some commands, as far as neither chance
nor a hidden card decides what comes of them.
"""

from __future__ import annotations

from kickdoor.engine import Command, State, View, check, explain, force
from kickdoor.engine.strength import ahead
from kickdoor.server.protocol.view import WouldBe


def preview(s: State, seat: int, *commands: Command) -> State | None:
    """The game after these commands as `seat` may foresee it; None where one is refused, or nobody can know."""
    trial = s.copy()
    trial.log = None
    for command in commands:
        if check(trial, command) is not None:
            return None
        force(trial, command)
        if trial.chance:
            return None
    return None if _uncovered(s, trial, seat) else trial


def preview_moves(s: State, seat: int) -> list[WouldBe]:
    """The fight after each legal move of this seat that plays or uses a card in it."""
    found: list[WouldBe] = []
    if s.fight is None or s.fight.running:
        return found
    for number, command in enumerate(View(s, seat).legal()):
        if command.card < 0 or command.offer is not None:
            continue
        trial = preview(s, seat, command)
        if trial is None or trial.fight is None:
            continue
        totals = [explain(trial, what)[0] for what in ("munchkins", "monsters", "levels", "treasures")]
        found.append(
            WouldBe(
                move=number, munchkins=totals[0], monsters=totals[1], ahead=ahead(trial), levels=totals[2],
                treasures=totals[3],
            )
        )  # fmt: skip
    return found


def _uncovered(before: State, after: State, seat: int) -> bool:
    """Whether the move brought to light what this seat could not know: a card off a pile, out of another's hand."""
    return before.decks != after.decks or any(
        player.hand != other.hand
        for number, (player, other) in enumerate(zip(before.seats, after.seats))
        if number != seat
    )
