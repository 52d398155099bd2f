"""Questions to me alone: which card goes, which comes, which option, who gets it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.bots.declining import BARRED, FOND, NO_GAIN, UNFAIR, USELESS, WEAKER, priced
from kickdoor.bots.rookie.fight import gap_of
from kickdoor.bots.rookie.hinder import hits
from kickdoor.bots.rookie.look import Look
from kickdoor.bots.rookie.worth import best, least, price_of, usable, worth
from kickdoor.encoding import facts
from kickdoor.engine import Command, Offer, ids, program
from kickdoor.engine import command as verb
from kickdoor.engine.program import Op

MODEST: Final = 150  # of the price of what is asked of me, in a hundred, the most I ask for


def pick(look: Look) -> Command:
    """A card is lost or won: mine the least, theirs the best."""
    cards = [move.card for move in look.legal if move.verb == verb.PICK]
    mine = [card for card in cards if look.view.owner(card) == look.me]
    chosen = least(look, mine) if mine else best(look, cards)
    return next(move for move in look.legal if move.verb == verb.PICK and move.card == chosen)


def pay(look: Look) -> Command:
    """The price of an ability: what I miss least, and no more than it takes to be ahead."""
    done = look.first(verb.DONE)
    fight = look.fight()
    if done is not None and (fight is None or look.paid >= gap_of(look, fight)):
        return done
    return pick(look)


def take_off(look: Look) -> Command:
    """What gives least."""
    chosen = [(look.catalog.bonus[move.card], worth(look, move.card), i) for i, move in enumerate(look.legal)]
    return look.legal[min(chosen)[2]]


def part_with_big(look: Look) -> Command:
    """Too many Big Items: kept if there is a way, sold if that makes a level, else the least of them goes."""
    for way in (verb.LOAD, verb.EQUIP, verb.PLAY, verb.SELL):
        move = look.first(way)
        if move is not None:
            return move
    return pick(look)


def name_receiver(look: Look) -> Command:
    """Whoever is furthest from winning."""
    ranks = [(look.view.level(move.value), look.view.strength(move.value), i) for i, move in enumerate(look.legal)]
    return look.legal[min(ranks)[2]]


def confirm(look: Look) -> Command:
    """An ability that I may use: yes if it hurts nobody but others."""
    card = look.view.subject()
    pains = [facts.pain(trigger.code) for trigger in look.catalog.triggers[card] if trigger.optional]
    wanted = 1 if pains and min(pains) <= 0 else 0
    return next(move for move in look.legal if move.value == wanted)


def choose(look: Look) -> Command:
    """The option that costs me least, by what the card goes on to do."""
    op, code = choice_of(look)
    if op is None:
        return look.legal[0]
    return min(look.legal, key=lambda move: (branch_pain(look, code, op.table[move.value]), move.value))


def choice_of(look: Look) -> tuple[Op | None, tuple[Op, ...]]:
    """The choice being made, and the program it stands in."""
    card = look.view.subject()
    highest = max([move.value for move in look.legal])
    programs = [ability.code for ability in look.catalog.triggers[card] + look.catalog.plays[card]]
    programs += [ability.code for ability in look.catalog.uses[card]]
    programs.append(look.catalog.bad_stuff[card])
    for code in programs:
        for op in code:
            if op.code in (program.OP_CHOOSE, program.OP_VOTE) and len(op.table) > highest:
                return op, code
    return None, ()


def branch_pain(look: Look, code: tuple[Op, ...], start: int) -> int:
    """Points one branch costs me, up to where the branches meet again."""
    total = 0
    for op in code[start:]:
        if op.code in (program.OP_END, program.OP_JUMP):
            break
        if op.code == program.OP_MOD:
            total += pain_of_mods(look, op)
        elif op.code == program.OP_DISCARD and op.flag and op.filter is not None:
            total += pain_of_losing_all(look, op)
        elif op.code == program.OP_FETCH:
            total -= 3
        else:
            total += facts.pain_of_op(op)
    return total


def pain_of_losing_all(look: Look, op: Op) -> int:
    assert op.filter is not None
    cards: list[int] = []
    if op.filter.zones & ids.Z_HAND:
        cards += look.hand()
    if op.filter.zones & (ids.Z_PLAY | ids.Z_EQUIPPED | ids.Z_UNEQUIPPED):
        cards += look.table()
    return sum([worth(look, card) for card in cards if op.filter.fits[card]])


def pain_of_mods(look: Look, op: Op) -> int:
    """A stronger monster hurts only if it turns the fight; more Treasure is welcome."""
    total = 0
    fight = look.fight()
    for mod in op.mods:
        amount = facts.constant(mod.amount, 1)
        if mod.stat == ids.TREASURES:
            total -= 4 * amount
        elif mod.stat == ids.STRENGTH and mod.to == ids.R_THIS and fight is not None:
            gap = gap_of(look, fight)
            total += 20 if gap + amount > 0 else 0
    return total


def strike(look: Look) -> Command:
    """Which curse hits: the worst for others, the mildest for me."""
    victim = look.view.victim()
    picks = [(curse_points(look, move.card, victim), i) for i, move in enumerate(look.legal)]
    return look.legal[min(picks)[1] if victim == look.me else max(picks)[1]]


def curse_points(look: Look, curse: int, victim: int) -> int:
    harm = look.facts.harm[curse]
    if harm is None or victim < 0 or not hits(look, harm, curse, victim):
        return 0
    points = facts.LEVEL_POINTS * harm.levels + facts.TURN_POINTS * harm.turns + 2 * harm.strength
    return 1 + points + 5 * (len(harm.takes) + len(harm.trait_kinds))


def name(look: Look) -> Command:
    """Whom to choose, or to vote for: the leader for what hurts; for what is good me, or whoever is furthest behind."""
    others = [(look.view.level(move.value), move.value) for move in look.legal if move.value != look.me]
    good = prize_for(look) > 0
    if good and any(move.value == look.me for move in look.legal):
        chosen = look.me
    else:
        chosen = (min(others) if good else max(others))[1] if others else look.me
    return next(move for move in look.legal if move.value == chosen)


def prize_for(look: Look) -> int:
    """What comes to whoever is chosen, in points; what it takes is less than nothing."""
    card = look.view.subject()
    abilities = look.catalog.plays[card] + look.catalog.uses[card] + look.catalog.triggers[card]
    for code in [*(ability.code for ability in abilities), look.catalog.bad_stuff[card]]:
        for i, op in enumerate(code):
            if op.code in (program.OP_NAME, program.OP_ELECT):
                chosen = ids.R_PLAYER if op.code == program.OP_NAME and op.flag else ids.R_IT
                return -sum([facts.pain_of_op(step) for step in code[i + 1 : op.jump] if step.who == chosen])
    return 0


def bid(look: Look) -> Command:
    """As many of my least cards as what is for sale is worth to me."""
    card = look.view.subject()
    programs = [
        ability.code for ability in look.catalog.plays[card] + look.catalog.uses[card] + look.catalog.triggers[card]
    ]
    sales = [(code, i) for code in programs for i, op in enumerate(code) if op.code == program.OP_BID]
    prize = -branch_pain(look, sales[0][0], sales[0][1] + 1) if sales else 0
    highest = max([move.value for move in look.legal])
    offer = max([n for n in range(highest + 1) if n == 0 or price_of(look, n) <= prize])
    return next(move for move in look.legal if move.value == offer)


def give(look: Look) -> Command:
    """Charity: the least card, to whoever is weakest among those who may have it."""
    gifts = [move for move in look.legal if move.verb == verb.GIVE]
    card = least(look, sorted({move.card for move in gifts}))
    receivers = [move for move in gifts if move.card == card]
    return min(receivers, key=lambda move: look.view.strength(move.target) if move.target >= 0 else 0)


def answer_trade(look: Look) -> tuple[Command, str]:
    """A gift is welcome; a swap if I gain by it. Else why not."""
    offer = look.view.offer()
    accept = look.first(verb.ACCEPT)
    decline = look.first(verb.DECLINE) or look.stand_by()
    if offer is None or accept is None:
        return decline, ""
    got = sum([worth(look, card) for card in offer.items])
    if not offer.take or got > sum([worth(look, card) for card in offer.take]):
        return accept, ""
    return decline, priced(why_no_trade(look, offer, accept), would_do(look, offer, got))


def why_no_trade(look: Look, offer: Offer, accept: Command) -> str:
    """What speaks against this swap, as far as anybody can see it."""
    after = look.view.after(accept)
    gain = 0 if after is None else after.strength(look.me) - look.view.strength(look.me)
    if gain < 0:
        return WEAKER
    paid = sum([look.catalog.price[card] for card in offer.items])
    if paid == 0 and after is not None and gain == 0:
        return USELESS
    if paid < sum([look.catalog.price[card] for card in offer.take]):
        return UNFAIR
    if after is None or gain > 0:
        return FOND
    return NO_GAIN if any(usable(look, card, look.me) for card in offer.items) else BARRED


def would_do(look: Look, offer: Offer, got: int) -> int:
    """The least Item that lies before whoever offers and makes me agree, if it comes on top; -1: none does, or none
    that anybody would give for that."""
    lacks = sum([worth(look, card) for card in offer.take]) - got
    lies = look.view.table(look.view.offer_from())
    more = [card for card in lies if look.catalog.worn[card] and card not in offer.items and modest(look, offer, card)]
    return min([(worth(look, card), card) for card in more if worth(look, card) > lacks], default=(0, -1))[1]


def modest(look: Look, offer: Offer, card: int) -> bool:
    """Whether the swap would still be one with this Item on top: for hardly more gold and strength than is taken."""
    gold, bonus = look.catalog.price, look.catalog.bonus
    given = [*offer.items, card]
    dear = sum([gold[one] for one in given]) > MODEST * sum([gold[one] for one in offer.take]) // 100
    return not dear and sum([bonus[one] for one in given]) <= sum([bonus[one] for one in offer.take]) + 1


def keep_role(look: Look) -> Command:
    """One Role is as good as another."""
    return look.first(verb.DONE) or look.legal[0]


def turn_role(look: Look) -> Command:
    return look.legal[0]


ANSWERS: Final[dict[str, Callable[[Look], Command]]] = {
    "discard": pick,
    "take": pick,
    "fetch": pick,
    "pay": pay,
    "choose": choose,
    "confirm": confirm,
    "unequip": take_off,
    "suspend": take_off,
    "give_up_big": part_with_big,
    "name_receiver": name_receiver,
    "pick_treasure": pick,
    "loot": pick,
    "give_charity": give,
    "pin": pick,
    "swap_role": keep_role,
    "turn_role": turn_role,
    "change_sex": pick,
    "search": pick,
    "pass_on": pick,
    "vote": choose,
    "bid": bid,
    "strike": strike,
    "name": name,
    "elect": name,
}
