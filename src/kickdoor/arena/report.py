"""A tally for people: tables on the terminal."""

from __future__ import annotations

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from kickdoor.arena.tally import Tally
from kickdoor.bots.asking import CRASH, ILLEGAL, KINDS, LOST, SLOW

MOST_FAULTS_TOLD = 5
FAULTS = {ILLEGAL: "illegal moves", CRASH: "crashes", SLOW: "too slow", LOST: "processes lost"}


def report(tally: Tally) -> Group:
    """Everything worth knowing about a simulation, as something rich can print."""
    figures = tally.as_dict()
    said = f"{figures['players']} players, seed {figures['seed']}"
    title = f"{figures['games']} games of {tally.plan.table.title}, {said}"
    parts: list[Table | Text] = [_course(figures, title), _winners(tally), _levels(tally)]
    parts += [Text(line) for line in _remarks(figures)]
    return Group(*parts)


def print_report(tally: Tally, console: Console) -> None:
    console.print(report(tally))


def _course(figures: dict[str, object], title: str) -> Table:
    table = Table(title=title, show_header=False)
    table.add_column(style="bold")
    table.add_column(justify="right")
    for name, key in (
        ("finished", "finished"),
        ("turns a game", "mean_turns"),
        ("rounds a game", "mean_rounds"),
        ("decisions a game", "mean_decisions"),
        ("decisions a second (CPU)", "decisions_per_s"),
        ("games a second (CPU)", "games_per_s"),
        ("fights won", "fights_won"),
        ("fights lost", "fights_lost"),
        ("help asked for", "help_asked"),
        ("help given", "help_accepted"),
        ("deaths", "deaths"),
    ):
        table.add_row(name, f"{figures[key]:,}")
    broken = figures["invariant_failures"]
    table.add_row("broken invariants", f"{broken:,}" if broken or figures["checked"] else "not checked (see --check)")
    return table


def _winners(tally: Tally) -> Table:
    table = Table(title="who wins")
    table.add_column("seat or bot")
    table.add_column("wins", justify="right")
    table.add_column("share", justify="right")
    kinds = [kind for kind in KINDS if kind in (ILLEGAL, CRASH) or tally.faults_by_bot[kind]]
    for kind in kinds:
        table.add_column(FAULTS[kind], justify="right")
    for seat, wins in enumerate(tally.wins_by_seat):
        table.add_row(f"seat {seat + 1}", str(wins), f"{wins / max(1, tally.games):.1%}")
    table.add_section()
    for bot in sorted(tally.seats_by_bot):
        faults = [f"{tally.faults_by_bot[kind][bot]:,}" for kind in kinds]
        table.add_row(bot, str(tally.wins_by_bot[bot]), f"{tally.win_rate(bot):.1%} of its seats", *faults)
    return table


def _levels(tally: Tally) -> Table:
    table = Table(title="final levels")
    table.add_column("level", justify="right")
    table.add_column("players", justify="right")
    table.add_column("")
    most = max(tally.levels.values(), default=1)
    for level in sorted(tally.levels):
        table.add_row(str(level), str(tally.levels[level]), "█" * round(30 * tally.levels[level] / most))
    return table


def _remarks(figures: dict[str, object]) -> list[str]:
    longest = figures["longest_game"]
    assert isinstance(longest, dict)
    lines = [f"Longest game: number {longest['game']}, {longest['decisions']} decisions in {longest['turns']} turns."]
    for key, what in (
        ("cards_never_played", "Cards never played"),
        ("events_never_seen", "Events never seen"),
        ("ops_never_run", "Ops that never ran"),
    ):
        names = figures[key]
        if isinstance(names, list):
            lines.append(f"{what}: {', '.join(names) if names else 'none'}.")
    faults = figures["faults"]
    assert isinstance(faults, list)
    for one in faults[:MOST_FAULTS_TOLD]:
        where = f"game {one['game']} (seed {one['seed']}), decision {one['decision']}"
        lines.append(f"FAULT of {one['bot']} in {where}: {one['kind']}: {one['what']}")
    failures = figures["failures"]
    assert isinstance(failures, list)
    lines += [f"FAILURE in game {one['game']} (seed {one['seed']}): {one['what']}" for one in failures]
    return lines
