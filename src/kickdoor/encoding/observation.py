"""What a seat sees, as numbers: itself first, the others by how far they sit to its left.

Everything is read off the view, so hidden cards are in none of it. Each block below is packed by the function of its
name, in the order of its parts; `FIELDS` has them all. A block is bytes, floats of four bytes each: what is nought, or
the same as the last time, is not made anew.
"""

from __future__ import annotations

from typing import Final

from kickdoor.encoding.looked import Looked
from kickdoor.encoding.people import NOBODY, SEAT_PARTS, WHERE, in_play, person
from kickdoor.encoding.pieces import BY_4, BY_5, BY_50, PACK_ONE, flags
from kickdoor.encoding.printed import CARD, CARD_PARTS, MOST_TOLD, NO_FACE, Printed, flag
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
from kickdoor.engine.state import MOMENT_NAMES, PURPOSE_NAMES

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
TURNS: Final = 512  # turns up to which `round` is kept
ROUNDS: Final = [b""] * (TURNS * (MOST + 1))

PACK_KIND_OF_GAME: Final = floats(len(range(FEWEST, MOST + 1)) + 1)
PACK_CARDS_OF_GAME: Final = floats(5)
MAY_AND_WHOM: Final = flags(3)
PACK_TERMS: Final = floats(len(OFFER_PARTS))
PACK_FIGHT: Final = floats(len(FIGHT.parts))
PACK_MINE: Final = floats(len(MINE.parts))
PACK_CARD: Final = floats(CARD)
NO_TERMS: Final = noughts(len(OFFER_PARTS))
NO_OFFER: Final = noughts(len(OFFER.parts))
NO_FIGHT: Final = noughts(len(FIGHT.parts))


def observe(view: View, out: list[float]) -> None:
    """Append OBSERVATION numbers to `out`: what FIELDS says, as this seat sees it."""
    out.extend(unpacked(observed(view)))


def observed(view: View) -> bytes:
    """The same as OBSERVATION floats of four bytes, in this machine's order: `numpy.frombuffer(..., "float32")`."""
    parts: list[bytes] = []
    observe_into(view, parts)
    return b"".join(parts)


def observe_into(view: View, parts: list[bytes]) -> Looked:
    """Append the same to `parts`, to be joined; what was looked at for it, for whoever goes on."""
    look = Looked(view)
    table(look, parts)
    parts.append(moment(look))
    parts.append(offer(look))
    parts.append(fight(look))
    players = view.players
    for distance in range(MOST):
        if distance < players:
            seat = (look.me + distance) % players
            person(look, seat, parts)
            parts.append(in_play(look, seat))
        else:
            parts.append(NOBODY)
    parts.append(mine(look))
    parts.append(bag(look.printed, look.hand))
    parts.append(bag(look.printed, look.table))
    about = view.subject()
    if about < 0:
        about = view.revealed()
    parts.append(look.printed.face[about] if about >= 0 else NO_FACE)
    return look


# ---- the blocks --------------------------------------------------------------------------------------------------


def table(look: Looked, parts: list[bytes]) -> None:
    view = look.view
    victim = view.victim()
    parts.append(game(look))
    parts.append(rounds(view.turn, view.players))
    parts.append(BY_50.of(view.deck_count(ids.DOOR)))
    parts.append(BY_50.of(view.deck_count(ids.TREASURE)))
    parts.append(BY_50.of(view.discard_count(ids.DOOR)))
    parts.append(BY_50.of(view.discard_count(ids.TREASURE)))
    parts.append(BY_4.of(view.wanted()))
    parts.append(BY_5.of(len(look.hand) - view.hand_limit(look.me)))
    bits = 4 if view.may_sell() else 0
    if victim >= 0:
        bits += 2 if victim == look.me else 0
        bits += 1 if view.level(victim) > look.level else 0
    parts.append(MAY_AND_WHOM[bits])
    parts.append(BY_5.of(len(view.pool())))
    parts.append(cards(look.printed))


def rounds(turn: int, players: int) -> bytes:
    """`round`."""
    kept = 0 <= turn < TURNS
    if kept and ROUNDS[players * TURNS + turn]:
        return ROUNDS[players * TURNS + turn]
    packed = PACK_ONE.pack(clipped(turn / (20.0 * players)))
    if kept:
        ROUNDS[players * TURNS + turn] = packed
    return packed


def game(look: Looked) -> bytes:
    """`players_3` to `win_level`: the same all the game long."""
    players = look.view.players
    win = look.view.win_level
    key = win * (MOST + 1) + players
    told = look.printed.games.get(key)
    if told is None:
        told = PACK_KIND_OF_GAME.pack(
            flag(players == FEWEST),
            flag(players == FEWEST + 1),
            flag(players == FEWEST + 2),
            flag(players == MOST),
            clipped(win / 20.0),
        )
        look.printed.games[key] = told
    return told


def cards(printed: Printed) -> bytes:
    """`mean_monster` and what follows it: the same as long as the cards are."""
    if not printed.told:
        printed.told = PACK_CARDS_OF_GAME.pack(
            clipped(printed.mean_level / 20.0),
            printed.beats_door(MOST_TOLD),
            flag(printed.powers),
            flag(printed.steeds),
            flag(printed.companies),
        )
    return printed.told


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
    ties = view.wins_ties()
    lead = munchkins - monsters if ties else munchkins - monsters - 1  # what they have more than they need
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
        flag(ties),
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
    for card in look.table:
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
