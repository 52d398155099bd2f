"""What a seat may see: the one place that decides it. Views, event audiences, bots and the wire all go through here.

Property (tested): re-dealing what is hidden from a seat changes neither its view nor its legal commands.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.engine.catalog import Catalog
from kickdoor.engine.charity import hand_limit
from kickdoor.engine.command import Command, Offer
from kickdoor.engine.errors import NoFight
from kickdoor.engine.escape_roll import escape_on
from kickdoor.engine.events import E_LOOKED, E_MOVED, E_SHOWN
from kickdoor.engine.frames import AskFrame, CharityFrame, ProgramFrame, RewardFrame, RunFrame, WindowFrame
from kickdoor.engine.ids import DOOR, IN_DECK, IN_DISCARD, IN_HAND, OUTSIDE, SELL_VALUE, TREASURE
from kickdoor.engine.items import sale_value, why_not_sell
from kickdoor.engine.legal import legal
from kickdoor.engine.asking import by_number
from kickdoor.engine.monsters import for_the_win, levels_at_stake, monster_strength
from kickdoor.engine.rng import below, seeded
from kickdoor.engine.rule_ids import ITEM_SELL_THRESHOLD
from kickdoor.engine.state import BITS, MOMENT_NAMES, NO_OWNER, PURPOSE_NAMES, Fight, Seat, State, tally
from kickdoor.engine.strength import ahead, monster_total, munchkin_total, tie_winner, treasures_at_stake
from kickdoor.engine.targets import at_a_seat
from kickdoor.engine.values import player_strength, stat
from kickdoor.engine.windows import ANSWER_MOMENTS, moment_of, proposer_of, victim_of

HIDDEN: Final = -1
NO_SALES: Final = (-1, *ANSWER_MOMENTS)  # only what is asked is answered


def sees(s: State, seat: int, card: int) -> bool:
    """Whether this seat knows which card this is, where it lies now. `seat` -1: a spectator, who knows no hand."""
    zone = s.zone[card]
    if s.catalog.deck[card] == OUTSIDE:
        return True  # Roles lie open
    if zone == IN_DECK or zone == IN_HAND:
        return seat >= 0 and s.known[card] & BITS[seat] != 0
    if zone == IN_DISCARD:
        pile = s.discards[s.catalog.deck[card]]
        return pile[-1] == card or (seat >= 0 and browsing(s, seat, card))
    return True


def browsing(s: State, seat: int, card: int) -> bool:
    """A discard pile may be looked through only by who is being asked to pick from it (deck.discard.no-browse)."""
    top = s.stack[-1]
    return isinstance(top, AskFrame) and top.seat == seat and not by_number(top) and card in top.options


def event_for(s: State, seat: int, event: tuple[int, ...]) -> tuple[int, ...]:
    """An event as a seat may hear it: cards it does not know become -1. `seat` -1: somebody who looks on, who hears
    which card is moved only where it is laid down before everybody's eyes."""
    kind = event[0]
    if kind == E_MOVED and not (in_the_open(s, event) if seat < 0 else event[6] & BITS[seat] != 0):
        return (kind, HIDDEN, *event[2:])
    if kind == E_SHOWN and seat not in (event[1], event[2]):
        return (kind, event[1], event[2], HIDDEN)
    if kind == E_LOOKED and seat != event[1]:
        return (kind, event[1], event[2], event[3], *([HIDDEN] * (len(event) - 4)))
    return event


def in_the_open(s: State, event: tuple[int, ...]) -> bool:
    """Whether a MOVED event lays a card down face up, so that everybody sees it."""
    everybody = (1 << len(s.seats)) - 1
    return event[4] != IN_HAND and event[4] != IN_DECK and event[6] & everybody == everybody


