"""What may go into a bargain and what it would bring, for the forms of the page: sales, trades, help. All of it is
asked of the engine; `shown` puts it into the views.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from kickdoor.engine import Command, Offer, State, View, check, explain
from kickdoor.engine import command as verb
from kickdoor.engine import rule_ids as rule
from kickdoor.engine.frames import WindowFrame
from kickdoor.engine.help import why_not_ask_anybody, why_not_promise
from kickdoor.engine.items import LEVEL_GOLD, proceeds, why_not_sell
from kickdoor.engine.preview import preview
from kickdoor.engine.state import AT_OFFER, BITS
from kickdoor.engine.strength import ahead, helper_levels, helping_card, kill_winners, monster_total
from kickdoor.engine.trade import why_not_goods, why_not_trade
from kickdoor.engine.values import player_strength
from kickdoor.engine.windows import moment_of, proposer_of
from kickdoor.server.protocol.view import Bargains, Help, Joined, Part, ReadySale, Sale, Sum, Ware
from kickdoor.server.views.sums import sum_of
from kickdoor.words.languages import ENGLISH, Language

NOTHING: Final = Offer()
NO_TIME: Final = {verb.PASS, verb.REST}  # who can only let it be is not told what else he could not do

MOST_SOLD: Final = 10  # Items, the dearest, of which sales are put together
TRIED: Final = 4  # sales, those that should cost least, whose strength the engine is asked for
READY: Final = 2  # of them that are offered

# a card that is one too many alone may still be swapped for another
ALONE: Final = ("", rule.ITEM_TRADE_BIG, rule.STEED_LIMIT)


def goods(s: State, seat: int) -> list[int]:
    """The cards of this table that may go into a trade, alone or for another."""
    other = (seat + 1) % len(s.seats)
    return [card for card in s.seats[seat].table if why_not_goods(s, seat, other, Offer(items=(card,))) in ALONE]


def bargains(
    s: State,
    view: View,
    legal: Sequence[Command],
    trades: list[int],
    wares: Sequence[list[int]],
    names: Sequence[str],
    language: Language = ENGLISH,
) -> Bargains:
    """What the seat of this view may put into a bargain; `legal`: its legal commands; `trades`: as `trading` has it;
    `wares`: of each table the `goods`."""
    verbs = {command.verb for command in legal}
    return Bargains(
        sale=_sale(s, view) if verb.SELL in verbs else None,
        no_sale=_no_sale(s, view) if verb.SELL not in verbs and s.active == view.seat and verbs - NO_TIME else "",
        trades=trades if legal else [],
        held=held(s, view) if legal and trades else "",
        no_trade=_no_trade(s, view, trades if legal else [], wares),
        help=helping(s, view, verbs, names, language),
    )


# ---- sales and trades --------------------------------------------------------------------------------------------


def _sale(s: State, view: View) -> Sale:
    """What could be part of a sale, the dearest first: refused alone, if at all, for want of gold."""
    seat = view.seat
    own = [*view.hand(), *view.table(seat)]
    wares = [card for card in own if why_not_sell(s, seat, (card,)) in ("", rule.ITEM_SELL_THRESHOLD)]
    wares.sort(key=view.sale_value, reverse=True)
    return Sale(
        wares=[Ware(card=card, gold=view.sale_value(card)) for card in wares],
        level_gold=LEVEL_GOLD,
        most=proceeds(s, seat, tuple(wares))[1],
        bonus=view.sale_bonus(),
        ready=_ready_sales(s, view, wares),
    )


def _ready_sales(s: State, view: View, wares: Sequence[int]) -> list[ReadySale]:
    """What sells for a Level without anything to spare, the one that costs least strength first, then the least gold;
    and one for less gold, if there is."""
    seat = view.seat
    gold = {card: view.sale_value(card) for card in wares[:MOST_SOLD]}
    adds: dict[int, int] = {}  # to the strength, as it is now
    for reason in explain(s, "strength", seat)[1]:
        adds[reason.card] = adds.get(reason.card, 0) + reason.amount
    sales = sorted(
        _level_sales(list(gold), gold, LEVEL_GOLD - view.sale_bonus()),
        key=lambda sale: (sum(adds.get(card, 0) for card in sale), sum(gold[card] for card in sale), len(sale)),
    )
    found: list[tuple[int, int, tuple[int, ...]]] = []
    for sale in sales[:TRIED]:
        after = preview(s, seat, Command(verb.SELL, seat, cards=tuple(sorted(sale))))
        if after is not None:
            found.append((-player_strength(after, seat), sum(gold[card] for card in sale), sale))
    found.sort()
    cheaper = [one for one in found if one[1] < found[0][1]]
    best = [*found[:1], *cheaper[:1]][:READY]
    return [ReadySale(cards=sorted(sale), strength=-weaker) for weaker, _gold, sale in best]


def _level_sales(wares: list[int], gold: Mapping[int, int], needed: int) -> Iterator[tuple[int, ...]]:
    """Each set of these, the dearest first, that comes to so much and would not without any one of them."""
    for place, card in enumerate(wares):
        if gold[card] <= 0:
            return
        if gold[card] >= needed:
            yield (card,)
        else:
            for rest in _level_sales(wares[place + 1 :], gold, needed - gold[card]):
                yield (card, *rest)


def held(s: State, view: View) -> str:
    """The rule by which nothing that this seat has in hand goes into a trade: of an Item rather than of what is none,
    for that could never be traded."""
    hand, is_item = view.hand(), s.catalog.is_item
    if not hand:
        return ""
    other, first = (view.seat + 1) % len(s.seats), hand[0]
    for card in hand:
        if is_item[card]:
            first = card
            break
    return why_not_goods(s, view.seat, other, Offer(items=(first,)))


def _no_sale(s: State, view: View) -> str:
    """The rule against any sale, of what would else be worth a Level; "" where it is only not the time for one."""
    seat = view.seat
    own = (*view.hand(), *view.table(seat))
    wares = tuple(card for card in own if why_not_sell(s, seat, (card,)) == rule.ITEM_SELL_NOT_TEN)
    if proceeds(s, seat, wares)[0] < LEVEL_GOLD:
        return ""
    refused = check(s, Command(verb.SELL, seat, cards=wares))
    return refused.rule if refused is not None and refused.rule == rule.ITEM_SELL_NOT_TEN else ""


def _no_trade(s: State, view: View, trades: list[int], wares: Sequence[list[int]]) -> str:
    """The rule against any trade outside of a fight: with anybody, or for want of goods; "" where one may be made."""
    if s.fight is not None or not s.stack or not isinstance(s.stack[-1], WindowFrame):
        return ""
    seat = view.seat
    if trades:
        if wares[seat] or any(wares[one] for one in trades):
            return ""
        return held(s, view) or rule.ITEM_TRADE_ITEMS_ONLY
    other = (seat + 1) % len(s.seats)
    refused = check(s, Command(verb.TRADE, seat, target=other, offer=NOTHING))
    return refused.rule if refused is not None else ""


def trading(s: State) -> list[list[int]]:
    """For each seat the others with whom nothing but the goods is missing for a trade: if one may, so may the other."""
    found: list[list[int]] = [[] for _seat in s.seats]
    if not s.stack or not isinstance(s.stack[-1], WindowFrame):
        return found  # somebody answers a question first
    for seat in range(len(found)):
        for other in range(seat + 1, len(found)):
            if why_not_trade(s, seat, other, NOTHING) == rule.ITEM_TRADE_ITEMS_ONLY:
                found[seat].append(other)
                found[other].append(seat)
    return found


# ---- help --------------------------------------------------------------------------------------------------------


def helping(
    s: State, view: View, verbs: Collection[int], names: Sequence[str], language: Language = ENGLISH
) -> list[Help]:
    """From each who may be asked, whether or not he has declined already; or with the one the bargain on the table is
    about, for who is to answer it. `verbs`: of the seat's legal commands."""
    seat, fight = view.seat, s.fight
    if fight is None:
        return []

    before: list[Sum] = []  # made once, if anybody needs it

    def joined(after: State | None) -> Joined | None:
        if after is None or after.fight is None:
            return None
        if not before:
            before.append(sum_of(s, "munchkins", names, language))
        return _joined(s, before[0], after, names, language)

    if fight.fighter == seat and why_not_ask_anybody(s, seat) == "":
        return [_terms(s, view, helper, joined(after)) for helper, after in joined_by(s, seat)]
    if verb.ACCEPT in verbs and moment_of(s) == AT_OFFER:
        helper = proposer_of(s) if seat == fight.fighter else seat
        return [_terms(s, view, helper, joined(preview(s, seat, Command(verb.ACCEPT, seat))))]
    return []


