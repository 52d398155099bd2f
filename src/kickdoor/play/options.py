"""Tables in words: which packs, whose rules, which variants and rulings; and a new game from that.

    opened = open_table(read_table(packs="deluxe,star", variants="faster"))
    state = opened.deal(sexes=[0, 1, 0], seed=7)

The one way to make a new game: the command line, the arena and whatever else seats players come through here. What a
rule does is the engine's business, what a card does its pack's; which values a mix has is decided in `rules.editions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from kickdoor.cards import built_in, with_bases
from kickdoor.cards.places import ENDING, is_pack
from kickdoor.engine import Catalog, State, Switches, new_game
from kickdoor.engine.setup import FEWEST, MOST
from kickdoor.engine.switches import switches_from
from kickdoor.play.catalogs import INLINE, catalog_for, pack_for
from kickdoor.rules import EDITIONS
from kickdoor.rules.editions import OPTIONS, VARIANTS, BadChoice, Setting, read_ruling, rules_of, said_value, unknown

DEFAULT: Final = "deluxe"


class BadTable(ValueError):
    """A table that can't be: what kind of mistake it is, and its facts. Whoever speaks to people has a sentence for
    each kind (`Language.options`); here none is spoken."""

    def __init__(self, kind: str, **facts: str | int) -> None:
        super().__init__(f"{kind} {facts}")
        self.kind = kind
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:  # also from another process
        return partial(BadTable, self.kind, **self.facts), ()


def _check_pack(pack: str) -> None:
    if is_pack(pack):
        return
    try:
        is_folder = Path(pack).is_dir()
    except (OSError, ValueError):
        is_folder = False
    if is_folder:
        raise BadTable("folder_is_no_pack", folder=pack)
    near = get_close_matches(pack, built_in(), 1, 0.4)
    if near:
        raise BadTable("no_pack_near", name=pack, near=near[0])
    raise BadTable("no_pack", name=pack, known=", ".join(built_in()))


@dataclass(frozen=True, slots=True)
class TableSpec:
    """A table before anybody sits down. Can be compared, remembered by, and sent to another process.

    `packs`: ids of packs that come with Kickdoor, folders and bundles. `rulings`: switches by name, with their values;
    they have the last word. Names are checked when it is made; cards and folders by `open_table`.
    """

    packs: tuple[str, ...] = (DEFAULT,)
    house: str = ""
    variants: tuple[str, ...] = ()
    rulings: tuple[tuple[str, int], ...] = ()

    def __post_init__(self) -> None:
        if not self.packs:
            raise BadTable("no_packs_named", known=", ".join(built_in()))
        for pack in self.packs:
            _check_pack(pack)
        try:
            rules_of((), self.house, self.variants, dict(self.rulings))
        except BadChoice as wrong:
            raise BadTable(wrong.kind, **wrong.facts) from wrong
        for variant in self.variants:
            for name, value in VARIANTS[variant].values.items():
                chosen = dict(self.rulings).get(name, value)
                if chosen != value:
                    raise _clash(variant, name, value, chosen)

    @property
    def title(self) -> str:
        """`deluxe + star, house gbm, faster, hand_limit=6`: what is not usual about it, in a line."""
        parts = [" + ".join(Path(pack).name.removesuffix(ENDING) for pack in self.packs)]
        parts += [f"house {self.house}"] if self.house else []
        return ", ".join(
            [*parts, *self.variants, *(f"{name}={said_value(name, value)}" for name, value in self.rulings)]
        )


def _clash(variant: str, ruling: str, value: int, chosen: int) -> BadTable:
    """A variant sets a switch, and a ruling chooses something else."""
    if OPTIONS[ruling].is_number:
        return BadTable("variant_sets_number", variant=variant, ruling=ruling, value=value, chosen=chosen)
    return BadTable("variant_sets_on" if value else "variant_sets_off", variant=variant, ruling=ruling)


USUAL: Final = TableSpec()  # where nothing else is said


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table with its cards read and its rules settled. `sources`: the packs with those they build on, in order;
    `settings`: each switch with the reason for its value."""

    spec: TableSpec
    sources: tuple[str, ...]
    catalog: Catalog
    rules: Switches
    settings: dict[str, Setting] = field(hash=False)

    def deal(
        self, sexes: Sequence[int], seed: int, sequential: bool = True, first: int = -1, log: bool = True
    ) -> State:
        """A new game. Raises BadTable for too few or too many players."""
        check_players(len(sexes))
        return new_game(self.catalog, self.rules, list(sexes), seed, sequential, first, log)


