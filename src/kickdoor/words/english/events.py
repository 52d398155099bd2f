"""One event in one sentence: the English words for what `facts.events` finds in it. `story` puts them together; what a
seat may hear is decided before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kickdoor.cards.prose import listed, quoted
from kickdoor.engine import State, ids
from kickdoor.engine import events as e
from kickdoor.engine.state import MONSTER_TARGET
from kickdoor.words.facts.events import (
    Aim,
    Aimed,
    Event,
    Goods,
    Moved,
    Proposal,
    Scene,
    Teller,
    Thing,
    Wording,
    ability_name,
    added_by,
    bargain,
    drawn_by,
    fastened_again,
    gets_away_at_once,
    gets_away_by,
    how_told,
    items_sold,
    killed_nothing,
    look,
    looked_for,
    owed_to,
    played_on,
    printed_option,
    rolled_for,
    sold_to,
    stat_name,
    theft_fails,
    used_on,
)
from kickdoor.words.forms import closed

__all__ = ["LASTS", "PLACES", "RULED", "STATS", "STORY", "TELL", "option_label", "sentence"]

PLACES: Final = {
    ids.Z_HAND: "a hand",
    ids.Z_DOOR_DECK: "the top of the Doors",
    ids.Z_TREASURE_DECK: "the top of the Treasures",
    ids.Z_DOOR_DISCARD: "the discarded Doors",
    ids.Z_TREASURE_DISCARD: "the discarded Treasures",
}
LASTS: Final = (
    "in this fight", "this turn", "in the next fight", "in the next turn", "for good", "on this roll", "all game long",
    "for several turns", "in the fight after this one",
)  # fmt: skip
STATS: Final = {
    ids.STRENGTH: "combat strength",
    ids.RUN_ROLL: "to Run Away",
    ids.TREASURES: "Treasures",
    ids.LEVELS_REWARD: "levels",
    ids.HAND_LIMIT: "hand limit",
    ids.RANK_LIMIT: "Rank limit",
}
ONE: Final = {ids.TREASURES: "Treasure", ids.LEVELS_REWARD: "level"}
RULED: Final = (
    "Nothing takes {} below Level 1.",
    "The last Level takes a kill, so {:* stops|you stop} short of it.",
    "That is one too many of a kind for {}.",
    "That is more Big stuff than {} may carry.",
    "That is more than {} can wear.",
    "{} cannot keep all that company.",
    "There is no running from this one: {:* does|you do} not even get to roll.",
    "There are no such cards left, so {:* draws|you draw} none.",
    "What {} promised cannot be done any more.",
    "With nothing left to fight, {:* is|you are} done fighting.",
    "That is more power than {:* has|you have} Levels for.",
    "{} can only ride so many.",
    "That is more Complex gear than {} can operate.",
    "{:Cards of *|Your cards} set each other off until everybody is dizzy; enough.",
    "Nothing was killed, so {:* gains|you gain} no Level for this.",
    "Equal Levels: the higher roll is first at what {:* leaves|you leave} behind.",
)
DECKS: Final = ("Door", "Treasure", "card")  # as ids.DECK_NAMES
MOVED: Final = {
    Moved.DRAWN: "{seat:* draws|you draw} {drawn}{thanks}.",
    Moved.HANDED_OVER: "{giver:* hands|you hand} {some} to {seat}.",
    Moved.TAKEN_AWAY: "{seat:* takes|you take} {some} from {giver}.",
    Moved.DUG_OUT: "{seat:* digs|you dig} {some} out of the discards.",
    Moved.LOOTED: "{seat:* loots|you loot} {some}, with all due respect.",
    Moved.PICKED: "{seat:* picks|you pick} {some}.",
    Moved.TAKEN: "{seat:* takes|you take} {some} into {his} hand.",
    Moved.SWEPT_AWAY: "{card} is swept off the battlefield.",
    Moved.DISCARDED: "{giver:* discards|you discard} {some}.",
    Moved.GONE: "{card} goes to the discards.",
    Moved.CHANGED_TABLES: "{card} moves from {giver:*'s|your} table to {seat:*'s|yours}.",
    Moved.LAID_DOWN: "{card} now lies in front of {seat}.",
    Moved.SETTLED: "{card} settles down in front of {seat} to stay a while.",
    Moved.FOUND: "{seat:* kicks|you kick} the door open and {seat:finds|find} {card}.",
    Moved.TURNED_UP: "{card} is turned up for sharing.",
    Moved.LAID_OUT: "{card} is laid out among {seat:*'s|your} belongings.",
    Moved.PUT_BACK: "{card} goes back into its deck.",
}
OFFERED: Final = {
    Proposal.PRESENT: "{seat:* offers|you offer} {other} {goods}, as a present.",
    Proposal.TRADE: "{seat:* offers|you offer} {other} {goods} for {wanted}.",
    Proposal.HELP: "{seat} would help {other} for {goods}.",
    Proposal.HELP_WANTED: "{seat:* asks|you ask} {other} for help: {goods}.",
    Proposal.HELP_STILL_WANTED: "{seat:* has|you have} another offer for {other:*'s|your} help: {goods}.",
}
THINGS: Final = {Thing.TREASURE: "Treasure", Thing.ITEM: "Item", Thing.CARD: "card", Thing.LEVEL: "Level"}
AIMED: Final = {
    Aim.NOTHING: "",
    Aim.ONESELF: " on {him}self",
    Aim.PLAYER: " on {target}",
    Aim.CARD: " on {target}",
    Aim.COMPANION: " on {owner:*'s|your} {target}",
    Aim.OWN_COMPANION: " on {his} own {target}",
    Aim.CARD_FROM_HAND: " with {target}",
    Aim.MONSTERS_SIDE: " for the monsters",
    Aim.OWN_SIDE: " for {his} own side",
    Aim.PLAYERS_SIDE: " for {target}",
}


def option_label(s: State, card: int, option: int) -> str:
    """What a choice was for, as the card words it; only its number if the card offers more than one choice."""
    return printed_option(s, card, option) or f"option {option + 1}"


class English(Teller):
    reader = "you"
    somebody = "somebody"
    nobody = "nobody"
    a_card = "a card"
    a_companion = "companion"

    def listed(self, words: Sequence[str]) -> str:
        return listed(quoted(words))

    def some(self, card: int) -> str:
        """What something is done to: the card, or as many hidden ones as it was done to in a row."""
        if card >= 0 or self.many == 1:
            return self.card(card)
        return f"{'two' if self.many == 2 else self.many} cards"

    def drawn(self, card: int) -> str:
        """What comes from a deck: everybody sees from which."""
        if card >= 0:
            return self.card(card)
        deck = DECKS[self.s.catalog.deck[self.now[1]]] if self.now[1] >= 0 else DECKS[-1]
        return f"a {deck}" if self.many == 1 else f"{'two' if self.many == 2 else self.many} {deck}s"

    def his(self, seat: int) -> str:
        if self.reads(seat) or seat < 0:
            return "your" if seat >= 0 else "the"
        return "her" if self.s.seats[seat].sex == ids.FEMALE else "his"


def sentence(scene: Scene, event: Event, whole: Event = ()) -> str:
    """The event as heard; `whole`: as it was. Not yet closed: see `closed`. Empty if another event tells it better."""
    return TELL[event[0]](English.of(scene, whole or event), *event[1:])


def _moved(t: English, card: int, origin: int, giver: int, to: int, seat: int, known: int) -> str:
    how = how_told(t, origin, giver, to, seat)
    if how is None:
        return ""
    if how is Moved.SWEPT_AWAY and t.alike:
        return f"{t.card(card)} are swept off the battlefield."
    by = drawn_by(t) if how is Moved.DRAWN else -1
    thanks = f", thanks to {t.card(by)}" if by >= 0 else ""
    names = {"giver": t.who(giver), "seat": t.who(seat), "his": t.his(seat)}
    return MOVED[how].format(card=t.card(card), some=t.some(card), drawn=t.drawn(card), thanks=thanks, **names)


def _level(t: English, seat: int, change: int, level: int, cause: int) -> str:
    by = owed_to(t, seat, cause)
    thanks = f", thanks to {t.card(by)}" if by >= 0 else ""
    return f"{t.who(seat):* goes|you go} {'up' if change > 0 else 'down'} to Level {level}{thanks}."


def _offered(t: English, seat: int, other: int, *terms: int) -> str:
    deal = bargain(t, seat, other, *terms)
    goods = " and ".join([_goods(t, one) for one in deal.goods]) if deal.goods else "nothing but gratitude"
    goods += f", {t.who(deal.first):* picks|you pick} first" if deal.first >= 0 else ""
    order = ", ".join([str(t.who(one)) for one in deal.order])
    goods += f", picked in the order {order}" if order else ""
    names = {"seat": t.who(seat), "other": t.who(other)}
    return OFFERED[deal.what].format(goods=goods, wanted=_goods(t, deal.wanted), **names)


def _goods(t: English, goods: Goods) -> str:
    which = t.cards(goods.cards) if goods.cards is not None else _count(goods.number, THINGS[goods.thing])
    return f"{which} from the hand" if goods.thing is Thing.CARD else which


def _count(n: int, thing: str) -> str:
    return f"one {thing}" if n == 1 else f"{n} {thing}s"


def _answered(t: English, seat: int, other: int, accepted: int, how: int = e.SAID) -> str:
    if how == e.WITHDRAWN:
        return f"{t.who(other):* takes|you take} the offer to {t.who(seat)} back."
    if how == e.LAPSED:
        return f"{t.who(other):The offer of *|Your offer} to {t.who(seat)} lapses without an answer."
    return f"{t.who(seat):* tells|you tell} {t.who(other)}: {'deal' if accepted else 'no, thank you'}."


def _played(
    t: English, seat: int, card: int, target_seat: int, target_card: int, companion: int = 0
) -> str:  # fmt: skip
    on = _on(t, seat, played_on(t, seat, card, target_seat, target_card, companion))
    return f"{t.who(seat):* plays|you play} {t.printed(card)}{on}."


def _used(t: English, seat: int, card: int, ability: int, target_seat: int = -1, target_card: int = -1) -> str:
    name = ability_name(t.s, card, ability)
    target = _on(t, seat, used_on(seat, target_seat, target_card))
    return f"{t.who(seat):* uses|you use} {t.card(card)}{': ' + name if name else ''}{target}."


def _on(t: English, seat: int, aimed: Aimed) -> str:
    his = t.his(seat)
    him = "him" if his == "his" else his
    return AIMED[aimed.at].format(target=t.aimed_at(aimed), owner=t.who(aimed.owner), him=him, his=his)


def _die(t: English, seat: int, face: int, *added: int) -> str:
    parts = added_by(t, seat, added)
    summed = "".join([f", {one:+d}{f' for {t.card(card)}' if card >= 0 else ''}" for one, card in parts])
    summed += f": {face + sum(added)}" if parts else ""
    card, least = rolled_for(t.s, t.events, t.place())
    for_it = f" for {t.card(card)}" if card >= 0 else ""
    for_it += f"; it takes a {least}{' or more' if least < 6 else ''}" if least else ""
    for_it += "; the theft fails" if card >= 0 and theft_fails(t.s, card, face + sum(added)) else ""
    return f"{t.who(seat):* rolls|you roll} a {face}{summed}{for_it}."


def _nothing(t: English, seat: int, card: int, curse: int = 0, guard: int = -1) -> str:
    if guard >= 0:
        return f"{t.card(guard)} keeps {t.card(card)} from taking anything from {t.who(seat)}."
    if t.s.zone[card] == ids.IN_PLAY and t.s.owner[card] == seat:
        return f"{t.who(seat):* has|you have} nothing that {t.card(card)} could take."
    return f"{t.card(card)} finds nothing to take from {t.who(seat)}."


def _guarded(t: English, seat: int, card: int, guard: int, immunity: int) -> str:
    if immunity == ids.IMMUNE_DEATH:
        return f"{t.card(guard)} keeps {t.who(seat)} alive: {t.card(card)} can't kill {t.who(seat)}."
    return f"{t.card(guard)} keeps {t.who(seat)} from losing a Level to {t.card(card)}."


def _in_vain(t: English, seat: int, card: int, guard: int, stands_for: int) -> str:
    what = t.monster(card, stands_for)
    if guard >= 0:
        return f"{t.card(guard)} keeps {what} off: it does nothing to {t.who(seat)}."
    return f"{what} has no effect on {t.who(seat)}."


def _attached(t: English, card: int, host: int, former: int = -1) -> str:
    if host >= 0:
        return f"{t.card(card)} now goes with {t.card(host)}."
    if former >= 0 and fastened_again(t, card, former):
        return ""
    return f"{t.card(card)} no longer goes with {t.card(former) if former >= 0 else 'anything'}."


def _spared(t: English, seat: int, card: int = -1, by: int = -1) -> str:
    if gets_away_at_once(t, seat, card):
        return ""
    thanks = f", thanks to {t.card(by)}" if by >= 0 else ""
    if card < 0:
        return f"From here on {t.who(seat):* gets|you get} away without a roll{thanks}."
    return f"Whatever the die says, {t.who(seat)} will get away{thanks}."


def _escaped(t: English, seat: int, card: int, stands_for: int = -1, by: int = -1) -> str:
    who, monster, by = t.who(seat), t.monster(card, stands_for), gets_away_by(t, seat, card, by)
    if by >= 0 and by in (card, stands_for):
        return f"{monster} does not chase {who}: {who:* gets|you get} away."
    return f"{who:* gets|you get} away from {monster}{f' thanks to {t.card(by)}' if by >= 0 else ''}."


def _fight(t: English, seat: int, card: int) -> str:
    who = t.who(seat)
    if looked_for(t, card):
        return f"{who:* goes|you go} looking for trouble and {who:meets|meet} {t.card(card)}."
    return f"{who:* has|you have} to fight {t.card(card)}!"


def _chose(t: English, seat: int, card: int, option: int) -> str:
    return f"{t.who(seat):* chooses|you choose} for {t.card(card)}: {option_label(t.s, card, option)}."


def _tallied(t: English, card: int, option: int, votes: int) -> str:
    if option < 0:
        return f"A tie, with {_count(votes, 'vote')} each."
    return f"{option_label(t.s, card, option)} wins the vote, with {_count(votes, 'vote')}."


def _elected(t: English, card: int, seat: int, votes: int) -> str:
    if seat < 0:
        return f"A tie, with {_count(votes, 'vote')} each."
    return f"{t.who(seat):* gets|you get} {_count(votes, 'vote')}, more than anybody else."


def _whom(t: English, seat: int, named: int) -> str:
    who = t.who(named)
    return f"{who:*|yourself}" if named == seat else str(who)


def _bid_won(t: English, seat: int, card: int, number: int) -> str:
    if seat < 0:
        return f"A tie at {_count(number, THINGS[Thing.CARD])}: nothing happens." if number else "Nobody bids anything."
    return f"{t.who(seat):* bids|you bid} most."


def _effect(t: English, card: int, target: int, stat: int, amount: int, duration: int) -> str:
    what = stat_name(stat, amount, STATS, ONE)
    if stat == ids.PUT_OFF:
        turns = duration // ids.TURNS_LEFT
        return f"{t.card(card)}: more of it after {_count(turns, 'turn')} of {t.who(target):*|yours}."
    if stat == ids.SKIPPED_TURN:
        return f"{t.who(target)} will miss the next turn."
    if what:
        whose = "" if target == card + MONSTER_TARGET else f" for {t.target(target)}"
        return f"{t.card(card)}: {amount:+d} {what}{whose}, {_lasts(duration)}."
    return f"{t.card(card)} works on {t.target(target)}, {_lasts(duration)}."


def _lasts(duration: int) -> str:
    turns = duration // ids.TURNS_LEFT
    return f"for {turns} turns" if turns > 1 else "for one turn" if turns else LASTS[duration]


def _looked(t: English, seat: int, place: int, holder: int, *cards: int) -> str:
    saw = look(seat, holder, cards)
    if saw is None:
        return ""
    where = f"{t.who(saw.holder):*'s|your} hand" if saw.holder >= 0 else PLACES.get(place, "some cards")
    who = t.who(seat)
    nothing = f" and {who:finds|find} nothing" if saw.empty else ""
    found = f": {', '.join(quoted(map(t.card, saw.seen)))}" if saw.seen else nothing
    return f"{who:* looks|you look} at {where}{found}."


def _sold(t: English, seat: int, gold: int, levels: int) -> str:
    level = sold_to(t)
    if t.alike and level:
        who = t.who(seat)
        return f"{who:* sells|you sell} {t.together()} for {gold:,} Gold Pieces and {who:goes|go} up to Level {level}."
    worth = _count(levels, THINGS[Thing.LEVEL])
    n = items_sold(t)
    goods = _count(n, THINGS[Thing.ITEM]) if n else "goods"
    return f"{t.who(seat):* sells|you sell} {goods} for {gold:,} Gold Pieces, worth {worth}."


def _fight_over(t: English, seat: int, won: int) -> str:
    who = t.who(seat)
    if won and killed_nothing(t):
        return f"The fight is over: {who:* has|you have} won, but killed nothing and {who:gains|gain} no Level."
    return f"The fight is over: {who:* has|you have} {'won' if won else 'not exactly won'}."


def _won(t: English, winners: int) -> str:
    names = t.winners(winners)
    if len(names) == 1:
        return f"{names[0]:* wins|you win} the game!"
    return f"{' and '.join([str(one) for one in names])} win the game!"


def _removed(t: English, card: int, treasure: int, printed: int = -1) -> str:
    return f"{t.monster(card, printed)} is out of the fight{' and leaves its Treasure behind' if treasure else ''}."


def _helper(t: English, seat: int, compelled: int) -> str:
    return f"{t.who(seat):* joins|you join} in{' (nobody asked nicely)' if compelled else ' to help'}."


def _shuffled(t: English, deck: int, cards: int) -> str:
    becomes = "becomes" if cards == 1 else "become"
    return f"The {_count(cards, 'discarded ' + ids.DECK_NAMES[deck].title())} {becomes} a new deck."


def _ruled(t: English, seat: int, what: int) -> str:
    """With the cards that are too much together, where it is asked which of them goes."""
    said, cards = RULED[what].format(t.who_if_any(seat)), t.too_much(seat, what)
    return f"{said[:-1]}: {t.listed(cards)}." if cards else said


TELL: Final[Mapping[int, Callable[..., str]]] = {
    e.E_RULED: _ruled,
    e.E_RAN: lambda t, card, op: "",  # what it did is told by the events after it
    e.E_MOVED: _moved,
    e.E_LEVEL: _level,
    e.E_SEX: lambda t, seat, sex: f"{t.who(seat):* is|you are} {ids.SEX_NAMES[sex]} now.",
    e.E_AIMED: lambda t, seat, card, target: f"{t.who(seat):* chooses|you choose} {t.card(target)} for {t.card(card)}.",
    e.E_COMPANION_SEX: lambda t, card, sex: f"{t.card(card)} is {ids.SEX_NAMES[sex]} now.",
    e.E_DIE: _die,
    e.E_DIED: lambda t, seat: (
        f"{t.who(seat):* is|you are} dead. The others look concerned, mostly about the belongings."
    ),
    e.E_RETURNED: lambda t, seat: f"{t.who(seat):* is|you are} back, looking suspiciously familiar.",
    e.E_TURN: lambda t, seat, number: f"Turn {number}: {t.who(seat):*|yours}.",
    e.E_EQUIPPED: lambda t, seat, card: f"{t.who(seat):* puts|you put} {t.card(card)} to use.",
    e.E_UNEQUIPPED: lambda t, seat, card: f"{t.who(seat):* puts|you put} {t.card(card)} aside.",
    e.E_FIGHT: _fight,
    e.E_JOINED: lambda t, card, printed=-1: f"{t.monster(card, printed)} enters the fight.",
    e.E_HELPER: _helper,
    e.E_HELPER_LEFT: lambda t, seat: f"{t.who(seat):* is|you are} no longer helping.",
    e.E_OFFERED: _offered,
    e.E_ANSWERED: _answered,
    e.E_CLAIMED: lambda t, seat, a, b: f"{t.who(seat):* claims|you claim} the kill, {a} to {b}. Any objections?",
    e.E_REOPENED: lambda t, a, b: f"Objection! {a} to {b}: the fight goes on.",
    e.E_KILLED: lambda t, card, printed=-1: f"{t.monster(card, printed)} is slain.",
    e.E_REMOVED: _removed,
    e.E_FIGHT_OVER: _fight_over,
    e.E_RUNNING: lambda t, seat: f"{t.who(seat):* runs|you run} for it.",
    e.E_ESCAPED: _escaped,
    e.E_CAUGHT: lambda t, seat, card, printed=-1: (
        f"{t.monster(card, printed)} catches {t.who(seat)}. Bad Stuff follows."
    ),
    e.E_USED: _used,
    e.E_PLAYED: _played,
    e.E_CANCELLED: lambda t, seat, card: f"{t.who(seat):* sees|you see} to it that {t.card(card)} does nothing.",
    e.E_EFFECT: _effect,
    e.E_EXPIRED: lambda t, card, target: f"{t.card(card)} wears off {t.target(target)}.",
    e.E_SHUFFLED: _shuffled,
    e.E_MIXED: lambda t, deck: f"The {ids.DECK_NAMES[deck].title()}s are shuffled.",
    e.E_SEARCHED: lambda t, seat, deck: f"{t.who(seat):* looks|you look} through the {ids.DECK_NAMES[deck].title()}s.",
    e.E_VOTED: lambda t, seat, card, option: f"{t.who(seat):* votes|you vote} for: {option_label(t.s, card, option)}.",
    e.E_TALLIED: _tallied,
    e.E_STRUCK: lambda t, seat, card: f"{t.card(card)} is about to strike {t.who(seat)}.",
    e.E_NAMED: lambda t, seat, card, named: f"{t.who(seat):* chooses|you choose} {_whom(t, seat, named)}.",
    e.E_VOTED_FOR: lambda t, seat, card, named: f"{t.who(seat):* votes|you vote} for {_whom(t, seat, named)}.",
    e.E_ELECTED: _elected,
    e.E_NOT_FOUND: lambda t, seat, card: f"{t.card(card)}: there is no such card for {t.who(seat)}.",
    e.E_BID: lambda t, seat, card, n: (
        f"{t.who(seat):* bids|you bid} {_count(n, THINGS[Thing.CARD]) if n else 'nothing'}."
    ),
    e.E_BID_WON: _bid_won,
    e.E_SAT_OUT: lambda t, seat: f"{t.who(seat):* misses|you miss} a turn.",
    e.E_BROKEN_OFF: lambda t, seat: f"{t.who(seat):The fight of *|Your fight} is broken off. Nobody has won.",
    e.E_TOOK_OVER: lambda t, seat, former: f"{t.who(seat):* takes|you take} the fight over from {t.who(former)}.",
    e.E_SHOWN: lambda t, seat, other, card: f"{t.who(seat):* shows|you show} {t.card(card)} to {t.who(other)}.",
    e.E_SOLD: _sold,
    e.E_TRADED: lambda t, seat, other: f"{t.who(seat)} and {t.who(other)} hand over what was agreed.",
    e.E_ATTACHED: _attached,
    e.E_WON: _won,
    e.E_SPARED: _spared,
    e.E_BACKED_OUT: lambda t, seat: f"{t.who(seat):* backs|you back} out of somebody else's victory.",
    e.E_NOTHING: _nothing,
    e.E_GUARDED: _guarded,
    e.E_IN_VAIN: _in_vain,
    e.E_CHOSE: _chose,
    e.E_LOOKED: _looked,
}


def _times(n: int) -> str:
    return "twice" if n == 2 else f"{n} times"


def _tie(scene: Scene, dice: Sequence[Event], dead: int) -> str:
    t = English.of(scene, ())
    rolls = ", ".join([f"{t.who(seat)} {face}" for _kind, seat, face, *_added in dice])
    return f"Equal Levels, so they roll for {t.who(dead):*'s|your} belongings: {rolls}."


STORY: Final = Wording(sentence, closed, _times, _tie)
