"""From a table in words to a dealt game and back: the cards kept as they were, dealt again by the seed.

A game is dealt from its options, its seats and its seed; the same three give the same table on every machine.
"""

from __future__ import annotations

import contextlib
import json
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from kickdoor.cards import Pack, PackError, built_in, load_pack
from kickdoor.cards.pickling import to_lines
from kickdoor.cards.places import ENDING
from kickdoor.engine import Catalog, State, new_game
from kickdoor.engine.ids import SEX_NAMES
from kickdoor.engine.switches import RULE_OF, switches_from
from kickdoor.play.catalogs import catalog_for, pack_for
from kickdoor.play.fairness import GENERATOR
from kickdoor.play.options import BadTable, OpenTable, TableSpec, open_table
from kickdoor.play.record_packs import OWN, catalog_of_record, packs_for_record
from kickdoor.play.trying import seed_that_deals
from kickdoor.server.live.lessons import laid_out
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import SeatPlan, TableOptions
from kickdoor.server.settings import BadSetting
from kickdoor.server.storage.stored import Unknown, agreement_of, options_of, reading

KEPT: Final = "_kept"
INCLUDES: Final = re.compile(r"^includes:.*$", re.MULTILINE)


class Shelf:
    """The packs a table of this server may choose: those that come with Kickdoor, and folders of whoever runs it."""

    def __init__(self, folders: Sequence[str] = ()) -> None:
        """Raises BadSetting if a folder is no pack, or has the id of another."""
        self.sources = {pack: pack for pack in built_in()}
        self.about = {pack: _about(pack_for(pack)) for pack in built_in()}
        self.parts = {pack: _parts(pack_for(pack)) for pack in built_in()}
        for folder in folders:
            self.add(folder)

    def add(self, folder: str) -> str:
        """A pack more; gives its id. One that stands there already is read anew. Raises BadSetting."""
        try:
            pack = load_pack(folder)
        except (PackError, OSError) as wrong:
            raise BadSetting(f"the pack {folder!r} can't be used: {wrong}") from wrong
        source = str(Path(folder).resolve())
        if self.sources.get(pack.id, source) != source:
            raise BadSetting(f"the pack {folder!r} has the id {pack.id!r}, which {self.sources[pack.id]!r} has too")
        self.sources[pack.id] = source
        self.about[pack.id] = _about(pack)
        self.parts[pack.id] = _parts(pack)
        return pack.id

    @property
    def own(self) -> list[str]:
        """The folders of those that do not come with Kickdoor."""
        return [source for pack, source in self.sources.items() if source != pack]

    def spec_of(self, options: TableOptions) -> TableSpec:
        """The table these options speak of. Raises BadTable for a pack that is not here: nobody reads our disk."""
        for pack in options.packs:
            if pack not in self.sources:
                raise BadTable("no_pack_here", pack=pack, packs=", ".join(self.sources))
        return TableSpec(
            tuple(self.sources[pack] for pack in options.packs), options.house, tuple(options.variants),
            tuple(sorted(options.rulings.items())),
        )  # fmt: skip

    def check_parts(self, packs: Sequence[str]) -> None:
        """Raises BadTable where one of these packs has another in it: both are no more than the one. Only new tables
        are asked; those that there are stay as they are."""
        for whole in packs:
            for part in self.parts.get(whole, ()):
                if part in packs:
                    raise BadTable("pack_within", name=self.about[part][0], whole=self.about[whole][0])

    def ours(self, options: TableOptions) -> bool:
        """Whether all these packs come with Kickdoor, so that they are read once and for all."""
        return all(self.sources.get(pack) == pack for pack in options.packs)

    def open(self, options: TableOptions) -> OpenTable:
        """Its cards and rules, read. Raises BadTable."""
        with self.by_id():
            return _opened(self.spec_of(options))

    @contextlib.contextmanager
    def by_id(self) -> Iterator[None]:
        """What is raised in here names packs by their ids."""
        try:
            yield
        except BadTable as wrong:
            raise BadTable(wrong.kind, **{name: self._by_id(fact) for name, fact in wrong.facts.items()}) from wrong

    def _by_id(self, fact: str | int) -> str | int:
        """Packs by their ids: where our folders are is nobody's business."""
        if isinstance(fact, str):
            for pack, source in self.sources.items():
                fact = fact.replace(source, pack)
        return fact


def uploaded(folder: str) -> list[str]:
    """The packs that operators have sent."""
    return sorted(str(file) for file in Path(folder).glob(f"*{ENDING}")) if folder else []


def _about(pack: Pack) -> tuple[str, str, int]:
    """What it is called, what it says of itself, and how many cards it has, those of packs that come with it too."""
    cards = [card for part in pack.with_included() for card in part.cards]
    return pack.name, pack.summary, sum(card.copies for card in cards)


def _parts(pack: Pack) -> list[str]:
    """The ids of the packs that come with this one."""
    return [part.id for part in pack.with_included() if part.id != pack.id]


