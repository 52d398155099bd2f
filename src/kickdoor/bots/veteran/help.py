"""Bargains over help: what I offer, what I ask for, and why I refuse."""

from __future__ import annotations

from kickdoor.bots.declining import FOR_THE_WIN, NOT_ENOUGH, NOT_WANTED, TOO_LITTLE
from kickdoor.bots.rookie.fight import enough_with_me, levels_by_helping, wins_by_helping
from kickdoor.bots.rookie.look import Look
from kickdoor.bots.veteran.temper import Temper
from kickdoor.engine import Command, Offer
from kickdoor.engine import command as verb
from kickdoor.engine.state import Fight

# ---- I need help -------------------------------------------------------------------------------------------------


def ask_for_help(look: Look, temper: Temper, gap: int, means: int) -> Command | None:
    """The cheapest fair offer, to whoever closes the gap and is furthest from winning; `means`: what I could add."""
    if not look.may(verb.ASK_HELP):
        return None
    fight = look.fight()
    assert fight is not None
    fair = fair_share(look, look.me, temper.pay)
    chosen: Command | None = None
    rank = (0, 0, 0)
    leads: dict[int, int] = {}
    for move in look.legal:
        if move.verb != verb.ASK_HELP or move.offer is None or move.offer.treasures < fair:
            continue
        seat = move.target
        if seat not in leads:
            leads[seat] = look.view.lead(seat)
        if leads[seat] + means // 2 < 0 or wins_by_helping(look, fight, seat):
            continue
        order = (int(leads[seat] >= 0), -look.view.level(seat), -2 * move.offer.treasures - move.offer.first)
        if chosen is None or order > rank:
            chosen = move
            rank = order
    return chosen


def price_of_help(temper: Temper, asking: Command) -> int:
    """Points I give away with this offer."""
    return 0 if asking.offer is None else temper.treasure * asking.offer.treasures


def fair_share(look: Look, fighter: int, part: int) -> int:
    """Treasures that are fair for help: a third, half from somebody close to winning, all from who wins by it; `part`
    of that, in a hundred."""
    stake = look.view.treasures_at_stake()
    reached = look.view.level(fighter) + look.view.levels_at_stake()
    if reached >= look.view.win_level:
        return stake
    fair = (stake + 1) // 2 if reached == look.view.win_level - 1 else stake // 3
    return min(stake, max(1, fair * part // 100))


# ---- somebody else does ------------------------------------------------------------------------------------------


def answer_offer(look: Look, temper: Temper) -> tuple[Command, str]:
    """My answer to an offer, and if it is no, why."""
    offer = look.view.offer()
    fight = look.fight()
    accept = look.first(verb.ACCEPT)
    decline = look.first(verb.DECLINE) or look.stand_by()
    if offer is None or fight is None or accept is None:
        return decline, ""
    if fight.fighter == look.me:  # a counter-offer: better a dear helper than none
        helps = look.view.lead(look.view.offer_from()) >= 0
        return (accept, "") if helps else (decline, NOT_WANTED)
    why = why_refuse(look, temper, fight, offer, accept)
    if why == TOO_LITTLE:
        counter = look.first(verb.COUNTER)
        if counter is not None and counter.offer is not None:
            if counter.offer.treasures >= wanted(look, temper, fight):
                return counter, ""
    return (decline, why) if why else (accept, "")


def why_refuse(look: Look, temper: Temper, fight: Fight, offer: Offer, accept: Command) -> str:
    """The reason not to help on these terms, or ""."""
    if wins_by_helping(look, fight, look.me):
        return ""
    if look.view.for_the_win():
        return FOR_THE_WIN
    if not enough_with_me(look, fight, accept):
        return NOT_ENOUGH
    enough = offer.treasures >= wanted(look, temper, fight) or len(offer.items) + len(offer.cards) > 0
    return "" if enough else TOO_LITTLE


def wanted(look: Look, temper: Temper, fight: Fight) -> int:
    """Treasures for which I help; less if I gain levels by it."""
    if temper.price == 0:
        return 0
    return fair_share(look, fight.fighter, temper.price) - 2 * levels_by_helping(look, fight, look.me)
