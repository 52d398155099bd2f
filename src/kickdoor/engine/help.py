"""Asking for help: who may ask whom, what may be offered, and the bargain's course (rules chapter `combat.help.*`).

An offer is a window in which the asked player decides while others may still act. Accepting makes a helper and stores
the terms in the fight; `rewards` enforces them.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.atoms import emit
from kickdoor.engine.card_rules import banned, why_stuck
from kickdoor.engine.combat import set_helper
from kickdoor.engine.command import FIRST_FIGHTER, FIRST_HELPER, FIRST_UNSAID, Offer
from kickdoor.engine.events import E_ANSWERED, E_OFFERED, SAID
from kickdoor.engine.frames import WindowFrame
from kickdoor.engine.hits import REFUSED, resent
from kickdoor.engine.ids import (
    CANNOT_ASK,
    CANNOT_HELP,
    GO_UP_A_LEVEL,
    IN_HAND,
    IN_PLAY,
    NO_HELP,
    R_PLAYER,
    R_SELF,
    W_ANY_TIME,
)
from kickdoor.engine.items import can_carry, named_twice, why_no_item
from kickdoor.engine.monsters import for_the_win, monster_rule, special
from kickdoor.engine.program import TARGET_PLAYER, Ability
from kickdoor.engine.state import AT_COMBAT, AT_OFFER, BITS, State
from kickdoor.engine.strength import ahead, lead, treasures_at_stake
from kickdoor.engine.windows import moment_of, open_window, touch

MOST_COUNTERS: Final = 3  # counter-offers in one bargain, so that it ends


def why_not_ask(s: State, seat: int, other: int) -> str:
    """The rule against asking this player for help now, or ""."""
    return why_not_ask_anybody(s, seat) or why_not_this_one(s, seat, other)


def why_not_ask_anybody(s: State, seat: int) -> str:
    """Only a fighter who is not winning and has no helper asks (combat.help.ask, J1)."""
    return why_not_seek_help(s, seat) or (rule.COMBAT_HELP_ASK if ahead(s) else "")


def why_not_seek_help(s: State, seat: int) -> str:
    """The same for a fighter who is known to be behind."""
    fight = s.fight
    if fight is None or fight.fighter != seat:
        return rule.COMBAT_HELP_ASK
    if fight.running:
        return rule.RUNAWAY_MUST
    if moment_of(s) != AT_COMBAT:
        return rule.COMBAT_HELP_ONE_AFTER_ANOTHER if moment_of(s) == AT_OFFER else rule.COMBAT_HELP_ASK
    if fight.helper >= 0:
        return rule.COMBAT_HELP_ONE_HELPER
    if monster_rule(s, NO_HELP, 0, seat) >= 0:
        return special(s)
    return banned(s, seat, CANNOT_ASK)


def why_not_this_one(s: State, seat: int, other: int) -> str:
    if not 0 <= other < len(s.seats) or other == seat:
        return rule.COMBAT_HELP_ASK
    if s.seats[other].dead:
        return rule.DEATH_RESPAWN_HELP
    return banned(s, other, CANNOT_HELP)


def why_not_offer(s: State, fighter: int, helper: int, offer: Offer) -> str:
    """The rule against these terms, or "": carried Items, Treasures with an order, hand cards for the helper."""
    if offer.take:
        return rule.COMBAT_HELP_BRIBE_ITEMS
    stake = treasures_at_stake(s)
    if offer.treasures < 0 or offer.treasures > stake:
        return rule.COMBAT_HELP_BRIBE_TREASURE
    if offer.first not in (FIRST_UNSAID, FIRST_FIGHTER, FIRST_HELPER):
        return rule.COMBAT_HELP_BRIBE_ORDER
    if 0 < offer.treasures < stake and offer.first == FIRST_UNSAID and not offer.order:
        return rule.COMBAT_HELP_BRIBE_ORDER
    if offer.order and (
        sum(offer.order) != offer.treasures or len(offer.order) > stake or any(who not in (0, 1) for who in offer.order)
    ):
        return rule.COMBAT_HELP_BRIBE_ORDER
    return why_not_promise(s, fighter, helper, offer)


def why_not_promise(s: State, fighter: int, helper: int, offer: Offer) -> str:
    """Items must be carried, not held in hand; hand cards must be playable on the helper."""
    if named_twice(offer.items) or named_twice(offer.cards):
        return rule.COMBAT_HELP_BRIBE_ITEMS
    for card in offer.items:
        if s.zone[card] != IN_PLAY or s.owner[card] != fighter:
            return rule.COMBAT_HELP_BRIBE_ITEMS
        if not s.catalog.is_item[card]:
            return why_no_item(s, card, rule.COMBAT_HELP_BRIBE_ITEMS)
        if not can_carry(s, helper, card):
            return rule.ITEM_TRADE_BIG
        forbidden = why_stuck(s, card)
        if forbidden:
            return forbidden
    if offer.cards and not s.rules.hand_cards_as_payment:
        return rule.COMBAT_HELP_BRIBE_CARDS
    for card in offer.cards:
        if s.zone[card] != IN_HAND or s.owner[card] != fighter or not playable_on(s, fighter, card, helper):
            return rule.COMBAT_HELP_BRIBE_CARDS
    return ""


def playable_on(s: State, seat: int, card: int, other: int) -> bool:
    """Whether the card is one that may be played on a player at any time, and now on this one."""
    for ability in s.catalog.plays[card]:
        if ability.target is not None and ability.target.kind == TARGET_PLAYER and ability.windows & W_ANY_TIME:
            if s.seats[other].dead:
                return False
            return s.catalog.type[card] != GO_UP_A_LEVEL or s.seats[other].level < s.rules.win_level - 1
    return False


def announce(s: State, seat: int, other: int, offer: Offer, trade: int) -> None:
    if s.log is not None:
        emit(
            s, E_OFFERED, seat, other, trade, offer.treasures, offer.first, len(offer.items), len(offer.cards),
            len(offer.take), *offer.order,
        )  # fmt: skip


def make_offer(s: State, seat: int, other: int, offer: Offer) -> None:
    """The fighter asks; the other answers in a window of its own (combat.help.free-choice)."""
    reveal_terms(s, offer, other)
    announce(s, seat, other, offer, 0)
    terms = in_order(offer, treasures_at_stake(s))
    open_window(s, AT_OFFER, other, proposer=seat, offer=terms)


def in_order(offer: Offer, foreseen: int) -> Offer:
    """The terms with their picking order written out for the Treasures at stake when they are offered: if there are
    fewer in the end, it is this order that breaks off (K18)."""
    if offer.order or offer.first == FIRST_UNSAID or not 0 < offer.treasures < foreseen:
        return offer
    order = tuple(in_turns(offer.treasures, offer.first, foreseen))
    return Offer(offer.treasures, offer.first, order, offer.items, offer.cards, offer.take)


def in_turns(promised: int, first: int, treasures: int) -> list[int]:
    """Fighter (0) and helper (1) picking in turns, until the helper has what was promised and the fighter the rest."""
    theirs = min(promised, treasures)
    mine = treasures - theirs
    order: list[int] = []
    helper_next = first == FIRST_HELPER
    while len(order) < treasures:
        if (helper_next and theirs > 0) or mine == 0:
            order.append(FIRST_HELPER)
            theirs -= 1
        else:
            order.append(FIRST_FIGHTER)
            mine -= 1
        helper_next = not helper_next
    return order


def reveal_terms(s: State, offer: Offer, other: int) -> None:
    """Whoever is promised a hand card is told which."""
    for card in offer.cards:
        s.known[card] |= BITS[other]


def parties(window: WindowFrame, fighter: int) -> tuple[int, int]:
    """Fighter and would-be helper of an offer window, whoever's turn to answer it is."""
    helper = window.seat if window.seat != fighter else window.proposer
    return fighter, helper


