"""Bargains over help: what it is worth to whoever is asked, what I open with, how far I go, and why I refuse.

Whatever is weighed here lies on the table but for one thing: a bot's nature (`Nature`), which nobody sees and which
moves its price by less than a Treasure. How often somebody has been asked is asked of the view, so there is nothing to
remember, and nothing that a restart could lose. Sums are in points; a Treasure is four, and the first pick another.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.declining import NOT_WANTED, TOO_DEAR, TOO_LITTLE
from kickdoor.bots.rookie.fight import levels_by_helping, to_be_answered, whatever_it_pays, wins_by_helping
from kickdoor.bots.rookie.look import Look
from kickdoor.bots.rookie.worth import usable, worth
from kickdoor.bots.veteran.nature import Nature
from kickdoor.engine import Command, Offer, ids
from kickdoor.engine import command as verb
from kickdoor.engine.state import Fight

A_TREASURE: Final = 4
FIRST_PICK: Final = 1
SHARE: Final = 40  # of the Treasure, in a hundred, what help is worth
NEAR_SHARE: Final = 50  # the same to somebody whom it brings within a Level of winning
A_LEVEL: Final = 8  # what it is worth to the helper to gain one
AT_HOME: Final = 2  # Levels that the fighter may be behind me and still cost me nothing
NARROW: Final = 3  # a lead that one card takes away
DIRE: Final = 25  # points of Bad Stuff that are worth all the Treasure: more than two Levels
UNDER: Final = 3  # points less than fair that are offered at first
MARGIN: Final = 4  # what one asks for first beyond what one wants
STEP: Final = 2  # how much more with each no
SAYINGS: Final = 2  # counter-offers to one who asks for help, until something happens that can't be undone
ROUNDS: Final = 3  # pleas in a fight, until something happens that can't be undone


# ---- what terms are worth ----------------------------------------------------------------------------------------


def value_of(look: Look, offer: Offer, helper: int) -> int:
    """Points these terms are worth to whoever helps."""
    stake = look.view.treasures_at_stake()
    points = A_TREASURE * min(offer.treasures, stake)
    if 0 < offer.treasures < stake:
        first = offer.order[0] if offer.order else offer.first
        points += FIRST_PICK if first == verb.FIRST_HELPER else 0
    return points + sum([value_of_item(look, card, helper) for card in offer.items]) + value_of_cards(look, offer)


def value_of_item(look: Look, card: int, seat: int) -> int:
    """Points an Item is worth in these hands, as everybody can see: its price, and its bonus to who can use it."""
    return look.catalog.price[card] // 200 + (2 * look.catalog.bonus[card] if usable(look, card, seat) else 0)


def value_of_cards(look: Look, offer: Offer) -> int:
    """Points of what the fighter promises to play on me; nobody is paid with a Curse."""
    total = 0
    for card in offer.cards:
        total += 0 if card < 0 or look.catalog.type[card] == ids.CURSE else worth(look, card)
    return total


def terms_for(points: int, stake: int) -> Offer:
    """The least Treasure that is worth so much, or all of it."""
    if stake == 0:
        return Offer()
    count = max(0, points + A_TREASURE - FIRST_PICK - 1) // A_TREASURE
    if points > 0:
        count = max(1, count)
    if count == 0 or count >= stake:
        return Offer(min(count, stake), verb.FIRST_HELPER)
    return Offer(count, verb.FIRST_HELPER if points > A_TREASURE * count else verb.FIRST_FIGHTER)


def terms_below(points: int, stake: int) -> Offer:
    """The most Treasure that is worth no more than so much."""
    count = min(stake, max(0, points) // A_TREASURE)
    if count in (0, stake):
        return Offer() if stake == 0 else Offer(count, verb.FIRST_HELPER)
    return Offer(count, verb.FIRST_HELPER if points > A_TREASURE * count else verb.FIRST_FIGHTER)


def fair_price(look: Look, fight: Fight, helper: int) -> int:
    """Points for which this player may be expected to help: a part of the Treasure, more to whoever is ahead or near
    the end, whoever has hit the helper of late, and where it may go wrong; less if the helper gains Levels by it."""
    view = look.view
    fighter = fight.fighter
    reached = view.level(fighter) + view.levels_at_stake()
    near = reached >= view.win_level - 1
    points = A_TREASURE * view.treasures_at_stake() * (NEAR_SHARE if near else SHARE) // 100
    if reached > max([view.level(seat) for seat in range(view.players) if seat != fighter]):
        points += 1
    elif reached < view.level(helper) - AT_HOME:
        points -= 1
    points += view.grudge(helper, fighter) // 2
    points += risk(look, fight, helper)
    return points - A_LEVEL * levels_by_helping(look, fight, helper)


def risk(look: Look, fight: Fight, helper: int) -> int:
    """Points for what may hit the helper, should one more card be played against us."""
    if look.view.lead(helper) >= NARROW:
        return 0
    pain = bad_stuff(look, fight)
    return 2 if pain >= DIRE else 1 if pain >= DIRE // 2 else 0


def bad_stuff(look: Look, fight: Fight) -> int:
    return sum([look.facts.bad_stuff[printed] for printed in fight.group])


def my_price(look: Look, nature: Nature, fight: Fight, part: int) -> int:
    """Points for which I help. `part`: of what is fair, what I ask for. Never more than all there is, and for nothing
    only if I gain Levels by it, or pity somebody."""
    if part == 0:
        return 0
    points = fair_price(look, fight, look.me) + nature.asks + nature.mood(look.view.turn)
    points += nature.grudging * look.view.grudge(look.me, fight.fighter) // 2
    pity = nature.asks < 0 and look.view.level(fight.fighter) + AT_HOME < look.view.level(look.me)
    least = 0 if pity or levels_by_helping(look, fight, look.me) > 0 else 1
    return min(max(least, points * part // 100), highest(look, fight))


def highest(look: Look, fight: Fight) -> int:
    """The most that help is ever worth, which is never more than all: half the Treasure and the first pick, a Treasure
    more to who comes within a Level of winning by it."""
    view = look.view
    stake = view.treasures_at_stake()
    if stake == 0:
        return A_TREASURE
    near = view.level(fight.fighter) + view.levels_at_stake() >= view.win_level - 1
    return min(A_TREASURE * stake, half(stake) + (A_TREASURE if near else 0))


def half(stake: int) -> int:
    """Points of half the Treasure and the first pick."""
    return A_TREASURE * ((stake + 1) // 2) + FIRST_PICK


# ---- I need help -------------------------------------------------------------------------------------------------


def plea(look: Look, nature: Nature, means: int, pay: int) -> Command | None:
    """The next offer in this fight: to whoever helps for least, and more with each no, as far as it pays; None when
    enough has been said. `means`: what I could add; `pay`: of what is fair, what I offer."""
    fight = look.fight()
    if fight is None or fight.helper >= 0 or fight.running:
        return None
    made = {seat: look.view.offers_made(seat) for seat in look.others()}
    refused = len([seat for seat in made if made[seat] > 0])
    if refused >= ROUNDS or (refused == 0 and not look.may(verb.ASK_HELP)):
        return None
    last = limit(look, fight, pay)
    if look.may(verb.ASK_HELP):
        listed = {move.target for move in look.legal if move.verb == verb.ASK_HELP}
        fresh = [seat for seat in made if made[seat] == 0 and seat in listed]
        seat = cheapest_helper(look, fight, 0 if refused else means, fresh)
        if seat >= 0:
            return offered(look, seat, min(last, opening(look, nature, fight, seat, pay, refused)))
    if max(made.values()) != 1:  # somebody has been asked twice, or has haggled
        return None
    seat = cheapest_helper(look, fight, 0, [seat for seat in made if made[seat] == 1])
    if seat < 0:
        return None
    stake = look.view.treasures_at_stake()
    before = min(last, opening(look, nature, fight, seat, pay, refused - 1))
    return None if terms_for(before, stake) == terms_for(last, stake) else offered(look, seat, last)


def cheapest_helper(look: Look, fight: Fight, means: int, seats: list[int]) -> int:
    """Of these, who turns the fight and may be expected to want least; the lower his Level, the less it hurts me. -1:
    nobody."""
    chosen = -1
    rank = (0, 0, 0)
    for seat in seats:
        lead = look.view.lead(seat)
        if lead + means // 2 < 0 or wins_by_helping(look, fight, seat):
            continue
        order = (int(lead >= 0), -max(1, fair_price(look, fight, seat)), -look.view.level(seat))
        if chosen < 0 or order > rank:
            chosen = seat
            rank = order
    return chosen


def opening(look: Look, nature: Nature, fight: Fight, seat: int, pay: int, refused: int) -> int:
    """Points I offer this helper, after so many a no: at first what help seems to be worth to him, less what I try to
    save, and no more than half."""
    fair = fair_price(look, fight, seat)
    least = 0 if fair <= 0 else 1
    step = STEP + (A_TREASURE if dire(look, fight) else 0)
    first = (fair - UNDER + nature.mood(look.view.turn)) * pay // 100
    return max(least, min(first, half(look.view.treasures_at_stake()) - FIRST_PICK)) + step * refused


def limit(look: Look, fight: Fight, pay: int) -> int:
    """The most I give: what help may be worth, and all where I would win by it or lose dearly without."""
    everything = A_TREASURE * look.view.treasures_at_stake()
    if dire(look, fight):
        return everything
    return max(min(A_TREASURE, everything), min(everything, highest(look, fight) * pay // 100))


def dire(look: Look, fight: Fight) -> bool:
    return look.view.for_the_win() or bad_stuff(look, fight) >= DIRE


def offered(look: Look, seat: int, points: int) -> Command | None:
    """A plea worth so many points: an Item that I can spare, if I have one for it, or else Treasure."""
    stake = look.view.treasures_at_stake()
    terms = terms_for(points, stake)
    spare = -1
    cost = A_TREASURE * terms.treasures
    for card in look.table():
        if look.catalog.is_item[card] and not look.view.equipped(card) and points > 0:
            dear = max(worth(look, card), look.catalog.price[card] // 100)
            if dear < cost and points <= value_of_item(look, card, seat):
                spare = card
                cost = dear
    if spare >= 0:
        gift = Command(verb.ASK_HELP, look.me, target=seat, offer=Offer(0, verb.FIRST_HELPER, items=(spare,)))
        if look.view.after(gift) is not None:
            return gift
    asking = Command(verb.ASK_HELP, look.me, target=seat, offer=terms)
    return asking if asking in look.legal or look.view.after(asking) is not None else None


def cost_of(look: Look, asking: Command, treasure: int) -> int:
    """Points I give away with this offer. `treasure`: points of one."""
    offer = asking.offer
    return 0 if offer is None else treasure * offer.treasures + sum([worth(look, card) for card in offer.items])


def answer_counter(
    look: Look, fight: Fight, offer: Offer, accept: Command, decline: Command, pay: int
) -> tuple[Command, str]:
    """Somebody wants something else for his help: yes if that is fair, less if it can be had, no if it is too dear."""
    helper = look.view.offer_from()
    if look.view.lead(helper) < 0:
        return decline, NOT_WANTED
    asked = value_of(look, offer, helper)
    last = limit(look, fight, pay)
    first = look.view.offers_made(helper) < 2
    if asked <= last and (not first or asked <= fair_price(look, fight, helper) + FIRST_PICK):
        return accept, ""
    if first:
        gifts = sum([value_of_item(look, card, helper) for card in offer.items])
        middle = min(last, fair_price(look, fight, helper)) - gifts
        terms = terms_below(middle, look.view.treasures_at_stake())
        less = countered(look, terms, offer)
        if less is not None and value_of(look, terms, helper) + gifts < asked:
            return less, ""
    return (accept, "") if asked <= last else (decline, TOO_DEAR)


def countered(look: Look, terms: Offer, offer: Offer) -> Command | None:
    """This Treasure in place of what is offered, with what else there is in the offer; None if it may not be said."""
    other = Offer(terms.treasures, terms.first, (), offer.items, offer.cards)
    said = Command(verb.COUNTER, look.me, offer=other)
    return said if look.view.after(said) is not None else None


# ---- somebody else does ------------------------------------------------------------------------------------------


def answer_offer(look: Look, nature: Nature, price: int, pay: int) -> tuple[Command, str]:
    """Somebody asks for my help, or answers my offer with another: what I say, and if it is no, why (`declining`).
    `price`, `pay`: of what is fair, what I ask for and what I offer."""
    decline = look.first(verb.DECLINE) or look.stand_by()
    asked = to_be_answered(look)
    if asked is None:
        return decline, ""
    offer, fight, accept = asked
    if fight.fighter == look.me:
        return answer_counter(look, fight, offer, accept, decline, pay)
    against = whatever_it_pays(look, fight, accept)
    if against is not None:
        return (decline if against else accept), against
    wanted = my_price(look, nature, fight, price)
    value = value_of(look, offer, look.me)
    if value >= wanted:
        return accept, ""
    counter = dearer(look, fight, offer, wanted, value)
    return (decline, TOO_LITTLE) if counter is None else (counter, "")


def dearer(look: Look, fight: Fight, offer: Offer, wanted: int, value: int) -> Command | None:
    """What I ask for in place of this: at first more than I want, then that, then nothing more."""
    said = look.view.offers_made(fight.fighter)
    if said >= SAYINGS:
        return None
    if said == 0:
        wanted = min(wanted + MARGIN, highest(look, fight))
    stake = look.view.treasures_at_stake()
    besides = value - value_of(look, Offer(offer.treasures, offer.first, offer.order), look.me)
    terms = terms_for(wanted - besides, stake)
    more = value_of(look, terms, look.me) + besides > value
    return countered(look, terms, offer) if more else None
