"""What an event tells, before any language words it: which sentence, about whom and what. No words of a language here.

Events are told right after they happened. What an event does not say itself (whose hand, which Items, what was added to
a roll) is looked up in the state, where it still stands. Called by the sentences of every language.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import auto
from typing import ClassVar, Final, Self, final

from kickdoor.engine import Offer, State, ids
from kickdoor.engine import events as e
from kickdoor.engine.command import FIRST_FIGHTER, FIRST_HELPER
from kickdoor.engine.escape_roll import modifier
from kickdoor.engine.frames import AskFrame, CharityFrame, RunFrame, WindowFrame
from kickdoor.engine.program import (
    OP_CHOOSE,
    OP_DRAW,
    OP_END,
    OP_JUMP,
    OP_JUMP_TABLE,
    OP_LOSE_LEVEL,
    OP_ROLL,
    OP_TAKE,
    OP_VOTE,
    Op,
)
from kickdoor.engine.reason import Why
from kickdoor.engine.state import MONSTER_TARGET, TO_GIVE_UP_BIG, TO_SUSPEND
from kickdoor.engine.strength import helping_card, treasures_at_stake
from kickdoor.play.names import card_name, copy_name
from kickdoor.words.facts.sorts import Sort

Event = tuple[int, ...]
BY_EYES: Final = (e.E_OFFERED,)  # who hears these decides what is said of them, beyond what `event_for` leaves out
STRIKES: Final = (e.E_CAUGHT, e.E_STRUCK, e.E_PLAYED, e.E_USED, e.E_CHOSE)  # name the card that then does something
OTHER_DEEDS: Final = (*STRIKES, e.E_DIE, e.E_FIGHT_OVER, e.E_TURN)  # what is told beyond these is of something else
ASKS_FOR: Final = {e.TOO_MUCH_WORN: TO_SUSPEND, e.TOO_COMPLEX: TO_SUSPEND, e.TOO_MANY_BIG: TO_GIVE_UP_BIG}


class Scene:
    """What an event is looked up in. `events`: all that happened together, `now`: the one being told, whole;
    `eyes`: who is told (None: somebody who sees everything); `you`: whether that one is spoken to; `many`: how many
    times in a row it happened; `alike`: to which other cards it happened as well, which are told with it; `asked`: the
    seats of which it mattered whether they read it, which whoever wants to know empties before."""

    def __init__(
        self,
        s: State,
        players: Sequence[str],
        events: Sequence[Event] = (),
        eyes: int | None = None,
        now: Event = (),
        you: bool = False,
        many: int = 1,
        alike: Sequence[int] = (),
        asked: set[int] | None = None,
    ) -> None:
        self.s = s
        self.players = players
        self.events = events
        self.eyes = eyes
        self.now = now
        self.you = you
        self.many = many
        self.alike = alike
        self.asked: set[int] = set() if asked is None else asked

    def reads(self, seat: int) -> bool:
        """Whether a sentence about this seat is said to itself."""
        self.asked.add(seat)
        return self.you and seat == self.eyes

    def place(self) -> int:
        """Where among all that happened the event being told is, or -1."""
        return next((i for i, event in enumerate(self.events) if event is self.now), -1)

    def later(self) -> Sequence[Event]:
        """What happened after the event being told."""
        at = self.place()
        return self.events[at + 1 :] if at >= 0 else ()


@final
class Named:
    """Whom or what a sentence names: a blank that holds what others read, and after a bar what that one reads himself.

    `{seat:* plays|you play}`, `{seat:*'s|your}`, `{seat:entkommt *|entkommst du}`, `{seat:*|dich}`: `*` is the name,
    and what changes with the reader stands beside it, so that no finished sentence is ever changed. `{seat}` is only
    the name, or `Teller.reader`.
    """

    def __init__(self, name: str, reads: bool = False) -> None:
        self.name = name
        self.reads = reads

    def __str__(self) -> str:
        return self.name

    def __format__(self, forms: str) -> str:
        if not forms:
            return self.name
        others, _bar, reader = forms.partition("|")
        return reader if self.reads else others.replace("*", self.name)


class Teller(Scene, ABC):
    """A scene as a language tells it: with its words for whom and what is not known. `reader`: for whoever reads it,
    where a sentence says nothing else."""

    reader: ClassVar[str]
    somebody: ClassVar[str]
    nobody: ClassVar[str]
    a_card: ClassVar[str]
    a_companion: ClassVar[str]

    @classmethod
    def of(cls, scene: Scene, now: Event) -> Self:
        return cls(
            scene.s, scene.players, scene.events, scene.eyes, now, scene.you, scene.many, scene.alike, scene.asked
        )

    @abstractmethod
    def listed(self, words: Sequence[str]) -> str:
        """Several things in a row."""

    def who(self, seat: int) -> Named:
        if self.reads(seat):
            return Named(self.reader, True)
        return Named(self.players[seat] if 0 <= seat < len(self.players) else self.somebody)

    def who_if_any(self, seat: int) -> Named:
        return self.who(seat) if seat >= 0 else Named(self.nobody)

    def too_much(self, seat: int, what: int) -> list[str]:
        """The cards of which this player is asked which is too much, as a rule has it; none where he no longer is."""
        top = self.s.stack[-1] if self.s.stack else None
        asks = isinstance(top, AskFrame) and top.seat == seat and top.purpose == ASKS_FOR.get(what)
        return [card_name(self.s, card) for card in top.options] if isinstance(top, AskFrame) and asks else []

    def winners(self, mask: int) -> list[Named]:
        return [self.who(seat) for seat in range(len(self.players)) if mask >> seat & 1]

    def card(self, card: int) -> str:
        if self.alike and card == self.now[1]:
            return self.listed([card_name(self.s, one) for one in (card, *self.alike)])
        return card_name(self.s, card) if card >= 0 else self.a_card

    def printed(self, card: int) -> str:
        """As it is played: a Mate as a Mate."""
        return self.s.catalog.name[card] if card >= 0 else self.a_card

    def monster(self, card: int, stands_for: int) -> str:
        """As it was called in the fight, also when it has left: a Mate after the monster it doubled."""
        copied = stands_for not in (-1, card)
        return copy_name(self.s.catalog, stands_for, card) if copied else self.card(card)

    def together(self) -> str:
        """The cards that are told of with this."""
        return self.listed([card_name(self.s, one) for one in self.alike])

    def cards(self, cards: Sequence[int]) -> str:
        return self.listed([self.card(card) for card in cards])

    def target(self, target: int) -> Named:
        """Whom or what an effect is on."""
        return Named(self.card(target - MONSTER_TARGET)) if target >= MONSTER_TARGET else self.who(target)

    def aimed_at(self, aimed: Aimed) -> Named:
        if aimed.at in (Aim.COMPANION, Aim.OWN_COMPANION) and aimed.number < 0:
            return Named(self.a_companion)  # which of several is not said yet
        return Named(self.card(aimed.number)) if aimed.at in ON_CARDS else self.who(aimed.number)


@dataclass(frozen=True, slots=True)
class Wording:
    """How a language tells events: one as a sentence (first as heard, then as it was), its end, and `n` times, for
    sentences that do not count themselves (`Scene.many`). `tie`: who rolled what for the first pick of whose body."""

    sentence: Callable[[Scene, Event, Event], str]
    closed: Callable[[str], str]
    times: Callable[[int], str]
    tie: Callable[[Scene, Sequence[Event], int], str]


# ---- cards on the move -------------------------------------------------------------------------------------------


class Moved(Sort):
    """How a card came from one place to another."""

    DRAWN = auto()
    HANDED_OVER = auto()
    TAKEN_AWAY = auto()  # out of somebody's hand, by what a card does
    DUG_OUT = auto()
    LOOTED = auto()
    PICKED = auto()
    TAKEN = auto()
    SWEPT_AWAY = auto()
    DISCARDED = auto()
    GONE = auto()  # to the discards, by nobody's hand
    CHANGED_TABLES = auto()
    LAID_DOWN = auto()
    SETTLED = auto()
    FOUND = auto()
    TURNED_UP = auto()
    LAID_OUT = auto()
    PUT_BACK = auto()


INTO_HAND: Final = {
    ids.IN_DECK: Moved.DRAWN,
    ids.IN_HAND: Moved.HANDED_OVER,
    ids.IN_DISCARD: Moved.DUG_OUT,
    ids.CORPSE: Moved.LOOTED,
    ids.POOL: Moved.PICKED,
}
ELSEWHERE: Final = {
    ids.KEPT_CURSE: Moved.SETTLED,
    ids.REVEALED: Moved.FOUND,
    ids.POOL: Moved.TURNED_UP,
    ids.CORPSE: Moved.LAID_OUT,
    ids.IN_DECK: Moved.PUT_BACK,
}


def how_moved(origin: int, giver: int, to: int, seat: int) -> Moved | None:
    """None: it goes without saying, or another event tells it better."""
    if origin == ids.RESOLVING and to in (ids.IN_PLAY, ids.IN_DISCARD):
        return None  # what a played card is expected to do
    if to == ids.IN_HAND:
        return None if origin == ids.IN_HAND and giver == seat else INTO_HAND.get(origin, Moved.TAKEN)
    if to == ids.IN_DISCARD:
        if origin == ids.IN_FIGHT:
            return Moved.SWEPT_AWAY
        return Moved.DISCARDED if giver >= 0 else Moved.GONE
    if to == ids.IN_PLAY:
        return Moved.CHANGED_TABLES if origin == ids.IN_PLAY and giver != seat else Moved.LAID_DOWN
    return ELSEWHERE.get(to)  # into the fight, or being played: the event about that says so


def how_told(t: Scene, origin: int, giver: int, to: int, seat: int) -> Moved | None:
    """`how_moved`, and of what went from hand to hand whether it was given or taken: that the event does not say."""
    how = how_moved(origin, giver, to, seat)
    return Moved.TAKEN_AWAY if how is Moved.HANDED_OVER and not _given(t, giver) else how


def _given(t: Scene, giver: int) -> bool:
    """Whether the giver parts with a card as charity, or because all hand some on or change hands."""
    before = t.events[: len(t.events) - len(t.later()) - 1]
    step = next((event[2] for event in reversed(before) if event[0] == e.E_RAN), -1)
    if step == OP_TAKE:
        return False
    if any(isinstance(frame, CharityFrame) and frame.seat == giver for frame in t.s.stack):
        return True
    if any(event[0] == e.E_TURN for event in t.later()):
        return True  # the last card of a charity ends the turn
    moves = [event for event in t.events if event[0] == e.E_MOVED]
    return any(event[2] == event[4] == ids.IN_HAND and event[5] == giver for event in moves)


# ---- bargains ----------------------------------------------------------------------------------------------------


class Proposal(Sort):
    """What is offered."""

    PRESENT = auto()
    TRADE = auto()
    HELP = auto()
    HELP_WANTED = auto()
    HELP_STILL_WANTED = auto()  # at other terms


class Thing(Sort):
    """What people count."""

    TREASURE = auto()
    ITEM = auto()
    CARD = auto()
    LEVEL = auto()


@final
class Goods:
    """What changes hands. `cards`: which ones, None where only the number is known to the listener."""

    __slots__ = ("cards", "number", "thing")

    def __init__(self, thing: Thing, number: int, cards: tuple[int, ...] | None = None) -> None:
        self.thing = thing
        self.number = number
        self.cards = cards


@final
class Bargain:
    """`goods`: what is given; `wanted`: in return, in a trade; `first`: the seat that picks its Treasures first, -1
    where nobody has said so or there is nothing to pick from; `order`: the seats that pick one after the other, where
    that was said."""

    __slots__ = ("first", "goods", "order", "wanted", "what")

    def __init__(
        self, what: Proposal, goods: Sequence[Goods], wanted: Goods, first: int = -1, order: Sequence[int] = ()
    ) -> None:
        self.what = what
        self.goods = goods
        self.wanted = wanted
        self.first = first
        self.order = order


def bargain(
    t: Scene, seat: int, other: int, trade: int, treasures: int, first: int, items: int, cards: int, take: int,
    *order: int,
) -> Bargain:  # fmt: skip
    """What one offers the other, as far as the listener may know it. The fields of an OFFERED event."""
    offer = _on_the_table(t.s, seat, other)
    goods = Goods(Thing.ITEM, items, None if offer is None else offer.items)
    wanted = Goods(Thing.ITEM, take, None if offer is None else offer.take)
    if trade:
        return Bargain(Proposal.TRADE if take else Proposal.PRESENT, [goods], wanted)
    told = t.eyes is None or t.eyes in (seat, other)
    hand = Goods(Thing.CARD, cards, offer.cards if told and offer is not None else None)
    given = [one for one in [Goods(Thing.TREASURE, treasures), goods, hand] if one.number]
    fighter = seat if t.s.fight is None else t.s.fight.fighter
    helper = other if seat == fighter else seat
    stake = treasures + 1 if t.s.fight is None else treasures_at_stake(t.s)
    shared = 0 < treasures < stake
    picks = {FIRST_HELPER: helper, FIRST_FIGHTER: fighter}.get(first, -1) if shared and not order else -1
    pickers = [helper if one else fighter for one in order] if shared else []
    if seat != fighter:
        return Bargain(Proposal.HELP, given, wanted, picks, pickers)
    top = t.s.stack[-1] if t.s.stack else None
    again = offer is not None and isinstance(top, WindowFrame) and top.counters > 0
    return Bargain(Proposal.HELP_STILL_WANTED if again else Proposal.HELP_WANTED, given, wanted, picks, pickers)


def _on_the_table(s: State, seat: int, other: int) -> Offer | None:
    """The bargain that one has just offered the other."""
    if not s.stack:
        return None
    top = s.stack[-1]
    if not isinstance(top, WindowFrame) or (top.proposer, top.seat) != (seat, other):
        return None
    return top.offer


# ---- playing and using -------------------------------------------------------------------------------------------


class Aim(Sort):
    """What a card was played on, or for."""

    NOTHING = auto()
    ONESELF = auto()
    PLAYER = auto()
    CARD = auto()
    COMPANION = auto()  # somebody's, in its owner's place
    OWN_COMPANION = auto()
    CARD_FROM_HAND = auto()  # played together with it
    MONSTERS_SIDE = auto()
    OWN_SIDE = auto()
    PLAYERS_SIDE = auto()


@final
class Aimed:
    """`number`: of the player or card, where it is one; `owner`: whose companion."""

    __slots__ = ("at", "number", "owner")

    def __init__(self, at: Aim, number: int = -1, owner: int = -1) -> None:
        self.at = at
        self.number = number
        self.owner = owner


ON_CARDS: Final = (Aim.CARD, Aim.COMPANION, Aim.OWN_COMPANION, Aim.CARD_FROM_HAND)


def played_on(t: Scene, seat: int, card: int, target_seat: int, target_card: int, companion: int) -> Aimed:
    """Whom or what a card was played on; failing that, whom it strengthens."""
    if companion:
        return Aimed(Aim.OWN_COMPANION if target_seat == seat else Aim.COMPANION, target_card, target_seat)
    if target_card >= 0 and _from_hand(t, seat, target_card):
        return Aimed(Aim.CARD_FROM_HAND, target_card)
    aimed = used_on(seat, target_seat, target_card)
    return aimed if aimed.at is not Aim.NOTHING else _strengthened(t.s, seat, card)


def _from_hand(t: Scene, seat: int, card: int) -> bool:
    """Whether this card comes from the hand of the player who has just played another on it."""
    if t.s.zone[card] == ids.IN_HAND and t.s.owner[card] == seat:
        return True
    return any(event[:4] == (e.E_MOVED, card, ids.IN_HAND, seat) for event in t.later())


def used_on(seat: int, target_seat: int, target_card: int) -> Aimed:
    if target_seat >= 0:
        return Aimed(Aim.PLAYER, target_seat) if target_seat != seat else Aimed(Aim.ONESELF)
    return Aimed(Aim.CARD, target_card) if target_card >= 0 else Aimed(Aim.NOTHING)


def named_besides(s: State, event: Event) -> int:
    """Whose name is said of this event though it is none of its numbers: of the player whom a card strengthens that
    somebody else has played at nothing. -1: nobody's."""
    if event[0] != e.E_PLAYED or event[3] >= 0 or event[4] >= 0:
        return -1
    return _strengthened(s, event[1], event[2]).number


