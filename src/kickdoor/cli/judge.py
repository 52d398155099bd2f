"""`kickdoor judge`: run case files, ask what is allowed, take a position out of a recorded game.

Exit status: 0 everything holds, 1 something does not, 2 a file can't be used.
"""

from __future__ import annotations

import json
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Iterable, Mapping
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from kickdoor.cli.copyable import command_line
from kickdoor.cli.mistakes import Mistake, no_such

if TYPE_CHECKING:
    from rich.console import Console

    from kickdoor.cards import Problem
    from kickdoor.engine import Command
    from kickdoor.judge.ask import Answer
    from kickdoor.judge.ask_groups import Group
    from kickdoor.judge.case.file import Case
    from kickdoor.judge.case.own_packs import OwnPacks
    from kickdoor.judge.case.results import CaseResult
    from kickdoor.judge.scenario import Scenario
    from kickdoor.judge.transcript import Line
    from kickdoor.rules import Rule
    from kickdoor.words.languages import Language

HOLDS, FAILS, UNUSABLE = 0, 1, 2


def add_arguments(parser: ArgumentParser) -> None:
    """What may be typed after `kickdoor judge`."""
    parser.add_argument("files", metavar="FILE", nargs="*", help="case files (see docs/judge.md)")
    parser.add_argument("--json", action="store_true", help="one JSON object a file, a line each")
    parser.add_argument("--quiet", action="store_true", help="only what fails")
    parser.add_argument("--ask", action="store_true", help="what may everybody do in a case, and by which rule")
    parser.add_argument(
        "--case", metavar="NAME|N", help="with --ask: which case of the file, by title or number (default: the first)"
    )
    parser.add_argument("--seat", metavar="NAME", help="with --ask: only this player")
    parser.add_argument(
        "--command", dest="action", metavar="ACTION", help="with --ask: is this allowed? e.g. '{sell: [Gem]}'"
    )
    parser.add_argument(
        "--after", type=int, default=0, metavar="N", help="with --ask: after the first N steps of the case"
    )
    parser.add_argument(
        "--lang", metavar="CODE", help="with --ask or --json: the language of the answers (default: en)"
    )
    parser.add_argument(
        "--pack", action="append", metavar="FOLDER", help="a pack of your own that cases may name by its id"
    )
    parser.add_argument("--no-folders", action="store_true", help=SUPPRESS)  # for cases that strangers wrote
    parser.add_argument("--from", dest="record", metavar="RECORD", help="write down a position of a recorded game")
    parser.add_argument("--at", type=int, metavar="N", help="with --from: after N commands (default: the last)")
    parser.add_argument("--write", metavar="FILE", help="with --from: where to")
    parser.add_argument("--force", action="store_true", help="with --write: also over a file that is there already")
    parser.add_argument("--schema", action="store_true", help="the JSON Schema of case files, for editors")
    parser.set_defaults(run=judge)


def judge(options: Namespace) -> int:
    if options.schema:
        from kickdoor.judge.case.schema import case_file_schema

        print(json.dumps(case_file_schema(), indent=1))
        return HOLDS
    if options.record:
        return take_position(options)
    if not options.files:
        raise Mistake("which case file? e.g. `kickdoor judge docs/cases/combat.yaml` (see docs/judge.md)")
    if options.ask or options.action:
        return ask(options)
    for word, given in (("--case", options.case), ("--seat", options.seat), ("--after", options.after)):
        if given:
            raise Mistake(f"{word} goes with --ask")
    if options.lang and not options.json:
        raise Mistake("--lang goes with --ask or --json")
    return run_files(options)


def own_packs(options: Namespace) -> OwnPacks:
    """The packs that were lent to the judge."""
    from kickdoor.judge.case.own_packs import lend

    try:
        return lend(options.pack or (), not options.no_folders)
    except ValueError as wrong:
        raise Mistake(str(wrong)) from wrong


def spoken(code: str | None) -> Language:
    """The language of `--lang`; English if nothing was said."""
    from kickdoor.words.languages import ENGLISH, language, language_names

    known = language_names()
    if code is not None and code not in known:
        raise Mistake(f"no language {code!r}; there are: {', '.join(known)}")
    return ENGLISH if code is None else language(code)


# ---- running ----------------------------------------------------------------------------------------------------


def run_files(options: Namespace) -> int:
    from kickdoor.judge.case.file import read_file
    from kickdoor.judge.judge import judge as judged

    language, own = spoken(options.lang), own_packs(options)
    held = failed = unusable = mistakes = 0
    for file in options.files:
        found = read_file(Path(file), own)
        problems = found.problems
        results = [judged(case, language) for case in found.cases]
        mistakes += len(problems) + sum(len(one.mistakes) for one in results)
        unusable += found.unusable + len([one for one in results if one.mistakes])
        failed += len([one for one in results if not one.ok and not one.mistakes])
        held += len([one for one in results if one.ok])
        if options.json:
            print(json.dumps(file_plain(file, results, problems), ensure_ascii=False))
        else:
            show_file(results, problems, options.quiet)
    if not options.json:
        print(summary(held, failed, unusable, mistakes))
    return UNUSABLE if mistakes else FAILS if failed else HOLDS


