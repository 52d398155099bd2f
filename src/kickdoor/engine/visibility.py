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
from kickdoor.engine.help import lead_helped_by
from kickdoor.engine.preview import preview
from kickdoor.engine.frames import AskFrame, CharityFrame, GatherFrame, ProgramFrame, RewardFrame, RunFrame, WindowFrame
from kickdoor.engine.hits import grudge, hit_lately
from kickdoor.engine.repetition import offer_key
from kickdoor.engine.ids import DOOR, IN_DECK, IN_DISCARD, IN_HAND, OUTSIDE, SELL_VALUE, TREASURE
from kickdoor.engine.card_rules import stuck_by
from kickdoor.engine.items import why_not_sell
from kickdoor.engine.legality import legal
from kickdoor.engine.asking import by_number
from kickdoor.engine.monsters import for_the_win, levels_at_stake, monster_strength
from kickdoor.engine.rng import order, seeded
from kickdoor.engine.rule_ids import ITEM_SELL_THRESHOLD
from kickdoor.engine.run_away import unharmed
from kickdoor.engine.state import (
    BITS, MOMENT_NAMES, NO_OWNER, PASSED_CARDS, PURPOSE_NAMES, TO_PASS_ON, TO_SEARCH, TO_STRIKE, Fight, Seat, State,
    tally, unshare, unshare_fight, without,
)  # fmt: skip
from kickdoor.engine.strength import ahead, lead, monster_total, munchkin_total, tie_winner, treasures_at_stake
from kickdoor.engine.targets import at_a_seat
from kickdoor.engine.values import player_strength, stat
from kickdoor.engine.windows import ANSWER_MOMENTS, moment_of, proposer_of, victim_of
from kickdoor.engine.worth import sale_value

HIDDEN: Final = -1
NO_CHANCE: Final = seeded(0)
NO_SALES: Final = (-1, *ANSWER_MOMENTS)  # only what is asked is answered


def sees(s: State, seat: int, card: int) -> bool:
    """Whether this seat knows which card this is, where it lies now. `seat` -1: a spectator, who knows no hand."""
    zone = s.zone[card]
    if s.catalog.deck[card] == OUTSIDE:
        return True  # Roles lie open
    if zone == IN_DECK or zone == IN_HAND:
        return seat >= 0 and (s.known[card] & BITS[seat] != 0 or (zone == IN_DECK and browsing(s, seat, card)))
    if zone == IN_DISCARD:
        pile = s.discards[s.catalog.deck[card]]
        return pile[-1] == card or (seat >= 0 and browsing(s, seat, card))
    return True


def browsing(s: State, seat: int, card: int) -> bool:
    """A pile may be looked through only by who is being asked to pick from it (deck.discard.no-browse)."""
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


def hides(event: tuple[int, ...]) -> bool:
    """Whether `event_for` may keep something of this event back from somebody; of any other, it never does."""
    return event[0] in (E_MOVED, E_SHOWN, E_LOOKED)


def in_the_open(s: State, event: tuple[int, ...]) -> bool:
    """Whether a MOVED event lays a card down face up, so that everybody sees it."""
    everybody = (1 << len(s.seats)) - 1
    return event[4] != IN_HAND and event[4] != IN_DECK and event[6] & everybody == everybody