def _strengthened(s: State, seat: int, card: int) -> Aimed:
    fight = s.fight
    if fight is None or card not in fight.boosts[::2]:
        return Aimed(Aim.NOTHING)
    if fight.boosts[2 * fight.boosts[::2].index(card) + 1]:
        return Aimed(Aim.MONSTERS_SIDE)
    own = seat in (fight.fighter, fight.helper)
    return Aimed(Aim.OWN_SIDE) if own else Aimed(Aim.PLAYERS_SIDE, fight.fighter)


def ability_name(s: State, card: int, ability: int) -> str:
    """What a card calls the ability used; "" if it has no name."""
    uses = s.catalog.uses[card] if card >= 0 else ()
    return uses[ability].name if ability < len(uses) else ""


def printed_option(s: State, card: int, option: int) -> str:
    """The label on the card; "" if the card offers more than one choice."""
    menus = [
        op.labels
        for code in _programs(s, card)
        for op in code
        if op.code in (OP_CHOOSE, OP_VOTE) and 0 <= option < len(op.labels)
    ]
    return menus[0][option] if len(menus) == 1 else ""


def _programs(s: State, card: int) -> list[tuple[Op, ...]]:
    printed = s.catalog.definitions[s.catalog.definition[card]]
    return [ability.code for ability in printed.plays + printed.uses + printed.triggers] + [printed.bad_stuff]