def joined_by(s: State, seat: int) -> Iterator[tuple[int, State | None]]:
    """Each whom this fighter may ask for help, and the game with him in the fight, unless chance decides it. Also who
    has declined: he may be made a better offer."""
    if s.fight is None or s.fight.fighter != seat or why_not_ask_anybody(s, seat) != "":
        return
    for other in range(len(s.seats)):
        ask = Command(verb.ASK_HELP, seat, target=other, offer=NOTHING)
        if check(s, ask) is None:
            yield other, preview(s, seat, ask, Command(verb.ACCEPT, other))


def has_declined(s: State, helper: int) -> bool:
    """Since the fight last changed: nothing that could be asked is new to him."""
    return s.fight is not None and bool(s.fight.asked & BITS[helper])


def _terms(s: State, view: View, helper: int, joined: Joined | None) -> Help:
    """`joined`: the fight with this helper in it."""
    assert s.fight is not None
    fighter = s.fight.fighter

    def fits(offer: Offer) -> bool:
        return why_not_promise(s, fighter, helper, offer) == ""

    return Help(
        helper=helper,
        declined=has_declined(s, helper),
        joined=joined,
        items=[card for card in view.table(fighter) if fits(Offer(items=(card,)))],
        cards=[card for card in view.hand(fighter) if fits(Offer(cards=(card,)))],
    )