def summary(held: int, failed: int, unusable: int, mistakes: int) -> str:
    from kickdoor.judge.transcript import counted

    found = f"{held} {'holds' if held == 1 else 'hold'}, {failed} {'fails' if failed == 1 else 'fail'}"
    if mistakes:
        found += f"; {counted(unusable, 'case')} unusable, {counted(mistakes, 'mistake')}"
    return f"{counted(held + failed, 'case')} judged: {found}"


def file_plain(file: str, results: list[CaseResult], problems: list[Problem]) -> dict[str, Any]:
    mistakes = [
        {"file": one.file, "line": one.line, "column": one.column, "what": one.what, "mend": one.mend}
        for one in [*problems, *(mistake for result in results for mistake in result.mistakes)]
    ]
    ok = not mistakes and all(result.ok for result in results)
    return {"file": file, "ok": ok, "mistakes": mistakes, "cases": [result.plain() for result in results]}


def show_file(results: list[CaseResult], problems: list[Problem], quiet: bool) -> None:
    from kickdoor.judge.transcript import only_failures, whole_case

    screen = console()
    for problem in problems:  # never wrapped: editors find the place
        print(problem)
    for result in results:
        show(screen, only_failures(result) if quiet else whole_case(result))
        if not quiet:
            screen.print()


def console() -> Console:
    from rich.console import Console

    return Console(highlight=False)