@final
class View:
    """The game as one seat sees it: a read-only window on the state. Bots get this and nothing else.

    Seats and cards are the engine's numbers; `catalog` says what is printed. Numbers of hidden cards never leave it.
    Whatever it gives back is the asker's own: to change it changes no game.
    """

    __slots__ = ("__s", "__seat")

    def __init__(self, s: State, seat: int) -> None:
        if not -1 <= seat < len(s.seats):
            raise IndexError(f"there is no seat {seat}; this table has 0 to {len(s.seats) - 1}, and -1 looks on")
        self.__s = s
        self.__seat = seat

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle and copy. It takes along what the seat knows, and a deal of the rest that might be."""
        return View, (resample(self.__s, self.__seat, 0), self.__seat)

    # ---- the table -----------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose view it is; -1: of somebody who looks on."""
        return self.__seat

    @property
    def catalog(self) -> Catalog:
        """What is printed on the cards of this table."""
        return self.__s.catalog

    @property
    def players(self) -> int:
        return len(self.__s.seats)

    @property
    def active(self) -> int:
        return self.__s.active

    @property
    def turn(self) -> int:
        return self.__s.turn

    @property
    def over(self) -> bool:
        return self.__s.over

    @property
    def win_level(self) -> int:
        return self.__s.rules.win_level

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.__s.winners & BITS[seat]]

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
        return self.__s.status[self._card(card)] & 1 != 0

    def stuck(self, card: int) -> bool:
        """Whether an Item in use can't be taken off, sold or handed over, by what is printed on it or put on it."""
        return self.__s.owner[self._card(card)] != NO_OWNER and stuck_by(self.__s, card) >= 0

    def host(self, card: int) -> int:
        return self.__s.host[self._card(card)]

    def owner(self, card: int) -> int:
        """Seat in front of whom (or in whose hand, if that is known to this seat) a card lies; -1 if nobody's."""
        owner = self.__s.owner[self._card(card)]
        if owner == NO_OWNER or not sees(self.__s, self.__seat, card):
            return -1
        return owner

    def has_trait(self, seat: int, trait: int) -> bool:
        return self._at(seat).traits & BITS[trait] != 0

    def hand(self, seat: int = -1) -> list[int]:
        """The cards of a hand that this seat knows, in card order; without an argument, its own hand (a spectator has
        none)."""
        whose = self.__seat if seat == -1 else seat
        if whose == -1:
            return []
        hand = self._at(whose).hand
        return sorted(hand if whose == self.__seat else [card for card in hand if sees(self.__s, self.__seat, card)])

    def hand_count(self, seat: int) -> int:
        return len(self._at(seat).hand)

    def hand_backs(self, seat: int) -> tuple[int, int]:
        """How many Doors and Treasures a hand holds: the backs show it."""
        hand = self._at(seat).hand
        deck = self.__s.catalog.deck
        doors = 0
        for card in hand:
            if deck[card] == DOOR:
                doors += 1
        return doors, len(hand) - doors

    def hand_known(self, seat: int) -> int:
        """How many cards of a hand this seat knows: as many as `hand` would list."""
        hand = self._at(seat).hand
        if seat == self.__seat:
            return len(hand)
        known = 0
        for card in hand:
            if sees(self.__s, self.__seat, card):
                known += 1
        return known

    def hand_limit(self, seat: int) -> int:
        self._at(seat)
        return hand_limit(self.__s, seat)

    @property
    def hit_lately(self) -> int:
        """A mask of the seats that were hit within the last round: by a Curse, a card into a fight, an ability."""
        return hit_lately(self.__s)

    def grudge(self, seat: int, against: int) -> int:
        """How much a player could have against another, by what all have seen of late: hits, and help refused that
        would have turned a fight. 0 to 4; some of it is forgotten with each turn of the player's own."""
        self._at(seat)
        self._at(against)
        return grudge(self.__s, seat, against)

    def offers_made(self, other: int) -> int:
        """How many offers this seat has made to another, counter-offers, too, since anything happened that can't be
        undone."""
        self._at(other)
        return self.__s.idle.count(offer_key(self.__seat, other))

    def deck_count(self, deck: int) -> int:
        return len(self.__s.decks[deck])

    def known_deck(self, deck: int) -> list[int]:
        """Cards of a draw pile this seat has looked at, the next to be drawn first."""
        return [card for card in reversed(self.__s.decks[deck]) if sees(self.__s, self.__seat, card)]

    def discard_count(self, deck: int) -> int:
        return len(self.__s.discards[deck])

    def discard_top(self, deck: int) -> int:
        pile = self.__s.discards[deck]
        return pile[-1] if pile else -1

    def pool(self) -> list[int]:
        return self.__s.pool[:]

    def corpse(self) -> list[int]:
        return self.__s.corpse[:]

    def revealed(self) -> int:
        return self.__s.revealed

    def strength(self, seat: int) -> int:
        self._at(seat)
        return player_strength(self.__s, seat)

    def may_sell(self) -> bool:
        """Whether this seat may sell Items now, if they come to enough."""
        if self.__s.active != self.__seat or self.__s.over or moment_of(self.__s) in NO_SALES:
            return False
        return why_not_sell(self.__s, self.__seat, ()) in ("", ITEM_SELL_THRESHOLD)

    def sale_value(self, card: int) -> int:
        """Gold an Item of one's own counts for in a sale, with what is fastened to it."""
        return sale_value(self.__s, self._card(card))

    def sale_bonus(self) -> int:
        """Gold that every sale of this seat brings more (or less)."""
        return stat(self.__s, self.__seat, SELL_VALUE, 0) if self.__seat >= 0 else 0

    # ---- the fight -----------------------------------------------------------------------------------------
    # `fight`, `fighter`, `helper`, `running`, `monsters` say so when there is none; numbers of no fight raise NoFight

    @property
    def fight(self) -> Fight | None:
        """The fight under way (a copy: everything in it is public but promised hand cards)."""
        fight = self.__s.fight
        if fight is None:
            return None
        shown = fight.copy()
        unshare_fight(shown)
        if shown.deal is not None:
            shown.deal = told(shown.deal, self.__seat in (fight.fighter, fight.helper))
        return shown

    def fight_on(self) -> bool:
        return self.__s.fight is not None

    def fighter(self) -> int:
        return -1 if self.__s.fight is None else self.__s.fight.fighter

    def helper(self) -> int:
        return -1 if self.__s.fight is None else self.__s.fight.helper

    def running(self) -> bool:
        return self.__s.fight is not None and self.__s.fight.running

    def monsters(self) -> list[int]:
        return [] if self.__s.fight is None else self.__s.fight.monsters[:]

    def printed_monsters(self) -> list[int]:
        """For each of `monsters`, the monster printed on it: itself, or the original of a Mate."""
        return [] if self.__s.fight is None else self.__s.fight.group[:]

    def monster_strength(self, monster: int) -> int:
        """Of one monster of the fight. Raises NoFight, or ValueError if it is not in it."""
        fight = self.__s.fight
        if fight is None:
            raise NoFight("monster_strength")
        if monster not in fight.monsters:
            raise ValueError(f"card {monster} is no monster of this fight; there are {fight.monsters}")
        return monster_strength(self.__s, monster)

    def munchkin_total(self) -> int:
        """Raises NoFight, like all that follow here."""
        self._fought("munchkin_total")
        return munchkin_total(self.__s)

    def monster_total(self) -> int:
        self._fought("monster_total")
        return monster_total(self.__s)

    def ahead(self) -> bool:
        """Whether the munchkin side would win as things stand."""
        self._fought("ahead")
        return ahead(self.__s)

    def lead(self, helper: int = -1) -> int:
        """How much more the munchkin side has than it needs to win; below nought, what it lacks. `helper`: as it would
        be if this player helped."""
        self._fought("lead")
        if helper == -1:
            return lead(self.__s)
        self._at(helper)
        return lead_helped_by(self.__s, helper)

    def wins_ties(self) -> bool:
        """Whether the munchkin side of the fight wins ties."""
        self._fought("wins_ties")
        return tie_winner(self.__s) >= 0

    def levels_at_stake(self) -> int:
        self._fought("levels_at_stake")
        return levels_at_stake(self.__s)

    def treasures_at_stake(self) -> int:
        self._fought("treasures_at_stake")
        return treasures_at_stake(self.__s)

    def for_the_win(self) -> bool:
        """Whether a kill would make somebody win the game."""
        self._fought("for_the_win")
        return for_the_win(self.__s)

    def die_needed(self, seat: int, monster: int) -> int:
        """The face a runner needs against this monster: 1 or less always escapes, 7 or more never."""
        self._fought("die_needed")
        self._at(seat)
        return escape_on(self.__s, seat, self._card(monster))

    def unharmed(self, seat: int, monster: int) -> int:
        """The card that keeps a runner from whatever this monster would do if it caught them, or -1."""
        self._fought("unharmed")
        self._at(seat)
        return unharmed(self.__s, seat, self._card(monster))

    # ---- the decision --------------------------------------------------------------------------------------

    def moment(self) -> str:
        """What is going on, in a word; the same for every seat whether or not it can act."""
        if self.__s.over:
            return "over"
        top = self.__s.stack[-1]
        if isinstance(top, WindowFrame):
            return MOMENT_NAMES[top.moment]
        if isinstance(top, AskFrame):
            return PURPOSE_NAMES[top.purpose]
        return "give_charity"

    def victim(self) -> int:
        """Whom the curse in the air is about to hit, or one that is being picked will; or who has just rolled to run
        away; -1 at other moments."""
        top = self.__s.stack[-1]
        return top.victim if isinstance(top, AskFrame) and top.purpose == TO_STRIKE else victim_of(self.__s)

    def wanted(self) -> int:
        """How many picks the question still wants."""
        top = self.__s.stack[-1]
        return top.wanted if isinstance(top, (AskFrame, CharityFrame)) else 0

    def asked(self) -> bool:
        """Whether this seat has a decision to make (in an open game: may act)."""
        return len(self.legal()) > 0

    def legal(self, examples: bool = True) -> list[Command]:
        """See `legal.legal`."""
        return legal(self.__s, self.__seat, examples) if self.__seat >= 0 else []

    def target_seat(self, command: Command) -> int:
        """The seat that this command is aimed at, as `Command.target` may be a seat or a card; -1 if it is a card, or
        nothing at all."""
        return command.target if at_a_seat(self.__s, command) else -1

    def target_card(self, command: Command) -> int:
        """The card (or monster, or companion) that this command is aimed at; -1 if it is a seat, or nothing at all."""
        return -1 if at_a_seat(self.__s, command) else command.target

    def offer(self) -> Offer | None:
        """The bargain on the table; hand cards promised to somebody else are not named."""
        top = self.__s.stack[-1]
        if not isinstance(top, WindowFrame) or top.offer is None:
            return None
        return told(top.offer, self.__seat in (top.seat, top.proposer))

    def offer_from(self) -> int:
        return proposer_of(self.__s)

    def subject(self) -> int:
        """The card the moment or question is about: the kicked card, the curse in the air, the card asking."""
        top = self.__s.stack[-1]
        return top.card if isinstance(top, (WindowFrame, AskFrame)) else -1

    def after(self, command: Command, listed: bool = False) -> View | None:
        """What this seat would see after a command of its own, as far as it can be foreseen: None where it is refused,
        or where chance or a hidden card decides what comes of it. `listed`: it is one of `legal()`, so that nobody
        need ask again whether it is allowed."""
        trial = preview(self.__s, self.__seat, command, listed=listed)
        return None if trial is None else View(trial, self.__seat)

    def sample(self, seed: int) -> State:
        """A world that may be the real one for all this seat knows, to play on in: `copy`, `legal` and `apply` it.

        What the seat does not see is dealt anew, by the seed alone, with fresh chance; so it says nothing of what the
        others really hold. It is never the game itself. To look on from a world, `view(world, seat)`.
        """
        return resample(self.__s, self.__seat, seed)

    def blinded(self) -> State:
        """All that this seat knows, as a state, to be taken where the game is not: see `blinded`."""
        return blinded(self.__s, self.__seat)

    # ---- what was asked amiss ------------------------------------------------------------------------------

    def _at(self, seat: int) -> Seat:
        seats = self.__s.seats
        if 0 <= seat < len(seats):
            return seats[seat]
        raise IndexError(f"there is no seat {seat}; this table has 0 to {len(seats) - 1}")

    def _card(self, card: int) -> int:
        if 0 <= card < len(self.__s.zone):
            return card
        raise IndexError(f"there is no card {card}; this table has 0 to {self.__s.catalog.cards - 1}")

    def _fought(self, asked: str) -> None:
        if self.__s.fight is None:
            raise NoFight(asked)


