"""What may be done: the list of commands a seat can give now.

`check` is the authority on every command; `legal` lists those worth a decision. Left out, though accepted: sales and
bargains beyond a short menu, showing a card, changing equipment or dropping a class on somebody else's turn, and
changing the same Item twice in one window. Everything listed is accepted.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.card_rules import rule_source
from kickdoor.engine.charity import excess, receivers, why_not_give
from kickdoor.engine.command import (
    ACCEPT, BACK_OUT, CHOOSE, CLAIM, DECLINE, DONE, DROP, END_TURN, EQUIP, FIGHT, GIVE, KEEP, KICK, LAY, LOAD,
    LOOT_ROOM, PASS, PICK, PLAY, REST, ROLL, RUN, SACRIFICE, TROUBLE, UNEQUIP, USE, WITHDRAW, Command, play_value,
)  # fmt: skip
from kickdoor.engine.companions import (
    why_not_change_companion, why_not_dismiss, why_not_join_up, why_not_load, why_not_sacrifice,
)  # fmt: skip
from kickdoor.engine.escape_roll import mounts, run_below
from kickdoor.engine.frames import AskFrame, CharityFrame, Frame, WindowFrame
from kickdoor.engine.help import why_not_accept, why_not_drawn_in
from kickdoor.engine.ids import (
    A_COMPANION, A_WORN, BIG_LIMIT, CANNOT, CANNOT_LOOT, CANNOT_TROUBLE, CURSE, EQUIPPED, IN_HAND, KIND_POWER, MONSTER,
    MONSTER_ENHANCER, ONE_SHOT, W_ANY_COMBAT, W_ITEM_TIME,
)  # fmt: skip
from kickdoor.engine.items import can_carry, why_not_equip, why_not_unequip
from kickdoor.engine.menus import add_help_offers, add_sales, add_trades, counters
from kickdoor.engine.monsters import for_the_win
from kickdoor.engine.playable import (
    CARRY_MORE, ON_COMPANION, USE_MORE, why_not_by_kind, why_not_join, why_not_join_with, why_not_mend,
    why_not_raise, why_not_spend, why_not_trait,
)  # fmt: skip
from kickdoor.engine.prices import why_not_pay
from kickdoor.engine.program import Ability
from kickdoor.engine.asking import by_number, may_stop
from kickdoor.engine.references import engaged
from kickdoor.engine.repetition import MOST_MOVES, move_key, tired, why_not_once_more
from kickdoor.engine.state import (
    AT_CHARITY, AT_COMBAT, AT_DOOR, AT_OFFER, AT_PREPARE, AT_RUN, AT_TRADE, AT_TROUBLE, BITS, TO_GIVE_UP_BIG,
    TO_SUSPEND, State,
)  # fmt: skip
from kickdoor.engine.strength import ahead, helper_would_win
from kickdoor.engine.targets import targets_for
from kickdoor.engine.timing import fight_moment, just_received_window, open_at, own_trait_cards, why_not_now
from kickdoor.engine.trade import why_not_accept_trade
from kickdoor.engine.using import fits_clause, why_not_again, works
from kickdoor.engine.values import holds, usable
from kickdoor.engine.windows import REST_MOMENTS, moment_of, registers_now


# a class, race, affiliation or Power does not fit beside what is there, but would in its place
MAKE_ROOM: Final = (rule.CHARACTER_ONE_CLASS, rule.CHARACTER_ONE_RACE, rule.SUPER_TWO, rule.POWER_RANK_TOTAL)


def legal(s: State, seat: int, examples: bool = True) -> list[Command]:
    """Every listed command of this seat now; empty if it is not asked. Depends on nothing the seat cannot see.

    `examples`: with the sales and trades that `menus` thinks of on the own turn; who makes his own needs none."""
    if s.over:
        return []
    top = s.stack[-1]
    if not isinstance(top, WindowFrame):
        return only_answers(s, top) if top.seat == seat else []
    if s.seats[seat].dead or (s.sequential and top.asked != seat):
        return []
    found: list[Command] = []
    if top.seat == seat:
        driver_moves(s, top, seat, found)
    else:
        found.append(Command(PASS, seat, epoch=top.epoch))
        if top.moment in REST_MOMENTS:
            found.append(Command(REST, seat, epoch=top.epoch))
        if not s.sequential:
            live_moves(s, top, seat, found)
    free_moves(s, seat, top.moment, found, False, examples)
    return found


def live_moves(s: State, window: WindowFrame, seat: int, found: list[Command]) -> None:
    """At a live table nobody has to wait for an answer: take the offer back, or go on without the trade."""
    if window.moment in (AT_OFFER, AT_TRADE) and window.proposer == seat:
        found.append(Command(WITHDRAW, seat))
    if window.moment == AT_TRADE:
        below = s.stack[-2]
        if isinstance(below, WindowFrame) and below.seat == seat:
            trade = s.stack.pop()
            driver_moves(s, below, seat, found)
            s.stack.append(trade)


def has_move(s: State, seat: int) -> bool:
    """Whether a seat that need not decide has anything to say but pass."""
    found: list[Command] = []
    free_moves(s, seat, moment_of(s), found, True, True)
    return len(found) > 0


# ---- answers ---------------------------------------------------------------------------------------------------


def only_answers(s: State, top: Frame) -> list[Command]:
    """Nothing else may be done than answer the question, or go on with Charity."""
    if isinstance(top, AskFrame):
        return answers(s, top)
    return gifts(s, top) if isinstance(top, CharityFrame) else []


def answers(s: State, frame: AskFrame) -> list[Command]:
    seat = frame.seat
    if by_number(frame):
        return [Command(CHOOSE, seat, value=option) for option in frame.options]
    found = [Command(PICK, seat, card) for card in frame.options]
    if may_stop(frame):
        found.append(Command(DONE, seat))
    if frame.purpose == TO_GIVE_UP_BIG:
        add_sales(s, seat, found)
        mend_from_hand(s, frame, CARRY_MORE, rule.ITEM_BIG_OVERFLOW, found)
        mend_from_table(s, seat, frame.options, found)
    elif frame.purpose == TO_SUSPEND:
        mend_from_hand(s, frame, USE_MORE, rule.ITEM_EQUIP_LIMITS, found)
    return found


def mend_from_hand(s: State, frame: AskFrame, lifting: int, broken: str, found: list[Command]) -> None:
    """Cards that restore the right to carry or use what is too much."""
    for card in s.seats[frame.seat].hand:
        for target in [-1, *frame.options]:
            if why_not_mend(s, frame.seat, card, target, lifting, broken, frame.options) == "":
                found.append(Command(PLAY, frame.seat, card, target))


def mend_from_table(s: State, seat: int, big: list[int], found: list[Command]) -> None:
    """Too many Big items: hand one to a companion, or put on what lets one carry more (item.big.overflow)."""
    for card in s.seats[seat].table:
        if s.catalog.companion[card]:
            found += [Command(LOAD, seat, item, card) for item in big if why_not_load(s, seat, item, card) == ""]
        elif s.catalog.stats[card] & BITS[BIG_LIMIT] and why_not_equip(s, seat, card) == "":
            found.append(Command(EQUIP, seat, card))
    if s.idle:
        found[:] = [command for command in found if not why_not_once_more(s, command)]


def gifts(s: State, frame: CharityFrame) -> list[Command]:
    """Charity under way: which card, to whom."""
    targets = [seat for seat in frame.receivers if why_not_give(s, frame, seat) == ""] if frame.receivers else [-1]
    return [Command(GIVE, frame.seat, card, target) for card in sorted(s.seats[frame.seat].hand) for target in targets]


# ---- the decision a window waits for ---------------------------------------------------------------------------


def driver_moves(s: State, window: WindowFrame, seat: int, found: list[Command]) -> None:
    moment = window.moment
    if moment == AT_COMBAT:
        if ahead(s):
            found.append(Command(CLAIM, seat))
        else:
            found.append(Command(RUN, seat))
            add_help_offers(s, seat, found)
    elif moment == AT_PREPARE:
        found.append(Command(KICK, seat))
    elif moment == AT_DOOR:
        found.append(Command(KEEP, seat, window.card))
        add_plays(s, seat, window.card, open_at(s, moment, seat), found)
        if s.catalog.steed[window.card]:
            found.append(Command(FIGHT, seat, window.card))
    elif moment == AT_TROUBLE:
        exploring(s, seat, found)
    elif moment == AT_CHARITY:
        if excess(s, seat) == 0:
            found.append(Command(END_TURN, seat))
        else:
            poor = receivers(s, seat)
            found += [Command(GIVE, seat, card, other) for card in sorted(s.seats[seat].hand) for other in poor or [-1]]
    elif moment == AT_RUN:
        flights(s, seat, found)
    elif moment == AT_OFFER:
        if why_not_accept(s, window) == "":
            found.append(Command(ACCEPT, seat))
        found.append(Command(DECLINE, seat))
        found += counters(s, window)
    elif moment == AT_TRADE:
        if why_not_accept_trade(s, window) == "":
            found.append(Command(ACCEPT, seat))
        found.append(Command(DECLINE, seat))


def flights(s: State, seat: int, found: list[Command]) -> None:
    """Running: roll against a monster, on one of several Steeds; let a slow Steed go; leave a companion behind."""
    riding = mounts(s, seat)
    chosen = riding if len(riding) > 1 else [-1]
    found += [Command(ROLL, seat, monster, steed) for monster in run_below(s).monsters for steed in chosen]
    found += [Command(DROP, seat, steed) for steed in riding if s.catalog.ride[steed] < 0]
    helped = s.fight is not None and s.fight.fighter == seat and s.fight.helper >= 0
    for card in s.seats[seat].table:
        if s.catalog.companion[card] and why_not_sacrifice(s, seat, card) == "":
            found += [Command(SACRIFICE, seat, card, value=value) for value in ((0, 1) if helped else (0,))]


def exploring(s: State, seat: int, found: list[Command]) -> None:
    """Look for trouble with a monster from the hand, or loot the room (turn.phase2.choice)."""
    barred = rule_source(s, seat, CANNOT, CANNOT_LOOT) >= 0
    found.append(Command(END_TURN if barred else LOOT_ROOM, seat))
    if rule_source(s, seat, CANNOT, CANNOT_TROUBLE) < 0:
        found += [Command(TROUBLE, seat, card) for card in s.seats[seat].hand if s.catalog.type[card] == MONSTER]


# ---- what anybody may do in a window ---------------------------------------------------------------------------


def free_moves(s: State, seat: int, moment: int, found: list[Command], first: bool, examples: bool) -> None:
    """Cards, abilities and, on the own turn, everything one does with Items. `first`: stop at the first one found."""
    player = s.seats[seat]
    mask = open_at(s, moment, seat)
    playable = s.catalog.play_windows
    usable_in = s.catalog.use_windows
    any_in = s.catalog.table_windows
    if player.hand_windows & mask or s.just_received:
        for card in player.hand:
            if playable[card] & mask or (s.just_received and card in s.just_received):
                add_plays(s, seat, card, mask, found)
                if first and found:
                    return
    if player.table_windows & mask:
        for card in player.table:
            if not any_in[card] & mask:
                continue
            if s.catalog.type[card] == ONE_SHOT and playable[card] & mask:
                add_plays(s, seat, card, mask, found)
            if usable_in[card] & mask:
                add_uses(s, seat, card, mask, found)
            if first and found:
                return
    fight = s.fight
    if fight is not None and engaged(s, seat):
        for i, monster in enumerate(fight.monsters):
            if s.catalog.uses[fight.group[i]]:
                add_clause(s, seat, monster, fight.group[i], mask, found)
        if fight_moment(s, moment):
            add_drops(s, seat, found)
            if fight.helper == seat and fight.compelled and for_the_win(s) and not helper_would_win(s):
                found.append(Command(BACK_OUT, seat))
    elif s.active == seat and moment in (AT_PREPARE, AT_TROUBLE, AT_CHARITY):
        housekeeping(s, seat, found)
        if examples:
            add_sales(s, seat, found)
            add_trades(s, seat, found)


def add_drops(s: State, seat: int, found: list[Command]) -> None:
    """In a fight: traits, for what monsters hold against them; a companion whose sex they dislike (K24)."""
    player = s.seats[seat]
    if player.traits:
        for card in player.table:
            if s.catalog.trait[card] >= 0 and s.catalog.trait_kind[card] != KIND_POWER:
                found.append(Command(DROP, seat, card))
    if s.rules.companion_sex_counts and player.limited & A_COMPANION:
        for card in player.table:
            if s.catalog.companion[card] and s.catalog.sex[card] >= 0 and why_not_dismiss(s, seat, card) == "":
                found.append(Command(DROP, seat, card))


def housekeeping(s: State, seat: int, found: list[Command]) -> None:
    """The own turn out of combat: equip, load, make room for another class."""
    player = s.seats[seat]
    followed = player.limited & A_COMPANION != 0
    if player.limited & A_WORN:
        rearranging(s, seat, followed, found)
    if player.traits:
        for card in own_trait_cards(s, seat):
            kind = s.catalog.type[card]
            for other in player.hand:
                if s.catalog.type[other] == kind and why_not_trait(s, seat, other) in MAKE_ROOM:
                    found.append(Command(DROP, seat, card))
                    break
    if followed:
        for card in companions_of(s, seat):
            if why_not_dismiss(s, seat, card) == "":
                if any([s.catalog.companion[other] and why_not_join_up(s, seat, other) != "" for other in player.hand]):
                    found.append(Command(DROP, seat, card))


def rearranging(s: State, seat: int, followed: bool, found: list[Command]) -> None:
    """Items put on, taken off for another, handed to a companion, if any follows."""
    for card in s.seats[seat].table:
        if not s.catalog.worn[card]:
            continue
        if (s.touched and card in s.touched) or (s.idle and tired(s, move_key(card), MOST_MOVES)):
            continue
        if followed:
            for companion in companions_of(s, seat):
                if why_not_load(s, seat, card, companion) == "":
                    found.append(Command(LOAD, seat, card, companion))
        if not s.status[card] & EQUIPPED:
            if why_not_equip(s, seat, card) == "":
                found.append(Command(EQUIP, seat, card))
        elif contested(s, seat, card) and why_not_unequip(s, seat, card) == "":
            found.append(Command(UNEQUIP, seat, card))


def companions_of(s: State, seat: int) -> list[int]:
    return [card for card in s.seats[seat].table if s.catalog.companion[card]]


def contested(s: State, seat: int, card: int) -> bool:
    """Another usable Item waits for the same slot."""
    slots = s.catalog.slots[card]
    if s.catalog.slot[card] == 0 or s.host[card] >= 0:
        return False
    for other in s.seats[seat].table:
        if s.catalog.slots[other] & slots and not s.status[other] & EQUIPPED and usable(s, seat, other):
            return True
    return False


def add_plays(s: State, seat: int, card: int, mask: int, found: list[Command]) -> None:
    """Every way to play this card now. `mask`: the windows open to this seat."""
    kind = s.catalog.type[card]
    if kind == MONSTER:
        if s.catalog.tags[card] & s.catalog.joining and s.fight is not None and why_not_join(s, seat, card) == "":
            found.append(Command(PLAY, seat, card))
        return
    for index, ability in enumerate(s.catalog.plays[card]):
        if ability.windows & mask or why_not_now(s, seat, card, kind, ability) == "":
            add_play(s, seat, card, kind, index, ability, found)
    if kind == ONE_SHOT and may_lay(s, seat, card, mask) and s.zone[card] == IN_HAND:
        found.append(Command(LAY, seat, card))


def may_lay(s: State, seat: int, card: int, mask: int) -> bool:
    """Put a one-shot on the table (timing.treasure-on-receipt)."""
    now = mask & W_ITEM_TIME != 0 or just_received_window(s, seat, W_ITEM_TIME, card)
    return now and s.catalog.is_item[card] and can_carry(s, seat, card)


def add_play(s: State, seat: int, card: int, kind: int, index: int, ability: Ability, found: list[Command]) -> None:
    """One way to play it. The card is in the own hand or on the own table, or was just kicked: no rule forbids that."""
    if ability.cond is not None and not holds(s, ability.cond, seat, card, registers_now(s, seat, card)):
        return
    if ability.cost is not None and why_not_pay(s, seat, card, ability.cost):
        return
    if ability.target is None and why_not_spend(s, card, -1):
        return
    value = play_value(index)
    if kind == ONE_SHOT and s.catalog.side[card] >= 0 and ability.windows & W_ANY_COMBAT:
        for side in (0, 1):
            if why_not_by_kind(s, seat, card, kind, ability, -1, side) == "":
                found.append(Command(PLAY, seat, card, value=value + side))
        return
    if ability.target is None:
        if why_not_by_kind(s, seat, card, kind, ability, -1, 0) == "":
            found.append(Command(PLAY, seat, card, value=value))
        return
    for target in targets_for(s, seat, card, ability.target):
        if why_not_by_kind(s, seat, card, kind, ability, target, 0) == "" and why_not_spend(s, card, target) == "":
            found.append(Command(PLAY, seat, card, target, value))
        if kind == CURSE and why_not_change_companion(s, target, ability) == "":
            found.append(Command(PLAY, seat, card, target, value + ON_COMPANION))
    if kind == MONSTER_ENHANCER:
        for other in s.seats[seat].hand:
            if s.catalog.type[other] == MONSTER and why_not_join_with(s, seat, card, other) == "":
                found.append(Command(PLAY, seat, card, other, value))


def add_uses(s: State, seat: int, card: int, mask: int, found: list[Command]) -> None:
    """Every ability of this card, which lies in front of its player."""
    if works(s, card):
        for index, ability in enumerate(s.catalog.uses[card]):
            if ability.windows & mask:
                add_use(s, seat, card, index, ability, found)


def add_clause(s: State, seat: int, monster: int, printed: int, mask: int, found: list[Command]) -> None:
    """What a monster's text lets somebody in the fight do, a Cleric chasing it for instance."""
    for index, ability in enumerate(s.catalog.uses[printed]):
        if ability.windows & mask and fits_clause(s, seat, monster, ability):
            add_use(s, seat, monster, index, ability, found)


def add_use(s: State, seat: int, card: int, index: int, ability: Ability, found: list[Command]) -> None:
    if why_not_again(s, seat, card, index, ability):
        return
    if ability.cond is not None and not holds(s, ability.cond, seat, card, registers_now(s, seat, card)):
        return
    if ability.cost is not None and why_not_pay(s, seat, card, ability.cost):
        return
    if ability.target is None:
        if ability.raises and why_not_raise(s, seat, card, ability, -1):
            return
        if why_not_drawn_in(s, ability, seat, -1) == "":
            found.append(Command(USE, seat, card, value=index))
        return
    for target in targets_for(s, seat, card, ability.target):
        if ability.raises and why_not_raise(s, seat, card, ability, target):
            continue
        if why_not_drawn_in(s, ability, seat, target) == "":
            found.append(Command(USE, seat, card, target, index))
