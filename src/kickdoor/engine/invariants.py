"""Invariants: `validate` raises CorruptState naming the first one that is broken. Run after every step in tests."""

from __future__ import annotations

from kickdoor.engine.companions import companion_limit, companions
from kickdoor.engine.errors import CorruptState
from kickdoor.engine.asking import may_stop
from kickdoor.engine.frames import AskFrame, CharityFrame, ProgramFrame, TurnFrame, WindowFrame
from kickdoor.engine.ids import (
    CORPSE, DOOR, EQUIPPED, HAND_SLOT, HEADGEAR, IN_DECK, IN_DISCARD, IN_FIGHT, IN_HAND, IN_PLAY, KEPT_CURSE, NOBODY,
    OUTSIDE, POOL, RESOLVING, REVEALED, SUSPENDED, TREASURE,
)  # fmt: skip
from kickdoor.engine.items import (
    big_items, big_limit, complex_in_use, complex_limit, complex_used, slot_ignored, slot_limit, slot_used, steed_limit,
    steeds,
)  # fmt: skip
from kickdoor.engine.references import engaged
from kickdoor.engine.state import BITS, MONSTER_TARGET, NO_OWNER, TO_SWAP_ROLE, Seat, State, tally, tally_fight
from kickdoor.engine.traits import rank_total
from kickdoor.engine.values import rank_limit


def validate(s: State) -> None:
    check_cards(s)
    check_seats(s)
    check_fight(s)
    check_stack(s)


def fail(says: str, seat: int = NOBODY) -> None:
    """`seat`: who has what is not so; the sentence goes on after the name."""
    raise CorruptState(says, seat)


def check_cards(s: State) -> None:
    """Every card is in exactly one place, and the place agrees with its zone and owner."""
    places = [0] * s.catalog.cards
    zones = s.zone
    owners = s.owner

    def put(cards: list[int], zone: int, owner: int) -> None:
        for card in cards:
            places[card] += 1
            if zones[card] != zone or owners[card] != owner:
                fail(f"{s.catalog.describe(card)} lies in zone {zone} of {owner}, thinks {zones[card]}, {owners[card]}")

    decks = s.catalog.deck
    for deck in (DOOR, TREASURE, OUTSIDE):
        put(s.decks[deck], IN_DECK, NO_OWNER)
        put(s.discards[deck], IN_DISCARD, NO_OWNER)
        for card in s.decks[deck] + s.discards[deck]:
            if decks[card] != deck:
                fail(f"{s.catalog.describe(card)} lies in the wrong deck")
    for seat, player in enumerate(s.seats):
        put(player.hand, IN_HAND, seat)
        put(player.table, IN_PLAY, seat)
        put(player.curses, KEPT_CURSE, seat)
    put(s.pool, POOL, NO_OWNER)
    for card in s.corpse:
        places[card] += 1
        if s.zone[card] != CORPSE:
            fail(f"{s.catalog.describe(card)} lies on the corpse but thinks {s.zone[card]}")
    if s.revealed >= 0:
        places[s.revealed] += 1
        if s.zone[s.revealed] != REVEALED:
            fail("the kicked card is not where it should be")
    if s.fight is not None:
        put(s.fight.cards, IN_FIGHT, NO_OWNER)
    if RESOLVING in zones:
        resolving = [frame.card for frame in s.stack if isinstance(frame, ProgramFrame)]
        for card in range(s.catalog.cards):
            if zones[card] == RESOLVING:
                places[card] += 1
                if card not in resolving:
                    fail(f"{s.catalog.describe(card)} is being played by nobody")
    if places.count(1) != len(places):
        for card in range(s.catalog.cards):
            if places[card] != 1:
                fail(f"{s.catalog.describe(card)} is in {places[card]} places")


