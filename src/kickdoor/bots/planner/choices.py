"""What is worth trying beside the veteran's own move."""

from __future__ import annotations

from random import Random
from typing import Final

from kickdoor.bots.veteran.bargain import ROUNDS
from kickdoor.engine import Catalog, Command, View
from kickdoor.engine import command as verb

MOMENTS: Final = (  # at which it matters what is done; the other questions are answered as a veteran does
    "claim", "combat", "offer", "prepare", "trouble", "charity", "door", "cursed", "run", "rolled", "received",
)  # fmt: skip
# What could be done and undone for ever, and what shows nothing by the end of the turn
LEFT: Final = (verb.SHOW, verb.EQUIP, verb.UNEQUIP, verb.LOAD, verb.DROP, verb.TRADE, verb.WITHDRAW)
IDLE: Final = (verb.PASS, verb.REST)

Alike = tuple[object, ...]


def alike(catalog: Catalog, move: Command) -> Alike:
    """The same for moves that come to the same: one of two cards with the same print, a pass of either kind."""
    if move.verb in IDLE:
        return (verb.PASS,)
    printed = catalog.definition[move.card] if move.card >= 0 else -1
    return (move.verb, printed, move.target, move.value, move.cards, move.offer)


def bargains(view: View, usual: Command, move: Command) -> bool:
    """Whether this throws no bargain away, as to offer all at once would, or to help for less than a veteran does: at
    fights that win nothing there is time to ask for more, or to offer it."""
    if move.verb == verb.ASK_HELP and move.offer is not None:
        if view.offers_made(move.target) > 0 or pleas(view) >= ROUNDS:
            return False
        fair = usual.offer if usual.verb == verb.ASK_HELP else None
        most = (view.treasures_at_stake() + 1) // 2 if fair is None else max(1, fair.treasures)
        return move.offer.treasures <= most
    wants_more = usual.verb == verb.COUNTER and view.fighter() != view.seat
    return not (wants_more and move.verb == verb.ACCEPT)


def pleas(view: View) -> int:
    """How many have been asked in this fight."""
    return len([seat for seat in range(view.players) if seat != view.seat and view.offers_made(seat) > 0])


def worth_trying(view: View, usual: Command, refused: set[Command], most: int, chance: Random) -> list[Command]:
    """The usual move first, and up to `most` in all, drawn by chance if there are more. `refused`: offers of help that
    have been made this turn."""
    if most < 2 or view.moment() not in MOMENTS:
        return [usual]
    seen = {alike(view.catalog, usual)}
    others: list[Command] = []
    for move in view.legal():
        if move.verb in LEFT or (move.verb == verb.ASK_HELP and move in refused) or not bargains(view, usual, move):
            continue
        kind = alike(view.catalog, move)
        if kind not in seen:
            seen.add(kind)
            others.append(move)
    if len(others) >= most:
        chance.shuffle(others)
        del others[most - 1 :]
    return [usual, *others]
