"""What a player may say: one verb and its arguments. Intent only; what came of it is in the events.

A command is plain data. `legal` makes them, people and bots send them, `check` judges them, `apply` carries them out.
"""

from __future__ import annotations

from typing import Final, final

# ---- verbs: records keep these numbers, so new ones are added at the end ------------------------------------------
PASS: Final = 0  # nothing for now; asked again after any change
REST: Final = 1  # nothing more in this part of the turn or fight (standing pass)
CLOSE: Final = 2  # the clock: time is up for this window
KICK: Final = 3  # kick open the door
KEEP: Final = 4  # put the kicked card into the hand
TROUBLE: Final = 5  # look for trouble with card
LOOT_ROOM: Final = 6
END_TURN: Final = 7
GIVE: Final = 8  # Charity: card to target (or to the discards: target -1)
CLAIM: Final = 9  # claim the kill
RUN: Final = 10  # give the fight up and run away
ROLL: Final = 11  # roll against monster `card`; target: the Steed that counts, -1 the best
PLAY: Final = 12  # card on target; value: `play_value`
LAY: Final = 13  # put a one-shot on the table without using it
USE: Final = 14  # ability `value` of card, on target
EQUIP: Final = 15
UNEQUIP: Final = 16
LOAD: Final = 17  # item `card` onto companion `target`
DROP: Final = 18  # discard own class, race (or companion, where the set allows)
SELL: Final = 19  # `cards`
ASK_HELP: Final = 20  # target seat, offer
TRADE: Final = 21  # target seat, offer (take empty: a gift)
ACCEPT: Final = 22
DECLINE: Final = 23
COUNTER: Final = 24  # offer
BACK_OUT: Final = 25  # a compelled helper leaves a fight for the win
SHOW: Final = 26  # card of the own hand to target
PICK: Final = 27  # answer: a card
CHOOSE: Final = 28  # answer: option or seat number `value`
DONE: Final = 29  # answer: no more
SACRIFICE: Final = 30  # companion `card` instead of rolling; value 1: the helper escapes too
WITHDRAW: Final = 31  # take back the own offer that waits for an answer
FIGHT: Final = 32  # fight the kicked Steed `card` as a monster
VERB_NAMES: Final[tuple[str, ...]] = (
    "pass", "rest", "close", "kick", "keep", "trouble", "loot_room", "end_turn", "give", "claim", "run", "roll",
    "play", "lay", "use", "equip", "unequip", "load", "drop", "sell", "ask_help", "trade", "accept", "decline",
    "counter", "back_out", "show", "pick", "choose", "done", "sacrifice", "withdraw", "fight",
)  # fmt: skip


# ---- the value of a PLAY: which of the card's ways to be played, and for which side -------------------------------


def play_value(way: int, side: int = 0) -> int:
    """`side`: MUNCHKINS or MONSTERS for one-shots, ON_COMPANION for curses that may hit one; 0 for all others."""
    return way * 4 + side


def way_of(value: int) -> int:
    return value >> 2


def side_of(value: int) -> int:
    return value & 3


# who picks first when Treasure is shared
FIRST_UNSAID: Final = -1
FIRST_FIGHTER: Final = 0
FIRST_HELPER: Final = 1
FIRST_NEITHER: Final = 2  # somebody who has no part in the bargain: always refused


@final
class Offer:
    """Terms of a bargain.

    Help: `treasures` of the monsters' Treasure go to the helper, picked in `order` (0 fighter, 1 helper; it may be
    shorter than the pile) or alternating from `first`; `items` are carried Items the fighter hands over when the fight
    is won; `cards` are hand cards the fighter will play on the helper. Trade: `items` against `take`.
    """

    __slots__ = ("cards", "first", "items", "order", "take", "treasures")

    def __init__(
        self,
        treasures: int = 0,
        first: int = FIRST_UNSAID,
        order: tuple[int, ...] = (),
        items: tuple[int, ...] = (),
        cards: tuple[int, ...] = (),
        take: tuple[int, ...] = (),
    ) -> None:
        self.treasures = treasures
        self.first = first
        self.order = order
        self.items = items
        self.cards = cards
        self.take = take

    def key(self) -> tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        return (self.treasures, self.first, self.order, self.items, self.cards, self.take)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offer) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[object, ...]:
        return Offer, self.key()

    def __repr__(self) -> str:
        return f"Offer{self.key()}"


@final
class Command:
    """`seat` says `verb`. Unused arguments keep their defaults, so that equal commands compare equal.

    `target` is a seat or a card, by what is done: `View.target_seat` and `View.target_card` tell them apart.
    """

    __slots__ = ("card", "cards", "epoch", "offer", "seat", "target", "value", "verb")

    def __init__(
        self,
        verb: int,
        seat: int,
        card: int = -1,
        target: int = -1,
        value: int = 0,
        cards: tuple[int, ...] = (),
        offer: Offer | None = None,
        epoch: int = -1,
    ) -> None:
        self.verb = verb
        self.seat = seat
        self.card = card
        self.target = target
        self.value = value
        self.cards = cards
        self.offer = offer
        self.epoch = epoch  # PASS, REST, CLOSE: the window's epoch they were decided in; stale ones are ignored

    def __eq__(self, other: object) -> bool:
        """Same intent; the epoch is not part of it."""
        return (
            isinstance(other, Command)
            and self.verb == other.verb
            and self.seat == other.seat
            and self.card == other.card
            and self.target == other.target
            and self.value == other.value
            and self.cards == other.cards
            and self.offer == other.offer
        )

    def __hash__(self) -> int:
        return hash((self.verb, self.seat, self.card, self.target, self.value, self.cards, self.offer))

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle and copy, which know nothing of a compiled class."""
        return Command, (
            self.verb, self.seat, self.card, self.target, self.value, self.cards, self.offer, self.epoch,
        )  # fmt: skip

    def __repr__(self) -> str:
        """Of any command, also one that can't be: it is what a refusal of it shows."""
        known = self.verb in range(len(VERB_NAMES))
        parts = [VERB_NAMES[self.verb] if known else f"verb={self.verb}", f"seat={self.seat}"]
        if self.card != -1:
            parts.append(f"card={self.card}")
        if self.target != -1:
            parts.append(f"target={self.target}")
        if self.value:
            parts.append(f"value={self.value}")
        if self.cards:
            parts.append(f"cards={self.cards}")
        if self.offer is not None:
            parts.append(repr(self.offer))
        return f"<{' '.join(parts)}>"