# Compiled, the two fields would be attributes for everybody, since nothing is mangled there; but the methods of such a
# class need no attributes to reach them. Interpreted, they have become `_View__s` and `_View__seat`.
for _field in ("__s", "__seat"):
    if hasattr(View, _field):
        delattr(View, _field)


def told(offer: Offer, named: bool) -> Offer:
    """An offer, as those see it whom it concerns (`named`), or as others do: hand cards in it are not named."""
    cards = offer.cards if named else (HIDDEN,) * len(offer.cards)
    return Offer(offer.treasures, offer.first, offer.order, offer.items, cards, offer.take)


def resample(s: State, seat: int, seed: int) -> State:
    """A world consistent with what a seat knows: hidden cards dealt anew, fresh chance. For search and for tests.

    Cards stay where they are that something in flight speaks of before this seat's eyes; if it speaks of others, it
    then speaks of those that came in their place. Backs are visible, so Doors change with Doors only.
    """
    world = _world(s, seat, seed, hidden_places(s, seat))
    unshare(world)  # it is given to bots
    return world


def deal_worlds(s: State, seat: int, number: int) -> list[State]:
    """So many of them, by the first seeds: what lies hidden is looked for once. Not for bots: what all of them have in
    common they share."""
    places = hidden_places(s, seat)
    return [_world(s, seat, seed, places) for seed in range(number)]