def stat_name(stat: int, amount: int, many: Mapping[int, str], one: Mapping[int, str]) -> str:
    """The word for so much of a number, from the tables of a language; "" for what is no number."""
    return one[stat] if abs(amount) == 1 and stat in one else many.get(stat, "")


@final
class Look:
    """`holder`: whose hand it was, -1 for a pile; `seen`: what the listener may know of it; `empty`: nothing was there
    to be seen."""

    __slots__ = ("empty", "holder", "seen")

    def __init__(self, holder: int, seen: Sequence[int], empty: bool) -> None:
        self.holder = holder
        self.seen = seen
        self.empty = empty


def look(seat: int, holder: int, cards: Sequence[int]) -> Look | None:
    """None: everybody knows the own hand."""
    if holder == seat:
        return None
    return Look(holder, [card for card in cards if card >= 0], not cards)


# ---- fights ------------------------------------------------------------------------------------------------------


def looked_for(t: Scene, card: int) -> bool:
    """Whether somebody went looking for trouble with this monster."""
    return any(event[:3] == (e.E_MOVED, card, ids.IN_HAND) for event in t.later())


def added_by(t: Scene, seat: int, added: Sequence[int]) -> list[tuple[int, int]]:
    """What is added to a roll to Run Away, part by part, each with the card that gives it: -1 where none does, or where
    that cannot be told any more."""
    parts = [one for one in added if one]
    monster = _run_from(t, seat) if parts else -1
    why: Why = []
    if monster >= 0:
        modifier(t.s, seat, monster, why)
    found = [one for one in why if one.amount]
    known = [one.amount for one in found] == parts  # what came of the roll may have taken some of it
    return [(one, found[i].card if known else -1) for i, one in enumerate(parts)]


