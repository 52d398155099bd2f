"""The own turn out of combat: traits and Items into play, the best equipped, levels bought."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.rookie.look import Look
from kickdoor.bots.rookie.mischief import hits_spared
from kickdoor.bots.rookie.worth import price_of, price_of_deed, usable, worth
from kickdoor.encoding import facts
from kickdoor.engine import Command, ids, program
from kickdoor.engine import command as verb
from kickdoor.engine.state import BITS

SLOT_STATS: Final = {ids.HEADGEAR: ids.SLOT_HEADGEAR, ids.ARMOR: ids.SLOT_ARMOR, ids.FOOTGEAR: ids.SLOT_FOOTGEAR}
PLAIN: Final = (
    ids.CLASS, ids.RACE, ids.AFFILIATION, ids.POWER, ids.SUPER_MUNCHKIN, ids.HALF_BREED, ids.TEAM_UP, ids.HIRELING,
    ids.SIDEKICK, ids.ITEM, ids.STEED, ids.STEED_ITEM,
)  # fmt: skip
CHEAP: Final = 4  # points of cards a rookie pays for a card or an Item of somebody else's
AT_OTHERS: Final = (facts.TAKE, facts.RUIN, facts.SWAP)  # deeds by which somebody else loses
MOST_PIECES: Final = 8  # Items of one slot that are compared with each other

SALES: Final = ("prepare", "trouble", "charity")  # moments at which a rookie thinks of selling
# what could be sold: points lost for a thousand Gold Pieces, card, value, points lost
Goods = tuple[int, int, int, int]


def develop(look: Look, selling: bool) -> Command | None:
    """The next thing that makes me stronger, or None. Each of them uses up a card or improves the equipment.
    `selling`: it is a moment for that."""
    better = play_something(look) if look.may(verb.PLAY) else None
    if better is None and look.may(verb.EQUIP):
        better = wear(look)
    if better is None and look.may(verb.LOAD):
        better = load(look)
    if better is None and look.may(verb.UNEQUIP):
        better = swap(look)
    if better is None and look.may(verb.EQUIP):
        better = put_on(look)
    if better is None and selling and look.view.may_sell():
        better = sell(look)
    if better is None and look.may(verb.USE):
        better = use_something(look)
    return better


# ---- cards -----------------------------------------------------------------------------------------------------


def play_something(look: Look) -> Command | None:
    cheat: Command | None = None
    for move in look.legal:
        if move.verb != verb.PLAY:
            continue
        kind = look.catalog.type[move.card]
        if kind in PLAIN or (kind == ids.ALLY and is_better_ally(look, move.card)):
            return move
        if kind == ids.ITEM_ENHANCER:
            if look.view.equipped(move.target):
                return move
            continue
        if kind == ids.GO_UP_A_LEVEL:
            if is_level_for_me(look, move):
                return move
        elif kind in (ids.TREASURE_SPECIAL, ids.DOOR_SPECIAL, ids.ONE_SHOT):
            if is_gain(look, move) or is_raise(look, move):
                return move
        elif kind == ids.CHEAT:
            if is_better_target(look, move.target, -1 if cheat is None else cheat.target):
                cheat = move
    return cheat


def is_better_ally(look: Look, card: int) -> bool:
    """A new Ally takes the old one's place, so it has to be worth it."""
    old = [worth(look, other) for other in look.table() if look.catalog.companion[other]]
    return not old or worth(look, card) > min(old)


def is_level_for_me(look: Look, move: Command) -> bool:
    deed = look.deed(move)
    if deed.kind != facts.LEVEL:
        return False
    if deed.mine and move.target not in (-1, look.me):  # somebody else gets one as well: the last of them
        return move.target == lowest(look)
    if move.target not in (-1, look.me):
        return False
    return price_of_deed(look, deed, move.card) < facts.LEVEL_POINTS


def is_raise(look: Look, move: Command) -> bool:
    """A special that takes me up, or wins the game outright, and is not paid for with more than that."""
    deed = look.deed(move)
    if deed.kind != facts.LEVEL or not (deed.mine or move.target == look.me):
        return False
    return price_of_deed(look, deed, move.card) < facts.LEVEL_POINTS * max(1, deed.amount)


