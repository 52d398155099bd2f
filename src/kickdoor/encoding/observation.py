"""What a seat sees, as numbers: itself first, the others by how far they sit to its left.

Everything is read off the view, so hidden cards are in none of it. Each block below is packed by the function of its
name, in the order of its parts; `FIELDS` has them all. A block is bytes, floats of four bytes each: what is nought, or
the same as the last time, is not made anew.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.encoding.printed import CARD, CARD_PARTS, MOST_TOLD, NO_FACE, Printed, flag, printed_on
from kickdoor.encoding.schema import (
    HIGH,
    LOW,
    NOUGHT,
    ONE,
    Block,
    Field,
    clipped,
    floats,
    laid_out,
    noughts,
    one_hots,
    unpacked,
)
from kickdoor.engine import Offer, View, ids
from kickdoor.engine.command import FIRST_HELPER
from kickdoor.engine.setup import FEWEST, MOST
from kickdoor.engine.state import BITS, MOMENT_NAMES, PURPOSE_NAMES, Fight

# questions that came later are written as what they are most like, so that nothing learned before is void
WRITTEN_AS: Final = {"strike": "take", "name": "name_receiver", "elect": "vote"}
MOMENTS: Final = (*MOMENT_NAMES, *(name for name in PURPOSE_NAMES if name not in WRITTEN_AS), "give_charity")
PLACE_OF_MOMENT: Final = {
    **{name: place for place, name in enumerate(MOMENTS)},
    **{name: MOMENTS.index(like) for name, like in WRITTEN_AS.items()},
}
NO_MOMENT: Final = noughts(len(MOMENTS))
MOMENT_HOTS: Final = one_hots(len(MOMENTS))

TABLE: Final = Block(
    "table",
    False,
    (
        *((f"players_{number}", f"{number} players") for number in range(FEWEST, MOST + 1)),
        ("win_level", "the Level that wins / 20"),
        ("round", "rounds played / 20"),
        ("doors", "Doors in the pile / 50"),
        ("treasures", "Treasures in the pile / 50"),
        ("used_doors", "discarded Doors / 50"),
        ("used_treasures", "discarded Treasures / 50"),
        ("wanted", "picks that the question still wants / 4"),
        ("too_many", "cards in hand beyond the limit / 5"),
        ("may_sell", "Items may be sold now"),
        ("victim", "I am who is hit, or who has rolled"),
        ("victim_ahead", "who is hit has a higher Level than I"),
        ("pool", "Treasures laid out to be shared / 5"),
        ("mean_monster", "mean Level of all monsters / 20"),
        ("monsters", "part of the Doors that are monsters"),
        ("with_powers", "these cards have Powers"),
        ("with_steeds", "these cards have Steeds"),
        ("with_companions", "these cards have companions"),
    ),
)
MOMENT: Final = Block("moment", True, tuple([(name, f"it is the moment or question {name}") for name in MOMENTS]))
OFFER_PARTS: Final = (
    ("there", "there is an offer"),
    ("treasures", "Treasures for the helper / 5"),
    ("share", "the same, as a part of what is at stake"),
    ("helper_first", "the helper picks first"),
    ("items_gold", "price of the Items given / 1000"),
    ("items_bonus", "bonus of the Items given / 10"),
    ("cards", "hand cards promised / 3"),
    ("take_gold", "price of the Items taken / 1000"),
    ("take_bonus", "bonus of the Items taken / 10"),
)
OFFER: Final = Block("offer", False, (*OFFER_PARTS, ("mine", "I have made it")))
FIGHT: Final = Block(
    "fight",
    False,
    (
        ("on", "there is a fight"),
        ("running", "it is lost: they run"),
        ("fighter", "it is mine"),
        ("helper", "I help"),
        ("helped", "somebody helps"),
        ("compelled", "the helper had no choice"),
        ("munchkins", "sum of the munchkins / 20"),
        ("monsters", "sum of the monsters / 20"),
        ("lead", "what the munchkins have more than they need / 10"),
        ("ahead", "they would win"),
        ("wins_ties", "they win ties"),
        ("levels", "levels at stake / 3"),
        ("treasures", "Treasures at stake / 6"),
        ("for_the_win", "a kill wins the game"),
        ("number", "monsters / 3"),
        ("cards", "cards committed to it / 6"),
        ("hardest", "the highest printed Level of its monsters / 20"),
        ("bad_stuff", "points of Bad Stuff of all monsters / 40"),
        ("caught", "chance that I am caught by one of them, if I run"),
        ("pain", "points that running costs me, by the odds / 40"),
        ("promised", "Treasures promised to the helper / 5"),
        ("roll", "the last roll to run away / 6"),
    ),
)
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
MINE: Final = Block(
    "mine",
    False,
    (
        ("easy", "monsters in hand that I beat / 3"),
        ("easiest", "by how much I beat the easiest of them / 10"),
        ("easy_treasures", "most Treasures of one that I beat / 5"),
        ("boost", "points of one-shots in hand for the munchkins / 10"),
        ("spoil", "points in hand for the monsters / 10"),
        ("gold", "price of all that I hold or do not use / 1000"),
        ("better_gear", "highest bonus among gear in hand / 5"),
        ("to_level_up", "cards in hand that give a level"),
    ),
)
BLOCKS: Final = (
    TABLE,
    MOMENT,
    OFFER,
    FIGHT,
    *(Block(where, False, SEAT_PARTS) for where in WHERE),
    MINE,
    Block("hand", False, tuple([(name, f"sum over my hand: {meaning}") for name, meaning in CARD_PARTS])),
    Block("play", False, tuple([(name, f"sum over what I have in play: {meaning}") for name, meaning in CARD_PARTS])),
    Block("subject", False, tuple([(name, f"the card this is about: {meaning}") for name, meaning in CARD_PARTS])),
)
FIELDS: Final[tuple[Field, ...]] = laid_out(BLOCKS)
OBSERVATION: Final = len(FIELDS)
STAKE_AT_MOST: Final = 1.0

PACK_TABLE: Final = floats(len(TABLE.parts))
PACK_TERMS: Final = floats(len(OFFER_PARTS))
PACK_FIGHT: Final = floats(len(FIGHT.parts))
PACK_PERSON: Final = floats(SEAT - IN_PLAY)
PACK_IN_PLAY: Final = floats(IN_PLAY)
PACK_MINE: Final = floats(len(MINE.parts))
PACK_CARD: Final = floats(CARD)
# what a player is, as bits; and the room that each of his numbers has where they are put into one
DEAD: Final = 1
WOMAN: Final = 2
FIGHTER: Final = 4
HELPER: Final = 8
DECLINED: Final = 16
SIGN_BITS: Final = 5
ROOM_BITS: Final = 5
ROOM: Final = 1 << ROOM_BITS
NO_TERMS: Final = noughts(len(OFFER_PARTS))
NO_OFFER: Final = noughts(len(OFFER.parts))
NO_FIGHT: Final = noughts(len(FIGHT.parts))


@final
class Looked:
    """What more than one block asks for, found out once."""

    __slots__ = ("fight", "hand", "highest", "level", "me", "printed", "strength", "view")

    def __init__(self, view: View) -> None:
        if view.seat < 0:
            raise ValueError("somebody who looks on decides nothing, and has no observation; take the view of a seat")
        if view.players > MOST:
            raise ValueError(f"{view.players} players: an observation has room for {MOST}")
        self.view = view
        self.me: int = view.seat
        self.printed: Printed = printed_on(view.catalog)
        self.fight: Fight | None = view.fight if view.fight_on() else None
        self.hand: list[int] = view.hand()
        self.level: int = view.level(self.me)
        self.strength: int = view.strength(self.me)
        highest = 0
        for seat in range(view.players):
            if seat != self.me:
                highest = max(highest, view.level(seat))
        self.highest: int = highest  # of the others' Levels


def observe(view: View, out: list[float]) -> None:
    """Append OBSERVATION numbers to `out`: what FIELDS says, as this seat sees it."""
    out.extend(unpacked(observed(view)))


def observed(view: View) -> bytes:
    """The same as OBSERVATION floats of four bytes, in this machine's order: `numpy.frombuffer(..., "float32")`."""
    parts: list[bytes] = []
    observe_into(view, parts)
    return b"".join(parts)


