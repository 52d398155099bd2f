"""`kickdoor rules`: look up what the rulebooks say, in our own words, and how we rule where they are silent."""

from __future__ import annotations

from argparse import Namespace

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from kickdoor.cli.mistakes import Mistake, no_such
from kickdoor.rules import EDITIONS, Rule, UnknownRule, catalogue, for_edition, rule, rulings_on, search


def show_rule(options: Namespace) -> int:
    try:
        found = rule(options.id)
    except UnknownRule as unknown:
        near = search(options.id)
        if len(near) == 1 or (near and near[0].id.endswith("." + options.id)):
            found = near[0]
        else:
            raise Mistake(f"{unknown}" if unknown.nearest else f"{unknown}; try `kickdoor rules search`") from unknown
    Console().print(whole_rule(found))
    return 0


def search_rules(options: Namespace) -> int:
    text = " ".join(options.text)
    found = search(text)
    if not found:
        raise Mistake(f"no rule speaks of {text!r}; try fewer words, or `kickdoor rules list`")
    Console().print(rule_table(found))
    return 0


def list_rules(options: Namespace) -> int:
    if options.edition is None:
        Console().print(rule_table(tuple(catalogue().values())))
        return 0
    if options.edition not in EDITIONS:
        raise no_such("edition", options.edition, EDITIONS)
    Console().print(rule_table(for_edition(options.edition)))
    return 0


def rule_table(found: tuple[Rule, ...]) -> Table:
    table = Table("rule", "text", show_lines=False, box=None, pad_edge=False)
    table.columns[0].no_wrap = True
    table.columns[0].style = "bold cyan"
    for one in found:
        table.add_row(one.id, Text(f"{one.question} {one.text}" if one.question else one.text))
    table.caption = f"{len(found)} rule{'s' if len(found) != 1 else ''}"
    return table


def whole_rule(found: Rule) -> RenderableType:
    """A rule with everything that belongs to it."""
    lines: list[Text] = [Text(found.id, style="bold cyan")]
    if found.question:
        lines.append(Text(found.question, style="italic"))
    lines.append(Text(found.text))
    if found.editions and len(found.editions) < len(EDITIONS):
        lines.append(Text(f"In: {', '.join(found.editions)}.", style="dim"))
    lines += [Text(f"Differs in {edition}: {what}", style="dim") for edition, what in found.differs.items()]
    if found.concerns:
        lines.append(Text(f"Concerns: {', '.join(found.concerns)}.", style="dim"))
    if not found.is_ruling:
        lines += [Text(f"Our ruling {ruling.id}: {ruling.text}") for ruling in rulings_on(found.id)]
    return Group(*lines)