def _run_from(t: Scene, seat: int) -> int:
    """Which monster the roll being told is against, or -1."""
    for event in t.later():
        if event[0] in (e.E_ESCAPED, e.E_CAUGHT) and event[1] == seat:
            return event[2]
    return next((one.card for one in reversed(t.s.stack) if isinstance(one, RunFrame) and one.seat == seat), -1)


def rolled_for(s: State, events: Sequence[Event], at: int) -> tuple[int, int]:
    """Of the die at this place: the card whose text has it rolled (-1: none, or one that somebody holds), and the least
    it has to show for anything to come of it (0: something comes of every face, or it is no matter of more or less)."""
    card, op = ran_before(s, events, at)
    return (card, _least(s, card)) if op == OP_ROLL else (-1, 0)


def ran_before(s: State, events: Sequence[Event], at: int) -> tuple[int, int]:
    """Of the die at this place: the card of whose program a step was done right before it, and which; twice -1 where
    there is none, or somebody holds the card."""
    before = next((event for event in reversed(events[: max(at, 0)]) if event[0] != e.E_DIE), ())
    if before[:1] != (e.E_RAN,) or any(before[1] in player.hand for player in s.seats):
        return -1, -1
    return before[1], before[2]


def taken_by(t: Scene) -> int:
    """The card whose text takes the Levels that are being told of; -1 where it was just said what strikes, where
    somebody holds it, or where no card does."""
    before = t.events[: max(t.place(), 0)]
    card = next((event[1] for event in reversed(before) if event[0] == e.E_RAN and event[2] == OP_LOSE_LEVEL), -1)
    return _unsaid(t, before, card)