def observe_into(view: View, parts: list[bytes]) -> None:
    """Append the same to `parts`, to be joined."""
    look = Looked(view)
    parts.append(table(look))
    parts.append(moment(look))
    parts.append(offer(look))
    parts.append(fight(look))
    players = view.players
    for distance in range(MOST):
        if distance < players:
            seat = (look.me + distance) % players
            parts.append(person(look, seat))
            parts.append(in_play(look, seat))
        else:
            parts.append(NOBODY)
    parts.append(mine(look))
    parts.append(bag(look.printed, look.hand))
    parts.append(bag(look.printed, view.table(look.me)))
    about = view.subject()
    if about < 0:
        about = view.revealed()
    parts.append(look.printed.face[about] if about >= 0 else NO_FACE)


# ---- the blocks --------------------------------------------------------------------------------------------------


def table(look: Looked) -> bytes:
    view = look.view
    printed = look.printed
    players = view.players
    victim = view.victim()
    return PACK_TABLE.pack(
        flag(players == FEWEST),
        flag(players == FEWEST + 1),
        flag(players == FEWEST + 2),
        flag(players == MOST),
        clipped(view.win_level / 20.0),
        clipped(view.turn / (20.0 * players)),
        clipped(view.deck_count(ids.DOOR) / 50.0),
        clipped(view.deck_count(ids.TREASURE) / 50.0),
        clipped(view.discard_count(ids.DOOR) / 50.0),
        clipped(view.discard_count(ids.TREASURE) / 50.0),
        clipped(view.wanted() / 4.0),
        clipped((len(look.hand) - view.hand_limit(look.me)) / 5.0),
        flag(view.may_sell()),
        flag(victim == look.me),
        flag(victim >= 0 and view.level(victim) > look.level),
        clipped(len(view.pool()) / 5.0),
        clipped(printed.mean_level / 20.0),
        printed.beats_door(MOST_TOLD),
        flag(printed.powers),
        flag(printed.steeds),
        flag(printed.companies),
    )


