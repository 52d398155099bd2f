"""What a seat sees of a player, itself included, as numbers: the parts of SEAT_PARTS, in their order.

A part that follows from a few small numbers is packed once and looked up: most of a player is the same in thousands of
positions.
"""

from __future__ import annotations

from typing import Final

from kickdoor.encoding.looked import Looked
from kickdoor.encoding.pieces import BY_5, BY_10, BY_20
from kickdoor.encoding.printed import flag
from kickdoor.encoding.schema import clipped, floats, noughts
from kickdoor.engine import ids
from kickdoor.engine.setup import MOST
from kickdoor.engine.state import BITS

SEAT_PARTS: Final = (
    ("there", "somebody sits there"),
    ("level", "Level, as a part of the one that wins"),
    ("one_short", "one level short of winning"),
    ("two_short", "two levels short"),
    ("strength", "combat strength / 20"),
    ("gear", "strength beyond the Level / 10"),
    ("doors", "Doors in hand / 5"),
    ("treasures", "Treasures in hand / 5"),
    ("known", "cards of the hand that I know / 5"),
    ("dead", "dead"),
    ("curses", "curses kept / 2"),
    ("active", "it is this player's turn"),
    ("fighter", "fights"),
    ("helper", "helps"),
    ("wait", "turns until this player's, as a part of a round"),
    ("declined", "has declined to help since the last change"),
    ("female", "female"),
    ("ahead", "levels more than mine (me: than the best of the others) / 5"),
    ("beats_door", "chance that the next Door is a monster this player beats"),
    ("threat", "chance to win by the next Door or a card in hand, if nobody interferes"),
    ("idle_gear", "bonus of what is carried and not in use / 5"),
    ("idle_gold", "price of what is carried and not in use / 1000"),
    ("boost", "points of one-shots laid out for the munchkins / 10"),
    ("spoil", "points of one-shots laid out for the monsters / 10"),
    ("classes", "Classes and Affiliations"),
    ("races", "Races"),
    ("powers", "Powers / 3"),
    ("doublers", "cards that allow two of a kind"),
    ("companions", "companions"),
    ("steeds", "Steeds"),
    ("abilities", "cards with abilities to use / 3"),
    ("hands", "hands in use / 2"),
    ("headgear", "wears headgear"),
    ("armor", "wears armor"),
    ("footgear", "wears footgear"),
    ("wins_ties", "has what wins ties"),
)
SEAT: Final = len(SEAT_PARTS)
IN_PLAY: Final = 16  # the last of them: what the cards in play decide
NOBODY: Final = noughts(SEAT)
WHERE: Final = ("me", *(f"left_{distance}" for distance in range(1, MOST)))

PACK_STEPS: Final = floats(4)
PACK_STANDING: Final = floats(8)
PACK_CHANCES: Final = floats(2)
PACK_IN_PLAY: Final = floats(IN_PLAY)
NOTHING_THERE: Final = noughts(IN_PLAY)
# what a player is, as bits
DEAD: Final = 1
WOMAN: Final = 2
FIGHTER: Final = 4
HELPER: Final = 8
DECLINED: Final = 16
SIGN_BITS: Final = 5
SEAT_BITS: Final = 3  # for players, and for turns to wait
LEVELS: Final = 32  # Levels up to which `steps` are kept
CURSES: Final = 4  # curses up to which a `standing` is kept
STRENGTHS: Final = 64  # strength up to which `might` is kept
CARDS: Final = 12  # cards of a kind up to which `backs` are kept
MIGHTS: Final = [b""] * (STRENGTHS * LEVELS)
BACKS: Final = [b""] * (CARDS * CARDS * CARDS)
STEPS: Final = [b""] * (LEVELS * LEVELS)
STANDINGS: Final = [b""] * (CURSES << SIGN_BITS + 2 * SEAT_BITS)


def person(look: Looked, seat: int, parts: list[bytes]) -> None:
    """Append what goes before what the cards in play decide."""
    view = look.view
    own = seat == look.me
    level = look.level if own else view.level(seat)
    strength = look.strength if own else view.strength(seat)
    doors, treasures = view.hand_backs(seat)
    signs = signs_of(look, seat)
    parts.append(steps(view.win_level, level))
    parts.append(might(strength, level))
    parts.append(backs(doors, treasures, len(look.hand) if own else view.hand_known(seat)))
    parts.append(standing(view.players, (seat - view.active) % view.players, len(view.curses(seat)), signs))
    parts.append(BY_5.of(level - (look.highest if own else look.level)))
    short = view.win_level - level
    if short > 2 or signs & DEAD != 0:
        parts.append(look.printed.no_threat(strength))
    else:
        door = look.printed.beats_door(strength)
        parts.append(PACK_CHANCES.pack(door, threat_of(short, door, doors, False)))


def signs_of(look: Looked, seat: int) -> int:
    """DEAD and what stands there with it."""
    view = look.view
    signs = DEAD if view.dead(seat) else 0
    if view.sex(seat) == ids.FEMALE:
        signs += WOMAN
    under_way = look.fight
    if under_way is not None:
        if under_way.fighter == seat:
            signs += FIGHTER
        if under_way.helper == seat:
            signs += HELPER
        if under_way.asked & BITS[seat] != 0:
            signs += DECLINED
    return signs