def lowest(look: Look) -> int:
    """The first of my living opponents with the lowest Level."""
    return min([(look.view.level(seat), i, seat) for i, seat in enumerate(look.others())])[2]


def is_gain(look: Look, move: Command) -> bool:
    """A special that brings cards, or ends a curse of mine."""
    deed = look.deed(move)
    if deed.kind in AT_OTHERS and hits_spared(look, move):
        return False
    if deed.kind == facts.TAKE:
        return takes_most(look, move)
    if deed.kind == facts.RUIN:
        return move.target in (look.leader(), leaders_best(look, move.card))
    mine = len(look.hand()) - 1  # without the card itself
    if deed.kind == facts.SWAP:
        other = look.view.target_seat(move)
        if other < 0:  # with whom, the card says or somebody chooses
            return all(look.view.hand_count(seat) > mine for seat in look.others())
        return other == richest_hand(look, move.card) and look.view.hand_count(other) > mine
    if deed.kind == facts.PASS_ON:
        return mine >= deed.amount and price_of(look, deed.amount, move.card) <= CHEAP
    if deed.kind == facts.AUCTION:
        return all(look.view.hand_count(seat) <= mine for seat in look.others())
    return deed.kind in (facts.DRAW, facts.FETCH, facts.CURE, facts.KEEPSAKE)


def leaders_best(look: Look, card: int) -> int:
    """The strongest card of the leader that this one may be aimed at, -1 if it is not aimed at cards."""
    leader = look.leader()
    cards = [move.target for move in look.legal if move.verb == verb.PLAY and move.card == card and move.target >= 0]
    theirs = [other for other in cards if other < look.catalog.cards and look.view.owner(other) == leader]
    chosen = -1
    for other in theirs:
        if chosen < 0 or look.catalog.bonus[other] > look.catalog.bonus[chosen]:
            chosen = other
    return chosen


def takes_most(look: Look, move: Command) -> bool:
    """Whether it takes from whoever has most, or from somebody whom the card names."""
    other = look.view.target_seat(move)
    return other < 0 or other == richest_hand(look, move.card)


def richest_hand(look: Look, card: int) -> int:
    """Whoever this card may be played on and has most to take."""
    ways = [move for move in look.legal if move.verb == verb.PLAY and move.card == card]
    others = [seat for seat in map(look.view.target_seat, ways) if seat >= 0]
    return max(others, key=lambda seat: (look.view.hand_count(seat), look.view.level(seat)))


def is_better_target(look: Look, card: int, than: int) -> bool:
    """For Cheat!: the strongest Item that cannot be used without it."""
    if not look.catalog.worn[card] and not look.catalog.companion[card]:
        return False
    if look.catalog.bonus[card] < 1 or look.view.equipped(card) or card in look.table():
        if look.catalog.type[card] != ids.ITEM or look.catalog.bonus[card] < 2 or look.view.equipped(card):
            return False
    return than < 0 or look.catalog.bonus[card] > look.catalog.bonus[than]


def use_something(look: Look) -> Command | None:
    """Abilities that bring me a level or cards, for nothing or for what I do not need; none that never ends."""
    for move in look.legal:
        if move.verb == verb.USE:
            deed = look.deed(move)
            if deed.ends and (is_use(look, move, deed) or is_level_for_me(look, move)):
                return move
    return None


def is_use(look: Look, move: Command, deed: facts.Deed) -> bool:
    """Worth the little that it costs: a card for me, or one of the leader's."""
    if deed.kind in AT_OTHERS and hits_spared(look, move):
        return False
    from_leader = deed.kind in (facts.TAKE, facts.RUIN) and move.target == look.leader()
    from_leader = from_leader or (deed.kind == facts.RUIN and move.target < 0)  # who it is, is said later
    if deed.kind not in (facts.CURE, facts.DRAW, facts.FETCH) and not from_leader:
        return False
    return price_of_deed(look, deed, move.card) <= CHEAP


