"""Case files: a situation at the table, what is done there, and what must come of it, as people write it down.

`read_cases` gives the cases of a file and every mistake in it, each with its line. Playing them is `judge`'s business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from kickdoor.cards import PackError, Problem, built_in
from kickdoor.cards.problems import errors
from kickdoor.cards.source import NOWHERE, Block, Mark, Rows, read_yaml
from kickdoor.cards.translated import every_name
from kickdoor.engine.ids import ROLE
from kickdoor.judge.action.perform import Action
from kickdoor.judge.case.check import CaseChecker
from kickdoor.judge.case.letters import spelt
from kickdoor.judge.case.own_packs import NOBODYS, OwnPacks, put_sources
from kickdoor.judge.case.vocabulary import ALL_PASS, AT_ONCE, CASE, POSITION, RESERVED
from kickdoor.judge.position.vocabulary import DEFAULT_EDITION
from kickdoor.play.catalogs import catalog_for
from kickdoor.play.inline_cards import inline_problems
from kickdoor.play.names import BadWords
from kickdoor.play.options import sources_of
from kickdoor.rules.editions import BadChoice

DO, REFUSE, EXPECT = "do", "refuse", "expect"
DOCUMENT: Final = re.compile(r"---(?=\s|$)")


@dataclass(frozen=True, slots=True)
class Step:
    """One step. `kind`: do, refuse, expect or all pass; `line`: where it stands; `at_once`: when it is judged."""

    kind: str
    line: int
    player: str = ""
    action: Action = ""
    rules: tuple[str, ...] = ()
    expected: Mapping[str, Any] = field(default_factory=dict)
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """A case as it was written. `position` has the keys of a position, `block` everything, with lines; `warnings`:
    what is odd about its own cards."""

    file: str
    line: int
    title: str
    rules: tuple[str, ...]
    why: str
    position: Mapping[str, Any]
    steps: tuple[Step, ...]
    asks: tuple[Step, ...]
    block: Block
    warnings: tuple[Problem, ...] = ()

    def problem(self, what: str | Exception, line: int = 0, mend: str = "") -> Problem:
        """A mistake of this case that only playing it has shown."""
        mark = (line, 1) if line else place_of(self.block, words_meant(what))
        if isinstance(what, BadWords):
            return Problem(self.file, *mark, self.title, what.said, mend or what.mend)
        return Problem(self.file, *mark, self.title, str(what), mend)


@dataclass(frozen=True, slots=True)
class Reading:
    """What stands in a file: the cases that can be used, everything that is wrong in it, and how many cases that
    makes unusable (a document that can't be read counts for one)."""

    cases: list[Case]
    problems: list[Problem]
    unusable: int = 0


def read_cases(path: Path, own: OwnPacks = NOBODYS) -> tuple[list[Case], list[Problem]]:
    """The cases of a file that can be used, and everything that is wrong in it. `own`: packs they may name."""
    found = read_file(path, own)
    return found.cases, found.problems


def cases_in(text: str, file: str = "case") -> tuple[list[Case], list[Problem]]:
    """`read_cases` for text."""
    found = read_text(text, file)
    return found.cases, found.problems


def read_file(path: Path, own: OwnPacks = NOBODYS) -> Reading:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as trouble:
        return Reading([], [Problem(str(path), 1, 1, "", f"can't be read: {trouble.strerror}")])
    except UnicodeDecodeError as trouble:
        what = f"byte {trouble.start} is not UTF-8"
        return Reading([], [Problem(str(path), 1, 1, "", what, "save the file as UTF-8")])
    return read_text(text, str(path), own)


def read_text(text: str, file: str, own: OwnPacks = NOBODYS) -> Reading:
    """One case, a list of cases, or several YAML documents of either."""
    problems: list[Problem] = []
    cases: list[Case] = []
    blocks = 0
    for chunk in documents(text):
        before = len(problems)
        document = read_yaml(chunk, file, problems)
        if document is None:
            blocks += len(problems) > before
            continue
        rows = document if isinstance(document, Rows) else [document]
        for index, block in enumerate(rows):
            blocks += 1
            mark = rows.at(index) if isinstance(rows, Rows) else NOWHERE
            cases += _case(block, mark, file, problems, own)
    if not blocks and not problems:
        problems.append(Problem(file, 1, 1, "", "there is no case in this file", "begin with `title:` and `players:`"))
    return Reading(cases, sorted(problems), blocks - len(cases))


def documents(text: str) -> Iterator[str]:
    """The YAML documents of a text, each on the lines where it stands."""
    lines = text.splitlines(keepends=True)
    starts = [number for number, line in enumerate(lines) if DOCUMENT.match(line)]
    for begin, end in zip([0, *starts], [*starts, len(lines)]):
        part = lines[begin:end]
        if part and DOCUMENT.match(part[0]):
            part[0] = "   " + part[0][3:]
        chunk = "".join(part)
        if any(line.strip() and not line.lstrip().startswith("#") for line in part):
            yield "\n" * begin + chunk


def _case(block: Any, mark: Mark, file: str, problems: list[Problem], own: OwnPacks) -> list[Case]:
    """The case, if nothing is wrong with it."""
    before = len(problems)
    title = f"case in line {mark[0]}"
    if isinstance(block, Block):
        mark = block.mark
        title = str(block.get("title") or f"case in line {mark[0]}")
    check = CaseChecker(file, problems, title)
    if isinstance(block, Block):
        block = spelt(CASE, block, names_in(block))
        check.players = _players(block, check)
        check.cards = _card_names(block, check, own)
    check.check(CASE, block, mark)
    if isinstance(block, Block):
        _step_heads(block, check)
        _no_roles(block, check)
    if len(problems) > before:
        return []
    position = {key: value for key, value in block.items() if key in POSITION and value is not None}
    steps = tuple(_steps(block.get("steps") or Rows()))
    asks = tuple(_steps(_as_steps(block.get("ask"))))
    cited = _names(block.get("rules"))
    why = str(block.get("why") or "").strip()
    return [Case(file, mark[0], title, cited, why, position, steps, asks, block, tuple(check.warnings))]


# ---- what the names are -----------------------------------------------------------------------------------------


def names_in(block: Block) -> list[str]:
    """The players' names as far as they can be read."""
    players = next((value for key, value in block.items() if key.casefold() == "players"), None)
    if isinstance(players, Block):
        return list(players)
    rows = players if isinstance(players, Rows) else []
    return [str(facts.get("name", "")) if isinstance(facts, Block) else str(facts) for facts in rows]


def _players(block: Block, check: CaseChecker) -> list[str] | None:
    players = block.get("players")
    if isinstance(players, Block):
        names = list(players)
        marks = [players.at(name) for name in names]
    elif isinstance(players, Rows):
        names = [str(facts.get("name", "")) if isinstance(facts, Block) else str(facts) for facts in players]
        marks = [players.at(index) for index in range(len(players))]
    else:
        return None
    for name, mark in zip(names, marks):
        if name in RESERVED:
            check.report(mark, f"a player can't be called {name!r}: that is a word of the language")
    return names


def _packs(block: Block) -> tuple[str, ...]:
    named = _names(block.get("packs")) or _names(block.get("edition")) or (DEFAULT_EDITION,)
    return named if all(pack in built_in() for pack in named) else sources_of(named)


def _found_packs(block: Block, check: CaseChecker, own: OwnPacks) -> bool:
    """Finds the packs that the case names, and lets it name them by where they are."""
    named = _names(block.get("packs")) or _names(block.get("edition")) or (DEFAULT_EDITION,)
    key = "packs" if block.get("packs") else "edition"
    sources = [(pack, own.find(pack, check.file)) for pack in named]
    for pack, source in sources:
        if source is None:
            check.no_such(block.at(key), "edition or pack", pack, own.known())
    found = [source for _pack, source in sources if source is not None]
    if len(found) < len(named):
        return False
    if any(source not in built_in() for source in found):
        put_sources(block, found)
        try:
            catalog_for(_packs(block))
        except PackError as trouble:  # told by the files of the pack
            check.problems += trouble.problems
            return False
    return True


def _card_names(block: Block, check: CaseChecker, own: OwnPacks) -> list[str] | None:
    """The names of all cards of the case; None after reporting why they are not known."""
    if not _found_packs(block, check, own):
        return None
    packs = _packs(block)
    inline = block.get("cards")
    if isinstance(inline, Rows):
        told = inline_problems(packs, inline, check.file)
        wrong = errors(told)
        check.warnings += [one for one in told if one.card and one not in wrong]  # not of what the pack lacks: a joke
        check.problems += wrong
        # no table is made of them yet: it takes a while, and whoever only reads cases needs none
        said = [str(row.get("name", "")) for row in inline if isinstance(row, Block)]
        return [*every_name(catalog_for(packs)), *said]
    elif inline is not None and not isinstance(inline, str):
        return None  # the shape is reported anyway
    try:
        return every_name(catalog_for(packs, inline or ""))
    except PackError as trouble:  # cards written as text: the lines are those of the text
        for problem in trouble.problems:
            check.report(block.at("cards"), f"in its line {problem.line}: {problem.what}", problem.mend)
        return None


def _no_roles(block: Block, check: CaseChecker) -> None:
    """A Role where there are none."""
    players, inline = block.get("players"), block.get("cards")
    own = isinstance(inline, Rows) and any(isinstance(row, Block) and row.get("type") == "role" for row in inline)
    if check.cards is None or own or isinstance(inline, str) or ROLE in catalog_for(_packs(block)).type:
        return
    for facts in players.values() if isinstance(players, Block) else players if isinstance(players, Rows) else ():
        if isinstance(facts, Block) and "role" in facts:
            check.report(facts.at("role"), "no pack of this case has Roles", "leave out 'role'")


# ---- steps ------------------------------------------------------------------------------------------------------


def _step_heads(block: Block, check: CaseChecker) -> None:
    """A step does one thing."""
    steps = block.get("steps")
    for step in steps if isinstance(steps, Rows) else ():
        if isinstance(step, Block):
            _one_of(step, (DO, REFUSE, EXPECT, AT_ONCE), check)
            if isinstance(step.get(AT_ONCE), Block):
                _one_of(step[AT_ONCE], (REFUSE, EXPECT), check)


def _one_of(step: Block, heads: tuple[str, ...], check: CaseChecker) -> None:
    if len(step) != 1 and all(key in heads for key in step):
        what = f"one step is one of {', '.join(heads)}, not {' and '.join(step) or 'nothing'}"
        check.report(step.mark, what, "begin each with '- '")


def _as_steps(asks: Any) -> Rows:
    """The actions under `ask` as `do` steps."""
    rows = Rows()
    for index, entry in enumerate(asks if isinstance(asks, Rows) else [asks] if asks is not None else []):
        mark = entry.mark if isinstance(entry, Block) else asks.at(index)
        step = Block(mark)
        step.put(DO, entry, mark)
        rows.put(step, mark)
    return rows


def _steps(rows: Any) -> Iterator[Step]:
    listed = rows if isinstance(rows, Rows) else [rows]
    for index, step in enumerate(listed):
        line = step.mark[0] if isinstance(step, Block) else rows.at(index)[0] if isinstance(rows, Rows) else 1
        if step == ALL_PASS or step.get(DO) == ALL_PASS:
            yield Step(ALL_PASS, line)
        elif DO in step:
            player, action = next(iter(step[DO].items()))
            yield Step(DO, line, player, action)
        elif AT_ONCE in step:
            yield replace(_claim(step[AT_ONCE], line), at_once=True)
        else:
            yield _claim(step, line)


def _claim(step: Mapping[str, Any], line: int) -> Step:
    """What must be refused or must be so."""
    if EXPECT in step:
        return Step(EXPECT, line, expected=step[EXPECT])
    words = step[REFUSE]
    player, action = next((key, value) for key, value in words.items() if key not in ("rule", "or"))
    return Step(REFUSE, line, player, action, (words["rule"], *_names(words.get("or"))))


def _names(value: Any) -> tuple[str, ...]:
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else tuple(str(name) for name in value)


# ---- places -----------------------------------------------------------------------------------------------------


def words_meant(trouble: str | Exception) -> Sequence[str]:
    """The words of a case that a mistake is about, that most to the point first."""
    if isinstance(trouble, BadWords):
        return trouble.about
    return [str(fact) for fact in trouble.facts.values()] if isinstance(trouble, BadChoice) else ()


def place_of(value: Block, about: Sequence[str]) -> Mark:
    """Where in a case the first of these words stands that it has, the last time; its beginning, if it has none."""
    places = {word.casefold(): mark for word, mark in _words(value)}
    return next((places[word.casefold()] for word in about if word.casefold() in places), value.mark)


def _words(value: Any) -> Iterator[tuple[str, Mark]]:
    if isinstance(value, Block):
        for key, inner in value.items():
            if key in ("steps", "why", "title", "rules", "cards"):
                continue
            yield key, value.at(key)
            yield from [(inner, value.at(key))] if isinstance(inner, str) else _words(inner)
    elif isinstance(value, Rows):
        for index, inner in enumerate(value):
            yield from [(inner, value.at(index))] if isinstance(inner, str) else _words(inner)
