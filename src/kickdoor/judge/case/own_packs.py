"""Packs of one's own in a case: a folder or a bundle, from where the case file lies or where the command was given; or
by their ids, those that the judge was lent (`kickdoor judge --pack`). Called by whoever reads case files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from kickdoor.cards.places import built_in, find, is_pack
from kickdoor.cards.problems import Problem
from kickdoor.cards.read import facts_of
from kickdoor.cards.source import Block, Rows


@dataclass(frozen=True, slots=True)
class OwnPacks:
    """`lent`: where packs are, by id. `anywhere`: a case may name folders; not if a stranger wrote it."""

    lent: Mapping[str, str] = field(default_factory=dict)
    anywhere: bool = True

    def find(self, name: str, file: str) -> str | None:
        """What a case in `file` means by this name of a pack; None if there is none."""
        if name in built_in():
            return name
        if name in self.lent:
            return self.lent[name]
        if not self.anywhere:
            return None
        beside = Path(file).parent / name
        return str(beside) if is_pack(beside) else name if is_pack(name) else None

    def known(self) -> list[str]:
        return [*built_in(), *self.lent]


def lend(sources: Sequence[str], anywhere: bool = True) -> OwnPacks:
    """These packs, which cases may name by their ids; whether they are any good is told where one does. Raises
    ValueError for what is no pack."""
    lent: dict[str, str] = {}
    for source in sources:
        problems: list[Problem] = []
        folder = find(source, problems)
        facts = None if folder is None else facts_of(folder, problems)
        if facts is None or "id" not in facts:
            raise ValueError(str(problems[0]))
        lent[str(facts["id"])] = source
    return OwnPacks(lent, anywhere)


def put_sources(block: Block, sources: list[str]) -> None:
    """Let the case name its packs by where they are."""
    mark = block.at("packs" if block.get("packs") else "edition")
    rows = Rows(mark)
    for source in sources:
        rows.put(source, mark)
    block.pop("edition", None)
    block.put("packs", rows, mark)


NOBODYS: Final = OwnPacks()
