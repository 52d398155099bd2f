"""Stories: what happened, in English, from the eyes of a seat, of a spectator or of somebody who sees everything.

`readable` gives an event as a dict of names, `narrate` as sentences. What a seat may hear is decided by
`visibility.event_for`; here it is only put into words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kickdoor.engine import State, event_for, ids
from kickdoor.engine import events as e
from kickdoor.engine.command import FIRST_FIGHTER, FIRST_HELPER
from kickdoor.engine.program import OP_CHOOSE, OP_NAMES
from kickdoor.engine.state import MONSTER_TARGET
from kickdoor.play.names import card_name

Event = tuple[int, ...]

SEATS: Final = ("seat", "to_seat", "from_seat", "target_seat")
CARDS: Final = ("card", "target_card", "host")
YES_OR_NO: Final = ("compelled", "trade", "accepted", "treasure", "won")
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
)
RULES: Final = {number: name for name, number in ids.RULE_NAMES.items()}


# ---- events as data ----------------------------------------------------------------------------------------------


def readable(s: State, event: Event, players: Sequence[str]) -> dict[str, Any]:
    """The event with names for numbers: `{"event": "level", "seat": "Aric", "change": 1, "level": 5}`. None: hidden."""
    names = e.FIELDS[event[0]]
    told: dict[str, Any] = {"event": names[0]}
    for key, value in zip(names[1:], event[1:]):
        told[key] = _field(s, key, value, players)
    if event[0] == e.E_LOOKED:
        told["cards"] = [_card_or_none(s, card) for card in event[3:]]
    if event[0] == e.E_CHOSE:
        told["option"] = option_label(s, event[2], event[3])
    because = e.rule_of(event)
    if because:
        told["rule"] = because
    return told


def _field(s: State, key: str, value: int, players: Sequence[str]) -> Any:
    if key in SEATS:
        return players[value] if 0 <= value < len(players) else None
    if key in CARDS:
        return _card_or_none(s, value)
    if key in ("from_zone", "to_zone"):
        return ids.ZONE_NAMES[value]
    if key in YES_OR_NO:
        return bool(value)
    if key in ("winners", "known"):
        return [name for seat, name in enumerate(players) if value >> seat & 1]
    if key == "target":
        return card_name(s, value - MONSTER_TARGET) if value >= MONSTER_TARGET else players[value]
    if key == "sex":
        return ids.SEX_NAMES[value]
    if key == "deck":
        return ids.DECK_NAMES[value]
    if key == "duration":
        return ids.DURATION_NAMES[value]
    if key == "cause":
        return e.CAUSES[value]
    if key == "rule":
        return e.RULED[value]
    if key == "op":
        return OP_NAMES[value]
    if key == "stat":
        return ids.STAT_NAMES[value] if value < len(ids.STAT_NAMES) else RULES[value]
    if key == "place":
        return PLACES.get(value, "some cards")
    return value


def option_label(s: State, card: int, option: int) -> str:
    """What a choice was for, as the card words it; only its number if the card offers more than one choice."""
    printed = s.catalog.definitions[s.catalog.definition[card]]
    programs = [ability.code for ability in printed.plays + printed.uses + printed.triggers] + [printed.bad_stuff]
    menus = [op.labels for code in programs for op in code if op.code == OP_CHOOSE and option < len(op.labels)]
    return menus[0][option] if len(menus) == 1 else f"option {option + 1}"


def _card_or_none(s: State, card: int) -> str | None:
    return card_name(s, card) if card >= 0 else None


# ---- events as sentences -----------------------------------------------------------------------------------------


def narrate(s: State, events: Sequence[Event], players: Sequence[str], seat: int | None = None) -> list[str]:
    """Sentences for these events. `seat`: whose eyes; -1 a spectator's; None sees all. Right after they happened."""
    told: list[str] = []
    times: list[int] = []
    implied: set[Event] = set()  # what goes without saying after what was said
    over = any(event[0] == e.E_FIGHT_OVER for event in events)
    for event in sorted(events, key=lambda event: event[0] == e.E_WON):  # the winner is what people hear last
        if over and event[0] == e.E_EXPIRED:
            continue  # what was for this fight ends with it
        heard = event if seat is None else event_for(s, seat, event)
        sentence = "" if event[:2] in implied else tell(s, heard, players)
        if event[0] == e.E_FIGHT:
            implied.add((e.E_JOINED, event[2]))
        elif event[0] in (e.E_KILLED, e.E_REMOVED):
            implied.add((e.E_MOVED, event[1]))
        if not sentence:
            continue
        if told and told[-1] == sentence:
            times[-1] += 1
        else:
            told.append(sentence)
            times.append(1)
    return [sentence if n == 1 else f"{sentence[:-1]}, {_times(n)}." for sentence, n in zip(told, times)]


def _times(n: int) -> str:
    return "twice" if n == 2 else f"{n} times"


def tell(s: State, event: Event, players: Sequence[str]) -> str:
    """One event in a sentence; empty for a move that another event tells better."""
    return TELL[event[0]](_Scene(s, players), *event[1:])


class _Scene:
    """Names for the sentences."""

    def __init__(self, s: State, players: Sequence[str]) -> None:
        self.s = s
        self.players = players

    def who(self, seat: int) -> str:
        return self.players[seat] if 0 <= seat < len(self.players) else "somebody"

    def card(self, card: int) -> str:
        return card_name(self.s, card) if card >= 0 else "a card"

    def oneself(self, seat: int) -> str:
        return "herself" if self.s.seats[seat].sex == ids.FEMALE else "himself"


def _moved(t: _Scene, card: int, origin: int, giver: int, to: int, seat: int, known: int) -> str:
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


