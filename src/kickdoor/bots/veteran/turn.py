"""The own turn: which trouble to look for, by what it is likely to bring."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.rookie.look import Look
from kickdoor.bots.rookie.worth import worth
from kickdoor.bots.veteran.odds import pain_of_running
from kickdoor.bots.veteran.temper import Temper
from kickdoor.encoding import facts
from kickdoor.engine import Command, View, ids
from kickdoor.engine import command as verb

LOOT: Final = 4  # points of a card from the Doors
WIN: Final = 100  # points of a fight for the win: others will have a word in it
HOPELESS: Final = -100


def explore(look: Look, temper: Temper) -> Command:
    """Look for the trouble that promises most, alone or with help that can be had; else loot the room."""
    best: Command | None = None
    most = LOOT
    worst: Command | None = None
    for move in look.legal:
        if move.verb != verb.TROUBLE:
            continue
        after = look.view.after(move)
        value = HOPELESS if after is None or not after.fight_on() else promise(look, temper, after)
        if value > most:
            best = move
            most = value
        if worst is None or worth(look, move.card) < worth(look, worst.card):
            worst = move
    return best or look.first(verb.LOOT_ROOM) or look.first(verb.END_TURN) or worst or look.stand_by()


def promise(look: Look, temper: Temper, fought: View) -> int:
    """Points this fight would bring me, in all likelihood. Where it is for the win, the easiest is the best."""
    lead = fought.lead()
    could_add = sum([look.catalog.bonus[card] for card in look.hand() + look.table() if is_boost(look, card)])
    if fought.for_the_win():
        return WIN + lead if lead >= 0 else lead + could_add
    treasures = fought.treasures_at_stake()
    prize = facts.LEVEL_POINTS * fought.levels_at_stake() + temper.treasure * treasures
    if lead >= 0:
        return prize
    for seat in look.others():
        if fought.lead(seat) >= 0:
            shared = prize - temper.treasure * max(1, treasures // 3)
            failed = pain_of_running(look, fought) * temper.risk // 100
            return (temper.trust * shared - (100 - temper.trust) * failed) // 100
    return prize + lead - LOOT if lead + could_add >= 0 else HOPELESS


def is_boost(look: Look, card: int) -> bool:
    """A one-shot that I could use for my side."""
    return look.catalog.type[card] == ids.ONE_SHOT and look.catalog.side[card] in (ids.MUNCHKINS, ids.EITHER)