def moment(look: Looked) -> bytes:
    place = PLACE_OF_MOMENT.get(look.view.moment(), -1)
    return MOMENT_HOTS[place] if place >= 0 else NO_MOMENT


def offer(look: Looked) -> bytes:
    view = look.view
    made = view.offer()
    if made is None:
        return NO_OFFER
    stake = view.treasures_at_stake() if look.fight is not None else 0
    return terms(look.printed, made, stake) + (ONE if view.offer_from() == look.me else NOUGHT)


def terms(printed: Printed, made: Offer | None, stake: int) -> bytes:
    """An offer, in the order of OFFER_PARTS; of Items, what is printed on them."""
    if made is None:
        return NO_TERMS
    return PACK_TERMS.pack(
        1.0,
        clipped(made.treasures / 5.0),
        clipped(min(STAKE_AT_MOST, made.treasures / float(max(1, stake)))),
        flag(made.first == FIRST_HELPER),
        clipped(gold_of(printed, made.items) / 1000.0),
        clipped(bonus_of(printed, made.items) / 10.0),
        clipped(len(made.cards) / 3.0),
        clipped(gold_of(printed, made.take) / 1000.0),
        clipped(bonus_of(printed, made.take) / 10.0),
    )


def gold_of(printed: Printed, cards: tuple[int, ...]) -> int:
    """The printed prices of these cards; hand cards that others promise each other are not named."""
    gold = 0
    for card in cards:
        if card >= 0:
            gold += max(0, printed.catalog.price[card])
    return gold


def bonus_of(printed: Printed, cards: tuple[int, ...]) -> int:
    """The printed bonuses, likewise."""
    bonus = 0
    for card in cards:
        if card >= 0:
            bonus += printed.catalog.bonus[card]
    return bonus


