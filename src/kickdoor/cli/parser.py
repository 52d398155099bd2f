"""The command line: what may be typed. Each command's work is in its own module, imported when it is wanted.

So are the words after a command: they are added to its parser when it is the one that was typed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, NoReturn

from kickdoor.cli.copyable import command_line
from kickdoor.cli.mistakes import Mistake

PLAYERS: Final = 4
BOTS: Final = "rookie"
NAME: Final = "Hero"


class Parser(argparse.ArgumentParser):
    """Mistakes in one line, with the nearest right word. `fill` adds what may be typed here, once somebody types it."""

    def __init__(self, fill: Callable[[Parser], None] | None = None, **more: Any) -> None:
        super().__init__(**more)
        self.fill = fill

    def parse_known_args(self, *given: Any, **more: Any) -> Any:
        fill, self.fill = self.fill, None
        if fill is not None:
            fill(self)
        return super().parse_known_args(*given, **more)

    def error(self, message: str) -> NoReturn:
        raise Mistake(f"{message} (see `{command_line(*self.prog.split()[1:], '--help')}`)")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """argparse's own answer to a word that is none of the choices names them all; this one the nearest."""
        if action.choices is None or value in action.choices:
            return
        from difflib import get_close_matches

        known = [str(word) for word in action.choices]
        close = get_close_matches(str(value), known, 1, 0.4)
        hint = f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(known)}"
        name = "/".join(action.option_strings) or str(action.metavar or action.dest).lower()
        self.error(f"no {name} {value!r}; {hint}")


