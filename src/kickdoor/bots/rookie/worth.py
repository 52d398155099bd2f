"""What a card is worth to its owner, in points (a level is ten). Used to keep, to give, to loot, to pay and to sell."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.rookie.look import Look
from kickdoor.encoding.facts import LEVEL_POINTS, Deed
from kickdoor.engine import ids, program
from kickdoor.engine.program import Node
from kickdoor.engine.values import compare

# what a card that doubles a kind of trait goes with
SINGLE: Final = {ids.SUPER_MUNCHKIN: ids.CLASS, ids.HALF_BREED: ids.RACE, ids.TEAM_UP: ids.AFFILIATION}
UNPAYABLE: Final = 10_000  # points
DOUBLE: Final = {single: double for double, single in SINGLE.items()}


def true_of(look: Look, node: Node, seat: int) -> bool:
    """Whether a printed condition holds for a player, as far as traits and sex decide it; the rest counts as true."""
    if node.op == program.C_TRAIT:
        return look.view.has_trait(seat, node.b)
    if node.op == program.C_SEX:
        return look.view.sex(seat) == node.b
    if node.op == program.C_NOT:
        return not true_of(look, node.kids[0], seat)
    if node.op == program.C_ANY:
        return any(true_of(look, kid, seat) for kid in node.kids)
    if node.op == program.C_ALL:
        return all(true_of(look, kid, seat) for kid in node.kids)
    if node.op == program.C_TRAITS:
        none = not any(look.catalog.trait_kind[card] == node.b for card in look.view.table(seat))
        wants_none = node.c in (ids.EQ, ids.LE, ids.LT)
        return none == wants_none
    return True


def usable(look: Look, card: int, seat: int) -> bool:
    """Whether this player could use the Item, by what is printed on it."""
    needed = look.catalog.equip_if[card]
    if needed is not None and not true_of(look, needed, seat):
        return False
    barred = look.catalog.forbidden_if[card]
    return barred is None or not true_of(look, barred, seat)


def worth(look: Look, card: int) -> int:
    """Points of having this card, in hand or in play."""
    kind = look.catalog.type[card]
    if look.catalog.worn[card]:
        return item_worth(look, card)
    if kind == ids.ONE_SHOT:
        bonus = look.catalog.bonus[card]
        return look.hoard + (bonus + 1 if bonus else 5)
    if kind == ids.GO_UP_A_LEVEL:
        return 12
    if kind == ids.MONSTER:
        return monster_worth(look, card)
    if kind in (ids.CLASS, ids.RACE, ids.AFFILIATION):
        return trait_worth(look, card, kind)
    if kind == ids.POWER:
        return 3 + 2 * look.catalog.bonus[card] + look.catalog.rank[card]
    if kind == ids.CURSE:
        harm = look.facts.harm[card]
        return look.hoard + (4 if harm is None else 4 + 3 * harm.levels)
    if kind == ids.MONSTER_ENHANCER:
        return look.hoard + 3 + abs(look.catalog.bonus[card]) // 2
    if kind in ids.DOUBLERS:
        return 5 if in_play(look, SINGLE[kind]) else 3
    if kind == ids.ITEM_ENHANCER:
        return 3 + 2 * look.catalog.bonus[card]
    if look.catalog.companion[card]:
        crowded = card not in look.table() and any(look.catalog.companion[other] for other in look.table())
        return (2 if crowded else 6) + 2 * look.catalog.bonus[card]
    if kind == ids.WANDERING_MONSTER:
        return look.hoard + (5 if any(look.catalog.type[other] == ids.MONSTER for other in look.hand()) else 2)
    return look.hoard + 5  # Mate, Cheat!, specials


def item_worth(look: Look, card: int) -> int:
    price = look.catalog.price[card] // 200
    if look.view.owner(card) == look.me and look.view.equipped(card):
        return 2 + price + 3 * look.catalog.bonus[card]
    return price + (2 * look.catalog.bonus[card] if usable(look, card, look.me) else 0)


def monster_worth(look: Look, card: int) -> int:
    """A monster in hand is a level to be had, or nearly nothing."""
    beatable = strength_against(look, card, look.me) < look.view.strength(look.me)
    return look.last + 6 + 2 * look.catalog.treasures[card] if beatable else 1


def trait_worth(look: Look, card: int, kind: int) -> int:
    if look.view.has_trait(look.me, look.catalog.trait[card]):
        return 6 if card in look.table() else 1
    if not in_play(look, kind):
        return 8
    return 6 if in_play(look, DOUBLE[kind]) else 2


def in_play(look: Look, kind: int) -> bool:
    """Whether a card of this type lies in front of me."""
    return any(look.catalog.type[card] == kind for card in look.table())


def strength_against(look: Look, monster: int, seat: int) -> int:
    """What a monster from a hand would have against one player, as far as its text shows."""
    total = look.catalog.monster_level[monster]
    for mod in look.catalog.mods[monster]:
        if mod.stat == ids.STRENGTH and mod.to == ids.R_THIS and mod.amount is not None:
            if mod.amount.op == program.N_CONST and applies(look, mod.because, mod.because_what, mod.cond, seat):
                total += mod.amount.a
    if look.facts.level_only[monster]:
        total += look.view.strength(seat) - look.view.level(seat)
    return total


def applies(look: Look, because: int, what: int, cond: Node | None, seat: int) -> bool:
    if because == ids.BECAUSE_TRAIT:
        return look.view.has_trait(seat, what)
    if because == ids.BECAUSE_SEX:
        return look.view.sex(seat) == what
    if because == ids.BECAUSE_LEVEL:
        return compare(look.view.level(seat), what // ids.LEVEL_REASON, what % ids.LEVEL_REASON)
    return cond is None or true_of(look, cond, seat)


def least(look: Look, cards: list[int]) -> int:
    """The card I would miss least."""
    return min([(worth(look, card), card) for card in cards])[1]


def best(look: Look, cards: list[int]) -> int:
    """The card I would like most."""
    return -max([(worth(look, card), -card) for card in cards])[1]


def price_of_deed(look: Look, deed: Deed, card: int, count: int = -1) -> int:
    """Points that an ability of this card costs: cards (`count`, if more than it has to be), levels, and itself."""
    price = price_of(look, deed.pays if count < 0 else count, card) + price_of_levels(look, deed)
    return price + worth(look, card) if deed.itself else price


def price_of_levels(look: Look, deed: Deed) -> int:
    """Points of the levels it costs. One that takes the victory out of my own fight is never paid."""
    if deed.levels == 0:
        return 0
    view, fight = look.view, look.fight()
    if fight is not None and fight.fighter == look.me and not fight.running and view.for_the_win():
        if view.level(look.me) + view.levels_at_stake() - deed.levels < view.win_level:
            return UNPAYABLE
    return LEVEL_POINTS * deed.levels


def price_of(look: Look, count: int, card: int = -1) -> int:
    """Points that paying so many of my least cards costs (`card` itself stays)."""
    if count == 0:
        return 0
    points = [worth(look, other) for other in look.hand() + look.table() if other != card]
    if count == 1:
        return min(points, default=0)
    points.sort()
    return sum(points[:count])