@final
class View:
    """The game as one seat sees it: a read-only window on the state. Bots get this and nothing else.

    Seats and cards are the engine's numbers; `catalog` says what is printed. Numbers of hidden cards never leave it.
    """

    __slots__ = ("_s", "catalog", "seat")

    def __init__(self, s: State, seat: int) -> None:
        if not -1 <= seat < len(s.seats):
            raise IndexError(f"there is no seat {seat}; this table has 0 to {len(s.seats) - 1}, and -1 looks on")
        self._s = s
        self.seat = seat
        self.catalog: Catalog = s.catalog

    def __reduce__(self) -> tuple[object, ...]:
        return View, (self._s, self.seat)

    # ---- the table -----------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        return len(self._s.seats)

    @property
    def active(self) -> int:
        return self._s.active

    @property
    def turn(self) -> int:
        return self._s.turn

    @property
    def over(self) -> bool:
        return self._s.over

    @property
    def win_level(self) -> int:
        return self._s.rules.win_level

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self._s.winners & BITS[seat]]

    def level(self, seat: int) -> int:
        return self._at(seat).level

    def sex(self, seat: int) -> int:
        return self._at(seat).sex

    def dead(self, seat: int) -> bool:
        return self._at(seat).dead

    def table(self, seat: int) -> list[int]:
        """Cards a player has in play; public (zone.in-play.public)."""
        return self._at(seat).table[:]

    def curses(self, seat: int) -> list[int]:
        return self._at(seat).curses[:]

    def equipped(self, card: int) -> bool:
        return self._s.status[self._card(card)] & 1 != 0

    def host(self, card: int) -> int:
        return self._s.host[self._card(card)]

    def owner(self, card: int) -> int:
        """Seat in front of whom (or in whose hand, if that is known to this seat) a card lies; -1 if nobody's."""
        owner = self._s.owner[self._card(card)]
        if owner == NO_OWNER or not sees(self._s, self.seat, card):
            return -1
        return owner

    def has_trait(self, seat: int, trait: int) -> bool:
        return self._at(seat).traits & BITS[trait] != 0

    def hand(self, seat: int = -1) -> list[int]:
        """The cards of a hand that this seat knows, in card order; without an argument, its own hand (a spectator has
        none)."""
        whose = self.seat if seat == -1 else seat
        if whose == -1:
            return []
        hand = self._at(whose).hand
        return sorted(hand if whose == self.seat else [card for card in hand if sees(self._s, self.seat, card)])

    def hand_count(self, seat: int) -> int:
        return len(self._at(seat).hand)

    def hand_backs(self, seat: int) -> tuple[int, int]:
        """How many Doors and Treasures a hand holds: the backs show it."""
        hand = self._at(seat).hand
        doors = len([card for card in hand if self.catalog.deck[card] == DOOR])
        return doors, len(hand) - doors

    def hand_limit(self, seat: int) -> int:
        self._at(seat)
        return hand_limit(self._s, seat)

    def deck_count(self, deck: int) -> int:
        return len(self._s.decks[deck])

    def known_deck(self, deck: int) -> list[int]:
        """Cards of a draw pile this seat has looked at, the next to be drawn first."""
        return [card for card in reversed(self._s.decks[deck]) if sees(self._s, self.seat, card)]

    def discard_count(self, deck: int) -> int:
        return len(self._s.discards[deck])

    def discard_top(self, deck: int) -> int:
        pile = self._s.discards[deck]
        return pile[-1] if pile else -1

    def pool(self) -> list[int]:
        return self._s.pool[:]

    def corpse(self) -> list[int]:
        return self._s.corpse[:]

    def revealed(self) -> int:
        return self._s.revealed

    def strength(self, seat: int) -> int:
        self._at(seat)
        return player_strength(self._s, seat)

    def may_sell(self) -> bool:
        """Whether this seat may sell Items now, if they come to enough."""
        if self._s.active != self.seat or self._s.over or moment_of(self._s) in NO_SALES:
            return False
        return why_not_sell(self._s, self.seat, ()) in ("", ITEM_SELL_THRESHOLD)

    def sale_value(self, card: int) -> int:
        """Gold an Item of one's own counts for in a sale, with what is fastened to it."""
        return sale_value(self._s, self._card(card))

    def sale_bonus(self) -> int:
        """Gold that every sale of this seat brings more (or less)."""
        return stat(self._s, self.seat, SELL_VALUE, 0) if self.seat >= 0 else 0

    # ---- the fight -----------------------------------------------------------------------------------------
    # `fight`, `fighter`, `helper`, `running`, `monsters` say so when there is none; numbers of no fight raise NoFight

    @property
    def fight(self) -> Fight | None:
        """The fight under way (a copy: everything in it is public but promised hand cards)."""
        fight = self._s.fight
        if fight is None:
            return None
        shown = fight.copy()
        if shown.deal is not None and self.seat not in (fight.fighter, fight.helper):
            deal = shown.deal
            shown.deal = Offer(deal.treasures, deal.first, deal.order, deal.items, (HIDDEN,) * len(deal.cards))
        return shown

    def fight_on(self) -> bool:
        return self._s.fight is not None

    def fighter(self) -> int:
        return -1 if self._s.fight is None else self._s.fight.fighter

    def helper(self) -> int:
        return -1 if self._s.fight is None else self._s.fight.helper

    def running(self) -> bool:
        return self._s.fight is not None and self._s.fight.running

    def monsters(self) -> list[int]:
        return [] if self._s.fight is None else self._s.fight.monsters[:]

    def monster_strength(self, monster: int) -> int:
        """Of one monster of the fight. Raises NoFight, or ValueError if it is not in it."""
        fight = self._s.fight
        if fight is None:
            raise NoFight("monster_strength")
        if monster not in fight.monsters:
            raise ValueError(f"card {monster} is no monster of this fight; there are {fight.monsters}")
        return monster_strength(self._s, monster)

    def munchkin_total(self) -> int:
        """Raises NoFight, like all that follow here."""
        self._fought("munchkin_total")
        return munchkin_total(self._s)

    def monster_total(self) -> int:
        self._fought("monster_total")
        return monster_total(self._s)

    def ahead(self) -> bool:
        """Whether the munchkin side would win as things stand."""
        self._fought("ahead")
        return ahead(self._s)

    def wins_ties(self) -> bool:
        """Whether the munchkin side of the fight wins ties."""
        self._fought("wins_ties")
        return tie_winner(self._s) >= 0

    def levels_at_stake(self) -> int:
        self._fought("levels_at_stake")
        return levels_at_stake(self._s)

    def treasures_at_stake(self) -> int:
        self._fought("treasures_at_stake")
        return treasures_at_stake(self._s)

    def for_the_win(self) -> bool:
        """Whether a kill would make somebody win the game."""
        self._fought("for_the_win")
        return for_the_win(self._s)

    def die_needed(self, seat: int, monster: int) -> int:
        """The face a runner needs against this monster: 1 or less always escapes, 7 or more never."""
        self._fought("die_needed")
        self._at(seat)
        return escape_on(self._s, seat, self._card(monster))

    # ---- the decision --------------------------------------------------------------------------------------

    def moment(self) -> str:
        """What is going on, in a word; the same for every seat whether or not it can act."""
        if self._s.over:
            return "over"
        top = self._s.stack[-1]
        if isinstance(top, WindowFrame):
            return MOMENT_NAMES[top.moment]
        if isinstance(top, AskFrame):
            return PURPOSE_NAMES[top.purpose]
        return "give_charity"

    def victim(self) -> int:
        """Whom the curse in the air is about to hit, or who has just rolled to run away; -1 at other moments."""
        return victim_of(self._s)

    def wanted(self) -> int:
        """How many picks the question still wants."""
        top = self._s.stack[-1]
        return top.wanted if isinstance(top, (AskFrame, CharityFrame)) else 0

    def asked(self) -> bool:
        """Whether this seat has a decision to make (in an open game: may act)."""
        return len(self.legal()) > 0

    def legal(self, examples: bool = True) -> list[Command]:
        """See `legal.legal`."""
        return legal(self._s, self.seat, examples) if self.seat >= 0 else []

    def target_seat(self, command: Command) -> int:
        """The seat that this command is aimed at, as `Command.target` may be a seat or a card; -1 if it is a card, or
        nothing at all."""
        return command.target if at_a_seat(self._s, command) else -1

    def target_card(self, command: Command) -> int:
        """The card (or monster, or companion) that this command is aimed at; -1 if it is a seat, or nothing at all."""
        return -1 if at_a_seat(self._s, command) else command.target

    def offer(self) -> Offer | None:
        """The bargain on the table; hand cards promised to somebody else are not named."""
        top = self._s.stack[-1]
        if not isinstance(top, WindowFrame) or top.offer is None:
            return None
        if self.seat in (top.seat, top.proposer):
            return top.offer
        offer = top.offer
        return Offer(offer.treasures, offer.first, offer.order, offer.items, (HIDDEN,) * len(offer.cards), offer.take)

    def offer_from(self) -> int:
        return proposer_of(self._s)

    def subject(self) -> int:
        """The card the moment or question is about: the kicked card, the curse in the air, the card asking."""
        top = self._s.stack[-1]
        return top.card if isinstance(top, (WindowFrame, AskFrame)) else -1

    # ---- what was asked amiss ------------------------------------------------------------------------------

    def _at(self, seat: int) -> Seat:
        if 0 <= seat < len(self._s.seats):
            return self._s.seats[seat]
        raise IndexError(f"there is no seat {seat}; this table has 0 to {len(self._s.seats) - 1}")

    def _card(self, card: int) -> int:
        if 0 <= card < self.catalog.cards:
            return card
        raise IndexError(f"there is no card {card}; this table has 0 to {self.catalog.cards - 1}")

    def _fought(self, asked: str) -> None:
        if self._s.fight is None:
            raise NoFight(asked)


