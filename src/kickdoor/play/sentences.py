"""One event in one sentence. `story` puts them together and decides nothing either; what a seat may hear is decided
before.

Events are told right after they happened. What an event does not say itself (whose hand, which Items, what was added to
a roll) is looked up in the state, where it still stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kickdoor.engine import Offer, State, ids
from kickdoor.engine import events as e
from kickdoor.engine.command import FIRST_FIGHTER, FIRST_HELPER
from kickdoor.engine.program import OP_CHOOSE
from kickdoor.engine.run_away import TARGET, modifier
from kickdoor.engine.state import AT_OFFER, AT_TRADE, F_RUN, F_WINDOW, MONSTER_TARGET
from kickdoor.engine.strength import treasures_at_stake
from kickdoor.play.names import card_name

Event = tuple[int, ...]

PLACES: Final = {
    ids.Z_HAND: "a hand",
    ids.Z_DOOR_DECK: "the top of the Doors",
    ids.Z_TREASURE_DECK: "the top of the Treasures",
    ids.Z_DOOR_DISCARD: "the discarded Doors",
    ids.Z_TREASURE_DISCARD: "the discarded Treasures",
}
LASTS: Final = (
    "in this fight", "this turn", "in the next fight", "in the next turn", "for good", "on this roll", "all game long",
)  # fmt: skip
STATS: Final = {
    ids.STRENGTH: "combat strength",
    ids.RUN_ROLL: "to Run Away",
    ids.TREASURES: "Treasures",
    ids.LEVELS_REWARD: "levels",
    ids.HAND_LIMIT: "hand limit",
    ids.RANK_LIMIT: "Rank limit",
}
RULED: Final = (
    "Nothing takes {} below Level 1.",
    "The last Level takes a kill, so {} stops short of it.",
    "That is one too many of a kind for {}.",
    "That is more Big stuff than {} may carry.",
    "That is more than {} can wear.",
    "{} cannot keep all that company.",
    "There is no running from this one: {} does not even get to roll.",
    "There are no such cards left, so {} draws none.",
    "What {} promised cannot be done any more.",
    "With nothing left to fight, {} is done fighting.",
    "That is more power than {} has Levels for.",
    "{} can only ride so many.",
    "That is more Complex gear than {} can operate.",
    "Cards of {} set each other off until everybody is dizzy; enough.",
)


def option_label(s: State, card: int, option: int) -> str:
    """What a choice was for, as the card words it; only its number if the card offers more than one choice."""
    return printed_option(s, card, option) or f"option {option + 1}"


def printed_option(s: State, card: int, option: int) -> str:
    """The label on the card; "" if the card offers more than one choice."""
    printed = s.catalog.definitions[s.catalog.definition[card]]
    programs = [ability.code for ability in printed.plays + printed.uses + printed.triggers] + [printed.bad_stuff]
    menus = [op.labels for code in programs for op in code if op.code == OP_CHOOSE and option < len(op.labels)]
    return menus[0][option] if len(menus) == 1 else ""


class Scene:
    """What the sentences look things up in. `events`: all that happened together, `now`: the one being told, whole;
    `eyes`: who is told (None: somebody who sees everything)."""

    def __init__(self, s: State, players: Sequence[str], events: Sequence[Event] = (), eyes: int | None = None) -> None:
        self.s = s
        self.players = players
        self.events = events
        self.eyes = eyes
        self.now: Event = ()

    def who(self, seat: int) -> str:
        return self.players[seat] if 0 <= seat < len(self.players) else "somebody"

    def card(self, card: int) -> str:
        return card_name(self.s, card) if card >= 0 else "a card"

    def cards(self, cards: Sequence[int]) -> str:
        names = [self.card(card) for card in cards]
        return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)

    def female(self, seat: int) -> bool:
        return self.s.seats[seat].sex == ids.FEMALE

    def later(self) -> Sequence[Event]:
        """What happened after the event being told."""
        for i, event in enumerate(self.events):
            if event is self.now:
                return self.events[i + 1 :]
        return ()


def sentence(t: Scene, event: Event, whole: Event = ()) -> str:
    """The event as heard; `whole`: as it was. Not yet closed: see `closed`. Empty if another event tells it better."""
    t.now = whole or event
    return TELL[event[0]](t, *event[1:])


def closed(words: str) -> str:
    """A capital first, and one full stop, also after a card whose name ends with a mark of its own."""
    words = words[:1].upper() + words[1:]
    return words[:-1] if words[-2:] in ("!.", "?.", "..") else words


def _moved(t: Scene, card: int, origin: int, giver: int, to: int, seat: int, known: int) -> str:
    name = t.card(card)
    if origin == ids.RESOLVING and to in (ids.IN_PLAY, ids.IN_DISCARD):
        return ""  # what a played card is expected to do
    if to == ids.IN_HAND:
        return _into_hand(t, name, origin, giver, seat)
    if to == ids.IN_DISCARD:
        if origin == ids.IN_FIGHT:
            return f"{name} is swept off the battlefield."
        return f"{t.who(giver)} discards {name}." if giver >= 0 else f"{name} goes to the discards."
    if to == ids.IN_PLAY:
        if origin == ids.IN_PLAY and giver != seat:
            return f"{name} moves from {t.who(giver)}'s table to {t.who(seat)}'s."
        return f"{name} now lies in front of {t.who(seat)}."
    if to == ids.KEPT_CURSE:
        return f"{name} settles down in front of {t.who(seat)} to stay a while."
    if to == ids.REVEALED:
        return f"{t.who(seat)} kicks the door open and finds {name}."
    if to == ids.POOL:
        return f"{name} is turned up for sharing."
    if to == ids.CORPSE:
        return f"{name} is laid out among {t.who(seat)}'s belongings."
    if to == ids.IN_DECK:
        return f"{name} goes back into its deck."
    return ""  # into the fight, or being played: the event about that says so


def _into_hand(t: Scene, name: str, origin: int, giver: int, seat: int) -> str:
    who = t.who(seat)
    if origin == ids.IN_DECK:
        return f"{who} draws {name}."
    if origin == ids.IN_HAND:
        return f"{t.who(giver)} hands {name} to {who}." if giver != seat else ""
    if origin == ids.IN_DISCARD:
        return f"{who} digs {name} out of the discards."
    if origin == ids.CORPSE:
        return f"{who} loots {name}, with all due respect."
    if origin == ids.POOL:
        return f"{who} picks {name}."
    return f"{who} takes {name} into the hand."


def _level(t: Scene, seat: int, change: int, level: int, cause: int) -> str:
    return f"{t.who(seat)} goes {'up' if change > 0 else 'down'} to Level {level}."


def _offered(
    t: Scene, seat: int, other: int, trade: int, treasures: int, first: int, items: int, cards: int, take: int
) -> str:
    offer = on_the_table(t, seat, other)
    goods = t.cards(offer.items) if offer is not None else _count(items, "Item")
    if trade:
        wanted = t.cards(offer.take) if offer is not None else _count(take, "Item")
        return f"{t.who(seat)} offers {t.who(other)} {goods}{' for ' + wanted if take else ', as a present'}."
    terms = [_count(treasures, "Treasure")] if treasures else []
    if items:
        terms.append(goods)
    if cards:
        told = offer is not None and (t.eyes is None or t.eyes in (seat, other))
        terms.append(f"{t.cards(offer.cards) if told and offer is not None else _count(cards, 'card')} from the hand")
    price = " and ".join(terms) or "nothing but gratitude"
    fighter = seat if t.s.fight is None else t.s.fight.fighter
    helper = other if seat == fighter else seat
    picks = {FIRST_HELPER: f", {t.who(helper)} picks first", FIRST_FIGHTER: f", {t.who(fighter)} picks first"}
    stake = treasures + 1 if t.s.fight is None else treasures_at_stake(t.s)
    price += picks.get(first, "") if 0 < treasures < stake else ""
    if seat != fighter:
        return f"{t.who(seat)} would help {t.who(other)} for {price}."
    asked_before = t.s.stack and t.s.stack[-1].kind == F_WINDOW and t.s.stack[-1].regs[:1] > [0]
    if offer is not None and asked_before:
        return f"{t.who(seat)} has another offer for {t.who(other)}'s help: {price}."
    return f"{t.who(seat)} asks {t.who(other)} for help: {price}."


def on_the_table(t: Scene, seat: int, other: int) -> Offer | None:
    """The bargain that one has just offered the other."""
    if not t.s.stack:
        return None
    top = t.s.stack[-1]
    open_offer = top.kind == F_WINDOW and top.value in (AT_OFFER, AT_TRADE)
    return top.offer if open_offer and (top.target, top.seat) == (seat, other) else None


def _count(n: int, thing: str) -> str:
    return f"one {thing}" if n == 1 else f"{n} {thing}s"


def _answered(t: Scene, seat: int, other: int, accepted: int) -> str:
    return f"{t.who(seat)} tells {t.who(other)}: {'deal' if accepted else 'no, thank you'}."


def _played(t: Scene, seat: int, card: int, target_seat: int, target_card: int) -> str:
    printed = t.s.catalog.name[card] if card >= 0 else t.card(card)  # a Mate is played as a Mate
    return f"{t.who(seat)} plays {printed}{_aimed(t, seat, target_seat, target_card) or _side(t, seat, card)}."


def _used(t: Scene, seat: int, card: int, ability: int, target_seat: int = -1, target_card: int = -1) -> str:
    uses = t.s.catalog.uses[card] if card >= 0 else ()
    name = uses[ability].name if ability < len(uses) else ""
    return f"{t.who(seat)} uses {t.card(card)}{': ' + name if name else ''}{_aimed(t, seat, target_seat, target_card)}."


def _aimed(t: Scene, seat: int, target_seat: int, target_card: int) -> str:
    if target_seat >= 0:
        return f" on {t.who(target_seat) if target_seat != seat else 'herself' if t.female(seat) else 'himself'}"
    return f" on {t.card(target_card)}" if target_card >= 0 else ""


def _side(t: Scene, seat: int, card: int) -> str:
    """Whom a one-shot strengthens."""
    fight = t.s.fight
    if fight is None or card not in fight.boosts[::2]:
        return ""
    if fight.boosts[2 * fight.boosts[::2].index(card) + 1]:
        return " for the monsters"
    own = "her own side" if t.female(seat) else "his own side"
    return f" for {own if seat in (fight.fighter, fight.helper) else t.who(fight.fighter)}"


def _die(t: Scene, seat: int, face: int) -> str:
    bonus = run_bonus(t, seat, face)
    if not bonus:
        return f"{t.who(seat)} rolls a {face}."
    return f"{t.who(seat)} rolls {face} {'+' if bonus > 0 else '-'} {abs(bonus)} = {face + bonus}."


def run_bonus(t: Scene, seat: int, face: int) -> int:
    """What is added to a roll to Run Away; 0 also for any other roll, and where it can't be said for certain."""
    s, later = t.s, t.later()
    runs = [frame.card for frame in s.stack if frame.kind == F_RUN and frame.seat == seat]
    if s.fight is not None and s.fight.roll == face and runs:
        return modifier(s, seat, runs[-1])  # it lies on the table
    judged = next((event for event in later if event[0] in (e.E_ESCAPED, e.E_CAUGHT) and event[1] == seat), None)
    lost = any(event[0] == e.E_MOVED and event[3] == seat and event[2] != ids.IN_HAND for event in later)
    if judged is None or lost or any(event[0] in (e.E_EXPIRED, e.E_DIED, e.E_SEX) for event in later):
        return 0  # what counted then may be gone by now
    if s.fight is None and s.catalog.type[judged[2]] != ids.MONSTER:
        return 0
    bonus = modifier(s, seat, judged[2])
    return bonus if (face + bonus >= TARGET) == (judged[0] == e.E_ESCAPED) else 0