def drawn_by(t: Scene) -> int:
    """The card whose text draws what is being told of, or that leaves it when it is slain; -1 where that was just said,
    where somebody holds it, where no card does, or where it may be what a kill brings."""
    before = t.events[: max(t.place(), 0)]
    last = next((event for event in reversed(before) if event[0] != e.E_MOVED), ())
    if last[:1] != (e.E_RAN,) or last[2] != OP_DRAW:
        return _left_by(t, before)
    if any(event[0] == e.E_KILLED for event in t.events):
        return -1
    return _unsaid(t, before, last[1])


def _left_by(t: Scene, before: Sequence[Event]) -> int:
    """The monster that leaves the victor the Door that is being told of, beside its Treasures; -1 for none."""
    slain = [event[2] for event in before if event[0] == e.E_KILLED]
    deck, since = t.s.catalog.deck, len(before)
    while since and before[since - 1][0] == e.E_MOVED:
        since -= 1
    if not slain or t.now[1] < 0 or deck[t.now[1]] != ids.DOOR:
        return -1
    left = [card for card in slain for _ in range(t.s.catalog.doors[card])]
    nth = sum(event[1] >= 0 and event[2] == ids.IN_DECK and deck[event[1]] == ids.DOOR for event in before[since:])
    return left[nth] if nth < len(left) else slain[0] if len(slain) == 1 else -1


