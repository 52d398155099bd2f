"""Of a fight that may be looked for and would be lost: what of one's own would win it then, as a fight that is on tells
it. Tried out in the game after it, as far as the seat may foresee that; no rule is decided by it.
"""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.engine import Command, State, View
from kickdoor.engine.preview import preview
from kickdoor.server.protocol.view import Aid, Outcome
from kickdoor.server.views.best import best_move
from kickdoor.server.views.outcomes import LOOKED_FOR
from kickdoor.server.views.paid import paid
from kickdoor.server.views.preview import preview_moves


def aided(s: State, seat: int, legal: Sequence[Command], found: Sequence[Outcome | None]) -> Sequence[Outcome | None]:
    """These outcomes, with what would turn each fight that is looked for."""
    for command, brings in zip(legal, found):
        if command.verb in LOOKED_FOR and brings is not None and brings.fights and not brings.ahead:
            brings.aid = _aid(s, seat, command)
    return found


def _aid(s: State, seat: int, command: Command) -> Aid | None:
    """The move that would be put first in that fight: with a card, or with an ability for what is just enough of it."""
    after = preview(s, seat, command)
    if after is None:
        return None
    moves, abilities = preview_moves(after, seat), paid(after, seat)
    number = best_move(after, seat, moves, abilities)
    would = {one.move: one for one in moves}.get(number)
    for one in abilities:
        if one.move == number:
            would = one.least if one.least.ahead else one.most
    if would is None:
        return None
    card = View(after, seat).legal()[number].card
    return Aid(card=card, munchkins=would.munchkins, monsters=would.monsters)
