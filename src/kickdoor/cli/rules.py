"""`kickdoor rules`: what the rulebooks say, in our own words, how we rule where they are silent, and what of it all is
enforced and tested."""

from __future__ import annotations

import json
import re
from argparse import Namespace

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from kickdoor.cli.mistakes import Mistake, no_such
from kickdoor.rules import EDITIONS, Rule, UnknownRule, catalogue, for_edition, rule, rulings_on, search
from kickdoor.rules.coverage import (
    Coverage,
    LackKind,
    NoCheckout,
    Shown,
    Unreadable,
    coverage,
    find_checkout,
    shown_in,
)

FAMILY = re.compile(r"ruling\.[A-Z]\d+\Z")
WHY_ABSENT = {"absent": "not printed", "lost": "a gap in our copy of the rulebook", "n/a": "nothing it could apply to"}
LACKS = {
    LackKind.NO_CODE: "no code",
    LackKind.NOT_YET: "not yet",
    LackKind.CODE_IS_GONE: "code is gone",
    LackKind.NO_TEST: "no test",
}


def show_rule(options: Namespace) -> int:
    """Each of these rules in full; the rulings of a family (`J`) as a list."""
    found = [named(id) for id in options.id]
    console = Console()
    for place, rules in enumerate(found):
        if place:
            console.print()
        if len(rules) > 1:
            console.print(rule_table(rules))
            continue
        console.print(whole_rule(rules[0]))
        for line in proof(rules[0]):
            console.print(line, soft_wrap=True)  # names of code and tests stay in one piece, for copying
    return 0


def named(id: str) -> tuple[Rule, ...]:
    """The rule with this id, or its only near hit; for a single letter all rulings of that family."""
    try:
        return (rule(id),)
    except UnknownRule as unknown:
        family = [one for one in catalogue().values() if one.is_ruling and FAMILY.match(one.id)]
        rulings = tuple(
            one for one in family if one.id.removeprefix("ruling.")[0] == id.removeprefix("ruling.").upper()
        )
        if rulings:
            return rulings
        near = search(id)
        if len(near) == 1 or (near and near[0].id.endswith("." + id)):
            return (near[0],)
        raise Mistake(f"{unknown}" if unknown.nearest else f"{unknown}; try `kickdoor rules search`") from unknown


def search_rules(options: Namespace) -> int:
    text = " ".join(options.text)
    found = search(text)
    if not found:
        raise Mistake(f"no rule speaks of {text!r}; try fewer words, or `kickdoor rules list`")
    Console().print(rule_table(found))
    return 0


def list_rules(options: Namespace) -> int:
    found = tuple(catalogue().values()) if options.edition is None else for_edition(known_edition(options.edition))
    Console().print(rule_table(found))
    return 0


def show_coverage(options: Namespace) -> int:
    editions = EDITIONS if options.edition is None else (known_edition(options.edition),)
    shown = shown_here()
    found = [coverage(edition, shown) for edition in editions]
    if options.json:
        print(json.dumps({one.edition: one.as_dict() for one in found}, indent=2))
        return 0
    console = Console()
    console.print(coverage_table(found))
    for one in found:
        console.print(uncovered_rules(one))
    return 0


def known_edition(edition: str) -> str:
    if edition not in EDITIONS:
        raise no_such("edition", edition, EDITIONS)
    return edition


def shown_here() -> Shown:
    try:
        return shown_in(find_checkout())
    except (NoCheckout, Unreadable) as trouble:
        raise Mistake(str(trouble)) from trouble


# ---- rules -----------------------------------------------------------------------------------------------------


def rule_table(found: tuple[Rule, ...]) -> Table:
    table = Table("rule", "text", show_lines=False, box=None, pad_edge=False)
    table.columns[0].no_wrap = True
    table.columns[0].style = "bold cyan"
    for one in found:
        table.add_row(one.id, Text(f"{one.question} {one.text}" if one.question else one.text))
    table.caption = f"{len(found)} rule{'s' if len(found) != 1 else ''}"
    return table


def whole_rule(found: Rule) -> RenderableType:
    """A rule with everything that the rulebooks and we say about it."""
    lines: list[Text] = [Text(found.id, style="bold cyan")]
    if found.question:
        lines.append(Text(found.question, style="italic"))
    lines.append(Text(found.text))
    lines.append(Text(f"Editions: {', '.join(found.editions)}.", style="dim"))
    absent = [f"{edition} ({WHY_ABSENT[why]})" for edition, why in found.not_in.items()]
    if absent:
        lines.append(Text(f"Not in: {', '.join(absent)}.", style="dim"))
    lines += [Text(f"Differs in {edition}: {what}", style="dim") for edition, what in found.differs.items()]
    if found.concerns:
        lines.append(Text(f"Concerns: {', '.join(found.concerns)}.", style="dim"))
    if not found.is_ruling:
        lines += [Text(f"Our ruling {one.id}: {one.question} {one.text}") for one in rulings_on(found.id)]
    return Group(*lines)


def proof(found: Rule) -> list[Text]:
    """The code that enforces a rule and, in a checkout, the tests and cases that show it."""
    if found.table_talk:
        lines = [Text(f"Table talk: {found.table_talk}", style="dim")]
    elif found.physical:
        lines = [Text(f"Physical: {found.physical}", style="dim")]
    elif found.enforced:
        lines = [Text(f"Enforced by: {', '.join(found.enforced)}", style="dim")]
    else:
        lines = [Text("Not enforced by any code yet.", style="yellow")]
    lines += [Text(f"Not yet in {edition}: {what}.", style="yellow") for edition, what in found.not_yet.items()]
    try:
        tests = shown_in(find_checkout(), found.id).get(found.id, ())
    except NoCheckout:
        return lines
    except Unreadable as trouble:
        return [*lines, Text(str(trouble), style="yellow")]
    if tests:
        lines.append(Text("Shown by:", style="dim"))
        lines += [Text(f"  {test}", style="dim") for test in tests]
    elif found.enforced:
        lines.append(Text("Shown by no test or case.", style="yellow"))
    return lines


# ---- coverage --------------------------------------------------------------------------------------------------


def coverage_table(found: list[Coverage]) -> Table:
    table = Table("edition", title="Rules enforced by code and shown by a test or case", title_justify="left")
    for column in ("rules", "covered", "table talk", "physical", "uncovered"):
        table.add_column(column, justify="right")
    for one in found:
        missing = Text(str(len(one.uncovered)), style="yellow" if one.uncovered else "green")
        table.add_row(one.edition, str(one.rules), str(one.covered), str(one.table_talk), str(one.physical), missing)
    return table


def uncovered_rules(one: Coverage) -> RenderableType:
    """The ids of what an edition lacks, by what is missing."""
    if not one.uncovered:
        return Text(f"\n{one.edition}: every rule is covered.", style="green")
    by_lack: dict[str, list[str]] = {}
    for id, what in one.uncovered.items():
        about = ", ".join(what.about)
        by_lack.setdefault(LACKS[what.kind], []).append(f"{id} ({about})" if about else id)
    table = Table.grid(padding=(0, 2))
    table.add_column(style="yellow", no_wrap=True)
    table.add_column()
    for kind, rules in sorted(by_lack.items()):
        table.add_row(kind, Text(", ".join(rules)))
    return Group(Text(f"\n{one.edition}, uncovered:", style="bold"), table)
