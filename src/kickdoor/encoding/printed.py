"""A card as numbers: what is printed on it, never which card it is. So a card nobody has seen before is like those that
do the same. Worked out once for each catalog.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from kickdoor.encoding import facts
from kickdoor.encoding.facts import Facts, facts_of, pain
from kickdoor.encoding.schema import clipped, floats, noughts
from kickdoor.engine import Catalog, ids

KINDS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (  # of cards that are used alike
    ("monster", (ids.MONSTER,)),
    ("enhancer", (ids.MONSTER_ENHANCER,)),
    ("joining", (ids.MATE, ids.WANDERING_MONSTER)),
    ("curse", (ids.CURSE,)),
    ("class", (ids.CLASS, ids.AFFILIATION)),
    ("race", (ids.RACE,)),
    ("power", (ids.POWER,)),
    ("doubler", (ids.SUPER_MUNCHKIN, ids.HALF_BREED, ids.TEAM_UP)),
    ("cheat", (ids.CHEAT,)),
    ("companion", ids.COMPANIONS),
    ("item", (ids.ITEM,)),
    ("steed", (ids.STEED, ids.STEED_ITEM)),
    ("one_shot", (ids.ONE_SHOT,)),
    ("level_up", (ids.GO_UP_A_LEVEL,)),
    ("special", (ids.DOOR_SPECIAL, ids.TREASURE_SPECIAL)),
    ("item_enhancer", (ids.ITEM_ENHANCER,)),
)
DEEDS: Final = (  # by their number in `facts`
    "other", "level", "remove", "cancel", "escape", "reroll", "compel", "cure", "boost", "weaken", "backstab", "draw",
    "take", "fetch", "ruin", "keepsake", "way_out", "swap", "pass_on", "auction",
)  # fmt: skip
NUMBERS: Final[tuple[tuple[str, str], ...]] = (
    ("treasure", "a Treasure, not a Door"),
    ("monster_level", "Level of a monster / 20"),
    ("treasures", "Treasures of a monster / 5"),
    ("levels", "levels for killing it / 2"),
    ("bad_stuff", "points that its Bad Stuff costs / 40; a level is 10"),
    ("run", "what it adds to the roll to run away from it / 3"),
    ("bonus", "printed bonus / 10"),
    ("for_munchkins", "bonus of a one-shot for the munchkins / 10"),
    ("for_monsters", "bonus of a one-shot or an enhancer for the monsters / 10"),
    ("price", "printed price in gold / 1000"),
    ("big", "a Big Item"),
    ("hands", "hands it takes / 2"),
    ("headgear", "worn as headgear"),
    ("armor", "worn as armor"),
    ("footgear", "worn as footgear"),
    ("restricted", "not everybody may use it"),
    ("wins_ties", "who has it wins ties"),
    ("abilities", "abilities to use / 2"),
    ("triggers", "it works by itself when something happens"),
    ("harm", "points that playing a Curse costs its victim / 20"),
    ("kept", "a Curse that stays for a while"),
    ("rank", "Rank of a Power / 5"),
)
CARD: Final = len(KINDS) + len(DEEDS) + len(NUMBERS)
CARD_PARTS: Final = (
    *((f"kind_{name}", f"its type is {' or '.join(ids.TYPE_NAMES[kind] for kind in types)}") for name, types in KINDS),
    *((f"deed_{name}", f"something on it does this: {name}") for name in DEEDS),
    *NUMBERS,
)
NO_FACE: Final = noughts(CARD)
SHORT: Final = len(KINDS) + len(NUMBERS)  # a card without what it does
MOST_KEPT: Final = 8192  # bags and tables that are kept packed, of each; a game has a few hundred
MOST_TOLD: Final = 40  # strength beyond which it makes no difference


@final
class Printed:
    """By card: its numbers, those of them that are not nought (`where`, `much`), for sums over many cards, and packed:
    all of them (`face`) and without what it does (`short`). Of all cards: what there is behind the doors.

    `bags` and `kept`: what was packed for these cards before. All of it follows from them and from what is printed, so
    that it is the same in every game."""

    __slots__ = (
        "bad_stuff", "bags", "beaten", "boost", "card", "catalog", "companies", "face", "facts", "games", "gear",
        "kept", "kind", "mean_level", "much", "powers", "short", "spoil", "steeds", "told", "unthreatening", "where",
    )  # fmt: skip

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.facts: Facts = facts_of(catalog)
        self.kind: list[int] = [kind_of(catalog, card) for card in range(catalog.cards)]
        self.card: list[tuple[float, ...]] = [numbers_of(catalog, self.facts, card) for card in range(catalog.cards)]
        self.where: list[tuple[int, ...]] = [
            tuple([i for i in range(CARD) if numbers[i] != 0.0]) for numbers in self.card
        ]
        self.much: list[tuple[float, ...]] = [
            tuple([number for number in numbers if number != 0.0]) for numbers in self.card
        ]
        self.face: list[bytes] = [floats(CARD).pack(*numbers) for numbers in self.card]
        self.short: list[bytes] = [
            floats(SHORT).pack(*numbers[: len(KINDS)], *numbers[len(KINDS) + len(DEEDS) :]) for numbers in self.card
        ]
        self.bags: dict[tuple[int, ...], bytes] = {}
        self.kept: dict[tuple[int, ...], bytes] = {}
        self.games: dict[int, bytes] = {}  # by players and the Level that wins
        self.told = b""  # what `observation` says of all cards
        self.boost: list[int] = [helps(catalog, card, ids.MUNCHKINS) for card in range(catalog.cards)]
        self.spoil: list[int] = [helps(catalog, card, ids.MONSTERS) for card in range(catalog.cards)]
        self.gear: list[int] = [catalog.bonus[card] if catalog.worn[card] else 0 for card in range(catalog.cards)]
        self.bad_stuff: list[float] = [points / 40.0 for points in self.facts.bad_stuff]
        monsters = [card for card in catalog.door_cards if catalog.type[card] == ids.MONSTER]
        doors = max(1, len(catalog.door_cards))
        levels = [catalog.monster_level[card] for card in monsters]
        # by strength: the part of all Doors that are monsters which it beats
        self.beaten: list[float] = [
            len([level for level in levels if level < strength]) / doors for strength in range(MOST_TOLD + 1)
        ]
        self.unthreatening: list[bytes] = [floats(2).pack(chance, 0.0) for chance in self.beaten]
        self.mean_level: float = sum(levels) / max(1, len(levels))
        self.powers: bool = any(catalog.rank)
        self.steeds: bool = any(catalog.steed)
        self.companies: bool = any(catalog.companion)

    def keep_bag(self, cards: tuple[int, ...], told: bytes) -> None:
        if len(self.bags) >= MOST_KEPT:
            self.bags.clear()
        self.bags[cards] = told

    def keep(self, cards: tuple[int, ...], told: bytes) -> None:
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        self.kept[cards] = told

    def beats_door(self, strength: int) -> float:
        """Chance that the next Door is a monster this strength beats."""
        return self.beaten[min(MOST_TOLD, max(0, strength))]

    def no_threat(self, strength: int) -> bytes:
        """That chance, packed, and none to win by it."""
        return self.unthreatening[min(MOST_TOLD, max(0, strength))]


def printed_on(catalog: Catalog) -> Printed:
    """The numbers of a catalog's cards, worked out once."""
    if LAST and LAST[0].catalog is catalog:  # most who ask go on with the cards they had
        return LAST[0]
    LAST[:] = [_worked_out(catalog)]
    return LAST[0]


