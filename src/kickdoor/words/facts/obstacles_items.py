"""What is the matter with Items, with what is sold or traded, and with cards that are to pay for something.

Called by `obstacles_rules`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import command as verbs
from kickdoor.engine import ids
from kickdoor.engine import rule_ids as rule
from kickdoor.engine.asking import purpose_of
from kickdoor.engine.card_rules import rule_source, stuck_by
from kickdoor.engine.frames import AskFrame
from kickdoor.engine.items import big_items, big_limit, proceeds, worn_there
from kickdoor.engine.monsters import monster_rule
from kickdoor.engine.prices import promised, purse, purse_cards
from kickdoor.engine.program import TARGET_PLAYER
from kickdoor.engine.references import engaged
from kickdoor.engine.state import TO_NAME_RECEIVER, TO_PAY
from kickdoor.engine.targets import targets_for
from kickdoor.words.facts.obstacles_cards import wrong_side
from kickdoor.words.facts.obstacles_kinds import Attempt, Kind, Obstacle

# what a card can forbid, by what was tried
BANS: Final = {
    verbs.ASK_HELP: (ids.CANNOT_ASK, ids.CANNOT_HELP), verbs.ACCEPT: (ids.CANNOT_HELP, ids.CANNOT_TRADE),
    verbs.PLAY: (ids.CANNOT_HELP, ids.CANNOT_EQUIP), verbs.USE: (ids.CANNOT_HELP,), verbs.EQUIP: (ids.CANNOT_EQUIP,),
    verbs.SELL: (ids.CANNOT_SELL,), verbs.TRADE: (ids.CANNOT_TRADE,), verbs.LOOT_ROOM: (ids.CANNOT_LOOT,),
    verbs.TROUBLE: (ids.CANNOT_TROUBLE,), verbs.ROLL: (ids.CANNOT_RUN,), verbs.RUN: (ids.CANNOT_RUN,),
}  # fmt: skip


FEW: Final = 5
PUT_AWAY: Final = (verbs.UNEQUIP, verbs.SELL, verbs.TRADE, verbs.LOAD, verbs.ASK_HELP, verbs.COUNTER)

# ---- selling and trading -----------------------------------------------------------------------------------------


def worth(t: Attempt) -> Obstacle:
    return Obstacle(Kind.WORTH, t.command.cards, numbers=proceeds(t.s, t.seat, t.command.cards)[:1])


def no_item(t: Attempt) -> Obstacle | None:
    offer = t.command.offer
    goods = t.command.cards if offer is None else offer.items + offer.take
    odd = [card for card in goods if not t.s.catalog.is_item[card]]
    return Obstacle(Kind.NO_ITEM, (odd[0],)) if odd else None


def not_mine(t: Attempt) -> Obstacle | None:
    odd = [card for card in t.command.cards if t.s.owner[card] != t.seat]
    return Obstacle(Kind.LACKS, (odd[0],), (t.seat,)) if odd else None


def not_on_the_table(t: Attempt) -> Obstacle | None:
    offer = t.command.offer
    if offer is None:
        return None
    for seat, goods in ((t.seat, offer.items), (t.command.target, offer.take)):
        for card in goods:
            if t.s.owner[card] != seat:
                return Obstacle(Kind.LACKS, (card,), (seat,))
            if t.s.zone[card] != ids.IN_PLAY:
                return Obstacle(Kind.NOT_ON_THE_TABLE, (card,), (seat,))
    return None


def too_big(t: Attempt) -> Obstacle | None:
    offer = t.command.offer
    if offer is None or not 0 <= t.command.target < len(t.s.seats):
        return None
    for seat, goods, gone in (
        (t.command.target, offer.items, offer.take),
        (t.seat, offer.take, offer.items),
    ):
        held = [card for card in big_items(t.s, seat) if card not in gone]
        coming = [card for card in goods if t.s.catalog.big[card]]
        if coming and len(held) + len(coming) > big_limit(t.s, seat):
            return Obstacle(Kind.CARRIES_TOO_MUCH, (coming[0],), (seat,), (len(held),))
    return None


def promise(t: Attempt) -> Obstacle | None:
    offer = t.command.offer
    if offer is None or not offer.cards:
        return None
    return Obstacle(Kind.NOT_ON_THIS_PLAYER, (offer.cards[0],), (t.command.target,), numbers=(1,))


def bribe(t: Attempt) -> Obstacle | None:
    """Items that are not there to be promised; or cards where only Items and Treasures are."""
    offer = t.command.offer
    no_cards = offer is not None and offer.cards and not t.s.rules.hand_cards_as_payment
    return not_on_the_table(t) or (Obstacle(Kind.NO_HAND_CARDS_AS_PAY) if no_cards else None)


def somebody_elses(t: Attempt) -> Obstacle | None:
    top = t.s.stack[-1]
    if isinstance(top, AskFrame) and top.purpose == TO_NAME_RECEIVER:
        return Obstacle(Kind.GOES_TO_ONE_OF, (top.card,), tuple(top.options))
    if t.card < 0:
        return None
    owner = t.s.owner[t.card]
    moved = 0 <= owner < len(t.s.seats) and owner != t.seat
    return Obstacle(Kind.GOES_TO, (t.card,), (owner,)) if moved else None


# ---- wearing, bans, paying ---------------------------------------------------------------------------------------


def no_room(t: Attempt) -> Obstacle:
    """What is worn where it would go; not what counts against no limit."""
    worn = tuple(worn_there(t.s, t.seat, t.card))
    return Obstacle(Kind.IN_THE_WAY, worn) if worn else Obstacle(Kind.NO_ROOM, (t.card,))


def protected(t: Attempt) -> Obstacle | None:
    """What a theft, a loss or a looting does not reach."""
    s, card = t.s, t.card
    if t.verb in (verbs.SELL, verbs.TRADE, verbs.ASK_HELP, verbs.ACCEPT):
        return no_item(t)
    if t.verb != verbs.PICK:
        other = t.target_seat()
        return Obstacle(Kind.NOTHING_TO_STEAL, seats=(other,)) if other >= 0 else None
    if s.zone[card] == ids.IN_HAND:
        return Obstacle(Kind.NOT_ON_THE_TABLE, (card,), (s.owner[card],))
    if not s.catalog.is_item[card]:
        return Obstacle(Kind.NO_ITEM, (card,))
    return Obstacle(Kind.IS_BIG, (card,)) if s.catalog.big[card] or s.catalog.steed[card] else None


def kept(t: Attempt) -> Obstacle | None:
    """Looting: the dead keep some of their cards."""
    s, card = t.s, t.card
    owner = s.owner[card]
    left = 0 <= owner < len(s.seats) and s.seats[owner].dead and card in s.seats[owner].table + s.seats[owner].curses
    return Obstacle(Kind.KEPT_BY_THE_DEAD, (card,), (owner,)) if left else None


def forbidden(t: Attempt) -> Obstacle:
    """Which card beats the rule: of several, one that the rule which is cited is about."""
    against = _against(t)
    curses = t.rule == rule.CURSE_LASTING
    meant = [card for card in against if (t.s.catalog.type[card] == ids.CURSE) == curses]
    return Obstacle(Kind.FORBIDS, tuple((meant or against)[:1]))


def _against(t: Attempt) -> list[int]:
    """The cards that speak against it, the nearest first."""
    s, offer = t.s, t.command.offer
    goods = [*(t.command.cards if offer is None else offer.items + offer.take), t.card]
    if t.verb not in PUT_AWAY:
        goods = [t.card] if t.verb == verbs.PICK else []
    ability = t.ability()
    cost = None if ability is None else ability.cost
    if cost is not None and (cost.min or cost.gold):
        goods += s.seats[t.seat].table  # what might have paid
    found = [stuck_by(s, card) for card in goods if card >= 0 and s.zone[card] == ids.IN_PLAY]
    if cost is not None and cost.levels:
        found.append(rule_source(s, t.seat, ids.IMMUNE, ids.IMMUNE_LEVEL_LOSS))
    for seat in (t.seat, t.target_seat()):
        found += [rule_source(s, seat, ids.CANNOT, what) for what in (BANS.get(t.verb, ()) if seat >= 0 else ())]
    if s.fight is not None:
        found.append(monster_rule(s, ids.NO_HELP, 0, s.fight.fighter))
    return [card for card in found if card >= 0]


def not_my_clause(t: Attempt) -> Obstacle:
    """What a monster's text lets others do; or what it forbids."""
    if t.verb == verbs.USE and t.card >= 0 and t.s.zone[t.card] == ids.IN_FIGHT:
        inside = engaged(t.s, t.seat)
        return Obstacle(Kind.NOT_FOR_ME, (t.card,)) if inside else Obstacle(Kind.NOT_IN_THIS_FIGHT)
    return forbidden(t)


