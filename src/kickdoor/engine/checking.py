"""`check`: whether a command is allowed now, and the rule that says no. Changes nothing.

The general questions are here; each chapter answers for its own (`why_not_...`).
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.answers import program_below
from kickdoor.engine.card_rules import rule_source
from kickdoor.engine.charity import excess, receivers, why_not_give, why_not_poor
from kickdoor.engine.citing import here
from kickdoor.engine.command import (
    ACCEPT, ASK_HELP, BACK_OUT, CHOOSE, CLAIM, CLOSE, COUNTER, DECLINE, DONE, DROP, END_TURN, EQUIP, FIGHT, GIVE, KEEP,
    KICK, LAY, LOAD, LOOT_ROOM, PASS, PICK, PLAY, REST, ROLL, RUN, SACRIFICE, SELL, SHOW, TRADE, TROUBLE, UNEQUIP, USE,
    VERB_NAMES, WITHDRAW, Command,
)  # fmt: skip
from kickdoor.engine.companions import why_not_dismiss, why_not_load, why_not_sacrifice
from kickdoor.engine.escape_roll import mounts, run_below
from kickdoor.engine.errors import ILLEGAL, MALFORMED, NOT_ASKED, STALE, Refusal
from kickdoor.engine.frames import AskFrame, CharityFrame, WindowFrame
from kickdoor.engine.help import why_not_accept, why_not_ask, why_not_counter, why_not_offer
from kickdoor.engine.ids import (
    BIG_LIMIT, CANNOT, CANNOT_LOOT, CLOCK, CURSE, HIRELING, IN_HAND, IN_PLAY, ONE_SHOT, REVEALED, ROLE, W_ITEM_TIME,
)  # fmt: skip
from kickdoor.engine.items import all_against, can_carry, why_not_equip, why_not_sell, why_not_unequip
from kickdoor.engine.monsters import for_the_win
from kickdoor.engine.playable import CARRY_MORE, USE_MORE, why_not_mend, why_not_play
from kickdoor.engine.prices import from_hand, why_not_price
from kickdoor.engine.program import TARGET_PLAYER
from kickdoor.engine.interpreter import ability_of
from kickdoor.engine.asking import by_number, may_stop, rule_behind
from kickdoor.engine.references import engaged
from kickdoor.engine.repetition import why_not_once_more
from kickdoor.engine.run_away import why_not_jump_off
from kickdoor.engine.state import (
    AT_CHARITY, AT_CLAIM, AT_COMBAT, AT_CURSED, AT_DOOR, AT_OFFER, AT_PREPARE, AT_RUN, AT_TRADE, AT_TROUBLE, BITS, FLED,
    TO_CHOOSE, TO_DISCARD, TO_ELECT, TO_FETCH, TO_GIVE_UP_BIG, TO_LOOT, TO_NAME, TO_PAY, TO_PIN, TO_SEARCH, TO_STRIKE,
    TO_SUSPEND, TO_TAKE, TO_UNEQUIP, TO_VOTE, State, turn_frame,
)  # fmt: skip
from kickdoor.engine.strength import ahead, helper_would_win, monster_total, munchkin_total
from kickdoor.engine.timing import own_trait_cards, window_open
from kickdoor.engine.trade import why_not_accept_trade, why_not_trade
from kickdoor.engine.turn import why_not_fight_steed, why_not_loot, why_not_trouble
from kickdoor.engine.using import why_not_use
from kickdoor.engine.windows import ANSWER_MOMENTS, REST_MOMENTS, moment_of


# the decisions that windows with a driver wait for; nobody else's unanswered trade holds them up
DRIVER_VERBS: Final = (KICK, KEEP, FIGHT, TROUBLE, LOOT_ROOM, END_TURN, GIVE, CLAIM, RUN, ROLL, ASK_HELP)


def check(s: State, command: Command) -> Refusal | None:
    """None if the command is allowed now, else why not, by a rule that the editions in play have. Changes nothing."""
    refused = refusal_of(s, command)
    if refused is not None:
        first = refused.rule
        refused.rule = here(s.catalog, first)
        if refused.kind == ILLEGAL and command.verb in (PLAY, EQUIP) and s.catalog.worn[command.card]:
            against = all_against(s, command.seat, command.card)
            refused.also = [here(s.catalog, one) for one in against if one != first] if first in against else []
    return refused


def refusal_of(s: State, command: Command) -> Refusal | None:
    """The rule against the command, whichever rulebook prints it."""
    wrong = malformed(s, command)
    if wrong is not None:
        return wrong
    if s.over:
        return Refusal(ILLEGAL, rule.VICTORY_IMMEDIATE, "over")
    top = s.stack[-1]
    if command.verb in (PASS, REST, CLOSE) and command.epoch >= 0 and command.epoch != top.epoch:
        return Refusal(STALE, rule.COMBAT_CLAIM_WINDOW, "stale")
    if command.verb == SHOW:
        refused = why_not_show(s, command)
    elif isinstance(top, AskFrame):
        if top.seat != command.seat:
            return Refusal(NOT_ASKED, why_not_asked(s, top, command), "answers first", (top.seat,))
        refused = why_not_answer(s, top, command)
    elif isinstance(top, CharityFrame):
        if top.seat != command.seat:
            return Refusal(NOT_ASKED, rule.RULING_ONE_ACTION, "gives charity", (top.seat,))
        if command.verb == GIVE:
            refused = why_not_give_card(s, top, command)
        else:
            refused = rule.ZONE_HAND_LIMIT if command.verb == END_TURN else rule.CHARITY_GIVE_LOWEST
    else:
        assert isinstance(top, WindowFrame)
        if command.verb == CLOSE:
            closes = command.seat == CLOCK and (top.seat < 0 or top.moment in (AT_OFFER, AT_TRADE))
            return None if closes else Refusal(ILLEGAL, rule.COMBAT_CLAIM_WINDOW)
        if s.seats[command.seat].dead:
            return Refusal(ILLEGAL, why_not_dead(s, command), "dead")
        if s.sequential and top.asked != command.seat:
            return Refusal(NOT_ASKED, rule.RULING_ORDER, "is asked", (top.asked,))
        refused = why_not(s, top, command)
        if refused and overtakes_trade(s, command):
            refused = ""
    if not refused:
        refused = why_not_once_more(s, command)
    return Refusal(ILLEGAL, refused) if refused else None


def on_the_dead(s: State, command: Command) -> bool:
    """Whether a card for players is played on somebody who is dead (J16)."""
    if command.verb != PLAY or not 0 <= command.target < len(s.seats) or not s.seats[command.target].dead:
        return False
    for ability in s.catalog.plays[command.card]:
        if ability.target is not None and ability.target.kind == TARGET_PLAYER:
            return True
    return False


def why_not_asked(s: State, question: AskFrame, command: Command) -> str:
    """Somebody else has to answer first; or this would not be allowed anyway."""
    seat = command.seat
    if s.seats[seat].dead:
        return rule.DEATH_NO_CARDS
    if on_the_dead(s, command):
        return rule.RULING_NOT_ON_THE_DEAD
    tied = question.purpose == TO_LOOT and s.seats[seat].level == s.seats[question.seat].level
    return rule.DEATH_LOOT_TIE if tied else rule_behind(s, question)


def why_not_dead(s: State, command: Command) -> str:
    """The dead have no cards and get none; whatever else there is to decide waits for the new character."""
    verb = command.verb
    if verb == ROLL:
        ran = s.fight is None or command.seat != s.active or turn_frame(s).rooms & FLED
        return rule.RUNAWAY_DEAD_STOP if ran else rule.RULING_KILLED_IN_FIGHT
    without_cards = verb in DRIVER_VERBS and verb != ASK_HELP
    return rule.DEATH_RESPAWN if without_cards or verb in (PASS, REST) else rule.DEATH_NO_CARDS


def overtakes_trade(s: State, command: Command) -> bool:
    """Whether the command moves the game on below a trade nobody has answered yet: the trade lapses (N10)."""
    below = below_trade(s)
    if below is None or not drives(s, command) or below.seat != command.seat:
        return False
    trade = s.stack.pop()
    refused = why_not(s, below, command)
    s.stack.append(trade)
    return refused == ""


def drives(s: State, command: Command) -> bool:
    """Whether this is a decision that a window waits for: one of the verbs, or the kicked card is played."""
    return command.verb in DRIVER_VERBS or (command.verb == PLAY and s.zone[command.card] == REVEALED)


def below_trade(s: State) -> WindowFrame | None:
    """The window that waits below a trade nobody has answered yet."""
    top = s.stack[-1]
    if not isinstance(top, WindowFrame) or top.moment != AT_TRADE:
        return None
    below = s.stack[-2]
    return below if isinstance(below, WindowFrame) else None


def malformed(s: State, command: Command) -> Refusal | None:
    """What is wrong with the command as such."""
    if not 0 <= command.verb < len(VERB_NAMES):
        return Refusal(MALFORMED, "", "no verb", (command.verb,))
    if command.seat != CLOCK and not 0 <= command.seat < len(s.seats):
        return Refusal(MALFORMED, "", "no seat", (command.seat,))
    if command.seat == CLOCK and command.verb != CLOSE:
        return Refusal(MALFORMED, "", "clock")
    cards = command.cards
    if command.offer is not None:
        cards = cards + command.offer.items + command.offer.cards + command.offer.take
    if command.card != -1:
        cards = (*cards, command.card)
    elif command.verb in (
        KEEP,
        TROUBLE,
        GIVE,
        ROLL,
        PLAY,
        LAY,
        USE,
        EQUIP,
        UNEQUIP,
        LOAD,
        DROP,
        SHOW,
        PICK,
        SACRIFICE,
        FIGHT,
    ):
        return Refusal(MALFORMED, "", "needs card", (VERB_NAMES[command.verb],))
    for card in cards:
        if not 0 <= card < s.catalog.cards:
            return Refusal(MALFORMED, "", "no card", (card,))
    if command.verb in (ASK_HELP, TRADE, COUNTER) and command.offer is None:
        return Refusal(MALFORMED, "", "needs offer", (VERB_NAMES[command.verb],))
    if command.verb == LOAD and not 0 <= command.target < s.catalog.cards:
        return Refusal(MALFORMED, "", "needs companion", (VERB_NAMES[command.verb],))
    if command.value < 0:
        return Refusal(MALFORMED, "", "negative", (command.value,))
    return None


def why_not_show(s: State, command: Command) -> str:
    """A player may show a card of his hand to anybody, at any time (zone.hand.show)."""
    mine = s.zone[command.card] == IN_HAND and s.owner[command.card] == command.seat
    return "" if mine and 0 <= command.target < len(s.seats) else rule.ZONE_HAND_SHOW


NAMED_BY_THE_CARD: Final = (TO_SEARCH, TO_FETCH, TO_STRIKE, TO_NAME, TO_ELECT)


def why_not_answer(s: State, frame: AskFrame, command: Command) -> str:
    if command.verb == DONE:
        return "" if may_stop(frame) else rule_behind(s, frame)
    if command.verb == DROP:
        return rule.ITEM_BIG_OVERFLOW_GIVE if frame.purpose == TO_GIVE_UP_BIG else rule.ITEM_NO_FREE_DISCARD
    if command.verb == SELL and frame.purpose == TO_GIVE_UP_BIG:
        return why_not_sell(s, command.seat, command.cards)
    if frame.purpose in (TO_GIVE_UP_BIG, TO_SUSPEND) and command.verb in (PLAY, LOAD, EQUIP):
        return why_not_mend_so(s, frame, command)
    if by_number(frame):
        right = command.verb == CHOOSE and command.value in frame.options
    else:
        right = command.verb == PICK and command.card in frame.options
    if right:
        return ""
    if command.verb == CHOOSE and frame.purpose in (TO_CHOOSE, TO_VOTE):
        return rule.RULING_AS_PRINTED  # an option whose condition does not hold
    picks = PICK if frame.purpose in (TO_SEARCH, TO_FETCH, TO_STRIKE) else CHOOSE
    if command.verb == picks and frame.purpose in NAMED_BY_THE_CARD and not on_the_dead(s, command):
        return rule.RULING_AS_PRINTED  # none of those that the card names
    if command.verb == PICK and frame.purpose == TO_LOOT:
        return rule.DEATH_LOOT_LAYOUT
    if command.verb == PICK and frame.purpose == TO_PAY:
        return why_not_fuel(s, frame, command.card)
    if on_the_dead(s, command):
        return rule.RULING_NOT_ON_THE_DEAD
    return (why_not_option(s, frame, command.card) if command.verb == PICK else "") or rule_behind(s, frame)


def why_not_option(s: State, frame: AskFrame, card: int) -> str:
    """Why this card is none of those that may be lost, taken or taken off, or "" if only the question says it."""
    if frame.purpose not in (TO_DISCARD, TO_TAKE, TO_UNEQUIP, TO_PIN) or not frame.options:
        return ""
    options = frame.options
    if s.zone[card] == IN_HAND and all([s.zone[option] == IN_PLAY for option in options]):
        return rule.ZONE_HAND_PROTECTED
    if s.zone[card] != IN_PLAY or not all([s.catalog.is_item[option] for option in options]):
        return ""
    if s.catalog.companion[card] and not s.catalog.is_item[card]:
        return rule.HIRELING_NOT_ITEM if s.catalog.type[card] == HIRELING else rule.SIDEKICK_NOT_ITEM
    if frame.purpose == TO_TAKE and s.owner[card] == s.owner[options[0]]:
        if s.catalog.steed[card]:
            return rule.STEED_THIEF_PROOF
        if s.catalog.is_item[card] and s.catalog.big[card] and not any([s.catalog.big[option] for option in options]):
            return rule.RULING_WHAT_IS_STOLEN
    return ""


def why_not_fuel(s: State, frame: AskFrame, card: int) -> str:
    """Why this card is no price for the ability that asks for one."""
    ability = ability_of(s, program_below(s, frame))
    cost = None if ability is None else ability.cost
    if cost is None:
        return why_not_price(s, frame.seat, frame.card, card, False)
    return why_not_price(s, frame.seat, frame.card, card, from_hand(cost))


def why_not_mend_so(s: State, frame: AskFrame, command: Command) -> str:
    """Ways to restore the right to carry or use too much, in place of parting with something (item.big.overflow)."""
    seat = command.seat
    carrying = frame.purpose == TO_GIVE_UP_BIG
    broken = rule.ITEM_BIG_OVERFLOW if carrying else rule.ITEM_EQUIP_LIMITS
    if command.verb == LOAD:
        return why_not_load(s, seat, command.card, command.target) if carrying else broken
    if command.verb == EQUIP:
        lifts = carrying and s.catalog.stats[command.card] & BITS[BIG_LIMIT]
        return why_not_equip(s, seat, command.card) if lifts else broken
    if command.value != 0:
        return broken
    lifting = CARRY_MORE if carrying else USE_MORE
    return why_not_mend(s, seat, command.card, command.target, lifting, broken, frame.options)


def why_not_give_card(s: State, frame: CharityFrame, command: Command) -> str:
    if s.zone[command.card] != IN_HAND or s.owner[command.card] != command.seat:
        return rule.CHARITY_GIVE_LOWEST
    return why_not_give(s, frame, command.target)


def why_not(s: State, window: WindowFrame, command: Command) -> str:
    """The rule against a command in a window, or ""."""
    verb = command.verb
    seat = command.seat
    card = command.card
    moment = window.moment
    if verb == PASS:
        return rule.TURN_PHASES if window.seat == seat else ""
    if verb == REST:
        return rule.TURN_PHASES if window.seat == seat or moment not in REST_MOMENTS else ""
    if verb == PLAY:
        return why_not_play(s, seat, card, command.target, command.value)
    if verb == USE:
        return why_not_use(s, seat, card, command.value, command.target)
    if moment in ANSWER_MOMENTS:
        strikes = verb == KEEP and moment == AT_CURSED and s.catalog.type[card] == CURSE
        return rule.TURN_KICK_TRAP if strikes else rule.RULING_ONE_ACTION
    if verb == EQUIP:
        return why_not_equip(s, seat, card)
    if verb == UNEQUIP:
        return why_not_unequip(s, seat, card)
    if verb == LOAD:
        return why_not_load(s, seat, card, command.target)
    if verb == LAY:
        return why_not_lay(s, seat, card)
    if verb == DROP:
        return why_not_drop(s, seat, card)
    if verb == SELL:
        return why_not_sell(s, seat, command.cards)
    if verb == TRADE:
        assert command.offer is not None
        return why_not_trade(s, seat, command.target, command.offer)
    if verb == BACK_OUT:
        return why_not_back_out(s, seat)
    if verb == SACRIFICE:
        return why_not_sacrifice(s, seat, card)
    return why_not_driver(s, window, command)


def why_not_lay(s: State, seat: int, card: int) -> str:
    if s.zone[card] != IN_HAND or s.owner[card] != seat or s.catalog.type[card] != ONE_SHOT:
        return rule.ZONE_HAND_NOT_IN_PLAY
    if not s.catalog.is_item[card] or not window_open(s, seat, W_ITEM_TIME, card):
        return rule.TIMING_TREASURE_ON_RECEIPT
    return "" if can_carry(s, seat, card) else rule.ITEM_BIG_LIMIT


def why_not_drop(s: State, seat: int, card: int) -> str:
    """One's own class or race at any time, other cards never (timing.any.discard-class, item.no-free-discard)."""
    if card in own_trait_cards(s, seat):
        return ""
    if s.catalog.companion[card]:
        return why_not_dismiss(s, seat, card)
    if s.catalog.steed[card]:
        return why_not_jump_off(s, seat, card)
    if s.catalog.type[card] == ROLE:
        return rule.ROLE_SWAP
    if s.catalog.trait[card] >= 0:
        return rule.TIMING_ANY_DISCARD_CLASS  # one's own, and in play
    if s.zone[card] == IN_PLAY and s.catalog.is_item[card] and s.catalog.big[card]:
        return rule.ITEM_BIG_NO_SWAP
    return rule.ITEM_NO_FREE_DISCARD