def steps(win: int, level: int) -> bytes:
    """`there` to `two_short`: how far it is to the Level that wins."""
    kept = 0 <= level < LEVELS and 0 <= win < LEVELS
    if kept and STEPS[win * LEVELS + level]:
        return STEPS[win * LEVELS + level]
    short = win - level
    packed = PACK_STEPS.pack(1.0, clipped(level / float(win)), flag(short <= 1), flag(short == 2))
    if kept:
        STEPS[win * LEVELS + level] = packed
    return packed


def might(strength: int, level: int) -> bytes:
    """`strength` and `gear`."""
    kept = 0 <= level < LEVELS and 0 <= strength < STRENGTHS
    if kept and MIGHTS[strength * LEVELS + level]:
        return MIGHTS[strength * LEVELS + level]
    packed = BY_20.of(strength) + BY_10.of(strength - level)
    if kept:
        MIGHTS[strength * LEVELS + level] = packed
    return packed


def backs(doors: int, treasures: int, known: int) -> bytes:
    """`doors`, `treasures` and `known`."""
    kept = doors < CARDS and treasures < CARDS and known < CARDS
    key = (doors * CARDS + treasures) * CARDS + known
    if kept and BACKS[key]:
        return BACKS[key]
    packed = BY_5.of(doors) + BY_5.of(treasures) + BY_5.of(known)
    if kept:
        BACKS[key] = packed
    return packed


def standing(players: int, wait: int, curses: int, signs: int) -> bytes:
    """`dead` to `female`; `wait`: turns until this player's, `signs`: those of `signs_of`."""
    key = (curses << SIGN_BITS | signs) << 2 * SEAT_BITS | wait << SEAT_BITS | players
    if curses < CURSES and STANDINGS[key]:
        return STANDINGS[key]
    packed = PACK_STANDING.pack(
        flag(signs & DEAD != 0),
        clipped(curses / 2.0),
        flag(wait == 0),
        flag(signs & FIGHTER != 0),
        flag(signs & HELPER != 0),
        wait / float(players),
        flag(signs & DECLINED != 0),
        flag(signs & WOMAN != 0),
    )
    if curses < CURSES:
        STANDINGS[key] = packed
    return packed


def threat_of(short: int, door: float, doors: int, dead: bool) -> float:
    """Chance that somebody kills his way to the winning Level on his next turn, if nobody interferes. Who is two levels
    short needs a monster that is worth two, and few are."""
    if short > 2 or dead:
        return 0.0
    chance = 1.0 - (1.0 - door) ** (doors + 1)
    return chance if short <= 1 else chance / 5.0


def in_play(look: Looked, seat: int) -> bytes:
    """What a player's cards in play decide: it changes seldom, and is kept by the cards and which of them are in
    use."""
    view = look.view
    cards = look.table if seat == look.me else view.table(seat)
    if len(cards) == 0:
        return NOTHING_THERE
    used = 0
    for card in cards:
        used = used * 2 + (1 if view.equipped(card) else 0)
    key = (used, *cards)
    told = look.printed.kept.get(key)
    if told is None:
        told = lying_there(look, cards)
        look.printed.keep(key, told)
    return told


def lying_there(look: Looked, cards: list[int]) -> bytes:
    view = look.view
    printed = look.printed
    catalog = view.catalog
    idle_gear = 0
    idle_gold = 0
    boost = 0
    spoil = 0
    classes = 0
    races = 0
    powers = 0
    doublers = 0
    companions = 0
    steeds = 0
    abilities = 0
    hands = 0
    slots = 0
    ties = False
    for card in cards:
        kind = catalog.type[card]
        if catalog.worn[card]:
            if view.equipped(card):
                hands += catalog.hands[card]
                slots |= catalog.slots[card]
            else:
                idle_gear += max(0, printed.gear[card])
                idle_gold += max(0, catalog.price[card])
            steeds += 1 if catalog.steed[card] else 0
        elif kind == ids.ONE_SHOT:
            boost += printed.boost[card]
            spoil += printed.spoil[card]
            idle_gold += max(0, catalog.price[card])
        elif kind == ids.CLASS or kind == ids.AFFILIATION:
            classes += 1
        elif kind == ids.RACE:
            races += 1
        elif kind == ids.POWER:
            powers += 1
        elif kind == ids.SUPER_MUNCHKIN or kind == ids.HALF_BREED or kind == ids.TEAM_UP:
            doublers += 1
        elif catalog.companion[card]:
            companions += 1
        if len(catalog.uses[card]) > 0:
            abilities += 1
        if printed.facts.wins_ties[card]:
            ties = True
    return PACK_IN_PLAY.pack(
        clipped(idle_gear / 5.0),
        clipped(idle_gold / 1000.0),
        clipped(boost / 10.0),
        clipped(spoil / 10.0),
        clipped(classes / 1.0),
        clipped(races / 1.0),
        clipped(powers / 3.0),
        clipped(doublers / 1.0),
        clipped(companions / 1.0),
        clipped(steeds / 1.0),
        clipped(abilities / 3.0),
        clipped(hands / 2.0),
        flag(slots & 1 << ids.HEADGEAR != 0),
        flag(slots & 1 << ids.ARMOR != 0),
        flag(slots & 1 << ids.FOOTGEAR != 0),
        flag(ties),
    )
