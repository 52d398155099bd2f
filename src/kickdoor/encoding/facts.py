"""What the printed cards are good for, read off their compiled data once for each catalog. No game is looked at here.

Bots know the cards the way a player does who has read them: what an ability does in a word (a *deed*), how bad the
Bad Stuff is, what a curse takes. Amounts are rough: a level counts ten points.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import Final, final

from kickdoor.engine import Catalog, ids, program
from kickdoor.engine.program import Ability, Filter, Mod, Node, Op

# what an ability does, in a word
OTHER: Final = 0
LEVEL: Final = 1  # somebody gains a level
REMOVE: Final = 2  # a monster leaves the fight
CANCEL: Final = 3  # a curse does nothing
ESCAPE: Final = 4  # no roll, or no Bad Stuff
REROLL: Final = 5
COMPEL: Final = 6  # somebody has to help
CURE: Final = 7  # an own curse goes
BOOST: Final = 8  # strength for its user
WEAKEN: Final = 9  # strength off a monster
BACKSTAB: Final = 10  # strength off a player
DRAW: Final = 11
TAKE: Final = 12  # a card of somebody else's
FETCH: Final = 13  # a card from the discards
RUIN: Final = 14  # somebody loses cards or levels
KEEPSAKE: Final = 15  # it stays in play and does its work there
WAY_OUT: Final = 16  # the fight is over, or somebody else's
SWAP: Final = 17  # my hand for another
PASS_ON: Final = 18  # cards of everybody's hand go to a neighbour
AUCTION: Final = 19

LEVEL_POINTS: Final = 10
DEATH_POINTS: Final = 40
LEVEL_GUESS: Final = 5  # of somebody in the middle of a game
GOLD_OF_A_CARD: Final = 400  # what an Item is worth on the average: so a price in gold is one in cards
LEVELS_TO_WIN: Final = 9  # what the game itself is worth
TURN_POINTS: Final = 8
CURSE_POINTS: Final = 8  # of some curse or other


@final
class Deed:
    """`kind`; the `amount` it comes to (`each`: for every card paid); `pays` to `most`: how many cards it costs, and
    how many `levels`; `itself`: the card is gone after it; `ends`: it can't be done for ever."""

    __slots__ = ("amount", "each", "ends", "itself", "kind", "levels", "mine", "most", "pays", "treasure")

    def __init__(self, kind: int, amount: int = 0, each: bool = False, treasure: bool = False) -> None:
        self.kind = kind
        self.amount = amount
        self.each = each
        self.treasure = treasure  # REMOVE: its Treasure is drawn all the same
        self.mine = False  # LEVEL: whoever plays it gets one, whomever it is played on
        self.pays = 0
        self.most = 0
        self.levels = 0
        self.itself = False
        self.ends = True


NO_DEED: Final = Deed(OTHER)


@final
class Harm:
    """What a curse does to its victim."""

    __slots__ = ("levels", "strength", "takes", "trait_kinds", "turns")

    def __init__(self) -> None:
        self.levels = 0
        self.turns = 0  # missed
        self.strength = 0  # off the victim for as long as the curse is kept
        self.takes: list[tuple[Filter, int]] = []  # cards lost: which, how many
        self.trait_kinds: list[int] = []


@final
class Facts:
    """By card: deeds of its plays and uses, points of Bad Stuff, harm of a curse, and rules it puts on a fight. Of all
    cards: whether a Level is worth more than a step towards winning (`ranked`)."""

    __slots__ = ("bad_stuff", "catalog", "harm", "level_only", "plays", "ranked", "sticky", "uses", "wins_ties")

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        cards = range(catalog.cards)
        self.plays = [tuple(deed_of(ability) for ability in catalog.plays[card]) for card in cards]
        self.uses = [tuple(deed_of(ability) for ability in catalog.uses[card]) for card in cards]
        self.bad_stuff = [pain(catalog.bad_stuff[card]) for card in cards]
        self.harm = [harm_of(catalog, card) if catalog.type[card] == ids.CURSE else None for card in cards]
        self.wins_ties = [has_rule(catalog.mods[card], ids.WIN_TIES) for card in cards]
        self.level_only = [has_rule(catalog.mods[card], ids.LEVEL_ONLY) for card in cards]
        self.sticky = any(catalog.stats[card] & 1 << ids.STUCK for card in cards)  # Items may stick
        self.ranked = any(catalog.rank)  # there are Powers, and one's Level is the room for them


@lru_cache(maxsize=8)
def facts_of(catalog: Catalog) -> Facts:
    """The facts of a catalog, worked out once."""
    return Facts(catalog)


