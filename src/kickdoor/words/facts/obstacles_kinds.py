"""What can stand in the way of a command: the kinds of obstacle with their facts, and the attempt that meets one.

No words here: `obstacles` finds them, `refusals` says them, in each language on its own. A kind says beside it which
facts it has, in their order.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import final

from kickdoor.engine import Command, State
from kickdoor.engine import command as verbs
from kickdoor.engine.program import TARGET_PLAYER, Ability
from kickdoor.engine.references import printed_monster


@final
class Kind(Enum):
    """`I`: the player who tries. Facts: cards, seats, numbers, words."""

    NOTED = auto()  # words: the note of the refusal, by its key; noted: its facts
    STALE = auto()
    GAME_OVER = auto()
    # who is to decide
    ASKED_FIRST = auto()  # seat
    ANSWERS_FIRST = auto()  # seat
    GIVES_CHARITY = auto()  # seat
    I_ANSWER_FIRST = auto()
    I_GIVE_CHARITY = auto()  # number of cards to go
    I_AM_DEAD = auto()
    AIMED_AT_THE_DEAD = auto()  # seat
    # the turn
    NO_TURN_YET = auto()
    TURN_OF = auto()  # seat
    DOOR_IS_OPEN = auto()
    NO_EMPTY_ROOM = auto()
    MET_A_MONSTER = auto()
    I_RAN_THIS_TURN = auto()
    ROOM_IS_DONE = auto()
    TOO_MANY_CARDS = auto()  # number; seats: who gets them, none: the discards
    ROOM_NOT_LOOTED = auto()
    TURN_GOES_ON = auto()
    NO_PASSING = auto()
    # bargains
    NO_OFFER_TO_ME = auto()
    NO_OFFER_OF_MINE = auto()
    NOT_ASKED_THAT = auto()
    NOTHING_TO_HELP_WITH = auto()
    FIGHTER_IS = auto()  # seat
    HELPS_ALREADY = auto()  # seat
    NO_HELP_NEEDED = auto()
    TREASURES_AT_STAKE = auto()  # number
    ONLY_THEY_PICK = auto()  # both seats
    NO_FIRST_PICK = auto()
    NO_HAND_CARDS_AS_PAY = auto()
    THREE_COUNTERS = auto()
    I_DO_NOT_HELP = auto()
    NOT_COMPELLED = auto()
    NOT_FOR_THE_WIN = auto()
    I_WOULD_WIN = auto()
    I_WOULD_WIN_AS_WELL = auto()
    # fights
    NO_FIGHT = auto()
    FIGHT_IS_LOST = auto()
    FIGHT_OF = auto()  # seat
    I_AM_IN_A_FIGHT = auto()
    IN_A_FIGHT = auto()  # seat
    RUNNING_AWAY = auto()  # seat
    CLAIMED_ALREADY = auto()
    NO_CLAIM = auto()
    IT_STANDS = auto()  # numbers: munchkins, monsters
    NO_LOSING_ON_PURPOSE = auto()
    I_AM_WINNING = auto()
    NOBODY_RUNS = auto()
    NOT_IN_THIS_FIGHT = auto()
    RUNS_FIRST = auto()  # seat
    RAN_ALREADY = auto()
    ROLLED_ALREADY = auto()
    NO_MONSTER_HERE = auto()  # card
    I_AM_RUNNING = auto()
    BEFORE_THE_ROLL = auto()
    AFTER_THE_ROLL = auto()
    NO_SACRIFICE = auto()
    NO_COMPANION_OF_MINE = auto()  # card
    # cards
    LACKS = auto()  # seat, card
    STILL_IN_HAND = auto()  # card
    IN_USE = auto()  # card
    NOT_IN_USE = auto()  # card
    IN_PLAY = auto()  # card
    NO_TRAIT_OF_MINE = auto()  # card
    ONCE_A_TURN = auto()  # card
    NOTHING_NEW = auto()
    USED_UP = auto()  # words: ability and card, as printed
    NOT_SO = auto()  # words: ability and card, as printed
    NO_OPTION = auto()  # card that lets one choose
    NO_CURSE = auto()
    NOT_NOW = auto()
    SETTLED_FIRST = auto()  # card: a Curse about to work
    ROLL_FIRST = auto()  # seat: whose roll is about to count
    NONE_OF_THESE = auto()  # card
    NOT_ON_THIS_CARD = auto()  # cards: what, on what, then those on which it can; number: 1, or 0 if on nothing
    ON_NOTHING = auto()  # card
    WRONG_SIDE = auto()  # card; number: its side
    I_AM_ALREADY = auto()  # cards: Classes or Races
    I_HAVE_ALREADY = auto()  # cards
    HAS_ALREADY = auto()  # seat, cards
    NOTHING_TO_STEAL = auto()  # seat
    KEPT_BY_THE_DEAD = auto()  # card, seat of the dead
    NOTHING_TO_LIE_ON = auto()  # card
    LIES_ON = auto()  # cards: what, and what it could lie on
    NOT_UNDEAD = auto()  # cards
    CARRIES_ALREADY = auto()  # cards: the companion, then its load
    AT_LEVEL = auto()  # seat, number
    # Items, and paying
    WORTH = auto()  # cards; number of Gold Pieces
    NO_ITEM = auto()  # card
    NOT_ON_THE_TABLE = auto()  # card, seat of the hand it is in
    I_CARRY_BIG = auto()  # number
    CARRIES_TOO_MUCH = auto()  # seat; number of Big items; card that would come
    NOT_ON_THIS_PLAYER = auto()  # card, seat, then the seats on which it can; number: 1, or 0 if on nobody
    IN_THE_WAY = auto()  # cards
    NO_ROOM = auto()  # card
    NOT_FOR_ME = auto()  # card
    IS_BIG = auto()  # card
    FORBIDS = auto()  # card; none: some card
    TOO_FEW_TO_PAY = auto()
    TOO_LITTLE_GOLD = auto()  # numbers: what the Items are worth, what it costs
    IS_MY_CURSE = auto()  # card
    IS_PAID_FOR = auto()  # card
    IS_IN_THE_FIGHT = auto()  # card
    IS_PROMISED = auto()  # card
    GOES_TO = auto()  # card, seat
    GOES_TO_ONE_OF = auto()  # card, seats
    # Charity
    LOWEST_ARE = auto()  # seats
    I_AM_LOWEST = auto()
    SHARED_BY = auto()  # seats
    HAND_AND_LIMIT = auto()  # numbers: held, kept


@final
@dataclass(frozen=True, slots=True)
class Obstacle:
    """What stands in the way, with the facts that its kind has."""

    kind: Kind
    cards: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    words: str = ""
    noted: tuple[object, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Attempt:
    """Who tried what. `rule`: the one that refuses."""

    s: State
    command: Command
    rule: str

    @property
    def seat(self) -> int:
        return self.command.seat

    @property
    def verb(self) -> int:
        return self.command.verb

    @property
    def card(self) -> int:
        return self.command.card

    @property
    def way(self) -> int:
        """Which of the card's ways to be played, or which of its abilities."""
        return verbs.way_of(self.command.value) if self.verb == verbs.PLAY else self.command.value

    def ability(self) -> Ability | None:
        """What is played or used."""
        if self.card < 0 or self.verb not in (verbs.PLAY, verbs.USE):
            return None
        catalog = self.s.catalog
        playing = self.verb == verbs.PLAY
        abilities = catalog.plays[self.card] if playing else catalog.uses[printed_monster(self.s, self.card)]
        return abilities[self.way] if self.way < len(abilities) else None

    def target_seat(self) -> int:
        """The player the command is aimed at, or -1."""
        target = self.command.target
        if not 0 <= target < len(self.s.seats):
            return -1
        if self.verb in (verbs.ASK_HELP, verbs.TRADE, verbs.GIVE, verbs.SHOW):
            return target
        ability = self.ability()
        aimed = ability is not None and ability.target is not None and ability.target.kind == TARGET_PLAYER
        return target if aimed else -1

    def target_card(self) -> int:
        """The card it is aimed at, or -1."""
        ability = self.ability()
        if ability is None or ability.target is None or ability.target.kind == TARGET_PLAYER:
            return -1
        return self.command.target