def why_not_back_out(s: State, seat: int) -> str:
    """Only a compelled helper, only from a fight for the win (combat.help.compelled.back-out)."""
    fight = s.fight
    if fight is None or fight.helper != seat or fight.running:
        return rule.COMBAT_HELP_COMPELLED_BACK_OUT
    if not fight.compelled:
        return rule.COMBAT_HELP_NO_BACK_OUT
    if not for_the_win(s):
        return rule.COMBAT_HELP_COMPELLED_BACK_OUT
    return rule.RULING_HELPER_WINS_TOO if helper_would_win(s) else ""


def why_not_driver(s: State, window: WindowFrame, command: Command) -> str:
    """The decision the window waits for."""
    verb = command.verb
    seat = command.seat
    card = command.card
    moment = window.moment
    if verb == ASK_HELP:
        assert command.offer is not None
        return why_not_ask(s, seat, command.target) or why_not_offer(s, seat, command.target, command.offer)
    if verb == KICK:
        if s.active != seat:
            return rule.TURN_ORDER
        return "" if moment == AT_PREPARE and window.seat == seat else rule.TURN_KICK_DRAW
    if verb == FIGHT:
        return why_not_fight_steed(s, window, seat, card)
    if verb == KEEP:
        return "" if moment == AT_DOOR and window.seat == seat and window.card == card else why_not_keep(s, seat, card)
    if verb == TROUBLE:
        return why_not_trouble(s, window, seat, card)
    if verb == LOOT_ROOM:
        return why_not_loot(s, window, seat)
    if verb == END_TURN:
        if moment == AT_TROUBLE and window.seat == seat:  # only where there is nothing to loot
            return "" if rule_source(s, seat, CANNOT, CANNOT_LOOT) >= 0 else rule.TURN_LOOT_MANDATORY
        if moment != AT_CHARITY or window.seat != seat:
            return why_turn_goes_on(s, seat)
        return rule.ZONE_HAND_LIMIT if excess(s, seat) else ""
    if verb == GIVE:
        return why_not_begin_charity(s, window, command)
    if verb == CLAIM:
        if s.fight is not None and s.fight.running:
            return rule.COMBAT_NO_PARTIAL_FLIGHT if len(s.fight.monsters) > 1 else rule.RUNAWAY_MUST
        if moment != AT_COMBAT or window.seat != seat:
            claimed = moment == AT_CLAIM and s.fight is not None and s.fight.fighter == seat
            return rule.COMBAT_CLAIM_WINDOW if claimed else rule.COMBAT_WIN
        if ahead(s):
            return ""
        return rule.COMBAT_TIES if munchkin_total(s) == monster_total(s) else rule.COMBAT_LOSE
    if verb == RUN:
        if moment != AT_COMBAT or window.seat != seat:
            return rule.RUNAWAY_MUST
        return rule.RUNAWAY_MUST if ahead(s) else ""
    if verb == ROLL:
        if moment != AT_RUN or window.seat != seat:
            return why_not_run(s, seat)
        if card not in run_below(s).monsters:
            known = s.fight is not None and card in s.fight.monsters
            return rule.RUNAWAY_MULTI_SEPARATE if known else rule.RUNAWAY_ROLL
        return "" if command.target < 0 or command.target in mounts(s, seat) else rule.STEED_RUNAWAY
    return why_not_reply(s, window, command)


