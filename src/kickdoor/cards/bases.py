"""What a pack builds on, and which others its pack.yaml names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kickdoor.cards.load import kept_pack
from kickdoor.cards.places import ENDING, TOP, Source, built_in, find, is_pack
from kickdoor.cards.problems import WARNING, Problem, nearest
from kickdoor.cards.source import Block

EDITION: Final = "deluxe"  # what a pack builds on that does not say


def with_bases(source: Source, problems: list[Problem] | None = None) -> list[Source]:
    """The packs this one builds on (`builds_on`, otherwise its edition), each after its own bases; itself last."""
    found: list[Source] = []
    _gather(source, [] if problems is None else problems, found, set())
    return found


def _gather(source: Source, problems: list[Problem], found: list[Source], seen: set[str]) -> None:
    folder = find(source, [])
    facts = None if folder is None else _facts(source, folder)
    if folder is None or facts is None:
        found.append(source)  # reading it will say why
        return
    if str(folder) in seen:
        return
    seen.add(str(folder))
    for base in _bases(folder, facts, problems):
        _gather(base, problems, found, seen)
    found.append(source)


def _bases(folder: Path, facts: Block, problems: list[Problem]) -> Iterator[Source]:
    """The packs that pack.yaml names: built-in ones, or folders beside this one."""
    file, known = str(folder / "pack.yaml"), built_in()
    if "builds_on" not in facts:
        edition = str(facts.get("edition", EDITION))
        if edition in known and edition != facts.get("id"):
            yield edition
        elif edition not in known and edition != facts.get("id"):
            what = f"there is no pack for the edition '{edition}', so this one is checked alone"
            mend = f"{nearest(edition, known)}; or name packs in `builds_on`"
            problems.append(Problem(file, *facts.at("edition"), "", what, mend, WARNING))
        return
    named = str(facts.get("edition", EDITION))
    if named not in known and named != facts.get("id"):
        what = f"there is no edition '{named}'; what this builds on is said by `builds_on`"
        problems.append(Problem(file, *facts.at("edition"), "", what, nearest(named, known), WARNING))
    yield from named_packs(folder, facts, "builds_on", problems)


def named_packs(folder: Path, facts: Block, key: str, problems: list[Problem]) -> Iterator[Source]:
    """The packs in a list of pack.yaml: ids of built-in ones, or folders beside this one."""
    file, known = str(folder / "pack.yaml"), built_in()
    for name in facts.get(key, ()):
        beside = [folder.parent / name, folder.parent / f"{name}{ENDING}"]
        here = next((place for place in beside if is_pack(place)), None)
        if name in known:
            yield name
        elif here is not None:
            yield here
        else:
            what = f"'{name}' is neither a known pack nor a folder beside this one"
            problems.append(Problem(file, *facts.at(key), "", what, nearest(name, known)))


def _facts(source: Source, folder: Path) -> Block | None:
    """What its pack.yaml says of this, as far as it can be used; no need to read it where the pack is kept."""
    pack = kept_pack(source) if source in built_in() else None
    if pack is None:
        from kickdoor.cards.read import facts_of

        return facts_of(folder, [])
    facts = Block(TOP)
    for key, value in (("id", pack.id), ("edition", pack.edition or None), ("builds_on", pack.builds_on)):
        if value is not None:
            facts.put(key, value, TOP)
    return facts