def resample(s: State, seat: int, seed: int) -> State:
    """A world consistent with what a seat knows: hidden cards dealt anew, fresh chance. For search and for tests.

    Cards that frames in flight speak of stay where they are. Backs are visible, so Doors change with Doors only.
    """
    other = s.copy()
    other.rng = seeded(seed)
    other.script = []
    other.dice = []
    words = seeded(seed + 1)
    pinned = pinned_cards(s)
    for deck in (DOOR, TREASURE):
        places: list[tuple[int, int]] = []  # (holder: seat or 100 = the pile, position)
        cards: list[int] = []
        for holder, player in enumerate(other.seats):
            for i, card in enumerate(player.hand):
                if s.catalog.deck[card] == deck and not sees(s, seat, card) and card not in pinned:
                    places.append((holder, i))
                    cards.append(card)
        for i, card in enumerate(other.decks[deck]):
            if not sees(s, seat, card) and card not in pinned:
                places.append((100, i))
                cards.append(card)
        masks = [s.known[card] for card in cards]
        received = [card in s.just_received for card in cards]
        cards.sort()
        for i in range(len(cards) - 1, 0, -1):
            j = below(words, deck, i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        for (holder, i), card, mask, new in zip(places, cards, masks, received):
            other.known[card] = mask
            if card in other.just_received:
                other.just_received.remove(card)
            if new:
                other.just_received.append(card)
            if holder == 100:
                other.decks[deck][i] = card
                other.zone[card] = IN_DECK
                other.owner[card] = NO_OWNER
            else:
                other.seats[holder].hand[i] = card
                other.zone[card] = IN_HAND
                other.owner[card] = holder
    for player in other.seats:
        tally(other.catalog, player)
    return other


def pinned_cards(s: State) -> list[int]:
    """Cards that something in flight names."""
    pinned: list[int] = [s.revealed]
    for frame in s.stack:
        offer: Offer | None = None
        if isinstance(frame, AskFrame):
            pinned.append(frame.card)
            if not by_number(frame):
                pinned += frame.options
        elif isinstance(frame, ProgramFrame):
            pinned.append(frame.card)
            pinned += frame.regs[4:8]
        elif isinstance(frame, RunFrame):
            pinned.append(frame.card)
        elif isinstance(frame, WindowFrame):
            offer = frame.offer
        elif isinstance(frame, RewardFrame):
            offer = frame.deal
        if offer is not None:
            pinned += list(offer.items + offer.cards + offer.take)
    if s.fight is not None and s.fight.deal is not None:
        pinned += list(s.fight.deal.cards)
    return [card for card in pinned if card >= 0]
