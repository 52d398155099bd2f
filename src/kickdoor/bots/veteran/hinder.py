"""Other people's fights: whoever is about to win is stopped at any price, with as little as it takes. What is spent on
a kill that wins nothing, is said in the rookie's `mischief`, and by the temper."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.rookie.fight import Means, cheapest, wins_by_helping
from kickdoor.bots.rookie.hinder import deny_the_level, means_to_spoil, skim, winners
from kickdoor.bots.rookie.look import Look
from kickdoor.bots.rookie.mischief import meddle
from kickdoor.bots.rookie.worth import price_of_deed, worth
from kickdoor.engine import Command, View
from kickdoor.engine import command as verb
from kickdoor.engine.state import Fight

OPEN: Final = ("claim", "combat")  # moments at which the sums say what a card has done
ANY_PRICE: Final = 1000


def at_the_claim(look: Look) -> Command:
    """Somebody claims a kill: the last moment to do something about it, and the surest."""
    fight = look.fight()
    if fight is None or look.engaged():
        return look.stand_by()
    winning = winners(look, fight)
    if winning:
        return stop(look, fight, winning) or look.stand_by()
    lead = look.view.lead()
    return skim(look) or meddle(look, fight, means_to_spoil(look, fight), lead + 1) or look.stand_by()


def stop(look: Look, fight: Fight, winning: list[int]) -> Command | None:
    """Turn the fight, or take the winning level out of it, whichever is cheaper; None if I can do neither."""
    guessed = {move: gain for gain, _price, move in means_to_spoil(look, fight)}
    lead = look.view.lead()
    means: list[Means] = []
    denial = deny_the_level(look, fight, winning[0]) if len(winning) == 1 else None
    least = ANY_PRICE if denial is None else worth(look, denial.card)
    for move in look.legal:
        if move.verb not in (verb.PLAY, verb.USE):
            continue
        price = price_of_deed(look, look.deed(move), move.card) if move.verb == verb.USE else worth(look, move.card)
        after = look.view.after(move)
        if after is None or not after.fight_on() or after.moment() not in OPEN:
            gain = guessed.get(move, 0)
        else:
            gain = lead - after.lead()
            if price < least and not wins(look, after):
                denial = move
                least = price
        if gain > 0:
            means.append((gain, price, move))
    plan = cheapest(means, lead + 1) if means else []
    if denial is not None and (len(plan) != 1 or least <= plan[0][1]):
        return denial
    return plan[0][2] if plan else None


def wins(look: Look, after: View) -> bool:
    """Whether the kill would still win the game for somebody."""
    fight = after.fight
    if fight is None:
        return False
    return after.for_the_win() or (fight.helper >= 0 and wins_by_helping(look, fight, fight.helper))