def _fight(t: Scene, seat: int, card: int) -> str:
    looked_for = any(event[:3] == (e.E_MOVED, card, ids.IN_HAND) for event in t.later())
    if looked_for:
        return f"{t.who(seat)} goes looking for trouble and meets {t.card(card)}."
    return f"{t.who(seat)} has to fight {t.card(card)}!"


def _chose(t: Scene, seat: int, card: int, option: int) -> str:
    return f"{t.who(seat)} chooses for {t.card(card)}: {option_label(t.s, card, option)}."


def _effect(t: Scene, card: int, target: int, stat: int, amount: int, duration: int) -> str:
    if stat in STATS:
        what = STATS[stat][:-1] if abs(amount) == 1 and stat in (ids.TREASURES, ids.LEVELS_REWARD) else STATS[stat]
        return f"{t.card(card)}: {amount:+d} {what} for {_target(t, target)}, {LASTS[duration]}."
    return f"{t.card(card)} works on {_target(t, target)}, {LASTS[duration]}."


def _expired(t: Scene, card: int, target: int) -> str:
    return f"{t.card(card)} wears off {_target(t, target)}."


def _target(t: Scene, target: int) -> str:
    return t.card(target - MONSTER_TARGET) if target >= MONSTER_TARGET else t.who(target)


