"""From packs to a catalog: find them kept, or read them, replace, compile and keep.

Reading and compiling (`read`, `compile`) is imported when it has to be done: packs that come with Kickdoor are mostly
found as an earlier process left them (`kept`). A folder of somebody's own is read every time; it may have changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from kickdoor.cards import compiled, kept
from kickdoor.cards.pack import Later, Pack, Sources, gathered, merged
from kickdoor.cards.places import Source, built_in
from kickdoor.cards.plain import packs_from_lines, packs_to_lines
from kickdoor.cards.problems import PackError, Problem, errors
from kickdoor.engine.catalog import Catalog

UNUSABLE: Final = (LookupError, TypeError, ValueError)  # what comes of an entry that no Kickdoor has written


def load_pack(source: Source) -> Pack:
    """One pack, checked on its own. Raises PackError with all its problems."""
    place = _place("pack", [source])
    return _find_pack(place) or _read_pack(source, place)


def kept_pack(source: Source) -> Pack | None:
    """The pack if it need not be read."""
    return _find_pack(_place("pack", [source]))


def load_catalog(sources: Sequence[Source]) -> Catalog:
    """The cards of all these packs, shuffled together and compiled (combine.any-sets).

    A pack that says `replaces: true` takes the place of earlier cards with the same id or name.
    """
    place = _place("catalog", sources)
    return _find_catalog(place) or _read_catalog(sources, place)


def catalog_is_kept(sources: Sequence[Source]) -> bool:
    """Whether these cards need not be read, as far as can be told without looking into them."""
    place = _place("catalog", sources)
    return place is not None and place.is_there()


def check(sources: Sequence[Source]) -> list[Problem]:
    """Everything wrong or doubtful in these packs taken together, in file order. Raises nothing."""
    from kickdoor.cards.read import read_all

    return sorted(read_all(sources)[1])


def check_pack(source: Source) -> list[Problem]:
    """Everything wrong or doubtful in one pack, taken together with the packs it builds on. Raises nothing."""
    from kickdoor.cards.bases import with_bases
    from kickdoor.cards.usual import far_outside

    problems: list[Problem] = []
    sources = with_bases(source, problems)
    return sorted([*problems, *check(sources), *far_outside(source)])


# ---- kept ------------------------------------------------------------------------------------------------------------


def _place(kind: str, sources: Sequence[Source]) -> kept.Place | None:
    """Where what comes of these packs is kept; None if it is not, as with those that do not come with Kickdoor."""
    known = built_in()
    ours = [source for source in sources if isinstance(source, str) and source in known]
    return kept.place(kind, ours) if sources and len(ours) == len(sources) else None


def _find_pack(place: kept.Place | None) -> Pack | None:
    lines = place.find() if place is not None else None
    try:
        return packs_from_lines(lines)[-1] if lines else None
    except UNUSABLE:
        return None


def _find_catalog(place: kept.Place | None) -> Catalog | None:
    lines = place.find() if place is not None else None
    try:
        if not lines:
            return None
        packs = packs_from_lines(lines[1:])
        return compiled.catalog_of(compiled.from_line(lines[0]), Sources(Later(partial(merged, packs)), tuple(packs)))
    except UNUSABLE:
        return None


# ---- read ------------------------------------------------------------------------------------------------------------


def _read_pack(source: Source, place: kept.Place | None) -> Pack:
    from kickdoor.cards.read import read_alone

    pack, problems = read_alone(source)
    _refuse(problems)
    assert pack is not None
    if place is not None:
        place.keep(packs_to_lines(gathered([pack])))
    return pack


def _read_catalog(sources: Sequence[Source], place: kept.Place | None) -> Catalog:
    from kickdoor.cards.compile import compile_cards
    from kickdoor.cards.read import read_all

    read, problems = read_all(sources, warn=False)
    _refuse(problems)
    cards, packs = merged(read), gathered(read)
    made = compile_cards(cards, packs)
    if place is not None:
        place.keep([compiled.to_line(made), *packs_to_lines(packs)])
    return compiled.catalog_of(made, Sources(tuple(cards), tuple(packs)))


def _refuse(problems: Sequence[Problem]) -> None:
    wrong = errors(problems)
    if wrong:
        raise PackError(wrong)
