"""How everybody stands when a turn begins, as numbers: all that the value is made of.

Each player's numbers are read off that player's own view. So this is for worlds that are thought of (`View.sample`),
where every hand is known and none is the real one. Numbers are scaled to be near one.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.engine import Catalog, State, View, ids

NAMES: Final = (  # _1, _2: the same, but only for who is so many levels short of winning
    "short_1", "short_2", "short_3", "short_4", "short_5", "short_6", "short_7", "short_8",
    "gear", "gear_2", "gear_1", "gear_squared", "gear_behind",
    "now", "next", "third", "now_1", "next_1", "third_1", "now_2", "next_2",
    "doors", "treasures", "doors_1", "treasures_1", "treasures_2",
    "boost", "boost_2", "boost_1", "boosts",
    "easy", "easy_1", "easy_2", "easy_now", "within_reach_1",
    "spoil", "spoilers", "joining", "curses", "specials", "ladders", "ladders_2",
    "idle_gear", "gold", "classes", "races", "doublers", "companions", "cursed", "dead",
    "strength_1", "strength_2", "foes_1", "foes_2", "leads", "ahead",
)  # fmt: skip
MOST_SHORT: Final = 8  # levels that are told apart
JOINING: Final = (ids.MATE, ids.WANDERING_MONSTER)
JOINS_WITH: Final = 6  # points that a monster which joins a fight is taken to add to it
CURSE_STOPS: Final = 3  # points of a fight that a Curse is good for
SPECIALS: Final = (ids.TREASURE_SPECIAL, ids.DOOR_SPECIAL, ids.CHEAT)
NO_MONSTER: Final = 99


@final
class Holdings:
    """What the cards of one player come to, in hand and in play."""

    __slots__ = (
        "boost", "boosts", "classes", "companions", "curses", "doors", "doublers", "easiest", "easy", "gold",
        "idle_gear", "joining", "ladders", "races", "specials", "spoil", "spoilers", "treasures",
    )  # fmt: skip

    def __init__(self, view: View, catalog: Catalog, strength: int) -> None:
        self.boost = 0  # points of one-shots for the munchkins
        self.boosts = 0
        self.spoil = 0  # points of what makes monsters stronger
        self.spoilers = 0
        self.joining = 0  # cards by which monsters join a fight
        self.easy = 0  # monsters in hand that are weaker than this player
        self.easiest = NO_MONSTER
        self.curses = 0
        self.ladders = 0
        self.specials = 0
        self.idle_gear = 0
        self.gold = 0
        self.classes = 0
        self.races = 0
        self.doublers = 0
        self.companions = 0
        hand = view.hand()
        self.doors = 0
        for card in hand:
            self.doors += catalog.deck[card] == ids.DOOR
            self._in_hand(catalog, card, strength)
            self._anywhere(view, catalog, card)
        self.treasures = len(hand) - self.doors
        for card in view.table(view.seat):
            self._in_play(catalog, card)
            self._anywhere(view, catalog, card)

    def _in_hand(self, catalog: Catalog, card: int, strength: int) -> None:
        kind = catalog.type[card]
        if kind == ids.MONSTER:
            level = catalog.monster_level[card]
            self.easy += level < strength
            self.easiest = min(self.easiest, level)
        elif kind == ids.MONSTER_ENHANCER:
            self.spoilers += 1
            self.spoil += max(0, catalog.bonus[card])
        elif kind in JOINING:
            self.spoilers += 1
            self.joining += 1
            self.spoil += JOINS_WITH
        elif kind == ids.GO_UP_A_LEVEL:
            self.ladders += 1
        elif kind == ids.CURSE:
            self.curses += 1
        elif kind in SPECIALS:
            self.specials += 1

    def _in_play(self, catalog: Catalog, card: int) -> None:
        kind = catalog.type[card]
        self.classes += kind in (ids.CLASS, ids.AFFILIATION)
        self.races += kind in (ids.RACE, ids.POWER)
        self.doublers += kind in ids.DOUBLERS
        self.companions += catalog.companion[card]

    def _anywhere(self, view: View, catalog: Catalog, card: int) -> None:
        if catalog.type[card] == ids.ONE_SHOT:
            self.boosts += 1
            side = catalog.side[card]
            if side in (ids.MUNCHKINS, ids.EITHER):
                self.boost += catalog.bonus[card]
            if side in (ids.MONSTERS, ids.EITHER):
                self.spoilers += 1
                self.spoil += catalog.bonus[card]
        elif catalog.worn[card] and not view.equipped(card):
            self.idle_gear += max(0, catalog.bonus[card])
        if catalog.price[card] > 0 and not view.equipped(card):
            self.gold += catalog.price[card]


def rows(world: State) -> list[list[float]]:
    """A row for each seat, in the order of NAMES."""
    views = [View(world, seat) for seat in range(len(world.seats))]
    strengths = [view.strength(view.seat) for view in views]
    held = [Holdings(view, world.catalog, strengths[view.seat]) for view in views]
    stops = [one.spoil + CURSE_STOPS * one.curses for one in held]
    against = sum(stops)
    found: list[list[float]] = []
    for view in views:
        seat = view.seat
        foes = (against - stops[seat]) / 10.0
        found.append(row(view, held[seat], strengths[seat], highest_of_others(view), foes))
    return found


def highest_of_others(view: View) -> int:
    return max([view.level(seat) for seat in range(view.players) if seat != view.seat])


def row(view: View, held: Holdings, strength: int, rival: int, foes: float) -> list[float]:
    """`rival`: the highest Level of the others; `foes`: what they could do to a fight."""
    me = view.seat
    level = view.level(me)
    short = max(1, view.win_level - level)
    one = 1.0 if short == 1 else 0.0
    two = 1.0 if short == 2 else 0.0
    wait = (me - view.active) % view.players
    now = 1.0 if wait == 0 else 0.0
    following = 1.0 if wait == 1 else 0.0
    third = 1.0 if wait == 2 else 0.0
    gear = (strength - level) / 10.0
    treasures = held.treasures / 5.0
    boost = held.boost / 10.0
    easy = 1.0 if held.easy > 0 else 0.0
    reach = 1.0 if held.easiest < strength + held.boost else 0.0
    strong = min(1.0, strength / 20.0)
    found = [0.0] * MOST_SHORT
    if short <= MOST_SHORT:
        found[short - 1] = 1.0
    behind = gear if rival == view.win_level - 1 and short > 1 else 0.0
    found += [gear, gear * two, gear * one, gear * gear, behind]
    found += [now, following, third, now * one, following * one, third * one, now * two, following * two]
    found += [held.doors / 5.0, treasures, held.doors / 5.0 * one, treasures * one, treasures * two]
    found += [boost, boost * two, boost * one, held.boosts / 3.0]
    found += [min(held.easy, 2) / 2.0, easy * one, easy * two, easy * one * now, reach * one]
    found += [held.spoil / 10.0, held.spoilers / 3.0, held.joining / 2.0, held.curses / 2.0, held.specials / 2.0]
    found += [float(held.ladders), held.ladders * two, held.idle_gear / 5.0, held.gold / 1000.0]
    found += [float(held.classes), float(held.races), float(held.doublers), float(held.companions)]
    found += [float(len(view.curses(me))), 1.0 if view.dead(me) else 0.0]
    found += [strong * one, strong * two, foes * one, foes * two]
    found += [1.0 if level > rival else 0.0, (level - rival) / 5.0]
    return found