# ---- equipment -------------------------------------------------------------------------------------------------


def wear(look: Look) -> Command | None:
    """Equip the strongest Item that belongs to the best set of its slot."""
    chosen: Command | None = None
    for move in look.legal:
        if move.verb == verb.EQUIP and in_best_set(look, move.card):
            if chosen is None or look.catalog.bonus[move.card] > look.catalog.bonus[chosen.card]:
                chosen = move
    return chosen


def swap(look: Look) -> Command | None:
    """Take off what stands in the way of something better, if the table counts that as better."""
    worse = [move for move in look.legal if move.verb == verb.UNEQUIP and not in_best_set(look, move.card)]
    for move in worse:
        slots = look.catalog.slots[move.card]
        if is_better_without(look, [other for other in worse if look.catalog.slots[other.card] & slots]):
            return move
    return None


def is_better_without(look: Look, worse: list[Command]) -> bool:
    """Whether I am stronger once these are off and the best set is on. Else nothing is taken off: what gives a little
    is better than a free place, and what is taken off in vain would be put on again for ever."""
    view = look.view
    missing = [card for card in look.table() if not view.equipped(card) and look.catalog.slot[card] != ids.NO_SLOT]
    wanted = [Command(verb.EQUIP, look.me, card) for card in missing if in_best_set(look, card)]
    for move in worse + wanted:
        after = view.after(move)
        view = view if after is None else after
    return view.strength(look.me) > look.view.strength(look.me)


def put_on(look: Look) -> Command | None:
    """What makes me stronger, though by my own counting there is no room for it: the table knows best."""
    chosen: Command | None = None
    most = look.view.strength(look.me)
    for move in look.legal:
        if move.verb == verb.EQUIP:
            after = look.view.after(move, listed=True)
            if after is not None and after.strength(look.me) > most:
                chosen = move
                most = after.strength(look.me)
    return chosen


def load(look: Look) -> Command | None:
    """Let a Hireling carry the strongest Item that I could use and cannot wear."""
    chosen: Command | None = None
    for move in look.legal:
        if move.verb == verb.LOAD and look.catalog.bonus[move.card] > 0 and usable(look, move.card, look.me):
            if chosen is None or look.catalog.bonus[move.card] > look.catalog.bonus[chosen.card]:
                chosen = move
    return chosen


def in_best_set(look: Look, card: int) -> bool:
    slot = look.catalog.slot[card]
    also = look.catalog.also[card]
    if slot == ids.NO_SLOT or needs_no_room(look, card):
        return True
    return in_best_set_of(look, card, slot) and (not also or in_best_set_of(look, card, also))


def in_best_set_of(look: Look, card: int, slot: int) -> bool:
    if look.best_sets is None:
        look.best_sets = {}
    chosen = look.best_sets.get(slot)
    if chosen is None:
        chosen = best_set(look, slot)
        look.best_sets[slot] = chosen
    return card in chosen


def best_set(look: Look, slot: int) -> list[int]:
    """The Items of a slot that together give most within its limit."""
    pieces = [card for card in look.table() if takes_room(look, card, slot)][:MOST_PIECES]
    room = slot_room(look, slot)
    bonus = {card: bonus_of(look, card) for card in pieces}
    if room_for(look, slot, pieces) <= room and all(bonus[card] >= 0 for card in pieces):
        return pieces  # all of them
    best: list[int] = []
    best_value = -1
    best_worn = 0
    for mask in range(1 << len(pieces)):
        picked = [card for i, card in enumerate(pieces) if mask & BITS[i]]
        if room_for(look, slot, picked) > room:
            continue
        value = sum([2 * bonus[card] + 1 for card in picked])
        if value < best_value:
            continue
        worn = len([card for card in picked if look.view.equipped(card)])
        if value > best_value or worn > best_worn:  # between equals, what is on stays on
            best = picked
            best_value = value
            best_worn = worn
    return best