def constant(node: Node | None, otherwise: int) -> int:
    """A number that does not depend on the game, or a guess."""
    if node is None:
        return otherwise
    if node.op == program.N_CONST:
        return node.a
    return guess(node) if node.op in (program.N_HALF, program.N_MAX, program.N_MIN) else otherwise


def paid_or_rolled(node: Node) -> bool:
    """Whether the number is one that a price or a die gives."""
    return node.op == program.N_VAR or any(paid_or_rolled(kid) for kid in node.kids)


def guess(node: Node) -> int:
    """A number that depends on the game, as it mostly is: a Level in the middle, two cards of a kind."""
    kids = [guess(kid) for kid in node.kids]
    match node.op:
        case program.N_CONST:
            return node.a
        case program.N_LEVEL | program.N_MONSTER_LEVEL:
            return LEVEL_GUESS
        case program.N_STRENGTH | program.N_MONSTER_STRENGTH:
            return 2 * LEVEL_GUESS
        case program.N_VALUES:
            return 2 * GOLD_OF_A_CARD
        case program.N_HALF:
            return kids[0] // 2
        case program.N_TIMES:
            return prod(kids)
        case program.N_SUM:
            return sum(kids)
        case program.N_MAX:
            return max(kids)
        case program.N_MIN:
            return min(kids)
        case program.N_DIFFERENCE:
            return abs(kids[0] - kids[1]) or 2
        case _:
            return 2


def has_rule(mods: tuple[Mod, ...], rule: int) -> bool:
    return any(mod.stat == rule for mod in mods)