class Version(argparse.Action):
    """`kickdoor --version`, the same as `kickdoor version`."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *rest: object) -> NoReturn:
        later("version", "version")(namespace)
        parser.exit()


def later(module: str, function: str) -> Callable[[argparse.Namespace], int]:
    """A command that is imported only when it is run, so that `--help` is quick."""

    def run(options: argparse.Namespace) -> int:
        work: Callable[[argparse.Namespace], int] = getattr(import_module(f"kickdoor.cli.{module}"), function)
        return work(options)

    return run


def make_parser() -> Parser:
    parser = Parser(prog="kickdoor", description="A rules engine for the Munchkin family of card games.")
    parser.add_argument("--version", action=Version, nargs=0, help="the version of Kickdoor")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for name, says, fill in COMMANDS:
        commands.add_parser(name, help=says, fill=fill)
    return parser


def _play(parser: Parser) -> None:
    more = "A game that was left unfinished is offered again, unless the options ask for another; then it is kept."
    parser.epilog = more
    parser.add_argument("--terminal", action="store_true", help="in the terminal, without a server")
    _table(parser)
    parser.add_argument("--name", help=f"what the others call you (default: {NAME})")
    parser.add_argument("--hand", nargs="+", metavar="CARD", help="try a card: a deal in which you begin with it")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--save", metavar="FILE", help="where the game is saved (default: in ~/.kickdoor)")
    # what was not typed is None: it matters whether a table was asked for
    parser.set_defaults(run=later("play", "play"), players=None, bots=None)


def _serve(parser: Parser) -> None:
    from dataclasses import fields

    from kickdoor.server.settings import Settings

    for one in fields(Settings):  # docs/operate.md has them all
        flag = f"--{one.name.replace('_', '-')}"
        kind = "true|false" if isinstance(one.default, bool) else one.name.rsplit("_", 1)[-1].upper()
        default = f" (default: {one.default})" if one.default != "" else ""
        parser.add_argument(
            flag, dest=one.name, metavar=kind, help=f"{one.metadata['says']}{default}".replace("%", "%%")
        )
    parser.add_argument("--settings", metavar="FILE", help="a TOML file with any of the settings (docs/operate.md)")
    parser.add_argument("--no-open", dest="open", action="store_false", help="do not open a browser")
    parser.set_defaults(run=later("serve", "serve"))


def _database(parser: Parser) -> None:
    _on_a_database(
        parser,
        ("upgrade", "bring the tables to the newest form", "", later("serve", "upgrade")),
        ("backup", "write everything into a file", "file", later("serve", "backup")),
        ("restore", "fill an empty database from a backup", "file", later("serve", "restore")),
    )


def _operator(parser: Parser) -> None:
    _on_a_database(
        parser,
        ("add", "somebody who keeps this name with a password", "name", later("operator", "add")),
        ("remove", "not any more", "name", later("operator", "remove")),
        ("list", "who they are", "", later("operator", "show")),
    )


def _on_a_database(parser: Parser, *commands: tuple[str, str, str, Callable[[argparse.Namespace], int]]) -> None:
    """Commands of a command, each with its help, the one word it takes, if any, and what it runs."""
    verbs = parser.add_subparsers(title="commands", metavar="COMMAND", dest="verb", required=True)
    for name, says, word, run in commands:
        verb = verbs.add_parser(name, help=says)
        if word:
            verb.add_argument(word, metavar=word.upper())
        verb.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://...")
        verb.set_defaults(run=run)


def _bot(parser: Parser) -> None:
    verbs = parser.add_subparsers(title="commands", metavar="COMMAND", dest="verb", required=True)
    coming = verbs.add_parser("connect", help="take the seat that a table keeps for it, and play")
    coming.add_argument("url", metavar="URL", help="the table's address, e.g. https://games.example/t/abc")
    coming.add_argument("bot", metavar="BOT", help="e.g. rookie, mybot:Eager or exec:./mybot")
    coming.add_argument("--token", required=True, metavar="T", help="what the table's host was given for the seat")
    coming.add_argument("--tries", type=count, default=0, metavar="N", help="give up after so many (default: never)")
    coming.set_defaults(run=later("bot", "connect"))


def _watch(parser: Parser) -> None:
    _table(parser)
    parser.add_argument("--delay", type=seconds, default=0.0, metavar="SECONDS", help="wait after each step")
    parser.add_argument("--save", metavar="FILE", help="record the game")
    parser.set_defaults(run=later("watch", "watch"))


def _table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, default=PLAYERS, metavar="N", help=f"3 to 6 (default: {PLAYERS})")
    parser.add_argument("--bots", default=BOTS, metavar="NAMES", help="who plays, e.g. rookie,random,mybot:Eager")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same cards")
    _sets(parser)


def _sets(parser: argparse.ArgumentParser) -> None:
    """Which packs, whose rules."""
    group = parser.add_argument_group("the table (default: --edition deluxe)")
    group.add_argument("--edition", metavar="E", help="one set as printed: deluxe, gbm, gbm-complete, star or xmen")
    group.add_argument(
        "--packs", action="append", metavar="PACKS", help="a mix, e.g. deluxe,star or deluxe,path/to/my_pack"
    )
    group.add_argument("--house", metavar="E", help="the edition whose rules a mix plays by")
    group.add_argument("--variant", action="append", metavar="NAMES", help="faster, shared-victory, epic")
    group.add_argument("--win-level", type=int, metavar="N", help="the Level that wins (default: 10)")
    group.add_argument(
        "--ruling", action="append", metavar="NAME=VALUE", help="a disputed rule your way; `kickdoor table` lists them"
    )


def _workplace(parser: Parser) -> None:
    """Where games are played. The figures are the same."""
    parser.add_argument("--jobs", type=count, metavar="N", help="processes (default: all cores if it pays)")
    parser.add_argument("--backend", choices=("local", "ray"), default="local", help="this machine, or a Ray cluster")
    parser.add_argument("--address", default="", metavar="HOST:PORT", help="of the cluster (default: RAY_ADDRESS)")


def _simulate(parser: Parser) -> None:
    parser.add_argument("--players", type=int, default=4, metavar="N", help="3 to 6 (default: 4)")
    parser.add_argument("--games", type=count, default=1000, metavar="N", help="default: 1000")
    parser.add_argument("--bots", default="rookie", metavar="NAMES", help="dealt round, e.g. rookie,mybot:Eager")
    parser.add_argument("--seed", type=int, default=7, metavar="N")
    _workplace(parser)
    parser.add_argument("--check", action="store_true", help="check every invariant after every step (slow)")
    parser.add_argument("--strict", action="store_true", help="stop at the first fault of a bot, and record that game")
    parser.add_argument("--apart", action="store_true", help="every bot in a process of its own, which can't cheat")
    parser.add_argument(
        "--seconds", type=seconds, default=5.0, metavar="S", help="such a bot has for a decision (default: 5)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--file", metavar="FILE", help="keep the games: .jsonl for `kickdoor report`, .csv or .parquet a row a seat"
    )
    parser.add_argument(
        "--save-game", nargs=2, metavar=("N", "FILE"), help="play only game number N of this plan and record it"
    )
    _sets(parser)
    parser.set_defaults(run=later("simulate", "simulate"))


def _arena(parser: Parser) -> None:
    parser.add_argument("--bots", default="rookie,random", metavar="NAMES", help="dealt round, e.g. mybot:Eager,rookie")
    parser.add_argument("--players", type=int, metavar="N", help="3 to 6 (default: one for each bot, or else 4)")
    parser.add_argument("--games", type=count, default=400, metavar="N", help="at most; whole deals (default: 400)")
    parser.add_argument("--seed", type=int, default=7, metavar="N")
    _workplace(parser)
    parser.add_argument(
        "--apart", action="store_true", help="every bot in a process of its own; so it is where one is not Kickdoor's"
    )
    parser.add_argument("--together", action="store_true", help="all in one process: quicker, and a bot might cheat")
    parser.add_argument(
        "--seconds", type=seconds, default=5.0, metavar="S", help="a bot apart has for a decision (default: 5)"
    )
    parser.add_argument("--stop", metavar="A,B", help="stop when the first bot's share can't be A, or can't be B")
    parser.add_argument("--gate", type=share, metavar="A", help="status 1 if its interval begins below this share")
    parser.add_argument("--file", metavar="FILE", help="keep the games there, and go on with those that it holds")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    _sets(parser)
    parser.set_defaults(run=later("arena", "arena"))


def _report(parser: Parser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="of `kickdoor simulate --file`")
    parser.add_argument("--out", default="report", metavar="DIR", help="where the page goes (default: report)")
    parser.add_argument("--shape", metavar="FILE", help="write the shape of the game at these tables, as Markdown")
    parser.set_defaults(run=later("report", "report"))


def _dataset(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="where it goes: a name with .parquet or .npz")
    parser.add_argument("records", nargs="*", metavar="RECORD", help="recorded games; without any, bots play")
    parser.add_argument("--games", type=count, default=100, metavar="N", help="of the bots (default: 100)")
    parser.add_argument("--players", type=int, default=4, metavar="N", help="3 to 6 (default: 4)")
    parser.add_argument("--bots", default="veteran", metavar="NAMES", help="who plays (default: veteran)")
    parser.add_argument("--seed", type=int, default=7, metavar="N")
    parser.add_argument("--native", action="store_true", help="a row for each legal command, not the fixed table")
    _workplace(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    _sets(parser)
    parser.set_defaults(run=later("dataset", "dataset"))


def _balance(parser: Parser) -> None:
    parser.add_argument("--games", type=count, metavar="N", help="of each table, or deals of a card (default: 400)")
    parser.add_argument("--card", nargs="+", metavar="NAME", help="only this card: the same deals with and without it")
    parser.add_argument("--pack", metavar="PACK", help="with --card: the pack or folder it is in")
    parser.add_argument("--against", metavar="OLD", help="with --card: an older folder or file, in place of a blank")
    parser.add_argument(
        "--paired", type=count, metavar="N", help="so many deals again without each card (a hundred times the games)"
    )
    parser.add_argument("--players", type=int, default=4, metavar="N", help="3 to 6 (default: 4)")
    parser.add_argument("--bots", default="rookie", metavar="NAMES", help="who plays (default: rookie)")
    parser.add_argument("--seed", type=int, default=7, metavar="N")
    _workplace(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--write", metavar="FILE", help="write the report there, as Markdown")
    _sets(parser)
    parser.set_defaults(run=later("balance", "balance"))


def _tables(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    _sets(parser)
    parser.set_defaults(run=later("table", "show_table"))


def _replay(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--to", type=int, metavar="N", help="stop after step N")
    parser.add_argument("--seat", metavar="NAME", help="only what this player saw")
    parser.add_argument("--verify", action="store_true", help="check that every step gives the recorded state")
    parser.set_defaults(run=later("replay", "replay"))


def _verify(parser: Parser) -> None:
    parser.add_argument("file", metavar="RECORD")
    parser.add_argument("--seal", metavar="HEX", default="", help="the seal your page showed when the game began")
    parser.add_argument("--part", metavar="HEX", default="", help="your own part of the seed, as your page kept it")
    parser.set_defaults(run=later("replay", "verify"))


def _analyse(parser: Parser) -> None:
    parser.add_argument("file", metavar="RECORD")
    parser.add_argument(
        "--by",
        choices=["champion", "planner"],
        default="",
        help="who looks (default: the champion, where there is numpy)",
    )
    parser.add_argument("--worlds", type=count, default=16, metavar="N", help="in which a move is tried (default: 16)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of these worlds")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=later("analyse", "analyse"))


def _packs(parser: Parser) -> None:
    verbs = parser.add_subparsers(title="commands", metavar="COMMAND", dest="verb", required=True)
    listing = verbs.add_parser("list", help="the packs that come with Kickdoor")
    listing.add_argument("--json", action="store_true", help="print one JSON list")
    listing.set_defaults(run=later("packs", "list_packs"))
    beginning = verbs.add_parser("new", help="a small pack with comments, to start your own from")
    beginning.add_argument("name", metavar="NAME", help="the folder to make, e.g. my_pack")
    beginning.set_defaults(run=later("packs", "new_pack"))
    checking = verbs.add_parser("check", help="everything wrong or doubtful in a folder of cards")
    checking.add_argument("path", metavar="PATH")
    checking.add_argument(
        "--play", type=count, metavar="N", help="bots play so many games, too: what never did anything is named"
    )
    checking.add_argument("--jobs", type=count, metavar="N", help="processes for that (default: all cores)")
    checking.set_defaults(run=later("packs", "check_pack"))
    showing = verbs.add_parser("show", help="a card with its rules text, or all cards of a pack; also as a page")
    showing.add_argument("card", metavar="CARD", nargs="*", help="its name or id, in one or several words")
    showing.add_argument("--all", action="store_true", help="every card")
    showing.add_argument("--pack", action="append", metavar="PACK", help="a pack or a folder (default: all packs)")
    showing.add_argument("--language", metavar="CODES", default="en", help="e.g. de, or en,de for both (default: en)")
    showing.add_argument("--html", metavar="FILE", help="write one page with the cards as the table draws them")
    showing.set_defaults(run=later("packs", "show_cards"))
    watching = verbs.add_parser("watch", help="check a folder again each time you save something in it")
    watching.add_argument("path", metavar="PATH")
    watching.add_argument("--serve", action="store_true", help="try what you change in the browser, against bots")
    watching.add_argument("--port", metavar="N", help="with --serve: where (default: 8765; 0 takes a free one)")
    watching.add_argument("--database", metavar="URL", help="with --serve: where games are kept, as with `serve`")
    watching.add_argument("--no-open", dest="open", action="store_false", help="with --serve: do not open a browser")
    watching.set_defaults(run=later("pack_watch", "watch"))
    bundling = verbs.add_parser("bundle", help="a pack as one file (.kdpack), to give away")
    bundling.add_argument("path", metavar="PATH")
    bundling.add_argument("--out", metavar="FILE", help="where to (default: NAME.kdpack, here)")
    bundling.set_defaults(run=later("pack_bundle", "bundle"))
    sending = verbs.add_parser("upload", help="send a pack to a server that you look after")
    sending.add_argument("path", metavar="PATH", help="a folder, or a .kdpack file")
    sending.add_argument("url", metavar="URL", help="of the server, e.g. https://games.example")
    sending.add_argument("--name", required=True, metavar="NAME", help="yours there; the password is asked for")
    sending.set_defaults(run=later("pack_bundle", "upload"))
    lacking = verbs.add_parser("missing", help="what packs do not say in a language: names, flavour, labels")
    lacking.add_argument("code", metavar="CODE", help="e.g. de")
    lacking.add_argument("packs", metavar="PACK", nargs="*", help="packs or folders (default: all that come along)")
    lacking.add_argument("--json", action="store_true", help="print one JSON list")
    lacking.set_defaults(run=later("packs", "show_missing"))


def _rules(parser: Parser) -> None:
    verbs = parser.add_subparsers(title="commands", metavar="COMMAND", dest="verb", required=True)
    showing = verbs.add_parser("show", help="a rule, our rulings on it, its code and its tests")
    showing.add_argument("id", metavar="ID", nargs="+", help="e.g. combat.ties, ruling.J9, J9; J: all rulings J")
    showing.set_defaults(run=later("rules", "show_rule"))
    searching = verbs.add_parser("search", help="rules in which all these words occur")
    searching.add_argument("text", metavar="TEXT", nargs="+")
    searching.set_defaults(run=later("rules", "search_rules"))
    listing = verbs.add_parser("list", help="all rules")
    listing.add_argument("--edition", metavar="NAME", help="only those of this edition")
    listing.set_defaults(run=later("rules", "list_rules"))
    covering = verbs.add_parser("coverage", help="what of an edition is enforced by code and shown by a test or case")
    covering.add_argument("--edition", metavar="NAME", help="only this edition")
    covering.add_argument("--json", action="store_true", help="print one JSON object")
    covering.set_defaults(run=later("rules", "show_coverage"))


def _words(parser: Parser) -> None:
    verbs = parser.add_subparsers(title="commands", metavar="COMMAND", dest="verb", required=True)
    verbs.add_parser("list", help="all languages").set_defaults(run=later("words", "list_languages"))
    lacking = verbs.add_parser("missing", help="what a language lacks, or still says in English")
    lacking.add_argument("code", metavar="CODE", help="e.g. de")
    lacking.add_argument("--all", action="store_true", help="everything, however much it is")
    lacking.add_argument("--json", action="store_true", help="print one JSON array")
    lacking.set_defaults(run=later("words", "show_missing"))
    beginning = verbs.add_parser("new", help="a folder to begin a new language with")
    beginning.add_argument("code", metavar="CODE", help="e.g. fr")
    beginning.add_argument("folder", metavar="FOLDER", help="where to, e.g. french")
    beginning.add_argument("--name", metavar="NAME", help="what the language calls itself, e.g. Français")
    beginning.set_defaults(run=later("words", "new_language"))


def _judge(parser: Parser) -> None:
    from kickdoor.cli import judge

    judge.add_arguments(parser)


def _bench(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--players", type=int, default=PLAYERS, metavar="N", help=f"3 to 6 (default: {PLAYERS})")
    parser.add_argument("--games", type=count, default=100, metavar="N", help="random games to play (default: 100)")
    parser.add_argument("--seed", type=int, default=7, metavar="N")
    _sets(parser)
    parser.set_defaults(run=later("bench", "bench"))


def _version(parser: Parser) -> None:
    parser.set_defaults(run=later("version", "version"))


COMMANDS: Final[tuple[tuple[str, str, Callable[[Parser], None]], ...]] = (  # in the order of `--help`
    ("play", "play against bots", _play),
    ("watch", "bots play a game and it is told as a story", _watch),
    ("simulate", "play many games and count", _simulate),
    ("arena", "measure bots against each other, with intervals", _arena),
    ("dataset", "games as examples to learn from: what was seen, could be chosen, was chosen", _dataset),
    ("replay", "tell a recorded game again", _replay),
    ("verify", "check that a recorded game is whole, and that nobody chose its shuffle", _verify),
    ("report", "a page with pictures about simulated games", _report),
    ("analyse", "look back at a game that is over: chances, and the moves that mattered", _analyse),
    ("balance", "who wins with what: a report on each edition", _balance),
    ("table", "what holds at a table: every disputed rule, its value and why", _tables),
    ("packs", "the cards: list the packs, begin and check your own, show a card", _packs),
    ("rules", "the rules: look one up, search, list, see what is covered", _rules),
    ("words", "languages: which there are, what one lacks, a new one", _words),
    ("judge", "settle a dispute: run cases, ask what is allowed", _judge),
    ("bench", "how fast the engine is on this machine", _bench),
    ("serve", "tables in the browser, for you and your friends", _serve),
    ("bot", "a bot of yours at a served table: connect", _bot),
    ("db", "the server's database: bring up to date, back up, restore", _database),
    ("operator", "who looks after the server on its own page: add, remove, list", _operator),
    ("version", "the version of Kickdoor", _version),
)


# ---- kinds of arguments ----------------------------------------------------------------------------------------


def count(word: str) -> int:
    """A number of things, at least one."""
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number from 1 up")
    return int(word)


def share(word: str) -> float:
    """A part of one, like 0.35."""
    try:
        value = float(word)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"{word!r} is not a share from 0 to 1")
    return value


def seconds(word: str) -> float:
    try:
        value = float(word)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 60:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of seconds from 0 to 60")
    return value