def room_for(look: Look, slot: int, picked: list[int]) -> int:
    """Places of the slot these Items take. Of hands, what snaps together takes them once."""
    if slot != ids.HAND_SLOT:
        return len(picked)
    need = 0
    snapped = 0
    for card in picked:
        if not look.catalog.snap[card] & snapped:
            need += look.catalog.hands[card]
        snapped |= look.catalog.snap[card]
    return need


def takes_room(look: Look, card: int, slot: int) -> bool:
    """An Item for this slot that I can use and that takes a place of mine."""
    if not look.catalog.worn[card] or not look.catalog.slots[card] & BITS[slot] or needs_no_room(look, card):
        return False
    return usable(look, card, look.me)


def needs_no_room(look: Look, card: int) -> bool:
    """Somebody carries it for me, or I cheat with it: it stands in nobody's way."""
    return look.view.host(card) >= 0 or any(look.catalog.type[other] == ids.CHEAT for other in on_it(look, card))


def bonus_of(look: Look, card: int) -> int:
    """What an Item gives, with what is fastened to it."""
    return look.catalog.bonus[card] + sum([look.catalog.bonus[other] for other in on_it(look, card)])


def on_it(look: Look, card: int) -> list[int]:
    """Cards that are fastened to this one."""
    return [other for other in look.table() if look.view.host(other) == card]


def slot_room(look: Look, slot: int) -> int:
    """Hands or places, with what cards in play add."""
    which = ids.HANDS if slot == ids.HAND_SLOT else SLOT_STATS[slot]
    room = 2 if slot == ids.HAND_SLOT else 1
    for card in look.table():
        for mod in look.catalog.mods[card]:
            if mod.when == ids.WHILE_EQUIPPED and not look.view.equipped(card):
                continue
            if mod.stat == ids.IGNORE_SLOTS:
                room += 8 if mod.what == 0 or mod.what >> slot & 1 else 0
            elif mod.stat == which and mod.amount is not None and mod.amount.op == program.N_CONST:
                room = mod.amount.a if mod.how == ids.SET else room + mod.amount.a
    return room


# ---- gold ------------------------------------------------------------------------------------------------------


def sell(look: Look) -> Command | None:
    """A level for a thousand Gold Pieces of what I need least, if that is worth less to me than the level."""
    needed = 1000 - look.view.sale_bonus()
    chosen: list[Goods] = []
    gold = 0
    for one in goods_for(look, needed):
        if gold >= needed:
            break
        chosen.append(one)
        gold += one[2]
    sold: list[int] = []
    points = 0
    for _less, place in sorted([(-one[3], place) for place, one in enumerate(chosen)]):  # the dearest first
        _rate, card, value, lost = chosen[place]
        if gold - value >= needed:
            gold -= value  # it is enough without
        else:
            sold.append(card)
            points += lost
    if not sold or points > facts.LEVEL_POINTS:
        return None
    sale = Command(verb.SELL, look.me, cards=tuple(sorted(sold)))
    return None if weakens(look, sale) else sale


def weakens(look: Look, sale: Command) -> bool:
    """Whether I would fight worse after it, the level included: then the level is bought too dear."""
    after = look.view.after(sale)
    return after is not None and after.strength(look.me) < look.view.strength(look.me)


def goods_for(look: Look, gold: int) -> list[Goods]:
    """What I have to sell, the least missed for its price first; nothing if all of it does not make so much gold."""
    priced: list[tuple[int, int]] = []
    for card in look.hand() + look.table():
        if look.catalog.is_item[card] and not (look.facts.sticky and look.view.stuck(card)):
            value = look.view.sale_value(card)
            if value > 0:
                priced.append((card, value))
                gold -= value
    if gold > 0:
        return []
    goods: list[Goods] = []
    for card, value in priced:
        lost = loss(look, card)
        goods.append((lost * 1000 // value, card, value, lost))
    goods.sort()
    return goods


def loss(look: Look, card: int) -> int:
    """Points I lose with an Item that is sold: what it does for me, not its price."""
    if look.catalog.type[card] == ids.ONE_SHOT:
        return worth(look, card) * look.thrift // 100
    if look.view.equipped(card):
        return 1 + 3 * bonus_of(look, card)
    return look.idle * look.catalog.price[card] // 1000