def fight(look: Looked) -> bytes:
    view = look.view
    under_way = look.fight
    if under_way is None:
        return NO_FIGHT
    engaged = look.me == under_way.fighter or look.me == under_way.helper
    hardest = 0
    bad_stuff = 0.0
    free = 1.0  # chance to get away from all of them
    pain = 0.0
    for i in range(len(under_way.monsters)):
        group = under_way.group[i]
        hardest = max(hardest, view.catalog.monster_level[group])
        bad_stuff += look.printed.bad_stuff[group]
        if engaged:
            odds = caught(view, look.me, under_way.monsters[i])
            free *= 1.0 - odds
            pain += odds * look.printed.bad_stuff[group]
    deal = under_way.deal
    munchkins = view.munchkin_total()
    monsters = view.monster_total()
    lead = view.lead()  # what they have more than they need: whoever wins ties needs no more than as much
    return PACK_FIGHT.pack(
        1.0,
        flag(under_way.running),
        flag(under_way.fighter == look.me),
        flag(under_way.helper == look.me),
        flag(under_way.helper >= 0),
        flag(under_way.compelled),
        clipped(munchkins / 20.0),
        clipped(monsters / 20.0),
        clipped(lead / 10.0),
        flag(lead >= 0),
        flag(lead == munchkins - monsters),
        clipped(view.levels_at_stake() / 3.0),
        clipped(view.treasures_at_stake() / 6.0),
        flag(view.for_the_win()),
        clipped(len(under_way.monsters) / 3.0),
        clipped(len(under_way.cards) / 6.0),
        clipped(hardest / 20.0),
        clipped(bad_stuff),
        1.0 - free,
        clipped(pain),
        clipped(deal.treasures / 5.0) if deal is not None else 0.0,
        clipped(under_way.roll / 6.0),
    )


def caught(view: View, seat: int, monster: int) -> float:
    """Chance that a runner does not get away from this monster."""
    return min(6, max(0, view.die_needed(seat, monster) - 1)) / 6.0


def person(look: Looked, seat: int) -> bytes:
    """The part of SEAT_PARTS that goes before what the cards in play decide. It follows from a dozen small numbers, and
    is kept by all of them in one, which is found sooner than the part is packed."""
    view = look.view
    under_way = look.fight
    own = seat == look.me
    players = view.players
    win = view.win_level
    level = look.level if own else view.level(seat)
    other = look.highest if own else look.level
    strength = look.strength if own else view.strength(seat)
    doors, treasures = view.hand_backs(seat)
    known = len(look.hand) if own else view.hand_known(seat)
    curses = len(view.curses(seat))
    signs = DEAD if view.dead(seat) else 0
    if view.sex(seat) == ids.FEMALE:
        signs += WOMAN
    if under_way is not None:
        if under_way.fighter == seat:
            signs += FIGHTER
        if under_way.helper == seat:
            signs += HELPER
        if under_way.asked & BITS[seat] != 0:
            signs += DECLINED
    wait = (seat - view.active) % players
    key = -1  # where there is too much of something it is not kept
    if (
        level < ROOM and other < ROOM and win < ROOM and doors < ROOM and treasures < ROOM and known < ROOM
        and curses < ROOM and -ROOM <= strength < 3 * ROOM
    ):  # fmt: skip
        # shifted, not multiplied: compiled, a product beyond 32 bits is worked out by Python's own integers
        key = level << ROOM_BITS | other
        key = key << ROOM_BITS | win
        key = key << ROOM_BITS | doors
        key = key << ROOM_BITS | treasures
        key = key << ROOM_BITS | known
        key = key << ROOM_BITS | curses
        key = key << ROOM_BITS + 2 | strength + ROOM
        key = (key << SIGN_BITS | signs) << 6 | wait << 3 | players
        told = look.printed.people.get(key)
        if told is not None:
            return told
    packed = packed_person(
        look.printed, players, win, level, other, strength, doors, treasures, known, curses, signs, wait
    )  # fmt: skip
    if key >= 0:
        look.printed.keep_person(key, packed)
    return packed


