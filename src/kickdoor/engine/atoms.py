"""Atoms: the only functions that change the table (seats, cards, piles, levels). Each emits its event.

They know where things lie and who may know it, not when they may happen: legality is decided before an atom is called.
The frame stack is not touched here, with one exception that is data, not control: `dirty` asks the machine to look at
the limits before anybody decides again.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rng
from kickdoor.engine.events import (
    E_ATTACHED, E_COMPANION_SEX, E_DIE, E_EFFECT, E_EQUIPPED, E_EXPIRED, E_LEVEL, E_MIXED, E_MOVED, E_RULED, E_SEX,
    E_SHUFFLED, E_UNEQUIPPED, E_WON, NO_CARDS_LEFT,
)  # fmt: skip
from kickdoor.engine.ids import (
    CHANGED, CORPSE, DOOR, EQUIPPED, FOR_GAME, FOR_TURNS, IN_DECK, IN_DISCARD, IN_FIGHT, IN_HAND, IN_PLAY, KEPT_CURSE,
    POOL, RESOLVING, REVEALED, TURNS_LEFT,
)  # fmt: skip
from kickdoor.engine.rng import DICE_STREAM, DOOR_STREAM, HAND_STREAM, SEEDED, TREASURE_STREAM, below
from kickdoor.engine.state import BITS, NO_OWNER, State, tally_fight, tally_hand, tally_table, with_one, without

FACES: Final = 6  # of a die


def emit(s: State, *fields: int) -> None:
    if s.log is not None:
        s.log.append(fields)


def everybody(s: State) -> int:
    """Mask of all seats."""
    return BITS[len(s.seats)] - 1


# ---- chance ----------------------------------------------------------------------------------------------------


def chance(s: State, stream: int, n: int) -> int:
    """A number below n: scripted if a script is there (for dice: faces to come), else drawn. Noted for the record."""
    if s.script:
        result = s.script[0]
        s.script = s.script[1:]
        result = result if 0 <= result < n else result % n
    elif s.dice and stream == DICE_STREAM:
        result = s.dice[0] - 1
        s.dice = s.dice[1:]
    else:
        result = below(s.rng, stream, n)
    s.chance.append(result)
    return result


def shuffle(s: State, stream: int, cards: list[int]) -> None:
    """Bring the cards into an order by chance, in place."""
    if not s.script and len(s.rng) == SEEDED:
        rng.shuffle(s.rng, stream, cards, s.chance)
        return
    for i in range(len(cards) - 1, 0, -1):
        j = chance(s, stream, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def roll_die(s: State, seat: int, added: list[int] | None = None) -> int:
    """`added`: what counts on top of the face as things stand, for those who hear of the roll."""
    face = chance(s, DICE_STREAM, FACES) + 1
    if s.log is not None:
        emit(s, E_DIE, seat, face, *([] if added is None else added))
    return face


def random_card(s: State, cards: list[int]) -> int:
    """One of the cards, by chance; their order must not depend on what is hidden from the table."""
    return cards[chance(s, HAND_STREAM, len(cards))]


# ---- cards -----------------------------------------------------------------------------------------------------


def _lift(s: State, card: int, zone: int, owner: int) -> None:
    """Take the card out of whatever holds it."""
    if zone == IN_HAND:
        seat = s.seats[owner]
        seat.hand.remove(card)
        tally_hand(s.catalog, seat)
    elif zone == IN_PLAY:
        seat = s.seats[owner]
        seat.table = without(seat.table, card)
        trait = s.catalog.trait[card]
        if trait >= 0:
            seat.traits &= ~BITS[trait]
        tally_table(s.catalog, seat)
        s.status[card] = 0
        fasten(s, card, -1)
        s.dirty = True
    elif zone == KEPT_CURSE:
        seat = s.seats[owner]
        seat.curses = without(seat.curses, card)
        tally_table(s.catalog, seat)
        s.dirty = True
    elif zone == IN_DECK:
        pile = s.decks[s.catalog.deck[card]]
        if pile[-1] == card:
            pile.pop()
        else:
            pile.remove(card)
    elif zone == IN_DISCARD:
        s.discards[s.catalog.deck[card]].remove(card)
    elif zone == IN_FIGHT:
        if s.fight is not None:
            s.fight.cards = without(s.fight.cards, card)
            tally_fight(s.catalog, s.fight)
        fasten(s, card, -1)
    elif zone == POOL:
        s.pool = without(s.pool, card)
    elif zone == CORPSE:
        s.corpse = without(s.corpse, card)
    elif zone == REVEALED:
        s.revealed = -1


def move(s: State, card: int, zone: int, seat: int = -1, known: int = -1) -> None:
    """Put the card somewhere else. `known`: mask of seats that see it arrive in a hand; -1 = by the nature of the move.

    A card that leaves play takes no attachments along: `items.leave_play` sees to those first.
    """
    before = s.zone[card]
    before_seat = s.owner[card]
    _lift(s, card, before, before_seat)
    s.zone[card] = zone
    s.owner[card] = NO_OWNER if seat < 0 else seat
    if zone == IN_HAND:
        if known < 0:
            known = BITS[seat] if before == IN_DECK else everybody(s)
        s.known[card] = known | BITS[seat]
        holder = s.seats[seat]
        holder.hand.append(card)
        holder.hand_windows |= s.catalog.play_windows[card]
    else:
        s.known[card] = 0 if zone == IN_DECK else everybody(s)
        if zone == IN_PLAY:
            holder = s.seats[seat]
            holder.table = with_one(holder.table, card)
            trait = s.catalog.trait[card]
            if trait >= 0:
                holder.traits |= BITS[trait]
            holder.stats |= s.catalog.stats[card]
            holder.listens |= s.catalog.trigger_mask[card]
            holder.table_windows |= s.catalog.table_windows[card]
            holder.doubled |= holder.limited & s.catalog.limited[card]
            holder.limited |= s.catalog.limited[card]
            s.dirty = True
        elif zone == KEPT_CURSE:
            holder = s.seats[seat]
            holder.curses = with_one(holder.curses, card)
            holder.stats |= s.catalog.stats[card]
            holder.listens |= s.catalog.trigger_mask[card]
            s.dirty = True
        elif zone == IN_DISCARD:
            s.discards[s.catalog.deck[card]].append(card)
        elif zone == IN_FIGHT:
            assert s.fight is not None
            s.fight.cards = with_one(s.fight.cards, card)
            s.fight.stats |= s.catalog.stats[card]
        elif zone == POOL:
            s.pool = with_one(s.pool, card)
        elif zone == CORPSE:
            s.corpse = with_one(s.corpse, card)
        elif zone == REVEALED:
            s.revealed = card
        elif zone == IN_DECK:
            s.decks[s.catalog.deck[card]].append(card)
        else:
            assert zone == RESOLVING
    if s.just_received and card in s.just_received:
        s.just_received = without(s.just_received, card)
    if s.log is not None:
        emit(s, E_MOVED, card, before, -1 if before_seat == NO_OWNER else before_seat, zone, seat, s.known[card])


def discard(s: State, card: int) -> None:
    """To the discard pile of its own deck (deck.discard.separate)."""
    move(s, card, IN_DISCARD)


def forget(s: State, seat: int, parties: int) -> None:
    """A hidden card left this hand: whoever is not party to it no longer knows which of the rest are still there."""
    for card in s.seats[seat].hand:
        s.known[card] &= parties | BITS[seat]


def attach(s: State, card: int, host: int) -> None:
    """Fasten a card in play or in the fight to another (or load an Item on a companion); -1: to none any more."""
    former = s.host[card]
    fasten(s, card, host)
    s.dirty = True
    emit(s, E_ATTACHED, card, host, former)


def fasten(s: State, card: int, host: int) -> None:
    """Note to which card this one is attached. (No event: the card moves, or `attach` tells.)"""
    if s.host[card] != host:
        hosts = s.host.copy()
        hosts[card] = host
        s.host = hosts


def draw(s: State, deck: int, zone: int, seat: int, known: int = -1) -> int:
    """The top card of a deck, reshuffling its discards if it is empty (deck.reshuffle); -1 if there is none (J8)."""
    pile = s.decks[deck]
    if not pile:
        if not s.discards[deck]:
            emit(s, E_RULED, seat, NO_CARDS_LEFT)
            return -1
        reshuffle(s, deck)
    card = pile[-1]
    move(s, card, zone, seat, known)
    return card


def mix(s: State, deck: int, cards: list[int]) -> None:
    """Bring these cards into an order that nobody knows."""
    shuffle(s, DOOR_STREAM if deck == DOOR else TREASURE_STREAM, cards)
    for card in cards:
        s.known[card] = 0


def shuffle_in(s: State, deck: int) -> None:
    """Shuffle a draw pile; nobody knows any more where in it which card is."""
    mix(s, deck, s.decks[deck])
    emit(s, E_MIXED, deck)


def reshuffle(s: State, deck: int) -> None:
    """The discards become the new draw pile."""
    pile = s.decks[deck]
    cards = s.discards[deck]
    mix(s, deck, cards)
    for card in cards:
        s.zone[card] = IN_DECK
    pile[:0] = cards
    s.discards[deck] = []
    emit(s, E_SHUFFLED, deck, len(cards))


# ---- characters ------------------------------------------------------------------------------------------------


def set_level(s: State, seat: int, level: int, cause: int) -> None:
    """Change the Level; the caller has applied floor and ceiling."""
    player = s.seats[seat]
    change = level - player.level
    if change:
        player.level = level
        s.dirty = True
        emit(s, E_LEVEL, seat, change, level, cause)


def set_sex(s: State, seat: int, sex: int) -> None:
    s.seats[seat].sex = sex
    s.dirty = True
    emit(s, E_SEX, seat, sex)


def change_companion(s: State, card: int) -> None:
    """The companion is of the other sex now (sidekick.sex.change)."""
    s.status[card] ^= CHANGED
    s.dirty = True
    sex = s.catalog.sex[card]
    emit(s, E_COMPANION_SEX, card, 1 - sex if s.status[card] & CHANGED else sex)


def ruled(s: State, seat: int, what: int) -> None:
    """Tell that a rule did something by itself (events.RULED)."""
    emit(s, E_RULED, seat, what)


def equip(s: State, card: int) -> None:
    s.status[card] = EQUIPPED
    s.dirty = True
    emit(s, E_EQUIPPED, s.owner[card], card)


def unequip(s: State, card: int) -> None:
    s.status[card] = 0
    s.dirty = True
    emit(s, E_UNEQUIPPED, s.owner[card], card)


def win(s: State, winners: int) -> None:
    """The game is over (victory.immediate); in a fight that is being paid out, when all has been paid (J10)."""
    s.winners |= winners
    if s.fight is None or not s.fight.won:
        end_game(s)


def end_game(s: State) -> None:
    s.over = True
    if s.log is not None:
        s.log = [event for event in s.log if event[0] != E_WON]
    emit(s, E_WON, s.winners)


# ---- lasting modifiers -----------------------------------------------------------------------------------------


def add_effect(s: State, modifier: int, source: int, target: int, amount: int, duration: int) -> None:
    s.effects = [*s.effects, (modifier, source, target, amount, duration)]
    s.dirty = True
    emit(s, E_EFFECT, source, target, s.catalog.lasting[modifier].stat, amount, duration)


def end_effects(s: State, duration: int, target: int = -1) -> None:
    """End all modifiers of this duration (on this target, if one is named)."""
    if not s.effects:
        return
    kept: list[tuple[int, int, int, int, int]] = []
    for effect in s.effects:
        if effect[4] == duration and (target < 0 or effect[2] == target) and duration != FOR_GAME:
            emit(s, E_EXPIRED, effect[1], effect[2])
            s.dirty = True
        else:
            kept.append(effect)
    s.effects = kept


def count_turn(s: State, seat: int) -> None:
    """A turn of this player is over: modifiers that last so many have one less left."""
    changed: list[tuple[int, int, int, int, int]] = []
    for effect in s.effects:
        counted = effect[4] % TURNS_LEFT == FOR_TURNS and effect[2] == seat
        changed.append(_lasting(effect, effect[4] - TURNS_LEFT) if counted else effect)
    s.effects = changed
    end_effects(s, FOR_TURNS, seat)  # none left


def change_duration(s: State, target: int, before: int, after: int) -> None:
    """'Next combat' becomes 'this combat' when it begins; likewise turns. `target`: -1 for whomever."""
    if not s.effects:
        return
    changed: list[tuple[int, int, int, int, int]] = []
    for effect in s.effects:
        meant = effect[4] == before and (effect[2] == target or target < 0)
        changed.append(_lasting(effect, after) if meant else effect)
    s.effects = changed


def _lasting(effect: tuple[int, int, int, int, int], duration: int) -> tuple[int, int, int, int, int]:
    return effect[0], effect[1], effect[2], effect[3], duration