def _world(s: State, seat: int, seed: int, places: list[HiddenPlaces]) -> State:
    other = dealt_anew(s, seat, places, [order(seed + 1, deck, len(places[deck].cards)) for deck in (DOOR, TREASURE)])
    other.rng = seeded(seed)
    return other


def blinded(s: State, seat: int) -> State:
    """What a seat knows and no more, as a state: what it does not see lies in the order of the cards, and there is no
    chance in it. For whoever must not have the game. It is the same whatever the others hold, its view is the seat's
    view of the game, and it samples the same worlds."""
    places = hidden_places(s, seat)
    other = dealt_anew(s, seat, places, [list(range(len(one.cards))) for one in places])
    unshare(other)  # it is given to bots
    other.rng = NO_CHANCE.copy()
    return other


@final
class HiddenPlaces:
    """Of one deck what a seat does not see, where it lies: in hands, seat by seat, then in the pile. `cards`: the same
    in their order; `marked`: the numbers of those places that are not as most are, in the pile and known to nobody."""

    __slots__ = ("before", "cards", "marked")

    def __init__(self, before: list[int], marked: list[int]) -> None:
        self.before = before
        self.marked = marked
        self.cards = sorted(before)


def hidden_places(s: State, seat: int) -> list[HiddenPlaces]:
    """Of the Doors, then of the Treasures, what would be dealt anew."""
    known = bytes(s.known)  # which compiled code looks into at once
    eyes = BITS[seat] if seat >= 0 else 0  # cards in hands and piles are seen by who knows them: `sees`
    pinned = [card for card in pinned_cards(s, seat) if s.zone[card] == IN_HAND or s.zone[card] == IN_DECK]
    of_deck = s.catalog.deck
    found: list[HiddenPlaces] = []
    for deck in (DOOR, TREASURE):
        before: list[int] = []
        for player in s.seats:
            for card in player.hand:
                if of_deck[card] == deck and not known[card] & eyes and (not pinned or card not in pinned):
                    before.append(card)
        marked = list(range(len(before)))
        for card in s.decks[deck]:
            if not known[card] & eyes and (not pinned or card not in pinned):
                if known[card]:
                    marked.append(len(before))
                before.append(card)
        found.append(HiddenPlaces(before, marked))
    return found