def packed_person(
    printed: Printed, players: int, win: int, level: int, other: int, strength: int, doors: int, treasures: int,
    known: int, curses: int, signs: int, wait: int,
) -> bytes:  # fmt: skip
    """`other`: the Level that this player's is held against; `signs`: DEAD and what stands there with it; `wait`: turns
    until this player's."""
    short = win - level
    door = printed.beats_door(strength)
    return PACK_PERSON.pack(
        1.0,
        clipped(level / float(win)),
        flag(short <= 1),
        flag(short == 2),
        clipped(strength / 20.0),
        clipped((strength - level) / 10.0),
        clipped(doors / 5.0),
        clipped(treasures / 5.0),
        clipped(known / 5.0),
        flag(signs & DEAD != 0),
        clipped(curses / 2.0),
        flag(wait == 0),
        flag(signs & FIGHTER != 0),
        flag(signs & HELPER != 0),
        wait / float(players),
        flag(signs & DECLINED != 0),
        flag(signs & WOMAN != 0),
        clipped((level - other) / 5.0),
        door,
        threat_of(short, door, doors, signs & DEAD != 0),
    )


def threat_of(short: int, door: float, doors: int, dead: bool) -> float:
    """Chance that somebody kills his way to the winning Level on his next turn, if nobody interferes. Who is two levels
    short needs a monster that is worth two, and few are."""
    if short > 2 or dead:
        return 0.0
    chance = 1.0 - (1.0 - door) ** (doors + 1)
    return chance if short <= 1 else chance / 5.0


def in_play(look: Looked, seat: int) -> bytes:
    """The part of SEAT_PARTS that a player's cards in play decide. It changes seldom, and is kept by the cards and
    which of them are in use."""
    view = look.view
    cards = view.table(seat)
    used = 0
    for card in cards:
        used = used * 2 + (1 if view.equipped(card) else 0)
    key = cards.copy()
    key.append(used)
    told = look.printed.kept.get(tuple(key))
    if told is None:
        told = lying_there(look, cards)
        look.printed.keep(tuple(key), told)
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


def mine(look: Looked) -> bytes:
    view = look.view
    printed = look.printed
    catalog = view.catalog
    easy = 0
    margin = 0
    most = 0
    boost = 0
    spoil = 0
    gold = 0
    gear = 0
    ups = 0
    for card in look.hand:
        kind = catalog.type[card]
        if kind == ids.MONSTER:
            level = catalog.monster_level[card]
            if level < look.strength:
                easy += 1
                margin = max(margin, look.strength - level)
                most = max(most, catalog.treasures[card])
        elif kind == ids.GO_UP_A_LEVEL:
            ups += 1
        boost += printed.boost[card]
        spoil += printed.spoil[card]
        gold += max(0, catalog.price[card])
        gear = max(gear, printed.gear[card])
    for card in view.table(look.me):
        if not view.equipped(card):
            gold += max(0, catalog.price[card])
    return PACK_MINE.pack(
        clipped(easy / 3.0),
        clipped(margin / 10.0),
        clipped(most / 5.0),
        clipped(boost / 10.0),
        clipped(spoil / 10.0),
        clipped(gold / 1000.0),
        clipped(gear / 5.0),
        clipped(ups / 1.0),
    )


def bag(printed: Printed, cards: list[int]) -> bytes:
    """The numbers of these cards, summed up. A hand is looked at several times before it changes."""
    key = tuple(cards)
    told = printed.bags.get(key)
    if told is None:
        told = PACK_CARD.pack(*summed(printed, cards))
        printed.keep_bag(key, told)
    return told


def summed(printed: Printed, cards: list[int]) -> list[float]:
    found = [0.0] * CARD
    for card in cards:
        where = printed.where[card]
        much = printed.much[card]
        for i in range(len(where)):
            found[where[i]] += much[i]
    for i in range(CARD):
        number = found[i]
        if number > HIGH:
            found[i] = HIGH
        elif number < LOW:
            found[i] = LOW
    return found