def _joined(s: State, now: Sum, after: State, names: Sequence[str], language: Language) -> Joined:
    """`now`: of the munchkins' side without this helper, who is in the fight `after`."""
    assert after.fight is not None
    fighter, helper = after.fight.fighter, after.fight.helper
    then = sum_of(after, "munchkins", names, language)
    came, less_own = _changed(now, then)

    def is_own(part: Part) -> bool:
        return part.seat == fighter or (part.card >= 0 and after.owner[part.card] == fighter)

    parts = [part for part in came if not is_own(part)]
    own = [*(part for part in came if is_own(part)), *less_own]  # who does not fight alone counts otherwise
    monsters = monster_total(after)
    if monsters == monster_total(s):
        against: list[Part] = []
    else:
        more, less = _changed(sum_of(s, "monsters", names, language), sum_of(after, "monsters", names, language))
        against = [*more, *less]
    wins = ahead(after)
    return Joined(
        adds=sum([part.amount for part in parts]), munchkins=then.total, monsters=monsters, ahead=wins,
        parts=parts, own=own, against=against, winners=kill_winners(after) if wins else [],
        gains=helper_levels(after), gains_by=helping_card(after, helper),
    )  # fmt: skip


def _changed(now: Sum, then: Sum) -> tuple[list[Part], list[Part]]:
    """What has come to a number, and what is less of it than it was, or gone."""
    before, amounts = _by_source(now), _by_source(then)
    parts = {_source(part): part for part in (*now.parts, *then.parts)}
    came: list[Part] = []
    went: list[Part] = []
    for source, part in parts.items():
        more = amounts.get(source, 0) - before.get(source, 0)
        if more or (source not in before and not part.amount):
            changed = Part(amount=more, rule=part.rule, card=part.card, seat=part.seat, label=part.label)
            (went if more < 0 and source in before else came).append(changed)
    return came, went


def _source(part: Part) -> tuple[int, int, str]:
    """By which a part is the same as before, whatever else is said of it: with a helper a card may count by another
    rule."""
    return part.card, part.seat, part.rule if part.card < 0 else ""


def _by_source(told: Sum) -> dict[tuple[int, int, str], int]:
    amounts: dict[tuple[int, int, str], int] = {}
    for part in told.parts:
        amounts[_source(part)] = amounts.get(_source(part), 0) + part.amount
    return amounts
