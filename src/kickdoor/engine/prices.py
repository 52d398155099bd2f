"""What an ability costs: which cards pay for it, and why others do not.

Rules `character.class.discard-cost`, `power.discard-cost`, `curse.no-fuel`. Paying itself is in `plays`.
"""

from __future__ import annotations

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.card_rules import rule_source, stuck_by, why_stuck
from kickdoor.engine.worth import leading, sale_value
from kickdoor.engine.ids import IMMUNE, IMMUNE_LEVEL_LOSS, IN_FIGHT, IN_PLAY, KEPT_CURSE, POWER, ROLE, STUCK, Z_HAND
from kickdoor.engine.program import Cost
from kickdoor.engine.references import matching
from kickdoor.engine.state import BITS, State


def promised(s: State, card: int) -> bool:
    """Promised to the helper of the fight under way: not to be spent on anything else."""
    fight = s.fight
    if fight is None or fight.deal is None or not s.rules.deals_enforced:
        return False
    return card in fight.deal.items or card in fight.deal.cards


def payable(s: State, seat: int, card: int, cost: Cost) -> list[int]:
    """Cards that may be discarded for it: any own one in hand or in play, but no kept curse (curse.no-fuel, J39), and
    nothing that sticks: who could pay with it would be rid of it."""
    return sorted(fuel(s, seat, card, cost))


def fuel(s: State, seat: int, card: int, cost: Cost) -> list[int]:
    """The same in no order."""
    player = s.seats[seat]
    if cost.filter is None:
        options = player.hand + player.table
    else:
        options = matching(s, cost.filter, seat)
    types = s.catalog.type
    found = [other for other in options if other != card and types[other] != ROLE and not promised(s, other)]
    if player.stats & BITS[STUCK]:
        found = [other for other in found if not sticks(s, other)]
    return leading(s, cost.filter.the, found) if cost.filter is not None and cost.filter.the else found


def purse_cards(s: State, seat: int, card: int) -> list[int]:
    """The Items that pay a price in gold: own ones of any value, in hand or in play, as for a sale."""
    player = s.seats[seat]
    own = [other for other in player.hand + player.table if s.catalog.is_item[other] and other != card]
    own = [other for other in own if not sticks(s, other)]
    return sorted([other for other in own if sale_value(s, other) > 0 and not promised(s, other)])


def sticks(s: State, card: int) -> bool:
    return s.zone[card] == IN_PLAY and stuck_by(s, card) >= 0


def why_sticking(s: State, seat: int, card: int, cost: Cost) -> str:
    """The rule by which Items that stick do not pay, if nothing but them is missing; else ""."""
    stuck = [other for other in s.seats[seat].table if other != card and sticks(s, other)]
    if cost.filter is not None:
        taken = matching(s, cost.filter, seat)
        stuck = [other for other in stuck if other in taken]
    if not stuck:
        return ""
    if cost.gold > 0:
        enough = purse(s, purse_cards(s, seat, card)) + purse(s, stuck) >= cost.gold
    else:
        enough = len(fuel(s, seat, card, cost)) + len(stuck) >= cost.min
    return why_stuck(s, stuck[0]) if enough else ""


def purse(s: State, cards: list[int]) -> int:
    return sum([sale_value(s, card) for card in cards])


def needed(s: State, items: list[int], gold: int) -> list[int]:
    """These Items, if a price in gold takes every one of them; none if there is a choice."""
    values = [sale_value(s, item) for item in items]
    return items if values and sum(values) - min(values) < gold else []


def why_not_pay(s: State, seat: int, card: int, cost: Cost | None) -> str:
    if cost is None:
        return ""
    if cost.min > 0 and len(fuel(s, seat, card, cost)) < cost.min:
        return why_sticking(s, seat, card, cost) or why_no_fuel(s, seat, card, cost)
    if cost.gold > 0 and purse(s, purse_cards(s, seat, card)) < cost.gold:
        return why_sticking(s, seat, card, cost) or price_rule(s, card)
    if cost.levels > 0 and s.seats[seat].level <= cost.levels:
        return rule.HARD_LEVEL_FLOOR
    if cost.levels > 0 and rule_source(s, seat, IMMUNE, IMMUNE_LEVEL_LOSS) >= 0:
        return rule.META_CARD_BEATS_RULE  # who cannot lose levels cannot pay with them
    return ""


def why_no_fuel(s: State, seat: int, card: int, cost: Cost) -> str:
    """Too few cards to pay with: the rule that keeps those from counting that would have been enough."""
    player = s.seats[seat]
    short = cost.min - len(payable(s, seat, card, cost))
    if cost.filter is not None:
        tabled = [other for other in player.table if other != card]
        return rule.RULING_NOT_ITSELF if from_hand(cost) and len(tabled) >= short else price_rule(s, card)
    if len(player.curses) >= short:
        return rule.CURSE_NO_FUEL
    if len([other for other in player.hand + player.table if promised(s, other)]) >= short:
        return rule.RULING_PROMISED
    return price_rule(s, card)


def from_hand(cost: Cost) -> bool:
    """Whether it names the hand, so that only hand cards pay (R25)."""
    return cost.filter is not None and cost.filter.zones == Z_HAND


def price_rule(s: State, card: int) -> str:
    """The rule on what pays for the abilities of this card."""
    return rule.POWER_DISCARD_COST if s.catalog.type[card] == POWER else rule.CHARACTER_DISCARD_COST


def why_not_price(s: State, seat: int, source: int, card: int, hand_only: bool) -> str:
    """Why this card does not pay for what `source` does. `hand_only`: see `from_hand`."""
    if card == source:
        return rule.RULING_NOT_ITSELF
    if s.zone[card] == KEPT_CURSE:
        return rule.CURSE_NO_FUEL
    if s.zone[card] == IN_FIGHT:
        return rule.RULING_COMMITTED
    if promised(s, card):
        return rule.RULING_PROMISED
    if sticks(s, card):
        return why_stuck(s, card)
    if s.catalog.type[card] == ROLE:
        return rule.ROLE_SWAP
    if hand_only and s.zone[card] == IN_PLAY and s.owner[card] == seat:
        return rule.RULING_NOT_ITSELF
    return price_rule(s, source)