def _into_hand(t: _Scene, name: str, origin: int, giver: int, seat: int) -> str:
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


def _level(t: _Scene, seat: int, change: int, level: int, cause: int) -> str:
    return f"{t.who(seat)} goes {'up' if change > 0 else 'down'} to Level {level}."


def _offered(
    t: _Scene, seat: int, other: int, trade: int, treasures: int, first: int, items: int, cards: int, take: int
) -> str:
    if trade:
        goods = _count(items, "Item")
        wanted = f" for {_count(take, 'Item')}" if take else ", as a present"
        return f"{t.who(seat)} offers {t.who(other)} {goods}{wanted}."
    terms = [_count(treasures, "Treasure")] if treasures else []
    if items:
        terms.append(_count(items, "Item"))
    if cards:
        terms.append(f"{_count(cards, 'card')} from the hand")
    price = " and ".join(terms) or "nothing but gratitude"
    pick = {FIRST_HELPER: ", helper picks first", FIRST_FIGHTER: ", fighter picks first"}.get(first, "")
    return f"{t.who(seat)} and {t.who(other)} talk about help: {price}{pick if treasures else ''}."


def _count(n: int, thing: str) -> str:
    return f"one {thing}" if n == 1 else f"{n} {thing}s"


def _answered(t: _Scene, seat: int, other: int, accepted: int) -> str:
    return f"{t.who(seat)} tells {t.who(other)}: {'deal' if accepted else 'no, thank you'}."


def _played(t: _Scene, seat: int, card: int, target_seat: int, target_card: int) -> str:
    target = ""
    if target_seat >= 0:
        target = " on " + (t.who(target_seat) if target_seat != seat else t.oneself(seat))
    elif target_card >= 0:
        target = f" on {t.card(target_card)}"
    printed = t.s.catalog.name[card] if card >= 0 else t.card(card)  # a Mate is played as a Mate
    return f"{t.who(seat)} plays {printed}{target}."


def _used(t: _Scene, seat: int, card: int, ability: int) -> str:
    uses = t.s.catalog.uses[card] if card >= 0 else ()
    name = uses[ability].name if ability < len(uses) else ""
    return f"{t.who(seat)} uses {t.card(card)}{': ' + name if name else ''}."


def _chose(t: _Scene, seat: int, card: int, option: int) -> str:
    return f"{t.who(seat)} chooses for {t.card(card)}: {option_label(t.s, card, option)}."


def _effect(t: _Scene, card: int, target: int, stat: int, amount: int, duration: int) -> str:
    if stat in STATS:
        return f"{t.card(card)}: {amount:+d} {STATS[stat]} for {_target(t, target)}, {LASTS[duration]}."
    return f"{t.card(card)} works on {_target(t, target)}, {LASTS[duration]}."


def _expired(t: _Scene, card: int, target: int) -> str:
    return f"{t.card(card)} wears off {_target(t, target)}."


def _target(t: _Scene, target: int) -> str:
    return t.card(target - MONSTER_TARGET) if target >= MONSTER_TARGET else t.who(target)


def _looked(t: _Scene, seat: int, place: int, *cards: int) -> str:
    where = PLACES.get(place, "some cards")
    seen = [t.card(card) for card in cards if card >= 0]
    return f"{t.who(seat)} looks at {where}{': ' + ', '.join(seen) if seen else ''}."


def _sold(t: _Scene, seat: int, gold: int, levels: int) -> str:
    return f"{t.who(seat)} sells goods for {gold:,} Gold Pieces, worth {_count(levels, 'Level')}."


def _fight_over(t: _Scene, seat: int, won: int) -> str:
    return f"The fight is over: {t.who(seat)} has {'won' if won else 'not exactly won'}."


def _won(t: _Scene, winners: int) -> str:
    names = [name for seat, name in enumerate(t.players) if winners >> seat & 1]
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'} the game!"


def _removed(t: _Scene, card: int, treasure: int) -> str:
    return f"{t.card(card)} is out of the fight{' and leaves its Treasure behind' if treasure else ''}."


def _helper(t: _Scene, seat: int, compelled: int) -> str:
    return f"{t.who(seat)} joins in{' (nobody asked nicely)' if compelled else ' to help'}."


def _shuffled(t: _Scene, deck: int, cards: int) -> str:
    return f"The {_count(cards, 'discarded ' + ids.DECK_NAMES[deck].title())} become a new deck."


TELL: Final[Mapping[int, Callable[..., str]]] = {
    e.E_RULED: lambda t, seat, what: RULED[what].format(t.who(seat) if seat >= 0 else "nobody"),
    e.E_RAN: lambda t, card, op: "",  # what it did is told by the events after it
    e.E_MOVED: _moved,
    e.E_LEVEL: _level,
    e.E_SEX: lambda t, seat, sex: f"{t.who(seat)} is {ids.SEX_NAMES[sex]} now.",
    e.E_DIE: lambda t, seat, face: f"{t.who(seat)} rolls a {face}.",
    e.E_DIED: lambda t, seat: f"{t.who(seat)} is dead. The others look concerned, mostly about the belongings.",
    e.E_RETURNED: lambda t, seat: f"{t.who(seat)} is back, looking suspiciously familiar.",
    e.E_TURN: lambda t, seat, number: f"Turn {number}: {t.who(seat)}.",
    e.E_EQUIPPED: lambda t, seat, card: f"{t.who(seat)} puts {t.card(card)} to use.",
    e.E_UNEQUIPPED: lambda t, seat, card: f"{t.who(seat)} puts {t.card(card)} aside.",
    e.E_FIGHT: lambda t, seat, card: f"{t.who(seat)} has to fight {t.card(card)}!",
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