def _unsaid(t: Scene, before: Sequence[Event], card: int) -> int:
    """This card, unless it was just said what it does, or somebody holds it."""
    said = any(event[0] in STRIKES and event[e.FIELDS[event[0]].index("card")] == card for event in before)
    return -1 if said or any(card in player.hand for player in t.s.seats) else card


def owed_to(t: Scene, seat: int, cause: int) -> int:
    """The card that a change of Levels is owed to, where nothing else says so; -1 for none."""
    if cause == e.BY_HELPING:
        return helping_card(t.s, seat)
    return taken_by(t) if cause == e.BY_LOSS else -1


def _least(s: State, card: int) -> int:
    tables = [
        (code, code[at + 1].table)
        for code in _programs(s, card)
        for at, op in enumerate(code[:-1])
        if op.code == OP_ROLL and not op.zone and code[at + 1].code == OP_JUMP_TABLE
    ]
    if len(tables) != 1:
        return 0
    code, table = tables[0]
    passed_over, done = table[0], table[-1]  # behind what is done on the higher faces, if nothing is done on the lower
    if passed_over <= done or code[passed_over - 1].code == OP_JUMP or set(table) != {passed_over, done}:
        comes = [_takes(code, start) for start in table]  # of a theft what a failure costs is done on the lower
    else:
        comes = [start == done for start in table]
    least = comes.index(True) + 1 if True in comes else 0
    return least if least > 1 and all(comes[least - 1 :]) else 0


