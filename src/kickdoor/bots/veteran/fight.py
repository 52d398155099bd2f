"""Fights a veteran is in: more monsters while it is safe, help before cards, cards by what they really add, and the
odds of running known."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.rookie.fight import HELPER_BUDGET, Means, cheapest, means_to_win, win_or_leave
from kickdoor.bots.rookie.look import Look
from kickdoor.bots.rookie.worth import worth
from kickdoor.bots.veteran.bargain import cost_of, plea
from kickdoor.bots.veteran.nature import Nature
from kickdoor.bots.veteran.odds import pain_of_running
from kickdoor.bots.veteran.temper import Temper
from kickdoor.encoding import facts
from kickdoor.engine import Command, View, ids
from kickdoor.engine import command as verb
from kickdoor.engine.state import Fight

WIN: Final = 1000  # points
JOINING: Final = (ids.MATE, ids.WANDERING_MONSTER, ids.MONSTER, ids.MONSTER_ENHANCER)


def in_my_fight(look: Look, temper: Temper, nature: Nature) -> Command:
    """Fighter or helper, while cards can still be played."""
    fight = look.fight()
    assert fight is not None
    lead = look.view.lead()
    if fight.fighter != look.me:
        return as_helper(look, temper, fight, lead)
    if lead >= 0:
        more = raise_stakes(look, temper)
        if more is not None:
            return more
        claim = look.first(verb.CLAIM)
        if claim is not None:
            return claim
    return fight_on_or_leave(look, temper, nature, fight, -lead)


def as_helper(look: Look, temper: Temper, fight: Fight, lead: int) -> Command:
    """I spend no more than I was promised, and what I would suffer."""
    if lead >= 0 or look.view.for_the_win():
        return look.stand_by()
    plan = cheapest(exact_means(look, fight, lead), -lead)
    cost = sum([price for _gain, price, _move in plan])
    share = temper.treasure * (0 if fight.deal is None else fight.deal.treasures)
    budget = min(HELPER_BUDGET, share) + pain_of_running(look, look.view) * temper.risk // 100
    return plan[0][2] if plan and cost <= budget else look.stand_by()


def fight_on_or_leave(look: Look, temper: Temper, nature: Nature, fight: Fight, gap: int) -> Command:
    """Behind: whatever wins at the best price, or out of it."""
    means = exact_means(look, fight, -gap)
    if not look.view.for_the_win():
        means = [dearer(look, temper, one) for one in means]
    plan = cheapest(means, gap)
    cost = sum([price for _gain, price, _move in plan])
    prize = prize_of(look.view, temper) + pain_of_running(look, look.view) * temper.risk // 100
    worth_it = len(plan) > 0 and cost <= prize
    asking = plea(look, nature, sum([gain for gain, _price, _move in means]), temper.pay)
    cheaper_alone = asking is not None and cost <= cost_of(look, asking, temper.treasure)
    return win_or_leave(look, fight, gap, plan if worth_it else [], asking, cheaper_alone)


def prize_of(fought: View, temper: Temper) -> int:
    """Points of a kill for the fighter."""
    if fought.for_the_win():
        return WIN
    return facts.LEVEL_POINTS * fought.levels_at_stake() + temper.treasure * fought.treasures_at_stake()


# ---- cards ---------------------------------------------------------------------------------------------------------


def exact_means(look: Look, fight: Fight, lead: int) -> list[Means]:
    """What could help, with what the table would really count; what nobody can foresee, as it is guessed."""
    found: list[Means] = []
    for gain, price, move in means_to_win(look, fight):
        after = look.view.after(move)
        if after is not None and after.fight_on() and after.moment() == "combat":
            gain = after.lead() - lead
        if gain > 0:
            found.append((gain, price, move))
    return found


def dearer(look: Look, temper: Temper, one: Means) -> Means:
    """A one-shot at what it may be worth later."""
    gain, price, move = one
    if move.verb == verb.PLAY and look.catalog.type[move.card] == ids.ONE_SHOT:
        return gain, price * temper.save // 100, move
    return one


def raise_stakes(look: Look, temper: Temper) -> Command | None:
    """Ahead: another monster, or a fatter one, that I beat as well and that brings more than its card is worth."""
    if not look.may(verb.PLAY) or look.view.for_the_win():
        return None
    best: Command | None = None
    most = 0
    before = prize_of(look.view, temper)
    for move in look.legal:
        if move.verb != verb.PLAY or look.catalog.type[move.card] not in JOINING:
            continue
        after = look.view.after(move)
        if after is None or not after.fight_on() or after.moment() != "combat" or after.lead() < 0:
            continue
        levels = facts.LEVEL_POINTS * after.levels_at_stake()
        gained = levels + temper.treasure * after.treasures_at_stake() - before
        gained -= worth(look, move.card) * temper.hold // 100
        if gained > most:
            best = move
            most = gained
    return best