def check_seats(s: State) -> None:
    for seat, player in enumerate(s.seats):
        if not 1 <= player.level <= s.rules.win_level:
            fail(f"is Level {player.level}", seat)
        if player.level == s.rules.win_level and not s.winners & BITS[seat]:
            fail("is at the winning Level and has not won", seat)
        mask = 0
        for card in player.table:
            if s.catalog.trait[card] >= 0:
                if mask & BITS[s.catalog.trait[card]]:
                    fail(f"has {s.catalog.name[card]} twice", seat)
                mask |= BITS[s.catalog.trait[card]]
            host = s.host[card]
            if host >= 0 and host not in player.table:
                fail(f"{s.catalog.describe(card)} hangs on a card that is not there")
        if mask != player.traits:
            fail(f"has traits {mask:b} but counts {player.traits:b}", seat)
        counted = player.copy()
        tally(s.catalog, counted)
        if masks(counted) != masks(player):
            fail(f"has the masks {masks(counted)} but counts {masks(player)}", seat)
        if player.dead and (player.hand or any(s.catalog.is_item[card] for card in player.table)):
            fail("is dead and has cards", seat)
        if not s.dirty and not s.over and not player.dead:
            check_limits(s, seat)
    for card in s.just_received:
        if s.zone[card] != IN_HAND:
            fail(f"{s.catalog.describe(card)} was just received but is in no hand")


def masks(player: Seat) -> tuple[int, ...]:
    return (
        player.stats, player.listens, player.hand_windows, player.table_windows, player.limited, player.doubled,
    )  # fmt: skip


def check_limits(s: State, seat: int) -> None:
    if not s.seats[seat].table:  # nothing that a limit counts
        return
    big = big_items(s, seat)
    if len(big) > max(1, big_limit(s, seat)):
        fail(f"carries {len(big)} Big items", seat)
    for slot in range(HEADGEAR, HAND_SLOT + 1):
        used = slot_used(s, seat, slot)
        if not slot_ignored(s, seat, slot) and used > max(0, slot_limit(s, seat, slot)):
            fail(f"has too much in slot {slot}", seat)
    if rank_total(s, seat) > max(0, rank_limit(s, seat)):
        fail(f"has Powers of Rank {rank_total(s, seat)} at Level {s.seats[seat].level}", seat)
    for what, held, limit in (
        ("companions", companions(s, seat), companion_limit(s, seat)),
        ("Steeds", steeds(s, seat), steed_limit(s, seat)),
    ):
        if len(held) > max(1, limit):
            fail(f"has {len(held)} {what}", seat)
    if complex_used(s, complex_in_use(s, seat)) > max(1, complex_limit(s, seat)):
        fail("uses too many Complex Items", seat)
    for card in s.seats[seat].table:
        if s.status[card] & EQUIPPED and not s.catalog.worn[card]:
            fail(f"{s.catalog.describe(card)} is equipped and no Item")
        if s.status[card] & SUSPENDED and not engaged(s, seat):
            fail(f"{s.catalog.describe(card)} is suspended and its owner in no fight")


def check_fight(s: State) -> None:
    fight = s.fight
    if fight is None:
        for effect in s.effects:
            if effect[2] >= MONSTER_TARGET:
                fail("a monster's modifier outlived the fight")
        return
    if len(fight.monsters) != len(fight.group):
        fail("monsters and their prints do not match")
    for monster in fight.monsters:
        if monster not in fight.cards:
            fail(f"{s.catalog.describe(monster)} fights and is not in the fight")
    counted = fight.copy()
    tally_fight(s.catalog, counted)
    if counted.stats != fight.stats:
        fail(f"the fight has the mask {counted.stats:b} but counts {fight.stats:b}")
    if fight.fighter == fight.helper:
        fail("the fighter helps himself")
    if len(fight.boosts) % 2:
        fail("one-shots and sides do not match")


def check_stack(s: State) -> None:
    """A turn at the bottom, somebody's decision on top, nothing left behind between."""
    if s.over:
        return
    if not s.stack or not isinstance(s.stack[0], TurnFrame):
        fail("the stack has no turn at its bottom")
    top = s.stack[-1]
    if not isinstance(top, (AskFrame, WindowFrame, CharityFrame)):
        fail(f"nobody is asked: the top frame is a {type(top).__name__}")
    for i, frame in enumerate(s.stack):
        if i > 0 and isinstance(frame, TurnFrame):
            fail("a turn inside a turn")
        if isinstance(frame, AskFrame) and i != len(s.stack) - 1:
            above = s.stack[i + 1]
            waits = frame.purpose == TO_SWAP_ROLE  # until the body is looted
            if not isinstance(above, (ProgramFrame, AskFrame)) and not waits:
                fail("a question lies below something else")
        if isinstance(frame, AskFrame) and not frame.options and not may_stop(frame):
            fail("a question without an answer")
    if isinstance(top, WindowFrame) and s.sequential and not 0 <= top.asked < len(s.seats):
        fail("a window asks nobody")