def _looked(t: Scene, seat: int, place: int, *cards: int) -> str:
    where = PLACES.get(place, "some cards")
    holders = Counter(t.s.owner[card] for card in t.now[3:] if card >= 0 and t.s.zone[card] == ids.IN_HAND)
    del holders[seat]  # what was taken meanwhile
    if place == ids.Z_HAND and holders:
        where = f"{t.who(holders.most_common(1)[0][0])}'s hand"
    seen = [t.card(card) for card in cards if card >= 0]
    return f"{t.who(seat)} looks at {where}{': ' + ', '.join(seen) if seen else ''}."


def _sold(t: Scene, seat: int, gold: int, levels: int) -> str:
    return f"{t.who(seat)} sells goods for {gold:,} Gold Pieces, worth {_count(levels, 'Level')}."


def _fight_over(t: Scene, seat: int, won: int) -> str:
    return f"The fight is over: {t.who(seat)} has {'won' if won else 'not exactly won'}."


def _won(t: Scene, winners: int) -> str:
    names = [name for seat, name in enumerate(t.players) if winners >> seat & 1]
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'} the game!"


def _removed(t: Scene, card: int, treasure: int) -> str:
    return f"{t.card(card)} is out of the fight{' and leaves its Treasure behind' if treasure else ''}."