def why_not_accept(s: State, window: WindowFrame) -> str:
    """The terms must still hold when they are accepted."""
    fight = s.fight
    assert window.offer is not None
    if fight is None or fight.running or not fight.monsters:
        return rule.COMBAT_LAST_MONSTER
    if fight.helper >= 0:
        return rule.COMBAT_HELP_ONE_HELPER
    fighter, helper = parties(window, fight.fighter)
    if s.seats[helper].dead:
        return rule.COMBAT_HELP_ASK
    if monster_rule(s, NO_HELP, 0, fighter) >= 0:
        return special(s)
    refused = banned(s, fighter, CANNOT_ASK) or why_not_this_one(s, fighter, helper)
    return refused or why_not_promise(s, fighter, helper, window.offer)


def accept(s: State, window: WindowFrame) -> None:
    fight = s.fight
    assert fight is not None
    _fighter, helper = parties(window, fight.fighter)
    emit(s, E_ANSWERED, window.seat, window.proposer, 1, SAID)
    s.stack.pop()
    touch(s)
    set_helper(s, helper, False, window.offer)


def decline(s: State, window: WindowFrame, how: int) -> None:
    """No harm done; the fighter may ask another (combat.help.ask.one-after-another)."""
    fight = s.fight
    emit(s, E_ANSWERED, window.seat, window.proposer, 0, how)
    if fight is not None and how == SAID and window.seat != fight.fighter and would_turn(s, window.seat):
        resent(s, fight.fighter, window.seat, REFUSED)
    s.stack.pop()
    if fight is not None and isinstance(s.stack[-1], WindowFrame):
        _fighter, helper = parties(window, fight.fighter)
        asked = fight.asked
        touch(s)
        fight.asked = asked | BITS[helper]


