"""What a seat sees, as numbers: itself first, the others by how far they sit to its left.

Everything is read off the view, so hidden cards are in none of it. Each block below is written by the function of its
name, in the order of its parts; `FIELDS` has them all.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.encoding.printed import CARD, CARD_PARTS, MOST_TOLD, NO_CARD, Printed, flag, printed_on
from kickdoor.encoding.schema import HIGH, LOW, Block, Field, clipped, laid_out
from kickdoor.engine import Offer, View, ids
from kickdoor.engine.command import FIRST_HELPER
from kickdoor.engine.setup import FEWEST, MOST
from kickdoor.engine.state import BITS, MOMENT_NAMES, PURPOSE_NAMES, Fight

MOMENTS: Final = (*MOMENT_NAMES, *PURPOSE_NAMES, "give_charity")
PLACE_OF_MOMENT: Final = {name: place for place, name in enumerate(MOMENTS)}
NO_MOMENT: Final = (0.0,) * len(MOMENTS)

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
NOBODY: Final = (0.0,) * SEAT
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


@final
class Looked:
    """What more than one block asks for, found out once."""

    __slots__ = ("fight", "highest", "level", "me", "printed", "strength", "view")

    def __init__(self, view: View) -> None:
        if view.seat < 0:
            raise ValueError("somebody who looks on decides nothing, and has no observation; take the view of a seat")
        if view.players > MOST:
            raise ValueError(f"{view.players} players: an observation has room for {MOST}")
        self.view = view
        self.me: int = view.seat
        self.printed: Printed = printed_on(view.catalog)
        self.fight: Fight | None = view.fight if view.fight_on() else None
        self.level: int = view.level(self.me)
        self.strength: int = view.strength(self.me)
        highest = 0
        for seat in range(view.players):
            if seat != self.me:
                highest = max(highest, view.level(seat))
        self.highest: int = highest  # of the others' Levels


def observe(view: View, out: list[float]) -> None:
    """Append OBSERVATION numbers to `out`: what FIELDS says, as this seat sees it."""
    look = Looked(view)
    table(look, out)
    moment(look, out)
    offer(look, out)
    fight(look, out)
    players = view.players
    for distance in range(MOST):
        if distance < players:
            seat_of(look, (look.me + distance) % players, out)
        else:
            out.extend(NOBODY)
    hand = view.hand()
    mine(look, hand, out)
    bag(look.printed, hand, out)
    bag(look.printed, view.table(look.me), out)
    about = view.subject()
    if about < 0:
        about = view.revealed()
    out.extend(look.printed.card[about] if about >= 0 else NO_CARD)


# ---- the blocks --------------------------------------------------------------------------------------------------


def table(look: Looked, out: list[float]) -> None:
    view = look.view
    players = view.players
    for number in range(FEWEST, MOST + 1):
        out.append(1.0 if players == number else 0.0)
    out.append(clipped(view.win_level / 20.0))
    out.append(clipped(view.turn / (20.0 * players)))
    out.append(clipped(view.deck_count(ids.DOOR) / 50.0))
    out.append(clipped(view.deck_count(ids.TREASURE) / 50.0))
    out.append(clipped(view.discard_count(ids.DOOR) / 50.0))
    out.append(clipped(view.discard_count(ids.TREASURE) / 50.0))
    out.append(clipped(view.wanted() / 4.0))
    out.append(clipped((view.hand_count(look.me) - view.hand_limit(look.me)) / 5.0))
    out.append(flag(view.may_sell()))
    victim = view.victim()
    out.append(flag(victim == look.me))
    out.append(flag(victim >= 0 and view.level(victim) > look.level))
    out.append(clipped(len(view.pool()) / 5.0))
    out.append(clipped(look.printed.mean_level / 20.0))
    out.append(look.printed.beats_door(MOST_TOLD))
    out.append(flag(look.printed.powers))
    out.append(flag(look.printed.steeds))
    out.append(flag(look.printed.companies))


def moment(look: Looked, out: list[float]) -> None:
    base = len(out)
    out.extend(NO_MOMENT)
    place = PLACE_OF_MOMENT.get(look.view.moment(), -1)
    if place >= 0:
        out[base + place] = 1.0


def offer(look: Looked, out: list[float]) -> None:
    view = look.view
    made = view.offer()
    stake = view.treasures_at_stake() if look.fight is not None else 0
    terms(look.printed, made, stake, out)
    out.append(flag(made is not None and view.offer_from() == look.me))


def terms(printed: Printed, made: Offer | None, stake: int, out: list[float]) -> None:
    """An offer, in the order of OFFER_PARTS; of Items, what is printed on them."""
    if made is None:
        for _ in range(len(OFFER_PARTS)):
            out.append(0.0)
        return
    out.append(1.0)
    out.append(clipped(made.treasures / 5.0))
    out.append(clipped(min(STAKE_AT_MOST, made.treasures / float(max(1, stake)))))
    out.append(flag(made.first == FIRST_HELPER))
    goods(printed, made.items, out)
    out.append(clipped(len(made.cards) / 3.0))
    goods(printed, made.take, out)


def goods(printed: Printed, cards: tuple[int, ...], out: list[float]) -> None:
    """Price and bonus of these cards."""
    gold = 0
    bonus = 0
    for card in cards:
        if card >= 0:  # hand cards that others promise each other are not named
            gold += max(0, printed.catalog.price[card])
            bonus += printed.catalog.bonus[card]
    out.append(clipped(gold / 1000.0))
    out.append(clipped(bonus / 10.0))


def fight(look: Looked, out: list[float]) -> None:
    view = look.view
    under_way = look.fight
    if under_way is None:
        for _ in range(len(FIGHT.parts)):
            out.append(0.0)
        return
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
    out.append(1.0)
    out.append(flag(under_way.running))
    out.append(flag(under_way.fighter == look.me))
    out.append(flag(under_way.helper == look.me))
    out.append(flag(under_way.helper >= 0))
    out.append(flag(under_way.compelled))
    out.append(clipped(view.munchkin_total() / 20.0))
    out.append(clipped(view.monster_total() / 20.0))
    out.append(clipped(view.lead() / 10.0))
    out.append(flag(view.ahead()))
    out.append(flag(view.wins_ties()))
    out.append(clipped(view.levels_at_stake() / 3.0))
    out.append(clipped(view.treasures_at_stake() / 6.0))
    out.append(flag(view.for_the_win()))
    out.append(clipped(len(under_way.monsters) / 3.0))
    out.append(clipped(len(under_way.cards) / 6.0))
    out.append(clipped(hardest / 20.0))
    out.append(clipped(bad_stuff))
    out.append(1.0 - free)
    out.append(clipped(pain))
    deal = under_way.deal
    out.append(clipped(deal.treasures / 5.0) if deal is not None else 0.0)
    out.append(clipped(under_way.roll / 6.0))


def caught(view: View, seat: int, monster: int) -> float:
    """Chance that a runner does not get away from this monster."""
    return min(6, max(0, view.die_needed(seat, monster) - 1)) / 6.0


def seat_of(look: Looked, seat: int, out: list[float]) -> None:
    view = look.view
    printed = look.printed
    under_way = look.fight
    level = view.level(seat)
    strength = look.strength if seat == look.me else view.strength(seat)
    short = view.win_level - level
    doors, treasures = view.hand_backs(seat)
    dead = view.dead(seat)
    out.append(1.0)
    out.append(clipped(level / float(view.win_level)))
    out.append(flag(short <= 1))
    out.append(flag(short == 2))
    out.append(clipped(strength / 20.0))
    out.append(clipped((strength - level) / 10.0))
    out.append(clipped(doors / 5.0))
    out.append(clipped(treasures / 5.0))
    out.append(clipped(len(view.hand(seat)) / 5.0))
    out.append(flag(dead))
    out.append(clipped(len(view.curses(seat)) / 2.0))
    out.append(flag(view.active == seat))
    out.append(flag(under_way is not None and under_way.fighter == seat))
    out.append(flag(under_way is not None and under_way.helper == seat))
    out.append((seat - view.active) % view.players / float(view.players))
    out.append(flag(under_way is not None and under_way.asked & BITS[seat] != 0))
    out.append(flag(view.sex(seat) == ids.FEMALE))
    out.append(clipped((level - (look.highest if seat == look.me else look.level)) / 5.0))
    door = printed.beats_door(strength)
    out.append(door)
    out.append(threat_of(short, door, doors, dead))
    in_play(look, view.table(seat), out)


def threat_of(short: int, door: float, doors: int, dead: bool) -> float:
    """Chance that somebody kills his way to the winning Level on his next turn, if nobody interferes. Who is two levels
    short needs a monster that is worth two, and few are."""
    if short > 2 or dead:
        return 0.0
    chance = 1.0 - (1.0 - door) ** (doors + 1)
    return chance if short <= 1 else chance / 5.0


def in_play(look: Looked, cards: list[int], out: list[float]) -> None:
    """The part of SEAT_PARTS that a player's cards in play decide."""
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
    out.append(clipped(idle_gear / 5.0))
    out.append(clipped(idle_gold / 1000.0))
    out.append(clipped(boost / 10.0))
    out.append(clipped(spoil / 10.0))
    out.append(clipped(classes / 1.0))
    out.append(clipped(races / 1.0))
    out.append(clipped(powers / 3.0))
    out.append(clipped(doublers / 1.0))
    out.append(clipped(companions / 1.0))
    out.append(clipped(steeds / 1.0))
    out.append(clipped(abilities / 3.0))
    out.append(clipped(hands / 2.0))
    out.append(flag(slots & 1 << ids.HEADGEAR != 0))
    out.append(flag(slots & 1 << ids.ARMOR != 0))
    out.append(flag(slots & 1 << ids.FOOTGEAR != 0))
    out.append(flag(ties))


def mine(look: Looked, hand: list[int], out: list[float]) -> None:
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
    for card in hand:
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
    out.append(clipped(easy / 3.0))
    out.append(clipped(margin / 10.0))
    out.append(clipped(most / 5.0))
    out.append(clipped(boost / 10.0))
    out.append(clipped(spoil / 10.0))
    out.append(clipped(gold / 1000.0))
    out.append(clipped(gear / 5.0))
    out.append(clipped(ups / 1.0))


def bag(printed: Printed, cards: list[int], out: list[float]) -> None:
    """The numbers of these cards, summed up."""
    base = len(out)
    out.extend(NO_CARD)
    for card in cards:
        where = printed.where[card]
        much = printed.much[card]
        for i in range(len(where)):
            out[base + where[i]] += much[i]
    for i in range(base, base + CARD):
        number = out[i]
        if number > HIGH:
            out[i] = HIGH
        elif number < LOW:
            out[i] = LOW