def dealt_anew(s: State, seat: int, places: list[HiddenPlaces], orders: list[list[int]]) -> State:
    """The state, with the cards that this seat does not see, which lie in these `places`, in these orders: of each deck
    the numbers of its hidden cards."""
    other = s.copy()
    other.script = []
    other.dice = []
    zone, owner, known = other.zone, other.owner, other.known
    instead = list(range(s.catalog.cards))  # per card: the one that lies in its place
    for deck in (DOOR, TREASURE):
        before, marked = places[deck].before, places[deck].marked
        cards = [places[deck].cards[number] for number in orders[deck]]
        for number in marked:
            old = before[number]
            zone[old] = IN_DECK
            owner[old] = NO_OWNER
            known[old] = 0
        for number in marked:
            old, card = before[number], cards[number]
            zone[card] = s.zone[old]
            owner[card] = s.owner[old]
            known[card] = s.known[old]
        for old, card in zip(before, cards):
            instead[old] = card
        if s.just_received:
            for old, card in zip(before, cards):
                if card in other.just_received:
                    other.just_received = without(other.just_received, card)
                if old in s.just_received:
                    other.just_received = [*other.just_received, card]
        other.decks[deck] = [instead[card] for card in s.decks[deck]]
    for player in other.seats:
        player.hand = [instead[card] for card in player.hand]
    speak_of(other, instead)
    for frame in other.stack:
        if isinstance(frame, GatherFrame):
            hide_answers(other, frame, seat)
        elif isinstance(frame, AskFrame) and frame.seat != seat:
            if frame.purpose == TO_SEARCH:
                frame.options = []  # what somebody finds in a deck, and how much of it, is nobody else's to know
            elif frame.purpose == TO_PASS_ON:
                put_by = set(gathered_from(other, frame.seat))
                frame.options = sorted([card for card in other.seats[frame.seat].hand if card not in put_by])
    for player in other.seats:
        tally(other.catalog, player)
    return other