def would_turn(s: State, seat: int) -> bool:
    """Whether this fight would be won with the help of this player, and the game not by that."""
    return not for_the_win(s) and lead_helped_by(s, seat) >= 0


def lead_helped_by(s: State, seat: int) -> int:
    """`strength.lead`, as it would be with this player beside the fighter: with all that hates or likes him there. What
    cards set off when somebody joins is not in it."""
    trial = s.copy()
    trial.log = None
    set_helper(trial, seat, False, None)
    return lead(trial)


def counter(s: State, window: WindowFrame, offer: Offer) -> None:
    """Other terms; now it is the other side's turn to answer."""
    reveal_terms(s, offer, window.proposer)
    announce(s, window.seat, window.proposer, offer, 0)
    window.seat, window.proposer = window.proposer, window.seat
    window.offer = in_order(offer, treasures_at_stake(s))
    window.counters += 1
    touch(s)


def why_not_counter(s: State, window: WindowFrame, offer: Offer) -> str:
    fight = s.fight
    if fight is None or window.counters >= MOST_COUNTERS:
        return rule.RULING_COUNTERS
    for card in offer.cards:
        if not s.known[card] & BITS[window.seat]:
            return rule.COMBAT_HELP_BRIBE_CARDS  # whatever it is: nobody learns a hand by asking for it
    fighter, helper = parties(window, fight.fighter)
    return why_not_offer(s, fighter, helper, offer)


# ---- help that is compelled ------------------------------------------------------------------------------------


def why_not_drawn_in(s: State, ability: Ability, seat: int, target: int) -> str:
    """The rule against an ability that makes somebody help, or "": where nobody can, it is not used in vain."""
    if ability.compels:
        return why_not_compel(s, seat, target)
    if ability.joins in (R_SELF, R_PLAYER):
        return why_not_step_in(s, seat if ability.joins == R_SELF else target)
    return ""


def why_not_step_in(s: State, seat: int) -> str:
    """Somebody becomes the helper by a card, asked or not: the fighter must be alone, and nothing forbid help (N27)."""
    fight = s.fight
    if fight is None or fight.running or not fight.monsters:
        return rule.COMBAT_HELP_ASK
    if fight.helper >= 0:
        return rule.COMBAT_HELP_ONE_HELPER
    if not 0 <= seat < len(s.seats) or seat == fight.fighter or s.seats[seat].dead:
        return rule.COMBAT_HELP_ASK
    if monster_rule(s, NO_HELP, 0, fight.fighter) >= 0:
        return special(s)
    return banned(s, seat, CANNOT_HELP)


def why_not_compel(s: State, seat: int, target: int) -> str:
    """Nobody is forced into a fight for the win, nor into one that is being won (combat.help.compelled.*, K10)."""
    fight = s.fight
    if fight is None or fight.running or fight.fighter != seat:
        return rule.COMBAT_HELP_ASK
    if fight.helper >= 0:
        return rule.COMBAT_HELP_ONE_HELPER
    if not 0 <= target < len(s.seats):
        return rule.COMBAT_HELP_ASK
    if monster_rule(s, NO_HELP, 0, seat) >= 0:
        return special(s)
    forbidden = banned(s, target, CANNOT_HELP)
    if forbidden:
        return forbidden
    if s.rules.compelled_help_never_for_win and for_the_win(s):
        return rule.COMBAT_HELP_COMPELLED_NOT_FOR_WIN
    if target == seat or s.seats[target].dead:
        return rule.COMBAT_HELP_ASK
    if ahead(s):
        return rule.RULING_COMPEL_WHILE_WINNING
    return ""