def why_not_keep(s: State, seat: int, card: int) -> str:
    """What is behind the door is taken into the hand only if it neither fights nor strikes; nothing else ever is."""
    if s.zone[card] == IN_PLAY and s.owner[card] == seat:
        return rule.ZONE_IN_PLAY_NO_RETURN
    if s.fight is not None and card in s.fight.monsters:
        return rule.TURN_KICK_MONSTER
    return rule.TURN_KICK_TRAP if s.catalog.type[card] == CURSE else rule.TURN_KICK_OTHER


def why_turn_goes_on(s: State, seat: int) -> str:
    """The turn is not at its end: a fight is to be finished, or run from."""
    fight = s.fight
    if fight is None or fight.fighter != seat:
        return rule.TURN_END
    return rule.RUNAWAY_MUST if fight.running else rule.TURN_RESOLVE_FIRST


def why_not_run(s: State, seat: int) -> str:
    """Rolls are made by those who run, when it is their turn to, and from all monsters or none."""
    fight = s.fight
    if fight is None or not engaged(s, seat):
        return rule.RUNAWAY_MUST
    if fight.running:
        return rule.RULING_FIGHTER_RUNS_FIRST if moment_of(s) == AT_RUN else rule.RUNAWAY_ROLL
    return rule.COMBAT_NO_PARTIAL_FLIGHT if len(fight.monsters) > 1 else rule.RUNAWAY_ROLL