def hide_answers(s: State, gather: GatherFrame, seat: int) -> None:
    """What others have answered in secret becomes the first answer there is, to whoever does not know it."""
    if not gather.secret:
        return
    answers = gather.answers
    hands = {giver: sorted(s.seats[giver].hand) for giver in gather.seats}
    top = s.stack[-1]
    for i in range(0, len(answers), 2):
        if answers[i] == seat:
            continue
        if gather.kind == PASSED_CARDS:
            answers[i + 1] = hands[answers[i]].pop(0)
        elif isinstance(top, AskFrame):
            answers[i + 1] = top.options[0]


def gathered_from(s: State, seat: int) -> list[int]:
    """What this player has answered where everybody's answers are being gathered."""
    for frame in reversed(s.stack):
        if isinstance(frame, GatherFrame):
            return [answer for giver, answer in zip(frame.answers[::2], frame.answers[1::2]) if giver == seat]
    return []


def pinned_cards(s: State, seat: int) -> list[int]:
    """Cards that something in flight names, as far as this seat knows what it says."""
    pinned: list[int] = [s.revealed]
    for frame in s.stack:
        if isinstance(frame, AskFrame):
            pinned.append(frame.card)
            if frame.seat == seat and not by_number(frame):
                pinned += frame.options
        elif isinstance(frame, ProgramFrame):
            pinned.append(frame.card)
            if frame.seat == seat:
                pinned += frame.regs[4:8]
        elif isinstance(frame, (RunFrame, GatherFrame)):
            pinned.append(frame.card)
        elif isinstance(frame, WindowFrame):
            if frame.offer is not None and seat in (frame.seat, frame.proposer):
                pinned += offered_cards(frame.offer)
        elif isinstance(frame, RewardFrame):
            if frame.deal is not None and seat in (frame.seat, frame.helper):
                pinned += offered_cards(frame.deal)
    if s.fight is not None and s.fight.deal is not None and seat in (s.fight.fighter, s.fight.helper):
        pinned += offered_cards(s.fight.deal)
    return [card for card in pinned if card >= 0]


def offered_cards(offer: Offer) -> list[int]:
    return list(offer.items + offer.cards + offer.take)


def speak_of(s: State, instead: list[int]) -> None:
    """Have what is in flight name these cards instead of those that lay in their places."""
    for frame in s.stack:
        if isinstance(frame, AskFrame):
            if not by_number(frame):
                frame.options = [instead[card] if card >= 0 else card for card in frame.options]
        elif isinstance(frame, ProgramFrame):
            for i in range(4, 8):
                if 0 <= frame.regs[i] < len(instead):
                    frame.regs[i] = instead[frame.regs[i]]
        elif isinstance(frame, WindowFrame):
            if frame.offer is not None:
                frame.offer = offered_instead(frame.offer, instead)
        elif isinstance(frame, RewardFrame):
            if frame.deal is not None:
                frame.deal = offered_instead(frame.deal, instead)
    if s.fight is not None and s.fight.deal is not None:
        s.fight.deal = offered_instead(s.fight.deal, instead)


def offered_instead(offer: Offer, instead: list[int]) -> Offer:
    cards = tuple([instead[card] for card in offer.cards])
    return Offer(offer.treasures, offer.first, offer.order, offer.items, cards, offer.take)
