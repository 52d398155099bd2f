"""A claimed kill: everybody may still object, it is reopened when the fight turns, and final when all have passed
(rules chapter `combat.claim-window`)."""

from __future__ import annotations

from kickdoor.engine.atoms import emit
from kickdoor.engine.events import E_CLAIMED, E_REOPENED
from kickdoor.engine.ids import ON_CLAIM_ANSWERED
from kickdoor.engine.state import AT_CLAIM, State
from kickdoor.engine.strength import monster_total, munchkin_total
from kickdoor.engine.triggers import fire
from kickdoor.engine.windows import open_window, touch


def claim(s: State, seat: int) -> None:
    """The fighter says that the monsters are beaten."""
    emit(s, E_CLAIMED, seat, munchkin_total(s), monster_total(s))
    open_window(s, AT_CLAIM)


def reopen(s: State) -> None:
    """They are not, any more: everybody is asked again, since the fight is not what they passed on."""
    fight = s.fight
    assert fight is not None
    s.stack.pop()
    touch(s)
    emit(s, E_REOPENED, munchkin_total(s), monster_total(s))
    fire(s, ON_CLAIM_ANSWERED, fight.fighter)


def settle_claim(s: State) -> None:
    """Nobody objects; the combat window below goes as well: the kill is final (combat.claim-window.final)."""
    assert s.fight is not None
    s.stack.pop()
    s.fight.won = True