def why_not_begin_charity(s: State, window: WindowFrame, command: Command) -> str:
    seat = command.seat
    if window.moment != AT_CHARITY or window.seat != seat or not excess(s, seat):
        return rule.CHARITY_TRIGGER if window.moment != AT_CHARITY else rule.RULING_SURPLUS_ONLY
    if s.zone[command.card] != IN_HAND or s.owner[command.card] != seat:
        return rule.CHARITY_GIVE_LOWEST
    poor = receivers(s, seat)
    if not poor:
        return "" if command.target < 0 else rule.CHARITY_SELF_LOWEST
    return "" if command.target in poor else why_not_poor(s, command.target)


def why_not_reply(s: State, window: WindowFrame, command: Command) -> str:
    """Accept, decline or counter an offer; any other answer needs a question."""
    verb = command.verb
    if verb in (PICK, CHOOSE, DONE):
        return rule.RULING_ANSWER_NEEDS_QUESTION
    if window.moment not in (AT_OFFER, AT_TRADE):
        return rule.RULING_ANSWER_NEEDS_QUESTION
    if verb == WITHDRAW:
        return "" if window.proposer == command.seat else rule.COMBAT_HELP_FREE_CHOICE
    if window.seat != command.seat:
        return rule.COMBAT_HELP_FREE_CHOICE
    if verb == DECLINE:
        return ""
    if verb == ACCEPT:
        return why_not_accept(s, window) if window.moment == AT_OFFER else why_not_accept_trade(s, window)
    if verb == COUNTER and window.moment == AT_OFFER:
        assert command.offer is not None
        return why_not_counter(s, window, command.offer)
    return rule.COMBAT_HELP_FREE_CHOICE
