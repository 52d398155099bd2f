"""References and filters: which players and cards the words of the vocabulary mean at this moment.

Pure questions about a state; asked by `values`, `targets` and `interpreter`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.frames import ProgramFrame, WindowFrame
from kickdoor.engine.ids import (
    CURSE, DOOR, EQUIPPED, MONSTER, PER_GAME, REF_ACTIVE, REF_BYSTANDERS, REF_EVERYONE, REF_FIGHTER, REF_FIGHTERS,
    REF_HELPER, REF_HIGHEST, REF_HOST, REF_ITS_LEFT, REF_ITS_RIGHT, REF_LEFT, REF_LOWEST, REF_MONSTERS, REF_OTHERS,
    REF_OTHER_MONSTERS, REF_REGISTERS, REF_RIGHT, REF_SIDE, REGISTERS, R_IT, R_PLAYER, R_SELF, R_SIDE, R_SUBJECT,
    R_THIS, R_VICTIM, TREASURE, Z_BODY, Z_CURSES, Z_DOOR_DECK, Z_DOOR_DISCARD, Z_EQUIPPED, Z_HAND, Z_PLAY,
    Z_TREASURE_DECK, Z_TREASURE_DISCARD, Z_UNEQUIPPED,
)  # fmt: skip
from kickdoor.engine.program import Filter
from kickdoor.engine.state import AT_CURSED, State

MOST_SEATS: Final = 8  # `State.known` has a bit for each in a byte; the rules seat fewer
# the seats of a table of n in order, from each seat on
ROUNDS: Final[list[list[tuple[int, ...]]]] = [
    [tuple([(start + i) % n for i in range(n)]) for start in range(n)] for n in range(MOST_SEATS + 1)
]

# the players' side of a fight: the fighter alone, then with each seat as helper
SIDES: Final[list[list[tuple[int, ...]]]] = [
    [(fighter,), *[(fighter, helper) for helper in range(MOST_SEATS)]] for fighter in range(MOST_SEATS)
]

EMPTY: Final[list[int]] = [-1] * REGISTERS
NO_REGISTERS: Final[list[int]] = []  # for a question that no program asks; never written to

# ---- references ------------------------------------------------------------------------------------------------


def registers(seat: int, card: int) -> list[int]:
    """Empty registers of a program of `card`, run for `seat`."""
    regs = EMPTY[:]
    regs[R_SELF] = seat
    regs[R_THIS] = card
    return regs


def use_key(card: int, index: int) -> int:
    """One number for an ability of a card, for counting its uses."""
    return card * 8 + index


FOR_THE_GAME: Final = 1 << 20  # added to a `use_key` that is remembered for the whole game


def game_key(card: int, index: int) -> int:
    """The same for an ability that may be used so often in the whole game."""
    return FOR_THE_GAME + use_key(card, index)


def play_key(card: int) -> int:
    """The same for a card that may be played once a turn (N17)."""
    return -1 - card * 16


def played_card(key: int) -> int:
    """The card of a `play_key`, or -1 if it is another key."""
    return (-1 - key) // 16 if key < 0 and (-1 - key) % 16 == 0 else -1


def trigger_key(card: int, index: int) -> int:
    """The same for what a card does by itself when something happens (N16)."""
    return -2 - card * 16 - index


def trigger_limit_key(s: State, card: int, index: int, per: int) -> int:
    """The same for a trigger that is limited: what it did, not what it was asked for. No other key is like it: those of
    a turn are apart from an Item's by their remainder, those of the game lie above every `game_key`."""
    if per == PER_GAME:
        return 2 * FOR_THE_GAME + card * 16 + index
    return trigger_key((card * 16 + index + 1) * s.catalog.cards, 1)


def item_trigger_key(s: State, card: int, index: int, item: int) -> int:
    """The same for what it does because of this Item (N16): no other key is like it."""
    return trigger_key((card * 16 + index + 1) * s.catalog.cards + item, 0)


def clockwise(s: State, start: int) -> tuple[int, ...]:
    """All seats, beginning at start, to the left."""
    return ROUNDS[len(s.seats)][start]


def living(s: State, seats: tuple[int, ...]) -> list[int]:
    return [seat for seat in seats if not s.seats[seat].dead]


def fighters(s: State) -> tuple[int, ...]:
    """Fighter and helper of the fight under way."""
    fight = s.fight
    return () if fight is None else SIDES[fight.fighter][fight.helper + 1]


def engaged(s: State, seat: int) -> bool:
    """In combat or running away from it (timing.combat.forbidden, K11)."""
    fight = s.fight
    return fight is not None and (fight.fighter == seat or fight.helper == seat)


