"""What a card compiles to: trees for numbers and conditions, filters, modifiers, flat programs.

Pure data. `cards/compile.py` writes it, `engine/` reads it; nothing else does. All of it is immutable once built and
shared by every state. One class serves each family, so that the compiled build has native field access throughout.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.engine.ids import IN_HAND, R_CHANGED, Z_HAND

# ---- numbers ---------------------------------------------------------------------------------------------------
N_CONST: Final = 0  # a
N_COUNT: Final = 1  # cards of player a that `filter` takes
N_LEVEL: Final = 2  # Level of player a
N_BONUS: Final = 3  # printed bonus of card a
N_MONSTER_LEVEL: Final = 4  # printed Level of monster a
N_VAR: Final = 5  # register a
N_TIMES: Final = 6  # product of kids
N_SUM: Final = 7  # sum of kids
N_STRENGTH: Final = 8  # combat strength of player a
N_RANK: Final = 9  # sum of the Ranks of the Powers of player a
N_HALF: Final = 10  # half of kids[0], rounded down
N_MAX: Final = 11  # the highest of kids
N_MIN: Final = 12  # the lowest of kids
N_DIFFERENCE: Final = 13  # how far kids[0] and kids[1] are apart
N_BONUSES: Final = 14  # bonuses of the cards of player a that `filter` takes
N_MONSTER_STRENGTH: Final = 15  # combat strength of monster a
N_VALUES: Final = 16  # printed gold of the cards of player a that `filter` takes

# ---- conditions ------------------------------------------------------------------------------------------------
C_ALL: Final = 20
C_ANY: Final = 21
C_NOT: Final = 22
C_TRAIT: Final = 23  # player(s) a have trait b
C_TRAITS: Final = 24  # number of traits of kind b that player a has, compared (c) with kids[0]
C_SEX: Final = 25  # player a is of sex b
C_HAS: Final = 26  # player a has at least kids[0] cards that `filter` takes
C_COMPARE: Final = 27  # kids[0] (cmp c) kids[1]
C_IN_COMBAT: Final = 28  # player a takes part in the fight as b (PART_*)
C_ALONE: Final = 29  # player a fights without a helper
C_TURN_OF: Final = 30  # it is the turn of player a
C_FOR_THE_WIN: Final = 31
C_TAGGED: Final = 32  # card(s) a carry tag b
C_FIGHT_ON: Final = 33  # any fight is under way
C_KILLED: Final = 34  # at least one monster of the fight was killed

# ---- ops -------------------------------------------------------------------------------------------------------
# fields used by each op; `who`, `to`, `which` are references, `n` a number tree
OP_END: Final = 0
OP_GAIN_LEVEL: Final = 1  # who, n, flag=may be the winning level
OP_LOSE_LEVEL: Final = 2  # who, n
OP_DIE: Final = 3  # who
OP_DRAW: Final = 4  # who, n, value=deck, flag=face up
OP_DISCARD: Final = 5  # who (loses), filter, n or flag=all, to=chooser, value=1 random
OP_TAKE: Final = 6  # who (loses), to (gets), filter, n, other=chooser, value=1 random, zone=IN_HAND or IN_PLAY
OP_LOOK: Final = 7  # who looks, zone=Z_* one of decks/discards/hand, to=whose hand, n
OP_FETCH: Final = 8  # who, filter over a discard pile, n: into hand
OP_MOD: Final = 9  # mods, value=duration
OP_REMOVE_MONSTER: Final = 10  # which, value: 0 edition default, 1 with Treasure, 2 without
OP_KILL_MONSTER: Final = 11  # which
OP_ADD_MONSTER: Final = 12  # which (a card in hand) joins the fight
OP_COPY_MONSTER: Final = 13  # which; `this` becomes the copy
OP_ESCAPE: Final = 14  # who
OP_REROLL: Final = 15  # who
OP_COMPEL_HELP: Final = 16  # who
OP_LEAVE_COMBAT: Final = 17  # who (the helper)
OP_ATTACH: Final = 18  # this card to `to` (card)
OP_LOSE_TRAIT: Final = 19  # who, value=kind, n, flag=all
OP_LOSE_COMPANION: Final = 20  # who
OP_UNEQUIP: Final = 21  # who, filter, n
OP_CHANGE_SEX: Final = 22  # who, value=sex
OP_ROLL: Final = 23  # who rolls, value=register, zone=how many more dice, to=what counts of them (KEEP_*)
OP_CHOOSE: Final = 24  # who, labels, table=jump targets, conds (one per option)
OP_JUMP: Final = 25  # jump
OP_JUMP_UNLESS: Final = 26  # cond, jump
OP_JUMP_TABLE: Final = 27  # value=register (1-based), table=jump targets
OP_EACH: Final = 28  # who: first member into R_IT, or jump if none; other=but not these (-1)
OP_NEXT: Final = 29  # who: next member into R_IT and jump back, or fall through
OP_CANCEL: Final = 30  # the curse being played does nothing
OP_WIN: Final = 31  # who
OP_PIN: Final = 32  # this card to one of the cards of `who` that `filter` takes, picked by `to`
OP_SKIP_TURN: Final = 33  # who, mods=what is left behind
OP_END_FIGHT: Final = 34  # value=what becomes of the monsters (ENDED_*), to=whose hand
OP_HAND_FIGHT: Final = 35  # who fights on
OP_SWAP_HANDS: Final = 36  # who, to
OP_SEARCH: Final = 37  # who, value=deck, filter, n, zone=how many cards from the top (0: all)
OP_SHUFFLE: Final = 38  # value=deck
OP_PASS_CARDS: Final = 39  # who, other=but not these (-1), n, value=1 to the left, -1 to the right
OP_VOTE: Final = 40  # who, other=but not these, labels, table, conds, flag=secret, to=who decides a tie, or jump,
#   zone=register for the number of votes (0: none)
OP_BID: Final = (
    41  # who, other=but not these, flag=secret, value=register for the highest bid (-1: none), jump if nobody has it
)
OP_CURSE: Final = 42  # who is struck, filter over Curses, to=whose (-1: a pile's), other=who picks (-1: the topmost)
OP_NAME: Final = 43  # who names `it`, other=one of these, value=but not these (-1), jump if there is nobody,
#   flag=`player` is named, and not `it`
OP_ELECT: Final = 44  # who votes for `it`, other, value, jump as OP_NAME; flag, to, zone as OP_VOTE
OP_JOIN_FIGHT: Final = 45  # who
OP_LATER: Final = 46  # who waits, value=so many turns, mods=what is left behind, jump=behind what is done then
OP_NAMES: Final = (
    "end", "gain_level", "lose_level", "die", "draw", "discard", "take", "look", "fetch", "mod", "remove_monster",
    "kill_monster", "add_monster", "copy_monster", "escape", "reroll", "compel_help", "leave_combat", "attach",
    "lose_trait", "lose_companion", "unequip", "change_sex", "roll", "choose", "jump", "jump_unless", "jump_table",
    "each", "next", "cancel", "win", "pin", "skip_turn", "end_fight", "hand_fight", "swap_hands",
    "search", "shuffle", "pass_cards", "vote", "bid", "curse", "name", "elect", "join_fight",
    "later",
)  # fmt: skip


@final
class Filter:
    """Which cards: `fits[card]` answers what the printed card decides, `zones` where it must be now (Z_* mask).

    `the`: of those only the best or the like (THE_*); who picks cards by a filter asks `foremost` about it.
    """

    __slots__ = ("fits", "the", "zones")

    def __init__(self, zones: int, fits: bytes, the: int = 0) -> None:
        self.zones = zones
        self.fits = fits
        self.the = the


@final
class Node:
    """A number (N_*) or a condition (C_*)."""

    __slots__ = ("a", "b", "c", "filter", "kids", "op")

    def __init__(
        self, op: int, a: int = 0, b: int = 0, c: int = 0, kids: tuple[Node, ...] = (), filter: Filter | None = None
    ) -> None:
        self.op = op
        self.a = a
        self.b = b
        self.c = c
        self.kids = kids
        self.filter = filter


def _asks_for_changed(node: Node) -> bool:
    """Whether a number asks for the very card that is changed by it."""
    if node.op in (N_BONUS, N_MONSTER_LEVEL, N_MONSTER_STRENGTH):
        return node.a == R_CHANGED
    for kid in node.kids:
        if _asks_for_changed(kid):
            return True
    return False


@final
class Mod:
    """One modifier: stat or rule, amount, whom it touches, why, and under which condition.

    `because` modifiers to a monster look at the whole munchkin side and count once (combat.help.no-double); a
    `drawback` is what `no_disadvantages` on its trait removes (super.one.no-disadvantages).
    """

    __slots__ = (
        "amount", "because", "because_what", "cond", "drawback", "filter", "how", "index", "own", "stat", "to", "what",
        "when",
    )  # fmt: skip

    def __init__(
        self,
        stat: int,
        to: int,
        amount: Node | None = None,
        how: int = 0,
        because: int = 0,
        because_what: int = 0,
        cond: Node | None = None,
        when: int = 0,
        what: int = 0,
        drawback: bool = False,
        filter: Filter | None = None,
    ) -> None:
        self.stat = stat
        self.to = to
        self.amount = amount
        self.how = how
        self.because = because
        self.because_what = because_what
        self.cond = cond
        self.when = when  # WHILE_*
        self.what = what  # action, immunity, tag, slot mask: parameter of a rule
        self.drawback = drawback
        self.filter = filter
        self.index = -1  # place in catalog.lasting, if an effect creates it
        self.own = amount is not None and _asks_for_changed(amount)  # how much depends on whom it changes


@final
class Op:
    """One step of a program."""

    __slots__ = (
        "code", "cond", "conds", "filter", "flag", "jump", "labels", "mods", "n", "other", "table", "to", "value",
        "who", "zone",
    )  # fmt: skip

    def __init__(
        self,
        code: int,
        who: int = -1,
        to: int = -1,
        other: int = -1,
        n: Node | None = None,
        value: int = 0,
        flag: bool = False,
        zone: int = 0,
        filter: Filter | None = None,
        cond: Node | None = None,
        jump: int = 0,
        table: tuple[int, ...] = (),
        labels: tuple[str, ...] = (),
        conds: tuple[Node | None, ...] = (),
        mods: tuple[Mod, ...] = (),
    ) -> None:
        self.code = code
        self.who = who
        self.to = to
        self.other = other
        self.n = n
        self.value = value
        self.flag = flag
        self.zone = zone
        self.filter = filter
        self.cond = cond
        self.jump = jump
        self.table = table
        self.labels = labels
        self.conds = conds
        self.mods = mods


# what an ability is aimed at
TARGET_PLAYER: Final = 1
TARGET_MONSTER: Final = 2  # in the fight
TARGET_CARD: Final = 3  # a card the filter takes, of the player `who` names


@final
class Target:
    """What the card or ability is aimed at, bound to R_PLAYER, R_MONSTER or R_CARD before costs are paid."""

    __slots__ = ("cond", "filter", "kind", "not_in_combat", "who")

    def __init__(
        self,
        kind: int,
        who: int = -1,
        filter: Filter | None = None,
        cond: Node | None = None,
        not_in_combat: bool = False,
    ) -> None:
        self.kind = kind
        self.who = who  # narrows players (REF_OTHERS, REF_FIGHTERS, ...) or names the owner of the card; -1 = anybody
        self.filter = filter
        self.cond = cond  # evaluated with the candidate bound
        self.not_in_combat = not_in_combat


@final
class Cost:
    """Discards (min..max, counted into register `var`), this card itself, levels, or Items worth so much gold."""

    __slots__ = ("filter", "gold", "levels", "max", "min", "this", "var")

    def __init__(
        self,
        min: int = 0,
        max: int = 0,
        filter: Filter | None = None,
        var: int = 8,
        this: bool = False,
        levels: int = 0,
        gold: int = 0,
    ) -> None:
        self.min = min
        self.max = max
        self.filter = filter  # None: any own card in hand or in play but kept curses (curse.no-fuel)
        self.var = var
        self.this = this
        self.levels = levels
        self.gold = gold  # Items worth at least this together; no change is given


@final
class Ability:
    """A `play`, `use` or `trigger`: when, on what, at what price, and the program (entry index into `code`)."""

    __slots__ = (
        "brings", "by", "code", "compels", "cond", "cost", "event", "joins", "limit", "limit_per", "name", "of",
        "once", "optional", "raises", "target", "then", "what", "windows",
    )  # fmt: skip

    def __init__(
        self,
        windows: int,
        code: tuple[Op, ...],
        name: str = "",
        cond: Node | None = None,
        cost: Cost | None = None,
        target: Target | None = None,
        then: int = 0,
        by: Node | None = None,
        limit: int = 0,
        limit_per: int = 0,
        event: int = -1,
        of: int = -1,
        optional: bool = False,
        what: Filter | None = None,
    ) -> None:
        self.windows = windows
        self.code = code
        self.name = name
        self.cond = cond
        self.cost = cost
        self.target = target
        self.then = then
        self.by = by  # use: anybody in the fight of whom this holds may use it (a clause on a monster)
        self.limit = limit  # 0 = no limit
        self.limit_per = limit_per
        self.event = event  # trigger: ON_*
        self.of = of  # trigger: whose event; R_SELF, R_THIS (the card's own), or -1 for anybody's
        self.what = what  # trigger: only if the card that the event is about is one of these
        self.optional = optional
        self.brings = _brings(code)  # cards come into a hand by it: once a turn, unless it prints a number (N17)
        self.compels = _compels(code)  # somebody has to help by it
        self.joins = code[0].who if code and code[0].code == OP_JOIN_FIGHT else -1  # who helps by it, asked or not
        self.raises = _raises(code)  # it gives levels and does nothing else
        free = cost is None or (cost.min == 0 and not cost.this and not cost.gold)
        self.once = limit == 0 and (self.brings or free)  # a use: nothing else would ever stop it (N17, N18)


def _brings(code: tuple[Op, ...]) -> bool:
    """Whether a program can bring cards into a hand from a deck, the discards or a table."""
    for op in code:
        if op.code in (OP_DRAW, OP_FETCH, OP_SWAP_HANDS, OP_SEARCH, OP_PASS_CARDS):
            return True
        if op.code == OP_TAKE and op.zone == IN_HAND and op.filter is not None and op.filter.zones & ~Z_HAND:
            return True
    return False


def _raises(code: tuple[Op, ...]) -> bool:
    """Whether all that a program does is to give levels."""
    for op in code:
        if op.code not in (OP_GAIN_LEVEL, OP_END):
            return False
    return len(code) > 1


def _compels(code: tuple[Op, ...]) -> bool:
    for op in code:
        if op.code == OP_COMPEL_HELP:
            return True
    return False


NO_RIDE: Final = -99  # a steed that leaves the rider's Run Away roll alone


@final
class CardDef:
    """One printed card, compiled. Numbers that a card lacks are 0; `-1` means none (trait, value)."""

    __slots__ = (
        "also", "bad_stuff", "big", "bonus", "complex", "copies", "deck", "doors", "equip_if", "faces", "flavor",
        "forbidden_if", "hands", "icon", "id", "lasts", "level", "levels", "mods", "name", "named", "pack", "palette",
        "plays", "price", "rank", "ride", "run", "set", "sex", "side", "slot", "tags", "trait", "trait_kind",
        "treasures", "triggers", "type", "usable_if", "uses", "word",
    )  # fmt: skip

    def __init__(self) -> None:
        self.id = ""
        self.pack = ""
        self.name = ""
        self.flavor = ""
        self.icon = ""
        self.palette = ""  # what the icon is painted with, where it is not its own
        self.named = False  # a card the rulebook names
        self.set = "base"  # base, expansion or promo: a mark without effect
        self.type = 0
        self.word = ""  # the type as its pack writes it: a `trap` is a CURSE
        self.deck = 0
        self.copies = 1
        self.tags = 0  # mask over catalog.tags
        self.level = 0
        self.treasures = 0
        self.levels = 1
        self.doors = 0
        self.run = 0  # Run Away modifier against this monster
        self.bonus = 0
        self.side = 0  # one-shots: MUNCHKINS, MONSTERS, EITHER; -1 no bonus to a side
        self.slot = 0
        self.also = 0  # a second slot it takes up, of those for one Item each
        self.hands = 0
        self.big = False
        self.complex = False
        self.rank = 0  # Powers
        self.ride = NO_RIDE  # steeds: the Run Away modifier that takes the place of the rider's own
        self.faces: tuple[str, ...] = ()  # Roles: what the male and the female side are called
        self.price = -1  # -1: not an Item; 0: No Value
        self.trait = -1
        self.trait_kind = -1
        self.sex = -1
        self.lasts = -1  # curse: duration it is kept for, -1 = works at once and is discarded
        self.equip_if: Node | None = None
        self.forbidden_if: Node | None = None
        self.usable_if: Node | None = None
        self.mods: tuple[Mod, ...] = ()
        self.plays: tuple[Ability, ...] = ()
        self.uses: tuple[Ability, ...] = ()
        self.triggers: tuple[Ability, ...] = ()
        self.bad_stuff: tuple[Op, ...] = ()