def _opened(spec: TableSpec) -> OpenTable:
    """Raises BadTable."""
    try:
        return open_table(spec)
    except PackError as wrong:  # maybe somebody is writing in that folder just now
        raise BadTable("bad_cards", why=str(wrong)) from wrong


def why_not(wrong: BadTable) -> Failure:
    """Why there can't be such a table, for people."""
    return Failure(wrong.kind, **wrong.facts)


def deal_again(catalog: Catalog, row: Mapping[str, Any], seats: list[SeatPlan]) -> State:
    """The same table from what the game's row says, by the generator it says; or as its lesson lays it out. Raises
    Unknown for rules and generators that this version does not have."""
    lesson = options_of(row).lesson
    if lesson:
        laid = laid_out(lesson, seats)
        if laid.catalog.digest != catalog.digest:
            raise ValueError(f"the lesson {lesson!r} has other cards by now")
        return laid
    sexes, rules, agreed = [SEX_NAMES.index(seat.sex) for seat in seats], json.loads(row["switches"]), agreement_of(row)
    if agreed is not None and agreed.generator != GENERATOR:
        raise Unknown(f"there is no generator {agreed.generator!r} here")
    unknown = [name for name in rules if name not in RULE_OF]
    if unknown:  # not passed over: the game would go on by other rules than it was begun with
        raise Unknown(f"there is no rule {', '.join(unknown)} here")
    keyed = agreed is not None
    return new_game(catalog, switches_from(rules), sexes, int(row["seed"], 16), False, keyed_chance=keyed)


def pinned(opened: OpenTable) -> str:
    """The files of every pack of this table, to be kept with the game."""
    return _pinned(opened.sources, opened.catalog.digest)


@lru_cache(maxsize=64)
def _pinned(sources: tuple[str, ...], digest: str) -> str:
    """Kickdoor's packs as if they were somebody's: by other names, so that they are not looked for among ours again."""
    ours = Path(str(files("kickdoor") / "packs"))
    with TemporaryDirectory(prefix="kickdoor-") as place:
        known = built_in()
        waiting, done = [name for name in sources if name in known], set[str]()
        while waiting:
            name = waiting.pop()
            if name in done:
                continue
            done.add(name)
            folder = Path(place) / (name + KEPT)
            shutil.copytree(ours / name, folder, ignore=shutil.ignore_patterns("text"))  # they have those of today
            parts = load_pack(name).includes
            if parts:
                kept = f"includes: [{', '.join(part + KEPT for part in parts)}]"
                text = (folder / "pack.yaml").read_text("utf-8")
                (folder / "pack.yaml").write_text(INCLUDES.sub(kept, text), "utf-8")
                waiting += parts
        names, own = packs_for_record([str(Path(place) / (name + KEPT)) if name in known else name for name in sources])
    found = json.dumps({"packs": names, "own": own})
    if catalog_from(found).digest != digest:
        raise BadTable("cards_not_kept")
    return found


def catalog_from(packs: str, digest: str = "") -> Catalog:
    """The cards from what was kept. `digest`: those of today, which are at hand, if they are the same. Raises PackError
    or ValueError if this version cannot read them any more."""
    header: dict[str, Any] = json.loads(packs)
    today = tuple(name.removeprefix(OWN).removesuffix(KEPT) for name in header["packs"])
    if digest and today and set(today) <= set(built_in()):
        found = catalog_for(today)
        if found.digest == digest:
            return found
    return catalog_of_record(header)


# ---- in another process (`server.workers`) -----------------------------------------------------------------------


def cards_and_rules(spec: TableSpec) -> tuple[str, dict[str, int]]:
    """The digest of the cards of a new table, and its switches. Raises BadTable."""
    opened = _opened(spec)
    return opened.catalog.digest, opened.rules.as_dict()


def seed_for_trying(spec: TableSpec, digest: str, sexes: Sequence[int], seat: int, card: str, start: int) -> int:
    """A seed with which this seat begins with this card of one of the packs named. Raises BadTable."""
    opened = _opened(spec)
    if opened.catalog.digest != digest:
        raise BadTable("cards_not_kept")
    packs = [pack_for(pack).id for pack in spec.packs]
    found = [one for one in opened.catalog.definitions if one.id == card and one.pack in packs]
    if not found:
        raise BadTable("no_card_to_try", card=card, pack=", ".join(packs))
    return seed_that_deals(found[0], seat, lambda seed: opened.deal(sexes, seed, sequential=False, log=False), start)


def files_kept(spec: TableSpec, digest: str) -> str:
    """The files of its packs, to be kept with the game. Raises BadTable, also where they have just been changed."""
    opened = _opened(spec)
    if opened.catalog.digest != digest:
        raise BadTable("cards_not_kept")
    return pinned(opened)


def catalog_line(game: str, kept: str, digest: str) -> bytes:
    """The cards of a game from what was kept, compiled, with what they were compiled from (`cards.pickling`): questions
    are put in the words of their cards. Raises Damaged."""
    with reading(game, "cards"):
        return to_lines(catalog_from(kept, digest))


__all__ = ["BadTable", "Shelf", "catalog_from", "deal_again", "pinned", "why_not"]