def _helper(t: Scene, seat: int, compelled: int) -> str:
    return f"{t.who(seat)} joins in{' (nobody asked nicely)' if compelled else ' to help'}."


def _shuffled(t: Scene, deck: int, cards: int) -> str:
    becomes = "becomes" if cards == 1 else "become"
    return f"The {_count(cards, 'discarded ' + ids.DECK_NAMES[deck].title())} {becomes} a new deck."


TELL: Final[Mapping[int, Callable[..., str]]] = {
    e.E_RULED: lambda t, seat, what: RULED[what].format(t.who(seat) if seat >= 0 else "nobody"),
    e.E_RAN: lambda t, card, op: "",  # what it did is told by the events after it
    e.E_MOVED: _moved,
    e.E_LEVEL: _level,
    e.E_SEX: lambda t, seat, sex: f"{t.who(seat)} is {ids.SEX_NAMES[sex]} now.",
    e.E_COMPANION_SEX: lambda t, card, sex: f"{t.card(card)} is {ids.SEX_NAMES[sex]} now.",
    e.E_DIE: _die,
    e.E_DIED: lambda t, seat: f"{t.who(seat)} is dead. The others look concerned, mostly about the belongings.",
    e.E_RETURNED: lambda t, seat: f"{t.who(seat)} is back, looking suspiciously familiar.",
    e.E_TURN: lambda t, seat, number: f"Turn {number}: {t.who(seat)}.",
    e.E_EQUIPPED: lambda t, seat, card: f"{t.who(seat)} puts {t.card(card)} to use.",
    e.E_UNEQUIPPED: lambda t, seat, card: f"{t.who(seat)} puts {t.card(card)} aside.",
    e.E_FIGHT: _fight,
    e.E_JOINED: lambda t, card: f"{t.card(card)} enters the fight.",
    e.E_HELPER: _helper,
    e.E_HELPER_LEFT: lambda t, seat: f"{t.who(seat)} is no longer helping.",
    e.E_OFFERED: _offered,
    e.E_ANSWERED: _answered,
    e.E_CLAIMED: lambda t, seat, a, b: f"{t.who(seat)} claims the kill, {a} to {b}. Any objections?",
    e.E_REOPENED: lambda t, a, b: f"There are: it stands {a} to {b} and the fight goes on.",
    e.E_KILLED: lambda t, card: f"{t.card(card)} is slain.",
    e.E_REMOVED: _removed,
    e.E_FIGHT_OVER: _fight_over,
    e.E_RUNNING: lambda t, seat: f"{t.who(seat)} runs for it.",
    e.E_ESCAPED: lambda t, seat, card: f"{t.who(seat)} gets away from {t.card(card)}.",
    e.E_CAUGHT: lambda t, seat, card: f"{t.card(card)} catches {t.who(seat)}. Bad Stuff follows.",
    e.E_USED: _used,
    e.E_PLAYED: _played,
    e.E_CANCELLED: lambda t, seat, card: f"{t.who(seat)} sees to it that {t.card(card)} does nothing.",
    e.E_EFFECT: _effect,
    e.E_EXPIRED: _expired,
    e.E_SHUFFLED: _shuffled,
    e.E_SHOWN: lambda t, seat, other, card: f"{t.who(seat)} shows {t.card(card)} to {t.who(other)}.",
    e.E_SOLD: _sold,
    e.E_TRADED: lambda t, seat, other: f"{t.who(seat)} and {t.who(other)} hand over what was agreed.",
    e.E_ATTACHED: lambda t, card, host: f"{t.card(card)} now goes with {t.card(host)}.",
    e.E_WON: _won,
    e.E_SPARED: lambda t, seat: f"{t.who(seat)} need not run any more.",
    e.E_BACKED_OUT: lambda t, seat: f"{t.who(seat)} backs out of somebody else's victory.",
    e.E_NOTHING: lambda t, seat, card: f"{t.card(card)} finds nothing to take from {t.who(seat)}.",
    e.E_CHOSE: _chose,
    e.E_LOOKED: _looked,
}
