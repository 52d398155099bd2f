"""From folders to a catalog: find the packs, read and check every file, replace, compile.

The only place of this package that touches files. Everything found wrong is collected before anything is raised.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from kickdoor.cards.check import Checker, describe
from kickdoor.cards.coherence import check_card
from kickdoor.cards.compile import compile_catalog
from kickdoor.cards.lint import lint_catalog, lint_pack
from kickdoor.cards.pack import Card, Pack
from kickdoor.cards.problems import WARNING, PackError, Problem, errors, nearest
from kickdoor.cards.scope import check_scope
from kickdoor.cards.source import Block, Mark, Rows, read_yaml
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import DECK_NAMES

Source = str | Path
TOP: Final[Mark] = (1, 1)
EDITION: Final = "deluxe"  # what a pack builds on that does not say


def built_in() -> list[str]:
    """Ids of the packs that come with Kickdoor."""
    return list(_built_in())


@cache
def _built_in() -> tuple[str, ...]:
    """Looked for once: they stay as they are as long as a process runs, and every table that is dealt asks for them."""
    folder = files("kickdoor") / "packs"
    if not folder.is_dir():
        return ()
    return tuple(sorted(entry.name for entry in folder.iterdir() if (entry / "pack.yaml").is_file()))


def load_pack(source: Source) -> Pack:
    """One pack, checked on its own. Raises PackError with all its problems."""
    problems: list[Problem] = []
    pack = read_pack(source, problems)
    for part in gathered([] if pack is None else [pack]):
        problems.extend(lint_pack(part))
    _refuse(problems)
    assert pack is not None
    return pack


def load_catalog(sources: Sequence[Source]) -> Catalog:
    """The cards of all these packs, shuffled together and compiled (combine.any-sets).

    A pack that says `replaces: true` takes the place of earlier cards with the same id or name.
    """
    packs, problems = _read_all(sources, warn=False)
    _refuse(problems)
    return compile_catalog(merged(packs), gathered(packs))


def check(sources: Sequence[Source]) -> list[Problem]:
    """Everything wrong or doubtful in these packs taken together, in file order. Raises nothing."""
    return sorted(_read_all(sources)[1])


def check_pack(source: Source) -> list[Problem]:
    """Everything wrong or doubtful in one pack, taken together with the packs it builds on. Raises nothing."""
    problems: list[Problem] = []
    sources = with_bases(source, problems)
    return sorted([*problems, *check(sources)])


def with_bases(source: Source, problems: list[Problem] | None = None) -> list[Source]:
    """The packs this one builds on (`builds_on`, otherwise its edition), each after its own bases; itself last."""
    found: list[Source] = []
    _gather(source, [] if problems is None else problems, found, set())
    return found


def merged(packs: Sequence[Pack]) -> list[Card]:
    """The cards a game with these packs has, in catalog order."""
    cards: list[Card] = []
    for pack in gathered(packs):
        if pack.replaces:
            ids = {card.id for card in pack.cards}
            names = {card.name.casefold() for card in pack.cards}
            cards = [card for card in cards if card.id not in ids and card.name.casefold() not in names]
        cards.extend(pack.cards)
    return cards


def gathered(packs: Sequence[Pack]) -> list[Pack]:
    """These packs and those they include, each after what it includes and only once."""
    return list({part.folder: part for pack in packs for part in pack.with_included()}.values())


def read_pack(source: Source, problems: list[Problem], known: dict[str, Pack | None] | None = None) -> Pack | None:
    """Reads and checks one pack; None if its folder or pack.yaml is unusable. Cards with errors are left out.

    `known` keeps what has been read, by folder; a pack that is being read stands there as None.
    """
    folder = _find(source, problems)
    if folder is None:
        return None
    known = {} if known is None else known
    if str(folder) not in known:
        known[str(folder)] = None
        known[str(folder)] = _read_folder(folder, problems, known)
    return known[str(folder)]


def _read_folder(folder: Traversable, problems: list[Problem], known: dict[str, Pack | None]) -> Pack | None:
    before = len(problems)
    facts = _facts(folder, problems)
    if facts is None:
        return None
    if len(problems) > before and "id" not in facts:
        facts.put("id", "unnamed", TOP)
    cards: list[Card] = []
    for deck in DECK_NAMES:
        for file in _yaml_files(folder / deck):
            cards.extend(_cards(file, str(facts["id"]), deck, problems))
    if not cards and len(problems) == before:
        problems.append(
            Problem(str(folder), *TOP, "", "the pack has no cards", "put them in door/*.yaml and treasure/*.yaml")
        )
    included = tuple(_included(folder, facts, problems, known))
    plain = {key: value for key, value in facts.items() if key != "name"}
    return Pack(name=str(facts.get("name", "")), folder=str(folder), cards=tuple(cards), included=included, **plain)


def _included(
    folder: Traversable, facts: Block, problems: list[Problem], known: dict[str, Pack | None]
) -> Iterator[Pack]:
    """The packs that are part of this one."""
    for source in _named_packs(folder, facts, "includes", problems):
        if known.get(str(_find(source, [])), True) is None:
            what = f"'{source}' is part of itself"
            problems.append(Problem(str(folder / "pack.yaml"), *facts.at("includes"), "", what, "take it out"))
            continue
        pack = read_pack(source, problems, known)
        if pack is not None:
            yield pack


def _facts(folder: Traversable, problems: list[Problem]) -> Block | None:
    """What pack.yaml says, as far as it can be used."""
    head = _read(folder / "pack.yaml", problems)
    if head is None:
        return None
    check = Checker(str(folder / "pack.yaml"), problems)
    return check.record("pack", head, head.mark if isinstance(head, Block) else TOP)


def _gather(source: Source, problems: list[Problem], found: list[Source], seen: set[str]) -> None:
    folder = _find(source, [])
    facts = None if folder is None else _facts(folder, [])
    if folder is None or facts is None:
        found.append(source)  # reading it will say why
        return
    if str(folder) in seen:
        return
    seen.add(str(folder))
    for base in _bases(folder, facts, problems):
        _gather(base, problems, found, seen)
    found.append(source)


def _bases(folder: Traversable, facts: Block, problems: list[Problem]) -> Iterator[Source]:
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
    yield from _named_packs(folder, facts, "builds_on", problems)


def _named_packs(folder: Traversable, facts: Block, key: str, problems: list[Problem]) -> Iterator[Source]:
    """The packs in a list of pack.yaml: ids of built-in ones, or folders beside this one."""
    file, known = str(folder / "pack.yaml"), built_in()
    for name in facts.get(key, ()):
        beside = Path(str(folder)).parent / name
        if name in known:
            yield name
        elif (beside / "pack.yaml").is_file():
            yield beside
        else:
            what = f"'{name}' is neither a known pack nor a folder beside this one"
            problems.append(Problem(file, *facts.at(key), "", what, nearest(name, known)))


def _read_all(sources: Sequence[Source], warn: bool = True) -> tuple[list[Pack], list[Problem]]:
    problems: list[Problem] = []
    known: dict[str, Pack | None] = {}
    packs = [pack for pack in (read_pack(source, problems, known) for source in sources) if pack is not None]
    if not sources:
        problems.append(Problem("", *TOP, "", "no pack named", f"packs: {', '.join(built_in())}"))
    for pack in gathered(packs):
        problems.extend(lint_pack(pack))
    if not errors(problems):
        problems.extend(lint_catalog(merged(packs), gathered(packs), warn))
    return packs, problems


def _refuse(problems: Sequence[Problem]) -> None:
    wrong = errors(problems)
    if wrong:
        raise PackError(wrong)


def _find(source: Source, problems: list[Problem]) -> Traversable | None:
    known = built_in()
    if isinstance(source, str) and source in known:
        return files("kickdoor") / "packs" / source
    folder = Path(source)
    what, mend = "is neither a known pack nor a folder", nearest(str(source), known)
    try:
        if (folder / "pack.yaml").is_file():
            return folder
        if folder.is_dir():
            what, mend = "has no pack.yaml", "write one with two lines: `id: my_pack` and `name: My Pack`"
    except (OSError, ValueError):
        pass
    problems.append(Problem(str(source), *TOP, "", f"'{source}' {what}", mend))
    return None


def _yaml_files(folder: Traversable) -> Iterator[Traversable]:
    if folder.is_dir():
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if entry.name.endswith((".yaml", ".yml")) and entry.is_file():
                yield entry


def _read(file: Traversable, problems: list[Problem]) -> Any:
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except OSError as trouble:
        problems.append(Problem(str(file), *TOP, "", f"can't be read: {trouble.strerror}"))
        return None
    except UnicodeDecodeError as trouble:
        what = f"byte {trouble.start} is not UTF-8"
        problems.append(Problem(str(file), *TOP, "", what, "save the file as UTF-8"))
        return None
    before = len(problems)
    found = read_yaml(text, str(file), problems)
    if found is None and len(problems) == before:
        problems.append(Problem(str(file), *TOP, "", "the file is empty", "write something or delete it"))
    return found


def _cards(file: Traversable, pack: str, deck: str, problems: list[Problem]) -> Iterator[Card]:
    start = len(problems)
    rows = _read(file, problems)
    if rows is None:
        return
    if not isinstance(rows, Rows):
        mark = rows.mark if isinstance(rows, Block) else TOP
        problems.append(
            Problem(
                str(file),
                *mark,
                "",
                f"a card file holds a list of cards, not {describe(rows)}",
                "begin each card with '- id:'",
            )
        )
        return
    problems[start:] = [_with_card(problem, rows) for problem in problems[start:]]
    for index, row in enumerate(rows):
        check = Checker(str(file), problems)
        if isinstance(row, Block) and isinstance(row.get("id"), str):
            check.card = row["id"]
        before = len(problems)
        block = check.record("card", row, row.mark if isinstance(row, Block) else rows.at(index))
        if len(problems) == before:
            check_card(check, block, deck)
        if len(problems) == before:
            check_scope(check, block)
        if len(problems) == before:
            yield Card(pack, deck, str(file), block)


def _with_card(problem: Problem, rows: Rows) -> Problem:
    """A problem of the reader, which knows lines but no cards, with the card it stands in."""
    card = ""
    for index, row in enumerate(rows):
        if rows.at(index)[0] <= problem.line and isinstance(row, Block):
            card = str(row.get("id", ""))
    return replace(problem, card=card)