def show(screen: Console, lines: Iterable[Line]) -> None:
    """Each line in its style; what is too long is wrapped below its own beginning."""
    from rich.text import Text

    for text, style in lines:
        indent = " " * (len(text) - len(text.lstrip()))
        width = max(40, screen.width - 1)
        wrapped = wrap(text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
        for line in wrapped or [""]:
            screen.print(Text(line, style=style), no_wrap=True, overflow="ignore", crop=False)


# ---- asking -----------------------------------------------------------------------------------------------------


def ask(options: Namespace) -> int:
    """Status 1 if a command that was asked about is refused."""
    from kickdoor.judge.ask import answer

    language = spoken(options.lang)
    if len(options.files) > 1:
        raise Mistake("one file at a time can be asked about")
    case, table = asked_case(options.files[0], options.case, options.after, own_packs(options))
    seats = [wanted_seat(table, options.seat)] if options.seat else list(range(len(table.players)))
    steps = list(case.asks) if options.action is None else [asked_step(case, table, options)]
    try:
        answers = [answer(table, step, language) for step in steps]
    except ValueError as trouble:
        raise Mistake(f"{case.file}: {trouble}") from trouble
    if options.json:
        print(json.dumps(ask_plain(options.files[0], case, table, seats, answers, language), ensure_ascii=False))
    else:
        show(console(), ask_lines(case, table, [] if options.action else seats, answers, language))
    return FAILS if any(one.refusal is not None for one in answers) else HOLDS


def asked_case(file: str, which: str | None, after: int, own: OwnPacks) -> tuple[Case, Scenario]:
    """The case of the file that is asked about, played so far."""
    from kickdoor.judge.case.file import read_cases
    from kickdoor.judge.judge import Judgement
    from kickdoor.judge.transcript import counted

    cases, problems = read_cases(Path(file), own)
    if not cases:
        raise Mistake("\n".join(str(problem) for problem in problems))
    case = chosen_case(file, cases, problems, which)
    if not 0 <= after <= len(case.steps):
        raise Mistake(f"{file}: --after {after}: the case {case.title!r} has {counted(len(case.steps), 'step')}")
    judgement = Judgement(case)
    result = judgement.run(after)
    if result.mistakes or judgement.table is None:
        raise Mistake("\n".join(str(mistake) for mistake in result.mistakes))
    if any(not step.reached or step.failures for step in result.steps):
        first = "first step does" if after == 1 else f"first {after} steps do"
        raise Mistake(f"{file}: the {first}n't hold; run `{command_line('judge', file)}` to see why")
    return case, judgement.table


def chosen_case(file: str, cases: list[Case], problems: list[Problem], which: str | None) -> Case:
    """By its number in the file, its title, or the only title that contains these words."""
    if which is None:
        if problems and problems[0].line < cases[0].line:  # it would not be the first one
            raise Mistake(str(problems[0]))
        return cases[0]
    if which.isdecimal():
        if not 1 <= int(which) <= len(cases):
            raise Mistake(f"{file}: there is no case {which}; there are {len(cases)}")
        return cases[int(which) - 1]
    said = which.casefold()
    exact = [case for case in cases if case.title.casefold() == said]
    near = exact or [case for case in cases if said in case.title.casefold()]
    if len(near) == 1:
        return near[0]
    if near:
        raise Mistake(f"{file}: {which!r} can mean {' or '.join(repr(case.title) for case in near[:6])}")
    raise no_such("case", which, [case.title for case in cases])


def wanted_seat(table: Scenario, name: str) -> int:
    names = [player.casefold() for player in table.players]
    if name.casefold() not in names:
        raise no_such("player", name, table.players)
    return names.index(name.casefold())


def asked_step(case: Case, table: Scenario, options: Namespace) -> Any:
    from kickdoor.judge.ask import question_of

    player = table.players[wanted_seat(table, options.seat)] if options.seat else None
    step, problems = question_of(case, table, options.action, player)
    if step is None:
        raise Mistake("\n".join(str(problem) for problem in problems))
    return step


def ask_plain(
    file: str, case: Case, table: Scenario, seats: list[int], answers: list[Answer], language: Language
) -> dict[str, Any]:
    from kickdoor.engine.command import VERB_NAMES
    from kickdoor.judge.ask import possible

    s, players = table.state, table.players
    listed: dict[str, Any] = {}
    for seat in seats:
        listed[players[seat]] = [
            {"words": choice_words(table, one, language), "verb": VERB_NAMES[one.verb], "rule": rule.id}
            for rule, choices in possible(s, seat, players, language, table.rulebook)
            for one in choices
        ]
    now = language.situation(language.at(s), players)
    plain = [one.plain() for one in answers]
    return {"file": file, "case": case.title, "now": now, "legal": listed, "answers": plain}


def choice_words(table: Scenario, choice: Command | Group, language: Language) -> str:
    from kickdoor.engine import Command

    return (
        language.in_words(language.at(table.state), table.players, choice)
        if isinstance(choice, Command)
        else choice.words
    )


def ask_lines(
    case: Case, table: Scenario, seats: list[int], answers: list[Answer], language: Language
) -> Iterable[Line]:  # fmt: skip
    from kickdoor.judge.ask import possible
    from kickdoor.judge.position.story import table_lines
    from kickdoor.judge.transcript import sum_lines

    s, players, said = table.state, table.players, language.judge.said
    yield f"{case.title}  ({case.file}:{case.line})", "bold"
    yield from ((f"    {line}", "") for line in table_lines(case.position, table, language)[:-1])
    yield "    " + said["now"].format(now=language.situation(language.at(s), players)), ""
    for one in language.fight_sums(s, players):
        yield from sum_lines(one, "      ")
    for seat in seats:
        choices = possible(s, seat, players, language, table.rulebook)
        yield "", ""
        yield said["may" if choices else "nothing"].format(player=players[seat]), "bold"
        for rule, listed in choices:
            yield from ((f"  · {choice_words(table, one, language)}", "") for one in listed)
            yield f"      [{rule.id}] {rule_words(rule)}", "dim"
    for found in answers:
        yield from answer_lines(found, said)


MOST_QUOTED: Final = 2


def answer_lines(one: Answer, said: Mapping[str, str]) -> Iterable[Line]:
    from kickdoor.judge.transcript import citation_lines

    yield "", ""
    if one.refusal is None:
        yes = said["yes then" if one.moment else "yes"]
        yield yes.format(player=one.player, action=one.words, moment=one.moment), "bold green"
        return
    yield said["no"].format(player=one.player, action=one.words), "bold red"
    yield from citation_lines(one.refusal, "    ")
    for ruling in one.rulings:  # of many, the questions they answer are enough to choose by (`kickdoor rules`)
        words = rule_words(ruling) if len(one.rulings) <= MOST_QUOTED else ruling.question or ruling.text
        yield "    " + said["ruling"].format(id=ruling.id, text=words), "cyan"


def rule_words(rule: Rule) -> str:
    """The text of a rule; of a ruling also the question it answers."""
    return f"{rule.question} {rule.text}" if rule.question else rule.text


# ---- out of a record --------------------------------------------------------------------------------------------


def take_position(options: Namespace) -> int:
    from kickdoor.judge.case.writer import case_from_record, last_moment
    from kickdoor.play.record import RecordError, load

    target = None if options.write is None else Path(options.write)
    if target is not None and target.exists() and not options.force:
        raise Mistake(f"{target} is there already; `--force` writes over it")
    try:
        record = load(Path(options.record), mend=True)
        lent = own_packs(options).lent
        text = case_from_record(record, last_moment(record, lent) if options.at is None else options.at, lent)
    except RecordError as trouble:
        raise Mistake(str(trouble)) from trouble
    except ValueError as trouble:
        raise Mistake(f"{options.record}: {trouble}") from trouble
    if target is None:
        print(text, end="")
        return HOLDS
    try:
        target.write_text(text, encoding="utf-8")
    except OSError as trouble:
        raise Mistake(f"{target}: can't be written: {trouble.strerror}") from trouble
    print(f"{target}: written; `{command_line('judge', target)}` runs it")
    return HOLDS
