"""What is usual for a card of its kind, measured on the packs that come with Kickdoor: the bonus for a place on the
body, gold for each +1, and what a monster of a Level gives and does. `packs check` warns of cards far outside.

No table is written by hand: whoever changes our cards changes what is usual.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from kickdoor.cards.load import load_pack
from kickdoor.cards.pack import Card, gathered
from kickdoor.cards.places import Source, built_in
from kickdoor.cards.problems import WARNING, Problem
from kickdoor.cards.source import Block, Mark
from kickdoor.cards.terms import bonus, price
from kickdoor.cards.vocabulary import GROUPS
from kickdoor.cards.walk import blocks, head, only

ENOUGH: Final = 6  # cards of ours, or nothing is usual
NEAR: Final = 12  # monsters of ours, the nearest in Level, that a monster is compared with at least
PLACES: Final = ("item", "one_shot", "companion", "enhancer", "steed", "item_enhancer", "power")
CHEAP: Final = 3
DEATH, EVERYTHING, A_FEW = 10.0, 4.0, 2.0  # how bad these are, in Levels or cards lost; a few: what has to be counted
BAD_STUFF: Final = "Bad Stuff, in Levels and cards lost:"


class Measure(NamedTuple):
    """One figure of a card: what it is called, what it is compared with, and for monsters the Level."""

    name: str
    group: str
    value: float
    level: int
    mark: Mark


class Outlier(NamedTuple):
    """A card whose figure lies outside what ours have: `low` to `high`, of so many cards."""

    card: Card
    measure: Measure
    low: float
    high: float
    of: int

    @property
    def far(self) -> bool:
        """Farther outside than the range is wide, or less than a third of the least; never what is only guessed."""
        if self.measure.name == BAD_STUFF:
            return False
        width, value = max(1.0, self.high - self.low), self.measure.value
        return value > self.high + width or value < self.low - width or 0 < value * CHEAP < self.low

    def __str__(self) -> str:
        span = f"{self.low:g} to {self.high:g}" if self.low != self.high else f"{self.low:g}"
        return f"{self.measure.name} {self.measure.value:g}; usual for {self.measure.group}: {span} ({self.of} cards)"


def outliers(cards: Iterable[Card]) -> Iterator[Outlier]:
    """Everything about these cards that none of ours has."""
    for card in cards:
        for measure in measures(card):
            known = _compared(measure)
            if len(known) < ENOUGH:
                continue
            low, high = min(known), max(known)
            if not low <= measure.value <= high:
                yield Outlier(card, measure, low, high, len(known))


def far_outside(source: Source) -> list[Problem]:
    """Warnings about the cards of a pack that are far from what is usual; none of a pack that can't be read, nor of
    ours, which are what is usual."""
    from kickdoor.cards.read import read_alone

    if source in built_in():
        return []
    pack = read_alone(source)[0]
    cards = [card for part in gathered([pack] if pack else []) if part.folder not in _ours() for card in part.cards]
    return [
        Problem(one.card.file, *one.measure.mark, one.card.id, str(one), "meant so? Write `unusual: true`", WARNING)
        for one in outliers(cards)
        if one.far and not one.card.block.get("unusual")
    ]


# ---- figures of a card ---------------------------------------------------------------------------------------------


def measures(card: Card) -> Iterator[Measure]:
    """The figures of a card that can be compared."""
    block = card.block
    if "monster" in block:
        monster = block["monster"]
        level, group = monster["level"], f"a monster of about Level {monster['level']}"
        yield Measure("Treasures:", group, monster["treasures"], level, monster.at("treasures"))
        yield Measure("Levels for the victor:", group, monster["levels"], level, monster.at("levels"))
        worst = badness(block.get("bad_stuff", ()))
        yield Measure(BAD_STUFF, group, worst, level, block.at("bad_stuff"))
    for ability in block.get("abilities", ()):
        if head(ability) != "static":
            yield from _done_at_once(ability)
    given = sum(_given(ability) for ability in block.get("abilities", ()) if head(ability) == "static")
    place = next((key for key in PLACES if key in block), "")
    if given and card.kind not in ("monster", "monster_enhancer", "curse"):
        whole = given + (bonus(card) if place else 0)
        yield Measure("strength in all:", "a card in play", whole, 0, block.at("abilities"))
    if not place:
        return
    group = _kind(card)
    if bonus(card):
        yield Measure("bonus", group, bonus(card), 0, block[place].at("bonus"))
    if bonus(card) > 0 and price(card) > 0:
        each = price(card) / bonus(card)
        yield Measure("gold for each +1:", article_free(card), round(each), 0, block[place].at("value"))


def _given(ability: Block) -> float:
    """Strength that a card gives its owner as long as it lies there."""
    mine = [mod for mod in ability["static"] if mod["to"] in ("self", "munchkin_side")]
    return sum(float(mod["add"]) for mod in mine if mod.get("stat") == "strength" and isinstance(mod.get("add"), int))


def _done_at_once(ability: Block) -> Iterator[Measure]:
    """The printed numbers of what an ability does, the highest of each kind; 0 where it does nothing of it."""
    highest = {name: (0.0, ability.mark) for name in DONE}
    for block in blocks(ability["do"]):
        for name, figure in DONE.items():
            value = figure(block)
            if value > highest[name][0]:
                highest[name] = (value, block.mark)
    for name, (value, mark) in highest.items():
        yield Measure(name, "an ability", value, 0, mark)


def _printed(block: Block, word: str) -> float:
    inside = block.get(word)
    return float(inside["n"]) if isinstance(inside, Block) and isinstance(inside.get("n"), int) else 0.0


def _deaths(block: Block) -> float:
    """How many players die of it, as far as the card says; of several, three."""
    dies = block.get("die")
    return 0.0 if not isinstance(dies, Block) or dies["to"] == "self" else 3.0 if dies["to"] in GROUPS else 1.0


def _strength(block: Block) -> float:
    added = block.get("add")
    return float(abs(added)) if block.get("stat") == "strength" and isinstance(added, int) else 0.0


DONE: Final[dict[str, Callable[[Block], float]]] = {
    "levels at once:": lambda block: _printed(block, "gain_level"),
    "levels lost at once:": lambda block: _printed(block, "lose_level"),
    "cards drawn at once:": lambda block: _printed(block, "draw"),
    "strength at once:": _strength,
    "deaths at once:": _deaths,
}


def _kind(card: Card) -> str:
    """What its bonus is compared with: Items by where they are worn."""
    if "item" not in card.block:
        return article_free(card)
    item = card.block["item"]
    size = f", {item['hands']} hand{'s' if item['hands'] > 1 else ''}" if item.get("hands") else ""
    return f"{article_free(card)} ({item['slot']}{size})"


def article_free(card: Card) -> str:
    return card.kind.replace("_", " ")


def badness(effects: Any) -> float:
    """How bad it is, in Levels and cards lost, as far as the printed numbers tell: a rough measure, to compare."""
    return sum(_bad(*only(effect)) for effect in effects)


def _bad(word: str, inside: Any) -> float:
    match word:
        case "die":
            return DEATH
        case "if":
            return (badness(inside["then"]) + badness(inside.get("else", ()))) / 2
        case "choose":
            each = [badness(option["do"]) for option in inside["options"]]
            return min(each) if inside["who"] == "victim" else max(each)
        case "roll":
            return sum(chance_of(inside, case["faces"]) * badness(case["do"]) for case in inside.get("cases", ()))
        case "each" | "later":
            return badness(inside["do"])
        case "gain_level" | "draw" | "fetch" | "look":
            return 0.0
        case _:
            if not isinstance(inside, Block):
                return 1.0
            number = EVERYTHING if inside.get("all") else inside.get("n", 1)
            return A_FEW if isinstance(number, Block) else float(number)


def chance_of(roll: Block, faces: list[int]) -> float:
    """How often one of these faces counts."""
    dice = int(roll.get("dice", 1))
    if roll.get("keep") == "lowest":
        faces = [7 - face for face in faces]
    counted: int = sum(face**dice - (face - 1) ** dice for face in faces)
    return counted / float(6**dice)


# ---- what ours have ------------------------------------------------------------------------------------------------


def _compared(measure: Measure) -> list[float]:
    """The same figure of our cards; for a monster of those about as near in Level as the NEAR nearest."""
    known = _measured().get((measure.name, "" if measure.level else measure.group), [])
    if not measure.level:
        return [value for _level, value in known]
    apart = sorted(abs(level - measure.level) for level, _value in known)
    reach = max(1, *apart[:NEAR])
    return [value for level, value in known if abs(level - measure.level) <= reach]


@cache
def _measured() -> dict[tuple[str, str], list[tuple[int, float]]]:
    """By name and group: Level and value of every card of ours, each once."""
    found: dict[tuple[str, str], list[tuple[int, float]]] = {}
    parts = gathered([load_pack(pack) for pack in built_in()])
    for card in {(card.pack, card.id): card for part in parts for card in part.cards}.values():
        for one in measures(card):
            found.setdefault((one.name, "" if one.level else one.group), []).append((one.level, one.value))
    return found


@cache
def _ours() -> frozenset[str]:
    return frozenset(part.folder for part in gathered([load_pack(pack) for pack in built_in()]))