@lru_cache(maxsize=16)
def _worked_out(catalog: Catalog) -> Printed:
    return Printed(catalog)


LAST: Final[list[Printed]] = []  # who was asked for last


def kind_of(catalog: Catalog, card: int) -> int:
    """The place of its kind among KINDS; -1 for none of them (Roles)."""
    for i, (_name, types) in enumerate(KINDS):
        if catalog.type[card] in types:
            return i
    return -1


def helps(catalog: Catalog, card: int, side: int) -> int:
    """Points that a one-shot, or an enhancer, adds to this side of a fight."""
    kind = catalog.type[card]
    if kind == ids.MONSTER_ENHANCER and side == ids.MONSTERS:
        return catalog.bonus[card]
    if kind == ids.ONE_SHOT and catalog.side[card] in (side, ids.EITHER):
        return catalog.bonus[card]
    return 0


def numbers_of(catalog: Catalog, known: Facts, card: int) -> tuple[float, ...]:
    """One card, in the order of CARD_PARTS."""
    found = [0.0] * (len(KINDS) + len(DEEDS))
    kind = kind_of(catalog, card)
    if kind >= 0:
        found[kind] = 1.0
    for deed in known.plays[card] + known.uses[card]:
        if deed.kind != facts.OTHER:
            found[len(KINDS) + deed.kind] = 1.0
    slots = catalog.slots[card] if catalog.worn[card] else 0
    monster = catalog.type[card] == ids.MONSTER
    harm = 0
    if catalog.type[card] == ids.CURSE:
        harm = max([pain(ability.code) for ability in catalog.plays[card]], default=0)
        kept = known.harm[card]
        harm += 3 * kept.strength if kept is not None else 0
    restricted = catalog.equip_if[card] is not None or catalog.forbidden_if[card] is not None
    found += [
        flag(catalog.deck[card] == ids.TREASURE),
        catalog.monster_level[card] / 20.0,
        catalog.treasures[card] / 5.0,
        catalog.levels[card] / 2.0 if monster else 0.0,
        known.bad_stuff[card] / 40.0,
        catalog.run[card] / 3.0,
        catalog.bonus[card] / 10.0,
        helps(catalog, card, ids.MUNCHKINS) / 10.0,
        helps(catalog, card, ids.MONSTERS) / 10.0,
        max(0, catalog.price[card]) / 1000.0,
        flag(catalog.big[card]),
        catalog.hands[card] / 2.0,
        flag(slots & 1 << ids.HEADGEAR != 0),
        flag(slots & 1 << ids.ARMOR != 0),
        flag(slots & 1 << ids.FOOTGEAR != 0),
        flag(restricted),
        flag(known.wins_ties[card]),
        len(catalog.uses[card]) / 2.0,
        flag(len(catalog.triggers[card]) > 0),
        harm / 20.0,
        flag(catalog.lasts[card] >= 0),
        catalog.rank[card] / 5.0,
    ]
    return tuple([clipped(number) for number in found])


def flag(true: bool) -> float:
    return 1.0 if true else 0.0
