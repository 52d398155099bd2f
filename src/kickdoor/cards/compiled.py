"""What cards are compiled to, and how it is written down as a line of JSON and read back: every field, nothing decided.

Equal filters, numbers, conditions and steps are written once and told by their place. `compile` makes it; `load` keeps
it; `catalog_of` makes a `Catalog` of it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from kickdoor.engine.catalog import Catalog
from kickdoor.engine.program import Ability, CardDef, Cost, Filter, Mod, Node, Op, Target
from kickdoor.engine.switches import switches_from
from kickdoor.rules.editions import rules_of

NONE: Final = -1
ANSWERS: Final = bytes.maketrans(b"\0\1", b"01")
BITS: Final = bytes.maketrans(b"01", b"\0\1")
PRINTED: Final = (  # what is plain on a card
    "id", "pack", "name", "flavor", "icon", "palette", "named", "set", "type", "word", "deck", "copies", "tags",
    "level", "treasures", "levels", "doors", "run", "bonus", "side", "slot", "also", "hands", "big", "complex", "rank",
    "ride", "price", "trait", "trait_kind", "sex", "lasts",
)  # fmt: skip
TREES: Final = (  # what else is on it
    "faces", "equip_if", "forbidden_if", "usable_if", "mods", "plays", "uses", "triggers", "bad_stuff",
)  # fmt: skip


class Compiled(NamedTuple):
    """What a `Catalog` is made of, all but its source and its rules, in the order in which it takes it."""

    definitions: tuple[CardDef, ...]
    trait_names: tuple[str, ...]
    tag_names: tuple[str, ...]
    joining: int
    snapping: int
    digest: str
    editions: tuple[str, ...]
    unprinted: frozenset[str]


def catalog_of(made: Compiled, source: object) -> Catalog:
    """The catalog, with the rules that its editions have at a table where nothing else is said."""
    settings = rules_of(made.editions)
    rules = switches_from({name: setting.value for name, setting in settings.items()})
    return Catalog(*made, source, rules)


def to_line(made: Compiled) -> bytes:
    writer = _Writer()
    cards = [writer.card(printed) for printed in made.definitions]
    parts = [writer.filters.parts, writer.nodes.parts, writer.ops.parts]
    said = [*made[1:-1], sorted(made.unprinted)]
    return json.dumps([parts, cards, said], separators=(",", ":")).encode()


def from_line(line: bytes) -> Compiled:
    parts, cards, (traits, tags, joining, snapping, digest, editions, unprinted) = json.loads(line)
    reader = _Reader(*parts)
    definitions = tuple([reader.card(*plain) for plain in cards])
    names = tuple(traits), tuple(tags)
    return Compiled(definitions, *names, joining, snapping, digest, tuple(editions), frozenset(unprinted))


class _Parts:
    """Parts that are written once: `place` of a new one is at the end, of an equal one where that stands."""

    def __init__(self) -> None:
        self.parts: list[Any] = []
        self._places: dict[str, int] = {}

    def place(self, plain: Any) -> int:
        found = self._places.setdefault(json.dumps(plain), len(self.parts))
        if found == len(self.parts):
            self.parts.append(plain)
        return found

    def place_alone(self, plain: Any) -> int:
        self.parts.append(plain)
        return len(self.parts) - 1


class _Writer:
    """The fields of each class in the order in which its constructor takes them."""

    def __init__(self) -> None:
        self.filters, self.nodes, self.ops = _Parts(), _Parts(), _Parts()

    def filter(self, it: Filter | None) -> int:
        return NONE if it is None else self.filters.place([it.zones, it.fits.translate(ANSWERS).decode(), it.the])

    def node(self, it: Node | None) -> int:
        if it is None:
            return NONE
        kids = [self.node(kid) for kid in it.kids]
        return self.nodes.place([it.op, it.a, it.b, it.c, kids, self.filter(it.filter)])

    def mod(self, it: Mod) -> list[Any]:
        return [
            it.stat, it.to, self.node(it.amount), it.how, it.because, it.because_what, self.node(it.cond), it.when,
            it.what, it.drawback, self.filter(it.filter),
        ]  # fmt: skip

    def op(self, it: Op) -> int:
        conds, mods = [self.node(cond) for cond in it.conds], [self.mod(mod) for mod in it.mods]
        plain = [
            it.code, it.who, it.to, it.other, self.node(it.n), it.value, it.flag, it.zone, self.filter(it.filter),
            self.node(it.cond), it.jump, it.table, it.labels, conds, mods,
        ]  # fmt: skip
        return self.ops.place_alone(plain) if mods else self.ops.place(plain)  # a catalog numbers these modifiers

    def abilities(self, its: Sequence[Ability]) -> list[Any]:
        return [self.ability(it) for it in its]

    def ability(self, it: Ability) -> list[Any]:
        code = [self.op(op) for op in it.code]
        return [
            it.windows, code, it.name, self.node(it.cond), self.cost(it.cost), self.target(it.target), it.then,
            self.node(it.by), it.limit, it.limit_per, it.event, it.of, it.optional, self.filter(it.what),
        ]  # fmt: skip

    def cost(self, it: Cost | None) -> list[Any] | None:
        return None if it is None else [it.min, it.max, self.filter(it.filter), it.var, it.this, it.levels, it.gold]

    def target(self, it: Target | None) -> list[Any] | None:
        return None if it is None else [it.kind, it.who, self.filter(it.filter), self.node(it.cond), it.not_in_combat]

    def card(self, it: CardDef) -> list[Any]:
        trees = [
            it.faces, self.node(it.equip_if), self.node(it.forbidden_if), self.node(it.usable_if),
            [self.mod(mod) for mod in it.mods], self.abilities(it.plays), self.abilities(it.uses),
            self.abilities(it.triggers), [self.op(op) for op in it.bad_stuff],
        ]  # fmt: skip
        return [[getattr(it, name) for name in PRINTED], trees]


class _Reader:
    """The way back. Whoever is told by a place stands before those who tell it."""

    def __init__(self, filters: list[Any], nodes: list[Any], ops: list[Any]) -> None:
        self.filters: list[Filter | None] = [
            Filter(zones, fits.encode().translate(BITS), the) for zones, fits, the in filters
        ]
        self.filters.append(None)  # at NONE
        made: list[Node] = []
        for op, a, b, c, kids, filter in nodes:
            made.append(Node(op, a, b, c, tuple([made[kid] for kid in kids]), self.filters[filter]))
        self.nodes: list[Node | None] = [*made, None]
        self.ops = [self.op(*plain) for plain in ops]

    def mod(
        self, stat: int, to: int, amount: int, how: int, because: int, because_what: int, cond: int, when: int,
        what: int, drawback: bool, filter: int,
    ) -> Mod:  # fmt: skip
        return Mod(
            stat, to, self.nodes[amount], how, because, because_what, self.nodes[cond], when, what, drawback,
            self.filters[filter],
        )  # fmt: skip

    def op(
        self, code: int, who: int, to: int, other: int, n: int, value: int, flag: bool, zone: int, filter: int,
        cond: int, jump: int, table: list[int], labels: list[str], conds: list[int], mods: list[Any],
    ) -> Op:  # fmt: skip
        return Op(
            code, who, to, other, self.nodes[n], value, flag, zone, self.filters[filter], self.nodes[cond], jump,
            tuple(table), tuple(labels), tuple([self.nodes[one] for one in conds]), self.mods(mods),
        )  # fmt: skip

    def mods(self, found: list[Any]) -> tuple[Mod, ...]:
        return tuple([self.mod(*plain) for plain in found])

    def code(self, places: list[int]) -> tuple[Op, ...]:
        return tuple([self.ops[place] for place in places])

    def abilities(self, found: list[Any]) -> tuple[Ability, ...]:
        return tuple([self.ability(*plain) for plain in found])

    def ability(
        self, windows: int, code: list[int], name: str, cond: int, cost: Any, target: Any, *others: int
    ) -> Ability:
        then, by, limit, limit_per, event, of, optional, what = others
        return Ability(
            windows, self.code(code), name, self.nodes[cond], self.cost(cost), self.target(target), then,
            self.nodes[by], limit, limit_per, event, of, bool(optional), self.filters[what],
        )  # fmt: skip

    def cost(self, plain: Any) -> Cost | None:
        if plain is None:
            return None
        least, most, filter, var, this, levels, gold = plain
        return Cost(least, most, self.filters[filter], var, this, levels, gold)

    def target(self, plain: Any) -> Target | None:
        if plain is None:
            return None
        kind, who, filter, cond, not_in_combat = plain
        return Target(kind, who, self.filters[filter], self.nodes[cond], not_in_combat)

    def card(self, printed: list[Any], trees: list[Any]) -> CardDef:
        it = CardDef()
        for name, value in zip(PRINTED, printed, strict=True):
            setattr(it, name, value)
        faces, equip_if, forbidden_if, usable_if, mods, plays, uses, triggers, bad_stuff = trees
        it.faces = tuple(faces)
        it.equip_if = self.nodes[equip_if]
        it.forbidden_if = self.nodes[forbidden_if]
        it.usable_if = self.nodes[usable_if]
        it.mods = self.mods(mods)
        it.plays = self.abilities(plays)
        it.uses = self.abilities(uses)
        it.triggers = self.abilities(triggers)
        it.bad_stuff = self.code(bad_stuff)
        return it
