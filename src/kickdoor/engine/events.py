"""Events: what happened, as tuples of ints. Atoms emit them; people read them through `words/story.py`.

Each kind lists its fields. `stands_for`: the printed monster whose words count, for a Mate the one it doubles.
`by`: the card by which somebody gets away without a die, or -1. An event of an older version may lack the last fields.
Whether a seat may see the card of a MOVED event is decided by its last field, the mask of seats that know the card (see
visibility).
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.citing import here

E_MOVED: Final = 0
E_LEVEL: Final = 1
E_SEX: Final = 2
E_DIE: Final = 3
E_DIED: Final = 4
E_RETURNED: Final = 5
E_TURN: Final = 6
E_EQUIPPED: Final = 7
E_UNEQUIPPED: Final = 8
E_FIGHT: Final = 9
E_JOINED: Final = 10
E_HELPER: Final = 11
E_HELPER_LEFT: Final = 12
E_OFFERED: Final = 13
E_ANSWERED: Final = 14
E_CLAIMED: Final = 15
E_REOPENED: Final = 16
E_KILLED: Final = 17
E_REMOVED: Final = 18
E_FIGHT_OVER: Final = 19
E_RUNNING: Final = 20
E_ESCAPED: Final = 21
E_CAUGHT: Final = 22
E_USED: Final = 23
E_PLAYED: Final = 24
E_CANCELLED: Final = 25
E_EFFECT: Final = 26
E_EXPIRED: Final = 27
E_SHUFFLED: Final = 28
E_SHOWN: Final = 29
E_SOLD: Final = 30
E_TRADED: Final = 31
E_ATTACHED: Final = 32
E_WON: Final = 33
E_SPARED: Final = 34
E_BACKED_OUT: Final = 35
E_NOTHING: Final = 36
E_CHOSE: Final = 37
E_LOOKED: Final = 38
E_RULED: Final = 40  # a rule forced or forbade something without anybody's decision
E_COMPANION_SEX: Final = 41
E_AIMED: Final = 42  # which of several a card that was played is for
E_SAT_OUT: Final = 43  # a turn that a card took away
E_BROKEN_OFF: Final = 44  # a fight that nobody wins or loses
E_TOOK_OVER: Final = 45  # a fight
E_MIXED: Final = 46  # a draw pile was shuffled
E_SEARCHED: Final = 47  # a draw pile was looked through
E_VOTED: Final = 48
E_TALLIED: Final = 49  # which option has the most votes (-1: several), and how many
E_BID: Final = 50
E_BID_WON: Final = 51  # the highest bid, and whose it is (-1: nobody bids, or several so much)
E_STRUCK: Final = 52  # a curse that nobody plays is about to hit somebody, by what a card says
E_NAMED: Final = 53  # a player
E_VOTED_FOR: Final = 54
E_ELECTED: Final = 55  # who has the most votes (-1: several), and how many
E_NOT_FOUND: Final = 56  # a card looks for one in a pile or with a player, and there is none
E_IN_VAIN: Final = 57  # a Curse or Bad Stuff does nothing: a card keeps it off, or (guard -1) there is nothing to do
E_GUARDED: Final = 58  # a card keeps somebody from losing a Level or from dying by another
E_RAN: Final = 39  # one step of a card's program; for people who write cards

# ---- how an offer came to nothing: the last number of an ANSWERED event ------------------------------------------
SAID: Final = 0  # somebody said so
WITHDRAWN: Final = 1  # its maker took it back
LAPSED: Final = 2  # nobody answered in time, or the turn went on

# ---- why a Level changed: the number in a LEVEL event -----------------------------------------------------------
BY_KILL: Final = 0
BY_HELPING: Final = 1
BY_CARD: Final = 2
BY_SALE: Final = 3
BY_LOSS: Final = 4
BY_COST: Final = 5
CAUSES: Final = (
    rule.REWARD_LEVEL_PER_MONSTER, rule.COMBAT_HELP_ELF_LEVEL, rule.CHARACTER_LEVEL_GAIN, rule.ITEM_SELL_THRESHOLD,
    rule.CHARACTER_LEVEL_LOSE, rule.CHARACTER_DISCARD_COST,
)  # fmt: skip

# ---- what a rule did by itself: the number in a RULED event -----------------------------------------------------
LEVEL_FLOOR: Final = 0
NOT_TO_THE_TOP: Final = 1
TOO_MANY_TRAITS: Final = 2
TOO_MANY_BIG: Final = 3
TOO_MUCH_WORN: Final = 4
TOO_MANY_COMPANIONS: Final = 5
NO_ESCAPE: Final = 6
NO_CARDS_LEFT: Final = 7
PROMISE_LAPSED: Final = 8
FIGHT_EMPTY: Final = 9
TOO_MUCH_RANK: Final = 10
TOO_MANY_STEEDS: Final = 11
TOO_COMPLEX: Final = 12
TOO_DEEP: Final = 13
NO_KILL_NO_LEVEL: Final = 14
LOOTERS_TIE: Final = 15
RULED: Final = (
    rule.HARD_LEVEL_FLOOR, rule.HARD_KILL_FOR_TEN, rule.SUPER_LOST_SECOND, rule.ITEM_BIG_OVERFLOW,
    rule.ITEM_EQUIP_LIMITS, rule.SIDEKICK_LIMIT, rule.RULING_NO_ROLL, rule.RULING_DECK_EMPTY,
    rule.RULING_PROMISE_LAPSES, rule.COMBAT_LAST_MONSTER, rule.POWER_LEVEL_DROP, rule.STEED_LIMIT,
    rule.ITEM_COMPLEX, rule.RULING_TOO_DEEP, rule.HARD_KILL_TO_LEVEL, rule.DEATH_LOOT_TIE,
)  # fmt: skip

FIELDS: Final = {
    E_MOVED: ("moved", "card", "from_zone", "from_seat", "to_zone", "to_seat", "known"),
    E_LEVEL: ("level", "seat", "change", "level", "cause"),
    E_SEX: ("sex", "seat", "sex"),
    E_DIE: ("die", "seat", "face", "added"),
    E_DIED: ("died", "seat"),
    E_RETURNED: ("returned", "seat"),
    E_TURN: ("turn", "seat", "number"),
    E_EQUIPPED: ("equipped", "seat", "card"),
    E_UNEQUIPPED: ("unequipped", "seat", "card"),
    E_FIGHT: ("fight", "seat", "card"),
    E_JOINED: ("joined", "card", "stands_for"),
    E_HELPER: ("helper", "seat", "compelled"),
    E_HELPER_LEFT: ("helper_left", "seat"),
    E_OFFERED: ("offered", "seat", "to_seat", "trade", "treasures", "first", "items", "cards", "take", "order"),
    E_ANSWERED: ("answered", "seat", "to_seat", "accepted", "how"),
    E_CLAIMED: ("claimed", "seat", "munchkins", "monsters"),
    E_REOPENED: ("reopened", "munchkins", "monsters"),
    E_KILLED: ("killed", "card", "stands_for"),
    E_REMOVED: ("removed", "card", "treasure", "stands_for"),
    E_FIGHT_OVER: ("fight_over", "seat", "won"),
    E_RUNNING: ("running", "seat"),
    E_ESCAPED: ("escaped", "seat", "card", "stands_for", "by"),
    E_CAUGHT: ("caught", "seat", "card", "stands_for"),
    E_USED: ("used", "seat", "card", "ability", "target_seat", "target_card"),
    E_PLAYED: ("played", "seat", "card", "target_seat", "target_card", "companion"),
    E_CANCELLED: ("cancelled", "seat", "card"),
    E_EFFECT: ("effect", "card", "target", "stat", "amount", "duration"),  # and TURNS_LEFT for each turn
    E_EXPIRED: ("expired", "card", "target"),
    E_SHUFFLED: ("shuffled", "deck", "cards"),
    E_SHOWN: ("shown", "seat", "to_seat", "card"),
    E_SOLD: ("sold", "seat", "gold", "levels"),
    E_TRADED: ("traded", "seat", "to_seat"),
    E_ATTACHED: ("attached", "card", "host", "former"),
    E_WON: ("won", "winners"),
    E_SPARED: ("spared", "seat", "card", "by"),
    E_BACKED_OUT: ("backed_out", "seat"),
    E_NOTHING: ("nothing", "seat", "card", "curse", "guard"),
    E_CHOSE: ("chose", "seat", "card", "option"),
    E_LOOKED: ("looked", "seat", "place", "holder", "cards"),
    E_COMPANION_SEX: ("companion_sex", "card", "sex"),
    E_AIMED: ("aimed", "seat", "card", "target_card"),
    E_SAT_OUT: ("sat_out", "seat"),
    E_BROKEN_OFF: ("broken_off", "seat"),
    E_TOOK_OVER: ("took_over", "seat", "from_seat"),
    E_MIXED: ("mixed", "deck"),
    E_SEARCHED: ("searched", "seat", "deck"),
    E_VOTED: ("voted", "seat", "card", "option"),
    E_TALLIED: ("tallied", "card", "option", "votes"),
    E_BID: ("bid", "seat", "card", "number"),
    E_BID_WON: ("bid_won", "seat", "card", "number"),
    E_STRUCK: ("struck", "seat", "card"),
    E_NAMED: ("named", "seat", "card", "target_seat"),
    E_VOTED_FOR: ("voted_for", "seat", "card", "target_seat"),
    E_ELECTED: ("elected", "card", "target_seat", "votes"),
    E_NOT_FOUND: ("not_found", "seat", "card"),
    E_IN_VAIN: ("in_vain", "seat", "card", "guard", "stands_for"),
    E_GUARDED: ("guarded", "seat", "card", "guard", "immunity"),
    E_RAN: ("ran", "card", "op"),
    E_RULED: ("ruled", "seat", "rule"),
}
LISTS: Final = (E_DIE, E_LOOKED, E_OFFERED)  # kinds whose last field is a list: as many numbers as there are

# the rule behind each kind of event, where one stands behind the kind as a whole
RULE_OF_KIND: Final = {
    E_DIED: rule.DEATH_LOSE_STUFF, E_RETURNED: rule.DEATH_RESPAWN, E_TURN: rule.TURN_ORDER, E_FIGHT: rule.COMBAT_START,
    E_HELPER: rule.COMBAT_HELP_STRENGTH, E_CLAIMED: rule.COMBAT_CLAIM_WINDOW, E_REOPENED: rule.COMBAT_CLAIM_WINDOW,
    E_KILLED: rule.COMBAT_WIN, E_REMOVED: rule.COMBAT_NONLETHAL, E_RUNNING: rule.RUNAWAY_MUST,
    E_ESCAPED: rule.RUNAWAY_SUCCESS, E_CAUGHT: rule.RUNAWAY_FAIL, E_SHUFFLED: rule.DECK_RESHUFFLE,
    E_SHOWN: rule.ZONE_HAND_SHOW, E_SOLD: rule.ITEM_SELL_THRESHOLD, E_TRADED: rule.ITEM_TRADE_STAYS,
    E_WON: rule.VICTORY_FIRST_TO_TEN, E_BACKED_OUT: rule.COMBAT_HELP_COMPELLED_BACK_OUT,
    E_COMPANION_SEX: rule.SIDEKICK_SEX_CHANGE, E_AIMED: rule.SIDEKICK_SEX_CHANGE,
    E_GUARDED: rule.META_CARD_BEATS_RULE,
}  # fmt: skip


def rule_of(catalog: Catalog, event: tuple[int, ...]) -> str:
    """The id of the rule behind an event at this table, "" where only a card or a player's choice is."""
    return here(catalog, _behind(event))


def _behind(event: tuple[int, ...]) -> str:
    kind = event[0]
    if kind == E_LEVEL:
        return CAUSES[event[4]]
    if kind == E_RULED:
        return RULED[event[2]]
    if kind == E_NOTHING and event[3:4] == (1,):
        return rule.CURSE_NOT_APPLICABLE
    if kind == E_IN_VAIN:
        return rule.META_CARD_BEATS_RULE if event[3] >= 0 else rule.CURSE_NOT_APPLICABLE
    return RULE_OF_KIND.get(kind, "")