def not_named(t: Attempt) -> Obstacle:
    """A card that names its side or its target, and this is none of them; with what would be (N28)."""
    ability = t.ability()
    spec = None if ability is None else ability.target
    if spec is None:
        return wrong_side(t) or Obstacle(Kind.ON_NOTHING, (t.card,))
    fit = targets_for(t.s, t.seat, t.card, spec)
    if spec.kind == TARGET_PLAYER:
        other = t.target_seat()
        aimed = (other,) if other >= 0 else ()
        return Obstacle(Kind.NOT_ON_THIS_PLAYER, (t.card,), (*aimed, *_few(fit)), numbers=(len(aimed),))
    aimed = (t.command.target,) if 0 <= t.command.target < t.s.catalog.cards else ()
    seen = [card for card in fit if t.s.zone[card] != ids.IN_HAND or t.s.owner[card] == t.seat]
    return Obstacle(Kind.NOT_ON_THIS_CARD, (t.card, *aimed, *_few(seen)), numbers=(len(aimed),))


def _few(fit: list[int]) -> list[int]:
    """A long list helps nobody."""
    return fit if len(fit) <= FEW else []


def fuel(t: Attempt) -> Obstacle | None:
    """Why this card does not pay, or is bound to something else."""
    s, card = t.s, t.card
    offer = t.command.offer
    bound = [one for one in ((card,) if offer is None else offer.items + offer.take) if one >= 0 and promised(s, one)]
    if bound:
        return Obstacle(Kind.IS_PROMISED, (bound[0],))
    if t.verb != verbs.PICK:
        ability = t.ability()
        if ability is None:
            return None
        if ability.cost is not None and ability.cost.gold:
            has = purse(s, purse_cards(s, t.seat, card))
            return Obstacle(Kind.TOO_LITTLE_GOLD, numbers=(has, ability.cost.gold))
        return Obstacle(Kind.TOO_FEW_TO_PAY)
    if s.zone[card] == ids.KEPT_CURSE:
        return Obstacle(Kind.IS_MY_CURSE, (card,))
    if purpose_of(s) == TO_PAY and s.stack[-1].card == card:
        return Obstacle(Kind.IS_PAID_FOR, (card,))
    if s.zone[card] == ids.IN_FIGHT:
        return Obstacle(Kind.IS_IN_THE_FIGHT, (card,))
    return Obstacle(Kind.LACKS, (card,), (t.seat,)) if s.owner[card] != t.seat else None