def deed_of(ability: Ability) -> Deed:
    """The one thing the ability is used for: its first op that has a word here."""
    deed = Deed(OTHER)
    somebody = any(op.code in (program.OP_NAME, program.OP_ELECT) for op in ability.code)  # is chosen, as `it`
    waiting = -1  # who is `it` in what is put off
    for op in ability.code:
        if op.code == program.OP_LATER:
            waiting = op.who
        it = op.who == ids.R_IT
        hurt = it and (somebody or waiting in OTHERS) and op.code in HURTS
        found = Deed(RUIN) if hurt else deed_of_op(op)
        if found is not None:
            deed = found
            deed.mine = deed.mine or (it and waiting == ids.R_SELF)
            break
    if deed.kind == OTHER and ability.then == ids.THEN_STAY:
        deed = Deed(KEEPSAKE)
    if ability.cost is not None:
        deed.pays = ability.cost.min + -(-ability.cost.gold // GOLD_OF_A_CARD)
        deed.most = ability.cost.max
        deed.levels = ability.cost.levels
        deed.itself = ability.cost.this
    for op in ability.code:
        if op.code == program.OP_LOSE_LEVEL and op.who == ids.R_SELF:
            deed.levels += constant(op.n, 1)
    counted = ability.once or (ability.limit > 0 and ability.limit_per != ids.PER_COMBAT)
    deed.ends = counted or deed.pays > 0 or deed.levels > 0 or deed.itself
    return deed


def deed_of_op(op: Op) -> Deed | None:
    code = op.code
    if code == program.OP_MOD:
        deed = deed_of_mods(op.mods)
        later = deed is not None and deed.kind == BOOST and op.value == ids.AFTER_COMBAT
        return Deed(DRAW, deed.amount) if later and deed is not None else deed  # good, but not in this fight
    if code == program.OP_DISCARD:
        if op.filter is not None and op.filter.zones == ids.Z_CURSES and op.who == ids.R_SELF:
            return Deed(CURE)
        return Deed(RUIN) if op.who == ids.R_PLAYER else None
    if code == program.OP_SKIP_TURN:
        return Deed(RUIN) if op.who == ids.R_PLAYER else None
    if code == program.OP_DIE:
        return Deed(RUIN) if op.who in OTHERS else None
    if code == program.OP_WIN and op.who == ids.R_SELF:
        won = Deed(LEVEL, LEVELS_TO_WIN)
        won.mine = True
        return won
    if code == program.OP_CURSE:
        if op.who in (ids.R_SELF, ids.R_VICTIM) or op.filter is None:
            return None
        return Deed(CURE if op.filter.zones == ids.Z_CURSES and op.to == ids.R_SELF else RUIN)
    if code == program.OP_REMOVE_MONSTER:
        return Deed(REMOVE, treasure=op.value == 1)
    simple = SIMPLE_DEEDS.get(code)
    if simple is None:
        return None
    deed = Deed(simple, constant(op.n, 1))
    deed.mine = op.who == ids.R_SELF
    return deed


OTHERS: Final = (ids.R_PLAYER, ids.R_IT, ids.REF_OTHERS, ids.REF_LEFT, ids.REF_RIGHT, ids.REF_HIGHEST)
HURTS: Final = (
    program.OP_LOSE_LEVEL, program.OP_DISCARD, program.OP_DIE, program.OP_SKIP_TURN, program.OP_LOSE_TRAIT,
    program.OP_LOSE_COMPANION, program.OP_UNEQUIP,
)  # fmt: skip
SIMPLE_DEEDS: Final = {
    program.OP_GAIN_LEVEL: LEVEL,
    program.OP_CANCEL: CANCEL,
    program.OP_ESCAPE: ESCAPE,
    program.OP_REROLL: REROLL,
    program.OP_COMPEL_HELP: COMPEL,
    program.OP_DRAW: DRAW,
    program.OP_TAKE: TAKE,
    program.OP_FETCH: FETCH,
    program.OP_SEARCH: FETCH,
    program.OP_SWAP_HANDS: SWAP,
    program.OP_PASS_CARDS: PASS_ON,
    program.OP_BID: AUCTION,
    program.OP_END_FIGHT: WAY_OUT,
    program.OP_HAND_FIGHT: WAY_OUT,
}


def deed_of_mods(mods: tuple[Mod, ...]) -> Deed | None:
    for mod in mods:
        if mod.stat == ids.IMMUNE:
            return Deed(ESCAPE)
        if mod.stat != ids.STRENGTH:
            continue
        depends = mod.amount is not None and paid_or_rolled(mod.amount)
        amount = constant(mod.amount, 1) if depends or mod.amount is None else guess(mod.amount)
        if mod.to == ids.R_SELF:
            return Deed(BOOST, amount, depends)
        if amount < 0:
            return Deed(WEAKEN if mod.to in (ids.R_MONSTER, ids.R_THIS) else BACKSTAB, -amount)
    return None


def harm_of(catalog: Catalog, card: int) -> Harm:
    """Everything in it that could hit the victim; of two branches, both."""
    harm = Harm()
    for ability in catalog.plays[card]:
        for op in ability.code:
            if op.code == program.OP_LOSE_LEVEL:
                harm.levels = max(harm.levels, constant(op.n, 1))
            elif op.code in (program.OP_DISCARD, program.OP_UNEQUIP, program.OP_TAKE) and op.filter is not None:
                harm.takes.append((op.filter, constant(op.n, 1)))
            elif op.code == program.OP_SKIP_TURN:
                harm.turns += 1
            elif op.code == program.OP_LOSE_TRAIT:
                harm.trait_kinds.append(op.value)
    for mod in catalog.mods[card]:
        if mod.stat == ids.STRENGTH and mod.how == ids.ADD and mod.to in (ids.R_SELF, ids.R_VICTIM):
            harm.strength -= constant(mod.amount, -1)
    return harm


def pain(code: tuple[Op, ...]) -> int:
    """Points a program takes from whoever it hits; where it branches, the mean of the branches."""
    total = 0
    branches = 1
    for op in code:
        if op.code in (program.OP_CHOOSE, program.OP_VOTE, program.OP_JUMP_TABLE):
            branches = max(branches, len(set(op.table)))
        total += pain_of_op(op)
    return total // branches


def pain_of_op(op: Op) -> int:
    code = op.code
    if code == program.OP_DIE:
        return DEATH_POINTS
    if code == program.OP_LOSE_LEVEL:
        return LEVEL_POINTS * constant(op.n, 2)
    if code == program.OP_DISCARD:
        zones = 0 if op.filter is None else op.filter.zones
        if zones == ids.Z_CURSES:
            return -6
        price = 6 if zones & (ids.Z_PLAY | ids.Z_EQUIPPED) else 3
        if op.filter is not None and op.filter.the:  # the loser would rather choose
            price = price * 3 // 2 if op.filter.the in (ids.THE_BEST, ids.THE_DEAREST) else price * 2 // 3
        return price * (3 if op.flag else constant(op.n, 2))
    if code == program.OP_GAIN_LEVEL:
        return -LEVEL_POINTS
    if code in (program.OP_LOSE_TRAIT, program.OP_TAKE):
        return 5
    if code in (program.OP_LOSE_COMPANION, program.OP_UNEQUIP):
        return 3
    if code == program.OP_SKIP_TURN:
        return TURN_POINTS
    if code == program.OP_CURSE:
        return CURSE_POINTS
    if code == program.OP_DRAW:
        return -3 * constant(op.n, 1)
    return 1 if code in (program.OP_MOD, program.OP_CHANGE_SEX) else 0


def hits_hand(filter: Filter) -> bool:
    return filter.zones & ids.Z_HAND != 0