def read_table(
    edition: str = "",
    packs: str | Sequence[str] = "",
    house: str = "",
    variants: str | Sequence[str] = "",
    win_level: int | None = None,
    rulings: Sequence[str] = (),
) -> TableSpec:
    """A table as people write it: lists with commas, or as lists; rulings as `name=on`, `name=off` or `name=6`. Raises
    BadTable."""
    if edition and packs:
        raise BadTable("edition_and_packs", packs=",".join([edition, *_listed(packs)]))
    chosen: dict[str, int] = {}
    try:
        if edition and edition not in EDITIONS and not is_pack(edition):  # a pack of one's own may stand there, too
            raise unknown("edition", edition, EDITIONS)
        for words in rulings:
            name, value = read_ruling(words)
            if chosen.get(name, value) != value:
                raise BadTable("ruling_twice", name=name)
            chosen[name] = value
    except BadChoice as wrong:
        raise BadTable(wrong.kind, **wrong.facts) from wrong
    if win_level is not None:
        if chosen.get("win_level", win_level) != win_level:
            raise BadTable("win_level_twice")
        chosen["win_level"] = win_level
    named = _listed(packs) or ([edition] if edition else [DEFAULT])
    return TableSpec(tuple(named), house, tuple(_listed(variants)), tuple(sorted(chosen.items())))


def open_table(spec: TableSpec) -> OpenTable:
    """Read the cards and settle the rules. Raises PackError with all that is wrong in the packs."""
    sources = sources_of(spec.packs)
    settings = rules_of(editions_of(sources), spec.house, spec.variants, dict(spec.rulings))
    rules = switches_from({name: setting.value for name, setting in settings.items()})
    return OpenTable(spec, sources, catalog_for(sources), rules, settings)


def sources_of(packs: Sequence[str]) -> tuple[str, ...]:
    """These packs, each after those it builds on, every one once; a part of another of them is left out."""
    known = built_in()
    find = _sources_remembered if all(pack in known for pack in packs) else _sources
    return find(tuple(packs))


@cache
def _sources_remembered(packs: tuple[str, ...]) -> tuple[str, ...]:
    return _sources(packs)


def _sources(packs: tuple[str, ...]) -> tuple[str, ...]:
    found: dict[str, str] = {}
    for pack in packs:
        for source in with_bases(pack):
            found.setdefault(_key(str(source)), str(source))
    parts = {part.folder for source in found.values() for part in pack_for(source).with_included()[:-1]}
    return tuple(source for source in found.values() if pack_for(source).folder not in parts)


def editions_of(sources: Sequence[str]) -> tuple[str, ...]:
    """The editions these packs belong to; a pack that names none of ours speaks only through what it builds on."""
    return tuple(dict.fromkeys(pack.edition for pack in map(pack_for, sources) if pack.edition in EDITIONS))


def packs_in(catalog: Catalog) -> list[str]:
    """Ids of the packs these cards come from, a set that includes another for both; without cards of one table only."""
    named = list(dict.fromkeys(printed.pack for printed in catalog.definitions if printed.pack != INLINE))
    known = sources_of([pack for pack in named if pack in built_in()])
    return [pack for pack in named if pack in known or pack not in built_in()]


def settings_of(packs: Sequence[str], house: str = "", variants: Sequence[str] = ()) -> dict[str, Setting]:
    """The rules of a table with these packs before any ruling of its own."""
    return rules_of(editions_of(sources_of(packs)), house, variants)


def own_rulings(rules: Switches, packs: Sequence[str]) -> dict[str, int]:
    """The switches that differ from what a table with these packs has by itself: those a position has to name."""
    known = [pack for pack in packs if pack in built_in()]
    usual = switches_from({name: setting.value for name, setting in settings_of(known).items()})
    return {name: getattr(rules, name) for name in OPTIONS if getattr(rules, name) != getattr(usual, name)}


def check_players(number: int) -> None:
    """Raises BadTable for too few or too many."""
    if number == 1:
        raise BadTable("one_player", fewest=FEWEST, most=MOST)
    if not FEWEST <= number <= MOST:
        raise BadTable("players", players=number, fewest=FEWEST, most=MOST)


def _key(source: str) -> str:
    return source if source in built_in() else str(Path(source).resolve())


def _listed(words: str | Sequence[str]) -> list[str]:
    each = words.split(",") if isinstance(words, str) else words
    return list(dict.fromkeys(word.strip() for word in each if word.strip()))
