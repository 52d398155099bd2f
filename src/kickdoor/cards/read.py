"""From folders to packs: find them, read and check every file.

Everything found wrong is collected, nothing is raised. Called by `load`, which keeps what comes out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from kickdoor.cards.art import check_art
from kickdoor.cards.bases import named_packs
from kickdoor.cards.checker import Checker, describe
from kickdoor.cards.coherence import check_card, check_parts
from kickdoor.cards.icons import check_icons
from kickdoor.cards.lint import check_words, contradictions, lint_catalog, lint_pack
from kickdoor.cards.pack import Broken, Card, Pack, gathered, merged
from kickdoor.cards.places import PACKS, TOP, Source, built_in, find
from kickdoor.cards.problems import Problem, errors
from kickdoor.cards.schema import RECORDS
from kickdoor.cards.scope import check_scope
from kickdoor.cards.shapes import Headed, OneOf, Shape
from kickdoor.cards.source import Block, Rows, read_yaml
from kickdoor.cards.texts import check_texts, written_texts
from kickdoor.cards.walk import blocks
from kickdoor.engine.ids import DECK_NAMES


def read_pack(source: Source, problems: list[Problem], known: dict[str, Pack | None] | None = None) -> Pack | None:
    """Reads and checks one pack; None if its folder or pack.yaml is unusable. Cards with errors are left out.

    `known` keeps what has been read, by folder; a pack that is being read stands there as None.
    """
    folder = find(source, problems)
    if folder is None:
        return None
    known = {} if known is None else known
    if str(folder) not in known:
        known[str(folder)] = None
        known[str(folder)] = _read_folder(folder, problems, known)
    return known[str(folder)]


def read_alone(source: Source) -> tuple[Pack | None, list[Problem]]:
    """One pack, and everything wrong or doubtful in it and in what it includes."""
    problems: list[Problem] = []
    pack = read_pack(source, problems)
    for part in gathered([] if pack is None else [pack]):
        problems.extend(lint_pack(part))
    return pack, problems


def _read_folder(folder: Path, problems: list[Problem], known: dict[str, Pack | None]) -> Pack | None:
    before = len(problems)
    facts = facts_of(folder, problems)
    if facts is None:
        return None
    if len(problems) > before and "id" not in facts:
        facts.put("id", "unnamed", TOP)
    found: list[Card | Broken] = []
    for deck in DECK_NAMES:
        for file in _yaml_files(folder / deck):
            found.extend(_cards(file, str(facts["id"]), deck, problems))
    cards = tuple(card for card in found if isinstance(card, Card))
    broken = tuple(card for card in found if isinstance(card, Broken))
    if not cards and len(problems) == before:
        problems.append(Problem(str(folder), *TOP, "", "the pack has no cards", _where_cards_go(folder)))
    included = tuple(_included(folder, facts, problems, known))
    plain = {key: value for key, value in facts.items() if key != "name"}
    name = str(facts.get("name", ""))
    texts = "" if folder.parent == PACKS else written_texts(folder)
    return Pack(name=name, folder=str(folder), cards=cards, broken=broken, included=included, texts=texts, **plain)


def _where_cards_go(folder: Path) -> str:
    """The mend for a pack without cards: a folder with nearly the right name, or how they are called."""
    for entry in sorted(folder.iterdir()):
        meant = entry.name.lower().rstrip("s")
        if entry.is_dir() and meant in DECK_NAMES and entry.name != meant:
            return f"the folder '{entry.name}' is called '{meant}'"
    return "put them in door/*.yaml and treasure/*.yaml"


def _included(folder: Path, facts: Block, problems: list[Problem], known: dict[str, Pack | None]) -> Iterator[Pack]:
    """The packs that are part of this one."""
    for source in named_packs(folder, facts, "includes", problems):
        if known.get(str(find(source, [])), True) is None:
            what = f"'{source}' is part of itself"
            problems.append(Problem(str(folder / "pack.yaml"), *facts.at("includes"), "", what, "take it out"))
            continue
        pack = read_pack(source, problems, known)
        if pack is not None:
            yield pack


def facts_of(folder: Path, problems: list[Problem]) -> Block | None:
    """What pack.yaml says, as far as it can be used."""
    head = _read(folder / "pack.yaml", problems)
    if head is None:
        return None
    check = Checker(str(folder / "pack.yaml"), problems)
    return check.record("pack", head, head.mark if isinstance(head, Block) else TOP)


def read_all(sources: Sequence[Source], warn: bool = True) -> tuple[list[Pack], list[Problem]]:
    """These packs, and everything wrong in them taken together; with `warn`, also what is doubtful, and what is wrong
    with translations and pictures, without which they can be played."""
    problems: list[Problem] = []
    known: dict[str, Pack | None] = {}
    packs = [pack for pack in (read_pack(source, problems, known) for source in sources) if pack is not None]
    if not sources:
        problems.append(Problem("", *TOP, "", "no pack named", f"packs: {', '.join(built_in())}"))
    for pack in gathered(packs):
        problems.extend(lint_pack(pack))
        if warn:
            problems.extend(
                [*check_words(pack), *check_texts(pack), *check_icons([*pack.cards, *pack.broken]), *check_art(pack)]
            )
    if all(problem.card for problem in errors(problems)):  # else whole files are unread, and anything may be missing
        problems.extend(lint_catalog(merged(packs), gathered(packs), warn))
    return packs, problems


def _yaml_files(folder: Path) -> Iterator[Path]:
    if folder.is_dir():
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if entry.name.endswith((".yaml", ".yml")) and entry.is_file():
                yield entry


def _read(file: Path, problems: list[Problem]) -> Any:
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


def _cards(file: Path, pack: str, deck: str, problems: list[Problem]) -> Iterator[Card | Broken]:
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
        else:
            block = _whole_parts(row)
            if "type" in block:
                check_parts(check, block)
            for ability in block.get("abilities", ()):
                ability.setdefault("do", Rows(ability.mark))
        if "type" in block:
            check_scope(check, block)
        if len(problems) == before:
            yield Card(pack, deck, str(file), block)
            continue
        if "type" in block and _as_many_abilities(block, row):
            block.setdefault("id", check.card)
            told = {(problem.line, problem.column) for problem in problems[before:]}
            found = contradictions(Card(pack, deck, str(file), block))
            problems.extend(one for one in found if (one.line, one.column) not in told)
        yield _broken(row, deck, str(file), block)


def _as_many_abilities(block: Block, row: Block) -> bool:
    """Whether none had to be left out: what others need may stand in it, e.g. that the card stays in play."""
    written = row.get("abilities")
    return written is None or (isinstance(written, Rows) and len(block.get("abilities", ())) == len(written))


def _whole_parts(row: Any) -> Block:
    """What of a card can be looked at further though something else in it is wrong: its type, and its abilities and
    lists of effects without what is."""
    found = Block(row.mark if isinstance(row, Block) else TOP)
    if not isinstance(row, Block):
        return found
    for key in ("type", "effect", "bad_stuff", "equip_if", "forbidden_if", "usable_if", "one_shot"):
        value = _whole_effects(row[key]) if key in ("effect", "bad_stuff") and key in row else row.get(key)
        whole = _whole(RECORDS["card"][key].shape, value, key)
        if whole is not None:
            found.put(key, whole, row.at(key))
    abilities = row.get("abilities")
    if isinstance(abilities, Rows):
        kept = Rows(abilities.mark)
        for index, ability in enumerate(abilities):
            whole = _whole_ability(ability)
            if whole is not None:
                kept.put(whole, abilities.at(index))
        found.put("abilities", kept, row.at("abilities"))
    lost = any("attach" in one for one in blocks(row)) and not any("attach" in one for one in blocks(found))
    return found if "type" in found and not lost else Block(row.mark)  # without `attach` there would be no `host`


def _whole_ability(ability: Any) -> Any:
    """An ability as checked, without effects and conditions that are wrong; None if more is, or nobody knows who or
    what the rest speaks of."""
    if not isinstance(ability, Block) or not isinstance(ability.get("do", Rows(TOP)), Rows):
        return _whole(Headed("ability"), ability, "abilities")
    kept = Block(ability.mark)
    for key, value in ability.items():
        if key == "do":
            effects = _whole_effects(value)
            kept.put(key, STAND_IN if effects is not None and value and not effects else effects, ability.at(key))
        elif key != "if" or _whole(OneOf("condition"), value, key) is not None:
            kept.put(key, value, ability.at(key))
    if kept.get("do", STAND_IN) is None:
        return None
    whole = _whole(Headed("ability"), kept, "abilities")
    if whole is not None and kept.get("do") is STAND_IN:
        whole.put("do", Rows(ability.mark), ability.at("do"))
    return whole


def _whole_effects(effects: Any) -> Any:
    """Those of a list in which nothing is wrong; None if another binds what they may speak of, or attaches the card."""
    if not isinstance(effects, Rows):
        return effects
    kept = Rows(effects.mark)
    for index, effect in enumerate(effects):
        if _whole(OneOf("effect"), effect, "do") is not None:
            kept.put(effect, effects.at(index))
        elif any("as" in block or "attach" in block for block in blocks(effect)):
            return None
    return kept


def _stand_in() -> Rows:
    """An effect that contradicts nothing, for when all others are wrong: what an ability has beside can be checked."""
    whom, effect, effects = Block(TOP), Block(TOP), Rows(TOP)
    whom.put("to", "active", TOP)
    whom.put("deck", "door", TOP)
    effect.put("draw", whom, TOP)
    effects.put(effect, TOP)
    return effects


STAND_IN: Final = _stand_in()


def _whole(shape: Shape, value: Any, key: str) -> Any:
    """A part of a card as checked, or None if there is none or anything is wrong with it."""
    wrong: list[Problem] = []
    checked = None if value is None else Checker("", wrong).value(shape, value, TOP, key)
    return None if wrong else checked


def _broken(row: Any, deck: str, file: str, checked: Block) -> Broken:
    """What can be told of a card that is refused."""
    if not isinstance(row, Block):
        return Broken(deck, "", 1, "", file)
    copies, trait = row.get("copies", 1), row.get("trait")
    name = trait.get("name", "") if isinstance(trait, Block) else ""
    return Broken(
        deck, str(row.get("type", "")), copies if isinstance(copies, int) else 1, str(name), file, row, checked
    )


def _with_card(problem: Problem, rows: Rows) -> Problem:
    """A problem of the reader, which knows lines but no cards, with the card it stands in."""
    card = ""
    for index, row in enumerate(rows):
        if rows.at(index)[0] <= problem.line and isinstance(row, Block):
            card = str(row.get("id", ""))
    return replace(problem, card=card)