def players_of(s: State, ref: int, me: int, regs: list[int]) -> list[int]:
    """Every seat a reference means, in turn order; the dead only where they are named."""
    if ref < REF_REGISTERS:
        seat = regs[ref] if regs else (me if ref in (R_SELF, R_VICTIM) else -1)
        if seat < 0 and ref == R_PLAYER and regs:
            seat = answered(s, regs)
        return [seat] if seat >= 0 else []
    if ref == REF_ACTIVE:
        return [s.active]
    if ref in (REF_FIGHTERS, REF_SIDE):
        return list(fighters(s))
    if ref == REF_FIGHTER:
        return [s.fight.fighter] if s.fight is not None else []
    if ref == REF_HELPER:
        return [s.fight.helper] if s.fight is not None and s.fight.helper >= 0 else []
    start = me if me >= 0 else s.active
    around = living(s, clockwise(s, start))
    if ref == REF_EVERYONE:
        return around
    if ref == REF_OTHERS:
        return [seat for seat in around if seat != me]
    if ref == REF_BYSTANDERS:
        return [] if s.fight is None else [seat for seat in around if not engaged(s, seat)]
    if ref in (REF_LOWEST, REF_HIGHEST):
        levels = [s.seats[seat].level for seat in around]
        if not levels:
            return []
        wanted = min(levels) if ref == REF_LOWEST else max(levels)
        return [seat for seat in around if s.seats[seat].level == wanted]
    n = len(s.seats)
    if regs and regs[R_VICTIM] >= 0 and s.catalog.type[regs[R_THIS]] == CURSE:
        start = regs[R_VICTIM]  # a curse speaks to its victim, whoever played it
    if ref == REF_LEFT:
        return [(start + 1) % n]
    if ref == REF_RIGHT:
        return [(start - 1) % n]
    if ref in (REF_ITS_LEFT, REF_ITS_RIGHT) and regs and regs[R_IT] >= 0:
        return [(regs[R_IT] + (1 if ref == REF_ITS_LEFT else -1)) % n]
    return []


def player_of(s: State, ref: int, me: int, regs: list[int]) -> int:
    """The first seat a reference means, or -1."""
    found = players_of(s, ref, me, regs)
    return found[0] if found else -1


def answered(s: State, regs: list[int]) -> int:
    """Whose curse a program answers: the one in the air that it is about; -1 where there is none, or nobody behind it.
    Found where the curse waits, not kept beside it: games that were saved before know nothing of it."""
    for i in range(len(s.stack) - 1, 0, -1):
        window = s.stack[i]
        if isinstance(window, WindowFrame) and window.moment == AT_CURSED and window.card == regs[R_SUBJECT]:
            curse = s.stack[i - 1]
            return curser(s, curse.regs) if isinstance(curse, ProgramFrame) else -1
    return -1


def curser(s: State, regs: list[int]) -> int:
    """Who curses somebody: who played the curse, or whose card makes it strike; -1: nobody, as for a monster, which
    belongs to nobody (N25)."""
    source = regs[R_SUBJECT]
    if regs[R_SIDE] >= 0:
        return regs[R_SELF]
    if source >= 0 and s.catalog.type[source] != MONSTER and regs[R_SELF] != regs[R_VICTIM]:
        return regs[R_SELF]
    return -1


def cards_of(s: State, ref: int, this: int, regs: list[int]) -> list[int]:
    """Every card a reference means."""
    if ref < REF_REGISTERS:
        card = this if ref == R_THIS else (regs[ref] if regs else -1)
        return [card] if card >= 0 else []
    if ref == REF_HOST:
        return [s.host[this]] if s.host[this] >= 0 else []
    if s.fight is None:
        return []
    if ref == REF_MONSTERS:
        return s.fight.monsters[:]
    if ref == REF_OTHER_MONSTERS:
        return [monster for monster in s.fight.monsters if monster != this]
    return []


def card_of(s: State, ref: int, this: int, regs: list[int]) -> int:
    found = cards_of(s, ref, this, regs)
    return found[0] if found else -1


def printed_monster(s: State, card: int) -> int:
    """The printed monster a combatant stands for: itself, or the original of a Mate."""
    fight = s.fight
    if fight is not None:
        for i, monster in enumerate(fight.monsters):
            if monster == card:
                return fight.group[i]
    return card


# ---- filters ---------------------------------------------------------------------------------------------------


def matching(s: State, where: Filter, seat: int) -> list[int]:
    """The cards of a seat (or in a pile, whoever asks) that a filter takes, in order of card number."""
    zones = where.zones
    fits = where.fits
    found: list[int] = []
    if seat >= 0:
        player = s.seats[seat]
        if zones & Z_HAND:
            found += [card for card in player.hand if fits[card]]
        if zones & Z_PLAY:
            found += [card for card in player.table if fits[card]]
        elif zones & (Z_EQUIPPED | Z_UNEQUIPPED):
            for card in player.table:
                if fits[card]:
                    worn = (s.status[card] & EQUIPPED) != 0
                    if (worn and zones & Z_EQUIPPED) or (not worn and zones & Z_UNEQUIPPED and s.catalog.is_item[card]):
                        found.append(card)
        if zones & Z_CURSES:
            found += [card for card in player.curses if fits[card]]
        if zones & Z_BODY:
            found += [card for card in s.corpse if fits[card] and s.owner[card] == seat]
    if zones & Z_DOOR_DISCARD:
        found += [card for card in s.discards[DOOR] if fits[card]]
    if zones & Z_TREASURE_DISCARD:
        found += [card for card in s.discards[TREASURE] if fits[card]]
    if zones & Z_DOOR_DECK:
        found += [card for card in s.decks[DOOR] if fits[card]]
    if zones & Z_TREASURE_DECK:
        found += [card for card in s.decks[TREASURE] if fits[card]]
    found.sort()
    return found