def theft_fails(s: State, card: int, value: int) -> bool:
    """Whether nothing is taken for whoever has this card on this number of a die, though on others something is."""
    for code in _programs(s, card):
        for at, op in enumerate(code[:-1]):
            if op.code == OP_ROLL and code[at + 1].code == OP_JUMP_TABLE:
                table = code[at + 1].table
                takes = [_takes(code, start) for start in table]
                return any(takes) and not takes[max(1, min(len(table), value)) - 1]
    return False


def _takes(code: Sequence[Op], at: int) -> bool:
    """Whether what is done from here on takes something from somebody for whoever has the card."""
    for op in code[at:]:
        if op.code in (OP_JUMP, OP_END):
            break
        if op.code == OP_TAKE and op.to == ids.R_SELF != op.who:
            return True
    return False


def takes_besides(s: State, events: Sequence[Event], at: int) -> bool:
    """Whether the card of which is told here that it found nothing gets something else from the same player."""
    _kind, seat, card = events[at][:3]
    top = None if s.over or not s.stack else s.stack[-1]
    if isinstance(top, AskFrame) and (top.card, top.victim) == (card, seat):
        return True
    for there in (reversed(events[:at]), events[at + 1 :]):
        for event in there:
            if event[0] in OTHER_DEEDS:
                break
            if event[0] == e.E_MOVED and event[3] == seat != event[5] and event[1] != card:
                return True
    return False


# ---- sales -------------------------------------------------------------------------------------------------------


def items_sold(t: Scene) -> int:
    """How many Items went for the sale being told; 0 where that is not known."""
    return len(sold_before(t.s, t.events, max(t.place(), 0)))


def sold_before(s: State, events: Sequence[Event], at: int) -> list[int]:
    """The places of the Items that went for the sale at this place."""
    seat = events[at][1] if events else -1
    return [
        i
        for i, one in enumerate(events[:at])
        if one[0] == e.E_MOVED and one[3] == seat and one[4] == ids.IN_DISCARD and s.catalog.is_item[one[1]]
    ]


def sold_to(t: Scene) -> int:
    """The Level to which the sale being told brings who sells; 0 where that is told apart."""
    after = t.later()[:1]
    return after[0][3] if after and by_sale(after[0]) else 0


def by_sale(event: Event) -> bool:
    return event[0] == e.E_LEVEL and event[4] == e.BY_SALE


def killed_nothing(t: Scene) -> bool:
    """Whether the fight whose end is being told is won because there is nothing left in it (combat.nonlethal)."""
    return any(one[0] == e.E_RULED and one[2] == e.FIGHT_EMPTY for one in t.events)


# ---- what hangs on what ------------------------------------------------------------------------------------------


def gets_away_at_once(t: Scene, seat: int, card: int) -> bool:
    """Whether an escape that a card grants is told by what follows. `card`: from whom, -1 from everything."""
    return any(event[:2] == (e.E_ESCAPED, seat) and card in (-1, event[2]) for event in t.later())


def gets_away_by(t: Scene, seat: int, card: int, by: int) -> int:
    """The card by which somebody gets away from this monster, or -1: the die, or what was told before."""
    granted = [one[3] for one in t.events if one[:2] == (e.E_SPARED, seat) and len(one) > 3 and one[2] in (-1, card)]
    return by if by >= 0 or not granted else granted[-1]


def fastened_again(t: Scene, card: int, former: int) -> bool:
    """Whether a card that has just come off another is back on it at once: both went elsewhere together."""
    return any(event[:3] == (e.E_ATTACHED, card, former) for event in t.later())
